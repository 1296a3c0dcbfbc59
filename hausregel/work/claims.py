"""What the properties claim and what a verdict on them means, in the words of card players."""

from __future__ import annotations

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


def built_in_claim(property_: str, language: str = "en") -> str:
    """Return what a property that every ruleset has claims, in a sentence."""
    return Words(language)(f"claim-{property_}")


def claim_in_full(property_: str, language: str = "en") -> str:
    """Return what a property that every ruleset has says in full."""
    return Words(language)(f"claim-{property_}.more")


def claim_of(game: Game, property_: str, language: str = "en") -> str:
    """Return what a property claims, in a sentence: a built-in one, or one of the author's by its kind."""
    if property_ in PROPERTIES:
        return built_in_claim(property_, language)
    say = Words(language, REPORT)
    mode = next((declared.mode for declared in game.properties if declared.id == property_), None)
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
    return next((str(declared.address) for declared in game.properties if declared.id == verdict.property), "")


def meaning_of(property_: str, word: Word, language: str = "en") -> str:
    """Return what a verdict means for a property: for it alone, or whatever the property."""
    say = Words(language)
    own = f"claim-{property_}.{word}"
    return say(own) if say.knows(own) else meaning(word, language)


def meaning(word: Word, language: str = "en") -> str:
    """Return what a verdict means, whatever the property."""
    return Words(language)(f"meaning.{word}")


def in_order(properties: list[str]) -> tuple[str, ...]:
    """Return ids of properties in the order of reports, each once: the built-in ones, then the author's."""
    given = dict.fromkeys(properties)
    return (
        *(property_ for property_ in PROPERTIES if property_ in given),
        *(property_ for property_ in given if property_ not in PROPERTIES),
    )
