"""The Sphinx extension: its settings, its directive, its pages, what it warns of."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from gettext import translation
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from docutils import nodes
from jinja2 import Environment, FileSystemBytecodeCache
from sphinx import addnodes
from sphinx.errors import ExtensionError
from sphinx.locale import translators
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.matching import Matcher

import hausregel
import reference_engine
import spec
import spec.words
from hausregel import __version__
from hausregel.rulebook import (
    DESK,
    FOUND,
    PAGE,
    Book,
    FirstUses,
    Glances,
    Shelf,
    changelog,
    concordance_page,
    desk,
    explained,
    found,
    found_page,
    games,
    meanings,
    roots,
    rulebook,
    welcome,
)
from hausregel.site.anchors import anchor_faults
from hausregel.site.domain import RulesetDomain
from hausregel.site.engine.offer import offer, proof_offer, studio_offer
from hausregel.site.nodes import PageNodes, details, drawn, glimpse, offered, provable, summary, workshop
from hausregel.site.pages import DESK_PAGE, FOUND_PAGE, families, page_of, write_pages
from hausregel.work.library import FaultyRules, NoSuchRuleset
from spec.words import LANGUAGES, Words

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata
    from sphinx.writers.html5 import HTML5Translator

STATIC: Final = Path(__file__).with_name("static")
TEMPLATES: Final = Path(__file__).with_name("templates")
SHEETS: Final = ("hausregel.css", "player.css", "try.css", "studio.css")

PLURALS: Final = 300
"""The place of our rules for plurals among the scripts of Sphinx: after its program, before its translations."""

_log = logging.getLogger(__name__)
_shelves: dict[tuple[tuple[str, ...], str, bool], Shelf] = {}


def shelf_of(config: Config, folder: Path) -> Shelf:
    """Return the rulesets of a project in a folder; several builds in one process share what is loaded."""
    names = tuple(config.hausregel_rulesets)
    path = folder / config.hausregel_findings if config.hausregel_findings else None
    key = (names, str(path or ""), bool(config.hausregel_pages))
    if key not in _shelves:
        _shelves[key] = Shelf(names, path, with_booklets=bool(config.hausregel_pages))
    return _shelves[key]


def forget() -> None:
    """Let go of everything that was loaded, so that edited files are read again."""
    _shelves.clear()


def program() -> str:
    """Return a hash of the program itself, so that everything is built anew after it has changed."""
    packages = (Path(package.__file__ or "").parent for package in (hausregel, reference_engine, spec))
    files = sorted(
        path for package in packages for path in package.rglob("*") if path.suffix in (".py", ".json", ".ftl")
    )
    told = [(str(path), path.stat().st_mtime_ns) for path in files]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def language_of(config: Config) -> str:
    """Return the language of a build. Errors: `ExtensionError` if Hausregel does not speak it."""
    language = str(config.language or "en")[:2]
    if language not in LANGUAGES:
        raise ExtensionError(f"hausregel: language={language!r} is not one of {', '.join(LANGUAGES)}")
    return language


class RulesetDirective(SphinxDirective):
    """`.. ruleset:: NAME`: the whole book of a ruleset; `.. ruleset-found:: NAME`: what was found in it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the sections of the page."""
        name = self.arguments[0]
        try:
            return [self._page(name)]
        except NoSuchRuleset:
            raise self.error(f"there is no ruleset `{name}`") from None
        except FaultyRules as fault:
            raise self.error(f"the ruleset `{name}` has faults: {fault}; `hausregel check {name}` shows them") from None

    def _page(self, name: str) -> nodes.Node:
        shelf = shelf_of(self.config, Path(self.env.srcdir))
        book = Book(shelf, name, language_of(self.config))
        for file in (*shelf.files(name), *shelf.about(name), *shelf.transcribed(name)):
            self.env.note_dependency(file)
        found = self.name == "ruleset-found"
        uses = FirstUses(book.language) if PAGE in self.env.found_docs and not found else None
        page = PageNodes(book.words, self.env.docname, uses).page(found_page(book) if found else rulebook(book))
        folder = str(self.config.hausregel_pages)
        if folder and not found:
            own = [f"{folder}/{page_of(name)}{FOUND_PAGE}"] if shelf.findings(name) else []
            page += below(self, [*own, *(f"{folder}/{page_of(other)}" for other in shelf.extended_by(name))])
        domain = cast(RulesetDomain, self.env.get_domain("ruleset"))
        domain.note(f"{name}{FOUND}" if found else name, self.env.docname, page)
        for address in book.missing:
            _log.warning(
                "%s has no words in %s: %s", name, book.language, address,
                location=self.get_location(), type="hausregel", subtype="words",
            )  # fmt: skip
        for address, why in book.untrue.items():
            _log.warning(
                "%s: `%s` is not as it is written: %s", name, address, why,
                location=self.get_location(), type="hausregel", subtype="untrue",
            )  # fmt: skip
        for sentence in book.unsaid:
            _log.warning(
                "%s: no translation into %s: %s", name, book.language, sentence,
                location=self.get_location(), type="hausregel", subtype="sentence",
            )  # fmt: skip
        return page


class BookletDirective(SphinxDirective):
    """A page of a printed booklet.

    `.. booklet:: NAME`: what it says, sentence by sentence, and which rules carry it; `.. booklet-desk:: NAME`: what is
    wrong or open in it, for its editor.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the section."""
        name, language, is_desk = self.arguments[0], language_of(self.config), self.name == "booklet-desk"
        shelf = shelf_of(self.config, Path(self.env.srcdir))
        try:
            made = desk(shelf, name, language) if is_desk else concordance_page(shelf, name, language)
            page = PageNodes(Words(language), self.env.docname).page(made)
        except KeyError:
            raise self.error(f"there is no booklet `{name}` whose rulesets are all on this site") from None
        except FaultyRules as fault:
            raise self.error(f"the booklet `{name}` has faults: {fault}; `hausregel check {name}` shows them") from None
        for file in shelf.concordance(name).files:
            self.env.note_dependency(file)
        domain = cast(RulesetDomain, self.env.get_domain("ruleset"))
        domain.note(f"{name}{DESK}" if is_desk else name, self.env.docname, page)
        if not is_desk:
            page += below(self, [f"{self.config.hausregel_pages}/{name}{DESK_PAGE}"])
            return [page]
        for _, _, ruleset in shelf.booklets[name].transcriptions():
            for file in (*shelf.files(ruleset.text), *shelf.about(ruleset.text)):
                self.env.note_dependency(file)
        return [page]


class ChangesDirective(SphinxDirective):
    """`.. ruleset-changes:: NEW OLD`: what has changed from one version of a ruleset to another, in players' words."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Return the section."""
        language = language_of(self.config)
        shelf = Shelf(tuple(self.arguments))
        try:
            new, old = (Book(shelf, name, language) for name in self.arguments)
            page = PageNodes(new.words, self.env.docname).page(changelog(new, old))
        except NoSuchRuleset as fault:
            raise self.error(f"there is no ruleset `{fault}`") from None
        except FaultyRules as fault:
            raise self.error(f"these rulesets have faults: {fault}; `hausregel check` shows them") from None
        for name in self.arguments:
            for file in shelf.files(name):
                self.env.note_dependency(file)
        return [page]


