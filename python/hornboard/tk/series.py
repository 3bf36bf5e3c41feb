"""The table of finished games."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from pathlib import Path
from tkinter import filedialog, messagebox, ttk

from hornboard.play.players import who
from hornboard.play.result import Result
from hornboard.store import Store, Total
from hornboard.texts import _

ALL = "all"

COLUMNS = {
    "date": 170,
    "game": 90,
    "players": 220,
    "result": 110,
    "score": 80,
    "moves": 60,
    "seconds": 80,
}

TOTALS = {"game": 90, "players": 220, "games": 60, "wins": 140, "draws": 60, "moves": 60}


class SeriesWindow(tk.Toplevel):
    """Finished games, sortable by each column, with the totals of each pairing.

    Args:
        parent: the window it belongs to.
        store: where the games are.
        opened: called with the text of a record that is double-clicked.
        variants: the games to choose from in the filter.
    """

    def __init__(
        self,
        parent: tk.Misc,
        store: Store,
        opened: Callable[[str], None],
        variants: list[str],
    ) -> None:
        super().__init__(parent)
        self.title(_("Series") + " - Hornboard")
        self.configure(background=ttk.Style(self).lookup(".", "background"))
        self._store = store
        self._opened = opened
        self._descending = ""
        self._results: dict[str, Result] = {}
        bar = ttk.Frame(self)
        bar.pack(fill="x", padx=10, pady=10)
        ttk.Label(bar, text=_("Game")).pack(side="left")
        self.variant = ttk.Combobox(bar, values=[ALL, *variants], state="readonly", width=14)
        self.variant.set(ALL)
        self.variant.pack(side="left", padx=(4, 10))
        ttk.Label(bar, text=_("Player")).pack(side="left")
        self.player = ttk.Combobox(bar, values=[ALL], state="readonly", width=14)
        self.player.set(ALL)
        self.player.pack(side="left", padx=(4, 10))
        for box in (self.variant, self.player):
            box.bind("<<ComboboxSelected>>", lambda event: self.refresh())
        ttk.Button(bar, text=_("Clear ..."), command=self.clear).pack(side="right")
        ttk.Button(bar, text=_("Export ..."), command=self.export).pack(side="right", padx=(0, 6))
        self.table = self._table(COLUMNS, 14)
        self.table.bind("<Double-1>", lambda event: self._open())
        self.table.bind("<Return>", lambda event: self._open())
        self.totals = self._table(TOTALS, 5)
        self.unreadable = ttk.Label(self)
        self.unreadable.pack(fill="x", padx=10, pady=(0, 10))
        self.bind("<Escape>", lambda event: self.destroy())
        self.refresh()

    def _table(self, columns: dict[str, int], height: int) -> ttk.Treeview:
        table = ttk.Treeview(self, columns=tuple(columns), show="headings", height=height)
        for name, width in columns.items():
            table.heading(name, text=_(name).capitalize(), command=self._sorter(table, name))
            table.column(name, width=width, anchor="w" if width > 80 else "e")
        table.pack(fill="both", expand=True, padx=10, pady=(0, 10))
        return table

    def _sorter(self, table: ttk.Treeview, column: str) -> Callable[[], None]:
        return lambda: self.sort(table, column)

    @property
    def filter(self) -> dict[str, str]:
        """What is chosen in the filter, as the store takes it."""
        chosen = {"variant": self.variant.get(), "player": self.player.get()}
        return {name: value for name, value in chosen.items() if value != ALL}

    def refresh(self) -> None:
        """Read the games again."""
        results = self._store.results(**self.filter)
        names = {player for result in self._store.results() for _, player in result.players}
        self.player.configure(values=[ALL, *sorted(names)])
        self._results = {str(result.key): result for result in results}
        fill(self.table, {str(result.key): row(result) for result in results})
        totals = self._store.totals(**self.filter)
        fill(self.totals, {str(key): total_row(total) for key, total in enumerate(totals)})
        count = self._store.unreadable()
        told = _("Games that cannot be read: {count}").format(count=count)
        self.unreadable.configure(text=told if count else "")

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
        question = _("Delete the {count} games that are shown? They cannot be brought back.")
        if count and messagebox.askyesno(_("Series"), question.format(count=count), parent=self):
            self._store.clear(**self.filter)
            self.refresh()

    def export(self) -> None:
        """Ask for a file and write what is shown to it as CSV."""
        name = filedialog.asksaveasfilename(parent=self, defaultextension=".csv")
        if name:
            self._store.export_csv(Path(name), **self.filter)

    def _open(self) -> None:
        chosen = self.table.selection()
        if chosen:
            self._opened(self._results[chosen[0]].record)


def fill(table: ttk.Treeview, rows: dict[str, tuple[str, ...]]) -> None:
    """Show these rows and no others."""
    table.delete(*table.get_children())
    for key, values in rows.items():
        table.insert("", "end", iid=key, values=values)


def row(result: Result) -> tuple[str, ...]:
    """Return a game as a row of COLUMNS."""
    return (
        result.date.replace("T", " "),
        result.variant,
        pairing(result.players),
        _(result.winner or "drawn"),
        " : ".join(str(count) for seat, count in result.points),
        str(result.moves),
        f"{result.seconds:.0f}",
    )


def total_row(total: Total) -> tuple[str, ...]:
    """Return the total of a pairing as a row of TOTALS."""
    return (
        total.variant,
        pairing(total.players),
        str(total.games),
        ", ".join(f"{_(seat)} {wins}" for seat, wins in total.wins),
        str(total.draws),
        f"{total.moves:.0f}",
    )


def pairing(players: tuple[tuple[str, str], ...]) -> str:
    """Return who played whom."""
    return ", ".join(f"{_(seat)} {who(player)}" for seat, player in players)


def sort_key(text: str) -> tuple[int, float, str]:
    """Return a key that sorts numbers as numbers, before words."""
    try:
        return 0, float(text.split(" : ", maxsplit=1)[0]), ""
    except ValueError:
        return 1, 0.0, text
