"""The place in a page where a game is offered: everything that the page's script needs, in the reader's language."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence

from hausregel.site.engine.archives import name_there
from hausregel.site.engine.installation import PROOFS
from hausregel.work.published_proofs import PublishedProof
from spec.words import Words


def offer(ruleset: str, players: Sequence[int], language: str, megabytes: int, address: str) -> str:
    """Return the HTML of the place where a ruleset can be tried.

    `players` are the numbers of players that can be chosen, the first of them first; `megabytes` is what a browser
    loads, `address` that of the engine's folder as the page sees it, with a slash at its end. Without JavaScript, or
    opened as a file, the place says what it needs.
    Errors: as `name_there`.
    """
    words = Words(language, "page")
    told = {key: words.template(key) for key in words} | {"size": words("size", size=megabytes)}
    data = {
        "ruleset": name_there(ruleset),
        "players": ",".join(str(number) for number in players),
        "language": language,
        "engine": address,
        "words": _as_json(told),
    }
    return _place("hr-try", words("without"), data)


def proof_offer(
    files: Sequence[tuple[PublishedProof, Sequence[str]]], language: str, megabytes: int, address: str
) -> str:
    """Return the HTML of the place where the reader's device follows proofs.

    `files` are the proof files, each with what it proves in words; the rest is as for `offer`.
    """
    words, page = Words(language, "proofs"), Words(language, "page")
    told = {key: words.template(key) for key in words}
    told |= {key: page.template(key) for key in ("loading", "starting", "failed")}
    told |= {"size": page("size", size=megabytes)}
    data = {
        "language": language,
        "engine": address,
        "words": _as_json(told),
        "files": _as_json(
            [
                {"file": f"{PROOFS}/{file.file}?{file.sha256[:16]}", "players": file.players, "claims": claims,
                 "questions": file.questions, "size": file.size}
                for file, claims in files
            ]
        ),
    }  # fmt: skip
    return _place("hr-proofs", words("without"), data)


def studio_offer(language: str, megabytes: int, address: str) -> str:
    """Return the HTML of the place where house rules are made.

    `megabytes` is what a browser loads, 0 if the site has no studio: then, and without JavaScript, or opened as a file,
    the place says what it needs. `address` is that of the engine's folder as the page sees it.
    """
    words, play = Words(language, "studio"), Words(language, "page")
    if not megabytes:
        return _place("hr-studio", words("without"), {})
    told = {key: words.template(key) for key in words} | {"size": words("size", size=megabytes)}
    data = {
        "language": language,
        "engine": address,
        "words": _as_json(told),
        "play-words": _as_json({key: play.template(key) for key in play}),
    }
    return _place("hr-studio", words("without"), data)


def _place(name: str, without: str, data: Mapping[str, str]) -> str:
    """Return a place with all that its script needs; `without` the script it says what is missing."""
    attributes = "".join(f' data-{key}="{html.escape(value)}"' for key, value in data.items())
    return f'<div class="{name}"{attributes}><p class="hr-try-without">{_with_code(without)}</p></div>'


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _with_code(words: str) -> str:
    """Return words with what stands between backticks as code."""
    parts = html.escape(words).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))
