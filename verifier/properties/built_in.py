"""What a property is that every ruleset gets without asking: how each engine is asked about it, and what refutes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from reference_engine import Engine, Replay
from spec.game import Game
from verifier.guided_play import PlayFault
from verifier.guided_play import evidence as seen_in
from verifier.properties.conclusions import refuted_at_random, refuted_by
from verifier.properties.evidence import Evidence
from verifier.properties.strategies import as_a_whole, left_open, reconsidered
from verifier.properties.watchdog_questions import Questions
from verifier.verdict import Said, Verdict, Witness

if TYPE_CHECKING:
    from verifier.explorer import ExplorerFinding as Small
    from verifier.properties.other_deals import OtherDeal, Shown
    from verifier.random_play import SampledFault
    from verifier.solver import Prover, Ranking
    from verifier.verdict import SolverAnswer

Bearing = Literal["everything", "rules", "winners", "claims", "play"]
"""What of a game bears on a property: all, worked examples too; all rules; play and who wins; play and the author's
claims; play alone."""

Ground = Literal["cards", "rules"]
"""What proofs of the other properties take for granted: `cards`, without which none stands; `rules`, which is said with
them if it is not proved."""

Pace = Literal["soon", "usual", "long"]
"""How soon the solver settles a property, if at all: what may take long is asked after what it settles soon."""


def by_its_faults(one: BuiltIn, engine: Engine, replay: Replay) -> Said | None:
    """Return how a saved game shows one of the faults that refute a property; None if it does not."""
    found = (seen_in(engine, replay, fault) for fault in one.faults)
    return next((play.what for play in found if play is not None), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltIn:
    """A property of every ruleset; what takes one takes the property itself.

    `kinds` are those of findings of random play and of the explorer that refute it, of claims only those that are
    `about` it; `faults` are what guided play looks for. `of_ended_games` is whether a game says something of it only
    when it has ended. `stands_alone` is whether a proof of it stands though a rule may go wrong; `ground` what proofs
    of the others take from it. `swept` is whether it is asked for every other value of an option; `last` whether it is
    still looked at when the time for the others is over.
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
    """In which order the engines are asked, and what is said then."""
    reading: Callable[[Game], Said | None] | None = None
    """Why it holds as the rules read, whatever is played; None if that cannot be told."""
    at_random: Callable[[BuiltIn, Evidence], Verdict | None] = refuted_at_random
    """What random play says of it."""
    by_play: Callable[[BuiltIn, Evidence, Witness, str], Verdict] = refuted_by
    """What a play that shows one of its faults says of it, found at this address."""
    again: Callable[[BuiltIn, Evidence, Verdict], Verdict | None] = reconsidered
    """What plays that were found later say of it, beside the verdict so far."""
    shows: Callable[[BuiltIn, Engine, Replay], Said | None] = by_its_faults
    """How a saved game refutes it; None if it does not."""

    proved_by: Callable[[Prover], SolverAnswer | None] | None = None
    """What the solver says of it as a whole; None if it is not asked so."""
    target: Callable[[Prover], Mapping[int, bool] | None] | None = None
    """A position (Booleans by node) for guided play to head for before the one in which the solver finds it broken."""
    left_open: Callable[[BuiltIn, Evidence, frozenset[str]], bool] = left_open
    """Whether it is proved of a game in which these options are left open."""
    otherwise_dealt: Callable[[Prover], Callable[[OtherDeal], Shown | None] | None] | None = None
    """What is proved of it after another deal, if the moves are as before; None if that rests on what is not proved."""

    certified: Callable[[Prover], bool] | None = None
    """Whether the solver has shown it, so that a certificate may say so; if not given, whether `proved_by` says it."""
    rechecked_by: Callable[[Prover, Ranking | None], tuple[bool, str]] | None = None
    """Whether it holds by the facts of a certificate, and why or why not; if not given, what `proved_by` says."""
    ranked: bool = False
    """Whether a certificate of it tells why games end."""

    watched: Questions = Questions()
    """What the watchdog asks of it where it is proved."""

    def settle(self, evidence: Evidence) -> Verdict:
        """Return the verdict on it."""
        return self.strategy(self, evidence)

    def is_refuted_by(self, found: SampledFault | Small) -> bool:
        """Return whether a finding is about it: of claims, about this very claim."""
        return found.kind in self.kinds and self.about in ("", found.address)

    def read(self, game: Game) -> Said | None:
        """Return why it holds as the rules read, None if that cannot be told."""
        return None if self.reading is None else self.reading(game)

    def proof(self, prover: Prover) -> SolverAnswer | None:
        """Return what the solver says of it as a whole; None if it is not asked so."""
        return None if self.proved_by is None else self.proved_by(prover)

    def is_shown(self, prover: Prover) -> bool:
        """Return whether the solver has shown it, so that a certificate may say so."""
        if self.certified is not None:
            return self.certified(prover)
        settled = self.proof(prover)
        return settled is not None and settled.holds is True

    def rechecked(self, prover: Prover, ranking: Ranking | None) -> tuple[bool, str] | None:
        """Return whether it holds by the facts of a certificate, and why or why not; None if none can show it."""
        if self.rechecked_by is not None:
            return self.rechecked_by(prover, ranking)
        settled = self.proof(prover)
        return None if settled is None else (settled.holds is True, str(settled.what))
