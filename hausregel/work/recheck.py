"""Checking a file again: a certificate by the solver, a saved game by the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hausregel.work.library import load
from hausregel.work.move_log import EngineShelf, mismatch_in_words, tell
from reference_engine import NoReplay, read_header
from spec.ruleset import Ruleset
from spec.source import contents
from spec.words import COMMAND, Words, phrase
from verifier.certificates import (
    MAX_BYTES,
    Certificate,
    CertificateCheck,
    Confirmed,
    CountCertificate,
    NoCertificate,
    Proved,
    check,
    check_by_proof,
    check_counts_by_proof,
    confirm,
    counts_checked,
    export,
    is_certificate,
    is_count_certificate,
    is_proof,
    proved_in,
    read,
    read_count_certificate,
    version,
    write_count_proof,
    write_proof,
)
from verifier.properties import what_it_shows
from verifier.verdict import to_data


@dataclass(frozen=True, slots=True, kw_only=True)
class FileCheck:
    """What came of checking a file.

    `holds` is None if a solver gave no answer. `said` are sentences; `data` is for JSON.
    """

    holds: bool | None
    said: tuple[str, ...]
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Confirmations:
    """Who else is to say that a certificate holds: cvc5 (`second`), a proof file, or one that is to be written."""

    second: bool = False
    proof: Path | None = None
    to_write: Path | None = None
    export: Path | None = None
    """A folder for the questions of a proof file in the forms of other checkers."""

    def __bool__(self) -> bool:
        """Whether anybody is."""
        return self != Confirmations()


def rechecked(
    file: Path, ruleset: Ruleset | None, others: Confirmations = Confirmations(), language: str = "en"
) -> FileCheck:
    """Return what comes of checking a file again, by its own ruleset or another.

    Errors: `NoCertificate`, `NoReplay`, `NoSecondSolver`, `NoSatSolver`, `NoSuchRuleset`, `FaultyRules`, `OSError`,
    `ValueError`.
    """
    text, say = contents(file, MAX_BYTES + 1), Words(language, COMMAND)
    if is_count_certificate(text):
        return _about_numbers(read_count_certificate(text), ruleset, others, say)
    if not is_certificate(text):
        if is_proof(text) and others in (Confirmations(), Confirmations(export=others.export)):
            return _proof(file, others.export, say)
        if others:
            raise NoReplay(phrase("saved-game.no-solver"))
        return _game(text, ruleset, say)
    certificate = read(text)
    if others.export is not None:
        raise NoCertificate(phrase("unfit-file.no-export"))
    rules = ruleset or load(certificate.ruleset)
    if others.second:
        return _by_both(certificate, confirm(certificate, rules), say)
    if others.to_write is not None:
        return _proved(certificate, write_proof(others.to_write, certificate, rules), others.to_write, say)
    if others.proof is not None:
        return _proved(certificate, check_by_proof(certificate, rules, others.proof), others.proof, say)
    checked = check(certificate, rules)
    return FileCheck(holds=checked.ok, said=tuple(_first(certificate, checked, say)), data=_data(certificate, checked))


def _about_numbers(
    certificate: CountCertificate, ruleset: Ruleset | None, others: Confirmations, say: Words
) -> FileCheck:
    """Return what comes of checking a certificate about numbers."""
    if others.export is not None:
        raise NoCertificate(phrase("unfit-file.no-export"))
    if others.second:
        raise NoCertificate(phrase("unfit-file.no-second"))
    rules = ruleset or load(certificate.ruleset)
    if others.to_write is not None:
        return _proved(certificate, write_count_proof(others.to_write, certificate, rules), others.to_write, say)
    if others.proof is not None:
        return _proved(certificate, check_counts_by_proof(certificate, rules, others.proof), others.proof, say)
    checked = counts_checked(certificate, rules)
    return FileCheck(holds=checked.ok, said=tuple(_first(certificate, checked, say)), data=_data(certificate, checked))


def _first(certificate: Certificate | CountCertificate, checked: CertificateCheck, say: Words) -> list[str]:
    about = {"ruleset": certificate.ruleset, "players": certificate.players}
    settled = _quoted(checked.settled)
    if not checked.ok:
        why = [] if checked.why is None else [say("certificate.why", why=checked.why.in_language(say.language))]
        more = [say("certificate.settled", properties=settled)] if settled else []
        return [say("certificate.failed", **about), *why, *more]
    return [
        say("certificate.held", **about),
        say("certificate.anew", properties=settled),
        say("certificate.questions", number=checked.obligations),
    ]


def _quoted(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


def _data(certificate: Certificate | CountCertificate, checked: CertificateCheck) -> dict[str, object]:
    return {
        "kind": "certificate",
        "about": f"{certificate.ruleset}, {certificate.players} players",
        "holds": checked.ok,
        "confirmed": list(checked.settled),
        "obligations": checked.obligations,
        "why": "" if checked.why is None else str(checked.why),
        "said": None if checked.why is None else to_data(checked.why),
    }


def _by_both(certificate: Certificate, found: Confirmed, say: Words) -> FileCheck:
    said, data = _first(certificate, found.checked, say), _data(certificate, found.checked)
    solver = f"cvc5 {version()}"
    second = {
        "name": "cvc5",
        "version": version(),
        "confirmed": found.confirmed,
        "open": list(found.open),
        "denied": list(found.denied),
    }
    if found.denied:
        said.append(say("certificate.denied", solver=solver, facts=_quoted(found.denied)))
    if found.open:
        said.append(say("certificate.open", solver=solver, number=len(found.open), facts=_quoted(found.open)))
    if found.ok:
        said.append(say("certificate.confirmed", solver=solver, number=found.confirmed))
    failed = not found.checked.ok or bool(found.denied)
    holds = False if failed else None if found.open else True
    return FileCheck(holds=holds, said=tuple(said), data={**data, "holds": holds, "solver": second})


def _proved(certificate: Certificate | CountCertificate, found: Proved, file: Path, say: Words) -> FileCheck:
    said, data = _first(certificate, found.checked, say), _data(certificate, found.checked)
    if found.open:
        said.append(say("certificate.unproved", file=str(file), number=len(found.open), facts=_quoted(found.open[:5])))
    if found.ok:
        said.append(say("certificate.proved", file=str(file), number=found.proved))
    holds = False if not found.checked.ok else None if found.open else True
    proof = {"file": str(file), "proved": found.proved, "open": list(found.open)}
    return FileCheck(holds=holds, said=tuple(said), data={**data, "holds": holds, "proof": proof})


def _proof(file: Path, folder: Path | None, say: Words) -> FileCheck:
    """Return what comes of checking a proof file by itself; with a folder, its questions are written there."""
    found = proved_in(file) if folder is None else export(file, folder)
    said = [say("certificate.proofs", number=found.number, about=found.about)]
    if folder is not None:
        said.append(say("certificate.exported", number=found.number, folder=str(folder)))
    data = {"kind": "proof", "about": found.about, "holds": True, "questions": found.number}
    return FileCheck(holds=True, said=tuple(said), data=data)


def _game(text: bytes, ruleset: Ruleset | None, say: Words) -> FileCheck:
    header = read_header(text)
    story = tell(header, EngineShelf(ruleset or load(header.ruleset)))
    moves = sum(len(round_.moves) for round_ in story.saved.rounds)
    wrong = story.replayed.mismatch
    said: list[str] = []
    if wrong is None:
        said.append(say("again.held", number=moves))
    else:
        why = mismatch_in_words(wrong, story.engine.game, say.language)
        key = "again.failed" if wrong.move >= 0 else "again.failed-deal"
        said.append(say(key, round=wrong.round + 1, move=wrong.move + 1, why=why))
    if story.changed:
        said.append(say("again.changed", rules=", ".join(story.changed)))
    holds = wrong is None
    why = wrong.why if wrong is not None else ""
    if story.saved.shows:
        shown = what_it_shows(story.engine, story.saved)
        holds = shown is not None
        why = "" if holds else f"it does not show that `{story.saved.shows}` fails"
        key = "again.shows" if shown is not None else "again.shows-not"
        what = shown.in_language(say.language) if shown is not None else ""
        said.append(say(key, property=story.saved.shows, what=what))
        if holds and story.saved.smaller:
            said.append(say("again.smaller"))
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
