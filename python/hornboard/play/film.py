"""Files of pictures and films of a game."""

from collections.abc import Sequence
from pathlib import Path

from hornboard.errors import ImpossibleRequest
from hornboard.game.stills import Still
from hornboard.picture.raster import gif, png
from hornboard.texts import _


def drawn(
    shown: Sequence[Still], target: Path, theme: str, width: int | None = None
) -> str | bytes:
    """Return what a file will hold by the end of its name: the last picture, or all.

    Raises:
        ImpossibleRequest: there is no such end, or no width of it.
    """
    match target.suffix.lower():
        case ".svg" if width is None:
            return shown[-1].picture(theme)
        case ".svg":
            raise ImpossibleRequest(_("an .svg has no pixels: leave out --width"))
        case ".png":
            return png(shown[-1].picture(theme), width)
        case ".gif":
            return gif([still.picture(theme) for still in shown], width)
    raise ImpossibleRequest(_("{file} does not end in .svg, .png or .gif").format(file=target.name))
