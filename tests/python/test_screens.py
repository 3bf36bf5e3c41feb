"""No screen in another language has English left in it, but for names and notation."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import pytest

pytest.importorskip("tkinter")

from typer._click.core import Parameter
from typer.core import TyperGroup
from typer.main import get_command

import hornboard
from hornboard import texts
from hornboard.game import speak
from hornboard.swipl import rule_base
from hornboard.terminal.commands import app
from hornboard.tk.commands.actions import groups
from hornboard.tk.dialogs.dialogs import WORDS
from hornboard.tk.dialogs.keys import show_keys
from tests.python.conftest import RULEBOOKS, here
from tests.python.test_commands import BAD
from tests.support.sizes import size

OTHERS = sorted(set(texts.LANGUAGES) - {"en"}, reverse=True)

GROUP = cast(TyperGroup, get_command(app))

HELP = [("--help",), *((name, "--help") for name in sorted(GROUP.commands))]

REFUSED = [words for words in BAD if words[0] != "--load"]
"""What is wrong with a file is told to its author in English, as Prolog's own words are."""

ASKED = (
    ("games",),
    *(("rules", variant) for variant in RULEBOOKS),
    ("rules", "krk"),
    *(("show", variant) for variant in RULEBOOKS),
    ("moves", "tictactoe"),
    ("best", "five", "--level", "professional"),
    ("best", "krk", "--level", "ours"),
    ("best", "mastermind", "--level", "first"),
    ("best", "minesweeper"),
    ("best", "tictactoe", "--level", "amateur"),
    ("solve", "tictactoe"),
    ("solve", "kalah:2,2"),
    ("solve", "hexagon", "--budget", "10"),
    ("playout", "tictactoe", "--games", "10"),
    ("perft", "tictactoe", "2", "--divide"),
    ("survey", "hexagon"),
    ("series",),
    ("series", "--player", "Ann"),
    ("doctor",),
)

PLAYED = {
    "hexagon": "a5\na4\na4\nc3\na5a9\n",
    "hive": "wQ\nwS1\nbQ wS1-\nbQ bQ-\nwA1 wS1-\n",
    "kalah": "1\n7\n",
    "mastermind": "0123\n1b\n0b9c\n",
    "minesweeper": "a1\na1\n!a1\n*b2\n",
    "slither": "a1-b1\nc3-c4\na1-b1\n",
    "tictactoe": "a1\na1\nb1\na2\nb2\na3\n",
    "five": "h8\nh8\n",
    "krk": "h1h8\na1a1\ne8e6\n",
}
"""What people say who play both sides, some of it refused."""

NAMES = {
    *("hexxagon", "forsyth", "edwards", "irving", "donkers", "uiterwijk", "solving", "journal"),
    *("hornboard", "gomocup", "mzinga", "boardspace", "universal", "protocol", "json", "perft"),
    *(
        "python",
        "prolog",
        "swipl",
        "janus",
        "http",
        "typer",
        "rich",
        "icga",
        "kalah",
        "slither",
        "hive",
    ),
    *("hexagon", "mastermind", "minesweeper", "confine", "level", "human", "depth", "time"),
    *("source", "seed", "evaluation", "target", "part", "load", "name", "commit", "description"),
    *("dask", "address", "tkinter"),
}
"""Names of people, programs and pieces of advice, and notation that is not marked as such."""

ALIKE: defaultdict[str, set[str]] = defaultdict(set)
"""Words that are English words as well, by language; a new one has none yet."""

ALIKE |= {
    "de": {"argument", "codes", "engine", "film", "form", "format", "minesweeper", "notation"}
    | {"optimal", "option", "pause", "plan", "shell", "stand", "start", "terminal", "text"}
    | {"toplevel", "version"},
    "es": {"base", "diagonal", "error", "legal", "mosquito", "mover", "plan", "terminal", "total"},
    "ro": {"argument", "atom", "document", "expert", "format", "mine", "minesweeper", "plan"}
    | {"delete", "program", "segment", "standard", "start", "terminal", "text", "total"},
    "ru": {"delete"},
}


def screen(language: str, *words: str, said: str = "") -> str:
    """Return all that a command says in a language."""
    done = here("--language", language, *words, said=said)
    return done.stdout + done.stderr


@cache
def screens(language: str) -> dict[str, str]:
    """Return what every command says, and what is said in a game of each kind."""
    found = {" ".join(words): screen(language, *words) for words in (*HELP, *REFUSED, *ASKED)}
    for variant, said in PLAYED.items():
        seats = [f"--{seat}" for seat in hornboard.game(variant).players]
        words = [word for seat in seats for word in (seat, "human")]
        talk = f"help\nmoves\nhint\nodds\nnew\nn\nundo\nsave\nmoves x\n{said}resign\nn\nquit\ny\n"
        found[f"play {variant}"] = screen(language, "play", variant, *words, said=talk)
    return found


