"""What a referee answers, as a page for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hausregel.referee import (
    CitedRule,
    Denial,
    EditionOpinion,
    MoveOutcome,
    NoRule,
    OpenPassage,
    Opinion,
    Permission,
    PossibleMove,
    ReadingValue,
    RefereeAnswer,
    Ruling,
    Standstill,
    Unasked,
    answer_of,
)
from hausregel.report.page import Page
from spec.source import did_you_mean
from spec.words import Words, phrase

PART: Final = "referee"
"""The part of the catalogue from which the referee speaks."""
STYLES: Final = {"allowed": "bold green", "refused": "bold red", "depends": "bold yellow", "not said": "bold yellow"}
HEADS: Final = {"allowed": "yes", "refused": "no", "depends": "depends", "not said": "not_said"}
MOST_VALUES: Final = 12


def write_ruling(page: Page, ruling: Ruling, language: str) -> None:
    """Write an answer with its rule, and what it rests on."""
    say = Words(language, PART)
    seat = seat_in_words(ruling.seat, language)
    page.sentence(say(HEADS[ruling.answer], seat=seat, move=ruling.move), STYLES[ruling.answer])
    if ruling.answer == "depends":
        page.sentence(say("here", answer=answer_in_words(answer_of(ruling.opinion), say)), indent=2)
    _write_opinion(page, ruling.opinion, language)
    for passage in ruling.passages:
        _write_passage(page, passage, say)
    if ruling.together:
        page.line()
        page.sentence(say("together", readings=tuple(f"{name}={value}" for name, value in ruling.together.items())))
    page.line()
    page.sentence(say("ways", number=ruling.asked), "dim")
    for readings, unasked in ruling.unasked:
        page.sentence(say("unasked", readings=readings, why=unasked.why), "dim")


def write_editions(page: Page, ruling: Ruling, editions: Sequence[EditionOpinion], language: str) -> None:
    """Write what other editions say, those together that say the same; nothing if there are none."""
    say = Words(language, PART)
    if not editions:
        return
    page.line()
    page.line(say("editions"), "bold")
    told: dict[str, list[str]] = {}
    for edition in editions:
        same = isinstance(edition.opinion, Denial) and edition.opinion.rule.words == _refusing(ruling)
        said = answer_in_words("refused", say) if same else _said(edition.opinion, say)
        told.setdefault(said, []).append(edition.ruleset)
    for said, names in told.items():
        page.sentence(f"{said}{_colon(say)}{', '.join(names)}", indent=2, hanging=2)


def write_moves(page: Page, moves: Sequence[PossibleMove], language: str) -> None:
    """Write what may be done in a position."""
    say = Words(language, PART)
    page.line(say("moves" if moves else "moves.none"), "bold")
    seats = {move.seat for move in moves}
    for move in moves:
        seat = f"{seat_in_words(move.seat, language)}{Words(language)('colon')}" if len(seats) > 1 else ""
        page.sentence(f"{seat}{move.written}  {move.words}", indent=2, hanging=2)


def write_outcome(page: Page, outcome: MoveOutcome | Unasked, language: str) -> None:
    """Write what an allowed move changes."""
    say = Words(language, PART)
    page.line()
    page.line(say("then"), "bold")
    if isinstance(outcome, Unasked):
        page.sentence(outcome.why.in_language(language), indent=2)
        return
    for zone in outcome.zones:
        if zone.gone:
            page.sentence(say("then.gone", zone=zone.zone, cards=zone.gone), indent=2, hanging=2)
        if zone.come:
            page.sentence(say("then.come", zone=zone.zone, cards=zone.come), indent=2, hanging=2)
    for name, before, after in outcome.variables:
        page.sentence(say("then.value", name=name, before=before, after=after), indent=2, hanging=2)
    seat = seat_in_words(outcome.turn, language)
    page.sentence(say("then.end") if outcome.end else say("then.turn", seat=seat), indent=2)


def answer_in_words(answer: RefereeAnswer, say: Words) -> str:
    """Return an answer in a word or two."""
    return say(f"answer.{answer.replace(' ', '_')}")


def seat_in_words(seat: str, language: str) -> str:
    """Return a seat in words: its name, or its number."""
    return phrase("seat", number=int(seat)).in_language(language) if seat.isdecimal() else seat


def denial_in_words(denial: Denial, language: str) -> str:
    """Return what refuses a move besides its rule: empty if the rule alone does."""
    say = Words(language, "terminal")
    match denial.kind:
        case "over":
            return say("over")
        case "turn":
            return say("not_turn", seat=seat_in_words(denial.turn, language))
        case "phase":
            return say("other_phase")
        case "choice":
            more = ["…"] if len(denial.values) > MOST_VALUES else []
            values = ", ".join([*denial.values[:MOST_VALUES], *more])
            key = "not_there" if values else "nothing_there"
            return say(key, value=denial.chosen, values=values)
        case "condition":
            return ""


def missing_rule_in_words(missing: NoRule, say: Words) -> str:
    """Return that no rule is about a move, and which moves there are."""
    hint = did_you_mean(missing.move, missing.known)
    return say("no_move", move=missing.move, hint=hint, known=missing.known)


def _write_opinion(page: Page, opinion: Opinion, language: str) -> None:
    say = Words(language, "terminal")
    match opinion:
        case Permission(rules):
            for rule in rules:
                _write_rule(page, rule, say)
        case Denial():
            if told := denial_in_words(opinion, language):
                page.sentence(told, indent=2)
            _write_rule(page, opinion.rule, say)
            if opinion.now is not None:
                page.sentence(say("now", text=opinion.now.words or opinion.now.address), indent=2)
                _write_cites(page, opinion.now, say)
            if opinion.demanded:
                page.sentence(f"{opinion.rule.address}  {say('condition', words=opinion.demanded)}", "dim", indent=4)
            if opinion.stands:
                stands = ", ".join(each.in_language(language) for each in opinion.stands)
                page.sentence(say("because", values=stands), "dim", indent=4)
        case NoRule():
            page.sentence(missing_rule_in_words(opinion, Words(language, PART)), indent=2)
        case Standstill(denial):
            page.sentence(Words(language, PART)("standstill"), indent=2)
            _write_opinion(page, denial, language)


def _write_rule(page: Page, rule: CitedRule, say: Words) -> None:
    if rule.words:
        page.sentence(rule.words, indent=2)
    _write_cites(page, rule, say)


def _write_cites(page: Page, rule: CitedRule, say: Words) -> None:
    if rule.cites:
        page.sentence(say("rulebook", cite="; ".join(rule.cites)), "dim", indent=4)


def _write_passage(page: Page, passage: OpenPassage, say: Words) -> None:
    page.line()
    page.line(f"{say('passage', called=passage.called)}  [{passage.reading}]", "bold")
    _write_rule(page, passage.rule, Words(say.language, "terminal"))
    for value in passage.values:
        page.sentence(
            f"{value.called}{_marks(value, say)}{_colon(say)}{_said(value.opinion, say)}", indent=4, hanging=2
        )
        if value.words:
            page.sentence(value.words, "dim", indent=6)


def _refusing(ruling: Ruling) -> str:
    """Return the words of the rule that refuses, if one does."""
    return ruling.opinion.rule.words if isinstance(ruling.opinion, Denial) else ""


def _marks(value: ReadingValue, say: Words) -> str:
    marks = [say("taken")] * value.is_taken + [say("literal")] * value.is_literal
    return f" ({', '.join(marks)})" if marks else ""


def _said(opinion: Opinion | Unasked, say: Words) -> str:
    """Return what one way to read the rules answers, with the rule that refuses."""
    match opinion:
        case Unasked(why):
            return f"{say('answer.unasked')} ({why.in_language(say.language)})"
        case Denial(rule=rule) if rule.words:
            return f"{answer_in_words('refused', say)} ({rule.words})"
        case _:
            return answer_in_words(answer_of(opinion), say)


def _colon(say: Words) -> str:
    return Words(say.language)("colon")
