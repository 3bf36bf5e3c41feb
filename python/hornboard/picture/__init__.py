"""Pictures of positions, drawn as SVG from what the contract of games tells."""

from hornboard.picture.drawing import draw

__all__ = ["draw"]
