"""A rehearsal: an author hears what is wrong with a game before it is played.

A random line of each variant is played by the questions that any player asks. Of which kind an
answer has to be says the table of requests, see crossing.py; here is judged what they say together.
"""

import random
import time
from typing import Any, Final

from hornboard.child import Child
from hornboard.errors import IllegalMove, ImpossibleRequest, UnknownGame, UnreadableText
from hornboard.jobs import Job
from hornboard.requests import GameTold, StandingTold

SECONDS: Final = 2.0
"""No line begins or goes on after this time."""

PLIES: Final = 40


def rehearse(child: Child, games: list[GameTold]) -> None:
    """Play a line of each of these variants, which a child states, as long as there is time.

    Raises:
        ImpossibleRequest: an answer is not such as it has to be; the sentence says what is wrong.
    """
    end = time.monotonic() + SECONDS
    try:
        for known in child.loaded["about"]:
            ask(child, "game", known)
        for game in games:
            if time.monotonic() < end:
                play(child, game, end)
    except (IllegalMove, ImpossibleRequest, UnknownGame, UnreadableText) as error:
        said = "" if str(error).startswith(child.name) else f"{child.name} cannot be used: "
        raise ImpossibleRequest(f"{said}{error}") from None


def play(child: Child, game: GameTold, end: float) -> None:
    """Play a random line of a variant.

    Raises:
        ImpossibleRequest: as of rehearse.
    """
    variant = game["variant"]
    standing: StandingTold = ask(child, "start", variant, "")
    for _ply in range(PLIES):
        text, mover, result = standing
        place = [variant, text]
        unread = ask(child, "unread", place)
        for view in ("board", "texts", "points", "value"):
            ask(child, view, place)
        moves: list[str] = [] if unread else ask(child, "moves", place).splitlines()
        alone = ["nobody"] if len(game["players"]) == 1 else []
        wrong = {
            f"{unread} does not read back as what it was written for": unread is not None,
            f"{mover} is to move, and is no player": mover not in game["players"],
            f"{result} is the result, and is no player": result
            not in ("none", "drawn", *game["players"], *alone),
            "there has to be either a move or an outcome": bool(moves) == (result != "none"),
        }
        for sentence in filter(wrong.get, wrong):
            raise ImpossibleRequest(f"in {text}, {sentence}")
        if not moves or time.monotonic() > end:
            return
        standing = ask(child, "play", place, random.choice(moves), 0)[2]


def ask(child: Child, request: str, *arguments: object) -> Any:
    """Return what a child answers."""
    return Job[Any](request, list(arguments), child).result()
