"""A saved game as data for the player in the page: every step as what it changes, with its sentence and its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from hausregel.pictures.alt import TableTeller, sentence_keys
from hausregel.pictures.faces import FONT, Faces, Used
from hausregel.pictures.layout import TableLayout
from hausregel.pictures.scene import Scene, SeenBy, Size, Viewer, follow
from reference_engine import State
from spec.words import Words

Json = Mapping[str, object]

EVERYONE: Final = -1
NOBODY: Final = -2
CLOSED: Final = -3
CONTROLS: Final = (
    "first", "back", "next", "last", "play", "pause", "seen_by", "everyone", "all_cards", "step", "place", "controls",
    "moves",
)  # fmt: skip


def player_data(
    layout: TableLayout,
    states: Sequence[State],
    words: Words,
    deck: str = "",
    *,
    whole: bool = False,
    viewer: Viewer = None,
) -> Json:
    """Return what the player in the page needs of a play, as JSON: each state as what is not as in the one before.

    `deck` is the prefix of the symbols of cards; with `whole` they are in the data, else they stand in the page. How
    each state came about is not in it: the player reads that from the list of the moves.
    The player begins with the eyes of the `viewer`, from whose side the table is put in words.
    Errors: `ValueError` without states.
    """
    scenes = _scenes(layout, states)
    sizes = _sizes(scenes)
    steps: list[Json] = []
    teller = TableTeller(layout.naming, viewer, words, layout.closed)
    spoken: Mapping[str, str] = {}
    drawn = Drawn()
    for state, scene in zip(states, scenes, strict=True):
        now, new = teller.told(state), _drawn(scene, sizes)
        told = {key: _in_short(spoken.get(key), now.get(key)) for key in _changed(spoken, now)}
        steps.append({**_changes(drawn, new), "alt": told})
        spoken, drawn = now, new
    used = dict.fromkeys((card.face, card.size.cut) for scene in scenes for card in scene.cards)
    used.update(dict.fromkeys((None, cut) for _, cut in list(used)))
    return {
        **frame(scenes),
        "symbols": symbols(Faces(layout.naming), used if whole else (), deck),
        "seats": layout.naming.seats,
        "viewer": viewer,
        "words": {key: words.template(key) for key in CONTROLS},
        "said": sentence_keys(layout.naming),
        "steps": steps,
    }


def _in_short(old: str | None, new: str | None) -> str | list[int | str] | None:
    """Return a sentence by what is new in it: how much of the old one stands before and after, and what is between."""
    if old is None or new is None or max(f"{old}{new}") > "\uffff":  # which a page counts as two
        return new
    before = _alike(zip(old, new, strict=False))
    after = _alike(zip(reversed(old[before:]), reversed(new[before:]), strict=False))
    return [before, after, new[before : len(new) - after]] if before + after > 12 else new


def _alike(pairs: Iterable[tuple[str, str]]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _scenes(layout: TableLayout, states: Sequence[State]) -> tuple[Scene, ...]:
    """Return the scenes of all states, one after the other; cards keep their keys."""
    scenes: list[Scene] = []
    for state in states:
        scene = layout.scene(state)
        scenes.append(follow(scenes[-1], scene) if scenes else scene)
    if not scenes:
        raise ValueError(f"states={states!r}")
    return tuple(scenes)


# --- scenes as data --------------------------------------------------------------------------------------------------


def symbols(faces: Faces, used: Iterable[Used], prefix: str = "") -> Json:
    """Return the symbols of cards as the player wants them."""
    worded = [face for face, look in enumerate(faces.looks) if look.words]
    return {"prefix": prefix, "font": FONT, "markup": faces.symbols(used, prefix), "worded": worded}


def frame(scenes: Sequence[Scene]) -> Json:
    """Return what scenes of one layout have in common: their size, their places, the sizes of cards, the table."""
    first = scenes[0]
    sizes = _sizes(scenes)
    return {
        **({"table": first.table} if first.table is not None else {}),
        "width": first.width,
        "height": first.height,
        "sizes": [[size.wide, size.high, int(size.chip), *((1,) if size.turned else ())] for size in sizes],
        "places": [
            [_short(place.x), _short(place.y), sizes.index(place.size), _seen(place.counted), place.name]
            for place in first.places
        ],
    }


def _sizes(scenes: Sequence[Scene]) -> tuple[Size, ...]:
    found = [place.size for scene in scenes for place in scene.places]
    found.extend(card.size for scene in scenes for card in scene.cards)
    return tuple(dict.fromkeys(found))


def scene_data(scene: Scene) -> Json:
    """Return a whole scene as the player draws it."""
    return {**frame([scene]), **_drawn(scene, _sizes([scene]))._asdict()}


def _cards(scene: Scene, sizes: Sequence[Size]) -> dict[str, list[float]]:
    """Return cards by key: face (-1 if hidden), zone, place in it, corner, size; who sees it, unless everyone does."""
    found: dict[str, list[float]] = {}
    lying: dict[int, int] = {}
    for card in scene.cards:
        lying[card.zone] = lying.get(card.zone, -1) + 1
        face = -1 if card.face is None else card.face
        seen = [_seen(card.seen), _seen(card.counted)]
        while seen and seen[-1] == EVERYONE:
            seen.pop()
        corner = (_short(card.x), _short(card.y))
        found[card.key] = [face, card.zone, lying[card.zone], *corner, sizes.index(card.size), *seen]
    return found


def _labels(scene: Scene) -> dict[str, list[object]]:
    return {
        label.key: [label.text, _short(label.x), _short(label.y), label.role, label.count, _seen(label.counted)]
        for label in scene.labels
    }


def _marks(scene: Scene) -> list[list[float]]:
    return [[_short(mark.x), _short(mark.y)] for mark in scene.marks]


def _short(value: float) -> float:
    """Return a length in as few signs as it takes."""
    return int(value) if value == int(value) else round(value, 2)


def _seen(seen: SeenBy) -> int:
    return seen if isinstance(seen, int) else {"everyone": EVERYONE, "nobody": NOBODY, "closed": CLOSED}[seen]


class Drawn(NamedTuple):
    """A scene as data: cards and labels by key, and the marks."""

    cards: Mapping[str, Sequence[float]] = {}
    labels: Mapping[str, Sequence[object]] = {}
    marks: Sequence[Sequence[float]] | None = None


def _drawn(scene: Scene, sizes: Sequence[Size]) -> Drawn:
    return Drawn(_cards(scene, sizes), _labels(scene), _marks(scene))


def _changes(before: Drawn, after: Drawn) -> Json:
    """Return what is not as it was: cards and labels by key, `null` for what is gone, and the marks.

    Of a card that was only pushed along in its zone, no more than its new place in it and how far right it lies.
    """
    was, is_, old, new = before.cards, after.cards, before.labels, after.labels
    found: dict[str, object] = {
        "cards": {key: _news(was.get(key), is_.get(key), 2, 4) for key in _changed(was, is_)},
        "labels": {key: _label_news(old.get(key), new.get(key)) for key in _changed(old, new)},
    }
    if before.marks != after.marks:
        found["marks"] = after.marks
    return {key: value for key, value in found.items() if value or key == "marks"}


def _changed(old: Mapping[str, object], new: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(key for key in {**old, **new} if old.get(key) != new.get(key))


def _label_news(old: Sequence[object] | None, new: Sequence[object] | None) -> object:
    """Return the words alone if all else is as it was, the count alone if that is what changed, else all."""
    if old is not None and new is not None and old[1:] == new[1:]:
        return new[0]
    return _news(old, new, 4, 5)


def _news(old: Sequence[object] | None, new: Sequence[object] | None, start: int, end: int) -> Sequence[object] | None:
    """Return the part between two places if all else is as it was, else all."""
    if old is None or new is None or [*old[:start], *old[end:]] != [*new[:start], *new[end:]]:
        return new
    return new[start:end]
