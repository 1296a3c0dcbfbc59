"""The referee: what it answers in positions of worked examples, by which rule, and on which readings that rests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hausregel.referee import (
    CitedRule,
    Denial,
    LaidPosition,
    NoRule,
    Permission,
    Referee,
    Ruling,
    Unasked,
    answer_of,
    game_variants,
)
from hausregel.referee.editions import editions_of
from hausregel.work.library import load
from spec.codes import help_of, message_of
from spec.examples import MoveStep, game_of, read_example, written_examples
from spec.ruleset import Ruleset
from spec.source import Diagnostic

pytestmark = pytest.mark.xdist_group("referee")
"""The game is read once."""

MASTER = "elfer-raus/master"
PUSH = "push/push"
OPEN = """\
hausregel: 1
title: {en: Two gaps}
status: house
source: {leaflet: {title: A leaflet, sections: [Taking]}}
players: 2
readings:
  early: {low: {}, high: {literal: true, replace: {define.one_more: "1"}}, cite: leaflet/Taking}
  late: {low: {}, high: {literal: true, replace: {define.two_more: "1"}}, cite: leaflet/Taking}
cards: {stone: {count: 3, starts: heap}}
zones: {heap: {faces: everyone}, hand: {per: player, faces: owner}}
define: {one_more: "0", two_more: "0"}
phases: {turn: {}}
moves:
  take:
    if: {few: one_more + two_more < 2, left: count(heap) > 0}
    do: [{draw: 1, from: heap, to: "hand[me]"}]
    then: next_player
  stay: {then: next_player}
