"""The built site: pages in each language, links that lead somewhere, warnings for what is missing."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import pytest
from docutils import nodes
from sphinx.search.de import SearchGerman

from hausregel.rulebook.blocks import Paragraph, PlainText, Section, anchor_of
from hausregel.site.anchors import anchor_faults
from hausregel.site.builder import Site, build
from hausregel.site.nodes import PageNodes
from hausregel.work.library import find, load
from rulesets import __file__ as rulesets_file
from spec.typing.builder import texts
from spec.words import Words
from tests.helpers import FINDINGS, in_one_file

pytestmark = [pytest.mark.xdist_group("site"), pytest.mark.slow]
"""The sites are built once."""

LIBRARY = Path(rulesets_file).parent
GAMES = ("side-games/ratefix", "house/ratefix-repaired")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a site of a game and its house rule in two languages."""
    out = tmp_path_factory.mktemp("site")
    wanted = Site(out=out, languages=("de", "fr"), rulesets=GAMES, findings=str(FINDINGS), engine=False)
    done = build(wanted, workers=1)
    assert [(built.language, built.ok, built.said) for built in done] == [("de", True, ""), ("fr", True, "")]
    return out


class Links(HTMLParser):
    """Collects the links and the ids of a page."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag has."""
        named = dict(attrs)
        if tag == "a" and named.get("href"):
            self.links.append(str(named["href"]))
        if named.get("id"):
            self.ids.append(str(named["id"]))


def read(path: Path) -> Links:
    found = Links()
    found.feed(path.read_text(encoding="utf-8"))
    return found


