"""From the states of a search to games at the table, replayed by the reference engine."""

from __future__ import annotations

import collections
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from reference_engine import Action, Chance, Replay, State, deal_out, kind_of
from verifier.explorer.concretion import NotConcrete, ReplayLabel, concrete
from verifier.explorer.outcomes import MoveBranch, branches, first_outcomes
from verifier.explorer.records import ExplorerFinding
from verifier.explorer.search import Search
from verifier.explorer.state_checks import Noted
from verifier.guided_play import Play, PlayStep


@dataclass(frozen=True, slots=True)
class _Walk:
    """A play from a deal, and the state it has reached."""

    play: Play
    state: State


class Witnesses:
    """Makes games that lead to the states of a search."""

    def __init__(self, search: Search) -> None:
        """Start with a search that was carried out, at least in part."""
        self._search = search

    def finding(self, noted: Noted) -> ExplorerFinding:
        """Return a fault that was noted, with a shortest game that shows it.

        Errors: `NotConcrete` if the engine does not reproduce it, which is a fault of ours.
        """
        if noted.kind == "impossible deal":
            dealer = self._search.dealer
            if not dealer.faults:  # of a search that was taken up again
                collections.deque(dealer.deals(), maxlen=0)
            fault = next(
                failed for failed in dealer.faults if (failed.address, failed.what) == (noted.address, noted.what)
            )
            told = dealer.outcomes_of_fault(fault)
            play = Play(first_outcomes(self._deal, told))
        else:
            walk = self._walk(self._search.network.path_to(noted.state))
            if noted.in_step:
                walk = self._with_step(walk, noted)
            play = walk.play
        replay = self._replay(play, f"{noted.kind}: {noted.what}")
        if noted.other is not None:
            other = self._walk(self._search.network.path_to(noted.other))
            beside = self._replay(other.play, "the player sees the same here")
            replay = replace(replay, beside=beside.rounds)
        return ExplorerFinding(noted.kind, noted.address, noted.what, replay)

    def lasso(self, path: Sequence[int], loop: Sequence[int], note: str) -> Replay:
        """Return a game along a path and round a loop until the table recurs.

        With renamed values or seats it can take several rounds of the loop until all is as it was.
        """
        walk, met = self._walk(path), set[State]()
        while loop and walk.state not in met:
            met.add(walk.state)
            for following in loop:
                walk = self._on(walk, following)
        return self._replay(walk.play, note)

    def _deal(self, chance: Chance) -> None:
        """Deal, as far as the set-up goes."""
        deal_out(self._search.engine, chance)

    def _replay(self, play: Play, note: str) -> Replay:
        instance = self._search.instance
        label = ReplayLabel(rules=instance.rules, smaller=instance.smaller, note=note)
        return concrete(instance.game, self._search.bagged, play, label)

    def _walk(self, path: Sequence[int]) -> _Walk:
        search = self._search
        deal = search.book.state(search.deal_of[path[0]])
        walk = _Walk(Play(search.dealer.outcomes_of(deal)), deal)
        for following in path[1:]:
            walk = self._on(walk, following)
        return walk

    def _on(self, walk: _Walk, following: int) -> _Walk:
        """Return the play with one more move, to a state with the given representative."""
        search = self._search

        def leads_there(_move: Action, done: MoveBranch) -> bool:
            return done.state is not None and search.is_numbered(done.state, following)

        return self._with(walk, leads_there)

    def _with_step(self, walk: _Walk, noted: Noted) -> _Walk:
        search = self._search

        def shows_it(move: Action, done: MoveBranch) -> bool:
            match noted.kind:
                case "misplaced card" | "clash":
                    if done.fault is not None:
                        return (kind_of(done.fault.fault), done.fault.address) == (noted.kind, noted.address)
                    opposed = search.checks.demands.clash(walk.state, move, done.outcomes)
                    return opposed is not None and opposed.address == noted.address
                case "shortage":
                    return any(short.address == noted.address for short in done.shortages)
                case _:
                    deck = search.checks.deck
                    return done.state is not None and deck(search.book.numbers(done.state)) != deck(
                        search.book.numbers(walk.state)
                    )

        return self._with(walk, shows_it)

    def _with(self, walk: _Walk, wanted: Callable[[Action, MoveBranch], bool]) -> _Walk:
        search = self._search
        for move in search.engine.legal(walk.state):
            for done in branches(search.engine, walk.state, move):
                if wanted(move, done):
                    after = walk.state if done.state is None else search.unmarked(done.state)
                    steps = (*walk.play.steps, PlayStep(move, done.outcomes))
                    return _Walk(replace(walk.play, steps=steps), after)
        raise NotConcrete("a renaming leads to a state from which the play does not go on")
