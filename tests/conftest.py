"""What holds for all tests."""

import os

from tests.support.plunit import pytest_collect_file

__all__ = ["pytest_collect_file", "pytest_xdist_auto_num_workers"]


def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run tests: two more than cores, as tests wait now and then."""
    return (os.cpu_count() or 1) + 2
