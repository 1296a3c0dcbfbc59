"""The changes that are made: the operators of cosmic-ray that fit, and some of ours for faults of a prover."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator
from parso.python.tree import Keyword

from tests.own_mutants.places import Change, Places

Node = Any
"""A node of parso, which has no types."""

CORE: Final = {
    "arithmetic": (
        *(
            f"ReplaceBinaryOperator_{change}"
            for change in ("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_FloorDiv")
        ),
        *(
            f"ReplaceBinaryOperator_{change}"
            for change in ("BitAnd_BitOr", "BitOr_BitAnd", "BitXor_BitOr", "Sub_BitAnd")
        ),
        *(f"ReplaceBinaryOperator_{change}" for change in ("LShift_RShift", "RShift_LShift")),
        *(f"ReplaceUnaryOperator_{change}" for change in ("Delete_USub", "Delete_Invert")),
    ),
    "comparison": tuple(
        f"ReplaceComparisonOperator_{change}"
        for change in ("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is")
    ),
    "condition": ("AddNot", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceUnaryOperator_Delete_Not"),
    "number": ("NumberReplacer",),
    "loop": ("ZeroIterationForLoop", "ReplaceBreakWithContinue", "ReplaceContinueWithBreak"),
    "truth value": ("ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
}
OTHER: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}
STATEMENTS: Final = ("expr_stmt", "atom_expr", "yield_expr", "return_stmt", "keyword")


class _Ours(Operator):  # type: ignore[misc]  # cosmic-ray has no types
    @classmethod
    def examples(cls) -> Sequence[Example]:
        return ()


class LeaveOutStatement(_Ours):
    """A call, `yield`, change of something, or way out of a branch is left out."""

    def mutation_positions(self, node: Node) -> Iterator[Any]:
        if node.type != "simple_stmt" or node.children[0].type not in STATEMENTS:
            return
        first = node.children[0]
        if first.type == "expr_stmt":
            target, sign = first.children[:2]
            fits = sign.type == "operator" and (sign.value != "=" or target.type == "atom_expr")
        elif first.type in ("return_stmt", "keyword"):
            fits = node.parent.parent is not None and node.parent.parent.type in ("if_stmt", "for_stmt")
            fits = fits and not (first.type == "keyword" and first.value == "pass")
        else:
            fits = first.type == "yield_expr" or first.children[-1].type == "trailer"
        if fits:
            yield first.start_pos, first.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        del index
        leaf = node.get_first_leaf()
        node.children[0] = Keyword("pass", leaf.start_pos, leaf.prefix)
        return node


class LeaveOutSide(_Ours):
    """One side of `and` and `or` is left out."""

    def mutation_positions(self, node: Node) -> Iterator[Any]:
        if node.type in ("and_test", "or_test"):
            yield from ((side.start_pos, side.end_pos) for side in node.children[::2])

    def mutate(self, node: Node, index: int) -> Node:
        at = 2 * index
        del node.children[at : at + 2]
        if at == len(node.children):  # it was the last, and the word before it goes too
            del node.children[-1]
        return node


class LeaveOutCondition(_Ours):
    """The condition of a comprehension is left out."""

    def mutation_positions(self, node: Node) -> Iterator[Any]:
        if node.type == "comp_if":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        del node, index


class OtherWord(_Ours):
    """`any` becomes `all`, `min` becomes `max`, and the other way round."""

    def mutation_positions(self, node: Node) -> Iterator[Any]:
        if node.type == "name" and node.value in OTHER and node.get_next_leaf().value == "(":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        del index
        node.value = OTHER[node.value]
        return node


class NotIn(_Ours):
    """`in` becomes `not in`, and the other way round."""

    def mutation_positions(self, node: Node) -> Iterator[Any]:
        if node.type == "comparison" and node.children[1].get_last_leaf().value == "in":
            yield node.children[1].start_pos, node.children[1].end_pos

    def mutate(self, node: Node, index: int) -> Node:
        del index
        leaf = node.children[1].get_first_leaf()
        value = "not in" if leaf.value == "in" else "in"
        node.children[1] = Keyword(value, leaf.start_pos, leaf.prefix)
        return node


OURS: Final = {
    "left out": (LeaveOutStatement, LeaveOutSide, LeaveOutCondition),
    "condition": (OtherWord, NotIn),
}


def _operators() -> Iterator[tuple[str, str, Any]]:
    for kind, names in CORE.items():
        yield from ((kind, name, get_operator(f"core/{name}")()) for name in names)
    for kind, classes in OURS.items():
        yield from ((kind, operator.__name__, operator()) for operator in classes)


def changes_of(module: str, source: str, named_limits: frozenset[str]) -> Iterable[Change]:
    """Yield all changes of a module that can matter."""
    nodes, places = list(ast_nodes(get_ast(source))), Places(source, named_limits)
    for kind, name, operator in _operators():
        positions = (start for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, (line, column) in enumerate(positions):
            if places.matter((line, column)):
                at = (line, column)
                yield Change(module=module, kind=kind, operator=name, occurrence=occurrence, position=at)


def changed(source: str, change: Change) -> str:
    """Return the text of a module with a change."""
    operator = next(operator for _, name, operator in _operators() if name == change.operator)
    found = mutate_code(source, operator, change.occurrence)
    assert isinstance(found, str)
    return found
