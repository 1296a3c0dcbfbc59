"""The floors of the house: no arrow upwards; and how large modules, classes and functions are."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Final

import pytest

from tests.source_trees import tree_of
from verifier.properties.registry import PROPERTIES

pytestmark = pytest.mark.xdist_group("sources")
"""All modules are parsed once."""

ROOT: Final = Path(__file__).parent.parent

FLOORS: Final = (
    "spec.words", "spec.source", "spec.codes", "spec.game", "spec.ruleset", "spec.booklet", "spec.typing",
    "spec.telling", "spec", "rulesets",
    "reference_engine",
    "kernel",
    "verifier.allowance", "verifier.store_secret", "verifier.store", "verifier.verdict", "verifier.analysis",
    "verifier.guided_play", "verifier.random_play", "verifier.explorer", "verifier.consequences", "verifier.solver",
    "verifier.counts", "verifier.watchdog",
    "verifier.evidence", "verifier.properties", "verifier.certificates",
    "verifier.portfolio", "verifier.comparison", "verifier.repairs", "verifier",
    "hausregel.work", "hausregel.language_service", "hausregel.pictures", "hausregel.playing", "hausregel.effect",
    "hausregel.environments", "hausregel.referee", "hausregel.language_server",
    "hausregel.report", "hausregel.findings", "hausregel.rulebook", "hausregel.sheet", "hausregel.site",
    "hausregel.program_tools", "hausregel.commands", "hausregel",
    "hausregel.pytest_plugin", "hausregel.cli", "hausregel.__main__",
)  # fmt: skip
"""From the ground upwards: each may import from those before it. A package without its folders is what it shows."""

HOUSES: Final = frozenset(floor.partition(".")[0] for floor in FLOORS)

WITH_A_LIST: Final = (
    "spec.words", "spec.source", "spec.game", "spec.ruleset", "spec.booklet", "spec.typing", "spec.telling",
    "reference_engine",
    "kernel",
    "verifier.verdict",
    "verifier.analysis", "verifier.guided_play", "verifier.random_play", "verifier.explorer", "verifier.consequences",
    "verifier.counts", "verifier.solver", "verifier.watchdog", "verifier.evidence", "verifier.properties",
    "verifier.certificates", "verifier.portfolio",
    "verifier.comparison", "verifier.repairs",
    "hausregel.language_service", "hausregel.pictures", "hausregel.playing", "hausregel.effect",
    "hausregel.environments", "hausregel.findings",
    "hausregel.referee", "hausregel.rulebook",
    "hausregel.sheet",
    "hausregel.site",
)  # fmt: skip
"""Packages from which others import what `__init__` lists.