def asked(where: str) -> set[str]:
    """Return the words of what was asked, which an answer may repeat."""
    return set(re.findall(r"[^\W\d_]{4,}", where))


def words_of(text: str) -> set[str]:
    """Return the words of a screen, without options, types, cells, files and what is quoted."""
    plain = re.sub(r"\"[^\"]*\"|'[^']*'|--[\w-]+|/\S+|\S*[\d_]\S*|<[^>]*>", " ", text)
    return {word.casefold() for word in re.findall(r"[^\W\d_]{4,}", plain)}


@cache
def notation() -> set[str]:
    """Return the words that are marked as code in the help and in the rules, and those of games."""
    told = [command.help or "" for command in (GROUP, *GROUP.commands.values())]
    told += [getattr(each, "help", "") or "" for each in parameters()]
    told += [game.rules for game in hornboard.games()]
    code = re.findall(r"```.*?```|`[^`]*`", "\n".join(told), re.DOTALL)
    names = [*GROUP.commands, *(each.name or "" for each in parameters())]
    games = [word for game in hornboard.games() for word in (game.variant, *game.players)]
    options = [each for game in hornboard.games() for each in game.options]
    set_to = [str(value) for each in options for value in (each.name, *each.values)]
    usual = [str(each.default) for each in parameters()]
    return words_of(" ".join([*code, *names, *games, *set_to, *usual]).replace("_", " "))


def parameters() -> Iterator[Parameter]:
    """Yield the options and arguments of all commands."""
    for command in (GROUP, *GROUP.commands.values()):
        yield from command.params


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS[: size("languages")])
def test_no_english_is_left_on_the_screens_of_the_terminal(language: str) -> None:
    known = notation() | NAMES | ALIKE[language]
    left = {
        where: common
        for where, english in screens("en").items()
        if (common := words_of(english) & words_of(screens(language)[where]) - known - asked(where))
    }
    speak("en")
    assert left == {}


SAME = {
    *texts.LANGUAGES.values(),
    "Hornboard",
    "Hive",
    "Hexagon",
    "Kalah",
    "Slither",
    "Mastermind",
    "Elo",
}
"""What is called the same in all windows, besides what has no words at all."""


def seen(widget: Any) -> Iterator[str]:
    """Yield all that is written in a window and its menus."""
    kind = widget.winfo_class()
    if kind in ("Tk", "Toplevel"):
        yield widget.title()
    elif kind == "Menu":
        end = widget.index("end")
        places = range(0 if end is None else end + 1)
        labelled = [place for place in places if widget.type(place) in ("command", "cascade")]
        yield from (widget.entrycget(place, "label") for place in labelled)
    elif kind == "TCombobox":
        yield from widget["values"]
    elif kind == "Treeview":
        yield from (str(widget.heading(name)["text"]) for name in widget["columns"])
    elif kind in ("TLabel", "TButton"):
        yield str(widget["text"])
    for part in widget.winfo_children():
        yield from seen(part)


@pytest.mark.sampled
@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left_in_the_window(window: Callable[..., Any], language: str) -> None:
    driver = window()
    driver.app.commands.show_series()
    show_keys(driver.app.root, groups(driver.app.game), driver.app.commands.theme)
    driver.pump()
    english = set(seen(driver.app.root))
    assert len(english) > 60
    for part in driver.app.root.winfo_children():
        if part.winfo_class() == "Toplevel":
            part.destroy()
    driver.speak(language)
    driver.app.commands.show_series()
    show_keys(driver.app.root, groups(driver.app.game), driver.app.commands.theme)
    driver.pump()
    alike = english & set(seen(driver.app.root))
    speak("en")
    driver.close()
    games = {game.variant for game in hornboard.games()}
    combined = r"\w+\+\S+"
    ours = {file.name for file in (rule_base() / "hornboard" / "games").iterdir()}
    own = {game.title for game in hornboard.games() if game.variant.split(":")[0] not in ours}
    left = {re.sub(combined, "", text) for text in alike - games - own - SAME}
    assert {text for text in left if words_of(text) - ALIKE[language]} == set()


@pytest.mark.sampled
@pytest.mark.parametrize("language", OTHERS)
def test_dialogs_are_in_the_language(window: Callable[..., Any], language: str) -> None:
    driver = window()
    driver.speak(language)
    tk = driver.app.root.tk
    place = "namespace", "eval", "::tk"
    written = {word: tk.call(*place, ("::msgcat::mc", word)) for word in WORDS}
    translated = {word: texts._(word) for word in WORDS}
    driver.speak("en")
    assert written == translated
