"""The solver, the explorer and the reference engine agree on small versions, state by state and verdict by verdict."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

from hausregel.work.library import library
from reference_engine import Engine, SeededChance, State
from reference_engine.table import ENDED, TURN
from spec.game.game import Game
from spec.ruleset import Ruleset
from spec.ruleset.inheritance import resolve
from spec.scaling import declared_instances
from tests.helpers import GAMES as ALL_GAMES
from tests.helpers import TESTS, numbers_of_players
from tests.verifier.explorer.small import LIBRARY as LIBRARY_OF_SMALL
from verifier.analysis.conservation import keeps_all_cards
from verifier.explorer import Explored, Instance, Limits, Search, explored, instance_of, instances
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.propagation import holding
from verifier.solver.prover import Prover
from verifier.solver.ranking import Ranking
from verifier.solver.seat_rotation import one_sided
from verifier.verdict.memory import Remembered

STATES: Final = 40_000
"""Larger versions are left to the explorer's own tests."""

POSITIONS: Final = 400
"""So many states of each version, about, are told to the solver's model one by one."""

SECONDS: Final = 10.0
"""So long the solver may take for a version; what it has not proved by then, it has not proved."""

SMALL: Final[Mapping[str, tuple[Mapping[str, str | int], Mapping[str, str]]]] = MappingProxyType(
    {
        "classic": LIBRARY_OF_SMALL["classic"][1:],
        "noughts-and-crosses": ({"size": 3}, {}),
        "classic-60": ({"hand_size": 1, "most_drawn": 1, "highest": 3, "start_rank": 2}, {}),
    }
    | {name: LIBRARY_OF_SMALL[name][1:] for name in ("variant-1", "variant-2", "variant-3", "master", "go-fish")}
)
"""Small versions chosen by hand; of other rulesets the explorer chooses itself."""

NONE_SMALL: Final = ("colour-switch",)
"""Of these no smaller version in which every rule is possible can be gone through: too many ways to shuffle."""

GAMES: Final = tuple(path for path in ALL_GAMES if path.stem not in NONE_SMALL)

NOTHING_PROVED: Final = ("schnapsen",)
"""How often a pair can be shown is a matter of who holds which cards for how long, which the solver does not find."""

SEES: Final = MappingProxyType(
    {
        "conserves-cards": ("lost cards", "misplaced card"),
        "no-clash": ("clash",),
        "never-stuck": ("stuck",),
        "supplies-last": ("shortage",),
        "has-outcome": ("no winner",),
        "lawful-table": ("claim",),
    }
)
"""The kinds of findings of the explorer that refute a property."""

MUTANTS: Final = (
    ("classic-lay-anywhere", "lawful-table"),
    ("classic-upwards-only", "ends"),
    ("classic-pass-at-will", "ends"),
    ("classic-no-limit-to-drawing", "no-clash"),
    ("master-joker-onto-a-card", "conserves-cards"),
    ("variant-1-gifts-for-a-full-row", "supplies-last"),
)
LONG_MUTANTS: Final = ("variant-1-gifts-for-a-full-row",)


@dataclass(slots=True)
class Clock:
    """Says when the time for a question is over; before the first question it never is."""

    late: float | None = None

    def start(self) -> None:
        """Give the next question its time."""
        self.late = time.monotonic() + SECONDS

    def __call__(self) -> bool:
        """Return whether the time is over."""
        return self.late is not None and time.monotonic() > self.late


@dataclass(frozen=True)
class Seen:
    """A small version, gone through by the explorer, and told to the solver."""

    instance: Instance
    search: Search
    found: Explored
    prover: Prover
    clock: Clock

    @cached_property
    def proved(self) -> dict[str, bool]:
        """What the solver has proved in the time."""
        return proved(self)


