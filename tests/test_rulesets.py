"""What holds of the rulesets that come with Hausregel, as files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from hausregel.work.check import check_file
from hausregel.work.check_booklet import booklets, check_booklet
from hausregel.work.library import find, library
from spec.codes import is_error
from spec.game.terms import And, Call, Compare, Constant, Definition, Either, Not, Or
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import resolve
from spec.ruleset.readings import literal_choices, reading_values, usual_value
from spec.ruleset.words import all_citations
from spec.source.document import Node, child, entries, plain, text_of
from spec.typing.builder import build
from spec.typing.choices import player_range
from tests.helpers import LIBRARY, built, ruleset_of

FILES = list(LIBRARY)
LINES = {"classic": 123, "classic-60": 11, "variant-1": 92, "variant-2": 43, "variant-3": 70, "master-repaired": 10}
LINES |= {"master": 199, "push": 275, "schwarzer-peter": 157}
LINES |= {"crazy-eights": 127, "hearts": 119, "go-fish": 87, "war": 120, "thirty-one": 123, "colour-switch": 121}
LINES |= {"beggar-my-neighbour": 70, "sevens": 67, "noughts-and-crosses": 44, "dominoes": 88, "oh-hell": 98}
LINES |= {"rummy": 118, "president": 114, "whist": 92, "cheat": 86, "fireworks": 119}
PROSE = (
    "title", "source", "text", "names", "notes", "examples", "add.examples", "replace.examples", "telling",
    "add.telling", "replace.telling",
)  # fmt: skip
LANGUAGES = ("de", "en", "fr", "it")
SAME_RULES = {
    "master-2011": "master",
    "junior-fr": "junior",
    "junior-it": "junior",
    "classic-fr": "classic",
    "classic-60-fr": "classic-60",
    "variant-1-fr": "variant-1",
    "variant-2-fr": "variant-2",
    "mogeln-fr": "mogeln",
    "mogeln-it": "mogeln",
    "mogeln-one-colour-it": "mogeln-one-colour",
    "ratefix-fr": "ratefix",
}
OTHER_RULES = {
    "master-2012-fr": "master",
    "master-2012-it": "master",
    "master-2016": "master",
    "classic-it": "classic",
    "classic-60-it": "classic-60",
    "variant-1-it": "variant-1",
    "variant-2-it": "variant-2",
    "variant-3-fr": "variant-3",
    "variant-3-it": "variant-3",
    "ratefix-it": "ratefix",
    "schwarzer-peter-fr": "schwarzer-peter",
    "schwarzer-peter-it": "schwarzer-peter",
    "schwarzer-peter-short-fr": "schwarzer-peter-short",
    "schwarzer-peter-short-it": "schwarzer-peter-short",
    "push-en": "push",
    "push-fr": "push",
    "push-it": "push",
}
"""An edition or language -> the ruleset that stands for the German text."""


def of_name(name: str) -> Path:
    """Return the file of a ruleset."""
    (path,) = [path for path in FILES if path.stem == name]
    return path


def lines_of_rules(path: Path) -> int:
    """Return how many lines of a ruleset state rules: no prose, no sources, no worked examples, no blank lines."""
    count, section, skipped = 0, "", False
    for line in path.read_text(encoding="utf-8").splitlines():
        bare, depth = line.strip(), len(line) - len(line.lstrip())
        if depth == 0 and bare:
            section = bare.split(":")[0]
            skipped = section in PROSE
        elif depth == 2 and section in ("add", "replace"):
            skipped = f"{section}.{bare.split(':')[0].split('.')[0]}" in PROSE
        count += bool(bare) and not bare.startswith("#") and not skipped
    return count


def documents_of(edition: str) -> list[str]:
    """Return the documents that an edition names, or else those of the edition that it extends."""
    node = own_node(of_name(edition))
    named = [*entries(child(node, "source"))]
    return named or documents_of(text_of(entries(node)["extends"].node).split("/")[-1])


def rules_of(root: Node) -> Iterator[str]:
    """Yield the address of everything that a player should find explained."""
    for section in ("options", "readings", "setup", "phases", "moves", "after", "end", "properties"):
        yield from (f"{section}.{key}" for key in entries(child(root, section)))
    yield from (f"start.{key}" for key in entries(child(root, "start")) if key != "phase")
    for key, move in entries(child(root, "moves")).items():
        yield from (f"moves.{key}.if.{name}" for name in entries(child(move.node, "if")))
    yield from (section for section in ("score", "winners", "match") if section in entries(root))


def own_node(path: Path) -> Node:
    """Return what stands in a file itself and in those of its words, without what it inherits."""
    return next(iter(ruleset_of(path).files.values())).root


def blanks(words: str) -> set[str]:
    """Return the names that are to be filled in."""
    return set(re.findall(r"\{(\w+)\}", words))


_GOES_ON = "the words say what is done, and nothing of who acts next"
_TO_BE_WORDED = "the words should follow the rule; they do not yet"
OLD_WORDS = {
    ("HR610", "moves.doubt.then"): _GOES_ON,
    ("HR610", "moves.call_snap.then"): _GOES_ON,
    ("HR610", "moves.nobody_notices.do"): "what is left out is no longer due, and the words do not speak of it",
    ("HR610", "moves.call_snap.do"): _TO_BE_WORDED,
    ("HR610", "moves.call_snip.do"): _TO_BE_WORDED,
    ("HR610", "moves.call_wrongly.do"): _TO_BE_WORDED,
    ("HR610", "after.take.do"): _TO_BE_WORDED,
}
"""Words that stay where a part of their rule is changed, each with the reason why they are left."""


@pytest.mark.parametrize("name", LINES)
def test_a_ruleset_is_short(name: str) -> None:
    assert lines_of_rules(of_name(name)) <= LINES[name]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_ruleset_is_faultless_and_its_examples_hold(path: Path) -> None:
    checked = check_file(path)
    assert [
        diagnostic
        for diagnostic in checked.diagnostics
        if (diagnostic.code, diagnostic.facts.get("part")) not in OLD_WORDS
    ] == []
    assert checked.examples > 0


@pytest.mark.long
def test_no_old_words_are_listed_that_no_ruleset_has() -> None:
    parts = {
        (diagnostic.code, diagnostic.facts.get("part"))
        for path in FILES
        for diagnostic in resolve(path, library()).diagnostics
    }
    assert set(OLD_WORDS) <= parts


@pytest.mark.parametrize("name", booklets())
def test_every_booklet_is_without_errors_beside_its_rulesets(name: str) -> None:
    checked = check_booklet(find(name))
    assert checked.concordance is not None
    assert [diagnostic for diagnostic in checked.diagnostics if is_error(diagnostic)] == []
    assert checked.sentences > 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_rule_has_words_in_four_languages(path: Path) -> None:
    root = ruleset_of(path).root
    words = dict(entries(child(root, "text")))
    words |= {f"notes.{key}": entry for key, entry in entries(child(root, "notes")).items()}
    assert [address for address in rules_of(root) if address not in words] == []
    said = {address: {*entries(entry.node)} - {"cite", "refusal"} for address, entry in words.items()}
    assert {address: languages for address, languages in said.items() if languages != {*LANGUAGES}} == {}
    assert {*entries(child(root, "title"))} == {*LANGUAGES}
    refused = {address: {*entries(child(entry.node, "refusal"))} for address, entry in words.items()}
    assert {
        address: languages for address, languages in refused.items() if languages not in (set(), {*LANGUAGES})
    } == {}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_numbers_are_filled_in_in_every_language(path: Path) -> None:
    root = ruleset_of(path).root
    for section in ("text", "notes"):
        for address, entry in entries(child(root, section)).items():
            for said in (entry.node, child(entry.node, "refusal")):
                filled = {key: blanks(text_of(entry.node)) for key, entry in entries(said).items() if key in LANGUAGES}
                assert len({frozenset(numbers) for numbers in filled.values()}) <= 1, (address, filled)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_number_that_is_the_number_of_players_stands_where_words_can_stand(path: Path) -> None:
    root = own_node(path)
    options = entries(child(ruleset_of(path).root, "options"))
    defaults = {name: entries(child(entry.node, "default")) for name, entry in options.items()}
    as_players = [
        name for name, by_players in defaults.items()
        if by_players and all(text_of(entry.node) == number for number, entry in by_players.items())
    ]  # fmt: skip
    if not as_players:
        return
    # It is read as "as many as there are players", so that no noun can follow.
    followed = re.compile(rf"\{{(?:{'|'.join(as_players)})\}} \w")
    for address, entry in entries(child(root, "text")).items():
        for language, said in entries(entry.node).items():
            assert not address.startswith("telling.") or not followed.search(text_of(said.node)), (address, language)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_words_of_a_reading_name_each_of_its_values(path: Path) -> None:
    root = ruleset_of(path).root
    if text_of(entries(root)["status"].node) == "house":
        return
    for name, reading in entries(child(root, "readings")).items():
        text = entries(child(root, "text"))
        question = text[f"readings.{name}"].node
        for value in reading_values(reading.node):
            own = text.get(f"readings.{name}.{value}")
            for language in LANGUAGES:
                told = child(question, language)
                assert told is not None
                if own is None:
                    assert re.search(rf"\({value}[,)]", text_of(told)), (name, language)
                else:
                    assert child(own.node, language) is not None, (name, value, language)


@pytest.mark.parametrize("name", SAME_RULES)
def test_an_edition_that_says_the_same_has_the_same_rules(name: str) -> None:
    base = of_name(SAME_RULES[name])
    assert fingerprint(ruleset_of(of_name(name))) == fingerprint(ruleset_of(base))
    assert not {"set", "add", "replace", "remove"} & entries(own_node(of_name(name))).keys()


@pytest.mark.parametrize("name", OTHER_RULES)
def test_an_edition_that_says_something_else_has_other_rules(name: str) -> None:
    base = of_name(OTHER_RULES[name])
    assert fingerprint(ruleset_of(of_name(name))) != fingerprint(ruleset_of(base))


@pytest.mark.parametrize("name", OTHER_RULES)
def test_an_edition_contains_only_what_it_says_differently(name: str) -> None:
    below = plain(ruleset_of(of_name(OTHER_RULES[name])).root)
    for address, entry in entries(child(own_node(of_name(name)), "replace")).items():
        value: object = below
        for key in address.split("."):
            assert isinstance(value, dict), address
            value = value[key]
        assert plain(entry.node) != value, address


@pytest.mark.parametrize("name", [*SAME_RULES, *OTHER_RULES])
def test_every_edition_cites_its_own_document(name: str) -> None:
    node = own_node(of_name(name))
    own = documents_of(name)
    said = [*entries(child(node, "notes")).values(), *entries(child(node, "text")).values()]
    cited = {text_of(cite).split("/")[0] for entry in said for cite in all_citations(entry.node)}
    assert len(own) == 1
    assert own[0] in cited


def choices_of(path: Path) -> Iterator[dict[str, str | int]]:
    """Yield the usual readings, every single other value, and the letter."""
    printed = ruleset_of(path).printed
    yield {}
    for name, reading in entries(child(printed, "readings")).items():
        for value in reading_values(reading.node):
            if value != usual_value(reading.node):
                yield {name: value}
    letter: dict[str, str | int] = {**literal_choices(printed)}
    yield letter


def truth(expression: object, definitions: Mapping[str, Definition]) -> bool | None:
    """Return whether an expression holds in every position, or in none; None if that is not plain from its form."""
    match expression:
        case Constant(value=value):
            return bool(value)
        case Not(part=part):
            inner = truth(part, definitions)
            return None if inner is None else not inner
        case And(parts=parts):
            known = [truth(part, definitions) for part in parts]
            return False if False in known else True if all(known) else None
        case Or(parts=parts):
            known = [truth(part, definitions) for part in parts]
            return True if True in known else None if None in known else False
        case Compare(op="==" | "!=" as op, left=Constant(value=left), right=Constant(value=right)):
            return (left == right) == (op == "==")
        case Either(condition=condition, then=then, otherwise=otherwise):
            chosen = truth(condition, definitions)
            branches = {truth(part, definitions) for part in ((then, otherwise) if chosen is None else (then,))}
            if chosen is False:
                branches = {truth(otherwise, definitions)}
            return branches.pop() if len(branches) == 1 else None
        case Call(definition=name):
            return truth(definitions[name].body, definitions)
    return None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_under_every_reading_each_condition_in_words_can_refuse_something(path: Path) -> None:
    rules = ruleset_of(path)
    numbers = player_range(rules.root)
    assert isinstance(numbers, range)
    agreed = {*entries(child(rules.root, "options"))}
    idle: list[tuple[dict[str, str | int], str]] = []
    for choice in choices_of(path):
        worded = entries(child(rules.read_as(choice).root, "text"))
        seen: dict[str, set[bool | None]] = {}
        for number in dict.fromkeys([numbers[0], numbers[-1]]):
            made = build(rules, number, choice).value
            if made is not None:  # the requirements exclude it for this number of players
                for move in made.game.moves.values():
                    for condition in move.conditions:
                        if agreed & set(re.findall(r"\w+", condition.words)):
                            continue  # the players agree on it, which its words say
                        seen.setdefault(condition.address, set()).add(
                            truth(condition.expression, made.game.definitions)
                        )
        idle += [(choice, address) for address, found in seen.items() if found == {True} and address in worded]
    assert idle == []


def test_a_condition_without_effect_would_be_seen() -> None:
    moves = "moves:\n  wait:\n    in: meal\n    if: {ok: fine(me)}\n"
    game = built("define:\n  fine(p): 1 == 1 or count(basket) == 0\n" + moves).game
    (condition,) = game.moves["wait"].conditions
    assert truth(condition.expression, game.definitions) is True
    other = built("moves:\n  wait:\n    in: meal\n    if: {ok: count(basket) == 0 or bites < 3}\n").game
    assert truth(other.moves["wait"].conditions[0].expression, other.definitions) is None
