"""Rule sheets in the Game Description Language, played like any game."""

from __future__ import annotations

import json
import os
import random
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard import ImpossibleRequest, Limits, transports
from hornboard.child import Child
from hornboard.game import game_text, line_of
from hornboard.game.solutions import USUAL
from hornboard.play.lines import look, told
from hornboard.protocol.seat import stepped, turn_of
from hornboard.store import Store
from hornboard.tk.commands.actions import EDIT
from tests.python.conftest import EXAMPLES, HORNBOARD, ROOT, run
from tests.support.sizes import seeds, size
from tests.support.trails import WAYS, Trails

SHEETS = sorted((EXAMPLES / "sheets").glob("*.kif"))

CONNECT_FOUR, NIM = (EXAMPLES / "sheets" / f"{name}.kif" for name in ("connect_four", "nim"))

TIGHT = Limits(2, 300)

SEVEN = (
    "(role a) (role b) (role c) (role d) (role e) (role f) (role g)"
    "(legal a m) (next x) terminal (goal a 0)"
)


def test_a_game_is_played_to_its_end_in_the_terminal() -> None:
    said = "".join(f"drop({column})\n" for column in (1, 2, 1, 2, 1, 2, 1))
    words = ("play", "connect_four", "--red", "human", "--yellow", "human")
    done = run(HORNBOARD, "--load", CONNECT_FOUR, *words, input=said)
    assert done.returncode == 0, done.stderr
    assert "red won" in done.stdout
    assert "*a4*" in done.stdout


def test_what_names_a_square_alone_is_a_mark_and_no_change() -> None:
    """A stone falls to the level of its column, and no mark says where that is."""
    hornboard.load(CONNECT_FOUR)
    position = hornboard.game("connect_four").initial()
    assert position.changes("drop(4)") == (("change", "d1"),)
    filled = position.play("drop(4)")
    there = {cell.name: cell.content for cell in filled.board if cell.content}
    assert there == {"d1": ("stone", "red")}


@pytest.mark.slow
def test_a_game_without_a_board_has_no_picture(tmp_path: Path) -> None:
    sheet = tmp_path / "bare.kif"
    sheet.write_text("(role a) (legal a on) (next done) (<= terminal (true done)) (goal a 50)")
    for name in ("bare.svg", "bare.png", "bare.gif"):
        done = run(HORNBOARD, "--load", sheet, "picture", "bare", tmp_path / name)
        assert (done.returncode, done.stderr) == (2, "hornboard: Bare has no board to draw\n")


@pytest.mark.slow
def test_three_play_in_the_terminal_and_are_recorded(tmp_path: Path) -> None:
    sheet, record = CONNECT_FOUR.with_name("three_in_a_row.kif"), tmp_path / "three.txt"
    moves = [
        "take(1,1)",
        "take(1,2)",
        "take(1,3)",
        "take(2,2)",
        "take(2,1)",
        "take(2,3)",
        "take(3,3)",
    ]
    said = "\n".join((*moves, f"save {record}"))
    words = ("--x", "human:Ann", "--o", "human:Ben", "--z", "human:Cy")
    done = run(HORNBOARD, "--load", sheet, "play", "three_in_a_row", *words, input=said)
    assert done.returncode == 0, done.stderr
    assert "x has a line: x won   x 1   o 0   z 0" in done.stdout
    text = record.read_text()
    assert [name for name in ("Ann", "Ben", "Cy") if f'human:{name}"]' not in text] == []
    assert '[Points "x 100, o 0, z 0"]' in text
    assert '[Result "x"]' in text
    again = run(HORNBOARD, "--load", sheet, "convert", record, tmp_path / "again.txt")
    assert again.returncode == 0, again.stderr
    assert (tmp_path / "again.txt").read_text() == text


def test_a_game_is_found_in_small_and_large_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    child = object.__new__(Child)
    monkeypatch.setitem(transports.laws, "threeHeaps", child)
    for name in ("threeHeaps", "threeheaps:3", "THREEHEAPS(3)"):
        assert transports.law_of(name) is child


def test_players_are_named_whatever_they_are_called(tmp_path: Path) -> None:
    sheet = tmp_path / "hands.kif"
    text = CONNECT_FOUR.with_name("rock_paper_scissors.kif").read_text()
    sheet.write_text(text.replace("left", "first").replace("right", "level"))
    words = ("play", "hands", "--player", "first=human", "--player=level=uct:20")
    done = run(HORNBOARD, "--load", sheet, *words, input="show(rock)\n" * 3)
    assert done.returncode == 0, done.stderr
    assert "you are first" in done.stdout
    assert "level plays show " in done.stdout
    done = run(HORNBOARD, "--load", sheet, "play", "hands", "--player", "third=human")
    assert done.returncode == 2
    assert "one of first, level" in done.stderr


