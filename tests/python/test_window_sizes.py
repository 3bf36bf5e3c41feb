"""Nothing that is written in a window is cut off, however small it is."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

pytest.importorskip("tkinter")

from tkinter import Misc, ttk

import hornboard
from hornboard.errors import ImpossibleRequest
from hornboard.game.stills import Still, showpiece
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.record import Record
from hornboard.session.view_state import Note
from hornboard.texts import LANGUAGES, called
from hornboard.tk.frame.window import SMALLEST
from hornboard.tk.panels.buttons import ActionButton
from tests.python.conftest import EXAMPLES, RULEBOOKS
from tests.support.cuts import Box, box, cuts, parts
from tests.support.sizes import size
from tests.support.windows import Driver

Windows = Callable[..., Driver]

SIZES = (SMALLEST, (700, 450), (800, 500), (800, 760), (1120, 760))

REFUSAL = "the hive would be parted: without this stone the others no longer hang together"
"""A long one."""

LENGTH = 8
"""So many moves are made."""

SHEETS = sorted((EXAMPLES / "sheets").glob("*.kif"))

GAMES = ("hexagon", "mastermind", *sorted({*RULEBOOKS, "krk"} - {"hexagon", "mastermind"}))


def played(driver: Driver, most: int) -> None:
    """Play by chance, no more than so many moves."""
    match, choose = Match(driver.app.game.initial()), random.Random(0)
    while match.outcome is None and len(match.moves) < most:
        match.play(choose.choice(match.position.legal_moves))
    driver.control.take(Record(match, dict.fromkeys(match.game.players, Human())))
    driver.pump()


def ask_all(driver: Driver) -> None:
    """Analyse the position, and ask why the last move was made."""
    played(driver, LENGTH)
    searches = driver.control.searches
    driver.key("l")
    driver.until(lambda: bool(searches.lines) or not searches.on("analysis"))
    ask_why(driver)


def ask_why(driver: Driver) -> None:
    """Ask why the last move was made, or the game is over."""
    driver.key("w")
    driver.until(lambda: driver.control.view_state.asked is None)


def end(driver: Driver) -> None:
    """Resign, and ask why the game is over."""
    played(driver, LENGTH)
    driver.key("<Control-r>")
    ask_why(driver)


def set_up(driver: Driver) -> None:
    """Set up a position while a game waits."""
    played(driver, LENGTH)
    driver.key("e")


def watch(driver: Driver) -> None:
    """Let computers play, and stop them."""
    driver.choose("nobody")
    driver.key("p")


def check(driver: Driver, language: str, moment: Callable[[Driver], None]) -> None:
    """Check that nothing is cut off in a window of any size."""
    driver.speak(language)
    moment(driver)
    for wide, high in SIZES:
        driver.app.root.geometry(f"{wide}x{high}")
        driver.until(lambda wide=wide: driver.app.root.winfo_width() == wide)  # type: ignore[misc]
        driver.pump()
        driver.rest()
        if cuts(driver.app.root):  # on a busy machine what was told last may not be laid out yet
            driver.rest()
        assert cuts(driver.app.root) == [], (wide, high)


@pytest.mark.sampled
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("moment", [ask_all, set_up])
def test_nothing_is_cut_off_in_a_small_window(
    moment: Callable[[Driver], None], language: str, window: Windows
) -> None:
    check(window("kalah"), language, moment)


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(LANGUAGES)[: size("languages")])
@pytest.mark.parametrize("moment", [ask_all, end, set_up, watch])
@pytest.mark.parametrize("variant", GAMES[: size("button_games")])
def test_nothing_is_cut_off_in_any_game(
    variant: str, moment: Callable[[Driver], None], language: str, window: Windows
) -> None:
    check(window(variant), language, moment)


@pytest.mark.slow
@pytest.mark.usefixtures("loading")
@pytest.mark.parametrize("moment", [ask_all, end])
@pytest.mark.parametrize("sheet", SHEETS[: size("button_games")], ids=lambda sheet: sheet.stem)
def test_nothing_is_cut_off_in_a_rule_sheet(
    sheet: object, moment: Callable[[Driver], None], window: Windows
) -> None:
    hornboard.load(str(sheet))
    check(window(str(getattr(sheet, "stem", ""))), "de", moment)


@pytest.mark.parametrize("explained", [False, True])
def test_a_long_lesson_is_scrolled_above_its_buttons(explained: bool, window: Windows) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    for cell in ("b2", "b1", "a2", "a1", "a3"):
        driver.click(cell)
    driver.key("r")
    view = driver.control.view_state
    driver.until(lambda: view.lesson is not None and view.merit is None)
    view.reason += 12 * "\nit takes a cell where x would make an open three"
    if explained:
        ask_why(driver)
    else:
        driver.key("l")
    card = driver.app.window.side.told
    for wide, high in SIZES:
        driver.app.root.geometry(f"{wide}x{high}")
        driver.until(lambda wide=wide: driver.app.root.winfo_width() == wide)  # type: ignore[misc]
        driver.pump()
        driver.rest()
        assert all(button.winfo_ismapped() for button in card.buttons)
        assert card.page.bar.get() != (0.0, 1.0)
        assert cuts(driver.app.root) == [], (wide, high)


@pytest.mark.sampled
@pytest.mark.parametrize("scrolled", range(0, 60, 7))
def test_moves_and_reasons_show_whole_lines_however_far_they_are_scrolled(
    scrolled: int, window: Windows
) -> None:
    driver = window("kalah")
    ask_all(driver)
    side = driver.app.window.side
    side.told.page.turn_all()
    for text in (side.told.page.text, side.moves.text):
        text.yview("scroll", scrolled, "pixels")
    driver.pump()
    assert cuts(driver.app.root) == []


@pytest.mark.parametrize("variant", GAMES)
def test_a_refusal_lies_over_nothing(
    variant: str, window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.session.view_state.NOTE_SECONDS", math.inf)
    driver = window(variant)
    driver.choose("both")
    driver.control.view_state.note = Note(REFUSAL)
    shown = driver.app.window
    for wide, high in (*SIZES, (800, 560)):
        driver.app.root.geometry(f"{wide}x{high}")
        driver.until(lambda wide=wide: driver.app.root.winfo_width() == wide)  # type: ignore[misc]
        driver.pump()
        driver.rest()
        assert driver.told == REFUSAL
        assert cuts(driver.app.root) == [], (wide, high)
        left, top, right, bottom = box(shown.status)
        for part in filter(Misc.winfo_ismapped, (shown.board, shown.bar, shown.total)):
            edges = box(part)
            beside = right <= edges[0] or edges[2] <= left
            assert beside or bottom <= edges[1] or edges[3] <= top, (part, wide, high)


def test_a_board_of_readable_cells_is_seen_as_a_whole(window: Windows) -> None:
    driver = window("hexagon")
    set_up(driver)
    driver.app.root.geometry("x".join(map(str, SMALLEST)))
    driver.pump()
    driver.rest()
    board = driver.app.window.board
    wide, high = board._board.layout.extent
    assert wide <= board.winfo_width()
    assert high <= board.winfo_height()


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_buttons_for_puzzles_lie_on_no_picture(
    language: str, window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [*map(hornboard.game, GAMES)]
    monkeypatch.setattr("hornboard.tk.panels.gallery.base_games", lambda: games)
    driver = window("tictactoe")
    driver.choose("both")
    driver.click("b2")
    driver.key("<Control-r>")
    driver.speak(language)
    driver.key("<Control-g>")
    gallery = driver.app.window.gallery
    assert gallery
    for wide, high in SIZES:
        driver.app.root.geometry(f"{wide}x{high}")
        driver.until(lambda wide=wide: driver.app.root.winfo_width() == wide)  # type: ignore[misc]
        driver.pump()
        driver.until(lambda: not gallery._later.due and all(map(drawn, gallery.tiles.values())))
        driver.pump()
        tiles = [box(tile) for tile in gallery.tiles.values()]
        drills = [box(drill) for drill in gallery.drills.values()]
        assert not any(overlap(drill, tile) for drill in drills for tile in tiles)
        assert cuts(gallery) == [], (wide, high)
        assert [tile["text"] for tile in gallery.tiles.values()] == [
            called(game.title).partition(",")[0] for game in games
        ]


def test_a_game_without_a_board_has_a_tile_without_a_picture(
    window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare, other = map(hornboard.game, ("slither", "tictactoe"))

    def shown(game: hornboard.Game) -> Still:
        if game == bare:
            raise ImpossibleRequest("Slither has no board to draw")
        return showpiece(game)

    monkeypatch.setattr("hornboard.tk.panels.gallery.base_games", lambda: [bare, other])
    monkeypatch.setattr("hornboard.tk.panels.gallery.showpiece", shown)
    driver = window(None)
    gallery = driver.app.window.gallery
    assert gallery
    without, last = gallery.tiles.values()
    driver.until(lambda: drawn(last))
    assert not drawn(without)


@pytest.mark.parametrize("key", ["<Control-t>", "<r>"])
def test_what_is_told_of_a_button_lies_over_no_other_and_no_question(
    key: str, window: Windows
) -> None:
    driver = window("tictactoe")
    root = driver.app.root
    root.geometry(f"960x720+0+{root.winfo_screenheight() - 800}")
    driver.choose("both")
    for cell in ("a1", "b2", "c3", "c1"):
        driver.click(cell)
    driver.key(key)
    card = driver.app.window.side.told
    driver.until(lambda: card.kind in ("drill", "lesson"))
    driver.rest()
    shown = [each for each in parts(root) if isinstance(each, ttk.Button)]
    assert {*card.buttons} < {*shown}
    for button in (each for each in shown if isinstance(each, ActionButton)):
        button.tip.show()
        tip = button.tip.shown
        assert tip
        tip.update()
        assert not any(overlap(box(tip), box(each)) for each in shown), button
        assert button not in card.buttons or not overlap(box(tip), box(card.page))
        button.tip.hide()


def drawn(tile: ttk.Button) -> bool:
    """Tell whether the picture of a game is shown."""
    return bool(tile["image"])


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes have pixels in common."""
    return max(one[0], other[0]) < min(one[2], other[2]) and max(one[1], other[1]) < min(
        one[3], other[3]
    )
