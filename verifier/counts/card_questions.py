"""What is asked of some card or of all, and whether a move is possible: the same term wherever it is asked again."""

from __future__ import annotations

from dataclasses import replace

from spec.game import Expression
from spec.game import terms as t
from verifier.counts.amounts import Holding, implied, neither
from verifier.counts.bound_names import NamesOf
from verifier.counts.count_folds import CountFolds
from verifier.counts.count_table import CountTable
from verifier.counts.expression_reader import ReadsExpressions


class CardQuestions:
    """Answers `any`, `all` and `can`; each question is put once for each table."""

    def __init__(self, reader: ReadsExpressions, folds: CountFolds) -> None:
        """Begin with nothing asked."""
        self._reader, self._folds = reader, folds
        self._answers: dict[tuple[object, ...], tuple[int, Holding]] = {}
        """What was answered, each with how far cards were spoken of when it was asked."""

    def truth(self, asked: t.Fold | t.Can, names: NamesOf, table: CountTable) -> Holding:
        """Return whether something holds of some card or of all, or a move is possible.

        A term that was made where cards are spoken of less far says less, so it is made anew, and equal to that.
        """
        if isinstance(asked, t.Fold) and asked.kind == "all":
            return neither(self.truth(replace(asked, kind="any", body=_opposite(asked.body)), names, table))
        reader = self._reader
        told = replace(names, local={}) if isinstance(asked, t.Can) else names
        key, depth = reader.key(asked, told, table), reader.lying.depth
        before = self._answers.get(key)
        if before is not None and before[0] <= depth:
            return before[1]
        found = self._possible(asked, told, table) if isinstance(asked, t.Can) else self._for_some(asked, told, table)
        if before is not None:
            reader.lying.hold(implied(found, before[1]), implied(before[1], found))
        self._answers[key] = depth, found
        return found

    def _for_some(self, fold: t.Fold, names: NamesOf, table: CountTable) -> Holding:
        reader = self._reader
        holds = reader.some(fold.binders, lambda inner: reader.all_hold((fold.body,), inner, table), names, table)
        self._folds.one_is_unbeaten(fold, holds, names, table)
        return holds

    def _possible(self, can: t.Can, names: NamesOf, table: CountTable) -> Holding:
        rule = self._reader.game.moves[can.move]
        asked = [condition.expression for condition in rule.conditions]
        found = self._reader.some(rule.choices, lambda inner: self._reader.all_hold(asked, inner, table), names, table)
        if len(rule.choices) == 1 and isinstance(rule.choices[0].over, t.CardsIn) and len(asked) == 1:
            some = t.Fold("any", rule.choices, asked[0], asked[0].type, maybe=False)
            self._folds.one_is_unbeaten(some, found, names, table)
        return found


def _opposite(condition: Expression) -> Expression:
    """Return the opposite of a condition."""
    match condition:
        case t.Not(part):
            return part
        case t.Compare("==", left, right):
            return t.Compare("!=", left, right)
        case t.Compare("!=", left, right):
            return t.Compare("==", left, right)
        case _:
            return t.Not(condition)
