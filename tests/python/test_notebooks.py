"""What a notebook shows, and the notebooks that come with Hornboard."""

from __future__ import annotations

import ast
import json
from collections import Counter
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import hornboard
from hornboard.game import Because, Summary

NOTEBOOKS = sorted({file for file in hornboard.examples().values() if file.suffix == ".ipynb"})


class Page(HTMLParser):
    """What stands in HTML: how often each element begins, and that it ends where it should.

    Attributes:
        counts: by name of element.
        text: what is written.
    """

    EMPTY = ("img", "input")

    def __init__(self, html: str) -> None:
        super().__init__()
        self.counts: Counter[str] = Counter()
        self.text = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open

    def handle_starttag(self, tag: str, attrs: object) -> None:
        """Take note of an element, and that it is open."""
        self.counts[tag] += 1
        if tag not in self.EMPTY:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Take note of its end."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Take note of text."""
        self.text += data


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_each_cell_runs_and_shows_what_it_ends_with(file: Path) -> None:
    names: dict[str, Any] = {}
    shown = []
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            tree = ast.parse("".join(cell["source"]))
            end = tree.body[-1]
            exec(compile(tree, file.name, "exec"), names)
            if isinstance(end, ast.Expr) and not isinstance(end.value, ast.Call):
                shown.append(names[ast.unparse(end.value)]._repr_svg_())
            elif isinstance(end, ast.Expr):
                value = eval(ast.unparse(end.value), names)
                shown.append(value._repr_html_())
                Page(shown[-1])
    assert shown
    assert all(shown)


def test_an_explanation_is_a_tree() -> None:
    start = hornboard.game("kalah").initial()
    reasons = start.why(start.legal_moves[2])
    page = Page(reasons._repr_html_())
    pairs = pairwise((*reasons, Because(0, "")))
    opened = [line for line, after in pairs if line.clause or after.depth > line.depth]
    assert page.counts["summary"] == len(opened)
    assert page.counts["pre"] == sum(bool(line.clause) for line in reasons) > 1
    assert page.text == "".join(line.text + line.clause for line in reasons)


def test_a_game_has_arrows_to_step() -> None:
    moves = ["b2", "a1", "c1"]
    html = hornboard.stills(hornboard.game("tictactoe").initial(), moves)._repr_html_()
    page = Page(html)
    assert page.counts["img"] == page.counts["input"] == 4
    assert html.count(" checked>") == 1
    assert page.text.endswith("3/3 ▶ c1")


def test_findings_are_a_table() -> None:
    found = Summary({"games": 2, "by <opening>": Summary({"a": 0.123456, "b": ["x", 1]})})
    page = Page(found._repr_html_())
    assert page.text == "games2by <opening>a0.1235bx, 1"
    assert page.counts["table"] == 2
