"""The reference engine: plays any game that is declared, and is the meaning of every rule."""

from reference_engine.engine import Engine, IllegalMove, ImpossibleDeal, Result, Step
from reference_engine.faults import RuleFault
from reference_engine.table import (
    Action,
    Chance,
    Recorded,
    Scripted,
    ScriptMismatch,
    SeededChance,
    Shortage,
    State,
)

__all__ = [
    "Action",
    "Chance",
    "Engine",
    "IllegalMove",
    "ImpossibleDeal",
    "Recorded",
    "Result",
    "RuleFault",
    "ScriptMismatch",
    "Scripted",
    "SeededChance",
    "Shortage",
    "State",
    "Step",
]
