"""A book of rules: its chapters, values filled in, what is new in a house rule, what is said in which language."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from hausregel.rulebook.blocks import (
    Link,
    Paragraph,
    Picture,
    PlayBlock,
    PointList,
    Section,
    Strong,
    TableBlock,
    blocks_of,
    plain,
)
from hausregel.rulebook.book import Book, to_claim
from hausregel.rulebook.changes import changelog, differences
from hausregel.rulebook.contents import rulebook
from hausregel.rulebook.faults import found_page
from hausregel.rulebook.glance import Glances
from hausregel.rulebook.material import cards_of
from hausregel.rulebook.overview import found
from hausregel.rulebook.sentences import Sentences
from hausregel.rulebook.shelf import Shelf
from hausregel.rulebook.uses import Uses
from hausregel.work.library import find
from spec.source.document import entries
from spec.words import LANGUAGES
from tests.helpers import FINDINGS, in_one_file
from verifier.verdict.sentence import said

SHELF = Shelf(("elfer-raus/junior", "side-games/ratefix", "house/ratefix-repaired", "classics/go-fish"))


def told(section: Section) -> str:
    """Return all words of a section."""
    found: list[str] = [section.title]
    for block in blocks_of(section):
        match block:
            case Paragraph(line=line):
                found.append(plain(line))
            case PointList(items=items):
                found.extend(plain(item.line) for item in items)
            case TableBlock(head=head, rows=rows):
                found.extend(plain(cell) for row in (head, *rows) for cell in row)
            case Picture(alt=alt):
                found.append(alt)
            case PlayBlock(steps=steps):
                found.extend(plain(step) for step in steps)
            case _:
                pass
    return "\n".join(found)


def told_below(section: Section) -> str:
    """Return all words of a section and of those below it."""
    return "\n".join([told(section), *map(told_below, section.sections)])


def chapter(section: Section, anchor: str) -> Section:
    exact = next((part.sections for part in section.sections if part.anchor == "exactly"), ())
    return next(part for part in (*section.sections, *exact) if part.anchor == anchor)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHELF.names)
def test_nothing_is_missing_in_any_language(name: str, language: str) -> None:
    book = Book(SHELF, name, language)
    rulebook(book)
    assert (list(book.missing), list(book.unsaid)) == ([], [])


def test_every_move_phase_and_end_is_told() -> None:
    book = Book(SHELF, "elfer-raus/junior", "en")
    whole = rulebook(book)
    moves = [part.anchor for part in chapter(whole, "moves").sections]
    assert moves == [f"moves-{move.replace('_', '-')}" for move in book.game.moves]
    for phase in book.game.phases:
        assert book.called(f"phases.{phase}") in told(chapter(whole, "turn"))
    for end in book.game.ends:
        assert book.called(str(end.address)) in told(chapter(whole, "end"))


def test_a_turn_that_goes_on_or_ends_is_told_without_a_name_missing() -> None:
    book = Book(Shelf(("side-games/schwarzer-peter",)), "side-games/schwarzer-peter", "fr")
    words = told_below(rulebook(book))
    assert "ton tour continue : Une nouvelle paire ou " in words.replace("\N{NO-BREAK SPACE}", " ")
    assert list(book.missing) == []


def test_the_phase_with_which_a_game_begins_is_told_first() -> None:
    words = told(chapter(rulebook(Book(Shelf(("elfer-raus/classic",)), "elfer-raus/classic", "en")), "turn"))
    assert words.index("Opening of the round: ") < words.index("Start of the turn: ") < words.index("After the first")


def test_the_turn_says_who_is_passed_over() -> None:
    whole = rulebook(Book(SHELF, "classics/go-fish", "en"))
    assert "Passed over:\nWhoever has no cards is passed over." in told(chapter(whole, "turn"))
    (ask,) = chapter(whole, "moves").sections
    assert "the first player on your left who is not passed over goes next" in told(ask)
    assert "Passed over:" not in told(chapter(rulebook(Book(SHELF, "elfer-raus/junior", "en")), "turn"))


def test_a_move_rests_on_who_is_passed_over() -> None:
    uses = Uses(Book(Shelf(("side-games/schwarzer-peter",)), "side-games/schwarzer-peter", "en"))
    assert "own_hand_empty" in uses.options_in("moves.draw")
    assert "turn.skipping" in uses.rules_of("own_hand_empty")


def test_anchors_are_unique() -> None:
    def all_of(section: Section) -> list[str]:
        return [section.anchor, *(anchor for inner in section.sections for anchor in all_of(inner))]

    anchors = all_of(rulebook(Book(SHELF, "side-games/ratefix", "de")))
    assert len(anchors) == len(set(anchors))


def test_values_are_filled_in_for_each_number_of_players() -> None:
    every, four = Book(SHELF, "elfer-raus/junior", "en"), Book(SHELF, "elfer-raus/junior", "en", range(4, 5))
    assert every.value("rounds") == "as many as there are players"
    assert four.value("rounds") == "4"
    assert every.value("hand_size") == "5"


def test_a_value_in_brackets_is_said_by_its_name(tmp_path: Path) -> None:
    text = in_one_file(find("elfer-raus/junior"))
    bracketed = text.replace("Che cosa vale?", "Resta dov'è (stays_in_hand)?")
    assert bracketed != text
    (tmp_path / "bracketed.yaml").write_text(bracketed, encoding="utf-8")
    name = str(tmp_path / "bracketed.yaml")
    book = Book(Shelf((name,)), name, "it")
    said = book.say("readings.drawn_card")
    assert said is not None
    assert "stays_in_hand" not in plain(said.line)
    assert book.value_name("drawn_card", "stays_in_hand") in plain(said.line)


def test_who_can_lay_may_not_draw_instead() -> None:
    uses = Uses(Book(SHELF, "elfer-raus/junior", "en"))
    assert uses.barred_by == {"lay": ["draw", "pass"]}


def test_an_example_is_found_by_the_rule_that_it_shows() -> None:
    uses = Uses(Book(SHELF, "elfer-raus/junior", "en"))
    assert "E03" in uses.examples_of("moves.lay.if.fits")
    assert uses.examples_of("moves.no_such") == ()


def test_a_house_rule_marks_what_it_changes() -> None:
    book = Book(SHELF, "house/ratefix-repaired", "en")
    assert book.changes == {"readings.equally_near": "changed", "moves.take": "changed"}
    whole = rulebook(book)
    marked = [part.anchor for part in chapter(whole, "readings").sections if part.mark == "changed"]
    assert marked == ["readings-equally-near"]
    assert "now the one who guessed first; before: no rule" in told(chapter(whole, "differences"))


def test_a_whole_ruleset_has_no_chapter_of_differences() -> None:
    whole = rulebook(Book(SHELF, "side-games/ratefix", "en"))
    assert [part.anchor for part in whole.sections if part.anchor == "differences"] == []


def test_a_house_rule_beside_the_ruleset_that_it_extends_tells_what_is_different(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    head = "hausregel: 1\ntitle: {en: Own}\nstatus: house\n"
    (tmp_path / "own" / "base.yaml").write_text(f"{head}extends: classics/go-fish\n", encoding="utf-8")
    rule = f"{head}extends: ./base.yaml\nuse: house/open-hands\n"
    (tmp_path / "own" / "house.yaml").write_text(rule, encoding="utf-8")
    names = tuple(str(tmp_path / "own" / f"{name}.yaml") for name in ("house", "base"))
    shelf = Shelf(names)
    assert [shelf.base(name) for name in names] == [names[1], "classics/go-fish"]
    assert shelf.extended_by(names[1]) == (names[0],)
    assert "face up in front of them" in told(chapter(rulebook(Book(shelf, names[0], "en")), "differences"))


def test_what_has_no_words_is_noted(tmp_path: Path) -> None:
    text = in_one_file(find("elfer-raus/junior"))
    bare = re.sub(r"(\n  phases\.turn:\n(?:    .*\n)*?)    it: .*\n", r"\1", text)
    assert bare != text
    (tmp_path / "bare.yaml").write_text(bare, encoding="utf-8")
    name = str(tmp_path / "bare.yaml")
    book = Book(Shelf((name,)), name, "it")
    rulebook(book)
    assert list(book.missing) == ["phases.turn"]


def test_a_part_of_the_turn_that_nobody_named_has_a_number_and_no_id() -> None:
    book = Book(SHELF, "elfer-raus/junior", "it")
    book.names = {address: entry for address, entry in book.names.items() if not address.startswith("phases.")}
    called = [book.called(f"phases.{phase}") for phase in book.game.phases]
    assert called == [f"Parte {number} del turno" for number in range(1, len(called) + 1)]
    picture = next(block for block in chapter(rulebook(book), "turn").blocks if isinstance(block, Picture))
    assert "Parte 2 del turno" in picture.svg


def test_a_known_sentence_is_said_in_the_language_with_names_of_rules() -> None:
    sentences = Sentences(Book(SHELF, "elfer-raus/junior", "de"))
    for_ever = said("only-possible", moves=("pass",))
    line = sentences.whole(said("in-some-games", what=for_ever, some=12, games=1_000))
    assert plain(line) == "Nur Passen ist möglich und ändert nichts, ohne Ende (in 12 von 1.000 zufälligen Spielen)."


def test_ids_that_say_nothing_to_a_reader_are_left_out_or_named() -> None:
    sentences = Sentences(Book(Shelf(("side-games/mogeln",)), "side-games/mogeln", "en"))
    smaller = said("version", parts=(said("with-option", choice=("highest", "3")),))
    version = said("named-version", name="three_numbers", version=smaller)
    what = said("on-a-smaller-deck", what=said("solver-late"), version=version)
    assert plain(sentences.whole(what)) == "The solver ran out of time, on a smaller deck (Highest card: 3)."
    line = sentences.whole(said("claims-hold", claims=("somebody_has_cards", "renamed_since")))
    assert plain(line) == "Somebody always has cards: hold after every deal and every move."
    line = sentences.whole(said("no-card-named", zone="own_stack[0]"))
    assert plain(line) == "A rule moves a card from Player 1, face-down stack, but names none."


def test_a_player_or_a_place_that_a_move_names_is_no_bare_number() -> None:
    sentences = Sentences(Book(Shelf(("push/push",)), "push/push", "fr"))
    assert plain(sentences.whole(said("move-made", move="push(0)"))).endswith(" (Joueur 1).")
    assert plain(sentences.whole(said("move-made", move="play_open(2, joker)"))).endswith("(pile 2, JOKER).")
    assert plain(sentences.whole(said("move-made", move="play_open(99, 3)"))).endswith("(99, 3).")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_of_authors_have_the_marks_of_printers(language: str) -> None:
    shelf = Shelf(("side-games/schwarzer-peter", "elfer-raus/master"), FINDINGS)
    for name in shelf.names:
        book = Book(shelf, name, language)
        for page in (rulebook(book), found_page(book)):
            words = told(page)
            assert not re.findall(r"""\S*["'`]\S*""", words)
            assert not re.findall(r"(?<![\w\N{EN DASH}])-\d", words)


