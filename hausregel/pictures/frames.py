"""A saved game as data for the player in the page: every step as what it changes, with its sentence and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.pictures.alt import sentence_keys, sentences
from hausregel.pictures.faces import FONT, Faces, Used
from hausregel.pictures.layout import Layout
from hausregel.pictures.naming import Called
from hausregel.pictures.scene import Scene, Seen, Size, follow
from hausregel.pictures.words import Words
from reference_engine.engine import Engine
from reference_engine.replay import Played, Replay
from reference_engine.table import State

Json = Mapping[str, object]

EVERYONE: Final = -1
NOBODY: Final = -2
CONTROLS: Final = (
    "first", "back", "next", "last", "play", "pause", "seen_by", "everyone", "all_cards", "step", "place", "controls",
    "moves",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a saved game with the states before and after it: which round and which move of it, from 0."""

    round: int
    move: int
    played: Played
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Said:
    """The sentence of a step, and the place of its rule in the page."""

    words: str
    href: str | None = None


Say = Callable[[Step], Said]


def player_data(
    engine: Engine,
    replay: Replay,
    states: Sequence[Sequence[State]],
    called: Called,
    say: Say,
    words: Words,
    prefix: str = "",
    deck: str | None = None,
) -> Json:
    """Return what the player in the page needs of a saved game, as JSON.

    Shapes: `states` holds for each round the state after the deal and after each move, as `play_again` gives them.
    """
    layout = Layout(engine.game, replay.seats, called, [state for one in states for state in one])
    scenes = _scenes(layout, states)
    sizes = _sizes(scenes)
    steps: list[Json] = []
    spoken: Mapping[str, str] = {}
    for round_, told in enumerate(states):
        for number, state in enumerate(told):
            at = len(steps)
            now = dict(sentences(layout.naming, state, None, words))
            said = _said(replay, states, round_, number, say, words)
            steps.append(
                {
                    "say": said.words,
                    **({"href": said.href} if said.href else {}),
                    **_changes(scenes[at - 1] if at else None, scenes[at], sizes),
                    "alt": {key: now.get(key) for key in {**spoken, **now} if spoken.get(key) != now.get(key)},
                }
            )
            spoken = now
    used = dict.fromkeys((card.face, card.size.chip) for scene in scenes for card in scene.cards)
    used.update(dict.fromkeys((None, chip) for _, chip in list(used)))
    return {
        **frame(scenes),
        "symbols": symbols(Faces(layout.naming), used if deck is None else (), prefix if deck is None else deck),
        "seats": layout.naming.seats,
        "words": {key: words[key] for key in CONTROLS},
        "said": sentence_keys(layout.naming),
        "steps": steps,
    }


def _scenes(layout: Layout, states: Sequence[Sequence[State]]) -> tuple[Scene, ...]:
    """Return the scenes of all states, one after the other; cards keep their keys."""
    scenes: list[Scene] = []
    for told in states:
        for state in told:
            scene = layout.scene(state)
            scenes.append(follow(scenes[-1], scene) if scenes else scene)
    if not scenes:
        raise ValueError(f"states={states!r}")
    return tuple(scenes)


def _said(replay: Replay, states: Sequence[Sequence[State]], round_: int, number: int, say: Say, words: Words) -> Said:
    if number:
        before, after = states[round_][number - 1 : number + 1]
        return say(Step(round_, number - 1, replay.rounds[round_].moves[number - 1], before, after))
    return Said(words["round_dealt"].format(round=round_ + 1) if len(states) > 1 else words["dealt"])


# --- scenes as data --------------------------------------------------------------------------------------------------


def symbols(faces: Faces, used: Iterable[Used], prefix: str = "") -> Json:
    """Return the symbols of cards as the player wants them."""
    return {"prefix": prefix, "font": FONT, "markup": faces.symbols(used, prefix)}


def frame(scenes: Sequence[Scene]) -> Json:
    """Return what scenes of one layout have in common: their size, their places, the sizes of cards."""
    first = scenes[0]
    sizes = _sizes(scenes)
    return {
        "width": first.width,
        "height": first.height,
        "sizes": [[one.wide, one.high, int(one.chip)] for one in sizes],
        "places": [[one.x, one.y, sizes.index(one.size), _seen(one.counted), one.name] for one in first.places],
    }


def _sizes(scenes: Sequence[Scene]) -> tuple[Size, ...]:
    found = [place.size for scene in scenes for place in scene.places]
    found.extend(card.size for scene in scenes for card in scene.cards)
    return tuple(dict.fromkeys(found))


def scene_data(scene: Scene) -> Json:
    """Return a whole scene as the player draws it."""
    sizes = _sizes([scene])
    return {**frame([scene]), "cards": _cards(scene, sizes), "labels": _labels(scene), "marks": _marks(scene)}


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
        found[card.key] = [face, card.zone, lying[card.zone], card.x, card.y, sizes.index(card.size), *seen]
    return found


def _labels(scene: Scene) -> dict[str, list[object]]:
    return {one.key: [one.text, one.x, one.y, one.role, one.count, _seen(one.counted)] for one in scene.labels}


def _marks(scene: Scene) -> list[list[float]]:
    return [[one.x, one.y] for one in scene.marks]


def _seen(seen: Seen) -> int:
    return seen if isinstance(seen, int) else EVERYONE if seen == "everyone" else NOBODY


def _changes(before: Scene | None, after: Scene, sizes: Sequence[Size]) -> Json:
    """Return what is not as it was: cards and labels by key, `null` for what is gone, and the marks.

    Of a card that was only pushed along in its zone, no more than its new place in it and how far right it lies; of
    words after which only the count is another, no more than the count.
    """
    was, is_ = {} if before is None else _cards(before, sizes), _cards(after, sizes)
    old, new = {} if before is None else _labels(before), _labels(after)
    found: dict[str, object] = {
        "cards": {key: _news(was.get(key), is_.get(key), 2, 4) for key in _changed(was, is_)},
        "labels": {key: _news(old.get(key), new.get(key), 4, 5) for key in _changed(old, new)},
    }
    if before is None or _marks(before) != _marks(after):
        found["marks"] = _marks(after)
    return {key: value for key, value in found.items() if value or key == "marks"}


def _changed(old: Mapping[str, object], new: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(key for key in {**old, **new} if old.get(key) != new.get(key))


def _news(old: Sequence[object] | None, new: Sequence[object] | None, start: int, end: int) -> Sequence[object] | None:
    """Return the part between two places if all else is as it was, else all."""
    if old is None or new is None or [*old[:start], *old[end:]] != [*new[:start], *new[end:]]:
        return new
    return new[start:end]
