"""The games of one ruleset that a position is laid out in: one for each way to read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from hausregel.referee.answer_basis import answers_alike, equal_but_for_the_deal
from hausregel.referee.one_game import OneGame
from hausregel.referee.position_text import AskedMove, LaidPosition
from hausregel.referee.ruling import Denial, Opinion, Unasked
from spec.codes import said_by
from spec.examples import game_of
from spec.ruleset import Ruleset, addressed, reading_values
from spec.source import NotPossible, child, entries
from spec.words import Phrase

ChosenOptions = Mapping[str, str | int]


class GameVariants:
    """Builds each game once, and asks it only what it can answer otherwise."""

    def __init__(self, ruleset: Ruleset, options: ChosenOptions, language: str) -> None:
        """Take what is chosen in all games; what is not is usual."""
        self.ruleset, self.options, self._language = ruleset, options, language
        self._games: dict[tuple[int, tuple[tuple[str, str | int], ...]], OneGame | Unasked] = {}
        self._alike: dict[tuple[OneGame, OneGame, str], bool] = {}

    def settled(self, laid: LaidPosition) -> ChosenOptions:
        """Return what is chosen, or set by a position: what is not left open."""
        return {**self.options, **laid.written.options}

    def game(self, laid: LaidPosition, chosen: ChosenOptions = MappingProxyType({})) -> OneGame | Unasked:
        """Return the game in which a position is laid out, with further choices; or why there is none."""
        options = {**chosen, **self.settled(laid)}
        key = (laid.written.players, tuple(sorted(options.items())))
        if key not in self._games:
            self._games[key] = self._built(laid, options)
        return self._games[key]

    def opinion(self, asked: AskedMove, chosen: ChosenOptions, here: OneGame, known: Opinion) -> Opinion | Unasked:
        """Return what the game of further choices says; `known` is what `here` says.

        It is not asked if everything is equal in both games that the answer can rest on.
        """
        other = self.game(asked.laid, chosen)
        if isinstance(other, Unasked):
            return other
        if self._is_alike(here, other, asked):
            return known
        found = other.opinion(asked)
        ends = isinstance(found, Denial) and found.kind == "over"
        return Unasked(Phrase("unasked.over", (), "referee")) if ends and other.is_over_when_dealt else found

    def _is_alike(self, here: OneGame, other: OneGame, asked: AskedMove) -> bool:
        game, another = here.built.game, other.built.game
        key = (here, other, "" if asked.laid.is_played else asked.rule)
        if key not in self._alike:
            played = asked.laid.is_played
            self._alike[key] = (
                equal_but_for_the_deal(game, another) if played else answers_alike(game, another, asked.rule)
            )
        return self._alike[key]

    def _built(self, laid: LaidPosition, options: ChosenOptions) -> OneGame | Unasked:
        try:
            made = game_of(self.ruleset, laid.written, options)
        except NotPossible as error:
            return Unasked(error.why)
        if made.value is None:
            return Unasked(said_by(made.diagnostics[0]))
        return OneGame(self.ruleset, made.value, self._language, frozenset(self._agreed(laid)))

    def _agreed(self, laid: LaidPosition) -> Iterator[str]:
        """Yield the rules that readings change which are chosen, or which a position sets."""
        settled, readings = self.settled(laid), entries(child(self.ruleset.printed, "readings"))
        for name in settled.keys() & readings.keys():
            if (patch := reading_values(readings[name].node).get(str(settled[name]))) is not None:
                yield from (".".join(path) for path, _, _ in addressed(patch))
