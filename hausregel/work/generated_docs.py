"""Pages and tables of the documentation that are made from the program, so that they cannot differ from it.

`python -m hausregel.work.generated_docs FOLDER` writes them anew, and the translations of the page of codes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final, cast

from reference_engine import MAX_REDEALS
from spec.codes import MAX_OF_A_KIND, all_codes
from spec.ruleset import parts, schema
from spec.source import Code, reader, reader_scalars
from spec.typing import calls, choices, declarations, number_ranges, rule_work, several_cards, syntax
from spec.words import FAULTS, LANGUAGES, catalogue, template
from verifier.random_play import MAX_MOVES

CODES_PAGE: Final = "diagnostics.md"
LIMITS_PAGE: Final = "language/limits.md"
BEGIN: Final = "<!-- made by hausregel.work.generated_docs: begin -->"
END: Final = "<!-- made by hausregel.work.generated_docs: end -->"

_GROUPS: Final = {
    "HR1": "Reading the file",
    "HR2": "The shape of a ruleset",
    "HR3": "Extending another ruleset",
    "HR4": "Expressions",
    "HR5": "Things and rules",
    "HR6": "Words, citations, worked examples",
    "HR7": "Further checks",
    "HR8": "Printed booklets",
    "HR9": "The telling of a game",
}


# --- all codes --------------------------------------------------------------------------------------------------------


def codes_page() -> str:
    """Return the page that lists every code, in Markdown."""
    lines = [
        "# What the checks have to say",
        "",
        "Every fault that `hausregel check` finds has a code. `hausregel explain HR404` shows in the terminal what is",
        "written here, with a wrong and a right example. An *error* must be mended before the game can be played; a",
        "*warning* asks you to look again. In the messages, words in curly brackets stand for what was found.",
        "",
    ]
    groups: dict[str, list[Code]] = {}
    for code in all_codes().values():
        groups.setdefault(code.code[:3], []).append(code)
    for group, codes in groups.items():
        lines += [f"## {_GROUPS[group]}", "", "| code | kind | what it says | why it matters |", "|---|---|---|---|"]
        lines += [_row(code) for code in codes]
        lines.append("")
    return "\n".join(lines)


def _row(code: Code) -> str:
    said, why = (text.replace("|", "\\|") for text in cells_of(code.code, "en"))
    return " | ".join([f"| {code.code}", code.severity, said, f"{why} |"])


def cells_of(code: str, language: str) -> tuple[str, str]:
    """Return what the page says of a code in a language: its title with its message, and why it matters."""
    about, faults = catalogue(language, "codes"), catalogue(language, FAULTS)
    title, message, why = (template(text) for text in (about[code], faults[code], about[f"{code}.why"]))
    message = message if language == "en" else message[0].upper() + message[1:]
    said = f"**{title}{'' if title.endswith('?') else '.'}** {message}"
    return _plain(said), _plain(why)


def _plain(text: str) -> str:
    return text.replace("{{", "{").replace("}}", "}")


def translated(file: Path, language: str) -> bytes:
    """Return a file of translations of the page of codes, with what the catalogue says in the language."""
    from babel.messages.pofile import read_po, write_po

    with file.open("rb") as old:
        messages = read_po(old)
    for code in all_codes():
        for english, own in zip((code, *cells_of(code, "en")), (code, *cells_of(code, language)), strict=True):
            if (message := messages.get(english)) is not None:
                message.string = own
                message.flags.discard("fuzzy")  # no guess any more
    new = BytesIO()
    write_po(new, messages, width=120)
    return new.getvalue()


# --- all limits -------------------------------------------------------------------------------------------------------


def limits_table() -> str:
    """Return the table of all limits, in Markdown."""
    rows = [f"| {what} | {most:,} | {code} |" for what, most, code in _limits()]
    return "\n".join(["| what | at most | told by |", "|---|---|---|", *rows])


def _limits() -> Iterator[tuple[str, int, str]]:
    """Yield what is limited, the limit, and the code of the diagnostic."""
    yield "bytes of a file", reader.MAX_BYTES, "HR102"
    yield "levels of a file, one inside the other", reader.MAX_DEPTH, "HR106"
    yield "keys and values of a file", reader.MAX_NODES, "HR107"
    yield "characters of one value", reader.MAX_SCALAR, "HR108"
    yield "characters of one key", reader.MAX_KEY, "HR117"
    yield "digits of a number", reader_scalars.MAX_DIGITS, "HR109"
    yield "characters of a name", _of_schema("$defs", "id", "maxLength"), "HR216"
    yield "entries of a section", _of_schema("properties", "moves", "maxProperties"), "HR208"
    yield "worked examples", _of_schema("properties", "examples", "maxProperties"), "HR208"
    yield "entries under `text`", _of_schema("properties", "text", "maxProperties"), "HR208"
    yield "addresses under one patch verb", _of_schema("$defs", "patches", "maxProperties"), "HR208"
    yield (
        "values of an option with `values`",
        _of_schema("$defs", "option", "properties", "values", "maxItems"),
        "HR208",
    )
    yield "attributes of a card", _of_schema("$defs", "card", "properties", "of", "maxItems"), "HR208"
    yield "names under one `choose` or `for`", _of_schema("$defs", "choices", "maxProperties"), "HR208"
    yield "cards chosen together", several_cards.MOST, "HR532"
    yield "named conditions of a move", _of_schema("$defs", "conditions", "maxProperties"), "HR208"
    yield "effects in one list", _of_schema("$defs", "effects", "maxItems"), "HR208"
    yield "steps of a worked example", _of_schema("$defs", "example", "properties", "play", "maxItems"), "HR208"
    yield "rulesets that extend one another", parts.MAX_LEVELS, "HR303"
    yield "modules of a ruleset, with those of what it extends", parts.MAX_MODULES, "HR324"
    yield "characters of an expression", syntax.MAX_LENGTH, "HR208"
    yield "levels of an expression", syntax.MAX_DEPTH, "HR403"
    yield "levels of an expression, those of the definitions it uses included", syntax.MAX_LEVELS, "HR403"
    yield "parts of an expression", syntax.MAX_NODES, "HR403"
    yield "steps that a rule asks for", rule_work.MAX_WORK, "HR426"
    yield "steps that all rules ask for after a move, or all claims", rule_work.MAX_TOGETHER, "HR427"
    yield "steps that all worked examples together may ask for", rule_work.MAX_EXAMPLES, "HR702"
    yield "steps of a set-up that `redeal` may refuse", rule_work.MAX_REDEAL, "HR426"
    yield "a number in an expression", syntax.MAX_NUMBER, "HR417"
    yield "the result of a calculation", number_ranges.WIDEST, "HR417"
    yield "uses of definitions with different types", calls.MAX_INSTANCES, "HR403"
    yield "players", choices.MAX_PLAYERS, "HR313"
    yield "values of a domain", declarations.MAX_DOMAIN, "HR516"
    yield "different cards", declarations.MAX_FACES, "HR516"
    yield "cards, equal ones counted each", declarations.MAX_CARDS, "HR516"
    yield "zones, each player's counted", declarations.MAX_ZONES, "HR516"
    yield "set-ups in a row that `redeal` refuses", MAX_REDEALS, "HR521"
    yield "moves of a simulated game, unless `--max-moves` says otherwise", MAX_MOVES, "a count"
    yield "diagnostics of one kind that are shown of a file", MAX_OF_A_KIND, "HR701"


def _of_schema(*path: str) -> int:
    found: object = schema()
    for key in path:
        found = cast(Mapping[str, Any], found)[key]
    assert isinstance(found, int)
    return found


# --- on disk ----------------------------------------------------------------------------------------------------------


def with_limits(page: str) -> str:
    """Return a page with the table of limits between its two marks.

    Errors: `ValueError` if a mark is missing.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"begin={bool(begin)}, end={bool(end)}: both marks are needed")
    return f"{before}{BEGIN}\n\n{limits_table()}\n\n{END}{after}"


def write(folder: Path) -> None:
    """Write the page of all codes, and the table of limits into its page, below `folder`."""
    (folder / CODES_PAGE).write_text(codes_page(), encoding="utf-8")
    page = folder / LIMITS_PAGE
    page.write_text(with_limits(page.read_text(encoding="utf-8")), encoding="utf-8")
    for language in LANGUAGES[1:]:
        file = folder / "locale" / language / "LC_MESSAGES" / "diagnostics.po"
        if file.exists():
            file.write_bytes(translated(file, language))


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
