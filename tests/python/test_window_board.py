"""Cells are touched with mouse and keys, on a display without a screen."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable

import pytest
from PIL import Image, ImageGrab, ImageStat

pytest.importorskip("tkinter")

import tkinter as tk

import hornboard
from hornboard import Move
from hornboard.game import Apart, Cell, Puzzle
from hornboard.picture.arrows import Arrow
from hornboard.picture.board import Board
from hornboard.picture.colours import themes
from hornboard.picture.drawing import laid_out
from hornboard.picture.geometry import Bounds, next_cell
from hornboard.picture.layout import lay_out
from hornboard.picture.parts import parts
from hornboard.picture.pieces import Style, unseen
from hornboard.play.players import Human
from hornboard.play.training import Standing
from hornboard.session.animation import cells_of, contents
from hornboard.session.scene import Picture
from hornboard.session.training import Drill
from hornboard.tk.board.backdrop import LEAST, Backdrop, moved
from hornboard.tk.board.notes import beside
from hornboard.tk.board.sprites import faded, image
from hornboard.tk.board.view import BoardView
from tests.python.conftest import RULEBOOKS
from tests.python.test_picture import contrast
from tests.support.windows import DONT_WAIT, Driver, arrows, centre, drawn, seen

WINDOW, TIMER, IDLE = 4, 16, 32
"""What Tk's `update` asks for: events of one kind."""


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
    assert driver.mark("e1") == "chosen", "what is touched in vain lets nothing go"
    driver.click("a5")
    driver.click("c5")
    assert driver.control.match.moves == [Move("a5c5")]
    assert driver.control.snapshot().title == "blue to move"