def in_a_process_of_its_own(work: str) -> None:
    """Do what loads a sheet where it is not in the way of what else is tested."""
    done = run(sys.executable, "-m", "tests.python.test_sheets", work, cwd=ROOT)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_trails_are_as_a_book_of_their_rules_has_them() -> None:
    in_a_process_of_its_own("ride")


def ride() -> None:
    """Compare random games of the sheet with the book of its rules."""
    hornboard.load(CONNECT_FOUR.with_name("trails.kif"), None)
    for seed in seeds("trails"):
        ride_once(seed)


def ride_once(seed: int) -> None:
    """Compare one game."""
    position, book, chance = hornboard.game("trails").initial(), Trails(), random.Random(seed)
    while not book.over:
        assert position.outcome is None
        assert {str(move) for move in position.legal_moves} == {f"ride({way})" for way in WAYS}
        ways = {name: chance.choice(list(WAYS)) for name in ("red", "blue")}
        for name, way in ways.items():
            assert (position.mover, position.choosing) == (name, name == "blue")
            position = position.play(f"ride({way})")
        book = book.ridden(ways)
        trails = {f"trail({x},{y})" for x, y in book.trails}
        assert {fact for fact in position.text.split() if fact.startswith("trail")} == trails
    assert position.points == book.goals
    best = max(book.goals.values())
    winners = [name for name, goal in book.goals.items() if goal == best]
    assert position.outcome is not None
    assert position.outcome.winner == (winners[0] if len(winners) == 1 else None)


@pytest.mark.slow
def test_a_manager_of_games_lets_all_choose_at_once() -> None:
    in_a_process_of_its_own("choose_at_once")


def choose_at_once() -> None:
    """Step a sheet on as a manager of games does."""
    hornboard.load(CONNECT_FOUR.with_name("rock_paper_scissors.kif"), None)
    start = hornboard.game("rock_paper_scissors").initial()
    after = stepped(start, {"left": "show(rock)", "right": "show(paper)"})
    assert after.text == "round(2) wins(left,0) wins(right,1)"
    assert str(turn_of("right", after).best(hornboard.Limit(seconds=0.1)).move) in map(
        str, after.moves_of("right")
    )


@pytest.mark.slow
def test_one_of_three_resigns_and_it_is_recorded(tmp_path: Path) -> None:
    sheet, record = CONNECT_FOUR.with_name("three_in_a_row.kif"), tmp_path / "three.txt"
    words = [word for seat in "xoz" for word in (f"--{seat}", "human")]
    said = f"take(1,1)\nresign\nyes\nsave {record}\nundo\ntake(1,2)"
    done = run(HORNBOARD, "--load", sheet, "play", "three_in_a_row", *words, input=said)
    assert done.returncode == 0, done.stderr
    assert "o resigned" in done.stdout
    assert "z to move" in done.stdout
    assert '[Result "nobody"]\n[Ending "resignation"]\n[Resigned "o"]' in record.read_text()
    shown = run(HORNBOARD, "--load", sheet, "convert", record, tmp_path / "again.txt")
    assert shown.returncode == 0, shown.stderr
    assert (tmp_path / "again.txt").read_text() == record.read_text()


@pytest.mark.slow
def test_three_hold_a_match_and_have_every_seat(tmp_path: Path) -> None:
    sheet, store = CONNECT_FOUR.with_name("three_in_a_row.kif"), tmp_path / "games.sqlite"
    players = ["seed:1,uct:30", "seed:1,uct:2", "seed:1,uct:1"]
    seats = [f"--{seat}={player}" for seat, player in zip("xoz", players, strict=True)]
    words = ("--games", "6", "--plies", "0", "--openings", "1", "--json", "--store", store)
    done = run(HORNBOARD, "--load", sheet, "match", "three_in_a_row", *seats, *words)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["players"] == players
    assert found["games"] == 6 == found["wins"] + found["draws"] + found["losses"]
    assert found["elo"] is None
    with Store(store) as kept:
        results = kept.results()
        (total,) = kept.totals()
    assert {result.players[0][1] for result in results} == set(players)
    assert (total.games, sum(total.wins) + total.draws) == (6, 6)
    assert len(total.wins) == 3


