"""Build the site: pages of docs/ and of the games, whose rules the rule base tells.

``make site`` runs this. What Sphinx reads is put together in ``build/pages``, the site is in
``build/site``. Nothing in it is from another host.
"""

import re
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from sphinx.cmd.build import build_main

from hornboard import Game
from hornboard.game import base_games
from hornboard.game.stills import showpiece
from hornboard.session.scene import example
from hornboard.texts import PICTURE
from web import asking

ROOT = Path(__file__).resolve().parents[2]
WEB = Path(__file__).resolve().parent
PAGES = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"

THEMES = ("light", "dark")

MENDED = {
    'role="heading"': 'role="heading" aria-level="2"',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    "<pre>": '<pre tabindex="0">',
}
"""What Sphinx writes that keeps people out, and what stands in its place."""


def main() -> int:
    """Build the site; the exit status says whether that worked."""
    for made in (PAGES, SITE):
        shutil.rmtree(made, ignore_errors=True)
    for folder in ("docs", "prolog", ".pictures"):
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=shutil.ignore_patterns("*.qlf"))
    for file in ("README.md", "LICENSE"):
        shutil.copy(ROOT / file, PAGES)
    for document in (PAGES / "docs").glob("*.md"):
        document.write_text(asking.linked(document.read_text()))
    games = base_games()
    (PAGES / "games").mkdir()
    for game in games:
        shown = showpiece(game)
        for theme in THEMES:
            (PAGES / "games" / f"{game.name}-{theme}.svg").write_text(shown.picture(theme))
        (PAGES / "games" / f"{game.name}.md").write_text(page(game))
    (PAGES / "games" / "index.md").write_text(index(games))
    home = (WEB / "index.md").read_text()
    (PAGES / "index.md").write_text(home.replace("<!-- gallery -->", gallery(games, "games/")))
    how = ("-W", "--keep-going", "-q", "-j", "auto", "-c", WEB, "-d", ROOT / "build" / "doctrees")
    failed: int = build_main([*map(str, how), str(PAGES), str(SITE)])
    for built in SITE.rglob("*.html"):
        text = built.read_text()
        for written, mended in MENDED.items():
            text = text.replace(written, mended)
        built.write_text(text)
    asking.put_into(SITE / "app")
    return failed


def index(games: list[Game]) -> str:
    """Return the page of all games."""
    named = "\n".join(game.name for game in games)
    return f"# The games\n\n{gallery(games, '')}\n\n```{{toctree}}\n:hidden:\n\n{named}\n```\n"


def gallery(games: list[Game], folder: str) -> str:
    """Return the pictures of games, each in a link to the page of its game."""
    seen = ((game.name, drawn(game.name, folder) + asking.title(game)) for game in games)
    links = (f"- [{picture}]({folder}{name}.md)" for name, picture in seen)
    return "\n".join(["```{container} gallery", *links, "```"])


def drawn(name: str, folder: str = "", alt: str = "", kind: str = "") -> str:
    """Return the picture with a name, such as that of a game, in the theme of the page."""
    return "".join(
        f"![{alt}]({folder}{name}-{theme}.svg){{.only-{theme}{kind}}}" for theme in THEMES
    )


def page(game: Game) -> str:
    """Return the page of a game: what its file tells, and what follows from it."""
    _usual, variants = game.variants
    parts = [
        f"# {asking.title(game)}",
        drawn(game.name, alt=asking.title(game)),
        f'<a class="door" href="../app/play.html#{game.name}">Play it, here in the page</a>',
        PICTURE.sub(partial(pictured, game), game.rules).partition("\n")[2].strip(),
        "## Levels",
        table(["level", "what it does"], [[*map(str, each)] for each in game.levels.items()]),
        "## Variants",
        table(["variant", "game"], [[f"`{name}`", title] for name, title in variants.items()]),
    ]
    if game.options:
        rows = [
            [option.name, values(option.values), str(option.default)] for option in game.options
        ]
        parts += [
            f"Options stand behind the name, such as `{game.name}:{game.options[0].name}=...`.",
            table(["option", "values", "usual"], rows),
        ]
    law = PAGES / "prolog" / "hornboard" / "games" / game.name / "law.pl"
    if law.exists():
        shown = f"```{{literalinclude}} ../{law.relative_to(PAGES)}\n:language: prolog\n```"
        parts += ["## The law", "These clauses are the rules that are played by.", shown]
    return "\n\n".join(parts) + "\n"


def pictured(game: Game, found: re.Match[str]) -> str:
    """Return a picture in the rules of a game, drawn beside its page in both themes."""
    name = f"{game.name}-{found.start()}"
    for theme in THEMES:
        drawing = PAGES / "games" / f"{name}-{theme}.svg"
        drawing.write_text(example(found.groups(), theme))
    return f"\n{drawn(name, kind=' .example')}\n"


def values(known: range | Mapping[str, str]) -> str:
    """Return the values that an option may have."""
    if isinstance(known, range):
        return f"{known[0]} to {known[-1]}"
    return ", ".join(known)


def table(heads: list[str], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


if __name__ == "__main__":
    raise SystemExit(main())
