"""What a house rule does to the game, for its page: sentences for what differs, and a table with both games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hausregel.effect import EffectSetting, PlayersEffect, effect_of
from hausregel.report.effect_words import around, difference_text, is_shown, kind_of, label_of, length_text
from hausregel.rulebook import Book
from hausregel.site.studio.proof_run import Tell
from spec.words import COMMAND, Words
from verifier.consequences import ENDED, MAX_MOVES, PLACE, USE, EstimatedMeasure, RuleSide, is_share

POLICY: Final = "random"
BATCH: Final = 5
"""Units: pairs of games between two steps of progress: in a browser each takes long."""
MOST_GAMES: Final = 100_000


def effect_table(book: Book, base: Book, players: int, games: int, tell: Tell) -> dict[str, object]:
    """Play both games on the same deals, and return what came of it; `tell` hears how many pairs were played."""
    setting = EffectSetting(
        policies=(POLICY,), games=games, seed=1, max_moves=MAX_MOVES, states=0, workers=1, batch=BATCH
    )
    played = 0

    def progress(done: int) -> None:
        nonlocal played
        played += done
        tell({"done": played // 2, "of": games})

    sides = RuleSide(base.ruleset, {}), RuleSide(book.ruleset, {})
    found = effect_of(*sides, [players], setting, progress)
    (effect,) = found.effects
    say = Words(book.language, COMMAND)
    sides_ = effect.estimates[POLICY]
    shown = [each for each in sides_.measures if is_shown(each, setting) and not each.measure.startswith(USE)]
    told = [said for measure in shown for said in _told(measure, book, base, say)]
    return {
        "games": games,
        "equal": sides_.equal,
        "match": found.has_rounds,
        "said": told,
        "rows": [*(_row(measure, book, base, say, setting) for measure in shown), *_lengths(effect, say)],
    }


def _row(measure: EstimatedMeasure, book: Book, base: Book, say: Words, setting: EffectSetting) -> dict[str, object]:
    share = is_share(measure.measure)
    return {
        "group": say(f"effect.{kind_of(measure.measure)}"),
        "label": _label(measure.measure, book, base, say, setting.max_moves),
        "before": around(measure.first, share, say),
        "now": around(measure.second, share, say),
        "difference": difference_text(measure, say),
        "differs": measure.word == "differs",
    }


def _lengths(effect: PlayersEffect, say: Words) -> Iterator[dict[str, object]]:
    first, second = effect.estimates[POLICY].lengths
    for key, sides in (
        ("shortest-seen", (first.shortest, second.shortest)),
        ("median", (first.median, second.median)),
        ("most-have", (first.most_have, second.most_have)),
        ("longest-seen", (first.longest, second.longest)),
    ):
        before, now = (length_text(side, say) for side in sides)
        told = {"label": say(f"effect.{key}"), "before": before, "now": now}
        yield {"group": say("effect.length"), **told, "difference": "", "differs": False}


def _told(measure: EstimatedMeasure, book: Book, base: Book, say: Words) -> Iterator[str]:
    """Yield a sentence for a measure that differs, if it is one of those that players ask for."""
    name, _, rest = measure.measure.partition(".")
    if measure.word != "differs" or measure.difference is None or name in ("decisions", "forced", "turns-passed"):
        return
    key = "starter" if measure.measure == f"{PLACE}0" else name
    if key not in ("moves", "starter", "place", "shared", "end", "other"):
        return
    share = is_share(measure.measure)
    yield Words(book.language, "studio")(
        f"effect_{key}_{'more' if measure.difference.value > 0 else 'less'}",
        number=int(rest) if key == "place" else 0,
        what=_label(measure.measure, book, base, say, MAX_MOVES),
        now=around(measure.second, share, say),
        before=around(measure.first, share, say),
    )


def _label(measure: str, book: Book, base: Book, say: Words, max_moves: int) -> str:
    """Return what a measure is called: an end as the rules tell it, or as the book calls it."""
    if not measure.startswith(ENDED):
        return label_of(measure, say, max_moves)
    address = f"end.{measure.removeprefix(ENDED)}"
    return next((side.called(address) for side in (book, base) if side.has_words(address)), book.called(address))
