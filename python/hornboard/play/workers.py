"""What the workers of a Dask cluster do, and how they are asked to.

This module takes the extra ``hornboard[cluster]``; :mod:`hornboard.play.cluster` is its door.
"""

import asyncio
import functools
import hashlib
import importlib.metadata
import logging
import uuid
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from dask.typing import Key
from distributed import (
    CancelledError,
    Client,
    Future,
    KilledWorker,
    Reschedule,
    Worker,
    WorkerPlugin,
    as_completed,
    get_worker,
)

from hornboard.child import TRIES
from hornboard.errors import EngineStopped, HornboardError, ImpossibleRequest
from hornboard.files import write_whole
from hornboard.game import Limits, load_again, own_files, prolog_version
from hornboard.jobs import Scope
from hornboard.play.addresses import check_safe
from hornboard.play.cores import Item, Result
from hornboard.swipl import PACKAGE, rule_base
from hornboard.texts import _

AHEAD: Final = 1000
"""How many items the scheduler is given at a time."""

PATIENCE: Final = 10
"""Seconds in which a scheduler and its first worker have to answer."""

_loaded: dict[Path, tuple[bytes, Limits | None]] = {}
"""The files of users that this worker has loaded, and what was in them."""


@functools.cache
def release() -> str:
    """Return which Hornboard this is, to the letter."""
    digest = hashlib.sha256()
    for folder, kind in ((PACKAGE, "*.py"), (rule_base(), "*.pl")):
        for file in sorted(folder.rglob(kind)):
            digest.update(file.read_bytes())
    number = importlib.metadata.version("hornboard")
    return f"hornboard {number} ({digest.hexdigest()[:8]})"


def edition() -> str:
    """Return which Hornboard this is, and on which Prolog it stands."""
    return f"{release()}, {prolog_version()}"


class Outdated(ImpossibleRequest):
    """A worker has to be started anew: what it has loaded, it cannot forget."""


class Preparation(WorkerPlugin):
    """What makes a worker of a cluster one of Hornboard's.

    What a worker does for somebody who listens no more is stopped, even where the listener was
    killed: the scheduler then takes it away from the worker.
    """

    def __init__(self, insecure: bool) -> None:
        self._insecure = insecure
        self._edition = edition()
        self._files = [(path, each, path.read_bytes()) for path, each in own_files().items()]
        self.name = f"hornboard-{uuid.uuid4()}"
        self._scopes: dict[Key, Scope] = {}

    async def setup(self, worker: Worker) -> None:
        """Prepare a worker, as soon as it is there."""
        self._worker = worker
        await asyncio.to_thread(self.prepare)

    def teardown(self, worker: Worker) -> None:
        """Stop whatever the worker still does."""
        for scope in tuple(self._scopes.values()):
            scope.stop()

    def prepare(self) -> None:
        """See that the worker is fit, and has loaded the files and not others in their place."""
        where, count = self._worker.address, self._worker.state.nthreads
        if not self._insecure:
            check_safe(where)
        if count != 1:
            told = _("the worker at {address} has {count} threads: start it with --nthreads 1")
            raise ImpossibleRequest(told.format(address=where, count=count))
        if (here := edition()) != self._edition:
            told = _("the worker at {address} has {theirs}: install {ours} there")
            raise ImpossibleRequest(told.format(address=where, theirs=here, ours=self._edition))
        for path, limits, content in self._files:
            place = Path(self._worker.local_directory, *path.parts[1:])
            if place not in _loaded:
                write_whole(place, content, parents=True)
                load_again(place, limits)
                _loaded[place] = content, limits
            elif _loaded[place] != (content, limits):
                told = _("the worker at {address} has loaded another {file}: start it anew")
                raise Outdated(told.format(address=self._worker.address, file=path))

    def transition(self, key: Key, start: str, finish: str, **_: object) -> None:
        """Take note of what the worker begins and ends; stop what nobody waits for."""
        if finish == "executing":
            self._scopes[key] = Scope()
        elif start == "executing":
            scope = self._scopes.pop(key, None)
            if scope and finish == "released":
                scope.stop()

    def do(self, key: Key, work: Callable[[Item], Result], item: Item) -> Result:
        """Do the work for an item; where it is stopped and somebody waits after all, anew."""
        scope = self._scopes.get(key)
        if scope is None:
            raise Reschedule
        try:
            with scope:
                self.prepare()
                return work(item)
        except EngineStopped:
            if scope.stopped:
                raise Reschedule from None
            raise