end: {empty: count(heap) == 0}
winners: count(hand[p]) > 1
"""


@pytest.fixture(scope="module")
def master() -> Ruleset:
    return load(MASTER)


@pytest.fixture(scope="module")
def referee(master: Ruleset) -> Referee:
    return Referee(master)


def ruled(referee: Referee, example: str, move: str, seat: str = "") -> Ruling:
    found = referee.may(referee.of_example(example), move, seat)
    assert found.diagnostics == ()
    assert found.value is not None
    return found.value


def denied(referee: Referee, example: str, move: str, seat: str = "") -> Denial:
    opinion = ruled(referee, example, move, seat).opinion
    assert isinstance(opinion, Denial)
    return opinion


def told(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    return [f"{found.span}: {found.code}: {message_of(found)}" for found in diagnostics]


def test_a_move_is_allowed_by_its_rule_and_its_conditions_each_with_where_it_is_printed(referee: Referee) -> None:
    ruling = ruled(referee, "E01", "connect(blue 9, yellow)")
    assert (ruling.answer, ruling.seat, ruling.rests_on) == ("allowed", "Timo", ())
    assert isinstance(ruling.opinion, Permission)
    assert [rule.address for rule in ruling.opinion.rules] == [
        "moves.connect", "moves.connect.if.connection", "moves.connect.if.free", "moves.connect.if.attached",
    ]  # fmt: skip
    assert ruling.opinion.rules[-1] == CitedRule(
        "moves.connect.if.attached",
        "A connection card leads from a card on the table to the place of the same number in a neighbouring row.",
        ("Elfer raus! Master 2012 de: “Verbindungskarten”",),
    )


def test_a_refusal_names_the_first_condition_that_fails_in_the_words_for_whom_it_refuses(referee: Referee) -> None:
    denial = denied(referee, "E01", "exchange(red 9)")
    assert denial.kind == "condition"
    assert denial.rule.words == "No joker lies in the place of this card."
    assert denial.rule.cites == ("Elfer raus! Master 2012 de: “Joker”",)
    assert denial.demanded == "at(row[c.colour], c.rank) is joker"
    assert [str(stands) for stands in denial.stands] == ["at(row[red 9.colour], red 9.rank) is joker: no"]


def test_a_refusal_may_rest_on_the_turn_the_phase_the_end_or_the_choice(referee: Referee) -> None:
    turn = denied(referee, "E01", "draw", "Vera")
    assert (turn.kind, turn.turn, turn.rule.address) == ("turn", "Timo", "start.player")
    phase = denied(referee, "E01", "stop")
    assert (phase.kind, phase.rule.address, phase.now and phase.now.address) == ("phase", "moves.stop", "phases.turn")
    choice = denied(referee, "E01", "lay(green 20)")
    assert (choice.kind, choice.chosen, choice.values) == ("choice", "green 20", ("yellow 20", "blue 9", "red 9"))
    over = referee.lay_out("{players: [A, B], position: {zones: {hand[A]: [joker]}, others: box}}").value
    assert over is not None
    ruling = referee.may(over, "draw").value
    assert ruling is not None
    assert isinstance(ruling.opinion, Denial)
    assert (ruling.opinion.kind, ruling.opinion.rule.address) == ("over", "end.out")


def test_a_card_of_another_kind_than_the_move_takes_is_refused(referee: Referee) -> None:
    denial = denied(referee, "E02", "lay(joker)")
    assert (denial.kind, denial.chosen, denial.values) == ("choice", "joker", ("number card",))


def test_what_no_rule_is_about_is_not_said(referee: Referee) -> None:
    ruling = ruled(referee, "E01", "look(blue 3)")
    assert ruling.answer == "not said"
    assert isinstance(ruling.opinion, NoRule)
    assert ruling.opinion.move == "look"
    assert "connect" in ruling.opinion.known


def test_an_answer_depends_on_a_reading_if_another_value_of_it_alone_answers_otherwise(referee: Referee) -> None:
    ruling = ruled(referee, "two_jokers_exchanged", "exchange(yellow 10)")
    assert (ruling.answer, answer_of(ruling.opinion), ruling.rests_on) == ("depends", "allowed", ("exchange_time",))
    values = ruling.passages[0].values
    assert [(value.value, value.is_taken, value.is_literal) for value in values] == [
        ("any_time", True, True), ("after_laying", False, False),
    ]  # fmt: skip
    assert [answer_of(value.opinion) for value in values if not isinstance(value.opinion, Unasked)] == [
        "allowed", "refused",
    ]  # fmt: skip
    readings = {"duty": 4, "match_won_by": 3}
    others = sum(readings.get(name, 2) - 1 for name in ("exchange_time", "fourth_card", "duty", "laying_direction",
        "exchanges", "next_opener", "match_won_by", "bridging", "last_bonus"))  # fmt: skip
    assert ruling.asked == 1 + others  # only one literal value is not the usual one, and was asked alone


def test_a_reading_that_is_chosen_is_not_open(referee: Referee, master: Ruleset) -> None:
    laid = referee.of_example("two_jokers_exchanged")
    chosen = Referee(master, {"exchange_time": "after_laying"}).may(laid, "exchange(yellow 10)").value
    assert chosen is not None
    assert (chosen.answer, chosen.rests_on) == ("refused", ())


def test_a_value_that_the_print_excludes_makes_no_answer_uncertain_and_is_named(tmp_path: Path) -> None:
    text = OPEN.replace("{few: one_more", "{few: one_more * 2").replace("literal: true, ", "", 1)
    file = tmp_path / "gaps.yaml"
    position = "{players: 2, position: {others: heap, turn: 0}}"
    found = dict[str, Ruling]()
    for against in ("", "against: {high: leaflet/Taking}, "):
        file.write_text(text.replace('1"}}, cite', f'1"}}}}, {against}cite', 1), encoding="utf-8")
        referee = Referee(load(str(file)))
        laid = referee.lay_out(position).value
        assert laid is not None
        ruling = referee.may(laid, "take").value
        assert ruling is not None
        found[against] = ruling
    before, after = found.values()
    assert (before.answer, after.answer) == ("depends", "allowed")
    (passage,) = after.excluded
    (value,) = passage.values
    assert (passage.reading, value.value, value.against) == ("early", "high", ("A leaflet: “Taking”",))


def test_a_rule_of_the_house_is_said_to_be_printed_nowhere_with_what_the_print_has_instead(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    head = "hausregel: 1\ntitle: {en: Mine}\nstatus: house\nextends: elfer-raus/junior\n"
    changed = "replace: {moves.stop.then: turn}\ntext: {moves.stop: {en: You stop and go on.}}\n"
    file.write_text(f"{head}{changed}", encoding="utf-8")
    rules = Referee(load(str(file)))
    where = "{zones: {'hand[0]': [red 5], 'hand[1]': [red 6]}, others: pile, phase: more, turn: 0}"
    laid = rules.lay_out(f"{{players: 2, position: {where}}}").value
    assert laid is not None
    ruling = rules.may(laid, "stop").value
    assert ruling is not None
    assert isinstance(ruling.opinion, Permission)
    (stop, *_) = ruling.opinion.rules
    assert (stop.words, stop.cites, stop.is_house) == ("You stop and go on.", (), True)
    assert stop.printed is not None
    assert stop.printed.words != stop.words
    assert stop.printed.cites[0].startswith("Elfer raus! Junior 2013 de")


def test_readings_that_answer_otherwise_only_together_are_named(tmp_path: Path) -> None:
    (tmp_path / "gaps.yaml").write_text(OPEN, encoding="utf-8")
    referee = Referee(load(str(tmp_path / "gaps.yaml")))
    laid = referee.lay_out("{players: 2, position: {others: heap}}").value
    assert laid is not None
    ruling = referee.may(laid, "take").value
    assert ruling is not None
    assert (ruling.answer, answer_of(ruling.opinion), ruling.passages) == ("depends", "allowed", ())
    assert ruling.together == {"early": "high", "late": "high"}
    assert ruling.asked == 4
    untouched = referee.may(laid, "stay").value
    assert untouched is not None
    assert untouched.answer == "allowed"


def positions(ruleset: Ruleset, referee: Referee) -> Iterator[tuple[LaidPosition, MoveStep, str]]:
    """Yield each position of a worked example in which a move is asked or made, with the move and by whom."""
    for written in written_examples(ruleset.root):
        built = game_of(ruleset, written).value
        assert built is not None
        example, _ = read_example(built, written)
        assert example is not None
        played: list[str] = []
        names = example.seats
        whole = referee.of_example(written.name)
        for step in example.steps:
            if not isinstance(step, MoveStep):
                continue
            by = "" if step.by is None else names[step.by]
            yield after(whole, played), step, by
            if step.what == "do":
                played.append(f"{{do: '{step.move}'{f', by: {by}' if by else ''}}}")


def after(laid: LaidPosition, played: list[str]) -> LaidPosition:
    """Return a position after what was played in it."""
    from dataclasses import replace

    from spec.source import Entry, entries, read_text

    if not played:
        return laid
    steps = read_text(f"[{', '.join(played)}]", "played").value
    assert steps is not None
    node = laid.written.entry.node
    value = {**entries(node), "play": Entry(node.span, steps.root)}
    entry = replace(laid.written.entry, node=replace(node, value=value))
    return replace(laid, written=replace(laid.written, entry=entry))


@pytest.mark.parametrize(
    "name",
    [
        "classics/crazy-eights",
        "classics/rummy",
        *(pytest.param(name, marks=pytest.mark.long) for name in (MASTER, PUSH)),
    ],
)
def test_it_answers_as_the_worked_examples_do_and_leaving_equal_games_aside_changes_nothing(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ruleset = load(name)
    quick, thorough = Referee(ruleset), Referee(ruleset)
    answers: list[Ruling] = []
    for laid, step, by in positions(ruleset, quick):
        ruling = quick.may(laid, step.move, by).value
        assert ruling is not None
        assert answer_of(ruling.opinion) == ("refused" if step.what == "illegal" else "allowed"), step
        if isinstance(ruling.opinion, Denial) and step.because is not None:
            here = ruling.opinion.rule.address
            assert here == step.because, step
        answers.append(ruling)
    assert answers
    monkeypatch.setattr(game_variants, "answers_alike", lambda *_: False)
    monkeypatch.setattr(game_variants, "equal_but_for_the_deal", lambda *_: False)
    again = [thorough.may(laid, step.move, by).value for laid, step, by in positions(ruleset, thorough)]
    assert [(found.answer, found.rests_on, found.asked) for found in answers] == [
        (found.answer, found.rests_on, found.asked) for found in again if found is not None
    ]


def test_what_is_allowed_is_what_the_engine_lists(referee: Referee) -> None:
    laid = referee.of_example("E02")
    found = referee.moves(laid).value
    assert found is not None
    assert "connect_joker(blue, 7, yellow)" in {move.written for move in found}
    assert {move.seat for move in found} == {"Lisa"}
    assert found[0].words == "Lay a joker (yellow, 6)"
    for move in found:
        ruling = referee.may(laid, move.written).value
        assert ruling is not None
        assert answer_of(ruling.opinion) == "allowed"
    others = referee.moves(laid, "Ben").value
    assert others == ()


def test_what_a_move_changes_is_told(referee: Referee) -> None:
    laid = referee.of_example("exchange_and_bonus_only_once")
    outcome = referee.outcome(laid, "lay_joker(blue, 1)")
    assert not isinstance(outcome, Unasked)
    assert {zone.zone: (zone.gone, zone.come) for zone in outcome.zones} == {
        "supply": (("bonus",), ()),
        "hand[Lisa]": (("joker",), ()),
        "won[Lisa]": ((), ("bonus",)),
        "row[blue]": ((), ("joker",)),
    }
    assert outcome.variables == (("laid", "0", "1"),)
    assert (outcome.turn, outcome.phase, outcome.end) == ("Lisa", "more", "")


def test_what_chance_decides_is_not_told(tmp_path: Path) -> None:
    (tmp_path / "heap.yaml").write_text(OPEN.replace("[{draw: 1,", "[{shuffle: heap}, {draw: 1,").replace(
        "heap: {faces: everyone}", "heap: {stacked: true, faces: nobody}"), encoding="utf-8")  # fmt: skip
    referee = Referee(load(str(tmp_path / "heap.yaml")))
    laid = referee.lay_out("{players: 2, position: {others: heap}}").value
    assert laid is not None
    outcome = referee.outcome(laid, "take")
    assert isinstance(outcome, Unasked)
    assert str(outcome.why) == "what `take` does is up to chance"


def test_editions_are_the_same_game_in_other_documents_and_no_variants() -> None:
    assert editions_of(MASTER) == (
        "elfer-raus/master-2011", "elfer-raus/master-2012-fr", "elfer-raus/master-2012-it", "elfer-raus/master-2016",
    )  # fmt: skip
    assert editions_of("elfer-raus/variant-1-fr") == ("elfer-raus/variant-1", "elfer-raus/variant-1-it")
    assert editions_of("classics/war") == ()


def test_other_editions_answer_too_or_say_why_they_cannot(tmp_path: Path) -> None:
    usual = Referee(load("side-games/ratefix"))
    laid = usual.of_example("the_nearest_takes")
    found = [(edition.ruleset, type(edition.opinion)) for edition in usual.editions(laid, "take")]
    assert found == [("side-games/ratefix-fr", Denial), ("side-games/ratefix-it", Denial)]
    (tmp_path / "gaps.yaml").write_text(OPEN, encoding="utf-8")
    other = Referee(load(str(tmp_path / "gaps.yaml")))
    heap = other.lay_out("{players: 2, position: {others: heap}}").value
    assert heap is not None
    unknown = next(other.editions(heap, "take", names=("side-games/ratefix",))).opinion
    assert isinstance(unknown, Unasked)
    assert str(unknown.why) == "the other cards cannot lie in `heap`"


# --- how positions are written ---------------------------------------------------------------------------------------

BARE = "zones: {'hand[0]': [joker], 'hand[1]': [red 3]}\nothers: box\nturn: 1\n"


def test_the_position_of_the_handbook_is_one(referee: Referee) -> None:
    text = Path("docs/referee.md").read_text(encoding="utf-8").split("```yaml\n")[1].split("```")[0]
    laid = referee.lay_out(text).value
    assert laid is not None
    found = referee.moves(laid).value
    assert found is not None
    assert "draw" not in {move.written for move in found}


@pytest.mark.parametrize("name", ["classics/crazy-eights", "classics/rummy"])
def test_a_position_that_is_written_down_is_laid_out_as_it_was(name: str) -> None:
    ruleset = load(name)
    referee = Referee(ruleset)
    for example in referee.examples:
        laid = referee.of_example(example)
        again = referee.lay_out(referee.written(laid))
        assert told(again.diagnostics) == []
        assert again.value is not None
        assert referee.moves(again.value) == referee.moves(laid)
        assert referee.written(again.value) == referee.written(laid)


def test_a_position_alone_needs_the_number_of_players(referee: Referee) -> None:
    found = referee.lay_out(BARE, 2).value
    assert found is not None
    ruling = referee.may(found, "draw").value
    assert ruling is not None
    assert (ruling.seat, ruling.answer) == ("1", "refused")
    assert told(referee.lay_out(BARE).diagnostics) == ["position:1:1: HR202: `players` is missing in this position"]


def test_what_was_played_before_is_made_first(referee: Referee) -> None:
    text = """
        players: [A, B]
        position:
          zones: {'row[red]': [red 11], 'hand[A]': [red 12, red 13, red 1], 'hand[B]': [joker]}
          others: box
        play: [{do: lay(red 12)}]
    """
    laid = referee.lay_out(text).value
    assert laid is not None
    assert referee.lay_out(text.replace("lay(red 12)", "lay(red 12), by: 0")).value is not None
    ruling = referee.may(laid, "lay(red 13)").value
    assert ruling is not None
    assert answer_of(ruling.opinion) == "allowed"
    wrong = referee.lay_out(text.replace("do: lay(red 12)", "do: lay(red 13)"))
    assert [found.code for found in wrong.diagnostics] == ["HR608"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{players: 2, position: {zonez: {}}}", "position:1:25: HR201: `zonez` is no key of `position`; did you mean"),
        ("{players: 9, position: {others: box}}", "position:1:11: HR612: the example has 9 players"),
        ("{players: 2, position: {others: bix}}", "position:1:33: HR605: the other cards cannot lie in `bix`"),
        ("{players: 2, position: {others: box}, set: {duty: never}}",
         "position:1:51: HR617: the example `position` cannot be played so: `duty` cannot be `never`"),
        ("{players: 99999999999, position: {others: box}}", "position:1:2: HR208: `players` has 21 items"),
        ("{players: 0, position: {others: box}}", "position:1:2: HR207: `players` is empty"),
        ("[joker]", "position:1:1: HR203: this position must be keys with values, but is a list"),
        ("{players: 2", "position:1:1: HR132"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_position_is_told_with_its_place(referee: Referee, text: str, found: str) -> None:
    result = referee.lay_out(text)
    assert result.value is None
    assert told(result.diagnostics)[0].startswith(found)


def test_the_help_for_a_position_does_not_speak_of_rulesets(referee: Referee) -> None:
    for text in ("[joker]", "joker"):
        (found,) = referee.lay_out(text).diagnostics
        assert help_of(found).startswith("write keys and values on the lines below")


@pytest.mark.parametrize("text", ["", "# nothing yet\n"])
def test_of_an_empty_position_it_is_said_what_a_position_lacks(referee: Referee, text: str) -> None:
    assert [found.code for found in referee.lay_out(text).diagnostics] == ["HR202"]


def test_two_players_of_one_name_are_not_told_apart(referee: Referee) -> None:
    found = referee.lay_out("{players: [Ann, Ann], position: {others: pile, turn: Ann}}")
    assert told(found.diagnostics) == ["position:1:17: HR605: two players are called `Ann`"]


def test_what_is_wrong_in_a_question_is_told_with_its_place(referee: Referee) -> None:
    laid = referee.of_example("E01")
    assert [found.code for found in referee.may(laid, " ").diagnostics] == ["HR607"]
    assert told(referee.may(laid, "lay(purple 3)").diagnostics) == [
        "move:1:1: HR607: `purple 3` is no value for `c` of `lay`"
    ]
    assert told(referee.may(laid, "lay").diagnostics) == ["move:1:1: HR607: this move is written `lay(c)`"]
    assert told(referee.may(laid, "lay(yellow 12").diagnostics) == told(referee.may(laid, "lay").diagnostics)
    assert told(referee.may(laid, "draw", "Otto").diagnostics) == [
        "seat:1:1: HR605: `Otto` does not play in this example"
    ]
    assert told(referee.may(laid, "look", "Otto").diagnostics) == [
        "seat:1:1: HR605: `Otto` does not play in this example"
    ]
