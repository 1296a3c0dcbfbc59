"""Where a change of our code can matter for truth, and which changes are tried.

A change counts where it stands in the body of a function. Left out are docstrings and annotations, signatures, `assert`
and `raise`, texts, patterns, `strict=`, what prints (`__str__`, `__repr__`), and what only says how long or how far is
searched: statements that mention a clock, a stop, or a named number above one.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

OF_TIME: Final = re.compile(
    r"(^|_)(stop|stopped|deadline|seconds|timeout|timeouts|budget|monotonic|patience|most|limit|notice|detail|tell)(_|$)"
)

Position = tuple[int, int]
"""Line, from 1, and column, from 0."""

Span = tuple[Position, Position]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Change:
    """A change of a module: the operator that makes it, at which of its places in the module, and where that is."""

    module: str
    kind: str
    operator: str
    occurrence: int
    position: Position

    @property
    def name(self) -> str:
        return f"{self.module}/{self.operator}/{self.occurrence}"


def limits(sources: Iterable[str]) -> frozenset[str]:
    """Return the names that stand for a number above one in any module, and that other modules may use."""
    return frozenset(
        statement.target.id
        for source in sources
        for statement in ast.parse(source).body
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
        if isinstance(statement.value, ast.Constant) and isinstance(statement.value.value, int | float)
        if statement.value.value > 1 and not statement.target.id.startswith("_")
    )


class Places:
    """Says of a module where changes can matter, and which function stands there."""

    def __init__(self, source: str, named_limits: frozenset[str] = frozenset()) -> None:
        tree = ast.parse(source)
        self._limits = named_limits
        self._functions: list[tuple[Span, int]] = []
        self._bodies = [_from_to(body) for node in ast.walk(tree) for body in self._body(node)]
        self._left_out = [_from_to([part]) for node in ast.walk(tree) for part in self._parts_left_out(node)]

    def matter(self, at: Position) -> bool:
        """Return whether a change at a position can matter."""
        return any(_is_in(at, span) for span in self._bodies) and not any(_is_in(at, span) for span in self._left_out)

    def function(self, at: Position) -> int:
        """Return the first line of the innermost function, its decorators included, that holds a position."""
        return max(line for span, line in self._functions if _is_in(at, span))

    def _body(self, node: ast.AST) -> Iterator[Sequence[ast.AST]]:
        if isinstance(node, ast.FunctionDef) and node.name not in ("__str__", "__repr__"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            self._functions.append((_from_to([node]), first))
            body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
            if body:
                yield body

    def _parts_left_out(self, node: ast.AST) -> Iterator[ast.AST]:
        match node:
            case ast.FunctionDef():
                yield from (*node.decorator_list, *([node.returns] if node.returns else []))
                yield from (part for part in ast.walk(node.args) if isinstance(part, ast.expr))
                if node.name in ("__str__", "__repr__"):
                    yield node
            case ast.AnnAssign():
                yield node.annotation
            case ast.Assert() | ast.Raise() | ast.JoinedStr() | ast.ClassDef():
                yield from [node] if not isinstance(node, ast.ClassDef) else node.decorator_list
            case ast.keyword(arg="strict") | ast.pattern():
                yield node
            case _:
                pass
        if isinstance(node, ast.stmt):
            heads = [node] if not hasattr(node, "body") else [getattr(node, name, None) for name in ("test", "iter")]
            yield from (head for head in heads if head is not None and self._is_of_time(head))

    def _is_of_time(self, head: ast.AST) -> bool:
        words = {part.id for part in ast.walk(head) if isinstance(part, ast.Name)}
        words |= {part.attr for part in ast.walk(head) if isinstance(part, ast.Attribute)}
        return any(word in self._limits or OF_TIME.search(word) for word in words)


def _from_to(parts: Sequence[ast.AST]) -> Span:
    first, last = parts[0], parts[-1]
    assert isinstance(first, ast.stmt | ast.expr | ast.keyword | ast.pattern)
    assert isinstance(last, ast.stmt | ast.expr | ast.keyword | ast.pattern)
    assert last.end_lineno is not None
    assert last.end_col_offset is not None
    return (first.lineno, first.col_offset), (last.end_lineno, last.end_col_offset)


def _is_in(at: Position, span: Span) -> bool:
    return span[0] <= at < span[1]


def sample(found: Mapping[str, Sequence[Change]], count: int, seed: int) -> list[Change]:
    """Return `count` changes: one of every module, the others as the modules are long; kinds take turns."""
    left = {module: _in_turns(changes, f"{seed} {module}") for module, changes in sorted(found.items()) if changes}
    wanted = dict.fromkeys(left, 1)
    for _ in range(count - len(left)):
        some = [module for module in left if wanted[module] < len(left[module])]
        if not some:
            break
        wanted[max(some, key=lambda module: (len(left[module]) / wanted[module], module))] += 1
    chosen = [change for module, changes in left.items() for change in changes[: wanted[module]]]
    random.Random(f"{seed} all").shuffle(chosen)
    return chosen[:count]


def _in_turns(changes: Sequence[Change], seed: str) -> list[Change]:
    """Return the changes of a module, one at each position, in an order by chance in which kinds take turns."""
    choose = random.Random(seed)
    by_position: dict[tuple[Position, str], list[Change]] = {}
    for change in sorted(changes):
        by_position.setdefault((change.position, change.kind), []).append(change)
    by_kind: dict[str, list[Change]] = {}
    for (_, kind), some in by_position.items():
        by_kind.setdefault(kind, []).append(choose.choice(some))
    for some in by_kind.values():
        choose.shuffle(some)
    order = sorted(by_kind)
    choose.shuffle(order)
    found: list[Change] = []
    while any(by_kind.values()):
        found += [by_kind[kind].pop() for kind in order if by_kind[kind]]
    return found
