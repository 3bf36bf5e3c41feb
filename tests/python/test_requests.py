"""What Python has of the table of requests is what the table states."""

from __future__ import annotations

from tests.python.conftest import HORNBOARD, ROOT, SWIPL, run

MAKER = ROOT / "tests" / "support" / "requests.pl"


def test_the_module_is_that_of_the_table() -> None:
    """As `make requests` writes it."""
    made = run(SWIPL, "--on-error=status", "-g", "rows", "-t", "halt", MAKER)
    assert (made.returncode, made.stderr) == (0, "")
    file = ROOT / "python" / "hornboard" / "requests.py"
    text = made.stdout
    for words in (("format",), ("check", "--quiet", "--fix"), ("format",)):
        ruff = (HORNBOARD.with_name("ruff"), *words, "--stdin-filename", file, "-")
        text = run(*ruff, input=text, cwd=ROOT).stdout
    assert text == file.read_text()
