"""What several tests need: small games of fruit, positions by name, random play, the rulesets there are."""

from __future__ import annotations

import random
import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from hausregel.work.library import find, library, names
from hausregel.work.merged_rules import show
from reference_engine import Action, Engine, SeededChance, State, move_from_text
from reference_engine.compiler import compile_parts
from reference_engine.table import ENDED, FIRST_VARIABLE, OPENER, PHASE, TURN
from spec.game.game import Game
from spec.game.names_of import variable_names
from spec.game.terms import Expression, Value
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset, resolve
from spec.source.diagnostics import Diagnostic
from spec.source.document import Node
from spec.source.places import start_of
from spec.typing.builder import Built, build
from spec.typing.choices import player_range
from spec.typing.expressions import Typer
from spec.typing.scopes import Scope
from verifier.verdict.sentence import Fact, Said

TESTS: Final = Path(__file__).parent
FINDINGS: Final = TESTS.parent / "docs" / "findings" / "findings.json"
AT_THE_TABLE: Final = tuple(name for name in names() if re.match(r"house/(?!.*-repaired$)", name))
"""The house rules that are played at many tables: other values of options, or a rule or two, of another ruleset."""

LIBRARY: Final = tuple(find(name) for name in names() if name not in AT_THE_TABLE)
"""The files of the rulesets that come with Hausregel, without those of their words, and without `AT_THE_TABLE`.

Those have tests of their own in `test_house_rules.py`: what all rulesets go through takes seconds for each.
"""

FRUIT: Final = """\
hausregel: 1
title: {en: Fruit}
status: house
players: 1..4
options:
  helping: {range: 0..9, default: 2}
domains:
  sort: [apple, pear, plum]
  size: 1..4
cards:
  fruit: {of: [sort, size], starts: basket}
  stone: {count: 3, starts: basket}
zones:
  basket: {stacked: true, faces: nobody}
  bag: {faces: nobody}
  heap: {stacked: true, faces: everyone}
  plate: {per: player, faces: owner}
  tower: {per: player, stacked: true, faces: top}
  shelf: {per: sort, cells: size, faces: everyone}
variables:
  bites: {range: 0..9, start: 0}
  liked: {of: sort, start: nothing}
  guest: {of: player, start: nothing}
  kept: {of: card, start: nothing}
  eaten: {range: 0..9, start: 0, per: player}
  price: {range: -5..5, start: nothing, per: sort}
setup:
  shuffle:
    - shuffle: basket
phases:
  meal: {}
moves:
  wait:
    in: meal
    then: next_player
end:
  eaten_up: count(basket) == 0
winners: "true"
"""


def _sections(text: str) -> dict[str, str]:
    parts = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)
    return {part.split(":")[0]: part for part in parts if part and not part.startswith("#")}


def ruleset_text(text: str = "", base: str = FRUIT) -> str:
    """Return the text of the fruit game, in which the sections of `text` take the place of its own."""
    return "".join((_sections(base) | _sections(text)).values())


