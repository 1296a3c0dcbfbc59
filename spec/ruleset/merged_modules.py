"""The files of a ruleset laid on one another: what modules declare, what a ruleset declares, and what all change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from spec.ruleset.parts import Part
from spec.ruleset.patches import (
    ADDED_TO,
    INHERITED_UNLESS_GIVEN,
    VERBS,
    addressed,
    apply,
    meetings,
    removals,
)
from spec.ruleset.readings import as_read
from spec.ruleset.removed_rules import without_removed_rules
from spec.ruleset.salvage import WITH_IDS, independent, salvage
from spec.ruleset.short_forms import written_out
from spec.ruleset.stale_words import told_as_before
from spec.ruleset.tree_paths import find_key, put
from spec.ruleset.trick_faults import MISPLACED
from spec.ruleset.trick_rules import SECTION
from spec.ruleset.tricks import with_tricks
from spec.ruleset.words import with_reading_words
from spec.source import Diagnostic, Entry, Node, Note, Span, child, entries
from spec.words import phrase

_NOT_DECLARED: Final = frozenset({"module", "use", "extends", *INHERITED_UNLESS_GIVEN, *ADDED_TO, *VERBS})
"""The keys that say what a file is, how things are called, and what it changes."""
_OF_NAMES: Final = frozenset(WITH_IDS) - {"turn", "ties", "telling"}
"""The sections to which each file may add names; of the others, one file says all."""


class Merging:
    """A ruleset as far as its levels are laid on one another, the lowest first."""

    def __init__(self, levels: Sequence[Part], doubtful: frozenset[str]) -> None:
        """Begin with nothing; some names may be doubtful already."""
        self.found: list[Diagnostic] = []
        self._brought: set[str] = set()
        self.root = Node({}, levels[-1].root.span)
        self.doubtful = doubtful
        self.removed: dict[str, Span] = {}
        """The names that were removed, and where."""
        self.is_made = False
        """Whether more than one file was laid on one another."""

    def lay(self, level: Part) -> None:
        """Lay a level on those below: what its modules and it declare, then what these change, then what it changes.

        A module that a level below brought is there already.
        """
        is_lowest = not entries(self.root)
        modules = [module for module in level.modules if module.file not in self._brought]
        self._brought.update(module.file for module in modules)
        if is_lowest and not modules:
            self.root = level.root
        else:
            self.is_made = True
            if is_lowest:
                heading = {key: entry for key, entry in entries(level.root).items() if key in INHERITED_UNLESS_GIVEN}
                self.root = Node(heading, level.root.span)
            self._note(_changed_twice(modules))
            for part in (*modules, level):
                self._declare(part)
            if any(SECTION in entries(part.root) for part in (*modules, level)):
                self.root, wrong = with_tricks(self.root)
                self._note(wrong)
                self._leave_out(fault for fault in wrong if fault.code == MISPLACED)
            for part in (*modules, level):
                self._change(part)
        self.root, wrong = written_out(self.root)
        self._note(wrong)
        for part in (*modules, level):
            self.root, wrong = with_reading_words(self.root, part.words, instead=not is_lowest)
            self._note(wrong)

    def _note(self, wrong: Iterable[Diagnostic]) -> None:
        self.found.extend(independent(wrong, self.doubtful) if self.doubtful else wrong)

    def _declare(self, part: Part) -> None:
        """Take in what a file declares; a name that is there already is a fault."""
        for section, entry in entries(part.root).items():
            if section in _NOT_DECLARED:
                continue
            there = entries(self.root).get(section)
            if there is None:
                self.root = put(self.root, (section,), entry.key_span, entry.node)
            elif section in _OF_NAMES and entries(there.node) and entries(entry.node):
                for key, inner in entries(entry.node).items():
                    old = find_key(there.node, key)
                    if old is None:
                        self.root = put(self.root, (section, key), inner.key_span, inner.node)
                    else:
                        before = entries(there.node)[old]
                        self._note([_declared_twice(f"{section}.{key}", inner, before)])
                        self.doubtful |= {key.partition("(")[0]}
            else:
                self._note([_declared_twice(section, entry, there)])

    def _change(self, part: Part) -> None:
        """Apply what a file changes, and take in its words."""
        patch = _bare(part.root) if part.is_module else part.root
        before = self.root
        self.root, wrong = apply(before, patch)
        gone = {path for path, verb, _ in addressed(patch) if verb == "remove"}
        self.root = without_removed_rules(before, self.root, gone)
        self.removed |= removals(patch)
        self._note(wrong)
        self._note(self._read_otherwise(before, patch, wrong))
        self.doubtful |= salvage(patch, wrong).doubtful
        self._leave_out(fault for fault in wrong if fault.code == MISPLACED)

    def _read_otherwise(self, before: Node, patch: Node, wrong: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
        """Yield the sentences of a telling that are stale since a patch takes another reading as the usual one."""
        chosen = entries(child(patch, "set")).keys() & entries(child(before, "readings")).keys()
        changes = [(path, span) for path, verb, span in addressed(patch) if verb == "set" and path[1] in chosen]
        known = {fault.facts["address"] for fault in wrong if fault.code == "HR903"}
        if changes:
            trees = (as_read(before, {}), as_read(self.root, {}))
            yield from (
                fault for fault in told_as_before(*trees, patch, changes) if fault.facts["address"] not in known
            )

    def _leave_out(self, wrong: Iterable[Diagnostic]) -> None:
        """Go on without the rules that stand for a fault of the section of tricks."""
        left = salvage(self.root, wrong)
        self.root, self.doubtful = left.root, self.doubtful | left.doubtful


def _bare(module: Node) -> Node:
    """Return a module without what it is called itself."""
    return replace(module, value={key: entry for key, entry in entries(module).items() if key != "title"})


def _declared_twice(address: str, entry: Entry, before: Entry) -> Diagnostic:
    note = Note(phrase("note.declared"), before.key_span)
    facts = {"address": address, "file": Path(before.key_span.file).name}
    return Diagnostic(code="HR325", span=entry.key_span, facts=facts, notes=(note,))


def _changed_twice(modules: Sequence[Part]) -> Iterator[Diagnostic]:
    """Yield a fault for each address that two modules change or tell in words, of which neither uses the other."""
    uses = {module.file: {used.file for used in module.modules} for module in modules}
    touched = ((path, module.file, span) for module in modules for path, span in _touched(module.root))
    for path, (name, span), (rival, there) in meetings(touched):
        if name != rival and rival not in uses[name]:
            note = Note(phrase("note.changed-too"), there)
            facts = {"address": ".".join(path), "file": Path(name).name, "other": Path(rival).name}
            yield Diagnostic(code="HR326", span=span, facts=facts, notes=(note,))


def _touched(module: Node) -> Iterator[tuple[tuple[str, ...], Span]]:
    yield from ((path, span) for path, _, span in addressed(module))
    yield from ((("text", address), entry.key_span) for address, entry in entries(child(module, "text")).items())
