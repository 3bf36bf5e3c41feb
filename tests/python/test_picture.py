"""Pictures: what is drawn, that it can be seen, and the doors to it."""

from __future__ import annotations

import io
import json
import math
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, pairwise, product
from pathlib import Path
from unittest.mock import patch
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageSequence

import hornboard
from hornboard.cells import Cell, Content, Place
from hornboard.errors import ImpossibleRequest
from hornboard.game import base_games, speak
from hornboard.game.stills import showpiece, stills, traces
from hornboard.games.kalah.pieces import laid as laid_seeds
from hornboard.games.mastermind.pieces import PEGS
from hornboard.games.minesweeper.pieces import NUMBERS
from hornboard.picture import draw
from hornboard.picture.arrows import ENDS, MISTAKE, Arrow, arrows, below, tip
from hornboard.picture.art import FOLDERS, drawing
from hornboard.picture.board import Board, tile
from hornboard.picture.colours import NAMED, SEATS as HUES, heat, seat_colour, themes
from hornboard.picture.drawing import draw_ground, label, laid_out, places_of, rim_of
from hornboard.picture.geometry import Point
from hornboard.picture.grounds import GROUNDS, ground_of
from hornboard.picture.layout import Viewport, lay_out
from hornboard.picture.lettering import UNIT, legible, width_of
from hornboard.picture.lines import GOLD, WON
from hornboard.picture.marks import parts as parts_of_mark
from hornboard.picture.parts import LAYERS, parts as parts_of
from hornboard.picture.pieces import Spot, Style, kinds, piece
from hornboard.picture.raster import overlay, pixels, png
from hornboard.picture.rim import beyond, lines_of
from hornboard.picture.surface import Placed, Surface
from hornboard.picture.wooden import rows_of
from hornboard.swipl import rule_base
from hornboard.terminal import positions
from hornboard.texts import LANGUAGES
from tests.python.conftest import ROOT, here, run
from tests.support.pictures import SHOWN, THEMES, file_of
from web.asking import drawing_files

SVG = "{http://www.w3.org/2000/svg}"

SHOW = (ROOT / "prolog" / "hornboard" / "ask" / "show.pl").read_text()

PIECES = re.findall(r"^ {4}\S.*", SHOW.partition("## Places")[2].partition("*/")[0], re.M)
PLACES = re.findall(r"^place_form\((\w+)\((.*?)\)\)", SHOW, re.M)
"""What a view knows."""

EXAMPLES = {
    "Player": "red",
    "Count": "3",
    "Digit": "4",
    "Bulls": "2",
    "Cows": "1",
    "N": "2",
    "Top": "wB1",
    "...": "bS1",
    "Stone": "wA1",
    "Text": "7",
    "Name": "trail",
}
"""A value for each argument of a piece."""

SEATS = ("red", "blue", "green", "ochre", "violet", "grey")


def contents() -> Iterator[tuple[str, ...]]:
    """Yield an example of every kind of piece that is documented."""
    for line in PIECES:
        for kind, arguments in re.findall(r"([a-z]+)(?:\((.*?)\))?(?=\s|$)", line[:42]):
            yield (kind, *(EXAMPLES[each] for each in arguments.split(", ") if each))


CONTENTS = list(contents())


def parts(picture: str) -> list[ElementTree.Element]:
    """Return all elements of a picture."""
    return list(ElementTree.fromstring(picture).iter())


def one(
    content: Sequence[str], place: Place = ("square", 0, 0), ground: str = "", theme: str = "light"
) -> str:
    """Return the picture of a cell."""
    cell = Cell("a1", place, tuple(content))
    return draw([cell], SEATS, ground=ground, theme=theme)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SHOWN)
def test_what_is_kept_is_what_is_drawn(name: str, theme: str) -> None:
    picture = SHOWN[name].still().picture(theme)
    assert picture == file_of(name, theme).read_text(), "make pictures draws it anew"


def test_there_is_a_picture_of_every_game() -> None:
    games = {hornboard.game(shown.variant).variant.partition(":")[0] for shown in SHOWN.values()}
    assert games == {file.name for file in (rule_base() / "hornboard" / "games").iterdir()}


def test_a_game_is_known_by_a_position_of_its_own() -> None:
    for game in filter(lambda game: game.showpiece, base_games()):
        assert showpiece(game).position != game.initial(), f"not of {game}: {game.showpiece}"


@pytest.mark.parametrize("name", SHOWN)
def test_a_picture_stands_by_itself(name: str) -> None:
    picture = file_of(name, "light").read_text()
    elements = parts(picture)
    assert not [each for each in elements if each.tag == f"{SVG}text"], "it would need a font"
    names = [each.get("id") for each in elements if each.get("id")]
    assert len(names) == len(set(names))
    used = re.findall(r"url\(#(.*?)\)|href=\"(.*?)\"", picture)
    assert {(paint or href.removeprefix("#")) for paint, href in used} <= set(names)


