"""What each game has of its own in the window."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("tkinter")


import hornboard
from hornboard import Move
from hornboard.game import examples, words
from hornboard.picture.colours import ALARM
from hornboard.play.clock import Clock
from hornboard.play.players import Human, parse_player
from hornboard.play.record import read_record, write_record
from hornboard.tk.dialogs.reading import Reader
from tests.python.test_picture import contrast
from tests.support.windows import Driver, centre, seen


def test_another_game(window: Callable[..., Driver]) -> None:
    driver = window("tictactoe")
    driver.choose("x", level="2", first="x")
    driver.click("b2")
    driver.until(lambda: len(driver.control.match.moves) == 2)
    titles = [game.title for game in hornboard.games()]
    menu = driver.app.menus.bar
    games = menu.nametowidget(menu.entrycget("Games", "menu"))
    driver.answer = False
    games.invoke(titles.index("Kalah"))
    assert driver.questions == ["A game is going on. Give it up?"]
    assert driver.app.game == hornboard.game("tictactoe")
    driver.answer = True
    games.invoke(titles.index("Kalah"))
    assert driver.app.game == hornboard.game("kalah")
    assert driver.app.root.title() == "Kalah – Hornboard"
    driver.choose("both", first="south")
    driver.click("s1")
    assert driver.control.match.moves[0] == Move("1")
    driver.shot("another game")


def test_a_code_is_guessed(window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    """The digits stand where the guess will come; then the keeper answers."""
    monkeypatch.setattr("hornboard.play.guests.CHANCE.randrange", lambda _most: 7)
    driver = window("mastermind:4,6,any")
    driver.choose("guesser", level="5", first="guesser")
    driver.click("0")
    driver.click("0")
    shown = [driver.piece(cell) for cell in ("a1", "b1", "c1")]
    assert shown == [("peg", "0"), ("peg", "0"), ("hole",)]
    driver.click("1")
    driver.click("1")
    assert driver.control.match.moves[0] == Move("0011")
    driver.until(lambda: len(driver.control.match.moves) == 2)
    driver.control.view_state.skip()
    driver.pump()
    answer, bulls, cows = driver.piece("e1")
    assert answer == "answer"
    assert f"{bulls}b{cows}c" == str(driver.control.match.moves[1])
    driver.key("h")
    driver.until(lambda: driver.control.snapshot().thought.reason != "")
    assert " leaves " in driver.control.snapshot().thought.reason
    driver.shot("pegs")


def test_a_digit_makes_the_move_of_that_number(window: Callable[..., Driver]) -> None:
    driver = window("kalah")
    driver.choose("both", first="south")
    driver.key("4")
    assert driver.control.match.moves == [Move("4")]
    driver.key("1")
    driver.key("1")
    assert driver.control.match.moves == [Move("4"), Move("1"), Move("1")]
    driver.key("1")
    assert driver.control.message == '"1" is not legal: n1 is empty'
    driver.key("9")
    assert len(driver.control.match.moves) == 3


def test_what_still_fits_is_counted_and_listed(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    driver.choose("guesser", level="1", first="guesser")
    score = driver.app.window.side.score
    assert score.candidates["text"] == "guess 1: 5040 codes fit"
    driver.control.set_position(driver.app.game.position("4x10 0123=0b0c 1456=0b3c 7820=1b0c"))
    driver.pump()
    assert score.candidates["text"] == "guess 4: 5 codes fit"
    driver.key("k")
    (reader,) = (each for each in driver.app.root.winfo_children() if isinstance(each, Reader))
    assert reader.title() == "Candidates – Hornboard"
    listed = words(driver.control.shown.candidates or ())
    assert reader.page.text.get("1.0", "end").strip() == f"guess 4: 5 codes fit\n{listed}"
    driver.shot("candidates")
    driver.control.set_position(driver.app.game.position("4x10 0123=0b0c"))
    driver.pump()
    assert reader.page.text.get("1.0", "1.end") == "guess 2: 360 codes fit", "the list follows"


def test_a_keeper_is_a_computer_of_no_level(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    _piece, box, told = driver.app.window.opening.players["keeper"]
    assert tuple(box["values"]) == ("human", "computer")
    assert not told["text"]
    assert driver.control.snapshot().seats.players["keeper"] == "computer"
    guesser = driver.app.window.opening.players["guesser"][1]
    assert len(guesser["values"]) == 1 + len(driver.app.game.levels)


def test_a_first_guess_is_set_up_with_every_peg(window: Callable[..., Driver]) -> None:
    driver = window("mastermind:4,6,any")
    driver.key("e")
    pegs = driver.control.editor.contents
    assert [str(digit) for _peg, digit in pegs] == list("012345")
    driver.control.editor.pick(pegs[5])
    driver.click("c1")
    assert str(driver.control.shown).startswith("4x6any 0050 #")


def test_a_code_that_was_not_found_is_shown_at_last(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    driver.choose("guesser", level="1", first="guesser")
    code = driver.control.match.position.disclosed[-4:]
    driver.control.play("4567" if code == "0123" else "0123")
    driver.until(lambda: driver.control.view_state.live)
    driver.control.resign()
    driver.rest()
    assert driver.control.snapshot().title == f"the code was {code}; you resigned: keeper won"
    assert f"\nThe code was {code}; you resigned" in driver.app.window.side.told.text
    row = ("a2", "b2", "c2", "d2")
    assert "".join(driver.piece(cell)[1] for cell in row) == code
    driver.control.go(0)
    driver.pump()
    assert {driver.piece(cell) for cell in row} == {("hole",)}


def test_contradictory_answers_are_told_and_taken_back(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    driver.control.step_seconds = 0.0
    driver.choose("keeper", level="1", first="guesser")
    for turn in (1, 2):
        driver.until(lambda: driver.control.view_state.live)
        assert " leaves " in driver.control.snapshot().thought.reason
        driver.click("0b0c")
        assert driver.control.match.moves[2 * turn - 1] == Move("0b0c")
    title = "no code fits your answers: 0 bulls 0 cows to 4567 left none: you lost"
    assert driver.control.snapshot().title == title
    driver.key("<Control-z>")
    assert driver.control.match.outcome is None
    driver.click("1b1c")
    driver.until(lambda: len(driver.control.match.moves) == 5)


def test_a_game_begins_where_who_is_to_move_could_not_begin(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    asked = driver.app.game.position("4x10 0123=0b0c 1456")
    assert asked.mover == "keeper"
    driver.app.root.clipboard_clear()
    driver.app.root.clipboard_append(asked.text)
    driver.key("<Control-v>")
    assert driver.control.shown == asked
    driver.key("<Return>")
    assert driver.control.played.started
    assert driver.control.match.start == asked


def test_mines_are_swept(window: Callable[..., Driver]) -> None:
    """A click opens, a click with the right button flags, and odds colour what is closed."""
    driver = window("minesweeper:5,4,5")
    random.seed(1)
    driver.choose("sapper", level="3", first="sapper")
    driver.click("a1")
    board, contents = (
        driver.app.window.board,
        {cell.name: cell.content for cell in driver.control.shown.board},
    )
    assert driver.piece("a1") == tuple(map(str, contents["a1"]))
    closed = next(name for name, content in contents.items() if content == ("covered",))
    driver.key("o")
    odds = driver.control.shown.odds["probabilities"]
    assert seen(board, closed)["fill"] == ("odds", odds[closed])
    driver.key("o")
    covered = seen(board, closed)
    assert "fill" not in covered
    x, y = centre(board, closed)
    board.event_generate("<Button-3>", x=x, y=y)
    driver.pump()
    assert driver.control.match.moves[-1] == Move(f"!{closed}")
    assert driver.piece(closed) == ("flag",)
    assert seen(board, closed)["bed"] == covered["bed"]
    assert driver.control.snapshot().seats.points == {"sapper": "4"}
    driver.shot("mines")


def test_numbers_that_fit_no_mines_are_told_of(window: Callable[..., Driver]) -> None:
    driver = window("minesweeper:3,2,2,unprotected")
    driver.app.root.clipboard_clear()
    driver.app.root.clipboard_append("3../... 2 unprotected")
    driver.key("<Control-v>")
    driver.key("<Return>")
    driver.key("h")
    driver.until(lambda: "no mines fit" in driver.control.message)
    driver.control.searches.analysing = True
    driver.until(lambda: not driver.control.searches.analysing)
    assert "no mines fit" in driver.control.message
    assert driver.errors == []


def test_a_wrong_flag_is_told_of(window: Callable[..., Driver]) -> None:
    """What a person flagged is no reason for anything: what the numbers say is."""
    driver = window("minesweeper:3,3,1")
    driver.app.root.clipboard_clear()
    driver.app.root.clipboard_append(".10/.!0/110 1")
    driver.key("<Control-v>")
    driver.key("<Return>")
    driver.key("h")
    wrong = "the flag on b2 is wrong; b2 is safe: c1 touches no mine"
    driver.until(lambda: driver.control.snapshot().thought.reason == wrong)
    assert driver.errors == []


def test_minesweeper_is_demonstrated(window: Callable[..., Driver]) -> None:
    """With nobody at the board the computer plays step by step, and says why."""
    driver = window("minesweeper")
    driver.control.step_seconds = 0.0
    random.seed(1)
    driver.choose("nobody", level="3", first="sapper")
    reasons = set()

    def over() -> bool:
        reasons.add(driver.control.snapshot().thought.reason)
        return driver.control.match.outcome is not None

    driver.until(over)
    assert any(" is safe: " in reason for reason in reasons)


THROW = "p w4 - p15:bA1,o16:wQ,p16:wP,q16:bQ"
"""The pillbug of white can throw the ant of black."""


def hive_at(driver: Driver, text: str) -> None:
    """Go on from a position of Hive, both sides played by people."""
    driver.seat("both")
    driver.control.set_position(driver.app.game.position(text))
    driver.app.commands.begin()
    driver.pump()


def test_hive_counts_the_sides_of_each_queen_that_are_taken(
    window: Callable[..., Driver],
) -> None:
    """They stand on the cards, and are no points: nothing else is decided by them."""
    driver = window("hive")
    hive_at(driver, "base w4 - o16:wQ,p16:wA1,q16:bQ,p17:bA1")
    cards = driver.app.window.side.score.cards
    told = {seat: (card.points["text"], card.counted["text"]) for seat, card in cards.items()}
    assert told == {"white": ("1", "by its queen"), "black": ("2", "by its queen")}
    for size in ("1120x760", "800x560"):
        driver.app.root.geometry(size)
        driver.pump()
        labels = [card.counted for card in cards.values()]
        assert all(label.winfo_ismapped() for label in labels)
        assert all(label.winfo_width() >= label.winfo_reqwidth() for label in labels)
    assert driver.control.shown.points == {}


def test_a_narrow_card_of_one_player_tells_what_it_counts(window: Callable[..., Driver]) -> None:
    driver = window("minesweeper")
    driver.app.root.geometry("900x600")
    driver.pump()
    counted = driver.app.window.side.score.cards["sapper"].counted
    assert (counted["text"], counted.winfo_ismapped()) == ("mines", True)


def test_hive_shows_where_a_stone_can_go(window: Callable[..., Driver]) -> None:
    driver = window("hive:mlp")
    driver.choose("both", first="white")
    driver.click("wG")
    assert driver.mark("wG") == "chosen"
    driver.click("p16")
    driver.click("bA")
    around = {"p15", "q15", "o16", "q16", "o17", "p17"}
    targets = {cell.name for cell in driver.control.shown.board} - {"bA"}
    marked = {cell for cell in targets if driver.mark(cell) == "jump"}
    assert marked == around
    driver.shot("hive targets")
    driver.click("q16")
    assert driver.control.match.moves == [Move("wG1"), Move("bA1 wG1-")]
    driver.rest()
    contents = {cell.name: cell.content for cell in driver.control.shown.board}
    assert list(map(str, contents["wG"])) == ["bag", "wG2", "2"]
    assert driver.mark("q16") == "last"


def test_hive_marks_thrown_and_pinned_stones(window: Callable[..., Driver]) -> None:
    driver = window("hive:p")
    hive_at(driver, THROW)
    driver.click("p15")
    driver.click("o17")
    assert driver.control.match.moves == [Move("bA1 wQ\\")]
    driver.rest()
    assert driver.mark("o17") == "thrown"
    assert driver.mark("p16") == ""
    driver.key("x")
    assert driver.mark("p16") == "pinned"
    assert driver.mark("o17") == "resting"
    driver.shot("hive marks")
    driver.key("x")
    assert driver.mark("p16") == ""


def said(driver: Driver) -> list[str]:
    """Return what is told of the stones under the pointer."""
    board, found = driver.app.window.board, []
    for item in board.find_withtag("peek"):
        options = board.itemconfigure(item)
        assert options
        found += [str(options["text"][-1])] if "text" in options else []
    return found


def test_hive_stacks_can_be_looked_into(window: Callable[..., Driver]) -> None:
    driver = window("hive:mlp")
    text = "mlp w4 - n15:wS1,o15:wA2,o16:bB1/wM/bQ,n17:wQ"
    hive_at(driver, text)
    board = driver.app.window.board
    board.event_generate("<Motion>", x=centre(board, "o16")[0], y=centre(board, "o16")[1])
    driver.pump()
    assert said(driver) == ["beetle", "mosquito", "queen bee"], "from the top down"
    assert board.find_withtag("peek")[-1] == board.find_all()[-1], "nothing hides it"
    driver.shot("hive peek o16")
    board.event_generate("<Motion>", x=centre(board, "n15")[0], y=centre(board, "n15")[1])
    driver.pump()
    assert said(driver) == []
    driver.until(lambda: said(driver) == ["spider"])
    driver.shot("hive peek n15")
    low, high = (board.bbox(board.layers.piece(cell)) for cell in ("n15", "o16"))
    assert high[3] - high[1] > low[3] - low[1], "a stack is seen to be one"


def test_what_is_left_in_a_hand_stays_where_it_is(window: Callable[..., Driver]) -> None:
    """The queens and a kind in the middle of white's hand are used up."""
    driver = window("hive")
    board = driver.app.window.board
    before = {cell: centre(board, cell) for cell in ("wS", "wG", "wA", "bS", "bG", "bB")}
    hive_at(driver, "base w4 - m16:wB2,n16:wB1,o16:wQ,p16:wA1,q16:bA1,r16:bQ,s16:bA2,t16:bA3")
    assert {cell: centre(board, cell) for cell in before} == before
    gone = ("wQ", "wB", "bQ", "bA")
    assert board._board.layout.spent == {*gone}
    assert not any(seen(board, cell) for cell in gone)
    assert not {board.cell_at(*centre(board, cell)) for cell in gone} & {*gone}
    driver.shot("hive_hands")


