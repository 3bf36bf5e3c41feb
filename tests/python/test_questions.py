"""What one can ask of a whole game: its value, random games, its rules, surveys."""

from __future__ import annotations

import json
import os
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard.errors import ImpossibleRequest, UnknownGame
from hornboard.game.survey import examine, parts, summary_of
from hornboard.play.cores import on_all_cores
from hornboard.terminal.shared import variants_like
from tests.python.conftest import HORNBOARD, ROOT, RULEBOOKS, here, run
from tests.support.sizes import size

PENDULUM = ROOT / "tests" / "support" / "pendulum.pl"
SURVEYED = ROOT / "tests" / "support" / "surveyed.pl"

GAMES = str(size("playouts"))


def asked(*words: str | Path) -> str:
    done = here(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def told(*words: str | Path) -> Any:
    return json.loads(asked(*words, "--json"))


def test_solve_with_a_margin() -> None:
    found = told("solve", "kalah:4,3")
    assert (found["value"], found["moves"]) == (6, ["2"])
    assert found["positions"] > 1000
    assert asked("solve", "kalah:4,3").startswith("+6 for south")


def test_solve_without_points() -> None:
    found = told("solve", "tictactoe", "--position", "xx1/oo1/3 x")
    assert (found["value"], found["moves"]) == ("won", ["c1"])
    assert asked("solve", "slither:3,3").startswith("lost")
    over = told("solve", "tictactoe", "--position", "xxx/oo1/3 o")
    assert (over["value"], over["moves"]) == ("lost", [])


def test_what_is_out_of_reach_is_said() -> None:
    found = told("solve", "hexagon", "--budget", "1000")
    assert (found["value"], found["moves"], found["positions"]) == (None, [], None)
    assert asked("solve", "hexagon", "--budget", "1000").startswith("not solved: it takes more")


@pytest.mark.parametrize("variant", RULEBOOKS)
def test_playouts_of_every_game(variant: str) -> None:
    found = told("playout", variant, "--games", GAMES, "--seed", "3")
    same = told("playout", variant, "--games", GAMES, "--seed", "3")
    other = told("playout", variant, "--games", GAMES, "--seed", "4")
    games = [each["results"] | each["length"] for each in (found, same, other)]
    assert games[0] == games[1] != games[2]
    assert sum(found["results"].values()) == found["games"] == int(GAMES)
    assert found["length"]["least"] <= found["length"]["mean"] <= found["length"]["most"]
    assert found["moves"] == pytest.approx(found["games"] * found["length"]["mean"])
    assert found["branching"] >= 1
    assert found["games_per_second"] * found["seconds"] == pytest.approx(found["games"])


def test_random_tic_tac_toe_is_what_chance_says() -> None:
    """Of random games x wins 58.5 %, o 28.8 %, 12.7 % are drawn: sums over all 9! orders."""
    results = told("playout", "tictactoe", "--games", "20000")["results"]
    assert results["x"] / 20000 == pytest.approx(0.585, abs=0.015)
    assert results["o"] / 20000 == pytest.approx(0.288, abs=0.015)


def test_playouts_that_go_round_are_drawn() -> None:
    """Of the pendulum every second move may stop it; a third visit draws before that at times."""
    words = ("--load", PENDULUM, "playout", "pendulum", "--games", "500", "--json")
    found = json.loads(run(HORNBOARD, *words).stdout)
    assert set(found["results"]) == {"tock", "drawn"}
    assert found["length"]["most"] <= 8


@pytest.mark.parametrize("variant", RULEBOOKS)
def test_every_game_tells_its_rules(variant: str) -> None:
    found = told("rules", variant)
    title = hornboard.game(variant).title.partition(",")[0]
    assert found["rules"].startswith(f"# {title}")
    assert "Representation" not in found["rules"]
    words, progress = " ".join(found["rules"].split()), hornboard.game(variant).progress
    assert "A position is written" in words
    assert ("third time" in words) == bool(progress)
    assert f" without progress: {progress}." in words or not progress
    assert title in asked("rules", variant)


@pytest.mark.parametrize("variant", RULEBOOKS)
def test_every_position_in_the_rules_can_be_read(variant: str) -> None:
    rules = told("rules", variant)["rules"]
    asked_for = re.findall(r'read_position\((\w+),\s*"([^"]+)"', rules)
    shown = [line.strip() for line in re.findall(r"(?<=\n)    \S.*", indented(rules))]
    for game, text in [*asked_for, *((variant.partition(":")[0], text) for text in shown)]:
        assert str(hornboard.game(game).position(text)) == text


def indented(rules: str) -> str:
    """The blocks of a text that Markdown keeps line by line, each after a blank line."""
    return "".join(re.findall(r"(?<=\n)\n(?:    \S.*(?:\n|$))+", rules))


def test_a_block_of_the_rules_keeps_its_lines() -> None:
    assert re.search(r"^ *\.\./\.! 1 *\n *2!\./", asked("rules", "minesweeper"), re.MULTILINE)


def test_a_game_without_words(tmp_path: Path) -> None:
    silent = tmp_path / "pendulum.pl"
    silent.write_text(PENDULUM.read_text().replace("<module>", ""))
    done = run(HORNBOARD, "--load", silent, "rules", "pendulum")
    assert (done.returncode, done.stdout) == (2, "")
    assert "pendulum does not tell its rules" in done.stderr


def test_nothing_to_survey() -> None:
    done = here("survey", "hexagon")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hornboard: there is nothing to survey in hexagon\n"


def test_survey_on_all_cores() -> None:
    done = run(HORNBOARD, "--load", SURVEYED, "survey", "surveyed", "--games", "1000", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "cases": 1000,
        "sum": 499500,
        "ends": {"0": 100, "9": 100},
        "names": ["first", "last"],
    }


def test_parts_cover_all_cases_once() -> None:
    asked = hornboard.game("hexagon").survey(1, games=None, seed=3)
    assert asked.options == (("seed", 3),)
    for count in (0, 1, 5, 64, 1001):
        found = parts(count)
        assert [case for part in found for case in part] == list(range(count))
        assert sum(map(len, found)) == count


def test_a_summary_keeps_the_order() -> None:
    found = summary_of({"pairs": [("b", 1), ("a", [{"pairs": [(2, "x")]}])]})
    assert list(found.items()) == [("b", 1), ("a", [{"2": "x"}])]


def test_an_error_in_a_process_is_told() -> None:
    survey = hornboard.game("hexagon").survey(1)
    with pytest.raises(ImpossibleRequest, match="nothing to survey"):
        list(on_all_cores(partial(examine, survey), parts(1), workers=1))


FEW = "4x10 0123=0b0c 1456=0b3c 7820=1b0c"


def test_candidates_are_counted_and_listed() -> None:
    position = hornboard.game("mastermind").position(FEW)
    found = position.candidates
    assert found is not None
    assert len(found) == len(list(found)) == 5
    assert found.first(2) == list(found)[:2]
    assert repr(found) == "<guess 4: 5 codes fit>"
    assert asked("candidates", "mastermind", "--position", FEW) == (
        f"guess 4: 5 codes fit\n{' '.join(map(str, found))}\n"
    )
    listed = told("candidates", "mastermind", "--position", FEW)
    assert listed == {"count": 5, "candidates": list(map(str, found))}
    assert "and 4740 more" in asked("candidates", "mastermind")
    assert hornboard.game("hexagon").initial().candidates is None
    refused = here("candidates", "minesweeper")
    assert "nothing that could be listed is looked for in this game" in refused.stderr


def test_options_are_those_of_the_rule_base() -> None:
    assert told("options")["kalah"] == {
        "pits": {"values": [1, 9], "default": 6},
        "seeds": {"values": [1, 99], "default": 4},
        "rule": {"values": ["standard", "empty"], "default": "standard"},
    }
    assert set(told("options", "slither:3,3")) == {"slither"}
    assert "1 to 1000" in asked("options", "slither")
    assert asked("options", "hexagon") == "hexagon has no options\n"
    spanish = run(HORNBOARD, "--language", "es", "options", "slither").stdout
    assert spanish.split()[:5] == ["juego", "opción", "valores", "significado", "habitual"]
    assert "de 1 a 1000" in spanish


def test_options_may_be_named() -> None:
    game = hornboard.game("slither:rows=3,columns=40")
    assert str(game.initial()) == "40x3 - r"
    assert hornboard.game("kalah:rule=empty") == hornboard.game("kalah:6,4,empty")
    named = [option.name for option in game.options]
    assert named == ["columns", "rows", "rule"]
    assert game.options[0].values == range(1, 1001)
    assert game.options[2].values == {
        "normal": "the last move wins",
        "misere": "the last move loses",
    }


@pytest.mark.parametrize("name", ["five", "hive", "kalah", "mastermind", "minesweeper", "slither"])
def test_a_game_is_begun_by_each_value_that_is_offered(name: str) -> None:
    for option in hornboard.game(name).options:
        values = [*option.values]
        for value in (values[0], values[-1]):
            asked_for = f"{name}:{option.name}={value}"
            try:
                game = hornboard.game(asked_for)
            except UnknownGame as trouble:
                assert "than cells" in str(trouble) or "as many as" in str(trouble)  # noqa: PT017
            else:
                position = game.initial()
                assert game.position(str(position)) == position


@pytest.mark.slow
def test_shells_complete_the_names_of_variants() -> None:
    assert variants_like("hex") == ["hexagon"]
    assert variants_like("kalah") == ["kalah", "kalah:6,4,empty"]
    assert variants_like("kalah:") == ["kalah:pits=", "kalah:seeds=", "kalah:rule="]
    assert variants_like("kalah:pits=3,rule=") == [
        "kalah:pits=3,rule=standard",
        "kalah:pits=3,rule=empty",
    ]
    assert variants_like("kalah:pits=3,p") == []
    assert variants_like("mastermind:places=")[-1] == "mastermind:places=6"
    assert variants_like("hexagon:") == []
    done = run(
        HORNBOARD,
        env={
            **os.environ,
            "_HORNBOARD_COMPLETE": "complete_fish",
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
            "_TYPER_COMPLETE_ARGS": "hornboard play slither:co",
        },
    )
    assert done.stdout.strip() == "slither:columns="