def do(name: str, work: Callable[[Item], Result], item: Item) -> Result:
    """Do the work for an item on a worker, anew where its preparation was taken back."""
    worker = get_worker()
    preparation = worker.plugins.get(name)
    if not isinstance(preparation, Preparation):
        raise Reschedule
    return preparation.do(worker.get_current_task(), work, item)


@contextmanager
def silence() -> Iterator[None]:
    """Keep Dask from telling in its way what is told as an error.

    Its loop complains, too, where Ctrl-C comes before a call of Dask's has begun.
    """
    loggers = [logging.getLogger(name) for name in ("distributed.client", "tornado.application")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


class Cluster:
    """The workers of a Dask scheduler, as a way to share work out."""

    def __init__(self, address: str, insecure: bool) -> None:
        self._address = address
        self._insecure = insecure

    def __call__(
        self, work: Callable[[Item], Result], items: Iterable[Item], workers: int
    ) -> Generator[tuple[Item, Result]]:
        """Do the work for each item with so many workers, all there are for 0.

        Raises:
            ImpossibleRequest: the cluster cannot do it, or workers ended over and over again with
                the same item; whatever else could be done is done by then.
        """
        plan = list(items)
        waiting = deque(range(len(plan)))
        deaths: Counter[int] = Counter()
        trouble = ""
        with silence(), self._client() as client, self._prepared(client) as name:
            under_way: dict[Future[Any], int] = {}
            done = as_completed(loop=client.loop)
            while waiting or under_way:
                while waiting and len(under_way) < (workers or AHEAD):
                    number = waiting.popleft()
                    future = client.submit(do, name, work, plan[number], pure=False)
                    under_way[future] = number
                    done.add(future)
                future = next(done)
                number = under_way.pop(future)
                try:
                    result = future.result()
                except CancelledError:
                    told = _("the scheduler at {address} is gone")
                    raise ImpossibleRequest(told.format(address=self._address)) from None
                except KilledWorker as killed:
                    deaths[number] += killed.allowed_failures + 1
                    if deaths[number] < TRIES:
                        waiting.append(number)
                        continue
                    told = _("{count} workers were lost over the same work, the last at {address}")
                    address = killed.last_worker.address
                    trouble = told.format(count=deaths[number], address=address)
                else:
                    yield plan[number], result
        if trouble:
            raise ImpossibleRequest(trouble)

    @contextmanager
    def _client(self) -> Iterator[Client]:
        """Be in touch with the scheduler; what is not done at the end is dropped."""
        try:
            client = Client(self._address, timeout=PATIENCE, set_as_default=False)
        except (OSError, TypeError, ValueError) as error:
            told = _("no Dask scheduler answers at {address}: {reason}")
            raise ImpossibleRequest(told.format(address=self._address, reason=error)) from None
        with client:
            try:
                client.wait_for_workers(1, PATIENCE)
            except TimeoutError:
                told = _("the scheduler at {address} has no workers: start some with {command}")
                where, command = self._address, f"dask worker {self._address} --nthreads 1"
                raise ImpossibleRequest(told.format(address=where, command=command)) from None
            yield client

    @contextmanager
    def _prepared(self, client: Client) -> Iterator[str]:
        """Prepare all workers, those to come too; return the name of the preparation."""
        preparation = Preparation(self._insecure)
        try:
            try:
                self._prepare(client, preparation)
            except Outdated:
                with suppress(ValueError):  # of workers that nobody starts again
                    client.restart_workers(list(client.scheduler_info()["workers"]))
                self._prepare(client, preparation)
            yield preparation.name
        finally:
            if client.status == "running":
                with suppress(OSError):
                    client.unregister_worker_plugin(preparation.name)

    def _prepare(self, client: Client, preparation: Preparation) -> None:
        """Prepare the workers that are there."""
        try:
            client.run_on_scheduler(release)  # it has to read what it hands on
            client.register_plugin(preparation, preparation.name)
        except HornboardError:
            raise
        except Exception as error:
            told = _("the scheduler at {address} and its workers need {ours}: {reason}")
            where, ours = self._address, edition()
            trouble = told.format(address=where, ours=ours, reason=error)
            raise ImpossibleRequest(trouble) from None
