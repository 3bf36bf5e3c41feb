"""The table of finished games."""

import tkinter as tk
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tkinter import filedialog, messagebox, ttk
from tkinter.font import nametofont

from hornboard.errors import ImpossibleRequest
from hornboard.game import games
from hornboard.play.person import fared
from hornboard.play.players import known_as
from hornboard.play.result import Result
from hornboard.series import (
    COLUMNS,
    FARED,
    TOTALS,
    TRAINED,
    WORDS,
    export,
    fared_row,
    rows_of,
    total_row,
    trained_row,
    trainings,
)
from hornboard.store import Store
from hornboard.texts import _, called
from hornboard.tk.dialogs.reading import Aside
from hornboard.tk.look.style import EDGES, break_lines

BLANK = 10
"""How many pixels beside the words of a column are free."""

LEAST = 3
MOST = 12
"""So many rows of the statistics are seen at once, at least and at most."""

KINDS = {"table": ".csv", "data": ".json", "game records": ".txt"}
"""The kinds of files that games can be written to, with their endings."""


class SeriesWindow(Aside):
    """Finished games, sortable by each column, with the totals of each pairing.

    The record of one that is double-clicked is opened.
    """

    def __init__(self, parent: tk.Misc, store: Store, opened: Callable[[str], None]) -> None:
        super().__init__(parent, _("Series"))
        self._store = store
        self._opened = opened
        self._descending = ""
        self._results: dict[str, Result] = {}
        bar = ttk.Frame(self)
        bar.pack(fill="x", padx=10, pady=10)
        self._names: dict[str, str] = {}
        self._variants = {called(game.title): game.variant for game in games()}
        ttk.Button(bar, text=_("Clear ..."), command=self.clear).pack(side="right")
        ttk.Button(bar, text=_("Export ..."), command=self.export).pack(side="right", padx=6)
        self.variant = self._filter(bar, _("Game"), [*self._variants])
        self.player = self._filter(bar, _("Player"), [])
        self.table = self._table(COLUMNS, 14)
        self.table.bind("<Double-1>", lambda event: self._open())
        self.table.bind("<Return>", lambda event: self._open())
        self.totals = self._table(TOTALS, 5)
        self.told = ttk.Label(self, width=1)
        break_lines(self.told)
        self.told.pack(fill="x", padx=10, pady=(0, 10), side="bottom", before=self.table)
        self.refresh()
        self.lie()

    def _filter(self, bar: ttk.Frame, name: str, values: list[str]) -> ttk.Combobox:
        ttk.Label(bar, text=name).pack(side="left")
        box = ttk.Combobox(bar, values=[_("all"), *values], state="readonly", width=10)
        box.current(0)
        box.pack(side="left", padx=(4, 10), fill="x", expand=True)
        box.bind("<<ComboboxSelected>>", lambda event: self.refresh())
        return box

    def _table(self, columns: tuple[str, ...], height: int) -> ttk.Treeview:
        table = table_of(self, columns, height)
        for name in columns:
            table.heading(name, command=partial(self.sort, table, name))
        return table

    @property
    def filter(self) -> dict[str, str]:
        """What is chosen in the filter, as the store takes it."""
        variant = self._variants.get(self.variant.get())
        player = self._names.get(self.player.get())
        chosen = {"variant": variant, "player": player}
        return {name: value for name, value in chosen.items() if value is not None}

    def refresh(self) -> None:
        """Read the games again."""
        results = self._store.results(**self.filter)
        names = {player for result in self._store.results() for _seat, player in result.players}
        self._names = {known_as(name): name for name in sorted(names)}
        self.player.configure(values=[_("all"), *self._names])
        self._results = {str(result.key): result for result in results}
        fill(self.table, dict(zip(self._results, rows_of(results), strict=True)))
        totals = self._store.totals(**self.filter)
        fill(self.totals, {str(key): total_row(total) for key, total in enumerate(totals)})
        count = self._store.unreadable()
        told = _("Games that cannot be read: {count}").format(count=count)
        empty = "" if results else _("no finished game yet; each is listed here when it ends")
        self.told.configure(text=told if count else empty)

    def sort(self, table: ttk.Treeview, column: str) -> None:
        """Sort by a column, the other way round the second time."""
        down = self._descending != f"{table} {column}"
        self._descending = f"{table} {column}" if down else ""
        keys = sorted(
            table.get_children(), key=lambda item: sort_key(table.set(item, column)), reverse=down
        )
        for place, item in enumerate(keys):
            table.move(item, "", place)

    def clear(self) -> None:
        """Delete what is shown, after a question."""
        count = len(self._results)
        question = _("Delete the games that are shown ({count})? They cannot be brought back.")
        if count and messagebox.askyesno(_("Series"), question.format(count=count), parent=self):
            self._store.clear(**self.filter)
            self.refresh()

    def export(self) -> None:
        """Ask for a file, write what is shown to it as its ending says, and tell of it."""
        if path := file_to_write(self, _("Export"), KINDS):
            told = _("saved to {file}").format(file=path)
            try:
                export(self._store, path, **self.filter)
            except ImpossibleRequest as error:
                told = str(error)
            self.told.configure(text=told)

    def _open(self) -> None:
        chosen = self.table.selection()
        if chosen:
            self._opened(self._results[chosen[0]].record)