def test_an_unknown_move_stays_and_is_noted() -> None:
    book = Book(SHELF, "elfer-raus/junior", "de")
    assert plain(Sentences(book).whole(said("move-made", move="juggle(red 3)"))) == "juggle(red 3)."
    assert list(book.unsaid) == ["juggle(red 3)"]


def test_findings_are_told_with_what_mends_them(tmp_path: Path) -> None:
    finding = {
        "ruleset": "side-games/ratefix", "kind": "stuck", "players": [2, 3], "address": "phases.revealed",
        "what": {"id": "nobody-can-act", "phase": "revealed"}, "settled": {"id": "refuted-by-random-play"},
        "mended_by": {"house/ratefix-repaired": ["proved"]}, "not_with": {"equally_near": ["first_to_guess"]},
        "cites": ["A leaflet"], "plays": [],
    }  # fmt: skip
    path = tmp_path / "findings.json"
    path.write_text(json.dumps({"date": "2026-01-02", "findings": [finding]}), encoding="utf-8")
    shelf = Shelf(SHELF.names, path)
    assert "1" in told(chapter(rulebook(Book(shelf, "side-games/ratefix", "fr")), "faults"))
    words = told(found_page(Book(shelf, "side-games/ratefix", "fr")))
    assert "personne ne peut agir" in words.lower()
    assert shelf.players("side-games/ratefix") == range(2, 5)
    assert Book(shelf, "house/ratefix-repaired", "fr").title in words


