"""`diff`: the names of the two sides, the saved games, the exit status."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hausregel.work.move_log import EngineShelf
from hausregel.work.saved_games import saved
from hausregel.work.statuses import HELD, REFUTED, STOPPED, UNSETTLED
from reference_engine import Replay
from spec.ruleset import Ruleset
from spec.words import Words
from verifier.comparison import Parting, RulesetComparison
from verifier.verdict import REPORT

Letter = Literal["a", "b"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Differing:
    """A comparison with its rulesets and saved games.

    `files` holds for a game, by the parting's place among `partings` and the letter of its side, where it was saved.
    `interrupted` is whether the user stopped the run.
    """

    a: Ruleset
    b: Ruleset
    comparison: RulesetComparison
    files: Mapping[tuple[int, Letter], Path]
    interrupted: bool = False

    def name(self, side: Letter, language: str = "en") -> str:
        """Return what a side is called: its ruleset; with its options where both are the same ruleset."""
        found = self.comparison
        if found.a != found.b:
            return found.a if side == "a" else found.b
        options, others = found.options_a, found.options_b
        if side == "b":
            options, others = others, options
        own = [f"{name}={value}" for name, value in options.items() if others.get(name) != value]
        say = Words(language, REPORT)
        if not own:
            return say("side.as-it-is", ruleset=found.a)
        return say("side.with", ruleset=found.a, options=", ".join(own))

    def file(self, parting: Parting, side: Letter) -> Path | None:
        """Return where the game of a side was saved."""
        place = next((number for number, other in enumerate(partings(self.comparison)) if other is parting), None)
        return None if place is None else self.files.get((place, side))


def partings(comparison: RulesetComparison) -> tuple[Parting, ...]:
    """Return all partings of a comparison, in its order."""
    return (*(judged.parting for judged in comparison.judged if judged.parting is not None), *comparison.left)


def replay_of(parting: Parting, side: Letter) -> Replay | None:
    """Return the game of a side."""
    return parting.replay_a if side == "a" else parting.replay_b


def save_games(folder: Path, a: Ruleset, b: Ruleset, comparison: RulesetComparison) -> dict[tuple[int, Letter], Path]:
    """Save the games of every parting, and return where. A file with other contents is never written over."""
    engines: dict[Letter, EngineShelf] = {"a": EngineShelf(a), "b": EngineShelf(b)}
    addresses = [judged.address for judged in comparison.judged if judged.parting is not None]
    addresses += ["play"] * len(comparison.left)
    found: dict[tuple[int, Letter], Path] = {}
    for number, (address, parting) in enumerate(zip(addresses, partings(comparison), strict=True)):
        for side, made in engines.items():
            replay = replay_of(parting, side)
            if replay is None:
                continue
            words = [Path(comparison.a).stem, Path(comparison.b).stem, address, f"{parting.players}p", side]
            file = saved(folder, words, made, replay)
            if file is not None:
                found[number, side] = file
    return found


def status_of(differing: Differing) -> int:
    """Return the exit status: a difference found, stopped by the user, not settled, held; the first that applies."""
    word = differing.comparison.word
    if word == "differs":
        return REFUTED
    if differing.interrupted:
        return STOPPED
    return UNSETTLED if word in ("suspected", "unknown") else HELD
