"""Counts games of the library for the site: `python -m hausregel.effect.published [RULESET...]` writes effects.json.

Each ruleset is played with each number of players; one that extends another beside that, on the same deals, for the
numbers of players that both allow. One whose rules are those of the other has its numbers, without being played.
`--missing` leaves out what is known of the rules as they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from hausregel.effect.policies import USUAL
from hausregel.effect.rule_effect import EffectSetting, effect_of
from hausregel.work.effect_store import (
    StoredEffect,
    StoredGames,
    StoredNumber,
    play_hash,
    store_effect,
    stored_effect,
)
from hausregel.work.library import extends_of, load, names, players_of
from hausregel.work.simulate import kernel_folder
from spec.ruleset import Ruleset
from verifier.consequences import EstimatedSides, Interval, RuleSide, of_share

OWN: Final = ("place.0", "shared", "moves", "decisions", "forced", "lead-changes", "lead-settled")
"""What is kept of the numbers of a ruleset, besides lengths, games without an end, and what the deal explains."""


def counted_games(
    ruleset: Ruleset, base: Ruleset | None, setting: EffectSetting, progress: Callable[[int], None]
) -> StoredEffect:
    """Return what is counted of the games of a ruleset, beside those of the one it extends, if there is one."""
    numbers = [players for players in players_of(ruleset) if base is None or players in players_of(base)]
    sides = RuleSide(base or ruleset, {}), RuleSide(ruleset, {})
    effect = effect_of(*sides, numbers, setting, progress)
    counted = tuple(
        StoredGames(
            players.players,
            policy,
            _own(sides_, None if (deals := players.deals.get(policy)) is None else deals[1]),
            {} if base is None else _differs(sides_),
        )
        for players in effect.effects
        for policy, sides_ in players.estimates.items()
    )
    today = datetime.now(UTC).date().isoformat()
    return StoredEffect(today, setting.games, setting.seed, "" if base is None else base.name, counted)


def same_games(
    ruleset: Ruleset, base: Ruleset | None, under_base: Ruleset | None, setting: EffectSetting
) -> StoredEffect | None:
    """Return what was counted of the base, if the rules are the same and its games are those that would be played.

    Games are numbered, and those of one number are the same with the same rules: so are all numbers.
    """
    if base is None or play_hash(ruleset) != play_hash(base) or tuple(players_of(ruleset)) != tuple(players_of(base)):
        return None
    known = stored_effect(base, under_base)
    if known is None or (known.games, known.seed) != (setting.games, setting.seed):
        return None
    numbers = {counted.players for counted in known.counted}
    if numbers != set(players_of(base)):
        return None
    return replace(known, base=base.name, counted=tuple(replace(games, differs={}) for games in known.counted))


def _own(sides: EstimatedSides, explained: Interval | None) -> dict[str, StoredNumber]:
    known = {measure.measure: measure.second for measure in sides.measures}
    found = {measure: known.get(measure) for measure in OWN}
    unended = sum(
        round(share.value * sides.games)
        for measure, share in known.items()
        if measure.startswith("other.") and share is not None
    )
    found["no-end"] = of_share(unended, sides.games)
    found["median"], found["most-have"] = sides.lengths[1].median, sides.lengths[1].most_have
    found["deal-explains"] = explained
    return {measure: _number(interval) for measure, interval in found.items() if interval is not None}


def _differs(sides: EstimatedSides) -> dict[str, StoredNumber]:
    return {
        measure.measure: _number(measure.difference)
        for measure in sides.measures
        if measure.word == "differs" and measure.difference is not None
    }


def _number(interval: Interval) -> StoredNumber:
    return StoredNumber(interval.value, interval.low, interval.high)


def main() -> None:
    """Count, ruleset by ruleset, and write each down at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="default: all of the library")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--missing", action="store_true")
    asked = parser.parse_args()
    setting = EffectSetting(
        policies=USUAL, games=asked.games, seed=asked.seed, max_moves=2_000, states=0, workers=asked.workers,
        kernels=kernel_folder(),
    )  # fmt: skip
    for name in asked.rulesets or names():
        ruleset, extended = load(name), extends_of(name)
        base = load(extended) if extended else None
        if asked.missing and stored_effect(ruleset, base) is not None:
            continue
        below = extends_of(extended) if extended else ""
        known = same_games(ruleset, base, load(below) if below else None, setting)
        found = known or counted_games(ruleset, base, setting, lambda _: None)
        store_effect(ruleset, base, found)
        sys.stdout.write(f"{name}: {sum(len(games.differs) for games in found.counted)} differences\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