class StudioDirective(SphinxDirective):
    """`.. studio::`: the page in which house rules are made."""

    def run(self) -> list[nodes.Node]:
        """Return the page."""
        words = Words(language_of(self.config), "studio")
        page = nodes.section("", nodes.title("", words("title")), ids=["studio"], names=["studio"])
        page += workshop(language=words.language)
        return [page]


class OverviewDirective(SphinxDirective):
    """A page about all rulesets: `.. welcome::`, `.. rulesets::`, `.. findings::`, `.. terms::`, `.. verdicts::`."""

    def run(self) -> list[nodes.Node]:
        """Return the sections of the page."""
        try:
            return [self._page()]
        except FaultyRules as fault:
            raise self.error(f"a ruleset has faults: {fault}; `hausregel check` shows them") from None

    def _page(self) -> nodes.Node:
        shelf, language = shelf_of(self.config, Path(self.env.srcdir)), language_of(self.config)
        domain = cast(RulesetDomain, self.env.get_domain("ruleset"))
        glances = Glances(shelf, language, domain.glances)
        match self.name:
            case "welcome":
                section = welcome(glances, "studio" if "studio" in self.env.found_docs else "")
            case "rulesets":
                section = games(glances)
            case "findings":
                section = found(glances)
            case "terms":
                section = explained(language)
            case _:
                section = meanings(language)
        page = PageNodes(Words(language), self.env.docname).page(section)
        folder = str(self.config.hausregel_pages)
        if self.name == "rulesets":
            page += below(self, [f"{folder}/{page_of(name)}" for name in (*roots(shelf), *shelf.booklets) if folder])
        if self.name == "welcome":
            more = [document for document in self.config.hausregel_more if document in self.env.found_docs]
            page += below(self, [*([f"{folder}/index"] if folder else []), *more])
        for name in shelf.names if self.name not in ("terms", "verdicts") else ():
            for file in glances.files(name):
                self.env.note_dependency(file)
            for sentence in glances[name].unsaid:
                _log.warning(
                    "%s: no translation into %s: %s", name, language, sentence,
                    location=self.get_location(), type="hausregel", subtype="sentence",
                )  # fmt: skip
        return page


