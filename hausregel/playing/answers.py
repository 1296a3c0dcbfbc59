"""Answers to what a player asks: why not, what would you do, what are the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from hausregel.playing.bots import Thought, what_speaks_for_it
from hausregel.playing.cards import BAD, DIM, GOOD, ODD
from hausregel.playing.commands import (
    ChosenMove,
    MoveTyped,
    NoSuchNumber,
    Refused,
    Several,
    Unclear,
)
from hausregel.playing.screen import Screen
from hausregel.playing.table import Seats
from reference_engine import Action, Engine, Refusal, State, why_not
from spec.words import Words

MOST_VALUES: Final = 12

CHAPTERS: Final = {
    **dict.fromkeys(("setup", "start"), "setup.title"),
    **dict.fromkeys(("turn", "phases"), "turn.title"),
    **dict.fromkeys(("score", "winners", "all_lose", "match"), "scoring.title"),
    **dict.fromkeys(("cards", "players"), "needed.title"),
    "options": "options.title",
    "readings": "readings.title",
    "moves": "moves.title",
    "after": "follows.title",
    "end": "end.title",
}
"""The titles, in books of rules, of the sections of a ruleset."""


def answer_why(
    screen: Screen, engine: Engine, state: State, typed: MoveTyped, moves: Sequence[Action], seats: Seats
) -> None:
    """Say why a move is possible or not, by the rule that decides it."""
    match typed:
        case ChosenMove(move):
            number = list(moves).index(move) + 1
            screen.sentence(Text.assemble(("✓ ", GOOD), screen.say("legal", number=number)))
            _explain(screen, engine.moves[move.rule].address)
        case Refused(move):
            refusal = why_not(engine, state, move)
            if refusal is not None:
                _refuse(screen, refusal, screen.teller.whole(move, seats.names), seats)
        case Several(several):
            found = ", ".join(screen.teller.plain(move, seats.names) for move in several)
            screen.sentence(screen.say("which", moves=found), ODD)
        case NoSuchNumber(number_text):
            screen.sentence(screen.say("no_number", number=number_text, last=len(moves)), ODD)
        case Unclear(text):
            screen.sentence(screen.say("unclear", text=text), ODD)


def _explain(screen: Screen, address: str) -> None:
    """Print what the ruleset says to whom a rule refuses a move, and where that is printed."""
    found = screen.prose.of(address)
    if found is not None:
        screen.sentence(found.refusal, indent=3)
        if found.cited:
            screen.sentence(screen.say("rulebook", cite=found.cited), DIM, indent=3)


def _refuse(screen: Screen, refusal: Refusal, move: Text, seats: Seats) -> None:
    say = screen.say
    screen.sentence(Text.assemble(("✗ ", BAD), move, "  ", say("refused")))
    match refusal.kind:
        case "over":
            screen.sentence(say("over"), indent=3)
        case "turn":
            screen.sentence(say("not_turn", seat=seats.names[int(refusal.values[0])]), indent=3)
        case "phase":
            screen.sentence(say("other_phase"), indent=3)
            _explain(screen, refusal.address)
            screen.sentence(say("now", text=screen.prose.phase(refusal.words)), indent=3)
        case "choice":
            values = ", ".join((*refusal.values[:MOST_VALUES], *(["…"] if len(refusal.values) > MOST_VALUES else [])))
            key = "not_there" if values else "nothing_there"
            screen.sentence(say(key, value=refusal.words, values=values), indent=3)
            _explain(screen, refusal.address)
        case "condition":
            _explain(screen, refusal.address)
            rule = Text.assemble((f"{refusal.address}  ", DIM), say("condition", words=refusal.words))
            screen.sentence(rule, indent=3)
            if refusal.stands:
                stands = ", ".join(condition.in_language(say.language) for condition in refusal.stands)
                screen.sentence(say("because", values=stands), indent=3)


def answer_hint(screen: Screen, thoughts: Sequence[Thought], seats: Seats) -> None:
    """Say what a sensible player would do, and what speaks for it."""
    say, teller = screen.say, screen.teller
    best = thoughts[0]
    if len(thoughts) == 1:
        screen.sentence(say("hint_only", move=teller.plain(best.move, seats.names)))
        return
    move, other = teller.plain(best.move, seats.names), teller.plain(thoughts[1].move, seats.names)
    key, facts = what_speaks_for_it(thoughts)
    why = say(key, move=other, **facts)
    screen.sentence(Text.assemble(Text(say("hint", move=move), "bold"), " ", why))


def answer_rules(screen: Screen, about: str) -> None:
    """Print the telling, or without one the rules in words; with `about` the rules whose address or words hold it."""
    if not about and (told := tuple(screen.prose.telling())):
        _tell(screen, told)
        return
    before = ""
    titles = Words(screen.say.language)
    for sentence in screen.prose.all():
        if about and about.lower() not in f"{sentence.address} {sentence.words}".lower():
            continue
        section = sentence.address.partition(".")[0]
        title = titles(CHAPTERS[section]) if section in CHAPTERS else screen.say("more")
        if title != before:
            screen.line()
            screen.line(Text(f" {title}", "bold"))
            before = title
        cited = f"  [{sentence.cited}]" if about and sentence.cited else ""
        value = screen.prose.chosen(sentence.address)
        is_told = not value or (value.lstrip("-").isdecimal() and value in sentence.words)
        taken = "" if is_told else f" {screen.say('taken', value=value)}"
        screen.sentence(Text.assemble("• ", sentence.words, (taken, "bold"), (cited, DIM)), hanging=2)


def _tell(screen: Screen, told: Sequence[tuple[str, str]]) -> None:
    before = ""
    for title, words in told:
        if title != before:
            screen.line()
            screen.line(Text(f" {title}", "bold"))
            before = title
        screen.sentence(Text.assemble("• ", words), hanging=2)
    screen.line()
    screen.sentence(screen.say("exactly"), DIM)


def answer_help(screen: Screen, example: str) -> None:
    """Print what can be typed; `example` is a move that is possible now."""
    say = screen.say
    rows = (
        (f"1  ·  {example}", "help_number"), ("Enter", "help_enter"), (f"why {say('move')}", "help_why"),
        ("hint", "help_hint"), ("undo", "help_undo"), ("moves", "help_moves"), ("table", "help_table"),
        (f"table {say('zone')}", "help_look"), ("rules", "help_rules"),
        (f"save {say('file')}", "help_save"), ("quit", "help_quit"),
    )  # fmt: skip
    wide = max(len(typed) for typed, _ in rows)
    screen.line(Text(f" {say('help')}", "bold"))
    for typed, key in rows:
        screen.line(Text.assemble(" ", (typed.ljust(wide + 3), "cyan"), say(key)))
    screen.sentence(say("help_short"), DIM)
