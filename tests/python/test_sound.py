"""What is heard of a game, by a program that only tells what it was to play."""

from __future__ import annotations

import os
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("tkinter")

import hornboard
from hornboard.play.clock import Clock as TimeControl
from hornboard.play.match import Match
from hornboard.play.players import Human, Player
from hornboard.session.played import Played
from hornboard.tk.look.sound import Sound
from tests.python.test_controller import Clock
from tests.support.windows import Driver

PEOPLE: dict[str, Player] = {"red": Human(), "blue": Human()}


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Sound], str]:
    """Returns what was played since the last time, empty for nothing."""
    told = tmp_path / "told"
    program = tmp_path / "aplay"
    program.write_text(f'#!/bin/sh\necho "$1" > {told}\n')
    program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr("hornboard.tk.look.sound.PROGRAMS", ("aplay",))

    def last(sound: Sound) -> str:
        if sound._playing is not None:
            sound._playing.wait()
        name = told.read_text().strip() if told.exists() else ""
        told.unlink(missing_ok=True)
        if name:
            with wave.open(name) as waves:
                assert waves.getnframes() > 1000
        return Path(name).stem

    return last


def test_moves_captures_low_time_and_the_end_are_heard_once(heard: Callable[[Sound], str]) -> None:
    clock, sound = Clock(), Sound()
    start = hornboard.game("hexagon").initial()
    played = Played(Match(start), PEOPLE, clock, {"blue": TimeControl(60)})
    played.start()
    sound.follow(played, True)
    assert heard(sound) == "", "a game that is set up is no event"
    played.play("a4")
    sound.follow(played, False)
    assert heard(sound) == ""
    clock.now += 51
    for name in ("time", ""):
        sound.follow(played, True)
        assert heard(sound) == name
    kinds = []
    while "capture" not in kinds:
        before = played.match.position
        made = played.play(before.legal_moves[0])
        captured = "captured" in {kind for kind, _cell in before.changes(made)}
        kinds.append("capture" if captured else "move")
        sound.follow(played, True)
        assert heard(sound) == kinds[-1]
    assert "move" in kinds
    played.resign()
    sound.follow(played, True)
    assert heard(sound) == "end"


def test_where_nothing_plays_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    Sound().play("move")


def test_sound_is_switched_on_by_its_key(
    window: Callable[[], Driver], heard: Callable[[Sound], str]
) -> None:
    driver = window()
    driver.choose("both")
    driver.click("a4")
    assert heard(driver.app._sound) == ""
    driver.key("q")
    assert driver.app.root.getvar("set_sound") == "1"
    driver.app._beat()
    driver.control.play("h5")
    driver.app._beat()
    assert heard(driver.app._sound) == "move"
    assert driver.app.settings.sound
