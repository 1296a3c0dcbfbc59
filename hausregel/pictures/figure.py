"""A saved game as a figure of a page: its first and last picture and its moves as a list, for the player to use."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from hausregel.pictures.alt import alternative
from hausregel.pictures.faces import Faces
from hausregel.pictures.frames import Say, player_data
from hausregel.pictures.layout import Layout
from hausregel.pictures.naming import Called
from hausregel.pictures.scene import Viewer
from hausregel.pictures.svg import to_svg
from hausregel.pictures.words import Words
from reference_engine.engine import Engine
from reference_engine.replay import Replay
from reference_engine.table import State


def play_figure(
    engine: Engine,
    replay: Replay,
    states: Sequence[Sequence[State]],
    called: Called,
    say: Say,
    words: Words,
    name: str,
    viewer: Viewer = None,
) -> str:
    """Return a saved game as HTML that is complete without a script: `name` is its id in the page.

    `viewer` is whose eyes the two pictures are for; the player begins with the same.
    """
    data: Mapping[str, Any] = player_data(engine, replay, states, called, say, words, f"{name}-")
    layout = Layout(engine.game, replay.seats, called, [state for told in states for state in told])
    faces = Faces(layout.naming)

    def picture(state: State, title: str, part: str) -> str:
        told = " ".join(alternative(engine.game, state, viewer, replay.seats, called, words))
        return to_svg(layout.scene(state), faces, viewer, title, told, f"{name}-{part}-")

    moves = "".join(
        f'<li><span class="hr-play-say">{escape(step["say"])}</span>'
        + (f' <a href="{escape(step["href"])}">{escape(words["rule"])}</a>' if "href" in step else "")
        + "</li>"
        for step in data["steps"]
    )
    first, last = states[0][0], states[-1][-1]
    begun = json.dumps(viewer)
    packed = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    pictures = picture(first, words["at_first"], "a")
    pictures += picture(last, words["at_last"], "z") if first != last else ""
    return (
        f'<figure class="hr-play" data-play="{escape(name)}" data-viewer="{escape(begun)}">\n'
        f'<div class="hr-play-pictures">{pictures}</div>\n'
        f'<ol class="hr-play-moves" start="0">{moves}</ol>\n'
        f'<script type="application/json" id="{escape(name)}">{packed}</script>\n</figure>'
    )