def test_a_picture_is_a_function_of_what_is_shown() -> None:
    position = hornboard.game("hexagon").initial()
    assert position.picture() == position.picture(theme="light") == position._repr_svg_()
    assert position.picture(theme="dark") != position.picture()
    assert position.play("a4").picture() != position.picture()
    with pytest.raises(ImpossibleRequest, match="no theme sepia; there are light, dark"):
        position.picture(theme="sepia")


@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: content[0])
def test_every_documented_piece_is_drawn(content: tuple[str, ...]) -> None:
    assert content[0] in kinds()
    picture = one(content)
    assert "hornboard-disc" not in picture, "only what has no drawing is a disc"
    assert Image.open(io.BytesIO(png(picture))).width == float(parts(picture)[0].get("width", 0))


def test_the_documented_pieces_are_all_there_are() -> None:
    assert {content[0] for content in CONTENTS} == kinds().keys() - {""}


@pytest.mark.parametrize(("kind", "numbers"), PLACES)
def test_every_documented_place_is_drawn(kind: str, numbers: str) -> None:
    place = (kind, 0, 0, *((0, 1) if numbers.count(",") == 3 else ()))
    board = [Cell("b1", ("comb", 0, 0), ())] if kind == "hand" else []
    picture = draw([*board, Cell("a1", place, ("man", "red"))], SEATS)
    assert png(picture) != png(draw([*board, Cell("a1", place, ())], SEATS))


def test_what_is_touched_next_has_a_dot_and_what_would_be_hit_a_ring() -> None:
    """On a minefield, where all closed cells can be touched, neither is seen."""
    place: Place = ("square", 0, 0)

    def circles(content: Content, ground: str) -> tuple[int, int]:
        cells = [Cell("a1", place, content)]
        bare, marked = (
            draw(cells, SEATS, ground=ground, marks=marks) for marks in ({}, {"a1": "jump"})
        )
        ringed = 'fill="none" stroke="#c2640c"'
        return (
            marked.count("<circle") - bare.count("<circle"),
            marked.count(ringed) - bare.count(ringed),
        )

    assert circles((), "tiles") == (1, 0)
    assert circles(("stone", SEATS[0]), "tiles") == (1, 1)
    assert circles(("covered",), "field") == (0, 0)


def test_a_rack_has_a_hole_for_each_disc_and_rings_around_what_was_last_or_won() -> None:
    """The rings of what was last, of what won and of what did both are unlike."""
    cells = [Cell(name, ("square", x, 0), ("stone", SEATS[0])) for x, name in enumerate("ab")]
    bare, *marked = (
        draw(cells, SEATS, ground="rack", marks=each)
        for each in ({}, *({"a": mark} for mark in ("last", *WON)))
    )
    assert [each.count("<circle") for each in marked] == 3 * [bare.count("<circle") + 2]
    assert len({*marked}) == len(marked)


def test_the_answers_of_mastermind_leave_no_room_empty() -> None:
    """Those with many bulls stand below those with few, and more with fewer cows below."""
    for places, columns, rows in ((1, 2, 1), (3, 3, 4), (4, 3, 5), (6, 4, 7)):
        cells = hornboard.game(f"mastermind:{places},6,any").initial().board
        keys = [cell for cell in cells if cell.place[0] == "key" and cell.content[0] == "answer"]
        but_one_right_and_one_elsewhere = (places + 1) * (places + 2) // 2 - 1
        assert len(keys) == but_one_right_and_one_elsewhere
        at = [cell.place[1:3] for cell in keys]
        assert len({*at}) == len(at)
        assert [1 + max(numbers) - min(numbers) for numbers in zip(*at, strict=True)] == [
            columns,
            rows,
        ]


def test_the_outline_of_a_stack_is_around_its_top() -> None:
    """It is moved with it by what the stones below are high."""

    def moved(*stones: str) -> list[str]:
        cell = Cell("a1", ("comb", 0, 0), ("bugs", *stones))
        picture = draw([cell], SEATS, marks={"a1": "last"})
        return re.findall(r'stroke="#9fc518".*translate\((\S+) (\S+)\)', picture)

    assert moved("wA1") == []
    (low,), (high,) = moved("wB1", "wA1"), moved("wB2", "wB1", "wA1")
    assert [2 * float(part) for part in low] == pytest.approx([float(part) for part in high])


def test_a_stack_of_more_than_two_says_how_high_it_is() -> None:
    one_high, two, three = (
        one(("bugs", "wB", *below), ("comb", 0, 0)).count("<rect")
        for below in ((), ("wQ",), ("bB", "wQ"))
    )
    assert (two, three) == (one_high, one_high + 1)


def test_a_stack_shows_the_queen_that_lies_in_it() -> None:
    drawn = [one(("bugs", "wB", below), ("comb", 0, 0)).count("<use") for below in ("wA1", "wQ")]
    assert drawn[1] > drawn[0]


def test_hands_without_stones_leave_their_room_to_the_board() -> None:
    cells = hornboard.game("hive").initial().board
    used = [Cell(cell.name, cell.place, ()) for cell in cells]
    before, after = (lay_out(each, 640, 640, False) for each in (cells, used))
    assert before.band > before.hand
    assert after.band == 0
    assert after.cell_at(1, 320) is None


