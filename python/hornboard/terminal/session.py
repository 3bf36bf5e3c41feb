"""The terminal game: a prompt, a board, and what a player may say."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from hornboard import texts
from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Limit, Move, Position, words
from hornboard.play.candidates import candidates_of, listed
from hornboard.play.lines import look, suggestion, told, worth
from hornboard.play.match import Match
from hornboard.play.players import Computer, Player, humans, who
from hornboard.play.record import Record
from hornboard.play.result import Result
from hornboard.play.touch import targets, touch
from hornboard.protocol.formats import load_record
from hornboard.sanitise import quoted
from hornboard.session.controller import Controller
from hornboard.session.explaining import explanation, rules_of
from hornboard.store import Store, default_path
from hornboard.terminal.explain import explained, print_lines
from hornboard.terminal.screen import Screen
from hornboard.terminal.shared import filled, paragraph
from hornboard.texts import _, called, meant

ANALYSIS_SECONDS = 2.0


class Session:
    """A game between players at one terminal.

    Args:
        start: the first position.
        players: who plays, by seat.
        console: the terminal.
        brief: whether a move is shown in one line, without the board.
    """

    def __init__(
        self, start: Position, players: Mapping[str, Player], console: Console, brief: bool = False
    ) -> None:
        self.brief = brief
        self.screen = Screen(console)
        self.over = False
        self.control = Controller(start, players, self.screen.sure, store)
        self.control.given, self.control.step_seconds = start, 0.0
        self.control.start()

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.control.match

    @property
    def players(self) -> dict[str, Player]:
        """Who plays, by seat."""
        return self.control.played.players

    def run(self) -> None:
        """Play until the player leaves, the input ends or Ctrl-C."""
        try:
            if sys.stdin and sys.stdin.isatty():
                self.offer()
            self.greet()
            self.show()
            while not self.over:
                self.turn()
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
        self.control.close()
        if self.match.running:
            self.screen.say(self.control.journal.promise)
        self.screen.say(_("Goodbye."))

    def offer(self) -> None:
        """Offer to go on with a game that was interrupted, if there is one."""
        try:
            self.control.offer()
            self.told()
        except ImpossibleRequest as error:
            self.screen.complain(error)

    def told(self, style: str = "") -> None:
        """Print what the controller tells, if it does."""
        message, self.control.message = self.control.message, ""
        if message:
            self.screen.say((message, style))

    def greet(self) -> None:
        """Say what is played, by whom, and where to find help."""
        players = [
            filled(
                _("you are {seat}") if seat == self.match.you else _("{seat} is {player}"),
                seat=_(seat),
                player=who(str(player)),
            )
            for seat, player in self.players.items()
        ]
        say_help = filled(_("Say {help} for what you can say."), help=(_("help"), "bold"))
        title = (called(self.match.game.title), "bold")
        self.screen.say(title, ": ", Text(", ").join(players), ". ", say_help)

    def show(self) -> None:
        """Show where the game stands, after what could not be kept of it."""
        self.told("red")
        if not self.brief:
            self.screen.show(self.match)
        elif self.match.moves and not self.match.hidden:
            self.screen.last(self.match)

    def turn(self) -> None:
        """Let the mover move; after the end, let a human say what next."""
        if self.control.played.due is not None:
            self.computer_move()
        elif not humans(self.players):
            self.over = True
        else:
            mover = self.match.position.mover
            said = self.screen.ask("> " if self.match.outcome else f"{_(mover)}> ")
            try:
                self.obey(said)
            except (ValueError, RuntimeError) as error:
                self.screen.complain(error)

    def obey(self, said: str) -> None:
        """Do what was said: a command, or what a cell or a move says."""
        word, _blank, rest = said.partition(" ")
        command = COMMANDS.get(meant(word, COMMANDS) or "")
        if command is None:
            self.touch(said)
        elif command.rest:
            command.act(self, rest.strip())
        elif rest:
            raise ImpossibleRequest(_("say {word} alone").format(word=_(command.word)))
        else:
            command.act(self)

    def touch(self, said: str) -> None:
        """Show where the stone on a cell can go, or make the move that is said."""
        position, playing = self.match.position, self.match.outcome is None
        touchable = playing and said in {cell.name for cell in position.board}
        if touchable and (marks := targets(position, [said])):
            self.screen.board(position, marks)
        elif said:
            try:
                self.control.play(said)
            except UnreadableText:
                if touchable:
                    self.control.play(self.move_on(said))
                elif said.partition(" ")[0].isalpha():
                    raise UnreadableText(neither(said)) from None
                else:
                    raise
            self.show()

    def move_on(self, cell: str) -> Move:
        """Return the move that touching a cell makes.

        Raises:
            ImpossibleRequest: it makes none.
        """
        move = touch(self.match.position, (), cell).move
        if move is None:
            raise ImpossibleRequest(_("no move begins on {cell}").format(cell=cell))
        return move

    def computer_move(self) -> None:
        """Let the computer think and move."""
        mover = self.match.position.mover
        with self.screen.busy(_("{seat} is thinking", mover).format(seat=_(mover))):
            for reason in self.control.listen():
                self.screen.say(paragraph(reason))
        if self.match.hidden:
            self.screen.say(filled(_("{seat} has chosen", mover), seat=_(mover)))
        elif not self.brief:
            (told,) = self.match.positions[-2].shown(self.match.moves[-1:])
            move = (told, "bold")
            self.screen.say(filled(_("{seat} plays {move}", mover), seat=_(mover), move=move))
        self.show()

    def still_playing(self) -> None:
        """Raise ImpossibleRequest when the game is over."""
        if self.match.outcome is not None:
            over = _("the game is over; say {new} to begin again, or {undo}")
            raise ImpossibleRequest(over.format(new=_("new"), undo=_("undo")))

    # what a player may say

    def show_moves(self) -> None:
        """Print the legal moves."""
        self.still_playing()
        position = self.match.position
        shown = (told for move in position.legal_moves for told in position.shown([move]))
        self.screen.say(words(shown) or _("no legal moves"))

    def why(self, said: str) -> None:
        """Say why a move may or may not be made: the last one, if none is named; or the end.

        Raises:
            ImpossibleRequest: there is nothing to explain.
        """
        if said:
            reasons = explained(self.match.position, said)[1]
        else:
            found = explanation(self.control.view_state)
            reasons = found.reasons
            if self.match.outcome is not None:
                self.screen.say((found.about, "bold"))
        print_lines(reasons, self.screen.console)

    def hint(self) -> None:
        """Say what the computer would play."""
        self.still_playing()
        position = self.match.position
        with self.screen.busy(_("thinking")):
            info = suggestion(position).result()[0]
        move = (words(position.shown([info.move])), "bold")
        if info.reason:
            self.screen.say(filled(_("try {move}: {reason}"), move=move, reason=info.reason))
        else:
            value = worth(info, bool(position.points))
            self.screen.say(filled(_("try {move} (value {value})"), move=move, value=value))

    def analyse(self) -> None:
        """Print the best moves with what they are worth."""
        self.still_playing()
        position = self.match.position
        with self.screen.busy(_("thinking")):
            lines = look(position, ANALYSIS_SECONDS).result()
        for line in lines:
            first, rest = told(line, words(position.shown(line.pv)), bool(position.points))
            self.screen.say((first, "bold"), f"  {rest}")

    def rules(self) -> None:
        """Print the rules of the game."""
        self.screen.console.print(Markdown(texts.told(rules_of(self.match.game))))

    def level(self, name: str) -> None:
        """Let the computer play at another level.

        Raises:
            ImpossibleRequest: there is no such level.
        """
        level = self.match.game.level(name)
        for seat, player in self.players.items():
            if isinstance(player, Computer):
                self.players[seat] = Computer(Limit(level=level))
        self.screen.say(f"{_('level')} {_(str(level))}: {_(self.match.game.levels[level])}")

    def odds(self) -> None:
        """Print the board with what can be told of its cells."""
        self.still_playing()
        if not self.match.position.odds:
            raise ImpossibleRequest(_("there is nothing hidden to tell of"))
        for name, cells in self.match.position.odds.items():
            self.screen.say(f"{_(name)}:")
            self.screen.board(self.match.position, odds=cells)

    def candidates(self) -> None:
        """Print what may still be hidden."""
        self.screen.say(paragraph(listed(candidates_of(self.match.position))))

    def undo(self) -> None:
        """Take back moves up to the last one of a human; a resignation is a move of its own."""
        self.control.undo()
        self.show()

    def new(self) -> None:
        """Begin again from the same start."""
        self.go_on(self.control.again)

    def go_on(self, change: Callable[[], object]) -> None:
        """Go on with another match, if a person wants it."""
        before = self.match
        change()
        if self.match is not before:
            self.control.start()
            self.show()

    def save(self, name: str) -> None:
        """Write the game to a file."""
        self.control.save(file_path(name, "save"))
        self.told()

    def load(self, name: str) -> None:
        """Go on with a game from a file, with the players of this session."""
        match = load_record(file_path(name, "load")).match
        if match.game != self.match.game:
            title = called(match.game.title)
            raise ImpossibleRequest(_("this is a record of {game}").format(game=title))
        self.go_on(lambda: self.control.take(Record(match, self.players)))

    def resign(self) -> None:
        """Give up."""
        self.control.resign()
        self.told("red")
        if self.match.outcome is not None:
            self.screen.say((self.match.verdict, "bold"))

    def help(self) -> None:
        """Say what can be said."""
        example = ", ".join(self.match.position.examples)
        rows = {" ".join(map(_, filter(None, what))): meaning for what, meaning in HELP}
        width = max(map(len, rows))
        for what, meaning in rows.items():
            said = (what.ljust(width), "bold")
            self.screen.say("  ", said, "  ", _(meaning).format(example=example))

    def quit(self) -> None:
        """Leave."""
        self.over = self.control.leaving("quit")


def store(result: Result) -> None:
    """Keep a finished game among all."""
    with Store(default_path()) as kept:
        kept.add(result)


@dataclass(frozen=True)
class Command:
    """Something that a player can say.

    Attributes:
        word: how it begins.
        meaning: what it does.
        act: does it, with the rest of what is said where there is one.
        rest: what the rest is; a command without one stands alone.
        also: another word for it.
    """

    word: str
    meaning: str
    act: Callable[..., object]
    rest: str = ""
    also: str = ""


COMMANDS = {
    word: command
    for command in (
        Command("moves", "all legal moves", Session.show_moves),
        Command("board", "the board", lambda session: session.screen.show(session.match)),
        Command("why", "why the last move, or this one, may be made or not", Session.why, "MOVE"),
        Command("hint", "what the computer would play", Session.hint),
        Command(
            "odds",
            "how likely there is something under a cell, where that can be told",
            Session.odds,
        ),
        Command(
            "candidates",
            "what may still be hidden: how many there are, and which",
            Session.candidates,
        ),
        Command("analyse", "the best moves and lines", Session.analyse),
        Command("rules", "the rules of the game", Session.rules),
        Command("level", "how well the computer plays from now on", Session.level, "LEVEL"),
        Command("undo", "take back your last move", Session.undo, also="back"),
        Command("new", "begin again", Session.new),
        Command("save", "write the game to a file", Session.save, "FILE"),
        Command("load", "go on with a game from a file", Session.load, "FILE"),
        Command("resign", "give up", Session.resign),
        Command("help", "this text", Session.help),
        Command("quit", "leave", Session.quit),
    )
    for word in (command.word, command.also)
    if word
}
"""What a player may say besides a move, by how it begins; also in the language spoken."""

HELP = (
    (("a move",), "such as {example}"),
    (("a cell",), "shows where a piece on it can go, or makes its move"),
    *(((word, command.rest), command.meaning) for word, command in COMMANDS.items()),
)
"""What a player may say, word for word, and what it does."""


def neither(said: str) -> str:
    """Return what to answer to a word that means nothing here."""
    told = _("{text} is neither a move nor a command; say {help} for what you can say")
    return told.format(text=quoted(said), help=_("help"))


def file_path(name: str, command: str) -> Path:
    """Return the path that a player named.

    Raises:
        ImpossibleRequest: there is no name.
    """
    if not name:
        form = f"{_(command)} {_('FILE')}"
        raise ImpossibleRequest(_("say which file: {form}").format(form=form))
    return Path(name).expanduser()


def enable_line_editing() -> None:
    """Let input lines be edited and recalled, where Python has readline."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401, PLC0415