@cache
def ruleset(text: str = "", base: str = FRUIT, name: str = "fruit") -> Ruleset:
    """Return the fruit game, in which the sections of `text` take the place of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.yaml"
        path.write_text(ruleset_text(text, base), encoding="utf-8")
        found = resolve(path, path.parent)
    assert found.value is not None, found.diagnostics
    return found.value


@cache
def built(text: str = "", players: int = 2, options: tuple[tuple[str, str | int], ...] = ()) -> Built:
    """Return a variant of the fruit game, built for some players."""
    outcome = build(ruleset(text), players, dict(options))
    assert outcome.value is not None, outcome.diagnostics
    return outcome.value


@cache
def engine(text: str = "", players: int = 2, **options: str | int) -> Engine:
    """Return the engine of a variant of the fruit game."""
    return Engine(built(text, players, tuple(options.items())).game)


def faults(text: str, players: int = 2) -> tuple[Diagnostic, ...]:
    """Return what is wrong with a variant of the fruit game when it is built."""
    return build(ruleset(text), players).diagnostics


@cache
def ruleset_of(path: Path) -> Ruleset:
    """Return the ruleset of a file."""
    found = resolve(path, library())
    assert found.value is not None, found.diagnostics
    return found.value


def is_title_of_a_change(title: str, game: str) -> bool:
    """Return whether a title is that of a game, and says then what is otherwise."""
    return re.match(rf"{re.escape(game)}(,|:| :| \S)", title) is not None


def numbers_of_players(path: Path) -> range:
    """Return the numbers of players of a file."""
    numbers = player_range(ruleset_of(path).root)
    assert isinstance(numbers, range)
    return numbers


@cache
def engine_of(path: Path, players: int) -> Engine:
    """Return the engine of a file."""
    outcome = build(ruleset_of(path), players)
    assert outcome.value is not None, outcome.diagnostics
    return Engine(outcome.value.game)


NEARLY_ANOTHER: Final = re.compile(r"-(en|fr|it|\d{4}|repaired)\b")
"""In the name of a ruleset that says what another edition or language of a game says otherwise, or repairs it."""


def one_of_each() -> tuple[Path, ...]:
    """Return the rulesets of the library but editions and repairs, which differ in little; of equal ones the first."""
    found: dict[tuple[tuple[str, str], ...], Path] = {}
    for path in (path for path in LIBRARY if not NEARLY_ANOTHER.search(path.stem)):
        found.setdefault(tuple(sorted(fingerprint(ruleset_of(path)).items())), path)
    return tuple(found.values())


GAMES: Final = one_of_each()
TABLES: Final = tuple(
    (path, players) for path in GAMES for players in sorted({numbers_of_players(path)[0], numbers_of_players(path)[-1]})
)
"""Each game with the fewest and the most players."""
NAMED_TABLES: Final = tuple(f"{path.stem}-{players}" for path, players in TABLES)

# --- positions ----------------------------------------------------------------------------------------------------


def faces(game: Game, cards: Sequence[str | None]) -> tuple[int | None, ...]:
    """Return the numbers of cards by their names, None for an empty cell."""
    numbers = {face.name: number for number, face in enumerate(game.faces)}
    return tuple(None if card is None else numbers[card] for card in cards)


def position(
    engine: Engine,
    zones: Mapping[str, Sequence[str | None]] = MappingProxyType({}),
    variables: Mapping[str, Value] = MappingProxyType({}),
    *,
    others: str = "basket",
    turn: int = 0,
    phase: str | None = None,
) -> State:
    """Return a state: cards by zone, stacks from bottom to top, cells in order; the other cards in `others`."""
    game = engine.game
    names = engine.zone_names()
    start = engine.before_the_deal()
    deck = cards(start)
    made: list[tuple[int | None, ...]] = []
    for name in names:
        zone = game.zones[name.split("[")[0]]
        there = faces(game, zones.get(name, ()))
        if zone.cells is not None:
            there = (*there, *(None,) * (zone.cells.size - len(there)))
        elif not zone.stacked:
            there = tuple(sorted(there))  # type: ignore[type-var]  # only cells hold None
        made.append(there)
    assert set(zones) <= set(names), zones
    for face, number in cards(State(tuple(made), ())).items():
        deck[face] -= number
        assert deck[face] >= 0, game.faces[face].name
    rest = tuple(sorted(deck.elements()))
    at = names.index(others)
    made[at] = rest + made[at] if game.zones[others].stacked else tuple(sorted(rest + made[at]))  # type: ignore[type-var]
    values = list(start.variables)
    places = {name: FIRST_VARIABLE + place for place, name in enumerate(variable_names(game))}
    for name, value in variables.items():
        values[places[name]] = value
    values[TURN] = turn
    if phase is not None:
        values[PHASE] = list(game.phases).index(phase)
    return State(tuple(made), tuple(values))


def lies(engine: Engine, state: State, zone: str) -> tuple[str | None, ...]:
    """Return the names of the cards in a zone, bottom to top, None for an empty cell."""
    there = state.zones[engine.zone_names().index(zone)]
    return tuple(None if face is None else engine.game.faces[face].name for face in there)


def variable(engine: Engine, state: State, name: str) -> Value:
    """Return the value of a variable by its name."""
    return state.variables[FIRST_VARIABLE + variable_names(engine.game).index(name)]


def do(engine: Engine, state: State, move: str, seat: int | None = None, seed: int = 0) -> State:
    """Return the state after a move that must be possible."""
    made = move_from_text(engine.game, move, engine.turn(state) if seat is None else seat)
    return engine.apply(state, made, SeededChance(seed)).state


# --- expressions --------------------------------------------------------------------------------------------------


def typed(built: Built, text: str) -> tuple[Game, Expression] | None:
    """Return an expression of the acting player, with the game and the definitions it needs; None if it is faulty."""
    names = built.names
    before = len(names.diagnostics)
    expression = Typer(names, {}, Scope()).value(Node(text, start_of("expression")))
    faulty = len(names.diagnostics) > before
    del names.diagnostics[before:]
    if expression is None or faulty:
        return None
    return replace(
        built.game, definitions={definition.id: definition for definition in names.instances.values()}
    ), expression


def value(text: str, state: State | None = None, *, me: int = 0, rules: str = "", players: int = 2) -> Value:
    """Return the value of an expression in a state of a variant of the fruit game, by the compiled code."""
    found = typed(built(rules, players), text)
    assert found is not None, text
    game, expression = found
    asked = compile_parts(game, lambda writer: writer.code(expression))
    there = engine(rules, players).before_the_deal() if state is None else state
    answer = asked(*there, me)
    assert answer is None or isinstance(answer, int)
    return answer


# --- play ---------------------------------------------------------------------------------------------------------


def cards(state: State) -> Counter[int]:
    """Return how often each face is on the table, wherever it lies."""
    return Counter(face for zone in state.zones for face in zone if face is not None)


def deck(game: Game) -> Counter[int]:
    """Return how often each face is in the game."""
    return Counter({number: face.count for number, face in enumerate(game.faces)})


def random_play(engine: Engine, seed: int, most: int) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield the states of a random game, `most` at most, each with the moves that are possible in it."""
    chance, choice = SeededChance(seed), random.Random(seed)
    state = engine.deal(chance, opener=seed % engine.game.players)
    for _ in range(most):
        possible = tuple(engine.legal(state))
        yield state, possible
        if not possible:
            return
        state = engine.advance(state, choice.choice(possible), chance)


