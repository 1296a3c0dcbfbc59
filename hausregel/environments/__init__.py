"""Any ruleset as an environment for programs that learn or search.

`hausregel.environments.openspiel` and `hausregel.environments.pettingzoo` show it to these libraries; each needs its
own.
"""

from hausregel.environments.act_numbers import ActNumbers
from hausregel.environments.game_environment import GameEnvironment
from hausregel.environments.loaded_rules import LoadedRules, load_environment
from hausregel.environments.observed_numbers import ObservedNumbers, ObservedPlace
from hausregel.environments.other_courses import resampled
from hausregel.environments.payoffs import Payoff
from hausregel.environments.play_points import MOST_MOVES, PlayPoint, PlaySetting, RaceOrder, RaceRefused, has_race
from hausregel.environments.rules_identity import KnownVerdict, RulesIdentity

__all__ = [
    "MOST_MOVES",
    "ActNumbers",
    "GameEnvironment",
    "KnownVerdict",
    "LoadedRules",
    "ObservedNumbers",
    "ObservedPlace",
    "Payoff",
    "PlayPoint",
    "PlaySetting",
    "RaceOrder",
    "RaceRefused",
    "RulesIdentity",
    "has_race",
    "load_environment",
    "resampled",
]