class StatisticsWindow(Aside):
    """How a person fares in all games, and at their puzzles."""

    def __init__(self, parent: tk.Misc, store: Store) -> None:
        super().__init__(parent, _("Statistics"))
        played = list(map(fared_row, fared(store.results())))
        trained = list(map(trained_row, trainings(store)))
        self.tables = []
        for columns, rows in ((FARED, played), (TRAINED, trained)):
            if rows:
                table = table_of(self, columns, max(LEAST, min(MOST, len(rows))))
                fill(table, {str(place): row for place, row in enumerate(rows)})
                self.tables.append(table)
        if not self.tables:
            ttk.Label(self, text=_("there are no finished games")).pack(padx=40, pady=40)
        self.lie()


def file_to_write(
    parent: tk.Misc, title: str, kinds: Mapping[str, str], name: str = ""
) -> Path | None:
    """Ask for a file to write, which is called so by default; the usual kind stands first."""
    chosen = filedialog.asksaveasfilename(
        parent=parent,
        title=title,
        initialfile=name,
        defaultextension=next(iter(kinds.values())),
        filetypes=[(_(kind), f"*{ending}") for kind, ending in kinds.items()],
    )
    return Path(chosen) if chosen else None


def table_of(parent: tk.Misc, columns: tuple[str, ...], height: int) -> ttk.Treeview:
    """Return an empty table with these columns and so many rows seen at once."""
    table = ttk.Treeview(parent, columns=columns, show="headings", height=height)
    for name in columns:
        table.heading(name, text=_(name).capitalize())
        table.column(name, anchor="w" if name in WORDS else "e", stretch=False)
    table.pack(fill="both", expand=True, padx=10, pady=10)
    return table


def fill(table: ttk.Treeview, rows: dict[str, tuple[str, ...]]) -> None:
    """Show these rows and no others, each column as wide as its words."""
    table.delete(*table.get_children())
    for key, values in rows.items():
        table.insert("", "end", iid=key, values=values)
    head, font = (nametofont(f"Tk{each}Font", table) for each in ("Heading", "Default"))
    wide = {}
    for name, *words in zip(table["columns"], *rows.values(), strict=True):
        longest = font.measure(max(words, key=len, default=""))
        wide[name] = BLANK + max(longest, head.measure(table.heading(name, "text")))
    table.bind("<Configure>", lambda event: fit(table, wide))
    fit(table, wide)


def fit(table: ttk.Treeview, wide: Mapping[str, int]) -> None:
    """Make columns so wide; what a table is wider has the game, what it lacks the widest lose."""
    widths, least = (
        dict(wide),
        sum(wide.values()) - sum(wide[each] for each in WORDS if each in wide),
    )
    room = max(table.winfo_width() - EDGES, least)
    while sum(widths.values()) > room > least:
        widths[max(widths.keys() & WORDS, key=lambda each: widths[each])] -= 1
    widths["game"] += max(0, room - sum(widths.values()))
    for name, width in widths.items():
        table.column(name, width=width)


def sort_key(text: str) -> tuple[int, float, str]:
    """Return a key that sorts numbers as numbers, before words."""
    try:
        return 0, float(text.split(" : ", maxsplit=1)[0]), ""
    except ValueError:
        return 1, 0.0, text
