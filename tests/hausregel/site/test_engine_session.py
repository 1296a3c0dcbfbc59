"""The game in the page, played through its JSON."""

from __future__ import annotations

import io
import itertools
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from rich.console import Console

from hausregel.playing import play
from hausregel.playing.prose import Prose
from hausregel.playing.self_play import practise
from hausregel.playing.worlds import Worlds
from hausregel.site.engine.move_words import Telling
from hausregel.site.engine.pictures import Picturing
from hausregel.site.engine.seat import Sitting, WantedMove
from hausregel.site.engine.session import PageSession
from hausregel.site.engine.views import Showing
from hausregel.work.library import built, load, load_game, players_of
from reference_engine import Engine
from reference_engine.replay import from_header, play_again, read_header
from reference_engine.views import view
from spec.ruleset.shape import known_shape

RULESETS: Final = ("elfer-raus/junior", "classics/crazy-eights", "side-games/schwarzer-peter")
RACE: Final = "side-games/mogeln"
Answer = dict[str, Any]


def started(
    ruleset: str, language: str = "en", seed: int = 4, players: int = 3, **more: object
) -> tuple[PageSession, Answer]:
    session = PageSession()
    wanted = {"ruleset": ruleset, "players": players, "seed": seed, "language": language, **more}
    return session, json.loads(session.start(json.dumps(wanted)))


def played(session: PageSession, answer: Answer, most: int = 2_000, pick: int = 0) -> Iterator[Answer]:
    """Yield the answers of a game in which the person makes one of the moves offered."""
    for _ in range(most):
        table = answer["table"]
        if table["awaits"] == "nobody":
            return
        if table["awaits"] == "you":
            number = pick * 7 % len(table["moves"])
            answer = json.loads(session.do(json.dumps({"move": number})))
        else:
            answer = json.loads(session.others())
        yield answer


@cache
def engine_of(ruleset: str, players: int = 3) -> Engine:
    return Engine(load_game(ruleset, players))


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_is_played_and_the_reference_engine_plays_it_again(ruleset: str, language: str) -> None:
    session, first = started(ruleset, language, bots="random")
    last = list(played(session, first))[-1]["table"]
    engine = engine_of(ruleset)
    saved = session.saved()
    again = play_again(engine, from_header(engine, read_header(saved)))
    assert again.mismatch is None
    result = engine.result(again.states[0][-1])
    assert result is not None
    prose = Prose(load(ruleset), engine.game, language)
    said = prose.of(f"end.{result.end}")
    assert last["result"]["end"] == result.end
    assert last["result"]["words"] == (said.words if said else prose.called(f"end.{result.end}"))
    assert last["result"]["winners"] == list(result.winners)
    assert last["result"]["scores"] == (list(result.scores) if engine.game.score is not None else None)
    assert last["moves"] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_moves_offered_are_the_legal_moves_of_the_person(ruleset: str) -> None:
    session, first = started(ruleset, bots="random")
    engine = engine_of(ruleset)
    offered = [answer["table"] for answer in (first, *played(session, first, 60))]
    again = play_again(engine, from_header(engine, read_header(session.saved())))
    for table, state in zip(offered, again.states[0], strict=True):
        own = [move for move in engine.legal(state) if move.seat == table["seat"]]
        assert [move["rule"] for move in table["moves"]] == [engine.moves[move.rule].id for move in own]


def test_what_happened_is_told_once_and_in_order() -> None:
    session, first = started("elfer-raus/junior", bots="random")
    told = [move["rule"] for answer in (first, *played(session, first)) for move in answer["table"]["happened"]]
    saved = json.loads(session.saved())["rounds"][0]["moves"]
    assert told == [move["move"].partition("(")[0] for move in saved]


def test_equal_seeds_and_moves_give_equal_games() -> None:
    found = []
    for _ in range(2):
        session, first = started("classics/crazy-eights", "de")
        found.append([first, *played(session, first, 40)])
    assert found[0] == found[1]


def test_another_seed_gives_another_deal() -> None:
    assert (
        started("elfer-raus/junior", seed=1)[1]["table"]["hand"]
        != started("elfer-raus/junior", seed=2)[1]["table"]["hand"]
    )