def test_what_others_choose_is_hidden_in_the_terminal() -> None:
    sheet = CONNECT_FOUR.with_name("rock_paper_scissors.kif")
    words = ("play", sheet.stem, "--left", "uct:50,seed:1", "--right", "human")
    done = run(HORNBOARD, "--load", sheet, *words, input="show(rock)\n" * 3)
    assert done.returncode == 0, done.stderr
    asked = done.stdout.split("right> ")
    assert len(asked) == 4
    for before in asked[:3]:
        assert "does left ?" in before.rpartition("round")[2]
        assert "left has chosen" in before
    assert re.search(r"(left|right) won|drawn", asked[3])


def test_an_analysis_tells_the_share_of_games_and_moves_as_the_board_calls_them() -> None:
    hornboard.load(CONNECT_FOUR.with_name("breakthrough.kif"))
    position = hornboard.game("breakthrough").initial()
    for line in look(position, 0.5).result():
        first, play = told(line, line_of(position.shown(line.pv)), position)
        assert re.fullmatch(r"\d+%", first)
        assert re.match(r"[a-h]2-[a-h]3\b", play)


def test_moves_of_several_words_have_commas_between_them() -> None:
    assert line_of(["leave a 2", "leave c 1"]) == "leave a 2, leave c 1"


@pytest.mark.parametrize("move", ["drop(4)", "drop(9)"])
def test_no_prolog_is_told(move: str) -> None:
    words = ("explain", CONNECT_FOUR.stem, "--move", move)
    done = run(HORNBOARD, "--load", CONNECT_FOUR, *words)
    reasons = done.stdout.removeprefix(f"{move} is not legal")
    assert reasons
    assert not re.search(r"[_()\\\[]", reasons)


def test_rows_that_are_empty_at_first_are_on_the_board() -> None:
    sheet = CONNECT_FOUR.with_name("breakthrough.kif")
    done = run(HORNBOARD, "--load", sheet, "show", sheet.stem, "--moves", "move(1,2,1,3)")
    rows = [line.split()[:8] for line in done.stdout.splitlines()[:8]]
    assert rows[0] == [f"[{column}8]" for column in "abcdefgh"]
    assert rows[3] == [f"{column}5" for column in "abcdefgh"]
    assert rows[5][:2] == ["(a3)", "b3"]
    assert rows[6][:2] == ["a2", "(b2)"]


def test_no_move_is_made_that_depends_on_a_hidden_choice() -> None:
    sheet = CONNECT_FOUR.with_name("rock_paper_scissors.kif")
    seen = "round(1) does(left,?) wins(left,0) wins(right,0)"
    words = ("show", sheet.stem, "--position", seen, "--moves", "show(rock)")
    done = run(HORNBOARD, "--load", sheet, *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        'hornboard: what follows "show(rock)" depends on what others have chosen, '
        "which is hidden here\n"
    )


SMALLEST = sorted(SHEETS, key=lambda sheet: sheet.stat().st_size)


@pytest.mark.slow
@pytest.mark.parametrize("sheet", SMALLEST[: size("sheets")], ids=lambda sheet: sheet.stem)
def test_what_is_written_is_the_same_game(sheet: Path, tmp_path: Path) -> None:
    file = tmp_path / "again.pl"
    file.write_text(re.sub(rf"\b{sheet.stem}\b", "again", game_text(sheet)))
    depth = "3"
    counts = [
        run(HORNBOARD, "--load", each, "perft", name, depth)
        for each, name in ((sheet, sheet.stem), (file, "again"))
    ]
    assert [done.stderr for done in counts] == ["", ""]
    assert counts[0].stdout == counts[1].stdout


def test_import_writes_a_file(tmp_path: Path) -> None:
    out = tmp_path / "nim.pl"
    assert run(HORNBOARD, "import", NIM, "--out", out).returncode == 0
    assert out.read_text() == game_text(NIM)


