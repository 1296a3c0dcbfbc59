"""How the cards of a game are told apart: by ink and by sign, for each value of what is their colour or suit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from hausregel.pictures.names import NamedAttribute, Naming
from spec.game import Domain

LONGEST: Final = 3
"""Letters of a value on a card; a longer value is cut short."""


@dataclass(frozen=True, slots=True)
class Style:
    """How one value of a colour looks: ink for texts, a filling for its sign, the ground of its cards."""

    ink: str
    fill: str
    ground: str
    sign: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is on a card: its style, its value in at most three letters, small words, a figure if it has no value."""

    style: Style
    value: str
    words: str
    figure: str | None


@cache
def _data() -> Mapping[str, Any]:
    return json.loads(Path(__file__).with_name("looks.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]  # our own file


def _known(word: str) -> Style | None:
    key = word.lower()
    found = _data()["looks"].get(_data()["also"].get(key, key))
    return Style(**found) if found else None


def plain() -> Style:
    """Return the style of cards that have no colour."""
    return Style(**_data()["plain"], sign=None)


def styles(words: Sequence[Sequence[str]]) -> tuple[Style, ...]:
    """Return a style for each value of a domain: no two share both sign and ink, nor a sign while there are enough.

    Shapes: `words` holds for each value what it is called; the first word that is known says how it looks.
    """
    known = [next((style for word in also if (style := _known(word))), None) for also in words]
    signs: list[str] = list(_data()["signs"])
    inks = [_known(word) for word in _data()["inks"]]
    used: set[str | None] = set()
    taken: set[tuple[str | None, str]] = set()
    found: dict[int, Style] = {}
    for at, style in enumerate(known):
        if style is not None and style.sign not in used:
            found[at] = style
            used.add(style.sign)
            taken.add((style.sign, style.ink))
    for at, style in enumerate(known):
        if at in found:
            continue
        inked = [style] if style is not None else [*inks[at % len(inks) :], *inks[: at % len(inks)]]
        free = [sign for sign in signs if sign not in used] or signs
        sign, base = next(
            ((sign, ink) for sign in free for ink in inked if ink is not None and (sign, ink.ink) not in taken),
            (None, plain()),
        )
        found[at] = Style(base.ink, base.fill, base.ground, sign)
        used.add(sign)
        taken.add((sign, base.ink))
    return tuple(found[at] for at in range(len(words)))


def styles_of(naming: Naming, domain: Domain) -> tuple[Style, ...]:
    """Return a style for each value of a domain of names."""
    return styles([(name, naming.called(f"domains.{domain.id}.{name}")) for name in domain.names])


def looks(naming: Naming) -> tuple[Look, ...]:
    """Return how each card of the game looks."""
    faces = [(face, naming.attributes(face)) for face in naming.game.faces]
    styled: dict[str, tuple[Style, ...]] = {}
    for _, attributes in faces:
        for attribute in attributes:
            if attribute.domain.low is None and attribute.domain.id not in styled:
                styled[attribute.domain.id] = styles_of(naming, attribute.domain)
    bare = list(dict.fromkeys(face.kind for face, attributes in faces if not attributes))
    letters = dict(zip(bare, _short([naming.called(f"cards.{kind}") for kind in bare]), strict=True))
    figures: list[str] = list(_data()["figures"])
    found: list[Look] = []
    for face, attributes in faces:
        if not attributes:
            figure = figures[bare.index(face.kind) % len(figures)]
            name = naming.called(f"cards.{face.kind}")
            found.append(Look(style=plain(), value=letters[face.kind], words=name, figure=figure))
            continue
        if len(attributes) > 1 and len({attribute.domain for attribute in attributes}) == 1:
            halves = "|".join(_cut(attribute, naming) for attribute in attributes)  # as on tiles with two halves
            found.append(Look(style=plain(), value=halves, words="", figure=None))
            continue
        leading = _leading(attributes)
        rest = [attribute for attribute in attributes if attribute is not leading]
        style = styled[leading.domain.id][leading.domain.names.index(leading.word)] if leading else plain()
        value = next(
            (attribute for attribute in rest if attribute.domain.low is not None),
            rest[0] if rest else None,
        )
        words = " ".join(
            attribute.called
            for attribute in rest
            if attribute is not value or (attribute.domain.low is None and len(attribute.called) > LONGEST)
        )
        found.append(Look(style=style, value=_cut(value, naming), words=words, figure=None))
    return tuple(found)


def _leading(attributes: Sequence[NamedAttribute]) -> NamedAttribute | None:
    """Return the attribute that counts as the colour: the first with a word that is known, else the first of names."""
    named = [attribute for attribute in attributes if attribute.domain.low is None]
    known = [attribute for attribute in named if _known(attribute.word) or _known(attribute.called)]
    return next(iter(known or named), None)


def _cut(value: NamedAttribute | None, naming: Naming) -> str:
    return "" if value is None else sign_of(naming, value.domain, value.word)


def sign_of(naming: Naming, domain: Domain, word: str) -> str:
    """Return a value of a domain as it stands on a card: a number, a short name, or the beginning of a longer one."""
    names = [naming.called(f"domains.{domain.id}.{name}") for name in domain.names]
    at = domain.names.index(word)
    if len(names[at]) <= LONGEST if domain.low is None else names[at] == word:
        return names[at]
    return _short(names)[at]


def _short(names: Sequence[str]) -> list[str]:
    """Return the shortest beginning of each name that no other has, with at most three letters.

    Words with which several names begin are left out where such letters do not tell them apart: *carta ponte* and
    *carta bonus* are P and B.
    """
    telling = [_without_shared_words(name, [*names[:at], *names[at + 1 :]]) for at, name in enumerate(names)]
    found: list[str] = []
    for at, name in enumerate(telling):
        others = [other.lower() for number, other in enumerate(telling) if number != at]
        lengths = range(1, LONGEST + 1)
        length = next((n for n in lengths if all(other[:n] != name[:n].lower() for other in others)), LONGEST)
        found.append(name[:length].capitalize())
    return found


def _without_shared_words(name: str, others: Iterable[str]) -> str:
    """Return a name without the words with which another begins, too, if its first letters are those of the other."""
    words = name.split()
    rivals = [other.split() for other in others if other[:LONGEST].lower() == name[:LONGEST].lower()]
    shared = max((sum(1 for _ in _alike(words, rival)) for rival in rivals), default=0)
    return " ".join(words[shared:]) or name


def _alike(words: Sequence[str], others: Sequence[str]) -> Iterator[str]:
    """Yield the words with which both begin."""
    both = zip(words, others, strict=False)
    return (word for word, _ in takewhile(lambda pair: pair[0].lower() == pair[1].lower(), both))
