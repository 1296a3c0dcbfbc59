"""What random play and deals show by themselves: moves in vain, races, ends, turns, promises, uneven deals, stacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hausregel.findings import sightings
from hausregel.findings.checks import CHECKS, checked
from hausregel.findings.deals import odd_deals
from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding, FindingKind
from hausregel.findings.outcomes import OutcomeQuestion, SeenOutcome
from hausregel.findings.seat_chances import are_uneven, uneven_seats
from hausregel.findings.sightings import PlayQuestion, Sight, looked_at, promised
from hausregel.findings.stacked_cards import unordered_stacks
from hausregel.findings.trap_search import FoundTrap
from hausregel.work.library import built, load
from reference_engine import Engine, play_again
from spec.booklet import read_booklet
from tests.hausregel.findings.conftest import PRINTED
from verifier.verdict import said

pytestmark = pytest.mark.usefixtures("folder", "little")


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try less than usual: these games are small."""
    monkeypatch.setattr("hausregel.findings.sightings.GAMES", 12)
    monkeypatch.setattr("hausregel.findings.sightings.LONGEST", 60)
    monkeypatch.setattr("hausregel.findings.deals.DEALS", 20)


def _written(folder: Path, added: str = "", replaced: str = "") -> str:
    text = PRINTED.partition("source:")[0] + PRINTED[PRINTED.index("add:") :]
    text = text.replace("  examples.printed_meal:\n", f"{added}  examples.printed_meal:\n")
    (folder / "printed.yaml").write_text(text.replace("replace:\n", f"replace:\n{replaced}"), encoding="utf-8")
    return "./printed.yaml"


def _look(asked: Sequence[OutcomeQuestion]) -> list[SeenOutcome]:
    raise AssertionError(asked)


def _explore(asked: Sequence[PlayQuestion]) -> dict[PlayQuestion, tuple[FoundTrap, ...]]:
    raise AssertionError(asked)


def _watch(asked: Sequence[PlayQuestion]) -> dict[PlayQuestion, tuple[Sight, ...]]:
    return {question: looked_at(question) for question in asked}


def _found(name: str, kind: FindingKind) -> list[Finding]:
    return list(checked(load(name), kind, _look, _watch, _explore))


def _told(name: str, kind: FindingKind) -> Iterator[tuple[str, str]]:
    for finding in _found(name, kind):
        assert finding.what is not None
        yield finding.address, finding.what.id


CLEAR = "  moves.clear:\n    in: meal\n    do: [{move: all, from: bowl, to: basket}]\n    then: next_player\n"


def test_a_move_that_takes_all_from_where_nothing_lies_is_told_with_a_play(folder: Path) -> None:
    (finding,) = _found(_written(folder, CLEAR), "idle move")
    assert finding.what is not None
    assert (finding.address, finding.what.id, finding.players) == ("moves.clear", "moves-nothing", (2, 3))
    assert finding.replay is not None
    engine = Engine(built(load("./printed.yaml"), finding.replay.players).game)
    shown = play_again(engine, finding.replay)
    assert shown.mismatch is None
    assert finding.replay.rounds[0].moves[-1].move == "clear"


def test_a_move_that_demands_that_something_lies_there_is_not_told(folder: Path) -> None:
    guarded = CLEAR.replace("    do:", "    if: {some: count(bowl) > 0}\n    do:")
    assert _found(_written(folder, guarded), "idle move") == []


GIVE = (
    "  moves.give:\n    in: meal\n    choose: {p: players, f: 'plate[me]'}\n"
    "    do: [{move: f, to: 'plate[p]'}]\n    then: next_player\n"
)


def test_a_move_that_may_be_aimed_at_oneself_is_told_and_one_at_others_is_not(folder: Path) -> None:
    assert list(_told(_written(folder, GIVE), "idle move")) == [("moves.give", "aimed-at-oneself")]
    others = GIVE.replace("    do:", "    if: {other: p != me}\n    do:")
    assert list(_told(_written(folder, others), "idle move")) == []


RACE = (
    "  phases.grabbing: {acts: race}\n"
    "  moves.grab:\n    in: grabbing\n    if: {there: count(bowl) > 0}\n"
    "    do: [{move: all, from: bowl, to: 'plate[me]'}]\n    then: next_player\n"
    "  moves.let_be:\n    in: grabbing\n    if: {own: me == turn}\n    then: next_player\n"
)


