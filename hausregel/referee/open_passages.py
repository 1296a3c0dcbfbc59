"""The readings on which an answer rests: it is asked again under each of their other values, and under the letter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hausregel.referee.game_variants import ChosenOptions, GameVariants
from hausregel.referee.one_game import OneGame
from hausregel.referee.position_text import AskedMove
from hausregel.referee.ruling import OpenPassage, ReadingValue, Ruling, Unasked, same_answer
from hausregel.work.printed_places import cited_in_words
from spec.game import Game
from spec.ruleset import Ruleset, literal_choices, literal_value, reading_values, spoken_against
from spec.source import child, entries


def under_all_readings(variants: GameVariants, ruling: Ruling, here: OneGame, asked: AskedMove) -> Ruling:
    """Return a ruling with the open passages that would give another answer, and in how many ways it was asked.

    Each other value of each reading that is left open is taken alone; then all literal ones together.
    """
    settled = variants.settled(asked.laid)
    passages: list[OpenPassage] = []
    excluded: list[OpenPassage] = []
    ways, unasked = 1, list[tuple[str, Unasked]]()
    for name, entry in entries(child(variants.ruleset.printed, "readings")).items():
        if name in settled:
            continue
        literal = literal_value(entry.node)
        against = spoken_against(entry.node)
        values = [
            replace(
                _value(variants, ruling, here, asked, {name: value}, is_literal=value == literal),
                against=cited_in_words(variants.ruleset, against.get(value, ())),
            )
            for value in reading_values(entry.node)
        ]
        passage = _passage(here, name, values)
        unasked += [(f"{name}={value.value}", value.opinion) for value in values if isinstance(value.opinion, Unasked)]
        ways += sum(not value.is_taken and not isinstance(value.opinion, Unasked) for value in values)
        other = [value for value in values if _answers_otherwise(value, ruling)]
        if any(not value.against for value in other):
            passages.append(passage)
        elif other:
            excluded.append(replace(passage, values=tuple(other)))
    found = replace(ruling, passages=tuple(passages), excluded=tuple(excluded), asked=ways, unasked=tuple(unasked))
    letter = _to_the_letter(variants.ruleset, here.built.game, settled)
    return _under_the_letter(variants, found, here, asked, letter) if letter else found


def _value(
    variants: GameVariants,
    ruling: Ruling,
    here: OneGame,
    asked: AskedMove,
    chosen: Mapping[str, str],
    *,
    is_literal: bool,
) -> ReadingValue:
    ((name, value),) = chosen.items()
    address = f"readings.{name}.{value}"
    is_taken = here.built.game.options[name] == value
    return ReadingValue(
        value=value,
        called=here.rules.called(address),
        words=here.rules.own_words(address),
        is_taken=is_taken,
        is_literal=is_literal,
        opinion=ruling.opinion if is_taken else variants.opinion(asked, chosen, here, ruling.opinion),
    )


def _passage(here: OneGame, name: str, values: list[ReadingValue]) -> OpenPassage:
    address = f"readings.{name}"
    return OpenPassage(
        reading=name, called=here.rules.called(address), rule=here.rules.of(address), values=tuple(values)
    )


def _answers_otherwise(value: ReadingValue, ruling: Ruling) -> bool:
    return not isinstance(value.opinion, Unasked) and not same_answer(value.opinion, ruling.opinion)


def _to_the_letter(ruleset: Ruleset, game: Game, settled: ChosenOptions) -> Mapping[str, str]:
    """Return what must be chosen to take all open readings by their letter; nothing if that is one choice at most."""
    chosen = {
        name: value
        for name, value in literal_choices(ruleset.printed).items()
        if name not in settled and game.options[name] != value
    }
    return chosen if len(chosen) > 1 else {}


def _under_the_letter(
    variants: GameVariants, ruling: Ruling, here: OneGame, asked: AskedMove, letter: Mapping[str, str]
) -> Ruling:
    opinion = variants.opinion(asked, letter, here, ruling.opinion)
    if isinstance(opinion, Unasked):
        named = ", ".join(f"{name}={value}" for name, value in letter.items())
        return replace(ruling, unasked=(*ruling.unasked, (named, opinion)))
    differs = not same_answer(opinion, ruling.opinion)
    return replace(ruling, asked=ruling.asked + 1, together=letter if differs and not ruling.passages else {})
