"""Faults that the verifier once had, each made again: the watchdog finds every one of them.

That it finds nothing where they are mended is asked in `test_known_truth`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from hausregel.work.library import library
from spec.game import terms as t
from spec.game.game import Game
from tests.helpers import TESTS
from verifier.analysis import secrecy
from verifier.evidence import versions
from verifier.portfolio.verification import verify
from verifier.solver import card_terms
from verifier.solver.circuit_nodes import Lit
from verifier.solver.model import Model
from verifier.solver.ranking import RankingStep
from verifier.solver.symbolic_values import Calculator, Sum, Worth
from verifier.verdict.sentence import Said, said
from verifier.verdict.verdicts import Report, VerifyTask

Patch = pytest.MonkeyPatch
SEEN = secrecy.rests_on_what_is_seen
PICKED = card_terms._picked  # a fault is made again where it was
TELL = Model._tell  # as above


def verified(path: Path, players: int, *properties: str, other_values: bool = False) -> Report:
    task = VerifyTask(
        path=path, library=library(), players=(players,), properties=properties, other_values=other_values
    )
    return verify(task)


def the_solver_alone(patch: Patch) -> None:
    """Let no whole game be visited: so small are these that the explorer would settle them."""
    patch.setattr(versions, "SMALL", -1.0)


def nothing_drawn_is_impossible(patch: Patch) -> None:
    def picked(mid, source, there, some):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        found = PICKED(mid, source, there, some)
        if len(found) != 1:
            mid.constraints.append(mid.circuit.exactly(1, tuple(found.values())))
        return found

    patch.setattr(card_terms, "_picked", picked)


def turning_changes_nothing(patch: Patch) -> None:
    patch.setattr(RankingStep, "keeps_cards", property(lambda step: not (step.sure or step.perhaps)))


def where_cards_go_is_asked_before(patch: Patch) -> None:
    patch.setattr(card_terms, "_refuse_if_place_rests_on_what_goes", lambda *_: None)


def conditions_of_winners_are_not_read(patch: Patch) -> None:
    def why_somebody_wins(game: Game) -> Said | None:
        is_compared = isinstance(game.winners, t.Compare) and isinstance(game.winners.right, t.Fold)
        return said("best-number-wins") if is_compared else None

    patch.setattr("verifier.solver.property_questions.why_somebody_wins", why_somebody_wins)
    patch.setattr("verifier.solver.why_somebody_wins", why_somebody_wins)


def rounds_always_commute(patch: Patch) -> None:
    patch.setattr("verifier.analysis.symmetry.conflicts", lambda *_: set())


def nothing_counts_in_sums(patch: Patch) -> None:
    def summed(self: Calculator, bound: Iterable[tuple[Lit, Worth]]) -> Sum:
        parts: list[tuple[int, Lit]] = []
        for guard, worth in bound:
            number = self.total(worth)
            parts.append((number.constant, self.circuit.both(guard, number.nothing ^ 1)))
            parts += [(weight, self.circuit.both(guard, lit)) for weight, lit in number.parts]
        return Sum(0, tuple((weight, lit) for weight, lit in parts if weight and lit != 1))

    patch.setattr(Calculator, "summed", summed)


def cards_go_ten_steps_far(patch: Patch) -> None:
    told: list[Model] = []

    def tell(self: Model, may: dict[object, int]) -> None:
        TELL(self, may)  # type: ignore[arg-type]
        told.append(self)
        if len(told) >= 10:  # as many rounds
            self._missing = {}

    patch.setattr(Model, "_tell", tell)
    patch.setattr(Model, "_widened", lambda self: self._missing)
    patch.setattr("verifier.solver.model.SEEN_GAMES", 1)


def moves_of_chance_too_are_not_read(patch: Patch) -> None:
    def seen(game: Game) -> bool:
        chosen = {
            name: move
            for name, move in game.moves.items()
            if not any(game.phases[phase].acts == "chance" for phase in move.phases)
        }
        return SEEN(replace(game, moves=chosen))

    patch.setattr("verifier.properties.keeps_secrets.rests_on_what_is_seen", seen)


def what_chance_could_do_is_not_read(patch: Patch) -> None:
    def but_chance(game: Game) -> bool:
        kept = {
            name: replace(move, choices=(), conditions=())
            if any(game.phases[phase].acts == "chance" for phase in move.phases)
            else move
            for name, move in game.moves.items()
        }
        return SEEN(replace(game, moves=kept))

    patch.setattr("verifier.properties.keeps_secrets.rests_on_what_is_seen", but_chance)


def any_key_is_the_owner(patch: Patch) -> None:
    patch.setattr(secrecy, "_is_own", lambda _domains, keys, _mine: t.Who("me") in keys)


def any_order_is_dealt(patch: Patch) -> None:
    patch.setattr("verifier.properties.deals_out.can_be_dealt", lambda *_: True)


def cells_have_no_order(patch: Patch) -> None:
    from verifier.analysis import symmetry

    def ordered(subject, binders) -> set[str]:  # type: ignore[no-untyped-def]  # noqa: ANN001
        return {
            binder.local.slot
            for binder in binders
            if subject.is_in(binder.local.type) and not symmetry._keeps_order(binder.over)  # as it was
        }

    patch.setattr(symmetry, "_ordered", ordered)


def definitions_are_not_looked_at(patch: Patch) -> None:
    patch.setattr("verifier.properties.dead_rules.unused", lambda *_: iter(()))


SOLVER = [
    ("the-empty-box", 2, ("ends", "supplies-last"), nothing_drawn_is_impossible),
    ("where-it-goes", 2, (), where_cards_go_is_asked_before),
    ("turning-the-pile-over", 2, ("ends",), turning_changes_nothing),
    ("best-of-those-who-qualify", 3, (), conditions_of_winners_are_not_read),
    ("the-last-card", 3, (), rounds_always_commute),
    ("medals", 2, (), nothing_counts_in_sums),
    ("a-long-way", 2, ("never_there",), cards_go_ten_steps_far),
    ("a-move-of-luck-and-of-choice", 2, ("keeps-secrets",), moves_of_chance_too_are_not_read),
    ("asking-what-luck-could-do", 2, ("keeps-secrets",), what_chance_could_do_is_not_read),
    ("notes-on-one-another", 2, ("keeps-secrets",), any_key_is_the_owner),
]


LONG = ("cards_go_ten_steps_far",)


@pytest.mark.parametrize(
    ("name", "players", "properties", "fault"),
    [
        pytest.param(*case, id=case[3].__name__, marks=[pytest.mark.long] if case[3].__name__ in LONG else [])
        for case in SOLVER
    ],
)
def test_a_fault_of_the_solver_or_a_reading_is_found(
    name: str, players: int, properties: tuple[str, ...], fault: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    path = TESTS / "known_truth" / f"{name}.yaml"
    the_solver_alone(monkeypatch)
    fault(monkeypatch)
    report = verified(path, players, *properties)
    assert report.is_contradicted
    assert report.verdicts == ()


def test_a_value_with_which_nothing_can_be_dealt_is_found(monkeypatch: Patch) -> None:
    the_solver_alone(monkeypatch)
    any_order_is_dealt(monkeypatch)
    path = TESTS / "known_truth" / "unmixed.yaml"
    assert verified(path, 2, "deals-out", "never-stuck", "ends", other_values=True).is_contradicted


@pytest.mark.parametrize("name", ["sun-and-moon", pytest.param("sun-before-moon", marks=pytest.mark.long)])
def test_a_renaming_of_cells_that_stand_in_an_order_is_found(name: str, monkeypatch: Patch) -> None:
    path = TESTS / "known_truth" / f"{name}.yaml"
    cells_have_no_order(monkeypatch)
    assert verified(path, 2).failures


def test_a_definition_of_no_use_is_found(monkeypatch: Patch, tmp_path: Path) -> None:
    path = tmp_path / "fruit.yaml"
    text = (TESTS / "known_truth" / "pass-or-stop.yaml").read_text(encoding="utf-8")
    path.write_text(text + "define:\n  tasty(number): number == 1\n", encoding="utf-8")
    before = verified(path, 2, "no-dead-rule")
    assert [verdict.address for verdict in before.verdicts] == ["define.tasty(number)"]
    definitions_are_not_looked_at(monkeypatch)
    assert verified(path, 2, "no-dead-rule").is_contradicted
