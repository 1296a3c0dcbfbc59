"""What follows for one case from numbers of cards alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final

from reference_engine import Engine
from verifier.analysis import any_round, keeps_all_cards
from verifier.counts import Counting
from verifier.evidence.asked_property import AskedProperty
from verifier.evidence.case import CaseSetting
from verifier.solver import states_of_play
from verifier.verdict import Said

GAMES: Final = 120
"""Random games in whose positions a fact must hold to be worth trying: many, since what is rare comes late in games."""

POSITIONS: Final = 1_500


class CountAnswers:
    """Asks what follows from numbers; the game is put into numbers when that is first needed."""

    def __init__(self, setting: CaseSetting, cards_are_kept: Callable[[], bool]) -> None:
        """Begin without working anything out; `cards_are_kept` says whether another engine has proved that."""
        self._setting, self._cards_are_kept = setting, cards_are_kept
        self.asked_so_far: Counting | None = None
        """The numbers of the game if they were asked, else None."""
        self._shown: dict[str, Said | None] = {}

    @cached_property
    def _counting(self) -> Counting | None:
        setting = self._setting
        if setting.case.light or setting.budget.counting_stops():
            return None

        def told() -> Counting:
            engine = Engine(setting.game)
            states = states_of_play(
                engine, GAMES, setting.seed, POSITIONS, self._stops, later_rounds=True, lopsided=True
            )
            return Counting(any_round(setting.game), states, self._stops)

        self.asked_so_far = setting.failures.guarded("counting", told, None)
        return self.asked_so_far

    def _stops(self) -> bool:
        counting = self.asked_so_far
        return self._setting.budget.counting_stops(further=counting is not None and counting.goes_further)

    def shown(self, subject: AskedProperty, *, further: bool = False) -> Said | None:
        """Return why a property holds by numbers alone; None if they do not show it.

        `further` asks with conditions of rules, too, where `ask` has left that for later.
        """
        self.ask((subject,))
        if further and self._shown[subject.id] is None and not self._setting.budget.is_limited:
            if not self._is_left(subject):
                self._go_further((subject,))
            elif self._cards_are_kept():
                self._shown[subject.id] = self._asked(subject)
                self._go_further((subject,))
        return self._shown[subject.id] if subject.ground == "cards" or self._stands else None

    @property
    def _stands(self) -> bool:
        """Whether what numbers show stands: no card is lost, as they show themselves, or another engine."""
        return self._cards_are_kept() or self.keeps_cards

    def ask(self, subjects: Iterable[AskedProperty]) -> None:
        """Work out what numbers show of some properties, before others take the time for it.

        What takes long is tried only when all of them have been asked, and without a limit of time only where the
        solver settles nothing either.
        """
        new = [subject for subject in subjects if subject.id not in self._shown]
        for subject in new:
            self._shown[subject.id] = None if self._is_left(subject) else self._asked(subject)
        if self._setting.budget.is_limited:
            self._go_further(new)

    def _is_left(self, subject: AskedProperty) -> bool:
        """Return whether a property is asked of numbers last: they do not show that no card is lost.

        What they show of it stands only if the solver shows that. With a limit of time nothing can wait for it.
        """
        return subject.ground != "cards" and not self._setting.budget.is_limited and not self.keeps_cards

    def _go_further(self, subjects: Iterable[AskedProperty]) -> None:
        counting = self._counting
        left = [subject for subject in subjects if self._shown[subject.id] is None]
        if counting is None or not left:
            return
        counting.goes_further = True
        for subject in left:
            self._shown[subject.id] = self._asked(subject)
        counting.goes_further = False

    def _asked(self, subject: AskedProperty) -> Said | None:
        counting = self._counting
        if counting is None:
            return None
        return self._setting.failures.guarded("counting", lambda: subject.counted(counting), None)

    @property
    def keeps_cards(self) -> bool:
        """Whether the rules or their numbers show that no card is taken from where it is not."""
        counting = self._counting
        if keeps_all_cards(self._setting.game):
            return True
        return counting is not None and self._setting.failures.guarded(
            "counting", lambda: counting.conserves_cards, otherwise=False
        )

    @property
    def never_goes_wrong(self) -> bool:
        """Whether numbers show that no rule goes wrong."""
        counting = self._counting
        return (
            counting is not None
            and self._stands
            and self._setting.failures.guarded("counting", lambda: counting.no_clash, otherwise=False)
        )

    @property
    def alike(self) -> bool:
        """Whether one seat stands for all."""
        return self._counting is not None and self._counting.steps.alike

    @property
    def counting(self) -> Counting | None:
        """The game in numbers; None if it is not asked that way."""
        return self._counting
