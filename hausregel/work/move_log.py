"""Saved games and witnesses told move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.work.library import NoSuchRuleset, built
from reference_engine import (
    FIRST_VARIABLE,
    Engine,
    Header,
    ImpossibleDeal,
    Mismatch,
    NoReplay,
    Replay,
    Replayed,
    RuleFault,
    ScriptMismatch,
    State,
    changed_rules,
    from_header,
    play_again,
)
from spec.game import Game, spell, variable_names
from spec.ruleset import Ruleset, fingerprint
from spec.scaling import scaled
from spec.source import Node
from spec.typing import Names, option_nodes, option_values
from spec.words import Words, phrase
from verifier.verdict import REPORT, of_break, of_deal, seat_in_words

FEW: Final = 4
"""So many different cards are named where they lie before the play."""

FEW_CARDS: Final = 6
"""So many cards that came or went are named."""


@dataclass(frozen=True, slots=True)
class Story:
    """A saved game with the game it belongs to, played again, and what has changed in the rules since."""

    engine: Engine
    saved: Replay
    replayed: Replayed
    changed: tuple[str, ...]


def options_of(root: Node, texts: dict[str, str]) -> dict[str, str | int]:
    """Return option values from texts; options that there are not, or values that they cannot have, are left out."""
    chosen: dict[str, str | int] = {}
    for name, _, entry in option_nodes(root):
        values = option_values(Names(2), entry.node)
        if values is None and name in texts:  # a value of a domain, which is not known before the game is built
            chosen[name] = int(texts[name]) if texts[name].lstrip("-").isdecimal() else texts[name]
        for value in values or ():
            if texts.get(name) == str(value):
                chosen[name] = value
    return chosen


def options_played(root: Node, header: Header) -> dict[str, str | int]:
    """Return the options of a saved game, without those that the rules have lost since. Errors: `NoReplay`."""
    options = options_of(root, dict(header.options))
    names = {name for name, _, _ in option_nodes(root)}
    for name, value in header.options.items():
        if name in names and name not in options:
            raise NoReplay(phrase("saved-game.option", name=name, value=value))
        if name not in names and not header.data["rules"].keys() & {f"options.{name}", f"readings.{name}"}:
            raise NoReplay(phrase("saved-game.no-option", name=name))
    return options


def seat_name(saved: Replay, seat: int, language: str = "en") -> str:
    """Return the name of a player."""
    return saved.seats[seat] if seat < len(saved.seats) else seat_in_words(seat, language)


def changes(engine: Engine, before: State, after: State, seats: Sequence[str], language: str = "en") -> Iterator[str]:
    """Yield what a move changed: for each zone the cards that came and went."""
    faces = engine.game.faces
    for name, old, new in zip(engine.zone_names(seats), before.zones, after.zones, strict=True):
        if old is new or old == new:
            continue
        gone, come = list(old), list(new)
        for face in old:
            if face in come and face in gone:
                gone.remove(face)
                come.remove(face)
        for sign, some in (("-", gone), ("+", come)):
            named = [faces[face].name for face in some if face is not None]
            if named:
                shown = ", ".join(named[:FEW_CARDS])
                if len(named) > FEW_CARDS:
                    shown = Words(language, REPORT)("and-more", what=shown, number=len(named) - FEW_CARDS)
                yield f"{sign} {name}: {shown}"


class EngineShelf:
    """The engines of one ruleset, each made when it is first needed."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Begin with none."""
        self.ruleset = ruleset
        self._made: dict[tuple[object, ...], Engine] = {}

    def of(self, replay: Replay | Header) -> Engine:
        """Return the engine of the game that a replay belongs to. Errors: `FaultyRules`, `ValueError`."""
        key = (replay.players, *sorted(replay.options.items()), *sorted(replay.smaller.items()))
        if key not in self._made:
            options = options_of(self.ruleset.root, dict(replay.options))
            self._made[key] = Engine(built(scaled(self.ruleset, replay.smaller), replay.players, options).game)
        return self._made[key]

    def story(self, replay: Replay) -> Story:
        """Return a replay, played again. Errors: `FaultyRules`, `ValueError`."""
        engine = self.of(replay)
        return Story(engine, replay, play_again(engine, replay), ())


