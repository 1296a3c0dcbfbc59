"""What the properties claim and what a verdict on them means, in the words of card players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from spec.game import Game
from spec.words import Words
from verifier.properties import PROPERTIES
from verifier.verdict import REPORT, Ending, Method, Verdict, Word


def method_in_words(method: Method, language: str = "en") -> str:
    """Return by what a verdict was reached; empty if by nothing."""
    return Words(language)(f"method.{'proof' if method == 'solver' else method.replace(' ', '_')}")


def ending_in_words(ending: Ending, language: str = "en") -> str:
    """Return how surely a game ends."""
    return Words(language)(f"ending.{ending}")


def ending_of(verdict: Verdict, language: str = "en") -> str:
    """Return in words how surely a game ends, as far as a verdict says so; empty if it does not."""
    if verdict.ending is not None:
        return ending_in_words(verdict.ending, language)
    return Words(language)("ending.open") if (verdict.property, verdict.word) == ("ends", "refuted") else ""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a property claims, and what some verdicts mean for it alone."""

    id: str
    means: Mapping[Word, str]

    @property
    def claim(self) -> str:
        """The claim in one sentence."""
        return self.claim_in("en")

    def claim_in(self, language: str) -> str:
        """Return the claim in one sentence of a language."""
        return Words(language)(f"claim-{self.id}")

    @property
    def more(self) -> str:
        """What it says in full."""
        return Words("en")(f"claim-{self.id}.more")


_MEANS: Final[Mapping[str, Mapping[Word, str]]] = MappingProxyType(
    {
        "deals-out": {"refuted": "The cards do not suffice, no deal is ever accepted, or nobody begins."},
        "conserves-cards": {"refuted": "A move takes a card from where it is not, or lays it where there is no room."},
        "lawful-table": {
            "refuted": "A play leads to a table that breaks one of the claims; the report names it.",
            "vacuous": "The ruleset claims nothing of what lies on the table.",
        },
        "never-stuck": {
            "refuted": "A play leads to a position in which nobody may do anything, and the game is not over."
        },
        "ends": {
            "proved": "Every game ends, or does so unless chance is against it for ever; the report says which.",
            "refuted": "The players can go on for ever, or must: the play leads to the position or the loop.",
        },
        "supplies-last": {
            "refuted": "A play leads to a moment in which a rule hands out more cards than are left.",
            "vacuous": "No rule hands anything out.",
        },
        "has-outcome": {"refuted": "A play leads to an end in which nobody has won."},
        "no-dead-rule": {
            "proved": "For each rule there is a game that uses it.",
            "refuted": "A rule can never be used, or a condition never makes a difference, and no use of it was seen "
            "with other numbers of players; the report names it.",
        },
        "no-clash": {"refuted": "A play leads to an act of which two rules demand different things."},
        "keeps-secrets": {
            "refuted": "What a player may do gives away, or depends on, cards that this player cannot see."
        },
        "examples-hold": {
            "proved": "Every example plays as printed.",
            "refuted": "An example does not play as printed.",
            "vacuous": "The ruleset has no worked examples.",
        },
    }
)
"""What a verdict means for one property alone."""


CLAIMS: Final[Mapping[str, Claim]] = MappingProxyType({id_: Claim(id_, _MEANS.get(id_, {})) for id_ in PROPERTIES})
"""The properties that every ruleset gets without asking, by their ids, in the order of reports."""


def claim_of(game: Game, property_: str, language: str = "en") -> str:
    """Return what a property claims, in a sentence: a built-in one, or one of the author's by its kind."""
    if property_ in CLAIMS:
        return CLAIMS[property_].claim_in(language)
    say = Words(language, REPORT)
    mode = next((one.mode for one in game.properties if one.id == property_), None)
    match mode:
        case "always":
            return say("claimed.always", claim=property_)
        case "never":
            return say("claimed.never", claim=property_)
        case "possible":
            return say("claimed.possible", claim=property_)
        case None:
            return f"`{property_}`"


def address_of(game: Game, verdict: Verdict) -> str:
    """Return the rule to point at for a verdict: its own, or the author's claim that it is about."""
    if verdict.address:
        return verdict.address
    return next((str(one.address) for one in game.properties if one.id == verdict.property), "")


def meaning_of(property_: str, word: Word) -> str:
    """Return what a verdict means for a property."""
    claim = CLAIMS.get(property_)
    return claim.means[word] if claim and word in claim.means else meaning(word)


def meaning(word: Word) -> str:
    """Return what a verdict means, whatever the property."""
    return Words("en")(f"meaning.{word}")


def in_order(properties: list[str]) -> tuple[str, ...]:
    """Return ids of properties in the order of reports, each once: the built-in ones, then the author's."""
    given = dict.fromkeys(properties)
    return (*(one for one in PROPERTIES if one in given), *(one for one in given if one not in PROPERTIES))
