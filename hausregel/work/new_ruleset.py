"""`new`: a house rule to fill in, or a small game to begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hausregel.work.merged_rules import show_entry
from spec.ruleset import Ruleset, reading_values, schema_path
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