__all__ = [
    "AT_THE_TABLE",
    "ENDED",
    "FIRST_VARIABLE",
    "GAMES",
    "LIBRARY",
    "NAMED_TABLES",
    "OPENER",
    "PHASE",
    "TABLES",
    "TURN",
    "built",
    "cards",
    "deck",
    "do",
    "engine",
    "engine_of",
    "faces",
    "faults",
    "lies",
    "numbers_of_players",
    "position",
    "random_play",
    "ruleset",
    "ruleset_of",
    "typed",
    "value",
    "variable",
]


def with_value_at(data: Any, path: tuple[str | int, ...], value: object) -> Any:  # noqa: ANN401  # JSON
    """Return a copy of some JSON with another value at a place."""
    if not path:
        return value
    copy: Any = data.copy()
    copy[path[0]] = with_value_at(data[path[0]], path[1:], value)
    return copy


class InWords(Said):
    """Something said that is no sentence of ours."""

    def unfolded(self, language: str) -> Iterator[str | Fact]:  # noqa: ARG002  # it is in none
        """Yield it."""
        yield str(self.facts[0][1])


def in_words(text: str) -> Said:
    """Return any words as something said."""
    return InWords("in words", (("text", text),))


def in_one_file(path: Path) -> str:
    """Return a ruleset and what it extends as one file, its words in all languages included."""
    return "".join(f"{line}\n" for line, _ in show(ruleset_of(path).printed))
