"""What a referee answers, line by line in words: for the terminal, and for a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

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
from spec.source import did_you_mean
from spec.words import Words, phrase

PART: Final = "referee"
"""The part of the catalogue from which the referee speaks."""
HEADS: Final = {"allowed": "yes", "refused": "no", "depends": "depends", "not said": "not_said"}
MOST_VALUES: Final = 12

LineKind = Literal["allowed", "refused", "open", "head", "words", "more"]
"""The answer, yes, no, or neither; the head of a part; a sentence; and what is only to be looked up."""


@dataclass(frozen=True, slots=True)
class ToldLine:
    """A line of an answer; each level stands further in than the one before."""

    kind: LineKind
    text: str
    level: int = 0


def ruling_lines(ruling: Ruling, language: str) -> Iterator[ToldLine]:
    """Yield an answer with its rule, and what it rests on."""
    say = Words(language, PART)
    seat = seat_in_words(ruling.seat, language)
    kind: LineKind = "open"
    if ruling.answer in ("allowed", "refused"):
        kind = "allowed" if ruling.answer == "allowed" else "refused"
    yield ToldLine(kind, say(HEADS[ruling.answer], seat=seat, move=ruling.move))
    if ruling.answer == "depends":
        yield ToldLine("words", say("here", answer=answer_in_words(answer_of(ruling.opinion), say)), 1)
    yield from _opinion(ruling.opinion, language)
    for passage in ruling.passages:
        yield from _passage(passage, say)
    if ruling.together:
        readings = tuple(f"{name}={value}" for name, value in ruling.together.items())
        yield ToldLine("head", say("together", readings=readings))
    for passage in ruling.excluded:
        yield from _excluded(passage, say)
    yield ToldLine("more", say("ways", number=ruling.asked))
    for names, unasked in ruling.unasked:
        yield ToldLine("more", say("unasked", readings=names, why=unasked.why))


def edition_lines(ruling: Ruling, editions: Sequence[EditionOpinion], language: str) -> Iterator[ToldLine]:
    """Yield what other editions say, those together that say the same; nothing if there are none."""
    say = Words(language, PART)
    if editions:
        yield ToldLine("head", say("editions"))
    told: dict[str, list[str]] = {}
    for edition in editions:
        same = isinstance(edition.opinion, Denial) and edition.opinion.rule.words == _refusing(ruling)
        said = answer_in_words("refused", say) if same else _said(edition.opinion, say)
        told.setdefault(said, []).append(edition.ruleset)
    for said, names in told.items():
        yield ToldLine("words", f"{said}{_colon(say)}{', '.join(names)}", 1)


def move_lines(moves: Sequence[PossibleMove], language: str) -> Iterator[ToldLine]:
    """Yield what may be done in a position."""
    say = Words(language, PART)
    yield ToldLine("head", say("moves" if moves else "moves.none"))
    seats = {move.seat for move in moves}
    for move in moves:
        seat = f"{seat_in_words(move.seat, language)}{_colon(say)}" if len(seats) > 1 else ""
        yield ToldLine("words", f"{seat}{move.written}  {move.words}", 1)


def outcome_lines(outcome: MoveOutcome | Unasked, language: str) -> Iterator[ToldLine]:
    """Yield what an allowed move changes."""
    say = Words(language, PART)
    yield ToldLine("head", say("then"))
    if isinstance(outcome, Unasked):
        yield ToldLine("words", outcome.why.in_language(language), 1)
        return
    for zone in outcome.zones:
        if zone.gone:
            yield ToldLine("words", say("then.gone", zone=zone.zone, cards=zone.gone), 1)
        if zone.come:
            yield ToldLine("words", say("then.come", zone=zone.zone, cards=zone.come), 1)
    for name, before, after in outcome.variables:
        yield ToldLine("words", say("then.value", name=name, before=before, after=after), 1)
    seat = seat_in_words(outcome.turn, language)
    yield ToldLine("words", say("then.end") if outcome.end else say("then.turn", seat=seat), 1)


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


def _opinion(opinion: Opinion, language: str) -> Iterator[ToldLine]:
    say = Words(language, "terminal")
    match opinion:
        case Permission(rules):
            for rule in rules:
                yield from _rule(rule, say)
        case Denial():
            if told := denial_in_words(opinion, language):
                yield ToldLine("words", told, 1)
            yield from _rule(opinion.rule, say)
            if opinion.now is not None:
                yield ToldLine("words", say("now", text=opinion.now.words or opinion.now.address), 1)
                yield from _cites(opinion.now.printed or opinion.now, say)
            if opinion.demanded:
                asks = say("condition", words=opinion.demanded)
                yield ToldLine("more", f"{opinion.rule.address}  {asks}", 2)
            if opinion.stands:
                stands = ", ".join(each.in_language(language) for each in opinion.stands)
                yield ToldLine("more", say("because", values=stands), 2)
        case NoRule():
            yield ToldLine("words", missing_rule_in_words(opinion, Words(language, PART)), 1)
        case Standstill(denial):
            yield ToldLine("words", Words(language, PART)("standstill"), 1)
            yield from _opinion(denial, language)


def _rule(rule: CitedRule, say: Words) -> Iterator[ToldLine]:
    if rule.words:
        yield ToldLine("words", rule.words, 1)
    if rule.is_house:
        own = Words(say.language, PART)
        words = "" if rule.printed is None else rule.printed.words
        yield ToldLine("more", own("house_instead", words=words) if words else own("house"), 2)
    yield from _cites(rule.printed or rule, say)


def _cites(rule: CitedRule, say: Words) -> Iterator[ToldLine]:
    if rule.cites:
        yield ToldLine("more", say("rulebook", cite="; ".join(rule.cites)), 2)


def _passage(passage: OpenPassage, say: Words) -> Iterator[ToldLine]:
    yield ToldLine("head", f"{say('passage', called=passage.called)}  [{passage.reading}]")
    yield from _rule(passage.rule, Words(say.language, "terminal"))
    for value in passage.values:
        yield ToldLine("words", f"{value.called}{_marks(value, say)}{_colon(say)}{_said(value.opinion, say)}", 2)
        if value.words:
            yield ToldLine("more", value.words, 3)


def _excluded(passage: OpenPassage, say: Words) -> Iterator[ToldLine]:
    """Yield what values of a reading would answer that the print excludes, and where it does."""
    for value in passage.values:
        called = f"{passage.called}{_colon(say)}{value.called}  [{passage.reading}={value.value}]"
        yield ToldLine("more", say("excluded", called=called, answer=_said(value.opinion, say)), 1)
        yield ToldLine("more", Words(say.language, "terminal")("rulebook", cite="; ".join(value.against)), 2)


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
