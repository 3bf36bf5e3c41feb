"""The reference of docs/python.md, made of the docstrings: running this writes it."""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import hornboard

PAGE = Path(__file__).resolve().parents[2] / "docs" / "python.md"

HEAD = "## Reference\n"


def main() -> None:
    """Write the reference where the page has one."""
    before = PAGE.read_text().partition(HEAD)[0]
    PAGE.write_text(before + HEAD + reference())


def reference() -> str:
    """Return what stands below the head."""
    names = sorted(exports(), key=str.lower)
    functions = [name for name in names if not isinstance(exports()[name], type)]
    lines = ["", "| of the package | |", "|---|---|", *map(function, functions)]
    for name in names:
        if name not in functions:
            lines += ["", *described(exports()[name])]
    return "\n".join(lines) + "\n"


def exports() -> dict[str, Any]:
    """Return what the package has for everybody."""
    return {
        name: value
        for name, value in vars(hornboard).items()
        if not (name.startswith("_") or isinstance(value, ModuleType)) and is_own(value)
    }


def is_own(value: Any) -> bool:
    """Return whether it is of the package."""
    return str(getattr(value, "__module__", "")).startswith("hornboard")


def function(name: str) -> str:
    """Return the row of a function of the package."""
    value = exports()[name]
    return row(name + arguments(value), value)


def described(kind: type) -> Iterator[str]:
    """Yield a class: what it is, and its members, each in a row."""
    bases = [base for base in kind.__mro__[1:] if is_own(base)]
    named = [base.__name__ for base in bases if base.__name__ in exports()]
    yield f"### {kind.__name__}"
    yield ""
    yield sentence(kind) + (f" Has what `{named[0]}` has." if named else "")
    rows = [*attributes(kind), *members(kind)]
    rows += [each for base in bases if base.__name__ not in named for each in members(base)]
    if rows:
        yield from ("", "| member | |", "|---|---|", *rows)


def attributes(kind: type) -> Iterator[str]:
    """Yield those that the docstring lists."""
    listed = (inspect.getdoc(kind) or "").partition("Attributes:\n")[2].partition("\n\n")[0]
    for name, told in re.findall(r"^    (\w+): (.*(?:\n     +.*)*)", listed, re.M):
        yield f"| `{name}` | {plain(told)} |"


def members(kind: type) -> Iterator[str]:
    """Yield the methods, properties, and names of an enumeration."""
    for name, value in vars(kind).items():
        if name.startswith("_") or name in getattr(kind, "__dataclass_fields__", ()):
            continue
        if isinstance(value, enum.Enum):
            yield f"| `{name}` | `{value.value}` |"
        elif getattr(value, "__doc__", None):
            called = inspect.unwrap(getattr(value, "__func__", value))
            yield row(name + (arguments(called) if callable(called) else ""), value)


def arguments(value: Any) -> str:
    """Return the names of what it takes, with what is usual."""
    taken = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for name, parameter in inspect.signature(value).parameters.items()
        if name not in ("self", "cls")
    ]
    return str(inspect.Signature(taken)).replace("mappingproxy({})", "{}")


def row(name: str, value: Any) -> str:
    """Return a row of a table."""
    return f"| `{name}` | {sentence(value)} |"


def sentence(value: Any) -> str:
    """Return the first paragraph of a docstring."""
    return plain((inspect.getdoc(value) or "").partition("\n\n")[0])


def plain(text: str) -> str:
    """Return a text in one line, as it is written in a page."""
    return " ".join(text.split()).replace("``", "`").replace("|", "\\|")


if __name__ == "__main__":
    main()
