"""Game records: a text format with headers and moves, like PGN.

A record begins with headers, then there is an empty line, then the moves, each move of
the beginner numbered. A blank within a move is written ``_``, a remark on a move in braces, another
line in brackets, see variations::

    [Game "hexagon"]
    [Date "2026-11-21"]
    [Red "human"]
    [Blue "level:3"]
    [Start "b3r/6/7/4-3/r2-4b/4-3/7/6/b3r r"]
    [Points "red 4, blue 3"]
    [Result "*"]
    [Ending "none"]

    1. a4 {+0.25/6 0.31s} h5 2. b5

``Game`` is the variant, ``Date`` the day, empty where it is not known, ``Start`` the first
position; the players stand by their names. ``Result`` is the winner, ``drawn``, or ``*`` while
play goes on; ``Ending`` is ``law``, ``repetition``, ``no_progress``, ``resignation``, ``forfeit``,
``agreement`` or ``none``; ``Resigned`` says who resigned of more than two, ``Forfeit`` why a game
was forfeited, ``Round`` which game of a match it is. A game that no referee was to end has the
header ``[Referee "none"]``, one whose time does not count ``[Timed "no"]``.
``[Clock "300+5,300+5"]`` says what the players had of time, see clock; what was left of it after a
move stands before the remark, as in ``a4 {[%clk 0:04:58.3] in haste}``. A reader passes over
further headers and over the numbers of the moves.
"""

import datetime
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import game
from hornboard.play import variations
from hornboard.play.clock import STAMP, Clock, read_clocks, stamp, stamped, write_clocks
from hornboard.play.headers import read_headers, write_headers
from hornboard.play.match import DUEL, Match, begun
from hornboard.play.players import Human, Player, parse_player
from hornboard.play.variations import Line, Remarks, Words
from hornboard.sanitise import quoted
from hornboard.texts import _

NUMBER = re.compile(r"\d+\.")

MOVE = re.compile(r"(\S+)(?:\s+\{([^}]*)\}(?!\S))?")
"""A move or its number, and the remark behind it."""


def today() -> str:
    """Return the day in ISO format."""
    return datetime.date.today().isoformat()


@dataclass(frozen=True)
class Record:
    """A match and who played it.

    Attributes:
        date: the day it was played, today unless told otherwise; empty where nobody knows it.
        remarks: on moves, see variations.
        round: which game of a match it is; empty for a game by itself.
        lines: other lines that were played before moves were taken back, see variations.
        clocks: those of the players, by seat, before the first move and after each; empty where
            there are none.
    """

    match: Match
    players: Mapping[str, Player]
    date: str = field(default_factory=today)
    remarks: Remarks = field(default_factory=dict)
    round: str = ""
    lines: Sequence[Line] = ()
    clocks: Sequence[Mapping[str, Clock]] = ()


def write_record(record: Record) -> str:
    """Return the text of a record."""
    match = record.match
    points = ", ".join(f"{name} {count}" for name, count in match.position.points.items())
    headers = {
        "Game": match.game.variant,
        **({"Round": record.round} if record.round else {}),
        "Date": record.date,
        **{name.capitalize(): str(player) for name, player in record.players.items()},
        **({"Clock": write_clocks(record.clocks[0], match.game.players)} if record.clocks else {}),
        "Start": match.start.text,
        "Points": points,
        **({} if match.refereed else {"Referee": "none"}),
        **({} if match.timed else {"Timed": "no"}),
        **result_headers(match),
    }
    moves = " ".join(written_moves(record))
    wrapped = textwrap.wrap(moves, 78, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*write_headers(headers), "", *wrapped, ""])


def written_moves(record: Record) -> Iterator[str]:
    """Yield the moves of a record one by one, with what stands behind each, and the brackets."""
    match = record.match
    after = zip(match.positions, record.clocks[1:], strict=False)
    clocks = (clocks.get(before.mover) for before, clocks in after)
    times = [stamp(clock.left) if clock else "" for clock in clocks]
    return variations.written(tuple(match.moves), record.lines, record.remarks, times)


