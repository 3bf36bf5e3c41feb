"""What axe-core finds that keeps people out: in both themes, on a phone and on a desktop."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from web.asking import fetched

AXE = (fetched("axe-core") / "axe.min.js").read_text()

FOUND = """axe.run().then(({violations}) => violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => [id, html, failureSummary])))"""

PAGES = ("index.html", "games/hexagon.html", "docs/asking.html", "app/ask.html", "app/play.html")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", PAGES)
def test_nobody_is_kept_out(
    page: Page, name: str, size: tuple[int, int], theme: Literal["light", "dark"]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme=theme)
    page.goto(f"/{name}")
    if name.startswith("app/"):
        control = "#new" if "play" in name else "#ask"
        expect(page.locator(control)).to_be_enabled(timeout=60_000)
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    page.evaluate(AXE)
    assert page.evaluate(FOUND) == []