def test_a_race_in_which_the_first_takes_it_from_the_others_is_told(folder: Path) -> None:
    name = _written(folder, RACE)
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    after_a_bite = "  moves.eat.then: meal if tasty(f) and after_a_bite == goes_on else next_player\n"
    assert after_a_bite in text
    (folder / "printed.yaml").write_text(text.replace(after_a_bite, "  moves.eat.then: grabbing\n"), encoding="utf-8")
    assert ("phases.grabbing", "first-to-act-decides") in list(_told(name, "open order"))


def test_a_race_in_which_everybody_gets_their_own_is_not_told(folder: Path) -> None:
    own = RACE.replace("{there: count(bowl) > 0}", "{more: 'count(plate[me]) > 1'}")
    own = own.replace(
        "[{move: all, from: bowl, to: 'plate[me]'}]\n    then: next_player",
        "[{draw: 1, from: 'plate[me]', to: bowl}]",
    )
    name = _written(folder, own)
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    text = text.replace("meal if tasty(f) and after_a_bite == goes_on else next_player", "grabbing")
    (folder / "printed.yaml").write_text(text, encoding="utf-8")
    assert "first-to-act-decides" not in {what for _, what in _told(name, "open order")}


AFTER = (
    "  after.tip:\n    if: any(count(plate[p]) == 0 for p in players) and count(basket) > 0\n"
    "    do: [{draw: 1, from: basket, to: %s}]\n"
)


def test_a_rule_that_the_last_move_sets_off_and_that_changes_the_result_is_told(folder: Path) -> None:
    name = _written(folder, AFTER % "'plate[left(turn)]'")
    assert ("after.tip", "end-and-rule-at-once") in list(_told(name, "open order"))


def test_a_rule_that_changes_nothing_of_the_result_is_not_told(folder: Path) -> None:
    assert list(_told(_written(folder, AFTER % "bowl"), "open order")) == []


def test_games_that_end_in_the_middle_of_a_round_are_told_with_the_numbers_of_turns(folder: Path) -> None:
    found = _found(_written(folder), "uneven turns")
    assert [(finding.address, finding.players) for finding in found] == [("end.empty", (2, 3))]
    assert all(0 < rate.some <= rate.games == sightings.GAMES for rate in found[0].rates.values())


def test_games_in_which_one_turn_serves_for_all_are_not_told(folder: Path) -> None:
    at_once = "  end.empty: last_eater is not nothing and turn == right(opener)\n"
    assert _found(_written(folder, replaced=at_once), "uneven turns") == []


PROMISE = """hausregel: 1
booklet: {en: A leaflet}
year: 2026
original: en
chapters:
  lunch:
    headings: {eating: {en: Eating}}
    rulesets: {en: [printed.yaml]}
    sentences:
      grows: {under: eating, says: In the end the bowl is full., promise: true, rules: [properties.full]}
      may: {under: eating, says: A bowl may be full., promise: true, rules: [properties.full_too, moves.eat]}
"""


def test_only_sentences_that_nothing_but_claims_carry_promise_that_something_comes_about(folder: Path) -> None:
    (folder / "leaflet.yaml").write_text(PROMISE, encoding="utf-8")
    booklet = read_booklet(folder / "leaflet.yaml").value
    assert booklet is not None
    assert promised("printed.yaml", [booklet]) == {"full"}


def test_a_promise_that_some_games_do_not_keep_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sightings, "promised", lambda *_: frozenset({"full", "eaten"}))
    claims = "  properties.full: {possible: count(bowl) > 1}\n  properties.eaten: {possible: count(bowl) >= 0}\n"
    assert list(_told(_written(folder, claims), "unkept promise")) == [("properties.full", "promise-unkept")]


def test_a_deal_that_does_not_come_out_even_is_told_for_the_numbers_of_players_concerned(folder: Path) -> None:
    deal = "  setup.deal: [{deal: all, from: basket, to: plate}]\n"
    found = list(odd_deals(load(_written(folder, replaced=deal))))
    told = {(finding.address, finding.what.id): finding.players for finding in found if finding.what is not None}
    assert told == {("setup.deal", "dealt-unevenly"): (3,)}  # ten cards for three players


