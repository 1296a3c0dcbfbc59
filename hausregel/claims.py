"""What the properties claim and what a verdict on them means, in the words of card players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from spec.game import Game
from verifier.verdicts import BUILT_IN, Ending, Method, Verdict, Word

MEANINGS: Final[Mapping[Word, str]] = MappingProxyType(
    {
        "proved": "It holds for the whole deck, every deal and all play, with the numbers of players named.",
        "explored": "Every position of a smaller game was visited, and it holds in all of them. The report names the "
        "smaller game. The whole game may still differ.",
        "tested": "It held in a number of random games with the whole deck. Rare play may still break it.",
        "refuted": "It fails, and a play from a legal deal shows how; the play was carried out by the rules.",
        "vacuous": "It holds only because what it speaks of never happens.",
        "unknown": "Nothing is settled; the report says why. It may hold or fail.",
    }
)
"""What each verdict means, whatever the property."""

HOW: Final[Mapping[Method, str]] = MappingProxyType(
    {
        "solver": "proof",
        "explorer": "visiting every position",
        "random play": "random games",
        "guided play": "a search for a play",
        "reference engine": "playing it",
        "reading of the rules": "reading the rules",
        "none": "",
    }
)
"""By what a verdict was reached, as the end of "by ..."; empty if by nothing."""

ENDINGS: Final[Mapping[Ending, str]] = MappingProxyType(
    {
        "always": "every game ends",
        "almost-surely": "every game ends unless chance is against it for ever",
        "if-players-cooperate": "a game ends if all players want it to; some could keep it going for ever",
        "may-not-end": "a game can go on for ever, whatever the players want",
    }
)
"""How surely a game ends, in words."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a property claims in one sentence, what that says in full, and what some verdicts mean for it alone."""

    id: str
    claim: str
    more: str
    means: Mapping[Word, str] = field(default_factory=dict)


_CLAIMS: Final = (
    Claim(
        "deals-out",
        "The set-up can be carried out.",
        "There are cards enough to deal, the deal is accepted sooner or later, and somebody begins: for every number "
        "of players and every value of the options that the ruleset allows.",
        {"refuted": "The cards do not suffice, no deal is ever accepted, or nobody begins."},
    ),
    Claim(
        "conserves-cards",
        "No card is ever lost or doubled.",
        "Every move keeps each card of the deck in exactly one place, and never takes a card from where it may not "
        "lie or lays it on a place that is taken.",
        {"refuted": "A move takes a card from where it is not, or lays it where there is no room."},
    ),
    Claim(
        "lawful-table",
        "What lies on the table always satisfies the ruleset's own claims of what must always or never be.",
        "All claims `always` and `never` of the ruleset together, after every deal and every move. Each of them has a "
        "row of its own, too.",
        {
            "refuted": "A play leads to a table that breaks one of the claims; the report names it.",
            "vacuous": "The ruleset claims nothing of what lies on the table.",
        },
    ),
    Claim(
        "never-stuck",
        "As long as the game is not over, somebody can do something.",
        "Being over and being stuck are different things: a position without a move that no end covers is a gap in "
        "the rules.",
        {"refuted": "A play leads to a position in which nobody may do anything, and the game is not over."},
    ),
    Claim(
        "ends",
        "Every game comes to an end.",
        "Four cases are told apart: every game ends (the report says after how many moves at most); it ends unless "
        "chance is against it for ever; it ends if the players want it to; it may not end at all. Passing round the "
        "table without any change brings no game nearer to its end, and going on like that is not an end.",
        {
            "proved": "Every game ends, or does so unless chance is against it for ever; the report says which.",
            "refuted": "The players can go on for ever, or must: the play leads to the position or the loop.",
        },
    ),
    Claim(
        "supplies-last",
        "Whatever a rule hands out is there to be handed out.",
        "A rule that gives cards to players finds enough of them, each time.",
        {
            "refuted": "A play leads to a moment in which a rule hands out more cards than are left.",
            "vacuous": "No rule hands anything out.",
        },
    ),
    Claim(
        "has-outcome",
        "Every finished game has a result.",
        "There are points for everybody, at least one winner, and ties are decided or shared.",
        {"refuted": "A play leads to an end in which nobody has won, or the points are not defined."},
    ),
    Claim(
        "no-dead-rule",
        "Every rule is of use in some game.",
        "Each move, definition, end, value of an option and rule that follows from moves is used in some game, and no "
        "condition is always true or always false; a rule for three players need not matter with two.",
        {
            "proved": "For each rule there is a game that uses it.",
            "refuted": "A rule can never be used, or a condition never makes a difference, and no use of it was seen "
            "with other numbers of players; the report names it.",
        },
    ),
    Claim(
        "no-clash",
        "No two rules demand different things of one act.",
        "No rule obliges a player to do what another forbids, and no two rules set the same thing differently.",
        {"refuted": "A play leads to an act of which two rules demand different things."},
    ),
    Claim(
        "keeps-secrets",
        "What a player may do depends only on what that player can know.",
        "If two positions look the same to the one who acts, the same moves are possible. What a player must do "
        "because of hidden cards cannot be watched over by the others, and is named.",
        {"refuted": "What a player may do gives away, or depends on, cards that this player cannot see."},
    ),
    Claim(
        "examples-hold",
        "The worked examples of the rulebook play as they are printed.",
        "Each example is laid out and played: what is legal must be possible, what is illegal must be refused by the "
        "rule named, and the result must be the printed one.",
        {
            "proved": "Every example plays as printed.",
            "refuted": "An example does not play as printed.",
            "vacuous": "The ruleset has no worked examples.",
        },
    ),
)

CLAIMS: Final[Mapping[str, Claim]] = MappingProxyType({one.id: one for one in _CLAIMS})
"""The properties that every ruleset gets without asking, by their ids, in the order of reports."""


def claim_of(game: Game, property_: str) -> str:
    """Return what a property claims, in a sentence: a built-in one, or one of the author's by its kind."""
    if property_ in CLAIMS:
        return CLAIMS[property_].claim
    mode = next((one.mode for one in game.properties if one.id == property_), None)
    match mode:
        case "always":
            return f"`{property_}` always holds."
        case "never":
            return f"`{property_}` never holds."
        case "possible":
            return f"`{property_}` holds in some position of some game."
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
    return claim.means.get(word, MEANINGS[word]) if claim else MEANINGS[word]


def in_order(properties: list[str]) -> tuple[str, ...]:
    """Return ids of properties in the order of reports, each once: the built-in ones, then the author's."""
    given = dict.fromkeys(properties)
    return (*(one for one in BUILT_IN if one in given), *(one for one in given if one not in BUILT_IN))
