"""Fingerprints of rulesets: hashes of their rules, without words and examples."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from spec.ruleset.inheritance import Ruleset
from spec.ruleset.sections import NOT_RULES
from spec.ruleset.tellings import TELLING
from spec.source import Entry, Node, entries, plain, squeezed

SPOKEN: Final = frozenset({"text", "names", "notes"})
"""The keys of a value of a reading that only describe it."""


def fingerprint(ruleset: Ruleset) -> Mapping[str, str]:
    """Return a hash for each rule by its address; equal hashes mean equal rules."""
    return {address: _hash(without_words(address, node)) for address, node in _parts(ruleset.root)}


def _parts(root: Node) -> Iterator[tuple[str, Node]]:
    for section, entry in entries(root).items():
        if section in NOT_RULES:
            continue
        below = entries(entry.node)
        if below:
            # Order matters for steps, phases, `after` and ends.
            yield f"order of {section}", Node(tuple(Node(key, entry.key_span) for key in below), entry.key_span)
        if not below or section in ("match", "start"):
            yield section, entry.node
        for key, inner in below.items():
            if section not in ("match", "start"):
                yield f"{section}.{key}", inner.node


def _hash(node: Node) -> str:
    return hashlib.sha256(json.dumps(bare(node)).encode()).hexdigest()[:16]


def without_words(address: str, node: Node) -> Node:
    """Return the rule at an address without its citations, and without the words of a reading's values."""
    section = address.partition(".")[0]
    if section not in ("options", "readings") or not entries(node):
        return node
    kept = {key: entry for key, entry in entries(node).items() if key not in ("cite", "against")}
    if section == "readings" and (values := kept.get("values")) is not None and entries(values.node):
        silent = {
            name: Entry(value.key_span, _untold(_without(value.node, SPOKEN)))
            for name, value in entries(values.node).items()
        }
        kept["values"] = Entry(values.key_span, replace(values.node, value=silent))
    return replace(node, value=kept)


def _without(node: Node, keys: frozenset[str]) -> Node:
    below = entries(node)
    return replace(node, value={key: entry for key, entry in below.items() if key not in keys}) if below else node


def _untold(patch: Node) -> Node:
    """Return a patch without what it changes of a telling."""
    kept: dict[str, Entry] = {}
    for verb, entry in entries(patch).items():
        addressed = entries(entry.node)
        left = {address: rule for address, rule in addressed.items() if not address.startswith(f"{TELLING}.")}
        if left or not addressed:
            kept[verb] = Entry(entry.key_span, replace(entry.node, value=left)) if addressed else entry
    return replace(patch, value=kept) if kept != entries(patch) else patch


def bare(node: Node) -> object:
    """Return a rule as plain data that is equal for equal rules: white space is normalized."""
    return squeezed(plain(node))