`hausregel.work`, `hausregel.report`, `hausregel.commands` and the two servers are left out: each command loads only
what it needs, and to load them all takes four times as long as `check`.
"""

AS_A_WHOLE: Final = {"spec.game.actions", "spec.game.terms"}
"""Modules of many small records, which those who tell all of them apart may import as a whole."""

READS_EVERYTHING: Final = "hausregel.work.generated_docs"
"""It tells limits and words of the language in the documentation, wherever they stand."""

CIRCLES: Final = {
    ("reference_engine.source", "reference_engine.source_loops", "reference_engine.source_places"),
    ("kernel.expressions", "kernel.folds", "kernel.masks", "kernel.places"),
    (
        "spec.typing.calls",
        "spec.typing.comparisons",
        "spec.typing.expressions",
        "spec.typing.loops",
        "spec.typing.operators",
        "spec.typing.references",
        "spec.typing.runs",
        "spec.typing.several_cards",
    ),
}
"""Known violations: modules that rest on one another, be it for types only."""

MOVERS: Final = {
    "hausregel.environments.game_environment", "hausregel.environments.other_courses",
    "hausregel.playing.bots", "hausregel.playing.course", "hausregel.report.plays", "hausregel.rulebook.move_words",
    "reference_engine.examples", "reference_engine.playouts", "reference_engine.replay",
    "verifier.analysis.conflicting_demands", "verifier.comparison.attribution", "verifier.comparison.confirmation",
    "verifier.comparison.steps", "verifier.explorer.outcomes",
    "verifier.guided_play.confirmation", "verifier.guided_play.cycles", "verifier.guided_play.number_play",
    "verifier.guided_play.target_play", "verifier.guided_play.biased_play", "verifier.guided_play.shorter_plays",
    "verifier.random_play.random_games", "verifier.watchdog.sightings",
}  # fmt: skip
"""Modules that carry out moves. All others ask `playout` for games."""

LOOPS: Final = {
    # every game is played here, and every play that is told
    "reference_engine.playouts.playout", "reference_engine.playouts.carry_out_all",
    # an example may ask between its moves; all chance of a random game is told at once
    "hausregel.rulebook.move_words._steps", "verifier.random_play.random_games._again",
    # several moves are tried in each position
    "verifier.guided_play.cycles.Idling._is_closed", "verifier.guided_play.cycles.Idling._round",
    "verifier.watchdog.sightings.Sightings.steps",
}  # fmt: skip
"""Functions that carry out one move after another: in most of them nobody chooses."""


@cache
def modules() -> dict[str, ast.Module]:
    """Return the syntax tree of each module, by its name."""
    paths = sorted(path for package in HOUSES for path in (ROOT / package).rglob("*.py"))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): tree_of(path)
        for path in paths
    }


@cache
def floor_of(module: str) -> str:
    """Return the floor on which a module stands: the longest that its name begins with."""
    return max((floor for floor in FLOORS if f"{module}.".startswith(f"{floor}.")), key=len)


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield what a module imports, within functions too; what only the type checker reads is left out."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
            case ast.ImportFrom(module=str() as module, names=names):
                for alias in names:
                    yield f"{module}.{alias.name}" if f"{module}.{alias.name}" in modules() else module
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case _:
                yield from imported(node)


def of_version_only(tree: ast.Module) -> bool:
    """Return whether a module asks the package at the top for nothing but its version."""
    asked = [node.names for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "hausregel"]
    return all(alias.name == "__version__" for names in asked for alias in names)


@pytest.mark.parametrize("floor", FLOORS)
def test_no_import_goes_up(floor: str) -> None:
    here, up = FLOORS.index(floor), list[str]()
    for module, tree in modules().items():
        if floor_of(module) == floor:
            above = (name for name in imported(tree) if name.partition(".")[0] in HOUSES)
            up += [
                f"{module} imports {name}"
                for name in above
                if FLOORS.index(floor_of(name)) > here and not (name == "hausregel" and of_version_only(tree))
            ]
    assert up == []


def test_an_import_that_goes_up_would_be_seen() -> None:
    tree = ast.parse("def f():\n    from hausregel.commands import arguments\n")
    assert list(imported(tree)) == ["hausregel.commands.arguments"]
    assert FLOORS.index(floor_of("hausregel.commands.arguments")) > FLOORS.index(
        floor_of("verifier.solver.property_questions")
    )


def test_every_module_stands_on_a_floor_and_every_floor_is_there() -> None:
    assert {floor_of(module) for module in modules()} == set(FLOORS)


KNOW_NO_PROPERTY: Final = ("verifier.portfolio", "verifier.evidence", "verifier.watchdog", "verifier.certificates")
"""Packages to which all properties are the same: what is special of one stands in its module."""

NOT_ABOUT_A_PROPERTY: Final = {("verifier.watchdog.reductions", "ends")}
"""Words that are spelled like a property and are none: how a version ends."""


def properties_named(tree: ast.AST) -> set[str]:
    """Return the properties that strings of a module name, docstrings left aside."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    }
    return {
        property_id
        for property_id in PROPERTIES
        for text in strings
        if text == property_id or (property_id if "-" in property_id else f"`{property_id}`") in text
    }


@pytest.mark.parametrize("package", KNOW_NO_PROPERTY)
def test_only_its_module_knows_a_property_by_its_name(package: str) -> None:
    named = {
        (module, id_)
        for module, tree in modules().items()
        if module.startswith(f"{package}.")
        for id_ in properties_named(tree)
    }
    assert named == {pair for pair in NOT_ABOUT_A_PROPERTY if pair[0].startswith(f"{package}.")}


def test_a_property_that_is_named_would_be_seen() -> None:
    tree = ast.parse('"""Whether it ends."""\nif name == "ends":\n    say(f"`no-clash` is proved: {why}")\n')
    assert properties_named(tree) == {"ends", "no-clash"}


