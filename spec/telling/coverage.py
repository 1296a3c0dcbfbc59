"""Which rules a telling has to tell: all that can refuse, change or end anything, and the numbers that are used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from spec.ruleset import BLANK, Mentions, ToldSentence, addressed, covers, reading_values, told_in, told_sentences
from spec.source import Node, child, entries, text_of

OF_THE_START: Final = ("redeal", "player")
WHOLE: Final = ("score", "winners", "all_lose")


def rules_to_tell(root: Node) -> Iterator[str]:
    """Yield the addresses of the rules that can refuse, change or end anything, in the order of a ruleset."""
    yield from (f"options.{name}" for name in _used_options(root))
    yield from (f"cards.{name}" for name in entries(child(root, "cards")))
    yield from (f"setup.{name}" for name in entries(child(root, "setup")))
    yield from (f"start.{name}" for name in entries(child(root, "start")) if name in OF_THE_START)
    yield from (f"turn.{name}" for name in entries(child(root, "turn")))
    for name, entry in entries(child(root, "moves")).items():
        yield f"moves.{name}"
        condition = child(entry.node, "if")
        named = entries(condition)
        yield from (f"moves.{name}.if.{condition_id}" for condition_id in named)
        if condition is not None and not named:
            yield f"moves.{name}.if"
    for section in ("after", "end"):
        yield from (f"{section}.{name}" for name in entries(child(root, section)))
    yield from (section for section in WHOLE if child(root, section) is not None)
    yield from (f"match.{name}" for name in entries(child(root, "match")))


def told_by_a_reading(root: Node, address: str, language: str, read: Mapping[str, str]) -> bool:
    """Return whether a rule is brought by the chosen value of a reading that has words of its own in a language."""
    text = entries(child(root, "text"))
    for name, value in read.items():
        said = text.get(f"readings.{name}.{value}")
        reading = entries(child(root, "readings")).get(name)
        patch = reading_values(reading.node).get(value) if reading is not None else None
        if said is None or patch is None or language not in entries(said.node):
            continue
        if any(address == brought or address.startswith(f"{brought}.") for brought in _brought(patch)):
            return True
    return False


def _brought_by(root: Node, address: str) -> Iterator[str]:
    """Yield the rules that the values of a reading bring; nothing if the address is not that of a reading."""
    section, _, name = address.partition(".")
    reading = entries(child(root, "readings")).get(name) if section == "readings" else None
    for patch in reading_values(reading.node).values() if reading is not None else ():
        yield from _brought(patch)


def _brought(patch: Node) -> Iterator[str]:
    yield from (".".join(path) for path, verb, _ in addressed(patch) if verb != "remove")


def _used_options(root: Node) -> Iterator[str]:
    """Yield the options that rules use; what they only demand of one another before the game does not count."""
    options = entries(child(root, "options"))
    if not options:
        return
    mentions = Mentions(root)
    used = frozenset().union(*map(mentions.of, _sections_of_play(root)))
    yield from (name for name in options if name in used)


def _sections_of_play(root: Node) -> Iterator[str]:
    for section in ("domains", "cards", "setup", "start", "turn", "moves", "after", "end", *WHOLE, "match"):
        if child(root, section) is not None:
            yield section


def told_rules(root: Node, language: str, told: Iterable[ToldSentence] | None = None) -> frozenset[str]:
    """Return the addresses that sentences with words in a language name, and the options that these fill in."""
    found: set[str] = set()
    options = entries(child(root, "options"))
    for sentence in told_sentences(root) if told is None else told:
        words = told_in(root, sentence).get(language)
        if words is not None:
            found |= {rule.partition("(")[0] for rule in sentence.rules}
            found |= {f"options.{name}" for name in BLANK.findall(text_of(words))}
            found |= {brought for rule in sentence.rules for brought in _brought_by(root, rule)}
            if sentence.when is not None:
                found |= {f"options.{name}" for name in options if name in text_of(sentence.when)}
    return frozenset(found)


def untold_rules(
    root: Node, language: str, told: Iterable[ToldSentence] | None = None, rules: Iterable[str] | None = None
) -> Iterator[str]:
    """Yield the addresses of the rules that no sentence of a language tells; `told` are the sentences that count.

    `rules` are those that are to be told, for those who ask of several languages: `rules_to_tell`.
    """
    named = told_rules(root, language, told)
    yield from (
        address
        for address in (rules_to_tell(root) if rules is None else rules)
        if not any(covers(rule, address) for rule in named)
    )
