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


def built_in_claim(property_id: str, language: str = "en") -> str:
    """Return what a property that every ruleset has claims, in a sentence."""
    return Words(language)(f"claim-{property_id}")


def claim_in_full(property_id: str, language: str = "en") -> str:
    """Return what a property that every ruleset has says in full."""
    return Words(language)(f"claim-{property_id}.more")


def claim_of(game: Game, property_id: str, language: str = "en") -> str:
    """Return what a property claims, in a sentence: a built-in one, or one of the author's by its kind."""
    if property_id in PROPERTIES:
        return built_in_claim(property_id, language)
    say = Words(language, REPORT)
    mode = next((declared.mode for declared in game.properties if declared.id == property_id), None)
    match mode:
        case "always":
            return say("claimed.always", claim=property_id)
        case "never":
            return say("claimed.never", claim=property_id)
        case "possible":
            return say("claimed.possible", claim=property_id)
        case None:
            return f"`{property_id}`"


def address_of(game: Game, verdict: Verdict) -> str:
    """Return the rule to point at for a verdict: its own, or the author's claim that it is about."""
    if verdict.address:
        return verdict.address
    return next((str(declared.address) for declared in game.properties if declared.id == verdict.property), "")


def meaning_of(property_id: str, word: Word, language: str = "en") -> str:
    """Return what a verdict means for a property: for it alone, or whatever the property."""
    say = Words(language)
    own = f"claim-{property_id}.{word}"
    return say(own) if say.knows(own) else meaning(word, language)


def meaning(word: Word, language: str = "en") -> str:
    """Return what a verdict means, whatever the property."""
    return Words(language)(f"meaning.{word}")


def in_order(properties: list[str]) -> tuple[str, ...]:
    """Return ids of properties in the order of reports, each once: the built-in ones, then the author's."""
    given = dict.fromkeys(properties)
    return (
        *(property_id for property_id in PROPERTIES if property_id in given),
        *(property_id for property_id in given if property_id not in PROPERTIES),
    )
