"""All checks of a ruleset that need no play."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from spec.codes import has_errors, is_error, said_by
from spec.game import After, CardsIn, EndCard, MoreCards, Move, MoveCard, Who, effects_inside, parts_of, with_links
from spec.ruleset import (
    Ruleset,
    addresses,
    all_citations,
    find,
    independent,
    is_patch,
    is_there,
    sayings,
    spoken_against,
    with_removals,
)
from spec.scaling import declared_instances, scaled
from spec.source import (
    Diagnostic,
    Entry,
    Node,
    Note,
    NotPossible,
    Span,
    StageResult,
    child,
    entries,
    in_order,
    items,
    listed,
    meant_or,
    nearest,
    text_of,
)
from spec.telling import sentences_told_wrong
from spec.typed_rules import TypedRules, typed_rules
from spec.typing import Built, Certainty, Names, build, option_nodes, option_values, player_range, texts, typed
from spec.words import Filling, Phrase, phrase

_EXPRESSION_CODES: Final = ("HR4", "HR6", "HR9")
MAX_BUILDS: Final = 60
"""The most games built to check whether a condition can ever hold."""


SHOWN: Final = 8
"""How many addresses a hint names."""


def check(ruleset: Ruleset, typed_before: TypedRules | None = None) -> StageResult[Mapping[int, Built]]:
    """Return the game of a ruleset for each number of players at the default options, with all its diagnostics.

    `typed_before` is what `typed_rules` made of its rules, if they were typed already.
    """
    root = ruleset.root
    players = player_range(root)
    if isinstance(players, Diagnostic):
        return StageResult(None, (players,))
    rules = typed_rules(ruleset, players, typed_before)
    games, seen, found = rules.games, list(rules.seen), list(rules.found)
    found.extend(_citations(root))
    found.extend(_words(root))
    found.extend(sentences_told_wrong(root, rules.seen[: len(players)]))
    under = list(_under_readings(ruleset, rules))
    known = {(diagnostic.code, diagnostic.span) for diagnostic in found}
    found.extend(diagnostic for diagnostic in under if (diagnostic.code, diagnostic.span) not in known)
    # What types say of a condition is worth something only if all that is declared is right.
    if not ruleset.doubtful and all(
        diagnostic.code.startswith(_EXPRESSION_CODES) for diagnostic in found if is_error(diagnostic)
    ):
        if any(True for _ in _conditions(seen)) or any(True for _ in _unused(root, seen)):
            seen.extend(_other_values(ruleset, players, seen[0]))
        found.extend(_conditions(seen))
    if has_errors(found) or ruleset.doubtful:
        return StageResult(None, in_order(with_removals(independent(found, ruleset.doubtful), ruleset.removed)))
    found.extend(_unused(root, seen))
    found.extend(_phases(root, games))
    found.extend(_hidden_choices(root, games))
    found.extend(_next_cards(games))
    found.extend(_instances(rules))
    found.extend(_ties(root))
    return StageResult(None if has_errors(found) else games, in_order(found))


def _under_readings(ruleset: Ruleset, rules: TypedRules) -> Iterator[Diagnostic]:
    """Yield what is wrong with rules, words and telling under the values of the readings that are patches."""
    for choice, names, wrong in rules.readings:
        root = ruleset.read_as(choice).root
        yield from (*wrong, *_citations(root), *_words(root), *sentences_told_wrong(root, [names], choice))


def _other_values(ruleset: Ruleset, players: range, names: Names) -> Iterator[Names]:
    """Build the game with the first and last value of each option, to see whether a condition can hold with it."""
    made = 0
    for name, _, entry in option_nodes(ruleset.root):
        values = option_values(names, entry.node) or ()
        for value in dict.fromkeys([*values[:1], *values[-1:]] if len(values) > 4 else values):
            for number in dict.fromkeys([players[0], players[-1]]):
                made += 1
                if made > MAX_BUILDS:
                    return
                yield typed(ruleset, number, {name: value})[0]


def _conditions(seen: list[Names]) -> Iterator[Diagnostic]:
    verdicts: dict[Span, set[Certainty]] = {}
    words: dict[Span, tuple[str, Phrase]] = {}
    for names in seen:
        for span, said in names.verdicts.items():
            verdicts.setdefault(span, set()).update(said)
            words[span] = names.verdict_words[span]
    for span, said in verdicts.items():
        facts: dict[str, Filling] = {"text": words[span][0], "hint": words[span][1]}
        if said == {"never"}:
            yield Diagnostic(code="HR422", span=span, facts=facts)
        elif said == {"always"}:
            yield Diagnostic(code="HR423", span=span, facts=facts)


def _unused(root: Node, seen: list[Names]) -> Iterator[Diagnostic]:
    used = set().union(*(names.used for names in seen))
    what = {
        "options": phrase("unused.option"),
        "readings": phrase("unused.reading"),
        "domains": phrase("unused.domain"),
        "zones": phrase("unused.zone"),
        "variables": phrase("unused.variable"),
        "define": phrase("unused.definition"),
    }
    blanks = {name for _, entry in texts(root) for _, _, name in _blanks(entry)}
    for section, title in what.items():
        for key, entry in entries(child(root, section)).items():
            name = key.partition("(")[0]
            address = f"define.{key}" if section == "define" else f"{section}.{name}"
            if section == "readings":
                address = f"options.{name}"
                if is_patch(entry.node):
                    continue
            if address not in used and name not in blanks:
                yield Diagnostic(code="HR514", span=entry.key_span, facts={"what": title, "name": name})


def _ties(root: Node) -> Iterator[Diagnostic]:
    """Yield a warning for a passage about the winners of a match where no match is played."""
    several = entries(child(root, "ties")).get("match")
    if several is not None and child(root, "match") is None:
        yield Diagnostic(code="HR527", span=several.key_span, facts={})


def _hidden_choices(root: Node, games: Mapping[int, Built]) -> Iterator[Diagnostic]:
    """Yield a warning for each choice from cards that the chooser does not see."""
    built = next(iter(games.values()))
    for move in built.game.moves.values():
        for binder in move.choices:
            over = binder.over
            if not isinstance(over, CardsIn | MoreCards) or (isinstance(over, MoreCards) and over.before):
                continue
            zone = built.game.zones[over.zone.id]
            if zone.faces == "everyone":
                continue
            keys = dict(zip((domain.id for domain in zone.keys), over.zone.keys, strict=True))
            if zone.faces == "owner" and keys.get("player") == Who("me"):
                continue
            entry = find(root, ("moves", move.id, "choose", binder.local.name))
            if entry is not None:
                yield Diagnostic(code="HR524", span=entry.node.span, facts={"name": binder.local.name})


def _next_cards(games: Mapping[int, Built]) -> Iterator[Diagnostic]:
    """Yield a warning for each card from an end of a stack whose target asks for that end again."""
    game = next(iter(games.values())).game
    rules: tuple[Move | After, ...] = (*game.moves.values(), *game.after)
    lists = [*(done for _, done in game.setup), *(rule.effects for rule in rules)]
    for effect in (inner for effects in lists for inner in effects_inside(effects)):
        if isinstance(effect, MoveCard) and isinstance(effect.card, EndCard) and effect.card.zone == effect.source:
            asked = [
                part
                for place in (*effect.target.keys, effect.cell)
                if place
                for part in parts_of(place, game.definitions)
            ]
            if effect.card in asked and effect.span is not None:
                facts: dict[str, Filling] = {"name": effect.source.id, "end": effect.card.end}
                yield Diagnostic(code="HR535", span=effect.span, facts=facts)


@lru_cache(maxsize=8)
def _instances(rules: TypedRules) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the smaller versions that a ruleset names; the same rules are asked once."""
    return tuple(_impossible_instances(rules.ruleset))


