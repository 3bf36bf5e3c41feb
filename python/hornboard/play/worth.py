"""What a search found a position to be worth, in words."""

from __future__ import annotations

from hornboard.game import Info
from hornboard.texts import _


def worth(info: Info, counted: bool) -> str:
    """Return ``+2``, ``-0.75``, ``won by 6``, ``lost``: the worth for the mover of a position.

    Args:
        info: what was found; a margin that is not proved may turn out better for the winner.
        counted: whether the game has points, so that a margin means something.
    """
    margin = info.margin
    if margin is None:
        return f"{round(info.value, 2):+g}"
    won = info.value > 0
    if not counted:
        return _("won") if won else _("lost")
    if info.proved:
        told = _("won by {margin}") if won else _("lost by {margin}")
    else:
        told = _("won by {margin} or more") if won else _("lost by {margin} or more")
    return told.format(margin=f"{abs(margin):g}")
