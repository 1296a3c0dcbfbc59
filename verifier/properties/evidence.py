"""The interfaces through which a property gets evidence from the engines; `verifier.portfolio` implements them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self, TypeVar

from verifier.verdict import Said, said

if TYPE_CHECKING:
    from reference_engine import Engine, Replay
    from spec.game import Game
    from verifier.allowance import Allowance
    from verifier.explorer import Explored, Instance
    from verifier.explorer import ExplorerFinding as Small
    from verifier.guided_play import PlayFault
    from verifier.properties.case import Case
    from verifier.random_play import Sample, SampledFault
    from verifier.solver import Model, Oracle, Prover
    from verifier.verdict import SolverAnswer, Verdict, Witness

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A smaller version of a game, and what was seen of it: in random games, and in some or all of its states.

    `missing` lists what the whole game may do and this version never does; `name` is that of a version that the ruleset
    names, else empty.
    """

    instance: Instance
    sample: Sample
    explored: Explored
    missing: tuple[str, ...]
    name: str = ""

    @property
    def words(self) -> Said:
        """What it is."""
        words = self.instance.words
        return said("named-version", name=self.name, version=words) if self.name else words

    @property
    def says_something(self) -> bool:
        """Whether a fact about all its states is evidence about the whole game."""
        return self.explored.complete and not self.missing


class AnyProperty(Protocol):
    """A property as the engines and the conclusions see it: see `BuiltIn`."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def about(self) -> str:
        """The author's claim if it is one; empty otherwise."""

    @property
    def faults(self) -> tuple[PlayFault, ...]:
        """The faults that guided play searches for to refute it."""

    @property
    def of_ended_games(self) -> bool:
        """Whether a game says something about it only once it has ended."""

    @property
    def stands_alone(self) -> bool:
        """Whether a proof of it is valid even if a rule may go wrong."""

    @property
    def ground(self) -> str | None:
        """What proofs of other properties assume of it."""

    @property
    def pace(self) -> str:
        """How quickly the solver settles it."""

    @property
    def at_random(self) -> Callable[[Self, Evidence], Verdict | None]:
        """The verdict of random play on it."""

    @property
    def by_play(self) -> Callable[[Self, Evidence, Witness, str], Verdict]:
        """The verdict from a play, found at this address, that shows one of its faults."""

    @property
    def target(self) -> Callable[[Prover], Mapping[int, bool] | None] | None:
        """A position for guided play to try before the one in which the solver finds it violated."""

    def is_refuted_by(self, found: SampledFault | Small) -> bool:
        """Return whether a finding refutes it."""

    def read(self, game: Game) -> Said | None:
        """Return why it holds by the text of the rules alone; None if they do not show it."""

    def proof(self, prover: Prover) -> SolverAnswer | None:
        """Return the solver's answer about it as a whole; None if it is not asked that way."""


class Budget(Protocol):
    """How long the engines may work."""

    def user_stops(self) -> bool:
        """Return whether the user wants to stop."""

    def stop(self) -> bool:
        """Return whether to stop, because the user wants it or the time is over."""

    @property
    def why_stopped(self) -> Said:
        """The reason it was stopped."""

    def stops_for_uses(self) -> bool:
        """Return whether to stop searching for uses of rules, which has a little more time."""

    def allowance(self, engine: Engine, moves: int) -> Allowance:
        """Return an allowance of at most this many moves of an engine."""


class RandomPlay(Protocol):
    """Random games at full size."""

    @property
    def played(self) -> Sample:
        """The games that were needed so far."""

    @property
    def sampled(self) -> Sample:
        """All games."""

    @property
    def all_played(self) -> bool:
        """Whether all games were played."""


class GuidedPlay(Protocol):
    """Searches for full-size plays."""

    def before(self, fault: PlayFault) -> Witness | None:
        """Return a play of an earlier run that still shows a fault under the present rules."""

    def shown(self, faults: tuple[PlayFault, ...]) -> Witness | None:
        """Return a play that this run found for another purpose and that also shows one of some faults."""

    def searched(self, subject: AnyProperty, settled: SolverAnswer) -> Witness | None:
        """Return a play that refutes a property which the solver did not settle."""

    def comes_to(self, claim: str) -> bool:
        """Return whether a game was found in which a claim of the author holds at some time."""

    def witnesses(self, finding: SampledFault) -> tuple[Witness, ...]:
        """Return the game of a finding of random play, shortened, and others that show the same if they are wanted."""

    def carried(self, version: Version, bad: Small | SampledFault, faults: tuple[PlayFault, ...]) -> Witness | None:
        """Return a full-size play that shows the same as a play of a smaller version."""


class Solver(Protocol):
    """Answers of the solver."""

    @property
    def prover(self) -> Prover | None:
        """The prover for this game; None if the game cannot be encoded."""

    @property
    def sound(self) -> bool:
        """Whether the solver's proofs are valid: cards are conserved."""

    @property
    def never_goes_wrong(self) -> bool:
        """Whether the solver has settled that no rule goes wrong."""

    @property
    def may_be_refused(self) -> bool:
        """Whether a deal may be refused: chance could have the cards dealt again for ever."""

    def asked(self, subject: AnyProperty) -> SolverAnswer:
        """Return the solver's answer about a property that it answers as a whole; slow questions are asked last."""

    def asked_of_the_deal(self, question: Callable[[Model, Oracle], SolverAnswer]) -> SolverAnswer:
        """Return the solver's answer about the set-up, for which the moves are not encoded."""

    def answer(self, question: Callable[[Prover], T], is_good: Callable[[T], bool], address: str) -> T | SolverAnswer:
        """Return the answer to a question, with more facts if few do not suffice; or why there is no answer."""


class Evidence(Protocol):
    """Evidence from the engines on one case; each engine runs when its answer is first needed."""

    @property
    def case(self) -> Case:
        """The game to be settled."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def engine(self) -> Engine:
        """The reference engine for it."""

    @property
    def rules(self) -> Mapping[str, str]:
        """The fingerprints of the rules, for saved games."""

    @property
    def known(self) -> Mapping[str, Verdict]:
        """The verdicts so far, by property."""

    @property
    def budget(self) -> Budget:
        """How long the engines may work."""

    @property
    def random(self) -> RandomPlay:
        """Random play."""

    @property
    def guided(self) -> GuidedPlay:
        """Guided play."""

    @property
    def solver(self) -> Solver:
        """The solver."""

    @property
    def whole(self) -> Explored | None:
        """The exploration of all states of the whole game; None if it is too large."""

    @property
    def smaller(self) -> tuple[Version, ...]:
        """What was seen of smaller versions; empty if there is no time."""

    def plays(self) -> Iterator[Replay]:
        """Yield the full-size plays found so far: witnesses, and findings of random play."""

    def guarded(self, engine: str, ask: Callable[[], T], otherwise: T) -> T:
        """Return an engine's result; if it crashes, record that, and let the others go on without it."""

    def contradicted(self, what: str, play: str = "") -> None:
        """Record that a verdict was contradicted, with a saved game that shows it if there is one."""
