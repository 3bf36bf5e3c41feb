"""What holds for all tests."""

from tests.plunit.collector import pytest_collect_file

__all__ = ["pytest_collect_file"]
