"""From the text of an expression to Python's syntax tree of it, within limits and within the language."""

from __future__ import annotations

import ast
import keyword
import re
import warnings
from functools import lru_cache
from typing import Final

from spec.source import Diagnostic, Fix, Node, Span, place_in, text_of
from spec.words import Filling, Phrase, phrase

MAX_LENGTH: Final = 2_000
MAX_DEPTH: Final = 40
MAX_LEVELS: Final = 80
"""Levels of an expression together with those of the definitions that it uses."""
MAX_NODES: Final = 600
MAX_NUMBER: Final = 1_000_000
KEPT: Final = 5_000
"""So many trees are kept: an expression is typed for each number of players, and in every ruleset that extends one."""

_NOWHERE: Final = Span(file="", line=1, column=1, end_line=1, end_column=1)

_ALLOWED: Final = (
    ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare,
    ast.IfExp, ast.GeneratorExp, ast.List, ast.Tuple, ast.comprehension, ast.operator, ast.unaryop, ast.boolop,
    ast.cmpop, ast.expr_context,
)  # fmt: skip
_FORBIDDEN_OPERATORS: Final = (
    ast.Div, ast.Pow, ast.MatMult, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor, ast.Invert, ast.UAdd,
)  # fmt: skip
_SIGNS: Final[dict[type[ast.AST], str | Phrase]] = {
    ast.Div: "`/`", ast.Pow: "`**`", ast.MatMult: "`@`", ast.LShift: "`<<`", ast.RShift: "`>>`", ast.BitAnd: "`&`",
    ast.BitOr: "`|`", ast.BitXor: "`^`", ast.Invert: "`~`", ast.UAdd: phrase("beyond.plus"),
}  # fmt: skip


_WRITTEN_HERE: Final = {
    "&&": "and", "||": "or", "!": "not", "<>": "!=", "=": "==", "===": "==", "!==": "!=", "=<": "<=", "=>": ">=",
    "≠": "!=", "≤": "<=", "≥": ">=", "×": "*", "·": "*", "÷": "//", "−": "-",
}  # fmt: skip
"""Signs of other languages that are no expression here, and what is written instead."""
_FOREIGN: Final = re.compile(
    r"&&|\|\||<>|!==|===|=<|=>|[≠≤≥×·÷−]|!(?!=)|(?<![=!<>])=(?!=)|(?<=[\s)\]])(?:AND|OR)(?=[\s(])|\bNOT(?=[\s(])"
)

# Words that mean something to Python and nothing to the language can be names: `can(pass)`. Names are written in small
# letters, so a capital tells such a word from all others while Python parses it.
_KEYWORDS: Final = {
    word.capitalize(): word
    for word in keyword.kwlist
    if word.islower()
    and word not in ("and", "or", "not", "in", "is", "if", "else", "for", "lambda", "yield", "await", "async")
}
_KEYWORD: Final = re.compile(rf"\b(?:{'|'.join(_KEYWORDS.values())})\b")


def _without_keywords(text: str) -> str:
    return _KEYWORD.sub(lambda found: found[0].capitalize(), text)


