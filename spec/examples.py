"""Worked examples: a position with exact cards, and what happens in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

from spec.codes import said_by
from spec.game import (
    Address,
    Constant,
    Definition,
    Expression,
    MoreCards,
    Move,
    Seat,
    binders_of,
    in_words,
    read_value,
    variable_names,
    zone_names,
)
from spec.ruleset import Ruleset
from spec.source import (
    Diagnostic,
    Entry,
    Node,
    Note,
    NotPossible,
    Span,
    StageResult,
    child,
    did_you_mean,
    entries,
    items,
    meant_or,
    text_of,
)
from spec.typing import Built, Scope, Typer, build, option_nodes
from spec.words import Filling, phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveStep:
    """A move that is legal, illegal, or made; `by` is the seat if it is said, `because` the condition to blame."""

    what: Literal["legal", "illegal", "do"]
    move: str
    by: int | None
    because: Address | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldsStep:
    """Something that is true now; `definitions` are those of the game and those that only it uses."""

    expression: Expression
    definitions: Mapping[str, Definition]
    words: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultStep:
    """The scores by seat, the winners, or the end that was reached; those not told are None."""

    scores: Mapping[int, int] | None
    winners: frozenset[int] | None
    ended: str | None
    span: Span = field(compare=False)


ExampleStep = MoveStep | HoldsStep | ResultStep
_MOVE_STEPS: Final[tuple[Literal["legal", "illegal", "do"], ...]] = ("legal", "illegal", "do")


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example.

    Shapes: `zones` holds for the number of each zone its faces, for a zone with cells one for each cell (None: empty);
    `variables` holds values by their place among all variables of the game.
    """

    id: str
    address: Address
    seats: tuple[str, ...]
    zones: Mapping[int, tuple[int | None, ...]]
    phase: str
    turn: int
    variables: Mapping[int, int | None]
    steps: tuple[ExampleStep, ...]
    others: int | None = None
    """The number of the zone that holds all cards that are not named; None if all are."""
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class WrittenExample:
    """An example as it is written: how many play in it, and the values of options that it sets."""

    name: str
    entry: Entry
    players: int
    options: Mapping[str, str | int]

    @property
    def is_printed(self) -> bool:
        """Whether it stands in the rulebook, with these cards."""
        printed = child(self.entry.node, "printed")
        return printed is not None and printed.value is True


def written_examples(root: Node) -> Iterator[WrittenExample]:
    """Yield the examples of a ruleset, in their order."""
    for name, entry in entries(child(root, "examples")).items():
        players = child(entry.node, "players")
        number = len(items(players)) if players is not None and isinstance(players.value, tuple) else 0
        if players is not None and isinstance(players.value, int):
            number = players.value
        chosen = {key: below.node.value for key, below in entries(child(entry.node, "set")).items()}
        options = {key: value for key, value in chosen.items() if isinstance(value, str | int)}
        yield WrittenExample(name, entry, number, options)


def game_of(
    ruleset: Ruleset, example: WrittenExample, chosen: Mapping[str, str | int] = MappingProxyType({})
) -> StageResult[Built]:
    """Return the game in which an example is played: with the options that it sets, and else those that are chosen.

    Without a game, what is wrong stands at what the example sets.
    Errors: as `build`, with what is chosen.
    """
    try:
        made = build(ruleset, example.players, {**chosen, **example.options})
    except NotPossible:
        wrong = tuple(_impossible_options(ruleset, example))
        if not wrong:
            raise
        return StageResult(None, wrong)
    setting = entries(example.entry.node).get("set")
    if made.value is not None or setting is None:
        return made
    first = made.diagnostics[0]
    facts: dict[str, Filling] = {"name": example.name, "what": said_by(first), "hint": phrase("example.set-otherwise")}
    note = Note(phrase("note.goes-wrong"), first.span)
    return StageResult(None, (Diagnostic(code="HR617", span=setting.key_span, facts=facts, notes=(note,)),))


