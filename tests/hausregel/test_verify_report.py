"""The report of `verify` in the terminal: at a glance, how it was settled, faults as play at the table, options."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from hausregel.report.faults import faults_of, witnesses_of
from hausregel.report.option_tables import runs
from hausregel.report.page import Page
from hausregel.report.plays import FIRST, LAST, told_moves, write_play
from hausregel.report.verdict_data import in_json, in_sarif
from hausregel.report.verdict_report import values_of, write_report
from hausregel.report.verdict_tables import numbers, sentence, span_of_numbers, time_in_words
from hausregel.work.claims import claim_of
from hausregel.work.library import built, load
from hausregel.work.move_log import EngineShelf, journeys
from hausregel.work.progress_lines import ProgressLines, doing
from hausregel.work.verdict_progress import Lines, in_words, progress
from hausregel.work.verify import completed, worst
from reference_engine.engine import Engine
from spec.ruleset.fingerprints import fingerprint
from spec.scaling import scaled
from spec.words import Words
from tests import helpers
from tests.hausregel.verifying import MASTER, endless, found, lines_of, outcome, report, verdict
from tests.helpers import do, engine, faces, lies, position, ruleset
from verifier.properties.registry import BUILT_IN
from verifier.random_play.random_games import sample
from verifier.verdict import REPORT
from verifier.verdict.sentence import said
from verifier.verdict.verdicts import ANY, WORDS, WORST_FIRST, Progress, Verdict, WatchedCount, Witness


def text_of(lines: Sequence[str]) -> str:
    """Return lines as one text, whose words are not torn apart."""
    return " ".join(" ".join(lines).split())


def table_of(lines: Sequence[str]) -> list[str]:
    """Return the lines of the table of verdicts."""
    start = next(at for at, line in enumerate(lines) if line.startswith("players "))
    return list(lines[start : lines.index("", start)])


def test_what_games_show_is_never_called_proved_by_random_games(tmp_path: Path) -> None:
    for method in ("random play", "guided play"):
        told = text_of(lines_of(outcome(report(verdict("no-dead-rule", method=method)), tmp_path)))
        assert "✓ proved, as games show," in told
        assert "by random games" not in told


def test_a_run_cut_off_before_the_comparison_with_play_says_so(tmp_path: Path) -> None:
    whole = report(verdict("ends"))
    cut = replace(whole, watched=WatchedCount(left_out=1))
    told = "The run was cut off before its results could be compared with play."
    assert told in text_of(lines_of(outcome(cut, tmp_path)))
    assert told not in text_of(lines_of(outcome(whole, tmp_path)))
    assert told in json.dumps(in_sarif([outcome(cut, tmp_path)]))
    assert "invocations" not in json.dumps(in_sarif([outcome(whole, tmp_path)]))
    assert in_json([outcome(cut, tmp_path)])["watched"]["left_out"] == 1


def test_a_run_that_was_cut_off_over_other_values_says_how_to_leave_them_out(tmp_path: Path) -> None:
    both = report(verdict("ends", word="unknown"), at("most_laid", 1))
    hint = "`--defaults-only` leaves them out"
    assert hint in text_of(lines_of(outcome(replace(both, stopped=True), tmp_path)))
    assert hint not in text_of(lines_of(outcome(both, tmp_path)))
    settled = replace(report(verdict("ends"), at("most_laid", 1)), stopped=True)
    assert hint not in text_of(lines_of(outcome(settled, tmp_path)))


def test_what_is_wrong_stands_before_how_it_was_settled(tmp_path: Path) -> None:
    told = text_of(lines_of(outcome(report(endless(), verdict("deals-out")), tmp_path)))
    places = [told.index(words) for words in ("1 of 2 holds", "players 2", "ends fails", "How it was settled")]
    assert places == sorted(places)


# --- at a glance --------------------------------------------------------------------------------------------------


def test_the_table_merges_numbers_of_players_with_equal_verdicts(tmp_path: Path) -> None:
    verdicts = [verdict("deals-out", players) for players in range(2, 7)]
    verdicts += [verdict("ends", players, "refuted" if players < 4 else "proved") for players in range(2, 6)]
    verdicts += [verdict("ends", 6, "unknown", detail="the time was up")]
    assert table_of(lines_of(outcome(report(*verdicts), tmp_path))) == [
        "players    2-3        4-5       6",
        "deals-out  ✓ proved   ✓ proved  ✓ proved",
        "ends       ✗ refuted  ✓ proved  ? unknown",
    ]


def test_every_word_has_a_sign_of_its_own_and_can_be_read_without_colour(tmp_path: Path) -> None:
    ids = [name for name in BUILT_IN if name != "no-dead-rule"][: len(WORDS)]
    verdicts = [verdict(id_, 2, word) for id_, word in zip(ids, WORDS, strict=True)]
    rows = [line.split()[1:] for line in table_of(lines_of(outcome(report(*verdicts), tmp_path)))[1:]]
    assert [word for _, word in rows] == list(WORDS)
    assert len({sign for sign, _ in rows}) == len(WORDS)


def test_built_in_properties_come_first_and_the_authors_after_them(tmp_path: Path) -> None:
    verdicts = [verdict(id_) for id_ in ("island", "ends", "own_place", "deals-out")]
    rows = table_of(lines_of(outcome(report(*verdicts), tmp_path)))[1:]
    assert [row.split()[0] for row in rows] == ["deals-out", "ends", "island", "own_place"]


def test_the_worst_verdict_of_a_property_is_shown(tmp_path: Path) -> None:
    verdicts = [verdict("ends"), verdict("ends", word="unknown"), verdict("ends", word="tested")]
    assert table_of(lines_of(outcome(report(*verdicts), tmp_path)))[1].split() == ["ends", "?", "unknown"]
    assert worst(["proved", "refuted"]) == "refuted"
    assert set(WORST_FIRST) == set(WORDS)


def test_many_numbers_of_players_are_shown_by_signs_alone(tmp_path: Path) -> None:
    words = ["proved", "refuted", "unknown", "proved", "tested", "explored"]
    rules = ruleset()
    verdicts = [verdict("ends", 1 + at % 4, words[at]) for at in range(4)]
    lines = lines_of(outcome(report(*verdicts, name="fruit"), tmp_path, rules), width=60)
    assert table_of(lines)[1].split() == ["ends", "✓", "✗", "?", "✓"]
    assert "✓ proved, ○ explored, ~ tested, ✗ refuted, ! suspected, – vacuous, ? unknown" in text_of(lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["proved", "proved", "vacuous"], "2 of 3 hold; 1 only vacuously."),
        (["proved", "tested", "explored"], "All 3 properties hold (2 only as far as explored or tested)."),
        (["proved", "refuted", "unknown"], "1 of 3 holds; 1 fails; 1 not settled."),
        (["refuted", "refuted", "tested"], "1 of 3 holds (1 only as far as explored or tested); 2 fail."),
    ],
)
def test_one_line_sums_it_up_and_claims_no_more_than_was_checked(words: list[str], said: str, tmp_path: Path) -> None:
    ids = ("deals-out", "ends", "has-outcome")
    verdicts = [verdict(id_, 2, word) for id_, word in zip(ids, words, strict=True)]
    assert said in lines_of(outcome(report(*verdicts), tmp_path))


# --- how it was settled -------------------------------------------------------------------------------------------


def settled(tmp_path: Path, *verdicts: Verdict, known: tuple[int, int] = (0, 0)) -> str:
    of = replace(report(*verdicts), obligations=known[0], obligations_reused=known[1])
    lines = lines_of(outcome(of, tmp_path))
    return text_of(lines[lines.index("How it was settled") + 1 :])


def test_how_it_was_settled_names_method_scope_time_and_assumptions(tmp_path: Path) -> None:
    one = verdict("keeps-secrets", 2, "explored", method="explorer", scope="2 colours", seconds=3.25)
    two = verdict("ends", 2, seconds=70.0, detail="it counts down", assumptions=("never-stuck", "conserves-cards"))
    told = settled(tmp_path, one, two)
    assert "keeps-secrets 2 ○ explored by visiting every position, 2 colours, 3.2 s." in told
    assert "✓ proved, the whole deck, 1 min 10 s. It counts down. Assuming never-stuck; conserves-cards." in told


def test_what_several_verdicts_assume_is_written_once(tmp_path: Path) -> None:
    told = settled(
        tmp_path,
        verdict("conserves-cards", 2, assumptions=("never-stuck", "supplies-last")),
        verdict("ends", 2, assumptions=("supplies-last", "lawful-table")),
    )
    assert "Assuming never-stuck; [1]." in told
    assert "Assuming [1]; lawful-table." in told
    assert told.count("[1] supplies-last.") == 1


def test_what_was_known_already_is_said_to_be(tmp_path: Path) -> None:
    told = settled(tmp_path, verdict("ends", reused=True), known=(412, 380))
    assert "✓ proved, the whole deck, known from an earlier run." in told
    assert "412 individual facts were settled, 380 of them in an earlier run." in told


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        ("always", "Every game ends, within these numbers of moves: 100 with 2, 200 with 3 players."),
        ("almost-surely", "Every game ends unless chance is against it for ever"),
        ("if-players-cooperate", "A game ends if all players want it to; some could keep it going for ever"),
        ("may-not-end", "A game can go on for ever, whatever the players want"),
    ],
)
def test_the_class_of_an_ending_is_told_with_its_bounds(ending: str, said: str, tmp_path: Path) -> None:
    verdicts = [verdict("ends", players, ending=ending, bound=100 * (players - 1)) for players in (2, 3)]
    assert said in settled(tmp_path, *verdicts)


def test_verdicts_that_differ_in_numbers_only_stand_together(tmp_path: Path) -> None:
    verdicts = [
        verdict("ends", players, detail=said("all-of-some-options", number=players * 10)) for players in (2, 3, 4)
    ]
    assert "ends 2-4 ✓ proved, the whole deck, 0.0 s. 2 players: all of up to 20 options." in settled(
        tmp_path, *verdicts
    )


def test_a_game_that_shows_what_can_happen_can_be_replayed(tmp_path: Path) -> None:
    verdicts = [verdict("pile_runs_out", players, witnesses=(found("standstill", players),)) for players in (2, 3)]
    told = lines_of(outcome(report(*verdicts), tmp_path))
    assert "  Games that show what can happen" in told
    assert "    pile_runs_out, 2 players" in told
    assert sum("hausregel replay" in line for line in told) == 1


def test_what_nothing_has_looked_at_is_told_together(tmp_path: Path) -> None:
    of = completed(report(verdict("ends")), ("ends", "no-clash", "has-outcome"), {2: {}})
    told = lines_of(outcome(of, tmp_path))
    assert told[told.index("How it was settled") + 3] == "  has-outcome, no-clash"
    assert sum("Nothing was found out about it." in line for line in told) == 1


# --- faults -------------------------------------------------------------------------------------------------------


def test_a_fault_is_told_with_claim_rule_place_and_citation(tmp_path: Path) -> None:
    told = text_of(lines_of(outcome(report(endless(), verdict("ends", 3), verdict("ends", 4)), tmp_path)))
    assert "✗ ends fails with 2 players" in told
    assert "claim Every game ends." in told
    assert "found Only `pass` is possible, for ever, and it changes nothing." in told
    assert "rule moves.pass, rulesets/elfer-raus/master.yaml:" in told
    assert "“Say that nothing fits. It is the next player's turn.”" in told
    assert "Elfer raus! Master, “Oberste Karte vom Stapel ziehen”" in told
    assert "holds proved with 3 and 4 players" in told


def test_one_fault_of_several_numbers_of_players_is_told_once_by_its_shortest_play(tmp_path: Path) -> None:
    both = outcome(report(endless(2), endless(3)), tmp_path)
    (fault,) = faults_of(both)
    first, second = witnesses_of(both, fault)
    lines = lines_of(both)
    assert first.moves <= second.moves
    assert [line for line in lines if line.startswith("✗")] == ["✗ ends fails with 2 and 3 players"]
    assert sum(line.startswith("  The play: ") for line in lines) == 1
    assert f"  The play: {first.verdict.players} players, the whole deck, {first.moves} moves" in lines
    assert any(str(second.file) in line for line in lines)
    assert second.file != first.file


def test_a_play_on_the_whole_deck_is_told_before_one_on_a_smaller(tmp_path: Path) -> None:
    small = replace(found("shortage"), smaller=helpers.in_words("two colours"), kind="standstill")
    of = outcome(report(endless(witnesses=(small,)), endless(3)), tmp_path)
    (fault,) = faults_of(of)
    assert [shown.witness.smaller for shown in witnesses_of(of, fault)] == [None, helpers.in_words("two colours")]
    assert "a smaller game (two colours)" in text_of(lines_of(outcome(report(endless(witnesses=(small,))), tmp_path)))


def test_different_faults_of_one_property_are_told_apart(tmp_path: Path) -> None:
    other = endless(3, address="moves.draw")
    assert [fault.address for fault in faults_of(outcome(report(endless(), other), tmp_path))] == [
        "moves.pass",
        "moves.draw",
    ]


def test_a_play_is_told_from_the_deal_with_what_each_move_changed(tmp_path: Path) -> None:
    witness = found("standstill")
    moves = witness.replay.rounds[0].moves
    lines = lines_of(outcome(report(endless()), tmp_path))
    play = lines[next(at for at, line in enumerate(lines) if line.startswith("  The play:")) :]
    assert "    The deal" in play
    assert any(line.strip().startswith("hand[0]: 20 cards") for line in play)
    numbered = [line for line in play if line[:5].strip().isdecimal() and line[5:7] == "  "]
    assert [int(line[:5]) - 1 for line in numbered] == list(told_moves(len(moves)))
    for line in numbered:
        played = moves[int(line[:5]) - 1]
        assert f"seat {played.seat}  {played.move}" in line
    assert f"… {len(moves) - FIRST - LAST} moves …" in text_of(play)
    assert any("→ row[" in line for line in play)


def test_each_rule_is_quoted_once_where_it_is_first_used(tmp_path: Path) -> None:
    lines = lines_of(outcome(report(endless()), tmp_path))
    play = lines[next(at for at, line in enumerate(lines) if line.startswith("  The play:")) :]
    assert text_of(play).count("“Say that nothing fits.") == 1


def test_a_position_that_is_not_the_end_is_laid_out_with_all_that_is_hidden(tmp_path: Path) -> None:
    witness = found("standstill")
    last = EngineShelf(load(MASTER)).story(witness.replay).replayed.states[0][-1]
    lines = lines_of(outcome(report(endless()), tmp_path))
    seat = last.variables[1]
    after = lines[lines.index(f"    The table at the end, as seat {seat} sees it; then what is hidden") :]
    assert any(line.strip().startswith(f"hand[{1 - (seat or 0)}]: ") for line in after)
    assert "possible moves: pass." in text_of(lines)


def test_a_short_play_is_told_whole_and_a_long_one_at_both_ends() -> None:
    assert told_moves(0) == ()
    assert told_moves(FIRST + LAST + 2) == tuple(range(FIRST + LAST + 2))
    assert told_moves(500) == (0, 1, 2, 493, 494, 495, 496, 497, 498, 499)


def test_what_could_not_be_handed_out_is_told_with_its_move(tmp_path: Path) -> None:
    witness = found("shortage")
    one = verdict("supplies-last", 2, "refuted", detail=witness.what, address="after.bonus", witnesses=(witness,))
    lines = lines_of(outcome(report(one), tmp_path))
    assert "too little is left to hand out: 1 needed, 0 there" in [line.strip() for line in lines]


def fruit_outcome(text: str, kind: str, tmp_path: Path, property_id: str) -> list[str]:
    rules = ruleset(text)
    engine_ = engine(text)
    finding = next(finding for finding in sample(engine_, 20, 1, fingerprint(rules)).findings if finding.kind == kind)
    witness = Witness(kind=finding.kind, what=finding.what, replay=finding.replay)
    one = verdict(property_id, 2, "refuted", detail=finding.what, address=finding.address, witnesses=(witness,))
    return lines_of(outcome(report(one, name="fruit"), tmp_path, rules))


def test_a_move_that_goes_wrong_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    text = "moves:\n  take:\n    in: meal\n    do: [{move: 'fruit(apple, 1)', from: bag, to: heap}]\n"
    lines = fruit_outcome(text, "misplaced card", tmp_path, "conserves-cards")
    assert any(line.startswith("    1  seat 0  take") for line in lines)
    assert "This goes wrong: " in text_of(lines)


def test_a_deal_that_is_impossible_is_told_by_what_is_missing(tmp_path: Path) -> None:
    text = "setup:\n  deal:\n    - {deal: 9, from: basket, to: plate}\n"
    lines = fruit_outcome(text, "impossible deal", tmp_path, "deals-out")
    assert "  The play: 2 players, the whole deck, only the deal" in lines
    assert "This goes wrong: setup.deal: 18 cards are needed, but only 15 are there." in text_of(lines)


def test_a_stuck_position_says_that_nobody_can_act(tmp_path: Path) -> None:
    text = "moves:\n  wait:\n    in: meal\n    if: count(bag) > 0\n    then: next_player\n"
    lines = fruit_outcome(text, "stuck", tmp_path, "never-stuck")
    assert "Now nobody can act, in phase `meal` of seat 0's turn." in text_of(lines)


def test_a_fault_without_a_play_is_told_without_one(tmp_path: Path) -> None:
    lines = lines_of(outcome(report(verdict("no-dead-rule", 2, "refuted", detail="never used")), tmp_path))
    assert "✗ no-dead-rule fails with 2 players" in lines
    assert not any("The play" in line for line in lines)


def test_a_claim_of_the_author_is_told_in_the_authors_words(tmp_path: Path) -> None:
    witness = found("standstill")
    one = verdict("bridges_join", 2, "refuted", detail="it does not", witnesses=(witness,))
    told = text_of(lines_of(outcome(report(one), tmp_path)))
    assert "claim Every connection card lies between two cards of the same number in neighbouring rows." in told
    assert "rule properties.bridges_join, " in told


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("always", "`calm` always holds."),
        ("never", "`calm` never holds."),
        ("possible", "`calm` holds in some position of some game."),
    ],
)
def test_a_claim_without_words_is_told_by_its_kind(mode: str, said: str) -> None:
    game = built(ruleset(f"properties:\n  calm: {{{mode}: bites == 0}}\n"), 2).game
    assert claim_of(game, "calm") == said


def test_a_play_of_a_smaller_game_is_saved_and_told_with_its_cards(tmp_path: Path) -> None:
    rules = ruleset("moves:\n  take:\n    in: meal\n    do: [{draw: 2, from: basket, to: heap}]\n    if: bites > 8\n")
    smaller = {"domains.size": "1..2"}
    game = built(scaled(rules, smaller), 2).game
    (finding,) = sample(Engine(game), 1, 1, fingerprint(rules)).findings
    witness = Witness(
        kind="stuck",
        what=finding.what,
        replay=replace(finding.replay, smaller=smaller),
        smaller=helpers.in_words("sizes to 2"),
    )
    one = outcome(
        report(verdict("never-stuck", 2, "refuted", detail="stuck", witnesses=(witness,)), name="fruit"),
        tmp_path,
        rules,
    )
    lines = lines_of(one)
    assert one.filed[0].files[0] is not None
    assert "  The play: 2 players, a smaller game (sizes to 2), only the deal" in lines
    assert "       basket: 9 cards" in lines


@pytest.mark.parametrize("most", [1, 3])
def test_rules_are_quoted_for_the_options_of_the_play(most: int) -> None:
    rules = ruleset(
        "options:\n  most: {range: 1..5, default: 5}\n"
        "moves:\n  take:\n    in: meal\n    if: bites < most\n    do: [{draw: 1, from: basket, to: heap}]\n"
        "properties:\n  nothing_taken: {always: count(heap) == 0}\n"
        "text:\n  moves.take: {en: 'Take up to {most} cards.'}\n"
    )
    engine = Engine(built(rules, 2, {"most": most}).game)
    replay = next(seen.replay for seen in sample(engine, 1, 1, fingerprint(rules)).findings if seen.kind == "claim")
    page = Page(Console(file=io.StringIO()), 80)
    write_play(page, replay, None, EngineShelf(rules), Words("en", REPORT))
    assert f"Take up to {most} cards." in text_of([line.plain for line in page.lines])


def test_a_play_with_other_cards_is_told_by_its_moves(tmp_path: Path) -> None:
    witness = found("standstill")
    other = Witness(
        kind="standstill", what=helpers.in_words("it stands"), replay=replace(witness.replay, options={"jokers": "99"})
    )
    other = replace(other, replay=replace(other.replay, smaller={"domains.no_such": "1..2"}))
    one = outcome(report(endless(witnesses=(other,))), tmp_path)
    assert one.filed[0].files == (None,)
    lines = lines_of(one)
    assert f"    1  seat {witness.replay.rounds[0].moves[0].seat}  {witness.replay.rounds[0].moves[0].move}" in lines


# --- commands and width -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [50, 80, 100])
@pytest.mark.parametrize("coloured", [False, True])
def test_no_line_is_wider_than_the_terminal(
    width: int, coloured: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    options = [verdict("ends", 2, "proved", options={"hand_size": str(size)}) for size in range(1, 42, 2)]
    shortage = found("shortage")
    lacking = verdict("supplies-last", 2, "refuted", detail=shortage.what, address="after.bonus", witnesses=(shortage,))
    of = report(
        endless(2), endless(3), lacking, *options, *(verdict("no-clash", players) for players in range(2, 7)),
        verdict("keeps-secrets", 2, "explored", detail="word " * 60, scope="two colours, " * 8),
    )  # fmt: skip
    one = outcome(of, Path("saved"))
    wide = [line for line in lines_of(one, width, coloured=coloured) if len(line) > width]
    assert [line for line in wide if not line.strip().startswith("saved/")] == []


def test_a_command_that_is_too_long_is_broken_as_shells_read_it(tmp_path: Path) -> None:
    lines = lines_of(outcome(report(endless()), tmp_path / "a folder with a rather long name"))
    at = next(at for at, line in enumerate(lines) if line.strip() == "hausregel replay \\")
    (file,) = (tmp_path / "a folder with a rather long name").iterdir()
    command = "\n".join(lines[at : at + 2]).replace("hausregel replay", "printf %s", 1)
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == str(file)


def test_a_terminal_without_special_signs_gets_others(tmp_path: Path) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    page = Page(Console(file=out, width=80))
    write_report(page, outcome(report(endless(), verdict("deals-out")), tmp_path))
    page.print()
    out.seek(0)
    assert "x refuted" in out.read()


def test_colours_change_no_word_of_the_table(tmp_path: Path) -> None:
    one = outcome(report(endless(), verdict("deals-out")), tmp_path)
    assert table_of(lines_of(one, coloured=True)) == table_of(lines_of(one))


# --- options ------------------------------------------------------------------------------------------------------


def options_of(tmp_path: Path, *verdicts: Verdict) -> str:
    lines = lines_of(outcome(report(verdict("ends"), *verdicts), tmp_path))
    return text_of(lines[lines.index("Other values of the options, one at a time") :])


def at(name: str, value: object, word: str = "proved", property_id: str = "ends", **more: object) -> Verdict:
    return verdict(property_id, 2, word, options={name: str(value)}, **more)


def test_an_option_whose_values_all_hold_takes_one_line(tmp_path: Path) -> None:
    told = options_of(tmp_path, *(at("most_laid", value) for value in (1, 2, 3, 5, 6, 7, 8)))
    assert "most_laid ✓ 1..3, 5..8 all hold" in told


def test_values_that_fail_are_excluded_open_or_not_looked_at_are_told_apart(tmp_path: Path) -> None:
    told = options_of(
        tmp_path,
        at("most_laid", 1, "refuted"),
        at("most_laid", 2, "unknown"),
        at("most_laid", 3, "vacuous", address="requires.enough_cards"),
        at("most_laid", 5),
        at("most_laid", 6),
        at("duty", "with_connections", "tested"),
    )
    assert "✗ 1 breaks ends; ? 2 not settled: ends; ? 7, 8 not checked; – 3 excluded by requires.enough_cards" in told
    assert "✓ 5, 6 hold" in told
    assert "duty ? jokers_too, in_any_way not checked; ✓ with_connections holds (tested)" in told


def test_a_value_that_is_excluded_with_some_players_holds_with_the_others(tmp_path: Path) -> None:
    there = at("hand_size", 30)
    not_there = verdict("ends", 3, "vacuous", options={"hand_size": "30"}, address="requires.enough_cards")
    told = options_of(tmp_path, verdict("ends", 3), there, not_there)
    assert "✓ 30 holds with 2 players" in told


def test_several_options_together_are_told_those_that_clash_first(tmp_path: Path) -> None:
    pairs = [{"most_laid": "1", "jokers": str(value)} for value in range(4)]
    words = ["proved", "proved", "refuted", "unknown"]
    verdicts = [verdict("ends", 2, word, options=pair) for pair, word in zip(pairs, words, strict=True)]
    every = {"exchange_time": ANY, "duty": ANY}
    verdicts.append(verdict("ends", 2, options=every, detail="holds for each of 6 combinations"))
    lines = lines_of(outcome(report(verdict("ends"), *verdicts), tmp_path))
    told = text_of(lines)
    assert "Several options together" in lines
    order = [
        told.index(f"{sign} most_laid = 1, jokers = {number}: ends") for sign, number in (("✗", 2), ("?", 3), ("✓", 0))
    ]
    assert order == sorted(order)
    assert "✓ combinations of exchange_time, duty: ends proved (holds for each of 6 combinations)" in told
    assert "✗ ends fails with most_laid = 1, jokers = 2 (2 players)" in lines


def test_a_fault_at_other_values_too_is_told_once(tmp_path: Path) -> None:
    other = endless(options={"most_laid": "1"})
    lines = lines_of(outcome(report(endless(), other), tmp_path))
    assert [line for line in lines if line.startswith("✗")] == ["✗ ends fails with 2 players"]
    assert "also with most_laid = 1" in text_of(lines)


def test_options_that_were_set_are_the_game_that_was_asked_for(tmp_path: Path) -> None:
    set_ = at("most_laid", 2)
    other = verdict("ends", 2, options={"most_laid": "2", "jokers": "3"})
    one = outcome(report(set_, other), tmp_path, options={"most_laid": 2})
    assert [filed.verdict for filed in one.asked] == [set_]
    assert "  with most_laid = 2" in lines_of(one)
    assert "jokers ? 0..2, 5..8 not checked; ✓ 3 holds" in text_of(lines_of(one))


def test_the_values_of_all_options_are_known(tmp_path: Path) -> None:
    values = values_of(load(MASTER))
    assert values["most_laid"] == tuple(map(str, range(1, 9)))
    assert values["duty"] == ("fitting_cards", "with_connections", "jokers_too", "in_any_way")
    assert tmp_path.exists()


# --- small things -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "words", "head"),
    [([2], "2", "2"), ([2, 3], "2 and 3", "2-3"), ([2, 3, 4, 6], "2 to 4 and 6", "2-4,6"), ([], "", "")],
)
def test_numbers_are_told_in_words(values: list[int], words: str, head: str) -> None:
    assert (numbers(values), span_of_numbers(values)) == (words, head)


def test_values_in_a_row_are_told_as_a_range() -> None:
    everything = [str(value) for value in range(1, 9)]
    assert runs(["1", "2", "3", "5", "7", "8"], everything) == "1..3, 5, 7, 8"
    assert runs(["b", "a"], ["a", "b"]) == "b, a"


def test_times_are_told_in_seconds_and_minutes() -> None:
    assert [time_in_words(value) for value in (0.04, 59.9, 60, 200.7)] == ["0.0 s", "59.9 s", "1 min 0 s", "3 min 20 s"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("it holds", "It holds."),
        ("Done!", "Done!"),
        ("`calm` fails", "`calm` fails."),
        ("moves.take fails", "moves.take fails."),
    ],
)
def test_a_text_becomes_a_sentence(text: str, said: str) -> None:
    assert sentence(text) == said


def test_a_move_is_told_by_where_its_cards_went() -> None:
    text = (
        "moves:\n  take:\n    in: meal\n    do:\n      - {draw: 2, from: basket, to: 'plate[me]'}\n"
        "      - {set: bites, to: bites + 2}\n    then: next_player\n"
    )
    one = engine(text)
    before = position(one, {"basket": ["stone", "stone", "apple 1"]}, others="bag")
    after = do(one, before, "take")
    assert set(lies(one, after, "plate[0]")) == {"apple 1", "stone"}
    assert faces(one.game, ["stone"])
    assert list(journeys(one, before, after, ())) == ["apple 1, stone: basket → plate[0]", "bites: 0 → 2"]


# --- progress -----------------------------------------------------------------------------------------------------


def test_progress_is_told_with_counts_and_note() -> None:
    assert in_words(Progress(2, helpers.in_words("laying out"), 1200, 5000, helpers.in_words("300 states/s"))) == (
        "2 players: laying out 1,200 of 5,000, 300 states/s"
    )
    assert in_words(Progress(2, helpers.in_words("laying out"), 7)) == "2 players: laying out 7"
    assert in_words(Progress(2, helpers.in_words("laying out"))) == "2 players: laying out"


def test_progress_moves_on_a_terminal() -> None:
    shown = io.StringIO()
    with progress(Console(file=shown, force_terminal=True, width=80), "a game") as moving:
        moving.doing(Progress(2, helpers.in_words("laying [out]")))
        moving.settled(verdict("ends", word="refuted"))
    assert "2 players: laying [out]" in shown.getvalue()
    assert "1 settled, 1 refuted" in shown.getvalue()


def test_progress_is_a_line_now_and_then_where_there_is_no_terminal() -> None:
    printed, seconds = io.StringIO(), [0.0]
    console = Console(file=printed, width=30)
    lines = Lines(ProgressLines(console, 60, lambda: seconds[0]), "a game", "en")
    for seconds[0] in (1, 59.9, 60, 60.1, 119, 121):
        lines.doing(Progress(2, helpers.in_words("laying [out]"), int(seconds[0])))
        lines.settled(verdict("ends", word="refuted"))
    assert printed.getvalue().splitlines() == [
        "a game: 2 players: laying [out] 60 (2 settled, 2 refuted)",
        "a game: 2 players: laying [out] 121 (5 settled, 5 refuted)",
    ]
    with progress(console, "a game") as quiet:
        assert isinstance(quiet, Lines)
    printed.truncate(0)
    with doing(console, "comparing", "en", seconds=0) as note:
        note(helpers.in_words("laying [out]"))
    assert printed.getvalue().strip("\0") == "comparing: laying [out]\n"
