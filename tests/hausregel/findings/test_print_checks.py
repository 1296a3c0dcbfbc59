"""Findings from booklets: other words in a language, what no sentence settles, what is said twice or inherited."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from hausregel.findings.base_rules import replaced_rules
from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.marks import marked
from hausregel.findings.repeated_sentences import told_by_rule
from hausregel.findings.repetitions import repetitions
from hausregel.findings.silences import silences
from hausregel.findings.translations import translations
from hausregel.findings.wordings import wordings
from hausregel.work.library import load
from hausregel.work.printed_places import cites_of
from spec.booklet import Booklet, read_booklet
from tests.helpers import FINDINGS
from verifier.verdict import clauses, from_data, said, to_data

pytestmark = pytest.mark.usefixtures("folder")

LEAFLET: Final = """hausregel: 1
booklet: {en: A leaflet, fr: Un feuillet}
year: 2026
original: en
chapters:
  lunch:
    headings: {eating: {en: Eating, fr: Manger}, the_end: {en: The end, fr: La fin}}
    rulesets: {en: [printed.yaml], fr: [french.yaml]}
    sentences:
      many: {under: eating, says: Two or three may play., rules: [players]}
      mixed: {under: eating, says: The fruit are mixed., rules: [setup.shuffle]}
      dealt: {under: eating, says: Everybody gets two., rules: [setup.deal, options.helping]}
      hungry: {under: eating, says: The hungry eat., rules: [moves.eat, moves.eat.if.hungry, moves.eat.then]}
      shelf: {under: eating, says: Fruit may be put away., rules: [moves.put_away, moves.put_away.if]}
      sulk: {under: eating, says: Whoever cannot eat sulks., rules: [moves.sulk, moves.sulk.if.cannot_eat]}
      over: {under: the_end, says: It is over when a plate is empty., rules: [end.empty]}
      fewest: {under: the_end, says: The fewest win., rules: [score, winners]}
"""

VARIANT: Final = """hausregel: 1
title: {en: The variant}
status: official
extends: ./printed.yaml
remove: [moves.sulk]
"""

IN_THE_VARIANT: Final = """  variant:
    headings: {by_night: {en: By night}}
    rulesets: {en: [variant.yaml]}
    sentences:
      rules_stay: {under: by_night, says: All rules stay., inherits: lunch}
