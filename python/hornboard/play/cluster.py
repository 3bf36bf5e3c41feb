"""Work on more than one machine: the workers of a Dask cluster do what all cores would do.

>>> from hornboard.play.cluster import scheduler
>>> with scheduler("tcp://192.0.2.1:8786"):
...     pass
Traceback (most recent call last):
    ...
hornboard.errors.ImpossibleRequest: whoever reaches tcp://192.0.2.1:8786 can run programs there, \
and read what is sent: name a tls:// address, a tunnel from 127.0.0.1, or say --insecure
"""

from collections.abc import Iterator
from contextlib import contextmanager

from hornboard.errors import ImpossibleRequest
from hornboard.play.addresses import check_form, check_safe
from hornboard.play.cores import shared_out
from hornboard.texts import _


@contextmanager
def scheduler(address: str, *, insecure: bool = False) -> Iterator[None]:
    """Let the workers of a Dask scheduler do what is begun on all cores inside.

    Args:
        address: where the scheduler listens: on this machine, or by TLS with the certificates that
            Dask's own configuration names.
        insecure: whether others may read what is sent, and run programs on the workers.

    Raises:
        ImpossibleRequest: the address is none, or not safe, or Dask is not installed here.
    """
    check_form(address)
    if not insecure:
        check_safe(address)
    try:
        from hornboard.play.workers import Cluster  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if error.name not in ("dask", "distributed"):
            raise
        told = _("work on other machines takes Dask: pip install 'hornboard[cluster]'")
        raise ImpossibleRequest(told) from None
    with shared_out(Cluster(address, insecure)):
        yield