def _impossible_instances(ruleset: Ruleset) -> Iterator[Diagnostic]:
    for instance in declared_instances(ruleset):
        for number in instance.players:
            try:
                outcome = build(scaled(ruleset, instance.smaller), number, instance.options)
            except NotPossible as error:
                yield Diagnostic(code="HR526", span=instance.span, facts={"name": instance.name, "what": error.why})
                break
            if outcome.value is None:
                first = next(found for found in outcome.diagnostics if is_error(found))
                what = phrase("with-so-many", players=number, what=said_by(first))
                facts: dict[str, Filling] = {"name": instance.name, "what": what}
                note = Note(phrase("note.goes-wrong"), first.span)
                yield Diagnostic(code="HR526", span=instance.span, facts=facts, notes=(note,))
                break


def _phases(root: Node, games: Mapping[int, Built]) -> Iterator[Diagnostic]:
    built = next(iter(games.values()))
    led_to = {built.game.turn_phase, *built.game.start_phases, *built.names.entered}
    for name, entry in entries(child(root, "phases")).items():
        moves = [move for move in built.game.moves.values() if name in move.phases]
        if not moves:
            yield Diagnostic(
                code="HR515", span=entry.key_span, facts={"what": phrase("phase.without-moves", name=name)}
            )
        elif name not in led_to:
            yield Diagnostic(code="HR515", span=entry.key_span, facts={"what": phrase("phase.out-of-reach", name=name)})


