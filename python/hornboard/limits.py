"""What files and goals from elsewhere may use."""

import math
from dataclasses import dataclass
from numbers import Real

from hornboard.errors import ImpossibleRequest
from hornboard.texts import _


@dataclass(frozen=True, slots=True)
class Limits:
    """What a file or a goal from elsewhere may use.

    Attributes:
        seconds: for a question, or in one that thinks, for one call of what the file states.
        megabytes: of memory.

    Raises:
        ImpossibleRequest: that is nothing, or without end.
    """

    seconds: float = 10
    megabytes: int = 1000

    def __post_init__(self) -> None:
        seconds, megabytes = self.seconds, self.megabytes
        if not (isinstance(seconds, Real) and 0 < seconds < math.inf):
            told = _("limits are a time of more than 0 seconds, not {seconds}")
            raise ImpossibleRequest(told.format(seconds=seconds))
        if not (isinstance(megabytes, int) and megabytes > 0):
            told = _("limits are a whole number of megabytes from 1 on, not {megabytes}")
            raise ImpossibleRequest(told.format(megabytes=megabytes))
