"""What a player may say at the terminal besides a move, and what it does."""

import inspect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.markdown import Markdown
from rich.padding import Padding

from hornboard import texts
from hornboard.errors import ImpossibleRequest
from hornboard.game import Explanation, Limit, line_of
from hornboard.play.lines import look, suggestion, told
from hornboard.play.players import Computer
from hornboard.play.review import beside
from hornboard.protocol.formats import load_record
from hornboard.session.explaining import candidates_of, listed, rules_of
from hornboard.session.setup import does
from hornboard.terminal.explain import explained, print_lines
from hornboard.terminal.shared import filled, paragraph, table
from hornboard.terminal.table import Table
from hornboard.texts import _, called

ANALYSIS_SECONDS: Final = 2.0

DEEP: Final = 2
"""Behind what a move is good for, so deep the rules that allow it are not told any more."""


class Sayings(Table):
    """A game at a terminal, see Table; each method is what its name does when it is said."""

    def review(self) -> None:
        """The mistakes of the game so far, one after the other, and what was better."""
        with self.busy(_("thinking")):
            self.control.learn()
        lesson = self.control.view_state.lesson
        if lesson is not None:
            self.draw(self.control.shown)
            self.say(self.match.after(self.control.view_state.ply))
            for sentence in self.control.view_state.reason.splitlines():
                self.say(sentence)
        self.told()

    def train(self) -> None:
        """The next puzzle of this game."""
        self.go_on(self.control.drill)

    def game(self) -> None:
        """Go back to the game that waits."""
        before = self.match
        self.control.go_back()
        if self.match is not before:
            self.show()

    def retry(self) -> None:
        """Play on from before the mistake or the puzzle that was shown last."""
        self.go_on(self.control.retry)

    def moves(self) -> None:
        """All legal moves."""
        self.still_playing()
        position = self.match.position
        shown = [told for move in position.legal_moves for told in position.shown([move])]
        self.say(line_of(shown) or _("no legal moves"))

    def board(self) -> None:
        """The board."""
        self.stand()

    def why(self, move: str) -> None:
        """What the last move is good for, or this one, and why it may be made or not.

        Raises:
            ImpossibleRequest: there is nothing to explain.
        """
        if move:
            legal, reasons = explained(self.match.position, move)
            if legal and not self.control.view_state.puzzled:
                with self.busy(_("thinking")):
                    said = "\n".join(self.match.position.merit(move).result())
                self.say(paragraph(said))
                reasons = Explanation(each for each in reasons if each.depth < DEEP)
            print_lines(reasons, self.console)
            return
        with self.busy(_("thinking")):
            found = self.control.explain()
            said = found.said
        self.say((found.about, "bold"))
        if said:
            self.console.print(Padding.indent(paragraph(said), 2))
        else:
            print_lines(found.reasons, self.console)

    def hint(self) -> None:
        """What the computer would play."""
        self.still_playing()
        position = self.match.position
        puzzle = self.control.give_up()
        with self.busy(_("thinking")):
            info = suggestion(position, puzzle).result()[0]
            self.control.view_state.go(len(self.match.moves))
            self.control.view_state.suggest(info)
            first, *_others = position.merit(info.move).result()
        move = line_of(position.shown([info.move]))
        told = beside(move, first)
        self.say(filled(_("try {move}: {reason}"), move=(move, "bold"), reason=told))

    def odds(self) -> None:
        """How likely there is something under each cell, where that can be told."""
        self.still_playing()
        if not self.match.position.odds:
            if self.match.position.game.hidden:
                raise ImpossibleRequest(_("no odds are told in this game; say candidates"))
            raise ImpossibleRequest(_("no odds are told in this game"))
        self.match.timed = False
        for name, cells in self.match.position.odds.items():
            self.say(f"{_(name)}:")
            self.draw(self.match.position, odds=cells)

    def candidates(self) -> None:
        """What may still be hidden: how many there are, and which."""
        self.say(paragraph(listed(candidates_of(self.match.position))))

    def analyse(self) -> None:
        """The best moves and lines."""
        self.still_playing()
        position = self.match.position
        with self.busy(_("thinking")):
            lines = look(position, ANALYSIS_SECONDS).result()
        for line in lines:
            first, rest = told(line, line_of(position.shown(line.pv)), position)
            self.say((first, "bold"), f"  {rest}")

    def rules(self) -> None:
        """The rules of the game."""
        self.console.print(Markdown(texts.told(rules_of(self.match.game))))

    def level(self, level: str) -> None:
        """How well the computer plays from now on."""
        found = self.match.game.level(level)
        for seat, player in self.players.items():
            if isinstance(player, Computer):
                self.players[seat] = Computer(Limit(level=found))
        self.say(f"{_('level')} {_(str(found))}: {does(self.match.game, found)}")

    def undo(self) -> None:
        """Take back your last move."""
        self.control.undo()
        self.show()

    back = undo

    def lines(self, line: str) -> None:
        """The other lines, or go on with one by its number."""
        course = self.control.snapshot().course
        others = course.lines
        if not others:
            raise ImpossibleRequest(_("there are no other lines"))
        if line and line not in map(str, range(1, len(others) + 1)):
            raise ImpossibleRequest(_("there is no such line"))
        if line:
            self.control.take_line(int(line) - 1)
            self.show()
            return
        numbers = *course.numbers[1:], course.numbers[-1] + 1
        for place, (ply, moves) in enumerate(others, 1):
            self.say(f"{place}: {numbers[ply]}. {moves}")

    def new(self) -> None:
        """Begin again."""
        self.go_on(self.control.again)

    def save(self, file: str) -> None:
        """Write the game to a file."""
        self.control.save(file_path(file, "save"))
        self.told()

    def load(self, file: str) -> None:
        """Go on with a game from a file."""
        record = load_record(file_path(file, "load"))
        if record.match.game != self.match.game:
            title = called(record.match.game.title)
            raise ImpossibleRequest(_("this is a record of {game}").format(game=title))
        self.go_on(lambda: self.control.take(replace(record, players=self.players)))

    def resign(self) -> None:
        """Give up."""
        self.control.resign()
        self.told("red")
        if self.match.outcome is not None:
            self.say((self.match.verdict, "bold"))

    def help(self) -> None:
        """This text."""
        example = ", ".join(self.match.position.examples)
        rows = [
            ((" ".join(map(_, filter(None, what))), "bold"), _(meaning).format(example=example))
            for what, meaning in HELP
        ]
        self.console.print(Padding.indent(table(rows), 2))

    def quit(self) -> None:
        """Leave."""
        self.over = self.control.leaving("quit")


COMMANDS: Final = {word: act for word, act in vars(Sayings).items() if inspect.isfunction(act)}
"""What a player may say besides a move, by how it begins; also in the language spoken."""


def rest_of(act: Callable[..., None]) -> str:
    """Return what stands behind a command: its argument, if it has one, in capitals."""
    return "".join([*inspect.signature(act).parameters][1:]).upper()


def meaning_of(act: Callable[..., None]) -> str:
    """Return what a command does, as its docstring says."""
    told = str(act.__doc__).partition(".")[0]
    return told[0].lower() + told[1:]


HELP: Final = (
    (("a move",), "such as {example}"),
    (("a cell",), "shows where a piece on it can go, or makes its move"),
    *(((word, rest_of(act)), meaning_of(act)) for word, act in COMMANDS.items()),
)
"""What a player may say, word for word, and what it does."""


def file_path(name: str, command: str) -> Path:
    """Return the path that a player named; raise ImpossibleRequest where there is no name."""
    if not name:
        form = f"{_(command)} {_('FILE')}"
        raise ImpossibleRequest(_("say which file: {form}").format(form=form))
    return Path(name).expanduser()
