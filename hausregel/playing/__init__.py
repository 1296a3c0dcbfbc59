"""Playing at the terminal."""

from hausregel.playing.bots import Bot, SensibleBot, Thought, bot_of, what_speaks_for_it
from hausregel.playing.cards import Painter
from hausregel.playing.commands import ChosenMove, Refused, Several, read_move
from hausregel.playing.course import Course
from hausregel.playing.knowledge import Happened, SeatKnowledge, chosen, times_seen
from hausregel.playing.prose import FLAG, TITLES, Prose
from hausregel.playing.seats import SEATS
from hausregel.playing.self_play import Habits, practise
from hausregel.playing.start import play
from hausregel.playing.table import Seats, draw_table

__all__ = [
    "FLAG",
    "SEATS",
    "TITLES",
    "Bot",
    "ChosenMove",
    "Course",
    "Habits",
    "Happened",
    "Painter",
    "Prose",
    "Refused",
    "SeatKnowledge",
    "Seats",
    "SensibleBot",
    "Several",
    "Thought",
    "bot_of",
    "chosen",
    "draw_table",
    "play",
    "practise",
    "read_move",
    "times_seen",
    "what_speaks_for_it",
]
