"""The telling of a game: what goes stale when rules change, and what may change without a word."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.check import check_file
from spec.codes import all_codes
from spec.ruleset import digest_of, resolve, told_in, told_sentences
from spec.source.diagnostics import Diagnostic
from spec.telling import marks_file, untold_rules, words_in, written_marks
from spec.words import phrase
from tests.spec.test_codes import smallest_game_with

TOLD = smallest_game_with(all_codes()["HR904"].right)
HOUSE = "hausregel: 1\ntitle: {en: Another meal}\nstatus: house\nextends: ./told.yaml\n"
HASTY = "replace:\n  moves.eat.if.hungry: bites < 4\n"
DEFINED = TOLD.replace("shelf: [moves.put_away", "tasty: define.tasty, shelf: [moves.put_away").replace(
    "  telling.turn.shelf:", "  telling.turn.tasty: {en: 'A large fruit is tasty.'}\n  telling.turn.shelf:"
)


def found(folder: Path, house: str, told: str = TOLD) -> list[Diagnostic]:
    """Return what is found in a house rule on the smallest game with a telling."""
    (folder / "told.yaml").write_text(told, encoding="utf-8")
    path = folder / "house.yaml"
    path.write_text(HOUSE + house, encoding="utf-8")
    return list(check_file(path).diagnostics)


def stale(diagnostics: list[Diagnostic]) -> list[tuple[str, int]]:
    """Return the sentences that tell the old rule, each with the line of the change."""
    return [(str(each.facts["address"]), each.span.line) for each in diagnostics if each.code == "HR903"]


def test_a_changed_rule_makes_the_sentence_about_it_stale_at_the_change(tmp_path: Path) -> None:
    diagnostics = found(tmp_path, HASTY)
    assert stale(diagnostics) == [("telling.turn.eat", 6)]
    assert [Path(note.span.file).name for note in diagnostics[-1].notes] == ["told.yaml"]


def test_a_sentence_that_is_told_anew_is_not_stale(tmp_path: Path) -> None:
    anew = "text:\n  telling.turn.eat: {en: 'Eat a piece, but no more than four in one turn.'}\n"
    assert stale(found(tmp_path, HASTY + anew)) == []


def test_a_house_rule_is_asked_for_words_in_the_languages_that_it_speaks(tmp_path: Path) -> None:
    told = TOLD.replace("telling.turn.eat: {en:", "telling.turn.eat: {de: 'Iss ein Stück.', en:")
    anew = "text:\n  telling.turn.eat: {en: 'Eat a piece, but no more than four in one turn.'}\n"
    assert stale(found(tmp_path, HASTY + anew, told)) == []
    both = HASTY + anew + "names: {zones.plate: {de: Teller}}\n"
    diagnostics = found(tmp_path, both, told)
    assert [each.facts["languages"] for each in diagnostics if each.code == "HR903"] == [("de",)]


def test_old_words_are_shown_in_the_languages_that_a_house_rule_speaks(tmp_path: Path) -> None:
    told = TOLD.replace(
        "telling.turn.eat: {en:", "moves.eat: {de: Iss., en: Eat.}\n  telling.turn.eat: {de: 'Iss.', en:"
    )
    (old,) = (each for each in found(tmp_path, HASTY, told) if each.code == "HR610")
    assert [note.text for note in old.notes] == [phrase("note.stale-words", language="en")]
    added = "add:\n  moves.eat.if.late: count(basket) > 0\n  telling.turn.late: moves.eat.if.late\n"
    said = "text:\n  telling.turn.late: {en: 'The basket may not be empty.'}\n"
    assert not {"HR902", "HR905"} & {each.code for each in found(tmp_path, added + said, told)}
    assert "HR905" in {each.code for each in found(tmp_path, added, told)}


def test_a_number_that_is_filled_in_may_change_without_a_word(tmp_path: Path) -> None:
    assert found(tmp_path, "set: {helping: 3}\n") == []


def test_a_definition_that_is_told_by_itself_makes_no_other_sentence_stale(tmp_path: Path) -> None:
    change = "replace:\n  define.tasty(f): f is fruit and f.size >= 3\n"
    assert stale(found(tmp_path, change)) == [("telling.turn.eat", 6)]
    assert stale(found(tmp_path, change, DEFINED)) == [("telling.turn.tasty", 6)]


WISHED: Final = TOLD.replace(
    "options:\n", "options:\n  seconds: {values: [refused, allowed], default: refused}\n", 1
).replace("bites < 8", "(bites < 8 or seconds == allowed)")


def test_a_value_that_a_sentence_asks_for_makes_no_sentence_stale(tmp_path: Path) -> None:
    other = "set: {seconds: allowed}\n"
    assert stale(found(tmp_path, other, WISHED)) == [("telling.turn.eat", 5)]
    asks = WISHED.replace("eat: {of: [moves.eat", "eat: {when: seconds == refused or helping > 0, of: [moves.eat")
    assert asks != WISHED
    assert stale(found(tmp_path, other, asks)) == []


def test_a_value_that_only_sentences_about_other_rules_ask_for_makes_a_sentence_stale(tmp_path: Path) -> None:
    asks = WISHED.replace("{empty: end.empty}", "{empty: {of: end.empty, when: seconds == refused or helping > 0}}")
    assert asks != WISHED
    assert stale(found(tmp_path, "set: {seconds: allowed}\n", asks)) == [("telling.turn.eat", 5)]


def test_what_may_be_agreed_on_is_not_stale_by_what_is_agreed(tmp_path: Path) -> None:
    agreed = WISHED.replace("telling:\n", "telling:\n  variants: {seconds: options.seconds}\n", 1).replace(
        "text:\n", "text:\n  telling.variants.seconds: {en: Agree on seconds.}\n", 1
    )
    assert ("telling.variants.seconds", 5) not in stale(found(tmp_path, "set: {seconds: allowed}\n", agreed))
    more = "replace: {options.seconds.values: [refused, allowed, plenty]}\n"
    assert ("telling.variants.seconds", 5) in stale(found(tmp_path, more, agreed))


def test_a_rule_that_is_added_is_told_by_nobody(tmp_path: Path) -> None:
    added = "add:\n  moves.eat.if.late: count(basket) > 0\n"
    assert [(each.code, each.span.line) for each in found(tmp_path, added)] == [("HR902", 6)]
    own = (
        added
        + "  telling.turn.late: {of: moves.eat.if.late, before: shelf}\n"
        + "text:\n  telling.turn.late: {en: 'But eat in time.'}\n"
    )
    assert found(tmp_path, own) == []
    root = resolve(tmp_path / "house.yaml", tmp_path).value
    assert root is not None
    assert [each.id for each in told_sentences(root.root) if each.chapter == "turn"] == ["eat", "late", "shelf"]


def test_a_sentence_about_a_rule_that_is_gone_goes_with_it(tmp_path: Path) -> None:
    assert [each.code for each in found(tmp_path, "remove: [moves.put_away, zones.shelf]\n")] == []
    root = resolve(tmp_path / "house.yaml", tmp_path).value
    assert root is not None
    assert "telling.turn.shelf" not in {each.address for each in told_sentences(root.root)}


def test_a_sentence_is_told_only_when_its_condition_holds(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(
        TOLD.replace("{empty: end.empty}", "{empty: {of: end.empty, when: count(players) == 2}}"), encoding="utf-8"
    )
    assert [each.code for each in check_file(path).diagnostics] == ["HR902"]
    path.write_text(TOLD.replace("{empty: end.empty}", "{empty: {of: end.empty, when: helping > 0}}"), encoding="utf-8")
    assert check_file(path).diagnostics == ()


@pytest.mark.parametrize(("number", "codes"), [("8", []), ("9", ["HR908"])])
def test_a_number_that_a_sentence_names_is_asked_of_the_rules(tmp_path: Path, number: str, codes: list[str]) -> None:
    path = tmp_path / "game.yaml"
    cards = f"{{of: [cards.fruit, cards.stone], holds: count(fruit) == {number}}}"
    path.write_text(TOLD.replace("[cards.fruit, cards.stone]", cards), encoding="utf-8")
    assert [each.code for each in check_file(path).diagnostics] == codes


def test_an_example_that_is_played_to_the_end_bears_a_sentence_out(tmp_path: Path) -> None:
    refused = "      - illegal: eat(stone)\n"
    to_the_end = "      - do: eat(apple 1)\n      - ended: empty\n      - scores: {Ann: -1, Bob: 1}\n"
    assert TOLD.count(refused) == 1
    assert found(tmp_path, "set: {helping: 2}\n", TOLD.replace(refused, refused + to_the_end)) == []


def test_what_was_read_is_asked_for_again_only_when_its_rules_change(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(TOLD, encoding="utf-8")
    ruleset = resolve(path, tmp_path).value
    assert ruleset is not None
    marks = written_marks(ruleset.root, path, ("en",))
    marks_file(path).write_text(json.dumps(marks), encoding="utf-8")
    assert check_file(path).diagnostics == ()
    path.write_text(TOLD.replace("bites < 8", "bites < 7"), encoding="utf-8")
    (fault,) = check_file(path).diagnostics
    assert (fault.code, fault.facts["address"]) == ("HR904", "telling.turn.eat")
    assert "telling.turn.eat" in path.read_text(encoding="utf-8").splitlines()[fault.span.line - 1]


def test_words_are_counted_as_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(TOLD.replace("Shuffle. Everybody", "[Shuffle](setup.shuffle) - everybody"), encoding="utf-8")
    ruleset = resolve(path, tmp_path).value
    assert ruleset is not None
    assert words_in(ruleset.root, "en") == 7 + 5 + 11 + 7 + 9 + 7
    assert list(untold_rules(ruleset.root, "de")) != []
    first = next(told_sentences(ruleset.root))
    assert list(told_in(ruleset.root, first)) == ["en"]
    assert digest_of(ruleset.root, first, "en") == digest_of(ruleset.root, first, "de")


REFUSED = WISHED.replace(
    "{empty: end.empty}",
    "{empty: {of: end.empty, when: seconds == refused}, shared: {of: end.empty, when: helping > 2}}",
).replace("text:\n", "text:\n  telling.end.shared: {en: 'The meal is over when somebody has eaten enough.'}\n", 1)


def test_a_rule_is_told_with_each_value_that_may_be_agreed_on(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(REFUSED, encoding="utf-8")
    (fault,) = check_file(path).diagnostics
    assert (fault.code, fault.facts["address"]) == ("HR902", "end.empty")
    assert fault.facts["where"] == phrase("untold.with", values=("seconds: allowed",))
    path.write_text(REFUSED.replace("when: helping > 2", "when: seconds == allowed"), encoding="utf-8")
    assert check_file(path).diagnostics == ()


def test_a_rule_that_is_told_only_with_other_values_than_the_usual_ones_is_pointed_out(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(WISHED.replace("{empty: end.empty}", "{empty: {of: end.empty, when: seconds == allowed}}"))
    (fault,) = check_file(path).diagnostics
    assert (fault.code, fault.facts["where"]) == ("HR902", phrase("untold.usually"))


def test_what_does_nothing_with_a_value_need_not_be_told_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    asks = WISHED.replace("{empty: end.empty}", "{empty: {of: end.empty, when: seconds == refused}}")
    assert asks.count("empty: any(") == 1
    path.write_text(asks.replace("empty: any(", "empty: seconds == refused and any("), encoding="utf-8")
    assert check_file(path).diagnostics == ()
