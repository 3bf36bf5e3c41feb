"""The terminal game: a prompt, a board, and what a player may say."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from hornboard.errors import ImpossibleRequest
from hornboard.game import Limit, Position
from hornboard.play.match import Match
from hornboard.play.players import Computer, Human, Player
from hornboard.play.record import Record, load_record, save_record
from hornboard.play.touch import targets
from hornboard.terminal.board import draw_board

HELP = """\
  [bold]a move[/]      the target of a clone or the cells of a jump, such as {example}
  [bold]a stone[/]     its cell shows where it can go
  [bold]moves[/]       all legal moves
  [bold]hint[/]        what the computer would play
  [bold]undo[/]        take back your last move
  [bold]new[/]         begin again
  [bold]save FILE[/]   write the game to a file
  [bold]load FILE[/]   go on with a game from a file
  [bold]resign[/]      give up
  [bold]help[/]        this text
  [bold]quit[/]        leave"""

HINT_LEVEL = 3

FILE_COMMANDS = frozenset({"save", "load"})
"""The commands that say more than their name."""


class Session:
    """A game between players at one terminal."""

    def __init__(self, start: Position, players: Mapping[str, Player], console: Console) -> None:
        self.players = dict(players)
        self.console = console
        self.match = Match(start)
        self.over = False
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.show_moves,
            "hint": self.hint,
            "undo": self.undo,
            "new": self.new,
            "save": self.save,
            "load": self.load,
            "resign": self.resign,
            "help": self.help,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play until the player leaves, the input ends or Ctrl-C."""
        self.console.print(
            f"[bold]{escape(self.match.game.title)}[/]: "
            + ", ".join(f"{name} is {player}" for name, player in self.players.items())
            + ". Say [bold]help[/] for what you can say."
        )
        self.show()
        try:
            while not self.over:
                self.turn()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.console.print("Goodbye.")

    def turn(self) -> None:
        """Let the mover move; after the end, let a human say what next."""
        mover = self.match.position.mover
        player = self.players[mover]
        if self.match.outcome is None and isinstance(player, Computer):
            self.computer_move(player.limit)
            return
        if not any(isinstance(each, Human) for each in self.players.values()):
            self.over = True
            return
        said = self.console.input(self.prompt(mover)).strip()
        try:
            self.obey(said)
        except (ValueError, RuntimeError) as error:
            self.console.print(f"[red]{escape(str(error))}[/]")

    def prompt(self, mover: str) -> str:
        """Return what stands before the input."""
        return "> " if self.match.outcome else f"{mover}> "

    def obey(self, said: str) -> None:
        """Do what was said: a command, a stone to look at, or a move."""
        word, _, rest = said.partition(" ")
        command = self.commands.get(word.lower())
        playing = self.match.outcome is None
        marks = targets(self.match.position, [said]) if playing else {}
        if command and rest and word.lower() not in FILE_COMMANDS:
            raise ImpossibleRequest(f"say {word.lower()} alone")
        if command:
            command(rest.strip())
        elif marks:
            self.console.print(draw_board(self.match.position, marks))
        elif said:
            self.match.play(said)
            self.show()

    def computer_move(self, limit: Limit) -> None:
        """Let the computer think and move."""
        mover = self.match.position.mover
        with self.console.status(f"{mover} is thinking ..."):
            info = self.match.position.best(limit)
        self.match.play(info.move)
        self.console.print(f"{mover} plays [bold]{info.move}[/]")
        self.show()

    def show(self) -> None:
        """Print the board, the score, and whose turn it is or who won."""
        match = self.match
        recent: dict[str, str] = {}
        if match.moves:
            changes = match.positions[-2].changes(match.moves[-1])
            recent = {cell: kind for kind, cell in changes}
            captured = [cell for kind, cell in changes if kind == "captured"]
            if captured:
                self.console.print(f"captured: {' '.join(captured)}")
        self.console.print(draw_board(match.position, recent=recent))
        points = "   ".join(f"{name} {count}" for name, count in match.position.points.items())
        state = match.verdict or f"{match.position.mover} to move"
        self.console.print(f"[bold]{escape(state)}[/]   {points}")

    def still_playing(self) -> None:
        """Raise ImpossibleRequest when the game is over."""
        if self.match.outcome is not None:
            raise ImpossibleRequest("the game is over; say new to begin again, or undo")

    def show_moves(self, _: str) -> None:
        """Print the legal moves."""
        self.still_playing()
        self.console.print(" ".join(map(str, self.match.position.legal_moves)) or "no legal moves")

    def hint(self, _: str) -> None:
        """Say what the computer would play."""
        self.still_playing()
        level = min(HINT_LEVEL, max(self.match.game.levels))
        with self.console.status("thinking ..."):
            info = self.match.position.best(Limit(level=level))
        self.console.print(f"try [bold]{info.move}[/] (value {info.value:+d})")

    def undo(self, _: str) -> None:
        """Take back moves up to the last one of a human; a resignation is a move of its own."""
        match = self.match
        if match.outcome and match.outcome.reason == "resignation":
            match.undo(0)
        else:
            movers = [position.mover for position in match.positions[:-1]]
            human = [isinstance(self.players[mover], Human) for mover in movers]
            if True not in human:
                raise ImpossibleRequest("there is no move of yours to take back")
            match.undo(1 + human[::-1].index(True))
        self.show()

    def new(self, _: str) -> None:
        """Begin again from the same start."""
        self.match = Match(self.match.start)
        self.show()

    def save(self, name: str) -> None:
        """Write the game to a file."""
        save_record(Record(self.match, self.players), file_path(name, "save"))
        self.console.print(f"saved to {escape(name)}")

    def load(self, name: str) -> None:
        """Go on with a game from a file, with the players of this session."""
        match = load_record(file_path(name, "load")).match
        if match.game != self.match.game:
            raise ImpossibleRequest(f"{name} is a game of {match.game.title}, not of this one")
        self.match = match
        self.show()

    def resign(self, _: str) -> None:
        """Give up."""
        self.match.resign(self.match.position.mover)
        self.console.print(f"[bold]{escape(self.match.verdict)}[/]")

    def help(self, _: str) -> None:
        """Say what can be said."""
        legal = self.match.position.legal_moves
        example = f"{legal[0]} or {legal[-1]}" if legal else "those of the game"
        self.console.print(HELP.format(example=example))

    def quit(self, _: str) -> None:
        """Leave."""
        self.over = True


def file_path(name: str, command: str) -> Path:
    """Return the path that a player named.

    Raises:
        ImpossibleRequest: there is no name.
    """
    if not name:
        raise ImpossibleRequest(f"say which file: {command} FILE")
    return Path(name).expanduser()


def enable_line_editing() -> None:
    """Let input lines be edited and recalled, where Python has readline."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401, PLC0415