def test_a_place_for_what_is_left_over_that_stays_empty_is_told(folder: Path) -> None:
    deal = "  setup.deal: [{draw: 4 * count(players), from: basket, to: bowl}]\n"
    assert list(odd_deals(load(_written(folder, replaced=deal.replace("4 *", "2 *"))))) == []
    exact = deal.replace("4 * count(players)", "10 if count(players) == 2 else 6")
    (finding,) = odd_deals(load(_written(folder, replaced=exact)))
    assert finding.what is not None
    assert (finding.address, finding.what.id, finding.players) == ("zones.basket", "nothing-left-over", (2,))


def test_an_even_deal_has_no_finding(folder: Path) -> None:
    assert list(odd_deals(load(_written(folder)))) == []


STACK = (
    "  zones.heap: {stacked: true, faces: nobody}\n"
    "  moves.heap_up:\n    in: meal\n    do: [{move: all, from: bowl, to: heap}%s]\n    then: next_player\n"
    "  moves.take:\n    in: meal\n    if: {there: count(heap) > 0}\n    do: [{draw: 1, from: heap, to: 'plate[me]'}]\n"
    "    then: next_player\n"
)


def test_cards_that_go_together_into_a_stack_that_is_drawn_from_are_told(folder: Path) -> None:
    (finding,) = unordered_stacks(load(_written(folder, STACK % "")))
    assert finding.what is not None
    assert (finding.address, finding.what.id) == ("moves.heap_up", "stacked-in-any-order")


def test_a_stack_that_is_shuffled_then_is_not_told(folder: Path) -> None:
    assert list(unordered_stacks(load(_written(folder, STACK % ", {shuffle: heap}")))) == []


def test_every_kind_that_can_be_looked_for_alone_is_an_option_of_the_command() -> None:
    from hausregel.commands.findings import ALONE  # the command imports the checks only when it is used

    assert set(ALONE) == set(CHECKS)


def test_a_kind_that_needs_verdicts_is_refused() -> None:
    with pytest.raises(ValueError, match="stuck"):
        list(checked(load("./printed.yaml"), "stuck", _look, _watch, _explore))


DEALT_FIRST = (
    "  moves.clear:\n    in: meal\n    if: {enough: count(basket) >= 3}\n"
    "    do: [{deal: 1, from: basket, to: tray}, {move: all, from: 'tray[me]', to: bowl}]\n    then: next_player\n"
    "  zones.tray: {per: player, faces: everyone}\n"
)


def test_a_move_that_deals_cards_to_where_it_takes_all_is_not_told(folder: Path) -> None:
    assert _found(_written(folder, DEALT_FIRST), "idle move") == []


TIPS = (
    "  variables.tip: {range: 0..9, start: nothing, per: player}\n"
    "  moves.guess:\n    in: meal\n    choose: {n: 'numbers(0, 9)'}\n"
    "    do: [{set: 'tip[me]', to: n}]\n    then: next_player\n"
    "  define.nearest(p): all(abs(tip[p] - 3) <= abs(tip[q] - 3) for q in players)\n"
    "  end.guessed: any(nearest(p) for p in players) and all(tip[p] is not nothing for p in players)\n"
)


def test_a_choice_that_is_made_knowing_those_of_others_is_told_and_a_hidden_one_is_not(folder: Path) -> None:
    (finding,) = _found(_written(folder, TIPS), "later choice")
    assert finding.what == said("later-choice-knows", variable="tip")
    assert (finding.address, finding.players) == ("moves.guess", (2, 3))
    assert finding.replay is not None
    assert finding.replay.rounds[0].moves[-1].move.startswith("guess")
    assert _found(_written(folder, TIPS.replace("per: player}", "per: player, seen: owner}")), "later choice") == []


# --- whose end it is, whether anybody chooses, whose seat wins more often ---------------------------------------------

ONE_IS_OUT = "  score: 0\n  end.empty: any(count(plate[p]) == 0 for p in players)\n"