def test_readings_and_rates_stand_beside_what_was_found(tmp_path: Path) -> None:
    finding = {
        "ruleset": "side-games/ratefix", "kind": "stuck", "players": [2, 3], "address": "phases.uncovering",
        "what": {"id": "nobody-can-act", "phase": "uncovering"}, "settled": {"id": "refuted-by-random-play"},
        "chosen": {"equally_near": "first_to_guess", "same_guess": "not_allowed"}, "literal": ["same_guess"],
        "rates": {"2": {"some": 75, "games": 300}, "3": {"some": 1, "games": 300}}, "plays": [],
    }  # fmt: skip
    passage = {
        **finding, "kind": "said twice", "address": "moves.say.if.new", "what": {"id": "sentences-at-odds"},
    }  # fmt: skip
    path = tmp_path / "findings.json"
    path.write_text(json.dumps({"date": "2026-01-02", "findings": [finding, passage]}), encoding="utf-8")
    shelf = Shelf(SHELF.names, path)
    words = told(found_page(Book(shelf, "side-games/ratefix", "en")))
    assert "(2\N{EN DASH}3 players). " in words
    assert (
        "Read with: Equally near: the one who guessed first; Number already said: not allowed (to the letter)." in words
    )
    assert "at random: with 2 players in 75 of 300 games; with 3 players in 1 of 300 games." in words
    overview = told_below(found(Glances(shelf, "en", {})))
    assert "Guess the sum (2\N{EN DASH}3 players): Nobody can act in phase" in overview
    assert (
        "Guess the sum (2\N{EN DASH}3 players): Guess the sum: Two sentences of the booklet do not agree." in overview
    )


