"""Verdicts are kept beside the rulesets, and hold as long as the rules stay as they were."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from hausregel.work.library import library, load
from hausregel.work.verdict_store import FILE, PublishedVerdict, store, store_stronger, stored
from spec.ruleset import drop
from spec.ruleset.readings import literal_choices
from spec.source.document import child, entries
from verifier.verdict.sentence import WHOLE_DECK, Said, said
from verifier.verdict.verdicts import Report, Verdict, Word

NAME = "elfer-raus/junior"
SO_IT_IS = said("was-so", states=3, games=1_000)


def _verdict(players: int, detail: Said = SO_IT_IS) -> Verdict:
    return Verdict(property="conserves-cards", players=players, word="proved", detail=detail, method="solver")


def _report(*verdicts: Verdict) -> Report:
    return Report(ruleset=NAME, players=(2, 3), verdicts=verdicts, seconds=1, seed=1, versions={"z3": "9"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder in which the ruleset has its file."""
    (tmp_path / f"{NAME}.yaml").parent.mkdir()
    (tmp_path / f"{NAME}.yaml").write_text("", encoding="utf-8")
    return tmp_path


def test_what_differs_in_the_number_of_players_only_is_kept_as_one(folder: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(_verdict(3), _verdict(2)))], folder)
    found = stored(ruleset, folder)
    assert found is not None
    same = PublishedVerdict(
        property="conserves-cards",
        players=(2, 3),
        word="proved",
        detail=SO_IT_IS,
        method="solver",
        scope=WHOLE_DECK,
    )
    assert (found.verdicts, found.in_words(), found.versions) == ((same,), "2 proved", {"z3": "9"})


def test_verdicts_with_other_words_are_kept_apart(folder: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(_verdict(2), _verdict(3, said("not-round-the-table", moves=("pass", "stop")))))], folder)
    found = stored(ruleset, folder)
    assert found is not None
    assert [verdict.players for verdict in found.verdicts] == [(2,), (3,)]


def test_what_is_known_to_the_letter_is_kept_beside(tmp_path: Path) -> None:
    name = "side-games/schwarzer-peter"
    (tmp_path / "side-games").mkdir()
    (tmp_path / f"{name}.yaml").write_text("", encoding="utf-8")
    ruleset = load(name)
    letter = literal_choices(ruleset.printed)
    assert letter
    strict = replace(_verdict(2), word="refuted", options=letter)
    one_of_them = replace(_verdict(3), word="refuted", options=dict(list(letter.items())[:1]))
    store([(ruleset, replace(_report(_verdict(2), one_of_them, strict), ruleset=name))], tmp_path)
    found = stored(ruleset, tmp_path)
    assert found is not None
    assert [(verdict.players, verdict.word) for verdict in found.verdicts] == [((2,), "proved")]
    assert [(verdict.players, verdict.word) for verdict in found.letter] == [((2,), "refuted")]
    assert found.in_words() == "1 proved; to the letter 1 refuted"


@pytest.mark.parametrize(
    ("before", "now", "after"),
    [
        ("unknown", "proved", "proved"),
        ("unknown", "suspected", "suspected"),
        ("tested", "explored", "explored"),
        ("explored", "proved", "proved"),
        ("proved", "tested", "proved"),
        ("suspected", "refuted", "refuted"),
        ("tested", "refuted", "refuted"),
        ("explored", "suspected", "explored"),
        ("explored", "refuted", "explored"),
        ("refuted", "proved", "refuted"),
        ("vacuous", "proved", "vacuous"),
    ],
)
def test_only_what_claims_more_and_agrees_is_taken_over(folder: Path, before: Word, now: Word, after: Word) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(replace(_verdict(2), word=before), _verdict(3)))], folder)
    taken = store_stronger(ruleset, _report(replace(_verdict(2), word=now)), folder)
    found = stored(ruleset, folder)
    assert found is not None
    words = {number: verdict.word for verdict in found.verdicts for number in verdict.players}
    assert (taken, words) == (int(after != before), {2: after, 3: "proved"})


def test_what_is_proved_of_all_claims_is_published_of_each(folder: Path) -> None:
    ruleset = load(NAME)
    claim = replace(_verdict(2), property="no_gap", word="tested", address="properties.no_gap")
    store([(ruleset, _report(claim, replace(claim, property="own_place", word="refuted")))], folder)
    every = said("claims-hold", claims=("own_place", "no_gap"))
    assert store_stronger(ruleset, _report(replace(_verdict(2, every), property="lawful-table")), folder) == 2
    found = stored(ruleset, folder)
    assert found is not None
    words = {verdict.property: (verdict.word, verdict.detail) for verdict in found.verdicts}
    assert words == {
        "lawful-table": ("proved", every), "no_gap": ("proved", every), "own_place": ("refuted", SO_IT_IS)
    }  # fmt: skip


