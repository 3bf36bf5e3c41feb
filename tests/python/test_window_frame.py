"""What stands around the board: cards, the gallery, moves, chances, explanations, controls."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

pytest.importorskip("tkinter")

import tkinter as tk
from tkinter import ttk
from tkinter.font import nametofont

import hornboard
from hornboard import Move, settings, texts
from hornboard.game import Task, base_games
from hornboard.game.stills import showpiece
from hornboard.picture.arrows import MISTAKE, Arrow
from hornboard.picture.board import Board
from hornboard.picture.colours import SEATS, seat_colour, themes
from hornboard.picture.drawing import draw_ground
from hornboard.picture.surface import Row, Surface
from hornboard.play.match import Match
from hornboard.play.players import Human
from hornboard.play.record import Record, read_record, write_record
from hornboard.play.result import Result
from hornboard.protocol.formats import save_records
from hornboard.session.explaining import query
from hornboard.session.snapshot import Course
from hornboard.texts import LANGUAGES
from hornboard.tk.board.backdrop import Backdrop
from hornboard.tk.board.layers import Layers
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.actions import ACTIONS, BOARD, MENUS
from hornboard.tk.dialogs.keys import sequences
from hornboard.tk.dialogs.reading import Reader
from hornboard.tk.frame.window import BOARD_SHARE
from hornboard.tk.look.icons import alone, emblem, seat_colours
from hornboard.tk.look.page import Page
from hornboard.tk.look.skin import KEPT, looks
from hornboard.tk.look.style import EDGES, density
from hornboard.tk.look.tooltip import Tooltip
from hornboard.tk.panels.ending import best_so_far, best_time
from hornboard.tk.panels.gallery import SPACE, Gallery
from hornboard.tk.panels.side import FEW
from tests.python.conftest import EXAMPLES, ROOT, RULEBOOKS
from tests.support.cuts import cut_lines
from tests.support.monkey import Monkey
from tests.support.screens import recorded
from tests.support.sizes import size
from tests.support.windows import Driver, settle

Windows = Callable[..., Driver]

SOFT = re.compile(r"Soft\.([a-z]+)'")
"""The ground of a control, in what its layout says."""


def readers(driver: Driver) -> list[Reader]:
    """Return the texts that are open to be read."""
    return [each for each in driver.app.root.winfo_children() if isinstance(each, Reader)]


def ask_why(driver: Driver) -> Page:
    """Press W, and return the answer beside the board."""
    driver.key("w")
    driver.until(lambda: driver.control.view_state.why is not None)
    driver.pump()
    return driver.app.window.side.told.page


def words_of(page: Page) -> str:
    """Return what one reads there."""
    return page.text.get("1.0", "end")


# where things are


@pytest.mark.sampled
@pytest.mark.parametrize(("wide", "high"), [(800, 500), (1280, 800), (1390, 990)])
def test_the_board_has_most_of_the_width(wide: int, high: int, window: Windows) -> None:
    driver = window("kalah")
    driver.choose("both")
    driver.click("s3")
    driver.app.root.geometry(f"{wide}x{high}")
    driver.pump()
    board, window_width = driver.app.window.board, driver.app.root.winfo_width()
    assert window_width == wide
    assert board.winfo_width() >= BOARD_SHARE * wide
    parts = driver.app.window
    for part in (
        parts.side.score,
        parts.side.moves,
        parts.side.toolbar,
        parts.side.graph,
        parts.side.why,
    ):
        assert part.winfo_height() >= part.winfo_reqheight() or part is parts.side.moves
        right = part.winfo_rootx() + part.winfo_width() - driver.app.root.winfo_rootx()
        assert right <= wide


def larger(driver: Driver, wide: int, high: int) -> None:
    """Make a window so large, with three steps of larger text."""
    driver.app.root.geometry(f"{wide}x{high}")
    for _step in range(3):
        driver.key("<Alt-plus>")
    driver.until(lambda: driver.app.root.winfo_width() == wide)
    driver.rest()


def whole(part: tk.Misc) -> bool:
    """Tell whether all of a part is seen, with what is written on it."""
    return (
        part.winfo_height() >= part.winfo_reqheight()
        and part.winfo_width() >= part.winfo_reqwidth()
    )


def on_one_line(label: ttk.Label) -> bool:
    """Tell whether all that is written on a label is seen, on one line."""
    font = str(label["font"]) or ttk.Style(label).lookup(label["style"], "font")
    needed = int(label.tk.call("font", "measure", font, label["text"]))
    return needed <= label.winfo_width() - EDGES


@pytest.mark.slow
def test_three_steps_of_larger_text_cut_nothing_off(window: Windows) -> None:
    driver = window()
    larger(driver, 960, 720)
    driver.choose("both")
    driver.click("a4")
    driver.key("<Control-r>")
    side = driver.app.window.side
    assert all(map(whole, (side.score, side.told, side.toolbar, side.graph, side.why)))


@pytest.mark.slow
@pytest.mark.parametrize("variant", list(RULEBOOKS)[: size("button_games")])
def test_a_small_window_with_large_text_shows_players_and_moves(
    variant: str, window: Windows
) -> None:
    driver = window(variant)
    larger(driver, 800, 500)
    driver.choose("both")
    for cell in driver.random_way():
        driver.control.click(cell)
    driver.rest()
    side = driver.app.window.side
    for card in side.score.cards.values():
        assert card.winfo_width() <= side.winfo_width()
        assert on_one_line(card.name)
        assert on_one_line(card.player)
        assert all(map(whole, (card.clock, card.points)))
    assert side.moves.winfo_height() >= FEW * side.moves.row
    assert all(map(whole, (side.toolbar, side.why)))
    assert all(map(whole, side.toolbar.buttons))


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_small_window_with_large_text_tells_how_a_game_ended_in_every_language(
    language: str, window: Windows
) -> None:
    driver = window("mastermind")
    driver.speak(language)
    larger(driver, 800, 500)
    driver.control.take(recorded("mastermind", whole=True))
    driver.pump()
    driver.rest()
    parts = driver.app.window
    score, ending = parts.side.score, parts.side.told
    names = [card.name for card in score.cards.values()]
    assert all(map(on_one_line, names))
    assert len({str(name["font"]) for name in names}) == 1
    assert whole(ending)
    for label in (parts.status, score.candidates):
        assert int(label["wraplength"]) <= label.winfo_width()
        assert label.winfo_height() >= label.winfo_reqheight()
    assert parts.status.winfo_rootx() + parts.status.winfo_width() <= parts.total.winfo_rootx()
    driver.app.preferences.remember(scale=0.5)
    driver.pump()
    assert ending.kind == "ended"
    usual = ttk.Style(score).lookup("Player.TLabel", "font")
    assert {str(name["font"]) for name in names} == {str(usual)}
    driver.speak("en")


@pytest.mark.slow
def test_the_card_before_a_game_is_whole_in_a_small_window_with_large_text(window: Windows) -> None:
    driver = window("five:15,15")
    larger(driver, 800, 500)
    card, page = driver.app.window.opening, driver.app.window.page
    left, top = (card.winfo_rootx() - page.winfo_rootx(), card.winfo_rooty() - page.winfo_rooty())
    assert min(left, top) >= 0
    assert left + card.winfo_width() <= page.winfo_width()
    assert top + card.winfo_height() <= page.winfo_height()
    driver.app.preferences.remember(scale=0.5)
    driver.pump()
    parts = driver.app.window
    driver.until(lambda: bool(parts.board.find_withtag("sheet")))


def test_the_rules_stand_beside_the_board_until_there_are_moves(window: Windows) -> None:
    driver = window("kalah")
    moves = driver.app.window.side.moves.text
    assert "When either row is empty the game is over" in moves.get("1.0", "end")
    driver.choose("both")
    driver.click("s1")
    assert "game is over" not in moves.get("1.0", "end")


@pytest.mark.slow
def test_signs_and_pieces_grow_with_the_density_of_the_screen_as_text_does(
    window: Windows,
) -> None:
    driver = window("kalah")
    parts, root = driver.app.window, driver.app.root
    root.geometry("1390x780")
    driver.until(lambda: root.winfo_width() == 1390)
    driver.pump()

    def sizes() -> list[int]:
        shown: list[Any] = [*parts.side.toolbar.buttons]
        shown += [card.piece for card in parts.side.score.cards.values()]
        shown += [piece for piece, _box, _told in parts.opening.players.values()]
        drawn = [picture.width() for control in shown for picture in control.images]
        return [*drawn, int(parts.bar["width"])]

    before, usual = sizes(), root.tk.call("tk", "scaling")
    root.tk.call("tk", "scaling", 2 * usual)
    parts.furnish()
    driver.pump()
    dense = sizes()
    root.tk.call("tk", "scaling", usual)
    assert dense == pytest.approx([2 * size for size in before], abs=1)


def test_names_at_the_rim_grow_with_the_density_of_the_screen(window: Windows) -> None:
    board = window("minesweeper:12,12,20").app.window.board
    usual, dense = Surface(), Surface()
    draw_ground(usual, board._board)
    draw_ground(dense, replace(board._board, style=replace(board._board.style, dense=2.0)))
    assert len(written(usual)) == len(written(dense)) == 25, "with that of the key for flags"
    assert min(written(dense)) > 1.5 * max(written(usual))


def written(surface: Surface) -> list[float]:
    """Return how large the words on a surface are."""
    words = (each.written for each in surface.drawn if isinstance(each, Row))
    return [float(re.search(r"scale\(([0-9.]+)", each)[1]) for each in words]  # type: ignore[index]


@pytest.mark.parametrize("theme", themes())
def test_a_black_or_a_white_piece_on_a_card_stands_on_a_piece_of_its_board(
    theme: Literal["light", "dark"],
) -> None:
    scheme = themes()[theme]
    for name, ground in (("krk", scheme.light), ("five", scheme.wood)):
        game = hornboard.game(name)
        look = settings.Settings(theme=theme, stones=True)
        for seat in game.players:
            (under,) = re.findall(r"<rect .*>", emblem(game, seat, look))
            assert f'fill="{ground}"' in under


def test_the_pieces_of_a_game_are_those_on_its_cards() -> None:
    """An insect's letters tell whose it is."""
    game = hornboard.game("hive")
    look = settings.Settings()
    drawn = {seat: emblem(game, seat, look) for seat in game.players}
    assert all("hornboard-bee" in picture for picture in drawn.values())
    assert drawn["white"] != drawn["black"]


