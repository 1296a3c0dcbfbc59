"""The rules of one game in the words of its ruleset, each with where it is printed."""

from __future__ import annotations

from hausregel.playing import Prose
from hausregel.referee.ruling import CitedRule
from hausregel.work.printed_places import cites_of
from spec.game import Game, Move
from spec.ruleset import Ruleset


class CitedRules:
    """Looks up the rules of one game in one language."""

    def __init__(self, ruleset: Ruleset, game: Game, language: str) -> None:
        """Read the words once."""
        self._ruleset = ruleset.read_as(game.options)
        self._prose = Prose(ruleset, game, language)

    def of(self, address: str, *, refusing: bool = False) -> CitedRule:
        """Return the rule at an address in words, or what it is a part of; `refusing`, as to whom it refuses a move."""
        found = self._prose.of(address)
        if found is None:
            return CitedRule(address, "", cites_of(self._ruleset, address))
        words = found.refusal if refusing else found.words
        return CitedRule(address, words, cites_of(self._ruleset, address))

    def first_of(self, *addresses: str) -> CitedRule:
        """Return the first of some rules that has words, the last of them if none has."""
        found = [self.of(address) for address in addresses]
        return next((rule for rule in found if rule.words), found[-1])

    def of_move(self, rule: Move) -> tuple[CitedRule, ...]:
        """Return the rule of a move, and those of its choices and conditions that have words of their own."""
        chosen = (f"{rule.address}.choose.{binder.local.name}" for binder in rule.choices)
        parts = dict.fromkeys([*chosen, *(str(condition.address) for condition in rule.conditions)])
        return (self.of(rule.address), *(self.of(address) for address in parts if self.own_words(address)))

    def own_words(self, address: str) -> str:
        """Return the words of just this rule, or nothing."""
        found = self._prose.of(address)
        return found.words if found is not None and found.address == address else ""

    def called(self, address: str) -> str:
        """Return what a thing is called."""
        return self._prose.called(address)
