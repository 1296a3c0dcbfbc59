"""`check`: all that can be said about a ruleset without a proof: shape, names, types, words, set-up, examples."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hausregel.work.library import library
from hausregel.work.made_words import rules_without_words
from reference_engine import (
    DealsRefused,
    Engine,
    SeededChance,
    State,
    deal_out,
    phrase_of,
    play_example,
    playout,
    uniform,
)
from spec.checks import check
from spec.codes import has_errors, is_error, most_telling, said_by
from spec.examples import Example, HoldsStep, WrittenExample, game_of, read_example, written_examples
from spec.game import Game
from spec.ruleset import Ruleset, independent, resolve, told_where_used, with_removals, words_beside
from spec.source import Diagnostic, Document, FileReader, Note, Span, child, entries, read_file, start_of, text_of
from spec.telling import unread
from spec.typed_rules import TypedRules, typed_rules
from spec.typing import MAX_EXAMPLES, MAX_WORK, Built, Reckoner, player_range, typed, work_after_a_move
from spec.words import Filling, Phrase, phrase

OF_OWN_FILES: Final = ("HR610", "HR902", "HR903", "HR904", "HR905", "HR906", "HR907", "HR909")
"""Warnings about words that are reported for the file that is checked only, not for what it extends."""

TRIED_DEALS, TRIED_GAMES, TRIED_MOVES = 20, 5, 300
"""For each number of players so many deals are tried, so many of them played, for so many moves at most."""

SHOWN_CAUSES: Final = 3
"""For so many inherited examples that do not fit the reason is given."""

TRIED_SECONDS: Final = 2.0
"""Units: seconds of the processor. Rules that ask for very much are tried less often than that."""

_HINTS: Final = {"start.redeal": phrase("deal-hint.redeal"), "start.player": phrase("deal-hint.player")}


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A checked file: its ruleset and games if it has no errors, what was found, and the text for excerpts."""

    path: Path
    ruleset: Ruleset | None
    games: Mapping[int, Built]
    diagnostics: tuple[Diagnostic, ...]
    files: Mapping[str, Document]
    examples: int = 0
    """How many worked examples were played and hold."""
    typed: TypedRules | None = None
    """What came of typing its rules; none if they could not be read."""

    @property
    def is_faulty(self) -> bool:
        """Whether there are errors."""
        return has_errors(self.diagnostics)

    @property
    def without_words(self) -> tuple[str, ...]:
        """The addresses of the rules that nobody told in words; none as long as there are errors."""
        return () if self.ruleset is None or self.is_faulty else tuple(rules_without_words(self.ruleset.root))


def check_rules(path: Path, read_of: FileReader = read_file, earlier: CheckedFile | None = None) -> CheckedFile:
    """Return what is wrong with the ruleset of a file as far as it shows without play; `read_of` reads files.

    From an `earlier` check is taken what came of rules that are the same.
    """
    resolved = resolve(path, library(), read_of=read_of)
    ruleset = resolved.value
    if ruleset is None:
        return CheckedFile(path, None, {}, most_telling(resolved.diagnostics), {})
    players = player_range(ruleset.root)
    before = earlier.typed if earlier is not None else None
    rules = None if isinstance(players, Diagnostic) else typed_rules(ruleset, players, before)
    outcome = check(ruleset, rules)
    found = [*resolved.diagnostics, *told_where_used(outcome.diagnostics, ruleset.uses)]
    own = next(iter(ruleset.files))
    found.extend(unread(ruleset.root, path))
    found = [diagnostic for diagnostic in found if diagnostic.code not in OF_OWN_FILES or _concerns(diagnostic, own)]
    return CheckedFile(path, ruleset, outcome.value or {}, most_telling(found), ruleset.files, typed=rules)


