"""What a rule does to the game: games of both rules on the same deals, and exact numbers of small versions."""

from hausregel.effect.paired_games import GamesTask, run_games
from hausregel.effect.policies import POLICIES, USUAL
from hausregel.effect.rule_effect import EffectSetting, PlayersEffect, RuleEffect, effect_of

__all__ = [
    "POLICIES",
    "USUAL",
    "EffectSetting",
    "GamesTask",
    "PlayersEffect",
    "RuleEffect",
    "effect_of",
    "run_games",
]
