"""What was settled of the rulesets that come with Hausregel, kept beside them for `list` and the site.

The file says for each ruleset under which rules it holds: after an edit it does not speak of the ruleset any more, and
after an edit of worked examples alone not of them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from hausregel.work.library import library
from spec.ruleset import Ruleset, fingerprint, literal_choices
from spec.source import QuickSchema, child, contents, plain, write_whole
from spec.words import COMMAND, Words
from verifier.properties import PROPERTIES
from verifier.verdict import FAULTY, WORDS, Ending, Method, Report, Said, Verdict, Word, from_data, to_data

FILE: Final = "verdicts.json"
MAX_BYTES: Final = 100_000_000

ABOUT_EXAMPLES: Final = tuple(property_.id for property_ in PROPERTIES.values() if property_.bears == "everything")
"""What no longer holds once a worked example was changed."""

OF_ALL_CLAIMS: Final = frozenset(property_.id for property_ in PROPERTIES.values() if property_.bears == "claims")
"""What speaks of all claims of the author together."""

CERTAINTY: Final[Mapping[Word, int]] = {"unknown": 0, "tested": 1, "explored": 2, "suspected": 2}
"""How far a word goes; what is not listed is settled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedVerdict:
    """A verdict as it is kept, with the numbers of players of which the same was said in the same words."""

    property: str
    players: tuple[int, ...]
    word: Word
    detail: Said
    method: Method
    scope: Said | None = None
    assumptions: tuple[Said, ...] = ()
    address: str = ""
    ending: Ending | None = None
    bound: int | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """What is known of a ruleset at its default options, since when, and by which versions.

    `letter`: what is known of it to the letter of the print, empty if that is the same or was not looked at.
    """

    date: str
    versions: Mapping[str, str]
    verdicts: tuple[PublishedVerdict, ...]
    letter: tuple[PublishedVerdict, ...] = ()

    @property
    def counts(self) -> Mapping[Word, int]:
        """How often each word was said, once for each property and number of players."""
        return _counts(self.verdicts)

    def in_words(self, language: str = "en") -> str:
        """Return the counts, as in `71 proved, 4 vacuous; to the letter 70 proved, 5 refuted`."""
        say = Words(language)
        usual, letter = (
            ", ".join(say(f"counted.{word}", number=count) for word, count in _counts(verdicts).items() if count)
            for verdicts in (self.verdicts, self.letter)
        )
        return Words(language, COMMAND)("list.letter", usual=usual, letter=letter) if letter else usual


VerdictCells = Mapping[tuple[str, int, str], PublishedVerdict]
"""A verdict for each property, number of players, and address."""


def _counts(verdicts: Sequence[PublishedVerdict]) -> Mapping[Word, int]:
    return {word: sum(len(verdict.players) for verdict in verdicts if verdict.word == word) for word in WORDS}


