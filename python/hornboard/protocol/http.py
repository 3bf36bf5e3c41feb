"""The messages of a game manager over HTTP: each is the body of a POST, and so is its answer.

Whatever else comes is answered with a sentence and a status of its own. A message has at most
LONGEST bytes, which come within PATIENCE, and no page in a browser can send one.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR, socket
from typing import Any, Final
from urllib.parse import urlsplit

from hornboard.play.addresses import loopback
from hornboard.protocol import Refusal
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


class Server(ThreadingHTTPServer):
    """A server for a player.

    Args:
        address: the name or number of the interface, and the port; 0 is any.
        player: who answers.
    """

    daemon_threads = True
    request_queue_size = MOST

    def __init__(self, address: tuple[str, int], player: Player) -> None:
        super().__init__(address, Handler)
        self.host = address[0].lower()
        self.player = player
        self._lock = threading.Lock()
        self._sending: dict[socket, tuple[str, float]] = {}
        self._answered: dict[socket, str] = {}

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

    def may_answer(self, request: socket) -> bool:
        """Say whether a message that has come may be answered, which is one more of its address."""
        with self._lock:
            address, _since = self._sending.get(request, ("", 0))
            if not address or Counter(self._answered.values())[address] >= SHARE:
                return False
            del self._sending[request]
            self._answered[request] = address
            return True

    def shutdown_request(self, request: Any) -> None:
        """Let a connection go."""
        with self._lock:
            self._sending.pop(request, None)
            self._answered.pop(request, None)
        super().shutdown_request(request)

    def _dismiss(self, request: socket) -> None:
        del self._sending[request]
        with suppress(OSError):
            request.shutdown(SHUT_RDWR)

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: Any) -> None:
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

    def _answer(self, message: str) -> None:
        origin, host = self.headers.get("Origin"), self.headers.get("Host")
        here = self.connection.getsockname()[0]
        if origin is not None and not names_this(origin):
            told = f"a page of {origin[:80]} may not send messages to this player"
            self._tell(HTTPStatus.FORBIDDEN, told)
        elif host and not names_this(f"//{host}", here, self.server.host):
            self._tell(HTTPStatus.FORBIDDEN, f"this player is at {here}, not at {host[:80]}")
        elif not self.server.may_answer(self.connection):
            told = f"{SHARE} messages of one address are answered at a time, no more"
            self._tell(HTTPStatus.SERVICE_UNAVAILABLE, told)
        else:
            try:
                self._tell(HTTPStatus.OK, self.server.player.answer(message))
            except Refusal as refusal:
                self._tell(HTTPStatus.BAD_REQUEST, str(refusal))

    def do_GET(self) -> None:
        """Say what would be right."""
        self._tell(HTTPStatus.METHOD_NOT_ALLOWED, "a game manager sends its messages by POST")

    def log_message(self, *_words: object) -> None:
        """Keep quiet."""

    def _tell(self, status: HTTPStatus, words: str) -> None:
        body = words.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/acl" if status is HTTPStatus.OK else "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def names_this(url: str, *names: str) -> bool:
    """Say whether a URL names this machine as only itself can, or by one of its names."""
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return False
    return host in names or loopback(host)
