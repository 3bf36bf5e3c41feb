"""The page that asks, in Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.python.conftest import ROOT
from tests.python.test_readme import QUERY, examples, like

ASKED = [*examples(ROOT / "docs" / "asking.md", *QUERY)]


@pytest.fixture
def asking(page: Page) -> Page:
    """Return the page that asks once the rules are loaded."""
    page.goto("/app/ask.html")
    ready(page)
    return page


def ready(page: Page) -> None:
    """Wait until the rules are loaded."""
    expect(page.locator("#state")).to_have_text("Ready.", timeout=60_000)


def ask(page: Page, query: str) -> str:
    """Ask a query; return what is told."""
    page.fill("#query", query)
    page.click("#ask")
    return told(page)


def told(page: Page) -> str:
    """Return what the page tells of the last question, once it does."""
    expect(page.locator("#ask")).to_be_enabled(timeout=60_000)
    return str(page.locator("#answers samp").first.inner_text())


def test_each_query_of_the_documents_has_a_button(asking: Page) -> None:
    buttons = asking.locator("nav button")
    shown = [
        (query, answer) for query, answer in ASKED if not answer.startswith(("false", "ERROR"))
    ]
    assert buttons.count() >= len(shown) > 20
    for number in range(buttons.count()):
        query = buttons.nth(number).inner_text()
        buttons.nth(number).click()
        (answer,) = [answer for asked, answer in ASKED if asked == query]
        assert like(answer, told(asking).replace("([])", "[]")), query


def test_what_is_wrong_is_told_in_a_sentence(asking: Page) -> None:
    assert "did you mean hexagon?" in ask(asking, "initial(hexagn, P).")
    assert "Syntax error" in ask(asking, "initial(.")


def test_the_next_answer_is_told(asking: Page) -> None:
    assert ask(asking, "member(X, [a, b])") == "X = a"
    asking.click("#more")
    assert told(asking) == "X = a ;\nX = b."
    expect(asking.locator("#more")).to_be_disabled()


def test_games_are_searched_in_their_fast_form(asking: Page) -> None:
    assert ask(asking, "hornboard_admission:page_alone(Game)") == "false."


def test_a_query_is_stopped_and_another_one_answered(asking: Page) -> None:
    asking.fill("#query", "repeat, fail.")
    asking.click("#ask")
    asking.click("#stop")
    assert told(asking) == "stopped"
    assert ask(asking, "X = 1.") == "X = 1."


def test_halt_starts_anew(asking: Page) -> None:
    ask(asking, "halt.")
    assert ask(asking, "X = 1.") == "X = 1."


def test_an_address_asks(page: Page) -> None:
    page.goto("/docs/asking.html")
    page.locator("a.ask").first.click()
    expect(page.locator("#answers samp").first).to_contain_text(
        "Cells = [a2, b1, b2].", timeout=60_000
    )