def below(directive: SphinxDirective, documents: list[str]) -> list[nodes.Node]:
    """Return the hidden list of the pages that stand below this one in the contents; some have a short name there."""
    if not documents:
        return []
    words = Words(language_of(directive.config))
    tree = addnodes.toctree(
        parent=directive.env.docname,
        entries=[
            (words(f"nav.{document}") if words.knows(f"nav.{document}") else None, document) for document in documents
        ],
        includefiles=documents,
        maxdepth=-1,
        caption=None,
        glob=False,
        hidden=True,
        includehidden=False,
        numbered=0,
        titlesonly=True,
        rawentries=[],
    )
    return [nodes.compound("", tree, classes=["toctree-wrapper"])]


def _begin_details(self: HTML5Translator, node: Element) -> None:
    tags: Sequence[tuple[str, Sequence[str]]] = node.get("tags", ())
    named: dict[str, Any] = {f"data-{tag}": " ".join(values) for tag, values in tags}
    if node.get("open"):
        named["open"] = "open"
    self.body.append(self.starttag(node, "details", CLASS="hr-folded", **named))


def _end_details(self: HTML5Translator, node: Element) -> None:  # noqa: ARG001  # the shape Sphinx asks for
    self.body.append("</details>\n")


def _begin_summary(self: HTML5Translator, node: Element) -> None:
    self.body.append(self.starttag(node, "summary", suffix=""))


def _end_summary(self: HTML5Translator, node: Element) -> None:  # noqa: ARG001  # the shape Sphinx asks for
    self.body.append("</summary>\n")


def _offer(self: HTML5Translator, node: Element) -> None:
    """Write the place where the game can be played; nothing if the site has no engine."""
    config = self.builder.config
    if config.hausregel_engine:
        up = "../" * (self.builder.current_docname.count("/") + 1)
        engine, size = f"{up}engine/", config.hausregel_engine_megabytes
        self.body.append(offer(node["ruleset"], node["players"], node["language"], size, engine))
    raise nodes.SkipNode


