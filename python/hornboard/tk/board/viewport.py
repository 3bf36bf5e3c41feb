"""How a board is looked at: as large as it is by itself, closer, or moved aside."""

from collections.abc import Iterable
from typing import Final

from hornboard.picture.geometry import Layout, Point
from hornboard.picture.layout import ORDINARY, Viewport

CLOSEST: Final = 8.0
FARTHEST: Final = 0.25
"""How much larger and smaller a board can be made."""

KEPT: Final = 60.0
"""So many pixels of a board cannot be moved out of sight."""

READABLE: Final = 15.0
OPENED: Final = 26.0
"""A board whose cells would be narrower opens with cells so wide, in pixels."""


def zoomed(viewport: Viewport, factor: float, around: complex) -> Viewport:
    """Return a closer viewport around a point so far from the middle of the canvas."""
    zoom = min(CLOSEST, max(FARTHEST, viewport.zoom * factor))
    return Viewport(zoom, around - (around - viewport.moved) * (zoom / viewport.zoom))


def within(moved: complex, most: Point) -> complex:
    """Return how far a board is moved, no farther than so much to each side, and up and down."""
    right, down = most
    return complex(max(-right, min(right, moved.real)), max(-down, min(down, moved.imag)))


def kept(viewport: Viewport, before: Viewport, layout: Layout, size: Point) -> Viewport:
    """Return a viewport like this, instead of that before, in which some of a board is seen."""
    grown = viewport.zoom / before.zoom
    right, down = (
        max(0.0, (whole + part * grown) / 2 - KEPT - beside)
        for whole, part, beside in zip(size, layout.extent, (layout.band, 0.0), strict=True)
    )
    return Viewport(viewport.zoom, within(viewport.moved, (right, down)))


def opening(layout: Layout, size: Point, played: Iterable[str]) -> Viewport:
    """Return the viewport to open a board with: large ones around what was played."""
    if layout.room >= READABLE or layout.band:
        return ORDINARY
    zoom, middle = OPENED / layout.room, complex(*size) / 2
    points = [complex(*layout.centres[name]) for name in played] or [middle]
    right, down = (
        max(0.0, (part * zoom - whole) / 2 + KEPT)
        for part, whole in zip(layout.extent, size, strict=True)
    )
    return Viewport(zoom, within((middle - sum(points) / len(points)) * zoom, (right, down)))


def following(viewport: Viewport, at: Point, size: Point, layout: Layout) -> Viewport:
    """Return a viewport in which a point of a board seen closely is to be seen.

    It is in the middle if it was out of sight.
    """
    margin = layout.room
    seen = all(margin <= part <= whole - margin for part, whole in zip(at, size, strict=True))
    if seen or layout.band or viewport.zoom <= 1:
        return viewport
    return Viewport(viewport.zoom, viewport.moved + complex(*size) / 2 - complex(*at))