def test_pieces_to_set_up_have_the_colours_of_the_palette() -> None:
    game, look = hornboard.game("hexagon"), settings.Settings(palette="safe")
    assert SEATS["safe"]["light"][0] in alone(game, ("stone", "red"), look, 90.0, {})


@pytest.mark.slow
def test_it_is_told_what_points_count(window: Windows) -> None:
    driver = window("mastermind")
    shown = {
        seat: (card.points["text"], card.counted["text"])
        for seat, card in driver.app.window.side.score.cards.items()
    }
    assert shown == {"guesser": ("", ""), "keeper": ("0", "guesses")}
    match = Match(driver.app.game.initial())
    match.play("0123")
    driver.control.take(Record(match, dict.fromkeys(match.game.players, Human())))
    for language, counted in (("ru", "попытка"), ("en", "guess")):
        driver.speak(language)
        assert driver.app.window.side.score.cards["keeper"].counted["text"] == counted
    driver.open(hornboard.game("tictactoe"))
    cards = driver.app.window.side.score.cards
    assert {card.counted["text"] for card in cards.values()} == {""}


@pytest.mark.sampled
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_said_of_a_guess_can_be_read(language: str, window: Windows) -> None:
    driver = window("mastermind")
    driver.app.root.geometry("800x500")
    driver.speak(language)
    driver.choose("guesser", level="1")
    driver.key("l")
    driver.until(lambda: bool(driver.control.snapshot().thought.lines))
    driver.pump()
    (row,) = driver.app.window.side.analysis.rows
    assert "1440" in row["text"]
    assert not on_one_line(row)
    assert row.winfo_height() >= row.winfo_reqheight()
    assert not driver.app.window.side.analysis.depth.winfo_ismapped()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", ["hexagon", "kalah", "mastermind"])
def test_what_has_no_room_ends_with_an_ellipsis(game: str, language: str, window: Windows) -> None:
    driver = window(game)
    driver.app.root.geometry("800x500")
    driver.speak(language)
    driver.choose(driver.app.game.players[0], level=str([*driver.app.game.levels][-1]))
    driver.key("l")
    driver.until(lambda: bool(driver.control.snapshot().thought.lines) or game == "mastermind")
    driver.pump()
    side = driver.app.window.side
    told = () if driver.app.game.hidden else side.analysis.rows
    lines = [*(card.player for card in side.score.cards.values()), *told]
    assert any(line.whole for line in lines)
    for line in lines:
        assert on_one_line(line)
        begun, cut, end = line["text"].partition("…")
        assert line.whole.startswith(begun)
        assert line.whole.endswith(end)
        assert cut or not line.hidden
    driver.shot(f"narrow-{game}-{language}")


@pytest.mark.sampled
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_whose_turn_it_is_stands_on_a_narrow_card_whatever_the_level_is_called(
    language: str, window: Windows
) -> None:
    driver = window()
    driver.app.root.geometry("640x420")
    driver.speak(language)
    driver.choose("both")
    score, snapshot = driver.app.window.side.score, driver.control.snapshot()
    names = dict.fromkeys(snapshot.seats.players, "level:professional")
    score.show(replace(snapshot, seats=replace(snapshot.seats, players=names)))
    score.update_idletasks()
    red = score.cards["red"].player
    turn, level = texts._("to move"), texts._("professional")
    assert red["text"].endswith(turn)
    assert red.hidden in ("", f"{level} · {turn}")
    won = texts._("win in {moves}").format(moves=16)
    red.say(level, won)
    assert red["text"].endswith(won)


def test_lines_of_an_analysis_end_with_a_whole_move(window: Windows) -> None:
    driver = window("hive")
    driver.control.take(recorded("hive", whole=False))
    driver.app.root.geometry("640x420")
    driver.pump()
    snapshot = driver.control.snapshot()
    play = "wS1_-wA3 bM_\\wQ wS1_-bA2 bL_\\bM wB2_wA3"
    thought = replace(snapshot.thought, analysing=True, lines=(("+2.03", play),))
    driver.app.window.side.show(replace(snapshot, thought=thought), "")
    driver.app.root.update_idletasks()
    shown = str(driver.app.window.side.analysis.rows[0]["text"])
    *moves, cut = shown.split()
    assert cut == "…"
    assert moves == f"+2.03 {play}".split()[: len(moves)]
    assert len(moves) > 1


@pytest.mark.slow
def test_the_move_that_is_shown_stays_in_sight(window: Windows) -> None:
    driver = window("slither")
    driver.control.take(recorded("slither", whole=True))
    for change in ("<d>", "<Alt-plus>", "<Alt-minus>"):
        driver.key(change)
        driver.app.root.geometry("800x500")
        driver.rest()
        text = driver.app.window.side.moves.text
        box, cover = text.bbox(text.tag_ranges("here")[0]), text.winfo_children()[0]
        assert box
        assert not cover.winfo_ismapped() or box[1] >= cover.winfo_y() + cover.winfo_height()


@pytest.mark.sampled
@pytest.mark.parametrize("height", range(560, 581, 5))
def test_the_moves_begin_with_a_whole_line(window: Windows, height: int) -> None:
    driver = window("slither")
    driver.control.take(recorded("slither", whole=True))
    driver.app.root.geometry(f"800x{height}")
    driver.rest()
    assert cut_lines(driver.app.window.side.moves.text) == []


def test_the_row_of_the_move_that_is_shown_is_marked(window: Windows) -> None:
    driver = window()
    driver.control.take(recorded("hexagon", whole=False))
    driver.control.go(3)
    driver.pump()
    text = driver.app.window.side.moves.text
    assert [str(end).split(".")[0] for end in text.tag_ranges("row")] == ["2", "3"]


def test_the_bar_tells_no_chance_that_is_not_known(window: Windows) -> None:
    driver = window("hexagon")
    driver.choose("both")
    bar, now = driver.app.window.bar, driver.control.snapshot()
    course = replace(now.course, chances=(0.7, None), wins=(None, None))
    for ply, number in ((0, "70"), (1, "")):
        bar.show(replace(now, course=replace(course, ply=ply)))
        assert bar.tk.call(bar, "itemcget", "percent", "-text") == number
        assert bar.chance == 0.7


def test_the_bar_shows_the_chance_and_in_how_many_moves_a_win_is_proved(window: Windows) -> None:
    driver = window("krk")
    driver.choose("both")
    bar, now = driver.app.window.bar, driver.control.snapshot()
    wins = (("white", 3), ("white", 1))
    proved = replace(now.course, chances=(1.0, 1.0), wins=wins)
    for ply, number in ((0, "#3"), (1, "#1")):
        bar.show(replace(now, course=replace(proved, ply=ply)))
        assert bar.tk.call(bar, "itemcget", "percent", "-text") == number
        assert bar.chance == 1.0


