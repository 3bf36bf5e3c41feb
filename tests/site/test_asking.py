"""The page that asks, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from hornboard.terminal.exercise import exercises
from tests.python.conftest import DATA, ROOT
from tests.python.test_readme import QUERY, examples, like

ASKED = [*examples(ROOT / "docs" / "asking.md", *QUERY)]

EXERCISES = [known.file for known in exercises().values() if known.file.suffix == ".pl"]


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
    page.evaluate("document.querySelectorAll('samp details').forEach(each => each.open = true)")
    return str(page.locator("#answers samp").first.inner_text())


def flush(text: str) -> str:
    """Return text without the spaces before its lines."""
    return re.sub("^ +", "", text, flags=re.M)


def use(page: Page, name: str, changed: Callable[[str], str]) -> None:
    """Use a file of clauses, changed."""
    page.locator("#law").evaluate("law => law.open = true")
    page.select_option("#file", name)
    expect(page.locator("#text")).to_have_value(re.compile(rf"module\({name}\b"))
    page.fill("#text", changed(page.input_value("#text")))
    page.click("#load")


def test_each_query_of_the_documents_has_a_button(asking: Page) -> None:
    buttons = asking.locator("nav button")
    shown = [
        (query, answer) for query, answer in ASKED if not answer.startswith(("false", "ERROR"))
    ]
    assert buttons.count() >= len(shown) > 20
    for number in range(buttons.count()):
        query = buttons.nth(number).inner_text()
        buttons.nth(number).click()
        (answer,) = [flush(answer) for asked, answer in ASKED if asked == query]
        assert like(answer, flush(told(asking)).replace("([])", "[]")), query


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


def test_explanations_are_trees(asking: Page) -> None:
    ask(asking, "initial(hexagon, P), explain(move(P, clone(c3), _)).")
    expect(asking.locator("samp details details div").first).to_be_visible()
    asking.click("samp details details summary")
    expect(asking.locator("samp details details div").first).to_be_hidden()


def test_clauses_stand_beside_the_question_and_are_asked_once_changed(asking: Page) -> None:
    use(asking, "loser", lambda text: text)
    expect(asking.locator("#loaded")).to_have_text("loser")
    asking.fill("#query", "repeat, fail.")
    asking.click("#ask")
    asking.click("#stop")
    assert told(asking) == "stopped"
    assert "Winner = o" in ask(
        asking, 'read_position(loser, "xxx/oo1/3 o", P), outcome(P, won(Winner)).'
    )


def test_a_slip_is_told(asking: Page) -> None:
    use(asking, "my_hexagon", lambda text: text.replace("neighbour(To", "neighbor(To"))
    expect(asking.locator("#loaded")).to_contain_text("neighbour/2")


@pytest.mark.parametrize("file", EXERCISES, ids=lambda file: file.stem)
def test_an_exercise_is_checked(asking: Page, file: Path) -> None:
    use(asking, file.stem, lambda text: text)
    expect(asking.locator("#loaded")).to_contain_text(re.compile(r"\w"), timeout=60_000)
    expect(asking.locator("#loaded")).not_to_have_text("solved")
    asking.fill("#text", (DATA / "exercises" / file.name).read_text())
    asking.click("#load")
    expect(asking.locator("#loaded")).to_have_text("solved", timeout=60_000)
