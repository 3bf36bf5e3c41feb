"""What keeps people out: what axe-core finds, and what a screen reader is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.site.test_playing import play, position, touch
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


CONTROLS = {"button", "link", "textbox", "combobox", "DisclosureTriangle", "image", "list"}


def told(page: Page) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield what a screen reader is told: role, name and further properties."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")
    for node in tree["nodes"]:
        if not node["ignored"]:
            more = {each["name"]: each["value"].get("value") for each in node["properties"]}
            yield node["role"]["value"], node.get("name", {}).get("value", ""), more


@pytest.mark.parametrize("name", ["ask", "play"])
def test_each_control_has_a_name(page: Page, name: str) -> None:
    page.goto(f"/app/{name}.html")
    expect(page.locator("#new" if name == "play" else "#ask")).to_be_enabled(timeout=60_000)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    controls = [(role, called) for role, called, _more in told(page) if role in CONTROLS]
    assert len(controls) > 10
    assert not [role for role, called in controls if not called.strip()]


def test_a_board_is_told_and_so_is_a_move(page: Page) -> None:
    play(page, "hexagon")
    page.select_option("#you", "everybody")
    cells = {" ".join(map(str, (cell.name, *cell.content))) for cell in position(page).board}
    named = {called for role, called, more in told(page) if more.get("focusable")}
    assert len(cells) == 61
    assert cells <= named
    touch(page, "a4")
    assert "a4 stone red" in {called for _role, called, _more in told(page)}
    (live,) = [more for role, _called, more in told(page) if role == "status"][:1]
    assert live["live"] == "polite"
    expect(page.locator("#state")).to_have_text("red: a4. blue to move")