@cache
def seen(path: Path, players: int) -> Seen:
    """Return the smallest version of a ruleset that the explorer goes through, and what both engines say."""
    outcome = resolve(path, library())
    assert outcome.value is not None
    options, smaller = SMALL.get(path.stem, SMALL.get(path.stem.split("-")[0], ({}, {})))
    chosen = [(options, smaller)] if options else []
    chosen += [
        (declared.options, declared.smaller)
        for declared in declared_instances(outcome.value)
        if players in declared.players
    ]
    for instance in _versions(outcome.value, players, chosen):
        search = Search(instance)
        search.run(Limits(states=STATES, seconds=20.0))
        if search.complete:
            clock = Clock()
            return Seen(instance, search, explored(search), Prover(instance.game, Remembered(), clock), clock)
    raise AssertionError(f"no version of {path.stem} is small enough")


def _versions(
    ruleset: Ruleset, players: int, chosen: Sequence[tuple[Mapping[str, str | int], Mapping[str, str]]]
) -> Iterator[Instance]:
    """Yield the versions that are named; the explorer chooses others only if they are asked for."""
    for pair in chosen:
        if (instance := instance_of(ruleset, players, *pair)) is not None:
            yield instance
    yield from instances(ruleset, players, {}, most=3)


def fewest(path: Path) -> int:
    return numbers_of_players(path)[0]


