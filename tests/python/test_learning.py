"""Weights learnt from games: how they are fitted, and the command."""

from __future__ import annotations

import json
import math
import random
import shutil
from pathlib import Path

import pytest

import hornboard
from hornboard import ImpossibleRequest
from hornboard.game.evaluation import Evaluation
from hornboard.play.fitting import fitted, gathered, logistic
from hornboard.play.learning import Learnt, Notebook, lessons, play
from hornboard.play.trials import openings
from tests.python.conftest import EXAMPLES, HORNBOARD, run
from tests.support.nim import NIM
from tests.support.sizes import PROFILE

RUN: dict[str, object] = {"variant": "hexagon", "seed": 1}


def drawn(weights: tuple[float, ...], count: int) -> list[tuple[tuple[int, ...], float]]:
    """Return positions whose movers win as often as these weights say."""
    source = random.Random(1)
    rows = [tuple(source.randint(-5, 5) for _weight in weights) for _row in range(count)]
    chances = (logistic(math.fsum(map(float.__mul__, weights, map(float, row)))) for row in rows)
    return [
        (row, float(source.random() < chance)) for row, chance in zip(rows, chances, strict=True)
    ]


def test_the_weights_behind_the_results_are_found_in_the_scale_of_the_old_ones() -> None:
    samples = gathered(drawn((0.5, 0.25, -0.5), 20_000))
    assert sum(sample.times for sample in samples) == 20_000
    assert len(samples) <= 11**3
    assert fitted(samples, [100, 50, -100]) == pytest.approx([100, 50, -100], abs=5)
    one, two, three = fitted(samples, [100, 0, 0])
    assert two / one == pytest.approx(0.5, abs=0.05)
    assert three / one == pytest.approx(-1, abs=0.05)


def test_the_greatest_of_new_weights_is_a_point() -> None:
    assert max(map(abs, fitted(gathered(drawn((0.5, 0.25), 500)), [0, 0]))) == 100


def test_what_games_say_nothing_of_stays() -> None:
    pairs = [((left, 0), points) for (left,), points in drawn((0.5,), 2000)]
    _left, never = fitted(gathered(pairs), [100, -30])
    assert never == -30
    assert fitted([], [100, -30]) == [100, -30]


def test_more_games_of_a_seed_begin_with_the_same() -> None:
    game = hornboard.game("hexagon")
    few, more = (lessons(game, Evaluation.of(game), count, 50, 4, 3) for count in (3, 5))
    assert more[:3] == few
    assert len({lesson.start for lesson in more}) == 5


def test_a_game_teaches_the_same_each_time() -> None:
    game = hornboard.game("hexagon")
    (lesson,) = lessons(game, Evaluation.of(game), 1, 60, 4, 1)
    learnt = play(lesson)
    assert learnt == play(lesson)
    assert len(learnt.rows) == len(learnt.points) > 10
    assert set(learnt.points) <= {0.0, 1.0}
    start = game.position(lesson.start)
    features = [feature.name for feature in Evaluation.of(game).features]
    assert dict(zip(features, learnt.rows[0], strict=True))["stones"] == (
        start.points[start.mover] - start.points["blue" if start.mover == "red" else "red"]
    )


def test_a_line_that_was_not_written_to_its_end_is_passed_over(tmp_path: Path) -> None:
    game = hornboard.game("hexagon")
    first, second = lessons(game, Evaluation.of(game), 2, 50, 4, 1)
    path = tmp_path / "some.games"
    taught = Learnt(((1, 2), (3, 4)), (1.0, 0.5))
    Notebook(path, RUN).add(first, taught)
    with path.open("a") as file:
        file.write("[1, [[7, 8")
    notebook = Notebook(path, RUN)
    assert notebook.learnt == {0: taught}
    notebook.add(second, taught)
    assert Notebook(path, RUN).learnt == {0: taught, 1: taught}
    with pytest.raises(ImpossibleRequest, match="games of another run"):
        Notebook(path, RUN | {"seed": 2})
    for nothing in (b"these are no games\n", bytes(range(256))):
        path.write_bytes(nothing)
        with pytest.raises(ImpossibleRequest, match="games of another run"):
            Notebook(path, RUN)


@pytest.mark.parametrize("line", ["garbage", "[1]", "7", '[1, [5], ""]'])
def test_a_damaged_line_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "some.games"
    path.write_text(f"{json.dumps(RUN)}\n[0, [[1]], [1.0]]\n{line}\n")
    with pytest.raises(ImpossibleRequest, match=r"some\.games is damaged in line 3: remove it"):
        Notebook(path, RUN)


def test_what_cannot_be_written_down_is_told(tmp_path: Path) -> None:
    game = hornboard.game("hexagon")
    (lesson,) = lessons(game, Evaluation.of(game), 1, 50, 4, 1)
    notebook = Notebook(tmp_path / "missing" / "some.games", RUN)
    with pytest.raises(ImpossibleRequest, match=r"some\.games cannot be written"):
        notebook.add(lesson, Learnt((), ()))


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["hexagon", "hive", "hive:mlp", "kalah"])
def test_what_is_learnt_is_searched_like_the_old(variant: str, tmp_path: Path) -> None:
    game = hornboard.game(variant)
    old = Evaluation.of(game)
    (tmp_path / "twin.pl").write_text(old.reweighed("twin", old.weights, ""))
    (start,) = [opening.position.text for opening in openings(game, 1, 3, 12)]
    words = (
        "best",
        variant,
        "--position",
        start,
        "--depth",
        "2",
        "--json",
        "--evaluation",
    )
    told = [
        json.loads(run(HORNBOARD, "--load", "twin.pl", *words, name, cwd=tmp_path).stdout)
        for name in ("own", "twin")
    ]
    assert told[0]["nodes"] == told[1]["nodes"]
    assert told[0]["value"] == told[1]["value"]


