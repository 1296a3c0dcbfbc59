"""Rules of the base game that a variant replaces or has no more, though its print keeps them all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import NO_RULES, Transcript, place, transcripts
from hausregel.work.library import load, players_of
from hausregel.work.listing import base_of, is_edition
from spec.booklet import Booklet, Chapter, Inherits, PrintedSentence, Statement
from spec.ruleset import Ruleset, addressed, find, mentioned, path_of
from spec.ruleset import reading_values as values_of_reading
from spec.source import Node, child, entries, plain
from verifier.verdict import said

PARTS = ("if", "do", "then", "in", "choose")
"""What a move is made of."""

COMPARED = ("setup", "start", "moves", "after", "end", "match")


def replaced_rules(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Finding]:
    """Yield the rules of the base game that a variant replaces or lacks, though a sentence of it keeps all of them.

    That sentence leads to the chapter of the base game; one that is only implied promises nothing. A rule that no
    sentence of the base game carries is not told.
    """
    if not base_of(ruleset) or is_edition(ruleset):
        return
    base = load(base_of(ruleset))
    for transcript in transcripts(booklets, ruleset.name):
        chain = transcript.booklet.chain(transcript.chapter, transcript.language)[1:]
        if not chain or not _keeps_the_rules(transcript):
            continue
        kept = [(chapter, statement) for chapter in chain for _, statement in chapter.said(transcript.language)]
        own = [
            (sentence, statement)
            for sentence, statement in transcript.chapter.said(transcript.language)
            if not _is_of_base(transcript, chain, statement)
        ]
        otherwise, rests_on = set(changed(base.root, ruleset.root)), set(redefined(base.root, ruleset.root))
        kept = [(chapter, statement) for chapter, statement in kept if _is_replaced(statement, otherwise | rests_on)]
        found: dict[str, list[tuple[Chapter, Statement]]] = {}
        for address in (*changed(base.root, ruleset.root), *redefined(base.root, ruleset.root)):
            gone = find(ruleset.root, path_of(address)) is None
            lost = [(chapter, statement) for chapter, statement in kept if _carries(statement, address)]
            if lost and (gone or any(_speaks_of(each, address) for each in own)):
                found[address] = lost
        yield from _left_open(ruleset, base, transcript, chain, own, found)
        for address, lost in found.items():
            if not any(_is_part(lost, other, address, at) for at, other in found.items() if at != address):
                yield _finding(
                    ruleset, base, transcript, address, lost, [each[1] for each in own if _speaks_of(each, address)]
                )


def _left_open(
    ruleset: Ruleset,
    base: Ruleset,
    transcript: Transcript,
    chain: Sequence[Chapter],
    own: Sequence[tuple[PrintedSentence, Statement]],
    told: Collection[str],
) -> Iterator[Finding]:
    """Yield the rules of the base game that stand as a variant is usually read, and fall by another value of a reading.

    The reading is one that only the variant has.
    """
    for name, entry in entries(child(ruleset.printed, "readings")).items():
        if find(base.printed, ("readings", name)) is not None:
            continue
        falls = {
            ".".join(path)
            for patch in values_of_reading(entry.node).values()
            for path, verb, _ in addressed(patch)
            if verb in ("remove", "replace")
        }
        for address in sorted(falls - set(told)):
            if (
                address.partition(".")[0] not in COMPARED
                or find(ruleset.root, path_of(address)) is None
                or find(base.root, path_of(address)) is None
            ):
                continue
            kept = [
                (chapter, statement)
                for chapter in chain
                for _, statement in chapter.said(transcript.language)
                if _carries(statement, address) and _is_replaced(statement, {address})
            ]
            asking = [
                statement for _, statement in own if f"readings.{name}" in {rule.text for rule in statement.rules}
            ]
            if kept and asking:
                found = _finding(ruleset, base, transcript, address, kept, asking)
                yield replace(found, what=said("inherited-left-open"))


def _keeps_the_rules(transcript: Transcript) -> bool:
    """Return whether the print itself says that the rules of another chapter hold."""
    there = transcript.chapter.said(transcript.language)
    return any(isinstance(statement.backing, Inherits) and not sentence.implied for sentence, statement in there)


def _is_part(
    lost: Sequence[tuple[Chapter, Statement]], other: Sequence[tuple[Chapter, Statement]], at: str, before: str
) -> bool:
    """Return whether the sentences of a rule stand with those of another: of equals, with the one named first."""
    these, those = ({statement for _, statement in some} for some in (lost, other))
    return these < those or (these == those and before < at)


def _is_of_base(transcript: Transcript, chain: Sequence[Chapter], statement: Statement) -> bool:
    """Return whether a sentence stands under a heading of the base game, and is repeated for what rests on it."""
    heading = transcript.chapter.headings.get(statement.under.text)
    words = heading.words.get(transcript.language) if heading is not None else None
    headings = (each.words.get(transcript.language) for chapter in chain for each in chapter.headings.values())
    return words is not None and words.text in {each.text for each in headings if each is not None}


def _finding(
    ruleset: Ruleset,
    base: Ruleset,
    transcript: Transcript,
    address: str,
    lost: Sequence[tuple[Chapter, Statement]],
    instead: Sequence[Statement],
) -> Finding:
    gone = find(ruleset.root, path_of(address)) is None
    word = "inherited-changed" if not gone else "inherited-gone" if instead else "inherited-gone-without-a-word"
    printed = [
        (place(transcript.booklet, chapter, transcript.language, statement), statement.says)
        for some in (lost, [(transcript.chapter, statement) for statement in instead])
        for chapter, statement in some
    ]
    return Finding(
        ruleset=ruleset.name,
        kind="inheritance",
        players=(),
        address=address,
        what=said(word),
        settled=said("by-both-rulesets"),
        told=words_of(base, players_of(base)[0], address),
        printed=tuple(dict.fromkeys(printed)),
    )


def changed(base: Node, variant: Node) -> Iterator[str]:
    """Yield the rules of a base game that a variant has no more, or has otherwise."""
    for address, below, above in _rules(base, variant):
        if above is None or _differs(below, above):
            yield address
    notes = entries(child(variant, "notes"))
    yield from (f"notes.{name}" for name in entries(child(base, "notes")) if name not in notes)


def redefined(base: Node, variant: Node) -> Iterator[str]:
    """Yield the rules of a base game that are written alike in a variant and rest on what it defines otherwise."""
    names = {name.partition("(")[0] for name in _changed_entries(child(base, "define"), child(variant, "define"))}
    for address, below, above in _rules(base, variant):
        if above is not None and not _differs(below, above) and names & mentioned(base, address):
            yield address


def _rules(base: Node, variant: Node) -> Iterator[tuple[str, Node, Node | None]]:
    """Yield the rules of a base game, moves part by part, each with what a variant has there."""
    for section in COMPARED:
        below, above = child(base, section), entries(child(variant, section))
        for name, entry in entries(below).items():
            there = above[name].node if name in above else None
            if there is None or section != "moves":
                yield f"{section}.{name}", entry.node, there
            else:
                yield from _parts(f"{section}.{name}", entry.node, there)
    for name in ("score", "winners", "all_lose"):
        if (here := child(base, name)) is not None:
            yield name, here, child(variant, name)


def _parts(move: str, below: Node, above: Node) -> Iterator[tuple[str, Node, Node | None]]:
    for part in PARTS:
        here, there = child(below, part), child(above, part)
        if part == "if" and entries(here):
            conditions = entries(there)
            for name, condition in entries(here).items():
                yield f"{move}.if.{name}", condition.node, conditions[name].node if name in conditions else None
        elif here is not None:
            yield f"{move}.{part}", here, there


def _changed_entries(below: Node | None, above: Node | None) -> Iterator[str]:
    for name, entry in entries(below).items():
        there = entries(above).get(name)
        if there is None or _differs(entry.node, there.node):
            yield name


def _differs(node: Node, other: Node) -> bool:
    return repr(plain(node)) != repr(plain(other))


def _is_replaced(statement: Statement, otherwise: Collection[str]) -> bool:
    """Return whether most of the rules that carry a sentence are others in the variant, of two one is enough."""
    sections = (*COMPARED, "score", "winners", "all_lose", "notes")
    named = [rule.text for rule in statement.rules if rule.text.partition(".")[0] in sections]
    lost = sum(_is_in(rule, otherwise) for rule in named)
    return 2 * lost > len(named) or (lost == 1 and len(named) == 2)


def _is_in(rule: str, otherwise: Collection[str]) -> bool:
    return any(rule == address or rule.startswith(f"{address}.") for address in otherwise)


def _carries(statement: Statement, address: str) -> bool:
    """Return whether a sentence names a rule, or a part of it."""
    named = (rule.text for rule in statement.rules if rule.text.partition(".")[0] not in set(NO_RULES) - {"notes"})
    return any(rule == address or rule.startswith(f"{address}.") for rule in named)


def _speaks_of(printed: tuple[PrintedSentence, Statement], address: str) -> bool:
    """Return whether a sentence of the variant names a rule, a part of it, or what it is a part of, or replaces it."""
    sentence, statement = printed
    return any(
        rule.text == address
        or rule.text.startswith(f"{address}.")
        or address.startswith(f"{rule.text}.")
        or (address.startswith("end.") and rule.text.startswith("end."))
        for rule in (*statement.rules, *sentence.instead_of)
    )
