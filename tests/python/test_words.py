"""The words of each language: what is offered is accepted, and verbs go with their subjects."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import hornboard
from hornboard import ImpossibleRequest, UnreadableText
from hornboard.game import speak
from hornboard.play.match import Match
from hornboard.play.players import parse_player
from hornboard.session.setup import plays
from hornboard.terminal.sayings import COMMANDS
from hornboard.texts import LANGUAGES, _, called, meant
from tests.python.conftest import HORNBOARD, RULEBOOKS, here, run


@pytest.fixture(params=sorted(LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak each language in turn."""
    speak(request.param)
    yield request.param
    speak("en")


@pytest.mark.sampled
def test_commands_are_accepted_as_they_are_offered(language: str) -> None:
    assert [meant(_(word).upper(), COMMANDS) for word in COMMANDS] == list(COMMANDS)
    assert [meant(word, COMMANDS) for word in COMMANDS] == list(COMMANDS)
    for variant in RULEBOOKS:
        start = hornboard.game(variant).initial()
        for word in COMMANDS:
            with pytest.raises(UnreadableText):
                start.parse(_(word))


def test_levels_are_accepted_as_they_are_shown(language: str) -> None:
    for game in hornboard.games():
        for place, level in enumerate(game.levels, 1):
            assert {game.level(each) for each in (str(level), _(str(level)), str(place))} == {level}
        with pytest.raises(ImpossibleRequest, match=_(str(next(iter(game.levels))))):
            game.level("nobody")


def test_what_levels_do_is_told(language: str) -> None:
    said = []
    for each in ("en", language):
        speak(each)
        said.append({plays(game, level) for game in hornboard.games() for level in game.levels})
    assert said[0].isdisjoint(said[1]) == (language != "en")


def test_seats_and_players_are_accepted_as_they_are_shown(language: str) -> None:
    for game in hornboard.games():
        assert [meant(_(seat), game.players) for seat in game.players] == list(game.players)
        words = f"{_('level')}:{_(str(game.usual_level))}"
        assert str(parse_player(words, game)) == f"level:{game.usual_level}"
        assert str(parse_player(_("human"), game)) == "human"


TURNS = {
    ("ru", "mastermind"): "ходит отгадчик",
    ("ru", "minesweeper"): "ходит сапёр",
    ("ru", "kalah"): "ходит юг",
    ("ru", "hexagon"): "ходят красные",
    ("de", "mastermind"): "Rater ist am Zug",
    ("es", "hexagon"): "juega rojo",
    ("es", "hive"): "juegan blancas",
    ("ro", "hive"): "alb la mutare",
}


@pytest.mark.parametrize(("spoken", "variant"), TURNS)
def test_a_verb_goes_with_its_subject(spoken: str, variant: str) -> None:
    speak(spoken)
    assert hornboard.game(variant).initial().to_move == TURNS[spoken, variant]
    speak("en")


def test_a_verdict_goes_with_the_winner() -> None:
    speak("ru")
    told = {}
    for variant in ("hive", "mastermind", "minesweeper"):
        match = Match(hornboard.game(variant).initial())
        match.resign(match.position.mover)
        told[variant] = match.verdict
    speak("en")
    assert told == {
        "hive": "белые сдались: чёрные выиграли",
        "mastermind": "отгадчик сдался: хранитель выиграл",
        "minesweeper": "сапёр сдался",
    }


def test_titles_with_numbers() -> None:
    speak("ru")
    assert called(hornboard.game("minesweeper:5,6,7").title) == "Сапёр, 5 на 6, мин: 7"
    speak("en")


def test_a_game_in_russian() -> None:
    said = "вероятности\nсправка\nсдаться\nда\nвыход\n"
    done = run(HORNBOARD, "--language", "ru", "play", "minesweeper", input=said)
    assert (done.returncode, done.stderr) == (0, "")
    assert "вероятности:" in done.stdout
    assert "сапёр сдался" in done.stdout
    assert "это не ход" not in done.stdout


@pytest.mark.parametrize("words", [("--language", "ru"), ("--language=ru",)])
def test_the_language_of_one_command(words: tuple[str, ...]) -> None:
    assert "Перечислить игры" in here(*words, "--help").stdout
    assert "List the games" in here("--help").stdout


def test_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ro_RO.UTF-8")
    monkeypatch.delenv("LC_ALL")
    assert "hexagon" in here("games").stdout
    assert here("best", "hexagon", "--level", "x").stderr.startswith("hornboard: nu există")
    assert here("--language", "en", "best", "hexagon", "--level", "x").stderr.startswith(
        "hornboard: there is no level"
    )


def test_there_are_no_other_languages() -> None:
    done = here("--language", "xx", "games")
    assert (done.returncode, done.stdout) == (2, "")
    there = ", ".join(sorted(LANGUAGES))
    assert done.stderr == f"hornboard: there is no language xx; there are {there}\n"