def of_another_class_of_ours(tree: ast.Module) -> Iterator[str]:
    """Yield the classes of a module that inherit from one of ours, of this module or another."""
    ours = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    packages = {floor.partition(".")[0] for floor in FLOORS}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in packages:
            ours |= {alias.asname or alias.name for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bases = {part.id for base in node.bases for part in ast.walk(base) if isinstance(part, ast.Name)}
            if bases & ours:
                yield node.name


def test_nothing_in_the_portfolio_inherits_from_a_class_of_ours() -> None:
    found = {
        f"{module}.{name}"
        for module, tree in modules().items()
        if module.startswith("verifier.portfolio.")
        for name in of_another_class_of_ours(tree)
    }
    assert found == set()


def test_a_class_that_inherits_would_be_seen() -> None:
    tree = ast.parse(
        "from verifier.portfolio.case import Case\nclass A(Case): ...\nclass B(A): ...\nclass C(Protocol): ...\n"
    )
    assert list(of_another_class_of_ours(tree)) == ["A", "B"]


def reflective(tree: ast.AST) -> Iterator[int]:
    """Yield the lines on which attributes are reached behind the back of their class."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr="__dict__") | ast.Call(func=ast.Name(id="vars")):
                yield node.lineno


def test_no_state_is_reached_behind_the_back_of_its_class() -> None:
    paths = [path for folder in ("verifier", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    found = [f"{path}:{line}" for path in paths for line in reflective(tree_of(path))]
    assert found == []


def test_state_that_is_reached_behind_the_back_of_its_class_would_be_seen() -> None:
    assert sorted(reflective(ast.parse("a = one.__dict__['x']\nb = vars(one)\nc = one.x\n"))) == [1, 2]


def lines(node: ast.stmt) -> int:
    """Return how many lines a class, a function or another statement has."""
    return (node.end_lineno or node.lineno) - node.lineno


def named(tree: ast.AST, name: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield the classes and functions of a module with their names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield f"{name}.{node.name}", node
            yield from named(node, f"{name}.{node.name}")


def is_flat_match(node: ast.FunctionDef) -> bool:
    """Return whether a function is a match with a short case for each kind of thing, and nothing else of length."""
    longest = [statement for statement in node.body if isinstance(statement, ast.Match)]
    if len(longest) != 1:
        return False
    cases = [last.end_lineno or 0 for case in longest[0].cases for last in case.body[-1:]]
    starts = [case.pattern.lineno for case in longest[0].cases]
    short = all(end - start <= 10 for start, end in zip(starts, cases, strict=True))
    return short and lines(node) - lines(longest[0]) <= 10


def too_large(tree: ast.AST, module: str) -> Iterator[str]:
    """Yield the classes of more than 250 lines of a module, and the functions of more than 60."""
    for name, node in named(tree, module):
        match node:
            case ast.ClassDef() if lines(node) > 250:
                yield name
            case ast.FunctionDef() if lines(node) > 60 and not is_flat_match(node):
                yield name


def test_modules_classes_and_functions_are_small() -> None:
    assert [name for module, tree in modules().items() for name in too_large(tree, module)] == []
    lengths = [max((node.end_lineno or 0 for node in ast.walk(tree) if hasattr(node, "end_lineno")), default=0)
               for tree in modules().values()]  # fmt: skip
    assert median(lengths) < 130


def test_a_long_function_is_seen_but_for_a_flat_match() -> None:
    case = "        case {}:\n            return 1\n"
    flat = "def flat(x):\n    match x:\n" + "".join(case.format(number) for number in range(40))
    long = "def long(x):\n" + "    x += 1\n" * 70
    deep = "def deep(x):\n    match x:\n        case 1:\n" + "            x += 1\n" * 70
    large = "class Large:\n" + "    x = 1\n" * 260
    assert list(too_large(ast.parse(flat + long + deep + large), "m")) == ["m.long", "m.deep", "m.Large"]


def carries_out(node: ast.AST) -> bool:
    """Return whether a move is carried out here: with a state, a move and chance, by the engine or by who records."""
    match node:
        case ast.Call(func=ast.Attribute(attr="advance" | "advance_noting" | "apply" | "play"), args=[_, _, _]):
            return True
        case ast.Call(func=ast.Name(id="carry_out")):
            return True
        case _:
            return False


def loops(tree: ast.AST, module: str) -> Iterator[str]:
    """Yield the functions of a module that carry out moves in a loop."""
    repeated = ast.For | ast.While | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
    for name, function in named(tree, module):
        if isinstance(function, ast.FunctionDef) and any(
            carries_out(node) for loop in ast.walk(function) if isinstance(loop, repeated) for node in ast.walk(loop)
        ):
            yield name


def test_games_are_played_in_one_loop() -> None:
    movers = {module for module, tree in modules().items() if any(carries_out(node) for node in ast.walk(tree))}
    assert movers == MOVERS
    assert {name for module in movers for name in loops(modules()[module], module)} == LOOPS


def test_refused_deals_are_handled_in_one_place_but_for_people_and_records() -> None:
    catching = {
        module
        for module, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler) and node.type is not None and "ImpossibleDeal" in ast.unparse(node.type)
    }
    assert catching == {
        "hausregel.playing.start", "hausregel.site.engine.session",
        "reference_engine.playouts", "reference_engine.replay",
    }  # fmt: skip


def test_an_eleventh_loop_would_be_seen() -> None:
    tree = ast.parse(
        "class Bot:\n    def play(self, engine, state, chance):\n        while moves := engine.legal(state):\n"
        "            state = engine.advance(state, moves[0], chance)\n"
    )
    assert list(loops(tree, "hausregel.playing.other")) == ["hausregel.playing.other.Bot.play"]


def rests_on(tree: ast.AST) -> set[str]:
    """Return the modules that a module imports, be it for types only."""
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            named = {f"{node.module}.{alias.name}" for alias in node.names} & modules().keys()
            found |= named or {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def circles(edges: Mapping[str, set[str]]) -> set[tuple[str, ...]]:
    """Return the modules that rest on one another, those of each circle together."""
    reached: dict[str, set[str]] = {}
    for module in edges:
        waiting, seen = [module], set[str]()
        while waiting:
            following = edges.get(waiting.pop(), set()) - seen
            seen |= following
            waiting += following
        reached[module] = seen
    alike = {
        module: tuple(sorted(two for two in reached[module] if module in reached.get(two, ()))) for module in edges
    }
    return {circle for circle in alike.values() if circle}


def test_no_modules_rest_on_one_another_but_for_those_that_are_known() -> None:
    assert circles({module: rests_on(tree) - {module} for module, tree in modules().items()}) == CIRCLES


def test_a_circle_of_imports_would_be_seen() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set(), "e": {"e"}}) == {("b", "c"), ("e",)}
    for_types = ast.parse("if TYPE_CHECKING:\n    from verifier.solver.circuit import Lit\n")
    assert rests_on(for_types) == {"verifier.solver.circuit"}


def past_the_list(module: str, tree: ast.AST) -> Iterator[str]:
    """Yield what a module imports from within another package that has a public list."""
    for name in imported(tree):
        package = floor_of(name) if name in modules() else ""
        if package in WITH_A_LIST and name not in {package, *AS_A_WHOLE} and floor_of(module) != package:
            yield f"{module} imports {name}"


def test_imports_from_another_package_go_through_its_public_list() -> None:
    assert [
        fault
        for module, tree in modules().items()
        for fault in past_the_list(module, tree)
        if module != READS_EVERYTHING
    ] == []


def test_an_import_past_a_public_list_would_be_seen() -> None:
    tree = ast.parse("from verifier.solver.circuit import Lit\nfrom verifier.solver import Prover\n")
    assert list(past_the_list("verifier.portfolio.case", tree)) == [
        "verifier.portfolio.case imports verifier.solver.circuit"
    ]
    assert list(past_the_list("verifier.solver.ranking", tree)) == []


@pytest.mark.parametrize("package", WITH_A_LIST)
def test_a_public_list_names_what_is_there_and_no_module_of_the_package_rests_on_it(package: str) -> None:
    listed = importlib.import_module(package)
    assert listed.__all__ == sorted(listed.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    assert [name for name in listed.__all__ if isinstance(getattr(listed, name), ModuleType)] == []
    # In the page, where packages load their modules when first asked, the module would be found in its stead.
    folder = ROOT.joinpath(*package.split("."))
    assert {file.stem for file in folder.glob("*.py")} & set(listed.__all__) == set()
    within = [module for module in modules() if module != package and floor_of(module) == package]
    assert [module for module in within if package in imported(modules()[module])] == []


def types_of(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the types that a module defines: its classes, and names for other types."""
    for node in tree.body:
        match node:
            case (
                ast.ClassDef(name=name)
                | ast.Assign(targets=[ast.Name(id=name)])
                | ast.AnnAssign(target=ast.Name(id=name))
            ) if name.lstrip("_")[:1].isupper() and not name.isupper():
                yield name
            case _:
                pass


def test_no_two_modules_define_a_type_of_the_same_name() -> None:
    where: dict[str, list[str]] = {}
    for module, tree in modules().items():
        for name in types_of(tree):
            where.setdefault(name, []).append(module)
    assert {name: places for name, places in where.items() if len(places) > 1} == {}


def test_every_way_to_define_a_type_is_seen() -> None:
    tree = ast.parse("class One: ...\n_Two = int | None\nThree: TypeAlias = str\nNUMBER = 3\nname = 'x'\n")
    assert list(types_of(tree)) == ["One", "_Two", "Three"]


SAYS_NOTHING: Final = "one"
"""A name that does not say what it holds."""

NAMES_SAY_WHAT_THEY_HOLD: Final = ("spec", "reference_engine", "verifier", "hausregel", "tests")
"""Folders in which no loop, comprehension or parameter calls what it holds `one`, and no assignment but of tests."""


def bound_names(tree: ast.AST, *, assigned: bool = True) -> Iterator[tuple[str, int]]:
    """Yield each name that a loop, a comprehension, a parameter or an assignment binds, with its line.

    What is assigned the number 1, or stands beside another name, may be called so.
    """
    for node in ast.walk(tree):
        match node:
            case ast.For(target=target) | ast.AsyncFor(target=target) | ast.comprehension(target=target):
                names = [part for part in ast.walk(target) if isinstance(part, ast.Name)]
                yield from ((name.id, name.lineno) for name in names if isinstance(name.ctx, ast.Store))
            case ast.NamedExpr(target=ast.Name(id=name, lineno=line)):
                yield name, line
            case ast.Assign(targets=[ast.Name() as held], value=value) if assigned and not (
                has_number_1(value) or rests_on_it(held, value)
            ):
                yield held.id, held.lineno
            case ast.AnnAssign(target=ast.Name(id=name, lineno=line), value=ast.expr()) if assigned:
                yield name, line
            case ast.arg(arg=name, lineno=line):
                yield name, line


def rests_on_it(held: ast.Name, node: ast.AST) -> bool:
    """Return whether a name stands in an expression that it is assigned: it was bound before."""
    return any(isinstance(part, ast.Name) and part.id == held.id for part in ast.walk(node))


def has_number_1(node: ast.AST) -> bool:
    """Return whether the number 1 stands in an expression."""
    return any(isinstance(part, ast.Constant) and part.value == 1 for part in ast.walk(node))


@pytest.mark.parametrize("folder", NAMES_SAY_WHAT_THEY_HOLD)
def test_loop_variables_and_parameters_say_what_they_hold(folder: str) -> None:
    vague = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name, line in bound_names(tree_of(path), assigned=folder != "tests")
        if name == SAYS_NOTHING
    ]
    assert vague == []


