"""Games of Hive as the viewer Mzinga and hivegame.com keep them, in files that end in ``.pgn``.

Headers come first, ``GameType`` among them, then the moves, numbered ply by ply, one a line, and
the result of a game that is over; what stands in braces is a comment::

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

import re
from collections.abc import Sequence

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Game, game
from hornboard.games.hive.dates import day_told
from hornboard.games.hive.replay import replay
from hornboard.games.hive.strings import STATES, game_type, variant_of
from hornboard.play.headers import lines_of, read_headers, write_headers
from hornboard.play.match import Match
from hornboard.play.players import Human, Player, parse_player
from hornboard.play.record import Record
from hornboard.sanitise import quoted
from hornboard.texts import _

SIGN = re.compile(r"\[\s*GameType\b")
"""What begins a line of such a file and of no other."""

COMMENT = re.compile(r"\{[^}]*\}?")

NUMBER = re.compile(r"(?<!\S)\d+\.+")

OPEN = ("InProgress", "NotStarted", "Adjudicated", "Unknown", "Unkown", "None", "?", "*", "")
"""The results of a game that goes on, or of which it is not told how it ended; hivegame.com
writes ``Unkown``."""

WINNERS = {state: winner for winner, state in STATES.items()} | {
    "1-0": "white",
    "0-1": "black",
    "1/2-1/2": None,
    "½-½": None,
}
"""Who won, by the result, in the words of Mzinga and in those of chess; None is a draw."""


def is_pgn(text: str) -> bool:
    """Tell whether a text is such a game, readable or not."""
    return any(map(SIGN.match, lines_of(text)))


def write_pgn(record: Record) -> str:
    """Return the text of a game; raise ImpossibleRequest where its board was not empty first."""
    match = record.match
    if match.start != match.game.initial():
        raise ImpossibleRequest(
            _("a .pgn of Hive holds only games from the start; save this one as .txt")
        )
    outcome = match.outcome
    result = STATES[outcome.winner] if outcome else "InProgress" if match.moves else "NotStarted"
    headers = {
        "GameType": game_type(match.game.variant),
        "Date": record.date.replace("-", "."),
        **dict.fromkeys(("Event", "Site", "Round"), ""),
        **{
            seat.capitalize(): name_of(player, match.game)
            for seat, player in record.players.items()
        },
        "Result": result,
    }
    moves = [f"{number}. {move}" for number, move in enumerate(match.moves, 1)]
    lines = [*write_headers(headers), "", *moves]
    if outcome:
        lines += ["", result]
    return "\n".join([*lines, ""])


def read_pgn(text: str) -> Record:
    """Read a game and play it through.

    Raises:
        UnreadableText: the text is not such a game.
        IllegalMove, UnknownGame: its moves or its headers do not hold.
    """
    headers, lines = read_headers(text)
    words = COMMENT.sub(blank, "\n".join(line for _, line in lines)).split()
    result = headers.get("Result", "")
    if words and (words[-1] in WINNERS or words[-1] in OPEN):
        result = words.pop()
    moves = moves_in(words)
    match = Match(game(variant_of(headers.get("GameType", ""))).initial(), refereed=False)
    for move in moves:
        replay(match, move)
    if result not in OPEN:
        settle(match, result)
    seats = match.game.players
    players = {seat: person(headers.get(seat.capitalize(), ""), match.game) for seat in seats}
    return Record(match, players, day_told(headers.get("Date", "")))


def blank(comment: re.Match[str]) -> str:
    """Return what stands for a comment among moves; raise UnreadableText where it does not end."""
    if not comment[0].endswith("}"):
        told = _("a comment does not end with its brace: {comment}")
        raise UnreadableText(told.format(comment=quoted(comment[0])))
    return " "


def moves_in(words: Sequence[str]) -> list[str]:
    """Return the moves, each behind its number; raise UnreadableText where one has none."""
    before, *moves = NUMBER.split(" ".join(words))
    if before:
        told = _("{text} is neither a header nor a numbered move")
        raise UnreadableText(told.format(text=quoted(before.split()[0])))
    return list(map(str.strip, moves))


def settle(match: Match, result: str) -> None:
    """End a match with the result that is told.

    Raises:
        UnreadableText: there is no such result, or it is another one on the board.
    """
    if result not in WINNERS:
        told = _("{text} is not the result of a game of Hive")
        raise UnreadableText(told.format(text=quoted(result)))
    winner = WINNERS[result]
    if match.outcome is None:
        if winner is None:
            match.agree()
        else:
            match.resign(next(seat for seat in match.game.players if seat != winner))
    elif match.outcome.winner != winner:
        told = _("the game tells the result {result}, but by its moves it is {other}")
        other = STATES[match.outcome.winner]
        raise UnreadableText(told.format(result=result, other=other))


def name_of(player: Player, played: Game) -> str:
    """Return what a header says of a player: a name, unless it would be read as someone else."""
    if isinstance(player, Human) and person(player.name, played) == player:
        return player.name
    return str(player)


def person(name: str, played: Game) -> Player:
    """Return who is meant by a header: one of our computer players, else a human."""
    try:
        return parse_player(name, played)
    except ImpossibleRequest:
        return Human(name)
