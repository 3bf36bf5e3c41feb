"""The messages of a game manager over HTTP: each is the body of a POST, and so is its answer.

Whatever else comes is answered with a sentence and a status of its own; nobody can send more than
LONGEST bytes, or keep a thread for ever.
"""

from __future__ import annotations

import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import socket
from typing import Any, Final

from hornboard.protocol.ggp import LONGEST, Player, Refusal

MOST_THREADS: Final = 32
"""So many messages are answered at a time; who comes then is sent away."""

PATIENCE: Final = 10.0
"""Seconds that the rest of a message may take to come."""


class Server(ThreadingHTTPServer):
    """A server for a player.

    Args:
        address: the name or number of the interface, and the port; 0 is any.
        player: who answers.
    """

    daemon_threads = True

    def __init__(self, address: tuple[str, int], player: Player) -> None:
        super().__init__(address, Handler)
        self.player = player
        self._free = threading.Semaphore(MOST_THREADS)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own, while there are some."""
        if self._free.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer in this thread."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: socket | tuple[bytes, socket], client_address: Any) -> None:
        """Let go who has gone away."""


class Handler(BaseHTTPRequestHandler):
    """A message, and its answer."""

    server: Server
    timeout = PATIENCE
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
            message = self.rfile.read(int(length)).decode(errors="replace")
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
