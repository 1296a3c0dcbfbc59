"""The section `tricks` stands for rules that can be written by hand, changed one by one, and left as they are."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.check import check_file
from spec.codes import is_error
from spec.ruleset import Ruleset, resolve
from spec.source import plain

GAME: Final = """\
hausregel: 1
title: {en: Six cards}
status: house
players: 3
domains: {suit: [sun, moon], rank: 1..3}
cards: {card: {of: [suit, rank], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  table: {per: player, faces: everyone}
  won: {per: player, faces: nobody}
setup: {mix: [{shuffle: stock}], deal: [{deal: 2, from: stock, to: hand}]}
phases: [turn]
end: {played_out: all(count(hand[p]) == 0 for p in players)}
winners: count(won[p]) == max(count(won[q]) for q in players)
"""
TRICKS: Final = "tricks: {from: hand, to: table, taken: won, suit: suit, high: c.rank}\n"
WITH_TRUMPS: Final = TRICKS.replace("}", ", trump: moon}")
BY_HAND: Final = """\
variables:
  led: {of: suit, start: nothing}
  taker: {of: player, start: nothing}
define:
  high(c): c.rank
  trump_suit: moon
  beats(d, c): high(d) > high(c) if d.suit == c.suit else
    d.suit == led and c.suit != trump_suit or d.suit == trump_suit
  beaten(c): any(beats(d, c) for p in players for d in table[p])
moves:
  play:
    in: turn
    choose: {c: "hand[me]"}
    if:
      follows: led is nothing or c.suit == led or not any(d.suit == led for d in hand[me])
    do:
      - {move: c, to: "table[me]"}
      - if: led is nothing
        do: [{set: led, to: c.suit}]
    then: turn_of(taker) if all(count(table[p]) == 0 for p in players) else next_player
after:
  trick:
    if: all(count(table[p]) == 1 for p in players)
    do:
      - set: taker
        to: first(p for p in clockwise(me) for c in table[p] if not beaten(c))
      - for: {p: players}
        do: [{move: all, from: "table[p]", to: "won[taker]"}]
      - {set: led, to: nothing}
"""
HOUSE: Final = "hausregel: 1\ntitle: {en: House}\nstatus: house\nextends: ./game.yaml\n"


def read(tmp_path: Path, text: str, house: str = "") -> Ruleset:
    (tmp_path / "game.yaml").write_text(GAME + text, encoding="utf-8")
    path = tmp_path / ("house.yaml" if house else "game.yaml")
    if house:
        path.write_text(HOUSE + house, encoding="utf-8")
    found = resolve(path, tmp_path)
    assert found.value is not None
    assert not found.diagnostics, [str(fault.facts) for fault in found.diagnostics]
    return found.value


def rules(ruleset: Ruleset) -> dict[str, object]:
    data = plain(ruleset.root)
    assert isinstance(data, dict)
    return {key: data.get(key) for key in ("variables", "define", "moves", "after")}


def codes(tmp_path: Path, text: str, house: str = "") -> list[str]:
    (tmp_path / "game.yaml").write_text(GAME + text, encoding="utf-8")
    (tmp_path / "house.yaml").write_text(HOUSE + house, encoding="utf-8")
    checked = check_file(tmp_path / ("house.yaml" if house else "game.yaml"))
    return [fault.code for fault in checked.diagnostics]


def test_the_section_and_what_it_stands_for_are_the_same_rules(tmp_path: Path) -> None:
    assert rules(read(tmp_path, WITH_TRUMPS)) == rules(read(tmp_path, BY_HAND))


def test_what_is_written_out_may_stand_beside_the_section(tmp_path: Path) -> None:
    assert rules(read(tmp_path, WITH_TRUMPS + BY_HAND)) == rules(read(tmp_path, BY_HAND))


def example(cards: tuple[tuple[str, int], ...], taker: int) -> str:
    """Return an example of one trick that the third, the first, then the second player play to."""
    names = ("Ann", "Bob", "Cleo")
    hands = ", ".join(f'"hand[{name}]": [{suit} {rank}]' for name, (suit, rank) in zip(names, cards, strict=True))
    order = [2, 0, 1]
    moves = "".join(f"      - {{do: play({cards[seat][0]} {cards[seat][1]}), by: {names[seat]}}}\n" for seat in order)
    name = "_".join(f"{suit}{rank}" for suit, rank in cards)
    return (
        f"  {name}:\n    players: [Ann, Bob, Cleo]\n    position:\n      zones: {{{hands}}}\n      others: stock\n"
        f"      turn: Cleo\n    play:\n{moves}      - holds: taker == {names[taker]}\n"
    )


@pytest.mark.parametrize("trump", ["moon", None])
def test_the_best_card_takes_every_trick_and_the_first_of_equal_ones(tmp_path: Path, trump: str | None) -> None:
    text = "examples:\n"
    deck = [(suit, rank) for suit in ("sun", "moon") for rank in (1, 2, 3)]
    for cards in product(deck, repeat=3):
        if max(cards.count(card) for card in cards) < 3:
            led = cards[2][0]
            best = [(suit == trump, suit == led, rank if suit in (led, trump) else 0) for suit, rank in cards]
            taker = max((2, 0, 1), key=lambda seat: best[seat])  # asked at once
            text += example(cards, taker)
    twice = GAME.replace("starts: stock", "count: 2, starts: stock")
    path = tmp_path / "game.yaml"
    path.write_text(twice + (TRICKS if trump is None else WITH_TRUMPS) + text, encoding="utf-8")
    checked = check_file(path)
    assert [str(fault.facts) for fault in checked.diagnostics] == []
    assert checked.examples == 6**3 - 6


def test_what_a_ruleset_states_itself_stays(tmp_path: Path) -> None:
    own = """\
define:
  beats(a, b): high(a) > high(b)
moves:
  play:
    if: {low_first: c.rank < 3 or led is not nothing}
    then: next_player
after:
  other: {if: led is nothing, do: [{shuffle: stock}]}
"""
    found = rules(read(tmp_path, TRICKS + own))
    assert found["define"] == {
        "beats(a, b)": "high(a) > high(b)",
        "high(c)": "c.rank",
        "beaten(c)": "any(beats(d, c) for p in players for d in table[p])",
    }
    move = found["moves"]["play"]  # type: ignore[index]
    assert list(move["if"]) == ["follows", "low_first"]
    assert move["then"] == "next_player"
    assert list(found["after"]) == ["trick", "other"]  # type: ignore[call-overload]


@pytest.mark.parametrize(("tricks", "wrong"), [(TRICKS, []), ("", ["HR207"])])
def test_a_move_that_the_section_fills_in_may_be_left_empty(tmp_path: Path, tricks: str, wrong: list[str]) -> None:
    unused = "module: 1\nscore: count(won[p])\n"
    (tmp_path / "numbers.yaml").write_text(unused, encoding="utf-8")
    for used in ("", "use: ./numbers.yaml\n"):
        assert codes(tmp_path, f"{used}{tricks}moves: {{play: {{}}}}\n") == wrong


def test_a_condition_without_a_name_is_refused(tmp_path: Path) -> None:
    assert codes(tmp_path, TRICKS + "moves: {play: {if: led is nothing}}\n") == ["HR327"]


def test_follow_says_when_suit_must_be_followed(tmp_path: Path) -> None:
    found = rules(read(tmp_path, TRICKS.replace("}", ", follow: count(stock) == 0}")))
    assert found["define"]["must_follow"] == "count(stock) == 0"  # type: ignore[index]
    assert found["moves"]["play"]["if"]["follows"].endswith(" or not must_follow")  # type: ignore[index]


@pytest.mark.parametrize(
    ("house", "same"),
    [
        ("add: {tricks.trump: moon}\n", WITH_TRUMPS),
        ("replace: {tricks.high: 4 - c.rank}\n", TRICKS.replace("c.rank", "4 - c.rank")),
        (
            "replace: {tricks: {from: hand, to: table, taken: won, suit: suit, high: c.rank, trump: moon}}\n",
            WITH_TRUMPS,
        ),
    ],
)
def test_a_house_rule_changes_the_section_and_all_that_it_stands_for(tmp_path: Path, house: str, same: str) -> None:
    assert rules(read(tmp_path, TRICKS, house)) == rules(read(tmp_path, same))


def test_a_house_rule_changes_one_of_the_rules_and_the_others_follow_the_section(tmp_path: Path) -> None:
    house = "remove: [moves.play.if.follows]\nreplace: {moves.play.then: next_player}\nadd: {tricks.trump: moon}\n"
    found = rules(read(tmp_path, TRICKS, house))
    assert "if" not in found["moves"]["play"]  # type: ignore[index]
    assert found["moves"]["play"]["then"] == "next_player"  # type: ignore[index]
    assert found["define"]["trump_suit"] == "moon"  # type: ignore[index]


def test_without_trumps_nothing_of_them_is_left(tmp_path: Path) -> None:
    assert rules(read(tmp_path, WITH_TRUMPS, "remove: [tricks.trump]\n")) == rules(read(tmp_path, TRICKS))


def test_without_the_section_nothing_of_it_is_left(tmp_path: Path) -> None:
    by_hand = "moves: {pass: {then: next_player}}\n"
    assert rules(read(tmp_path, TRICKS + by_hand, "remove: [tricks]\n")) == rules(read(tmp_path, by_hand))


def test_a_reading_changes_the_section(tmp_path: Path) -> None:
    reading = """\
source: {leaflet: {title: A leaflet, publisher: Nobody, year: 2026, language: en, sections: [All]}}
readings:
  moons:
    values: {plain: {}, trumps: {add: {tricks.trump: moon}}}
    cite: leaflet/All
"""
    ruleset = read(tmp_path, TRICKS + reading)
    assert rules(ruleset) == rules(read(tmp_path, TRICKS))
    assert rules(ruleset.read_as({"moons": "trumps"})) == rules(read(tmp_path, WITH_TRUMPS))


def test_words_of_the_trick_are_doubted_when_the_section_changes(tmp_path: Path) -> None:
    words = "text: {after.trick: {en: The highest takes them all.}}\n"
    assert codes(tmp_path, TRICKS + words, "add: {tricks.trump: moon}\n") == ["HR610"]
    assert codes(tmp_path, TRICKS + words, "add: {end.early: count(won[turn]) > 2}\n") == []


@pytest.mark.parametrize(
    ("right", "wrong", "code", "place"),
    [
        ("from: hand", "from: hnad", "HR419", "hnad"),
        ("suit: suit", "suit: colour", "HR502", "colour"),
        ("high: c.rank", "high: c.rnk", "HR409", "c.rnk"),
        ("taken: won", "taken: stock", "HR328", "stock"),
        ("taken: won", "taken: table", "HR328", "table"),
        ("from: hand", "from: row", "HR328", "row"),
        ("to: table", "to: cells", "HR328", "cells"),
        ("to: table", "to: [table]", "HR203", "to: [table]"),
        (", high: c.rank", "", "HR202", "tricks"),
        ("high: c.rank", "high: c.rank, trumps: moon", "HR201", "trumps"),
        ("high: c.rank", "high: c", "HR424", "c}"),
        ("high: c.rank", "high: c.rank, trump: 3", "HR407", "3}"),
        ("high: c.rank", "high: c.rank, trump: count(stock) == 2", "HR407", "count(stock) == 2}"),
        ("high: c.rank", "high: c.rank, trump: nothing", "HR412", "nothing}"),
        ("high: c.rank", "high: c.rank, trump: won", "HR405", "won}"),
        ("high: c.rank", "high: c.rank, follow: 3", "HR406", "3}"),
    ],
)
def test_a_fault_is_told_at_its_place_in_the_section(
    tmp_path: Path, right: str, wrong: str, code: str, place: str
) -> None:
    path = tmp_path / "game.yaml"
    zones = "  won: {per: player, faces: nobody}\n"
    more = "  row: {per: suit, faces: everyone}\n  cells: {per: player, cells: rank, faces: everyone}\n"
    path.write_text(GAME.replace(zones, zones + more) + TRICKS.replace(right, wrong), encoding="utf-8")
    found = [fault for fault in check_file(path).diagnostics if is_error(fault)]
    assert {fault.code for fault in found} == {code}
    line = path.read_text(encoding="utf-8").splitlines()[found[0].span.line - 1]
    assert line[found[0].span.column - 1 :].startswith(place)


@pytest.mark.parametrize("house", ["replace: {tricks.taken: table}\n", "replace: {zones.won.per: suit}\n"])
def test_a_house_rule_that_takes_a_zone_away_is_told_once(tmp_path: Path, house: str) -> None:
    assert codes(tmp_path, TRICKS, house) == ["HR328"]


def held(tmp_path: Path, text: str, game: str = GAME, house: str = "") -> list[str]:
    """Return what is wrong with a game, its examples included."""
    (tmp_path / "game.yaml").write_text(game + text, encoding="utf-8")
    (tmp_path / "house.yaml").write_text(HOUSE + house, encoding="utf-8")
    checked = check_file(tmp_path / ("house.yaml" if house else "game.yaml"))
    assert checked.examples
    return [f"{fault.code}: {dict(fault.facts)}" for fault in checked.diagnostics if is_error(fault)]


def plays(*steps: str, hands: str, more: str = "") -> str:
    """Return an example of players who hold what is said."""
    lines = "".join(f"      - {step}\n" for step in steps)
    names = [hand.split(":")[0] for hand in hands.split("; ")]
    zones = ", ".join(
        f'"hand[{name}]": [{hand.split(":")[1]}]' for name, hand in zip(names, hands.split("; "), strict=True)
    )
    return (
        f"examples:\n  one:\n    players: [{', '.join(names)}]\n    position:\n      zones: {{{zones}}}\n"
        f"      others: stock\n{more}    play:\n{lines}"
    )


def test_a_card_of_another_suit_than_that_led_is_beaten(tmp_path: Path) -> None:
    must_take = "moves: {play: {if: {takes: not beaten(c) or all(beaten(d) for d in hand[me])}}}\n"
    example = plays(
        "{do: play(sun 3)}",
        "{illegal: play(moon 1), because: moves.play.if.follows}",
        "{do: play(sun 2)}",
        "holds: beaten(card(moon, 3)) and beaten(card(sun, 2)) and not beaten(card(sun, 3))",
        hands="Ann: sun 3; Bob: moon 1, sun 2; Cleo: moon 2",
    )
    assert held(tmp_path, TRICKS + must_take + example) == []
    trumped = plays(
        "{do: play(sun 3)}", "{illegal: play(sun 1), because: moves.play.if.takes}", "{do: play(moon 1)}",
        hands="Ann: sun 3; Bob: moon 1, sun 1; Cleo: moon 2",
    )  # fmt: skip
    assert held(tmp_path, WITH_TRUMPS.replace("}", ', follow: "false"}') + must_take + trumped) == []


def test_a_rule_of_its_own_says_alone_which_card_takes(tmp_path: Path) -> None:
    own = "define: {beats(d, c): high(d) > high(c)}\n"
    steps = ("{do: play(sun 1)}", "{do: play(moon 3)}", "{do: play(sun 2)}", "holds: taker == Bob")
    assert held(tmp_path, TRICKS + own + plays(*steps, hands="Ann: sun 1; Bob: moon 3; Cleo: sun 2")) == []


FOOLS: Final = GAME.replace("starts: stock}}", "starts: stock}, fool: {count: 3, starts: stock}}")
HIGH_FOOLS: Final = TRICKS.replace("c.rank", "c.rank if c is card else 0")


@pytest.mark.parametrize(
    ("hands", "taker"),
    [
        ("Ann: fool; Bob: moon 1, sun 3; Cleo: moon 2", "Cleo"),
        ("Ann: moon 1; Bob: fool, moon 2; Cleo: sun 3", "Ann"),
        ("Ann: fool; Bob: fool; Cleo: fool", "Ann"),
    ],
)
def test_a_card_without_a_suit_leads_nothing_may_always_be_played_and_takes_nothing(
    tmp_path: Path, hands: str, taker: str
) -> None:
    played = [hand.split(":")[1].split(",")[0].strip() for hand in hands.split("; ")]
    example = plays(*(f"{{do: play({card})}}" for card in played), f"holds: taker == {taker}", hands=hands)
    assert held(tmp_path, HIGH_FOOLS + example, FOOLS) == []


def test_where_all_cards_have_a_suit_again_nothing_is_left_of_those_without(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(FOOLS + HIGH_FOOLS, encoding="utf-8")
    house = tmp_path / "house.yaml"
    house.write_text(HOUSE + "remove: [cards.fool]\nreplace: {tricks.high: c.rank}\n", encoding="utf-8")
    found = resolve(house, tmp_path)
    assert found.value is not None
    assert rules(found.value) == rules(read(tmp_path, TRICKS))


SUIT_OF: Final = "define: {suit_of(c): moon if c.rank == 3 else c.suit}\n"


@pytest.mark.parametrize("beside", [True, False])
def test_the_rules_may_say_which_suit_a_card_counts_as(tmp_path: Path, beside: bool) -> None:
    example = plays(
        "{do: play(moon 2)}", "{illegal: play(sun 1), because: moves.play.if.follows}", "{do: play(sun 3)}",
        "{do: play(moon 1)}", "holds: taker == Bob",
        hands="Ann: moon 2; Bob: sun 1, sun 3; Cleo: moon 1",
    )  # fmt: skip
    own, house = (SUIT_OF, "") if beside else ("", f"add: {{define.{SUIT_OF.partition('{')[2]}")
    assert held(tmp_path, WITH_TRUMPS + own + example, house=house) == []


def test_whoever_is_passed_over_without_cards_plays_to_no_trick(tmp_path: Path) -> None:
    skipping = "turn: {skipping: {out: count(hand[p]) == 0}}\n"
    steps = ("{do: play(sun 1), by: Ann}", "{do: play(sun 2), by: Cleo}", "holds: taker == Cleo and led is nothing")
    example = plays(*steps, hands="Ann: sun 1, moon 1; Bob: ; Cleo: sun 2, moon 2")
    assert held(tmp_path, TRICKS + skipping + example) == []


@pytest.mark.parametrize(("reversed_", "taker"), [("true", "Ann"), ("taker is nothing", "Ann"), ("false", "Ann")])
def test_the_first_of_equal_cards_takes_in_whichever_direction_they_are_played(
    tmp_path: Path, reversed_: str, taker: str
) -> None:
    twice = GAME.replace("starts: stock", "count: 3, starts: stock")
    order = ["Ann", "Bob", "Cleo"] if reversed_ == "false" else ["Ann", "Cleo", "Bob"]
    steps = (*(f"{{do: play(sun 1), by: {name}}}" for name in order), f"holds: taker == {taker}")
    text = TRICKS + f'turn: {{reversed: "{reversed_}"}}\n'
    assert held(tmp_path, text + plays(*steps, hands="Ann: sun 1; Bob: sun 1; Cleo: sun 1"), twice) == []


RACE: Final = GAME.replace("phases: [turn]", "phases: {turn: {}, hurry: {acts: race}, luck: {acts: chance}}")


@pytest.mark.parametrize(
    ("game", "text", "house", "places"),
    [
        (RACE, TRICKS, "", ["race}, luck", "chance}}"]),
        (RACE, TRICKS + "moves:\n  play: {if: {late: count(stock) < 9}}\n", "", ["race}, luck", "chance}}"]),
        (RACE, TRICKS + "moves: {play: {in: [turn, luck]}, hasten: {then: hurry}}\n", "", ["luck]"]),
        (RACE, TRICKS + "moves: {play: {in: turn}, hasten: {then: hurry}}\n", "", []),
        (RACE, TRICKS + "moves: {play: {in: turn}}\n", "replace: {moves.play.in: hurry}\n", ["hurry}"]),
        (GAME, TRICKS, "replace: {phases.turn: {acts: race}}\n", ["race}}"]),
    ],
)
def test_where_nobody_plays_in_turn_there_are_no_tricks(
    tmp_path: Path, game: str, text: str, house: str, places: list[str]
) -> None:
    (tmp_path / "game.yaml").write_text(game + text, encoding="utf-8")
    (tmp_path / "house.yaml").write_text(HOUSE + house, encoding="utf-8")
    found = check_file(tmp_path / ("house.yaml" if house else "game.yaml")).diagnostics
    faults = [fault for fault in found if is_error(fault)]
    assert [fault.code for fault in faults] == ["HR329"] * len(places)
    for fault, place in zip(faults, places, strict=True):
        line = Path(fault.span.file).read_text(encoding="utf-8").splitlines()[fault.span.line - 1]
        assert line[fault.span.column - 1 :].startswith(place)


OUT: Final = TRICKS + (
    "variables: {out: {of: player, start: nothing}}\nturn: {skipping: {sleeps: p == out}}\n"
    "moves:\n  play: {in: turn}\n  nudge: {in: turn, choose: {q: players}, do: [{set: out, to: q}]}\n"
    "  wake: {in: turn, do: [{set: out, to: nothing}]}\n"
)


@pytest.mark.parametrize(
    "steps",
    [
        # Bob is out, holds cards, and the trick is taken without him.
        ("{do: nudge(Bob), by: Ann}", "{do: play(sun 1), by: Ann}", "{do: play(sun 2), by: Cleo}",
         "holds: taker == Cleo and turn == Cleo and led is nothing and count(hand[Bob]) == 2"),
        # Bob is out, and comes back before the trick is full: he plays, and nobody else plays twice.
        ("{do: nudge(Bob), by: Ann}", "{do: play(sun 3), by: Ann}", "{do: wake, by: Cleo}",
         "{do: play(sun 2), by: Cleo}", "holds: turn == Bob", "{do: play(sun 3), by: Bob}",
         "holds: taker == Ann and turn == Ann"),
        # Ann plays and is out then: her card counts, and the next leads for her.
        ("{do: play(sun 3), by: Ann}", "{do: nudge(Ann), by: Bob}", "{do: play(sun 3), by: Bob}",
         "{do: play(sun 2), by: Cleo}", "holds: taker == Ann and turn == Bob"),
    ],
)  # fmt: skip
def test_a_trick_waits_for_those_who_are_not_passed_over(tmp_path: Path, steps: tuple[str, ...]) -> None:
    game = GAME.replace("starts: stock", "count: 2, starts: stock")
    example = plays(*steps, hands="Ann: sun 1, sun 3; Bob: sun 3, moon 1; Cleo: sun 2, moon 2")
    assert held(tmp_path, OUT + example, game) == []


def test_whoever_takes_with_the_last_card_does_not_lead(tmp_path: Path) -> None:
    skipping = "turn: {skipping: {out: count(hand[p]) == 0}}\n"
    steps = ("{do: play(sun 3), by: Ann}", "{do: play(sun 1), by: Bob}", "{do: play(sun 2), by: Cleo}")
    example = plays(*steps, "holds: taker == Ann and turn == Bob", hands="Ann: sun 3; Bob: sun 1, moon 1; Cleo: sun 2")
    assert held(tmp_path, TRICKS + skipping + example) == []


TURNING: Final = TRICKS + (
    "variables: {back: {of: flag, start: false}}\nturn: {reversed: back}\n"
    "after: {turned: {if: any(c.rank == 2 for c in table[me]), do: [{set: back, to: not back}]}}\n"
)


@pytest.mark.parametrize(
    ("cards", "order", "taker"),
    [
        ("Ann: sun 1; Bob: sun 3; Cleo: sun 3", ("Ann", "Bob", "Cleo"), "Bob"),
        ("Ann: sun 2; Bob: sun 3; Cleo: sun 3", ("Ann", "Cleo", "Bob"), "Cleo"),
        ("Ann: sun 1; Bob: sun 2; Cleo: sun 2", ("Ann", "Bob", "Cleo"), "Bob"),
        ("Ann: sun 2; Bob: sun 2; Cleo: sun 2", ("Ann", "Cleo", "Bob"), "Ann"),
    ],
)
def test_where_play_turns_round_in_a_trick_everybody_plays_once_and_the_first_of_equal_cards_takes(
    tmp_path: Path, cards: str, order: tuple[str, ...], taker: str
) -> None:
    game = GAME.replace("starts: stock", "count: 3, starts: stock")
    held_by = dict(hand.split(": ") for hand in cards.split("; "))
    steps = [f"{{do: play({held_by[name]}), by: {name}}}" for name in order]
    hands = "; ".join(f"{name}: {card}, moon 1" for name, card in held_by.items())
    example = plays(*steps, f"holds: taker == {taker} and turn == {taker}", hands=hands)
    assert held(tmp_path, TURNING + example, game) == []