@pytest.mark.parametrize(
    ("variant", "text", "cells"),
    [
        ("mastermind:4,6,any", "4x6any 0123=1b0c 0455=4b0c", {"a2", "b2", "c2", "d2", "e2"}),
        (
            "hive",
            "base b4 - q12:wS1,o13:wA2,p13:wB2,q13:wG3,n14:wS2,o14:wQ,p14:wG1,n15:bA1,o15:wG2,"
            "p15:wA1,p16:wB1,r16:bB1/bG1,p17:bA3,q17:bQ,q18:bB2,r18:bS2,s18:bS1,t18:bG3,q19:bG2,"
            "q20:wA3,r20:bA2",
            {"o14"},
        ),
        ("kalah:2,2", "0,0,5/1,0,2 n", {"s"}),
        ("kalah:2,2", "0,0,2/1,0,5 s", {"n"}),
    ],
)
def test_what_won_is_seen_on_the_board(variant: str, text: str, cells: set[str]) -> None:
    position = hornboard.game(variant).position(text)
    assert position.outcome is not None
    assert position.emphasis == cells
    assert '"#e3a008"' in position.picture()


def test_a_mark_in_a_hand_lies_below_the_number_of_its_stones() -> None:
    start = hornboard.game("hive").initial()
    for mark, colour in (("chosen", "#2f8f4e"), ("hint", "#8e44ad")):
        picture = start.picture(marks={"wG": mark})
        assert picture.index(f'stroke="{colour}"') < picture.index("#hornboard-tile")


def test_a_board_of_hollows_is_as_wide_as_its_picture() -> None:
    cells = hornboard.game("kalah").initial().board
    rim = partial(rim_of, Style("light", ("south", "north"), "hollows"))
    layout = lay_out(cells, 700, 700, False, margin=rim)
    left, _top, right, _bottom = layout.bounds
    assert right - left > 0.94 * 700


@pytest.mark.parametrize("moves", ["b2", "a1 a2 b1 b2 c1"])
def test_the_last_move_frames_its_tile_also_where_it_won(moves: str) -> None:
    picture = stills(hornboard.game("tictactoe").initial(), moves.split())[-1].picture()
    tiles = re.findall(r'<path d="([^"]*)"[^>]*stroke-width="1.2"', picture)
    (frame,) = re.findall(r'<path d="([^"]*)" fill="none" stroke="#', picture)
    assert any(frame in tile for tile in tiles)
    won = moves != "b2"
    assert picture.count(f'fill="{GOLD}"') == 3 * won
    assert picture.count('fill="#9fc518"') == (not won)


@pytest.mark.parametrize("theme", themes())
def test_the_last_move_is_found_at_once_on_a_board_of_many_tiles(theme: str) -> None:
    cells = [Cell("", ("square", 0, 0), ())]
    last, before = (
        draw(cells, SEATS, ground="tiles", theme=theme, marks=marks) for marks in ({"": "last"}, {})
    )
    assert seen(last, before) == 1
    tinted, plain = (colours(picture)(0, 0) for picture in (last, before))
    assert contrast(tinted, plain) > 1.15


def test_seeds_without_number_are_a_heap() -> None:
    heap = one(("seeds", "1000000"), ("pit", 0, 0))
    assert len(heap) < 100_000
    assert heap.count("#hornboard-seed") == one(("seeds", "200"), ("pit", 0, 0)).count(
        "#hornboard-seed"
    )


@pytest.mark.parametrize(
    "content",
    [("man", "red"), ("gold",), ("stone", "nobody"), ("king", "it"), ("seeds", "many"), ("bugs",)],
)
def test_a_piece_without_a_drawing_is_a_disc_with_a_letter(content: tuple[str, ...]) -> None:
    assert "hornboard-disc" in one(content)


@pytest.mark.parametrize(("word", "drawing"), [("x", "cross"), ("o", "ring"), ("red", "stone")])
def test_a_stone_of_nobody_who_plays_is_what_its_word_says(word: str, drawing: str) -> None:
    """A rule sheet may call its players otherwise than what lies on the board."""
    surface = Surface()
    piece(surface, ("stone", word), Spot((0, 0), 50, 50), Style("light", ("ann", "ben"), "tiles"))
    assert isinstance(surface.drawn[0], Placed)
    assert surface.drawn[0].name == drawing


@pytest.mark.parametrize("name", SHOWN)
def test_names_lie_on_no_cell(name: str) -> None:
    """So no piece covers one."""
    still = SHOWN[name].still()
    game, cells, surface = still.position.game, still.position.board, Surface()
    style = Style("light", game.players, ground_of(cells, game.ground()), places_of(cells))
    board = laid_out(cells, style, False, marks={}, makers={})
    label(surface, board, GROUNDS[style.ground].around(board.side, 1.0), None)
    places = re.findall(r"translate\((\S+) (\S+)\)", str(surface.drawn))
    assert bool(places) == (name != "hive")
    assert {board.layout.cell_at(float(x), float(y)) for x, y in places} <= {None}


