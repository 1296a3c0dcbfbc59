"""What a rule does to the game, as JSON: see `effect.schema.json`."""

from __future__ import annotations

from typing import Any

from hausregel.effect import BothShares, EffectSetting, LadderStep, PlayersEffect, RuleEffect
from verifier.consequences import (
    FAMILY,
    LEVEL,
    BestPlay,
    EstimatedLengths,
    EstimatedMeasure,
    EstimatedSides,
    ExactLengths,
    ExactVersion,
    Interval,
    RuleSide,
    is_of_match,
    is_share,
)
from verifier.verdict import to_data


def in_json(found: RuleEffect) -> dict[str, Any]:
    """Return what a rule does as JSON data."""
    setting = found.setting
    return {
        "base": _side(found.base),
        "rule": _side(found.rule),
        "games": found.games,
        "seed": setting.seed,
        "max_moves": setting.max_moves,
        "level": LEVEL,
        "at_any_time": setting.within is not None,
        "family": FAMILY,
        "rounds": "all" if setting.rounds or not found.has_rounds else "first",
        "max_rounds": setting.rounds,
        "effects": [_effect(effect, setting) for effect in found.effects],
    }


def _side(side: RuleSide) -> dict[str, Any]:
    return {"ruleset": side.ruleset.name, "options": {name: str(value) for name, value in side.options.items()}}


def _effect(effect: PlayersEffect, setting: EffectSetting) -> dict[str, Any]:
    exact = effect.exact
    return {
        "players": effect.players,
        "by_seat": effect.by_seat,
        "estimates": [
            _estimate(policy, sides, setting, effect.deals.get(policy)) for policy, sides in effect.estimates.items()
        ],
        "ladder": [{"base": _step(base), "rule": _step(rule)} for base, rule in effect.ladder],
        "exact": _exact(exact) if isinstance(exact, ExactVersion) else None,
        "best_play": effect.best and {"base": _best(effect.best[0]), "rule": _best(effect.best[1])},
        "why_not_exact": exact if isinstance(exact, str) else None if exact is not None else "not-asked",
    }


def kind_data(measure: str) -> str:
    """Return whether a measure is a share or a mean."""
    return "share" if is_share(measure) else "mean"


def _best(best: BestPlay | str) -> dict[str, Any]:
    if isinstance(best, str):
        return {"why_not": best}
    return {
        "wins_less_losses": {"low": best.low, "high": best.high},
        "starter_forces": best.starter_forces,
        "other_forces": best.other_forces,
        "nodes": best.nodes,
    }


def _step(step: LadderStep) -> dict[str, Any]:
    return {
        "lower": step.lower,
        "upper": step.upper,
        "games": step.games,
        "as_the_others": interval_data(step.before),
        "better": interval_data(step.after),
        "difference": interval_data(step.difference),
    }


def _estimate(policy: str, sides: EstimatedSides, setting: EffectSetting, deals: BothShares | None) -> dict[str, Any]:
    return {
        "status": "estimated",
        "policy": policy,
        "games": sides.games,
        "equal": sides.equal,
        "measures": [
            _measure(measure) for measure in sides.measures if setting.rounds or not is_of_match(measure.measure)
        ],
        "explained_by_deal": None
        if deals is None
        else {"base": interval_data(deals[0]), "rule": interval_data(deals[1])},
        "lengths": {"base": lengths_data(sides.lengths[0]), "rule": lengths_data(sides.lengths[1])},
    }


def _measure(measure: EstimatedMeasure) -> dict[str, Any]:
    return {
        "measure": measure.measure,
        "kind": kind_data(measure.measure),
        "base": interval_data(measure.first),
        "rule": interval_data(measure.second),
        "difference": interval_data(measure.difference),
        "verdict": measure.word,
        "doubt": measure.doubt,
        "unpaired_games_needed": measure.needed,
    }


def interval_data(interval: Interval | None) -> dict[str, float | None] | None:
    """Return an estimate with its interval."""
    return None if interval is None else {"value": interval.value, "low": interval.low, "high": interval.high}


def lengths_data(lengths: EstimatedLengths) -> dict[str, Any]:
    """Return the lengths of games."""
    return {
        "shortest_seen": lengths.shortest,
        "median": interval_data(lengths.median),
        "percentile_95": interval_data(lengths.most_have),
        "longest_seen": lengths.longest,
    }


def _exact(exact: ExactVersion) -> dict[str, Any]:
    first, second = exact.numbers
    rule = exact.instances[1]
    return {
        "status": "exact",
        "policy": "random",
        "version": str(exact.words),
        "said": to_data(exact.words),
        "name": exact.name,
        "whole": exact.is_whole,
        "smaller": dict(rule.smaller),
        "options": {name: str(value) for name, value in rule.options.items()},
        "missing": list(exact.missing),
        "states": {"base": first.states, "rule": second.states},
        "error": max(first.error, second.error),
        "measures": [
            {
                "measure": row.measure,
                "kind": kind_data(row.measure),
                "base": row.first,
                "rule": row.second,
                "difference": row.difference,
                "verdict": row.word,
            }
            for row in exact.rows
        ],
        "lengths": {"base": _exact_lengths(first.lengths), "rule": _exact_lengths(second.lengths)},
    }


def _exact_lengths(lengths: ExactLengths) -> dict[str, Any]:
    return {
        "shortest": lengths.shortest,
        "median": lengths.median,
        "percentile_95": lengths.most_have,
        "longest": lengths.longest,
        "bounded": lengths.bounded,
    }
