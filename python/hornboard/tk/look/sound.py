"""What is heard of a game: a few notes, played by whatever the system plays files with."""

import io
import math
import operator
import shutil
import subprocess
import sys
import wave
from contextlib import suppress
from pathlib import Path
from typing import Final

from hornboard.errors import ImpossibleRequest
from hornboard.files import write_whole
from hornboard.play.players import Human
from hornboard.session.played import Played
from hornboard.store import default_path

NOTES: Final = {
    "move": ((620, 0.05),),
    "capture": ((470, 0.05), (350, 0.08)),
    "time": ((880, 0.08), (880, 0.08)),
    "end": ((523, 0.12), (659, 0.12), (784, 0.25)),
}
"""What is heard: tones, each with its frequency in hertz and how long it lasts in seconds."""

RATE: Final = 22050
"""How many samples a second has."""

LOW: Final = 10.0
"""So many seconds before its end the time is low."""

PROGRAMS: Final = ("paplay", "pw-play", "aplay", "afplay")
"""What plays a file where there is no winsound; the first one there is."""


class Sound:
    """Plays what is new in a game, each thing once; where nothing can play, nothing happens."""

    def __init__(self) -> None:
        self._played: Played | None = None
        self._before = 0, False, False
        self._playing: subprocess.Popen[bytes] | None = None

    def follow(self, played: Played, wanted: bool) -> None:
        """Look at a game, and play what has happened since the last look if that is wanted."""
        before, match, same = self._before, played.match, self._played is played
        self._played = played
        now = self._before = len(match.moves), match.outcome is not None, low(played)
        if wanted and same and now != before:
            moved, over, late = map(operator.gt, now, before)
            if over:
                self.play("end")
            elif moved:
                changes = match.positions[-2].changes(match.moves[-1])
                self.play("capture" if "captured" in {kind for kind, _cell in changes} else "move")
            elif late:
                self.play("time")

    def play(self, name: str) -> None:
        """Play a sound and wait for nothing; none where one is still played."""
        if self._playing is not None and self._playing.poll() is None:
            return
        with suppress(OSError, RuntimeError, ImpossibleRequest):
            file = written(name)
            if sys.platform == "win32":
                import winsound  # noqa: PLC0415

                winsound.PlaySound(str(file), winsound.SND_ASYNC | winsound.SND_NODEFAULT)
            elif program := next(filter(None, map(shutil.which, PROGRAMS)), None):
                quiet = subprocess.DEVNULL
                self._playing = subprocess.Popen([program, file], stdout=quiet, stderr=quiet)


def low(played: Played) -> bool:
    """Tell whether the time of a person has become low since its turn began."""
    clock, mover = played.clock, played.match.position.mover
    waiting = clock is None or clock.left < LOW or not isinstance(played.mover, Human)
    return not waiting and played.times[mover] < LOW


def written(name: str) -> Path:
    """Return the file of a sound among the data, waves of sines that fade."""
    file = default_path().parent / "sounds" / f"{name}.wav"
    if not file.exists():
        samples = [
            math.sin(math.tau * pitch * place / RATE) * (1 - place / count)
            for pitch, seconds in NOTES[name]
            for count in [round(seconds * RATE)]
            for place in range(count)
        ]
        made = io.BytesIO()
        with wave.open(made, "wb") as waves:
            waves.setnchannels(1)
            waves.setsampwidth(1)
            waves.setframerate(RATE)
            waves.writeframes(bytes(round(128 + 60 * sample) for sample in samples))
        write_whole(file, made.getvalue(), parents=True)
    return file