def test_a_win_whose_end_was_not_seen_has_no_number(window: Windows) -> None:
    driver = window("hive")
    pieces = """
        p11:bS2,p12:wG1,p13:wA3,q13:wA1,r13:wG3,s13:bG1,o14:wS1,p14:bQ,q14:wB1,m15:bA1,n15:wG2,
        o15:wA2,q15:bA2,q16:wQ,r16:bS1,s16:wS2,o17:bG2,p17:bB1,q17:bA3,r17:bG3"""
    position = hornboard.game("hive").position("base w4 - " + "".join(pieces.split()))
    driver.control.try_out(position, dict.fromkeys(position.game.players, Human()))
    driver.until(lambda: driver.control.snapshot().course.wins[0] is not None)
    driver.pump()
    bar, cards = driver.app.window.bar, driver.app.window.side.score.cards
    assert [card.told[1] for card in cards.values()] == ["wins by force", ""]
    assert told(driver, bar) == "white · wins by force"
    assert bar.tk.call(bar, "itemcget", "percent", "-text") == "100"
    assert round(bar.chance, 3) == 1.0


@pytest.mark.sampled
@pytest.mark.parametrize("size", ["500x500", "1120x760"])
def test_moves_bear_the_numbers_that_are_told_of_them(size: str, window: Windows) -> None:
    driver = window("kalah")
    driver.control.take(recorded("kalah", whole=True))
    driver.app.root.geometry(size)
    driver.rest()
    text = driver.app.window.side.moves.text
    told, last = driver.control.snapshot().course.moves, 0
    for row in text.get("1.0", "end").splitlines():
        for number, moves in zip(*[iter(row.split("\t")[1:])] * 2, strict=True):
            assert not moves.split() or int(number) == last + 1
            assert tuple(moves.split()) == told[last : last + len(moves.split())]
            last += len(moves.split())
    assert last == len(told) > 20


def test_a_bar_in_the_colour_of_the_mover_shows_whose_turn_it_is(window: Windows) -> None:
    driver = window()
    driver.choose("both")
    colours = seat_colours(driver.app.game, driver.app.settings)
    for mover, other, cell in (("red", "blue", "a4"), ("blue", "red", "h5")):
        cards = driver.app.window.side.score.cards
        assert str(cards[mover].strip["background"]) == colours[mover]
        assert str(cards[other].strip["background"]) not in colours.values()
        driver.click(cell)


def test_in_the_end_the_bar_is_at_the_card_of_who_won(window: Windows) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    driver.key("<Control-r>")
    red, blue = driver.app.window.side.score.cards.values()
    assert str(red.strip["background"]) == seat_colours(driver.app.game, driver.app.settings)["red"]
    assert (red.player.whole, blue.player.whole) == ("human · won", "human")
    assert str(blue.strip["background"]) != str(red.strip["background"])
    driver.control.go(0)
    driver.pump()
    assert red.player.whole == "human · to move"


@pytest.mark.parametrize(("variant", "larger"), [("minesweeper", True), ("hexagon", False)])
def test_what_one_counts_alone_is_larger_than_names(
    variant: str, larger: bool, window: Windows
) -> None:
    card = next(iter(window(variant).app.window.side.score.cards.values()))
    name, clock, points = (each.winfo_reqheight() for each in (card.name, card.clock, card.points))
    assert (min(clock, points) > 1.3 * name) == larger


def test_something_turns_at_the_card_of_who_thinks(window: Windows) -> None:
    driver = window()
    driver.choose("blue", level="3")
    score = driver.app.window.side.score
    snapshot = driver.control.snapshot()
    score.show(replace(snapshot, thought=replace(snapshot.thought, purpose="move")))
    told = set()
    for _beat in range(4):
        score.beat()
        told.add(score.cards[snapshot.course.movers[-1]].player.whole)
    assert len(told) == 4


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["mastermind", "hexagon", "krk"])
def test_names_are_as_large_in_every_language(variant: str, window: Windows) -> None:
    driver = window(variant)
    driver.app.root.geometry("800x500")
    usual = ttk.Style(driver.app.root).lookup("Player.TLabel", "font")
    for language in texts.LANGUAGES:
        driver.speak(language)
        driver.pump()
        cards = driver.app.window.side.score.cards.values()
        assert {str(card.name["font"]) for card in cards} == {str(usual)}


# before and after a game


@pytest.mark.sampled
@pytest.mark.parametrize("variant", ["hive:mlp", "slither:6,6,misere", "kalah:6,4,empty", "hive"])
def test_boxes_show_how_a_game_is_set(variant: str, window: Windows) -> None:
    boxes = window(variant).app.window.opening.options
    settings = hornboard.game(variant).settings
    assert {name: boxes[name].value for name in boxes} == {
        name: str(value) for name, value in settings.items()
    }
    assert all(box.get() for box in boxes.values())


def test_levels_between_two_are_offered_where_they_were_measured(window: Windows) -> None:
    driver = window("kalah")
    driver.seat("south", "1.5")
    _piece, box, told = driver.app.window.opening.players["north"]
    offered = ("human", "beginner", "level 1.5", "amateur", "professional", "expert", "master")
    assert box["values"][: len(offered)] == offered
    assert "easier level" in told["text"]
    assert told.winfo_width() <= driver.app.window.opening.winfo_width()


LARGE_MINES = ["minesweeper:16,16,40", "minesweeper:30,16,99"]


@pytest.mark.slow
def test_a_usual_variant_is_chosen_as_a_whole(window: Windows) -> None:
    driver = window("minesweeper")
    opening = driver.app.window.opening
    assert opening.variant.get() == "Minesweeper"
    opening.variant.choose("minesweeper:30,16,99")
    opening.variant.event_generate("<<ComboboxSelected>>")
    driver.pump()
    assert driver.app.game.variant == "minesweeper:30,16,99"
    assert [box.value for box in opening.options.values()] == ["30", "16", "99", "safe"]
    opening.options["mines"].choose("98")
    opening.options["mines"].event_generate("<FocusOut>")
    driver.pump()
    assert opening.variant.get() == "Minesweeper, 30 by 16, mines: 98"
    assert len(opening.variant["values"]) == 5
    found = []
    for _ in range(4):
        opening.variant.focus_force()
        opening.variant.event_generate("<Down>")
        driver.pump()
        found.append(driver.app.game.variant)
    assert found == ["minesweeper:9,9,10,opening", "minesweeper", *LARGE_MINES]
    assert len(opening.variant["values"]) == 4


def test_variants_of_a_game_without_options_are_chosen(window: Windows, tmp_path: Path) -> None:
    file = tmp_path / "pile.pl"
    law = re.sub(r"\bheap\b", "pile", (ROOT / "tests" / "support" / "heap.pl").read_text())
    law = law.replace("'Heap').", "'Pile').\nvariant(pile(9), 'Pile of nine').")
    file.write_text(law.replace("7)).", "7)).\ninitial(pile(9), pile(left, 9))."))
    hornboard.load(file)
    driver = window("pile")
    opening = driver.app.window.opening
    assert opening.variant["values"] == ("Pile", "Pile of nine")
    opening.variant.choose("pile:9")
    opening.variant.event_generate("<<ComboboxSelected>>")
    driver.pump()
    driver.key("<Return>")
    assert str(driver.control.shown) == "left 9"


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        ("hive", "none"),
        ("hive:mlp", "mosquito, ladybug, pillbug"),
        ("kalah:6,4,empty", "empty captures"),
    ],
)
def test_values_of_options_are_told_in_words(variant: str, words: str, window: Windows) -> None:
    *_others, box = window(variant).app.window.opening.options.values()
    assert box.get() == words


def test_sizes_and_rules_are_chosen_before_a_game(window: Windows) -> None:
    driver = window("kalah")
    opening = driver.app.window.opening
    opening.options["pits"].choose("9")
    opening.options["pits"].event_generate("<FocusOut>")
    driver.pump()
    assert driver.app.game.variant == "kalah:9,4"
    assert len(driver.control.shown.board) == 20, "the board is seen at once"
    opening.options["seeds"].choose("many")
    opening.start_button.invoke()
    driver.pump()
    assert not driver.control.played.started
    assert "many" in driver.control.message
    opening.options["seeds"].choose("3")
    driver.key("<Return>")
    assert driver.control.played.started
    assert driver.app.game == hornboard.game("kalah:9,3")
    driver.close()
    again = window("tictactoe")
    again.app.commands.open_game(hornboard.game("kalah"), True)
    assert again.app.game == hornboard.game("kalah:9,3"), "it is remembered"


def test_a_size_that_is_none_is_told(window: Windows) -> None:
    driver = window("five")
    box = driver.app.window.opening.options["columns"]
    box.focus_force()
    box.set("1000")
    driver.app.window.opening.start_button.focus_force()
    driver.pump()
    assert "1000" in driver.control.message
    assert driver.app.game == hornboard.game("five")


