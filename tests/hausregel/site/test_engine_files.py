"""What the game in the page is made of: our own modules, what is fetched, and the place where it is offered."""

from __future__ import annotations

import html
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import fluent.syntax
import pytest
import typing_extensions
import yaml

import spec.ruleset
from hausregel.site.engine.archives import ENTRY, archive, modules, name_there, rules, zipped
from hausregel.site.engine.files import Missing, fetch, pins
from hausregel.site.engine.inside import compiled
from hausregel.site.engine.installation import lay
from hausregel.site.engine.offer import offer
from hausregel.work.library import library, load
from spec.words import Words

ROOT: Final = Path(__file__).parents[3]
LANGUAGES: Final = ("en", "de", "fr", "it")
HEAVY: Final = ("rich", "click", "z3", "hypothesis", "jsonschema", "sphinx", "docutils", "verifier", "pytest", "babel")
GAME: Final = """\
import json, sys
sys.path[:0] = sys.argv[1:]
from {entry} import PageSession
session = PageSession()
wanted = dict(ruleset={ruleset!r}, players=2, seed=1, language="de", bots="sensible")
answer = json.loads(session.start(json.dumps(wanted)))
while answer["table"]["awaits"] != "nobody":
    mine = answer["table"]["awaits"] == "you"
    if mine:
        session.why(json.dumps(dict(card=answer["table"]["hand"][0]["face"])))
    answer = json.loads(session.do('{{"move": 0}}') if mine else session.others())
session.undo()
session.hint()
print(json.dumps([answer["table"]["result"]["end"], sorted({{name.partition(".")[0] for name in sys.modules}})]))
"""


@pytest.fixture
def alone(tmp_path: Path) -> Path:
    """A folder with the modules in Python of the packages that are fetched, and nothing else."""
    folder = tmp_path / "alone"
    for source, place in ((yaml, "yaml"), (fluent.syntax, "fluent/syntax")):
        (folder / place).mkdir(parents=True)
        for path in Path(source.__file__ or "").parent.glob("*.py"):
            shutil.copy(path, folder / place)
    shutil.copy(typing_extensions.__file__, folder)
    return folder


CHECKER: Final = [
    "verifier/__init__.py", "verifier/certificates/__init__.py", "verifier/certificates/proof_checker.py",
]  # fmt: skip
"""All that a game in the page has of the verifier."""


def unpacked(folder: Path, *archives: bytes) -> Path:
    for packed_bytes in archives:
        with zipfile.ZipFile(io.BytesIO(packed_bytes)) as packed:
            packed.extractall(folder)
    return folder


def played(folder: Path, *places: Path, ruleset: str = "elfer-raus/junior") -> tuple[str, list[str]]:
    """Play a game in another process, with nothing but some folders to import from."""
    script = GAME.format(entry=ENTRY, ruleset=ruleset)
    command = [sys.executable, "-S", "-I", "-c", script, *(str(place) for place in places)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    end, names = json.loads(done.stdout)
    return end, names


# --- our own modules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["elfer-raus/junior", "classics/rummy"])  # the second shows what is true or false
def test_the_archives_and_what_is_fetched_are_enough_to_play_and_nothing_heavy(
    tmp_path: Path, alone: Path, ruleset: str
) -> None:
    folder = unpacked(tmp_path / "site", archive({}), rules())
    end, names = played(folder, folder, alone, ruleset=ruleset)
    assert end in ("out", "stopped")
    assert not set(names) & set(HEAVY)


def test_the_archive_holds_every_module_that_the_session_imports_and_no_other_package() -> None:
    with zipfile.ZipFile(io.BytesIO(archive({}))) as packed:
        names = packed.namelist()
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"hausregel", "reference_engine", "rulesets", "spec", "verifier"}
    assert [name for name in names if name.startswith("verifier")] == CHECKER
    for module in modules():
        place = module.replace(".", "/")
        assert {f"{place}/__init__.py", f"{place}.py"} & set(names)


