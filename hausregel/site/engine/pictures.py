"""The picture of a table, as data for the page: only what the person there sees."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hausregel.pictures import Faces, PlacedCard, Scene, TableLayout, Used, follow, scene_data, symbols
from hausregel.site.engine.seat import Sitting


class Picturing:
    """Draws one sitting. Cards keep their keys from picture to picture; what they look like is sent once."""

    def __init__(self, sitting: Sitting, prefix: str) -> None:
        """Begin with nothing shown. `prefix` keeps the ids of pictures on one page apart."""
        self._prefix = prefix
        self._sitting = sitting
        self._faces = Faces(sitting.naming)
        self._told: set[Used] = set()
        self._before: Scene | None = None

    def picture(self) -> dict[str, object]:
        """Return the table as it is now, and what the cards look like that were not shown before."""
        sitting = self._sitting
        game, called = sitting.engine.game, sitting.prose.called
        layout = TableLayout(
            game, sitting.names, called, sitting.course.states, side=sitting.seat, language=sitting.language
        )
        scene = layout.scene(sitting.course.state)
        self._before = scene if self._before is None else follow(self._before, scene)
        seen = _keyed_by_zone(self._before.seen_by(sitting.seat))
        used = dict.fromkeys((card.face, card.size.cut) for card in seen.cards)
        new = [look for look in used if look not in self._told]
        self._told.update(new)
        return {"scene": dict(scene_data(seen)), "symbols": dict(symbols(self._faces, new, self._prefix))}


def _keyed_by_zone(scene: Scene) -> Scene:
    """Return a scene in which hidden cards have keys by their zone, so that those of other zones stay as they are."""
    lying: Counter[int] = Counter()
    cards: list[PlacedCard] = []
    for card in scene.cards:
        if card.face is None:
            lying[card.zone] += 1
            cards.append(card._replace(key=f"hidden{card.zone}.{lying[card.zone]}"))
        else:
            cards.append(card)
    return replace(scene, cards=tuple(cards))