@pytest.mark.slow
def test_hive_zooms_scrolls_and_centres_itself(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    hive_at(driver, "base w4 - o16:wA1,p16:wQ,q16:bQ,r16:bA1")
    board = driver.app.window.board

    def middle() -> tuple[float, float]:
        centres = [centre(board, cell) for cell in ("o16", "r16")]
        return sum(x for x, _ in centres) / 2, centres[0][1]

    whole, side, hand = middle(), board._board.layout.side, centre(board, "wA")
    assert abs(whole[0] - board.winfo_width() / 2) < 2
    driver.key("<Control-plus>")
    assert board._board.layout.side == pytest.approx(1.25 * side)
    board.event_generate("<Button-4>", x=100, y=100)
    driver.pump()
    assert board._board.layout.side > 1.25 * side
    x, y = whole[0], board.winfo_height() - 5
    board.event_generate("<Button-3>", x=x, y=y)
    board.event_generate("<B3-Motion>", x=x - 40, y=y - 30, state=0x400)
    driver.pump()
    assert centre(board, "wA") == hand, "the hands stay where they are"
    for cell in driver.control.shown.board:
        at = centre(board, cell.name)
        inside = (
            board._board.layout.band < at[0] < board._board.layout.width - board._board.layout.band
        )
        if inside or (cell.place[0] == "hand" and cell.content):
            assert board._board.layout.cell_at(*at) == cell.name
    driver.shot("hive zoomed")
    for _ in range(40):
        driver.key("<Control-minus>")
        board.pan(complex(-500, 500))
    assert any(
        0 < x < board.winfo_width() and 0 < y < board.winfo_height()
        for x, y in (centre(board, cell) for cell in ("o16", "p16", "q16", "r16"))
    ), "it cannot be lost"
    driver.key("<Control-0>")
    assert (middle(), board._board.layout.side) == (whole, side)
    driver.click("wG")
    driver.click("n16")
    assert driver.control.match.moves == [Move("wG1 -wA1")]
    grown = [centre(board, cell)[0] for cell in ("n16", "r16")]
    assert abs(sum(grown) / 2 - board.winfo_width() / 2) < 2
    driver.key("f")
    assert centre(board, "wA")[0] > centre(board, "r16")[0] > 0


@pytest.mark.slow
def test_hive_is_played_against_the_computer(
    window: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = window("hive:mlp")
    driver.control.step_seconds = 0.0
    driver.choose("white", level="1", first="white")
    for _ in range(4):
        driver.until(lambda: driver.control.view_state.live)
        for cell in driver.random_way():
            driver.click(cell)
    driver.until(lambda: driver.control.view_state.live)
    assert len(driver.control.match.moves) == 8, "too few for either queen to be surrounded"
    driver.shot("hive game")
    path = tmp_path / "game.pgn"
    monkeypatch.setattr("tkinter.filedialog.asksaveasfilename", lambda **_: str(path))
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: str(path))
    played = list(driver.control.match.moves)
    driver.key("<Control-s>")
    assert path.read_text().startswith('[GameType "Base+MLP"]')
    driver.key("<Control-n>")
    driver.key("<Control-o>")
    assert driver.control.match.moves == played
    path.write_text('[GameType "Base+MLP"]\n1. wQ\n')
    driver.key("<Control-o>")
    assert "the queen may not be the first stone" in driver.control.snapshot().title


def test_a_record_of_another_game_is_opened(
    window: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.pgn"
    path.write_text('[GameType "Base+MLP"]\n[White "Ann"]\n\n1. wS1\n2. bG1 wS1-\n')
    monkeypatch.setattr("tkinter.filedialog.askopenfilename", lambda **_: str(path))
    driver = window("hexagon")
    driver.choose("both")
    driver.click("a4")
    driver.answer = False
    driver.key("<Control-o>")
    assert driver.control.match.moves == [Move("a4")]
    driver.answer = True
    driver.key("<Control-o>")
    assert len(driver.questions) == 2
    assert driver.app.game == hornboard.game("hive:mlp")
    assert driver.control.match.moves == [Move("wS1"), Move("bG1 wS1-")]
    assert str(driver.control.played.players["white"]) == "human:Ann"


def test_hive_passes_by_a_touch(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    hive_at(driver, "base w4 - o16:bB1/wQ,p16:bQ")
    assert driver.control.shown.legal_moves[0] == Move("pass")
    driver.click("pass")
    assert driver.control.match.moves == [Move("pass")]


def test_king_and_rook_begin_at_random_if_one_likes(window: Callable[..., Driver]) -> None:
    """Each time anew, with white to move; a record keeps where."""
    driver = window("krk")
    opening = driver.app.window.opening
    opening.first.choose("black")
    opening.options["start"].choose("random")
    opening.options["start"].event_generate("<<ComboboxSelected>>")
    driver.pump()
    assert opening.first.value == driver.control.match.start.mover == "white"
    starts = {driver.control.match.start}
    for _game in range(5):
        driver.choose("both")
        starts.add(driver.control.match.start)
        driver.control.play(next(iter(driver.control.shown.legal_moves)))
    assert len(starts) > 3
    kept = read_record(write_record(driver.control.played.record)).match
    assert (kept.game, kept.start) == (driver.app.game, driver.control.match.start)


def test_levels_are_offered_to_those_whom_they_suit(window: Callable[..., Driver]) -> None:
    """What they are called says what they are."""
    seats = window("krk").app.window.opening.players
    offered = {seat: list(box["values"]) for seat, (_piece, box, _told) in seats.items()}
    advice = ["textbook advice as printed", "textbook advice, corrected", "advice of Hornboard"]
    assert offered["white"] == ["human", *advice, "optimal"]
    assert offered["black"] == ["human", "beginner", "amateur", "optimal"]


def test_a_plan_is_shown_beside_the_men(window: Callable[..., Driver]) -> None:
    driver = window("krk")
    driver.choose("black", level="ours", first="white")
    driver.until(lambda: len(driver.control.match.moves) == 1)
    driver.until(lambda: driver.control.snapshot().picture.cells == driver.control.shown.board)
    driver.pump()
    board = driver.app.window.board
    for cell in driver.control.shown.board:
        assert (board.layers.piece(cell.name) > 0) == bool(cell.content)
    assert driver.control.snapshot().thought.reason.startswith("trying confine\nplan: confine\n")
    assert driver.app.window.side.told.text.startswith("trying confine · plan: confine · ")
    driver.shot("krk_plan")


@pytest.mark.slow
def test_one_sees_which_keys_can_be_touched(window: Callable[..., Driver]) -> None:
    """The keys of digits and those of answers lie apart, and those that rest are pale."""
    driver = window("mastermind")
    driver.choose("both", first="guesser")
    board, digits = driver.app.window.board, {*"0123456789"}
    at = {cell.name: cell.place[1] for cell in driver.control.snapshot().picture.cells}
    answers = at.keys() - digits - {name for name in at if name[0] in "abcde"}
    assert {at[key] for key in digits} == {at["a1"] - 2}
    assert min(at[key] for key in answers) == at["e1"] + 2
    assert board._pale == answers
    for key in "1234":
        assert not board._pale & {*"567890"}
        driver.click(key)
    assert board._pale == digits
    driver.control.go(0)
    driver.pump()
    assert board._pale == answers, "another line begins there"


def test_a_code_is_typed(window: Callable[..., Driver]) -> None:
    """Digits and Backspace; a used digit and the analysis leave alone what has been entered."""
    driver = window("mastermind")
    driver.choose("guesser", level="1", first="guesser")
    keys = {cell.name for cell in driver.control.snapshot().picture.cells if cell.place[0] == "key"}
    assert keys == set("0123456789"), "only who keeps the code answers"
    for key in "129":
        driver.key(f"<Key-{key}>")
    for used in "92":
        driver.key(f"<Key-{used}>")
        assert "".join(driver.piece(cell)[1] for cell in ("a1", "b1", "c1")) == "129"
        assert driver.told == f"{used} comes more than once; a guess has 4 different digits"
    driver.key("l")
    assert "".join(driver.control.view_state.touched.cells) == "129"
    driver.key("l")
    driver.key("<BackSpace>")
    driver.click("d1")
    assert "".join(driver.control.view_state.touched.cells) == "12"
    driver.key("h")
    driver.until(lambda: driver.control.view_state.hint is not None)
    driver.pump()
    shown = "".join(driver.piece(cell)[1] for cell in ("a1", "b1", "c1", "d1"))
    assert driver.control.view_state.hint
    assert shown == str(driver.control.view_state.hint.move)
    assert driver.app.window.board._pale == {"a1", "b1", "c1", "d1"}
    told = driver.app.window.side.told
    assert told.text == driver.control.view_state.reason, "it is told as a whole"
    assert told.page.text.yview() == (0.0, 1.0)
    for key in shown:
        driver.key(f"<Key-{key}>")
    assert driver.control.match.moves[0] == Move(shown)
    assert not driver.app.window.board._pale
    driver.shot("typed")


@pytest.mark.parametrize("resigns", [False, True])
def test_no_row_is_lit_when_the_game_is_over(window: Callable[..., Driver], resigns: bool) -> None:
    driver = window("mastermind")
    driver.choose("both")
    board = driver.app.window.board
    driver.control.play("0123")
    driver.pump()
    assert board._board.awaited == {"e1"}
    driver.control.resign() if resigns else driver.control.play("4b0c")
    driver.rest()
    assert board._board.awaited == set()
    assert "bed" not in seen(board, "a2")


def test_a_touch_in_vain_tells_the_first_from_the_next(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    driver.choose("both")
    driver.click("p16")
    assert driver.told == "no legal move begins there"


def test_who_keeps_the_code_has_answers_to_touch(window: Callable[..., Driver]) -> None:
    driver = window("mastermind")
    driver.control.step_seconds = 0.0
    driver.choose("keeper", level="1", first="guesser")
    driver.until(lambda: driver.control.view_state.live)
    keys = {cell.name for cell in driver.control.snapshot().picture.cells if cell.place[0] == "key"}
    assert "0b0c" in keys
    assert "7" not in keys
    driver.shot("keeper")


def test_a_refusal_stands_alone(window: Callable[..., Driver]) -> None:
    driver = window("hive:base")
    driver.choose("both")
    driver.until(lambda: driver.control.view_state.live)
    board = driver.app.window.board
    queen = next(cell.name for cell in driver.control.match.position.board if "wQ" in cell.content)
    driver.point(queen)
    driver.until(lambda: bool(board.find_withtag("peek")))
    driver.click(queen)
    assert "queen" in driver.told
    assert not board.find_withtag("peek")


def test_the_last_seconds_of_a_clock_have_tenths_and_a_colour(
    window: Callable[..., Driver],
) -> None:
    driver, now = window("tictactoe"), [0.0]
    driver.control._clock = lambda: now[0]
    seats = driver.app.game.players
    driver.control.new(driver.app.game.initial(), dict.fromkeys(seats, Human()), {"x": Clock(60)})
    driver.control.start()
    seen = []
    for late in (50.0, 52.61):
        now[0] = late
        driver.app._beat()
        cards = driver.app.window.side.score.cards
        clock = cards["x"].clock
        seen.append((clock["text"], str(clock["background"])))
    assert seen == [("0:10", ""), ("0:07.3", ALARM)]
    assert contrast(str(clock["foreground"]), ALARM) > 4.5
    assert cards["o"].clock["text"] == "0:00", "who has no clock has used no time yet"


def test_a_demonstration_can_be_followed(window: Callable[..., Driver]) -> None:
    """Half a second for each phase, a speed, a step at a time, and every reason kept."""
    driver = window("minesweeper:9,9,10")
    driver.control.let_move()
    random.seed(1)
    clock, driver.control._clock = driver.control._clock, lambda: 0.0
    driver.choose("nobody", level="counts")
    played, view = driver.control.played, driver.control.view_state
    driver.until(lambda: len(played.match.moves) == 1)
    assert played.paused
    assert [frame.seconds for frame in view.frames] == [0.5, 0.5]
    first, last = view.frames
    opened = str(played.match.moves[0])
    assert first.marks == {opened: "moving"}
    assert last.marks[opened] == "arrived"
    driver.control._clock = clock
    side = driver.app.window.side
    assert side.pace.winfo_ismapped()
    for count in (2, 3):
        driver.app.press("N")
        driver.until(lambda count=count: len(played.match.moves) == count)  # type: ignore[misc]
        assert played.paused
    driver.app.press("-")
    driver.app.draw()
    assert driver.control.snapshot().title == "a step takes 1 s"
    told = side.moves.text.get("1.0", "end")
    assert sorted(map(len, played.spoken)) == [1, 2, 3]
    assert all(reason.partition(" ")[2] in told for reason in played.spoken.values())
    driver.shot("demonstration")


@pytest.mark.slow
def test_a_best_time_is_a_persons(window: Callable[..., Driver]) -> None:
    driver = window("minesweeper:4,4,1")
    driver.control.step_seconds = 0.0
    while (
        driver.control.match.position.outcome is None or "won" not in driver.control.match.verdict
    ):
        driver.choose("nobody", level="counts")
        driver.until(lambda: driver.control.match.outcome is not None)
    driver.pump()
    assert driver.app.window.side.told.text.endswith("\nAll is cleared")


@pytest.mark.slow
def test_crosses_and_noughts_on_the_sizes_of_the_source(window: Callable[..., Driver]) -> None:
    driver = window("five:10,10")
    shown = driver.app.window.opening.variant["values"]
    assert [words.rpartition(" ")[2] for words in shown[:5]] == ["10", "19", "30", "50", "100"]
    driver.choose("both")
    board = driver.app.window.board
    assert board._board.style.ground == "tiles"
    driver.click("e5")
    driver.key("t")
    assert board._board.style.ground == "lines"
    driver.key("t")
    assert board._board.style.ground == "tiles"
    assert 'cross"' in hornboard.game("five:10,10").initial().play("e5").picture()


def test_a_clone_of_the_computer_comes_from_a_stone(window: Callable[..., Driver]) -> None:
    driver = window()
    driver.choose("red", level="1")
    driver.control.step_seconds = 60.0
    driver.click("b5")
    driver.until(lambda: len(driver.control.match.moves) == 2)
    assert driver.control.match.moves[1] == Move("a2")
    assert driver.control.snapshot().picture.marks == {"a1": "moving", "a2": "arrived"}


def test_the_player_of_the_source_is_on_the_card(window: Callable[..., Driver]) -> None:
    driver = window("hive")
    _piece, box, _told = driver.app.window.opening.players["black"]
    assert "source" in box["values"]


def test_a_player_of_ones_own_plays_in_the_window(
    window: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hornboard.game("hexagon")
    monkeypatch.chdir(examples()["careful"].parent)
    own = parse_player("careful:play", game, trusted=True)
    driver = window(players={"red": own, "blue": Human()})
    driver.app.window.opening.start_button.invoke()
    driver.until(lambda: len(driver.control.match.moves) == 1)
    fewest = min(len(game.initial().play(each).legal_moves) for each in game.initial().legal_moves)
    assert len(driver.control.match.position.legal_moves) == fewest


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("language", "turn", "lost", "who"),
    [
        ("en", "your turn", "you lost, 1 to 8", "you"),
        ("de", "Sie sind am Zug", "Sie haben verloren, 1 zu 8", "Sie"),
        ("es", "es tu turno", "has perdido, 1 a 8", "tú"),
        ("ru", "ваш ход", "вы проиграли, 1 : 8", "вы"),
        ("ro", "e rândul tău", "ai pierdut, 1 la 8", "tu"),
    ],
)
def test_who_plays_alone_is_you(
    window: Callable[..., Driver], language: str, turn: str, lost: str, who: str
) -> None:
    driver = window()
    driver.speak(language)
    driver.choose("red", level="1")
    assert driver.control.snapshot().title == turn
    card = driver.app.window.side.score.cards["red"]
    assert card.told[0] == who
    over = hornboard.game("hexagon").position("rbb2/bbb3/bbb4/4-3/3-5/4-3/7/6/5 r")
    assert over.verdict_for("red").endswith(lost)
    assert driver.app.window.total.winfo_ismapped()
    assert "0:00" in driver.app.window.total["text"]


@pytest.mark.slow
def test_slither_is_as_large_as_memory_allows(window: Callable[..., Driver]) -> None:
    driver = window("slither:60,60")
    driver.choose("both")
    driver.control.click("bf58-bf59")
    driver.control.click("bf59-bf60")
    assert driver.control.match.moves == [Move("bf58-bf59"), Move("bf59-bf60")]
    far = hornboard.game("slither:1000,1000").initial().play("all999-all1000")
    assert words(far.legal_moves) == "all1000-alk1000 all999-alk999 all999-all998"


def test_a_review_tells_of_each_guess_what_it_left(window: Callable[..., Driver]) -> None:
    """The guess that was played stands in the row; who made a weak one may try another."""
    driver = window("mastermind:2,3,any")
    driver.app.root.geometry("1400x900+0+0")
    driver.choose("both")
    for move in ("00", "0b0c", "00", "0b0c", "12", "0b2c", "21", "2b0c"):
        driver.control.play(driver.control.match.position.parse(move))
    driver.rest()
    view, review = driver.control.view_state, driver.control.searches.review
    driver.control.review()
    driver.until(lambda: not view.seeking and view.merit is None)
    driver.until(lambda: review.known(driver.control.match) == 8)
    driver.rest()
    assert view.reason.splitlines() == [
        "00?? is a blunder",
        "tells nothing new: all 4 codes that fit give it the same answer; cannot be the code: "
        "00 would have got 2 bulls 0 cows; costs about 0.8 guesses",
        "Better: 11 leaves 2 of 4 codes at worst, 1.5 on average",
    ]
    assert [driver.piece(cell) for cell in ("a2", "b2")] == [("peg", "0"), ("peg", "0")]
    table = driver.app.window.side.moves.text.get("1.0", "end")
    assert "00??" in table
    assert "0 bulls 0 cows: leaves 4 codes that fit" in table, "of two moves in a row each is named"
    assert "12 leaves 2 of 4 codes" in table
    assert table.splitlines()[0] == "\t1\t 00 \t\t 0 bulls 0 cows ", "guesses are counted"
    driver.control.review()
    assert driver.control.message == "no other mistake was found", "0.2 guesses are none"


def test_no_row_waits_below_the_last_guess_of_a_game(window: Callable[..., Driver]) -> None:
    driver = window("mastermind:2,3,any")
    driver.choose("both")
    for move in ("12", "1b0c", "11", "2b0c"):
        assert ("hole",) in {cell.content for cell in driver.control.shown.board}
        driver.control.play(driver.control.match.position.parse(move))
    driver.rest()
    assert {cell.content for cell in driver.control.shown.board if cell.name[1:] == "3"} == {
        ("closed",)
    }
