"""Rules that no sentence of the print settles: none names them, or only such as leave a reading of them open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.passages import example_failures, reading_values
from hausregel.findings.transcripts import NO_RULES, Transcript, language_names, place, printed_base, transcripts
from hausregel.work.library import built, players_of
from hausregel.work.printed_places import cites_of
from spec.booklet import Booklet, Statement
from spec.game import Compare, Constant, CountCards, Draw, Game, Local, MoveAll
from spec.ruleset import Ruleset, addressed, find, mentioned, path_of
from spec.ruleset import reading_values as values_of_reading
from spec.source import Node, child, entries, plain, text_of
from verifier.analysis import effects_inside
from verifier.verdict import Said, said

FRAME: Final = ("start", "match")
"""Sections of which each key is a question of its own: who begins, who opens the next round, who wins a match."""

WHOLE: Final = ("players", "score", "winners")


def silences(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Finding]:
    """Yield the rules of a ruleset that the print does not settle, but for those it shares with what it extends.

    Rules that the same readings change are one finding, and not again where the base has such a one.
    """
    there = transcripts(booklets, ruleset.name)
    if not there:
        return
    base = printed_base(ruleset)
    before = _unsettled(base, booklets) if base is not None else {}
    told: set[object] = {
        readings for readings in before.values() if base is not None and _read_alike(ruleset, base, readings)
    }
    languages = list(dict.fromkeys(transcript.language for transcript in there))
    for address, readings in _unsettled(ruleset, booklets).items():
        question = readings or address
        if address in before or question in told or (readings and _example_settles(ruleset, readings)):
            continue
        told.add(question)
        values = {name: (usual, *others) for name, usual, others in _values(ruleset) if name in readings}
        printed = tuple(dict.fromkeys(_near(there, address, readings) or _near(there, "", readings)))
        printed = printed or tuple(dict.fromkeys(_naming(there, address)))
        added_by = _added_by(ruleset.printed, address)
        yield Finding(
            ruleset=ruleset.name,
            kind="not in print",
            players=(),
            address=address,
            what=said("left-open-in-print" if printed else "not-settled-in-print", what=_what(address)),
            settled=said("no-sentence-settles", languages=language_names(languages)),
            cites=_cites(ruleset, address, added_by) if readings else (),
            readings=values,
            told=words_of(ruleset, players_of(ruleset)[0], address, added_by),
            printed=printed,
        )


def _read_alike(ruleset: Ruleset, base: Ruleset, readings: frozenset[str]) -> bool:
    """Return whether readings, at least one, have the same values in a ruleset and in what it extends."""
    here, there = (
        {name: (usual, others) for name, usual, others in _values(each) if name in readings} for each in (ruleset, base)
    )
    return bool(readings) and here == there


def _cites(ruleset: Ruleset, address: str, added_by: Mapping[str, str]) -> tuple[str, ...]:
    """Return where a rule is printed; of a condition that only a reading adds, where that reading is printed."""
    return tuple(
        dict.fromkeys(cite for name in added_by for cite in cites_of(ruleset, f"readings.{name}"))
    ) or cites_of(ruleset, address)


def _example_settles(ruleset: Ruleset, readings: frozenset[str]) -> bool:
    """Return whether the printed examples rule out every value of these readings but the one taken."""
    others = [(name, value) for name, _, rest in _values(ruleset) if name in readings for value in rest]
    return bool(others) and all(any(True for _ in example_failures(ruleset, {name: value})) for name, value in others)


def _added_by(printed: Node, address: str) -> dict[str, str]:
    """Return the reading and the value that add a condition which is not there as usually read."""
    for name, entry in entries(child(printed, "readings")).items():
        for value, patch in values_of_reading(entry.node).items():
            if address in {".".join(path) for path, verb, _ in addressed(patch) if verb == "add"}:
                return {name: value}
    return {}


def _values(ruleset: Ruleset) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for name, usual, values in reading_values(ruleset):
        yield name, usual, tuple(value for value in values if value != usual)


def _unsettled(ruleset: Ruleset, booklets: Sequence[Booklet]) -> dict[str, frozenset[str]]:
    """Return the rules that no sentence settles, with the readings that change them.

    A rule that a reading changes is settled only by a sentence that names just this rule and leaves the reading aside.
    """
    there = transcripts(booklets, ruleset.name)
    if not there:
        return {}
    statements = [statement for transcript in there for statement in transcript.statements()]
    changed = _changed(ruleset.printed)
    added = [address for address in changed if _is_condition(address) and find(ruleset.root, path_of(address)) is None]
    found: dict[str, frozenset[str]] = {}
    guards = frozenset(guarding(built(ruleset, players_of(ruleset)[0]).game))
    for address in (*questions(ruleset.root), *added):
        if address == "match.opener" and "opener" not in mentioned(ruleset.root, "start.player"):
            continue  # who begins is decided otherwise
        readings = changed[address] if address in added else _readings_of(ruleset.root, address, changed)
        if (
            not any(_settles(statement, address, readings) for statement in statements)
            or (address == "match.rounds" and not _is_given(ruleset.root, address, statements))
            or (address == "players" and not any(map(_gives_players, statements)))
        ):
            found[address] = readings
        elif address in guards and not any(_speaks_of_guard(statement, address) for statement in statements):
            found[address] = frozenset()
    left = {name for some in changed.values() for name in some} - {name for some in found.values() for name in some}
    for reading in sorted(left):
        touched = [address for address, names in changed.items() if reading in names]
        if not any(
            _settles(statement, address, frozenset({reading})) for statement in statements for address in touched
        ):
            resting = (address for address in questions(ruleset.root) if reading in mentioned(ruleset.root, address))
            found.setdefault(next(resting, touched[0]), frozenset({reading}))
    return found


def guarding(game: Game) -> Iterator[str]:
    """Yield the conditions that only keep a move from taking cards from where none lie."""
    for move in game.moves.values():
        inner = [effect for effect in effects_inside(move.effects) if isinstance(effect, Draw | MoveAll)]
        taken = {effect.source.id for effect in inner}
        for condition in move.conditions:
            match condition.expression:
                case Compare(op=">" | "!=", left=CountCards(zone=zone), right=Constant(value=0)):
                    if zone.id in taken and not any(isinstance(key, Local) for key in zone.keys):
                        yield str(condition.address)
                case _:
                    pass


def _speaks_of_guard(statement: Statement, address: str) -> bool:
    """Return whether a sentence speaks of a condition by itself, and not only of the move that it guards."""
    named = {rule.text for rule in statement.rules}
    return address in named and address.partition(".if.")[0] not in named


def _gives_players(statement: Statement) -> bool:
    """Return whether a sentence says for how many the game is, and not only how many cards so many are dealt."""
    named = {rule.text.partition(".")[0] for rule in statement.rules}
    return "players" in named and not named & {"setup", "options"}


def _is_given(root: Node, address: str, statements: Sequence[Statement]) -> bool:
    """Return whether a rule has no number in it that is an option, or a sentence gives the number of each."""
    numbers = mentioned(root, address) & set(entries(child(root, "options")))
    given = [repr(plain(statement.holds)) for statement in statements if statement.holds is not None]
    return all(any(re.search(rf"\b{number}\b", formula) for formula in given) for number in numbers)


def _is_condition(address: str) -> bool:
    return address.startswith("moves.") and ".if." in address


def questions(root: Node) -> Iterator[str]:
    """Yield the addresses of the rules that a reader of a booklet would look for, each of which it should settle."""
    yield from (section for section in WHOLE if child(root, section) is not None)
    for section in ("setup", "after", "end", *FRAME):
        named = (f"{section}.{name}" for name in entries(child(root, section)))
        yield from (address for address in named if address != "start.phase")
    for name, entry in entries(child(root, "moves")).items():
        if _passes_over(root, entry.node):
            continue
        yield f"moves.{name}"
        yield from (f"moves.{name}.{part}" for part in ("do", "then") if child(entry.node, part) is not None)
        conditions = child(entry.node, "if")
        yield from (f"moves.{name}.if.{condition}" for condition in entries(conditions))
        if conditions is not None and not entries(conditions):
            yield f"moves.{name}.if"


def _passes_over(root: Node, move: Node) -> bool:
    """Return whether a move only says that nobody acts in a race: it moves no card, and no booklet would name it."""
    phase = child(move, "in")
    here = find(root, ("phases", text_of(phase))) if phase is not None and isinstance(phase.value, str) else None
    acts = child(here.node, "acts") if here is not None else None
    does = child(move, "do")
    moves_cards = does is not None and any(f"'{verb}':" in repr(plain(does)) for verb in ("move", "draw", "deal"))
    return acts is not None and text_of(acts) == "race" and not moves_cards


def _changed(printed: Node) -> Mapping[str, frozenset[str]]:
    """Return what patches of readings change, with the names of the readings."""
    found: dict[str, set[str]] = {}
    for name, entry in entries(child(printed, "readings")).items():
        for patch in values_of_reading(entry.node).values():
            for path, _, _ in addressed(patch):
                if path[0] not in NO_RULES:
                    found.setdefault(".".join(path), set()).add(name)
    return {address: frozenset(names) for address, names in found.items()}


def _readings_of(root: Node, address: str, changed: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """Return the readings that change a rule; of a question of its own also those that change what it rests on."""
    names = [some for at, some in changed.items() if _meet(at, address)]
    if address.count(".") > 1 or address.partition(".")[0] in (*FRAME, *WHOLE, "end"):
        known = frozenset(name for some in changed.values() for name in some)
        names.append(mentioned(root, address) & known)
    return frozenset().union(*names)


def _meet(rule: str, other: str) -> bool:
    return rule == other or rule.startswith(f"{other}.") or other.startswith(f"{rule}.")


def _settles(statement: Statement, address: str, readings: frozenset[str]) -> bool:
    """Return whether a sentence settles a rule: it names it, just it if readings change it, and leaves none open."""
    named = {rule.text for rule in statement.rules}
    if any(f"readings.{reading}" in named for reading in readings):
        return False
    if readings:
        return any(rule == address or rule.startswith(f"{address}.") for rule in named)
    return any(_names(rule, address) for rule in named)


def _names(named: str, address: str) -> bool:
    """Return whether a sentence that names a rule has words for that of an address: for it, its parts and its owner.

    It has none for the conditions of a move that it names, nor for all questions of a section.
    """
    if named == address or named.startswith(f"{address}."):
        return True
    whole = "." in named and named.partition(".")[0] not in FRAME
    return whole and address.startswith(f"{named}.") and ".if" not in address.removeprefix(named)


def _near(there: Sequence[Transcript], address: str, readings: frozenset[str]) -> list[tuple[str, str]]:
    """Return the sentences that leave a reading open and name a rule, whatever they name if that is empty."""
    found: list[tuple[str, str]] = []
    for transcript in there:
        for chapter, _, statement in transcript.sentences():
            named = {rule.text for rule in statement.rules}
            is_named = not address or any(_names(rule, address) for rule in named)
            if is_named and any(f"readings.{name}" in named for name in readings):
                found.append((place(transcript.booklet, chapter, transcript.language, statement), statement.says))
    return found


def _naming(there: Sequence[Transcript], address: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences that name just this rule."""
    for transcript in there:
        for chapter, _, statement in transcript.sentences():
            if address in {rule.text for rule in statement.rules}:
                yield place(transcript.booklet, chapter, transcript.language, statement), statement.says


_WHAT: Final[Mapping[str, str]] = {
    "players": "unsaid-players",
    "score": "unsaid-score",
    "winners": "unsaid-winners",
    "start.player": "unsaid-start",
    "start.redeal": "unsaid-redeal",
    "match.opener": "unsaid-next-opener",
    "match.winners": "unsaid-match-winners",
    "match.points": "unsaid-match-points",
    "match.rounds": "unsaid-match-rounds",
    "setup": "unsaid-setup",
    "end": "unsaid-end",
    "after": "unsaid-after",
}


def _what(address: str) -> Said:
    """Return what is not said, by the part of the rules that the address leads to."""
    section, _, rest = address.partition(".")
    if section == "moves":
        part = rest.partition(".")[2].partition(".")[0]
        names = {"if": "unsaid-condition", "do": "unsaid-effect", "then": "unsaid-next"}
        return said(names.get(part, "unsaid-move"))
    return said(_WHAT.get(address) or _WHAT.get(section, "unsaid-rule"))