def test_pegs_without_digits_have_them_beside_the_colours() -> None:
    game = hornboard.game("mastermind:3,4,any")
    for other, beside in ((False, set()), (True, set("0123"))):
        surface, cells = Surface(), game.initial().board
        style = Style("light", game.players, "pegs", places_of(cells), other=other)
        board = laid_out(cells, style, False, marks={}, makers={})
        with patch.object(Surface, "text") as text:
            draw_ground(surface, board)
        left = min(board.at(name)[0] for name in board.of_shape("key"))
        found = {call.args[0] for call in text.call_args_list if call.args[1][0] < left}
        assert found == beside


@pytest.mark.parametrize(("count", "round_corners"), [(8, True), (15, False)])
def test_tiles_look_alike_at_all_sizes(count: int, round_corners: bool) -> None:
    cells = [Cell(f"{x}-{y}", ("square", x, y), ()) for x in range(count) for y in range(count)]
    for size in (200, 900):
        layout, style = lay_out(cells, size, size, False), Style("light", SEATS, "tiles")
        board = Board({cell.name: cell for cell in cells}, layout, size, {}, {}, style)
        assert ("q0.00" not in tile(board, "0-0")) == round_corners


@pytest.mark.sampled
@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize(
    ("content", "ground"),
    [
        ((), "tiles"),
        (("stone", "red"), "comb"),
        (("bugs", "wQ"), "table"),
        (("bugs", "bQ"), "table"),
        (("covered",), "field"),
    ],
)
def test_a_hint_is_told_from_its_ground(content: tuple[str, ...], ground: str, theme: str) -> None:
    place: Place = (SHAPES.get(ground, "square"), 0, 0)
    hinted, bare = (
        draw([Cell("", place, content)], SEATS, ground=ground, theme=theme, marks=marks)
        for marks in ({"": "hint"}, {})
    )
    assert seen(hinted, bare) == 1


@pytest.mark.parametrize("theme", themes())
def test_what_was_opened_last_is_tinted_and_its_numbers_stay_clear(theme: str) -> None:
    scheme, place = themes()[theme], ("square", 0, 0)
    last, before = (
        draw([Cell("", place, ("number", "0"))], (), ground="field", theme=theme, marks=marks)
        for marks in ({"": "last"}, {})
    )
    tinted, plain = (colours(picture)(0, 0) for picture in (last, before))
    assert contrast(tinted, plain) > 1.05
    assert min(contrast(ink, tinted) for ink in NUMBERS[scheme.night][1:]) >= 3
    flag = [Cell("", place, ("flag",))]
    assert "#9fc518" in draw(flag, (), ground="field", theme=theme, marks={"": "last"})


def test_names_stand_at_the_rim_and_turn_with_the_board() -> None:
    position = hornboard.game("tictactoe").position("x2/3/2o x")
    upright, turned = position.picture(), position.picture(flipped=True)
    marks = r'href="#hornboard-(?:cross|ring)" transform="translate\((\S+) (\S+)\)'
    (cross, ring), (cross_turned, ring_turned) = (
        [tuple(map(float, at)) for at in re.findall(marks, each)] for each in (upright, turned)
    )
    assert (cross, ring) == (ring_turned, cross_turned)
    names = re.findall(r'<g fill="#6b6f76" transform="translate\((\S+) (\S+)\)', upright)
    assert len(names) == 6
    assert all(float(x) < 0 or float(y) < 0 for x, y in names)


def test_a_player_has_the_colour_that_he_is_called_by() -> None:
    red, blue, green = HUES["classic"]["light"][:3]
    for players, expected in (
        (["red", "blue"], [red, blue]),
        (["blue", "red"], [blue, red]),
        (["x", "o", "z"], [red, blue, green]),
        (["x", "red", "yellow"], [blue, red, NAMED["yellow"]]),
    ):
        assert [seat_colour("light", players, each) for each in players] == expected


