"""The messages of a game manager over HTTP: each is the body of a POST, or the path of a GET.

Whatever else comes is answered with a sentence and a status of its own. A message has at most
LONGEST bytes, which come within PATIENCE. Only pages of this machine can send one from a browser.
"""

import socket
import sys
import threading
import time
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import unquote_plus, urlsplit

from hornboard.errors import Refusal
from hornboard.play.addresses import loopback
from hornboard.protocol.ggp import LONGEST, Player

MOST: Final = 64
"""So many connections there are at a time.

Another one takes the place of one that is still sending: the oldest of the address that has the
most. So who sends a message in one go is heard, however many others are slow.
"""

SHARE: Final = MOST // 4
"""So many messages of one address are answered at a time; a game manager waits for one or two."""

PATIENCE: Final = 10.0
"""Seconds that a whole message may take to come, which is looked at twice a second."""

LAST_DATA: Final = slice(52, 56)
"""Where Linux tells in TCP_INFO how many milliseconds ago the last data came."""

PERMISSION: Final = {
    "Access-Control-Allow-Methods": "POST, GET, OPTIONS",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "86400",
}
"""What a page of this machine may send."""


class Server(ThreadingHTTPServer):
    """A server for a player, at an interface by its name or number, and a port; 0 is any."""

    daemon_threads = True
    request_queue_size = MOST

    def __init__(self, address: tuple[str, int], player: Player) -> None:
        super().__init__(address, Handler)
        self.host = address[0].lower()
        self.player = player
        self._lock = threading.Condition()
        self._sending: dict[socket.socket, tuple[str, float]] = {}
        self._answered: dict[socket.socket, str] = {}

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Let a connection in where there is a place, or one can be made."""
        with self._lock:
            if len(self._sending) + len(self._answered) >= MOST:
                if not self._sending:
                    return False
                counts = Counter(self._answered.values())
                counts.update(address for address, _since in self._sending.values())
                self._dismiss(max(self._sending, key=lambda each: counts[self._sending[each][0]]))
            self._sending[request] = client_address[0], time.monotonic()
            return True

    def service_actions(self) -> None:
        """Let go whose message takes too long."""
        with self._lock:
            latest = time.monotonic() - PATIENCE
            late = [each for each, (_address, since) in self._sending.items() if since < latest]
            for request in late:
                self._dismiss(request)

    def may_answer(self, request: socket.socket, arrived: float) -> bool:
        """Say whether a message that has come may be answered, which is one more of its address.

        One that could not be read as it arrived waits for those that were sent before.
        """
        with self._lock:
            late = time.monotonic() - arrived
            self._lock.wait_for(lambda: self._first_of_its_address(request), late)
            address, _since = self._sending.get(request, ("", 0))
            if not address or Counter(self._answered.values())[address] >= SHARE:
                return False
            del self._sending[request]
            self._answered[request] = address
            self._lock.notify_all()
            return True

    def _first_of_its_address(self, request: socket.socket) -> bool:
        address, _since = self._sending.get(request, ("", 0))
        same = (each for each, (other, _since) in self._sending.items() if other == address)
        return next(same, request) is request

    def shutdown_request(self, request: Any) -> None:
        """Let a connection go."""
        with self._lock:
            self._sending.pop(request, None)
            self._answered.pop(request, None)
            self._lock.notify_all()
        super().shutdown_request(request)

    def _dismiss(self, request: socket.socket) -> None:
        del self._sending[request]
        with suppress(OSError):
            request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Let go who has gone away."""


class Handler(BaseHTTPRequestHandler):
    """A message, and its answer."""

    server: Server
    server_version = "hornboard"
    sys_version = ""

    def do_POST(self) -> None:
        """Answer a message."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal()):
            self._tell(HTTPStatus.LENGTH_REQUIRED, "Content-Length has to say how long it is")
        elif len(length) > 10 or int(length) > LONGEST:
            told = f"a message has at most {LONGEST} bytes"
            self._tell(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, told)
        else:
            self._answer(self.rfile.read(int(length)).decode(errors="replace"))

    def do_GET(self) -> None:
        """Answer a message that is the path."""
        self._answer(unquote_plus(self.path.removeprefix("/")))

    def do_OPTIONS(self) -> None:
        """Say to a browser whether a page may send messages."""
        self._answer(None)

    def _answer(self, message: str | None) -> None:
        arrived = arrival(self.connection)
        origin, host = self.headers.get("Origin"), self.headers.get("Host")
        if origin is None and self.headers.get("Sec-Fetch-Site") == "cross-site":
            origin = self.headers.get("Referer", "elsewhere")
        here = self.connection.getsockname()[0]
        if origin is not None and not names_this(origin):
            told = f"a page of {origin[:80]} may not send messages to this player"
            self._tell(HTTPStatus.FORBIDDEN, told)
        elif host and not names_this(f"//{host}", here, self.server.host):
            self._tell(HTTPStatus.FORBIDDEN, f"this player is at {here}, not at {host[:80]}")
        elif not self.server.may_answer(self.connection, arrived):
            told = f"{SHARE} messages of one address are answered at a time, no more"
            self._tell(HTTPStatus.SERVICE_UNAVAILABLE, told)
        else:
            try:
                said = "" if message is None else self.server.player.answer(message, arrived)
                self._tell(HTTPStatus.OK, said)
            except Refusal as refusal:
                self._tell(HTTPStatus.BAD_REQUEST, str(refusal))

    def log_message(self, *_words: object) -> None:
        """Keep quiet."""

    def _tell(self, status: HTTPStatus, words: str) -> None:
        body = words.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/acl" if status is HTTPStatus.OK else "text/plain")
        self.send_header("Content-Length", str(len(body)))
        origin = self.headers.get("Origin", "") if self.headers else ""
        if names_this(origin):
            for name, value in (("Access-Control-Allow-Origin", origin), *PERMISSION.items()):
                self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def arrival(connection: socket.socket) -> float:
    """Return when the last of what was sent arrived, by time.monotonic(), where the system tells.

    That is before it is read where this process was held up.
    """
    ago = 0
    if hasattr(socket, "TCP_INFO"):
        told = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, LAST_DATA.stop)
        ago = int.from_bytes(told[LAST_DATA], sys.byteorder)
    return time.monotonic() - ago / 1000


def names_this(url: str, *names: str) -> bool:
    """Say whether a URL names this machine as only itself can, or by one of its names."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return False
    return host in names or loopback(host)
