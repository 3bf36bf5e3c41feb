"""The pages without the network, once one of them was loaded."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.site.conftest import served
from tests.site.test_asking import ask, ready
from tests.site.test_playing import idle, play, touch


def test_once_loaded_the_pages_need_no_network(browser: Browser) -> None:
    with served() as address:
        page = browser.new_page(base_url=address)
        play(page, "tictactoe")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    idle(page)
    touch(page, "b2")
    expect(page.locator("#moves li")).to_have_count(2)
    page.goto("/app/ask.html")
    ready(page)
    assert ask(page, "X = 1.") == "X = 1."
    page.close()
