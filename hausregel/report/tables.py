"""Results in the terminal: progress, tables of random games, saved games told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hausregel.work.move_log import Story, changes, mismatch_in_words, seat_name
from hausregel.work.progress_lines import ProgressLines
from hausregel.work.simulate import quantile
from reference_engine import State
from spec.words import COMMAND, Words, decimal
from verifier.random_play import Sample, SampledFault
from verifier.verdict import REPORT

BARS = " ▁▂▃▄▅▆▇█"
QUIET_SECONDS = 5.0


@contextmanager
def progress(console: Console, total: int, what: str, language: str = "en") -> Iterator[Callable[[int], None]]:
    """Show how far something is: a bar on a terminal, a line every few seconds elsewhere."""
    if console.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(what, total=total)
            yield lambda number: bar.advance(task, number)
        return
    done, lines, say = 0, ProgressLines(console, QUIET_SECONDS), Words(language, COMMAND)

    def advance(number: int) -> None:
        nonlocal done
        done += number
        lines.note(lambda: say("random.done", what=what, done=done, all=total))

    yield advance


def histogram(lengths: Mapping[int, int], width: int = 24) -> str:
    """Return the lengths of games as a row of bars, from the shortest to the 99th in a hundred."""
    if not lengths:
        return ""
    low, high = min(lengths), max(quantile(lengths, 0.99), min(lengths) + 1)
    counts = [0] * width
    for length, games in lengths.items():
        counts[min((length - low) * width // (high - low + 1), width - 1)] += games
    most = max(counts)
    return "".join(BARS[0 if not count else max(1, count * 8 // most)] for count in counts)


def print_samples(
    console: Console, samples: Sequence[Sample], saved: Sequence[Mapping[tuple[str, ...], Path]], language: str = "en"
) -> None:
    """Print what happened in random games: lengths, winners, ends, use of rules, and what went wrong."""
    first, say = samples[0], Words(language, COMMAND)
    console.print(say("random.head", ruleset=first.ruleset, games=first.games, seed=first.seed), style="bold")
    console.print()
    console.print(_samples_table(samples, say))
    console.print(f"\n{say('random.legend')}", style="dim")
    console.print()
    console.print(say("random.use"), style="bold")
    used = Table(box=None, pad_edge=False, header_style="bold")
    used.add_column(say("random.rule"))
    for sample in samples:
        used.add_column(f"{sample.players}p", justify="right")
    for rule in first.used:
        used.add_row(rule, *(_rate(sample.used[rule], sample.games, say) for sample in samples))
    console.print(used)
    for sample in samples:
        never = [claim for claim, seen in sample.possible.items() if not seen]
        if never:
            console.print(say("random.unseen", players=sample.players, claims=", ".join(never)), style="yellow")
    console.print()
    if not any(sample.findings for sample in samples):
        console.print(say("random.held"))
        return
    console.print(say("random.findings"), style="bold red")
    for sample, files in zip(samples, saved, strict=True):
        for finding in sample.findings:
            _print_finding(console, sample, finding, files, say)


def _samples_table(samples: Sequence[Sample], say: Words) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("random.players", "random.finished", "random.moves", "random.longest"):
        table.add_column(say(key), justify="right", no_wrap=True)
    for key in ("random.lengths", "random.wins"):
        table.add_column(say(key), no_wrap=True)
    for sample in samples:
        finished = sum(sample.ended.values())
        wins = " ".join(f"{100 * won / max(finished, 1):.0f}" for won in sample.wins)
        table.add_row(
            str(sample.players),
            f"{decimal(100 * finished / sample.games, say.language)} %",
            str(quantile(sample.lengths, 0.5)),
            str(max(sample.lengths)),
            histogram(sample.lengths),
            wins,
        )
    return table


def _print_finding(
    console: Console, sample: Sample, finding: SampledFault, files: Mapping[tuple[str, ...], Path], say: Words
) -> None:
    facts = {"kind": kind_in_words(finding.kind, say), "address": finding.address}
    head = say("random.finding", players=sample.players, games=finding.games, all=sample.games, **facts)
    console.print(f"  {head}", style="bold", markup=False)
    moves = finding.replay.length[1]
    told = say("random.what", what=finding.what.in_language(say.language), number=moves)
    console.print(f"    {told}", markup=False)
    file = files.get(finding.key)
    if file is not None:
        console.print(f"    hausregel replay {file}", style="cyan", markup=False)


def is_kind(kind: str, say: Words) -> bool:
    """Return whether a word is a kind of finding of random games."""
    return say.knows(f"kind.{kind.replace(' ', '-')}")


def kind_in_words(kind: str, say: Words) -> str:
    """Return what a kind of finding of random games is called. Errors: `KeyError` if there is none."""
    return say(f"kind.{kind.replace(' ', '-')}")


def _rate(used: int, games: int, say: Words) -> str:
    rate = used / games
    return say("random.never") if used == 0 else decimal(rate, say.language, 2 if rate < 10 else 0)


# --- saved games -----------------------------------------------------------------------------------------------------


def tell_story(console: Console, story: Story, *, stepwise: bool, language: str = "en") -> None:
    """Tell a saved game move by move; stepwise: wait for a key after each."""
    saved, engine, say = story.saved, story.engine, Words(language, COMMAND)
    _tell_head(console, story, say)
    for number, (round_, states) in enumerate(zip(saved.rounds, story.replayed.states, strict=False)):
        if len(saved.rounds) > 1:
            opener = seat_name(saved, round_.opener, language)
            console.print(f"\n{say('story.round', number=number + 1, seat=opener)}", style="bold")
        console.print(f"\n{Words(language, REPORT)('play.deal')}", style="bold")
        start = engine.before_the_deal(round_.opener)
        for line in changes(engine, start, states[0], saved.seats, language):
            if line.startswith("+"):
                console.print(f"  {line[2:]}", markup=False)
        for at, played in enumerate(round_.moves[: len(states) - 1]):
            seat = seat_name(saved, played.seat, language)
            console.print(f"\n{at + 1:4}. {seat}: {played.move}", style="bold", markup=False)
            for line in changes(engine, states[at], states[at + 1], saved.seats, language):
                console.print(f"        {line}", markup=False)
            if stepwise and at < len(round_.moves) - 1 and _wants_to_stop(say):
                return
        if engine.result(states[-1]) is not None or story.replayed.mismatch is None:
            console.print(f"\n{_end_of_round(story, states[-1], say)}", style="bold", markup=False)
    mismatch = story.replayed.mismatch
    if mismatch is not None:
        told = say("story.broken-deal")
        if mismatch.move >= 0:
            failed = saved.rounds[mismatch.round].moves[mismatch.move]
            seat = seat_name(saved, failed.seat, language)
            told = say("story.broken", number=mismatch.move + 1, seat=seat, move=failed.move)
        console.print(f"\n{told}", style="bold red", markup=False)
        console.print(f"  {mismatch_in_words(mismatch, engine.game, language)}", style="red", markup=False)


def _tell_head(console: Console, story: Story, say: Words) -> None:
    saved, report = story.saved, Words(say.language, REPORT)
    head = say("story.head", ruleset=saved.ruleset, players=saved.players)
    seed = f", {report('seed', number=saved.seed)}" if saved.seed is not None else ""
    console.print(f"{head}{seed}", style="bold", markup=False)
    # The note is part of the file, and in English where Hausregel wrote it: then other languages say what kind it is.
    kind = saved.note.partition(":")[0]
    if saved.shows and say.language != "en":
        console.print(say("story.shows", property=saved.shows), markup=False)
    elif saved.note:
        told = saved.note if say.language == "en" or not is_kind(kind, say) else kind_in_words(kind, say)
        console.print(told, markup=False)
    if story.changed:
        console.print(say("story.changed", rules=", ".join(story.changed)), style="yellow", markup=False)


def _end_of_round(story: Story, last: State, say: Words) -> str:
    """Return how a round ended, or what is possible where the record ends before it."""
    saved, engine = story.saved, story.engine
    result = engine.result(last)
    if result is None:
        legal = [engine.spell(move, saved.seats) for move in engine.legal(last)]
        return say("story.open", moves=", ".join(legal)) if legal else say("story.stuck")
    winners = ", ".join(seat_name(saved, seat, say.language) for seat in result.winners)
    points = ", ".join(f"{seat_name(saved, seat, say.language)} {each}" for seat, each in enumerate(result.scores))
    return say("story.over" if winners else "story.nobody", end=result.end, winners=winners, points=points)


def _wants_to_stop(say: Words) -> bool:
    try:
        return input(f"      {say('story.next')} ").strip().lower().startswith("q")
    except (EOFError, KeyboardInterrupt):
        return True


def story_json(story: Story) -> dict[str, Any]:
    """Return a saved game, played again, as JSON data."""
    mismatch = story.replayed.mismatch
    last = story.replayed.states[-1][-1] if story.replayed.states and story.replayed.states[-1] else None
    result = story.engine.result(last) if last is not None else None
    return {
        "ruleset": story.saved.ruleset,
        "players": story.saved.players,
        "note": story.saved.note,
        "changed": list(story.changed),
        "rounds": [
            [{"seat": played.seat, "move": played.move} for played in round_.moves[: len(states) - 1]]
            for round_, states in zip(story.saved.rounds, story.replayed.states, strict=False)
        ],
        "mismatch": None if mismatch is None else {"round": mismatch.round, "move": mismatch.move, "why": mismatch.why},
        "result": None
        if result is None
        else {"end": result.end, "scores": list(result.scores), "winners": list(result.winners)},
    }
