"""Cells are touched with mouse and keys, on a display without a screen."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

pytest.importorskip("tkinter")

import hornboard
from hornboard import Move
from hornboard.game import Cell
from hornboard.picture.geometry import lay_out, next_cell
from hornboard.picture.parts import INVISIBLE
from hornboard.play.players import Human
from hornboard.tk.board import BoardView
from hornboard.tk.setup import sides
from tests.python.conftest import RULEBOOKS
from tests.support.windows import Driver


def test_clicking_a_stone_shows_where_it_can_go(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.click("a5")
    assert driver.mark("a5") != "chosen", "before Start nobody can move"
    driver.choose("both")
    driver.click("a5")
    assert driver.mark("a5") == "chosen"
    assert {driver.mark(cell) for cell in ("a4", "b5", "b6")} == {"clone"}
    assert {driver.mark(cell) for cell in ("a3", "b4", "c5", "c6", "c7")} == {"jump"}
    driver.shot("targets")
    driver.click("e1")
    assert driver.mark("e1") == "chosen"
    assert driver.mark("a4") == ""
    driver.click("e5")
    assert driver.mark("e1") == ""
    driver.click("a5")
    driver.click("c5")
    assert driver.control.match.moves == [Move("a5c5")]
    assert driver.app.root.title() == "Hexagon: blue to move"


def test_a_clone_target_alone_makes_the_move(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    assert driver.control.match.moves == [Move("a4")]


def test_captures_are_previewed_under_the_pointer(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    x, y = driver.app.window.board.centre("a2")
    driver.app.window.board.event_generate("<Motion>", x=x, y=y)
    driver.pump()
    assert driver.mark("a4") != "threatened"
    driver.click("a2")
    driver.click("a5")
    x, y = driver.app.window.board.centre("a3")
    driver.app.window.board.event_generate("<Motion>", x=x, y=y)
    driver.pump()
    assert driver.mark("a2") == "threatened"


def test_the_computer_moves_in_steps(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 3600.0
    driver.choose("red")
    driver.click("a4")
    seen: list[set[str]] = []
    for _ in range(3):
        driver.until(lambda: bool(driver.control.scene.frames) or len(seen) > 0)
        driver.pump()
        marks = driver.control.snapshot().marks
        seen.append(set(marks.values()))
        assert {cell: driver.mark(cell) for cell in marks} == marks
        if not driver.control.scene.frames:
            break
        driver.control.scene.frames.pop(0)
    assert seen[0] == {"moving", "arrived"}
    assert not driver.control.scene.frames or seen[1] == {"arrived", "captured"}


def test_captures_of_people_are_tinted(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 3600.0
    start = hornboard.game("hexagon").position("r1b2/6/7/4-3/3-5/4-3/7/6/4b r")
    driver.control.new(start, {"red": Human(), "blue": Human()})
    driver.control.start()
    driver.pump()
    driver.click("a2")
    assert (driver.mark("a3"), driver.mark("a2")) == ("captured", "chosen")
    driver.shot("captured by a person")
    driver.key("<Escape>")
    assert driver.mark("a3") != "captured"


def test_a_whole_game_by_clicks(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("red", level="2")
    while driver.control.match.outcome is None:
        driver.until(lambda: driver.control.scene.live or driver.control.match.outcome is not None)
        if driver.control.scene.live:
            for cell in driver.random_way():
                driver.click(cell)
    driver.pump()
    assert "won" in driver.app.root.title() or "drawn" in driver.app.root.title()
    (result,) = driver.app.store.results()
    assert result.moves == len(driver.control.match.moves)
    assert dict(result.players) == {"red": "human", "blue": "level:amateur"}
    driver.shot("game over")


def test_a_whole_game_by_keys(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.app.window.choices.level.choose("beginner")
    driver.app.commands.new()
    driver.key("<Return>")
    assert driver.control.played.started
    while driver.control.match.outcome is None:
        driver.until(lambda: driver.control.scene.live or driver.control.match.outcome is not None)
        if driver.control.scene.live:
            for cell in driver.random_way():
                steer(driver, cell)
                driver.key("<Return>")
    assert "won" in driver.app.root.title() or "drawn" in driver.app.root.title()
    driver.key("<Control-z>")
    assert driver.control.match.outcome is None
    driver.key("<Home>")
    assert driver.control.snapshot().ply == 0
    driver.key("<End>")
    driver.key("<Control-r>")
    assert driver.control.snapshot().title == "red resigned: blue won"


ARROWS = {"<Right>": (1, 0), "<Left>": (-1, 0), "<Down>": (0, 1), "<Up>": (0, -1)}


def way_of_keys(cells: tuple[Cell, ...], start: str, goal: str) -> list[str]:
    """Return the arrow keys that lead from one cell to another."""
    ways: dict[str, list[str]] = {start: []}
    queue = [start]
    while goal not in ways:
        here = queue.pop(0)
        for key, (right, down) in ARROWS.items():
            there = next_cell(cells, here, right, down)
            if there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    return ways[goal]


def steer(driver: Driver, cell: str) -> None:
    """Move the keyboard cursor to a cell, by the arrow keys alone."""
    if driver.control.snapshot().cursor is None:
        driver.key("<Down>")
    at = driver.control.snapshot().cursor
    assert at is not None
    for key in way_of_keys(driver.control.shown.board, at, cell):
        driver.key(key)
    assert driver.control.snapshot().cursor == cell


def test_every_size_keeps_clicks_on_their_cells(window: Callable[[], Driver]) -> None:
    driver = window()
    for flipped in (False, True):
        for step in range(10):
            driver.app.root.geometry(f"{680 + 70 * step}x{480 + 50 * step}")
            driver.pump()
            board = driver.app.window.board
            for cell in driver.control.shown.board:
                x, y = board.centre(cell.name)
                assert board.cell_at(x, y) == cell.name
                near = board.layout.side * 0.8
                assert board.cell_at(x + near, y) == cell.name
                if cell.content[:1] == ("stone",):
                    left, top, right, bottom = board.bbox(board.piece(cell.name))
                    assert abs((left + right) / 2 - x) < 2
                    assert abs((top + bottom) / 2 - y) < 2
                assert 0 <= x <= board.winfo_width()
                assert 0 <= y <= board.winfo_height()
            if step in (0, 9) and not flipped:
                driver.shot(f"size {step}")
        driver.key("f")


def test_a_click_elsewhere_only_deselects(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("e1")
    driver.click("a4")
    assert driver.control.match.moves == []
    driver.click("a4")
    assert driver.control.match.moves == [Move("a4")]


def test_positions_are_set_up_by_keys(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("e")
    steer(driver, "e5")
    driver.key("<Return>")
    driver.key("<Return>")
    assert driver.control.snapshot().cursor == "e5"
    assert "/r2-b3b/" in driver.control.shown.text
    driver.key("<Control-n>")
    assert not driver.control.modes.editing


def test_the_first_move_of_the_computer_stays(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("blue")
    driver.until(lambda: driver.control.scene.live)
    made = list(driver.control.match.moves)
    assert not driver.control.snapshot().can_undo
    driver.key("<Control-z>")
    assert driver.control.match.moves == made


def test_arrows_go_as_the_board_is_seen(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("f")
    driver.key("<Down>")
    at = driver.control.snapshot().cursor
    assert at
    before = driver.app.window.board.centre(at)
    driver.key("<Up>")
    after = driver.control.snapshot().cursor
    assert after
    assert driver.app.window.board.centre(after)[1] < before[1]


def big_board(stones: int) -> tuple[Cell, ...]:
    """Return a board of 100 x 100 squares with so many stones of each colour."""
    contents: list[tuple[str, ...]] = [()] * (10_000 - 2 * stones)
    contents += [("stone", seat) for seat in ("red", "blue") for _ in range(stones)]
    random.Random(1).shuffle(contents)
    return tuple(
        Cell(f"{x},{y}", ("square", x, y), contents[100 * y + x])
        for y in range(100)
        for x in range(100)
    )


def test_large_boards_are_drawn(window: Callable[[], Driver]) -> None:
    driver = window()
    board = BoardView(driver.app.root, ("red", "blue"), lambda cell: None, lambda cell: None)
    cells = big_board(250)
    board.show(cells, {})
    assert sum(board.piece(cell.name) > 0 for cell in cells) == 500
    layout = lay_out(cells, 900, 900, False)
    for cell in cells[::97]:
        assert layout.cell_at(*layout.centres[cell.name]) == cell.name
    changed = (Cell(cells[0].name, cells[0].place, ("stone", "red")), *cells[1:])
    began = time.monotonic()
    board.show(changed, {})
    print(f"a move on 10,000 cells: {(time.monotonic() - began) * 1000:.1f} ms")
    assert board.piece(cells[0].name) > 0


@pytest.mark.parametrize("variant", RULEBOOKS)
def test_every_game_is_played_by_clicks(variant: str, window: Callable[..., Driver]) -> None:
    """Three moves, each by the cells that make it, look as the rule base says.

    A game in which chance has hidden something may be over sooner.
    """
    driver = window(variant)
    alone = "both" not in sides(driver.app.game)
    driver.app.window.choices.colour.choose("sapper" if alone else "both")
    driver.app.commands.new()
    driver.app.window.choices.start_button.invoke()
    for ply in range(3):
        position = driver.control.match.position
        if position.outcome is not None:
            break
        move = position.legal_moves[ply]
        cells = position.ways(move)[0]
        for cell in cells:
            driver.click(cell)
        assert driver.control.match.moves[-1] == move
        assert driver.control.match.positions[-2] == position
        driver.until(lambda: driver.control.snapshot().cells == driver.control.shown.board)
        driver.rest()
        for shown in driver.control.shown.board:
            if not set(shown.content[:1]) & set(INVISIBLE):
                assert driver.piece(shown.name) == tuple(map(str, shown.content))
    driver.shot(f"game_{variant}")
