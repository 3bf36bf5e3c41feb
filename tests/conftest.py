"""What holds for all tests."""

import gc
import itertools
import os
import signal

import pytest

from hornboard import saved
from hornboard.swipl import prolog_home
from tests.support.plunit import pytest_collect_file

__all__ = [
    "pytest_collect_file",
    "pytest_collection_finish",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_xdist_auto_num_workers",
]


def pytest_configure(config: pytest.Config) -> None:
    """Save the rule base before the processes start that run tests, so that none has to read it.

    A shell that starts the tests behind it has them ignore Ctrl-C, which some tests press.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if not hasattr(config, "workerinput") and saved.found(prolog_home()) is None:
        saved.save()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Make all cases of a test that is sampled slow, except the first."""
    cases = (item for item in items if item.get_closest_marker("sampled"))
    for _test, alike in itertools.groupby(cases, lambda item: item.nodeid.partition("[")[0]):
        for item in itertools.islice(alike, 1, None):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Spare what was imported and collected each collection of garbage: windows ask for many."""
    gc.freeze()


def pytest_xdist_auto_num_workers() -> int:
    """Return how many processes run tests: two more than cores, as tests wait now and then."""
    return (os.cpu_count() or 1) + 2
