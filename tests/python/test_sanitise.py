"""Text that others wrote, on the terminal and in the window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

import hornboard
from hornboard import Limit
from hornboard.play.journal import Journal
from hornboard.play.match import Match
from hornboard.play.players import Human, who
from hornboard.play.record import Record
from hornboard.sanitise import LONGEST_NAME, quoted, sanitised
from hornboard.session.controller import Controller
from hornboard.session.snapshot import LONGEST_MESSAGE
from hornboard.terminal.shared import filled, json_of, line, paragraph
from tests.python.conftest import HORNBOARD, here, run

CURIOUS = "[/x] \x1b]0;title\x07 \x9b31m \u202etxt \u2028 :heart: "
PLAIN = "[/x] \ufffd]0;title\ufffd \ufffd31m \ufffdtxt   :heart: "


@pytest.mark.slow
@given(st.text())
def test_nothing_acts_on_the_terminal(text: str) -> None:
    for told in (sanitised(text), line((text, "bold")).plain, filled("{a}", a=text).plain):
        assert len(told) == len(text)
        assert all(each.isprintable() or each in "\u200c\u200d" for each in told)
    assert quoted(text).isprintable()
    assert json_of([text]).isprintable()
    assert json.loads(json_of([text])) == [text]


def test_what_is_shown() -> None:
    assert sanitised(CURIOUS) == PLAIN
    words = "Zoë \u05d0\u05d1 \u5c71 नमस्ते क्\u200dष \N{GRINNING FACE}"
    assert sanitised(f"{words}\t\u00a0.") == f"{words}  ."
    assert sanitised("abcdef", 4) == "abc…"
    assert sanitised("abcd", 4) == "abcd"
    assert quoted("a" * 100) == f"'{'a' * 59}…'"


def test_sentences_with_styles() -> None:
    text = filled("{who} plays {move}", who="[red]", move=("bA2 bA1\\", "bold"))
    assert text.plain == "[red] plays bA2 bA1\\"
    assert [(text.plain[span.start : span.end], span.style) for span in text.spans] == [
        ("bA2 bA1\\", "bold")
    ]


def test_texts_of_several_lines_stay_so() -> None:
    assert paragraph("plan:\n  \x1b[1mc3\n").plain == "plan:\n  \ufffd[1mc3\n"


def test_names_in_the_terminal(tmp_path: Path) -> None:
    """They are neither markup nor commands, whether typed or from a file."""
    played = run(HORNBOARD, "play", "--red", f"human:{CURIOUS}", "--blue", "human")
    path = tmp_path / "game.txt"
    path.write_text(f'[Game "hexagon"]\n[Red "human:{CURIOUS}"]\n')
    read = here("convert", path)
    for done in (played, read):
        assert (done.returncode, done.stderr) == (0, "")
        told = f"red {'is ' if done is played else ''}{who(f'human:{CURIOUS}')}"
        assert " ".join(told.split()) in " ".join(done.stdout.split())
    document = here("convert", path, "--json").stdout
    (told,) = json.loads(document)["games"]
    assert told["players"]["red"] == f"human:{CURIOUS}"
    assert document.strip().isprintable()


def test_files_in_the_terminal(tmp_path: Path) -> None:
    refused = here("convert", tmp_path / "\x1b[31m")
    assert refused.returncode == 2
    assert refused.stderr.strip().isprintable()
    said = run(HORNBOARD, "play", input="load \x1b[31m[/x]\nquit\n", cwd=tmp_path).stdout
    assert "\ufffd[31m[/x] cannot be read" in said


@pytest.mark.slow
def test_moves_that_end_in_a_backslash() -> None:
    """The style of a move of Hive does not depend on its last character."""
    start = hornboard.game("hive").initial().play("wS1")
    moves = ((seed, str(start.best(Limit(depth=1, seed=seed)).move)) for seed in range(100))
    seed, move = next((seed, move) for seed, move in moves if move.endswith("\\"))
    words = ("play", "hive", "--white", "human", "--black", f"depth:1,seed:{seed}")
    said = run(HORNBOARD, *words, input="wS1\nhint\nquit\n").stdout
    assert f"black plays {move}\n" in said
    assert "[/" not in said


def test_names_in_a_question(tmp_path: Path) -> None:
    match = Match(hornboard.game("hexagon").initial())
    match.play("a4")
    journal = Journal(tmp_path)
    journal.keep(Record(match, {"red": Human(CURIOUS), "blue": Human()}))
    journal.close()
    interrupted = journal.interrupted()
    assert interrupted
    with interrupted:
        assert interrupted.record.players["red"] == Human(CURIOUS)
        assert f"red is human {PLAIN[: LONGEST_NAME - 1]}…" in interrupted.question


def test_names_in_the_window() -> None:
    assert who(f"human:{CURIOUS}") == f"human {PLAIN[: LONGEST_NAME - 1]}…"
    assert who("human") == "human"
    assert who("level:3") == "level 3"
    start = hornboard.game("hexagon").initial()
    controller = Controller(start, {"red": Human(CURIOUS), "blue": Human()})
    controller.message = f"{CURIOUS} cannot be read"
    assert controller.snapshot().title == f"{PLAIN} cannot be read"
    controller.message = "a" * 10_000
    assert len(controller.snapshot().title) == LONGEST_MESSAGE
    controller.close()
