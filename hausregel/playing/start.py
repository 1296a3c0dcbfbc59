"""Sitting down at the table, and getting up again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from hausregel.playing.cards import BAD, ODD
from hausregel.playing.kept_game import Resumed, default_place, take_up
from hausregel.playing.prose import Prose
from hausregel.playing.screen import Screen
from hausregel.playing.seats import seat_names
from hausregel.playing.session import BrokenOff, Leaving, Session, Setting
from reference_engine import Engine, ImpossibleDeal, NoReplay, Replay, RuleFault, new_match, phrase_of
from spec.game import Game
from spec.ruleset import Ruleset, fingerprint
from spec.words import Words


def play(  # noqa: PLR0913  # what a table is set with
    ruleset: Ruleset,
    game: Game,
    *,
    seed: int,
    human_seats: tuple[int, ...] = (0,),
    save: Path | None,
    resume: Path | None = None,
    language: str = "en",
    console: Console,
    read_line: Callable[[str], str],
    bots: str = "sensible",
    as_match: bool = False,
) -> int:
    """Play a game at the terminal, the seats that are not human by bots; return the exit status.

    The game is kept in `save` after every decision (in `.hausregel/games/` if that is None), and gone on with from
    `resume`. Status: 0 played or left, 2 the saved game cannot be gone on with, 3 the rules went wrong.

    Errors: `ValueError` for a seat that there is not, or an unknown kind of bots.
    """
    if any(not 0 <= seat < game.players for seat in human_seats) or bots not in ("sensible", "random"):
        raise ValueError(f"human_seats={human_seats!r}, bots={bots!r}")
    say = Words(language, "terminal")
    engine = Engine(game)
    screen = Screen(console, engine, Prose(ruleset, game, language), say)
    try:
        resumed = take_up(engine, resume) if resume is not None else None
    except NoReplay as error:
        screen.sentence(say("bad_file", why=error.why.in_language(language)), BAD)
        return 2
    if resumed is not None and resumed.replay.seed is not None:
        seed = resumed.replay.seed
    names = seat_names(game.players, frozenset(human_seats), say)
    place = save or resume or default_place(game.name, game.players, seed)
    setting = Setting(names=names, humans=frozenset(human_seats), bots=bots, seed=seed, place=place)
    replay = Replay(
        ruleset=game.name, players=game.players, options=game.options, rules=fingerprint(ruleset), seats=names,
        seed=seed, match=as_match and game.match is not None,
    )  # fmt: skip
    session = Session(engine, setting, screen, read_line, replay)
    if resumed is None and as_match:
        if game.match is None:
            screen.sentence(say("no_match"), ODD)
        else:
            session.match = new_match(engine)
    try:
        status = _played(session, resumed, screen, say)
    except ImpossibleDeal as error:
        screen.sentence(say("no_deal", why=error), BAD)
        return 3
    problem = session.keep()
    words = say("quit", file=place) if problem is None else say("not_saved", why=problem)
    screen.sentence(words, "" if problem is None else BAD)
    return status


def _played(session: Session, resumed: Resumed | None, screen: Screen, say: Words) -> int:
    """Play until the game is over, or is left; return 0, or 3 if the rules went wrong. Errors: `ImpossibleDeal`."""
    try:
        session.play(resumed)
    except (Leaving, EOFError, KeyboardInterrupt):
        screen.line()
    except RuleFault as fault:
        what = phrase_of(fault.fault, session.engine.game)
        screen.sentence(say("fault", address=fault.address, what=what), BAD)
        return 3
    except BrokenOff as why:
        screen.sentence(str(why), BAD)
        return 3
    return 0
