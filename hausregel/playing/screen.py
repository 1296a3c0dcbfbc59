"""What stands on the screen: the table, what happened, what is possible, and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from hausregel.pictures import JoinedPiles
from hausregel.playing.cards import DIM, Painter
from hausregel.playing.knowledge import Happened
from hausregel.playing.move_words import MoveTeller
from hausregel.playing.prose import Prose
from hausregel.playing.rows import named_zones
from hausregel.playing.table import Seats, draw_table
from reference_engine import Action, Engine, State, view
from spec.words import Words

WIDEST: Final = 100
LISTED: Final = 60
"""So many ways to make a move are listed; the others can be typed."""
ASCII: Final = str.maketrans("·▸–─→•“”✗✓★", '.>-->*""x+*')
"""For terminals without these signs: one for one, so that styles stay in place."""


class Screen:
    """Prints for one table."""

    def __init__(self, console: Console, engine: Engine, prose: Prose, say: Words) -> None:
        """Print to `console`, as wide as it is."""
        self.console = console
        self.prose = prose
        self.say = say
        self.painter = Painter(
            engine.game, prose.called, coloured=console.color_system is not None and not console.no_color
        )
        self.teller = MoveTeller(engine, self.painter, say)
        self._engine = engine

    @property
    def width(self) -> int:
        """The width of a line, in columns."""
        return max(40, min(self.console.width, WIDEST))

    def line(self, text: Text | str = "", style: str = "") -> None:
        """Print one line as it is."""
        found = Text(text, style) if isinstance(text, str) else text
        painted = max((span.end for span in found.spans if " on " in str(span.style)), default=0)
        found = found[: max(painted, len(found.plain.rstrip()))]
        self.console.print(self._told(found), no_wrap=True, crop=False, overflow="ignore", highlight=False)

    def sentence(self, text: Text | str, style: str = "", indent: int = 1, hanging: int = 0) -> None:
        """Print a sentence, in as many lines as it needs; those after the first stand `hanging` columns further in."""
        found = Text(text, style) if isinstance(text, str) else text
        for number, line in enumerate(found.wrap(self.console, self.width - indent - hanging)):
            self.line(Text.assemble(" " * (indent + (hanging if number else 0)), line))

    def _told(self, text: Text) -> Text:
        if self.console.encoding.lower().startswith("utf"):
            return text
        told = text.copy()
        told.plain = text.plain.translate(ASCII)
        return told

    def head(self, right: str) -> None:
        """Print the line above the table: the title, and what else is to be known."""
        title = f" {self.prose.title} "
        after = f" {right} " if right else ""
        rule = "─" * max(2, self.width - 4 - len(title) - len(after))
        self.line()
        self.line(Text.assemble(("──", DIM), (title, "bold"), (rule, DIM), after, ("──", DIM)))

    def table(self, state: State, seats: Seats, earlier: Sequence[State] = ()) -> None:
        """Print the table as the viewer sees it after `earlier` states, which tell what lies lowest on piles."""
        game, seen = self._engine.game, view(self._engine, state, seats.viewer)
        joined = JoinedPiles(game, (*earlier, state))
        piles = {name: joined.order(zone, state) for name, zone in joined.zones.items()}
        self.line()
        for line in draw_table(self.painter, game, seen, seats, self.say, self.width, piles):
            self.line(line)

    def zone(self, state: State, seats: Seats, name: str) -> bool:
        """Print all cards of the zones whose name begins with `name`, stacks from below; return whether any is seen."""
        seen = view(self._engine, state, seats.viewer)
        told = False
        called = [words for _, words in named_zones(self.painter, self._engine.game, seats.names)]
        for typed, words, there in zip(self._engine.zone_names(seats.names), called, seen.zones, strict=True):
            fits = any(known.lower().startswith(name.lower()) for known in (typed, words))
            if fits and there.cards is not None:
                cards = [self.painter.card(face) for face in there.cards if face is not None]
                line = Text.assemble((f"{words}  ", DIM), Text("  ").join(cards) if cards else Text("–"))
                self.sentence(line, hanging=len(words) + 2)
                told = True
        return told

    def happened(self, moves: Iterable[Happened], seats: Seats) -> None:
        """Print what was done, a line for each stretch of one seat's moves."""
        for line in self.teller.turns(moves, seats):
            self.sentence(line, hanging=max(len(name) for name in seats.names) + 2)

    def moves(self, moves: Sequence[Action], seats: Seats) -> None:
        """Print what is possible, numbered from 1, one rule after the other."""
        names = {move.rule: self.teller.rule(move) for move in moves}
        before = max(len(name) for name in names.values()) + 3
        sign = " " if self.painter.coloured else ") "
        items: dict[int, list[Text]] = {}
        for number, move in enumerate(moves, 1):
            chosen = self.teller.choices(move, seats.names)
            items.setdefault(move.rule, []).append(Text.assemble((f"{number:>2}{sign}", "bold cyan"), chosen))
        for rule, every in items.items():
            found = every[:LISTED]
            wide = max(item.cell_len for item in found)
            fit = max(1, (self.width - before + 2) // (wide + 2))
            for start in range(0, len(found), fit):
                line = Text((" " + names[rule] if start == 0 else "").ljust(before))
                for item in found[start : start + fit]:
                    line.append_text(item).append(" " * (wide - item.cell_len + 2))
                self.line(line)
            if len(every) > len(found):
                self.line(" " * before + self.say("more_moves", number=len(every) - len(found), rule=names[rule]))