def rules_hash(ruleset: Ruleset, *, examples: bool = True) -> str:
    """Return a hash of the rules, the claims and (if wanted) the worked examples; words are left out."""
    sections = ("properties", "examples") if examples else ("properties",)
    told = {name: plain(node) for name in sections if (node := child(ruleset.root, name)) is not None}
    text = json.dumps([sorted(fingerprint(ruleset).items()), told], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _hashes(ruleset: Ruleset) -> Mapping[str, str]:
    return {"rules": rules_hash(ruleset, examples=False), "examples": rules_hash(ruleset)}


def store(pairs: Sequence[tuple[Ruleset, Report]], folder: Path | None = None) -> None:
    """Write what is known of some rulesets; the others keep what is written of them, if they are still there."""
    path = (folder or library()) / FILE
    data = _read(path)
    today = datetime.now(UTC).date().isoformat()
    for ruleset, report in pairs:
        data[ruleset.name] = {
            **_hashes(ruleset),
            "date": today,
            "versions": dict(report.versions),
            "verdicts": [_as_data(verdict) for verdict in together(report, {})],
        }
        letter = literal_choices(ruleset.printed)
        if letter and (told := together(report, letter)):
            data[ruleset.name]["letter"] = [_as_data(verdict) for verdict in told]
    _write(path, data)


def store_stronger(ruleset: Ruleset, report: Report, folder: Path | None = None) -> int:
    """Merge a report into what is published, as usually played and to the letter; return how many words are new.

    A word is taken where none stands, or one that claims less; the opposite of what is explored or settled never is.
    Other cells stay. The versions are those of the report only if it says all that is published, and nothing less.
    """
    known = stored(ruleset, folder)
    if known is None:
        store([(ruleset, report)], folder)
        return len({(verdict.property, verdict.players) for verdict in report.verdicts})
    letter = literal_choices(ruleset.printed)
    usual, strict = _by_cell(known.verdicts), _by_cell(known.letter)
    found = _with_each_claim(_by_cell(together(report, {})))
    found_strict = _with_each_claim(_by_cell(together(report, letter))) if letter else {}
    more, more_strict = _stronger(found, usual), _stronger(found_strict, strict)
    whole = _is_no_weaker(found, usual) and _is_no_weaker(found_strict, strict)
    if more or more_strict or (whole and dict(known.versions) != dict(report.versions)):
        path = (folder or library()) / FILE
        data = _read(path)
        data[ruleset.name] = {
            **data[ruleset.name],
            **_hashes(ruleset),
            "date": datetime.now(UTC).date().isoformat(),
            "versions": dict(report.versions if whole else known.versions),
            "verdicts": [_as_data(verdict) for verdict in _grouped(_with_stronger(usual, more))],
        }
        if strict or more_strict:
            data[ruleset.name]["letter"] = [
                _as_data(verdict) for verdict in _grouped(_with_stronger(strict, more_strict))
            ]
        _write(path, data)
    return len(more) + len(more_strict)


def _with_each_claim(cells: VerdictCells) -> VerdictCells:
    """Return verdicts with what is said of all claims of an author together said of each of which less is known."""
    more: dict[tuple[str, int, str], PublishedVerdict] = {}
    for (about, number, _), verdict in cells.items():
        if verdict.word == "proved" and about in OF_ALL_CLAIMS:
            for claim in dict(verdict.detail.facts).get("claims", ()):
                cell = (claim, number, f"properties.{claim}")
                if all(_claims_more("proved", there.word) for there in _on(cells, cell).values()):
                    more[cell] = replace(verdict, property=claim, address=cell[2])
    return _with_stronger(cells, more) if more else cells


def _stronger(found: VerdictCells, known: VerdictCells) -> VerdictCells:
    """Return what claims more than all that is known of a property with a number of players, at whatever address."""
    return {
        cell: verdict
        for cell, verdict in found.items()
        if all(_claims_more(verdict.word, there.word) for there in _on(known, cell).values())
    }


def _with_stronger(known: VerdictCells, more: VerdictCells) -> VerdictCells:
    """Return verdicts in which those that claim more stand in the place of the others on the same."""
    replaced = {cell for found in more for cell in _on(known, found)}
    return {**{cell: verdict for cell, verdict in known.items() if cell not in replaced}, **more}


def _on(cells: VerdictCells, wanted: tuple[str, int, str]) -> VerdictCells:
    return {cell: verdict for cell, verdict in cells.items() if cell[:2] == wanted[:2]}


def _is_no_weaker(found: VerdictCells, known: VerdictCells) -> bool:
    """Return whether verdicts say all that is known with the same words, or words that claim more."""
    return all(
        any(there.word == verdict.word or _claims_more(there.word, verdict.word) for there in _on(found, cell).values())
        for cell, verdict in known.items()
    )


def _claims_more(word: Word, than: Word) -> bool:
    """Return whether a word goes further than another; one that says the opposite of what was explored does not."""
    opposite = than == "explored" and word in FAULTY
    return not opposite and CERTAINTY.get(word, 3) > CERTAINTY.get(than, 3)


def _write(path: Path, data: Mapping[str, object]) -> None:
    kept = {name: data[name] for name in sorted(data) if (path.parent / f"{name}.yaml").is_file()}
    write_whole(path, json.dumps(kept, indent=1, ensure_ascii=False) + "\n")


def stored(ruleset: Ruleset, folder: Path | None = None) -> Stored | None:
    """Return what is known of a ruleset, None if nothing is, or the rules have changed since."""
    found, hashes = _read((folder or library()) / FILE).get(ruleset.name), _hashes(ruleset)
    if not isinstance(found, dict) or found.get("rules") != hashes["rules"] or not _form().fits(found):
        return None
    changed = () if found["examples"] == hashes["examples"] else ABOUT_EXAMPLES
    try:
        verdicts, letter = (
            tuple(_from_data(verdict) for verdict in found.get(key, ()) if verdict["property"] not in changed)
            for key in ("verdicts", "letter")
        )
        return Stored(found["date"], found["versions"], verdicts, letter)
    except ValueError:  # a sentence that is none
        return None


def _as_data(verdict: PublishedVerdict) -> dict[str, Any]:
    told = {
        "detail": to_data(verdict.detail),
        "scope": None if verdict.scope is None else to_data(verdict.scope),
        "assumptions": [to_data(each) for each in verdict.assumptions],
    }
    names = ("property", "players", "word", "detail", "method", "scope", "assumptions", "address", "ending", "bound")
    data = {name: told.get(name, getattr(verdict, name)) for name in names}
    return {name: value for name, value in data.items() if value}


def _from_data(data: Mapping[str, Any]) -> PublishedVerdict:
    """Return a verdict as it was kept. Errors: `ValueError` if it holds what is no sentence."""
    told = {
        "players": tuple(data["players"]),
        "detail": from_data(data["detail"]),
        "scope": from_data(data["scope"]) if "scope" in data else None,
        "assumptions": tuple(map(from_data, data.get("assumptions", ()))),
    }
    return PublishedVerdict(**{**data, **told})


def together(report: Report, options: Mapping[str, str]) -> list[PublishedVerdict]:
    """Return the verdicts with some options, by property; what differs in the number of players only is one."""
    last = {
        (verdict.property, verdict.players, verdict.address): verdict
        for verdict in report.verdicts
        if dict(verdict.options) == options
    }
    return _grouped(
        {(verdict.property, verdict.players, verdict.address): _published(verdict) for verdict in last.values()}
    )


def _published(verdict: Verdict) -> PublishedVerdict:
    return PublishedVerdict(
        property=verdict.property,
        players=(verdict.players,),
        word=verdict.word,
        detail=verdict.detail,
        method=verdict.method,
        scope=verdict.scope,
        assumptions=verdict.assumptions,
        address=verdict.address,
        ending=verdict.ending,
        bound=verdict.bound,
    )


def _by_cell(verdicts: Sequence[PublishedVerdict]) -> VerdictCells:
    return {
        (verdict.property, number, verdict.address): replace(verdict, players=(number,))
        for verdict in verdicts
        for number in verdict.players
    }


def _grouped(cells: VerdictCells) -> list[PublishedVerdict]:
    """Return the verdicts by property; what differs in the number of players only is one."""
    players: dict[PublishedVerdict, list[int]] = {}
    for (_, number, _), verdict in sorted(cells.items(), key=lambda item: item[0][:2]):
        players.setdefault(replace(verdict, players=()), []).append(number)
    return [replace(verdict, players=tuple(numbers)) for verdict, numbers in players.items()]


def _read(path: Path) -> dict[str, dict[str, Any]]:  # JSON that this module wrote
    try:
        return dict(_read_as_of(path, path.stat().st_mtime_ns))
    except (OSError, ValueError, RecursionError):  # it is torn, or no file: nothing is known
        return {}


@cache
def _form() -> QuickSchema:
    sentence = {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}
    verdict = {
        "type": "object",
        "required": ["property", "players", "word", "detail", "method"],
        "additionalProperties": False,
        "properties": {
            **{key: {"type": "string"} for key in ("property", "address")},
            **dict.fromkeys(("detail", "scope"), sentence),
            "players": {"type": "array", "items": {"type": "integer", "minimum": 1}},
            "word": {"enum": list(WORDS)},
            "method": {"enum": list(get_args(Method))},
            "assumptions": {"type": "array", "items": sentence},
            "ending": {"enum": list(get_args(Ending))},
            "bound": {"type": "integer", "minimum": 0},
        },
    }
    record = {
        "type": "object",
        "required": ["rules", "examples", "date", "versions", "verdicts"],
        "properties": {
            "date": {"type": "string"},
            "versions": {"type": "object", "additionalProperties": {"type": "string"}},
            "verdicts": {"type": "array", "items": verdict},
            "letter": {"type": "array", "items": verdict},
        },
    }
    return QuickSchema(record)


@lru_cache(maxsize=2)
def _read_as_of(path: Path, changed_ns: int) -> dict[str, dict[str, Any]]:  # noqa: ARG001  # a file that changed is read again
    data = json.loads(contents(path, MAX_BYTES))
    return data if isinstance(data, dict) else {}
