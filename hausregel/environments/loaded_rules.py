"""Environments by the name of a ruleset, and points of play that can be written down and read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from hausregel.environments.game_environment import GameEnvironment
from hausregel.environments.play_points import PlayPoint, PlaySetting
from hausregel.environments.rules_identity import RulesIdentity, identity_of
from hausregel.work.library import built, load, players_of

KEPT: Final = 16
"""Units: environments. So many stay loaded."""


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """Which rules are asked for: a ruleset by name or path, players (None: the fewest), options, and how to play."""

    ruleset: str
    players: int | None = None
    options: tuple[tuple[str, str | int], ...] = ()
    setting: PlaySetting = field(default_factory=PlaySetting)


@dataclass(frozen=True, slots=True)
class LoadedRules:
    """An environment with what it was loaded from, and the identity of its rules."""

    asked: RulesAsked
    environment: GameEnvironment
    identity: RulesIdentity


@lru_cache(maxsize=KEPT)
def loaded(asked: RulesAsked) -> LoadedRules:
    """Return the environment of some rules.

    Errors: `NoSuchRuleset`; `FaultyRules`; `RaceRefused`; `ValueError` if players, an option or the setting is wrong.
    """
    ruleset = load(asked.ruleset)
    players = players_of(ruleset)[0] if asked.players is None else asked.players
    game = built(ruleset, players, dict(asked.options)).game
    defaults = built(ruleset, players).game.options if asked.options else game.options
    return LoadedRules(asked, GameEnvironment(game, asked.setting), identity_of(ruleset, game, defaults))


def load_environment(
    ruleset: str,
    players: int | None = None,
    options: Mapping[str, str | int] = MappingProxyType({}),
    setting: PlaySetting | None = None,
) -> LoadedRules:
    """Return the environment of a ruleset, by its name or path; `players` is the fewest it allows if it is None.

    A process loads a ruleset once: a file that is changed later is not read again.
    Errors: as `loaded`.
    """
    return loaded(RulesAsked(ruleset, players, tuple(sorted(options.items())), setting or PlaySetting()))


class KeptPoint:
    """A point of play that is copied by reference, and pickled as its rules and numbers.

    What is unpickled is played again from its numbers. Errors: `ValueError` if the rules have changed since.
    """

    __slots__ = ("point", "rules")

    def __init__(self, rules: LoadedRules, point: PlayPoint) -> None:
        """Keep a point of play by some rules."""
        self.rules, self.point = rules, point

    def after(self, number: int) -> KeptPoint:
        """Return the point after a decision. Errors: `ValueError` if it is not possible."""
        return KeptPoint(self.rules, self.rules.environment.after(self.point, number))

    def __deepcopy__(self, _: object) -> KeptPoint:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _played_again, (self.rules.asked, self.rules.identity.digest, self.point.numbers)


def _played_again(asked: RulesAsked, digest: str, numbers: tuple[int, ...]) -> KeptPoint:
    rules = loaded(asked)
    if rules.identity.digest != digest:
        raise ValueError(f"ruleset={asked.ruleset!r} has other rules than those that were played")
    return KeptPoint(rules, rules.environment.replayed(numbers))
