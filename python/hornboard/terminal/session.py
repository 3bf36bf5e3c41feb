"""The terminal game: a prompt, and who moves when."""

import contextlib
import sys

from rich.text import Text

from hornboard.errors import ImpossibleRequest, UnreadableText
from hornboard.game import Move
from hornboard.play.clock import left
from hornboard.play.players import humans, who
from hornboard.play.touch import targets, touch
from hornboard.sanitise import quoted
from hornboard.terminal.sayings import COMMANDS, Sayings, rest_of
from hornboard.terminal.shared import filled, paragraph
from hornboard.texts import _, called, meant


class Session(Sayings):
    """A game between players at one terminal."""

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
            self.say()
        self.control.close()
        if self.control.running:
            self.say(self.control.journal.promise)
        self.say(_("Goodbye."))

    def offer(self) -> None:
        """Offer to go on with a game that was interrupted, if there is one."""
        try:
            self.control.offer(self.match.game.name)
            self.told()
        except ImpossibleRequest as error:
            self.complain(error)

    def greet(self) -> None:
        """Say what is played, by whom, and where to find help."""
        players = [
            filled(
                _("you are {seat}") if seat == self.match.you else _("{seat} is {player}"),
                seat=_(seat),
                player=who(player),
            )
            for seat, player in self.control.snapshot().seats.players.items()
        ]
        say_help = filled(_("Say {help} for what you can say."), help=(_("help"), "bold"))
        title = (called(self.match.game.title), "bold")
        self.say(title, ": ", Text(", ").join(players), ". ", say_help)

    def turn(self) -> None:
        """Let the mover move; after the end, let a human say what next."""
        if self.control.played.due is not None:
            self.computer_move()
        elif not humans(self.players):
            self.over = True
        else:
            mover = self.match.position.mover
            played = self.control.played
            time = f" {left(played.times[mover])}" if played.clock else ""
            said = self.ask("> " if self.match.outcome else f"{_(mover)}{time}> ")
            try:
                self.obey(said)
            except (ValueError, RuntimeError) as error:
                self.complain(error)

    def obey(self, said: str) -> None:
        """Do what was said: a command, or what a cell or a move says."""
        word, _blank, rest = said.partition(" ")
        act = COMMANDS.get(meant(word, COMMANDS) or "")
        if act is None:
            self.touch(said)
        elif rest_of(act):
            act(self, rest.strip())
        elif rest:
            raise ImpossibleRequest(_("say {word} alone").format(word=_(act.__name__)))
        else:
            act(self)

    def touch(self, said: str) -> None:
        """Show where the stone on a cell can go, or make the move that is said."""
        position, playing = self.match.position, self.match.outcome is None
        touchable = playing and said in {cell.name for cell in position.board}
        if touchable and (marks := targets(position, [said])):
            self.draw(position, marks)
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
        """Return the move that touching a cell makes; raise ImpossibleRequest without one."""
        move = touch(self.match.position, (), cell).move
        if move is None:
            none = _("no move begins on {cell}").format(cell=cell)
            raise ImpossibleRequest(self.match.position.refusal((cell,)) or none)
        return move

    def computer_move(self) -> None:
        """Let the computer think and move."""
        mover = self.match.position.mover
        with self.busy(_("{seat} is thinking", mover).format(seat=_(mover))):
            reasons = [*self.control.listen()]
        if self.match.hidden:
            self.say(filled(_("{seat} has chosen", mover), seat=_(mover)))
        elif not self.brief:
            (told,) = self.match.positions[-2].shown(self.match.moves[-1:])
            move = (told, "bold")
            self.say(filled(_("{seat} plays {move}", mover), seat=_(mover), move=move))
        for reason in reasons:
            self.say(paragraph(reason))
        self.show()


def neither(said: str) -> str:
    """Return what to answer to a word that means nothing here."""
    told = _("{text} is neither a move nor a command; say {help} for what you can say")
    return told.format(text=quoted(said), help=_("help"))


def enable_line_editing() -> None:
    """Let input lines be edited and recalled, where Python has readline."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401, PLC0415
