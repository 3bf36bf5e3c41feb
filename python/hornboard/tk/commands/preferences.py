"""What a person prefers, kept from one window to the next."""

import dataclasses
from pathlib import Path
from typing import Any

from hornboard import settings
from hornboard.game import speak
from hornboard.picture.colours import SEATS, themes
from hornboard.session.controller import Controller
from hornboard.settings import Settings
from hornboard.texts import _, catalogue
from hornboard.tk.look.icons import side_names

FILES = 8
"""So many files are kept in mind."""


class Preferences:
    """The settings of a window, and their changes, each of which is kept at once."""

    def __init__(self, kept: Settings, control: Controller) -> None:
        self.settings = kept
        self._control = control
        self._pace()
        self.call_players()

    def remember(self, **changes: Any) -> None:
        """Change settings and keep them."""
        self.settings = dataclasses.replace(self.settings, **changes)
        settings.save(self.settings)

    def use(self, path: Path) -> None:
        """Keep in mind which file was opened or saved last."""
        files = dict.fromkeys((str(path.resolve()), *self.settings.recent))
        self.remember(recent=tuple(files)[:FILES])

    def change(self, name: str) -> None:
        """Set something to the next one of the few values that it can have."""
        others: dict[str, list[Any]] = {"theme": [*themes()], "palette": [*SEATS]}
        values = others.get(name, [False, True])
        place = values.index(getattr(self.settings, name)) + 1
        self.remember(**{name: values[place % len(values)]})
        self._pace()

    def change_pace(self, factor: float) -> None:
        """Make the steps of the animation longer or shorter, from 1/16 s to 8 s."""
        seconds = min(8.0, max(0.0625, self.settings.step_seconds * factor))
        self.remember(step_seconds=seconds, animate=True)
        self._pace()
        self._control.message = _("a step takes {seconds} s").format(seconds=f"{seconds:g}")

    def change_scale(self, factor: float) -> None:
        """Make text and controls larger or smaller, from half to three times their size."""
        self.remember(scale=min(3.0, max(0.5, self.settings.scale * factor)))

    def speak(self, language: str) -> None:
        """Speak another language."""
        self.remember(language=language)
        speak(language)

    def call_players(self) -> None:
        """Call the players as their pieces look."""
        speak(catalogue().language, side_names(self._control.game, self.settings))

    def _pace(self) -> None:
        now = self.settings
        self._control.step_seconds = now.step_seconds if now.animate else 0.0
