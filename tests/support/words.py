"""All texts that are to be translated, and what `make words` makes of them.

It adds to the catalogue of each language what is new, without a translation, and drops what is not
used any more. A new language is a line of `hornboard.texts.LANGUAGES` and its catalogue, which is
begun here.
"""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import polib
from typer.core import TyperGroup
from typer.main import get_command

import hornboard
from hornboard import texts
from hornboard.games.krk.pieces import PIECES as MEN
from hornboard.picture.colours import themes
from hornboard.play.match import ENDINGS, QUESTIONS
from hornboard.play.players import WISHES
from hornboard.play.review import MARKS
from hornboard.series import COLUMNS, FARED, TOTALS, TRAINED
from hornboard.swipl import rule_base
from hornboard.terminal.commands import app
from hornboard.terminal.sayings import HELP
from hornboard.terminal.spoken import COMPLAINTS, EXAMPLE, PANELS, USAGE
from hornboard.tk.commands.actions import ACTIONS, EDITING, MENUS, MOUSE, rows
from hornboard.tk.dialogs.dialogs import PICTURES, RECORDS, WORDS as DIALOGS
from hornboard.tk.dialogs.series import KINDS
from hornboard.tk.panels.told import OFFERED

ROOT = Path(__file__).resolve().parents[2]

LANGUAGES = sorted(set(texts.LANGUAGES) - {"en"})
"""The languages that have a catalogue."""

METADATA = {
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
"""What a new catalogue begins with; a translator sees whether the plural forms fit."""

RULES_TOLD = r"forall(sentence(Page, _, Rule), format('~w\t~s~n', [Page, Rule]))"

WORDS = {
    *("human", *WISHES, "drawn", "lost", "won", "both", "nobody", "probabilities"),
    *("failed", "failures", "longest", "mates"),
    *("codes", "total", "average", "worst", "distribution", "games", "wins", "rate", "interval"),
    *("median", "p99", "slowest", "positions", "proved", "refuted", "open", "me", "computer"),
    *("Kalah {},{}", "Slither {},{}", "Mastermind, distinct digits: {} of {}"),
    *("Unexpected end of clause", "Unexpected end of file", "Operator expected"),
    *("Illegal start of term", "End of clause expected", "Unbalanced operator"),
    *(*themes(), *MEN),
    *("catalogues", "display", "rule base", "prolog home", "y", "memory", "files", "system calls"),
}
"""Words that come from data: players, results, findings, what Prolog cannot read."""

NOTATION = {"x", "o", "Hive", "Elo", "95 %", "PGN"}
"""Names that are the same everywhere."""


def literals() -> Iterator[str]:
    """Yield every text that Python code gives to the catalogue."""
    for file in (ROOT / "python" / "hornboard").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "_"
                and isinstance(node.args[0], ast.Constant)
            ):
                yield str(node.args[0].value)


def tables() -> Iterator[str]:
    """Yield the texts that stand in tables: help, keys, menus, labels, columns."""
    yield from ENDINGS.values()
    yield from (headline for _least, headline in MARKS.values())
    yield from QUESTIONS.values()
    for words, meaning in HELP:
        yield from (*words, meaning)
    yield from MENUS
    yield from (action.label for action in chain(ACTIONS, EDITING, *OFFERED.values()))
    yield from (action.tooltip for action in EDITING)
    for keys, what in (*rows(ACTIONS), *MOUSE):
        yield from (what, *(key for key in keys if not re.fullmatch(r"(\w+\+)?.", key)))
    menus = (ROOT / "python" / "hornboard" / "tk" / "frame" / "menus.py").read_text()
    yield from re.findall(r'_part\("([^"]+)"', menus)
    yield from (*COLUMNS, *TOTALS, *FARED, *TRAINED, *KINDS, *DIALOGS, *RECORDS, *PICTURES)


AUTHORS = {"untrusted.pl", "changes.pl"}
"""Who writes a game reads what is wrong with it in English, as Prolog's own words are."""


def ours() -> list[hornboard.Game]:
    """Return the games of the house, without those that other tests have loaded."""
    names = {file.name for file in (rule_base() / "hornboard" / "games").iterdir()}
    return [game for game in hornboard.games() if game.name in names]


def of_games() -> Iterator[str]:
    """Yield what the games are called, their seats and their levels."""
    for game in ours():
        yield from (re.sub(r"\d+", "{}", game.title), *game.players, *map(str, game.levels))
        yield from (words for levels in game.offered.values() for words in levels.values())
        for option in game.options:
            yield option.name
            yield from () if isinstance(option.values, range) else option.values.values()