def first_errors(
    path: Path, read_of: FileReader = read_file, earlier: CheckedFile | None = None
) -> tuple[Diagnostic, ...]:
    """Return the errors that show at a first look: in the rules as usually read, with the fewest players.

    `check_rules`, which takes some times as long, finds these and all others. `earlier` is as for that.
    """
    resolved = resolve(path, library(), read_of=read_of, all_readings=False)
    ruleset, found = resolved.value, list(resolved.diagnostics)
    players = player_range(ruleset.root) if ruleset is not None else None
    if ruleset is not None and isinstance(players, range):
        before = earlier.typed if earlier is not None else None
        names = before.seen[0] if before is not None and before.fits(ruleset) else typed(ruleset, players[0], {})[0]
        wrong = with_removals(independent(names.diagnostics, ruleset.doubtful), ruleset.removed)
        found.extend(told_where_used(wrong, ruleset.uses))
    elif isinstance(players, Diagnostic):
        found.append(players)
    return most_telling(filter(is_error, found))


def check_file(path: Path, read_of: FileReader = read_file) -> CheckedFile:
    """Return all that is wrong with the ruleset of a file: of its rules, in some play, and in its worked examples."""
    checked = check_rules(path, read_of)
    ruleset, games = checked.ruleset, checked.games
    if ruleset is None or not games or checked.is_faulty:
        return checked
    engines = {players: Engine(built.game) for players, built in games.items()}
    found = [*checked.diagnostics, *told_where_used(_tries(ruleset, engines), ruleset.uses)]
    held = 0
    if not has_errors(found):
        told = dict(_examples(ruleset, games, engines))
        held = sum(not diagnostics for diagnostics in told.values())
        found.extend(_of_examples(ruleset, told))
    return replace(checked, diagnostics=most_telling(found), examples=held)


def _concerns(diagnostic: Diagnostic, file: str) -> bool:
    """Return whether a fault lies in a file, in its words, or in a module that the file uses."""
    words = tuple(map(str, words_beside(Path(file))))
    return any(
        span.file == file or span.file in words for span in (diagnostic.span, *(note.span for note in diagnostic.notes))
    )


def _tries(ruleset: Ruleset, engines: Mapping[int, Engine]) -> Iterator[Diagnostic]:
    """Try some deals and some random games for each number of players: what goes wrong at once is reported at once."""
    impossible: dict[str, dict[int, Phrase]] = {}
    wrong: dict[str, Diagnostic] = {}
    until = time.process_time() + TRIED_SECONDS
    for players, engine in engines.items():
        for seed in range(TRIED_DEALS):
            if time.process_time() > until:
                break
            deal = deal_out(engine, SeededChance(seed))
            if deal.refused is not None:
                impossible.setdefault(deal.refused.address, {}).setdefault(players, deal.refused.why)
                if isinstance(deal.refused, DealsRefused):
                    break  # so many deals were refused that a further try tells nothing new
            elif seed < TRIED_GAMES:
                _play(ruleset, engine, deal.state, seed, until, wrong)
    for address, cases in impossible.items():
        hint = _HINTS.get(address, phrase("deal-hint.fewer"))
        facts: dict[str, Filling] = {"players": tuple(cases), "what": next(iter(cases.values())), "hint": hint}
        yield Diagnostic(code="HR521", span=_span_of(ruleset, address), facts=facts)
    yield from wrong.values()


def _play(
    ruleset: Ruleset, engine: Engine, dealt: State | None, seed: int, until: float, wrong: dict[str, Diagnostic]
) -> None:
    """Play a random game; note the first fault of each rule."""
    choose, chance = random.Random(seed), SeededChance(seed)
    for number, here in enumerate(playout(engine, dealt, uniform(choose), chance, choose, most=TRIED_MOVES)):
        if here.ply is not None and here.ply.fault is not None:
            fault, players = here.ply.fault, engine.game.players
            said = phrase_of(fault.fault, engine.game)
            what = phrase("in-random-play", fault=said, players=players, move=number)
            facts: dict[str, Filling] = {"what": what, "move": engine.spell(here.ply.move)}
            span = _span_of(ruleset, fault.address)
            wrong.setdefault(fault.address, Diagnostic(code="HR525", span=span, facts=facts))
        if time.process_time() > until:
            return


