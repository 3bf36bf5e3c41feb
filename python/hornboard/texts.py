"""The texts that a person reads, in one catalogue of gettext, Prolog's sentences included.

English is in the code; ``locale/LANGUAGE.po`` has the other languages. A sentence of
the rule base is kept there as its format, with ``~w`` and ``~s`` for what it is about.
"""

from __future__ import annotations

import gettext
import io
import locale
from pathlib import Path
from typing import Final

import polib

from hornboard import bridge

FOLDER: Final = Path(__file__).resolve().parent / "locale"

LANGUAGES: Final = {"en": "English", "es": "Español", "ro": "Română", "ru": "Русский"}
"""The languages there are, each by its own name."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Speak a language from now on; an empty one is the system's, an unknown one English."""
    global _catalogue  # noqa: PLW0603
    chosen = language or (locale.getlocale()[0] or "en").partition("_")[0]
    file = FOLDER / f"{chosen}.po"
    if chosen in LANGUAGES and file.exists():
        entries = polib.pofile(str(file))
        _catalogue = gettext.GNUTranslations(io.BytesIO(entries.to_binary()))
        pairs = [
            [entry.msgid, list(entry.msgstr_plural.values()) or entry.msgstr] for entry in entries
        ]
        rule = entries.metadata["Plural-Forms"].partition("plural=")[2]
        plurals = list(map(gettext.c2py(rule.rstrip(";")), range(200)))
    else:
        _catalogue = gettext.NullTranslations()
        pairs, plurals = [], []
    bridge.ask("language", pairs, plurals)


def _(message: str) -> str:
    """Return a text in the language that is spoken."""
    return _catalogue.gettext(message)
