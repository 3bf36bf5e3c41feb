"""The texts that a person reads, in one catalogue, Prolog's sentences included.

English is in the code; ``locale/LANGUAGE.po`` has the other languages. A sentence of
the rule base is kept there as its format, with ``~w`` and ``~s`` for what it is about.
A sentence about a player is in the singular; in the context ``many`` stands how it goes with
players whose names are plural in the language, such as the reds, who stand there themselves.
"""

import gettext
import locale
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

import polib

FOLDER: Final = Path(__file__).resolve().parent / "locale"

LANGUAGES: Final = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "ro": "Română",
    "ru": "Русский",
}
"""The languages there are, each by its own name."""

MANY: Final = "many"

NUMBER: Final = r"\d+"

HEADING, SECTION, ITEM, CODE, BLOCK = "# ", "## ", "  - ", "```", "    "
"""How headings, an item of a list, lines of code, and a block of them begin."""

PICTURE: Final = re.compile(rf"^{BLOCK}picture (\S+) (.+?): (.+)$", re.MULTILINE)
"""A picture beside what comes next: a variant, the cells that are touched, and the position."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What is said in a language.

    Attributes:
        language: by its code.
        texts: the translations by context, mostly none, and English text.
        counted: the forms for different counts, by the English text for one.
        plurals: which of the forms is taken, for the counts from 0 to 199.
    """

    language: str
    texts: Mapping[tuple[str, str], str]
    counted: Mapping[str, list[str]]
    plurals: list[int]


ENGLISH: Final = Catalogue("en", {}, {}, [])

_catalogue = ENGLISH


def use(language: str, names: Mapping[str, str] = MappingProxyType({})) -> bool:
    """Use a language from now on; an empty one is the system's, an unknown one English.

    Args:
        language: by its code.
        names: what players are called instead, in English.

    Returns:
        Whether it is another one than before. The rule base has to be told, see speech.speak.
    """
    global _catalogue  # noqa: PLW0603
    file = FOLDER / f"{language or of_the_system()}.po"
    before = _catalogue
    found = read(file) if file.stem in LANGUAGES and file.exists() else ENGLISH
    told = {
        (context, player): found.texts.get((context, name), name)
        for player, name in names.items()
        for context in ("", MANY)
        if not context or (context, name) in found.texts
    }
    _catalogue = replace(found, texts={**found.texts, **told})
    return _catalogue != before


def catalogue() -> Catalogue:
    """Return the catalogue that is used."""
    return _catalogue


def of_the_system() -> str:
    """Return the language of the environment, as its variables tell it or the system does."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    told = next(filter(None, map(os.environ.get, names)), None) or locale.getlocale()[0] or "en"
    return re.split("[_.@:]", told, maxsplit=1)[0]


def read(file: Path) -> Catalogue:
    """Return a catalogue; who stands in the context ``many`` alone is known without it, too."""
    entries = polib.pofile(str(file))
    said = [entry for entry in entries if entry.msgstr]
    special = {("", entry.msgid): entry.msgstr for entry in said if entry.msgctxt}
    rule = entries.metadata["Plural-Forms"].partition("plural=")[2].rstrip(";")
    return Catalogue(
        file.stem,
        special | {(entry.msgctxt or "", entry.msgid): entry.msgstr for entry in said},
        {
            entry.msgid: [*entry.msgstr_plural.values()]
            for entry in entries
            if entry.msgid_plural and entry.translated()
        },
        [*map(gettext.c2py(rule), range(200))],
    )


def _(message: str, about: str = "") -> str:
    """Return an English text, perhaps a sentence about a player, in the language that is spoken."""
    table = _catalogue.texts
    usual = table.get(("", message), message)
    return table.get((MANY, message), usual) if (MANY, about) in table else usual


def noun(forms: Sequence[str], count: int) -> str:
    """Return what so many are called: that of the English forms for one and for many.

    >>> [noun(("~d guess", "~d guesses"), count) for count in (0, 1, 2)]
    ['guesses', 'guess', 'guesses']
    """
    one, many = forms
    found, plurals = _catalogue.counted.get(one), _catalogue.plurals
    like = abs(count) if abs(count) < len(plurals) else 100 + abs(count) % 100
    form = found[plurals[like]] if found else one if count == 1 else many
    return form.replace("~d", "").strip()


def called(title: str) -> str:
    """Return the title of a game in the language spoken, whatever numbers are in it."""
    form, numbers = re.sub(NUMBER, "{}", title), re.findall(NUMBER, title)
    return _(form).format(*numbers)


def short(title: str) -> str:
    """Return what a game is called, without its variant."""
    return called(title).partition(",")[0]


def meant(word: str, words: Iterable[str]) -> str | None:
    """Return which of some words is meant, in English or as it is in the language spoken."""
    said = word.casefold()
    return next((each for each in words if said in (each.casefold(), _(each).casefold())), None)


def told(text: str) -> str:
    """Return a text in Markdown in the language spoken, without pictures; code stays as it is."""
    written = pieces(PICTURE.sub("", text))
    return "\n".join(mark + (_(words) if words else "") for mark, words in written)


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Yield the headings, paragraphs and items of a list in Markdown, each on one line.

    They come behind their marks. What stands between them, such as code, is a mark alone.
    """
    apart = PICTURE.sub(r"\n\g<0>\n", text.strip("\n"))
    for number, part in enumerate(re.split(r"\n[ ]*\n", apart)):
        if number:
            yield "", ""
        if part.startswith((CODE, BLOCK)):
            yield part, ""
        elif part.startswith(ITEM):
            for item in re.split(rf"^{ITEM}", part, flags=re.MULTILINE)[1:]:
                yield ITEM, " ".join(item.split())
        else:
            mark = next(filter(part.startswith, (HEADING, SECTION)), "")
            yield mark, " ".join(part.removeprefix(mark).split())