def pages(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*.html") if "_static" not in path.parts)


def test_a_site_without_all_rulesets_of_a_booklet_has_no_page_of_it(site: Path) -> None:
    assert not list(site.rglob("booklets/*.html"))


def test_the_first_page_fetches_the_pictures_of_games_from_files_beside_it(site: Path) -> None:
    page = (site / "fr" / "index.html").read_text(encoding="utf-8")
    pictures = re.findall(r'<img [^>]*class="hr-glimpse dark-light"[^>]*>', page)
    (picture,) = pictures
    assert 'alt="La somme exacte en cours de partie"' in picture
    assert 'loading="lazy"' in picture
    (source,) = re.findall(r'src="([^"]+)"', picture)
    assert (site / "fr" / source).read_text(encoding="utf-8").startswith("<svg ")


@pytest.fixture(scope="module")
def push(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a site of the rulesets of a booklet."""
    out = tmp_path_factory.mktemp("push")
    names = ("push/push", "push/push-en", "push/push-fr", "push/push-it")
    (done,) = build(Site(out=out, languages=("it",), rulesets=names, engine=False), workers=1)
    assert (done.ok, done.said) == (True, "")
    return out


def test_a_booklet_has_a_page_whose_links_lead_to_its_rules_and_games_lead_to_it(push: Path) -> None:
    page = push / "it" / "games" / "booklets" / "push.html"
    text = page.read_text(encoding="utf-8")
    assert re.search(r'<span[^>]*lang="en"[^>]*>All cards are shuffled\.</span>', text)
    links = read(page).links
    assert "../push/push-it.html#moves-pass" in links
    assert {"../push/push.html", "../push/push-en.html", "../push/push-fr.html", "../push/push-it.html"} <= set(links)
    games = push / "it" / "games"
    for game in (games / "push" / "push-fr.html", games.parent / "findings.html"):
        assert any(link.endswith("booklets/push.html") for link in read(game).links), game
    assert broken_links(push) == []


def test_every_page_is_there_in_every_language(site: Path) -> None:
    def of(language: str) -> list[str]:
        return [path.relative_to(site / language).as_posix() for path in pages(site / language)]

    assert of("de") == of("fr")
    assert {f"games/{name}.html" for name in GAMES} <= set(of("de"))


def broken_links(site: Path) -> list[tuple[str, str]]:
    """Return the links of a site that lead to no page or place of it, with the page on which each stands."""
    known = {path: read(path) for path in pages(site)}
    broken = []
    for path, page in known.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            target = (path.parent / file).resolve() if file else path
            ids = known[target].ids if target in known else None
            if (ids is None and not target.is_file()) or (anchor and ids is not None and anchor not in ids):
                broken.append((path.name, link))
    return broken


def test_every_link_within_the_site_leads_to_a_page_and_a_place_there(site: Path) -> None:
    assert broken_links(site) == []


def test_a_link_to_a_place_that_is_not_there_and_a_doubled_anchor_are_faults_of_a_page() -> None:
    page = nodes.section(ids=["turn"])
    page += [nodes.paragraph(ids=["turn"]), nodes.reference(refid="turn"), nodes.reference(refid="cite-1")]
    assert list(anchor_faults(page)) == [
        "2 places have the anchor `turn`",
        "a link leads to `#cite-1`, which is not there",
    ]


def test_a_rule_told_before_its_own_section_does_not_take_the_anchor_of_it() -> None:
    told = Paragraph(line=(PlainText("A match is three rounds."),), address="match", cites=("The rules: “Match”",))
    whole = Section(anchor="game", title="Game", blocks=(told,), sections=(Section(anchor="match", title="Match"),))
    page = PageNodes(Words("en"), "game").page(whole)
    assert [id_ for element in page.findall(nodes.Element) for id_ in element["ids"]] == [
        "game", "match", "sources", "cite-1",
    ]  # fmt: skip
    assert list(anchor_faults(page)) == []


def test_no_link_leaves_the_site(site: Path) -> None:
    for path in pages(site):
        text = path.read_text(encoding="utf-8")
        assert re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', text) == []


def test_ids_are_unique_on_a_page(site: Path, push: Path) -> None:
    for path in (*pages(site), *pages(push)):
        ids = read(path).ids
        assert [id_ for id_ in set(ids) if ids.count(id_) > 1] == [], path


FOLDED: Final = re.compile(r"<details\b(?:(?!<details\b).)*?</details>", re.DOTALL)


def shown_bytes(text: str) -> int:
    """Return how many bytes of a page stand outside of what is folded."""
    while (shorter := FOLDED.sub("", text)) != text:
        text = shorter
    return len(text.encode())


def test_no_page_of_a_game_weighs_more_than_150_kilobytes_before_it_is_unfolded(site: Path, push: Path) -> None:
    assert shown_bytes("<p>eleven</p><details><summary>a</summary>b</details>") == len("<p>eleven</p>")
    weights = {path.name: shown_bytes(path.read_text(encoding="utf-8")) for path in (*pages(site), *pages(push))}
    assert {name: weight for name, weight in weights.items() if weight > 150_000} == {}


def index(site: Path, language: str) -> dict[str, Any]:
    text = (site / language / "searchindex.js").read_text(encoding="utf-8")
    found = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    assert isinstance(found, dict)
    return found


def test_no_word_that_stands_in_a_drawing_alone_is_in_the_index(site: Path) -> None:
    found, lang = index(site, "de"), SearchGerman({})
    stem = cache(lang.stem)

    def stems(html: str) -> set[str]:
        """Return the words as Sphinx would take them from HTML, and those between tags."""
        return {stem(word) for space in ("", " ") for word in lang.split(re.sub(r"<[^<]+?>", space, html).lower())}

    drawn = 0
    for number, name in enumerate(found["docnames"]):
        page = (site / "de" / f"{name}.html").read_text(encoding="utf-8")
        html = re.sub(r"<(script|style).*?</\1>", " ", page[page.index("<article") :], flags=re.DOTALL)
        drawings = re.findall(r"<svg.*?</svg>", html, flags=re.DOTALL)
        alone = set().union(*map(stems, drawings)) - stems(re.sub(r"<svg.*?</svg>", " ", html, flags=re.DOTALL))
        drawn += len(alone)
        terms = {term: found["terms"].get(term, ()) for term in alone}
        assert [
            term for term, where in terms.items() if number in ([where] if isinstance(where, int) else where)
        ] == [], name
    assert drawn > 0


def test_the_language_can_be_switched_on_each_page(site: Path) -> None:
    for path in pages(site / "de"):
        if path.name in ("search.html", "genindex.html"):
            continue
        own = path.relative_to(site / "de")
        assert any((path.parent / link).resolve() == site / "fr" / own for link in read(path).links if ".html" in link)


def test_every_rule_with_words_has_an_anchor(site: Path) -> None:
    ids = read(site / "de" / "games" / "side-games" / "ratefix.html").ids
    root = load("side-games/ratefix").root
    elsewhere = ("properties.", "match.", "zones.", "telling.cards.earlier")  # told of another reading
    told = [address for address, _ in texts(root) if not address.startswith(elsewhere)]
    assert [address for address in told if anchor_of(address) not in ids] == []


def test_no_line_of_a_french_page_can_begin_with_a_sign(site: Path) -> None:
    for path in pages(site / "fr" / "games"):
        page = path.read_text(encoding="utf-8")
        html = re.sub(r"<(script|svg|figcaption).*?</\1>", "", page[page.index("<article") :], flags=re.DOTALL)
        assert re.findall(r".{20}(?: [;:!?»](?!\w)|« ).{20}", re.sub(r"<[^>]+>", "", html)) == [], path


def test_a_house_rule_shows_its_marks(site: Path) -> None:
    text = (site / "de" / "games" / "house" / "ratefix-repaired.html").read_text(encoding="utf-8")
    assert 'class="hr-mark hr-mark-changed"' in text


def test_a_page_is_lighter_than_half_a_megabyte(site: Path) -> None:
    assert [path.name for path in pages(site) if path.stat().st_size > 500_000] == []


def test_a_rule_without_words_in_a_language_fails_the_build_and_is_named(tmp_path: Path) -> None:
    text = in_one_file(find("side-games/ratefix"))
    cut = re.sub(r"(  moves\.take:\n(?:    .*\n)*?)    fr: .*\n", r"\1", text, count=1)
    assert cut != text
    (tmp_path / "cut.yaml").write_text(cut, encoding="utf-8")
    out = tmp_path / "out"
    for _ in range(2):  # the second time, too: what was warned of is read again
        (done,) = build(
            Site(out=out, languages=("fr",), rulesets=(str(tmp_path / "cut.yaml"),), engine=False), workers=1
        )
        assert not done.ok
        assert "has no words in fr: moves.take" in done.said


def test_a_claim_in_the_words_that_the_engine_does_not_bear_out_fails_the_build(tmp_path: Path) -> None:
    text = in_one_file(find("side-games/ratefix"))
    claim = "[Ben is nearest](examples.the_nearest_takes)."
    claimed = text.replace("    en: Guess the sum of the cards in the middle.", f'    en: "{claim}"')
    false = claimed.replace("miss(Ben) == 3", "miss(Ben) == 30")
    assert len({text, claimed, false}) == 3
    said: list[str] = []
    for at, rules in enumerate((claimed, false)):
        (tmp_path / f"{at}.yaml").write_text(rules, encoding="utf-8")
        names = (str(tmp_path / f"{at}.yaml"),)
        (one,) = build(Site(out=tmp_path / f"out{at}", languages=("en",), rulesets=names, engine=False), workers=1)
        assert one.ok == (at == 0)
        said.append(one.said)
    assert said[0] == ""
    assert "`examples.the_nearest_takes` is not as it is written: `shown_in_all == 22" in said[1]


def test_a_game_that_cannot_be_dealt_as_its_rules_ask_fails_the_build_and_is_named(tmp_path: Path) -> None:
    text = in_one_file(find("side-games/ratefix"))
    asked = text.replace("\nrequires:\n", "\nrequires:\n  nobody: 1 > count(players)\n")
    (tmp_path / "own.yaml").write_text(asked, encoding="utf-8")
    name = str(tmp_path / "own.yaml")
    site = Site(out=tmp_path / "out", languages=("en", "de"), rulesets=(name,), engine=False)
    for built in build(site, workers=2):
        assert (built.ok, built.faulty) == (False, (name,))
        assert "HR315" in built.said


def test_a_build_after_an_edit_reads_only_what_was_edited(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(in_one_file(find("elfer-raus/junior")))
    name = str(tmp_path / "own.yaml")
    site = Site(out=tmp_path / "out", languages=("en",), rulesets=(name, "side-games/ratefix"), engine=False)
    (first,) = build(site, workers=1)
    assert first.ok, first.said
    other = site.out / "en" / "games" / "side-games" / "ratefix.html"
    before = other.stat().st_mtime_ns
    text = Path(name).read_text(encoding="utf-8")
    Path(name).write_text(
        text.replace("you must lay one; which one is up to you.", "you lay one of those."),
        encoding="utf-8",
    )
    (again,) = build(site, workers=1)
    assert again.ok, again.said
    assert any("you lay one of those." in path.read_text(encoding="utf-8") for path in pages(site.out))
    assert other.stat().st_mtime_ns == before