def _span_of(ruleset: Ruleset, address: str) -> Span:
    entry = None
    node = ruleset.root
    for key in address.split("."):
        entry = entries(node).get(key)
        if entry is None:
            break
        node = entry.node
    if entry is not None:
        return entry.key_span
    setup = child(ruleset.root, "setup")
    return setup.span if setup is not None else start_of(next(iter(ruleset.files)))


def _examples(
    ruleset: Ruleset, games: Mapping[int, Built], engines: Mapping[int, Engine]
) -> Iterator[tuple[str, tuple[Diagnostic, ...]]]:
    """Yield each worked example with what is wrong with it."""
    work = 0
    for written in written_examples(ruleset.root):
        name, entry, players = written.name, written.entry, written.players
        if players not in games:
            low, high = min(games), max(games)
            wanted = phrase("from-to", low=low, high=high) if low < high else low
            node = child(entry.node, "players")
            span = node.span if node is not None else entry.key_span
            yield name, (Diagnostic(code="HR612", span=span, facts={"found": players, "wanted": wanted}),)
            continue
        made = game_of(ruleset, written)
        if made.value is None:
            yield name, made.diagnostics
            continue
        example, wrong = read_example(made.value, written)
        if example is None:
            yield name, wrong
            continue
        work += _work(made.value.game, example)
        if work > MAX_EXAMPLES:
            facts: dict[str, Filling] = {"name": name, "limit": MAX_EXAMPLES}
            yield name, (Diagnostic(code="HR702", span=entry.key_span, facts=facts),)
            return
        engine = Engine(made.value.game) if written.options else engines[players]
        yield (
            name,
            tuple(
                Diagnostic(code="HR608", span=failure.span, facts=_failed(ruleset, written, failure.what, failure.hint))
                for failure in play_example(engine, example)
            ),
        )


def _of_examples(ruleset: Ruleset, told: Mapping[str, tuple[Diagnostic, ...]]) -> Iterator[Diagnostic]:
    """Yield what is wrong with worked examples; of those that are inherited and do not fit, one warning for all."""
    own = next(iter(ruleset.files))
    listed = entries(child(ruleset.root, "examples"))
    unfit = {name: wrong for name, wrong in told.items() if wrong and listed[name].key_span.file != own}
    yield from (diagnostic for name, wrong in told.items() if name not in unfit for diagnostic in wrong)
    if unfit:
        root = next(iter(ruleset.files.values())).root
        base = child(root, "extends") or child(root, "use")
        span = base.span if base is not None else start_of(own)
        causes = [wrong[0] for wrong in unfit.values()][:SHOWN_CAUSES]
        notes = tuple(Note(phrase("note.unfit", why=said_by(cause)), cause.span) for cause in causes)
        addresses = tuple(f"examples.{name}" for name in unfit)
        facts: dict[str, Filling] = {"number": len(unfit), "names": tuple(unfit), "addresses": addresses}
        yield Diagnostic(code="HR616", span=span, facts=facts, notes=notes)


def _failed(ruleset: Ruleset, written: WrittenExample, what: Phrase, hint: Phrase) -> Mapping[str, Filling]:
    """Return what is said of an example that does not hold: its name, and the values that it or a house rule sets."""
    by_house_rule = {
        key: text_of(default)
        for section in ("options", "readings")
        for key, entry in entries(child(ruleset.root, section)).items()
        if (default := child(entry.node, "default")) is not None
        and default.span.file != entry.key_span.file
        and not entries(default)
    }
    values = [f"{key} = {value}" for key, value in {**by_house_rule, **written.options}.items()]
    chosen = phrase("with-values", values=tuple(values)) if values else ""
    return {"name": written.name, "set": chosen, "what": what, "hint": hint}


def _work(game: Game, example: Example) -> int:
    """Return a bound on the terms that are looked at while an example is played."""
    work = (1 + len(example.steps)) * work_after_a_move(game)
    for step in example.steps:
        if isinstance(step, HoldsStep):
            used = replace(game, definitions={**game.definitions, **step.definitions})
            asked = Reckoner(used).of(step.expression)
            work += asked if asked <= MAX_WORK else MAX_EXAMPLES + 1
    return work
