"""The page that asks: SWI-Prolog for a browser, the rule base, and the queries of the documents."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from urllib.parse import quote

import polib

from hornboard import Game
from hornboard.game import base_games
from hornboard.play.changed import begun
from hornboard.terminal.exercise import exercises

ROOT = Path(__file__).resolve().parents[2]
WEB = Path(__file__).resolve().parent
FETCHED = ROOT / "build" / "npm"

SWIPL = ("dist/swipl/swipl-web.*", "LICENSE.txt")

PYODIDE = ("pyodide.mjs", "pyodide.asm.*", "python_stdlib.zip", "pyodide-lock.json")

DRAWING = ROOT / "python" / "hornboard"

BLOCK = re.compile(r"^```prolog\n(\?- .*?)^```\n", re.M | re.S)


def put_into(site: Path) -> None:
    """Put the page and what it loads into a folder of the site."""
    shutil.copytree(WEB / "app", site)
    package = put_package("swipl-wasm", SWIPL, site / "swipl")
    packing = ("node", WEB / "pack.mjs", package / "dist" / "swipl-node.js", ROOT / "prolog")
    subprocess.run((*packing, site / "rules.bin", site / "page.pl"), check=True)
    (site / "page.pl").unlink()
    put_drawing_into(site)
    put_pages_into(site)


def put_pages_into(site: Path) -> None:
    """Fill the pages of a folder of the site, and have all files of it kept for offline use."""
    frame, law = ((site / name).read_text() for name in ("page.html", "law.html"))
    for used in ("page.html", "law.html"):
        (site / used).unlink()
    games = (f'<option value="{game.name}">{title(game)}</option>' for game in base_games())
    files = "".join(put_files_into(site / "files"))
    parts = {"law": law, "games": "".join(games), "files": files, "queries": "\n".join(buttons())}
    for name in ("ask", "play"):
        page = site / f"{name}.html"
        text = frame.replace("<!-- main -->", page.read_text())
        for part, filled in (parts | {"page": name, "title": name.capitalize()}).items():
            text = text.replace(f"<!-- {part} -->", filled)
        page.write_text(text)
    kept = {
        str(file.relative_to(site)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(site.rglob("*"))
        if file.is_file()
    }
    worker = site / "offline.js"
    worker.write_text(worker.read_text().replace("{}", json.dumps(kept, indent=1)))


def put_files_into(folder: Path) -> Iterator[str]:
    """Put the files of clauses that one may change into a folder; yield the choices of them."""
    folder.mkdir()
    house = [(game.name, title(game)) for game in base_games()]
    games = sorted((ROOT / "prolog" / "hornboard" / "examples").glob("*.pl"))
    tasks = ((of.file, f"{at}. {of.title}") for at, of in exercises().items())
    groups = {
        "Laws": [(f"my_{name}.pl", shown, begun(f"my_{name}", name)) for name, shown in house],
        "Games": [(file.name, file.stem, file.read_text()) for file in games],
        "Exercises": [(file.name, task, file.read_text()) for file, task in tasks],
    }
    for label, files in groups.items():
        yield f'<optgroup label="{label}">'
        for name, shown, text in files:
            (folder / name).write_text(text)
            yield f'<option value="{name}">{escape(shown)}</option>'
        yield "</optgroup>"


def put_drawing_into(site: Path) -> None:
    """Put what draws boards into a folder of the site: Python for a browser, and our modules."""
    put_package("pyodide", PYODIDE, site / "pyodide")
    with zipfile.ZipFile(site / "picture.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(site / "drawn.py", "drawn.py")
        for place, file in drawing_files().items():
            packed.write(file, place)
    (site / "drawn.py").unlink()
    starts = site / "starts"
    starts.mkdir()
    for game in base_games():
        for theme in ("light", "dark"):
            picture = game.initial().picture(theme=theme)
            (starts / f"{game.name}-{theme}.svg").write_text(picture)


def drawing_files() -> dict[Path, Path]:
    """Return the modules, drawings and colours of pictures, by where they are imported from.

    Without ``hornboard/__init__.py``, which brings the bridge to Prolog, the package is but a
    folder.
    """
    folders = [DRAWING / "art", DRAWING / "games", DRAWING / "picture"]
    found = [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file()]
    alone = [DRAWING / f"{name}.py" for name in ("argued", "cells", "errors", "sanitise", "texts")]
    ours = alone + [file for file in found if file.suffix in (".py", ".svg", ".txt")]
    places = {file.relative_to(DRAWING.parent): file for file in ours}
    return places | {Path("polib.py"): Path(polib.__file__)}


def put_package(name: str, patterns: tuple[str, ...], folder: Path) -> Path:
    """Put files of a package of npm into a folder; return where the package is."""
    package = fetched(name)
    folder.mkdir()
    for pattern in patterns:
        for file in package.glob(pattern):
            shutil.copy(file, folder)
    return package


def fetched(name: str) -> Path:
    """Return the folder of a package of npm, fetched unless it is there.

    Raises:
        ValueError: what was fetched does not have the hash that is noted.
    """
    noted = json.loads((WEB / "packages.json").read_text())[name]
    folder = FETCHED / f"{name}-{noted['version']}"
    if not folder.exists():
        FETCHED.mkdir(parents=True, exist_ok=True)
        named = f"{name}@{noted['version']}"
        subprocess.run(("npm", "pack", "--silent", named), cwd=FETCHED, check=True)
        packed = FETCHED / f"{folder.name}.tgz"
        found = base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
        if f"sha512-{found}" != noted["integrity"]:
            raise ValueError(f"{named} does not have the hash of python/web/packages.json")
        with tarfile.open(packed) as archive:
            archive.extractall(folder, filter="data")
    return folder / "package"


def buttons() -> Iterator[str]:
    """Yield the headings of the page about asking, each with buttons for its queries."""
    opened = " open"
    parts = re.split(r"^#+ (.+)$", (ROOT / "docs" / "asking.md").read_text(), flags=re.M)
    for heading, text in zip(parts[1::2], parts[2::2], strict=True):
        asked = [query for block in BLOCK.findall(text) for query in queries(block)]
        if asked:
            yield f"<details{opened}><summary>{escape(heading)}</summary>"
            opened = ""
            yield from (f'<button type="button">{escape(query)}</button>' for query in asked)
            yield "</details>"


def title(game: Game) -> str:
    """Return what a game is called, in all its variants."""
    return game.rules.partition("\n")[0].removeprefix("# ")


def queries(block: str) -> list[str]:
    """Return what is asked in a block."""
    return re.findall(r"^\?- (.+)$", block, re.M)


def linked(text: str) -> str:
    """Return a page of docs/ with links below its queries that ask them."""

    def with_links(found: re.Match[str]) -> str:
        asked = queries(found[1])
        names = range(1, len(asked) + 1) if len(asked) > 1 else ["this"]
        links = (
            f'<a class="ask" href="../app/ask.html#{quote(query)}">Ask {name}</a>'
            for name, query in zip(names, asked, strict=True)
        )
        return f"{found[0]}\n{' '.join(links)}\n"

    return BLOCK.sub(with_links, text)