def test_an_end_that_whoever_reaches_it_does_not_win_is_told(folder: Path) -> None:
    (finding,) = _found(_written(folder, replaced=f"  winners: count(plate[p]) > 0\n{ONE_IS_OUT}"), "hollow end")
    assert finding.what is not None
    assert (finding.address, finding.what.id) == ("end.empty", "end-not-won")
    assert finding.replay is not None
    assert _found(_written(folder, replaced=f"  winners: count(plate[p]) == 0\n{ONE_IS_OUT}"), "hollow end") == []


def test_an_end_of_nobody_in_particular_is_not_told(folder: Path) -> None:
    nobodys = ONE_IS_OUT.replace("any(count(plate[p]) == 0", "not all(count(plate[p]) > 0")
    assert _found(_written(folder, replaced=f"  winners: count(plate[p]) > 0\n{nobodys}"), "hollow end") == []


def test_a_game_in_which_nobody_ever_chooses_is_told_with_a_whole_game(folder: Path) -> None:
    path = folder / _written(folder)
    kept = [line for line in path.read_text(encoding="utf-8").splitlines() if "moves.put_away" not in line]
    text = "\n".join([*kept, "remove: [moves.put_away]", ""])
    path.write_text(text, encoding="utf-8")
    assert _found("./printed.yaml", "no choice") == []
    path.write_text(text + "set: {helping: 1}\n", encoding="utf-8")
    (finding,) = _found("./printed.yaml", "no choice")
    assert finding.what == said("nobody-ever-chooses", games=12)
    assert finding.replay is not None
    assert finding.replay.rounds[0].moves


AGAIN = (
    "  phases.again: {}\n  variables.drawn: {range: 0..3, start: 0, lasts: turn}\n"
    "  moves.take:\n    in: [meal, again]\n    if: {left: count(basket) > 0, few: drawn < 3}\n"
    "    do: [{draw: 1, from: basket, to: 'plate[me]'}, {set: drawn, to: drawn + 1}]\n    then: again\n"
    "  moves.enough: {in: again, then: next_player}\n"
)


def test_a_draw_that_is_cut_short_by_an_empty_pile_is_told_with_a_play(folder: Path) -> None:
    (finding,) = _found(_written(folder, AGAIN), "cut short")
    assert finding.what == said("cut-short-for-want", zone="basket")
    assert (finding.address, finding.replay is not None) == ("moves.take", True)


def test_a_draw_that_is_made_once_in_a_turn_is_not_cut_short(folder: Path) -> None:
    assert _found(_written(folder, AGAIN.replace("drawn < 3", "drawn < 1")), "cut short") == []


def test_seats_that_win_about_equally_often_are_not_uneven() -> None:
    assert not are_uneven((323, 343, 334), 1000)
    assert are_uneven((323, 443, 384), 600)
    assert not are_uneven((0, 0), 0)


def test_a_seat_that_wins_more_often_is_told_with_how_often(folder: Path) -> None:
    seen = {2: SeenOutcome(Rate(0, 600), wins=(400, 200)), 3: SeenOutcome(Rate(0, 600), wins=(200, 201, 199))}
    (finding,) = uneven_seats(load(_written(folder)), lambda asked: [seen[question.players] for question in asked])
    assert finding.what == said("seats-win-unevenly", players=2, games=600, one=0, most=400, other=1, least=200)
    assert (finding.players, finding.rates) == ((2,), {2: Rate(400, 600)})


# --- duties -----------------------------------------------------------------------------------------------------------


def test_a_duty_that_rests_on_a_hidden_hand_is_named(folder: Path) -> None:
    assert list(_told(_written(folder), "unchecked duty")) == [("moves.sulk.if.cannot_eat", "duty-unchecked")]


def test_what_a_move_does_only_if_hidden_cards_are_so_is_named_and_what_all_see_is_not(folder: Path) -> None:
    clears = "do: [{move: all, from: bowl, to: basket}]"
    shown = f"  moves.show:\n    in: meal\n    do: [{{if: 'any(c is stone for c in ZONE)', {clears}}}]\n"
    hidden = [("moves.sulk.if.cannot_eat", "duty-unchecked"), ("moves.show", "consequence-unchecked")]
    assert list(_told(_written(folder, shown.replace("ZONE", "plate[me]")), "unchecked duty")) == hidden
    assert list(_told(_written(folder, shown.replace("ZONE", "bowl")), "unchecked duty")) == hidden[:1]