def positions(seen: Seen) -> Iterator[State]:
    """Yield states in which the first seat is on turn, or nobody any more: all of them, or many evenly spread."""
    for number in range(0, len(seen.search.keys), 1 + len(seen.search.keys) // POSITIONS):
        state = seen.search.state(number)
        if state.variables[TURN] == 0 or state.variables[ENDED]:
            yield _plain(seen, state)


def _plain(seen: Seen, state: State) -> State:
    """Return a state without the marks that the explorer adds."""
    return State(state.zones, state.variables[: len(Engine(seen.instance.game).before_the_deal().variables)])


def proved(seen: Seen) -> dict[str, bool]:
    """Return what the solver has proved in the time: what rests on the facts counts only if cards are conserved."""
    prover, game = seen.prover, seen.instance.game
    seen.clock.start()
    asked: dict[str, Callable[[], bool]] = {
        "no-clash": lambda: prover.proofs.no_clash.holds is True,
        "conserves-cards": lambda: keeps_all_cards(game) or prover.proofs.conserves_cards.holds is True,
        "never-stuck": lambda: prover.proofs.never_stuck.holds is True,
        "supplies-last": lambda: prover.proofs.supplies_last.holds is True,
        "has-outcome": lambda: prover.proofs.has_outcome.holds is True,
        "lawful-table": lambda: all(prover.proofs.claim(c.id).holds for c in game.properties if c.mode != "possible"),
        "ends": lambda: isinstance(prover.proofs.ranking, Ranking),
    }
    said = {name: _in_time(holds) for name, holds in asked.items()}
    sound = said["conserves-cards"] and said["no-clash"]
    return {name: holds and (sound or name in ("conserves-cards", "no-clash")) for name, holds in said.items()}


def _in_time(holds: Callable[[], bool]) -> bool:
    try:
        return holds()
    except NotExpressible:
        return False


def refuted(seen: Seen) -> dict[str, bool]:
    """Return what the explorer has seen to fail."""
    kinds: Mapping[str, object] = {finding.kind: finding for finding in seen.found.findings}
    said = {name: any(kind in kinds for kind in some) for name, some in SEES.items()}
    return {**said, "ends": seen.found.how_it_ends is not None and seen.found.how_it_ends.ending != "always"}


def roomy(game: Game) -> Model:
    """Return the terms of a game with room for all cards wherever any may lie."""
    return Model(game, {key: game.faces[key[1]].count for key in Model(game).layout.may})


def values_of(model: Model, state: State) -> dict[int, bool]:
    return model.layout.valuation(state)


LONG: Final = (
    "hearts", "mogeln-one-colour", "president", "schnapsen", "schnipp-schnapp-at-once", "thirty-one", "war",
    "zweikampf-until-all",
)  # fmt: skip
"""Of these the rules take longest to tell to the solver."""

EACH_GAME: Final = [
    pytest.param(
        path,
        id=path.stem,
        marks=(pytest.mark.xdist_group(path.stem), *((pytest.mark.long,) if path.stem in LONG else ())),
    )
    for path in GAMES
]
"""The tests of one game run in one process, which explores and proves it once."""


@pytest.mark.parametrize("path", EACH_GAME)
def test_the_model_and_the_engine_agree_in_the_states_of_a_small_version(path: Path) -> None:
    one = seen(path, fewest(path))
    engine, model = Engine(one.instance.game), roomy(one.instance.game)
    circuit, compared = model.circuit, 0
    outside = ~model.deals.mask
    for state in positions(one):
        values = values_of(model, state)
        assert holding(circuit, [model.over], values) == [bool(state.variables[ENDED])]
        if state.variables[ENDED]:
            continue
        legal = {(move.seat, engine.moves[move.rule].id, move.choices): move for move in engine.legal(state)}
        guards = holding(circuit, [move.guard for move in model.transitions], values)
        by_chance = any(circuit.support(move.guard) & outside for move in model.transitions)
        on = [move for move, guard in zip(model.transitions, guards, strict=True) if guard]
        if not by_chance:
            assert {(move.seat, move.move, move.choice) for move in on} == set(legal)
        made_by = defaultdict(list)
        for made in on:
            made_by[made.seat, made.move, made.choice].append(made)
        for key, move in legal.items() if not by_chance else ():
            ways = made_by[key]
            terms = [lit for made in ways for lit in (*made.after.values(), *(fault.when for fault in made.faults))]
            if any(circuit.support(lit) & outside for lit in terms):
                continue
            if any(True in holding(circuit, [fault.when for fault in made.faults], values) for made in ways):
                continue
            after = values_of(model, engine.advance(state, move, SeededChance(0)))
            became = [
                {**values, **dict(zip(made.after, holding(circuit, list(made.after.values()), values), strict=True))}
                for made in ways
            ]
            assert after in became
            compared += 1
    assert compared > 5 or any(circuit.support(move.guard) & outside for move in model.transitions)


@pytest.mark.parametrize("path", EACH_GAME)
def test_what_the_solver_proves_the_explorer_does_not_refute(path: Path) -> None:
    one = seen(path, fewest(path))
    shown, against = one.proved, refuted(one)
    assert [name for name in shown if shown[name] and against[name]] == []
    assert any(shown.values()) or path.stem in NOTHING_PROVED


@pytest.mark.parametrize("path", EACH_GAME)
def test_facts_of_the_solver_hold_in_states_that_the_explorer_met(path: Path) -> None:
    one = seen(path, fewest(path))
    shown = one.proved
    if not (shown["conserves-cards"] and shown["no-clash"] and _in_time(lambda: bool(one.prover.knowledge.known))):
        return
    facts = one.prover.knowledge.known
    for state in positions(one):
        held = holding(one.prover.model.circuit, facts, values_of(one.prover.model, state))
        assert [one.prover.found.proved[n].name for n, holds in enumerate(held) if not holds] == []


@pytest.mark.parametrize("path", EACH_GAME)
def test_where_one_seat_stands_for_all_the_facts_say_the_same_of_every_seat(path: Path) -> None:
    one = seen(path, fewest(path))
    if _in_time(lambda: bool(one.prover.knowledge.known)) and one.prover.model.alike:
        facts = {fact.lit: fact.name for fact in one.prover.found.proved}
        assert [facts[lit] for lit in one_sided(one.prover.model.layout, list(facts))] == []


@pytest.mark.parametrize("path", EACH_GAME)
def test_no_play_is_longer_than_the_bound_of_the_solver(path: Path) -> None:
    one = seen(path, fewest(path))
    if one.proved["ends"]:
        ranking, ends = one.prover.proofs.ranking, one.found.how_it_ends
        assert isinstance(ranking, Ranking)
        assert ends is not None
        assert (ends.ending, (ends.bound or 0) <= ranking.bound) == ("always", True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "breaks"),
    [pytest.param(*mutant, marks=[pytest.mark.long] if mutant[0] in LONG_MUTANTS else []) for mutant in MUTANTS],
)
def test_what_the_explorer_refutes_of_a_mutant_the_solver_does_not_prove(name: str, breaks: str) -> None:
    path = TESTS / "mutants" / f"{name}.yaml"
    one = seen(path, fewest(path))
    shown, against = one.proved, refuted(one)
    assert (against[breaks], shown[breaks]) == (True, False)
    assert [other for other in shown if shown[other] and against[other]] == []