def test_no_claim_of_the_library_is_less_sure_than_all_together() -> None:
    unsure = [
        (name, claim, players)
        for name, record in json.loads((library() / FILE).read_text(encoding="utf-8")).items()
        for told in (record["verdicts"], record.get("letter", []))
        for words in [{(verdict["property"], n): verdict["word"] for verdict in told for n in verdict["players"]}]
        for verdict in told
        if (verdict["property"], verdict["word"]) == ("lawful-table", "proved")
        for claim, players in product(verdict["detail"]["claims"], verdict["players"])
        if words.get((claim, players)) not in {"proved", "vacuous"}
    ]
    assert unsure == []


def test_a_word_that_claims_more_replaces_one_about_another_rule(folder: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(replace(_verdict(2), word="unknown", address="moves.lay")))], folder)
    assert store_stronger(ruleset, _report(_verdict(2)), folder) == 1
    found = stored(ruleset, folder)
    assert found is not None
    assert [(verdict.word, verdict.address) for verdict in found.verdicts] == [("proved", "")]


@pytest.mark.parametrize(
    ("now", "versions"),
    [
        ([_verdict(2), _verdict(3)], {"z3": "10"}),
        ([_verdict(2)], {"z3": "9"}),
        ([_verdict(2), replace(_verdict(3), word="tested")], {"z3": "9"}),
    ],
)
def test_the_versions_are_new_only_if_all_is_known_anew(
    folder: Path, now: list[Verdict], versions: dict[str, str]
) -> None:
    ruleset = load(NAME)
    before = _report(replace(_verdict(2), word="unknown"), _verdict(3))
    store([(ruleset, replace(before, versions={"z3": "9"}))], folder)
    assert store_stronger(ruleset, replace(_report(*now), versions={"z3": "10"}), folder) == 1
    found = stored(ruleset, folder)
    assert found is not None
    assert (dict(found.versions), [verdict.word for verdict in found.verdicts]) == (versions, ["proved"])


def test_what_is_stronger_leaves_the_letter_as_it_is(tmp_path: Path) -> None:
    name = "side-games/schwarzer-peter"
    (tmp_path / "side-games").mkdir()
    (tmp_path / f"{name}.yaml").write_text("", encoding="utf-8")
    ruleset = load(name)
    strict = replace(_verdict(2), word="refuted", options=literal_choices(ruleset.printed))
    unknown = replace(_verdict(2), word="unknown")
    store([(ruleset, replace(_report(unknown, strict), ruleset=name))], tmp_path)
    assert store_stronger(ruleset, replace(_report(_verdict(2)), ruleset=name), tmp_path) == 1
    found = stored(ruleset, tmp_path)
    assert found is not None
    assert found.in_words() == "1 proved; to the letter 1 refuted"


def test_after_an_edit_to_the_rules_nothing_is_known(folder: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(_verdict(2)))], folder)
    path = folder / FILE
    path.write_text(path.read_text(encoding="utf-8").replace('"rules": "', '"rules": "0'), encoding="utf-8")
    assert stored(ruleset, folder) is None


def test_a_ruleset_that_is_gone_is_forgotten(folder: Path) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(_verdict(2)))], folder)
    (folder / f"{NAME}.yaml").unlink()
    store([], folder)
    assert stored(ruleset, folder) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"word": "proved"', '"word": "splendid"'),
        ('"method": "solver"', '"method": 3'),
        ('"players": [', '"players": ["x", '),
        ('"detail"', '"unheard of"'),
        ('"versions": {', '"versions": {"z3": 3, "other": '),
        ("[", ""),
    ],
)
def test_of_a_record_of_another_form_nothing_is_known(folder: Path, old: str, new: str) -> None:
    ruleset = load(NAME)
    store([(ruleset, _report(_verdict(2)))], folder)
    path = folder / FILE
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert stored(ruleset, folder) is None


def test_after_an_edit_of_examples_all_is_known_but_what_they_say(folder: Path) -> None:
    before = load(NAME)
    examples = child(before.root, "examples")
    assert examples is not None
    edited = replace(before, printed=drop(before.printed, ("examples", next(iter(entries(examples))))))
    of_examples = replace(_verdict(2), property="examples-hold", method="reference engine")
    store([(before, _report(_verdict(2), of_examples))], folder)
    found = stored(edited, folder)
    assert found is not None
    assert [verdict.property for verdict in found.verdicts] == ["conserves-cards"]
    assert store_stronger(edited, _report(of_examples), folder) == 1
    found = stored(edited, folder)
    assert found is not None
    assert [verdict.property for verdict in found.verdicts] == ["conserves-cards", "examples-hold"]
    assert stored(replace(before, printed=drop(before.printed, ("score",))), folder) is None
