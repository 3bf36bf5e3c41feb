"""What if: the clauses of a rule are changed in a window beside, and the game goes on by them."""

import re
import tkinter as tk
from collections.abc import Callable
from tkinter import ttk
from tkinter.font import nametofont
from typing import Final

import hornboard
from hornboard.errors import HornboardError
from hornboard.files import write_whole
from hornboard.picture.colours import Theme
from hornboard.play.changed import begun
from hornboard.play.match import Match
from hornboard.play.record import Record, read_record, write_record
from hornboard.session.controller import Controller
from hornboard.session.setup import able
from hornboard.store import default_path
from hornboard.texts import _
from hornboard.tk.dialogs.reading import Reader

SYNTAX: Final = re.compile(
    r"(?P<sentence>%.*)|(?P<quoted>'[^'\n]*'|\"[^\"\n]*\")|(?P<variable>\b[A-Z_]\w*)"
    r"|(?P<neck>:-|-->)"
)
"""What is marked in clauses."""

LINE: Final = re.compile(r"\.pl:(\d+):(?:\d+:)? ?")
"""How an error says in which line it is."""

RELATION: Final = re.compile(r"([a-z]\w*)/\d")
"""How an error names a relation."""


class RulesWindow(Reader):
    """The clauses of a game, to be changed."""

    def __init__(
        self,
        parent: tk.Misc,
        control: Controller,
        theme: Theme,
        do: Callable[[Callable[..., object]], Callable[..., None]],
    ) -> None:
        folder, game = default_path().parent / "rules", control.game.name
        own = folder / f"{game}.pl"
        self._file = own if own.exists() else folder / f"my_{game}.pl"
        text = own.read_text() if own.exists() else begun(self._file.stem, game)
        super().__init__(parent, _("What if ..."), theme, high=30)
        self._control = control
        self._before: list[tuple[str, str]] = []
        self._applied = text
        self._build(theme, do)
        self._write(text)
        self.lie()

    def _build(
        self, theme: Theme, do: Callable[[Callable[..., object]], Callable[..., None]]
    ) -> None:
        """Let the text be changed, and make the sentence below it and the buttons."""
        foot = ttk.Frame(self, padding=8)
        self.said = ttk.Label(foot, wraplength=440)
        self.undo = ttk.Button(foot, text=_("Undo"), command=do(self.take_back), state="disabled")
        self.apply = ttk.Button(foot, text=_("Apply"), command=do(self.change))
        self.page.text.configure(width=88, undo=True, wrap="none", spacing3=0, cursor="xterm")
        self.page.text.configure(font=nametofont("TkFixedFont", self), insertbackground=theme.text)
        marks = {"sentence": theme.accent, "quoted": theme.faint, "variable": theme.text}
        for mark, colour in marks.items():
            self.page.text.tag_configure(mark, foreground=colour)
        self._italic, self._bold = (nametofont("TkFixedFont", self).copy() for _each in range(2))
        self._italic.configure(slant="italic")
        self._bold.configure(weight="bold")
        self.page.text.tag_configure("variable", font=self._italic)
        self.page.text.tag_configure("neck", font=self._bold)
        self.page.text.tag_configure("wrong", background=theme.border)
        foot.pack(side="bottom", fill="x", before=self.page)
        self.said.pack(side="left", fill="x", expand=True)
        self.apply.pack(side="right")
        self.undo.pack(side="right", padx=8)
        self.page.text.bind("<KeyRelease>", lambda event: self._mark())

    @property
    def written(self) -> str:
        """The clauses as they stand."""
        return self.page.text.get("1.0", "end-1c")

    def change(self) -> None:
        """Play on by the clauses as they stand; what is wrong with them is told beside the line."""
        now = write_record(self._control.played.record)
        try:
            position = self._load(self.written).position(self._control.match.position.text)
        except HornboardError as error:
            self._complain(str(error))
            return
        self._before.append((self._applied, now))
        self._applied = self.written
        players = able(position.game, self._control.played.players)
        self._control.go_on(Record(Match(position), players))
        self._say(_("the game goes on by these rules, in {file}").format(file=self._file))

    def take_back(self) -> None:
        """Go back to the rules and the game before the last change."""
        text, record = self._before.pop()
        self._load(text)
        self._write(text)
        self._control.go_on(read_record(record))
        self._say(_("the game goes on as before"))

    def _load(self, text: str) -> hornboard.Game:
        """Return the game that clauses state; raises as hornboard.load does."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._file, text)
        hornboard.load(self._file)
        return hornboard.game(self._file.stem)

    def _write(self, text: str) -> None:
        """Show clauses, which are in effect."""
        self._applied = text
        self.page.text.replace("1.0", "end", text)
        self._mark()

    def _mark(self) -> None:
        """Mark what the clauses are made of."""
        for mark in SYNTAX.groupindex:
            self.page.text.tag_remove(mark, "1.0", "end")
        for found in SYNTAX.finditer(self.written):
            ends = (f"1.0+{place}c" for place in found.span())
            self.page.text.tag_add(str(found.lastgroup), *ends)

    def _say(self, sentence: str) -> None:
        self.page.text.tag_remove("wrong", "1.0", "end")
        self.said.configure(text=sentence)
        self.undo.configure(state="normal" if self._before else "disabled")

    def _complain(self, sentence: str) -> None:
        """Say what is wrong, and show the line: of the relation that is named, or of the error."""
        found, named = LINE.search(sentence), RELATION.search(sentence)
        self._say(sentence[found.end() :] if found else sentence)
        place = self.page.text.search(f"\n{named[1]}(", "1.0") if named else ""
        if place or found:
            line = f"{place} +1 line" if place else f"{found[1]}.0" if found else "1.0"
            self.page.text.tag_add("wrong", f"{line} linestart", f"{line} lineend +1c")
            self.page.text.see(line)
