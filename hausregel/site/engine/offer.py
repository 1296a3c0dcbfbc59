"""The place in a page where a game is offered: everything that the page's script needs, in the reader's language."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence

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
        "words": json.dumps(told, ensure_ascii=False, separators=(",", ":")),
    }
    attributes = " ".join(f'data-{key}="{html.escape(value)}"' for key, value in data.items())
    return f'<div class="hr-try" {attributes}><p class="hr-try-without">{_with_code(words("without"))}</p></div>'


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
        "words": json.dumps(told, ensure_ascii=False, separators=(",", ":")),
        "files": json.dumps(
            [
                {"file": f"{PROOFS}/{file.file}?{file.sha256[:16]}", "players": file.players, "claims": claims,
                 "questions": file.questions, "size": file.size}
                for file, claims in files
            ],
            ensure_ascii=False, separators=(",", ":"),
        ),
    }  # fmt: skip
    attributes = " ".join(f'data-{key}="{html.escape(value)}"' for key, value in data.items())
    return f'<div class="hr-proofs" {attributes}><p class="hr-try-without">{_with_code(words("without"))}</p></div>'


def studio_offer(language: str, megabytes: int, address: str) -> str:
    """Return the HTML of the place where house rules are made.

    `megabytes` is what a browser loads, 0 if the site has no studio: then, and without JavaScript, or opened as a file,
    the place says what it needs. `address` is that of the engine's folder as the page sees it.
    """
    words, play = Words(language, "studio"), Words(language, "page")
    about = f'<p class="hr-try-without">{_with_code(words("without"))}</p>'
    if not megabytes:
        return f'<div class="hr-studio">{about}</div>'
    told = {key: words.template(key) for key in words} | {"size": words("size", size=megabytes)}
    data = {
        "language": language,
        "engine": address,
        "words": json.dumps(told, ensure_ascii=False, separators=(",", ":")),
        "play-words": json.dumps({key: play.template(key) for key in play}, ensure_ascii=False, separators=(",", ":")),
    }
    attributes = " ".join(f'data-{key}="{html.escape(value)}"' for key, value in data.items())
    return f'<div class="hr-studio" {attributes}>{about}</div>'


def _with_code(words: str) -> str:
    """Return words with what stands between backticks as code."""
    parts = html.escape(words).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))