def _impossible_options(ruleset: Ruleset, example: WrittenExample) -> Iterator[Diagnostic]:
    """Yield a fault for each option that does not exist, and for each value that an option cannot have."""
    known = [name for name, _, _ in option_nodes(ruleset.root)]
    for name, entry in entries(child(example.entry.node, "set")).items():
        try:
            build(ruleset, example.players, {name: example.options[name]})
        except NotPossible as error:
            span, hint = entry.node.span, phrase("example.set-otherwise")
            if name not in known:
                span, hint = entry.key_span, meant_or(name, known, hint)
            facts: dict[str, Filling] = {"name": example.name, "what": error.why, "hint": hint}
            yield Diagnostic(code="HR617", span=span, facts=facts)


class _Reader:
    def __init__(self, built: Built, example: WrittenExample) -> None:
        self.game, self.names = built.game, built.names.beside()
        players = child(example.entry.node, "players")
        named = players is not None and isinstance(players.value, tuple)
        self.seats = tuple(text_of(item) for item in items(players)) if named else ()
        self.found: list[Diagnostic] = []
        self.others: int | None = None
        for number, node in enumerate(items(players) if named else ()):
            if self.seats[number] in self.seats[:number]:
                what = phrase("example.name-twice", name=self.seats[number])
                self.report("HR605", node, what=what, hint=phrase("example.name-apart"))

    def report(self, code: str, node: Node, **facts: Filling) -> None:
        self.found.append(Diagnostic(code=code, span=node.span, facts=facts))

    def seat(self, node: Node | None) -> int | None:
        if node is None:
            return None
        try:
            seat = read_value(self.game, Seat(), text_of(node), self.seats)
        except ValueError:
            hint = phrase("known.seats", last=self.game.players - 1)
            if self.seats:
                hint = phrase("known.players", known=self.seats)
            self.report("HR605", node, what=phrase("example.nobody", name=text_of(node)), hint=hint)
            return None
        return None if seat is None else int(seat)

    # --- the position ------------------------------------------------------------------------------------------------

    def zones(self, node: Node | None) -> dict[int, tuple[int | None, ...]]:
        """Return the cards of every zone."""
        numbers = {name: number for number, name in enumerate(zone_names(self.game, self.seats))}
        numbers |= {name: number for number, name in enumerate(zone_names(self.game))}
        there: dict[int, tuple[int | None, ...]] = {}
        for zone in self.game.zones.values():
            empty: tuple[int | None, ...] = (None,) * zone.cells.size if zone.cells else ()
            there |= dict.fromkeys(range(zone.base, zone.base + zone.size), empty)
        used: dict[int, int] = {}
        for key, entry in entries(child(node, "zones")).items():
            number = numbers.get(re.sub(r"\s*,\s*", ", ", key))
            if number is None:
                hint = meant_or(key, zone_names(self.game, self.seats), phrase("example.write-zone"))
                self.report("HR605", Node(key, entry.key_span), what=phrase("example.no-zone", name=key), hint=hint)
                continue
            there[number] = self._cards(number, entry.node, used)
        others = child(node, "others")
        if others is not None:
            self._others(others, numbers, there, used)
        elif any(used.get(n, 0) < face.count for n, face in enumerate(self.game.faces)) and node is not None:
            self.report("HR605", node, what=phrase("example.no-others"), hint=phrase("example.write-others"))
        return there

    def _cards(self, number: int, node: Node, used: dict[int, int]) -> tuple[int | None, ...]:
        zone = next(z for z in self.game.zones.values() if z.base <= number < z.base + z.size)
        cells: list[int | None] = [None] * (zone.cells.size if zone.cells else 0)
        cards: list[int] = []
        for item in items(node):
            name, at, cell_text = text_of(item).partition(" at ")
            face = next((n for n, face in enumerate(self.game.faces) if face.name == " ".join(name.split())), None)
            if face is None:
                known = [face.name for face in self.game.faces]
                hint = meant_or(name, known, phrase("example.write-card", card=known[0]))
                self.report("HR605", item, what=phrase("example.no-card", name=name), hint=hint)
                continue
            used[face] = used.get(face, 0) + 1
            if used[face] > self.game.faces[face].count:
                count = self.game.faces[face].count
                self.report("HR606", item, name=name, found=used[face], there=count)
                continue
            if zone.cells is None:
                cards.append(face)
                continue
            cell = self._cell(zone.cells.id, face, cell_text if at else None)
            if cell is None or cells[cell] is not None:
                what = phrase("example.cell-twice", card=name)
                if cell is None:
                    what = phrase("example.no-cell", zone=zone.id, card=name)
                self.report("HR605", item, what=what, hint=phrase("example.write-cell", card=name))
                continue
            cells[cell] = face
        if zone.cells:
            return tuple(cells)
        return tuple(cards) if zone.stacked else tuple(sorted(cards))

    def _cell(self, domain_id: str, face: int, text: str | None) -> int | None:
        domain = self.game.domains[domain_id]
        if text is not None:
            return domain.names.index(text.strip()) if text.strip() in domain.names else None
        for name, attribute in self.names.kinds[self.game.faces[face].kind]:
            if attribute.id == domain_id:
                return self.game.faces[face].values[name] - domain.first
        return None

    def _others(
        self, node: Node, numbers: Mapping[str, int], there: dict[int, tuple[int | None, ...]], used: Mapping[int, int]
    ) -> None:
        number = numbers.get(text_of(node))
        zone = next(
            (z for z in self.game.zones.values() if number is not None and z.base <= number < z.base + z.size), None
        )
        if number is None or zone is None or zone.cells is not None:
            plain = [zone.id for zone in self.game.zones.values() if not zone.keys and not zone.cells]
            hint = meant_or(text_of(node), plain, phrase("example.write-plain-zone"))
            self.report("HR605", node, what=phrase("example.others-in", zone=text_of(node)), hint=hint)
            return
        self.others = number
        rest = tuple(n for n, face in enumerate(self.game.faces) for _ in range(face.count - used.get(n, 0)))
        # Named cards of a stack lie on top of the others.
        there[number] = (
            rest + there[number]
            if zone.stacked
            else tuple(sorted((*rest, *(f for f in there[number] if f is not None))))
        )

    def variables(self, node: Node | None) -> dict[int, int | None]:
        """Return the values that are given for variables."""
        values: dict[int, int | None] = {}
        places = {name: place for place, name in enumerate(variable_names(self.game))}
        places |= {name: place for place, name in enumerate(variable_names(self.game, self.seats))}
        for key, entry in entries(child(node, "variables")).items():
            place = places.get(re.sub(r"\s*,\s*", ", ", key))
            if place is None:
                hint = meant_or(key, places, phrase("example.write-variable"))
                self.report("HR605", Node(key, entry.key_span), what=phrase("example.no-variable", name=key), hint=hint)
                continue
            spec = next(
                variable
                for variable in self.game.variables.values()
                if variable.base <= place < variable.base + variable.size
            )
            try:
                text = text_of(entry.node)
                value = None if text == "nothing" and spec.maybe else read_value(self.game, spec.type, text, self.seats)
            except ValueError:
                what = phrase("example.no-such-value", name=key, value=text_of(entry.node))
                self.report("HR605", entry.node, what=what, hint=phrase("possible.type", type=in_words(spec.type)))
                continue
            values[place] = value
        return values

    # --- the steps ---------------------------------------------------------------------------------------------------

    def step(self, node: Node) -> Iterator[ExampleStep]:
        """Yield the step of a node."""
        for kind in _MOVE_STEPS:
            move = child(node, kind)
            if move is not None:
                because = child(node, "because")
                address = Address(text_of(because)) if because is not None else None
                if because is not None and address not in self._conditions():
                    hint = meant_or(text_of(because), self._conditions(), phrase("example.write-condition"))
                    self.report("HR609", because, address=text_of(because), hint=hint)
                self._readable(move)
                by = self.seat(child(node, "by"))
                yield MoveStep(what=kind, move=text_of(move), by=by, because=address, span=move.span)
                return
        holds = child(node, "holds")
        if holds is not None:
            yield from self._holds(holds)
            return
        scores, winners, ended = (child(node, key) for key in ("scores", "winners", "ended"))
        seats = {
            seat: entry.node
            for key, entry in entries(scores).items()
            if (seat := self.seat(Node(key, entry.key_span))) is not None
        }
        points = {seat: value.value for seat, value in seats.items() if isinstance(value.value, int)}
        won = frozenset(seat for item in items(winners) if (seat := self.seat(item)) is not None)
        if ended is not None and text_of(ended) not in [end.id for end in self.game.ends]:
            hint = phrase("known.ends", known=tuple(end.id for end in self.game.ends))
            self.report("HR605", ended, what=phrase("example.no-end", name=text_of(ended)), hint=hint)
            return
        yield ResultStep(
            scores=points if scores is not None else None,
            winners=won if winners is not None else None,
            ended=text_of(ended) if ended is not None else None,
            span=node.span,
        )

    def _conditions(self) -> dict[Address, None]:
        found: dict[Address, None] = {}
        for move in self.game.moves.values():
            found |= {condition.address: None for condition in move.conditions}
            found |= {Address(f"{move.address}.choose.{binder.local.name}"): None for binder in move.choices}
        return found

    def _readable(self, node: Node) -> None:
        name, bracket, rest = text_of(node).strip().partition("(")
        move = self.game.moves.get(name.strip())
        if move is None:
            meant = did_you_mean(name.strip(), self.game.moves)
            self.report("HR607", node, what=phrase("example.no-move", name=name.strip(), suggestion=meant))
            return
        words = [word for word in rest.removesuffix(")").split(",") if word.strip()]
        binders = binders_of(move, len(words))
        if binders is None or (bracket and not rest.endswith(")")):
            names = ", ".join(_names_chosen(move))
            wanted = f"{move.id}({names})" if names else move.id
            self.report("HR607", node, what=phrase("example.move-as", move=wanted))
            return
        for word, binder in zip(words, binders, strict=True):
            try:
                read_value(self.game, binder.local.type, word, self.seats)
            except ValueError:
                what = phrase("example.no-choice", value=word.strip(), name=binder.local.name, move=move.id)
                self.report("HR607", node, what=what)

    def _holds(self, node: Node) -> Iterator[HoldsStep]:
        scope = {name: Constant(seat, Seat()) for seat, name in enumerate(self.seats)}
        claim = Typer(self.names, scope, Scope(me=False, score=self.game.score is not None)).truth(node)
        self.found.extend(self.names.diagnostics)
        self.names.diagnostics.clear()
        if claim is not None:
            used = {definition.id: definition for definition in self.names.instances.values()}
            yield HoldsStep(expression=claim, definitions=used, words=text_of(node), span=node.span)


