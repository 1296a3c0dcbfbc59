"""What the engines say of one game, as a property may ask for it; `verifier.portfolio` asks the engines."""

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
    """A smaller version of a game, and what was seen of it: in random games, and in all its states or some of them.

    `missing` says what the whole game may do and this version never does; `name` is that of a version which the ruleset
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
        """Whether what holds in all its states says something about the whole game."""
        return self.explored.complete and not self.missing


class AnyProperty(Protocol):
    """A property, as far as the engines and what is concluded from their answers ask: see `BuiltIn`."""

    @property
    def id(self) -> str:
        """What it is called."""

    @property
    def about(self) -> str:
        """The claim of the author that it is, if it is one; empty otherwise."""

    @property
    def faults(self) -> tuple[PlayFault, ...]:
        """What guided play looks for to refute it."""

    @property
    def of_ended_games(self) -> bool:
        """Whether a game says something of it only when it has ended."""

    @property
    def stands_alone(self) -> bool:
        """Whether a proof of it stands though a rule may go wrong."""

    @property
    def ground(self) -> str | None:
        """What proofs of the other properties take from it."""

    @property
    def pace(self) -> str:
        """How soon the solver settles it."""

    @property
    def at_random(self) -> Callable[[Self, Evidence], Verdict | None]:
        """What random play says of it."""

    @property
    def by_play(self) -> Callable[[Self, Evidence, Witness, str], Verdict]:
        """What a play that shows one of its faults says of it, found at this address."""

    @property
    def target(self) -> Callable[[Prover], Mapping[int, bool] | None] | None:
        """A position for guided play to head for before the one in which the solver finds it broken."""

    def is_refuted_by(self, found: SampledFault | Small) -> bool:
        """Return whether a finding is about it."""

    def read(self, game: Game) -> Said | None:
        """Return why it holds as the rules read, None if that cannot be told."""

    def proof(self, prover: Prover) -> SolverAnswer | None:
        """Return what the solver says of it as a whole; None if it is not asked so."""


class Budget(Protocol):
    """How long the engines may work."""

    def user_stops(self) -> bool:
        """Return whether the user wants to stop."""

    def stop(self) -> bool:
        """Return whether to stop: the user wants it, or the time is over."""

    def stops_for_uses(self) -> bool:
        """Return whether to stop looking for uses of rules, which has a little more time."""

    def allowance(self, engine: Engine, moves: int) -> Allowance:
        """Return so many moves of an engine at most."""


class RandomPlay(Protocol):
    """Random games at full size."""

    @property
    def played(self) -> Sample:
        """The games as far as they are needed so far."""

    @property
    def sampled(self) -> Sample:
        """All games."""

    @property
    def all_played(self) -> bool:
        """Whether all games were played."""


class GuidedPlay(Protocol):
    """Plays of the whole deck that are looked for."""

    def before(self, fault: PlayFault) -> Witness | None:
        """Return a play of an earlier run that shows a fault by the rules as they are now."""

    def shown(self, faults: tuple[PlayFault, ...]) -> Witness | None:
        """Return a play of this run that was found for something else and shows one of some faults, too."""

    def searched(self, one: AnyProperty, settled: SolverAnswer) -> Witness | None:
        """Return a play that refutes a property which the solver did not settle."""

    def comes_to(self, claim: str) -> bool:
        """Return whether a game was found in which a claim of the author holds at some time."""

    def witnesses(self, finding: SampledFault) -> tuple[Witness, ...]:
        """Return the game of a finding of random play, shortened, and others that show the same if they are wanted."""

    def carried(self, version: Version, bad: Small | SampledFault, faults: tuple[PlayFault, ...]) -> Witness | None:
        """Return a play of the whole deck that shows what a play of a smaller version does."""


class Solver(Protocol):
    """What the solver says."""

    @property
    def prover(self) -> Prover | None:
        """The solver, told of this game; None if it cannot be told."""

    @property
    def sound(self) -> bool:
        """Whether what the solver proves stands: cards are conserved."""

    @property
    def never_goes_wrong(self) -> bool:
        """Whether no rule goes wrong, as far as the solver could settle it."""

    @property
    def may_be_refused(self) -> bool:
        """Whether a deal may be refused: chance could have the cards dealt again for ever."""

    def asked(self, one: AnyProperty) -> SolverAnswer:
        """Return what the solver says of a property that it answers as a whole; what may take long is asked last."""

    def asked_of_the_deal(self, question: Callable[[Model, Oracle], SolverAnswer]) -> SolverAnswer:
        """Return what the solver says of the set-up; the moves are not told to it for that."""

    def answer(self, question: Callable[[Prover], T], is_good: Callable[[T], bool], address: str) -> T | SolverAnswer:
        """Return the answer to a question, with more facts if it is not good with few; why there is none otherwise."""


class Evidence(Protocol):
    """What the engines say of one case, each asked when it is first needed."""

    @property
    def case(self) -> Case:
        """What is to be settled."""

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
        """The whole game gone through in all its states; None if it is too large for that."""

    @property
    def smaller(self) -> tuple[Version, ...]:
        """What was seen of smaller versions; none where there is no time."""

    def plays(self) -> Iterator[Replay]:
        """Yield the plays of the whole deck that were found so far: witnesses, and what random play noted."""

    def guarded(self, engine: str, ask: Callable[[], T], otherwise: T) -> T:
        """Return what an engine says; if it breaks down, that is noted, and the others go on without it."""

    def contradicted(self, what: str, play: str = "") -> None:
        """Note that something was said that is not so, with a saved game that shows it, if one does."""