@pytest.mark.parametrize(
    "code",
    [
        "for one in cards:\n    play(one)\n",
        "for number, (seat, one) in enumerate(pairs):\n    play(one)\n",
        "lits = {one: lit for face in faces for one, lit in face}\n",
        "cards.sort(key=lambda one: one.rank)\n",
        "def play(one: Card, *, quick: bool) -> None:\n    lay(one)\n",
        "known = [one for name in names if (one := cards.get(name))]\n",
        "while waiting:\n    one = waiting.pop()\n",
        "one: Card | None = top\n",
    ],
)
def test_a_loop_variable_that_says_nothing_would_be_seen(code: str) -> None:
    assert SAYS_NOTHING in {name for name, _ in bound_names(ast.parse(code))}


def test_a_name_that_is_only_read_or_stands_for_the_number_may_be_called_so() -> None:
    tree = ast.parse("one = Number(1)\nfor places[one] in cards:\n    play(one)\n")
    assert list(bound_names(tree)) == []


NOUNS: Final = {"finding", "listing", "wording", "scaling", "ranking", "ruling", "certified_ranking", "delta_debugging"}
"""Words in -ing that are nouns of the field."""


def test_modules_are_nouns() -> None:
    names = {path.stem for package in sorted({floor.partition(".")[0] for floor in FLOORS})
             for path in (ROOT / package).rglob("*.py")}  # fmt: skip
    assert {name for name in names if name.endswith("ing")} == NOUNS
