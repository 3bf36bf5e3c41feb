"""What a player has set, kept in a JSON file."""

import json
import os
import re
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, get_type_hints

from msgspec import Meta, ValidationError, convert
from platformdirs import user_config_path

from hornboard.files import write_whole

GEOMETRY: Final = re.compile(r"\A(?:(\d{1,5})x(\d{1,5})(?:([+-])(-?\d{1,5})([+-])(-?\d{1,5}))?)?\Z")
"""What the size and the place of a window look like."""


@dataclass(frozen=True)
class Settings:
    """What a player has set.

    Attributes:
        language: a language code, empty for the system's language.
        theme: the colours of the window and of boards.
        palette: ``classic``, or ``safe`` for the colour-blind.
        step_seconds: how long each move of a replay is shown.
        animate: whether moves are animated.
        setups: how each game was set up last, the latest first, see session.setup.
        recent: the files that were opened or saved last, the latest first.
        geometry: size and place of the window, empty for the system's choice.
        flipped: whether the board is turned round.
        stones: whether the other pieces are shown, where a game has two sets.
        scale: the size of text and controls, 1 for normal.
        sound: whether moves, captures, the end and the last seconds are heard.
    """

    language: str = ""
    theme: Literal["light", "dark", "wood", "paper", "night", "contrast"] = "light"
    palette: Literal["classic", "safe"] = "classic"
    step_seconds: Annotated[float, Meta(ge=0, le=60)] = 0.5
    animate: bool = True
    setups: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()
    geometry: Annotated[str, Meta(pattern=GEOMETRY.pattern)] = ""
    flipped: bool = False
    stones: bool = False
    scale: Annotated[float, Meta(ge=0.25, le=4)] = 1.0
    sound: bool = False


def default_path() -> Path:
    """Return where the settings are: in the folder HORNBOARD_CONFIG, or in the user's own."""
    folder = os.environ.get("HORNBOARD_CONFIG")
    return (Path(folder) if folder else user_config_path("hornboard")) / "settings.json"


def load(path: Path | None = None) -> Settings:
    """Read the settings from a file, with the default for whatever is missing or wrong."""
    try:
        values = json.loads((path or default_path()).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(values, dict):
        return Settings()
    found = {}
    for name, kind in get_type_hints(Settings, include_extras=True).items():
        with suppress(KeyError, ValidationError):
            found[name] = convert(values[name], kind)
    return Settings(**found)


def on_screen(geometry: str, width: int, height: int) -> str:
    """Return the geometry of a window that is on a screen of this size, and no larger.

    It is in pixels, as the screen, such as ``800x600+10+20``; an empty one stays so.
    """
    found = GEOMETRY.match(geometry)
    if found is None or found[1] is None:
        return ""
    wide, high = min(int(found[1]), width), min(int(found[2]), height)
    if found[3] is None:
        return f"{wide}x{high}"
    x = max(0, min(int(found[4]), width - wide))
    y = max(0, min(int(found[6]), height - high))
    return f"{wide}x{high}{found[3]}{x}{found[5]}{y}"


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings to a file, whole or not at all, and make its folder if need be.

    Raises:
        ImpossibleRequest: the file cannot be written.
    """
    text = json.dumps(asdict(settings), indent=2) + "\n"
    write_whole(path or default_path(), text, parents=True)
