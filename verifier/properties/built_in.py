"""Built-in properties, which are checked of every ruleset: how each engine is asked about one, and what refutes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reference_engine import Engine, Replay
from spec.game import Game
from verifier.guided_play import PlayFault
from verifier.guided_play import evidence as seen_in
from verifier.properties.conclusions import refuted_at_random, refuted_by
from verifier.properties.strategies import as_a_whole, left_open, reconsidered
from verifier.properties.watchdog_questions import Questions
from verifier.verdict import Said, Verdict, Witness

if TYPE_CHECKING:
    from verifier.counts import Counting
    from verifier.evidence import Evidence, Ground
    from verifier.explorer import ExplorerFinding as Small
    from verifier.properties.conclusions import OtherDeal, Shown
    from verifier.random_play import SampledFault
    from verifier.solver import Prover, Ranking
    from verifier.verdict import SolverAnswer

Bearing = Literal["everything", "rules", "winners", "claims", "play"]
"""What in a game bears on a property: everything, worked examples included; all rules; play and winners; play and
the author's claims; play alone."""

Pace = Literal["soon", "usual", "long"]
"""How quickly the solver settles a property, if at all: slow properties are asked after quick ones."""


def by_its_faults(subject: BuiltIn, engine: Engine, replay: Replay) -> Said | None:
    """Return how a saved game shows one of the faults that refute a property; None if it shows none."""
    found = (seen_in(engine, replay, fault) for fault in subject.faults)
    return next((play.what for play in found if play is not None), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltIn:
    """A built-in property. Functions among its fields get the property itself as their `subject`.

    `kinds` are the kinds of findings of random play and of the explorer that refute it, of claims only those that are
    `about` it; `faults` are what guided play searches for. `of_ended_games` is whether a game says something about it
    only once it has ended. `stands_alone` is whether a proof of it is valid even if a rule may go wrong; `ground` what
    proofs of others assume of it. `swept` is whether it is checked for every other value of an option; `last` whether
    it is still checked when the time for the others is over.
    """

    id: str
    bears: Bearing = "play"
    kinds: tuple[str, ...] = ()
    about: str = ""
    faults: tuple[PlayFault, ...] = ()
    of_ended_games: bool = False
    stands_alone: bool = False
    ground: Ground | None = None
    swept: bool = False
    last: bool = False
    pace: Pace = "usual"

    strategy: Callable[[BuiltIn, Evidence], Verdict] = as_a_whole
    """The order in which the engines run, and the verdict that follows."""
    reading: Callable[[Game], Said | None] | None = None
    """Why it holds by the text of the rules alone, whatever is played; None if they do not show it."""
    counted_by: Callable[[Counting], Said | None] | None = None
    """Why it holds by numbers of cards, variables and phases alone; None if they do not show it."""
    at_random: Callable[[BuiltIn, Evidence], Verdict | None] = refuted_at_random
    """The verdict of random play on it."""
    by_play: Callable[[BuiltIn, Evidence, Witness, str], Verdict] = refuted_by
    """The verdict from a play, found at this address, that shows one of its faults."""
    again: Callable[[BuiltIn, Evidence, Verdict], Verdict | None] = reconsidered
    """The verdict after plays that were found later, given the verdict so far."""
    shows: Callable[[BuiltIn, Engine, Replay], Said | None] = by_its_faults
    """How a saved game refutes it; None if it does not."""

    recounted_by: Callable[[Counting], Said | None] | None = None
    """Why a certificate about numbers shows it; by default, what `counted_by` says."""

    proved_by: Callable[[Prover], SolverAnswer | None] | None = None
    """The solver's answer about it as a whole; None if it is not asked that way."""
    target: Callable[[Prover], Mapping[int, bool] | None] | None = None
    """A position (Booleans by node) for guided play to try before the one in which the solver finds it violated."""
    left_open: Callable[[BuiltIn, Evidence, frozenset[str]], bool] = left_open
    """Whether it is proved for a game with these options left open."""
    otherwise_dealt: Callable[[Prover], Callable[[OtherDeal], Shown | None] | None] | None = None
    """What is proved about it after another deal with the same moves; None if that rests on something unproved."""

    certified: Callable[[Prover], bool] | None = None
    """Whether the solver has shown it, so that a certificate may say so; by default, whether `proved_by` holds."""
    rechecked_by: Callable[[Prover, Ranking | None], SolverAnswer] | None = None
    """Whether it follows from the facts of a certificate, and why or why not; by default, what `proved_by` says."""
    ranked: bool = False
    """Whether a certificate of it contains a ranking."""

    watched: Questions = Questions()
    """What the watchdog checks where it is proved."""

    def settle(self, evidence: Evidence) -> Verdict:
        """Return the verdict on it."""
        return self.strategy(self, evidence)

    def is_refuted_by(self, found: SampledFault | Small) -> bool:
        """Return whether a finding refutes it; for a claim, whether the finding is about this very claim."""
        return found.kind in self.kinds and self.about in ("", found.address)

    def read(self, game: Game) -> Said | None:
        """Return why it holds by the text of the rules alone; None if they do not show it."""
        return None if self.reading is None else self.reading(game)

    def counted(self, counting: Counting) -> Said | None:
        """Return why it holds by numbers of cards alone; None if they do not show it."""
        return None if self.counted_by is None else self.counted_by(counting)

    def recounted(self, counting: Counting) -> Said | None:
        """Return why the numbers of a certificate show it; None if they do not."""
        return self.counted(counting) if self.recounted_by is None else self.recounted_by(counting)

    def proof(self, prover: Prover) -> SolverAnswer | None:
        """Return the solver's answer about it as a whole; None if it is not asked that way."""
        return None if self.proved_by is None else self.proved_by(prover)

    def is_shown(self, prover: Prover) -> bool:
        """Return whether the solver has shown it, so that a certificate may say so."""
        if self.certified is not None:
            return self.certified(prover)
        settled = self.proof(prover)
        return settled is not None and settled.holds is True

    def rechecked(self, prover: Prover, ranking: Ranking | None) -> SolverAnswer | None:
        """Return whether a certificate's facts show it, and why or why not; None if no certificate can show it."""
        if self.rechecked_by is not None:
            return self.rechecked_by(prover, ranking)
        return self.proof(prover)
