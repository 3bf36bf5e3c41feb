"""What Python has of the table of requests is what the table states."""

from __future__ import annotations

import pytest

from tests.python.conftest import HORNBOARD, ROOT, SWIPL, run

MAKER = ROOT / "tests" / "support" / "requests.pl"


@pytest.mark.sampled
@pytest.mark.parametrize(("goal", "module"), [("kinds", "kinds"), ("functions", "requests")])
def test_the_modules_are_those_of_the_table(goal: str, module: str) -> None:
    """As `make requests` writes them."""
    made = run(SWIPL, "--on-error=status", "-g", goal, "-t", "halt", MAKER)
    assert (made.returncode, made.stderr) == (0, "")
    file = ROOT / "python" / "hornboard" / f"{module}.py"
    text = made.stdout
    for words in (("format",), ("check", "--quiet", "--fix"), ("format",)):
        ruff = (HORNBOARD.with_name("ruff"), *words, "--stdin-filename", file, "-")
        text = run(*ruff, input=text, cwd=ROOT).stdout
    assert text == file.read_text()
