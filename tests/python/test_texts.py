"""The catalogue: every text is there in every language, and is used."""

from __future__ import annotations

import ast
import inspect
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import polib
import pytest

pytest.importorskip("tkinter")

from typer.core import TyperGroup
from typer.main import get_command

import hornboard
from hornboard import texts
from hornboard.game import speak
from hornboard.play.match import ENDINGS, QUESTIONS, Match
from hornboard.play.players import WISHES
from hornboard.series import COLUMNS, TOTALS
from hornboard.swipl import rule_base
from hornboard.terminal.commands import app
from hornboard.terminal.session import HELP
from hornboard.terminal.spoken import COMPLAINTS, EXAMPLE, PANELS, USAGE
from hornboard.tk.commands.actions import ACTIONS, AFTER, EDITING, MENUS, rows
from hornboard.tk.dialogs.dialogs import PICTURES, RECORDS
from hornboard.tk.dialogs.dialogs import WORDS as DIALOGS
from hornboard.tk.dialogs.series import KINDS
from tests.python.conftest import ROOT, SWIPL, run

RULES_TOLD = r"forall(sentence(Page, _, Rule), format('~w\t~s~n', [Page, Rule]))"

LANGUAGES = sorted(set(texts.LANGUAGES) - {"en"})

WORDS = {
    *("human", *WISHES, "drawn", "lost", "won", "both", "nobody", "probabilities"),
    *("failed", "failures", "longest", "mates"),
    *("codes", "total", "average", "worst", "distribution", "games", "wins", "rate", "interval"),
    *("median", "p99", "slowest", "positions", "proved", "refuted", "open", "me", "computer"),
    *("Kalah {},{}", "Slither {},{}", "Mastermind, distinct digits: {} of {}"),
    *("Unexpected end of clause", "Unexpected end of file", "Operator expected"),
    *("Illegal start of term", "End of clause expected", "Unbalanced operator"),
    *("display", "rule base", "prolog home", "y", "memory", "files", "system calls"),
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
    yield from QUESTIONS.values()
    for words, meaning in HELP:
        yield from (*words, meaning)
    yield from MENUS
    yield from (action.label for action in (*ACTIONS, *EDITING, *AFTER))
    yield from (action.tooltip for action in EDITING)
    for keys, what in rows():
        yield from (what, *(key for key in keys if not re.fullmatch(r"(\w+\+)?.", key)))
    menus = (ROOT / "python" / "hornboard" / "tk" / "frame" / "menus.py").read_text()
    yield from re.findall(r'_part\("([^"]+)"', menus)
    yield from (*COLUMNS, *TOTALS, *KINDS, *DIALOGS, *RECORDS, *PICTURES)


AUTHORS = {"untrusted.pl", "rehearsal.pl"}
"""Who writes a game reads what is wrong with it in English, as Prolog's own words are."""


def ours() -> list[hornboard.Game]:
    """Return the games of the house, without those that other tests have loaded."""
    names = {file.stem for file in (rule_base() / "hornboard" / "games").glob("*.pl")}
    return [game for game in hornboard.games() if game.name in names]


def of_games() -> Iterator[str]:
    """Yield what the games are called, their seats and their levels."""
    for game in ours():
        yield from (re.sub(r"\d+", "{}", game.title), *game.players, *map(str, game.levels))
        if game.counted:
            yield game.counted
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
        if file.name in AUTHORS:
            continue
        code = re.sub(r"^%.*$", "", file.read_text(), flags=re.MULTILINE)
        for pattern in (
            r'say\("((?:[^"\\]|\\.)*)"',
            r'^fault\([^"]*"([^"]*)"',
            r'^condition\(.*?,\s*"([^"]*)",',
            r'^ended\(.*?, "([^"]*)",',
            r'^skill\([^"]*"([^"]*)",',
            r'^not_here\([^"]*"([^"]*)",',
            r'^feature\([^"]*"([^"]*)"\)',
            r'line_told\("([^"]*)"',
            r'(?:because|contradiction)\("([^"]*)",',
            r'Format = "([^"]*)"',
            r'^(?:not_in_hand|no_place|out_of_reach|way|player)\([^"]*"([^"]*)"',
        ):
            for found in re.findall(pattern, code, re.MULTILINE):
                yield re.sub(r"\\\n\\c *", "", found).replace('\\"', '"')
        for formats in re.findall(r"^of_a_move\([^\"]*(\"[^.]*\")\)\.", code, re.MULTILINE):
            yield from re.findall(r'"([^"]*)"', formats)
        for found in re.findall(r"^    \[ '((?:[^'\\]|\\.)*)'", code, re.MULTILINE):
            yield found


def counted() -> dict[str, str]:
    """Return the formats of the rule base that come with a count, for one and for many."""
    pages = "".join(file.read_text() for file in (ROOT / "prolog").rglob("*.pl"))
    return dict(re.findall(r'counted\(Count,\s*"([^"]*)",\s*"([^"]*)"\)', pages))


@cache
def rules() -> dict[str, str]:
    """Return the sentences above the clauses of the law pages, each with its page."""
    done = run(SWIPL, "-q", "-g", RULES_TOLD, "-t", "halt", ROOT / "prolog" / "hornboard.pl")
    assert (done.returncode, done.stderr) == (0, "")
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


def translations(entry: polib.POEntry) -> list[str]:
    """Return the translation of an entry, or its forms for different counts."""
    return (
        [entry.msgstr, *entry.msgstr_plural.values()]
        if entry.msgstr
        else list(entry.msgstr_plural.values())
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    catalogue = polib.pofile(f"{texts.FOLDER}/{language}.po")
    entries = {entry.msgid: all(translations(entry)) for entry in catalogue}
    pages = rules()
    missing = [
        f"{f'{pages[text]}/law.pl' if text in pages else 'code'}: {text}"
        for text in sorted(wanted())
        if not entries.get(text)
    ]
    assert not missing, f"not in {language}.po:\n" + "\n".join(missing)
    unused = sorted(set(entries) - wanted())
    assert not unused, f"in {language}.po, and not used:\n" + "\n".join(unused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_for_values_are_kept(language: str) -> None:
    for entry in polib.pofile(f"{texts.FOLDER}/{language}.po"):
        for translation in translations(entry):
            assert re.findall(r"~\w", entry.msgid) == re.findall(r"~\w", translation), entry.msgid
            names = [
                {name for _, name, _, _ in string.Formatter().parse(text) if name}
                for text in (entry.msgid, translation)
            ]
            assert names[0] == names[1], entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_count_has_its_form(language: str) -> None:
    catalogue = polib.pofile(f"{texts.FOLDER}/{language}.po")
    forms = int(catalogue.metadata["Plural-Forms"].removeprefix("nplurals=")[0])
    plurals = {entry.msgid: entry for entry in catalogue if entry.msgid_plural}
    assert {name: entry.msgid_plural for name, entry in plurals.items()} == counted()
    assert all(len(entry.msgstr_plural) == forms for entry in plurals.values())


@pytest.fixture
def english() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.usefixtures("english")
def test_prolog_speaks_too() -> None:
    speak("ru")
    start = hornboard.game("hexagon").initial()
    with pytest.raises(hornboard.IllegalMove) as refused:
        start.play("c3")
    assert re.search("[\u0430-\u044f]", str(refused.value))
    match = Match(start)
    match.resign("red")
    assert re.search("[\u0430-\u044f]", match.verdict)
    speak("en")
    with pytest.raises(hornboard.IllegalMove, match="red has no stone next to c3"):
        start.play("c3")


FITTING = {
    1: "4x10 0123=0b0c 1456=2b0c 7820=2b0c",
    2: "4x10 0123=0b0c 1456=1b0c 7820=2b0c",
    5: "4x10 0123=0b0c 1456=0b3c 7820=1b0c",
    21: "4x10 0123=0b1c 1456=1b0c 7820=0b1c",
    22: "4x10 0123=0b2c 1456=1b0c 7820=1b1c",
    116: "4x10 0123=1b1c 0145=0b2c",
    720: "4x10 0123=1b1c",
}
"""Positions of Mastermind by the number of codes that fit."""

FOUND = {1: "4x10 1234=4b0c", 2: "4x10 0123=0b3c 1234=4b0c"}
"""Finished games by the number of questions."""

SAID = {
    "en": (
        ["code fits", "codes fit", "codes fit", "codes fit", "codes fit", "codes fit", "codes fit"],
        ["after 1 question:", "after 2 questions:"],
    ),
    "es": (
        ["encaja 1 código", *(f"encajan {count} códigos" for count in (2, 5, 21, 22, 116, 720))],
        ["tras 1 pregunta:", "tras 2 preguntas:"],
    ),
    "ro": (
        [
            *("se potrivește 1 cod", "se potrivesc 2 coduri", "se potrivesc 5 coduri"),
            *("se potrivesc 21 de coduri", "se potrivesc 22 de coduri"),
            *("se potrivesc 116 coduri", "se potrivesc 720 de coduri"),
        ],
        ["după 1 întrebare:", "după 2 întrebări:"],
    ),
    "ru": (
        [
            *("подходит 1 код", "подходят 2 кода", "подходит 5 кодов", "подходит 21 код"),
            *("подходят 22 кода", "подходит 116 кодов", "подходит 720 кодов"),
        ],
        ["за 1 вопрос:", "за 2 вопроса:"],
    ),
}


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("language", SAID)
def test_counts_are_told_as_one_says_them(language: str) -> None:
    speak(language)
    game = hornboard.game("mastermind")
    fitting, asked = SAID[language]
    for (count, text), said in zip(FITTING.items(), fitting, strict=True):
        candidates = game.position(text).candidates
        assert candidates is not None
        assert len(candidates) == count
        assert said in candidates.sentence
    for text, said in zip(FOUND.values(), asked, strict=True):
        assert said in game.position(text).verdict
