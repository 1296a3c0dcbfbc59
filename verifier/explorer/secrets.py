"""Whether the possible moves of a seat depend only on what it may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from reference_engine import FIRST_VARIABLE, PHASE, TURN, Action, State, owners, sees_faces
from spec.game import Game
from verifier.analysis import rests_on_what_is_seen
from verifier.explorer.state_table import Numbers, StateTable
from verifier.explorer.symmetry import Symmetry

SeatView = tuple[object, ...]


class Secrets:
    """Compares the moves of a seat in states that look the same to it; idle if the rules alone settle the question."""

    def __init__(self, game: Game, book: StateTable, symmetry: Symmetry) -> None:
        """Work out what each seat sees."""
        self._game, self._book, self._symmetry = game, book, symmetry
        self.settled = rests_on_what_is_seen(game)
        self._met: dict[SeatView, tuple[frozenset[Action], int]] = {}
        self._looks = tuple(self._look_of(seat) for seat in range(game.players))
        self._types = tuple(tuple(choice.local.type for choice in move.choices) for move in game.moves.values())

    def look(self, at: int, numbers: Numbers, state: State, legal: Sequence[Action]) -> Iterator[tuple[int, int]]:
        """Yield each seat with an earlier state that looks the same to it but allows it other moves."""
        if self.settled:
            return
        phase = list(self._game.phases.values())[cast(int, state.variables[PHASE])]
        turn = cast(int, state.variables[TURN])
        seats = range(self._game.players) if phase.acts == "race" else (turn,)
        for renaming, image in enumerate(self._symmetry.images(numbers)):
            renamed = self._book.state(image)
            for seat in seats:
                new_seat = self._symmetry.seat(renaming, seat)
                possible = frozenset(
                    self._symmetry.move(renaming, move, self._types[move.rule]) for move in legal if move.seat == seat
                )
                seen = self.seen(renamed, new_seat)
                before = self._met.setdefault(seen, (possible, at))
                if before[0] != possible:
                    yield seat, before[1]

    def seen(self, state: State, seat: int) -> SeatView:
        """Return a key of what a seat sees of a state; keys are equal if `reference_engine.views.view` is."""
        whole, counts, tops, values = self._looks[seat]
        zones, variables = state
        return (
            seat,
            variables[:FIRST_VARIABLE],
            *[zones[at] for at in whole],
            *[len(zones[at]) - zones[at].count(None) for at in counts],
            *[zones[at][-1:] for at in tops],
            *[variables[at] for at in values],
        )

    def _look_of(self, seat: int) -> tuple[list[int], list[int], list[int], list[int]]:
        whole: list[int] = []
        counts: list[int] = []
        tops: list[int] = []
        for zone in self._game.zones.values():
            for number, owner in enumerate(owners(zone)):
                at = zone.base + number
                if sees_faces(zone, owner, seat):
                    whole.append(at)
                    continue
                if zone.counts == "everyone" or (zone.counts == "owner" and owner == seat):
                    counts.append(at)
                if zone.faces == "top":
                    tops.append(at)
        values = [
            FIRST_VARIABLE + spec.base + number
            for spec in self._game.variables.values()
            for number, owner in enumerate(owners(spec))
            if spec.seen == "everyone" or (spec.seen == "owner" and owner == seat)
        ]
        return whole, counts, tops, values
