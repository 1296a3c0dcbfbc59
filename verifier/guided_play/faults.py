"""The faults that a play can show, and whether a moment of a play shows one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NamedTuple, assert_never

from reference_engine import ENDED, Engine, Ply, RuleFault, State, kind_of, round_points
from verifier.analysis import Demands
from verifier.verdict import Said, of_break, of_claim, said

CycleKind = Literal["standstill", "endless passing", "loop"]
WINNERS: Final = "winners"
"""The address of what decides who wins."""

CYCLES: Final[tuple[CycleKind, ...]] = ("standstill", "endless passing", "loop")


@dataclass(frozen=True, slots=True)
class DealFails:
    """The set-up cannot be carried out."""

    kind: ClassVar = "impossible deal"


@dataclass(frozen=True, slots=True)
class Stuck:
    """Nobody can act, and the game is not over."""

    kind: ClassVar = "stuck"


@dataclass(frozen=True, slots=True)
class Endless:
    """A play comes back to a state in which it was, by choice alone: it may go on so for ever.

    `standstill`: nobody can ever do anything that changes more than the phase, the turn and what lasts a turn.
    `endless passing`: nothing more than that changes, but somebody could do something else. `loop`: cards or lasting
    values change on the way. `kinds` says which of them are looked for.
    """

    kind: ClassVar = "endless"
    kinds: tuple[CycleKind, ...] = CYCLES


@dataclass(frozen=True, slots=True)
class LostCards:
    """A move loses or doubles cards, or takes or puts one where that is not possible."""

    kind: ClassVar = "lost cards"


@dataclass(frozen=True, slots=True)
class Clash:
    """The rules demand something impossible, other than with cards.

    That is a value out of range, a turn that goes to nobody, or two values of one variable after one move.
    """

    kind: ClassVar = "clash"


@dataclass(frozen=True, slots=True)
class OutOfSupply:
    """A rule gives out more cards than there are; the rule at `address`, any if it is empty."""

    kind: ClassVar = "shortage"
    address: str = ""


@dataclass(frozen=True, slots=True)
class ClaimFails:
    """A claim of the author that is to hold always, or never, does not; any of them if `id` is empty."""

    kind: ClassVar = "claim"
    id: str = ""


@dataclass(frozen=True, slots=True)
class NoWinner:
    """The game is over and nobody has won."""

    kind: ClassVar = "no winner"


@dataclass(frozen=True, slots=True)
class SeveralWinners:
    """The game is over and several have won."""

    kind: ClassVar = "several winners"


@dataclass(frozen=True, slots=True)
class GoodLoser:
    """The game is over, and somebody who has not won gets points as good as those of a winner.

    `few` says whether few points are good.
    """

    kind: ClassVar = "good loser"
    few: bool


PlayFault = (
    DealFails | Stuck | Endless | LostCards | Clash | OutOfSupply | ClaimFails | NoWinner | SeveralWinners | GoodLoser
)
"""What is searched for; `kind` says it in a word or two, but for `Endless`, of which it depends on the cycle."""


def fault_of(kind: str, address: str) -> PlayFault | None:
    """Return what to look for in a play that shows a finding of this kind at an address."""
    match kind:
        case "standstill" | "loop":
            return Endless((kind,))
        case "shortage":
            return OutOfSupply(address)
        case "claim":
            return ClaimFails(address.removeprefix("properties."))
        case "misplaced card":
            return LostCards()
        case _:
            plain: tuple[PlayFault, ...] = (DealFails(), Stuck(), LostCards(), Clash(), NoWinner())
            return next((fault for fault in plain if fault.kind == kind), None)


class Lapse(NamedTuple):
    """Where a play shows a fault: the address of the rule, and what is wrong there."""

    address: str
    what: Said


class Eye:
    """Detects a fault in a play."""

    def __init__(self, engine: Engine, fault: PlayFault) -> None:
        """Prepare to detect a fault."""
        self._engine = engine
        self._fault = fault
        self._demands = Demands(engine) if isinstance(fault, Clash) else None

    def in_move(self, ply: Ply) -> Lapse | None:
        """Return where a move shows the fault, carried out or not; None if it does not."""
        if ply.after is None:
            return None if ply.fault is None else self._in_break(ply.fault)
        match self._fault:
            case OutOfSupply(address):
                for short in ply.shortages:
                    if address in ("", short.address):
                        return Lapse(short.address, said("short-of", wanted=short.wanted, there=short.there))
            case LostCards():
                if not same_cards(ply.before, ply.after):
                    rule = self._engine.moves[ply.move.rule].id
                    return Lapse(f"moves.{rule}", said("not-the-deck-after", move=self._engine.spell(ply.move)))
            case Clash():
                opposed = self._demands.clash(ply.before, ply.move, ply.outcomes) if self._demands else None
                return Lapse(opposed.address, opposed.what) if opposed is not None else None
            case _:
                return self.in_state(ply.after)
        return None

    def in_state(self, state: State) -> Lapse | None:
        """Return where a state shows the fault; None if it does not."""
        engine = self._engine
        match self._fault:
            case Stuck():
                if not state.variables[ENDED] and not engine.legal(state):
                    phase = engine.phase(state)
                    return Lapse(f"phases.{phase}", said("nobody-can-act", phase=phase))
            case ClaimFails(claimed):
                for number, claim in enumerate(engine.game.properties):
                    if claimed in ("", claim.id) and claim.mode != "possible":
                        holds = engine.claim(state, number)
                        if holds != (claim.mode == "always"):
                            return Lapse(claim.address, of_claim(claim))
            case NoWinner():
                result = engine.result(state)
                if result is not None and result.lacks_winner:
                    return Lapse(WINNERS, said("end-reached-without-winner", end=result.end))
            case SeveralWinners():
                result = engine.result(state) if state.variables[ENDED] else None
                if result is not None and len(result.winners) > 1:
                    return Lapse(WINNERS, said("tie-in-round", seats=result.winners))
            case GoodLoser(few):
                return _good_loser(engine, state, few) if state.variables[ENDED] else None
            case DealFails() | Endless() | LostCards() | Clash() | OutOfSupply():
                return None
            case _:
                assert_never(self._fault)
        return None

    def _in_break(self, broken: RuleFault) -> Lapse | None:
        lapse = Lapse(broken.address, of_break(broken, self._engine.game))
        match self._fault:
            case LostCards():
                return lapse if kind_of(broken.fault) == "misplaced card" else None
            case Clash():
                return lapse if kind_of(broken.fault) == "clash" else None
            case _:
                return None


def _good_loser(engine: Engine, state: State, few: bool) -> Lapse | None:
    """Return who lost a finished round with points as good as those of somebody who won it; None if nobody did."""
    points, winners = round_points(engine, state), engine.winners(state)
    sign = 1 if few else -1
    worst = max(winners, key=lambda seat: sign * points[seat], default=None)
    losers = [seat for seat in range(engine.game.players) if seat not in winners]
    best = min(losers, key=lambda seat: sign * points[seat], default=None)
    if worst is None or best is None or sign * points[best] > sign * points[worst]:
        return None
    return Lapse(WINNERS, said("loser-as-good", loser=best, points=points[best], winner=worst, won=points[worst]))


def same_cards(before: State, after: State) -> bool:
    """Return whether a move keeps every card."""
    old: list[int] = []
    new: list[int] = []
    for was, now in zip(before.zones, after.zones, strict=True):
        if was is not now:
            old.extend(face for face in was if face is not None)
            new.extend(face for face in now if face is not None)
    return sorted(old) == sorted(new)