def test_the_smallest_repairs_stand_beside_what_was_found(tmp_path: Path) -> None:
    finding = {
        "ruleset": "side-games/ratefix", "kind": "stuck", "players": [2], "address": "phases.uncovering",
        "what": {"id": "nobody-can-act", "phase": "uncovering"}, "settled": {"id": "refuted-by-random-play"},
        "plays": [], "patches": 9,
        "repairs": [{
            "kind": "reading", "what": {"id": "repair-reading", "choice": ["equally_near", "first_to_guess"]},
            "patch": ["set: {equally_near: first_to_guess}"], "words": {"2": "proved", "3": "explored"},
            "some": 40, "games": 60, "weaker": [],
        }],
    }  # fmt: skip
    none = {**finding, "repairs": []}
    path = tmp_path / "findings.json"
    path.write_text(json.dumps({"date": "2026-01-02", "findings": [finding, none]}), encoding="utf-8")
    shelf = Shelf(SHELF.names, path)
    words = told(found_page(Book(shelf, "side-games/ratefix", "en")))
    assert "Smallest repair:" in words
    assert "With 2 players: proved. With 3 players: explored. 40 of 60" in words
    assert "40 of 60 random games come out the same." in words
    assert "None of 9 small patches was shown to repair it." in words
    for language in ("de", "fr", "it"):
        assert "40" in told(found_page(Book(shelf, "side-games/ratefix", language)))


def test_a_claim_is_linked_only_where_it_is_told_what_is_known_of_it(tmp_path: Path) -> None:
    known = Book(SHELF, "classics/go-fish", "en")
    text = in_one_file(find("classics/go-fish"))
    edited = text.replace("score: ", "score: 2 * ", 1)
    assert edited != text
    (tmp_path / "own.yaml").write_text(edited, encoding="utf-8")
    name = str(tmp_path / "own.yaml")
    unknown = Book(Shelf((name,)), name, "en")
    assert isinstance(to_claim(known, "ends", "it ends"), Link)
    assert isinstance(to_claim(unknown, "ends", "it ends"), Strong)
    assert isinstance(to_claim(known, "nobody_claims_this", "so"), Strong)


def test_every_example_of_the_ruleset_can_be_stepped_through() -> None:
    book = Book(SHELF, "classics/go-fish", "en")
    plays = [block for block in blocks_of(rulebook(book)) if isinstance(block, PlayBlock)]
    assert len(plays) == len(entries(entries(book.root)["examples"].node))
    assert all(len(block.data["steps"]) == len(block.steps) for block in plays)