def _names_chosen(move: Move) -> Iterator[str]:
    """Yield what a move chooses, as it is written: several cards with how many they can be."""
    several = [binder.over for binder in move.choices if isinstance(binder.over, MoreCards)]
    fewest = sum(not over.optional for over in several)
    for binder in move.choices:
        if not isinstance(binder.over, MoreCards):
            yield binder.local.name
        elif not binder.over.before:
            number = str(fewest) if fewest == len(several) else f"{fewest}..{len(several)}"
            yield f"{number} {binder.local.name}"


def read_example(built: Built, written: WrittenExample) -> tuple[Example | None, tuple[Diagnostic, ...]]:
    """Return an example for a game, and what is wrong with it."""
    reader = _Reader(built, written)
    entry = written.entry
    position = child(entry.node, "position")
    zones = reader.zones(position)
    turn = reader.seat(child(position, "turn")) or 0
    phase_node = child(position, "phase")
    phase = built.game.turn_phase if phase_node is None else text_of(phase_node)
    if phase_node is not None and phase not in built.game.phases:
        hint = meant_or(phase, built.game.phases, phrase("known.phases", known=tuple(built.game.phases)))
        reader.report("HR506", phase_node, name=phase, hint=hint)
    variables = reader.variables(position)
    steps = tuple(step for node in items(child(entry.node, "play")) for step in reader.step(node))
    if reader.found:
        return None, tuple(reader.found)
    example = Example(
        id=written.name,
        address=Address(f"examples.{written.name}"),
        seats=reader.seats,
        zones=zones,
        phase=phase,
        turn=turn,
        variables=variables,
        steps=steps,
        others=reader.others,
        span=entry.key_span,
    )
    return example, ()
