"""Every test of a suite of plunit is an item, ``tests/prolog/hive.plt::hive_placement::far_away``.

A suite is loaded once, into a process that then runs the tests that were selected, one at a time.
What is to be found in a suite is read off its lines; the process says whether that is all of it.
A test below the comment ``% slow`` has the marker ``slow``.
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SWIPL = ROOT / ".swipl" / "bin" / "swipl"
RUNNER = Path(__file__).with_name("runner.pl")

STATED = re.compile(r":- begin_tests\((?P<unit>\w+)|test\((?P<test>\w+)")
"""How a line begins that opens a unit, or states a test."""

MARK = "\x1e"
"""How a line begins that tells the outcome."""


class Suite(pytest.File):
    """A file of units of tests."""

    def collect(self) -> Iterator[Unit]:
        """Yield the units."""
        units: dict[str, dict[str, int]] = {}
        tests: dict[str, int] = {}
        self.lines = self.path.read_text().splitlines()
        for number, line in enumerate(self.lines):
            if not (stated := STATED.match(line)):
                continue
            if unit := stated["unit"]:
                tests = units.setdefault(unit, {})
            elif tests.setdefault(stated["test"], number) != number:
                raise self.CollectError(f"{self.path}:{number + 1}: a second {stated['test']}")
        if not any(units.values()):
            raise self.CollectError(f"{self.path} has no tests")
        self.collected = {f"{unit}:{test}" for unit, tests in units.items() for test in tests}
        for name, tests in units.items():
            yield Unit.from_parent(self, name=name, suite=self, tests=tests)

    def setup(self) -> None:
        """Load the suite."""
        self.process = subprocess.Popen(
            [SWIPL, "-q", "--on-warning=status", "--on-error=status", RUNNER, self.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8", "HORNBOARD_DATA": os.devnull},
        )
        how, said = self.answer()
        outcome, *loaded = how.split("\t")
        if outcome != "passed":
            pytest.fail(f"{self.path} does not load:\n{said}", pytrace=False)
        if other := self.collected.symmetric_difference(loaded):
            pytest.fail(f"{self.path} states in its own way: {', '.join(other)}", pytrace=False)

    def teardown(self) -> None:
        """Let go of the process, which has to end by itself."""
        try:
            self.process.communicate(timeout=PATIENCE)
        finally:
            self.process.kill()

    def run(self, test: str) -> tuple[str, str]:
        """Run a test; return how it went, and what was said."""
        assert self.process.stdin
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(f"{test}\n")
            self.process.stdin.flush()
        return self.answer()

    def answer(self) -> tuple[str, str]:
        """Return the next outcome, and what was said before it."""
        assert self.process.stdout
        said: list[str] = []
        patience = threading.Timer(PATIENCE, self.process.kill)
        patience.start()
        try:
            for line in self.process.stdout:
                if line.startswith(MARK):
                    return line.strip(f"{MARK}\n"), "".join(said)
                said.append(line)
        finally:
            patience.cancel()
        return "ended", f"{''.join(said)}swipl ended with status {self.process.wait()}"


class Unit(pytest.Collector):
    """A unit of a suite."""

    def __init__(self, *, suite: Suite, tests: dict[str, int], **others: Any) -> None:
        super().__init__(**others)
        self.suite = suite
        self.tests = tests

    def collect(self) -> Iterator[Test]:
        """Yield the tests."""
        for name, line in self.tests.items():
            test = Test.from_parent(self, name=name, suite=self.suite, unit=self.name, line=line)
            if self.suite.lines[line - 1] == "% slow":
                test.add_marker("slow")
            yield test


class Test(pytest.Item):
    """A test of a unit."""

    def __init__(self, *, suite: Suite, unit: str, line: int, **others: Any) -> None:
        super().__init__(**others)
        self.suite = suite
        self.unit = unit
        self.line = line

    def runtest(self) -> None:
        """Run the test in the process of its suite."""
        how, said = self.suite.run(f"{self.unit}:{self.name}")
        if how == "skipped":
            pytest.skip(said)
        if how == "xfailed":
            pytest.xfail(said)
        if how != "passed":
            pytest.fail(said.strip() or how, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the test stands."""
        return self.path, self.line, self.nodeid


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Suite | None:
    """Collect a suite."""
    return Suite.from_parent(parent, path=file_path) if file_path.suffix == ".plt" else None