def read_record(text: str) -> Record:
    """Read a record and play it through.

    Raises:
        UnreadableText: the text is not a record; says in which line.
        IllegalMove, UnknownGame, ImpossibleRequest: its moves or headers do not hold.
    """
    headers, lines = read_headers(text)
    check_lines(lines)
    if "Game" not in headers:
        told = _("this is not a game record: it has no header {header}")
        raise UnreadableText(told.format(header='[Game "..."]'))
    played = game(headers["Game"])
    start = played.position(headers["Start"]) if "Start" in headers else played.initial()
    match = Match(start, refereed=headers.get("Referee") != "none")
    match.timed = headers.get("Timed") != "no"
    made, others = variations.read(moves_in(line for _number, line in lines))
    for word, _remark in made:
        make(match, word)
    if match.outcome is None:
        end_as_recorded(match, headers)
    check_ending(match, headers)
    players = {
        name: parse_player(headers.get(name.capitalize(), str(Human())), played)
        for name in played.players
    }
    date, round_ = headers.get("Date", ""), headers.get("Round", "")
    branches = [tuple(begun(match.start, (word for word, _ in other)).moves) for other in others]
    remarks = remarks_in([tuple(match.moves), *branches], [made, *others])
    clocks = clocks_in(made, match, headers)
    return Record(match, players, date, remarks, round_, branches, clocks)


def check_lines(lines: Iterable[tuple[int, str]]) -> None:
    """Raise UnreadableText where one of the lines of the moves is a header."""
    for number, line in lines:
        if line.startswith("["):
            told = _("line {number} is a header behind the moves of a game record")
            raise UnreadableText(told.format(number=number))


def remarks_in(lines: Sequence[Line], words: Sequence[Words]) -> Remarks:
    """Return what is said of the moves of lines, without the times left."""
    return {
        line[:ply]: said
        for line, written in zip(lines, words, strict=True)
        for ply, (_word, remark) in enumerate(written, 1)
        if (said := STAMP.sub("", remark))
    }


def clocks_in(made: Words, match: Match, headers: Mapping[str, str]) -> list[Mapping[str, Clock]]:
    """Return the clocks before the first move and after each, none where the headers have none."""
    if "Clock" not in headers:
        return []
    clocks: list[Mapping[str, Clock]] = [read_clocks(headers["Clock"], match.game.players)]
    for before, (_word, remark) in zip(match.positions, made, strict=False):
        clock, left = clocks[-1].get(before.mover), stamped(remark)
        after = {} if clock is None or left is None else {before.mover: replace(clock, left=left)}
        clocks.append({**clocks[-1], **after})
    return clocks


def moves_in(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield the moves that stand in lines, each with the remark behind it.

    >>> list(moves_in(["1. a4 {+1/6", "0.31s} h5"]))
    [('a4', '+1/6 0.31s'), ('h5', '')]
    """
    for word, remark in MOVE.findall(" ".join(lines)):
        if not NUMBER.fullmatch(word):
            yield word, remark


def make(match: Match, move: str) -> None:
    """Make a move of a record; an error says which move it is about."""
    ply = len(match.moves) + 1
    try:
        match.play(move)
    except ValueError as error:
        told = _("move {ply} of the record: {error}").format(ply=ply, error=error)
        raise type(error)(told) from None


def check_ending(match: Match, headers: Mapping[str, str]) -> None:
    """Raise UnreadableText where the headers tell another end than the moves."""
    told = result_headers(match)
    for name, value in told.items():
        if headers.get(name, value) != value:
            differs = _("the record says {name} {said}, but by its moves it is {value}")
            said = quoted(headers[name])
            raise UnreadableText(differs.format(name=name, said=said, value=repr(value)))


def result_headers(match: Match) -> dict[str, str]:
    """Return the headers that tell how a match ended."""
    outcome = match.outcome
    told = {
        "Result": "*" if outcome is None else outcome.winner or "drawn",
        "Ending": "none" if outcome is None else outcome.reason,
    }
    by_hand = told["Ending"] in ("resignation", "forfeit")
    if by_hand and len(match.game.players) > DUEL:
        told["Resigned"] = match.resigned
    if told["Ending"] == "forfeit":
        told["Forfeit"] = match.forfeit
    return told


def end_as_recorded(match: Match, headers: Mapping[str, str]) -> None:
    """End a match as its players did, by resignation of whoever did not win or by agreement."""
    winner, players = headers.get("Result", ""), match.game.players
    if headers.get("Ending") == "agreement":
        match.agree()
    elif headers.get("Ending") in ("resignation", "forfeit"):
        winners = players if len(players) == DUEL else ("nobody",)
        if winner not in winners:
            told = _(
                "the record ends by resignation, but its result {result} is not one of {winners}"
            )
            there_are = ", ".join(winners)
            raise ImpossibleRequest(told.format(result=quoted(winner), winners=there_are))
        resigned = headers.get("Resigned", next(name for name in players if name != winner))
        if resigned not in players:
            told = _("the record says that {name} resigned, who does not play")
            raise ImpossibleRequest(told.format(name=quoted(resigned)))
        forfeited = headers["Ending"] == "forfeit"
        match.resign(resigned, headers.get("Forfeit", "?") if forfeited else "")
