"""Several printed sentences about one rule, as one finding that names all their places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hausregel.findings.finding import Finding
from verifier.verdict import Said, clauses


def told_by_rule(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return findings on print of one ruleset with one for each rule and kind, in the place of the first.

    What is said of a chapter as a whole stays as it is; no place and no sentence is left out.
    """
    together: dict[object, list[Finding]] = {}
    for number, finding in enumerate(found):
        of_chapter = finding.address.startswith("booklet.")
        together.setdefault(number if of_chapter else (finding.kind, finding.address), []).append(finding)
    return tuple(map(one_of, together.values()))


def one_of(found: Sequence[Finding]) -> Finding:
    """Return findings on one rule as one."""
    printed = dict.fromkeys(pair for finding in found for pair in finding.printed)
    return replace(found[0], what=in_one([finding.what for finding in found if finding.what]), printed=tuple(printed))


def in_one(sentences: Iterable[Said]) -> Said:
    """Return several sentences as one; those that say the same of some languages name all these languages."""
    languages: dict[str, dict[object, None]] = {}
    parts: dict[object, Said] = {}
    for sentence in sentences:
        for part in dict(sentence.facts)["parts"] if sentence.id == "list" else (sentence,):
            facts = dict(part.facts)
            if set(facts) == {"languages"}:
                named = languages.setdefault(part.id, {})
                named.update(dict.fromkeys(facts["languages"]))
                parts[part.id] = Said(part.id, (("languages", tuple(named)),))
            else:
                parts[part] = part
    return clauses(*parts.values())
