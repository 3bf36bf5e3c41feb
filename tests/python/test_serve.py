"""Any program can ask what Python can, in lines of JSON."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from jsonschema import Draft202012Validator

from hornboard.protocol.serve import SERVED, schema
from tests.python.conftest import HORNBOARD, run

SCHEMA = schema()


def fits(line: object, name: str = "") -> bool:
    """Return whether a line is as the schema says, or a part of it."""
    rules = {**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]} if name else SCHEMA
    return bool(Draft202012Validator(rules).is_valid(line))


class Program:
    """A program that asks the server and knows nothing of Hornboard but the schema."""

    def __init__(self, *options: str) -> None:
        command: list[str | Path] = [HORNBOARD, *options[:1], "serve", *options[1:]]
        pipe = subprocess.PIPE
        self.server = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        self.number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.server.stdin
        self.server.stdin.close()
        assert self.server.wait(30) == 0
        assert self.server.stdout
        self.server.stdout.close()

    def say(self, *line: object) -> None:
        """Write a line, which fits the schema."""
        assert self.server.stdin
        assert fits([*line])
        print(json.dumps(line), file=self.server.stdin, flush=True)

    def hear(self) -> Any:
        """Read a line."""
        assert self.server.stdout
        return json.loads(self.server.stdout.readline())

    def lines(self, request: str, *arguments: object) -> Iterator[Any]:
        """Ask, and yield what is answered, which fits the schema; the last one is said."""
        self.number += 1
        self.say(self.number, request, [*arguments])
        kind = ""
        while kind != "said":
            line = self.hear()
            number, kind, _value = line
            assert number == self.number
            assert fits(line, f"{request}.{kind}")
            yield line

    def ask(self, request: str, *arguments: object) -> Any:
        """Return what is said to a question."""
        *_reports, (_number, _kind, said) = self.lines(request, *arguments)
        return said["ok"]


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_program_plays_a_whole_game(processes: str) -> None:
    with Program("--language=en", "--processes", processes) as program:
        game = program.ask("game", "tictactoe")
        form, mover, result = program.ask("start", "tictactoe", "")
        moves = []
        while result == "none":
            place = ["tictactoe", form]
            legal = program.ask("moves", place).split()
            *reports, _said = program.lines("think", place, [["depth", 9]], [])
            assert mover in game["players"]
            assert [report["depth"] for _, _, report in reports] == [*range(1, len(reports) + 1)]
            moves += reports[-1][2]["lines"][0]["line"][:1]
            assert moves[-1] in legal
            _move, _progress, (form, mover, result), _lines = program.ask(
                "play", place, moves[-1], 0
            )
        assert (result, len(moves)) == ("drawn", 9)
        assert program.ask("verdict", ["tictactoe", form], "")


@pytest.mark.slow
def test_a_line_stops_a_search() -> None:
    with Program() as program:
        form, *_standing = program.ask("start", "hexagon", "")
        lines = program.lines("think", ["hexagon", form], [["depth", 99]], [])
        assert next(lines)[1] == "report"
        program.say(program.number)
        assert [*lines][-1][1] == "said"
        assert program.ask("text", ["hexagon", form]) == form


BAD = {
    "nonsense": "'nonsense' is no question: questions look like",
    "{}": "'{}' is no question",
    "[true]": "'[true]' is no question",
    '[1, "start"]': "is no question",
    '[1, "text", [["hexagon", "\\u0001"]]]': "is no question",
    '[1, "foo", []]': "there is no request 'foo'",
    '[1, "language", [[], ""]]': "there is no request 'language'",
    '[1, "start", ["hexagon"]]': "start is not asked so: Expected `array` of length 2, got 1",
    '[1, "start", ["hexagn", ""]]': 'there is no game "hexagn"; did you mean hexagon?',
    '[1, "text", [["hexagon", "x"]]]': '"x" is not a position of hexagon',
    '[1, "load", ["missing.pl", "elsewhere"]]': "there is no file 'missing.pl'",
    '[1, "load", ["example:nim", "trusted"]]': "only `hornboard --trust serve` trusts",
    '[1, "query", ["true", [], "trusted", 1]]': "only `hornboard --trust serve` trusts",
    '[1, "query", ["true", [], -1, 1]]': "limits are a whole number of megabytes",
    '[1, "query", ["true", [["X", []]], 1000, 1]]': "the goal has no variable",
    '[1, "query", ["true", [["X", [{}]]], 1000, 1]]': "the goal has no variable",
}
"""Lines that cannot be answered, and what is said to each."""


@pytest.mark.sampled
@pytest.mark.parametrize("bad", BAD)
def test_a_bad_line_is_answered_by_one_sentence(bad: str) -> None:
    done = run(HORNBOARD, "serve", input=f'{bad}\n[2, "version", []]\n')
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    ((number, kind, said),) = [line for line in lines if line[0] != 2]
    assert (done.returncode, done.stderr, kind) == (0, "", "said")
    assert fits([number, kind, said], "refused")
    assert BAD[bad] in said["message"]
    assert next(line for line in lines if line[0] == 2)[2]["ok"].startswith("SWI-Prolog")


def test_games_of_ones_own_and_goals_are_asked_as_in_python() -> None:
    with Program() as program:
        assert program.ask("load", "example:nim", "elsewhere") == {"games": ["nim"], "about": []}
        form, *_standing = program.ask("start", "nim", "")
        given = [["P", ["position", "nim", form]]]
        assert program.ask("query", "move(P, leave(1, N), _)", given, 1000, 1)
        assert program.ask("solution", 1) == [["N", ["integer", "0"]]]
        assert program.ask("close", 1)


def test_what_is_trusted_may_do_anything() -> None:
    with Program("--trust") as program:
        assert program.ask("load", "example:nim", "trusted") == {"games": ["nim"], "about": []}
        assert program.ask("start", "nim", "") == ["3,4,5 left", "left", "none"]
        assert program.ask("query", "current_prolog_flag(pid, N)", [], "trusted", 1)
        assert program.ask("solution", 1)


def test_the_schema_has_every_request() -> None:
    printed = json.loads(run(HORNBOARD, "serve", "--schema").stdout)
    assert printed == json.loads(json.dumps(SCHEMA))
    Draft202012Validator.check_schema(printed)
    assert {name for name in printed["$defs"] if name.endswith(".asked")} == {
        f"{name}.asked" for name in SERVED
    }
    assert not fits([1, "start", ["hexagon"]])