def test_the_modules_are_those_of_this_source_tree() -> None:
    with zipfile.ZipFile(io.BytesIO(archive({}))) as packed:
        for module, source in modules().items():
            path = ROOT / Path(*module.split(".")).with_suffix(".py")
            if path.is_file():
                assert packed.read(f"{module.replace('.', '/')}.py") == source == path.read_bytes()


def test_a_public_list_in_the_archive_has_what_is_imported_from_it_and_no_more() -> None:
    found = modules()
    lists = {
        name: source.decode() for name, source in found.items() if not (ROOT / f"{name.replace('.', '/')}.py").is_file()
    }
    assert "import Game\n" in lists["spec.game"]
    assert set(re.findall(r"import (\w+)", lists["spec.ruleset"])) < set(spec.ruleset.__all__)
    for source in lists.values():
        taken = re.findall(r"^from (\S+) import", source, re.MULTILINE)
        assert [
            module for module in taken if module.split(".")[0] in ("spec", "hausregel") and module not in found
        ] == []


def test_equal_source_trees_make_equal_archives() -> None:
    assert archive({}) == archive({})
    assert zipped({"b": b"2", "a": b"1"}) == zipped({"a": b"1", "b": b"2"})


def test_a_module_for_types_only_is_not_packed() -> None:
    """The pages of games follow proofs: nothing else of the verifier is wanted there."""
    assert [name for name in modules() if name.startswith("verifier")][2:] == ["verifier.certificates.proof_checker"]


# --- rulesets of others ----------------------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A house rule that extends another one, beside it."""
    folder = tmp_path / "secret-home" / "rules"
    folder.mkdir(parents=True)
    base = "hausregel: 1\ntitle: {en: Base}\nstatus: house\nextends: elfer-raus/junior\nset: {hand_size: 4}\n"
    (folder / "base.yaml").write_text(base, encoding="utf-8")
    top = "hausregel: 1\ntitle: {en: Top}\nstatus: house\nextends: base.yaml\nset: {hand_size: 3}\n"
    (folder / "top.yaml").write_text(top, encoding="utf-8")
    return folder / "top.yaml"


def test_a_ruleset_of_the_author_can_be_played_and_its_name_tells_nothing_of_the_machine(
    own: Path, tmp_path: Path, alone: Path
) -> None:
    name = name_there(str(own))
    assert "secret-home" not in name
    assert name.endswith("/top.yaml")
    folder = unpacked(tmp_path / "site", archive({}), rules([str(own)]))
    assert "secret-home" not in " ".join(str(path.relative_to(folder)) for path in folder.rglob("*"))
    assert played(folder, folder, alone, ruleset=name)[0] == "out"


def test_a_ruleset_of_the_author_brings_the_modules_that_it_uses(own: Path, tmp_path: Path, alone: Path) -> None:
    files = {
        "helpings/small.yaml": "module: 1\nset: {hand_size: 2}\n",
        "helpings/small.de.yaml": "words: de\ntext:\n  options.hand_size: Alle bekommen {hand_size} Karten.\n",
        "top.yaml": "hausregel: 1\ntitle: {en: Top}\nstatus: house\nextends: base.yaml\nuse: helpings/small.yaml\n",
    }
    for file, text in files.items():
        (own.parent / file).parent.mkdir(exist_ok=True)
        (own.parent / file).write_text(text, encoding="utf-8")
    name = name_there(str(own))
    folder = unpacked(tmp_path / "site", archive({}), rules([str(own)]))
    there = {path.relative_to((folder / name).parent).as_posix() for path in (folder / name).parent.rglob("*.yaml")}
    assert there == {*files, "base.yaml"}
    assert played(folder, folder, alone, ruleset=name)[0] == "out"


def test_the_rulesets_of_the_archive_have_all_their_files() -> None:
    with zipfile.ZipFile(io.BytesIO(rules())) as packed:
        there = set(packed.namelist())
    for name in ("classics/whist", "classics/cheat", "side-games/mogeln-fr"):
        files = {Path(file).relative_to(library()).as_posix() for file in load(name).files}
        assert {f"rulesets/{file}" for file in files} <= there
    assert "rulesets/house/open-hands.de.yaml" in there