def _prove(self: HTML5Translator, node: Element) -> None:
    """Write the place where proofs are followed; nothing if the site has no engine."""
    config = self.builder.config
    if config.hausregel_engine:
        up = "../" * (self.builder.current_docname.count("/") + 1)
        size = config.hausregel_engine_megabytes
        self.body.append(proof_offer(node["files"], node["language"], size, f"{up}engine/"))
    raise nodes.SkipNode


def _draw(self: HTML5Translator, node: Element) -> None:
    self.body.append(node["html"])
    raise nodes.SkipNode


def _show(self: HTML5Translator, node: Element) -> None:
    """Write a picture into a file that is named by what it shows, and the place where it is seen."""
    name = f"{hashlib.sha256(node['svg'].encode()).hexdigest()[:16]}.svg"
    path = Path(self.builder.outdir) / self.builder.imagedir / name
    if not path.is_file():
        path.parent.mkdir(exist_ok=True)
        path.write_text(node["svg"], encoding="utf-8")
    up = "../" * self.builder.current_docname.count("/")
    wide, high = (round(length) for length in node["size"])
    named = {"src": f"{up}{self.builder.imagedir}/{name}", "alt": node["alt"], "width": wide, "height": high}
    self.body.append(self.emptytag(node, "img", "\n", **named, loading="lazy", CLASS="hr-glimpse dark-light"))
    raise nodes.SkipNode


def _studio(self: HTML5Translator, node: Element) -> None:
    """Write the place where house rules are made; what is missing, if the site has no engine with its solver."""
    config = self.builder.config
    up = "../" * (self.builder.current_docname.count("/") + 1)
    self.body.append(studio_offer(node["language"], config.hausregel_studio_megabytes, f"{up}engine/"))
    raise nodes.SkipNode


def _leave_out(self: Any, node: Element) -> None:  # noqa: ANN401, ARG001  # every other builder's translator
    raise nodes.SkipNode


def _pass(self: Any, node: Element) -> None:  # noqa: ANN401  # every other builder's translator
    """Show the children as they are."""


def _begin(app: Sphinx, config: Config) -> None:
    if config.hausregel_pages:
        write_pages(Path(app.srcdir) / config.hausregel_pages, shelf_of(config, Path(app.srcdir)))
    if language_of(config) != "en":
        config.exclude_patterns = [*config.exclude_patterns, *config.hausregel_untranslated]
    config.templates_path = [*config.templates_path, str(TEMPLATES)]
    if config.html_theme == "pydata_sphinx_theme":
        options = {"search_bar_text": Words(language_of(config))("site.search")}
        config.html_theme_options = {**options, **config.html_theme_options}


def _speak_for_the_theme(app: Sphinx, config: Config) -> None:
    """Say what the theme has no good words for in a language: its sentences are known by what they are in English."""
    language = language_of(config)
    catalogue = Catalog(locale=language)
    own, english = Words(language, "theme"), Words("en", "theme")
    for key in english:
        catalogue.add(english(key), own(key))
    folder = Path(app.doctreedir) / "locale"
    path = folder / language / "LC_MESSAGES" / "sphinx.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
    ours = translation("sphinx", folder, [language])
    ours.add_fallback(app.translator)
    app.translator = translators["general", "sphinx"] = ours