def light(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG 2 has it."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    bright, dark = sorted(map(light, (one, other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def colours(picture: str, wide: int = 400) -> Callable[[float, float], str]:
    """Return what tells the colours of a picture by how far they are from its middle.

    Its edges are one to the left and to the right, above and below.
    """
    image = Image.open(io.BytesIO(png(picture, wide))).convert("RGB")
    rows = image.tobytes()

    def colour(right: float, down: float) -> str:
        x, y = int(image.width * (1 + right) / 2), int(image.height * (1 + down) / 2)
        start = 3 * (y * image.width + x)
        return "#" + rows[start : start + 3].hex()

    return colour


def seen(full: str, empty: str, wide: int = 400) -> float:
    """Return from how many of all sides a piece in the middle is told from what it stands on.

    It is where its edge, the outer half of what differs, has a contrast of 3 to the ground.
    """
    piece, ground = colours(full, wide), colours(empty, wide)
    clear, rays = 0, 36
    for ray in range(rays):
        turn = 2 * math.pi * ray / rays
        way = [(away / 200 * math.cos(turn), away / 200 * math.sin(turn)) for away in range(200)]
        found = [contrast(piece(*at), ground(*at)) for at in way]
        reach = max((away for away, ratio in enumerate(found) if ratio > 1.15), default=0)
        clear += max(found[reach // 2 : reach + 1]) >= 3
    return clear / rays


STANDING = [
    *((("stone", seat), ground) for seat in SEATS for ground in ("comb", "tiles")),
    *((("stone", seat), "lines") for seat in ("x", "o")),
    *(((man, side), "chequered") for man in ("king", "rook") for side in ("white", "black")),
    *((("peg", str(digit)), "pegs") for digit in range(len(PEGS))),
    *((("bugs", stone), "table") for stone in ("wQ", "bQ")),
    (("digit", "7"), "pegs"),
    (("man", "red"), "tiles"),
    (("gold",), "tiles"),
]
"""Pieces, and what they stand on."""

SHAPES = {"comb": "hex", "table": "comb"}
"""The shapes of cells on a ground, where they are not squares."""


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("content", "ground"), STANDING)
def test_pieces_are_told_from_their_ground(
    content: tuple[str, ...], ground: str, theme: str
) -> None:
    seats = ("x", "o") if ground == "lines" else SEATS
    for column in (0, 1) if ground == "chequered" else (0,):
        place: Place = (SHAPES.get(ground, "square"), column, 0)
        full, empty = (
            draw([Cell("", place, each)], seats, ground=ground, theme=theme)
            for each in (content, ())
        )
        assert seen(full, empty) > 0.9


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("told", ["10", "01"])
def test_a_small_peg_of_an_answer_is_told_from_its_ground(told: str, theme: str) -> None:
    place: Place = ("square", 0, 0)
    full, empty = (
        draw([Cell("", place, each)], SEATS, ground="pegs", theme=theme)
        for each in (("answer", *told), ())
    )
    assert seen(full, empty, wide=70) > 0.9


@pytest.mark.parametrize("theme", THEMES)
def test_seeds_and_mines_are_told_from_their_ground(theme: str) -> None:
    scheme = themes()[theme]
    assert contrast(scheme.rim, scheme.hollow) >= 3
    (mine,) = re.findall(r'<circle r="24" fill="(.*?)"', drawing("mine"))
    assert contrast(mine, scheme.covered) >= 3


@pytest.mark.parametrize("theme", themes())
def test_texts_are_told_from_their_ground(theme: str) -> None:
    scheme = themes()[theme]
    pairs = [
        (scheme.faint, scheme.background),
        (scheme.line, scheme.wood),
        (scheme.text, scheme.panel),
    ]
    pairs += [(scheme.text, scheme.panel)]
    pairs += [(ink, scheme.opened) for ink in NUMBERS[scheme.night][1:]]
    found = {pair: contrast(*pair) for pair in pairs}
    assert {pair: ratio for pair, ratio in found.items() if ratio < 4.5} == {}


@pytest.mark.sampled
@pytest.mark.parametrize("name", SHOWN)
def test_parts_drawn_one_by_one_make_the_picture(name: str) -> None:
    """What a window puts together from images of parts looks as what is drawn at once."""
    still = SHOWN[name].still()
    game, cells = still.position.game, still.position.board
    cells = tuple(cell for cell in cells if cell.place[0] != "key")
    style = Style("light", game.players, ground_of(cells, game.ground()), places_of(cells))
    board = laid_out(cells, style, False, marks=still.marks, makers=still.makers)
    size = (round(board.layout.width), round(board.height))
    whole, ground = Surface(), Surface()
    draw_ground(whole, board)
    draw_ground(ground, board)
    half = size[1] // 2
    pieced = Image.new("RGBA", size, "#f4f4f2")
    for top, high in ((0, half), (half, size[1] - half)):
        overlay(pieced, pixels(ground, 0, top, (size[0], high)), 0, top)
    for layer in LAYERS:
        for cell in sorted(cells, key=lambda cell: (cell.place[2], cell.place[1])):
            for _, part in filter(lambda each: each[0] == layer, parts_of(board, cell.name)):
                part.paint(whole)
                left, top = (int(at - reach) for at, reach in zip(part.at, part.reach, strict=True))
                wide, high = (2 * int(reach) + 3 for reach in part.reach)
                alone = Surface()
                part.paint(alone)
                overlay(pieced, pixels(alone, left, top, (wide, high)), left, top)
    together = Image.new("RGBA", size, "#f4f4f2")
    overlay(together, Image.open(io.BytesIO(png(whole.svg((0, 0), size, "")))), 0, 0)
    difference = ImageChops.difference(pieced.convert("L"), together.convert("L"))
    other = sum(difference.histogram()[96:]) / (size[0] * size[1])
    assert other < 0.002, "so many pixels look otherwise"


def test_one_seed_more_in_a_store_changes_little() -> None:
    """Seeds lie closer step by step, and many fill most of their store."""
    laid = [laid_seeds(count, 70.0, 210.0, 17.0) for count in range(2, 99)]
    steps = [math.dist(*places[:2]) for places in laid]
    assert all(0.8 * before < step < 1.1 * before for before, step in pairwise(steps))
    for places in laid[28:]:
        assert places[-1][1] - places[0][1] > 110


def test_seeds_have_one_size() -> None:
    for theme in THEMES:
        scales = {
            scale
            for count in ("1", "9", "30", "200")
            for scale in re.findall(
                r'#hornboard-seed" transform="\S+ \S+ scale\((\S+)\)"',
                one(("seeds", count), ("pit", 0, 0), theme=theme),
            )
        }
        assert len(scales) == 1


@pytest.mark.parametrize(("move", "along"), [("c3-d3", 0), ("c3-c4", 1)])
def test_the_edge_of_the_last_line_is_round_at_its_ends(move: str, along: int) -> None:
    cells = hornboard.game("slither").initial().play(move).board
    layout, style = lay_out(cells, 640, 640, False), Style("light", ("red", "blue"), "dots")
    board = Board({cell.name: cell for cell in cells}, layout, 640, {move: "last"}, {}, style)
    ((_layer, part),) = parts_of_mark(board, move)
    assert part.reach[along] >= board.side * (1 + 0.32) / 2


@pytest.mark.parametrize("there", [True, False])
def test_arrows_from_a_cell_or_to_one_do_not_overlap(there: bool) -> None:
    side, middle = 100, (150.0, 150.0)
    seen = []
    for right, down in product((-1, 0, 1), repeat=2):
        other = (150.0 + side * right, 150.0 + side * down)
        if other != middle:
            seen.append(image := Image.new("1", (300, 300)))
            ends = (middle, other) if there else (other, middle)
            corners = tip(*ends, side * 0.13, side * ENDS)
            ImageDraw.Draw(image).polygon(corners, fill=1)
    for one, another in combinations(seen, 2):
        assert ImageChops.logical_and(one, another).getbbox() is None


def test_arrows_do_not_lie_on_each_other() -> None:
    """Of two moves that go the same way the worse one is a disc at its end, above all arrows."""
    cells = hornboard.game("krk").initial().board
    layout, style = lay_out(cells, 640, 640, False), Style("light", ("white", "black"), "chequered")
    board = Board({cell.name: cell for cell in cells}, layout, 640, {}, {}, style)
    shown = [Arrow(("h1", "h7")), Arrow(("h1", "h7"), 1), Arrow(("h1", "h5"), 2)]
    shown.append(Arrow(("h1", "a1"), 3))
    kinds_of = [part.key[:3] for part in arrows(board, shown)]
    assert kinds_of == [("arrow", "h1", "a1"), ("arrow", "h1", "h7"), ("rank", "h5", 2)]


def test_an_arrow_on_a_table_lies_below_the_stones_and_its_ends_have_rings() -> None:
    start = hornboard.game("hive:mlp").position("mlp w4 - n15:wS1,o15:wA2,o16:bB1/wM/bQ,n17:wQ")
    cells = start.board
    layout, style = lay_out(cells, 640, 640, False), Style("light", ("white", "black"), "table")
    board = Board({cell.name: cell for cell in cells}, layout, 640, {}, {}, style)
    pointer, *others = arrows(board, [Arrow(("n15", "o16"), MISTAKE)])
    assert below(board, pointer)
    assert [part.key[:2] for part in others] == [("ring", "n15"), ("ring", "o16"), ("rank", "o16")]
    assert not any(below(board, part) for part in others)


def test_the_rank_of_a_move_hides_nothing_on_its_cell() -> None:
    """It stands at the rim of a hollow with seeds, and in the middle of an empty one."""
    cells = {cell.name: cell for cell in hornboard.game("kalah").initial().play("3").board}
    layout = lay_out([*cells.values()], 640, 480, False)
    board = Board(cells, layout, 480, {}, {}, Style("light", ("south", "north"), "hollows"))
    full, free = (part for part in arrows(board, [Arrow(("s3",), 2), Arrow(("s6",), 1)]))
    (x, y), room = board.at("s6"), layout.room_of("s6")
    assert full.at[0] - full.reach[0] > x
    assert full.at[1] + full.reach[1] < y - room * 0.4
    assert free.at == board.at("s3")


def test_the_rank_of_a_move_grows_with_its_cell() -> None:
    cells = hornboard.game("tictactoe").initial().board
    rooms = []
    for side in (320, 1280):
        layout, style = lay_out(cells, side, side, False), Style("light", ("x", "o"), "tiles")
        board = Board({cell.name: cell for cell in cells}, layout, side, {}, {}, style)
        (disc,) = arrows(board, [Arrow(("b2",), 1)])
        rooms.append(disc.reach[0] / layout.room_of("b2"))
    assert min(rooms) > 0.15


STORES = {"de": ("Süd", "Nord"), "en": ("South", "North"), "ru": ("s", "n")}
"""What the stores of Kalah are called; by their cells where there are no such letters."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_hollows_are_called_at_the_rim_as_in_sentences(language: str) -> None:
    cells = hornboard.game("kalah").initial().board
    layout = lay_out(cells, 640, 480, False)
    style = Style("light", ("south", "north"), "hollows")
    board = Board({}, layout, 480, {}, {}, style)
    pits = {f"{side}{number}" for side in "sn" for number in range(1, 7)}
    speak(language)
    named = dict(beyond(board, 10.0))
    speak("en")
    south, north = sorted(named.keys() - pits, key=lambda name: named[name], reverse=True)
    assert (south, north) == STORES.get(language, (south, north))
    assert all(map(legible, named))
    assert named[south][0] > named["s6"][0]
    assert named[north][0] < named["n6"][0]


@pytest.mark.parametrize(("language", "word"), [("en", "Flag"), ("de", "Flagge"), ("ru", "!")])
def test_the_key_for_flags_is_named(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = hornboard.game("minesweeper").initial().board
    written: dict[str, Point] = {}
    told = "hornboard.picture.surface.Surface.text"
    monkeypatch.setattr(told, lambda _self, words, at, *_look: written.update({words: at}))
    style = Style("light", ("sapper",), "field")
    speak(language)
    for wide, high in ((640, 480), (480, 640)):
        layout = lay_out(cells, wide, high, False)
        draw_ground(
            Surface(), Board({cell.name: cell for cell in cells}, layout, high, {}, {}, style)
        )
        (x, y), (right, down) = layout.centres["!"], written[word]
        assert (down < y, right > x + layout.side / 2) == (
            (True, False) if wide > high else (False, True)
        )
    speak("en")


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_pegs_of_an_answer_are_told(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are letters for it, below the rows, no wider than they are."""
    cells = hornboard.game("mastermind").initial().board
    written: dict[str, tuple[Point, float]] = {}
    told = "hornboard.picture.surface.Surface.text"
    monkeypatch.setattr(
        told, lambda _self, words, at, size, *_look: written.update({words: (at, size)})
    )
    speak(language)
    layout = lay_out(cells, 640, 480, False)
    board = Board(
        {cell.name: cell for cell in cells}, layout, 480, {}, {}, Style("light", (), "pegs")
    )
    draw_ground(Surface(), board)
    words = {
        "en": ("bull: right place", "cow: elsewhere"),
        "de": ("Bulle: richtiger Platz", "Kuh: anderswo"),
    }
    left, _top, right, bottom = layout.bounds
    for each in words.get(language, ()):
        (x, y), size = written[each]
        half = width_of(each) * size / UNIT / 2
        assert left < x - half < x + half < right
        assert bottom < y
    assert any(each.isalpha() or ":" in each for each in written) == (language in words)
    speak("en")


def test_what_is_safe_is_told_from_what_is_not() -> None:
    """By its colour too, however unlikely a mine is."""
    safe, hardly, surely = (
        [int(heat(Fraction(share, 100))[at : at + 2], 16) for at in (1, 3, 5)]
        for share in (0, 1, 100)
    )
    assert math.dist(safe, hardly) > 60
    assert math.dist(hardly, surely) > 60


@pytest.mark.parametrize("name", SHOWN)
def test_a_board_reaches_as_far_as_its_cells(name: str) -> None:
    layout = lay_out(hornboard.game(name).initial().board, 640, 480, flipped=True)
    shapes = layout.shapes.items()
    outlines = [layout.outline(name) for name, shape in shapes if shape not in ("hand", "key")]
    xs, ys = zip(*chain(*outlines), strict=True)
    reached = (min(xs), min(ys), max(xs), max(ys))
    assert layout.bounds == pytest.approx(reached)


def test_what_a_large_board_looks_like_elsewhere_is_not_found_out_again() -> None:
    cells = hornboard.game("five:100,100").initial().board
    style = Style("light", ("x", "o"), "lines")
    for right in (0.0, 30.0):
        layout = lay_out(cells, 640, 640, False, Viewport(2.0, complex(right)), whole=True)
        board = Board({cell.name: cell for cell in cells}, layout, 640, {}, {}, style)
        known = lines_of.cache_info().misses, rows_of.cache_info().misses
        draw_ground(Surface(), board, (640, 640))
    assert (lines_of.cache_info().misses, rows_of.cache_info().misses) == known


def test_a_drawing_may_come_from_an_editor() -> None:
    """What Inkscape adds is left out."""
    files = [file for folder in FOLDERS if folder.is_dir() for file in folder.iterdir()]
    assert len({file.name for file in files}) == len(files) > 30
    assert all(file.name.endswith(".svg") for file in files)
    for file in files:
        assert ElementTree.fromstring(file.read_text()).tag == f"{SVG}svg"


def test_the_command_draws_a_position(tmp_path: Path) -> None:
    file = tmp_path / "clone.svg"
    done = here("picture", "hexagon", file, "--moves", "a5c5 a2", "--theme", "dark")
    assert (done.returncode, done.stderr) == (0, "")
    *_, last = stills(hornboard.game("hexagon").initial(), ["a5c5", "a2"])
    assert file.read_text() == last.picture("dark")
    assert last.marks == {"a2": "last"}


def test_what_a_move_changed_is_marked_where_no_more_is_known_of_it() -> None:
    """So it is on the boards of rule sheets."""
    assert traces([("change", "d1")]) == {"d1": "last"}
    opened = [("change", cell) for cell in ("a1", "a2", "b1")]
    assert traces(opened, "a2") == {"a1": "left", "a2": "last", "b1": "left"}


def test_where_a_move_began_is_told_from_where_it_ended() -> None:
    *_, sown = stills(hornboard.game("kalah").initial(), ["4"])
    assert sown.marks == {"s4": "left", "n1": "last"}
    assert sown.picture().count("dasharray") == 1
    *_, jumped = stills(hornboard.game("hexagon").initial(), ["a5c5"])
    assert jumped.marks == {"a5": "left", "c5": "last"}
    assert jumped.picture() != jumped.position.picture(marks={"a5": "last", "c5": "last"})


def test_what_was_turned_over_has_a_ring_as_long_as_it_is_there() -> None:
    marks = traces([("to", "a1"), ("captured", "a2"), ("captured", "a3")])
    assert marks == {"a1": "last", "a2": "turned", "a3": "turned"}
    contents: tuple[Content, ...] = (("stone", "red"), ("stone", "red"), ())
    cells = [Cell(f"a{row + 1}", ("hex", 0, 2 * row), each) for row, each in enumerate(contents)]
    picture = draw(cells, SEATS, marks=marks)
    assert len(re.findall(r'<circle [^>]*fill="none" stroke="#9fc518"', picture)) == 1


def test_the_command_draws_pixels_and_films(tmp_path: Path) -> None:
    file, film = tmp_path / "kalah.PNG", tmp_path / "kalah.gif"
    assert here("picture", "kalah", file, "--width", "300").returncode == 0
    with Image.open(file) as image:
        assert image.width == 300
    done = here("picture", "kalah", film, "--moves", "3 6 1", "--json")
    assert done.returncode == 0
    with Image.open(film) as image:
        assert len(list(ImageSequence.Iterator(image))) == 4
    assert json.loads(done.stdout) == {
        "file": str(film),
        "bytes": film.stat().st_size,
        "position": "4,4,0,5,5,0,2/0,6,6,6,5,5,0 s",
    }


def test_drawing_can_be_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What draws leaves Python no moment to heed a signal, so the system ends the process."""
    heeding = []

    def drawn(*_words: object) -> bytes:
        heeding.append(signal.getsignal(signal.SIGINT))
        return b""

    monkeypatch.setattr(positions, "drawn", drawn)
    before = signal.getsignal(signal.SIGINT)
    assert here("picture", "kalah", tmp_path / "k.png").returncode == 0
    assert heeding == [signal.SIG_DFL]
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["k.bmp"], "k.bmp does not end in .svg, .png or .gif"),
        (["k"], "k does not end in .svg, .png or .gif"),
        (["k.svg", "--width", "99"], "an .svg has no pixels: leave out --width"),
        (["k.png", "--moves", "7"], '"7" is not legal: there is no pit 7'),
        (["no/k.png"], "cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_drawn_is_said(words: list[str], sentence: str, tmp_path: Path) -> None:
    done = here("picture", "kalah", tmp_path / words[0], *words[1:])
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_picture_takes_neither_prolog_nor_a_screen(tmp_path: Path) -> None:
    for place, file in drawing_files().items():
        copy = tmp_path / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)
    program = """if True:
        import sys
        sys.modules.update(dict.fromkeys(["resource", "tkinter"]))
        sys.path.insert(0, ".")
        from hornboard.cells import Cell
        from hornboard.picture import draw
        print(draw([Cell("a1", ("square", 0, 0), ("mark", "x"))], ["x", "o"]))
    """
    done = run(sys.executable, "-I", "-S", "-c", program, cwd=tmp_path)
    assert done.stdout.startswith("<svg"), done.stderr


@pytest.mark.parametrize("area", [(0.3, 40.0), (40.0, 0.3), (0.0, 0.0)])
def test_a_texture_of_less_than_a_pixel_is_not_seen(area: Point) -> None:
    surface = Surface()
    surface.texture("wood", (8, 8), (10.4, 10.4), area, 1.0)
    assert pixels(surface, 0, 0, (40, 40)).getbbox() is None


def test_an_end_from_which_none_goes_on_is_crossed() -> None:
    position = hornboard.game("slither:3,2").position("3x2 a1-b1-b2-c2-c1 r")
    found = {cell.name: cell.content for cell in position.board if cell.place[0] == "dot"}
    assert (found["a1"], found["c1"]) == (("end",), ("blocked",))
    cells, style = position.board, Style("light", position.game.players, "lattice")
    board = laid_out(cells, style, False, marks={}, makers={})
    painted = {}
    for name in ("a1", "c1"):
        surface = Surface()
        for _layer, part in parts_of(board, name):
            part.paint(surface)
        painted[name] = surface.svg((0.0, 0.0), (100.0, 100.0), "")
    assert "<path" not in painted["a1"]
    assert "<path" in painted["c1"]
