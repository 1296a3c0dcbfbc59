"""The rules of one game in the words of its ruleset, each with where it is printed."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from hausregel.playing import Prose
from hausregel.referee.ruling import CitedRule
from hausregel.work.library import extends_of, load
from hausregel.work.printed_places import cites_of
from spec.game import Game, Move
from spec.ruleset import Ruleset, find, path_of
from spec.source import child, entries, text_of
from spec.typing import build


class CitedRules:
    """Looks up the rules of one game in one language."""

    def __init__(self, ruleset: Ruleset, game: Game, language: str) -> None:
        """Read the words once."""
        self._ruleset = ruleset.read_as(game.options)
        self._game, self._language = game, language
        self._prose = Prose(ruleset, game, language)
        self._house = {
            file
            for file, document in ruleset.files.items()
            if child(document.root, "extends") is not None
            and (status := child(document.root, "status")) is not None
            and text_of(status) == "house"
        }

    def of(self, address: str, *, refusing: bool = False) -> CitedRule:
        """Return the rule at an address in words, or what it is a part of; `refusing`, as to whom it refuses a move."""
        found = self._prose.of(address)
        words = "" if found is None else found.refusal if refusing else found.words
        if self._is_of_the_house(address):
            return CitedRule(address, words, (), is_house=True, printed=self._printed(address))
        return CitedRule(address, words, cites_of(self._ruleset, address))

    def of_phase(self, phase: str) -> CitedRule:
        """Return a part of the turn in words, also where it has none of its own."""
        found = self.of(f"phases.{phase}")
        return found if found.words else replace(found, words=self._prose.phase(phase))

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

    def has(self, address: str) -> bool:
        """Return whether a rule is declared."""
        return find(self._ruleset.root, path_of(address)) is not None

    def called(self, address: str) -> str:
        """Return what a thing is called."""
        return self._prose.called(address)

    def _is_of_the_house(self, address: str) -> bool:
        """Return whether a house rule declares a rule, or words it anew."""
        declared = find(self._ruleset.root, path_of(address))
        worded = entries(child(self._ruleset.root, "text")).get(address)
        return any(entry is not None and entry.key_span.file in self._house for entry in (declared, worded))

    @property
    def is_house(self) -> bool:
        """Whether these are the rules of a house rule."""
        return bool(self._house)

    @cached_property
    def beneath(self) -> CitedRules | None:
        """The printed rules that a house rule changes, as they are usually read; None if there are none."""
        name = extends_of(next(iter(self._ruleset.files))) if self._house else ""
        if not name:
            return None
        base = load(name)
        built = build(base, self._game.players, {}).value
        if built is None:
            return None
        rules = CitedRules(base, built.game, self._language)
        return rules.beneath if rules.is_house else rules

    def _printed(self, address: str) -> CitedRule | None:
        """Return what is printed at an address; None if nothing is."""
        rules = self.beneath
        return None if rules is None or not rules.has(address) else rules.of(address)