class Syntax:
    """The syntax tree of one expression, and the way from its parts back to the file."""

    def __init__(self, node: Node) -> None:
        """Prepare for the expression in a scalar node."""
        self.node = node
        self.text = text_of(node)
        self._lines = self.text.split("\n")

    def span(self, part: ast.AST) -> Span:
        """Return where a part of the expression stands in the file."""
        if not isinstance(part, ast.expr):
            return self.node.span
        start = self._index(part.lineno, part.col_offset)
        end = self._index(part.end_lineno or part.lineno, part.end_col_offset or part.col_offset)
        return place_in(self.node, start, max(end, start + 1))

    def words(self, part: ast.expr) -> str:
        """Return a part of the expression as the author wrote it, on one line."""
        start = self._index(part.lineno, part.col_offset)
        end = self._index(part.end_lineno or part.lineno, part.end_col_offset or part.col_offset)
        return " ".join(self.text[start:end].split())

    def _index(self, line: int, byte_offset: int) -> int:
        # The text is parsed inside one pair of parentheses; `ast` counts columns in UTF-8 bytes.
        if line == 1:
            byte_offset -= 1
        before = sum(len(text) + 1 for text in self._lines[: line - 1])
        row = self._lines[line - 1] if line <= len(self._lines) else ""
        return before + len(row.encode()[:byte_offset].decode(errors="ignore"))

    def parse(self) -> ast.expr | Diagnostic:
        """Return the tree, or what is wrong with the text: too long, no expression, or beyond the language.

        Trees are shared between equal texts, and must not be changed.
        """
        return (len(self.text) <= MAX_LENGTH and _faultless(self.text)) or self._parsed()

    def _parsed(self) -> ast.expr | Diagnostic:
        if len(self.text) > MAX_LENGTH:
            facts = {"limit": phrase("limit.characters", number=MAX_LENGTH)}
            return Diagnostic(code="HR403", span=self.node.span, facts=facts)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(f"({_without_keywords(self.text)}\n)", mode="eval").body
        except (RecursionError, MemoryError):
            return Diagnostic(
                code="HR403", span=self.node.span, facts={"limit": phrase("limit.levels", number=MAX_DEPTH)}
            )
        except (SyntaxError, ValueError) as error:
            return self._no_expression(error)
        return self._within_the_language(tree) or tree

    def _no_expression(self, error: SyntaxError | ValueError) -> Diagnostic:
        span = self.node.span
        hidden = next(
            (n for n, letter in enumerate(self.text) if not letter.isprintable() and not letter.isspace()), None
        )
        if hidden is not None:
            facts = {"number": f"U+{ord(self.text[hidden]):04X}"}
            return Diagnostic(code="HR104", span=place_in(self.node, hidden, hidden + 1), facts=facts)
        if isinstance(error, SyntaxError) and error.lineno and error.offset and error.lineno <= len(self._lines):
            before = sum(len(text) + 1 for text in self._lines[: error.lineno - 1])
            index = before + error.offset - (2 if error.lineno == 1 else 1)
            span = place_in(self.node, max(index, 0), max(index, 0) + 1)
        hint, fix = phrase("expression-hint.signs"), None
        foreign = _FOREIGN.search(self.text)
        if foreign is not None:
            written = foreign[0]
            name = _WRITTEN_HERE.get(written) or written.lower()
            hint = _instead(written, name)
            span = place_in(self.node, foreign.start(), foreign.end())
            fix = Fix(span, name)
        told: dict[str, Filling] = {"text": " ".join(self.text.split())[:80], "hint": hint}
        return Diagnostic(code="HR401", span=span, facts=told, fix=fix)

    def _within_the_language(self, tree: ast.expr) -> Diagnostic | None:
        stack: list[tuple[ast.AST, int]] = [(tree, 1)]
        nodes = 0
        while stack:
            part, depth = stack.pop()
            nodes += isinstance(part, ast.expr)
            if depth > MAX_DEPTH or nodes > MAX_NODES:
                too_deep = phrase("limit.levels", number=MAX_DEPTH)
                limit = too_deep if depth > MAX_DEPTH else phrase("limit.parts", number=MAX_NODES)
                return Diagnostic(code="HR403", span=self.node.span, facts={"limit": limit})
            if found := self._beyond(part):
                return found
            if isinstance(part, ast.Name):
                part.id = _KEYWORDS.get(part.id, part.id)
            elif isinstance(part, ast.Attribute):
                part.attr = _KEYWORDS.get(part.attr, part.attr)
            stack.extend((below, depth + 1) for below in ast.iter_child_nodes(part))
        return None

    def _beyond(self, part: ast.AST) -> Diagnostic | None:
        span = self.span(part)
        if isinstance(part, ast.Constant):
            if isinstance(part.value, bool):
                right = f"{part.value}".lower()
                return _foreign(span, f"`{part.value}`", _instead(f"{part.value}", right), Fix(span, right))
            if isinstance(part.value, int):
                if abs(part.value) > MAX_NUMBER:
                    return Diagnostic(code="HR417", span=span, facts={"limit": MAX_NUMBER})
                return None
            hint = None
            if isinstance(part.value, str) and re.fullmatch(r"\w+", part.value):
                hint = phrase("expression-hint.unquoted", name=part.value)
            return _foreign(span, f"`{self.words(part)[:40]}`", hint)
        named: dict[type[ast.AST], str | Phrase] = {
            ast.Lambda: "`lambda`",
            ast.Dict: "`{ }`",
            ast.Set: "`{ }`",
            ast.NamedExpr: "`:=`",
            **_SIGNS,
        }
        if not isinstance(part, _ALLOWED) or isinstance(part, _FORBIDDEN_OPERATORS):
            written = f"`{self.words(part)[:40]}`" if isinstance(part, ast.expr) else phrase("beyond.sign")
            what = named.get(type(part), written)
            return _foreign(span, what)
        if isinstance(part, ast.Call) and (part.keywords or not isinstance(part.func, ast.Name)):
            return _foreign(span, phrase("beyond.call", text=self.words(part)[:40]))
        if isinstance(part, ast.comprehension) and (part.is_async or not isinstance(part.target, ast.Name)):
            return _foreign(span, phrase("beyond.names"))
        return None


def _instead(written: str, name: str) -> Phrase:
    return phrase("did-you-mean.instead", name=name, written=written)


def _foreign(span: Span, what: str | Phrase, hint: Phrase | None = None, fix: Fix | None = None) -> Diagnostic:
    facts: dict[str, Filling] = {"what": what, "hint": hint or phrase("expression-hint.language")}
    return Diagnostic(code="HR402", span=span, facts=facts, fix=fix)


@lru_cache(maxsize=KEPT)
def _faultless(text: str) -> ast.expr | None:
    """Return the tree of a text in which nothing is wrong; the same text stands in games for all numbers of players."""
    tree = Syntax(Node(text, _NOWHERE))._parsed()  # noqa: SLF001  # a method of this module
    return None if isinstance(tree, Diagnostic) else tree
