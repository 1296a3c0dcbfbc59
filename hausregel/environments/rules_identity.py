"""Which rules an environment plays, and what is published about exactly these rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hausregel.work.verdict_store import rules_hash, stored
from spec.game import Game
from spec.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownVerdict:
    """What is published of one property: the word, on which game it was found, under which assumptions."""

    property: str
    word: str
    method: str
    scope: str
    assumptions: tuple[str, ...]
    address: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesIdentity:
    """The rules by name and digest, and the published verdicts on them with this number of players.

    `verdicts` is empty if nothing is published of rules with this digest, or if an option is not at its default: what
    is published speaks of the defaults. They are about the rules, not about how an environment asks in a race.
    """

    ruleset: str
    digest: str
    players: int
    options: tuple[tuple[str, str], ...]
    at_defaults: bool
    published: str
    """The day on which the verdicts were published; empty if there are none."""
    verdicts: tuple[KnownVerdict, ...]

    def as_data(self) -> Mapping[str, object]:
        """Return it as plain values, for JSON."""
        return {
            "ruleset": self.ruleset,
            "digest": self.digest,
            "players": self.players,
            "options": dict(self.options),
            "at_defaults": self.at_defaults,
            "published": self.published,
            "verdicts": [
                {
                    "property": verdict.property,
                    "word": verdict.word,
                    "method": verdict.method,
                    "scope": verdict.scope,
                    "assumptions": list(verdict.assumptions),
                    "address": verdict.address,
                }
                for verdict in self.verdicts
            ],
        }


def identity_of(ruleset: Ruleset, game: Game, defaults: Mapping[str, str]) -> RulesIdentity:
    """Return the identity of a game of a ruleset; `defaults` are the values of its options if none is set."""
    at_defaults = dict(game.options) == dict(defaults)
    known = stored(ruleset) if at_defaults else None
    verdicts = () if known is None else known.verdicts
    found = tuple(
        KnownVerdict(
            property=verdict.property,
            word=verdict.word,
            method=verdict.method,
            scope="" if verdict.scope is None else str(verdict.scope),
            assumptions=tuple(map(str, verdict.assumptions)),
            address=verdict.address,
        )
        for verdict in verdicts
        if game.players in verdict.players
    )
    return RulesIdentity(
        ruleset=ruleset.name,
        digest=rules_hash(ruleset, examples=False),
        players=game.players,
        options=tuple(sorted(game.options.items())),
        at_defaults=at_defaults,
        published=known.date if known is not None and found else "",
        verdicts=found,
    )
