"""Game records: a text format with headers and moves, like PGN.

A record begins with headers, one a line, then an empty line, then the moves,
each move of the beginner numbered. A blank within a move is written ``_``::

    [Game "hexagon"]
    [Date "2026-11-21"]
    [Red "human"]
    [Blue "level:3"]
    [Start "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"]
    [Points "red 4, blue 3"]
    [Result "*"]
    [Ending "none"]

    1. a4 h5 2. b5

``Game`` is the variant, ``Start`` the first position; the players stand by their
names. ``Result`` is the winner, ``drawn``, or ``*`` while play goes on; ``Ending`` is
``law``, ``repetition``, ``no_progress``, ``resignation``, ``agreement`` or ``none``. A game that no
referee was to end has the header ``[Referee "none"]``. A reader passes over further headers and
over the numbers of the moves.
"""

from __future__ import annotations

import datetime
import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import game
from hornboard.play.match import Match
from hornboard.play.players import Human, Player, parse_player

HEADER = re.compile(r'\[(\w+) "([^"]*)"\]')
NUMBER = re.compile(r"\d+\.")


@dataclass(frozen=True)
class Record:
    """A match and who played it.

    Attributes:
        match: the game.
        players: who played, by the names of the game's players.
        date: the day it was written down.
    """

    match: Match
    players: Mapping[str, Player]
    date: str = ""


def write_record(record: Record) -> str:
    """Return the text of a record."""
    match = record.match
    points = ", ".join(f"{name} {count}" for name, count in match.position.points.items())
    headers = {
        "Game": match.game.variant,
        "Date": record.date or datetime.date.today().isoformat(),
        **{name.capitalize(): str(player) for name, player in record.players.items()},
        "Start": match.start.text,
        "Points": points,
        **({} if match.refereed else {"Referee": "none"}),
        **result_headers(match),
    }
    lines = [f'[{name} "{value}"]' for name, value in headers.items()]
    moves = [
        f"{number // 2 + 1}. {move.word}" if number % 2 == 0 else move.word
        for number, move in enumerate(match.moves)
    ]
    wrapped = textwrap.wrap(" ".join(moves), 78, break_on_hyphens=False)
    return "\n".join([*lines, "", *wrapped, ""])


def read_record(text: str) -> Record:
    """Read a record and play it through.

    Raises:
        UnreadableText: the text is not a record; says in which line.
        IllegalMove, UnknownGame, ImpossibleRequest: its moves or headers do not hold.
    """
    headers: dict[str, str] = {}
    words: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        header = HEADER.fullmatch(line.strip())
        if header and not words:
            headers[header[1]] = header[2]
        elif line.lstrip().startswith("["):
            raise UnreadableText(
                f'line {number} is not a header of a game record, which looks like [Game "hexagon"]'
            )
        else:
            words += line.split()
    if "Game" not in headers:
        raise UnreadableText('this is not a game record: it has no header [Game "..."]')
    played = game(headers["Game"])
    start = played.position(headers["Start"]) if "Start" in headers else played.initial()
    match = Match(start, refereed=headers.get("Referee") != "none")
    for move in (word for word in words if not NUMBER.fullmatch(word)):
        make(match, move)
    if match.outcome is None:
        end_as_recorded(match, headers)
    check_ending(match, headers)
    players = {
        name: parse_player(headers.get(name.capitalize(), str(Human())), played)
        for name in played.players
    }
    return Record(match, players, headers.get("Date", ""))


def make(match: Match, move: str) -> None:
    """Make a move of a record; an error says which move it is about."""
    ply = len(match.moves) + 1
    try:
        match.play(move)
    except ValueError as error:
        raise type(error)(f"move {ply} of the record: {error}") from None


def check_ending(match: Match, headers: Mapping[str, str]) -> None:
    """Raise UnreadableText where the headers tell another end than the moves."""
    told = result_headers(match)
    for name, value in told.items():
        if headers.get(name, value) != value:
            raise UnreadableText(
                f"the record says {name} {headers[name]!r}, but by its moves it is {value!r}"
            )


def result_headers(match: Match) -> dict[str, str]:
    """Return the headers that tell how a match ended."""
    outcome = match.outcome
    return {
        "Result": "*" if outcome is None else outcome.winner or "drawn",
        "Ending": "none" if outcome is None else outcome.reason,
    }


def end_as_recorded(match: Match, headers: Mapping[str, str]) -> None:
    """End a match as its players did, by resignation of whoever did not win or by agreement."""
    winner, players = headers.get("Result", ""), match.game.players
    if headers.get("Ending") == "agreement":
        match.agree()
    elif headers.get("Ending") == "resignation":
        if winner not in players and len(players) > 1:
            raise ImpossibleRequest(
                f"the record ends by resignation, but its result {winner!r} is not one of "
                f"{', '.join(players)}"
            )
        match.resign(next(name for name in players if name != winner))