def test_the_page_and_the_terminal_play_the_same_game_from_the_same_seed(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    ruleset = load("elfer-raus/junior")
    lines = itertools.repeat("1")
    play(
        ruleset, built(ruleset, 3).game, seed=11, save=place, console=Console(file=io.StringIO(), width=80),
        read_line=lambda _: next(lines),
    )  # fmt: skip
    session, first = started("elfer-raus/junior", seed=11)
    list(played(session, first))
    assert json.loads(session.saved())["rounds"] == json.loads(place.read_text(encoding="utf-8"))["rounds"]


# --- why not ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "language"), [("elfer-raus/junior", "de"), ("classics/crazy-eights", "en")])
def test_a_card_that_cannot_be_played_is_refused_by_its_rule_in_its_words(ruleset: str, language: str) -> None:
    prose = Prose(load(ruleset), engine_of(ruleset).game, language)
    session, first = started(ruleset, language, bots="random")
    refused = 0
    for answer in itertools.chain([first], played(session, first, 40, pick=1)):
        if answer["table"]["awaits"] != "you":
            continue
        for card in answer["table"]["hand"]:
            why = json.loads(session.why(json.dumps({"card": card["face"]})))["why"]
            assert why["legal"] == bool(card["moves"])
            for refusal in () if why["legal"] else why["refusals"]:
                said = prose.of(refusal["address"])
                assert said is not None
                assert refusal["words"] == said.refusal or ".if" not in refusal["address"]
                assert said.cited in refusal["cited"]
                refused += ".if" in refusal["address"]
    assert refused


def test_a_typed_move_is_refused_with_its_condition_and_citation() -> None:
    session, first = started("elfer-raus/junior", "en")
    card = next(card for card in first["table"]["hand"] if not card["moves"])
    face = engine_of("elfer-raus/junior").game.faces[card["face"]]
    why = json.loads(session.why(json.dumps({"text": f"lay {face.name}"})))["why"]
    assert not why["legal"]
    assert [refusal["address"] for refusal in why["refusals"]] == ["moves.lay.if.fits"]
    assert why["refusals"][0]["cited"] == "Rulebook: Elfer raus! Junior, “Karte(n) anlegen”"
    assert why["refusals"][0]["asks"] == "fits(c)"


def test_a_rule_that_cannot_be_used_now_says_why() -> None:
    session, first = started("elfer-raus/junior", "en")
    for rule in first["table"]["other_rules"]:
        why = json.loads(session.why(json.dumps({"rule": rule["rule"]})))["why"]
        assert not why["legal"]
        assert why["refusals"]


def test_what_is_no_move_is_no_move() -> None:
    session, _ = started("elfer-raus/junior", "en")
    assert json.loads(session.why('{"text": "fly away"}'))["why"] == {
        "legal": False, "head": "`fly away` is no move.", "refusals": [],
    }  # fmt: skip


def test_a_move_that_is_not_offered_is_not_made() -> None:
    session, first = started("elfer-raus/junior")
    for number in (len(first["table"]["moves"]), -1):
        with pytest.raises(ValueError, match="number="):
            session.do(json.dumps({"move": number}))
    assert json.loads(session.saved())["rounds"][0]["moves"] == []


def test_others_do_not_move_when_it_is_the_turn_of_the_person() -> None:
    session, first = started("elfer-raus/junior")
    assert first["table"]["awaits"] == "you"
    with pytest.raises(ValueError, match="awaits='you'"):
        session.others()


# --- secrets ---------------------------------------------------------------------------------------------------------


def named(text: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


@pytest.mark.parametrize("ruleset", [*RULESETS, RACE])
def test_nothing_that_is_told_names_a_card_that_the_person_cannot_see(ruleset: str) -> None:
    wanted = WantedMove(ruleset=ruleset, players=3, seed=9, language="en", bots="random")
    sitting = Sitting(wanted)
    telling = Telling(sitting)
    showing, picturing = Showing(sitting, telling), Picturing(sitting, "")
    for _ in range(60):
        if sitting.awaits == "nobody":
            break
        if sitting.awaits == "you":
            sitting.do(0)
        else:
            sitting.others()
        seen = view(sitting.engine, sitting.course.state, sitting.seat)
        visible = {face for there in seen.zones for face in (*(there.cards or ()), there.top) if face is not None}
        picture: Any = picturing.picture()
        drawn = {card[0] for card in picture["scene"]["cards"].values()} - {-1}
        assert drawn <= visible
        shown = {name for name in picture["symbols"]["markup"] if re.fullmatch(r"[cf]\d+", name)}
        assert shown <= {f"{kind}{face}" for kind in "cf" for face in visible}
        table = showing.table(len(sitting.course.happened))
        text = json.dumps([table["in_words"], table["hand"], table["moves"]])
        hidden = set(range(len(sitting.naming.cards))) - visible
        assert not [sitting.naming.cards[face] for face in hidden if named(text, sitting.naming.cards[face])]


def test_the_others_sit_round_the_table_beyond_its_middle() -> None:
    sitting = Sitting(WantedMove(ruleset="elfer-raus/classic", players=4, seed=9, language="en", bots="random"))
    picture: Any = Picturing(sitting, "").picture()
    top, bottom = picture["scene"]["table"]
    names = {text: y for text, _, y, role, *_ in picture["scene"]["labels"].values() if role == "name"}
    own = names.pop(sitting.names[sitting.seat])
    assert len(names) == 3
    assert max(names.values()) < top < bottom < own


@pytest.mark.parametrize("after", [0, 10])
@pytest.mark.parametrize("ruleset", [*RULESETS, RACE, "classics/hearts"])
def test_states_that_look_the_same_to_the_person_are_told_the_same(ruleset: str, after: int) -> None:
    wanted = WantedMove(ruleset=ruleset, players=3, seed=2, language="en", bots="random")
    told: list[str] = []
    for number in range(3):
        sitting = Sitting(wanted)
        while sitting.awaits != "nobody" and (len(sitting.course.happened) < after or sitting.awaits == "others"):
            if sitting.awaits == "you":
                sitting.do(0)
            else:
                sitting.others()
        state = sitting.course.state
        sitting.course.happened = []
        if number:
            kinds = practise(sitting.engine, 0, games=2).kinds
            state = Worlds(sitting.engine, state, sitting.seat, kinds).draw(Random(number))
            assert view(sitting.engine, state, 0) == view(sitting.engine, sitting.course.state, 0)
        sitting.course.states = [state]
        picture = Picturing(sitting, "").picture()
        told.append(json.dumps([Showing(sitting, Telling(sitting)).table(0), picture]))
    assert told[1:] == told[:-1]


def test_a_secret_move_is_told_without_its_card() -> None:
    session, first = started(RACE, players=3, bots="random", seed=3)
    told = [
        move
        for answer in played(session, first, 200)
        for move in answer["table"]["happened"]
        if move["seat"] and move["rule"] == "slip"
    ]
    assert told
    assert all("a card" in move["words"] and move["gained"] == [] for move in told)


# --- what else can be asked ------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_real_decision_and_the_game_goes_on_the_same() -> None:
    session, first = started("elfer-raus/junior", bots="random")
    before, choices = first, first
    for answer in played(session, first, 30):
        if len(before["table"]["moves"]) > 1 and before["table"]["awaits"] == "you":
            choices = before
        before = answer
    undone = json.loads(session.undo())
    assert undone["said"] == "Back to your last decision."
    assert {**undone["table"], "happened": []} == {**choices["table"], "happened": []}


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    session, first = started("elfer-raus/junior")
    assert first["table"]["can_undo"] is False
    assert json.loads(session.undo())["said"] == "There is nothing to take back."


def test_a_hint_names_a_move_that_is_offered_and_changes_nothing() -> None:
    session, first = started("elfer-raus/junior", "en", seed=5)
    hinted = json.loads(session.hint())
    assert len(first["table"]["moves"]) > 1
    assert any(move["words"] in hinted["said"] for move in first["table"]["moves"])
    assert hinted["table"] == first["table"]


def test_in_a_race_the_person_may_let_others_be_first() -> None:
    session, first = started(RACE, players=3, bots="random")
    waited = next(answer for answer in played(session, first, 300) if answer["table"]["may_wait"])
    after = json.loads(session.others())
    assert [move["seat"] for move in after["table"]["happened"]] != [waited["table"]["seat"]]


def test_a_game_that_cannot_be_dealt_says_so_in_words() -> None:
    assert "fault" in started("elfer-raus/junior", players=9)[1]
    assert "fault" in started("no/such-game")[1]
    assert "fault" in started("elfer-raus/junior", options={"hand_size": 99})[1]
    assert "fault" in started("elfer-raus/junior", seat=3)[1]


def test_what_is_no_question_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing was started"):
        PageSession().hint()
    with pytest.raises(ValueError, match="wanted="):
        PageSession().start('{"ruleset": "elfer-raus/junior"}')
    session, _ = started("elfer-raus/junior")
    with pytest.raises(ValueError, match="asked="):
        session.why('{"colour": 1}')


def test_rulesets_read_without_the_check_of_their_shape_are_the_same_rulesets() -> None:
    for name in (*RULESETS, "house/master-repaired"):
        assert load(name, known_shape).root == load(name).root
        assert players_of(load(name, known_shape)) == players_of(load(name))
