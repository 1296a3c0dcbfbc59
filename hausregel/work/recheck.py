"""Checking a file again: a certificate by the solver, a saved game by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hausregel.work.library import load
from hausregel.work.move_log import EngineShelf, tell
from reference_engine import NoReplay, read_header
from spec.ruleset import Ruleset
from spec.source import contents
from verifier.certificates import (
    MAX_BYTES,
    CertificateCheck,
    Confirmed,
    NoCertificate,
    check,
    confirm,
    is_certificate,
    read,
    version,
)
from verifier.properties import what_it_shows


@dataclass(frozen=True, slots=True, kw_only=True)
class FileCheck:
    """What came of checking a file.

    `holds` is None if a solver gave no answer. `said` are sentences; `data` is for JSON.
    """

    holds: bool | None
    said: tuple[str, ...]
    data: Mapping[str, object] = field(default_factory=dict)


def rechecked(file: Path, ruleset: Ruleset | None, second: bool) -> FileCheck:
    """Return what comes of checking a file again, by its own ruleset or another; `second` asks cvc5, too.

    Errors: `NoCertificate`, `NoReplay`, `NoSecondSolver`, `NoSuchRuleset`, `FaultyRules`, `OSError`, `ValueError`.
    """
    text = contents(file, MAX_BYTES + 1)
    if not is_certificate(text):
        if second:
            raise NoReplay("a saved game needs no solver; leave out --solver")
        return _game(text, ruleset)
    certificate = read(text)
    rules = ruleset or load(certificate.ruleset)
    about = f"{certificate.ruleset}, {certificate.players} players"
    if second:
        return _by_both(about, confirm(certificate, rules))
    checked = check(certificate, rules)
    return FileCheck(holds=checked.ok, said=tuple(_first(about, checked)), data=_data(about, checked))


def _first(about: str, checked: CertificateCheck) -> list[str]:
    if not checked.ok:
        said = [f"The certificate does not hold ({about}): {checked.why}."]
        return said + ([f"What was confirmed all the same: {', '.join(checked.settled)}."] if checked.settled else [])
    return [
        f"The certificate holds ({about}).",
        f"Proved anew, without looking anything up: {', '.join(checked.settled)}.",
        f"{checked.obligations:,} questions were asked, and each came out as the certificate says.",
    ]


def _data(about: str, checked: CertificateCheck) -> dict[str, object]:
    return {
        "kind": "certificate",
        "about": about,
        "holds": checked.ok,
        "confirmed": list(checked.settled),
        "obligations": checked.obligations,
        "why": checked.why,
    }


def _by_both(about: str, found: Confirmed) -> FileCheck:
    said, data = _first(about, found.checked), _data(about, found.checked)
    second = {
        "name": "cvc5",
        "version": version(),
        "confirmed": found.confirmed,
        "open": list(found.open),
        "denied": list(found.denied),
    }
    if found.denied:
        said.append(f"cvc5 {version()} says otherwise: {', '.join(dict.fromkeys(found.denied))}.")
    if found.open:
        said.append(f"cvc5 {version()} gave no answer to {len(found.open):,}: {', '.join(dict.fromkeys(found.open))}.")
    if found.ok:
        said.append(f"cvc5 {version()} confirms all {found.confirmed:,} of them.")
    failed = not found.checked.ok or bool(found.denied)
    holds = False if failed else None if found.open else True
    return FileCheck(holds=holds, said=tuple(said), data={**data, "holds": holds, "solver": second})


def _game(text: bytes, ruleset: Ruleset | None) -> FileCheck:
    header = read_header(text)
    story = tell(header, EngineShelf(ruleset or load(header.ruleset)))
    moves = sum(len(one.moves) for one in story.saved.rounds)
    wrong = story.replayed.mismatch
    said: list[str] = []
    if wrong is None:
        said.append(f"The game can be played again as it was saved: {moves:,} move{'s' * (moves != 1)}.")
    else:
        at = f"round {wrong.round + 1}, " + (f"move {wrong.move + 1}" if wrong.move >= 0 else "the deal")
        said.append(f"The game cannot be played again: {at}: {wrong.why}.")
    if story.changed:
        said.append(f"These rules have changed since: {', '.join(story.changed)}.")
    holds = wrong is None
    why = wrong.why if wrong is not None else ""
    if story.saved.shows:
        shown = what_it_shows(story.engine, story.saved)
        holds = shown is not None
        why = "" if holds else f"it does not show that `{story.saved.shows}` fails"
        said.append(f"It shows that `{story.saved.shows}` fails: {shown}." if holds else f"But {why}.")
    data = {
        "kind": "replay",
        "about": story.saved.ruleset,
        "holds": holds,
        "moves": moves,
        "shows": story.saved.shows,
        "why": why,
        "changed": list(story.changed),
    }
    return FileCheck(holds=holds, said=tuple(said), data=data)


__all__ = ["FileCheck", "NoCertificate", "rechecked"]
