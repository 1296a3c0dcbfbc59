"""The cone of influence of a property: an edit outside it cannot change the verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from spec.game import Call, Constant, Game, Points, Truth
from verifier.analysis import begin_alike, deal_rules, has_rounds, inside, play_rules, with_definitions
from verifier.properties.registry import PROPERTIES, property_of

_NOBODY: Final = Constant(0, Truth())


def alike(name: str) -> str:
    """Return one property to represent all those with the same cone of influence."""
    bears = property_of(name).bears
    return next(id_ for id_, subject in PROPERTIES.items() if subject.bears == bears)


def bearing_on_rounds(game: Game) -> object:
    """Return what bears on the rounds to which a match can come: the match, the score, and the definitions they use.

    Where all rounds begin as the first one does, only whether there may be others.
    """
    match = game.match
    if match is None or begin_alike(game):
        return has_rounds(game)
    roots = (match, match.rounds, match.until, match.points, match.opener, game.score)
    return tuple(with_definitions(game, roots))


def bearing_on(game: Game, name: str) -> Game:
    """Return a game reduced to what bears on a property, built-in or claimed by the author.

    Everything bears on the results of examples, and all rules on whether each rule is used. Scores, winners and matches
    do not bear on play: only winners can read points. Claims bear only on one another, and winners only on whether
    there is one. Definitions that are no longer used are removed, too.
    """
    bears = property_of(name).bears
    if bears == "everything":
        return game
    if bears == "rules":
        return replace(game, properties=())
    claims = game.properties if bears == "claims" else ()
    winners, lost = (game.winners, game.lost) if bears == "winners" else (_NOBODY, None)
    asked = [winners, *([] if lost is None else [lost]), *(claim.expression for claim in claims)]
    judging = [*with_definitions(game, asked)]
    scored = any(isinstance(part, Points) for root in judging for part in inside(root))
    if scored and game.score is not None:
        judging += with_definitions(game, [game.score])
    parts = [part for root in (*deal_rules(game), *play_rules(game), *judging) for part in inside(root)]
    used = {part.definition for part in parts if isinstance(part, Call)}
    return replace(
        game,
        score=game.score if scored else None,
        winners=winners,
        lost=lost,
        match=None,
        properties=claims,
        definitions={id_: definition for id_, definition in game.definitions.items() if id_ in used},
    )
