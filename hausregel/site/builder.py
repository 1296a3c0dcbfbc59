"""Build a site: one Sphinx build for each language, side by side, and a first page that leads to them."""

from __future__ import annotations

import gc
import html
import io
import re
import shutil
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from hausregel.site.engine.files import Missing
from hausregel.site.engine.installation import Ready, lay
from hausregel.site.policy import protect, with_policy
from spec.words import LANGUAGES, Words

PROJECT: Final = Path(__file__).with_name("project")
"""The Sphinx project for a site of rulesets and nothing else."""

_COLOURS: Final = re.compile("\x1b\\[[0-9;]*m")

PATIENT: Final = (50_000, 20, 50)
"""How rarely Python looks for what is not used any more: pages are many small things that stay, and looking through
them takes a third of the time otherwise."""

_FIRST: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hausregel</title>
<script>
const known = {known};
const wanted = (navigator.languages || []).map((one) => one.slice(0, 2)).find((one) => known.includes(one));
location.replace((wanted || known[0]) + "/index.html");
</script>
</head>
<body>
<ul>{links}</ul>
</body>
</html>
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """What is to be built.

    `source` is a Sphinx project, None for one of rulesets only. `rulesets` are names or paths, none stands for those
    that come with Hausregel. `findings` is the file with what was found in them, empty for none. With `engine` the
    games can be played in the pages.
    """

    out: Path
    source: Path | None = None
    languages: tuple[str, ...] = LANGUAGES
    rulesets: tuple[str, ...] = ()
    findings: str = ""
    engine: bool = True
    strict: bool = True
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class SiteBuild:
    """How the build of one language went: whether it did, what was said about it, which rulesets have faults."""

    language: str
    ok: bool
    said: str
    faulty: tuple[str, ...] = ()


def build(site: Site, workers: int = 2, notice: Callable[[str], None] = lambda _: None) -> tuple[SiteBuild, ...]:
    """Build a site in all its languages, several at a time; `notice` hears what the site does without."""
    if site.fresh and site.out.exists():
        shutil.rmtree(site.out)
    site.out.mkdir(parents=True, exist_ok=True)
    source = site.source or _project(site)
    parts = [site.languages[at :: max(1, workers)] for at in range(min(workers, len(site.languages)))]
    if len(parts) == 1:
        done = [_some(site, source, _engine(site, notice), parts[0])]
    else:
        with ProcessPoolExecutor(len(parts), mp_context=get_context("spawn")) as pool:
            for _ in parts:
                pool.submit(_warm)  # Sphinx is loaded while the engine is laid
            done = list(pool.map(partial(_some, site, source, _engine(site, notice)), parts))
    found = {built.language: built for some in done for built in some}
    _first_page(site)
    return tuple(found[language] for language in site.languages)


def _engine(site: Site, notice: Callable[[str], None]) -> Ready | None:
    """Put the engine into the site; None if it cannot be had, or is not wanted."""
    ready = lay(site.out / "engine", site.rulesets) if site.engine else None
    if isinstance(ready, Missing):
        notice(f"games cannot be played in the pages: {ready.why}")
        return None
    return ready


def _warm() -> None:
    from sphinx.builders import html as _html  # noqa: F401

    from hausregel.site import extension as _extension  # noqa: F401


def _project(site: Site) -> Path:
    """Return a copy of the project for rulesets only, since pages are written into it."""
    source = site.out / ".source"
    shutil.copytree(PROJECT, source, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return source


def _some(site: Site, source: Path, engine: Ready | None, languages: Sequence[str]) -> list[SiteBuild]:
    from hausregel.site.extension import forget

    forget()
    usual = gc.get_threshold()
    gc.set_threshold(*PATIENT)
    try:
        return [_one(site, source, engine, language) for language in languages]
    finally:
        gc.set_threshold(*usual)


def _one(site: Site, source: Path, engine: Ready | None, language: str) -> SiteBuild:
    from docutils.utils import SystemMessage
    from sphinx import locale
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from hausregel.site.extension import shelf_of

    kept = site.out / ".doctrees" / language
    locale.translators.clear()  # which Sphinx keeps from the build of another language in this process
    said = io.StringIO()
    settings: dict[str, Any] = {"language": language, "hausregel_languages": list(site.languages)}
    if engine is not None:
        settings |= {"hausregel_engine": str(engine.folder), "hausregel_engine_megabytes": engine.megabytes}
        settings["hausregel_studio_megabytes"] = engine.studio_megabytes
    if site.source is None or site.rulesets:
        settings["hausregel_rulesets"] = list(site.rulesets)
    if site.source is None or site.findings:
        settings["hausregel_findings"] = site.findings
    try:
        with patch_docutils(source), docutils_namespace():
            app = Sphinx(
                source,
                source,
                site.out / language,
                kept,
                "html",
                confoverrides=settings,
                status=None,
                warning=said,
                warningiserror=site.strict,
                exception_on_warning=False,
            )
            app.build()
        protect(site.out / language)
    except (SphinxError, SystemMessage) as error:
        return SiteBuild(language, ok=False, said=_plain(f"{said.getvalue()}{error}", source))
    if app.statuscode:
        faulty = tuple(shelf_of(app.config, source).faulty)
        shutil.rmtree(kept, ignore_errors=True)  # else the next build would not read again what was warned of
        return SiteBuild(language, ok=False, said=_plain(said.getvalue(), source), faulty=faulty)
    return SiteBuild(language, ok=True, said=_plain(said.getvalue(), source))


def _plain(said: str, source: Path) -> str:
    """Return what Sphinx said without colours, with paths as seen from the project."""
    return _COLOURS.sub("", said).replace(f"{source.resolve()}/", "").replace(f"{source}/", "")


def _first_page(site: Site) -> None:
    links = "".join(
        f'<li><a lang="{language}" href="{language}/index.html">{html.escape(own)}</a></li>'
        for language in site.languages
        for own in (Words(language)(f"language-own.{language}"),)
    )
    known = "[" + ", ".join(f'"{language}"' for language in site.languages) + "]"
    text = _FIRST.replace("{known}", known).replace("{links}", links)
    (site.out / "index.html").write_text(with_policy(text), encoding="utf-8")
    (site.out / ".nojekyll").touch()