"""


def _booklet(folder: Path, text: str = LEAFLET, name: str = "leaflet") -> Booklet:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    read = read_booklet(path)
    assert read.value is not None, read.diagnostics
    return read.value


def _with(old: str, new: str) -> str:
    assert old in LEAFLET
    return LEAFLET.replace(old, new)


def _told(found: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.address, str(finding.what)) for finding in found]


# --- languages and editions -------------------------------------------------------------------------------------------


def test_a_booklet_that_says_the_same_in_both_languages_has_no_finding(folder: Path) -> None:
    assert list(translations(load("./printed.yaml"), [_booklet(folder)])) == []


def test_a_sentence_that_a_language_leaves_out_is_told_with_what_the_other_says(folder: Path) -> None:
    text = _with("rules: [moves.sulk, moves.sulk.if.cannot_eat]}", "rules: [moves.sulk], differs: {fr: missing}}")
    (finding,) = translations(load("./printed.yaml"), [_booklet(folder, text)])
    assert (finding.kind, finding.address) == ("print differs", "moves.sulk")
    assert finding.what == said("sentence-missing", languages=(said("language-fr"),))
    assert finding.printed == (("A leaflet 2026 en: “Eating”", "Whoever cannot eat sulks."),)


def test_a_sentence_that_other_rules_carry_in_a_language_is_told(folder: Path) -> None:
    text = _with(
        "rules: [setup.deal, options.helping]}",
        "rules: [setup.deal, options.helping], differs: {fr: {says: Three each., rules: [setup.deal]}}}",
    )
    (finding,) = translations(load("./printed.yaml"), [_booklet(folder, text)])
    assert finding.what == said("sentence-otherwise", languages=(said("language-fr"),))
    assert [says for _, says in finding.printed] == ["Everybody gets two.", "Three each."]


def test_other_words_that_the_same_rules_carry_are_told_together(folder: Path) -> None:
    text = _with("rules: [setup.shuffle]}", "rules: [setup.shuffle], differs: {fr: {says: Mix well.}}}").replace(
        "rules: [players]}", "rules: [players], differs: {fr: {says: Two to three.}}}"
    )
    (finding,) = translations(load("./printed.yaml"), [_booklet(folder, text)])
    assert finding.what == said("sentences-in-words", number=2, languages=(said("language-fr"),))


def test_words_of_a_language_whose_ruleset_has_the_rule_otherwise_are_no_mere_words(folder: Path) -> None:
    text = _with("rules: [score, winners]}", "rules: [score, winners], differs: {fr: {says: The most win.}}}")
    booklets = [_booklet(folder, text)]
    (alike,) = translations(load("./printed.yaml"), booklets)
    assert alike.what == said("sentences-in-words", number=1, languages=(said("language-fr"),))
    french = VARIANT.replace("remove: [moves.sulk]", "replace: {score: 1}")
    (folder / "other.yaml").write_text(french, encoding="utf-8")
    booklets = [_booklet(folder, text.replace("[french.yaml]", "[other.yaml]"))]
    (finding,) = translations(load("./printed.yaml"), booklets)
    assert (finding.address, finding.what) == ("score", said("sentence-otherwise", languages=(said("language-fr"),)))


def test_a_sentence_is_missing_too_in_a_language_that_has_nothing_of_the_chapter(folder: Path) -> None:
    text = _with(", fr: [french.yaml]", "").replace("rules: [players]}", "rules: [players], differs: {fr: missing}}")
    (finding,) = translations(load("./printed.yaml"), [_booklet(folder, text)])
    assert (finding.address, finding.what) == (
        "players",
        said("sentence-missing", languages=(said("language-fr"),)),
    )


def test_what_an_edition_says_otherwise_than_the_one_before_is_told_of_it(folder: Path) -> None:
    (folder / "second.yaml").write_text(VARIANT, encoding="utf-8")
    before = _booklet(folder)
    later = LEAFLET.replace("year: 2026", "year: 2027").replace("[printed.yaml]", "[second.yaml]")
    later = later.replace("Everybody gets two.", "Everybody gets three.")
    booklets = [before, _booklet(folder, later, "later")]
    assert list(translations(load("./printed.yaml"), booklets)) == []
    (finding,) = translations(load("./second.yaml"), booklets)
    assert (finding.address, finding.what) == ("setup.deal", said("edition-otherwise", year="2026"))


def test_a_rule_is_told_once_with_all_places_that_languages_and_editions_print_otherwise(folder: Path) -> None:
    (folder / "second.yaml").write_text(VARIANT, encoding="utf-8")
    text = _with("rules: [setup.shuffle]}", "rules: [setup.deal], differs: {fr: missing}}").replace(
        "rules: [setup.deal, options.helping]}",
        "rules: [setup.deal, options.helping], differs: {fr: {says: Three each., rules: [setup.deal]}}}",
    )
    later = LEAFLET.replace("year: 2026", "year: 2027").replace("[printed.yaml]", "[second.yaml]")
    later = later.replace("Everybody gets two.", "Everybody gets four.").replace(
        "fruit are mixed", "fruit are shuffled"
    )
    booklets = [_booklet(folder, text), _booklet(folder, later, "later")]
    (finding,) = translations(load("./printed.yaml"), booklets)
    assert finding.what is not None
    assert [part.id for part in dict(finding.what.facts)["parts"]] == [
        "sentence-missing",
        "edition-otherwise",
        "sentence-otherwise",
    ]
    assert [says for _, says in finding.printed] == [
        "The fruit are mixed.",
        "The fruit are shuffled.",
        "Everybody gets two.",
        "Three each.",
        "Everybody gets four.",
    ]
    assert translations(load("./second.yaml"), booklets) == ()


def test_findings_on_one_rule_are_told_as_one_and_no_place_is_lost() -> None:
    french, italian = said("language-fr"), said("language-it")
    what = [said("sentence-otherwise", languages=some) for some in ((french,), (italian, french))]
    what += [clauses(said("sentence-missing", languages=(italian,)), said("edition-lacks", year="2026"))]
    found = [
        Finding(
            ruleset="a", kind="print differs", players=(), address=address, what=said_of, settled=None,
            printed=((f"place {number}", "words"), ("place", "the same")),
        )
        for number, (said_of, address) in enumerate(
            [(what[0], "score"), (what[0], "booklet.lunch"), (what[1], "score"), (what[2], "score")]
        )
    ]  # fmt: skip
    of_rule, of_chapter = told_by_rule(found)
    assert of_chapter == found[1]
    assert of_rule.what == clauses(
        said("sentence-otherwise", languages=(french, italian)),
        said("sentence-missing", languages=(italian,)),
        said("edition-lacks", year="2026"),
    )
    assert [where for where, _ in of_rule.printed] == ["place 0", "place", "place 2", "place 3"]


def test_what_a_language_says_in_another_place_is_not_left_out(folder: Path) -> None:
    missing = AGAIN.replace("again: over", "again: over, differs: {fr: missing}")
    assert list(translations(load("./printed.yaml"), [_booklet(folder, LEAFLET + missing)])) == []
    alone = missing.replace("again: over, ", "")
    (finding,) = translations(load("./printed.yaml"), [_booklet(folder, LEAFLET + alone)])
    assert finding.what == said("sentence-missing", languages=(said("language-fr"),))


def test_what_an_edition_only_says_once_more_is_not_new(folder: Path) -> None:
    (folder / "second.yaml").write_text(VARIANT, encoding="utf-8")
    before = _booklet(folder)
    later = LEAFLET.replace("year: 2026", "year: 2027").replace("[printed.yaml]", "[second.yaml]")
    assert list(translations(load("./second.yaml"), [before, _booklet(folder, later + AGAIN, "later")])) == []
    alone = AGAIN.replace(", again: over", "")
    (finding,) = translations(load("./second.yaml"), [before, _booklet(folder, later + alone, "later")])
    assert finding.what == said("edition-lacks", year="2026")


# --- what no sentence settles -----------------------------------------------------------------------------------------


def test_a_booklet_that_settles_every_rule_has_no_finding(folder: Path) -> None:
    # the reading `after_a_bite` changes no rule by a patch of its own
    assert _told(list(silences(load("./printed.yaml"), [_booklet(folder)]))) == []


def test_a_rule_that_no_sentence_names_is_told(folder: Path) -> None:
    text = _with("      mixed: {under: eating, says: The fruit are mixed., rules: [setup.shuffle]}\n", "")
    (finding,) = silences(load("./printed.yaml"), [_booklet(folder, text)])
    assert (finding.kind, finding.address) == ("not in print", "setup.shuffle")
    assert str(finding.what) == "no printed sentence settles how this step of the set-up is done"


MATCH: Final = "add:\n  options.rounds: {range: 1..9, default: 2}\n  match: {rounds: rounds, points: score(p)}\n"
ROUNDS: Final = (
    "      rounds: {under: the_end, says: Play several rounds., rules: [match, match.rounds, options.rounds]}\n"
)


def test_a_number_of_rounds_that_no_sentence_gives_is_told(folder: Path) -> None:
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    (folder / "printed.yaml").write_text(text.replace("add:\n", MATCH, 1), encoding="utf-8")
    open_ones = {
        finding.address: finding for finding in silences(load("./printed.yaml"), [_booklet(folder, LEAFLET + ROUNDS)])
    }
    assert (
        str(open_ones["match.rounds"].what)
        == "what is printed leaves something open, and how many rounds are played depends on it"
    )
    assert [says for _, says in open_ones["match.rounds"].printed] == ["Play several rounds."]
    given = ROUNDS.replace("rules:", 'holds: "rounds == 2", rules:')
    assert "match.rounds" not in {
        finding.address for finding in silences(load("./printed.yaml"), [_booklet(folder, LEAFLET + given)])
    }


READING: Final = (
    'add:\n  readings.full:\n    values: {by_then: {}, never: {replace: {end.empty: "count(plate[turn]) == 9"}}}\n'
    "    default: by_then\n    cite: leaflet/The end\n"
)


def _read_otherwise(folder: Path) -> None:
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    (folder / "printed.yaml").write_text(text.replace("add:\n", READING, 1), encoding="utf-8")


def test_a_rule_of_which_every_sentence_leaves_a_reading_open_is_told_with_these_sentences(folder: Path) -> None:
    _read_otherwise(folder)
    text = _with("rules: [end.empty]}", "rules: [end.empty, readings.full]}")
    (finding,) = silences(load("./printed.yaml"), [_booklet(folder, text)])
    assert finding.address == "end.empty"
    assert str(finding.what) == "what is printed leaves something open, and when the game is over depends on it"
    assert finding.readings == {"full": ("by_then", "never")}
    assert finding.printed == (("A leaflet 2026 en: “The end”", "It is over when a plate is empty."),)


def test_a_reading_that_the_printed_example_settles_is_not_told(folder: Path) -> None:
    _read_otherwise(folder)
    rules = (folder / "printed.yaml").read_text(encoding="utf-8")
    # with the other value every game would be over before the move of the example
    (folder / "printed.yaml").write_text(
        rules.replace("count(plate[turn]) == 9", "count(plate[turn]) < 9"), encoding="utf-8"
    )
    text = _with("rules: [end.empty]}", "rules: [end.empty, readings.full]}")
    assert list(silences(load("./printed.yaml"), [_booklet(folder, text)])) == []


def test_a_rule_that_a_sentence_settles_is_not_told_though_a_reading_changes_it(folder: Path) -> None:
    _read_otherwise(folder)
    assert list(silences(load("./printed.yaml"), [_booklet(folder)])) == []


def test_a_variant_does_not_tell_again_what_its_base_leaves_open(folder: Path) -> None:
    (folder / "variant.yaml").write_text(VARIANT, encoding="utf-8")
    text = _with("      mixed: {under: eating, says: The fruit are mixed., rules: [setup.shuffle]}\n", "")
    assert list(silences(load("./variant.yaml"), [_booklet(folder, text + IN_THE_VARIANT)])) == []


def test_a_variant_does_not_ask_again_at_another_rule_what_its_base_leaves_open(folder: Path) -> None:
    _read_otherwise(folder)
    text = _with("rules: [end.empty]}", "rules: [end.empty, readings.full]}") + IN_THE_VARIANT
    late = "add: {end.late: 'full == never and count(plate[turn]) == 8'}"
    (folder / "variant.yaml").write_text(VARIANT.replace("remove: [moves.sulk]", late), encoding="utf-8")
    booklets = [_booklet(folder, text)]
    assert [finding.address for finding in silences(load("./printed.yaml"), booklets)] == ["end.empty"]
    assert "end.late" not in [finding.address for finding in silences(load("./variant.yaml"), booklets)]


def test_a_condition_that_only_a_reading_adds_is_cited_where_the_reading_is(folder: Path) -> None:
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    slow = READING.replace(
        'replace: {end.empty: "count(plate[turn]) == 9"}', "add: {moves.eat.if.slowly: 'count(plate[turn]) > 1'}"
    )
    (folder / "printed.yaml").write_text(text.replace("add:\n", slow, 1), encoding="utf-8")
    booklets = [_booklet(folder, _with("rules: [end.empty]}", "rules: [end.empty, readings.full]}"))]
    (finding,) = silences(load("./printed.yaml"), booklets)
    assert finding.address == "moves.eat.if.slowly"
    assert len(finding.cites) == 1
    assert finding.cites[0].endswith("“The end”")


# --- what is said twice -----------------------------------------------------------------------------------------------

AGAIN: Final = "      again: {under: the_end, says: Then it is over., rules: [end.empty], again: over}\n"


def test_what_is_said_twice_is_told_with_both_places(folder: Path) -> None:
    (finding,) = repetitions(load("./printed.yaml"), [_booklet(folder, LEAFLET + AGAIN)])
    assert (finding.address, finding.what) == ("end.empty", said("said-twice-alike"))
    assert [says for _, says in finding.printed] == ["It is over when a plate is empty.", "Then it is over."]


def test_what_is_said_in_three_places_is_told_once(folder: Path) -> None:
    third = "      once_more: {under: the_end, says: The game is over then., rules: [end.empty], again: again}\n"
    (finding,) = repetitions(load("./printed.yaml"), [_booklet(folder, LEAFLET + AGAIN + third)])
    assert len(finding.printed) == 3


def test_two_rules_that_are_said_again_are_told_apart(folder: Path) -> None:
    other = AGAIN.replace("again:", "another:", 1).replace("[end.empty]", "[winners]")
    found = repetitions(load("./printed.yaml"), [_booklet(folder, LEAFLET + AGAIN + other)])
    assert [(finding.address, len(finding.printed)) for finding in found] == [("end.empty", 2), ("winners", 2)]


def test_two_places_that_leave_different_things_open_do_not_agree(folder: Path) -> None:
    _read_otherwise(folder)
    text = LEAFLET + AGAIN.replace("[end.empty]", "[end.empty, readings.full]")
    (finding,) = repetitions(load("./printed.yaml"), [_booklet(folder, text)])
    assert finding.what == said("said-twice-otherwise")


def test_a_translation_that_repeats_as_the_original_does_is_not_told(folder: Path) -> None:
    booklets = [_booklet(folder, LEAFLET + AGAIN)]
    assert list(repetitions(load("./french.yaml"), booklets)) == []
    assert list(repetitions(load("./printed.yaml"), [_booklet(folder)])) == []


# --- what readers marked ----------------------------------------------------------------------------------------------


def test_a_booklet_without_marks_has_no_question_no_disagreement_and_no_misprint(folder: Path) -> None:
    booklets = [_booklet(folder)]
    for kind in ("left to the table", "at odds", "misprint"):
        assert list(marked(load("./printed.yaml"), booklets, kind)) == []


def test_a_question_that_is_left_to_the_table_is_told_with_its_sentence(folder: Path) -> None:
    text = _with("rules: [setup.deal, options.helping]}", 'rules: [setup.deal, options.helping], open: "Who deals?"}')
    booklets = [_booklet(folder, text)]
    (finding,) = marked(load("./printed.yaml"), booklets, "left to the table")
    assert (finding.address, finding.what) == (
        "setup.deal",
        said("sentence-leaves-open", question=(("en", "Who deals?"),)),
    )
    assert [says for _, says in finding.printed] == ["Everybody gets two."]
    assert list(marked(load("./french.yaml"), booklets, "left to the table")) == []


BEGINS: Final = "      youngest: {under: eating, says: The youngest begins., rules: [start.player]}\n"


def _started(folder: Path, by: str) -> None:
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    (folder / "printed.yaml").write_text(text.replace("add:\n", f"add:\n  start.player: {by}\n", 1), encoding="utf-8")


def test_a_start_that_rests_on_nothing_in_the_game_is_told_with_its_question_if_it_has_one(folder: Path) -> None:
    _started(folder, "opener")
    (finding,) = marked(load("./printed.yaml"), [_booklet(folder, LEAFLET + BEGINS)], "left to the table")
    assert (finding.address, finding.what) == ("start.player", said("begins-outside-the-game"))
    assert [says for _, says in finding.printed] == ["The youngest begins."]
    asked = BEGINS.replace("]}", '], open: "Who is it?"}')
    (finding,) = marked(load("./printed.yaml"), [_booklet(folder, LEAFLET + asked)], "left to the table")
    assert str(finding.what).endswith("outside the game; the print leaves a question to the players: Who is it?")
    twice = asked + asked.replace("youngest:", "twins:").replace("Who is it?", "What of twins?")
    _, other = marked(load("./printed.yaml"), [_booklet(folder, LEAFLET + twice)], "left to the table")
    assert str(other.what) == "the print leaves a question to the players: What of twins?"


def test_a_start_that_cards_settle_is_not_left_to_the_table(folder: Path) -> None:
    _started(folder, "first(p for p in players if stone in plate[p])")
    assert list(marked(load("./printed.yaml"), [_booklet(folder, LEAFLET + BEGINS)], "left to the table")) == []


def test_a_question_in_several_languages_is_told_in_that_of_the_reader(folder: Path) -> None:
    question = 'open: {en: "Who deals?", fr: "Qui distribue ?"}'
    text = _with("rules: [setup.deal, options.helping]}", f"rules: [setup.deal, options.helping], {question}}}")
    (finding,) = marked(load("./printed.yaml"), [_booklet(folder, text)], "left to the table")
    assert finding.what is not None
    told = from_data(json.loads(json.dumps(to_data(finding.what))))
    assert told.in_language("fr").endswith("Qui distribue ?")
    assert told.in_language("de").endswith("Who deals?")


def test_sentences_that_do_not_agree_are_told_with_both_places(folder: Path) -> None:
    text = _with("rules: [score, winners]}", "rules: [score, winners], against: over}")
    booklets = [_booklet(folder, text)]
    (finding,) = marked(load("./printed.yaml"), booklets, "at odds")
    assert finding.what == said("sentences-at-odds")
    assert [says for _, says in finding.printed] == ["It is over when a plate is empty.", "The fewest win."]


def test_a_misprint_is_told_of_the_language_that_has_it_and_is_no_difference(folder: Path) -> None:
    text = _with("rules: [setup.shuffle]}", "rules: [setup.shuffle], misprint: {fr: A letter is missing.}}")
    booklets = [_booklet(folder, text)]
    (finding,) = marked(load("./french.yaml"), booklets, "misprint")
    assert finding.what == said("sentence-misprinted", slip=(("en", "A letter is missing."),))
    assert finding.printed == (("Un feuillet 2026 fr: “Manger”", "The fruit are mixed."),)
    assert list(marked(load("./printed.yaml"), booklets, "misprint")) == []
    assert list(translations(load("./printed.yaml"), booklets)) == []


# --- base and variant -------------------------------------------------------------------------------------------------


def test_a_rule_that_a_variant_leaves_out_without_a_word_is_told(folder: Path) -> None:
    (folder / "variant.yaml").write_text(VARIANT, encoding="utf-8")
    (finding,) = replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + IN_THE_VARIANT)])
    assert (finding.kind, finding.address) == ("inheritance", "moves.sulk")
    assert finding.what == said("inherited-gone-without-a-word")
    assert finding.printed == (("A leaflet 2026 en: “Eating”", "Whoever cannot eat sulks."),)


def test_a_variant_that_keeps_the_rules_without_a_printed_word_promises_nothing(folder: Path) -> None:
    (folder / "variant.yaml").write_text(VARIANT, encoding="utf-8")
    implied = IN_THE_VARIANT.replace("inherits: lunch}", "inherits: lunch, implied: true}")
    assert list(replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + implied)])) == []


def test_a_rule_that_a_variant_says_otherwise_is_told_with_both_sentences(folder: Path) -> None:
    changed = VARIANT.replace(
        "remove: [moves.sulk]", "replace: {end.empty: 'any(count(plate[p]) == 1 for p in players)'}"
    )
    (folder / "variant.yaml").write_text(changed, encoding="utf-8")
    own = (
        IN_THE_VARIANT
        + "      one_left: {under: by_night, says: It is over with one fruit left., rules: [end.empty]}\n"
    )
    (finding,) = replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + own)])
    assert (finding.address, finding.what) == ("end.empty", said("inherited-changed"))
    assert [says for _, says in finding.printed] == [
        "It is over when a plate is empty.",
        "It is over with one fruit left.",
    ]


def test_a_variant_that_only_adds_rules_has_no_finding(folder: Path) -> None:
    added = VARIANT.replace("remove: [moves.sulk]", "add: {moves.wait: {in: meal, then: next_player}}")
    (folder / "variant.yaml").write_text(added, encoding="utf-8")
    assert list(replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + IN_THE_VARIANT)])) == []


def test_a_rule_in_whose_place_a_sentence_puts_another_is_not_gone_without_a_word(folder: Path) -> None:
    (folder / "variant.yaml").write_text(VARIANT, encoding="utf-8")
    own = "      no_sulking: {under: by_night, says: Nobody sulks., rules: [moves.eat], instead_of: [moves.sulk]}\n"
    (finding,) = replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + IN_THE_VARIANT + own)])
    assert (finding.address, finding.what) == ("moves.sulk", said("inherited-gone"))
    assert [says for _, says in finding.printed] == ["Whoever cannot eat sulks.", "Nobody sulks."]


def test_a_rule_that_falls_by_a_reading_of_the_variant_alone_is_left_open(folder: Path) -> None:
    asked = "add: {readings.sulking: {cite: leaflet/Eating, still: {}, never: {remove: [moves.sulk]}}}"
    (folder / "variant.yaml").write_text(VARIANT.replace("remove: [moves.sulk]", asked), encoding="utf-8")
    silent = "      feast: {under: by_night, says: All are merry., rules: [moves.eat]}\n"
    assert list(replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + IN_THE_VARIANT + silent)])) == []
    own = silent.replace("[moves.eat]", "[moves.eat, readings.sulking]")
    (finding,) = replaced_rules(load("./variant.yaml"), [_booklet(folder, LEAFLET + IN_THE_VARIANT + own)])
    assert (finding.address, finding.what) == ("moves.sulk", said("inherited-left-open"))


# --- words of a rule --------------------------------------------------------------------------------------------------


def test_an_edition_is_cited_for_what_it_takes_from_another() -> None:
    assert cites_of(load("elfer-raus/master-2016"), "match.winners") == ("Elfer raus! Master 2016 de: “Tipp”",)
    assert cites_of(load("elfer-raus/master"), "match.winners") == ("Elfer raus! Master 2012 de: “Tipp”",)


def test_the_words_of_a_rule_name_the_value_of_an_option_and_do_not_spell_its_id() -> None:
    words = words_of(load("side-games/schnipp-schnapp"), 2, "options.pile_turned_over")
    assert words.endswith("here it is shuffled.")
    assert words_of(load("side-games/ratefix"), 2, "setup.deal").startswith("About 40 cards")


def test_a_number_of_players_that_only_a_deal_gives_is_not_settled(folder: Path) -> None:
    text = _with("rules: [players]}", "rules: [players, setup.deal]}")
    found = {finding.address: finding for finding in silences(load("./printed.yaml"), [_booklet(folder, text)])}
    assert found["players"].what == said("left-open-in-print", what=said("unsaid-players"))
    assert "players" not in {finding.address for finding in silences(load("./printed.yaml"), [_booklet(folder)])}


def test_a_condition_that_only_guards_a_move_is_settled_by_a_sentence_of_its_own(folder: Path) -> None:
    text = (folder / "printed.yaml").read_text(encoding="utf-8")
    clear = "    do: [{move: all, from: bowl, to: basket}]\n    then: next_player\n"
    text = text.replace("add:\n", f"add:\n  moves.clear:\n    in: meal\n    if: {{some: count(bowl) > 0}}\n{clear}", 1)
    (folder / "printed.yaml").write_text(text, encoding="utf-8")
    both = "      clear: {under: eating, says: Clear the bowl., rules: [moves.clear, moves.clear.if.some]}\n"
    alone = "      empty: {under: eating, says: An empty bowl stays., rules: [moves.clear.if.some]}\n"
    for more, told in (("", True), (alone, False)):
        found = silences(load("./printed.yaml"), [_booklet(folder, LEAFLET + both + more)])
        assert ("moves.clear.if.some" in {finding.address for finding in found}) is told


# --- words ------------------------------------------------------------------------------------------------------------

TERMS: Final = """    terms:
      plate: {means: a plate, words: {en: {dish: [dealt]}, fr: {assiette: [over], plat: [dealt]}}}
      meal: {means: {en: a meal, fr: un repas}, words: {en: {dish: [hungry]}, fr: {repas: [hungry]}}}
