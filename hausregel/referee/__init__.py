"""The referee: a position is laid out, somebody asks "may I?", and gets the answer with the rule it rests on."""

from hausregel.referee.editions import editions_of
from hausregel.referee.position_text import INLINE, MOVE, SEAT, LaidPosition
from hausregel.referee.position_writer import written_position
from hausregel.referee.possible_moves import ChangedZone, MoveOutcome, PossibleMove
from hausregel.referee.referee import Referee
from hausregel.referee.ruling import (
    CitedRule,
    Denial,
    EditionOpinion,
    NoRule,
    OpenPassage,
    Opinion,
    Permission,
    ReadingValue,
    RefereeAnswer,
    Ruling,
    Standstill,
    Unasked,
    answer_of,
    schema_path,
)

__all__ = [
    "INLINE",
    "MOVE",
    "SEAT",
    "ChangedZone",
    "CitedRule",
    "Denial",
    "EditionOpinion",
    "LaidPosition",
    "MoveOutcome",
    "NoRule",
    "OpenPassage",
    "Opinion",
    "Permission",
    "PossibleMove",
    "ReadingValue",
    "Referee",
    "RefereeAnswer",
    "Ruling",
    "Standstill",
    "Unasked",
    "answer_of",
    "editions_of",
    "schema_path",
    "written_position",
]