@pytest.mark.parametrize(
    ("variant", "evaluation", "complaint"),
    [
        ("five", "own", "no evaluation own; there is source"),
        ("kalah", "source", "is no sum of features"),
        ("hexagon", "wild", "no evaluation wild"),
    ],
)
def test_what_cannot_be_learnt(variant: str, evaluation: str, complaint: str) -> None:
    with pytest.raises(ImpossibleRequest, match=complaint):
        Evaluation.of(hornboard.game(variant), evaluation)


def learnt(folder: Path, *words: str) -> tuple[int, str, str]:
    """Learn README's Nim in a folder."""
    (folder / "nim.pl").write_text(NIM)
    shutil.copy(EXAMPLES / "features" / "nim_features.pl", folder / "features.pl")
    files = ("--load", "nim.pl", "--load", "features.pl")
    done = run(
        HORNBOARD, *files, "learn", "nim", "--nodes", "20", "--plies", "1", *words, cwd=folder
    )
    return done.returncode, done.stdout, done.stderr


def test_no_game_is_played_in_less_than_no_time(tmp_path: Path) -> None:
    status, _said, complaint = learnt(tmp_path, "--time", "-1")
    assert status == 2
    assert "should be greater than or equal to 0" in complaint
    assert not (tmp_path / "nim_learnt.pl").exists()


@pytest.mark.slow
def test_a_game_of_ones_own_gets_better_by_learning_alone(tmp_path: Path) -> None:
    status, said, complaint = learnt(tmp_path, "--games", "30", "--duels", "40", "--json")
    assert status == 0, complaint
    told = json.loads(said)
    balance, _matches = told["weights"]
    assert (balance["name"], balance["old"], balance["new"]) == ("balance", 0, -100)
    assert told["match"]["sprt"]["ratio"] > 0
    assert told["match"]["score"] > 0.6
    games = tmp_path / "nim_learnt.games"
    written = games.read_text()
    status, again, complaint = learnt(tmp_path, "--games", "30", "--duels", "0", "--json")
    assert (status, games.read_text()) == (0, written), complaint
    assert json.loads(again)["weights"] == told["weights"]
    status, _said, complaint = learnt(tmp_path, "--games", "30", "--seed", "2")
    assert status == 2
    assert "holds games of another run" in complaint


@pytest.mark.skipif(PROFILE != "fuzz", reason="make fuzz plays so many games")
def test_connect_four_gets_better_by_learning_alone(tmp_path: Path) -> None:
    files = ("connect_four.pl", "connect_four_features.pl")
    loads = [word for file in files for word in ("--load", f"example:{file}")]
    counted = run(HORNBOARD, *loads, "perft", "connect_four", "7", "--json", cwd=tmp_path)
    assert json.loads(counted.stdout)["nodes"] == 7**7 - 7
    words = ("--games", "400", "--nodes", "100", "--plies", "6", "--json")
    done = run(HORNBOARD, *loads, "learn", "connect_four", *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert {weight["old"] for weight in told["weights"]} == {0}
    assert told["match"]["sprt"]["ratio"] > math.log(0.95 / 0.05)


@pytest.mark.slow
def test_what_the_pieces_of_a_sheet_are_worth_is_learnt(tmp_path: Path) -> None:
    loads = ("--load", "example:breakthrough.kif")
    words = ("--evaluation", "breakthrough_pieces", "--games", "30", "--nodes", "50", "--json")
    done = run(HORNBOARD, *loads, "learn", "breakthrough", *words, "--duels", "20", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert [(each["name"], each["new"]) for each in told["weights"]] == [("stone", 100)]
    assert told["match"]["score"] > 0.9
    again = ("--load", "breakthrough_learnt.pl", "explain", "breakthrough", "--best")
    done = run(HORNBOARD, *loads, *again, "--depth", "1", cwd=tmp_path)
    assert "expected: a2-a3" in done.stdout, done.stderr
    assert "in brackets" not in done.stdout  # as nobody has more pieces


@pytest.mark.slow
def test_what_is_learnt_from_trusted_files_is_trusted(tmp_path: Path) -> None:
    files = ("example:connect_four", "example:connect_four_features")
    loads = [word for file in files for word in ("--load", file)]
    words = ("learn", "connect_four", "--nodes", "20", "--games", "1", "--duels", "0")
    done = run(HORNBOARD, "--trust", *loads, *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_what_is_learnt_may_not_be_called_as_something_else(tmp_path: Path) -> None:
    status, said, complaint = learnt(tmp_path, "--output", "nim_features.pl")
    assert (status, said) == (2, "")
    assert "there is a module nim_features already" in complaint
    status, said, complaint = learnt(tmp_path, "--output", "weights.txt")
    assert (status, said) == (2, "")
    assert "weights.txt does not end in .pl" in complaint
