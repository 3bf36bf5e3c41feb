"""Games of Hive as the viewer Mzinga keeps them, in files that end in ``.pgn``.

Headers come first, ``GameType`` among them, then the moves, numbered ply by ply, one a line, and
the result of a game that is over::

    [GameType "Base+MLP"]
    [Date "2026.11.21"]
    [Event ""]
    [Site ""]
    [Round ""]
    [White "Ann"]
    [Black "level:3"]
    [Result "InProgress"]

    1. wS1
    2. bS1 wS1-

No referee ends such a game, but its players may: a victory that is not on the board is a
resignation of the other side, a draw an agreement.
"""

from __future__ import annotations

import datetime
import re

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Game, game
from hornboard.play.match import Match
from hornboard.play.players import Human, Player, parse_player
from hornboard.play.record import Record, make
from hornboard.protocol.uhp import STATES, game_type, variant_of

HEADER = re.compile(r'\[\s*(\w+)\s+"([^"]*)"\s*\]')
COMMENT = re.compile(r"\{[^}]*\}")
NUMBER = re.compile(r"(?:^|\s)\d+\.(?=\s|[a-zA-Z])")

OPEN = ("InProgress", "NotStarted", "*", "")
"""The results of a game that goes on."""

WINNERS = {state: winner for winner, state in STATES.items()} | {
    "1-0": "white",
    "0-1": "black",
    "1/2-1/2": None,
}
"""Who won, by the result, in the words of Mzinga and in those of chess; None is a draw."""


def write_pgn(record: Record) -> str:
    """Return the text of a game.

    Raises:
        ImpossibleRequest: the game did not begin with an empty board.
    """
    match = record.match
    if match.start != match.game.initial():
        raise ImpossibleRequest(
            "a .pgn of Hive holds only games from the start; save this one as .txt"
        )
    outcome = match.outcome
    result = STATES[outcome.winner] if outcome else "InProgress" if match.moves else "NotStarted"
    date = record.date or datetime.date.today().isoformat()
    headers = {
        "GameType": game_type(match.game.variant),
        "Date": date.replace("-", "."),
        **dict.fromkeys(("Event", "Site", "Round"), ""),
        **{seat.capitalize(): name_of(player) for seat, player in record.players.items()},
        "Result": result,
    }
    lines = [f'[{name} "{value}"]' for name, value in headers.items()]
    lines += ["", *(f"{number}. {move}" for number, move in enumerate(match.moves, 1))]
    if outcome:
        lines += ["", result]
    return "\n".join([*lines, ""])


def read_pgn(text: str) -> Record:
    """Read a game and play it through.

    Raises:
        UnreadableText: the text is not such a game.
        IllegalMove, UnknownGame: its moves or its headers do not hold.
    """
    headers: dict[str, str] = {}
    rest: list[str] = []
    for line in map(str.strip, text.splitlines()):
        header = HEADER.fullmatch(line)
        if header and not rest:
            headers[header[1]] = header[2]
        elif line:
            rest.append(line)
    before, *moves = map(str.strip, NUMBER.split(COMMENT.sub(" ", " ".join(rest))))
    result = headers.get("Result", "")
    *_, last = [before, *moves]
    closing = last.split()[-1:]
    if closing and (closing[0] in WINNERS or closing[0] in OPEN):
        result = closing[0]
        if moves:
            moves[-1] = last.removesuffix(result).rstrip()
        else:
            before = before.removesuffix(result)
    if before:
        raise UnreadableText(f"{before[:40]!a} is neither a header nor a numbered move")
    played = game(variant_of(headers["GameType"]))
    match = Match(played.initial(), refereed=False)
    for move in moves:
        make(match, move)
    if result not in OPEN:
        settle(match, result)
    players = {seat: person(headers.get(seat.capitalize(), ""), played) for seat in played.players}
    return Record(match, players, headers.get("Date", "").replace(".", "-"))


def settle(match: Match, result: str) -> None:
    """End a match with the result that is told.

    Raises:
        UnreadableText: there is no such result, or it is another one on the board.
    """
    if result not in WINNERS:
        raise UnreadableText(f"{result!a} is not the result of a game of Hive")
    winner = WINNERS[result]
    if match.outcome is None:
        if winner is None:
            match.agree()
        else:
            match.resign(next(seat for seat in match.game.players if seat != winner))
    elif match.outcome.winner != winner:
        raise UnreadableText(
            f"the game tells the result {result}, but by its moves it is "
            f"{STATES[match.outcome.winner]}"
        )


def name_of(player: Player) -> str:
    """Return what a header says of a player."""
    return player.name.replace('"', "'") if isinstance(player, Human) else str(player)


def person(name: str, played: Game) -> Player:
    """Return who is meant by a header: one of our computer players, else a human."""
    try:
        return parse_player(name, played)
    except ImpossibleRequest:
        return Human(name)
