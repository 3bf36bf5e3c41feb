"""Settings: round trips, and defaults for whatever is wrong in the file."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from hornboard import ImpossibleRequest
from hornboard.settings import (
    Settings,
    default_path,
    load,
    on_screen,
    save,
)

OTHER = Settings(
    language="de",
    theme="dark",
    palette="safe",
    step_seconds=1.25,
    animate=False,
    setups=("kalah:6,4 north level:expert human",),
    recent=("/games/one.txt",),
    geometry="800x600+10+20",
    flipped=True,
    stones=True,
    scale=1.5,
    sound=True,
)
"""Settings without a single default."""


def loaded(path: Path, values: Any) -> Settings:
    """Return what is loaded from a file of these values."""
    path.write_text(json.dumps(values))
    return load(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


@pytest.mark.parametrize("settings", [Settings(), OTHER, Settings(language="\ud800é")])
def test_round_trip(settings: Settings, path: Path) -> None:
    save(settings, path)
    assert load(path) == settings


def test_the_other_settings_are_all_other() -> None:
    assert all(getattr(OTHER, name) != value for name, value in asdict(Settings()).items())


def test_no_file_gives_the_defaults(path: Path) -> None:
    assert load(path) == Settings()
    assert not path.exists()


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"null", b"[]", b'"dark"', b"\0", b"[" * 100_000, b"1" * 5000],
    ids=["empty", "cut", "bytes", "null", "list", "text", "nul", "deep", "long"],
)
def test_a_broken_file_gives_the_defaults(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    assert load(path) == Settings()


def test_a_folder_and_an_impossible_path_give_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path) == load(Path("a\0b")) == Settings()


def test_an_unreadable_file_gives_the_defaults(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(OTHER, path)

    def refused(*_: Any, **__: Any) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", refused)
    assert load(path) == Settings()


def test_a_byte_order_mark_is_passed_over(path: Path) -> None:
    path.write_text('{"theme": "dark"}', encoding="utf-8-sig")
    assert load(path) == Settings(theme="dark")


def test_unknown_keys_are_ignored(path: Path) -> None:
    assert loaded(path, {"theme": "dark", "sound": 3}) == Settings(theme="dark")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 1),
        ("language", None),
        ("theme", "blue"),
        ("theme", ["dark"]),
        ("theme", None),
        ("palette", "dark"),
        ("step_seconds", "1"),
        ("step_seconds", -0.1),
        ("step_seconds", 61),
        ("step_seconds", True),
        ("step_seconds", float("nan")),
        ("step_seconds", float("inf")),
        ("animate", 0),
        ("animate", "no"),
        ("setups", "kalah - human"),
        ("recent", [1]),
        ("geometry", [800, 600]),
        ("geometry", "99999999x1"),
        ("geometry", "800x600+10"),
        ("geometry", "as large as it goes"),
        ("flipped", "yes"),
        ("scale", 0),
        ("scale", 10**400),
        ("scale", None),
    ],
)
def test_a_wrong_value_leaves_the_others(name: str, value: Any, path: Path) -> None:
    wanted = replace(OTHER, **{name: getattr(Settings, name)})
    assert loaded(path, {**asdict(OTHER), name: value}) == wanted


@pytest.mark.parametrize(
    ("geometry", "there"),
    [
        ("", ""),
        ("800x600", "800x600"),
        ("800x600+10+20", "800x600+10+20"),
        ("800x600-10-20", "800x600-10-20"),
        ("99999x1", "1280x1"),
        ("40000x40000+0+0", "1280x1024+0+0"),
        ("800x600+99999+5", "800x600+480+5"),
        ("800x600+-50-9000", "800x600+0-424"),
        ("nonsense", ""),
    ],
)
def test_a_window_is_on_the_screen(geometry: str, there: str) -> None:
    assert on_screen(geometry, 1280, 1024) == there


def test_a_whole_number_is_a_float_too(path: Path) -> None:
    settings = loaded(path, {"step_seconds": 0, "scale": 2})
    assert settings == Settings(step_seconds=0.0, scale=2.0)
    assert (type(settings.step_seconds), type(settings.scale)) == (float, float)


def test_the_folder_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORNBOARD_CONFIG", str(tmp_path / "new" / "folder"))
    assert default_path() == tmp_path / "new" / "folder" / "settings.json"
    save(OTHER)
    assert load() == OTHER
    assert default_path().exists()


@pytest.mark.parametrize("folder", [None, ""])
def test_the_user_folder(folder: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HORNBOARD_CONFIG", raising=False)
    if folder is not None:
        monkeypatch.setenv("HORNBOARD_CONFIG", folder)
    monkeypatch.setattr("hornboard.settings.user_config_path", lambda name: Path("/users") / name)
    assert default_path() == Path("/users/hornboard/settings.json")


def test_saving_is_all_or_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(OTHER, path)
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
    with pytest.raises(ImpossibleRequest, match=r"settings\.json cannot be written: No space$"):
        save(Settings(), path)
    assert load(path) == OTHER
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("called", ["pathlib.Path.mkdir", "tempfile.mkstemp"])
def test_a_read_only_folder(called: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(called, refused)
    with pytest.raises(ImpossibleRequest, match=r"cannot be written: Read-only file system$"):
        save(OTHER, path)
    assert not path.exists()


@pytest.mark.parametrize("place", ["file/settings.json", "folder", "a\0b"])
def test_an_impossible_place(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder").mkdir()
    with pytest.raises(ImpossibleRequest, match="cannot be written: "):
        save(OTHER, tmp_path / place)
    assert {item.name for item in tmp_path.iterdir()} == {"file", "folder"}
