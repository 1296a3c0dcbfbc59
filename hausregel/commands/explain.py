"""The command that explains: a diagnostic, a property, a word of the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from hausregel.commands.arguments import consoles, fail, format_option, lang_option, print_json
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import misuse
from spec.words import COMMAND, Words, phrase

if TYPE_CHECKING:
    from spec.source import Code
    from spec.vocabulary import LanguageWord
    from verifier.verdict import Word


@click.command(cls=SpokenCommand)
@click.argument("word")
@lang_option()
@format_option()
def explain(word: str, lang: str, form: str) -> None:
    """Explain a diagnostic, a property that `verify` settles, a verdict, or a word of the language.

    WORD is a code such as HR404, the id of a property such as ends, a verdict such as suspected, a key such as faces,
    or a word of expressions such as can.
    """
    from spec.codes import all_codes
    from spec.ruleset import NAMES_OF_TRICKS
    from spec.source import nearest
    from spec.vocabulary import vocabulary
    from verifier.properties import PROPERTIES

    codes, words = all_codes(), vocabulary()
    if word.lower() in PROPERTIES:
        _explain_property(word.lower(), lang, form)
    elif word.upper() in codes:
        _explain_code(codes[word.upper()], lang, form)
    elif verdict := _verdicts(lang).get(word.lower()):
        _explain_verdict(verdict, lang, form)
    elif meant := words.get(word.lower()) or (words["tricks"] if word.lower() in NAMES_OF_TRICKS else None):
        _explain_word(word.lower(), meant, lang, form)
    else:
        # Of two codes, none is meant rather than another because their digits are alike.
        asked = [
            *PROPERTIES,
            *_verdicts(lang),
            *words,
            *NAMES_OF_TRICKS,
            *(name.lower() for name in codes if not word[-1:].isdecimal()),
        ]
        near = nearest(word.lower(), asked)
        hint = phrase("did-you-mean", name=near) if near else misuse("word.known", known=tuple(PROPERTIES))
        fail(misuse("word.unknown", name=word, hint=hint))


def _verdicts(lang: str) -> dict[str, Word]:
    """Return the verdicts by what they are called, in a language and as the reports for programs have them."""
    from hausregel.report.verdict_tables import verdict_in_words
    from verifier.verdict import REPORT, WORDS

    say = Words(lang, REPORT)
    return {**{verdict_in_words(word, say).lower(): word for word in WORDS}, **{word: word for word in WORDS}}


def _explain_verdict(word: Word, lang: str, form: str) -> None:
    from hausregel.report.page import Page
    from hausregel.report.verdict_tables import verdict_in_words
    from hausregel.work.claims import meaning
    from verifier.verdict import REPORT

    if form == "json":
        print_json({"verdict": word, "means": meaning(word)})
        return
    page = Page(consoles()[0])
    page.labelled(verdict_in_words(word, Words(lang, REPORT)), meaning(word, lang))
    page.print()


def _explain_code(found: Code, lang: str, form: str) -> None:
    if form == "json":
        from dataclasses import asdict

        from spec.codes import templates_of

        message, help_ = templates_of(found.code)
        print_json({"code": found.code, "severity": found.severity, "title": found.title, "message": message,
                    "help": help_, **asdict(found)})  # fmt: skip
        return
    say, words = Words(lang, COMMAND), Words(lang, "codes")
    title, why = words(found.code), words(f"{found.code}.why")
    click.echo(f"{found.code}: {title} ({say(f'explain.{found.severity}')})\n\n{why}\n\n{say('explain.wrong')}\n")
    click.echo("\n".join(f"    {line}" for line in found.wrong.splitlines()[:30]))
    click.echo(f"\n{say('explain.right')}\n")
    click.echo("\n".join(f"    {line}" for line in found.right.splitlines()[:30]))


def _explain_property(id_: str, lang: str, form: str) -> None:
    from hausregel.report.page import Page
    from hausregel.report.verdict_tables import verdict_in_words
    from hausregel.work.claims import built_in_claim, claim_in_full, meaning_of
    from verifier.verdict import REPORT, WORDS

    if form == "json":
        meanings = {word: meaning_of(id_, word) for word in WORDS}
        told = {"property": id_, "claim": built_in_claim(id_), "more": claim_in_full(id_), "verdicts": meanings}
        print_json(told)
        return
    page = Page(consoles()[0])
    page.sentence(f"{id_}: {built_in_claim(id_, lang)}", "bold")
    page.line()
    page.sentence(claim_in_full(id_, lang))
    page.line()
    for word in WORDS:
        page.labelled(verdict_in_words(word, Words(lang, REPORT)), meaning_of(id_, word, lang))
    page.print()


def _explain_word(word: str, uses: Sequence[LanguageWord], lang: str, form: str) -> None:
    from hausregel.report.page import Page
    from spec.vocabulary import EFFECT, MEANINGS

    means = Words(lang, MEANINGS)
    if form == "json":
        told = [
            {"where": use.where, "means": means(use.key), "examples": list(use.examples), "values": list(use.values)}
            for use in uses
        ]
        print_json({"word": word, "uses": told})
        return
    page, say = Page(consoles()[0]), Words(lang, COMMAND)
    page.line(word, "bold")
    for use in uses:
        place = say("explain.effect") if use.where == EFFECT else use.where or say("explain.expression")
        page.line()
        page.line(place, "dim", indent=2)
        page.sentence(means(use.key), indent=4)
        if use.values:
            page.sentence(say("explain.values", values=use.values), indent=4)
        for line in use.written:
            page.line(line, indent=8)
    page.print()