# --- words and citations ---------------------------------------------------------------------------------------------


def _cited(root: Node) -> Iterator[Node]:
    for section in ("options", "readings", "ties", "examples", "text", "notes"):
        for entry in entries(child(root, section)).values():
            yield from all_citations(entry.node)
            if section == "readings":
                yield from (cite for cites in spoken_against(entry.node).values() for cite in cites)


def _citations(root: Node) -> Iterator[Diagnostic]:
    documents = entries(child(root, "source"))
    for node in _cited(root):
        name, _, section = text_of(node).partition("/")
        if name not in documents:
            known = phrase("known.documents", known=tuple(documents)) if documents else phrase("known.no-documents")
            hint = meant_or(name, documents, known)
            yield Diagnostic(code="HR601", span=node.span, facts={"name": name, "hint": hint})
            continue
        sections = [text_of(item) for item in items(child(documents[name].node, "sections"))]
        if section not in sections:
            facts: dict[str, Filling] = {"document": name, "name": section}
            facts["hint"] = meant_or(section, sections, phrase("sections-listed"))
            yield Diagnostic(code="HR602", span=node.span, facts=facts)


def _blanks(entry: Entry) -> Iterator[tuple[Node, str, str]]:
    for language, node in sayings(entry.node):
        if not isinstance(node.value, str):
            continue
        try:
            for _, name, _, _ in string.Formatter().parse(node.value):
                if name is not None:
                    yield node, language, name
        except ValueError:
            yield node, language, "{"


def _words(root: Node) -> Iterator[Diagnostic]:
    options = [name for name, _, _ in option_nodes(root)]
    for address, entry in texts(root):
        if not is_there(root, address):
            yield _nothing_to_say(root, address, entry)
    for address, entry in entries(child(root, "names")).items():
        if not is_there(root, address):
            yield _nothing_to_say(root, address, entry)
    for _, entry in (*texts(root), *entries(child(root, "notes")).items()):
        for node, _, name in _blanks(entry):
            if name not in options:
                near = nearest(name, options)
                hint = phrase("did-you-mean.in-braces", name=near) if near else _what_fills(tuple(options))
                yield Diagnostic(code="HR604", span=node.span, facts={"name": name, "hint": hint})
        yield from _links(root, entry)


def _what_fills(known: tuple[str, ...]) -> Phrase:
    """Return what can stand in braces."""
    return phrase("known.in-braces", known=known) if known else phrase("known.none-in-braces")


def _links(root: Node, entry: Entry) -> Iterator[Diagnostic]:
    for _, node in sayings(entry.node):
        for _, address in with_links(node.value) if isinstance(node.value, str) else ():
            if address and not is_there(root, address):
                hint = meant_or(address, addresses(root), phrase("where-links-lead"))
                yield Diagnostic(code="HR611", span=node.span, facts={"address": address, "hint": hint})


def _where_words_belong(root: Node, address: str) -> Phrase:
    """Return to what words can belong in the section that an address names, with what is there."""
    section = address.partition(".")[0]
    there = [entry for entry in addresses(root) if entry.startswith(f"{section}.")]
    if not there:
        return phrase("where-words-belong")
    return phrase("known.in-section", section=section, known=listed(there, SHOWN))


def _nothing_to_say(root: Node, address: str, entry: Entry) -> Diagnostic:
    hint = meant_or(address, addresses(root), _where_words_belong(root, address))
    return Diagnostic(code="HR603", span=entry.key_span, facts={"address": address, "hint": hint})
