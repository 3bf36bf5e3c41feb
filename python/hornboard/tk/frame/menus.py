"""The menus of a window."""

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal

from hornboard.game import games
from hornboard.picture.colours import themes
from hornboard.session.snapshot import Sense, Snapshot
from hornboard.texts import LANGUAGES, _, called
from hornboard.tk.commands.action import Action
from hornboard.tk.commands.actions import ACTIONS, MENUS
from hornboard.tk.commands.commands import Commands

GAMES_BEHIND = "Game"
"""The menu of the games stands behind this one."""

THEMES_IN = "View"
"""The menu of the themes stands in this one."""


class Menus:
    """The bar of menus: the actions, the games and the languages."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        root, theme, do = commands.root, commands.theme, commands.do
        self._look: dict[str, Any] = {
            "background": theme.background,
            "foreground": theme.text,
            "activebackground": theme.accent,
            "activeforeground": theme.surface,
            "selectcolor": theme.text,
            "relief": "flat",
        }
        self.bar = tk.Menu(root, self._look)
        self._entries: list[tuple[tk.Menu, int, Action]] = []
        self._possible: frozenset[Sense] | None = None
        for title, actions in MENUS.items():
            part = self._part(title)
            self._add_actions(part, actions)
            if title == THEMES_IN:
                looks, worn = tk.Menu(part, self._look, tearoff=False), commands.preferences
                for name in themes():
                    words = _(name).capitalize()
                    looks.add_command(label=words, command=do(partial(worn.remember, theme=name)))
                part.add_cascade(label=_("Theme"), menu=looks)
            if title == GAMES_BEHIND:
                self._add_files(part, commands.settings.recent, do(commands.open_file))
                others, opened = self._part("Games"), do(commands.open_game)
                for game in games():
                    others.add_command(label=called(game.title), command=partial(opened, game))
        languages, spoken = self._part("Language"), do(commands.preferences.speak)
        for language, name in LANGUAGES.items():
            languages.add_command(label=name, command=partial(spoken, language))
        if earlier := root["menu"]:
            root.nametowidget(earlier).destroy()
        root.configure(menu=self.bar)

    def _part(self, title: str) -> tk.Menu:
        part = tk.Menu(self.bar, self._look, tearoff=False)
        self.bar.add_cascade(label=_(title), menu=part)
        return part

    def _add_actions(self, part: tk.Menu, actions: Sequence[Action]) -> None:
        """Offer the actions of the game, those that switch a setting with a tick."""
        game = self._commands.game
        for place, action in enumerate(each for each in actions if each.offered(game)):
            switch: Any = {"variable": ticked(action)} if action.sets else {}
            (part.add_checkbutton if switch else part.add_command)(
                label=action.words,
                accelerator="".join(map(_, action.keys[:1])),
                command=partial(action.do, self._commands),
                **switch,
            )
            if action.needs:
                self._entries.append((part, place, action))

    def _add_files(
        self, part: tk.Menu, recent: Sequence[str], reopened: Callable[..., None]
    ) -> None:
        """Offer the files that were used last, behind everything else."""
        files = tk.Menu(part, self._look, tearoff=False)
        for file in recent:
            files.add_command(label=file, command=partial(reopened, Path(file)))
        part.add_separator()
        state: Literal["normal", "disabled"] = "normal" if recent else "disabled"
        part.add_cascade(label=_("Recent files"), menu=files, state=state)

    def show(self, snapshot: Snapshot) -> None:
        """Offer what makes sense now, with a tick at what is set."""
        settings = self._commands.settings
        for action in filter(lambda each: each.sets, ACTIONS):
            self.bar.setvar(ticked(action), str(int(getattr(settings, action.sets))))
        before, self._possible = self._possible, snapshot.possible
        for menu, place, action in self._entries if before != self._possible else ():
            state: Any = "normal" if action.possible(self._possible) else "disabled"
            menu.entryconfigure(place, state=state)


def ticked(action: Action) -> str:
    """Return the variable of Tk that says whether the setting of an action has a tick."""
    return f"set_{action.sets}"