@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        ("classics/rummy", "Then: the round is over."),
        ("classics/rummy", "Worked examples: The stock is empty."),
        ("classics/rummy", "Depends on what you agree on: The last card."),
        ("classics/rummy", "An example of our own."),
        ("classics/rummy", "in the same turn \N{EN DASH} only if it is the last one in hand"),
        ("classics/cheat", "Anna: Say a rank (ace)"),
        ("classics/whist", "the player on your left goes next or the player named by the rules goes next"),
        ("classics/cheat", "the next higher or lower; the same, the next higher or lower; always the same."),
        ("elfer-raus/classic", "An example from the rulebook."),
        ("elfer-raus/classic", "There must be enough cards to deal."),
        ("elfer-raus/master", "A match has as many rounds as agreed (as many as there are players)."),
        ("elfer-raus/master", "your turn goes on: Exchanged, nothing laid yet or After the first card."),
        ("elfer-raus/master", "Winning the match: nobody. Every verdict is the same."),
        ("side-games/mogeln", "Anybody whom the conditions allow may act; whoever is first counts."),
    ],
)
def test_pages_say_it_as_one_would(ruleset: str, words: str) -> None:
    assert words in told(rulebook(Book(Shelf((ruleset,)), ruleset, "en")))


def test_a_heading_begins_with_a_capital() -> None:
    special = chapter(rulebook(Book(Shelf(("elfer-raus/master",)), "elfer-raus/master", "en")), "special")
    assert [section.title for section in special.sections] == ["Joker", "Connection card", "Bonus card"]


def test_what_made_words_would_say_twice_is_said_once() -> None:
    book = Book(Shelf((str(find("kinds/rummy")),)), str(find("kinds/rummy")), "en")
    words = told(rulebook(book))
    assert "As written: only if `count(stock) > 0`; `1` from stock to hand (you).".replace("`", "") in words
    assert "Then the turn goes on with laying" not in words


READ_OTHERWISE = """\
hausregel: 1
title: {en: Fast}
status: house
extends: ./smallest.yaml
add:
  readings.late:
    allowed: {}
    forbidden:
      add: {moves.eat.if.early: count(basket) > 6}
      text: {moves.eat.if.early: {en: Nobody eats late., de: Niemand isst spät., fr: Rien ne va tard., it: Non tardi.}}
    cite: leaflet/Eating
  examples.late:
    players: [Ann, Bob]
    set: {late: forbidden, helping: 3}
    position: {zones: {"plate[Ann]": [apple 1, apple 2, pear 4], "plate[Bob]": [stone]}, others: basket}
    play:
      - {illegal: eat(pear 4), because: moves.eat.if.early}
text:
  readings.late: {en: "Is it late?", de: "Ist es spät?", fr: "Tard ?", it: "Tardi?"}
names:
  readings.late: {en: Late, de: Spät, fr: Tard, it: Tardi}
  readings.late.forbidden: {en: hungry, de: hungrig, fr: faim, it: fame}
  options.helping: {en: Helping, de: Portion, fr: Part, it: Porzione}
"""


