"""Where things lie on the table: every card once, all within the frame, nothing over what must be read."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hausregel.pictures.blocks import LEGIBLE
from hausregel.pictures.joined_piles import JoinedPiles
from hausregel.pictures.layout import TableLayout
from hausregel.pictures.names import Naming
from hausregel.pictures.scene import WIDTH, Label, PlaceAt, PlacedCard, Scene, follow, sees, uncovered
from hausregel.pictures.text_width import text_width
from hausregel.pictures.variable_notes import told
from hausregel.playing.prose import Prose
from hausregel.work.library import built, load
from reference_engine import FIRST_VARIABLE, Engine, SeededChance, State
from reference_engine.views import view
from spec.game import Game
from tests.hausregel.pictures.tables import NAMED, NAMES, TABLES, called, laid_out, played, some

SIZES = {"name": 13.0, "zone": 12.0, "value": 12.0}
tables = pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED)


def scenes(path: Path, players: int) -> list[tuple[State, Scene]]:
    layout = laid_out(path, players)
    return [(state, layout.scene(state)) for state in some(played(path, players)[1])]


def box(placed: PlacedCard | PlaceAt) -> tuple[float, float, float, float]:
    wide, high = placed.size.box
    return placed.x, placed.y, placed.x + wide, placed.y + high


def things(cards: Sequence[PlacedCard], places: Sequence[PlaceAt]) -> list[PlacedCard | PlaceAt]:
    return [*cards, *places]


def words(label: Label) -> tuple[float, float, float, float]:
    size = SIZES[label.role]
    wide = text_width(label.text, size, bold=label.role == "name")
    wide += text_width(f" · {label.count}", size, bold=True) if label.count else 0
    return label.x, label.y - 0.75 * size, label.x + wide, label.y + 0.2 * size


def overlap(box: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]


@tables
def test_every_card_of_every_zone_is_in_the_scene_exactly_once(path: Path, players: int) -> None:
    for state, scene in scenes(path, players):
        lying = Counter((zone, face) for zone, cards in enumerate(state.zones) for face in cards if face is not None)
        assert Counter((card.zone, card.face) for card in scene.cards) == lying
        assert len({card.key for card in scene.cards}) == len(scene.cards)


def lies_within_the_frame(scene: Scene) -> bool:
    shown = [*map(box, things(scene.cards, scene.places)), *map(words, scene.labels)]
    return all(
        left >= 0 and top >= 0 and right <= WIDTH + 0.1 and bottom <= scene.height for left, top, right, bottom in shown
    )


def can_be_read(scene: Scene) -> bool:
    """Return whether no words lie over cards or other words."""
    shown = [words(label) for label in scene.labels]
    lying = [box(thing) for thing in things(uncovered(scene), scene.places)]
    return not any(overlap(label, other) for label, other in itertools.combinations(shown, 2)) and not any(
        overlap(thing, label) for thing in lying for label in shown
    )


def piled_up(scene: Scene) -> set[frozenset[int]]:
    """Return the pairs of zones whose cards overlap."""
    rooms: dict[int, list[PlacedCard]] = {}
    for card in scene.cards:
        rooms.setdefault(card.zone, []).append(card)
    sides = {zone: [box(card) for card in cards] for zone, cards in rooms.items()}
    return {
        frozenset((zone, beside))
        for (zone, some_), (beside, others) in itertools.combinations(sides.items(), 2)
        if any(overlap(card, other) for card in some_ for other in others)
    }


def stacks(game: Game) -> set[frozenset[int]]:
    """Return the pairs of zones that may be one stack, of the same key beside the player, or one pile."""
    keyed = [zone for zone in game.zones.values() if len(zone.keys) > 1 and zone.cells is None]
    piles = {
        frozenset(pair)
        for zone in JoinedPiles(game).zones.values()
        for pair in itertools.combinations(range(zone.base, zone.base + zone.size), 2)
    }
    return piles | {
        frozenset((zone.base + number, other.base + number))
        for zone, other in itertools.combinations(keyed, 2)
        if zone.keys == other.keys
        for number in range(zone.size)
    }


@tables
def test_all_lies_within_the_frame(path: Path, players: int) -> None:
    assert all(scene.width == WIDTH and lies_within_the_frame(scene) for _, scene in scenes(path, players))


@tables
def test_no_words_lie_over_cards_or_other_words(path: Path, players: int) -> None:
    assert all(can_be_read(scene) for _, scene in scenes(path, players))


@tables
def test_cards_of_different_zones_do_not_overlap_unless_they_are_a_stack(path: Path, players: int) -> None:
    allowed = stacks(played(path, players)[0].game)
    assert all(piled_up(scene) <= allowed for _, scene in scenes(path, players))


@tables
def test_the_same_holds_around_a_table_and_the_others_sit_beyond_its_middle(path: Path, players: int) -> None:
    engine, states = played(path, players)
    layout = TableLayout(engine.game, NAMES[:players], called, states, side=players - 1)
    for state in (states[0], states[-1]):
        scene = layout.scene(state)
        assert lies_within_the_frame(scene)
        assert can_be_read(scene)
        assert piled_up(scene) <= stacks(engine.game)
        names = {label.text: (label.y, label.x) for label in scene.labels if label.role == "name"}
        assert sorted(names.values()) == [names[name] for name in NAMES[:players]]
        if scene.table is not None:
            top, bottom = scene.table
            *others, own = names.values()
            assert all(y < top for y, _ in others)
            assert own[0] > bottom


@tables
def test_places_and_names_stay_where_they_are_from_state_to_state(path: Path, players: int) -> None:
    shown = [scene for _, scene in scenes(path, players)]
    fixed = {(scene.height, scene.places) for scene in shown}
    assert len(fixed) == 1
    standing = {tuple(replace(label, count="") for label in scene.labels if label.role != "value") for scene in shown}
    assert len(standing) == 1


@tables
def test_a_viewer_sees_in_a_scene_what_the_engine_lets_that_seat_see(path: Path, players: int) -> None:
    engine, _ = played(path, players)
    for state, scene in scenes(path, players):
        for seat in range(players):
            shown = scene.seen_by(seat)
            for zone, there in enumerate(view(engine, state, seat).zones):
                cards = [card for card in shown.cards if card.zone == zone]
                faces = [card.face for card in cards if card.face is not None]
                known = [face for face in there.cards or () if face is not None]
                if there.cards is None:
                    known = [] if there.top is None else [there.top]
                assert Counter(faces) == Counter(known)
                assert len(cards) == (len(known) if there.count is None else there.count)


@tables
def test_the_room_on_the_table_does_not_tell_how_many_cards_there_are_where_that_is_hidden(
    path: Path, players: int
) -> None:
    engine, states = played(path, players)
    state = states[-1]
    for zone in engine.game.zones.values():
        if zone.counts != "everyone" and zone.faces != "everyone" and zone.cells is None:
            emptied = tuple(
                () if zone.base <= at < zone.base + zone.size else cards for at, cards in enumerate(state.zones)
            )
            one, other = (
                TableLayout(engine.game, NAMES, called, [shown]).scene(shown).seen_by(None)
                for shown in (state, State(emptied, state.variables))
            )
            assert (one.places, one.labels, one.height) == (other.places, other.labels, other.height)


@tables
def test_cards_keep_their_keys_and_equal_ones_that_stay_keep_theirs(path: Path, players: int) -> None:
    layout, states = laid_out(path, players), played(path, players)[1]
    before = layout.scene(states[0])
    keys = {card.key for card in before.cards}
    for state in states[1:30]:
        after = follow(before, layout.scene(state))
        assert {card.key for card in after.cards} == keys
        old = {card.key: card for card in before.cards}
        assert all(old[card.key].face == card.face for card in after.cards)
        stays = Counter((card.zone, card.face) for card in before.cards) & Counter(
            (card.zone, card.face) for card in after.cards
        )
        kept = Counter((card.zone, card.face) for card in after.cards if old[card.key].zone == card.zone)
        assert kept == stays
        before = after


def test_the_mark_stands_beside_whose_turn_it_is_and_beside_all_in_a_race() -> None:
    for path, players in TABLES:
        engine, states = played(path, players)
        for state in some(states):
            seats = [mark.seat for mark in laid_out(path, players).scene(state).marks]
            if engine.is_over(state):
                assert seats == []
            elif engine.acts(state) == "race":
                assert seats == list(range(players))
            else:
                assert seats == [engine.turn(state)]


def test_who_sees_what() -> None:
    assert [sees("everyone", viewer) for viewer in (None, 0, "all")] == [True, True, True]
    assert [sees(0, viewer) for viewer in (None, 0, 1, "all")] == [False, True, False, True]
    assert [sees("nobody", viewer) for viewer in (None, 0, "all")] == [False, False, True]


@pytest.mark.parametrize(
    ("language", "high"), [("en", "J Q K A"), ("de", "B D K A"), ("fr", "V D R A"), ("it", "F D R A")]
)
def test_places_for_numbers_with_names_are_marked_as_the_cards_are(language: str, high: str) -> None:
    rules = load("classics/sevens")
    engine = Engine(built(rules, 3).game)
    state = engine.deal(SeededChance(1))
    layout = TableLayout(engine.game, NAMES, Prose(rules, engine.game, language).called, [state])
    places = [place.name for place in layout.scene(state).places if place.name]
    *court, ace = high.split()
    assert places[:13] == [ace, *map(str, range(2, 11)), *court]


@pytest.mark.parametrize(("aces", "ends"), [("low", ("A", "K")), ("high", ("2", "A"))])
def test_the_last_number_lies_before_the_first_where_the_rules_lay_it_there(aces: str, ends: tuple[str, str]) -> None:
    rules = load("classics/sevens")
    engine = Engine(built(rules, 3, {"aces": aces}).game)
    layout = TableLayout(engine.game, NAMES, Prose(rules, engine.game, "en").called, [engine.deal(SeededChance(1))])
    row = [place for place in layout.scene(engine.deal(SeededChance(1))).places if place.name][:13]
    by_x = sorted(row, key=lambda place: place.x)
    assert (by_x[0].name, by_x[-1].name) == ends


@tables
def test_the_value_of_every_open_card_in_the_middle_can_be_read(path: Path, players: int) -> None:
    for _, scene in scenes(path, players):
        lines: dict[tuple[int, float], list[PlacedCard]] = {}
        layout = laid_out(path, players)
        middle = {
            zone.base: zone
            for zone in layout.naming.game.zones.values()
            if not zone.keys and zone.cells is None and zone.faces == "everyone"
        }
        for card in scene.cards:
            if card.zone in middle and card.zone not in layout.closed:
                lines.setdefault((card.zone, card.y), []).append(card)
        for line in lines.values():
            for left, right in itertools.pairwise(line):
                assert left.face == right.face or right.x - left.x >= LEGIBLE * left.size.wide - 0.1


def test_the_rows_of_a_board_lie_close_together_and_have_their_numbers_before_them() -> None:
    rules = load("classics/noughts-and-crosses")
    engine = Engine(built(rules, 2).game)
    state = engine.deal(SeededChance(1))
    scene = TableLayout(engine.game, NAMES[:2], Prose(rules, engine.game, "en").called, [state]).scene(state)
    cells = [place for place in scene.places if place.name]
    tops = sorted({place.y for place in cells})
    assert len(cells) == 9
    assert [round(below - above - cells[0].size.high) for above, below in itertools.pairwise(tops)] == [4, 4]
    assert [label.text for label in scene.labels if label.key.startswith("at")] == ["1", "2", "3"]


def test_short_rows_lie_side_by_side() -> None:
    rules = load("classics/fireworks")
    engine = Engine(built(rules, 4).game)
    state = engine.deal(SeededChance(1))
    layout = TableLayout(engine.game, NAMES[:4], Prose(rules, engine.game, "en").called, [state])
    labels = {label.text: label for label in layout.scene(state).labels}
    assert labels["green"].x == 0 < labels["blue"].x
    assert labels["green"].y == labels["blue"].y < labels["red"].y


def test_an_end_with_no_pips_is_told_once_it_is_known() -> None:
    engine = Engine(built(load("classics/dominoes"), 2).game)
    naming = Naming(engine.game, NAMES[:2], called)
    state = engine.deal(SeededChance(1))
    at = FIRST_VARIABLE + engine.game.variables["open"].base
    open_at_zero = state._replace(variables=(*state.variables[:at], 0, *state.variables[at + 1 :]))
    assert list(told(naming, state, None)) == []
    assert list(told(naming, open_at_zero, None)) == ["open left end: 0"]


def test_a_row_is_told_apart_from_whose_or_which_it_is() -> None:
    rules = load("classics/sevens")
    engine = Engine(built(rules, 3).game)
    state = engine.deal(SeededChance(1))
    layout = TableLayout(engine.game, NAMES, Prose(rules, engine.game, "en").called, [state])
    texts = [label.text for label in layout.scene(state).labels]
    assert "row \N{MIDDLE DOT} clubs" in texts
    assert "diamonds" in texts


def test_names_with_nothing_beside_them_stand_side_by_side_and_mark_whose_turn_it_is() -> None:
    rules = load("classics/fireworks")
    engine = Engine(built(rules, 5).game)
    state = engine.deal(SeededChance(1))
    layout = TableLayout(engine.game, NAMES, Prose(rules, engine.game, "en").called, [state])
    scene = layout.scene(state)
    names = [label for label in scene.labels if label.role == "name"]
    assert [label.text for label in names] == list(layout.naming.seats)
    assert len({label.y for label in names}) < len(names)
    assert all(label.x + text_width(label.text, SIZES["name"], bold=True) <= WIDTH for label in names)
    (mark,) = scene.marks
    assert mark.x < names[mark.seat].x < mark.x + 12


def test_a_pile_that_is_only_drawn_from_lies_face_down_also_where_all_cards_are_open() -> None:
    path = next(path for path, _ in TABLES if path.stem == "classic")
    layout, state = laid_out(path, 2), played(path, 2)[1][0]
    pile = layout.naming.game.zones["pile"].base
    assert layout.closed == {pile}
    scene = layout.scene(state).seen_by("all")
    assert {card.face for card in scene.cards if card.zone == pile} == {None}
    assert None not in {card.face for card in scene.cards if card.zone != pile}


def test_places_that_a_number_tells_apart_each_bear_the_name_of_what_lies_there() -> None:
    engine, states = played(next(path for path, _ in TABLES if path.stem == "rummy"), 2)
    sets = engine.game.zones["sets"]
    laid = {sets.base + 4: (4, 17, 30), sets.base + 8: (8, 21, 34)}
    state = states[0]._replace(zones=tuple(laid.get(at, cards) for at, cards in enumerate(states[0].zones)))
    labels = TableLayout(engine.game, NAMES[:2], called, [state]).scene(state).labels
    assert [label.text for label in labels if label.key in {f"zone{at}" for at in laid}] == ["sets 5", "sets 9"]


def test_many_cards_that_do_not_matter_lie_in_a_closed_pile_and_few_in_a_hand() -> None:
    engine, states = played(next(path for path, _ in TABLES if path.stem == "classic"), 2)
    hand = engine.game.zones["hand"].base
    layout = TableLayout(engine.game, NAMES[:2], called, states[:1], others=hand)
    lying = [card for card in layout.scene(states[0]).seen_by("all").cards if card.zone == hand]
    assert len(lying) > 12
    assert {card.face for card in lying} == {None}
    few = states[0]._replace(
        zones=tuple(cards[:12] if at == hand else cards for at, cards in enumerate(states[0].zones))
    )
    assert hand not in TableLayout(engine.game, NAMES[:2], called, [few], others=hand).closed


def test_single_cards_of_one_key_of_a_player_lie_on_one_another_the_lowest_sideways() -> None:
    path = next(path for path, _ in TABLES if path.stem == "push")
    engine, states = played(path, 2)
    zones = [engine.game.zones[name].base for name in ("flat", "upright", "open")]
    lowest, *above = (card for zone in zones for card in laid_out(path, 2).scene(states[0]).cards if card.zone == zone)
    assert [card.size.turned for card in (lowest, *above)] == [True, False, False]
    left, top, right, bottom = box(lowest)
    middle, last = above
    assert left + 11 < middle.x < last.x < right
    assert middle.y + 11 < last.y < bottom
    assert middle.y < top
    assert box(last)[3] == bottom


def test_hands_across_the_table_are_small_fans_that_do_not_grow_with_their_cards() -> None:
    engine, states = played(next(path for path, _ in TABLES if path.stem == "classic"), 2)
    layout = TableLayout(engine.game, NAMES[:2], called, states[:1], side=0)
    hand = engine.game.zones["hand"].base + 1
    lying = [box(card) for card in layout.scene(states[0]).cards if card.zone == hand]
    assert len(lying) == 20
    assert max(card[2] for card in lying) - min(card[0] for card in lying) == 45


def test_the_number_of_more_than_a_hundred_cards_does_not_touch_the_words_beside_it() -> None:
    engine, states = played(next(path for path, _ in TABLES if path.stem == "push"), 2)
    deck, pile = engine.game.zones["deck"].base, engine.game.zones["pile"].base
    cards = tuple(face for face, known in enumerate(engine.game.faces) for _ in range(known.count))
    zones = tuple(cards[1:] if at == deck else cards[:1] if at == pile else () for at in range(len(states[0].zones)))
    state = states[0]._replace(zones=zones)
    scene = TableLayout(engine.game, NAMES[:2], called, [state]).scene(state)
    named = {label.text: label for label in scene.labels}
    assert named["deck"].count == "119"
    assert named["deck"].y == named["pile"].y
    assert named["pile"].x - words(named["deck"])[2] > 8