def _context(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    del templatename, doctree
    own = language_of(app.config)
    words = Words(own)
    context["hausregel_language"] = own
    context["hausregel_languages"] = [
        (language, words(f"language-own.{language}")) for language in app.config.hausregel_languages
    ]
    context["hausregel_page"] = "index" if _is_untranslated(app, pagename) else pagename
    context["hausregel_words"] = {"switch": words("site.switch")}
    if pagename == "search":
        shelf = shelf_of(app.config, Path(app.srcdir))
        context["hausregel_words"] |= {
            "found_one": words("site.found_one"),
            "found": words("site.found", number="${resultCount}"),  # a blank of the theme
        }
        context["hausregel_families"] = families(shelf, str(app.config.hausregel_pages))


def _is_untranslated(app: Sphinx, page: str) -> bool:
    return any(
        Matcher([pattern])(f"{page}{end}") for pattern in app.config.hausregel_untranslated for end in (".md", "")
    )


def _keep_templates(app: Sphinx) -> None:
    """Keep the templates of the theme as they are compiled, from build to build."""
    environment = getattr(getattr(app.builder, "templates", None), "environment", None)
    if isinstance(environment, Environment):
        folder = Path(app.doctreedir) / "templates"
        folder.mkdir(parents=True, exist_ok=True)
        environment.bytecode_cache = FileSystemBytecodeCache(str(folder))


def _anchored(app: Sphinx, doctree: nodes.document) -> None:
    """Warn of links that lead to no place of their page, and of places with the same anchor."""
    for fault in anchor_faults(doctree):
        _log.warning("%s: %s", app.env.docname, fault, location=app.env.docname, type="hausregel", subtype="anchor")


def _assets(app: Sphinx) -> None:
    app.config.html_static_path.append(str(STATIC))
    for sheet in SHEETS:
        if (STATIC / sheet).is_file():
            app.add_css_file(sheet)
    for script in ("player.js", "try.js", "desk.js", "studio.js", "proofs.js"):
        if (STATIC / script).is_file():
            app.add_js_file(script, type="module")
    app.add_js_file("plurals.js", priority=PLURALS)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the extension to a Sphinx project."""
    app.add_config_value("hausregel_rulesets", [], "env", types=(list, tuple))
    app.add_config_value("hausregel_findings", "", "env", types=(str,))
    app.add_config_value("hausregel_pages", "", "env", types=(str,))
    app.add_config_value("hausregel_program", program(), "env", types=(str,))
    app.add_config_value("hausregel_more", [], "env", types=(list, tuple))
    app.add_config_value("hausregel_untranslated", [], "env", types=(list, tuple))
    app.add_config_value("hausregel_engine", "", "html", types=(str,))
    app.add_config_value("hausregel_engine_megabytes", 0, "html", types=(int,))
    app.add_config_value("hausregel_studio_megabytes", 0, "html", types=(int,))
    app.add_config_value("hausregel_languages", [], "html", types=(list, tuple))
    app.add_domain(RulesetDomain, override=True)
    for name in ("ruleset", "ruleset-found"):
        app.add_directive(name, RulesetDirective, override=True)
    for name in ("booklet", "booklet-desk"):
        app.add_directive(name, BookletDirective, override=True)
    app.add_directive("ruleset-changes", ChangesDirective, override=True)
    app.add_directive("studio", StudioDirective, override=True)
    for name in ("welcome", "rulesets", "findings", "terms", "verdicts"):
        app.add_directive(name, OverviewDirective, override=True)
    app.add_node(details, override=True, html=(_begin_details, _end_details), text=(_pass, _pass), latex=(_pass, _pass))
    app.add_node(summary, override=True, html=(_begin_summary, _end_summary), text=(_pass, _pass), latex=(_pass, _pass))
    app.add_node(offered, override=True, html=(_offer, None), text=(_leave_out, None), latex=(_leave_out, None))
    app.add_node(provable, override=True, html=(_prove, None), text=(_leave_out, None), latex=(_leave_out, None))
    app.add_node(drawn, override=True, html=(_draw, None), text=(_leave_out, None), latex=(_leave_out, None))
    app.add_node(glimpse, override=True, html=(_show, None), text=(_leave_out, None), latex=(_leave_out, None))
    app.add_node(workshop, override=True, html=(_studio, None), text=(_leave_out, None), latex=(_leave_out, None))
    app.connect("config-inited", _begin)
    app.connect("doctree-read", _anchored)
    app.connect("html-page-context", _context)
    app.connect("builder-inited", _assets)
    app.connect("builder-inited", _keep_templates)
    app.connect("config-inited", _speak_for_the_theme)
    return {"version": __version__, "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
