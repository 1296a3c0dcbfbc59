"""`new`: a house rule to fill in, or a small game to begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from hausregel.work.merged_rules import show_entry
from spec.ruleset import Ruleset, addresses, find, path_of, reading_values, schema_path
from spec.source import Node, child, entries, plain_scalar, quoted_scalar, text_of
from spec.typing import option_nodes
from spec.words import COMMAND, Words


def new_ruleset(title: str, base: str, ruleset: Ruleset, language: str = "en") -> str:
    """Return the text of a house rule that extends `base` and changes nothing yet, with what could be changed."""
    say = Words(language, COMMAND)
    lines = [
        f"# yaml-language-server: $schema={schema_path()}",
        "hausregel: 1",
        "title:",
        f"  {language}: {_written(title)}",
        "status: house",
        f"extends: {_written(base)}",
        "",
        f"# {say('new.how')}",
        "# set:",
        *(f"#   {name}: {value}" for name, value in _options(ruleset.root)),
        f"# replace:                    # {say('new.address')}",
        *(f"# {line}" for line in _rules(ruleset.root)),
        "# add:",
        "#   end.NAME: ...",
        "# remove: []",
        "",
    ]
    return "\n".join(lines)


def new_game(title: str, beginning: str, language: str = "en") -> str:
    """Return the text of a small game under a title of its own; `beginning` is that of the game to begin with."""
    kept = [line for line in beginning.splitlines() if not line.startswith("title:")]
    at = next(number for number, line in enumerate(kept) if line.startswith("hausregel:")) + 1
    modeline = f"# yaml-language-server: $schema={schema_path()}"
    return "\n".join([modeline, *kept[:at], "title:", f"  {language}: {_written(title)}", *kept[at:], ""])


def _written(text: str) -> str:
    """Return a text as it is written in YAML, with quotes where it needs some."""
    is_plain = (
        re.fullmatch(r"[A-Za-z./][\w./ -]*", text) and text == text.strip() and plain_scalar(text) == (text, None)
    )
    return text if is_plain else quoted_scalar(text)


def _options(root: Node) -> Iterator[tuple[str, str]]:
    for name, _, entry in option_nodes(root):
        default = child(entry.node, "default")
        if default is None:
            continue
        possible = child(entry.node, "range") or child(entry.node, "of")
        values = text_of(possible) if possible is not None else " | ".join(reading_values(entry.node))
        by_players = entries(default)
        value = (
            "{" + ", ".join(f"{key}: {text_of(entry.node)}" for key, entry in by_players.items()) + "}"
            if by_players
            else text_of(default)
        )
        yield name, f"{value}  # {values}"


def _rules(root: Node) -> Iterator[str]:
    """Yield the rules that can be replaced, each below its address, as they stand now."""
    for section in ("define", "tricks", "moves", "after", "end"):
        for key, entry in entries(child(root, section)).items():
            yield from (text for text, _ in show_entry(f"{section}.{key}", entry))
    for key in ("score", "winners"):
        if key in entries(root):
            yield from (text for text, _ in show_entry(key, entries(root)[key]))


def file_of(name: str) -> Path:
    """Return the file for a new ruleset of this name."""
    return Path(name if name.endswith((".yaml", ".yml")) else f"{name}.yaml")


def changed_ruleset(
    title: str,
    base: str,
    ruleset: Ruleset,
    settings: Mapping[str, str | int],
    rules: Sequence[str],
    language: str = "en",
) -> str:
    """Return the text of a house rule that sets some options of `base`, and takes some of its rules to be rewritten.

    It is as short as that: each line has a comment with what it can be, and the rules stand as they are now.
    Errors: `KeyError` if there is no rule of an address.
    """
    say = Words(language, COMMAND)
    known = dict(_options(ruleset.root))
    lines = [
        f"# yaml-language-server: $schema={schema_path()}",
        "hausregel: 1",
        "title:",
        f"  {language}: {_written(title)}",
        "status: house",
        f"extends: {_written(base)}",
    ]
    if settings:
        lines.append(f"set:  # {say('new.set')}")
        for name, value in settings.items():
            usual, _, possible = known.get(name, "").partition("  # ")
            lines.append(f"  {name}: {value}  # {say('new.usual', value=usual, possible=possible)}")
    if rules:
        lines.append(f"replace:  # {say('new.replace')}")
        for address in rules:
            entry = find(ruleset.root, path_of(address))
            if entry is None:
                raise KeyError(address)
            lines += [text for text, _ in show_entry(address, entry)]
    return "\n".join([*lines, f"# {say('new.next')}", ""])


def rules_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the addresses of the rules that a house rule is likely to replace."""
    sections = ("define", "moves", "after", "end", "score", "winners")
    return tuple(address for address in addresses(ruleset.root) if address.partition(".")[0] in sections)


def options_of_rules(ruleset: Ruleset) -> Mapping[str, str]:
    """Return the options and readings, each with its usual value and those that it can have."""
    return dict(_options(ruleset.root))
