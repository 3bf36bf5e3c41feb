"""Players of general games as players here: they are sent the rules, and the moves of each step."""

from contextlib import suppress
from typing import Final
from urllib.request import ProxyHandler, Request, build_opener
from uuid import uuid4

from hornboard.errors import ImpossibleRequest
from hornboard.game import Game, Position, own_files
from hornboard.play.clock import Turn
from hornboard.play.kif import kif, notation
from hornboard.texts import _

START_CLOCK: Final = 8
"""Seconds before the first move."""

PATIENCE: Final = 60.0
"""Seconds until an answer that nobody waits for any more is given up."""


class GeneralPlayer:
    """A player who speaks the GGP communication protocol, at a URL; see protocol.ggp."""

    name: Final = "ggp"

    def __init__(self, url: str, options: dict[str, str], game: Game) -> None:
        sheets = (file for file in own_files() if file.name == f"{game.name}.kif")
        sheet = next(sheets, None)
        if sheet is None or not url.startswith("http"):
            told = _("ggp is for games that are loaded as rule sheets, and has a URL: {example}")
            raise ImpossibleRequest(told.format(example="ggp:http://127.0.0.1:9147"))
        self._url, self._rules = url, sheet.read_text(encoding="utf-8")
        self._name, self._told = "", [""]

    def choose(self, position: Position, turn: Turn) -> str:
        """Tell the steps that the player does not know yet, and return its move of the last."""
        clock = max(1, int(turn.seconds))
        steps = ["NIL", *joint_moves(turn)]
        if self._told != steps[: len(self._told)] or self._told == steps:
            if turn.start != position.game.initial():
                raise ImpossibleRequest(_("a general player plays from the usual start only"))
            self.close()
            self._name, self._told = f"hornboard_{uuid4().hex}", []
            words = f"{self._name} {position.mover} ({self._rules}) {START_CLOCK} {clock}"
            if (answer := self._ask(f"(START {words})")) == "busy":
                raise ImpossibleRequest(_("it answers {line}").format(line=answer))
        for step in steps[len(self._told) :]:
            answer = self._ask(f"(PLAY {self._name} {step})")
        self._told = steps
        return notation(answer)

    def close(self) -> None:
        """End the match."""
        if self._name:
            with suppress(ImpossibleRequest):
                self._ask(f"(ABORT {self._name})", 1)

    def _ask(self, message: str, seconds: float = PATIENCE) -> str:
        try:
            request = Request(self._url, message.encode(), {"Content-Type": "text/acl"})
            with build_opener(ProxyHandler({})).open(request, timeout=seconds) as answer:
                return str(answer.read(1 << 16).decode()).strip()
        except (OSError, ValueError) as error:
            told = _("{url} does not answer: {error}").format(url=self._url, error=error)
            raise ImpossibleRequest(told) from None


def joint_moves(turn: Turn) -> list[str]:
    """Return the steps made as they are told, each the moves of all roles, waiting ones too."""
    steps, made, before, position = [], {}, turn.start, turn.start
    for move in turn.moves:
        made[position.mover] = move
        position = position.play(move)
        if not position.choosing:
            roles = position.game.players
            moves = (made.get(role) or before.moves_of(role)[0] for role in roles)
            steps.append(f"({' '.join(kif(str(each)) for each in moves)})")
            made, before = {}, position
    return steps
