"""The page that asks, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from hornboard.terminal.exercise import Exercise, exercises
from tests.python.conftest import DATA, ROOT
from tests.python.test_readme import QUERY, examples, like

ASKED = [*examples(ROOT / "docs" / "asking.md", *QUERY)]

EXERCISES = exercises().values()


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
    """Return what the page tells of the last question, without clauses, once it does."""
    expect(page.locator("#ask")).to_be_enabled(timeout=60_000)
    page.evaluate("document.querySelectorAll('.tree details').forEach(each => each.open = true)")
    page.evaluate("document.querySelectorAll('.tree pre').forEach(each => each.remove())")
    page.evaluate(
        "document.querySelectorAll('.seen').forEach(each => each.replaceWith(each.innerText))"
    )
    return str(page.locator("#answers samp").first.inner_text())


def flush(text: str) -> str:
    """Return text without the spaces before its lines and behind its positions."""
    return re.sub("^ +|(?<=>) (?=[-.])|(?<=> -) ", "", text, flags=re.M)


def use(page: Page, name: str, changed: Callable[[str], str]) -> None:
    """Use a file of clauses, changed."""
    page.locator("#law").evaluate("law => law.open = true")
    page.select_option("#file", name)
    expect(page.locator("#text")).to_have_value(re.compile(rf":- module\({name[:-3]}\b|^\"{{3}}9"))
    page.fill("#text", changed(page.input_value("#text")))
    page.click("#load")


def test_each_query_of_the_documents_has_a_button(asking: Page) -> None:
    asking.evaluate("document.querySelectorAll('nav details').forEach(each => each.open = true)")
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


def test_explanations_are_trees_with_clauses(asking: Page) -> None:
    asking.fill("#query", "initial(hexagon, P), explain(move(P, clone(c3), _)).")
    asking.click("#ask")
    reason = asking.locator(".tree > details > details")
    expect(asking.locator(".tree > details > pre")).to_contain_text(
        "move(Before, clone(To), After)"
    )
    expect(reason.locator("> pre")).to_be_hidden()
    reason.locator("> summary").click()
    expect(reason.locator("> pre")).to_contain_text("supported(Position, Player, To) :-")
    expect(reason.locator("> details").first).to_contain_text("red has no stone on c4")


def test_positions_in_answers_are_drawn(asking: Page) -> None:
    asking.fill("#query", "initial(slither(4, 5), K), initial(mastermind, M).")
    asking.click("#ask")
    loaded = "performance.getEntriesByType('resource').some(({name}) => name.includes('pyodide'))"
    assert not asking.evaluate(loaded)
    seen = asking.locator(".seen")
    expect(seen).to_have_count(2)
    seen.nth(0).locator("summary").click()
    picture = seen.nth(0).locator("img")
    expect(picture).to_have_attribute("src", re.compile("^blob:"), timeout=60_000)
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100


def test_a_goal_is_traced(asking: Page) -> None:
    told = ask(asking, "trace, member(X, [a, b]).")
    assert re.match(r"Call: .*member\(_\w+, \[a, b\]\)\n.*Exit: .*\nX = a$", told)
    assert ask(asking, "X = 1.") == "X = 1."
    assert ask(asking, "trace.") == "Each query is traced alone: trace, Goal.\ntrue."
    told = ask(asking, "initial(hexagon, P), trace, findall(M, move(P, M, _), _).")
    assert "The trace ends after 200 lines." in told
    assert "P = " in told


def test_what_was_used_is_used_again_after_a_reload(asking: Page) -> None:
    use(asking, "nim.pl", lambda text: text.replace("nim", "my_nim"))
    expect(asking.locator("#loaded")).to_have_text("my_nim")
    asking.reload()
    assert ask(asking, "initial(my_nim, P), points(P, left, N).")
    expect(asking.locator("#text")).to_have_value(re.compile("my_nim"))
    asking.locator("#law").evaluate("law => law.open = true")
    asking.click("#forget")
    asking.reload()
    assert "no game" in ask(asking, "initial(my_nim, P).")


def test_a_rule_book_that_does_not_end_is_stopped(asking: Page) -> None:
    with asking.expect_event("worker"):
        use(asking, "falling.py", lambda text: text + "\nwhile True: pass")
    asking.click("#stop")
    expect(asking.locator("#loaded")).to_have_text("It was stopped.")


def test_clauses_stand_beside_the_question_and_are_asked_once_changed(asking: Page) -> None:
    use(asking, "loser.pl", lambda text: text)
    expect(asking.locator("#loaded")).to_have_text("loser")
    asking.fill("#query", "repeat, fail.")
    asking.click("#ask")
    asking.click("#stop")
    assert told(asking) == "stopped"
    assert "Winner = o" in ask(
        asking, 'read_position(loser, "xxx/oo1/3 o", P), outcome(P, won(Winner)).'
    )


def test_a_slip_is_told(asking: Page) -> None:
    use(asking, "my_hexagon.pl", lambda text: text.replace("neighbour(To", "neighbor(To"))
    expect(asking.locator("#loaded")).to_contain_text("neighbour/2")


@pytest.mark.parametrize("known", EXERCISES, ids=lambda known: known.file.stem)
def test_an_exercise_is_checked(asking: Page, known: Exercise) -> None:
    use(asking, known.file.name, lambda text: text)
    expect(asking.locator("#loaded")).to_contain_text(re.compile(r"\w"), timeout=60_000)
    expect(asking.locator("#loaded")).not_to_have_text("solved")
    asking.fill("#text", (DATA / "exercises" / known.file.name).read_text())
    asking.click("#load")
    expect(asking.locator("#loaded")).to_have_text("solved", timeout=60_000)