def of_help() -> Iterator[str]:
    """Yield the texts of the help of the command line, of the kind told paragraph by paragraph."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    yield from (*PANELS.values(), *COMPLAINTS, EXAMPLE, USAGE, "Show this message and exit.")
    for command in (group, *group.commands.values()):
        told = inspect.cleandoc(command.help or "").partition(EXAMPLE)[0]
        yield from (words for _mark, words in texts.pieces(told))
        for parameter in command.params:
            shown = getattr(parameter, "show_default", None)
            yield getattr(parameter, "help", None) or ""
            yield shown if isinstance(shown, str) else ""


def of_rules() -> Iterator[str]:
    """Yield the headings and paragraphs that tell the rules of the games."""
    for rules in {game.rules for game in ours()}:
        yield from (words for _mark, words in texts.pieces(rules))


def sentences() -> Iterator[str]:
    """Yield the formats of the sentences of the rule base."""
    for file in (ROOT / "prolog").rglob("*.pl"):
        if file.name in AUTHORS or "examples" in file.parts:
            continue
        code = re.sub(r"^%.*$", "", file.read_text(), flags=re.MULTILINE)
        for pattern in (
            r'say\("((?:[^"\\]|\\.)*)"',
            r'^fault\([^"]*"([^"]*)"',
            r'^condition\(.*?,\s*"([^"]*)",',
            r'^ended\(.*?, "([^"]*)",',
            r'^skill\([^"]*"([^"]*)",',
            r'^level\([^"\n]*"([^"]*)"',
            r'^not_here\([^"]*"([^"]*)",',
            r'^feature\([^"]*"([^"]*)"\)',
            r'line_told\("([^"]*)"',
            r'(?:because|contradiction)\("([^"]*)",',
            r'Format = "([^"]*)"',
            r'^(?:broken|unfit|no_code|ends|not_in_hand|no_place|out_of_reach|way|player)\([^"]*"([^"]*)"',
            r'^(?:merit|gain|drawing|idea|winning|done|changed|thrown|answer_told|averted_told)\([^"]*"([^"]*)"',
            r'^(?:beside|better|every|margin_told|simulated|sure|lead_told|lessened|made|order_told|meant_as|risk_told|worse)\([^"]*"([^"]*)"',
            r'(?:over_told|^trait\(progress)\("([^"]*)"',
        ):
            for found in re.findall(pattern, code, re.MULTILINE):
                yield re.sub(r"\\\n\\c *", "", found).replace('\\"', '"')
        for formats in re.findall(r"^of_a_move\([^\"]*(\"[^.]*\")\)\.", code, re.MULTILINE):
            yield from re.findall(r'"([^"]*)"', formats)
        for found in re.findall(r"^    \[ '((?:[^'\\]|\\.|\\\n)*)'", code, re.MULTILINE):
            yield found.replace("\\\n", "")


def counted() -> dict[str, str]:
    """Return the formats of the rule base that come with a count, for one and for many."""
    pages = "".join(file.read_text() for file in (ROOT / "prolog").rglob("*.pl"))
    return dict(re.findall(r'counted\((?:\w+,\s*)?"([^"]*)",\s*"([^"]*)"\)', pages))


@cache
def rules() -> dict[str, str]:
    """Return the sentences above the clauses of the law pages, each with its page."""
    swipl = (ROOT / ".swipl" / "bin" / "swipl", "-q", "--on-warning=status")
    goal = ("-g", RULES_TOLD, "-t", "halt", ROOT / "prolog" / "hornboard.pl")
    done = subprocess.run((*swipl, *goal), check=True, stdout=subprocess.PIPE, text=True)
    told = (line.partition("\t") for line in done.stdout.splitlines())
    return {rule: Path(page).parent.name for page, _, rule in told}


@cache
def wanted() -> frozenset[str]:
    """Return all that is to be translated."""
    sources = (literals(), tables(), of_games(), of_help(), of_rules(), sentences())
    found = (text for source in (*sources, counted(), rules(), WORDS) for text in source)
    return frozenset(text for text in found if text and not same(text))


def same(text: str) -> bool:
    """Tell whether a text is the same in all languages."""
    return text in NOTATION or re.fullmatch(r"Hive\+\w+", text) is not None


def main() -> None:
    """Bring the catalogues up to date, and say how much of each is still to be translated."""
    for language in LANGUAGES:
        merged = catalogue(language)
        merged.save(f"{texts.FOLDER}/{language}.po")
        print(f"{language}: {len(merged.untranslated_entries())} of {len(merged)} to translate")


def catalogue(language: str) -> polib.POFile:
    """Return the catalogue of a language, a new one where there is none, with all texts."""
    file = texts.FOLDER / f"{language}.po"
    merged = polib.pofile(str(file)) if file.exists() else polib.POFile()
    if not file.exists():
        merged.metadata = {"Language": language, **METADATA}
    template, many = polib.POFile(), counted()
    for text in sorted(wanted()):
        forms = (
            {"msgid_plural": many[text], "msgstr_plural": {0: "", 1: ""}} if text in many else {}
        )
        template.append(polib.POEntry(msgid=text, **forms))
    for entry in merged:
        if entry.msgctxt and entry.msgid in wanted():
            template.append(polib.POEntry(msgid=entry.msgid, msgctxt=entry.msgctxt))
    merged.merge(template)
    for entry in merged.obsolete_entries():
        merged.remove(entry)
    return merged


if __name__ == "__main__":
    main()
