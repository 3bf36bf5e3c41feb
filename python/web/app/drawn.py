"""What the pages ask of Python: a board drawn as Hornboard draws it, a rule book looked through."""

import json
from typing import Any

from hornboard.argued import differences
from hornboard.cells import Cell
from hornboard.picture import draw
from hornboard.picture.drawing import laid_out, places_of, rim_of
from hornboard.picture.grounds import ground_of
from hornboard.picture.pieces import Style


def answered(asked: str) -> str:
    """Return the answer to what is asked, both in JSON."""
    told = json.loads(asked)
    return json.dumps(argued(told) if "cases" in told else drawn(told))


def argued(told: dict[str, Any]) -> dict[str, Any]:
    """Return the first thing that is wrong with a rule book, if any."""
    return {"wrong": next(differences(told["text"], told["cases"]), None)}


def drawn(told: dict[str, Any]) -> dict[str, Any]:
    """Return a board as SVG, and where its cells are, in hundredths of its width and height."""
    cells = [Cell(name, tuple(place), tuple(content)) for name, place, content in told["cells"]]
    theme, players = told["theme"], tuple(told["players"])
    look = {"marks": told["marks"], "makers": told["makers"]}
    ground, title = told["ground"], told["title"]
    picture = draw(cells, players, ground=ground, theme=theme, title=title, **look)
    style = Style(theme, players, ground_of(cells, ground), places_of(cells))
    board = laid_out(cells, style, False, **look)
    across, down = rim_of(style, board.side)
    wide, high = board.layout.width + 2 * across, board.height + 2 * down
    places = {}
    for cell in cells:
        corners = [(x + across, y + down) for x, y in board.layout.outline(cell.name)]
        xs, ys = zip(*corners, strict=True)
        left, top = min(xs), min(ys)
        places[cell.name] = [
            100 * left / wide,
            100 * top / high,
            100 * (max(xs) - left) / wide,
            100 * (max(ys) - top) / high,
        ]
    return {"picture": picture, "places": places}