@pytest.fixture
def late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with the smallest game and a house rule whose example is read otherwise."""
    monkeypatch.chdir(tmp_path)
    smallest = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
    (tmp_path / "smallest.yaml").write_text(smallest, encoding="utf-8")
    (tmp_path / "fast.yaml").write_text(READ_OTHERWISE, encoding="utf-8")
    return tmp_path


def test_a_house_rule_on_a_file_beside_it_has_a_page_wherever_one_stands(late: Path) -> None:
    (late / "own").mkdir()
    (late / "own" / "slow.yaml").write_text(
        "hausregel: 1\ntitle: {en: Slow}\nstatus: house\nextends: ../smallest.yaml\nset: {helping: 3}\n",
        encoding="utf-8",
    )
    names = ("own/slow.yaml", "smallest.yaml")
    book = Book(Shelf(names), names[0], "en")
    assert book.base == names[1]
    assert "now 3; before: 2" in told(rulebook(book))
    assert Shelf(names).base(names[0]) == names[1]


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_tells_what_it_sets_and_has_the_words_of_its_readings(language: str) -> None:
    words = told(rulebook(Book(Shelf(("fast.yaml",)), "fast.yaml", language)))
    agreed = {
        "en": "Agreed on in this example: Helping (3), Late (hungry).",
        "de": "In diesem Beispiel ist vereinbart: Portion (3), Spät (hungrig).",
        "fr": "Convenu dans cet exemple\N{NO-BREAK SPACE}: Part (3), Tard (faim).",
        "it": "Convenuto in questo esempio: Porzione (3), Tardi (fame).",
    }
    refused = {"en": "Nobody eats late.", "de": "Niemand isst spät.", "fr": "Rien ne va tard.", "it": "Non tardi."}
    assert agreed[language] in words
    assert words.count(refused[language]) == 1


def test_an_example_whose_option_is_taken_away_has_no_place_on_the_page(late: Path) -> None:
    slow = READ_OTHERWISE.partition("add:")[0].replace("./smallest", "./fast") + "remove: [readings.late]\n"
    (late / "slow.yaml").write_text(slow, encoding="utf-8")
    words = told(rulebook(Book(Shelf(("slow.yaml",)), "slow.yaml", "en")))
    assert "Nobody eats late." not in words
    assert "Agreed on in this example" not in words


def test_what_refuses_a_move_is_left_out_where_it_has_no_words() -> None:
    name = str(Path(__file__).parents[3] / "docs" / "cookbook" / "tricks.yaml")
    plays = [block for block in blocks_of(rulebook(Book(Shelf((name,)), name, "en"))) if isinstance(block, PlayBlock)]
    assert any(plain(step).endswith("not allowed") for block in plays for step in block.steps)


def test_what_a_file_extends_is_found_from_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "game.yaml").write_text(in_one_file(find("elfer-raus/junior")), encoding="utf-8")
    house = "hausregel: 1\ntitle: {en: Ours}\nstatus: house\nextends: ./game.yaml\n"
    (tmp_path / "below" / "ours.yaml").write_text(house, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    names = ("below/ours.yaml", "below/game.yaml")
    assert Book(Shelf(names), names[0], "en").base == Shelf(names).base(names[0]) == names[1]


def test_a_claim_in_the_words_is_a_link_and_is_left_out_where_options_make_it_false() -> None:
    def words(**options: int) -> Paragraph:
        book = Book(Shelf(("elfer-raus/classic",), options=options), "elfer-raus/classic", "en", range(2, 3))
        said = book.say("moves.lay.if.fits")
        assert said is not None
        return said

    (claim,) = [part for part in words().line if isinstance(part, Link)]
    assert (claim.address, "the 10 and the 12 fit" in claim.words) == ("examples.E05", True)
    assert "the 10 and the 12 fit" not in plain(words(highest=14).line)
    assert "Only the number 11, or a card" in plain(words(highest=14).line)


def test_what_has_changed_between_two_versions_is_told_in_words(tmp_path: Path) -> None:
    text = in_one_file(find("side-games/ratefix"))
    (tmp_path / "old.yaml").write_text(text, encoding="utf-8")
    new = text.replace("default: 40", "default: 36")
    assert new != text
    (tmp_path / "new.yaml").write_text(new, encoding="utf-8")
    names = (str(tmp_path / "new.yaml"), str(tmp_path / "old.yaml"))
    newer, older = (Book(Shelf(names), name, "en") for name in names)
    assert "now 36; before: 40" in told(changelog(newer, older))
    assert changelog(older, older).blocks == (Paragraph(line=older.line("differences.none")),)


UNTOLD = {
    "a variable": ("lasts: turn}", "lasts: round}", "bites"),
    "the deck": ("stone: {count: 2,", "stone: {count: 1,", "stone"),
    "who sees a zone": ("bowl: {faces: everyone}", "bowl: {faces: nobody}", "bowl"),
    "a definition": ("f.size >= 2", "f.size >= 3", "tasty"),
    "a definition of several": ("  tasty(f): f is", "  other(f, g): f == g\n  tasty(f): f is", "other"),
    "a domain": ("size: 1..4", "size: 1..5", "size"),
    "how many can play": ("players: 2..3", "players: 2..4", "Players"),
    "the order of steps": ("  shuffle:\n    - shuffle: basket\n  deal:", "  deal:", "the order under “setup”"),
}


@pytest.mark.parametrize("what", UNTOLD)
def test_nothing_is_said_to_be_played_alike_where_a_rule_without_words_is_other(what: str, tmp_path: Path) -> None:
    old, new, name = UNTOLD[what]
    text = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8").partition("examples:")[0]
    assert text.count(old) == 1
    changed = text.replace(old, new)
    if what == "the order of steps":
        changed = changed.replace(
            "      to: plate\nphases", "      to: plate\n  shuffle:\n    - shuffle: basket\nphases"
        )
    (tmp_path / "old.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "new.yaml").write_text(changed, encoding="utf-8")
    names = (str(tmp_path / "new.yaml"), str(tmp_path / "old.yaml"))
    newer, older = (Book(Shelf(names), each, "en") for each in names)
    assert f"without new words: {name}" in told(changelog(newer, older))


def test_a_house_rule_counts_the_parts_without_a_name_that_it_changes(tmp_path: Path) -> None:
    text = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
    (tmp_path / "base.yaml").write_text(text, encoding="utf-8")
    house = "hausregel: 1\ntitle: {en: Ours}\nstatus: house\nextends: ./base.yaml\n"
    changed = "replace:\n  define.tasty(f): f is fruit and f.size >= 3\n"
    (tmp_path / "house.yaml").write_text(house + changed, encoding="utf-8")
    names = tuple(str(tmp_path / f"{name}.yaml") for name in ("house", "base"))
    book, base = (Book(Shelf(names), name, "en") for name in names)
    counted = differences(book)
    assert counted is not None
    assert "without new words: 1 condition that rules share" in told(counted)
    assert "without new words: tasty" in told(changelog(book, base))


def test_what_a_house_rule_changes_in_parts_without_words_is_told_in_its_new_sentences() -> None:
    shelf = Shelf(("side-games/mogeln", "side-games/mogeln-one-colour"))
    chapter = differences(Book(shelf, "side-games/mogeln-one-colour", "en"))
    assert chapter is not None
    assert "If number or colour is wrong, the one who cheated takes the whole pile" in told(chapter)
    assert "without new words" not in told(chapter)


def test_an_option_whose_value_is_called_as_before_is_only_written_differently() -> None:
    shelf = Shelf(("elfer-raus/master", "elfer-raus/master-2016"))
    chapter = differences(Book(shelf, "elfer-raus/master-2016", "en"))
    assert chapter is not None
    changes = re.findall(r"now (.*); before: (.*)", told(chapter))
    assert all(now != before for now, before in changes)
    assert "without new words: When to exchange" in told(chapter)


@pytest.mark.parametrize("language", ["en", *(pytest.param(at, marks=pytest.mark.long) for at in ("de", "fr", "it"))])
def test_everything_that_was_found_is_told_in_words_without_a_name_missing(language: str, tmp_path: Path) -> None:
    kept = json.loads(FINDINGS.read_text(encoding="utf-8"))
    kept["findings"] = [{**finding, "plays": []} for finding in kept["findings"]]
    (tmp_path / "findings.json").write_text(json.dumps(kept), encoding="utf-8")
    names = tuple(dict.fromkeys(finding["ruleset"] for finding in kept["findings"]))
    assert len(names) > 20
    shelf = Shelf(names, tmp_path / "findings.json")
    for name in names:
        book = Book(shelf, name, language)
        assert len(told(found_page(book))) > 300
        assert (name, list(book.missing), list(book.unsaid)) == (name, [], [])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_true_or_false_needs_no_words(language: str) -> None:
    book = Book(Shelf(), "classics/war", language)
    before = list(book.missing)
    assert {book.called(f"domains.flag.{value}") for value in ("true", "false")} in ({"yes", "no"}, {"oui", "non"})
    assert list(book.missing) == before


def test_cards_whose_attributes_are_not_called_like_their_domains_are_told() -> None:
    ((_, number, which),) = cards_of(Book(Shelf(), "classics/dominoes", "en"))
    assert (number, which) == ("28", "every pair of 0 to 6; each once")
