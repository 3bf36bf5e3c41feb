"""What holds for all tests."""

from tests.support.plunit import pytest_collect_file

__all__ = ["pytest_collect_file"]
