"""Draw a board in the page that plays, by what draws the pictures of Hornboard."""

import json

from hornboard.cells import Cell
from hornboard.picture import draw
from hornboard.picture.drawing import laid_out, places_of, rim_of
from hornboard.picture.grounds import ground_of
from hornboard.picture.pieces import Style


def drawn(asked: str) -> str:
    """Return a board as SVG, and where its cells are, in hundredths of its width and height."""
    told = json.loads(asked)
    cells = [Cell(name, tuple(place), tuple(content)) for name, place, content in told["cells"]]
    theme, players = told["theme"], tuple(told["players"])
    look = {"marks": told["marks"], "makers": told["makers"]}
    ground, title = told["ground"], told["title"]
    picture = draw(cells, players, ground=ground, theme=theme, title=title, **look)
    style = Style(theme, players, ground_of(cells, ground), places_of(cells))
    board = laid_out(cells, style, False, **look)
    rim = rim_of(style, board.side)
    wide, high = board.layout.width + 2 * rim, board.height + 2 * rim
    places = {}
    for cell in cells:
        corners = [(x + rim, y + rim) for x, y in board.layout.outline(cell.name)]
        xs, ys = zip(*corners, strict=True)
        left, top = min(xs), min(ys)
        places[cell.name] = [
            100 * left / wide,
            100 * top / high,
            100 * (max(xs) - left) / wide,
            100 * (max(ys) - top) / high,
        ]
    return json.dumps({"picture": picture, "places": places})