def tell(header: Header, engines: EngineShelf) -> Story:
    """Return the story of a saved game. Errors: `FaultyRules`, `NoReplay`, `ValueError`."""
    rules = engines.ruleset
    options_played(rules.root, header)
    engine = engines.of(header)
    saved = from_header(engine, header)
    return Story(engine, saved, play_again(engine, saved), changed_rules(saved, fingerprint(rules)))


def journeys(engine: Engine, before: State, after: State, seats: Sequence[str], language: str = "en") -> Iterator[str]:
    """Yield what a move changed: which cards went from where to where, then which lasting values changed."""
    say = Words(language, REPORT)
    faces, names = engine.game.faces, engine.zone_names(seats)
    gone: list[tuple[int, int]] = []
    come: dict[int, list[int]] = {}
    for zone, (old, new) in enumerate(zip(before.zones, after.zones, strict=True)):
        if old is new or old == new:
            continue
        was, is_ = (Counter(face for face in cards if face is not None) for cards in (old, new))
        gone.extend((face, zone) for face in sorted((was - is_).elements()))
        for face in sorted((is_ - was).elements()):
            come.setdefault(face, []).append(zone)
    ways: dict[tuple[int, int | None], list[str]] = {}
    for face, source in gone:
        targets = come.get(face)
        ways.setdefault((source, targets.pop(0) if targets else None), []).append(faces[face].name)
    for (source, target), cards in ways.items():
        there = names[target] if target is not None else say("nowhere")
        yield f"{cards_in_words(cards, language)}: {names[source]} → {there}"
    for face, targets in come.items():
        for target in targets:
            yield f"{faces[face].name}: {say('nowhere.from')} → {names[target]}"
    yield from _values(engine, before, after, seats)


def _values(engine: Engine, before: State, after: State, seats: Sequence[str]) -> Iterator[str]:
    game = engine.game
    names = variable_names(game, seats)
    for spec in game.variables.values():
        for at in range(spec.base, spec.base + spec.size) if spec.lasts != "turn" else ():
            old, new = before.variables[FIRST_VARIABLE + at], after.variables[FIRST_VARIABLE + at]
            if old != new:
                was, is_ = (spell(game.domains, game.faces, spec.type, value, seats) for value in (old, new))
                yield f"{names[at]}: {was} → {is_}"


def mismatch_in_words(mismatch: Mismatch, game: Game, language: str = "en") -> str:
    """Return why a saved game cannot be played on."""
    match mismatch.reason:
        case ScriptMismatch() as unfit:
            return mismatch.why if language == "en" else unfit.in_language(language)
        case RuleFault() as broken:
            return of_break(broken, game).in_language(language)
        case ImpossibleDeal() as impossible:
            return of_deal(impossible, game).in_language(language)


def cards_in_words(cards: Sequence[str], language: str = "en", most: int = 6) -> str:
    """Return some cards in words, equal ones counted: `3 stones, apple 1 and 4 more`."""
    counted = [name if times == 1 else f"{times} × {name}" for name, times in Counter(cards).items()]
    if len(counted) <= most:
        return ", ".join(counted)
    left = sum(list(Counter(cards).values())[most:])
    return Words(language, REPORT)("and-more", what=", ".join(counted[:most]), number=left)


def held(
    engine: Engine, state: State, seats: Sequence[str], named: frozenset[str], language: str = "en"
) -> Iterator[tuple[str, str]]:
    """Yield each zone with cards and what lies there: few cards by name, of many those that are `named`."""
    say = Words(language, REPORT)
    faces = engine.game.faces
    for name, cards in zip(engine.zone_names(seats), state.zones, strict=True):
        there = [faces[face].name for face in cards if face is not None]
        if not there:
            continue
        if len(set(there)) <= FEW:
            yield name, cards_in_words(there, language)
            continue
        shown = [card for card in there if card in named]
        if shown:
            yield name, say("many.among", number=len(there), cards=cards_in_words(shown, language))
        else:
            yield name, say("many", number=len(there))


__all__ = [
    "EngineShelf", "NoSuchRuleset", "Story", "cards_in_words", "changes", "held", "journeys", "mismatch_in_words",
    "options_of", "options_played", "seat_name", "tell",
]  # fmt: skip
