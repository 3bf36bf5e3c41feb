"""Every link of the site leads to something in it, and it loads nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

SITE = Path(__file__).resolve().parents[2] / "build" / "site"

PAGES = sorted(SITE.rglob("*.html"))


class Page(HTMLParser):
    """The names and the links of a page.

    Attributes:
        names: what may stand behind `#`.
        links: where they lead, each with the name of its element.
    """

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.names = {"", "top"}
        self.links: list[tuple[str, str]] = []
        self.feed(file.read_text())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element names and where it leads."""
        for name, value in attrs:
            if name == "id" and value:
                self.names.add(value)
            elif name in ("href", "src") and value is not None:
                self.links.append((tag, value))


read = cache(Page)


def faults(page: Path) -> Iterator[str]:
    """Yield the links that lead nowhere, and what is loaded from another host."""
    for tag, link in read(page).links:
        parts = urlsplit(link)
        if parts.scheme in ("data", "mailto"):
            continue
        if parts.netloc:
            if tag != "a":
                yield f"{tag} loads {link}"
            continue
        file = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            yield f"{tag} leads to no file: {link}"
        elif (
            file.parent.name != "app"
            and file.suffix == ".html"
            and unquote(parts.fragment) not in read(file).names
        ):
            yield f"{tag} leads to no place: {link}"


def test_there_is_a_page_for_each_document() -> None:
    built = {str(page.relative_to(SITE)) for page in PAGES}
    docs = SITE.parents[1] / "docs"
    assert {f"docs/{file.stem}.html" for file in docs.glob("*.md")} <= built


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(SITE)))
def test_links_lead_somewhere(page: Path) -> None:
    assert not list(faults(page))
