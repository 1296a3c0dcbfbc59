"""Make the proof files that the pages of games follow on the reader's device.

`python -m tests.proof_publication RULESET...` proves again what is proved of a ruleset as it is usually played, and
writes down every question of the certificates with its proof. Needs the extra `proofs`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from hausregel.work.library import find, library, load, players_of
from hausregel.work.published_proofs import FILE, FOLDER, PublishedProof, proof_index, published_proofs
from hausregel.work.verdict_store import rules_hash
from spec.ruleset import Ruleset
from spec.source import write_whole
from verifier.certificates import is_count_certificate, read, read_count_certificate, write_count_proof, write_proof
from verifier.portfolio import verify
from verifier.verdict import VerifyTask


def output_folder() -> Path:
    """Return where the files are laid."""
    return library()


def publish(name: str, players: Sequence[int] = (), seconds: float | None = None) -> tuple[PublishedProof, ...]:
    """Make the proof files of a ruleset for some numbers of players, all if none are given, and list them.

    Only those are kept of which every question is proved. Units: `seconds` for each number of players.
    Errors: `NoSuchRuleset`, `FaultyRules`, `NoSatSolver`.
    """
    ruleset = load(name)
    for number in players or players_of(ruleset):
        others = (proof for proof in published_proofs(ruleset) if proof.players != number)
        _list(ruleset, [*others, *_made(ruleset, number, seconds)])
    return published_proofs(ruleset)


def _list(ruleset: Ruleset, proofs: Iterable[PublishedProof]) -> None:
    """Write down which proof files a ruleset has."""
    files = [asdict(proof) for proof in sorted(proofs, key=lambda proof: (proof.players, proof.file))]
    date = datetime.now(UTC).date().isoformat()
    told = {"date": date, "rules": rules_hash(ruleset, examples=False), "files": files}
    index = {**proof_index(), ruleset.name: told}
    kept = {name: index[name] for name in sorted(index) if index[name]["files"]}
    write_whole(output_folder() / FILE, json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    proof_index.cache_clear()


def _made(ruleset: Ruleset, players: int, seconds: float | None) -> Iterator[PublishedProof]:
    with tempfile.TemporaryDirectory() as folder:
        verify(
            VerifyTask(
                path=find(ruleset.name), library=library(), players=(players,), other_values=False,
                budget=seconds, certificates=Path(folder),
            ),
            ruleset,
        )  # fmt: skip
        for certificate in sorted(Path(folder).glob("*.json")):
            made = _proof_of(certificate, ruleset, players)
            if made is not None:
                yield made


def _proof_of(path: Path, ruleset: Ruleset, players: int) -> PublishedProof | None:
    """Write the proof file of a certificate; None if not all of its questions are proved."""
    text = path.read_text(encoding="utf-8")
    of_numbers = is_count_certificate(text)
    place = output_folder() / FOLDER / f"{ruleset.name}-{players}{'-counts' if of_numbers else ''}.gz"
    place.parent.mkdir(parents=True, exist_ok=True)
    if of_numbers:
        counts = read_count_certificate(text)
        properties, proved = tuple(counts.properties), write_count_proof(place, counts, ruleset)
    else:
        certificate = read(text)
        properties, proved = tuple(certificate.properties), write_proof(place, certificate, ruleset)
    if not proved.ok or not properties:
        sys.stdout.write(f"{place.name}: {proved.proved} questions are proved, {len(proved.open)} are not: left out\n")
        place.unlink(missing_ok=True)
        return None
    content = place.read_bytes()
    sys.stdout.write(f"{place.name}: {proved.proved} questions, {len(content)} bytes\n")
    return PublishedProof(
        file=place.relative_to(output_folder() / FOLDER).as_posix(),
        players=players,
        properties=properties,
        questions=proved.proved,
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
    )


def main() -> None:
    """Make the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--players", type=int, action="append", default=[], help="only this number of players")
    parser.add_argument("--seconds", type=float, help="for each number of players; default: as long as the work takes")
    asked = parser.parse_args()
    for name in asked.rulesets:
        publish(name, asked.players, asked.seconds)


if __name__ == "__main__":
    main()
