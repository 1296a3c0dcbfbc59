"""A new kind of effect is a type error wherever its meaning matters: few functions look at some kinds only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final, get_args

import pytest

from spec.game import Effect, ForEach, If, each_replaced, effects_inside
from tests.helpers import LIBRARY, engine_of, numbers_of_players
from tests.test_architecture import modules, named

pytestmark = pytest.mark.xdist_group("sources")
"""All modules are parsed once."""

KINDS: Final = frozenset(kind.__name__ for kind in get_args(Effect))

LOOK_AT_SOME: Final = {
    # they recognise one form of effects, and claim nothing of others
    "spec.game.sure_ends._gives", "spec.checks._next_cards", "spec.typing.rule_work.Reckoner.of",
    "verifier.analysis.conservation._loop", "verifier.analysis.symmetry._loops_of_draws",
    "verifier.explorer.deals.Dealer._steps_of", "verifier.explorer.marks._marking",
    "verifier.solver.invariant_templates._used_once", "verifier.solver.invariant_templates._asked_on_the_way",
    "verifier.analysis.set_up_course._moves_only", "verifier.analysis.set_up_course._Course._follow_one",
    "verifier.solver.transitions.Transitions._single_draw",
    "verifier.comparison.sameness._Former._forms", "verifier.analysis.compared_choices.open_choices",
    "verifier.counts.card_sweeps.Sweep.carried_out", "verifier.counts.card_classes.classes_of",
    "verifier.counts.sorted_zones.sorted_zones", "verifier.counts.sorted_zones.value_by_value",
    # loops and places in which the order of values may matter; what changes is asked of every kind
    "verifier.analysis.symmetry._tells_apart", "verifier.explorer.hidden_stacks._is_ordered",
    "verifier.comparison.sameness._Former._form", "verifier.comparison.sameness._Former._goes_by_order",
    "verifier.comparison.sameness._Former._never_changed", "verifier.explorer.symmetry._asks_for_opener",
    # every kind that sets a variable is asked for; these two are set otherwise
    "verifier.analysis.conflicting_demands._written.written", "verifier.comparison.deal_rules.set_by_chance.look",
    # a bound for what chance may answer; games of every ruleset keep to it (`tests.environment_audit`)
    "hausregel.environments.lots.most_outcomes",
    # what a page or a table says beside the rules
    "hausregel.findings.deals._deal_rule", "hausregel.findings.sightings._always_emptied",
    "hausregel.findings.silences.guarding",
    "hausregel.findings.sightings._PlayWatch._cut_short", "hausregel.findings.stacked_cards._placed",
    "hausregel.findings.stacked_cards._stacked_by", "hausregel.findings.stacked_cards._drawn_from",
    "hausregel.pictures.cell_order._follow_from_cards",
    "hausregel.playing.knowledge.SeatKnowledge._shown", "verifier.guided_play.secrets.hidden_consequences",
}  # fmt: skip
"""Functions that tell some kinds of effects apart without `assert_never`, by why nothing false follows."""


def kinds_named(node: ast.AST) -> set[str]:
    """Return the kinds of effects that a pattern or an expression names."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return set(KINDS) & (names | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)})


def looks_at_some(function: ast.AST) -> bool:
    """Return whether a function tells some kinds of effects apart, and does not name the rest."""
    for node in ast.walk(function):
        match node:
            case ast.Match(cases=[*_, last] as cases) if any(kinds_named(case.pattern) for case in cases):
                if "assert_never" not in ast.unparse(last.body[0]):
                    return True
            case ast.Call(func=ast.Name(id="isinstance"), args=[_, asked]) if kinds_named(asked):
                return True
    return False


def functions(tree: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the functions of a module that hold no other function of interest, with their names."""
    for inner, node in named(tree, name):
        if isinstance(node, ast.FunctionDef):
            within = [child for _, child in named(node, inner)]
            if not any(looks_at_some(child) for child in within):
                yield inner, node


def test_only_these_functions_look_at_some_kinds_of_effects() -> None:
    found = {
        name
        for module, tree in modules().items()
        if imports_kinds(tree)
        for name, function in functions(tree, module)
        if looks_at_some(function)
    }
    assert found == LOOK_AT_SOME


def imports_kinds(tree: ast.Module) -> bool:
    """Return whether a module knows the kinds of effects."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return any(
        (node.module == "spec.game.actions" or alias.name in KINDS | {"actions"})
        for node in imports
        if (node.module or "").startswith("spec.game")
        for alias in node.names
    )


@pytest.mark.parametrize(("last", "seen"), [("pass", True), ("assert_never(x)", False)])
def test_a_match_that_looks_at_some_kinds_would_be_seen(last: str, seen: bool) -> None:
    code = f"def f(x):\n    match x:\n        case a.Draw():\n            pass\n        case _:\n            {last}\n"
    assert looks_at_some(ast.parse(code)) == seen


@pytest.mark.parametrize(("asked", "seen"), [("isinstance(x, Draw | Deal)", True), ("moves_cards(x)", False)])
def test_a_question_that_looks_at_some_kinds_would_be_seen(asked: str, seen: bool) -> None:
    assert looks_at_some(ast.parse(f"def f(x):\n    return {asked}\n")) == seen


def test_effects_are_replaced_within_others_too() -> None:
    for path in LIBRARY[::8]:
        for move in engine_of(path, numbers_of_players(path)[0]).game.moves.values():
            assert each_replaced(move.effects, lambda effect: (effect,)) == move.effects
            left = effects_inside(each_replaced(move.effects, lambda _: ()))
            assert {type(effect) for effect in left} <= {If, ForEach}
