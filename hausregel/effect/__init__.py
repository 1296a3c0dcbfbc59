"""What a rule does to the game: games of both rules on the same deals, and exact numbers of small versions."""

from hausregel.effect.paired_games import PairsTask, SideOfTask, run_pairs
from hausregel.effect.policies import POLICIES, USUAL
from hausregel.effect.rule_effect import EffectSetting, PlayersEffect, RuleEffect, effect_of

__all__ = [
    "POLICIES",
    "USUAL",
    "EffectSetting",
    "PairsTask",
    "PlayersEffect",
    "RuleEffect",
    "SideOfTask",
    "effect_of",
    "run_pairs",
]
