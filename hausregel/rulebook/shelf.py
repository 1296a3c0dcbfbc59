"""The rulesets that are published together, with what is known of them; each is loaded once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from hausregel.work.effect_store import FILE as EFFECTS
from hausregel.work.effect_store import StoredEffect, stored_effect
from hausregel.work.library import FaultyRules, built, extends_of, find, library, load, names, players_of
from hausregel.work.listing import base_of
from hausregel.work.move_log import EngineShelf, Story, tell
from hausregel.work.verdict_store import FILE, Stored, stored
from reference_engine import Engine, NoReplay, play_example, read_header
from spec.booklet import Booklet, Concordance, concordance_of, read_booklet
from spec.codes import has_errors
from spec.examples import WrittenExample, game_of, read_example, written_examples
from spec.ruleset import Ruleset, booklet_names, fingerprint
from spec.source import StageResult, child, entries
from spec.typing import Built


class Shelf:
    """Rulesets by name or path, in the order in which they are shown."""

    def __init__(
        self,
        rulesets: Sequence[str] = (),
        findings: Path | None = None,
        options: Mapping[str, str | int] = MappingProxyType({}),
        *,
        with_booklets: bool = False,
    ) -> None:
        """Choose rulesets (none stands for all that come with Hausregel), and the file with what was found in them.

        `options` are values other than the default; every ruleset must have them. With `with_booklets` the booklets
        that come with Hausregel stand there, too, if all their rulesets do.
        """
        self.names = tuple(rulesets) or names()
        self._findings = findings
        self._with_booklets = with_booklets
        self._concordances: dict[str, Concordance] = {}
        self.options = options
        self.faulty: dict[str, None] = {}
        """The rulesets, or games of them, that are wanted and have faults."""
        self._rulesets: dict[str, Ruleset] = {}
        self._built: dict[tuple[str, int], Built] = {}
        self._engines: dict[tuple[str, int], Engine] = {}
        self._bases: dict[str, str] = {}
        self._told: dict[str, EngineShelf] = {}
        self._stories: dict[Path, Story | None] = {}
        self._untrue: dict[tuple[str, str], str] = {}
        self._known: dict[str, Stored | None] = {}
        self._hashes: dict[str, Mapping[str, str]] = {}
        self._others: dict[tuple[tuple[str, str | int], ...], Shelf] = {}

    @contextmanager
    def _noting(self, name: str) -> Iterator[None]:
        try:
            yield
        except FaultyRules:
            self.faulty[name] = None
            raise

    def ruleset(self, name: str) -> Ruleset:
        """Return a ruleset. Errors: as `hausregel.work.library.load`."""
        if name not in self._rulesets:
            with self._noting(name):
                self._rulesets[name] = load(name).read_as(self.options)
        return self._rulesets[name]

    def players(self, name: str) -> range:
        """Return the numbers of players of a ruleset."""
        return players_of(self.ruleset(name))

    def built(self, name: str, players: int) -> Built:
        """Return the game of a ruleset for a number of players."""
        key = (name, players)
        if key not in self._built:
            with self._noting(name):
                self._built[key] = built(self.ruleset(name), players, self.options)
        return self._built[key]

    def engine(self, name: str, players: int) -> Engine:
        """Return the engine of a game with default options."""
        key = (name, players)
        if key not in self._engines:
            self._engines[key] = Engine(self.built(name, players).game)
        return self._engines[key]

    def contradiction(self, name: str, example: str) -> str:
        """Return what the engine says against a worked example, empty if it plays it as it is written."""
        key = (name, example)
        if key not in self._untrue:
            written = next(known for known in written_examples(self.ruleset(name).root) if known.name == example)
            self._untrue[key] = self._against(name, written)
        return self._untrue[key]

    def _against(self, name: str, written: WrittenExample) -> str:
        made = self.game_of(name, written)
        if made.value is None:
            return str(made.diagnostics[0].facts)
        found, wrong = read_example(made.value, written)
        if found is None:
            return str(wrong[0].facts)
        failures = play_example(self.under(written.options).engine(name, written.players), found)
        return next((str(failure.what) for failure in failures), "")

    def game_of(self, name: str, written: WrittenExample) -> StageResult[Built]:
        """Return the game in which a worked example is played; one that sets options has no others."""
        return game_of(self.ruleset(name), written, {} if written.options else self.options)

    def under(self, options: Mapping[str, str | int]) -> Shelf:
        """Return the rulesets with other values of options, these if there are none; not all need to have them."""
        if not options or options == self.options:
            return self
        key = tuple(sorted(options.items()))
        if key not in self._others:
            other = Shelf(self.names, self._findings, options)
            other._rulesets = {name: ruleset.read_as(options) for name, ruleset in self._rulesets.items()}
            self._others[key] = other
        return self._others[key]

    def hashes(self, name: str) -> Mapping[str, str]:
        """Return the hash of each rule of a ruleset, by its address."""
        if name not in self._hashes:
            self._hashes[name] = fingerprint(self.ruleset(name))
        return self._hashes[name]

    def known(self, name: str) -> Stored | None:
        """Return what was settled of a ruleset as it stands, None if nothing was."""
        if name not in self._known:
            self._known[name] = stored(self.ruleset(name))
        return self._known[name]

    def effect(self, name: str) -> StoredEffect | None:
        """Return what was counted in games of a ruleset as it stands, and beside its base; None if nothing was."""
        base = self.base(name)
        if self.options or (base and base not in self.names):
            return None
        return stored_effect(self.ruleset(name), self.ruleset(base) if base else None)

    def base(self, name: str) -> str:
        """Return the name of the ruleset that one extends, empty if it extends none."""
        if name not in self._bases:
            loaded = self._rulesets.get(name)
            self._bases[name] = base_of(loaded) if loaded is not None else extends_of(name)
        return self._bases[name]

    def files(self, name: str) -> tuple[str, ...]:
        """Return the files that a ruleset is made of."""
        return tuple(self.ruleset(name).files)

    @cached_property
    def booklets(self) -> Mapping[str, Booklet]:
        """The booklets on the shelf, by name. Errors: `FaultyRules` if one cannot be read."""
        found: dict[str, Booklet] = {}
        for name in booklet_names(library()) if self._with_booklets else ():
            read = read_booklet(find(name))
            if read.value is None:
                raise FaultyRules(read.diagnostics)
            if all(ruleset.text in self.names for _, _, ruleset in read.value.transcriptions()):
                found[name] = read.value
        return found

    def transcribed(self, ruleset: str) -> tuple[str, ...]:
        """Return the files of the booklets that a ruleset transcribes."""
        return tuple(
            booklet.document.file
            for booklet in self.booklets.values()
            if any(transcribed.text == ruleset for _, _, transcribed in booklet.transcriptions())
        )

    def concordance(self, name: str) -> Concordance:
        """Return a booklet beside its rulesets. Errors: `FaultyRules` if it has errors; `KeyError`."""
        if name not in self._concordances:
            compared = concordance_of(self.booklets[name], library())
            if has_errors(compared.diagnostics):
                raise FaultyRules(compared.diagnostics)
            self._concordances[name] = compared
        return self._concordances[name]

    def about(self, name: str) -> tuple[str, ...]:
        """Return the files with what is known of a ruleset: its verdicts, what was found, the plays that show it."""
        found = [] if self._findings is None else [self._findings]
        plays = [path for finding in self.findings(name) for path in self.plays(finding.get("plays", ()))]
        kept = (library() / FILE, library() / EFFECTS)
        return tuple(str(path) for path in (*kept, *found, *plays) if path.is_file())

    def extended_by(self, name: str) -> tuple[str, ...]:
        """Return the rulesets that extend one directly."""
        return tuple(other for other in self.names if self.base(other) == name)

    def own_text(self, name: str) -> frozenset[str]:
        """Return the addresses of the rules of which a ruleset, or a module that only it uses, has words itself."""
        base = self.base(name)
        inherited = self.ruleset(base).files if base in self.names else {}
        own = (document for file, document in self.ruleset(name).files.items() if file not in inherited)
        return frozenset(address for document in own for address in entries(child(document.root, "text")))

    def findings(self, name: str) -> Sequence[Mapping[str, Any]]:
        """Return what was found in a ruleset, as in the JSON of `hausregel findings`."""
        return [finding for finding in self.data.get("findings", ()) if finding["ruleset"] == name]

    def editions(self, name: str) -> Sequence[Mapping[str, Any]]:
        """Return how a ruleset compares to one that it is an edition of, if both are on the shelf."""
        return [
            edition
            for edition in self.data.get("editions", ())
            if edition["edition"] == name and edition["compared_with"] in self.names
        ]

    def story(self, file: Path) -> Story | None:
        """Return what a saved game tells; None if its rules do not play it any more."""
        if file not in self._stories:
            try:
                header = read_header(file.read_bytes())
                self._stories[file] = tell(header, self._engines_of(header.ruleset))
            except (NoReplay, FaultyRules, ValueError, LookupError):
                self._stories[file] = None
        return self._stories[file]

    def _engines_of(self, name: str) -> EngineShelf:
        """Return the engines of a ruleset for saved games, which may have other options."""
        if name not in self._told:
            self._told[name] = EngineShelf(self.ruleset(name))
        return self._told[name]

    @property
    def found_on(self) -> str:
        """The day on which it was found, as in 2026-11-21; empty if nothing was looked for."""
        return str(self.data.get("date", ""))

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """Everything that was found, empty if there is no such file."""
        if self._findings is None or not self._findings.is_file():
            return {}
        found = json.loads(self._findings.read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}

    def plays(self, files: Iterable[str]) -> list[Path]:
        """Return the saved games that stand beside the findings."""
        if self._findings is None:
            return []
        return [path for file in files if (path := self._findings.parent / file).is_file()]