def test_two_computers_have_a_level_each(window: Windows) -> None:
    driver = window()
    opening = driver.app.window.opening
    for seat, level in (("red", "level:beginner"), ("blue", "level:amateur")):
        opening.players[seat][1].choose(level)
        opening.players[seat][1].event_generate("<<ComboboxSelected>>")
        driver.pump()
    told = opening.players["blue"][2]["text"]
    assert told.startswith("looks 2 moves ahead; scores about 7 of 10 ")
    opening.start_button.invoke()
    assert {seat: str(each) for seat, each in driver.control.played.players.items()} == {
        "red": "level:beginner",
        "blue": "level:amateur",
    }


@pytest.mark.slow
def test_after_a_game_it_is_played_again_or_reviewed(window: Windows) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    ask_why(driver)
    driver.key("<Control-r>")
    ending = driver.app.window.side.told
    assert words_of(ending.page).strip().startswith("Red won\nBlue resigned"), (
        "the end stands alone"
    )
    assert {
        seat: card.points["text"] for seat, card in driver.app.window.side.score.cards.items()
    } == {
        "red": "4",
        "blue": "3",
    }
    driver.key("r")
    driver.until(lambda: driver.control.message == "no mistake was found")
    driver.pump()
    assert ending.text == "Red won\nBlue resigned\nNo mistake was found"
    assert driver.app.window.status["text"] == "", "it stands once"
    driver.key("r")
    assert driver.control.message == "no mistake was found; moves looked at: 1"
    driver.key("y")
    assert driver.control.message == "no mistake was found"
    driver.key("<End>")
    ending.buttons[0].invoke()
    driver.pump()
    assert driver.control.played.playing
    assert driver.control.match.moves == []


def test_a_review_goes_from_mistake_to_mistake_and_lets_one_try_it(window: Windows) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    for cell in ("b2", "b1", "a2", "a1", "a3"):
        driver.click(cell)
    assert not any(driver.control.snapshot().course.judged)
    driver.key("r")
    view = driver.control.view_state
    driver.until(lambda: view.lesson is not None and view.merit is None)
    driver.until(lambda: not driver.control.searches.review.looking)
    assert view.lesson
    assert (view.ply, view.lesson.mark) == (1, "??")
    headline, allows, better = view.reason.splitlines()
    assert headline == "b1?? is a blunder"
    assert allows.startswith("lets x win by force with ")
    assert better == "Better is a1: draws with best play; takes a1, which is on 2 lines still open"
    shown = driver.control.snapshot().picture.arrows
    assert shown == (Arrow(("a1",), 1), Arrow(("b1",), MISTAKE))
    for wide in (800, 1920, 640, 1120, 800):
        driver.key("<d>")
        driver.app.root.geometry(f"{wide}x600")
        driver.rest()
        card = driver.app.window.side.told
        assert words_of(card.page).strip() == card.text == view.reason
        assert all(map(whole, card.buttons))
    assert [str(button["text"]) for button in card.buttons] == ["Try it yourself", "Next mistake"]
    assert card.buttons[1].instate(["!disabled"])
    assert driver.control.snapshot().course.judged == ("", "??", "", "", "??")
    driver.key("r")
    assert view.ply == 4
    assert "\nc2\n" in words_of(ask_why(driver))
    driver.key("r")
    assert view.ply == 1
    assert driver.app.window.status["text"] == "That was the last mistake: this is the first"
    driver.key("y")
    assert driver.control.played.playing
    assert driver.control.shown == view.played.match.positions[1]
    assert list(map(str, driver.control.match.moves)) == ["b2"]
    side = driver.app.window.side
    assert (side.told.kind, side.told.text) == ("trial", "Find a better move than b1")
    driver.click("a2")
    driver.until(lambda: driver.control.view_state.lesson is not None)
    assert driver.control.view_state.reason.startswith("a2?? is a blunder\n")
    driver.key("y")
    driver.click("c1")
    driver.until(lambda: driver.control.message == "Right: c1 is no mistake")
    driver.pump()
    assert side.told.text == "Right: c1 is no mistake"
    side.leave.invoke()
    driver.pump()
    assert driver.control.view_state is view, "the mistake is shown again"
    assert view.lesson


@pytest.mark.slow
def test_a_lesson_and_why_are_read_on_one_page_beside_the_moves(window: Windows) -> None:
    driver = window("tictactoe")
    driver.app.root.geometry("800x560")
    driver.choose("both")
    for cell in ("b2", "a2", "a1", "c1", "c3"):
        driver.click(cell)
    driver.key("r")
    view, side = driver.control.view_state, driver.app.window.side
    driver.until(lambda: view.lesson is not None and view.merit is None)
    page = ask_why(driver)
    driver.rest()
    lesson, reasons = words_of(page).split("\na1\n")
    assert lesson == view.reason
    assert (
        len({*lesson.splitlines(), *reasons.splitlines()}) == len(words_of(page).splitlines()) - 1
    )
    edge, bottom = int(str(page.text["pady"])), page.text.winfo_height()
    boxes = {page.text.dlineinfo(f"@0,{y}") for y in range(edge, bottom - edge)} - {None}
    whole = [box for box in boxes if box and edge <= box[1] <= bottom - edge - box[3]]
    assert len(whole) >= 6
    assert side.moves.winfo_height() >= side.moves.high(3)
    for shape in ("1500x1000", "800x560"):
        driver.app.root.geometry(shape)
        driver.rest()
    assert driver.app.window.side.told.page.text.yview()[1] == 1.0, "the answer is in sight"


def lesson_shown(window: Windows) -> Any:
    """Return a window that tells the only mistake of a game of tic-tac-toe."""
    driver = window("tictactoe")
    driver.choose("both")
    for cell in ("b2", "b1"):
        driver.click(cell)
    driver.key("r")
    driver.until(lambda: driver.control.view_state.lesson is not None)
    return driver


def test_the_way_back_to_a_game_stays_in_its_place(window: Windows) -> None:
    driver = lesson_shown(window)
    driver.key("y")
    leave = driver.app.window.side.leave

    def place() -> tuple[int, int, int]:
        driver.pump()
        return leave.winfo_rootx(), leave.winfo_rooty(), leave.winfo_width()

    before = place()
    driver.control.view_state.reason = 20 * "said of a move "
    assert place() == before
    driver.click("a2")
    driver.until(lambda: driver.control.view_state.lesson is not None)
    assert place() == before


def test_after_the_only_mistake_no_next_one_is_offered(window: Windows) -> None:
    driver = lesson_shown(window)
    driver.until(lambda: not driver.control.searches.review.looking)
    driver.pump()
    *_others, following = driver.app.window.side.told.buttons
    assert following.instate(["disabled"])
    driver.key("r")
    assert driver.app.window.status["text"] == "No other mistake was found"


def test_after_a_game_the_sides_are_changed(window: Windows) -> None:
    driver = window()
    driver.choose("red")
    players = {seat: str(player) for seat, player in driver.control.played.players.items()}
    driver.key("<Control-r>")
    driver.app.window.side.told.buttons[-1].invoke()
    driver.pump()
    assert driver.control.played.playing
    now = driver.control.played.players
    assert [str(now["blue"]), str(now["red"])] == [players["red"], players["blue"]]


@pytest.mark.parametrize("helped", ["h", "o", "<Control-z>", "again"])
def test_a_time_with_help_is_no_best_time(window: Windows, helped: str) -> None:
    driver = window("minesweeper:2,2,0")
    driver.choose("sapper")
    driver.control.play("!b1")
    if helped == "again":
        driver.control.go_on(read_record(write_record(driver.control.played.record)))
    else:
        driver.key(helped)
    driver.until(lambda: driver.control.searches.task is None)
    if "!" in driver.control.match.position.text:
        driver.control.play("!b1")
    driver.control.play("a1")
    driver.pump()
    (result,) = driver.app.store.results()
    assert not read_record(result.record).match.timed
    assert driver.control.match.outcome is not None
    assert "best time" not in driver.app.window.side.told.text
    assert best_so_far([result]) == ""


def test_the_best_time_of_who_plays_alone(window: Windows) -> None:
    driver = window("minesweeper:2,2,0")
    driver.choose("sapper")
    driver.click("a1")
    (result,) = driver.app.store.results()
    match = driver.control.match
    assert match.outcome is not None
    assert match.outcome.winner == "sapper"
    slower = [Result.of(driver.control.played.record, 90.0)]
    assert best_time(match, slower, 65.0) == "1:05: your best time"
    assert best_time(match, [result], 65.0) == "1:05; your best time is 0:00"
    assert "your best time" in driver.app.window.side.told.text
    driver.key("<Control-n>")
    opening = driver.app.window.opening
    assert opening.best["text"] == "0:00: your best time"
    assert opening.best.winfo_ismapped()
    driver.open(hornboard.game("kalah"))
    assert not driver.app.window.opening.best.winfo_ismapped()


# what is no word


