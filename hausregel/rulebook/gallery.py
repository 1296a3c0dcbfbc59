"""The pictures and plays of one book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from hausregel.pictures import (
    FULL,
    WIDTH,
    Faces,
    Naming,
    PlacedCard,
    Scene,
    TableLayout,
    Used,
    Viewer,
    alternative,
    player_data,
    to_svg,
    turn_list,
    turn_svg,
)
from hausregel.playing import SEATS
from hausregel.rulebook.blocks import Glimpse, Line, Link, Picture, PlainText, PlayBlock, Symbols
from hausregel.rulebook.book import Book
from hausregel.rulebook.move_words import ToldStep
from hausregel.rulebook.positions_in_play import position_in_play
from reference_engine import Engine, SeededChance, State, deal_out
from spec.game import Game
from spec.words import Words

BEFORE: Final = 4
"""So many moves before its end a play begins that shows a fault: there it gets interesting."""
GREY: Final = "#808080"
"""What shows on light and on dark ground."""
MOST: Final = 8
"""So many different cards of a kind are shown."""


def row_of_cards(deck: _Deck, shown: Sequence[int], title: str, told: str, prefix: str) -> str:
    """Return cards side by side as SVG."""
    cards = tuple(
        PlacedCard(
            key=str(at), face=face, zone=0, x=at * (FULL.wide + 6), y=0, size=FULL, seen="everyone", counted="everyone"
        )
        for at, face in enumerate(shown)
    )
    scene = Scene(width=WIDTH, height=FULL.high, places=(), cards=cards, labels=(), marks=())
    return to_svg(scene, deck.faces, None, title, told, prefix, deck.prefix)


@dataclass(slots=True)
class _Deck:
    """The cards of a game as symbols of the page; which of them are needed is noted as pictures are drawn."""

    faces: Faces
    prefix: str
    used: set[Used] = field(default_factory=set)

    def use(self, scene: Scene) -> None:
        """Note the cards of a scene and their backs, as they are drawn there."""
        self.used.update((face, card.size.cut) for card in scene.cards for face in (card.face, None))

    def symbols(self) -> str:
        """Return the symbols in use."""
        used = sorted(self.used, key=lambda card: (card[0] is not None, card[0] or 0, card[1]))
        return "".join(self.faces.symbols(used, self.prefix).values())


class Gallery:
    """Draws for one book; every picture has ids of its own on the page."""

    def __init__(self, book: Book) -> None:
        """Begin with no picture."""
        self._book = book
        self._words = Words(book.language, "picture")
        self._drawn = 0
        self._decks: dict[tuple[str, ...], _Deck] = {}

    def _prefix(self) -> str:
        self._drawn += 1
        return f"p{self._drawn}"

    def _deck(self, game: Game) -> _Deck:
        """Return the cards of a game; games with the same cards share them."""
        key = tuple(face.name for face in game.faces)
        if key not in self._decks:
            faces = Faces(Naming(game, (), self._book.called))
            self._decks[key] = _Deck(faces, f"c{len(self._decks)}")
        return self._decks[key]

    def symbols(self) -> Symbols:
        """Return what all pictures so far share."""
        return Symbols("".join(deck.symbols() for deck in self._decks.values()))

    def dealt(self, players: int) -> tuple[tuple[str, int], ...]:
        """Return how many cards of each zone a player has after a deal, and for the middle whether any lie there."""
        engine = self._book.engine_for(players)
        state = deal_out(engine, SeededChance(players)).state
        if state is None:
            return ()
        naming = Naming(engine.game, (), self._book.called)
        found: list[tuple[str, int]] = []
        for zone in engine.game.zones.values():
            for number, (owner, _) in enumerate(naming.owners(zone)):
                lying = sum(face is not None for face in state.zones[zone.base + number])
                if owner is None or owner == 0:
                    found.append((zone.id, lying if owner == 0 else min(lying, 1)))
        return tuple(found)

    def deal(self, players: int) -> Picture | None:
        """Return the table after a deal, as the first player sees it; None if nothing is dealt."""
        engine = self._book.engine_for(players)
        state = deal_out(engine, SeededChance(players)).state
        if state is None:
            return None
        seats = SEATS[:players]
        layout = TableLayout(engine.game, seats, self._book.called, [state], side=0, language=self._book.language)
        return self._picture(layout, engine, state, seats, 0)

    def glimpse(self, players: int) -> Glimpse | None:
        """Return what a player whose turn it is sees in the middle of a game; None if nothing is dealt."""
        engine = self._book.engine_for(players)
        found = position_in_play(engine)
        if found is None:
            return None
        state, seat = found
        layout = TableLayout(
            engine.game, SEATS[:players], self._book.called, [state], side=seat, language=self._book.language
        )
        scene = layout.scene(state).without_words()
        svg = to_svg(scene, Faces(layout.naming), seat, ink=GREY)
        told = self._book.words("welcome.picture", game=self._book.title)
        lowest = max((card.y for card in scene.cards), default=0.0)
        return Glimpse(svg=svg, alt=told, size=scene.size, upper=scene.table is not None and lowest < scene.table[1])

    def position(
        self, engine: Engine, seats: Sequence[str], state: State, viewer: Viewer, others: int | None = None
    ) -> Picture:
        """Return the table as it lies in a state, for the eyes of a viewer. `others`: see `TableLayout`."""
        side = viewer if isinstance(viewer, int) else None
        layout = TableLayout(engine.game, seats, self._book.called, [state], others, side, self._book.language)
        return self._picture(layout, engine, state, seats, viewer)

    def _picture(
        self, layout: TableLayout, engine: Engine, state: State, seats: Sequence[str], viewer: Viewer, caption: str = ""
    ) -> Picture:
        called = self._book.called
        told = " ".join(alternative(engine.game, state, viewer, seats, called, self._words, layout.closed))
        deck = self._deck(engine.game)
        scene = layout.scene(state)
        deck.use(scene)
        title = self._book.words("play.table")
        svg = to_svg(scene, deck.faces, viewer, title, told, self._prefix(), deck.prefix)
        return Picture(svg=svg, alt=told, caption=(PlainText(caption),) if caption else ())

    def turn(self) -> Picture:
        """Return the turn as a picture."""
        game, called = self._book.game, self._book.called
        told = self._book.words("semicolon").join(turn_list(game, called, self._words))
        title = self._book.words("turn.picture")
        return Picture(svg=turn_svg(game, called, self._words, title, told, self._prefix()), alt=told)

    def cards(self, kind: str) -> Picture:
        """Return the faces of a kind of card, one beside the other."""
        game = self._book.game
        naming = Naming(game, (), self._book.called)
        faces = [number for number, face in enumerate(game.faces) if face.kind == kind]
        shown = faces[:MOST]
        told = ", ".join(naming.cards[face] for face in shown)
        deck = self._deck(game)
        deck.used.update((face, FULL.cut) for face in shown)
        svg = row_of_cards(deck, shown, self._book.called(f"cards.{kind}"), told, self._prefix())
        return Picture(svg=svg, alt=told)

    def play(
        self,
        id_: str,
        engine: Engine,
        seats: Sequence[str],
        told: Sequence[ToldStep],
        *,
        last: bool = False,
        others: int | None = None,
    ) -> PlayBlock:
        """Return a play to step through, with a picture of its first position, or of its last.

        One of which the `last` position matters begins a few moves before it. `others`: see `TableLayout`.
        """
        states = [step.state for step in told]
        layout = TableLayout(engine.game, seats, self._book.called, states, others, language=self._book.language)
        deck = self._deck(engine.game)
        for state in states:
            deck.use(layout.scene(state))
        data = player_data(layout, states, self._words, deck.prefix, viewer="all")
        if last:
            data = {**data, "at": max(0, len(states) - 1 - BEFORE)}
        shown = states[-1] if last else states[0]
        caption = self._book.words("play.end" if last else "play.begin")
        picture = self._picture(layout, engine, shown, seats, "all", caption)
        return PlayBlock(id=id_, data=data, picture=picture, steps=linked_once(step.line for step in told))


def linked_once(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return lines in which each place is linked where it is first named: a play names the same few rules again."""
    seen: set[Link] = set()
    found: list[Line] = []
    for line in lines:
        found.append(tuple(PlainText(part.words) if part in seen else part for part in line))
        seen.update(part for part in line if isinstance(part, Link))
    return tuple(found)
