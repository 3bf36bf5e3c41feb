"""The terminal game: a prompt, a board, and what a player may say."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Info, Limit, Move, Position, Reason, words
from hornboard.play.formats import load_record, save_record
from hornboard.play.journal import Journal
from hornboard.play.match import QUESTIONS, Match, begin
from hornboard.play.players import Computer, Human, Player
from hornboard.play.record import Record
from hornboard.play.touch import targets, touch
from hornboard.play.worth import worth
from hornboard.terminal.board import draw_board
from hornboard.terminal.shared import Part, filled, line, paragraph
from hornboard.texts import _

HELP = (
    ("a move", "such as {example}"),
    ("a cell", "shows where a piece on it can go, or makes its move"),
    ("moves", "all legal moves"),
    ("hint", "what the computer would play"),
    ("odds", "how likely there is something under a cell, where that can be told"),
    ("undo", "take back your last move"),
    ("new", "begin again"),
    ("save FILE", "write the game to a file"),
    ("load FILE", "go on with a game from a file"),
    ("resign", "give up"),
    ("help", "this text"),
    ("quit", "leave"),
)
"""What a player may say, and what it does."""

FILE_COMMANDS = frozenset({"save", "load"})
"""The commands that say more than their name."""


class Session:
    """A game between players at one terminal.

    Args:
        start: the first position.
        players: who plays, by seat.
        console: the terminal.
        journal: where the running game is kept.
    """

    def __init__(
        self,
        start: Position,
        players: Mapping[str, Player],
        console: Console,
        journal: Journal,
    ) -> None:
        self.players = dict(players)
        self.console = console
        self.journal = journal
        self.start = start
        self.match = begin(start, self.players)
        self.over = False
        self.commands: dict[str, Callable[[str], None]] = {
            "moves": self.show_moves,
            "hint": self.hint,
            "odds": self.odds,
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
        try:
            if sys.stdin.isatty():
                self.offer()
            self.greet()
            self.show()
            while not self.over:
                self.turn()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.journal.close()
        if self.match.running:
            self.say(_("The next start offers to go on with this game."))
        self.say(_("Goodbye."))

    def offer(self) -> None:
        """Offer to go on with a game that was interrupted, if there is one."""
        interrupted = self.journal.interrupted()
        if interrupted is None:
            return
        with interrupted:
            try:
                if self.sure(interrupted.question):
                    record = interrupted.record
                    self.match, self.players = record.match, dict(record.players)
                    self.start = self.match.game.initial()
                    self.journal.keep(record)
                    interrupted.forget()
                else:
                    path = str(interrupted.put_aside())
                    self.say(filled(_("the game is kept in {file}"), file=path))
            except ImpossibleRequest as error:
                self.complain(error)

    def greet(self) -> None:
        """Say what is played, by whom, and where to find help."""
        players = [
            filled(_("{seat} is {player}"), seat=_(seat), player=str(player))
            for seat, player in self.players.items()
        ]
        say_help = filled(_("Say {help} for what you can say."), help=("help", "bold"))
        title = (self.match.game.title, "bold")
        self.say(title, ": ", Text(", ").join(players), ". ", say_help)

    def sure(self, question: str) -> bool:
        """Ask a question that only a plain yes answers."""
        answer = self.console.input(line(question, " (y/n) "))
        return answer.strip().lower() in ("y", "yes")

    def leaving(self, what: str) -> bool:
        """Ask before a running game is ended, see QUESTIONS."""
        return not self.match.running or self.sure(_(QUESTIONS[what]))

    def go_on(self) -> None:
        """Keep the game after a change, and show where it stands."""
        self.keep()
        self.show()

    def keep(self) -> None:
        """Write down where the game stands."""
        try:
            self.journal.keep(Record(self.match, self.players))
        except ImpossibleRequest as error:
            self.complain(error)

    def complain(self, error: Exception) -> None:
        """Print what went wrong."""
        self.say((str(error), "red"))

    def say(self, *parts: Part) -> None:
        """Print a line."""
        self.console.print(line(*parts))

    def turn(self) -> None:
        """Let the mover move; after the end, let a human say what next."""
        mover = self.match.position.mover
        player = self.players[mover]
        if self.match.outcome is None and isinstance(player, Computer):
            self.computer_move(player)
            return
        if not any(isinstance(each, Human) for each in self.players.values()):
            self.over = True
            return
        said = self.console.input(line(self.prompt(mover))).strip()
        try:
            self.obey(said)
        except (ValueError, RuntimeError) as error:
            self.complain(error)

    def prompt(self, mover: str) -> str:
        """Return what stands before the input."""
        return "> " if self.match.outcome else f"{_(mover)}> "

    def obey(self, said: str) -> None:
        """Do what was said: a command, a stone to look at, or a move."""
        word, _blank, rest = said.partition(" ")
        command = self.commands.get(word.lower())
        position, playing = self.match.position, self.match.outcome is None
        touchable = playing and said in {cell.name for cell in position.board}
        marks = targets(position, [said]) if touchable else {}
        if command and rest and word.lower() not in FILE_COMMANDS:
            raise ImpossibleRequest(_("say {word} alone").format(word=word.lower()))
        if command:
            command(rest.strip())
        elif marks:
            self.print_board(marks)
        elif said:
            try:
                self.match.play(said)
            except UnreadableText:
                if not touchable:
                    raise
                self.match.play(self.move_on(said))
            self.go_on()

    def move_on(self, cell: str) -> Move:
        """Return the move that touching a cell makes.

        Raises:
            ImpossibleRequest: it makes none.
        """
        move = touch(self.match.position, (), cell).move
        if move is None:
            raise ImpossibleRequest(_("no move begins on {cell}").format(cell=cell))
        return move

    def computer_move(self, player: Computer) -> None:
        """Let the computer think and move."""
        mover = self.match.position.mover
        thinking = _("{seat} is thinking").format(seat=_(mover))
        with self.console.status(line(thinking, " ...")):
            info = self.match.think(player.in_play).result()[0]
        self.match.play(info.move)
        self.keep()
        move = (str(info.move), "bold")
        self.say(filled(_("{seat} plays {move}"), seat=_(mover), move=move))
        self.explain(info)
        self.show()

    def explain(self, info: Info) -> None:
        """Print why a move was found to be the best, where its player can say it."""
        if info.reason:
            self.say(paragraph(info.reason))

    def show(self) -> None:
        """Print the board, the score, and whose turn it is or who won."""
        match = self.match
        recent: dict[str, str] = {}
        if match.moves:
            changes = match.positions[-2].changes(match.moves[-1])
            recent = {cell: kind for kind, cell in changes}
            captured = [cell for kind, cell in changes if kind == "captured"]
            if captured:
                self.say(_("captured: {cells}").format(cells=" ".join(captured)))
        recent |= dict.fromkeys(match.position.emphasis, "emphasis")
        self.print_board(recent=recent)
        points = "   ".join(f"{_(name)} {count}" for name, count in match.position.points.items())
        state = match.verdict or _("{seat} to move").format(seat=_(match.position.mover))
        self.say((state, "bold"), f"   {points}")

    def print_board(
        self, marks: Mapping[str, str] | None = None, recent: Mapping[str, str] | None = None
    ) -> None:
        """Print the board, in small where the terminal has no room for the names of the cells."""
        board = draw_board(self.match.position, marks, recent, self.console.width)
        self.console.print(board, no_wrap=True, crop=False)

    def still_playing(self) -> None:
        """Raise ImpossibleRequest when the game is over."""
        if self.match.outcome is not None:
            raise ImpossibleRequest(_("the game is over; say new to begin again, or undo"))

    def show_moves(self, rest: str) -> None:
        """Print the legal moves."""
        self.still_playing()
        self.say(words(self.match.position.legal_moves) or _("no legal moves"))

    def hint(self, rest: str) -> None:
        """Say what the computer would play."""
        self.still_playing()
        with self.console.status(line(_("thinking"), " ...")):
            info = self.match.position.best(Limit(level=self.match.game.usual_level))
        move, value = (str(info.move), "bold"), worth(info, bool(self.match.position.points))
        self.say(filled(_("try {move} (value {value})"), move=move, value=value))
        self.explain(info)

    def odds(self, rest: str) -> None:
        """Print the board with what can be told of its cells."""
        self.still_playing()
        if not self.match.position.odds:
            raise ImpossibleRequest(_("there is nothing hidden to tell of"))
        for name, cells in self.match.position.odds.items():
            self.say(f"{_(name)}:")
            board = draw_board(self.match.position, room=self.console.width, odds=cells)
            self.console.print(board, no_wrap=True, crop=False)

    def undo(self, rest: str) -> None:
        """Take back moves up to the last one of a human; a resignation is a move of its own."""
        match = self.match
        if match.outcome and match.outcome.reason is Reason.RESIGNATION:
            match.undo(0)
        else:
            movers = [position.mover for position in match.positions[:-1]]
            human = [isinstance(self.players[mover], Human) for mover in movers]
            if True not in human:
                raise ImpossibleRequest(_("there is no move of yours to take back"))
            match.undo(1 + human[::-1].index(True))
        self.go_on()

    def new(self, rest: str) -> None:
        """Begin again from the same start."""
        if self.leaving("new"):
            self.change(begin(self.start, self.players))

    def change(self, match: Match) -> None:
        """Go on with another match."""
        self.match = match
        self.go_on()

    def save(self, name: str) -> None:
        """Write the game to a file."""
        save_record(Record(self.match, self.players), file_path(name, "save"))
        self.say(_("saved to {file}").format(file=name))

    def load(self, name: str) -> None:
        """Go on with a game from a file, with the players of this session."""
        match = load_record(file_path(name, "load")).match
        if match.game != self.match.game:
            title = match.game.title
            raise ImpossibleRequest(_("this is a record of {game}").format(game=title))
        if self.leaving("new"):
            self.change(match)

    def resign(self, rest: str) -> None:
        """Give up."""
        if self.leaving("resign"):
            self.match.resign(self.match.position.mover)
            self.keep()
            self.say((self.match.verdict, "bold"))

    def help(self, rest: str) -> None:
        """Say what can be said."""
        example = ", ".join(self.match.position.examples)
        for what, meaning in HELP:
            said = (f"{_(what):<12}", "bold")
            self.say("  ", said, " ", _(meaning).format(example=example))

    def quit(self, rest: str) -> None:
        """Leave."""
        self.over = self.leaving("quit")


def file_path(name: str, command: str) -> Path:
    """Return the path that a player named.

    Raises:
        ImpossibleRequest: there is no name.
    """
    if not name:
        raise ImpossibleRequest(_("say which file: {command} FILE").format(command=command))
    return Path(name).expanduser()


def enable_line_editing() -> None:
    """Let input lines be edited and recalled, where Python has readline."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401, PLC0415
