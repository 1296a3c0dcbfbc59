"""What a rule does to the game, as tables for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rich.text import Text

from hausregel.effect import BothShares, EffectSetting, PlayersEffect, RuleEffect, differences_known
from hausregel.report.effect_words import (
    NOTHING,
    around,
    difference_text,
    is_shown,
    kind_of,
    label_of,
    length_text,
    points_text,
)
from hausregel.report.page import Page
from spec.words import COMMAND, Words, decimal
from verifier.consequences import (
    PLACE,
    SEAT,
    BestPlay,
    EstimatedLengths,
    EstimatedMeasure,
    EstimatedSides,
    ExactLengths,
    ExactRow,
    ExactVersion,
    Interval,
    RuleSide,
    is_share,
)

Row = tuple[str, str, str, Text]
"""What is counted, the base, the rule, the difference."""

INDENT: Final = 2


def write_effect(page: Page, found: RuleEffect, language: str) -> None:
    """Add what a rule does: a table for each number of players and policy, and the exact numbers there are."""
    say, setting = Words(language, COMMAND), found.setting
    base, rule = names_of(found, say)
    page.sentence(say("effect.head", base=base, rule=rule), "bold")
    page.sentence(say("effect.games", games=found.games, seed=setting.seed))
    if setting.within is not None:
        key = "effect.known" if differences_known(found, setting.within) else "effect.not-known"
        page.sentence(say(key, points=points_text(setting.within, say)))
    for policy in setting.policies:
        page.sentence(say(f"effect.told-{policy}"), "dim")
    if found.has_rounds:
        page.sentence(say("effect.rounds" if setting.rounds else "effect.first-rounds"), "dim")
    for effect in found.effects:
        for policy, sides in effect.estimates.items():
            page.line()
            head = say("effect.section", players=effect.players, policy=say(f"effect.policy-{policy}"))
            deals = effect.deals.get(policy)
            _table(page, head, (*_estimated(sides, setting, say), *_explained(deals, say)), say)
            page.sentence(say("effect.equal", equal=sides.equal, games=sides.games), "dim", indent=INDENT)
        _write_ladder(page, effect, say)
        _write_exact(page, effect, say)
    page.line()
    page.sentence(say("effect.legend"), "dim")
    if setting.within is not None:
        page.sentence(say("sweep.any-time"), "dim")


def names_of(found: RuleEffect, say: Words) -> tuple[str, str]:
    """Return what the base and the rule are called: their rulesets, with the options that are set."""

    def name(side: RuleSide) -> str:
        if not side.options:
            return side.ruleset.name
        options = ", ".join(f"{option}={value}" for option, value in side.options.items())
        return say("effect.with", ruleset=side.ruleset.name, options=options)

    return name(found.base), name(found.rule)


# --- estimates --------------------------------------------------------------------------------------------------------


def _estimated(sides: EstimatedSides, setting: EffectSetting, say: Words) -> Iterator[Row | str]:
    """Yield the rows of a table of estimates; a text alone is a heading."""
    shown = [measure for measure in sides.measures if is_shown(measure, setting)]
    by_measure = {measure.measure: measure for measure in shown}
    yield from _in_groups(tuple(by_measure), lambda measure: _of_measure(by_measure[measure], say, setting), say, PLACE)
    first, second = sides.lengths
    yield say("effect.length")
    rows: tuple[tuple[str, Callable[[EstimatedLengths], Interval | int | None]], ...] = (
        ("effect.shortest-seen", lambda lengths: lengths.shortest),
        ("effect.median", lambda lengths: lengths.median),
        ("effect.most-have", lambda lengths: lengths.most_have),
        ("effect.longest-seen", lambda lengths: lengths.longest),
    )
    for key, value in rows:
        yield say(key), length_text(value(first), say), length_text(value(second), say), Text()


def _explained(deals: BothShares | None, say: Words) -> Iterator[Row | str]:
    """Yield how much of who wins the deal explains, if anything is known of it."""
    if deals is not None and any(deals):
        yield say("effect.deal")
        first, second = (around(share, True, say) for share in deals)
        yield say("effect.deal-explains"), first, second, Text()


def _write_ladder(page: Page, effect: PlayersEffect, say: Words) -> None:
    """Add what better play is worth, step by step."""
    if not effect.ladder:
        return
    rows: list[Row | str] = []
    for pair in effect.ladder:
        first, second = (_signed(step.difference, say) for step in pair)
        rows.append((say(f"effect.step-{pair[0].upper}"), first, second, Text()))
    page.line()
    _table(page, say("effect.ladder-section", players=effect.players), rows, say)
    page.sentence(say("effect.ladder-told", games=effect.ladder[0][0].games), "dim", indent=INDENT)


def _signed(interval: Interval, say: Words) -> str:
    return f"{'+' if interval.value >= 0 else '−'}{around(interval, True, say, unsigned=True)}"


def _of_measure(measure: EstimatedMeasure, say: Words, setting: EffectSetting) -> Row:
    share = is_share(measure.measure)
    label = label_of(measure.measure, say, setting.max_moves, setting.rounds)
    return (
        label,
        around(measure.first, share, say),
        around(measure.second, share, say),
        Text(difference_text(measure, say), "bold" if measure.word == "differs" else "dim"),
    )


# --- exact numbers ----------------------------------------------------------------------------------------------------


def _write_exact(page: Page, effect: PlayersEffect, say: Words) -> None:
    """Add the exact numbers of one number of players, or why there are none."""
    exact = effect.exact
    if exact is None:
        return
    page.line()
    if not isinstance(exact, ExactVersion):
        head = say("effect.section", players=effect.players, policy=say("effect.exact"))
        page.sentence(head, "bold")
        page.sentence(say(f"effect.{exact}"), indent=INDENT)
        return
    first, second = exact.numbers
    head = say("effect.exact-section", players=effect.players, version=exact.words.in_language(say.language))
    _table(page, head, _exact_rows(exact, say), say)
    page.sentence(say("effect.visited", first=first.states, second=second.states), "dim", indent=INDENT)
    _write_best(page, effect, say)
    if exact.missing:
        parts = tuple(f"`{part}`" for part in exact.missing)
        page.sentence(say("effect.lacking", parts=parts), "dim", indent=INDENT)
    if not exact.differs:
        page.sentence(say("effect.does-not-show"), "dim", indent=INDENT)


def _write_best(page: Page, effect: PlayersEffect, say: Words) -> None:
    """Add what two come to who play as well as they can, or why that is not known."""
    if effect.best is None:
        return
    first, second = effect.best
    if isinstance(first, str) or isinstance(second, str):
        why = next(side for side in effect.best if isinstance(side, str))
        page.sentence(say("effect.no-best", why=say(f"effect.why-{why}")), "dim", indent=INDENT)
        return
    numbers: tuple[tuple[str, Callable[[BestPlay], Interval]], ...] = (
        ("effect.best-hidden", lambda best: Interval((best.low + best.high) / 2, best.low, best.high)),
        ("effect.best-starter", lambda best: Interval(best.starter_forces, None, None)),
        ("effect.best-other", lambda best: Interval(best.other_forces, None, None)),
    )
    rows: list[Row | str] = []
    for key, told in numbers:
        both = [around(told(side), True, say) for side in (first, second)]
        rows.append((say(key), both[0], both[1], Text()))
    page.line()
    _table(page, say("effect.best"), rows, say)
    page.sentence(say("effect.best-told"), "dim", indent=INDENT)


def _exact_rows(exact: ExactVersion, say: Words) -> Iterator[Row | str]:
    rows = {row.measure: row for row in exact.rows if row.measure.startswith((PLACE, SEAT)) or row.first or row.second}
    rows = {measure: row for measure, row in rows.items() if _is_told(row)}
    yield from _in_groups(tuple(rows), lambda measure: _of_exact(rows[measure], say), say, PLACE)
    first, second = (side.lengths for side in exact.numbers)
    yield say("effect.length")
    told: tuple[tuple[str, Callable[[ExactLengths], int | None]], ...] = (
        ("effect.shortest", lambda lengths: lengths.shortest),
        ("effect.median", lambda lengths: lengths.median),
        ("effect.most-have", lambda lengths: lengths.most_have),
    )
    for key, value in told:
        yield say(key), length_text(value(first), say), length_text(value(second), say), Text()
    yield say("effect.longest"), _longest(first, say), _longest(second, say), Text()


def _is_told(row: ExactRow) -> bool:
    return row.measure.startswith((PLACE, SEAT)) or any((side or 0.0) > 1e-9 for side in (row.first, row.second))


def _of_exact(row: ExactRow, say: Words) -> Row:
    share = is_share(row.measure)
    sides = [NOTHING if side is None else _exactly(side, share, say) for side in (row.first, row.second)]
    return label_of(row.measure, say, 0), sides[0], sides[1], _exact_difference(row, say)


def _exact_difference(row: ExactRow, say: Words) -> Text:
    match row.word:
        case "only-one":
            return Text(NOTHING, "dim")
        case "the-same":
            return Text(say("effect.the-same"), "dim")
        case "differs":
            assert row.difference is not None
            sign = "+" if row.difference > 0 else "−"
            return Text(f"{sign}{_exactly(abs(row.difference), is_share(row.measure), say)}", "bold")


def _exactly(value: float, share: bool, say: Words) -> str:
    shown = decimal(100 * value if share else value, say.language, 3)
    if value and not shown.strip("0.,"):
        shown = f"{100 * value if share else value:.1e}"
    return f"{shown} {say('effect.percent')}" if share else shown


def _longest(lengths: ExactLengths, say: Words) -> str:
    return length_text(lengths.longest, say) if lengths.bounded else say("effect.no-bound")


# --- both -------------------------------------------------------------------------------------------------------------


def _in_groups(measures: Sequence[str], row: Callable[[str], Row], say: Words, before: str) -> Iterator[Row | str]:
    """Yield the rows of some measures, with a heading before each kind."""
    for measure in measures:
        kind = kind_of(measure)
        if kind != before or measure == measures[0]:
            yield say(f"effect.{kind}")
            before = kind
        yield row(measure)


def _table(page: Page, head: str, rows: Iterable[Row | str], say: Words) -> None:
    """Add a table under a heading, its columns as wide as they have to be."""
    page.sentence(head, "bold")
    found = list(rows)
    cells = [row for row in found if not isinstance(row, str)]
    titles = ("", say("effect.base"), say("effect.rule"))
    room = page.width - INDENT
    wide = [max(len(row[at]) for row in (*(row[:3] for row in cells), titles)) for at in range(3)]
    last = max([len(say("effect.difference")), *(row[3].cell_len for row in cells)])
    wide[0] = max(10, min(wide[0] + 2, room - sum(wide[1:]) - last - 6))

    def line(label: str, first: str, second: str, difference: Text, style: str = "") -> None:
        shown = label if len(label) <= wide[0] else f"{label[: wide[0] - 1]}…"
        text = Text(f"{shown.ljust(wide[0])}  {first.rjust(wide[1])}  {second.rjust(wide[2])}  ", style)
        text.append_text(difference)
        text.rstrip()
        page.line(text, indent=INDENT)

    line("", titles[1], titles[2], Text(say("effect.difference"), "dim"), "dim")
    for row in found:
        if isinstance(row, str):
            page.line(row, "dim", INDENT)
        else:
            line(f"  {row[0]}", *row[1:])
