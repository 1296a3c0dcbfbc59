"""Hostile, mistaken and broken inputs, as a strategy."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import strategies as st

from tests.fuzz.material import CACHE, GAME, VERIFY, Material, verdicts_in
from tests.fuzz.trial import Input, What
from tests.helpers import with_value_at
from tests.store_file import STATEMENTS, altered_by, forged, records

TOKENS: Final = (
    b"{", b"}", b"[", b"]", b": ", b"- ", b"&a ", b"*a", b"!!str ", b"<<: ", b"? ", b"| ", b"> ", b"'", b'"', b"#",
    b"\t", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\r\n", b"\n---\n", b"%TAG ! tag:x\n", b"\\ud800", b"\xf0\x9f\x82\xa1",
    b"~", b"yes", b"999999999999999999", b"1e400", b".nan", b"-1", b"0", b"nothing", b"me", b"all", b"was(", b"can(",
    b" and ", b" not ", b" if x else ", b" for x in players", b"[me]", b"player", b"next_player", b"lambda: 0",
    b"__import__('os')", b"**", b"{{}}", b"{0.__class__}", b"%s%n", b"../../etc/passwd", b"extends: ./x.yaml\n",
    b"extends: elfer-raus/classic\n",
)  # fmt: skip
"""What is put into files."""

COUNTS: Final = (2, 17, 41, 130, 1_100, 9_000)
"""How often something is said again."""

Mutation = Callable[[bytes, int, int], bytes]
"""Takes a text, a place in it (any number) and another number that decides what is done."""


def _lines(text: bytes) -> list[bytes]:
    return text.split(b"\n")


def _drop(text: bytes, at: int, more: int) -> bytes:
    lines = _lines(text)
    first = at % len(lines)
    return b"\n".join(lines[:first] + lines[first + 1 + more % 4 :])


def _again(text: bytes, at: int, more: int) -> bytes:
    lines = _lines(text)
    first = at % len(lines)
    return b"\n".join(lines[:first] + [lines[first]] * COUNTS[more % len(COUNTS)] + lines[first:])


def _numbered(text: bytes, at: int, more: int) -> bytes:
    """Say a key and what stands below it many times, each time with another name."""
    lines = _lines(text)
    keys = [number for number, line in enumerate(lines) if re.match(rb" +[a-z_]+(\(.*\))?:", line)]
    if not keys:
        return text
    first = keys[at % len(keys)]
    depth = len(lines[first]) - len(lines[first].lstrip())
    last = next(
        (n for n in range(first + 1, len(lines)) if len(lines[n]) - len(lines[n].lstrip()) <= depth), len(lines)
    )
    block = lines[first:last]
    many = [
        re.sub(rb"[a-z_]+", b"n%d" % number, line, count=1) if line is block[0] else line
        for number in range(COUNTS[more % 5])
        for line in block
    ]
    return b"\n".join(lines[:first] + many + lines[first:])


def _swap(text: bytes, at: int, more: int) -> bytes:
    lines = _lines(text)
    one, other = at % len(lines), more % len(lines)
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _cut(text: bytes, at: int, more: int) -> bytes:
    place = at % (len(text) + 1)
    return text[:place] if more % 2 else text[:place] + text[place + more % 60 :]


def _insert(text: bytes, at: int, more: int) -> bytes:
    place = at % (len(text) + 1)
    return text[:place] + TOKENS[more % len(TOKENS)] + text[place:]


def _flip(text: bytes, at: int, more: int) -> bytes:
    place = at % max(1, len(text))
    return text[:place] + bytes([more % 256]) + text[place + 1 :]


def _indent(text: bytes, at: int, more: int) -> bytes:
    lines = _lines(text)
    place = at % len(lines)
    lines[place] = b" " * (more % 9) + lines[place].lstrip()
    return b"\n".join(lines)


def _number(text: bytes, at: int, more: int) -> bytes:
    """Put another number in place of one."""
    found = list(re.finditer(rb"-?\d+", text))
    if not found:
        return text
    others = (b"0", b"-1", b"1", b"21", b"199", b"201", b"1000", b"2001", b"1000000", b"10000000", b"9" * 30)
    one = found[at % len(found)]
    return text[: one.start()] + others[more % len(others)] + text[one.end() :]


def _word(text: bytes, at: int, more: int) -> bytes:
    """Put another word of the text in place of one."""
    found = list(re.finditer(rb"[A-Za-z_]+", text))
    if not found:
        return text
    one, other = found[at % len(found)], found[more % len(found)]
    return text[: one.start()] + other[0] + text[one.end() :]


def _nested(text: bytes, at: int, more: int) -> bytes:
    """Put an expression into itself, so often as `more` says."""
    found = list(re.finditer(rb": ([a-z(][^{}\[\]#'\"\n]{3,60})\n", text))
    if not found:
        return text
    one = found[at % len(found)]
    shapes = (
        (b"(", b" + 1)"), (b"not (", b")"), (b"min(", b", 1)"), (b"any(", b" for p in players)"),
        (b"abs(", b")"), (b"(1 if ", b" else 0)"), (b"sum(", b" for n in numbers(1, 9))"), (b"(", b" and bites < 3)"),
    )  # fmt: skip
    before, after = shapes[more % len(shapes)]
    times = (1, 3, 12, 30, 39, 200)[more // 8 % 6]
    inner = before * times + one[1] + after * times
    return text[: one.start(1)] + inner + text[one.end(1) :]


def _effects(text: bytes, at: int, more: int) -> bytes:
    """Put an effect into conditions and loops, one in another."""
    found = list(re.finditer(rb"- (set|shuffle|draw|move|deal): .*\n(?:        \S.*\n)*", text))
    if not found:
        return text
    one = found[at % len(found)]
    times = (1, 5, 15, 17, 30, 100)[more % 6]
    inner = b"{shuffle: basket}"
    for number in range(times):
        wrap = (b"{if: count(bowl) == %d, do: [", b"{for: {q%d: players}, do: [")[(more // 6 + number) % 2]
        inner = wrap % number + inner + b"]}"
    return text[: one.start()] + b"- " + inner + b"\n" + text[one.end() :]


def _definitions(text: bytes, at: int, more: int) -> bytes:
    """Add definitions of which each uses the one before."""
    shapes = (b"d%d(n)", b"d%d(n) + 1", b"min(d%d(n), 3)", b"(((((d%d(n) + 1)))))", b"max(d%d(n), d%d(n))")
    shape = shapes[at % len(shapes)]
    chain = b"  d0(n): n\n"
    for number in range(1, (3, 20, 60, 150, 199)[more % 5]):
        uses = shape.count(b"%d")
        chain += b"  d%d(n): " % number + shape % ((number - 1,) * uses) + b"\n"
    last = chain.count(b"\n") - 1
    used = text.replace(b"bites < 8", b"d%d(bites) < 800" % last).replace(b"bites < 9", b"d%d(bites) < 800" % last)
    return used.replace(b"define:\n", b"define:\n" + chain) if b"define:\n" in text else used + b"\ndefine:\n" + chain


def _claims(text: bytes, at: int, more: int) -> bytes:
    """Add many claims, or one that asks for much."""
    many = (1, 20, 199, 300)[at % 4]
    asked = (
        b"count(basket) >= 0", b"all(count(plate[p]) >= 0 for p in players)",
        b"any(a + b + c == bites for a in numbers(1, 60) for b in numbers(1, 60) for c in numbers(1, 60))",
        b"count(n for n in numbers(1, 100) if n > bites) >= 0", b"bites <= 9",
    )[more % 5]  # fmt: skip
    return text + b"\nproperties:\n" + b"".join(b"  claim_%d: {always: '%s'}\n" % (n, asked) for n in range(many))


def _patches(_: bytes, at: int, more: int) -> bytes:
    """Make it a house rule with many patches."""
    verb = (b"set", b"add", b"replace", b"remove")[more % 4]
    addresses = [
        b"moves.eat",
        b"end.empty",
        b"options.helping",
        b"properties.x%d",
        b"a.b.c%d",
        b"moves.eat.if.%d",
        b"score",
    ]
    address = addresses[at % len(addresses)]
    many = [address % number if b"%" in address else address for number in range((1, 30, 480, 900)[at // 7 % 4])]
    body = (
        b"[%s]" % b", ".join(many) if verb == b"remove" else b"{%s}" % b", ".join(address + b": 1" for address in many)
    )
    return b"hausregel: 1\ntitle: {en: X}\nstatus: house\nextends: ./base.yaml\n" + verb + b": " + body + b"\n"


def _heavy(text: bytes, at: int, more: int) -> bytes:
    """Let rules ask for much: loops inside loops, in conditions, ends, set-ups, and set-ups that are refused."""
    size, deep = (9, 30, 60, 100)[more % 4], 1 + more // 4 % 4
    sums = b" + ".join(b"n%d" % number for number in range(deep))
    loops = b" ".join(b"for n%d in numbers(1, %d)" % (number, size) for number in range(deep))
    asked = b"any(%s == bites + %d %s)" % (sums, (deep * size - 9, deep, 40)[more // 16 % 3], loops)
    match at % 5:
        case 0:
            return re.sub(rb"bites < [389]", b"bites < 3 and (bites > 1 or %s)" % asked, text)
        case 1:
            return re.sub(rb"(full|empty): ", rb"\1: bites == 9 and %s or " % asked, text)
        case 2:
            asked = asked.replace(b"bites", b"count(basket)")
            return text.replace(b"phases:\n", b"start:\n  redeal: %s\nphases:\n" % asked)
        case 3:
            binders = b", ".join(b"n%d: 'numbers(1, %d)'" % (number, size) for number in range(deep))
            return text.replace(b"setup:\n", b"setup:\n  again: [{for: {%s}, do: [{shuffle: basket}]}]\n" % binders)
        case _:
            return text.replace(b"winners: ", b"score: sum(%s %s)\nwinners: " % (sums, loops))


def _large(text: bytes, at: int, more: int) -> bytes:
    """Let there be many players, cards, zones or variables."""
    many = (20, 199, 1_000, 2_000, 50_000)[more % 5]
    match at % 5:
        case 0:
            return re.sub(rb"players: \d\.\.\d", b"players: 1..%d" % many, text)
        case 1:
            return re.sub(rb"size: 1\.\.\d", b"size: 1..%d" % many, text)
        case 2:
            return text.replace(b"count: 2", b"count: %d" % many)
        case 3:
            return text.replace(b"zones:\n", b"zones:\n  heap: {per: [sort, size, player], faces: everyone}\n")
        case _:
            more_options = b"".join(b"  o%d: {range: 0..%d, default: 0}\n" % (n, many) for n in range(more % 190))
            return text.replace(b"options:\n", b"options:\n" + more_options)


TEXTS: Final[Mapping[str, Mutation]] = {
    "drop": _drop, "again": _again, "numbered": _numbered, "swap": _swap, "cut": _cut, "insert": _insert, "flip": _flip,
    "indent": _indent, "number": _number, "word": _word, "nested": _nested, "effects": _effects,
    "definitions": _definitions, "claims": _claims, "patches": _patches, "heavy": _heavy, "large": _large,
}  # fmt: skip
QUICK: Final = tuple(name for name in TEXTS if name not in ("heavy", "large", "claims"))
"""Mutations that seldom ask for much; the others are made less often."""
TORN: Final = ("cut", "insert", "flip", "drop", "swap", "number", "word", "again")
"""Mutations for any text, JSON too."""

NUMBERS: Final = st.integers(0, 1_000_000)
STRANGE: Final[st.SearchStrategy[object]] = st.sampled_from(
    [
        None,
        True,
        -1,
        0,
        1e300,
        10**30,
        "",
        "splendid",
        "x" * 5_000,
        [],
        {},
        [[]],
        {"x": None},
        "\ud800",
        "\u0000",
        "../x",
    ]
)


@st.composite
def mutated(draw: st.DrawFn, text: bytes, names: tuple[str, ...]) -> tuple[bytes, str]:
    """Return a text with some mutations, and which."""
    most = 1 if draw(st.booleans()) else 4
    done = draw(st.lists(st.tuples(st.sampled_from(names), NUMBERS, NUMBERS), min_size=1, max_size=most))
    for name, at, more in done:
        text = TEXTS[name](text, at, more)[:1_200_000]
    return text, " ".join(f"{name}({at}, {more})" for name, at, more in done)


def _values(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:  # noqa: ANN401  # JSON
    found = [path]
    if isinstance(data, dict):
        for key, inner in data.items():
            found += _values(inner, (*path, key))
    elif isinstance(data, list):
        for number, inner in enumerate(data[:3]):
            found += _values(inner, (*path, number))
    return found


def _at(data: Any, path: tuple[str | int, ...]) -> Any:  # noqa: ANN401  # JSON
    for step in path:
        data = data[step]
    return data


@st.composite
def altered(draw: st.DrawFn, content: bytes) -> tuple[bytes | What, str]:
    """Return what a file of JSON may have become: a value of another kind, a torn text, no file at all."""
    how = draw(st.sampled_from(["value", "value", "other", "other", "other", "torn", "no file"]))
    if how == "no file":
        instead: What = draw(st.sampled_from(["folder", "pipe", "device"]))
        return instead, instead
    if how == "torn" or not content.startswith(b"{"):
        return draw(mutated(content, TORN))
    data = json.loads(content)
    places = _values(data)
    path = places[draw(NUMBERS) % len(places)]
    value = draw(STRANGE)
    if how == "other":
        # A value of the same kind from elsewhere in the file: the form is right, and the meaning is not.
        there = _at(data, path)
        alike = [
            value for value in (_at(data, other) for other in places) if type(value) is type(there) and value != there
        ]
        value = alike[draw(NUMBERS) % len(alike)] if alike else there
        value = there + draw(st.integers(-3, 30)) if type(there) is int and draw(st.booleans()) else value
    return json.dumps(with_value_at(data, path, value)).encode(), f"{path} is {str(value)[:20]!a}"


@st.composite
def rule_files(draw: st.DrawFn, given: Material) -> Input:
    """Return a ruleset that was changed, and a command that reads it."""
    # Most of them are changes to the two smallest: they go through all stages, and quickly.
    names = ["smallest", "game"] if draw(NUMBERS) % 4 else list(given.rulesets)
    name = draw(st.sampled_from(names))
    text, how = draw(mutated(given.rulesets[name], QUICK if draw(NUMBERS) % 16 else tuple(TEXTS)))
    arguments = draw(st.sampled_from([
        ("check", "x.yaml"), ("check", "x.yaml"), ("check", "x.yaml"), ("check", "x.yaml", "--format", "json"),
        ("check", "x.yaml", "--format", "sarif"), ("show", "x.yaml", "--origin"),
        ("simulate", "x.yaml", "-n", "1", "--workers", "1", "--max-moves", "30"),
    ]))  # fmt: skip
    files = {"x.yaml": text, "base.yaml": given.rulesets["smallest"]}
    return Input(kind="file", how=f"{name}: {how}", files=files, arguments=arguments)


@st.composite
def caches(draw: st.DrawFn, given: Material) -> Input:
    """Return a folder of what is settled in which something was altered: records, tables, bytes, what is beside."""
    content, how = given.cache, list[str]()
    for _ in range(draw(st.integers(1, 3))):
        if draw(NUMBERS) % 5 == 0:
            how.append(draw(st.sampled_from(STATEMENTS)))
            content = altered_by(content, how[-1])
        elif found := records(content):
            wanted = draw(st.sampled_from(sorted({kind for kind, _, _ in found})))
            kind, key, data = draw(st.sampled_from([record for record in found if record[0] == wanted]))
            # As a text that begins with a bracket its values are altered, and otherwise its bytes.
            text, done = draw(altered(json.dumps(data).encode()))
            content = forged(content, kind, key, text if isinstance(text, bytes) else b"")
            how.append(f"{kind}: {done}")
    files: dict[str, bytes | What] = {"game.yaml": GAME.encode(), CACHE: content}
    match draw(NUMBERS) % 6:
        case 0:
            files[CACHE], done = draw(mutated(content, TORN))
            how.append(done)
        case 1:
            beside = draw(st.sampled_from(["", "-wal", "-shm", "-journal"]))
            files[CACHE + beside] = draw(st.sampled_from(["folder", "pipe", "device", content, b"", b"x" * 9_000]))
            how.append(f"{beside} is {files[CACHE + beside][:9]!r}")
        case _:
            pass
    more = draw(st.sampled_from([(), (), ("--resume",)]))
    arguments = (*VERIFY, *more)
    how_said = "; ".join(how)
    return Input(kind="cache", how=how_said, files=files, arguments=arguments, says=given.says, read=verdicts_in)


@st.composite
def replays(draw: st.DrawFn, given: Material) -> Input:
    """Return a saved game that was altered, and a command that reads it."""
    name = draw(st.sampled_from(sorted(given.replays)))
    content, how = draw(altered(given.replays[name]))
    arguments = draw(st.sampled_from([
        ("replay", "saved.json", "--all"), ("replay", "saved.json", "--check"),
        ("replay", "saved.json", "--format", "json"), ("replay", "saved.json", "--all", "--against", "push/push"),
        ("play", "game.yaml", "--resume", "saved.json"),
    ]))  # fmt: skip
    files: dict[str, bytes | What] = {"game.yaml": GAME.encode(), "saved.json": content}
    return Input(kind="replay", how=f"{name}: {how}", files=files, arguments=arguments, typed="1\nwhy 1\nundo\nquit\n")


@st.composite
def certificates(draw: st.DrawFn, given: Material) -> Input:
    """Return a certificate that was altered, to be checked."""
    name = draw(st.sampled_from(sorted(given.certificates)))
    content, how = draw(altered(given.certificates[name]))
    files: dict[str, bytes | What] = {"game.yaml": GAME.encode(), "proof.json": content}
    return Input(kind="certificate", how=how, files=files, arguments=("replay", "proof.json", "--check"))


WORDS: Final = (
    "check", "show", "list", "new", "play", "simulate", "replay", "explain", "schema", "game.yaml", "saved.json", "x",
    ".", "/dev/null", "push/push", "HR404", "ends", "--players", "--option", "--format", "--seed", "--lang",
    "--games", "--save", "--resume", "--check", "--all", "--against", "--extends", "--origin", "--seat", "--bots",
    "--match", "--max-moves", "--workers", "--help", "json", "text", "de", "xx", "1", "2", "-1", "0", "2-3", "9" * 40,
    "helping=2", "helping=", "=", "", "\u0000", "\udcff", "x" * 5_000, "ä\n", "-", "--", "-p", "-o", "-n",
)  # fmt: skip
TYPED: Final = (
    "1", "2", "99", "why", "hint", "undo", "eat", "eat(", "save", "save /", "\u0000", "rules", "table", "quit", "",
    "x" * 3_000, "9" * 5_000,
)  # fmt: skip


COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "check": ("game.yaml",),
    "show": ("game.yaml",),
    "play": ("game.yaml", "--seed", "1"),
    "simulate": ("game.yaml", "-n", "1", "--workers", "1", "--max-moves", "20"),
    "replay": ("saved.json", "--all"),
    "explain": ("ends",),
    "schema": ("diff",),
    "new": ("x", "--extends", "game.yaml"),
    "": (),
}
"""Each command with what it wants."""


@st.composite
def command_lines(draw: st.DrawFn, given: Material) -> Input:
    """Return a command line in which some words are missing or too many, and what is typed at the table."""
    command = draw(st.sampled_from(sorted(COMMANDS)))
    # Without a file, `check` looks at the whole library, which takes minutes.
    words = [word for word in COMMANDS[command] if draw(NUMBERS) % 8 or command == "check"]
    for word in draw(st.lists(st.sampled_from(WORDS), max_size=4)):
        words.insert(draw(NUMBERS) % (len(words) + 1), word)
    arguments = tuple(word for word in (command, *words) if word or command)
    if arguments == ("check",):  # of the words
        arguments = ("check", "game.yaml")
    typed = draw(st.lists(st.sampled_from(TYPED), max_size=9))
    files: dict[str, bytes | What] = {"game.yaml": GAME.encode(), "saved.json": given.replays[min(given.replays)]}
    how = ascii(" ".join(word[:20] for word in arguments))
    text = "\n".join([*typed, "quit", "quit", ""])
    return Input(kind="command line", how=how, files=files, arguments=arguments, typed=text)


def inputs(given: Material) -> st.SearchStrategy[Input]:
    """Return all inputs, files the most of them."""
    return st.one_of(
        rule_files(given), rule_files(given), rule_files(given), replays(given), command_lines(given),
        certificates(given), caches(given),
    )  # fmt: skip
