"""What a word under a cursor means: in the language or in the rules, where it is from, and what it touches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.language_service.cursor import Cursor
from hausregel.language_service.definition import address_at, base_of
from hausregel.language_service.edited_file import Declared, EditedFile, attributes, locals_at, named
from hausregel.language_service.grammar import keys_at, meaning_of, slots_at
from hausregel.work.merged_rules import show_entry
from spec.game import unlinked
from spec.ruleset import addresses, find, mentioned, path_of
from spec.source import Entry, Node, Span, child, entries, text_of
from spec.typing import WORDS_OF_EXPRESSIONS
from spec.vocabulary import MEANINGS, vocabulary
from spec.words import Words

EDITOR: Final = "editor"
"""The part of the catalogue with what editors say."""

MAX_LINES: Final = 12
"""So many lines of a rule are shown."""
USING: Final = (
    "moves", "after", "end", "define", "setup", "properties", "cards", "zones", "variables", "domains", "requires",
)  # fmt: skip
"""The sections whose rules are named as resting on another."""
MAX_USERS: Final = 12
"""So many rules are named that rest on one."""

_BLANK: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is said of a word, as Markdown, and the word's place."""

    markdown: str
    span: Span


def explained(view: EditedFile, cursor: Cursor, language: str) -> Explanation | None:
    """Return what the word under a cursor means, None if nothing is known of it."""
    if cursor.in_comment or not cursor.word:
        return None
    parts = list(_of_rules(view, cursor, language)) or list(_of_language(view, cursor, language))
    return Explanation("\n\n".join(parts), cursor.span) if parts else None


def _of_rules(view: EditedFile, cursor: Cursor, language: str) -> Iterator[str]:
    """Yield what there is to say of a thing that the rules declare."""
    say = Words(language, EDITOR)
    address = address_at(view, cursor)
    if address is not None:
        entry = find(base_of(view, cursor), path_of(address))
        if entry is not None and "." in address:
            yield from _of_thing(view, base_of(view, cursor), address, entry, language)
            return
    if cursor.is_key and _is_word_of_language(view, cursor):
        return
    if cursor.word in locals_at(view.root, view.own, cursor.path):
        yield say("local", name=cursor.word)
        return
    if f".{cursor.word}" in cursor.token and (domain := attributes(view.root).get(cursor.word)) is not None:
        yield say("attribute", name=cursor.word, domain=domain)
        return
    things = named(view.root, cursor.word)
    if cursor.word in WORDS_OF_EXPRESSIONS and not cursor.is_key:
        things = ()
    for thing in things:
        if thing.name != cursor.word:
            yield say("value", name=cursor.word, of=thing.name, section=say(f"section.{thing.section}"))
        yield from _of_thing(view, view.root, thing.address, thing.entry, language, thing)


def _is_word_of_language(view: EditedFile, cursor: Cursor) -> bool:
    return cursor.word in keys_at(slots_at(cursor.path, view.kind))


def _of_thing(
    view: EditedFile, root: Node, address: str, entry: Entry, language: str, thing: Declared | None = None
) -> Iterator[str]:
    say = Words(language, EDITOR)
    section, _, rest = address.partition(".")
    kind = say(f"section.{section}") if say.knows(f"section.{section}") else section
    yield f"**{rest.partition('(')[0]}** — {kind} `{address}`"
    yield from (f"“{sentence}”" for sentence in _in_words(root, address, language))
    yield "```yaml\n" + "\n".join(_excerpt(rest or section, entry)) + "\n```"
    yield _origin(view, entry, language)
    users = _users(root, address)
    if users and section not in ("properties", "examples"):
        shown = ", ".join(f"`{user}`" for user in users[:MAX_USERS])
        more = len(users) - MAX_USERS
        yield say("users", users=shown) if more <= 0 else say("users-more", users=shown, number=more)
    elif thing is not None and section in ("options", "readings", "zones", "variables", "define"):
        yield say("no-users")


def _excerpt(key: str, entry: Entry) -> list[str]:
    lines = [text[2:] for text, _ in show_entry(key, entry)]
    return lines if len(lines) <= MAX_LINES else [*lines[:MAX_LINES], "..."]


def _in_words(root: Node, address: str, language: str) -> Iterator[str]:
    """Yield the rule in words, with the values of options filled in where they are one for all."""
    told = find(root, ("text",))
    if told is None:
        return
    sentence = entries(told.node).get(address) or entries(told.node).get(address.partition("(")[0])
    if sentence is None:
        return
    said = child(sentence.node, language) or child(sentence.node, "en")
    if said is not None and isinstance(said.value, str):
        yield _BLANK.sub(lambda found: _value(root, found[1]), unlinked(" ".join(said.value.split())))


def _value(root: Node, option: str) -> str:
    for section in ("options", "readings"):
        entry = entries(child(root, section)).get(option)
        default = child(entry.node, "default") if entry is not None else None
        if default is not None and not entries(default) and not isinstance(default.value, tuple):
            return text_of(default)
    return f"‹{option}›"


def _origin(view: EditedFile, entry: Entry, language: str) -> str:
    """Return in which file a rule stands, and where it was changed."""
    say, here = Words(language, EDITOR), entry.key_span
    place = say("origin", file=Path(here.file).name, line=here.line)
    files = {
        span.file: span
        for span in (entry.node.span, *(inner.key_span for inner in entries(entry.node).values()))
        if span.file != here.file
    }
    changed = [say("changed", file=Path(span.file).name, line=span.line) for span in files.values()]
    if here.file != str(view.rules) and not changed:
        return f"{place} {say('inherited')}"
    return " ".join([place, *changed])


def _users(root: Node, address: str) -> list[str]:
    """Return the rules that mention a thing, directly or through definitions."""
    name = address.split(".")[1].partition("(")[0] if "." in address else address
    if address.count(".") > 1:
        return []
    found = []
    for rule in addresses(root):
        section = rule.partition(".")[0]
        if (
            rule.count(".") == 1
            and section in USING
            and (rule.partition("(")[0] != address.partition("(")[0] and name in mentioned(root, rule))
        ):
            found.append(rule)
    found += [
        key for key in ("score", "winners", "start", "match") if key in entries(root) and name in mentioned(root, key)
    ]
    return found


def _of_language(view: EditedFile, cursor: Cursor, language: str) -> Iterator[str]:
    """Yield what a word of the language means where it stands."""
    path = cursor.path if cursor.is_key else cursor.path[:-1] if cursor.path[-1:] == (cursor.word,) else cursor.path
    slot = keys_at(slots_at(path, view.kind)).get(cursor.word)
    means = Words(language, MEANINGS)
    if slot is not None and (meaning := meaning_of(slot, language)):
        yield f"**{cursor.word}** — {meaning}"
        written = [line for use in vocabulary().get(cursor.word, ()) if use.key == slot.meaning for line in use.written]
        if written:
            yield "```yaml\n" + "\n".join(written) + "\n```"
    elif cursor.word in WORDS_OF_EXPRESSIONS:
        meaning = means(f"in-expressions-{cursor.word.replace('_', '-')}")
        yield f"**{cursor.word}** — {meaning}"