"""


def test_a_word_for_two_things_is_told_with_its_sentences_and_a_thing_with_two_words_too(folder: Path) -> None:
    booklets = [_booklet(folder, LEAFLET + TERMS)]
    (one,) = wordings(load("./printed.yaml"), booklets)
    assert str(one.what) == "the word “dish” stands for several things; once for a plate; once for a meal"
    assert [says for _, says in one.printed] == ["Everybody gets two.", "The hungry eat."]
    (two,) = wordings(load("./french.yaml"), booklets)
    assert str(two.what) == "several words stand for one thing, a plate: assiette, plat"
    assert [says for _, says in two.printed] == ["It is over when a plate is empty.", "Everybody gets two."]


def test_one_word_for_each_thing_is_no_finding(folder: Path) -> None:
    booklets = [_booklet(folder, LEAFLET + TERMS.replace("{dish: [hungry]}", "{meal: [hungry]}"))]
    assert list(wordings(load("./printed.yaml"), booklets)) == []


def test_a_word_with_two_senses_makes_no_sentences_that_contradict_each_other() -> None:
    published = json.loads(FINDINGS.read_text(encoding="utf-8"))["findings"]
    said = {
        kind: [(each["ruleset"], {says for _, says in each["printed"]}) for each in published if each["kind"] == kind]
        for kind in ("at odds", "wording")
    }
    twice = [pair for name, pair in said["at odds"] if any(name == by and pair <= all_ for by, all_ in said["wording"])]
    assert said["at odds"]
    assert twice == []
