"""A browser, and the built site as it is served."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

SITE = Path(__file__).resolve().parents[2] / "build" / "site"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and tells nobody."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served() -> Iterator[str]:
    """Serve the site; return where."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=SITE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Return where the site is served."""
    with served() as where:
        yield where


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Return Chromium, without a window."""
    with sync_playwright() as play:
        path = shutil.which("chromium")
        opened = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """Return a page; nothing goes wrong in it, and it asks no other host for anything."""
    opened = browser.new_page(base_url=address)
    opened.set_default_timeout(60_000)
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    opened.on(
        "request",
        lambda asked: (
            None if asked.url.startswith((address, "blob:", "data:")) else wrong.append(asked.url)
        ),
    )
    yield opened
    opened.close()
    assert not wrong
