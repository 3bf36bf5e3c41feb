"""Writing files: whole, on the disk before they replace the old, and with any name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hornboard import ImpossibleRequest
from hornboard.files import DRAFT, LONGEST, write_whole

LONG_NAME = "n" * 250 + ".txt"


@pytest.mark.parametrize("name", ["short", LONG_NAME, "ы" * 125 + ".txt"])
def test_a_name_may_be_as_long_as_the_system_has_it(name: str, tmp_path: Path) -> None:
    write_whole(tmp_path / name, "text")
    assert [file.name for file in tmp_path.iterdir()] == [name]
    assert (tmp_path / name).read_text() == "text"


def test_a_longer_one_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ImpossibleRequest, match=r"cannot be written: File name too long$"):
        write_whole(tmp_path / (LONG_NAME + "xx"), "text")
    assert list(tmp_path.iterdir()) == []


def test_the_text_is_on_the_disk_before_the_old_one_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("old")
    seen = []
    sync = os.fsync

    def watched(handle: int) -> None:
        what = Path(os.readlink(f"/proc/self/fd/{handle}"))
        seen.append((what.is_dir() or what.read_text(), file.read_text()))
        sync(handle)

    monkeypatch.setattr("os.fsync", watched)
    write_whole(file, "new")
    assert seen == [("new", "old"), (True, "new")]


def test_drafts_of_killed_writers_are_swept(tmp_path: Path) -> None:
    old, new, other = (tmp_path / name for name in (f"{DRAFT}old", f"{DRAFT}new", ".hornboard-x"))
    for file in (old, new, other):
        file.write_text("half")
    for file in (old, other):
        os.utime(file, (0, file.stat().st_mtime - LONGEST - 1))
    write_whole(tmp_path / "file", "text")
    assert {file.name for file in tmp_path.iterdir()} == {"file", new.name, other.name}
