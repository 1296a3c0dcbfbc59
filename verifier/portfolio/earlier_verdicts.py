"""Verdicts of earlier runs, by what bears on each property; what is settled now is kept beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from spec.game import Game
from spec.ruleset import Ruleset, fingerprint, mentioned
from spec.source import Node, child, entries, plain
from spec.typing import option_nodes
from verifier.properties import alike, bearing_on, bearing_on_rounds, property_of, what_it_shows
from verifier.verdict import (
    Remembered,
    Verdict,
    VerifyTask,
    content_of,
    program,
    verdict_from_data,
    verdict_to_data,
)

FINAL: Final = ("proved", "refuted", "vacuous")
"""Verdicts that more time does not change."""

UNFIT: Final = "it does not fit what was asked, or a play in it does not show what it says"


@dataclass(frozen=True, slots=True)
class EarlierVerdicts:
    """Verdicts of earlier runs by property, with the seconds each game was given then, None for no limit.

    `content` is the hash of everything that bears on these properties, `programs` the hashes of the code that was run.
    """

    content: str
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)
    given: Mapping[str, float | None] = field(default_factory=dict)
    programs: Mapping[str, str] = field(default_factory=dict)

    def of(self, name: str, seconds: float | None) -> Verdict | None:
        """Return an earlier verdict, None if there is none or it could change.

        More time, or another program, may settle what is not final.
        """
        verdict = self.verdicts.get(name)
        if verdict is None or verdict.word in FINAL:
            return verdict
        if self.programs.get(name) != program():
            return None
        before = self.given.get(name, 0.0)
        return verdict if before is None or (seconds is not None and seconds <= before) else None


@dataclass(frozen=True, slots=True)
class VerdictRecords:
    """The verdicts on one ruleset in the memory of a run."""

    ruleset: Ruleset
    work: VerifyTask
    memory: Remembered

    def before(self, game: Game, wanted: Sequence[str], *, sweep: bool, light: bool) -> dict[str, EarlierVerdicts]:
        """Return for each property that is wanted what earlier runs said, of games in which the same bears on it."""
        asked = (self.work.seed, self.work.witnesses, sweep, light, bearing_on_rounds(game))
        found = {
            name: self._kept(content_of(bearing_on(game, name), asked, name, self._beside(name)), game)
            for name in dict.fromkeys(map(alike, wanted))
        }
        return {name: found[alike(name)] for name in wanted}

    def _beside(self, name: str) -> str:
        """Return what bears on a property and is no part of a game: examples, other options, named smaller versions."""
        bears, root, rules = property_of(name).bears, self.ruleset.root, sorted(fingerprint(self.ruleset).items())
        if bears == "everything":  # an example may be played with other options than the game
            return repr((rules, _written(root, "examples")))
        if bears == "rules":
            return repr((rules, _asking_for_options(root), _written(root, "instances")))
        return _written(root, "instances")

    def _kept(self, content: str, game: Game) -> EarlierVerdicts:
        data = self.memory.record("verdicts", content)
        if data is None:
            return EarlierVerdicts(content)
        known = verdict_from_data(data, self.ruleset, what_it_shows)
        of_this = [verdict for verdict in known if verdict.players == game.players]
        if len(of_this) < len(data["verdicts"]):
            self.memory.forget("verdicts", content, UNFIT)
        verdicts = {verdict.property: verdict for verdict in of_this}
        return EarlierVerdicts(content, verdicts, data.get("given", {}), data.get("programs", {}))

    def keep(self, before: Mapping[str, EarlierVerdicts], verdicts: Sequence[Verdict], given: float | None) -> None:
        """Keep verdicts beside those that are kept already, each with what bears on it."""
        for kept in {earlier.content: earlier for earlier in before.values()}.values():
            new = {
                verdict.property: verdict
                for verdict in verdicts
                if before[verdict.property] is kept and not verdict.reused
            }
            if not new:
                continue
            times = {**kept.given, **dict.fromkeys(new, given)}
            programs = {**kept.programs, **dict.fromkeys(new, program())}
            told = {**kept.verdicts, **new}.values()
            lasting = [
                verdict
                for verdict in told
                if verdict.word in FINAL or (verdict.word != "unknown" and times.get(verdict.property, 0.0) != 0.0)
            ]
            told_with = {"given": times, "programs": programs}
            self.memory.keep("verdicts", kept.content, {**verdict_to_data(lasting, self.ruleset), **told_with})


def _asking_for_options(root: Node) -> list[tuple[str, object]]:
    """Return the claims that ask for options, which may matter for nothing else; no fingerprint has claims."""
    options = {name for name, _, _ in option_nodes(root)}
    claims = entries(child(root, "properties"))
    asking = [name for name in claims if options & mentioned(root, f"properties.{name}")]
    return [(name, plain(claims[name].node)) for name in asking]


def _written(root: Node, section: str) -> str:
    """Return a section as it is written; empty if there is none."""
    node = child(root, section)
    return "" if node is None else repr(plain(node))
