"""Charts of what was counted: one file without scripts, words for those who do not see it, on light and dark ground."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hausregel.report.charts import ChartPart, LengthChart, ShareBar, ShareChart, to_svg
from spec.words import LANGUAGES
from tests.hausregel.commands import command
from tests.verifier.consequences.meals import MEAL

SVG = "{http://www.w3.org/2000/svg}"
SWEEP = ("simulate", "meal.yaml", "--vary", "helping=1,2", "-p", "2", "-n", "60", "--workers", "1", "--chart")


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "meal.yaml").write_text(MEAL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def picture(text: str) -> ET.Element:
    """Return a picture after it was looked at: nothing runs, nothing is fetched, no word is small."""
    root = ET.fromstring(text)  # it is ours
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "desc", "style", "rect", "path", "text",
    }  # fmt: skip
    assert "href" not in text
    assert all(int(element.attrib["font-size"]) >= 11 for element in root.iter(f"{SVG}text"))
    assert "prefers-color-scheme:dark" in text
    named = root.attrib["aria-labelledby"].split()
    assert [root.find(f"*[@id='{name}']") is not None for name in named] == [True, True]
    return root


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sweep_is_drawn_as_a_picture_and_as_a_page(language: str, tmp_path: Path) -> None:
    for name in ("chart.svg", "chart.html"):
        told = command("--lang", language, *SWEEP, name)
        assert told.exit_code == 0, told.stderr
    text = (tmp_path / "chart.svg").read_text(encoding="utf-8")
    root = picture(text)
    description = root.findtext(f"{SVG}desc") or ""
    assert "helping=1" in description
    assert "helping=2" in description
    assert len([rect for rect in root.iter(f"{SVG}rect") if rect.attrib["class"] == "side0"]) > 6
    page = (tmp_path / "chart.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert "<script" not in page
    assert re.sub(r"\s", "", text) in re.sub(r"\s", "", page)


def test_two_rules_are_drawn_beside_each_other(tmp_path: Path) -> None:
    told = command(
        "effect", "meal.yaml", "-o", "helping=1", "-p", "2", "-n", "40", "--policy", "random", "--states", "0",
        "--workers", "1", "--chart", "chart.svg",
    )  # fmt: skip
    assert told.exit_code == 0, told.stderr
    root = picture((tmp_path / "chart.svg").read_text(encoding="utf-8"))
    sides = [rect.attrib["class"] for rect in root.iter(f"{SVG}rect")]
    assert sides.count("side0") > 2
    assert sides.count("side1") > 2


def test_a_file_for_charts_says_by_its_name_what_it_is() -> None:
    told = command(*SWEEP, "chart.png")
    assert told.exit_code == 2
    assert ".svg" in told.stderr


def test_a_bar_is_as_long_as_its_share_and_lengths_share_bars_where_there_are_many() -> None:
    bars = ShareChart("chances", (ShareBar("a", 0.5, 0.4, 0.6, "50"), ShareBar("b < c", 0.25, 0.25, 0.25, "25")))
    part = ChartPart("all", (bars, LengthChart("lengths", {0: 2, 1: 1, 599: 1}, "as said", 1)))
    root = picture(to_svg("A & B", [part]))
    rects = {side: [r for r in root.iter(f"{SVG}rect") if r.attrib["class"] == f"side{side}"] for side in (0, 1)}
    wide = [float(rect.attrib["width"]) for rect in rects[0]]
    assert wide[0] == pytest.approx(2 * wide[1], rel=0.01)
    tall = [float(rect.attrib["height"]) for rect in rects[1]]
    assert len(tall) == 2
    assert tall[0] == pytest.approx(3 * tall[1], rel=0.01)
    assert root.findtext(f"{SVG}title") == "A & B"
    assert "b < c 25" in (root.findtext(f"{SVG}desc") or "")
