"""Matches of computer players, and what they prove."""

from __future__ import annotations

import io
import json
import math
import random
import re
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest
from rich.console import Console

import hornboard
from hornboard import ImpossibleRequest, Move, Position, UnreadableText
from hornboard.play.balance import balanced_openings, is_balanced
from hornboard.play.book import Book
from hornboard.play.clock import Clock, Turn
from hornboard.play.contest import Contest, Terms, pairings, play_game, random_openings
from hornboard.play.cores import on_all_cores
from hornboard.play.match import Match, begun
from hornboard.play.record import read_record
from hornboard.play.result import Result
from hornboard.play.score import PROVED, Score, elo_bounds, elo_of, share_of
from hornboard.protocol.formats import load_records, read_openings
from hornboard.store import Store
from hornboard.terminal.match import keep, undisturbed
from tests.python.conftest import HORNBOARD, ROOT, here, run
from tests.python.test_store import GAME

TRIALS = ROOT / "tests" / "experiments" / "hexagon_trials.pl"


def timeless(record: str) -> str:
    """Return a record without the remarks on its moves, which tell the time that they took."""
    return " ".join(re.sub(r"\{[^}]*\}", "", record).split())


def test_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert share_of(elo_of(0.7)) == pytest.approx(0.7)
    assert elo_of(1) == math.inf
    assert elo_of(0) == -math.inf


def test_the_interval_is_wilsons() -> None:
    """The interval of 8 of 10 is from 0.4902 to 0.9433 (E. B. Wilson 1927)."""
    low, high = Score(wins=8, losses=2).interval
    assert share_of(low) == pytest.approx(0.4902, abs=5e-5)
    assert share_of(high) == pytest.approx(0.9433, abs=5e-5)
    low, high = Score(wins=10).interval
    assert 0 < low < high
    assert Score().interval == (-math.inf, math.inf)


def test_a_score_counts_from_the_first_player() -> None:
    score = Score()
    for winner in (0, 0, 1, None):
        score = score.with_game(winner)
    assert (score.wins, score.draws, score.losses, score.share) == (2, 1, 1, 0.625)


def test_the_sequential_test_decides_both_ways() -> None:
    assert Score(wins=300, draws=50, losses=150).likelihood(0, 30) > PROVED
    assert Score(wins=150, draws=50, losses=300).likelihood(0, 30) < -PROVED
    assert abs(Score(wins=11, losses=9).likelihood(0, 30)) < PROVED
    assert Score(wins=3).likelihood(0, 30) == 0


@pytest.mark.parametrize("text", ["", "20", "20,0", "a,b", "0,20,40", "0,nan"])
def test_bad_bounds(text: str) -> None:
    with pytest.raises(ImpossibleRequest, match="two rising differences in Elo such as 0,20"):
        elo_bounds(text)
    assert elo_bounds("0,20") == (0, 20)
    assert elo_bounds(None) is None


def test_openings_are_different_and_repeatable() -> None:
    game = hornboard.game("hexagon")

    def positions(seed: int) -> list[Position]:
        return [start.position for start in random_openings(game, 10, 4, seed)]

    assert len(set(positions(1))) == 10
    assert positions(1) == positions(1) != positions(2)
    with pytest.raises(ImpossibleRequest, match="there are fewer than 2 different ones"):
        random_openings(game, 2, 0, seed=1)


@pytest.mark.slow
def test_balanced_openings_are_won_by_either_side_or_drawn() -> None:
    game = hornboard.game("tictactoe")
    one, other = balanced_openings(game, 2, 1, seed=1)
    assert one.position != other.position
    assert [one.position] == [start.position for start in balanced_openings(game, 1, 1, seed=1)]
    assert not is_balanced(("tictactoe", ("a1", "a2", "b1", "b2")))
    with pytest.raises(ImpossibleRequest, match="there are fewer than 2 different ones"):
        balanced_openings(game, 2, 0, seed=1)


