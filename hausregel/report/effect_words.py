"""What a rule does to the game, in words: labels, values with their intervals, differences."""

from __future__ import annotations

from typing import Final

from hausregel.effect import EffectSetting
from spec.words import Words, decimal
from verifier.consequences import ENDED, PLACE, SEAT, USE, EstimatedMeasure, Interval, is_of_match, is_share

NOTHING: Final = "–"


def label_of(measure: str, say: Words, max_moves: int, rounds: int = 0) -> str:
    """Return what a measure is called; ends and rules keep the names that the ruleset gives them."""
    head, _, rest = measure.partition(".")
    match head:
        case "place" | "match-place":
            return say("effect.starter") if rest == "0" else say("effect.place", number=int(rest))
        case "seat" | "match-seat":
            return say("effect.seat", number=int(rest))
        case "match-shared":
            return say("effect.shared")
        case "match":
            return say(f"effect.match-{rest}", rounds=rounds)
        case "end" | "use":
            return rest
        case "other":
            return say(f"effect.{rest}", moves=max_moves)
        case _:
            return say(f"effect.{measure}")


def kind_of(measure: str) -> str:
    """Return the kind of a measure: the key of its heading."""
    if is_of_match(measure):
        if not is_share(measure):
            return "match-course"
        return "match-ends" if measure.startswith("match.") else "match-chances"
    if measure.startswith((PLACE, SEAT)) or measure == "shared":
        return "chances"
    if measure.startswith((ENDED, "other.")):
        return "ends"
    return "use" if measure.startswith(USE) else "course"


def is_shown(measure: EstimatedMeasure, setting: EffectSetting) -> bool:
    """Return whether a measure is worth a row: chances, and whatever happened at all."""
    if is_of_match(measure.measure) and not setting.rounds:
        return False
    happened = any(side is not None and side.value for side in (measure.first, measure.second))
    return measure.measure.removeprefix("match-").startswith((PLACE, SEAT)) or happened


def difference_text(measure: EstimatedMeasure, say: Words) -> str:
    """Return what is known of a difference: how large it is, or that none was seen."""
    share = is_share(measure.measure)
    match measure.word:
        case "only-one":
            return NOTHING
        case "same-in-all":
            return say("effect.same-in-all")
        case "none-seen":
            return f"{say('effect.none-seen')}{_at_most(measure.difference, share, say)}"
        case "differs":
            assert measure.difference is not None
            sign = "+" if measure.difference.value >= 0 else "−"
            return f"{sign}{around(measure.difference, share, say, unsigned=True)}"


def around(interval: Interval | None, share: bool, say: Words, *, unsigned: bool = False) -> str:
    """Return a value with its interval: plus or minus the longer side of it."""
    if interval is None:
        return NOTHING
    value = abs(interval.value) if unsigned else interval.value
    unit = f" {say('effect.percent')}" if share else ""
    return f"{_number(value, share, say)}{_plus_or_minus(interval, share, say)}{unit}"


def _plus_or_minus(interval: Interval | None, share: bool, say: Words) -> str:
    """Return how far an interval reaches, with a space before it; nothing if there is none."""
    reach = None if interval is None else interval.reach
    return "" if reach is None else f" ±{_number(reach, share, say)}"


def _at_most(interval: Interval | None, share: bool, say: Words) -> str:
    """Return how large a difference can be by its interval, with a space before it; nothing if there is none."""
    if interval is None or interval.low is None or interval.high is None:
        return ""
    return f" ≤{_number(max(abs(interval.low), abs(interval.high)), share, say)}"


def _number(value: float, share: bool, say: Words) -> str:
    return decimal(100 * value, say.language, 1) if share else decimal(value, say.language, 2)


def length_text(value: Interval | int | None, say: Words) -> str:
    """Return a length with its interval."""
    match value:
        case None:
            return NOTHING
        case int():
            return str(value)
        case Interval(value=middle, low=low, high=high):
            return str(round(middle)) if low == high else say("effect.between", value=middle, low=low, high=high)


def points_text(within: float, say: Words) -> str:
    """Return a part of one in percentage points, with two digits at most."""
    return decimal(100 * within, say.language, 2).rstrip("0").rstrip(".,")
