"""What is too large in the house, or not described: never more of it than there is.

``make lint`` counts. Who brings a number down writes it down here.
"""

from __future__ import annotations

import ast
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

MOST = {
    "undescribed": 0,
    "import without use": 0,
    "over 8 arguments": 1,
    "clause over 25 lines": 2,
    "function over 50 lines": 3,
    "complexity over 10": 0,
    "file over 300 lines": 10,
}
"""How many there may be of each kind."""


def main() -> None:
    """Fail with a list of what there is too much of."""
    found = defaultdict(list)
    for kind, path, what in [*in_prolog(), *in_python(), *in_files()]:
        found[kind].append(f"    {path.relative_to(ROOT)}: {what}")
    more = [kind for kind, most in MOST.items() if len(found[kind]) > most]
    for kind in more:
        print(f"{kind}: {len(found[kind])}, not {MOST[kind]}", *sorted(found[kind]), sep="\n")
    raise SystemExit(bool(more))


def in_prolog() -> Iterator[tuple[str, Path, str]]:
    """Yield the kind of each fault in the rule base, its file, and what is meant."""
    swipl = (ROOT / ".swipl" / "bin" / "swipl", "--on-error=status", "-t", "halt")
    goal = ("-g", "untidy", ROOT / "tests" / "support" / "tidiness.pl")
    told = subprocess.run((*swipl, *goal), check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in told.splitlines():
        kind, file, what = line.split("\t")
        yield kind, Path(file), what


def in_python() -> Iterator[tuple[str, Path, str]]:
    """Yield what is wrong with functions."""
    for path in ROOT.glob("python/**/*.py"):
        for each in ast.walk(ast.parse(path.read_text())):
            if isinstance(each, ast.FunctionDef):
                if (each.end_lineno or 0) - each.lineno >= 50:
                    yield "function over 50 lines", path, each.name
                if (ways := complexity(each)) > 10:
                    yield "complexity over 10", path, f"{each.name} {ways}"


def in_files() -> Iterator[tuple[str, Path, str]]:
    """Yield the files that are too long."""
    for path in [*ROOT.glob("prolog/**/*.pl"), *ROOT.glob("python/**/*.py")]:
        if (lines := path.read_text().count("\n")) > 300:
            yield "file over 300 lines", path, str(lines)


def complexity(function: ast.FunctionDef) -> int:
    """Return the cyclomatic complexity of a function as radon counts it (T. McCabe, 1976)."""
    ways = 1
    for each in ast.walk(function):
        match each:
            case ast.BoolOp(values=values):
                ways += len(values) - 1
            case ast.comprehension(ifs=conditions):
                ways += 1 + len(conditions)
            case ast.If() | ast.IfExp() | ast.For() | ast.While() | ast.ExceptHandler():
                ways += 1
            case ast.match_case(pattern=pattern):
                ways += not (isinstance(pattern, ast.MatchAs) and pattern.pattern is None)
    return ways


if __name__ == "__main__":
    main()
