"""What the tests share: the project's folders, its programs, and the rule books."""

from __future__ import annotations

import importlib
import locale
import os
import pkgutil
import subprocess
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

from tests import rulebooks

ROOT = Path(__file__).resolve().parents[2]
HORNBOARD = ROOT / ".venv" / "bin" / "hornboard"
SWIPL = ROOT / ".swipl" / "bin" / "swipl"
DATA = ROOT / "tests" / "data"

for variable in ("LC_ALL", "LANG"):
    os.environ[variable] = "C.UTF-8"
locale.setlocale(locale.LC_ALL, "C.UTF-8")

RULEBOOKS: dict[str, ModuleType] = {
    module.name: importlib.import_module(f"tests.rulebooks.{module.name}")
    for module in pkgutil.iter_modules(rulebooks.__path__)
}
"""The rule books by the names of their games."""

settings.register_profile("ci", deadline=None, derandomize=True, max_examples=25)
settings.register_profile("fuzz", deadline=None, max_examples=400)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def run(*command: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command with nothing on its input, and return what came of it."""
    options.setdefault("input", "")
    return subprocess.run(
        [str(word) for word in command],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
        **options,
    )


@pytest.fixture
def bare() -> dict[str, str]:
    """An environment with nothing in it that a program could lean on."""
    return {"PATH": "/nonexistent", "HOME": "/nonexistent"}
