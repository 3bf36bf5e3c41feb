"""What a player may say at the terminal besides a move, and what it does."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.markdown import Markdown

from hornboard import texts
from hornboard.errors import ImpossibleRequest
from hornboard.game import Limit, line_of
from hornboard.play.lines import look, suggestion, told
from hornboard.play.players import Computer
from hornboard.play.review import beside
from hornboard.protocol.formats import load_record
from hornboard.session.explaining import candidates_of, listed, rules_of
from hornboard.session.setup import does
from hornboard.terminal.explain import explained, print_lines
from hornboard.terminal.shared import filled, paragraph
from hornboard.terminal.table import COMMANDS, Table, command
from hornboard.texts import _, called

ANALYSIS_SECONDS: Final = 2.0


class Sayings(Table):
    """A game at a terminal, and what can be said about it, see Table."""

    @command("the mistakes of the game so far, one after the other, and what was better")
    def review(self) -> None:
        """Show the next mistake of the game: the board before it, and what was better."""
        with self.screen.busy(_("thinking")):
            self.control.learn()
        lesson = self.control.view_state.lesson
        if lesson is not None:
            self.screen.board(self.control.shown)
            self.screen.say(self.control.snapshot().title)
            for sentence in self.control.view_state.reason.splitlines():
                self.screen.say(sentence)
        self.told()

    @command("the next puzzle of this game")
    def train(self) -> None:
        """Put the next puzzle."""
        self.go_on(self.control.train)

    @command("go back to the game that waits")
    def game(self) -> None:
        """Go back."""
        before = self.match
        self.control.go_back()
        if self.match is not before:
            self.show()

    @command("play on from before the mistake or the puzzle that was shown last")
    def retry(self) -> None:
        """Try it yourself."""
        self.go_on(self.control.retry)

    @command("all legal moves")
    def moves(self) -> None:
        """Print the legal moves."""
        self.still_playing()
        position = self.match.position
        shown = [told for move in position.legal_moves for told in position.shown([move])]
        self.screen.say(line_of(shown) or _("no legal moves"))

    @command("the board")
    def board(self) -> None:
        """Print the board."""
        self.screen.show(self.match)

    @command("what the last move is good for, or why this one may be made or not", rest="MOVE")
    def why(self, said: str) -> None:
        """Say what a hint or the last move is good for, why another may be made, or why it is over.

        Raises:
            ImpossibleRequest: there is nothing to explain.
        """
        if said:
            print_lines(explained(self.match.position, said)[1], self.screen.console)
            return
        with self.screen.busy(_("thinking")):
            found = self.control.explain()
            said = found.said
        self.screen.say((found.about, "bold"))
        if not said:
            print_lines(found.reasons, self.screen.console)
        for sentence in said.splitlines():
            self.screen.say(f"  {sentence}")

    @command("what the computer would play")
    def hint(self) -> None:
        """Say what the computer would play."""
        self.still_playing()
        position = self.match.position
        puzzle = self.control.give_up()
        with self.screen.busy(_("thinking")):
            info = suggestion(position, puzzle).result()[0]
            self.control.view_state.suggest(info)
            first, *_others = position.merit(info.move).result()
        move = line_of(position.shown([info.move]))
        told = beside(move, first)
        self.screen.say(filled(_("try {move}: {reason}"), move=(move, "bold"), reason=told))

    @command("how likely there is something under a cell, where that can be told")
    def odds(self) -> None:
        """Print the board with what can be told of its cells."""
        self.still_playing()
        if not self.match.position.odds:
            raise ImpossibleRequest(_("there is nothing hidden to tell of"))
        self.match.timed = False
        for name, cells in self.match.position.odds.items():
            self.screen.say(f"{_(name)}:")
            self.screen.board(self.match.position, odds=cells)

    @command("what may still be hidden: how many there are, and which")
    def candidates(self) -> None:
        """Print what may still be hidden."""
        self.screen.say(paragraph(listed(candidates_of(self.match.position))))

    @command("the best moves and lines")
    def analyse(self) -> None:
        """Print the best moves with what they are worth."""
        self.still_playing()
        position = self.match.position
        with self.screen.busy(_("thinking")):
            lines = look(position, ANALYSIS_SECONDS).result()
        for line in lines:
            first, rest = told(line, line_of(position.shown(line.pv)), position)
            self.screen.say((first, "bold"), f"  {rest}")

    @command("the rules of the game")
    def rules(self) -> None:
        """Print the rules of the game."""
        self.screen.console.print(Markdown(texts.told(rules_of(self.match.game))))

    @command("how well the computer plays from now on", rest="LEVEL")
    def level(self, name: str) -> None:
        """Let the computer play at another level; raise ImpossibleRequest without such a one."""
        level = self.match.game.level(name)
        for seat, player in self.players.items():
            if isinstance(player, Computer):
                self.players[seat] = Computer(Limit(level=level))
        self.screen.say(f"{_('level')} {_(str(level))}: {does(self.match.game, level)}")

    @command("take back your last move")
    def undo(self) -> None:
        """Take back moves up to the last one of a human; a resignation is a move of its own."""
        self.control.undo()
        self.show()

    COMMANDS["back"] = COMMANDS["undo"]

    @command("the other lines, or go on with one by its number", rest="LINE")
    def lines(self, number: str) -> None:
        """Print the other lines, or go on with one; raise ImpossibleRequest without such a one."""
        course = self.control.snapshot().course
        others = course.lines
        if not others or (number and number not in map(str, range(1, len(others) + 1))):
            raise ImpossibleRequest(_("there is no such line"))
        if number:
            self.control.take_line(int(number) - 1)
            self.show()
            return
        numbers = *course.numbers[1:], course.numbers[-1] + 1
        for place, (ply, moves) in enumerate(others, 1):
            self.screen.say(f"{place}: {numbers[ply]}. {moves}")

    @command("begin again")
    def new(self) -> None:
        """Begin again from the same start."""
        self.go_on(self.control.again)

    @command("write the game to a file", rest="FILE")
    def save(self, name: str) -> None:
        """Write the game to a file."""
        self.control.save(file_path(name, "save"))
        self.told()

    @command("go on with a game from a file", rest="FILE")
    def load(self, name: str) -> None:
        """Go on with a game from a file, with the players of this session."""
        record = load_record(file_path(name, "load"))
        if record.match.game != self.match.game:
            title = called(record.match.game.title)
            raise ImpossibleRequest(_("this is a record of {game}").format(game=title))
        self.go_on(lambda: self.control.take(replace(record, players=self.players)))

    @command("give up")
    def resign(self) -> None:
        """Give up."""
        self.control.resign()
        self.told("red")
        if self.match.outcome is not None:
            self.screen.say((self.match.verdict, "bold"))

    @command("this text")
    def help(self) -> None:
        """Say what can be said."""
        example = ", ".join(self.match.position.examples)
        rows = {" ".join(map(_, filter(None, what))): meaning for what, meaning in HELP}
        width = max(map(len, rows))
        for what, meaning in rows.items():
            said = (what.ljust(width), "bold")
            self.screen.say("  ", said, "  ", _(meaning).format(example=example))

    @command("leave")
    def quit(self) -> None:
        """Leave."""
        self.over = self.control.leaving("quit")


HELP: Final = (
    (("a move",), "such as {example}"),
    (("a cell",), "shows where a piece on it can go, or makes its move"),
    *(((word, command.rest), command.meaning) for word, command in COMMANDS.items()),
)
"""What a player may say, word for word, and what it does."""


def file_path(name: str, command: str) -> Path:
    """Return the path that a player named; raise ImpossibleRequest where there is no name."""
    if not name:
        form = f"{_(command)} {_('FILE')}"
        raise ImpossibleRequest(_("say which file: {form}").format(form=form))
    return Path(name).expanduser()
