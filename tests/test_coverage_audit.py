"""The audit of smaller versions finds what they lack, and tells a verdict that rests on nothing else."""

from __future__ import annotations

import pytest

from hausregel.work.library import load, names
from hausregel.work.verdict_store import PublishedVerdict
from tests.audits import published
from tests.coverage_audit import Lacks, Rested, is_too_strong, lacks, made, sought, versions_of
from tests.coverage_mending import CLAIMS, mended
from verifier.verdict.sentence import Said, clauses, said
from verifier.verdict.verdicts import Word

VERSION = said("version", parts=(said("with-option", choice=("highest", "3")),))
SCOPE = said("version-gone-through", version=VERSION, states=12)


def explored(*, twice: bool) -> PublishedVerdict:
    scope = clauses(SCOPE, SCOPE) if twice else SCOPE
    return PublishedVerdict(
        property="ends", players=(2,), word="explored", detail=said("versions-end"), method="explorer", scope=scope
    )


@pytest.mark.parametrize("twice", [False, True])
def test_the_versions_of_a_verdict_are_those_that_were_gone_through(*, twice: bool) -> None:
    assert versions_of("a/b", explored(twice=twice), 2) == [Rested("a/b", 2, VERSION, 12)] * (1 + twice)


@pytest.mark.parametrize("among", [names()[::4], pytest.param(names(), marks=pytest.mark.long)], ids=["some", "all"])
def test_every_version_that_is_published_can_be_made_again(among: tuple[str, ...]) -> None:
    for name in among:
        ruleset = load(name)
        for verdict in published(ruleset) or ():
            for number in verdict.players:
                for version in versions_of(name, verdict, number):
                    instance = made(ruleset, version)
                    assert instance is not None
                    words = version.version
                    assert instance.words == (dict(words.facts)["version"] if words.id == "named-version" else words)


def test_what_a_version_lacks_is_told_and_whether_the_whole_game_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three cards for five players nobody can fail to follow suit."""
    chosen = (("highest", "3"), ("left_out", "3"), ("queen", "3"), ("cards_passed", "1"))
    version = said("version", parts=tuple(said("with-option", choice=choice) for choice in chosen))
    rested = Rested("classics/hearts", 5, version, 1)
    assert "moves.play.if.follows fails" in lacks(rested).seen
    done = frozenset({"moves.pass_on.if.not_more fails"})
    monkeypatch.setattr("tests.coverage_audit._done", lambda _name, _players: done)
    found = lacks(rested)
    assert found.seen == ("moves.pass_on.if.not_more fails",)
    assert "moves.play.if.follows fails" in found.missing


def test_what_a_version_lacks_is_looked_for_in_games_of_players_with_habits() -> None:
    lacking = Lacks(("moves.lay", "moves.no_such_move", "end.finished"))
    found = sought(Rested("elfer-raus/junior", 2, VERSION, 1), lacking, seconds=2.0)
    assert found.missing == lacking.missing
    assert "moves.lay" in found.seen
    assert "moves.no_such_move" not in found.seen


@pytest.mark.parametrize(
    ("found", "strong"),
    [
        ((Lacks(),), False),
        ((Lacks(("moves.a",)),), False),
        ((Lacks(("moves.a",), ("moves.a",)),), True),
        ((Lacks(("moves.a",), ("moves.a",)), Lacks()), False),
        ((Lacks(why="no"), Lacks(("moves.a",), ("moves.a",))), True),
        ((), False),
    ],
)
def test_a_verdict_is_too_strong_if_each_version_lacks_what_the_whole_game_does(
    found: tuple[Lacks, ...], *, strong: bool
) -> None:
    versions = [Rested("a/b", number, VERSION, 12) for number in range(len(found))]
    done = {version.key: lacking for version, lacking in zip(versions, found, strict=True)}
    assert is_too_strong(versions, done) == strong


def test_a_version_that_was_not_looked_at_speaks_for_nothing() -> None:
    assert not is_too_strong([Rested("a/b", 2, VERSION, 12)], {})


LATE = said("solver-late")
HELD = said("on-the-whole-deck-open", what=said("holds-in-versions"), why=LATE)
JUNIOR = ("own_place", "ends_lie", "one_gap_at_most", "drawn_card_fits")
"""What the ruleset claims to hold always."""


def of(property_id: str, word: Word, detail: Said) -> PublishedVerdict:
    return PublishedVerdict(
        property=property_id, players=(2,), word=word, detail=detail, method="explorer", scope=SCOPE, address="here"
    )


BEFORE = (
    *(of(claim, "proved", said("kept-by-every-move")) for claim in JUNIOR[1:]),
    of(JUNIOR[0], "explored", HELD),
    of(CLAIMS, "explored", said("of-claim", claim=JUNIOR[0], what=HELD)),
    of("never-stuck", "proved", said("move-in-every-phase")),
    of("ends", "explored", said("on-the-whole-deck-open", what=said("versions-end"), why=LATE)),
)


def test_what_claims_too_much_is_replaced_by_how_many_games_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.coverage_mending.GAMES", 3)
    strong = {(JUNIOR[0], 2), (CLAIMS, 2), ("ends", 2)}
    found = {verdict.property: verdict for verdict in mended(load("elfer-raus/junior"), BEFORE, strong, {})}
    tested = said("no-proof", what=said("held-in-games", games=3, seed=1), why=LATE)
    of_claims = said("of-claim", claim=JUNIOR[0], what=tested)
    for name, detail in ((JUNIOR[0], tested), ("ends", tested), (CLAIMS, of_claims)):
        one = found[name]
        assert (one.word, one.detail, one.method, one.address) == ("tested", detail, "random play", "here")
        assert one.scope == said("random-games", games=3)
    assert found["never-stuck"].word == "proved"


def test_nothing_else_is_changed() -> None:
    found = mended(load("elfer-raus/junior"), BEFORE, (), {})
    assert [(verdict.property, verdict.word, verdict.detail, verdict.scope) for verdict in found] == [
        (verdict.property, verdict.word, verdict.detail, verdict.scope) for verdict in BEFORE
    ]
