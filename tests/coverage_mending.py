"""Published verdicts that claim too much, replaced by what `verify` says where smaller versions are no evidence.

Random games are played for that; what the solver said of the whole deck stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from hausregel.work.library import built, find, library, load
from hausregel.work.verdict_store import PublishedVerdict, rules_hash, store, stored
from spec.ruleset import Ruleset, literal_choices
from verifier.evidence import Case, Evidence
from verifier.evidence.random_games import GAMES
from verifier.properties import PROPERTIES, property_of
from verifier.properties.conclusions import as_far
from verifier.random_play import sample
from verifier.verdict import WHOLE_DECK, Remembered, Report, Said, SolverAnswer, Verdict, VerifyTask, said

CLAIMS: Final = "lawful-table"
"""The property that says of all claims together what each says."""


class WithoutVersions:
    """What is said of a ruleset with a number of players where smaller versions are no evidence."""

    def __init__(self, ruleset: Ruleset, players: int) -> None:
        """Play the random games."""
        game = built(ruleset, players)
        wanted = tuple(declared.id for declared in game.game.properties)
        task = VerifyTask(path=find(ruleset.name), library=library(), players=(players,), other_values=False)
        # A sweep looks at no smaller versions; it would be content with fewer games.
        case = Case(ruleset=ruleset, built=game, options={}, wanted=wanted, task=task, deadline=None, sweep=True)
        self._evidence = Evidence(case, PROPERTIES.values(), Remembered(), lambda _at: None, lambda: False)
        self._evidence.random.all_games = sample(self._evidence.engine, GAMES, task.seed, self._evidence.rules)

    def said_of(self, before: Verdict) -> Verdict:
        """Return what is said instead of a verdict that was explored."""
        one = property_of(before.property)
        known = one.at_random(one, self._evidence)
        why = cast(Said, _facts_of(before.detail, "on-the-whole-deck-open")["why"])
        return known or as_far(one, self._evidence, SolverAnswer(None, why, before.address))

    def said_of_claims(self, before: Verdict, claims: Mapping[str, Verdict]) -> Verdict:
        """Return what is said of all claims together, after some of them came out otherwise."""
        order = [each.id for each in self._evidence.game.properties if each.mode != "possible"]
        for word in ("refuted", "suspected", "unknown", "tested", "explored"):
            for found in (claims[each] for each in order):
                if found.word == word:
                    detail = said("of-claim", claim=found.property, what=found.detail)
                    return replace(found, property=before.property, detail=detail)
        return before


def _facts_of(what: Said, id_: str) -> Mapping[str, object]:
    """Return the facts of a sentence, or of the one within it, that has an id."""
    while what.id != id_:
        what = cast(Said, dict(what.facts)["what"])
    return dict(what.facts)


Played = dict[tuple[str, int], WithoutVersions]
"""By the hash of the rules, and players: editions often have the rules of another."""


def mended(
    ruleset: Ruleset, verdicts: Sequence[PublishedVerdict], strong: Collection[tuple[str, int]], played: Played
) -> list[Verdict]:
    """Return all verdicts on a ruleset, those that are too strong (property, players) replaced."""
    cells = {
        (verdict.property, number): _verdict(verdict, number) for verdict in verdicts for number in verdict.players
    }
    for number in sorted({number for _, number in strong}):
        key = rules_hash(ruleset, examples=False), number
        if key not in played:
            played[key] = WithoutVersions(ruleset, number)
        without = played[key]
        for name, _ in sorted(cell for cell in strong if cell[1] == number and cell[0] != CLAIMS):
            cells[name, number] = without.said_of(cells[name, number])
        if (CLAIMS, number) in strong:
            of_number = {name: verdict for (name, players), verdict in cells.items() if players == number}
            cells[CLAIMS, number] = without.said_of_claims(cells[CLAIMS, number], of_number)
    return list(cells.values())


def _verdict(verdict: PublishedVerdict, players: int, options: Mapping[str, str] | None = None) -> Verdict:
    return Verdict(
        property=verdict.property, players=players, options=options or {}, word=verdict.word, detail=verdict.detail,
        method=verdict.method, scope=verdict.scope or WHOLE_DECK, assumptions=verdict.assumptions,
        address=verdict.address, ending=verdict.ending, bound=verdict.bound,
    )  # fmt: skip


def mend(strong: Sequence[tuple[str, PublishedVerdict, int]]) -> Iterator[tuple[str, int]]:
    """Replace published verdicts that claim too much; yield each ruleset, with how many of its verdicts were."""
    played: Played = {}
    for name in dict.fromkeys(name for name, _, _ in strong):
        ruleset = load(name)
        known = stored(ruleset)
        assert known is not None
        cells = {(verdict.property, number) for other, verdict, number in strong if other == name}
        verdicts = tuple(mended(ruleset, known.verdicts, cells, played))
        numbers = tuple(sorted({verdict.players for verdict in verdicts}))
        to_letter = {option: str(value) for option, value in literal_choices(ruleset.printed).items()}
        verdicts += tuple(
            _verdict(verdict, number, to_letter) for verdict in known.letter for number in verdict.players
        )
        report = Report(ruleset=name, players=numbers, verdicts=verdicts, seconds=0.0, seed=1, versions=known.versions)
        store([(ruleset, report)])
        yield name, len(cells)
