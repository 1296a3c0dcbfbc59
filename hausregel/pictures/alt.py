"""The table in words, for those who do not see it: what lies where, as far as a viewer may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from hausregel.pictures.blocks import who_counts, who_sees
from hausregel.pictures.cell_order import are_called
from hausregel.pictures.joined_piles import JoinedPiles
from hausregel.pictures.names import Called, Naming
from hausregel.pictures.scene import Viewer, sees
from hausregel.pictures.variable_notes import told
from reference_engine import ENDED, PHASE, TURN, Cards, State
from spec.game import Game, Zone
from spec.words import Words


def alternative(
    game: Game,
    state: State,
    viewer: Viewer,
    seats: Sequence[str],
    called: Called,
    words: Words,
    closed: frozenset[int] = frozenset(),
) -> tuple[str, ...]:
    """Return the sentences that say what a viewer sees of a state; empty places are passed over.

    Of the zones that are `closed`, by number, no card is named.
    """
    naming = Naming(game, seats, called, words.language)
    return tuple(TableTeller(naming, viewer, words, closed).told(state).values())


def sentence_keys(naming: Naming) -> tuple[str, ...]:
    """Return the keys that sentences can have, in the order in which they are said."""
    found = ["turn", "values"]
    for seat in (None, *range(naming.game.players)):
        for zone in naming.game.zones.values():
            found.extend(f"zone{zone.base + n}" for n, (owner, _) in enumerate(naming.owners(zone)) if owner == seat)
        found.extend([f"values{seat}"] if seat is not None else [])
    return tuple(found)


class TableTeller:
    """Tells the tables of one game as a viewer sees them; what lies there as before is not put into words anew."""

    def __init__(
        self,
        naming: Naming,
        viewer: Viewer,
        words: Words,
        closed: frozenset[int] = frozenset(),
        earlier: Sequence[State] = (),
    ) -> None:
        """Begin with nothing told, after `earlier` states; of zones that are `closed`, by number, no card is named."""
        self._naming, self._viewer, self._words, self._closed = naming, viewer, words, closed
        self._piles = JoinedPiles(naming.game, earlier)
        self._known: dict[tuple[int, Cards], str] = {}

    def told(self, state: State) -> dict[str, str]:
        """Return the sentences, each with a key that stays the same from state to state; empty places are left out."""
        self._piles.follow(state)
        return dict(self._sentences(state))

    def _sentences(self, state: State) -> Iterator[tuple[str, str]]:
        naming, words = self._naming, self._words
        yield "turn", _turn(naming, state, words)
        values = tuple(told(naming, state, None))
        if values:
            line = ", ".join(values)
            yield "values", f"{line[:1].upper()}{line[1:]}."
        for seat in (None, *range(naming.game.players)):
            for zone in naming.game.zones.values():
                if zone.id in self._piles.zones:
                    if seat is None and (lying := self._piles.lying(zone, state)):
                        cards = ", ".join(naming.cards[face] for _, face in lying)
                        told_pile = words("joined", zone=naming.zone(zone), cards=cards)
                        yield f"zone{zone.base}", f"{told_pile[:1].upper()}{told_pile[1:]}"
                    continue
                for number, (owner, _) in enumerate(naming.owners(zone)):
                    if owner == seat and (sentence := self._of_zone(zone, number, owner, state)):
                        yield f"zone{zone.base + number}", sentence
            values = tuple(told(naming, state, seat)) if seat is not None else ()
            if values and seat is not None:
                yield f"values{seat}", words("cards", zone=naming.seats[seat], cards=", ".join(values))

    def _of_zone(self, zone: Zone, number: int, owner: int | None, state: State) -> str:
        cards = state.zones[zone.base + number]
        key = (zone.base + number, cards)
        if key not in self._known:
            viewer = None if zone.base + number in self._closed else self._viewer
            sentence = _zone(self._naming, zone, number, owner, cards, viewer, self._words)
            self._known[key] = sentence[:1].upper() + sentence[1:]
        return self._known[key]


def _turn(naming: Naming, state: State, words: Words) -> str:
    phase = tuple(naming.game.phases.values())[cast(int, state.variables[PHASE])]
    if state.variables[ENDED]:
        return words("over")
    if phase.acts == "player":
        return words("turn", seat=naming.seats[cast(int, state.variables[TURN])])
    return words(phase.acts)


def _zone(
    naming: Naming, zone: Zone, number: int, owner: int | None, cards: Cards, viewer: Viewer, words: Words
) -> str:
    """Return what a viewer knows of a zone; nothing, if it is known to be empty."""
    name = _name(naming, zone, number, owner, words)
    lying = [face for face in cards if face is not None]
    top = naming.cards[lying[-1]] if lying and zone.faces == "top" else ""
    if not sees(who_counts(zone, owner), viewer):
        return words("top_unknown", zone=name, card=top) if top else words("unknown", zone=name)
    if not lying:
        return ""
    if sees(who_sees(zone, owner), viewer):
        return words("cards", zone=name, cards=", ".join(_cards(naming, zone, cards, words)))
    if top:
        return words("top", zone=name, count=len(lying), card=top)
    return words("count", zone=name, count=len(lying))


def _name(naming: Naming, zone: Zone, number: int, owner: int | None, words: Words) -> str:
    keys = zip(naming.keys(zone)[number], zone.keys, strict=True)
    others = [word for word, domain in keys if domain.id != "player" or owner is None]
    name = " ".join([naming.zone(zone), *others])
    return name if owner is None else words("zone_of", seat=naming.seats[owner], zone=name)


def _cards(naming: Naming, zone: Zone, cards: Cards, words: Words) -> Iterator[str]:
    """Yield the cards of a zone by name: equal ones counted, those whose name does not say their cell with it."""
    if zone.cells is not None:
        for number, face in enumerate(cards):
            if face is not None:
                cell = naming.cell(zone, number)
                card = naming.cards[face]
                told = cell in card.split() or not are_called(naming, zone)
                yield card if told else words("in_cell", card=card, cell=cell)
        return
    lying = [face for face in cards if face is not None]
    for face, times in [(face, 1) for face in lying] if zone.stacked else Counter(lying).items():
        name = naming.cards[face]
        if times > 1 and not name.isdecimal():
            yield words("times", count=times, card=name)
        else:  # "2 × 4" would be a riddle
            yield from [name] * times