def test_a_ruleset_that_comes_with_hausregel_keeps_its_name() -> None:
    assert name_there("elfer-raus/junior") == "elfer-raus/junior"


# --- what is fetched -------------------------------------------------------------------------------------------------


def no_network(command: Sequence[str], folder: Path) -> None:
    assert folder.is_dir()
    raise OSError(f"{command[0]} cannot run here")


def test_without_network_and_cache_there_is_no_engine_and_the_log_can_say_why(tmp_path: Path) -> None:
    found = fetch(tmp_path, no_network)
    assert found == Missing("pyodide 314.0.7 could not be fetched with npm (npm cannot run here)")


def test_a_file_with_another_hash_is_not_used_and_not_kept(tmp_path: Path) -> None:
    def forged(_: Sequence[str], folder: Path) -> None:
        (folder / "pyodide.tgz").write_bytes(b"something else")

    found = fetch(tmp_path, forged)
    assert found == Missing("pyodide 314.0.7 has another hash than the one pinned; it was not used")
    assert list(tmp_path.iterdir()) == []


def test_what_is_kept_is_verified_again(tmp_path: Path) -> None:
    pin = pins()["runtime"]
    (tmp_path / f"{pin.package}-{pin.version}-{pin.sha256[:16]}").write_bytes(b"spoilt")
    assert isinstance(fetch(tmp_path, no_network), Missing)


def test_a_site_without_the_engine_holds_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    folder = tmp_path / "engine"
    folder.mkdir()
    (folder / "index.json").write_text("{}", encoding="utf-8")
    assert isinstance(lay(folder, kept=tmp_path / "kept"), Missing)
    assert list(folder.iterdir()) == []


# --- compiling -------------------------------------------------------------------------------------------------------


def test_compiled_modules_do_what_their_sources_do(tmp_path: Path) -> None:
    source = zipped({"one/__init__.py": b"", "one/two.py": b"three = 1 + 2\n", "four.py": b"", "data.json": b"{}"})
    made = compiled(source, {"one", "one.two"}, {"four"})
    with zipfile.ZipFile(io.BytesIO(made)) as packed:
        assert packed.namelist() == ["data.json", "one/__init__.pyc", "one/two.pyc"]
    assert made == compiled(source, {"one", "one.two"}, {"four"})
    place = tmp_path / "made.zip"
    place.write_bytes(made)
    script = "import sys; sys.path.insert(0, sys.argv[1]); import one.two; print(one.two.three)"
    done = subprocess.run([sys.executable, "-I", "-c", script, str(place)], capture_output=True, text=True, check=True)
    assert done.stdout == "3\n"


def test_the_compiled_archive_plays_the_same_game(tmp_path: Path, alone: Path) -> None:
    folder = unpacked(tmp_path / "site", compiled(archive({})), rules())
    assert not list((folder / "spec").glob("*.py"))
    assert played(folder, folder, alone)[0] == "out"


# --- the place in the page -------------------------------------------------------------------------------------------


def test_the_place_in_the_page_says_everything_in_the_readers_language() -> None:
    place = offer("elfer-raus/junior", (2, 3), "de", 8, "../engine/")
    assert 'class="hr-try" data-ruleset="elfer-raus/junior" data-players="2,3" data-language="de"' in place
    assert 'data-engine="../engine/"' in place
    words = json.loads(html.unescape(place.partition('data-words="')[2].partition('"')[0]))
    assert words["try"] == "Ausprobieren"
    assert words["size"] == "Lädt einmal etwa 8 MB."
    assert "<code>hausregel docs serve</code>" in place


def test_every_sentence_of_the_page_is_used_by_its_script_or_its_place() -> None:
    script = (Path(__file__).parents[3] / "hausregel/site/static/try.js").read_text(encoding="utf-8")
    assert [key for key in Words("en", "page") if f'"{key}"' not in script and key != "without"] == []


def test_every_sentence_of_the_engine_is_used() -> None:
    code = "".join(source.decode() for source in modules().values())
    assert [key for key in Words("en", "table") if not re.search(f"[\"']{key}[\"']", code)] == []
