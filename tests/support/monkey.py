"""Somebody who clicks and types whatever comes to mind, in all windows that there are."""

from __future__ import annotations

import random
import tkinter as tk
import traceback
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from tkinter import filedialog, messagebox, ttk
from typing import Any
from unittest import mock

from hornboard.session.animation import cells_of
from hornboard.tk.board.pointer import SHIFT
from hornboard.tk.commands.actions import ACTIONS
from hornboard.tk.dialogs.keys import sequences
from tests.support.windows import Driver, centre

REMEMBERED = 12
"""So much of what was done last is told of an error."""

WINDOWS = 4
"""So many windows at most stay open beside the first."""

WORDS = ("", "0", "7", "-3", "99999", "ß½", "no game at all", "%x :- .\n", "a\n'b\"{}[")
"""What is typed, pasted, and written into files."""

ENDINGS = (".txt", ".csv", ".json", ".png", ".svg", ".gif", ".pl", ".kif", ".nothing", "")
"""How files are called that are written."""

TYPED = ("a", "8", "period", "Return", "Escape", "Tab", "BackSpace", "Up", "Next", "End", "space")
"""Keys that go to whatever is there."""


class Monkey:
    """Somebody who clicks and types whatever comes to mind.

    Args:
        driver: the window.
        choose: says what comes to mind.
        folder: where files are written and read.

    Attributes:
        told: of each error what was done before, and where it was raised.
    """

    def __init__(self, driver: Driver, choose: random.Random, folder: Path) -> None:
        self.driver = driver
        self.choose = choose
        self.folder = folder
        self.told: list[str] = []
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self.keys = sorted({key for action in ACTIONS for key in action.keys})
        driver.app.controller._sure = driver.app.dialogs.sure
        driver.app.root.tk.createcommand("bgerror", self._background)

    def play(self, count: int) -> int:
        """Click and type so many times, or until the window is closed; return how often it was.

        Windows of the system that wait for an answer have it at once.
        """
        asked: dict[str, Any] = {
            "askyesno": lambda *_, **__: self.choose.random() < 0.7,
            "showinfo": mock.Mock(),
        }
        files: dict[str, Any] = {"asksaveasfilename": self._file, "askopenfilename": self._found}
        with mock.patch.multiple(messagebox, **asked), mock.patch.multiple(filedialog, **files):
            return self._play(count)

    def _play(self, count: int) -> int:
        clicks = (self.click_anywhere, self.click_anywhere, self.click_beside, self.drag)
        keys = (self.type_something, self.type_something, self.type_beside)
        boxes = (self.press_button, self.press_button, self.choose_value, self.choose_entry)
        others = (self.turn_wheel, self.resize, self.move, self.move, self.wait, self.copy)
        for done in range(count):
            act = self.choose.choice((*clicks, *keys, *boxes, *others))
            self._last.append(act.__name__)
            errors = len(self.driver.errors)
            try:
                act()
                if self.driver.app.alive:
                    self.driver.pump()
                    self.close_some()
            except tk.TclError as error:
                self.driver.errors.append(error)
            self.told += map(self._of, self.driver.errors[errors:])
            if not self.driver.app.alive:
                return done + 1
        return count

    def _of(self, error: BaseException) -> str:
        """Return what is told of an error."""
        where = "".join(traceback.format_exception(error))
        return f"{where}after {', '.join(self._last)}\n"

    def _background(self, text: str) -> None:
        """Keep an error that Tk had by itself."""
        self.driver.errors.append(tk.TclError(text))

    def _note(self, what: object) -> None:
        self._last[-1] += f" {what}"

    # files

    def _file(self, **_: object) -> str:
        """Return where to write, perhaps where nothing can be."""
        name = f"{self.choose.randrange(5)}{self.choose.choice(ENDINGS)}"
        self._note(name)
        beside = "", str(self.folder / "gone" / name)
        return self.choose.choice((*beside, *[str(self.folder / name)] * 4))

    def _found(self, **_: object) -> str:
        """Return what to read: something written before, or what nobody can read."""
        path = self.folder / f"{self.choose.randrange(5)}.txt"
        if self.choose.random() < 0.2:
            path.write_text(self.choose.choice(WORDS))
        there = sorted(each for each in self.folder.iterdir() if each.is_file())
        found = self.choose.choice((self.folder, self.folder / "gone", *there))
        self._note(found.name)
        return str(found)

    # windows

    def _parts(self, *kinds: type[tk.Misc], beside: bool = False) -> list[Any]:
        """Return what is seen of these kinds, in all windows or in those beside the first."""
        root = self.driver.app.root
        return [
            part
            for part in within(root)
            if isinstance(part, kinds or tk.Widget)
            and not isinstance(part, tk.Menu)
            and part.winfo_viewable()
            and not (beside and part.winfo_toplevel() is root)
        ]

    def close_some(self) -> None:
        """Close the oldest window beside the first when there are many, and now and then."""
        beside = [
            each
            for each in self.driver.app.root.winfo_children()
            if isinstance(each, tk.Toplevel) and each.winfo_exists()
        ]
        if beside and (len(beside) > WINDOWS or self.choose.random() < 0.1):
            beside[0].destroy()

    # what is done

    def click_anywhere(self) -> None:
        """Click somewhere on the board."""
        self._click(self.driver.app.window.board, self.choose.choice((1, 1, 1, 3)))

    def click_beside(self) -> None:
        """Click somewhere on anything that is seen, perhaps twice."""
        parts = self._parts()
        if parts:
            part = self.choose.choice(parts)
            self._note(part)
            self._click(part, 1, self.choose.choice((1, 1, 2)))

    def _click(self, part: tk.Misc, button: int, times: int = 1) -> None:
        x, y = (
            self.choose.randrange(1 + side) for side in (part.winfo_width(), part.winfo_height())
        )
        part.event_generate("<Motion>", x=x, y=y)
        for _time in range(times):
            for event in (f"<Button-{button}>", f"<ButtonRelease-{button}>"):
                if part.winfo_exists():
                    part.event_generate(event, x=x, y=y)

    def drag(self) -> None:
        """Press a cell, pull somewhere, and let go."""
        board = self.driver.app.window.board
        cells = [*board._board.layout.centres]
        if not cells:
            return
        x, y = centre(board, self.choose.choice(cells))
        board.event_generate("<Motion>", x=x, y=y)
        board.event_generate("<Button-1>", x=x, y=y)
        for _pull in range(3):
            x, y = x + self.choose.randrange(-90, 90), y + self.choose.randrange(-90, 90)
            board.event_generate("<B1-Motion>", x=x, y=y)
        board.event_generate("<ButtonRelease-1>", x=x, y=y)

    def turn_wheel(self) -> None:
        """Turn the wheel of the mouse, perhaps with the shift key."""
        turned = self.choose.choice(("<Button-4>", "<Button-5>"))
        state = self.choose.choice((0, SHIFT))
        self.driver.app.window.board.event_generate(turned, x=200, y=200, state=state)

    def resize(self) -> None:
        """Make the window larger or smaller."""
        wide, high = self.choose.randrange(200, 1400), self.choose.randrange(150, 1000)
        self.driver.app.root.geometry(f"{wide}x{high}")

    def type_something(self) -> None:
        """Press a key that means something."""
        key = self.choose.choice(self.keys)
        self._note(key)
        self.driver.app.root.focus_force()
        self.driver.app.root.event_generate(self.choose.choice(sequences(key)))

    def type_beside(self) -> None:
        """Press a key in something that takes keys, in any window."""
        parts = self._parts(ttk.Entry, tk.Text, ttk.Treeview, ttk.Button, tk.Canvas)
        if parts:
            part, key = self.choose.choice(parts), self.choose.choice(TYPED)
            self._note(f"{part} {key}")
            part.focus_force()
            part.event_generate(f"<Key-{key}>")
            if isinstance(part, tk.Text | ttk.Spinbox) and part.winfo_exists():
                part.insert("end", self.choose.choice(WORDS))

    def press_button(self) -> None:
        """Press a button that can be seen."""
        parts = self._parts(ttk.Button)
        if parts:
            part = self.choose.choice(parts)
            self._note(part["text"] or part)
            part.invoke()

    def choose_value(self) -> None:
        """Choose in a box that can be seen."""
        boxes = [box for box in self._parts(ttk.Combobox) if box["values"]]
        if boxes:
            box = self.choose.choice(boxes)
            box.current(self.choose.randrange(len(box["values"])))
            self._note(f"{box} {box.get()}")
            box.event_generate("<<ComboboxSelected>>")

    def choose_entry(self) -> None:
        """Choose in a menu."""
        menus = [each for each in within(self.driver.app.root) if isinstance(each, tk.Menu)]
        entries = [(menu, place) for menu in menus for place in commands_of(menu)]
        if entries:
            menu, place = self.choose.choice(entries)
            self._note(menu.entrycget(place, "label"))
            menu.invoke(place)

    def move(self) -> None:
        """Make a move, if it is time to."""
        view = self.driver.control.view_state
        if view.live:
            move = self.choose.choice(view.shown.legal_moves)
            for cell in cells_of(view.shown, move):
                self.driver.control.click(cell)

    def wait(self) -> None:
        """Let something happen by itself."""
        for _time in range(self.choose.randrange(20)):
            self.driver.app.root.tk.dooneevent(0)

    def copy(self) -> None:
        """Let something else be on the clipboard: a position, a word, or nothing."""
        root, text = self.driver.app.root, self.driver.control.shown.text
        root.clipboard_clear()
        root.clipboard_append(self.choose.choice((*WORDS, text, text[:-1], text + " ")))


def within(part: tk.Misc) -> Iterator[tk.Misc]:
    """Yield a widget and all that are in it."""
    yield part
    for child in part.winfo_children():
        yield from within(child)


def commands_of(menu: tk.Menu) -> list[int]:
    """Return the entries of a menu that do something now."""
    last = menu.index("end")
    places = range(0 if last is None else last + 1)
    return [
        place
        for place in places
        if menu.type(place) in ("command", "checkbutton")
        and str(menu.entrycget(place, "state")) == "normal"
    ]
