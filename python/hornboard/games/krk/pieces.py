"""The men of chess."""

from collections.abc import Mapping, Sequence
from typing import Final

from hornboard.picture.pieces import Kind, Painter, Spot, Style, token
from hornboard.picture.surface import Attributes, Surface
from hornboard.texts import _

MEN: Final[Mapping[str, tuple[str, str, str]]] = {
    "white": ("#ffffff", "#17181a", "#17181a"),
    "black": ("#2f3136", "#000000", "#f2f2f2"),
}
"""The body of a man, its outline and the lines in it, by the name of its player."""


def man(name: str) -> Painter:
    """Return what draws a man of chess."""

    def painter(surface: Surface, details: Sequence[str], spot: Spot, style: Style) -> None:
        player = details[0] if details else ""
        if player not in (*MEN, *style.players):
            token(name)(surface, details, spot, style)
            return
        fill, stroke, line = MEN.get(player) or (style.colour(player), "#000000", "#ffffff")
        shadow: Attributes = {
            "cx": spot.at[0],
            "cy": spot.at[1] + spot.room * 0.4,
            "fill_opacity": 0.2,
        }
        surface.shape("ellipse", **shadow, rx=spot.room * 0.36, ry=spot.room * 0.07, fill="#000000")
        surface.put(name, spot.at, spot.room * 1.01, fill=fill, stroke=stroke, color=line)

    return painter


def kind(name: str) -> Kind:
    """Return a man of chess as a kind of pieces; its other set are discs with letters."""
    return Kind(
        *(man(name), ""),
        words=lambda told: ", ".join(map(_, (name, *told))),
        plain=True,
        other=token(name),
    )


PIECES: Final = {name: kind(name) for name in ("king", "queen", "rook", "bishop", "knight", "pawn")}