@pytest.mark.slow
def test_a_match_from_balanced_openings(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    words = ("--openings", "balanced", "--plies", "1", "--games", "2", "--store", file)
    done = run(HORNBOARD, "match", "tictactoe", "depth:1", "depth:2", *words)
    assert done.returncode == 0, done.stderr
    first, second = (record.match.moves[0] for record in load_records(file))
    assert first == second


def test_each_opening_is_played_with_both_colours() -> None:
    starts = random_openings(hornboard.game("hexagon"), 2, 2, seed=1)
    plan = pairings(starts, ("a", "b"), 5, seed=1)
    assert [pairing.players for pairing in plan] == [("a", "b"), ("b", "a")] * 2 + [("a", "b")]
    openings = [tuple(map(str, starts[n].moves)) for n in (0, 0, 1, 1, 0)]
    assert [pairing.opening for pairing in plan] == openings


@pytest.mark.slow
def test_a_match_with_the_same_seed_is_the_same_match() -> None:
    game = hornboard.game("tictactoe")
    starts, players = [Match(game.initial())], ("depth:1", "depth:2")
    one, same, other = (
        [
            timeless(result.record)
            for _pairing, result in on_all_cores(play_game, pairings(starts, players, 4, seed), 1)
        ]
        for seed in (1, 1, 2)
    )
    assert one == same != other


def test_a_match(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    command = ["match", "--red", "level:2", "--blue", "level:1,seed:1", "--games", "6"]
    done = run(HORNBOARD, *command, "--openings", "2", "--json", "--store", file)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == 6 == found["wins"] + found["draws"] + found["losses"]
    assert found["players"] == ["level:amateur", "level:beginner,seed:1"]
    with Store(file) as store:
        results = store.results()
    assert len(results) == 6
    wins = sum(
        result.winner is not None and dict(result.players)[result.winner] == "level:amateur"
        for result in results
    )
    assert wins == found["wins"]
    openings = {read_record(result.record).match.positions[6] for result in results}
    assert len(openings) == 2


def test_a_game_waits_for_another_program_to_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornboard.store.TIMEOUT", 0)
    path = tmp_path / "games.sqlite"
    said = io.StringIO()
    console = Console(file=said, width=1000)
    with Store(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not keep(GAME, store, console)
        assert said.getvalue() == f"{path} is in use by another program: waiting for it\n"
        other.execute("ROLLBACK")
        assert keep(GAME, store, console)
        assert len(store.results()) == 1


def test_what_is_undisturbed_ends_before_an_interrupt() -> None:
    done = []

    @undisturbed()
    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        done.append("all")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.slow
def test_evaluations_from_a_file_play_each_other(tmp_path: Path) -> None:
    words = ["match", "hexagon", "--red", "nodes:50", "--blue", "nodes:50,evaluation:twice_threat"]
    ends = ["--games", "2", "--store", str(tmp_path / "games.db"), "--json"]
    done = run(HORNBOARD, "--trust", "--load", TRIALS, *words, *ends)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["wins"] + found["draws"] + found["losses"] == 2
    without = run(HORNBOARD, *words, *ends)
    assert "there is no evaluation twice_threat; there is own, source" in without.stderr


@pytest.mark.slow
def test_a_match_ends_early(tmp_path: Path) -> None:
    command = ["match", "--red=level:2", "--blue=level:1", "--games", "200", "--sprt", "0,400"]
    done = run(HORNBOARD, *command, "--json", "--store", tmp_path / "games.sqlite")
    found = json.loads(done.stdout)
    assert found["games"] < 200
    assert abs(found["sprt"]["ratio"]) > PROVED


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "a match needs a computer player in every seat: --red level:professional --blue "),
        (["--red", "human", "--blue", "level:1"], "a match needs a computer player"),
        (["--red", "time:x", "--blue", "level:1"], "'time:x' is not a player"),
        (["--red", "level:9", "--blue", "level:1"], "there is no level 9"),
        (["hexagon", "level:1"], "a match needs a computer player in every seat: --red"),
        (["hexagon", "level:1", "human", "level:2"], "a match needs a computer player in every"),
        (["hexagon", "level:1", "level:2", "level:2", "--sprt=0,9"], "compares two players"),
        (["--red=level:1", "--blue=level:1", "--openings=none"], "none cannot be read: No such"),
        (["--green", "level:1"], "there is no option --green"),
        (["--red=level:1", "--blue=level:1", "--sprt=5"], "two rising differences"),
        (["--red=level:1", "--blue=level:1", "--games=0"], "greater than or equal to 1"),
    ],
)
def test_bad_matches(words: list[str], said: str) -> None:
    done = here("match", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


USUAL = Terms()

FIRST = f"{__name__}:first"


def first(position: Position, turn: Turn) -> Move:
    """Make the first move there is."""
    return position.legal_moves[0]


def slow(position: Position, turn: Turn) -> Move:
    """Make a move when more time is over than is left."""
    assert turn.seconds == min(turn.left / 2, 0.02)
    time.sleep(turn.left + 0.01)
    return position.legal_moves[0]


def played(players: tuple[str, str], *moves: str, terms: Terms = USUAL) -> Result:
    """Play a game of tic-tac-toe that begins with these moves."""
    start = begun(hornboard.game("tictactoe").initial(), moves)
    (pairing,) = pairings([start], players, 1, seed=1, terms=terms)
    return play_game(pairing)


def test_everybody_meets_everybody_or_the_first_all_others() -> None:
    start = Match(hornboard.game("tictactoe").initial())
    plan = pairings([start], "abc", 2, seed=1)
    meetings = [("a", "b"), ("a", "c"), ("b", "c")]
    assert [each.players for each in plan] == meetings + [each[::-1] for each in meetings]
    assert [each.number for each in plan] == [1, 2, 3, 4, 5, 6]
    plan = pairings([start], "abc", 1, seed=1, gauntlet=True)
    assert [each.players for each in plan] == meetings[:2]


def test_a_contest_counts_for_those_who_played() -> None:
    start = Match(hornboard.game("tictactoe").initial())
    contest = Contest("abc", pairings([start], "abc", 2, seed=1))
    for pairing, seat in zip(contest.plan, ["x", "o", "drawn", "x"], strict=False):
        contest.count(pairing, seat)
    assert Contest("abc", contest.plan).scores[0].document["interval"] == [None, None]
    assert contest.scores == [Score(1, 0, 2), Score(1, 1, 1), Score(1, 1, 0)]
    assert not contest.over


def test_who_is_behind_resigns() -> None:
    result = played(("depth:9", FIRST), terms=Terms(resign=0))
    assert (result.winner, result.reason) == ("o", "resignation")
    assert played(("depth:9", FIRST), terms=Terms(resign=100)).reason == "law"


@pytest.mark.parametrize(
    ("moves", "winner", "reason"),
    [(("a1", "a2"), "x", "resignation"), ((), None, "agreement")],
)
def test_a_game_ends_when_its_end_is_proved(
    moves: tuple[str, ...], winner: str | None, reason: str
) -> None:
    result = played(("depth:9", "depth:9"), *moves, terms=Terms(proved=True))
    assert (result.winner, result.reason, result.moves) == (winner, reason, len(moves) + 1)


def test_whose_clock_runs_out_has_lost() -> None:
    result = played((f"{__name__}:slow;seconds=0.02", FIRST), terms=Terms(Clock(1, 0)))
    assert (result.winner, result.reason) == ("o", "forfeit")
    assert '[Forfeit "the time is up"]' in result.record
    result = played(("level:1", FIRST), terms=Terms(Clock(100, 1)))
    assert result.reason == "law"
    record = read_record(result.record)
    remarks, moves = record.remarks, tuple(record.match.moves)
    assert re.fullmatch(r"(won|[+-]\d+)/2 \d+\.\d\ds, \d+\.\d\ds left", remarks[moves[:1]])
    assert re.fullmatch(r"\d+\.\d\ds, \d+\.\d\ds left", remarks[moves[:2]])


@pytest.mark.parametrize(
    "text", ["", "x", "0", "-1", "1+x", "1+-1", "inf", "nan", "1+nan", "1/0", "1/5+1"]
)
def test_bad_clocks(text: str) -> None:
    told = {text: Clock.read(text).words for text in ("14", "90", "100+2", "300+5")}
    assert told == {"14": "14 s", "90": "1.5 min", "100+2": "100 s + 2 s", "300+5": "5 min + 5 s"}
    assert Clock.read("60") == Clock(60, 0)
    assert Clock.read("60+0.5") == Clock(60, 0.5)
    assert Clock.read("1/30") == Clock(30, 0, 30)
    assert [*map(str, map(Clock.read, ("60", "60+0.5", "1/30")))] == ["60", "60+0.5", "1/30"]
    with pytest.raises(ImpossibleRequest, match=r"what a move adds, 60\+0.5, or those"):
        Clock.read(text)


def test_openings_from_a_file(tmp_path: Path) -> None:
    game, file = hornboard.game("tictactoe"), tmp_path / "openings"
    file.write_text("3/1x1/3 o\n\na1 b2\n")
    one, other = read_openings(game, file)
    assert (one.start.text, one.moves) == ("3/1x1/3 o", [])
    assert other.position == game.initial().play("a1").play("b2")
    file.write_text(played((FIRST, FIRST), "a1", "b2").record)
    (short,) = read_openings(game, file, 3)
    assert list(map(str, short.moves)) == ["a1", "b2", "a2"]
    with pytest.raises(ImpossibleRequest, match="no openings of tictactoe, or one that is a game"):
        read_openings(game, file)
    with pytest.raises(ImpossibleRequest, match="no openings of kalah"):
        read_openings(hornboard.game("kalah"), file, 3)
    file.write_text("a1\nb2 z9\n")
    with pytest.raises(UnreadableText, match='line 2 is neither a position nor moves: "z9" is'):
        read_openings(game, file)


CUP = ("match", "tictactoe", "level:1", "uct:20", "depth:3", "--plies", "1", "--openings", "3")


def rounds(file: Path) -> list[str]:
    """Return the numbers of the games in a file."""
    return re.findall(r'^\[Round "(\d+)"\]$', file.read_text(), re.M) if file.exists() else []


@pytest.mark.slow
def test_a_killed_tournament_loses_and_repeats_no_game(tmp_path: Path) -> None:
    file, source, kept = tmp_path / "cup.txt", random.Random(1), ""
    words = (*CUP, "--games", "12", "--threads", "2", "--store", str(file))
    for _kill in range(4):
        most = len(rounds(file)) + source.randrange(1, 6)
        with subprocess.Popen([HORNBOARD, *words], stdout=-3, stderr=-3) as match:
            while match.poll() is None and len(rounds(file)) < most:
                time.sleep(0.01)
            match.kill()
        assert file.read_text().startswith(kept)
        kept = file.read_text()
    assert 0 < len(rounds(file)) < 36
    done = run(HORNBOARD, *words, "--json")
    assert done.returncode == 0, done.stderr
    assert file.read_text().startswith(kept)
    assert sorted(map(int, rounds(file))) == list(range(1, 37))
    found = json.loads(done.stdout)
    assert [each["games"] for each in found["standings"]] == [24, 24, 24]
    again = run(HORNBOARD, *words, "--json")
    assert json.loads(again.stdout) == found
    assert len(load_records(file)) == 36


@pytest.mark.slow
def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "cup.txt"
    words = (*CUP[:4], "--plies", "0", "--openings", "1", "--store", file)
    assert run(HORNBOARD, *words, "--games", "2").returncode == 0
    before = file.read_text()
    for others in (("level:2", "uct:20"), ("level:1", "uct:20", "--plies", "1", "--seed", "3")):
        done = run(HORNBOARD, *CUP[:2], *others, "--openings", "1", "--store", file)
        told = f"hornboard: {file} holds games of another match: remove it, or name another file\n"
        assert (done.returncode, done.stderr) == (2, told)
    more = run(HORNBOARD, *words, "--games", "4", "--json")
    assert json.loads(more.stdout)["games"] == 4
    assert file.read_text().startswith(before)


def test_two_programs_do_not_write_one_file(tmp_path: Path) -> None:
    start = Match(hornboard.game("tictactoe").initial())
    contest = Contest("ab", pairings([start], "ab", 2, seed=1))
    one, other = (Book(tmp_path / "cup.txt", contest) for _ in range(2))
    one.add(GAME)
    with pytest.raises(ImpossibleRequest, match="is written by another program, too"):
        other.add(GAME)
