"""How a person names what a command is about: the game, the position, the moves, the players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import settings
from hornboard.game import words as words_of
from hornboard.play.players import Human
from hornboard.terminal import play
from tests.python.conftest import here


def answer(*words: str | Path, said: str = "") -> str:
    """Return what a command that works prints."""
    done = here(*words, said=said)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# the game

NAMES = {
    "Hexagon": "hexagon",
    "HEXXAGON": "hexagon",
    "gomoku": "five",
    "Gomoku:10,10": "five:10,10",
    "five in a row:rule=exact": "five:15,15,exact",
    "Tic-Tac-Toe": "tictactoe",
    "ttt": "tictactoe",
    "noughts and crosses": "tictactoe",
    "bulls and cows": "mastermind",
    "Mastermind(4,6)": "mastermind:4,6,distinct",
    "Mancala:4,4": "kalah:4,4",
    "king_and_rook": "krk",
    "Minesweeper": "minesweeper",
}


@pytest.mark.parametrize(("name", "variant"), NAMES.items())
def test_a_game_is_named_as_people_do(name: str, variant: str) -> None:
    assert hornboard.game(name).variant == variant


@pytest.mark.parametrize(
    ("name", "meant"),
    [("hexagn", "hexagon"), ("minswepper", "minesweeper"), ("Kala", "kalah"), ("gomku", "five")],
)
def test_the_nearest_game_is_suggested(name: str, meant: str) -> None:
    done = here("moves", name)
    assert done.returncode == 2
    assert f'there is no game "{name}"; did you mean {meant}?' in done.stderr


@pytest.mark.parametrize("name", ["reversi", "chess", "go", "x", ""])
def test_what_is_like_no_game_is_none(name: str) -> None:
    assert "the games are five, hexagon, hive, kalah" in here("moves", name).stderr


def test_the_usual_variant_is_played_by_any_of_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(play, "open_window", lambda *what: opened.append(what))
    answer("window", "Mines")
    answer("window", "minesweeper:9,9,10")
    assert [game.variant for game, *_ in opened] == [
        "minesweeper:9,9,10,opening",
        "minesweeper:9,9,10",
    ]


def test_the_scale_of_a_window_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(play, "open_window", lambda *what: None)
    answer("window", "hexagon", "--scale", "1.5")
    answer("window", "hexagon")
    assert settings.load().scale == 1.5
    assert "less than or equal to 3" in here("window", "--scale", "9").stderr


# the moves

AFTER_MOVES = {
    ("moves", "tictactoe"): "a1 a3 b1 b2 b3 c1 c2 c3\n",
    ("perft", "tictactoe", "2"): "56\n",
    ("show", "tictactoe"): " a3   b3   c3 ",
    ("best", "tictactoe", "--depth", "2"): "expected: ",
    ("solve", "tictactoe"): "drawn  positions: 1081\nbest: a1 b2 c2 a3\n",
    ("playout", "tictactoe", "--games", "5"): "to 8 moves",
    ("before", "tictactoe"): "3/3/3 x  a2\n",
    ("candidates", "mastermind"): "",
    ("find", "tictactoe", "mover(P, x)", "--from", "edits"): "3/x2/3 x",
    ("explain", "tictactoe"): "the cell a2 is empty",
}


@pytest.mark.parametrize(("words", "said"), AFTER_MOVES.items(), ids=lambda it: str(it[:1]))
def test_moves_stand_wherever_a_position_does(words: tuple[str, ...], said: str) -> None:
    if words[0] == "candidates":
        assert "5040 codes fit" in answer(*words, "--moves", "0123")
    else:
        assert said in answer(*words, "--moves", "a2")


def test_moves_are_made_from_a_position() -> None:
    told = answer("show", "tictactoe", "--position", "x2/3/3 o", "--moves", "c1 a2")
    assert told.endswith("x1o/x2/3 o\n")
    assert answer("before", "tictactoe", "--position", "x2/3/3 o", "--moves", "c1").count("\n") == 1


@pytest.mark.parametrize(
    "command", ["moves", "best", "solve", "playout", "before", "play", "window"]
)
def test_an_illegal_one_is_refused(command: str) -> None:
    done = here(command, "tictactoe", "--moves", "a1 a1")
    assert done.returncode == 2
    assert '"a1" is not legal: ' in done.stderr
    assert len(done.stderr.splitlines()) == 1


# the players


def test_a_window_takes_the_players_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(play, "has_display", lambda: True)
    monkeypatch.setattr(play, "open_window", lambda *what: opened.append(what))
    answer("window", "hexagon", "--red", "level:expert", "--blue", "human", "--moves", "a4")
    answer("window", "tictactoe", "--first", "computer", "--level", "1")
    answer("window", "--player", "red=human", "--clock", "60+5")
    answer("window", "--colour", "blue")
    answer("window", "tictactoe", "--moves", "a1")
    answer("window")
    told = [
        (
            game and game.variant,
            start and start.text,
            players and {seat: str(player) for seat, player in players.items()},
        )
        for game, start, _file, players, _clocks, _moves in opened[:-1]
    ]
    assert [moves for *_others, moves in opened] == [["a4"], [], [], [], ["a1"], []]
    assert [list(map(str, clocks.values())) for *_others, clocks, _moves in opened[2:4]] == [
        ["60+5"] * 2,
        [],
    ]
    hexagon = hornboard.game("hexagon")
    level = f"level:{hexagon.usual_level}"
    assert told == [
        ("hexagon", hexagon.initial().text, {"red": "level:expert", "blue": "human"}),
        ("tictactoe", "3/3/3 x", {"x": "level:beginner", "o": "human"}),
        ("hexagon", hexagon.initial().text, {"red": "human", "blue": "human"}),
        ("hexagon", hexagon.initial().text, {"red": level, "blue": "human"}),
        ("tictactoe", "3/3/3 x", None),
    ]
    assert opened[-1][:4] == (None,) * 4


def test_a_window_plays_with_them(window: Callable[..., Any]) -> None:
    game = hornboard.game("hexagon")
    driver = window(players={seat: Human() for seat in game.players})
    assert {str(player) for player in driver.control.played.players.values()} == {"human"}


def test_a_window_begins_with_moves_that_can_be_taken_back(window: Callable[..., Any]) -> None:
    driver = window("hexagon", moves=["a4", "a2"])
    assert words_of(driver.control.match.moves) == "a4 a2"
    assert driver.control.played.playing
    assert {"undo", "back", "explain", "review"} <= driver.control.possible


@pytest.mark.parametrize(
    "words", [["--moves", "a4"], ["--position", "3/3/3 x"], ["game", "--level", "1"]]
)
def test_what_is_of_a_game_takes_one(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "game").touch()
    done = here("window", *(tmp_path / word if word == "game" else word for word in words))
    assert done.returncode == 2
    assert "players, a position and moves take the game that they are of" in done.stderr


# the terminal game


def test_why_is_told_in_the_terminal() -> None:
    said = "why\na4\nwhy\nwhy a4\nwhy e5\nquit\ny\n"
    told = answer("play", "hexagon", "--red", "human", "--blue", "human", said=said)
    assert "there is no move to explain yet" in told
    assert "makes it 4 to 3; can go to 26 cells next, blue to 24" in " ".join(told.split())
    assert "    a4 has a stone of red: blue moves its own stones, to empty cells\n" in told
    assert "    blue has no stone next to e5: a stone is cloned one cell away" in told


def test_why_it_is_over_is_told_in_the_terminal() -> None:
    over = ("--position", "xx1/oo1/3 x", "--x", "human", "--o", "human")
    told = answer("play", "tictactoe", *over, said="c1\nwhy\nnew\nresign\ny\nwhy\nquit\n")
    assert "Who has a line that wins has won.\n    Three like marks in a line win." in told
    assert told.count("x resigned") == 1
    assert "there is no move to explain yet" in told


def test_moves_to_make_first_are_moves_of_the_game() -> None:
    two = ("play", "tictactoe", "--x", "human", "--o", "human", "--brief")
    said = answer(*two, "--moves", "b2 a1", said="why\nundo\nquit\n")
    assert "no move to explain" not in said
    assert "2. o a1" in said


def test_a_short_game_shows_a_line_a_move() -> None:
    words = ("play", "hexagon", "--level", "1", "--brief")
    lines = answer(*words, said="a5c5\nboard\nquit\ny\n").splitlines()
    assert lines[0].startswith("Hexagon: ")
    assert lines[1].startswith("red> 1. red a5c5   red 3   blue 3")
    assert lines[2].startswith("2. blue ")
    assert sum("(e1)" in line for line in lines) == 1