def test_import_keeps_the_sheet(tmp_path: Path) -> None:
    sheet = tmp_path / "nim.kif"
    sheet.write_text(NIM.read_text())
    done = run(HORNBOARD, "import", sheet, "--out", tmp_path / "." / "nim.kif")
    assert (done.returncode, done.stdout) == (2, "")
    assert "nim.kif is the file that is read: name another one" in done.stderr.replace("\n", " ")
    assert sheet.read_text() == NIM.read_text()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Zeile 1"),
        ("en", "line 1"),
        ("es", "línea 1"),
        ("ro", "linia 1"),
        ("ru", "строка 1"),
    ],
)
def test_a_breach_is_told_in_the_language(language: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "seven.kif"
    file.write_text(SEVEN)
    ways = [("import", file)] if language != "en" else [("import", file), ("--load", file, "games")]
    for words in ways:
        done = run(HORNBOARD, "--language", language, *words)
        assert done.returncode == 2
        (line,) = done.stderr.splitlines()
        assert said in line


def test_rules_are_told() -> None:
    done = run(HORNBOARD, "--load", CONNECT_FOUR, "rules", CONNECT_FOUR.stem)
    assert "Four own stones side by side win" in " ".join(done.stdout.split())


def test_explanations_read_the_rules() -> None:
    words = ("explain", "connect_four", "--move", "drop(9)")
    done = run(HORNBOARD, "--load", CONNECT_FOUR, *words)
    assert done.stdout.splitlines()[1:] == [
        "red cannot drop 9",
        "    not so: falls to 9",
        "allowed instead: a",
    ]


def test_setting_up_is_offered_where_positions_can_be_set_up() -> None:
    hornboard.load(CONNECT_FOUR)
    assert not EDIT.offered(hornboard.game("connect_four"))
    assert EDIT.offered(hornboard.game("mastermind"))


def test_a_square_that_is_touched_in_vain_says_why() -> None:
    hornboard.load(CONNECT_FOUR)
    for key, column in ((1, "a"), (4, "d")):
        position = hornboard.game("connect_four").initial()
        for _turn in range(6):
            position = position.play(f"drop({key})")
        told = f"red cannot drop {column}: the column is full"
        assert position.refusal((f"{column}6",)) == told
        assert position.refusal(("b6",)) == ""
    hornboard.load(EXAMPLES / "sheets" / "tic_tac_toe.kif")
    marked = hornboard.game("tic_tac_toe").initial().play("mark(1,1)")
    assert marked.refusal(("a1",)) == "a1 is not empty"


WINDOW = """
import sys
import hornboard
from hornboard.game import words
from tests.support.windows import Driver

file, variant, colour, *cells = sys.argv[1:]
hornboard.load(file)
driver = Driver(variant)
driver.choose(colour, level="1", first=colour)
seats = len(driver.control.game.players)
for cell in cells:
    before = len(driver.control.match.moves)
    driver.click(cell)
    driver.until(lambda: len(driver.control.match.moves) >= before + seats)
if driver.errors:
    raise driver.errors[0]
driver.shot(f"sheet {variant}")
print(words(driver.control.match.moves[::seats]))
driver.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sheet", "colour", "cells", "made"),
    [
        ("three_in_a_row", "x", ("b2",), "take(2,2)"),
        ("rock_paper_scissors", "left", ("show(rock)",), "show(rock)"),
        ("connect_four", "red", ("d1",), "drop(4)"),
        ("tic_tac_toe", "x", ("b2",), "mark(2,2)"),
        ("nim", "left", ("leave(a,2)",), "leave(a,2)"),
    ],
)
def test_a_window_plays_one(
    sheet: str, colour: str, cells: Sequence[str], made: str, display: str
) -> None:
    file = EXAMPLES / "sheets" / f"{sheet}.kif"
    environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT)}
    done = run(sys.executable, "-c", WINDOW, file, sheet, colour, *cells, env=environment)
    assert (done.returncode, done.stdout.strip()) == (0, made), done.stderr


def lost(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text))
    return text[:place] + text[place + 1 :]


def doubled(text: str, chance: random.Random) -> str:
    place = chance.randrange(len(text))
    return text[:place] + text[place] * chance.choice((2, 1000)) + text[place:]


def swapped(text: str, chance: random.Random) -> str:
    words = re.split(r"([()\s]+)", text)
    one, other = (chance.randrange(len(words)) for _ in "ab")
    words[one], words[other] = words[other], words[one]
    return "".join(words)


def renamed(text: str, chance: random.Random) -> str:
    names = sorted(set(re.findall(r"\??\w+", text)))
    return text.replace(chance.choice(names), chance.choice(names))


def denied(text: str, chance: random.Random) -> str:
    conditions = re.findall(r"\((?:true|line|open|row|succ)[^()]*\)", text)
    found = chance.choice(conditions or ["(role"])
    return text.replace(found, f"(not {found})", 1)


def looping(text: str, chance: random.Random) -> str:
    return text + chance.choice(
        (
            "(<= (p ?x) (p ?x)) (<= terminal (p 1))",
            "(p 0) (<= (p (s ?x)) (p ?x)) (<= terminal (p 1))",
            "(<= (next (f (s ?x))) (true (f ?x))) (init (f 0))",
            "(<= (init (f ?x)) (p ?x)) (p 0) (<= (p (s ?x)) (p ?x))",
            "(<= (next (f ?x ?y)) (true (f ?x ?z)) (true (f ?w ?y)))",
        )
    )


def gigantic(text: str, chance: random.Random) -> str:
    size = chance.choice((2000, 200_000))
    return text + chance.choice(
        (
            "(init (f " + "(s " * size + "0" + ")" * size + "))",
            "(p " + "1 " * size + ")",
            "".join(f"(n {number})" for number in range(size // 10))
            + "(<= (init (f ?x ?y ?z)) (n ?x) (n ?y) (n ?z))",
            "(" * size,
            "(<= terminal (or " + "(not p) " * size + "))",
        )
    )


CHANGES = (lost, doubled, swapped, renamed, denied, looping, gigantic)


@pytest.mark.parametrize("seed", seeds("mutated"))
@pytest.mark.usefixtures("loading")
def test_a_sheet_with_something_wrong_is_told_in_one_sentence(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    text = chance.choice(SHEETS).read_text()
    for _ in range(chance.choice((1, 1, 2, 5))):
        text = CHANGES[(seed + chance.randrange(2) * 3) % len(CHANGES)](text, chance)
    file = tmp_path / "mutated.kif"
    file.write_text(text)
    try:
        hornboard.load(file, TIGHT)
    except ImpossibleRequest as refused:
        (said,) = str(refused).splitlines()
        assert "Unknown procedure" not in said


if __name__ == "__main__":
    {"ride": ride, "choose_at_once": choose_at_once}[sys.argv[1]]()


# the window


@pytest.mark.slow
def test_a_sheet_is_found_among_all_games(window: Callable[..., Any], loading: None) -> None:
    """It is loaded when it is chosen, and seen among the others from then on."""
    before = transports.children()
    driver = window(None)
    offered = {each["text"]: each for each in driver.app.window.gallery.sheets.winfo_children()}
    assert [*offered] == [
        *("Rule sheets", "Auction", "Breakthrough", "Connect four", "Nim"),
        *("Rock paper scissors", "Three in a row", "Trails"),
    ]
    assert transports.children() == before
    offered["Connect four"].invoke()
    assert driver.app.window.gallery.status["text"] == "connect_four.kif is being loaded"
    driver.until(lambda: driver.app.window.gallery is None)
    assert driver.app.game == hornboard.game("connect_four")
    assert transports.law_of("connect_four").limits == USUAL
    driver.key("<Control-g>")
    assert "connect_four" in driver.app.window.gallery.tiles
    driver.app.window.gallery.drills["connect_four"].invoke()
    assert driver.app.window.gallery.status["text"] == "looking for puzzles of Connect four"
    driver.until(lambda: driver.control.view_state.drill is not None)
    assert driver.control.view_state.drill.start.game == hornboard.game("connect_four")


def test_a_sheet_is_opened_as_a_file(
    window: Callable[..., Any], loading: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window("tictactoe")
    asked = []

    def chosen(**options: Any) -> str:
        asked.append(options["filetypes"][0][1].split())
        return str(NIM)

    monkeypatch.setattr("tkinter.filedialog.askopenfilename", chosen)
    driver.key("<Control-o>")
    driver.until(lambda: driver.app.game.name == "nim")
    assert {".kif", ".pl"} <= {each[1:] for each in asked[0]}
    assert transports.law_of("nim").limits == USUAL
    wrong = tmp_path / "wrong.kif"
    wrong.write_text("(role")
    driver.app.do(driver.app.commands.open_file)(wrong)
    driver.until(lambda: "wrong.kif cannot be used" in driver.control.message)


@pytest.mark.parametrize("name", ["connect_four", "tic_tac_toe", "hexagon_sheet", "kalah_sheet"])
def test_the_rules_of_a_sheet_tell_what_is_a_draw(name: str, loading: None) -> None:
    assert "draw" in hornboard.load(f"example:{name}.kif")[0].rules