def told(driver: Driver, widget: tk.Misc) -> str:
    """Return what is told of a control where the pointer rests, empty where nothing is."""
    widget.event_generate("<Enter>")
    driver.until(lambda: any(isinstance(each, tk.Toplevel) for each in descendants(widget)))
    (tip,) = (each for each in descendants(widget) if isinstance(each, tk.Toplevel))
    words = tip.winfo_children()[0].cget("text")
    widget.event_generate("<Leave>")
    return str(words)


@pytest.mark.sampled
@pytest.mark.parametrize("variant", list(RULEBOOKS)[: size("button_games")])
def test_every_button_without_a_word_tells_what_it_does(
    variant: str, window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.tk.look.tooltip.REST_MILLISECONDS", 1)
    driver = window(variant)
    driver.choose("both")
    if driver.app.game.name in ("hexagon", "krk", "kalah"):
        driver.key("e")
    mute = [
        each
        for each in descendants(driver.app.root)
        if isinstance(each, ttk.Button)
        and each.winfo_ismapped()
        and not re.search(r"\w", str(each["text"]))
    ]
    assert len(mute) >= len(BOARD)
    assert all(told(driver, each) for each in mute)


def pieces(driver: Driver, widget: tk.Misc) -> int:
    """Return of how many pieces the ground of a control is laid, each a question to the display."""
    image = SOFT.search(str(ttk.Style(widget).layout(style(widget) or widget.winfo_class())))
    if not image or not widget.winfo_ismapped():
        return 0
    sizes = [
        int(driver.app.root.tk.call("image", side, f"soft-{image[1]}-usual"))
        for side in ("width", "height")
    ]
    kept = 2 * round(KEPT * density(widget))
    needed = (widget.winfo_width(), widget.winfo_height())
    return math.prod(
        2 + math.ceil(side / (drawn - kept)) for side, drawn in zip(needed, sizes, strict=True)
    )


@pytest.mark.parametrize("variant", ["hexagon", None])
def test_controls_are_laid_of_few_pieces(variant: str | None, window: Windows) -> None:
    driver = window(variant)
    made = (ttk.Button, ttk.Frame, ttk.Combobox, ttk.Spinbox)
    controls = [each for each in descendants(driver.app.root) if isinstance(each, made)]
    counts = [pieces(driver, each) for each in controls]
    assert len([count for count in counts if count]) >= len(BOARD)
    assert max(counts) < 100
    assert sum(counts) < 1000


@pytest.mark.slow
def test_pegs_insects_and_marks_are_told_in_words(window: Windows) -> None:
    driver = window("mastermind:2,3,any")
    driver.choose("both")
    driver.until(lambda: driver.control.view_state.live)
    board = driver.app.window.board

    def told_of(cell: str) -> str:
        driver.point(cell)
        driver.until(lambda: bool(board.find_withtag("peek")))
        texts = set(board.find_withtag("peek")) & set(board.find_withtag("told"))
        said = (board.tk.call(str(board), "itemcget", each, "-text") for each in texts)
        return " ".join(map(str, said))

    for cell in ("1", "2"):
        driver.control.click(cell)
    driver.pump()
    assert told_of("1b0c") == "in the right place: 1, elsewhere: 0"
    driver = window("hive")
    driver.choose("both")
    board = driver.app.window.board
    assert told_of("wQ") == "queen bee"
    driver = window("tictactoe")
    moves = driver.app.window.side.moves
    course = Course(("b2", "a1"), (0, 1, 2), ("x", "o"), 2, (), (), ("?!", ""), {})
    moves.show(replace(driver.control.snapshot(), course=course))
    x, y = driver.move_at(1)
    moves.text.event_generate("<Motion>", x=x, y=y)
    assert told(driver, moves.text) == "b2?! is an inaccuracy"


# all games


@pytest.mark.slow
def test_every_game_has_a_picture_to_be_chosen_by(window: Windows) -> None:
    driver = window(None)
    gallery = driver.app.window.gallery
    assert isinstance(gallery, Gallery)
    driver.until(lambda: all(gallery.tiles[name]["image"] for name in RULEBOOKS))
    assert set(gallery.tiles) == {game.name for game in base_games()}
    starts = {showpiece(hornboard.game(name)).picture("light") for name in RULEBOOKS}
    assert len(starts) == len(RULEBOOKS)
    driver.shot("gallery")
    slither = hornboard.game("slither")
    both = {seat_colour("light", slither.players, seat) for seat in slither.players}
    assert all(colour in showpiece(slither).picture("light") for colour in both), (
        "one sees who drew what"
    )
    gallery.tiles["slither"].invoke()
    driver.pump()
    assert driver.app.window.gallery is None
    assert driver.app.game == hornboard.game("slither")
    driver.key("<Control-g>")
    driver.key("<Escape>")
    assert driver.app.window.gallery is None


@pytest.mark.parametrize(("wide", "high", "least"), [(640, 420, 80), (1600, 900, 250)])
def test_pictures_of_games_fill_the_window_and_none_is_cut(
    window: Windows, wide: int, high: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = [hornboard.game(name) for name in (*RULEBOOKS, "krk")]
    monkeypatch.setattr("hornboard.tk.panels.gallery.base_games", lambda: own)
    driver = window(None)
    gallery = driver.app.window.gallery
    assert gallery
    driver.app.root.geometry(f"{wide}x{high}")
    driver.until(lambda: gallery._room.winfo_width() == wide - 2 * SPACE)
    driver.until(lambda: not gallery._later.due)
    driver.pump()
    side = driver.app.root.tk.call("image", "height", gallery.tiles["tictactoe"]["image"])
    assert side >= least
    for name, tile in gallery.tiles.items():
        drill = gallery.drills[name]
        assert int(driver.app.root.tk.call("image", "height", tile["image"])) == side
        assert tile.winfo_height() >= tile.winfo_reqheight()
        assert tile.winfo_y() + tile.winfo_height() <= drill.winfo_y()
        assert drill.winfo_y() + drill.winfo_height() <= gallery._room.winfo_height()


@pytest.fixture
def grounds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The sizes of the grounds that are drawn from now on."""
    sizes, draw = [], Backdrop.draw

    def counted(backdrop: Backdrop, board: Board, size: tuple[int, int], *rest: Any) -> None:
        sizes.append(size)
        draw(backdrop, board, size, *rest)

    monkeypatch.setattr(Backdrop, "draw", counted)
    return sizes


@pytest.mark.slow
def test_the_ground_is_drawn_once_when_a_window_opens(
    window: Windows, grounds: list[tuple[int, int]]
) -> None:
    settings.save(settings.Settings(geometry="960x720+0+0"))
    driver = window("hexagon")
    board = driver.app.window.board
    assert grounds == [(board.winfo_width(), board.winfo_height())]
    grounds.clear()
    driver = window(None)
    assert grounds == []
    driver.key("<Escape>")
    board = driver.app.window.board
    assert grounds == [(board.winfo_width(), board.winfo_height())]


def test_a_board_is_drawn_once_for_a_size_that_changes_all_around_it(
    window: Windows, grounds: list[tuple[int, int]]
) -> None:
    driver = window("hexagon")
    driver.rest()
    text = nametofont("TkDefaultFont", driver.app.root).metrics("linespace")
    grounds.clear()
    driver.app.root.geometry("1390x990")
    board = driver.app.window.board
    driver.until(lambda: bool(grounds))
    driver.rest()
    assert nametofont("TkDefaultFont", driver.app.root).metrics("linespace") > text
    assert grounds == [(board.winfo_width(), board.winfo_height())]


@pytest.mark.slow
def test_all_games_are_seen_in_the_colours_and_the_language_that_are_chosen(
    window: Windows,
) -> None:
    driver = window(None)
    driver.app.preferences.change("theme")
    driver.speak("es")
    gallery = driver.app.window.gallery
    assert gallery
    assert gallery.tiles["kalah"]["text"] == "Kalah"
    assert gallery.tiles["tictactoe"]["text"] == "Tres en raya"
    assert gallery.tiles["minesweeper"]["text"] == "Buscaminas"
    assert gallery.winfo_height() == driver.app.root.winfo_height()
    driver.until(lambda: all(gallery.tiles[name]["image"] for name in RULEBOOKS))
    driver.key("<Escape>")
    driver.speak("en")
    assert driver.app.window.board.winfo_ismapped()


def test_what_went_wrong_is_told_below_all_games_too(window: Windows, tmp_path: Path) -> None:
    driver = window(None)
    gallery = driver.app.window.gallery
    assert gallery
    assert gallery.status["text"] == ""
    driver.app.do(driver.app.commands.open_file)(tmp_path / "gone.txt")
    assert "gone.txt" in gallery.status["text"]
    assert gallery.status.winfo_ismapped()


def test_a_game_is_chosen_and_begun_by_keys_alone(window: Windows) -> None:
    driver = window(None)
    gallery = driver.app.window.gallery
    assert gallery
    first, second, *_ = gallery.tiles.values()
    first.focus_force()
    settle(driver.app)
    first.event_generate("<Right>")
    driver.pump()
    assert driver.app.root.focus_get() == second
    second.event_generate("<Return>")
    driver.pump()
    assert driver.app.game.name == list(gallery.tiles)[1]
    driver.app.root.focus_get().event_generate("<Return>")  # type: ignore[union-attr]
    driver.pump()
    assert driver.control.played.started


def test_what_was_played_last_is_seen_again(window: Windows) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    driver.click("b2")
    driver.key("<Control-r>")
    driver.key("<Control-g>")
    gallery = driver.app.window.gallery
    assert gallery
    played = [each for each in descendants(gallery) if style(each) == "Latest.TButton"]
    assert [str(each["text"]).split("   ")[-1] for each in played] == ["x won"]
    played[0].invoke()  # type: ignore[attr-defined]
    driver.pump()
    assert driver.control.match.moves == [Move("b2")]


# files


@pytest.mark.slow
def test_a_record_is_opened_where_it_is_named(window: Windows, tmp_path: Path) -> None:
    driver = window("kalah")
    driver.choose("both")
    driver.click("s3")
    path = tmp_path / "game1.txt"
    save_records([driver.control.played.record], path)
    driver.close()
    again = window(None, file=path)
    assert again.control.match.moves == [Move("3")]
    assert again.app.settings.recent == (str(path),)
    menu = again.app.menus.bar
    games = menu.nametowidget(menu.entrycget("Game", "menu"))
    files = games.nametowidget(games.entrycget("end", "menu"))
    assert files.entrycget(0, "label") == str(path)


def test_saving_copying_and_pictures_are_confirmed(
    window: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    asked: list[tuple[object, object]] = []
    driver.choose("both")
    driver.click("a4")
    for key, name in (("<Control-s>", "game.txt"), ("<Control-e>", "game.png")):
        path = tmp_path / name

        def chosen(path: Path = path, **options: object) -> str:
            asked.append((options["initialfile"], options["defaultextension"]))
            return str(path)

        monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", chosen)
        driver.key(key)
        assert driver.control.message == f"saved to {path}"
        assert path.exists()
    assert str(asked[0][0]).startswith("hexagon-20")
    assert [ending for _name, ending in asked] == [".txt", ".png"]
    driver.key("<Control-c>")
    assert driver.control.message == "the position is on the clipboard"
    driver.key("<Control-v>")
    assert not driver.control.played.started, "no clock runs before it is begun"


# what is explained


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["hexagon", "kalah", "tictactoe", "slither", "hive"])
def test_why_tells_what_a_hint_is_good_for_and_folds_why_it_is_legal(
    game: str, window: Windows
) -> None:
    driver = window(game)
    driver.choose("both")
    driver.key("h")
    driver.until(lambda: driver.control.view_state.hint is not None)
    page = ask_why(driver)
    hint, why = driver.control.view_state.hint, driver.control.view_state.why
    assert hint
    assert why
    _about, *said = words_of(page).strip().splitlines()
    merit = why.said.splitlines()
    assert merit
    assert said[: len(merit) + 1] == [*merit, "▸ by the rules"]
    assert seen(page)[-1] == "▸ by the rules"
    page.text.focus_force()
    page.text.event_generate("<Return>")
    law = driver.control.shown.why(hint.move)
    told = "\n".join(text for each in law for text in (each.text, each.clause) if text)
    shown = [line.removeprefix("▾ ") for line in seen(page)[len(merit) + 2 :]]
    assert shown == told.splitlines()
    page.turn("law")
    assert seen(page)[-1] == "▸ by the rules"


@pytest.mark.slow
def test_why_a_sheet_is_over_is_in_sight_and_in_words(window: Windows) -> None:
    hornboard.load(EXAMPLES / "sheets" / "connect_four.kif")
    match = Match(hornboard.game("connect_four").initial())
    for column in (4, 3, 4, 3, 4, 3, 4):
        match.play(f"drop({column})")
    driver = window("connect_four")
    driver.control.take(Record(match, dict.fromkeys(match.game.players, Human())))
    _won, _why, *told = [line.strip(" ▾") for line in seen(ask_why(driver))]
    cells = [f"d{row}: red" for row in (1, 2, 3, 4)]
    rule = "Four own stones side by side, in a column, a row or a diagonal, win."
    assert told == ["d", rule, *cells]


@pytest.mark.slow
def test_a_rule_sheet_has_chances_by_simulated_games(window: Windows) -> None:
    """Each move of a rule sheet has its chance in the graph, and the end is known."""
    hornboard.load(EXAMPLES / "sheets" / "connect_four.kif")
    match = Match(hornboard.game("connect_four").initial())
    for column in (4, 3, 4, 3, 4, 3):
        match.play(f"drop({column})")
    driver = window("connect_four")
    assert driver.app.window.bar.winfo_manager()
    driver.control.take(Record(match, dict.fromkeys(match.game.players, Human())))
    driver.until(lambda: None not in driver.control.snapshot().course.chances)
    course = driver.control.snapshot().course
    assert all(chance is not None and 0 < chance < 1 for chance in course.chances[:3])
    assert (course.chances[-1], course.wins[-1]) == (1.0, ("red", 1))


def seen(page: Page) -> list[str]:
    """The lines of a text that are not hidden."""
    shown = str(page.tk.call(page.text, "get", "-displaychars", "1.0", "end"))
    return shown.strip().splitlines()


def test_the_window_does_not_wait_for_reasons(
    window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows them once they are there, as the answers of searches."""
    driver = window("five")
    driver.choose("both")
    driver.click("h8")
    waited = Task.result

    def ready(task: Task[object]) -> object:
        assert task.done
        return waited(task)

    monkeypatch.setattr(Task, "result", ready)
    assert words_of(ask_why(driver)).startswith("h8\n")


def test_a_hint_a_move_and_the_end_are_explained(window: Windows) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    driver.key("w")
    assert driver.control.message == "there is no move to explain yet"
    for cell in ("a1", "b1", "a2", "b2"):
        driver.click(cell)
    assert words_of(ask_why(driver)).startswith("b2\n")
    driver.key("h")
    driver.until(lambda: driver.control.view_state.hint is not None)
    assert words_of(ask_why(driver)).startswith("a3\n")
    driver.click("a3")
    won, _why, *told = seen(ask_why(driver))
    assert won == "x won"
    assert told == [
        "a3",
        "move 2, b1, lost the game: from there on x wins by force",
        "▸ Who has a line that wins has won.",
        "▸ Three like marks in a line win.",
        *(f"▸ x has marked {cell}" for cell in ("a1", "a2", "a3")),
    ]


@pytest.mark.parametrize(("game", "move"), [("mastermind", "0123"), ("minesweeper", "a1")])
def test_an_answer_has_no_empty_line(game: str, move: str, window: Windows) -> None:
    driver = window(game)
    driver.choose("both")
    driver.control.play(move)
    assert all(seen(ask_why(driver)))


def test_an_answer_stands_beside_the_board_until_something_else_is_shown(window: Windows) -> None:
    driver = window("hexagon")
    driver.choose("both")
    driver.click("a5")
    driver.click("b5")
    for away in ("w", "<Escape>", "<Control-z>"):
        page = ask_why(driver)
        assert not readers(driver)
        page.text.focus_force()
        driver.app.root.event_generate(away)
        driver.pump()
        assert words_of(page).strip() == ""
        assert page.winfo_height() == 1


def test_the_last_move_stays_in_sight_above_an_answer(window: Windows) -> None:
    driver = window("hexagon")
    driver.choose("both")
    driver.app.root.geometry("800x500")
    for _turn in range(24):
        driver.control.play(driver.control.match.position.legal_moves[0])
    driver.pump()
    ask_why(driver)
    moves = driver.app.window.side.moves
    assert moves.text.winfo_height() <= moves.winfo_height()
    assert moves.text.dlineinfo(moves.text.tag_ranges("p24")[0])


def test_why_tells_what_stood_on_a_board_that_was_given_up(window: Windows) -> None:
    driver = window("hexagon")
    driver.choose("both")
    driver.key("<Control-r>")
    assert driver.app.window.side.why.instate(["disabled"])
    driver.key("<Control-z>")
    driver.control.play("a4")
    driver.key("<Control-r>")
    told = words_of(ask_why(driver))
    why = driver.control.view_state.why
    assert why
    assert f"\na4\n{why.said}\n" in told
    assert "; about even" in why.said, "who was better"
    assert told.count("resigned") == 1


def test_a_text_appears_though_its_control_is_about_to_go(window: Windows) -> None:
    driver = window("hexagon")
    button = ttk.Button(driver.app.root)
    tip = Tooltip(button, lambda: "told")
    driver.app.root.after_idle(button.destroy)
    tip.show()
    assert tip.shown
    driver.pump()
    assert tip.shown is None


def test_an_answer_that_comes_too_late_is_not_told(window: Windows) -> None:
    driver = window("hexagon")
    driver.choose("both")
    driver.click("a5")
    driver.click("b5")
    driver.app.commands.explain()
    asked = driver.control.view_state.asked
    assert asked
    driver.key("<Control-z>")
    driver.until(lambda: asked.done)
    driver.pump()
    assert driver.control.view_state.why is None


def test_the_rules_are_read_with_a_picture(window: Windows) -> None:
    driver = window("slither")
    driver.key("<F1>")
    (reader,) = readers(driver)
    assert "Slither" in words_of(reader.page)
    assert reader.page.text.image_names()
    assert reader.wm_transient()
    reader.event_generate("<Escape>")
    driver.key("<F2>")
    assert "Hornboard 0" in words_of(readers(driver)[-1].page)


def test_the_rules_of_every_size_have_the_picture_of_the_game(
    window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[dict[str, str]] = []
    monkeypatch.setattr(
        "hornboard.tk.commands.commands.read_rules", lambda *told: shown.append(told[3])
    )
    window("five:15,15").key("<F1>")
    assert shown == [{"": showpiece(hornboard.game("five:10,10")).picture("light")}]


@pytest.mark.slow
def test_players_are_called_as_their_stones_look(window: Windows) -> None:
    driver = window("five")
    driver.choose("both")
    for move in ("g8", "a1", "h8", "b1", "i8"):
        driver.control.play(move)
    driver.pump()
    threatened = driver.control.match.position

    def told() -> list[str]:
        cards = driver.app.window.side.score.cards.values()
        blocked = threatened.merit("f8").result()[0].partition(";")[0]
        return [*(card.name["text"] for card in cards), blocked]

    assert told() == ["x", "o", "blocks the open three g8-i8 of x"]
    driver.key("t")
    assert told() == ["Black", "White", "blocks the open three g8-i8 of black"]
    driver.speak("ru")
    assert told() == ["Чёрные", "Белые", "блокирует открытую тройку g8-i8 противника (чёрные)"]
    driver.app.do(driver.app.commands.open_game)(hornboard.game("tictactoe"))
    driver.pump()
    assert [*map(texts._, "xo")] == ["x", "o"]


@pytest.mark.slow
def test_the_rules_of_a_game_without_a_board_are_read(window: Windows) -> None:
    hornboard.load(EXAMPLES / "sheets" / "nim.kif")
    driver = window("nim")
    driver.key("<F1>")
    (reader,) = readers(driver)
    assert "leave fewer stones" in words_of(reader.page)
    assert not reader.page.text.image_names()


@pytest.mark.parametrize("variant", ["hive", "kalah", "hexagon"])
def test_a_picture_stands_beside_each_way_to_move(variant: str, window: Windows) -> None:
    driver = window(variant)
    driver.key("<F1>")
    (reader,) = readers(driver)
    beside = reader.page.text.winfo_children()
    assert len(beside) == len(texts.PICTURE.findall(driver.app.game.rules)) > 1
    assert all(label["image"] and label["text"] for label in beside)
    assert "A new stone" in words_of(reader.page) or variant != "hive"
    reader.page.text.yview_moveto(0)
    beside[0].event_generate("<Button-5>")
    assert reader.page.text.yview()[0] > 0


@pytest.mark.sampled
@pytest.mark.parametrize("variant", [game.variant for game in base_games()])
def test_the_rules_end_with_what_is_for_programmers(variant: str, window: Windows) -> None:
    driver = window(variant)
    driver.key("<F1>")
    (reader,) = readers(driver)
    told, heading, asked = words_of(reader.page).partition("For programmers\n")
    assert heading
    assert "?-" not in told
    assert "(M,N)" not in told
    assert asked.startswith("?- ")


def test_what_is_marked_in_a_text_is_seen_and_not_the_marks(window: Windows) -> None:
    driver = window("hexagon")
    driver.key("<F1>")
    (reader,) = readers(driver)
    ends = map(str, reader.page.text.tag_ranges("italic"))
    assert [reader.page.text.get(start, next(ends)) for start in ends] == ["clone", "jump"]
    assert not re.search(r"_\w+_|`", words_of(reader.page))


@pytest.mark.slow
def test_reasons_and_the_status_line_are_about_what_is_shown(window: Windows) -> None:
    driver = window("mastermind:4,6,any")
    driver.control.step_seconds = 0.0
    driver.choose("keeper", level="5", first="guesser")
    driver.until(lambda: driver.control.view_state.live)
    assert driver.control.snapshot().thought.reason.startswith("0011 leaves 256 of 1296 codes")
    driver.key("<Home>")
    now = driver.control.snapshot()
    assert (now.title, now.seats.turn, now.thought.reason) == ("guess 0 of 1", "guesser", "")
    driver.key("<End>")
    assert driver.control.snapshot().thought.reason.startswith("0011 leaves 256 of 1296 codes")


def test_why_a_solution_is_one_has_the_move_as_its_headline(window: Windows) -> None:
    driver = window("tictactoe")
    driver.key("<Control-t>")
    driver.key("<h>")
    driver.until(lambda: driver.control.view_state.hint is not None)
    driver.key("<w>")
    driver.until(lambda: "by the rules" in driver.app.window.side.told.page.text.get("1.0", "end"))
    question, move, first, *_others = words_of(driver.app.window.side.told.page).splitlines()
    assert question.startswith("One move alone holds")
    assert re.fullmatch("[abc][123]", move)
    assert first.startswith("draws with best play")


def test_about_this_position_tells_nothing_that_is_hidden() -> None:
    start = hornboard.game("minesweeper").initial().dealt(seed=3).play("a1")
    assert "#" in start.text
    assert "#" not in query(start)


# moves and chances


def test_who_thinks_is_told_on_the_own_card_whatever_is_looked_at(window: Windows) -> None:
    driver = window()
    driver.control.step_seconds = 0.0
    driver.choose("red", level="master")
    driver.click("a4")
    driver.until(lambda: driver.control.searches.on("move"))
    driver.key("<Home>")
    cards = driver.app.window.side.score.cards
    assert "thinking" not in cards["red"].player["text"]
    assert "thinking" in cards["blue"].player["text"]


def test_a_move_in_the_table_shows_its_position(window: Windows) -> None:
    driver = window()
    driver.choose("both")
    for cell in ("a4", "a2", "b5"):
        driver.click(cell)
    x, y = driver.move_at(2)
    driver.app.window.side.moves.text.event_generate("<Button-1>", x=x, y=y)
    driver.pump()
    assert driver.control.snapshot().course.ply == 2


def test_a_line_of_the_analysis_is_pointed_to_and_played(window: Windows) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    driver.key("l")
    driver.until(lambda: bool(driver.control.searches.lines))
    driver.pump()
    row = driver.app.window.side.analysis.rows[0]
    best = driver.control.searches.lines[0].move
    row.event_generate("<Button-1>")
    driver.pump()
    assert driver.control.view_state.hint
    assert driver.control.view_state.hint.move == best
    for _click in range(2):
        row.event_generate("<Button-1>")
        row.event_generate("<ButtonRelease-1>")
    driver.pump()
    assert driver.control.match.moves == [best]


def test_a_graph_that_waits_for_values_tells_just_that(window: Windows) -> None:
    driver = window("kalah")
    driver.choose("both")
    graph, now = driver.app.window.side.graph, driver.control.snapshot()
    wins, movers = (None, None, ("south", 1)), ("south", "north", "south")
    course = Course(("s1", "n1"), (0, 1, 2), movers, 0, (None, None, 1.0), wins, ("", ""), {})
    graph.show(replace(now, course=course))
    texts = [graph.tk.call(graph, "itemcget", each, "-text") for each in texts_of(graph)]
    assert texts == ["the positions are being valued"]


def texts_of(canvas: tk.Canvas) -> Iterator[int]:
    """Return the numbers of what is written on a canvas."""
    return (each for each in canvas.find_all() if str(canvas.type(each)) == "text")


def test_chances_know_the_end_and_are_only_where_points_tell_them(window: Windows) -> None:
    driver = window("kalah")
    driver.choose("both")
    assert not driver.app.window.side.graph.winfo_ismapped()
    driver.click("s3")
    driver.key("<Control-r>")
    assert driver.app.window.side.graph.winfo_ismapped()
    bar = driver.app.window.bar
    assert str(bar.tk.call(bar, "itemcget", "percent", "-text")) == "100"
    left, _top, right, _bottom = bar.bbox("percent")
    assert 0 < left < right < bar.winfo_width()
    assert driver.control.snapshot().title == "south resigned: north won"
    assert driver.control.snapshot().course.chances[-1] == 0.0
    assert driver.app.window.bar.winfo_ismapped()
    driver.open(hornboard.game("minesweeper"))
    assert not driver.app.window.bar.winfo_ismapped()
    assert not driver.app.window.side.graph.winfo_ismapped()


@pytest.mark.slow
def test_how_far_a_proved_win_is_away_is_told_with_the_chances(window: Windows) -> None:
    driver = window("krk")
    driver.choose("both")
    driver.control.take(recorded("krk", whole=False))
    assert driver.control.shown.best(hornboard.Limit(depth=1)).depth == 25
    driver.until(lambda: None not in driver.control.snapshot().course.chances)
    driver.pump()
    cards = driver.app.window.side.score.cards
    assert [card.told[1] for card in cards.values()] == ["win in 13", ""]
    assert told(driver, driver.app.window.bar) == "white · win in 13"


def test_positions_that_are_settled_at_once_are_valued_once(window: Windows) -> None:
    """What is proved in a search of one move is not asked for again with two."""
    match = Match(hornboard.game("kalah:3,2").initial())
    while match.outcome is None:
        match.play(match.position.legal_moves[0])
    driver = window()
    driver.control.take(Record(match, dict.fromkeys(match.game.players, Human())))
    driver.until(lambda: None not in driver.control.snapshot().course.chances)
    assert len(driver.control.match.moves) == len(match.moves)


@pytest.mark.slow
def test_five_rows_of_moves_stay_beside_why_and_the_graph(window: Windows) -> None:
    driver = window("hexagon")
    driver.choose("both")
    for _ in range(12):
        driver.control.play(driver.control.shown.legal_moves[0])
        driver.control.view_state.skip()
    driver.app.root.geometry("800x560")
    ask_why(driver)
    side = driver.app.window.side
    driver.until(lambda: bool(side.graph.winfo_ismapped()))
    driver.rest()
    assert side.told.page.winfo_height() > 5 * side.moves.row // 2
    assert side.moves.winfo_height() >= side.moves.high(5)


def test_a_click_after_the_end_is_answered(window: Windows) -> None:
    driver = window("tictactoe")
    driver.choose("both")
    for cell in ("a1", "b1", "a2", "b2", "a3", "c3"):
        driver.click(cell)
    assert driver.told == "the game is over"
    names = [str(card.name["text"]) for card in driver.app.window.side.score.cards.values()]
    assert names == ["x", "o"]
    assert driver.app.window.side.told.text.startswith("x won\n"), "in one spelling"


def test_the_card_and_the_question_of_a_puzzle_are_whole_in_a_small_window(window: Windows) -> None:
    driver = window("minesweeper")
    driver.app.root.geometry("640x420")
    driver.choose("sapper")
    driver.click("e5")
    driver.control.train()
    driver.until(lambda: driver.control.view_state.drill is not None)
    driver.rest()
    side = driver.app.window.side
    name = side.score.cards["sapper"].name
    assert "11" in str(name["font"]), "in its usual size"
    assert side.leave.winfo_width() >= side.leave.winfo_reqwidth()
    assert side.told.page.text.yview() == (0.0, 1.0)


# controls


@pytest.mark.slow
def test_text_grows_with_the_window_from_its_usual_size_on(window: Windows) -> None:
    driver = window("kalah")

    def high(size: str) -> int:
        driver.app.root.geometry(size)
        driver.pump()
        return int(nametofont("TkDefaultFont", driver.app.root).actual("size"))

    assert [high(size) for size in ("800x500", "1120x760", "1300x990")] == [10, 10, 12]
    driver.choose("both")
    assert high("1120x760") == 10, "during a game, too"


@pytest.mark.sampled
@pytest.mark.parametrize("variant", list(RULEBOOKS))
def test_the_card_before_a_game_has_room_in_a_small_window(variant: str, window: Windows) -> None:
    driver = window(variant)
    driver.app.preferences.remember(scale=2.0)
    driver.app.root.geometry("800x600")
    driver.speak("de")
    driver.rest()
    card, page = driver.app.window.opening, driver.app.window.page
    assert card.winfo_reqwidth() <= card.winfo_width() <= page.winfo_width()
    assert card.winfo_reqheight() <= card.winfo_height() <= page.winfo_height()
    assert card.winfo_rootx() >= page.winfo_rootx()
    assert card.winfo_rooty() >= page.winfo_rooty()


def test_a_choice_does_not_keep_the_keys(window: Windows) -> None:
    driver = window()
    box = driver.app.window.opening.players["blue"][1]
    box.focus_force()
    settle(driver.app)
    box.event_generate("<d>")
    driver.pump()
    assert driver.app.settings.theme == "dark"
    assert str(driver.app.root.focus_get()) == str(box), "it keeps the focus"
    box.event_generate("<Return>")
    driver.pump()
    assert driver.control.played.started


def test_every_action_is_reached_by_keyboard_mouse_and_menu(
    window: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each does the same from its key, its entry and, if it has one, its button."""
    driver = window()
    done: list[str] = []
    monkeypatch.setattr(Action, "do", lambda action, commands: done.append(action.tooltip))
    driver.app._build_menus()
    driver.app.window.furnish()
    bar = driver.app.menus.bar
    for title, actions in MENUS.items():
        menu: tk.Menu = bar.nametowidget(bar.entrycget(title, "menu"))
        offered = [action for action in actions if action.offered(driver.app.game)]
        for place, action in enumerate(offered):
            menu.entryconfigure(place, state="normal")
            menu.invoke(place)
            assert done[-1] == action.tooltip
    for action in ACTIONS:
        driver.app.root.focus_force()
        driver.app.root.event_generate(sequences(action.keys[0])[0])
        settle(driver.app)
        assert done[-1] in {each.tooltip for each in ACTIONS if action.keys[0] in each.keys}
    for button, action in zip(driver.app.window.side.toolbar.buttons, BOARD, strict=True):
        button.state(["!disabled"])
        button.invoke()
        assert done[-1] == action.tooltip
    assert {action.tooltip for actions in MENUS.values() for action in actions} <= set(done)


def descendants(widget: tk.Misc) -> list[tk.Misc]:
    """Return all parts of a part."""
    return [each for child in widget.winfo_children() for each in (child, *descendants(child))]


def style(widget: tk.Misc) -> str:
    """Return the style of a part, empty where it has none."""
    return str(widget["style"]) if isinstance(widget, ttk.Widget) else ""


def brightness(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    parts = [part / 65535 for part in colour]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(widget: tk.Misc, one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted(brightness(widget.winfo_rgb(each)) for each in (one, other))
    return (high + 0.05) / (low + 0.05)


DRAWN = {"TButton": "button", "Start.TButton": "start"}
"""The buttons that have a colour of their own, by what they are drawn as."""


@pytest.mark.sampled
@pytest.mark.parametrize("theme", themes())
def test_all_text_can_be_read(theme: str, window: Windows) -> None:
    driver = window()
    driver.app.preferences.remember(theme=theme)
    driver.pump()
    look = ttk.Style(driver.app.root)
    for widget in descendants(driver.app.root):
        name = style(widget) or (widget.winfo_class() if isinstance(widget, ttk.Widget) else "")
        if isinstance(widget, ttk.Label | ttk.Button):
            ink, paper = (look.lookup(name, each) for each in ("foreground", "background"))
            if name in DRAWN:
                paper = looks(themes()[theme])[DRAWN[name]]["usual"].fill
            assert contrast(widget, ink, paper) >= 4.5, (name, ink, paper)
    text = driver.app.window.side.moves.text
    for tag in ("number", "here"):
        ink = text.tag_cget(tag, "foreground")
        paper = text.tag_cget(tag, "background") or text["background"]
        assert contrast(text, ink, paper) >= 4.5


@pytest.mark.slow
@pytest.mark.parametrize("variant", RULEBOOKS)
def test_whatever_is_clicked_and_typed(variant: str, window: Windows, tmp_path: Path) -> None:
    """No callback raises, in any game; a few clicks here, many in ``make fuzz``."""
    choose, left = random.Random(variant), size("clicks")
    while left > 0:
        monkey = Monkey(window(variant), choose, tmp_path)
        left -= monkey.play(left)
        assert monkey.told == []


def test_what_stays_as_it_is_is_not_drawn_anew(
    window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a5")
    driver.click("b5")
    driver.rest()
    given: list[object] = []
    for kind, name in ((tk.Misc, "_configure"), (ttk.Widget, "state"), (Layers, "_call")):
        monkeypatch.setattr(kind, name, lambda _part, *words: given.append(words))
    driver.app.draw()
    assert not given