def test_a_clone_target_alone_makes_the_move(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    assert driver.control.match.moves == [Move("a4")]


def test_captures_are_previewed_under_the_pointer(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    x, y = centre(driver.app.window.board, "a2")
    driver.app.window.board.event_generate("<Motion>", x=x, y=y)
    driver.pump()
    assert driver.mark("a4") != "threatened"
    driver.click("a2")
    driver.click("a5")
    x, y = centre(driver.app.window.board, "a3")
    driver.app.window.board.event_generate("<Motion>", x=x, y=y)
    driver.pump()
    assert driver.mark("a2") == "threatened"


def test_a_faint_piece_shows_where_a_touch_would_put_it(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    board = driver.app.window.board
    driver.point("a4")
    assert driver.piece("a4") == ("stone", "red")
    assert board._pale == {"a4"}
    left, top, right, bottom = board.bbox(board.layers.piece("a4"))
    x, y = centre(board, "a4")
    assert (left + right) / 2 == pytest.approx(x, abs=2)
    assert (top + bottom) / 2 == pytest.approx(y, abs=2)
    driver.point("d5")
    assert not board._pale
    driver.click("a5")
    assert driver.mark("a3") == "jump"
    driver.point("a3")
    assert driver.mark("a3") == "", "the piece is there instead of the dot"
    driver.key("<Escape>")
    driver.click("a4")
    assert not board._pale


@pytest.mark.parametrize("stone", ["wQ", "bQ"])
@pytest.mark.parametrize("theme", themes())
def test_the_outline_of_a_faint_piece_is_told_from_its_ground(stone: str, theme: str) -> None:
    cell, style = Cell("a1", ("comb", 0, 0), ("bugs", stone)), Style(theme, (), "table")
    board = laid_out([cell], style, False, marks={}, makers={})
    (_layer, part), *_others = parts(board, "a1")
    size = (2 * round(part.reach[0]), 2 * round(part.reach[1]))
    piece = image(part, round(part.at[0]) - size[0] // 2, round(part.at[1]) - size[1] // 2, size)
    faded(piece)
    seen = Image.new("RGBA", size, style.scheme.background)
    seen.alpha_composite(piece)
    row = seen.crop((0, size[1] // 2, size[0] // 4, size[1] // 2 + 1)).convert("RGB").tobytes()
    inks = ["#" + row[start : start + 3].hex() for start in range(0, len(row), 3)]
    assert max(contrast(ink, style.scheme.background) for ink in inks) >= 3


def test_the_computer_moves_in_steps(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 3600.0
    driver.choose("red")
    driver.click("a4")
    seen: list[set[str]] = []
    for _ in range(3):
        driver.until(lambda: bool(driver.control.view_state.frames) or len(seen) > 0)
        driver.pump()
        marks = driver.control.snapshot().picture.marks
        seen.append(set(marks.values()))
        assert {cell: driver.mark(cell) for cell in marks} == marks
        if not driver.control.view_state.frames:
            break
        driver.control.view_state.frames.pop(0)
    assert seen[0] == {"moving", "arrived"}
    assert not driver.control.view_state.frames or seen[1] == {"arrived", "captured"}


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
        driver.until(
            lambda: driver.control.view_state.live or driver.control.match.outcome is not None
        )
        if driver.control.view_state.live:
            for cell in driver.random_way():
                driver.click(cell)
    driver.pump()
    title = driver.control.snapshot().title
    assert "you " in title or "drawn" in title
    (result,) = driver.app.store.results()
    assert result.moves == len(driver.control.match.moves)
    assert dict(result.players) == {"red": "human", "blue": "level:amateur"}
    driver.shot("game over")


@pytest.mark.slow
def test_a_whole_game_by_keys(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.seat("red", level="beginner")
    driver.key("<Return>")
    assert driver.control.played.started
    while driver.control.match.outcome is None:
        driver.until(
            lambda: driver.control.view_state.live or driver.control.match.outcome is not None
        )
        if driver.control.view_state.live:
            for cell in driver.random_way():
                steer(driver, cell)
                driver.key("<Return>")
    title = driver.control.snapshot().title
    assert "you " in title or "drawn" in title
    driver.key("<Control-z>")
    assert driver.control.match.outcome is None
    driver.key("<Home>")
    assert driver.control.snapshot().course.ply == 0
    driver.key("<End>")
    driver.key("<Control-r>")
    assert driver.control.snapshot().title == "you resigned: blue won"


def press(driver: Driver, key: str) -> None:
    """Press a key in the control that has the focus, as the keyboard does."""
    focused = driver.app.root.focus_get()
    assert focused is not None
    focused.event_generate(key)
    driver.pump()


@pytest.mark.slow
@pytest.mark.parametrize(
    "variant", ["tictactoe", "kalah", "hexagon", "mastermind:3,4,any", "minesweeper:4,4,2"]
)
def test_from_the_card_before_a_game_to_the_next_one_by_keys_alone(
    variant: str, window: Callable[..., Driver]
) -> None:
    driver = window(variant)
    parts, control = driver.app.window, driver.control
    control.step_seconds = 0.0
    driver.app.root.focus_force()
    driver.pump()
    press(driver, "<Control-n>")
    *others, last = (box for _piece, box, _told in parts.opening.players.values())
    while driver.app.root.focus_get() != last:
        press(driver, "<Tab>")
    before = last.get()
    if others:
        press(driver, "<Up>")
    while driver.app.root.focus_get() != parts.opening.start_button:
        press(driver, "<Tab>")
    assert (last.get() != before) == bool(others)
    press(driver, "<Return>")
    assert control.played.playing
    taken = False
    while control.match.outcome is None:
        driver.until(lambda: control.view_state.live or control.match.outcome is not None)
        if not control.view_state.live:
            break
        if not taken and len(control.match.moves) > 1:
            taken, count = True, len(control.match.moves)
            press(driver, "<Control-z>")
            assert len(control.match.moves) < count
            continue
        press(driver, "<h>")
        driver.until(lambda: control.view_state.hint is not None)
        assert control.view_state.hint
        move = control.view_state.hint.move
        assert move is not None
        way = cells_of(control.match.position, move)
        for cell in way if control.game.hidden else driver.random_way():
            steer(driver, cell)
            press(driver, "<Return>")
    driver.rest()
    assert parts.side.told.kind == "ended"
    press(driver, "<Tab>")
    assert driver.app.root.focus_get() == parts.side.told.buttons[0]
    press(driver, "<Return>")
    assert control.played.playing
    assert control.match.moves == []
    driver.until(lambda: driver.app.root.focus_get() == parts.board)


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
    if driver.control.snapshot().picture.cursor is None:
        driver.key("<Down>")
    at = driver.control.snapshot().picture.cursor
    assert at is not None
    for key in way_of_keys(driver.control.shown.board, at, cell):
        driver.key(key)
    assert driver.control.snapshot().picture.cursor == cell


@pytest.mark.slow
def test_every_size_keeps_clicks_on_their_cells(
    window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the pieces stand on has no part in it, and takes long to draw in twenty sizes."""
    monkeypatch.setattr(Backdrop, "draw", lambda _self, _board, _size, shown, whole: shown())
    driver = window()
    for _turned in range(2):
        for step in range(10):
            driver.app.root.geometry(f"{680 + 70 * step}x{480 + 50 * step}")
            driver.pump()
            board = driver.app.window.board
            for cell in driver.control.shown.board:
                x, y = centre(board, cell.name)
                assert board.cell_at(x, y) == cell.name
                near = board._board.layout.side * 0.8
                assert board.cell_at(x + near, y) == cell.name
                if cell.content[:1] == ("stone",):
                    left, top, right, bottom = board.bbox(board.layers.piece(cell.name))
                    assert abs((left + right) / 2 - x) < 2
                    assert abs((top + bottom) / 2 - y) < 3, "it has a shadow"
                assert 0 <= x <= board.winfo_width()
                assert 0 <= y <= board.winfo_height()
        driver.key("f")


def test_a_click_elsewhere_only_deselects(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.click("e1")
    driver.click("a4")
    assert driver.control.match.moves == []
    driver.click("a4")
    assert driver.control.match.moves == [Move("a4")]


@pytest.mark.slow
def test_positions_are_set_up_by_keys(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("e")
    steer(driver, "e5")
    driver.key("<Return>")
    driver.key("<Return>")
    assert driver.control.snapshot().picture.cursor == "e5"
    assert "/r2-b3b/" in driver.control.shown.text
    driver.key("<Control-n>")
    assert not driver.control.modes.editing


def test_the_first_move_of_the_computer_stays(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("blue")
    driver.until(lambda: driver.control.view_state.live)
    made = list(driver.control.match.moves)
    assert "undo" not in driver.control.snapshot().possible
    driver.key("<Control-z>")
    assert driver.control.match.moves == made


def test_arrows_go_as_the_board_is_seen(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.key("f")
    driver.key("<Down>")
    at = driver.control.snapshot().picture.cursor
    assert at
    before = centre(driver.app.window.board, at)
    driver.key("<Up>")
    after = driver.control.snapshot().picture.cursor
    assert after
    assert centre(driver.app.window.board, after)[1] < before[1]


@pytest.mark.slow
def test_the_cursor_stays_in_sight(window: Callable[..., Driver]) -> None:
    driver = window("five:40,40")
    driver.choose("both", first="x")
    board = driver.app.window.board
    for key in ("<Down>", "<Down>", "<Right>", *["<Up>"] * 30, *["<Right>"] * 30):
        driver.key(key)
        cursor = driver.control.snapshot().picture.cursor
        assert cursor
        x, y = centre(board, cursor)
        assert 0 <= x <= board.winfo_width()
        assert 0 <= y <= board.winfo_height()


def test_discs_move_with_the_lines(window: Callable[..., Driver]) -> None:
    driver = window("tictactoe")
    board = driver.app.window.board
    cells = driver.control.shown.board
    for name in ("a1", "c3"):
        board.show(Picture(cells, arrows=(Arrow((name,), 1),)))
        (drawn,) = board.layers._above.values()
        x, y = board.coords(drawn.item)
        assert board.cell_at(x + drawn.image.width() / 2, y + drawn.image.height() / 2) == name


def big_board(stones: int) -> tuple[Cell, ...]:
    """Return a board of 100 x 100 squares with so many stones of each colour."""
    filled: list[tuple[str, ...]] = [()] * (10_000 - 2 * stones)
    filled += [("stone", seat) for seat in ("red", "blue") for _ in range(stones)]
    random.Random(1).shuffle(filled)
    return tuple(
        Cell(f"{x},{y}", ("square", x, y), filled[100 * y + x])
        for y in range(100)
        for x in range(100)
    )


@pytest.mark.slow
def test_large_boards_are_drawn(window: Callable[[], Driver]) -> None:
    driver = window()
    board = BoardView(driver.app.root, ("red", "blue"))
    cells = big_board(250)
    board.show(Picture(cells))
    seen = {cell.name for cell in cells if board.layers.piece(cell.name)}
    played = {cell.name for cell in cells if cell.content}
    assert seen == played & {*board._board.in_sight(board._board.cells)} != played
    board.fit()
    driver.until(lambda: drawn(board))
    assert sum(board.layers.piece(cell.name) > 0 for cell in cells) == 500
    layout = lay_out(cells, 900, 900, False)
    for cell in cells[::97]:
        assert layout.cell_at(*layout.centres[cell.name]) == cell.name
    changed = (Cell(cells[0].name, cells[0].place, ("stone", "red")), *cells[1:])
    began = time.monotonic()
    board.show(Picture(changed))
    print(f"a move on 10,000 cells: {(time.monotonic() - began) * 1000:.1f} ms")
    assert board.layers.piece(cells[0].name) > 0


@pytest.mark.slow
@pytest.mark.parametrize("variant", RULEBOOKS)
def test_every_game_is_played_by_clicks(variant: str, window: Callable[..., Driver]) -> None:
    """Three moves, each by the cells that make it, look as the rule base says.

    A game in which chance has hidden something may be over sooner.
    """
    driver = window(variant)
    driver.choose("both")
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
        driver.until(lambda: driver.control.snapshot().picture.cells == driver.control.shown.board)
        driver.rest()
        for shown in driver.control.shown.board:
            if not shown.content or not unseen(shown.content):
                assert driver.piece(shown.name) == tuple(map(str, shown.content))
    driver.shot(f"game_{variant}")


def noted(driver: Driver) -> str:
    """Return what is told of a cell that was touched in vain."""
    return driver.told


def test_an_illegal_click_says_why_below_the_board(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.click("a4")
    assert noted(driver) == "press Start to play"
    driver.choose("both")
    assert noted(driver) == ""
    driver.click("e5")
    assert noted(driver).startswith("red has no stone next to e5: a stone is cloned one cell away")
    driver.shot("an illegal click")
    driver.click("a5")
    assert noted(driver) == ""
    driver.click("e5")
    far = "e5 is not two steps away from a5: a stone jumps two cells, or is cloned one cell away"
    assert noted(driver) == far
    driver.click("a5")
    driver.click("a5")
    assert noted(driver) == "", "it was let go"


@pytest.mark.sampled
@pytest.mark.parametrize("key", ["<h>", "<l>", "<d>", "<f>", "<w>"])
def test_a_refusal_goes_with_the_next_action(key: str, window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.control.play("a4")
    driver.pump()
    driver.click("e5")
    assert noted(driver)
    driver.key(key)
    assert noted(driver) == ""
    for child in driver.app.root.winfo_children():
        if isinstance(child, tk.Toplevel):
            child.destroy()


@pytest.mark.parametrize("around", [(0, 0, 90, 90), (250, 5, 340, 395), (10, 300, 590, 395)])
def test_what_is_told_does_not_lie_over_what_it_is_about(around: Bounds) -> None:
    """A cell in a corner, a tall one, and one that is nearly as wide as all."""
    (left, top), (wide, high) = beside(around, (180, 40), (600, 400)), (180, 40)
    assert 0 < left < left + wide < 600
    assert 0 < top < top + high < 400
    over = left < around[2] and left + wide > around[0]
    assert not (over and top < around[3] and top + high > around[1])


def test_a_pinned_stone_says_that_it_is(window: Callable[..., Driver]) -> None:
    driver = window("hive:mlp")
    start = driver.app.game.position("mlp w4 - n15:wS1,o15:wA2,o16:bB1/wM/bQ,n17:wQ")
    driver.control.new(start, {"white": Human(), "black": Human()})
    driver.control.start()
    driver.pump()
    driver.click("o15")
    assert noted(driver) == "wA2 is pinned: without it the hive breaks"
    driver.shot("pinned")


def drag(driver: Driver, start: str, end: str) -> None:
    """Drag what is on a cell to another one."""
    board = driver.app.window.board
    (x1, y1), (x2, y2) = centre(board, start), centre(board, end)
    board.event_generate("<Button-1>", x=x1, y=y1)
    for x, y in (((x1 + x2) // 2, (y1 + y2) // 2), (x2, y2)):
        board.event_generate("<B1-Motion>", x=x, y=y, state=0x100)
    driver.pump()
    board.event_generate("<ButtonRelease-1>", x=x2, y=y2)
    driver.pump()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("text", "start", "end", "under", "lifted"),
    [
        ("base w1 - -", "wA", "p15", [("bag", "wA1", "2")], "wA1"),
        ("base w2 - o15:wS1,p15:bS1", "wQ", "n15", [], "wQ"),
        ("base w4 - n15:wB1/bQ,o15:wQ", "n15", "n14", [("bugs", "bQ")], "wB1"),
    ],
    ids=["one of three in hand", "the only one in hand", "the top of a stack"],
)
def test_one_stone_of_several_is_dragged(
    text: str,
    start: str,
    end: str,
    under: list[tuple[str, ...]],
    lifted: str,
    window: Callable[..., Driver],
) -> None:
    """What is under it, or beside it in the hand, stays to be seen."""
    driver = window("hive")
    driver.control.new(driver.app.game.position(text), {"white": Human(), "black": Human()})
    driver.control.start()
    driver.pump()
    board = driver.app.window.board
    (x1, y1), (x2, y2) = centre(board, start), centre(board, end)
    board.event_generate("<Button-1>", x=x1, y=y1)
    board.event_generate("<B1-Motion>", x=x2, y=y2, state=0x100)
    driver.pump()
    movement = board.movement
    shown = [movement._images[item] for item in board.find_withtag("moving")]
    wanted = [*under, ("bugs", lifted)]
    assert shown == [movement._sprites.of(movement._part(start, each))[0] for each in wanted]
    driver.shot(f"dragged-{lifted}")
    board.event_generate("<ButtonRelease-1>", x=x1, y=y1)
    driver.pump()
    assert not board.find_withtag("moving")


def test_images_have_nothing_clear_around_them(window: Callable[..., Driver]) -> None:
    """Tk asks the display for what is below each pixel of them that changes, also a clear one."""
    board = window("kalah").app.window.board
    for parts_shown in board.layers._shown.values():
        for layer, each in parts_shown.items():
            wide, high = each.image.width(), each.image.height()
            assert not all(
                board.tk.call(each.image, "transparency", "get", x, 0) for x in range(wide)
            ), layer
            assert not all(
                board.tk.call(each.image, "transparency", "get", 0, y) for y in range(high)
            ), layer


def test_pieces_are_dragged_or_clicked(window: Callable[..., Driver]) -> None:
    driver = window("krk")
    driver.control.step_seconds = 3600.0
    driver.choose("both", first="white")
    drag(driver, "h1", "h7")
    assert driver.control.match.moves == [Move("h1h7")]
    assert not driver.app.window.board.movement._later.due, "it is there already"
    drag(driver, "e8", "e6")
    assert driver.control.match.moves == [Move("h1h7")]
    assert noted(driver) == "a king goes one square in any direction, so not from e8 to e6"
    driver.click("e8")
    driver.click("d8")
    assert driver.app.window.board.movement._later.due, "it slides"
    driver.key("<Escape>")
    assert driver.control.match.moves == [Move("h1h7"), Move("e8d8")]
    assert driver.piece("d8") == ("king", "black")
    assert driver.app.window.board.find_withtag("moving") == ()


def state(driver: Driver, item: int) -> str:
    """Return whether an item is hidden."""
    options = driver.app.window.board.itemconfigure(item)
    assert options
    return str(options["state"][-1])


def test_captured_stones_turn_over(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.control.step_seconds = 3600.0
    start = hornboard.game("hexagon").position("r1b2/6/7/4-3/3-5/4-3/7/6/4b r")
    driver.control.new(start, {"red": Human(), "blue": Human()})
    driver.control.start()
    driver.click("a2")
    board, piece = driver.app.window.board, driver.app.window.board.layers.piece("a3")
    assert board.movement._later.due
    assert state(driver, piece) == "hidden", "it is seen as it turns"
    driver.key("<Escape>")
    assert state(driver, piece) == "normal"
    assert driver.piece("a3") == ("stone", "red")


@pytest.mark.slow
def test_a_hint_is_an_arrow_whatever_is_selected(window: Callable[..., Driver]) -> None:
    driver = window("krk")
    driver.choose("both", first="white")
    driver.click("e1")
    driver.key("h")
    driver.until(lambda: driver.control.view_state.hint is not None)
    driver.pump()
    assert len(arrows(driver.app.window.board)) == 1
    assert driver.mark("e1") != "chosen"
    driver.shot("hint")
    driver.key("<Escape>")
    assert not arrows(driver.app.window.board)


@pytest.mark.slow
def test_a_cursor_on_a_cell_that_is_not_there_is_hidden(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    driver.choose("both", first="white")
    before = {cell.name for cell in driver.control.shown.board}
    for move in ("wA1", "bA1 wA1-"):
        driver.control.play(driver.control.shown.parse(move))
        driver.until(lambda: not driver.control.view_state.frames)
    newer = next(cell for cell in driver.control.shown.board if cell.name not in before)
    driver.control.view_state.cursor, driver.control.view_state.pointing = newer.name, True
    driver.pump()
    assert driver.control.snapshot().picture.cursor == newer.name
    driver.control.go(0)
    driver.control.view_state.pointing = True
    driver.pump()
    assert driver.control.snapshot().picture.cursor is None


@pytest.mark.sampled
@pytest.mark.parametrize("variant", ["hive", "tictactoe", "hexagon"])
def test_a_hint_shows_the_piece_where_it_would_be(
    variant: str, window: Callable[..., Driver]
) -> None:
    """An arrow points there from another cell, but not from a hand."""
    driver = window(variant)
    driver.choose("both")
    driver.key("h")
    driver.until(lambda: driver.control.view_state.hint is not None)
    driver.pump()
    hint = driver.control.view_state.hint
    assert hint
    cells = cells_of(driver.control.shown, hint.move)
    assert driver.piece(cells[-1]) == contents(driver.control.shown.play(hint.move))[cells[-1]]
    assert cells[-1] in driver.control.snapshot().picture.pale
    pointed = bool(arrows(driver.app.window.board))
    assert pointed == (len(cells) > 1 and variant != "hive")
    assert all(driver.mark(cell) == ("" if pointed else "hint") for cell in cells)


@pytest.mark.slow
def test_large_boards_open_around_the_play(window: Callable[..., Driver]) -> None:
    driver = window("five:100,100")
    board = driver.app.window.board
    assert board._board.layout.side >= 20
    driver.choose("both", first="x")
    x, y = centre(board, "aa3")
    assert not (0 < x < board.winfo_width() and 0 < y < board.winfo_height())
    driver.control.click("aa3")
    driver.pump()
    x, y = centre(board, "aa3")
    assert 0 < x < board.winfo_width()
    assert 0 < y < board.winfo_height()
    driver.key("<Control-0>")
    assert board._board.layout.side < 10


def test_keys_play_after_a_choice(window: Callable[..., Driver]) -> None:
    """The board has the focus when what was chosen begins."""
    driver = window("tictactoe")
    box = driver.app.window.opening.players["o"][1]
    box.focus_force()
    box.choose("human")
    box.event_generate("<<ComboboxSelected>>")
    driver.pump()
    box.event_generate("<Return>")
    driver.pump()
    focused = driver.app.root.focus_get()
    assert focused == driver.app.window.board
    for key in ("<Down>", "<Return>"):
        focused.event_generate(key)
        driver.pump()
    assert len(driver.control.match.moves) == 1


def test_images_outlive_those_that_are_kept_for_later(
    window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.tk.board.sprites.MOST", 1)
    driver = window()
    driver.choose("both")
    driver.click("a5")
    board = driver.app.window.board
    names = {str(name) for name in driver.app.root.tk.splitlist(board.tk.call("image", "names"))}
    for item in board.find_all():
        options = board.itemconfigure(item)
        assert options
        assert board.type(item) != "image" or str(options["image"][-1]) in names  # type: ignore[comparison-overlap]


@pytest.mark.slow
def test_a_ground_is_drawn_in_more_than_one_turn(
    window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing waits for a large ground, and none is seen by halves."""
    monkeypatch.setattr("hornboard.tk.board.backdrop.MOST", LEAST)
    driver = window()
    board = BoardView(driver.app.root, ("red", "blue"))
    board.show(Picture(big_board(250)))
    assert not drawn(board)
    assert board.find_withtag("ground") == ()
    driver.until(lambda: drawn(board))
    assert len(board.find_withtag("ground")) == 1
    board.zoom(1.5)
    assert not drawn(board)
    assert len(board.find_withtag("ground")) == 1, "the one before, as large as the new one"
    driver.until(lambda: drawn(board))
    assert len(board.find_withtag("ground")) == 1
    board.destroy()


@pytest.mark.sampled
@pytest.mark.parametrize("change", ["smaller", "whole", "size"])
def test_pieces_and_ground_change_together(
    change: str, window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No piece is where the ground is not yet: all is drawn anew in the same turn."""
    driver = window()
    driver.choose("both")
    driver.rest()
    board = driver.app.window.board
    monkeypatch.setattr("hornboard.tk.board.backdrop.MOST", LEAST)
    before = driver.piece("a5"), centre(board, "a5"), board.find_withtag("piece")
    if change == "smaller":
        board.zoom(0.5)
    elif change == "whole":
        board.fit()
    else:
        driver.app.root.geometry("700x600")
    driver.until(lambda: not drawn(board))
    ground = board.find_withtag("ground")
    assert (driver.piece("a5"), centre(board, "a5"), board.find_withtag("piece")) == before
    driver.until(lambda: drawn(board))
    assert board.find_withtag("ground") != ground
    assert board.find_withtag("piece") != before[-1]


@pytest.mark.slow
def test_board_and_panel_change_their_colours_in_one_turn(window: Callable[[], Driver]) -> None:
    driver = window()
    driver.choose("both")
    driver.rest()
    root, parts = driver.app.root, (driver.app.window.board, driver.app.window.side)
    places = [(part.winfo_rootx(), part.winfo_rooty()) for part in parts]
    boxes = [
        (x, y, x + part.winfo_width(), y + part.winfo_height())
        for part, (x, y) in zip(parts, places, strict=True)
    ]

    def dark() -> tuple[bool, ...]:
        root.winfo_pointerx()
        screen = ImageGrab.grab(xdisplay=os.environ["DISPLAY"]).convert("L")
        return tuple(ImageStat.Stat(screen.crop(box)).mean[0] < 128 for box in boxes)

    assert dark() == (False, False)
    driver.app.press("D")
    root.after_cancel(driver.app._ticking)
    seen = [dark()]
    while any(root.tk.dooneevent(DONT_WAIT | kind) for kind in (WINDOW, IDLE, TIMER)):
        seen.append(dark())
    assert set(seen) == {(False, False), (True, True)}


@pytest.mark.parametrize("wide", [500, 900])
def test_an_earlier_ground_is_shown_where_the_cells_are_now(wide: int) -> None:
    cells = hornboard.game("hexagon").initial().board
    style = Style("light", ("red", "blue"), "comb")
    before, after = (
        Board({}, lay_out(cells, side, side, False), float(side), {}, {}, style)
        for side in (700, wide)
    )
    earlier = Image.new("RGB", (700, 700))
    (x1, y1), (x2, y2) = (map(round, board.at("b1")) for board in (before, after))
    earlier.paste("#ff00ff", (x1 - 9, y1 - 9, x1 + 9, y1 + 9))
    shown = moved(before, earlier, after, (wide, wide))
    assert shown.size == (wide, wide)
    assert shown.getpixel((x2, y2)) == (255, 0, 255)


def test_a_ground_that_is_elsewhere_is_only_moved(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window("hive")
    driver.choose("both")
    for move in ("wG1", "bG1 wG1-"):
        driver.control.play(move)
        driver.rest()
    monkeypatch.setattr("hornboard.tk.board.backdrop.moved", None)
    board = driver.app.window.board
    before = board.coords("ground")
    driver.control.step(-1)
    driver.app.draw()
    assert board.coords("ground") != before
    driver.rest()
    assert board.coords("ground") == before
    assert not driver.errors


def test_lines_of_a_puzzle_have_no_colours_of_a_game(window: Callable[..., Driver]) -> None:
    driver = window("slither")
    driver.choose("both")
    for move in ("a1-a2", "a2-a3", "a3-a4"):
        driver.control.play(move)
        driver.rest()
    board = driver.app.window.board
    made = seen(board, "a1-a2")
    position = driver.control.game.position("6x6 a1-a2-a3-a4 b")
    puzzle = Puzzle(str(position), Apart.SAVE, (Move("a1-b1"),), 2)
    driver.control.put(Drill(puzzle, position, Standing()))
    driver.rest()
    assert driver.control.snapshot().picture.makers == {}
    assert seen(board, "a1-a2") != made
