"""The catalogue: every text is there in every language, and is used."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

pytest.importorskip("tkinter")

import hornboard
from hornboard import texts
from hornboard.game import speak
from hornboard.play.match import Match
from hornboard.session.scene import example
from tests.python.conftest import RULEBOOKS
from tests.support.words import LANGUAGES, catalogue, counted, rules, wanted

LONG = 25
"""A sentence of the rules has no more words."""


def translations(entry: polib.POEntry) -> list[str]:
    """Return the translation of an entry, or its forms for different counts."""
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    there = polib.pofile(f"{texts.FOLDER}/{language}.po")
    entries = {entry.msgid: all(translations(entry)) for entry in there}
    pages = rules()
    missing = [
        f"{f'{pages[text]}/law.pl' if text in pages else 'code'}: {text}"
        for text in sorted(wanted())
        if not entries.get(text)
    ]
    assert not missing, f"not in {language}.po:\n" + "\n".join(missing)
    unused = sorted(set(entries) - wanted())
    assert not unused, f"in {language}.po, and not used:\n" + "\n".join(unused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_for_values_are_kept(language: str) -> None:
    for entry in polib.pofile(f"{texts.FOLDER}/{language}.po"):
        for translation in translations(entry):
            assert re.findall(r"~\w", entry.msgid) == re.findall(r"~\w", translation), entry.msgid
            names = [
                {name for _, name, _, _ in string.Formatter().parse(text) if name}
                for text in (entry.msgid, translation)
            ]
            assert names[0] == names[1], entry.msgid


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_count_has_its_form(language: str) -> None:
    there = polib.pofile(f"{texts.FOLDER}/{language}.po")
    forms = int(there.metadata["Plural-Forms"].removeprefix("nplurals=")[0])
    plurals = {entry.msgid: entry for entry in there if entry.msgid_plural}
    assert {name: entry.msgid_plural for name, entry in plurals.items()} == counted()
    assert all(len(entry.msgstr_plural) == forms for entry in plurals.values())


def test_a_new_catalogue_has_all_texts_and_says_them_in_english(tmp_path: Path) -> None:
    begun = catalogue("xx")
    assert {entry.msgid for entry in begun.untranslated_entries()} == wanted()
    begun.save(str(tmp_path / "de.po"))
    read = texts.read(tmp_path / "de.po")
    assert (read.texts, read.counted) == ({}, {})


@pytest.fixture
def english() -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.usefixtures("english")
def test_prolog_speaks_too() -> None:
    speak("ru")
    start = hornboard.game("hexagon").initial()
    with pytest.raises(hornboard.IllegalMove) as refused:
        start.play("c3")
    assert re.search("[\u0430-\u044f]", str(refused.value))
    match = Match(start)
    match.resign("red")
    assert re.search("[\u0430-\u044f]", match.verdict)
    speak("en")
    with pytest.raises(hornboard.IllegalMove, match="red has no stone next to c3"):
        start.play("c3")


FITTING = {
    1: "4x10 0123=0b0c 1456=2b0c 7820=2b0c",
    2: "4x10 0123=0b0c 1456=1b0c 7820=2b0c",
    5: "4x10 0123=0b0c 1456=0b3c 7820=1b0c",
    21: "4x10 0123=0b1c 1456=1b0c 7820=0b1c",
    22: "4x10 0123=0b2c 1456=1b0c 7820=1b1c",
    116: "4x10 0123=1b1c 0145=0b2c",
    720: "4x10 0123=1b1c",
}
"""Positions of Mastermind by the number of codes that fit."""

FOUND = {1: "4x10 1234=4b0c", 2: "4x10 0123=0b3c 1234=4b0c"}
"""Finished games by the number of guesses."""

SAID = {
    "en": (
        ["code fits", "codes fit", "codes fit", "codes fit", "codes fit", "codes fit", "codes fit"],
        ["after 1 guess:", "after 2 guesses:"],
    ),
    "de": (
        ["1 Code passt", *(f"{count} Codes passen" for count in (2, 5, 21, 22, 116, 720))],
        ["nach 1 Versuch ", "nach 2 Versuchen "],
    ),
    "es": (
        ["encaja 1 código", *(f"encajan {count} códigos" for count in (2, 5, 21, 22, 116, 720))],
        ["tras 1 intento:", "tras 2 intentos:"],
    ),
    "ro": (
        [
            *("se potrivește 1 cod", "se potrivesc 2 coduri", "se potrivesc 5 coduri"),
            *("se potrivesc 21 de coduri", "se potrivesc 22 de coduri"),
            *("se potrivesc 116 coduri", "se potrivesc 720 de coduri"),
        ],
        ["după 1 încercare:", "după 2 încercări:"],
    ),
    "ru": (
        [
            *("подходит 1 код", "подходят 2 кода", "подходит 5 кодов", "подходит 21 код"),
            *("подходят 22 кода", "подходит 116 кодов", "подходит 720 кодов"),
        ],
        ["за 1 попытку:", "за 2 попытки:"],
    ),
}


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("language", SAID)
def test_counts_are_told_as_one_says_them(language: str) -> None:
    speak(language)
    game = hornboard.game("mastermind")
    fitting, asked = SAID[language]
    for (count, text), said in zip(FITTING.items(), fitting, strict=True):
        candidates = game.position(text).candidates
        assert candidates is not None
        assert len(candidates) == count
        assert said in candidates.sentence
    for text, said in zip(FOUND.values(), asked, strict=True):
        assert said in game.position(text).verdict


def test_how_positions_are_written_is_told_last_in_the_rules() -> None:
    for game in map(hornboard.game, {*RULEBOOKS, "krk"}):
        *before, last = [words for mark, words in texts.pieces(game.rules) if words and not mark]
        assert "A position is written" in last, game.name
        assert not any("A position is written" in words for words in before)
    assert "The rook goes" in hornboard.game("krk").rules


@pytest.mark.parametrize("name", ["hexagon", "hive", "kalah"])
def test_the_pictures_in_the_rules_show_where_moves_lead(name: str) -> None:
    rules = hornboard.game(name).rules
    for found in texts.PICTURE.finditer(rules):
        variant, touched, text = found.groups()
        position = hornboard.game(variant).position(text)
        move, _further = position.leads((*touched.split(),))
        drawn, bare = (example((variant, each, text), "light") for each in (touched, ""))
        dots = drawn.count("<circle") - bare.count("<circle")
        assert move in position.legal_moves if move else dots == len(position.targets((touched,)))
        assert drawn != bare
    assert "picture" not in texts.told(rules)
    assert "## For programmers\n" in rules


def test_no_sentence_of_the_rules_is_long() -> None:
    told = [each for rule in rules() for each in re.split(r"[.:;](?: |$)", rule)]
    assert [each for each in told if len(each.split()) > LONG] == []
