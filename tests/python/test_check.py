"""What is changed leads to tests."""

from __future__ import annotations

import pytest

from tests.python.conftest import ROOT
from tests.support.check import FOLDERS, reached_by


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("prolog/hornboard/games/krk/law.pl", {"krk.plt", "krk_survey.plt", "test_krk.py"}),
        ("prolog/hornboard/ask/before.pl", {"before.plt", "test_before.py", "why.plt"}),
        ("python/hornboard/pool.py", {"test_pool.py"}),
        ("python/hornboard/games/hive/uhp.py", {"hive.plt", "test_hive.py", "test_uhp.py"}),
        ("tests/rulebooks/kalah.py", {"kalah.plt", "test_rulebooks.py"}),
        ("tests/python/test_store.py", {"test_store.py"}),
    ],
)
def test_a_file_leads_to_its_tests(file: str, tests: set[str]) -> None:
    assert tests <= {test.name for test in reached_by(file)}


def test_every_folder_is_there_and_leads_to_tests() -> None:
    for folder in FOLDERS:
        assert (ROOT / folder).exists()
        assert next(reached_by(f"{folder}/any"), None), folder
