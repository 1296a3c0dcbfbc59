"""What a rule does to the game: games of both rules on the same deals, and exact numbers of small versions."""

from hausregel.effect.paired_games import (
    FAST_FROM,
    PairsFound,
    PairsTask,
    SideOfTask,
    WayToPlay,
    joined_pairs,
    played,
    run_pairs,
)
from hausregel.effect.policies import POLICIES, USUAL
from hausregel.effect.rule_effect import (
    BothShares,
    EffectSetting,
    PlayersEffect,
    RuleEffect,
    differences_known,
    effect_of,
)
from hausregel.effect.skill import LadderStep
from hausregel.effect.sweep import SweepLine, all_known, combinations, swept

__all__ = [
    "FAST_FROM",
    "POLICIES",
    "USUAL",
    "BothShares",
    "EffectSetting",
    "LadderStep",
    "PairsFound",
    "PairsTask",
    "PlayersEffect",
    "RuleEffect",
    "SideOfTask",
    "SweepLine",
    "WayToPlay",
    "all_known",
    "combinations",
    "differences_known",
    "effect_of",
    "joined_pairs",
    "played",
    "run_pairs",
    "swept",
]
