"""The page for ``man``, made of the help of the command line: running this writes it."""

from __future__ import annotations

import importlib.metadata
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hornboard.terminal.commands import app
from hornboard.terminal.spoken import translated

PAGE = Path(__file__).resolve().parents[2] / "docs" / "hornboard.1"


def main() -> None:
    """Write the page."""
    PAGE.write_text(manual())


def manual() -> str:
    """Return the page, in English."""
    group = translated(app)
    version = importlib.metadata.version("hornboard")
    lines = [f'.TH HORNBOARD 1 "" "Hornboard {version}" "User Commands"', ".SH NAME"]
    lines += ["hornboard \\- board games whose rules are Prolog clauses", ".SH SYNOPSIS"]
    lines += [".B hornboard", "[OPTIONS] [COMMAND [ARGS]...]", ".SH DESCRIPTION"]
    lines += [*paragraphs(group.help), ".SH OPTIONS", *parameters(group), ".SH COMMANDS"]
    for name, command in group.commands.items():
        lines += [f".SS {line(name)}", *paragraphs(command.help), *parameters(command)]
    return "\n".join(lines) + "\n"


def paragraphs(text: str | None) -> Iterator[str]:
    """Yield the paragraphs of a help."""
    for paragraph in (text or "").split("\n\n"):
        yield from (".PP", line(paragraph))


def parameters(command: Any) -> Iterator[str]:
    """Yield what a command takes, each with what is said of it."""
    for each in command.params:
        names = each.opts if each.param_type_name == "option" else [each.name]
        bold = ", ".join(rf"\fB{line(name)}\fR" for name in names)
        yield from (".TP", bold, line(each.help or ""))


def line(text: str) -> str:
    """Return a text in one line that troff takes literally."""
    plain = re.sub(r"`+", "", " ".join(text.split())).replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{plain}" if plain.startswith((".", "'")) else plain


if __name__ == "__main__":
    main()
