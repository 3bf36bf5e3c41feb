"""A player of general games over HTTP, against a game manager of our own."""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import pytest

import hornboard
from hornboard.errors import Refusal
from hornboard.play.contest import pairings, play_game
from hornboard.play.guests import Guest, leave
from hornboard.play.kif import elements, kif, notation
from hornboard.play.match import Match
from hornboard.play.players import parse_player
from hornboard.play.result import Result
from hornboard.protocol.ggp import LONGEST, Player
from hornboard.protocol.http import MOST, SHARE, Server, arrival
from hornboard.protocol.seat import MOST_MARGIN, Seat, Step, usable
from tests.python.conftest import EXAMPLES, HORNBOARD, ROOT, run
from tests.python.test_cores import await_end, children
from tests.support import PATIENCE
from tests.support.sizes import size

SHEETS = EXAMPLES / "sheets"

START_CLOCK, PLAY_CLOCK = 120, 8

ENDLESS = "(p 0) (<= (p (s ?x)) (p ?x)) (<= terminal (p 1)) (role a) (role b)"


@contextmanager
def serving(player: Player | None = None, named: str = "127.0.0.1") -> Iterator[int]:
    """A player at an interface that is named so; yields the port on which it listens."""
    with closing(player or Player()) as playing, Server(("127.0.0.1", 0), playing) as server:
        server.host = named
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A player for messages that begin no match."""
    with serving() as found:
        yield found


def asked(
    port: int, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, str, http.client.HTTPMessage]:
    """Send a request; return the status, the answer and its headers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode(), answer.headers


def posted(port: int, body: str | bytes, **headers: str) -> tuple[int, str]:
    """Send a message; return the status and the answer."""
    sent = body if isinstance(body, bytes) else body.encode()
    return asked(port, "POST", "/", sent, **headers)[:2]


def told(port: int, message: str) -> str:
    """Send a message that is answered."""
    status, answer = posted(port, message)
    assert status == 200, answer
    return answer


def rules(name: str) -> str:
    return (SHEETS / f"{name}.kif").read_text()


def test_kif_is_taken_apart() -> None:
    assert elements("(a (b c)) ; (comment\n d") == ["(a (b c))", "d"]
    assert kif(notation("(move (cell a 1) b)")) == "(move (cell a 1) b)"
    assert kif("noop") == "noop"
    assert len(elements("(" * 300_000 + ")" * 300_000)) == 1


@pytest.mark.parametrize("text", ["(a", "a)", "(a))("])
def test_lists_are_closed(text: str) -> None:
    with pytest.raises(Refusal):
        elements(text)


def test_a_part_of_the_clock_is_left() -> None:
    assert usable(1) == 0.75
    assert usable(60) == 60 - MOST_MARGIN


def play_a_whole_game(sheet: str) -> None:
    """Manage a match of two players of ours, in a process that may load the sheet."""
    hornboard.load(SHEETS / f"{sheet}.kif", hornboard.Limits(seconds=100))
    position = hornboard.game(sheet).initial()
    roles = position.game.players
    with ExitStack() as stack:
        ports = [stack.enter_context(serving()) for _role in roles]
        for role, port in zip(roles, ports, strict=True):
            clocks = f"{START_CLOCK} {PLAY_CLOCK}"
            assert told(port, f"(START m1 {role} ({rules(sheet)}) {clocks})") == "ready"
            assert "busy" in told(port, "(INFO)")
        done = "NIL"
        while position.outcome is None:
            moves = [told(port, f"(PLAY m1 {done})") for port in ports]
            done = f"({' '.join(moves)})"
            chosen = dict(zip(roles, map(notation, moves), strict=True))
            for role, move in chosen.items():
                assert move in map(str, position.moves_of(role)), (role, move)
            position = position.play(chosen[position.mover])
        for port in ports:
            assert told(port, f"(STOP m1 {done})") == "done"
            assert "available" in told(port, "(INFO)")


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["nim", "tic_tac_toe"][: size("managed")])
def test_two_players_play_a_whole_game(sheet: str) -> None:
    words = (sys.executable, "-m", "tests.python.test_ggp", sheet)
    done = run(*words, cwd=ROOT)
    assert done.returncode == 0, done.stderr


class SlowSeat(Seat):
    """A seat without a process that never comes to an end with thinking."""

    def __init__(self) -> None:
        self.deadlines: list[float] = []

    def begin(self, rules: str, role: str, step: Step) -> None:
        """Keep when it has to be ready."""
        self.deadlines.append(step.deadline)
        step.settled.set()

    def go_on(self, step: Step) -> None:
        """Know a move, and keep when it has to leave; that is now."""
        step.move = "leave(a,1)"
        self.deadlines.append(step.deadline)
        step.deadline = 0

    def end(self) -> None:
        """Do nothing."""


def test_the_clock_is_kept_whatever_the_seat_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornboard.protocol.ggp.Seat", SlowSeat)
    with closing(Player()) as player:
        player.answer("(start m left () 100 40)", 7000)
        seat = player._table.seat if player._table else None
        assert isinstance(seat, SlowSeat)
        assert player.answer("(play m NIL)", 7100) == "(leave a 1)"
        assert seat.deadlines == [7100 - MOST_MARGIN, 7140 - MOST_MARGIN]


@pytest.mark.slow
def test_a_won_move_is_made() -> None:
    with serving() as port:
        assert told(port, f"(start m2 x ({rules('tic_tac_toe')}) {START_CLOCK} 12)") == "ready"
        told(port, "(play m2 NIL)")
        line = ["(mark 1 1)", "(mark 2 1)", "(mark 1 2)", "(mark 2 2)"]
        for ply, move in enumerate(line):
            done = f"({move} noop)" if ply % 2 == 0 else f"(noop {move})"
            answer = told(port, f"(play m2 {done})")
        assert answer == "(mark 1 3)"


def test_a_match_at_a_time() -> None:
    with serving() as port:
        start = f"(start m3 left ({rules('nim')}) {START_CLOCK} 20)"
        assert told(port, start) == "ready"
        assert told(port, start.replace("m3", "m4")) == "busy"
        assert told(port, "(play m4 NIL)") == "busy"
        assert told(port, "(abort m4)") == "busy"
        assert told(port, "(abort m3)") == "aborted"
        assert told(port, start.replace("m3", "m4")) == "ready"


def test_a_match_is_aborted_while_a_move_is_thought_about() -> None:
    with serving() as port:
        start = f"(start m5 red ({rules('connect_four')}) {START_CLOCK} 3600)"
        assert told(port, start) == "ready"
        answers: list[str] = []
        thinking = threading.Thread(target=lambda: answers.append(told(port, "(play m5 NIL)")))
        thinking.start()
        assert told(port, "(abort m5)") == "aborted"
        thinking.join(60)
        assert answers in (["aborted"], ["busy"])


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("", "a message is one list"),
        ("info", "a message is one list"),
        ("()", "there is no message ''"),
        ("(fly)", "there is no message 'fly'"),
        ("(info", "is never closed"),
        ("(info 1)", r"this message is written \(info\)"),
        ("(start m x (a) 1)", r"this message is written \(start "),
        ("(start m x a 1 1)", "'a' stands where a list has to"),
        ("(start m x ((a)) never 1)", "a clock is a number of seconds, not 'never'"),
        ("(start m x ((a)) 1 -1)", "a clock is a number of seconds, not '-1'"),
        ("(start m x ((a)) inf 1)", "a clock is a number of seconds, not 'inf'"),
        ("(play m)", r"this message is written \(play "),
        ("(play m (((a) b)))", "is no term"),
        ("(" * 400_000, "is never closed"),
        ("(start m x ((role x)) 60 1)", "no rule tells legal/2"),
        ("(start m z ((" + "x" * 900_000 + ")) 60 1)", "."),
    ],
    ids=lambda words: words[:20],
)
def test_what_cannot_be_answered_is_told(message: str, said: str, port: int) -> None:
    status, answer = posted(port, message)
    assert (status, len(answer.splitlines())) == (400, 1)
    assert re.search(said, answer), answer
    assert "available" in told(port, "(info)")


def test_a_role_that_is_not_there_is_told(port: int) -> None:
    status, answer = posted(port, f"(start m9 z ({rules('nim')}) {START_CLOCK} 4)")
    assert (status, answer) == (400, "'z' is not a role of these rules")


def test_a_move_that_is_not_legal_is_told() -> None:
    with serving() as port:
        assert told(port, f"(start m6 left ({rules('nim')}) {START_CLOCK} 4)") == "ready"
        status, answer = posted(port, "(play m6 ((leave z 9) noop))")
        assert status == 400
        assert len(answer.splitlines()) == 1


def test_rules_without_an_end_keep_nobody(port: int) -> None:
    status, answer = posted(port, f"(start m7 a ({ENDLESS}) 3 3)")
    if status == 200:
        status, answer = posted(port, "(play m7 NIL)")
    assert (status, answer) == (200, "noop") or status == 400
    posted(port, "(abort m7)")
    assert "available" in told(port, "(info)")


def test_other_requests_have_a_status_of_their_own(port: int) -> None:
    assert posted(port, b"", **{"Content-Length": str(LONGEST + 1)})[0] == 413
    assert posted(port, b"", **{"Content-Length": "9" * 100})[0] == 413
    assert posted(port, b"", **{"Content-Length": "many"})[0] == 411
    assert posted(port, b"\xff\xfe(info)")[0] == 400
    assert asked(port, "PUT", "/")[0] == 501


def test_a_page_of_this_machine_sends_messages_as_browsers_do(port: int) -> None:
    here = "http://localhost:8000"
    for method, path, said in (
        ("OPTIONS", "/", ""),
        ("GET", "/(info)", "((name hornboard) (status available))"),
        ("GET", "/%28info%29+", "((name hornboard) (status available))"),
    ):
        status, answer, headers = asked(port, method, path, Origin=here)
        assert (status, answer) == (200, said)
        assert headers["Access-Control-Allow-Origin"] == here
        assert headers["Access-Control-Allow-Methods"] == "POST, GET, OPTIONS"
        status, _answer, headers = asked(port, method, path, Origin="http://example.org")
        assert (status, headers["Access-Control-Allow-Origin"]) == (403, None)
        elsewhere = {"Sec-Fetch-Site": "cross-site"}
        assert asked(port, method, path, b"", **elsewhere)[0] == 403, "as of a picture of a page"
    assert asked(port, "GET", "/")[:2] == (400, "a message is one list, such as (info)")


def test_the_clock_of_what_was_not_read_at_once_runs_from_its_arrival() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()) as sender,
    ):
        sender.sendall(b"(info)")
        read, _address = server.accept()
        with read:
            read.recv(6)
            arrived = arrival(read)
            while (now := time.monotonic()) < arrived + 0.1:
                continue
            assert arrival(read) < now - 0.05


def step_of(played: Seat, done: Sequence[str], left: float = 60) -> Step:
    """Tell a seat a step; return it when it is settled."""
    step = Step(done, time.monotonic() + left)
    played.go_on(step)
    assert step.settled.wait(PATIENCE)
    return step


def test_what_is_wrong_in_a_message_leaves_the_match_as_it_was() -> None:
    with serving() as port:
        assert told(port, f"(start m left ({rules('nim')}) {START_CLOCK} 2)") == "ready"
        told(port, "(play m NIL)")
        for wrong, said in (
            ("((leave a 1))", "a step has a move of each role: 2, not 1"),
            ("((leave a 1) noop noop)", "a step has a move of each role: 2, not 3"),
            ("((((leave)))", "is never closed"),
            ("((() a) noop)", "is no term"),
            ("((leave z 9) noop)", "leave"),
        ):
            status, answer = posted(port, f"(play m {wrong})")
            assert (status, len(answer.splitlines())) == (400, 1)
            assert said in answer
        assert told(port, "(play m ((leave a 1) noop))") == "noop"
        assert told(port, "(play m (noop (leave b 1)))").startswith("(leave ")


@pytest.mark.slow
def test_two_steps_at_once_are_not_both_answered() -> None:
    with serving() as port:
        start = f"(start m red ({rules('connect_four')}) {START_CLOCK} 20)"
        assert told(port, start) == "ready"
        answers: list[tuple[int, str]] = []
        asking = [
            threading.Thread(target=lambda: answers.append(posted(port, "(play m NIL)")))
            for _number in range(2)
        ]
        for each in asking:
            each.start()
        for each in asking:
            each.join(PATIENCE)
        (_ok, move), (_bad, said) = sorted(answers)
        assert (_ok, _bad) == (200, 400)
        assert move.startswith("(drop ")
        assert said.startswith("the step before is not answered yet")


def test_an_answer_that_came_too_late_is_no_answer_to_the_next_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats: list[Seat] = []

    def kept() -> Seat:
        seats.append(Seat())
        return seats[0]

    monkeypatch.setattr("hornboard.protocol.ggp.Seat", kept)
    with closing(Player()) as player:
        start = f"(start m left ({rules('nim')}) {START_CLOCK} 8)"
        assert player.answer(start) == "ready"
        (seat,) = seats
        late = step_of(seat, (), left=-1)
        with pytest.raises(Refusal, match="no legal move was found in time"):
            late.answer()
        assert step_of(seat, ("leave(a,1)", "noop")).answer() == "noop"
        assert step_of(seat, ("noop", "leave(b,1)"), 8).answer().startswith("leave(")


def test_noise_is_passed_over(port: int) -> None:
    for noise in (b"\0" * 1000, b"POST / HTTP/9.9\r\n\r\n", b"GET " + b"x" * 100_000 + b"\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            connection.sendall(noise)
    assert "available" in told(port, "(info)")


def connected(port: int, said: bytes, address: str = "127.0.0.1") -> socket.socket:
    """Connect from an address of this machine and begin to speak."""
    connection = socket.create_connection(("127.0.0.1", port), 60, (address, 0))
    connection.sendall(said)
    return connection


def heard(connection: socket.socket) -> bytes:
    """Return all that a connection still brings."""
    return b"".join(iter(lambda: connection.recv(1000), b""))


def test_slow_messages_keep_nobody_waiting() -> None:
    with serving() as port, ExitStack() as stack:
        first = stack.enter_context(connected(port, b"POST / HTTP/1.0\r\n", "127.0.0.2"))
        for _ in range(2 * MOST):
            stack.enter_context(connected(port, b"P"))
        for _ in range(25):
            assert "available" in told(port, "(info)")
        first.sendall(b"Content-Length: 6\r\n\r\n(info)")
        assert heard(first).endswith(b"available))"), "no address takes the place of another"


def test_a_message_has_its_time_however_it_drips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornboard.protocol.http.PATIENCE", 0.5)
    message = b"POST / HTTP/1.0\r\nContent-Length: 9000\r\n\r\n" + b" " * 9000
    with serving() as port, connected(port, b"") as connection, suppress(ConnectionError):
        connection.settimeout(0.02)
        for each in message[:1000]:
            connection.sendall(bytes([each]))
            with suppress(TimeoutError):
                assert connection.recv(1) == b""
                return
        pytest.fail("nobody ended it")


class Patient(Player):
    """Who answers when it is time."""

    def __init__(self) -> None:
        super().__init__()
        self.time = threading.Event()
        self.asked = threading.Semaphore(0)

    def answer(self, message: str, arrived: float | None = None) -> str:
        """Wait, but for who comes from elsewhere."""
        self.asked.release()
        if message == "wait":
            self.time.wait()
        return message


def test_an_address_has_its_share() -> None:
    player = Patient()
    with serving(player) as port, ExitStack() as stack:
        request = b"POST / HTTP/1.0\r\nContent-Length: 4\r\n\r\n"
        waiting = [
            stack.enter_context(connected(port, request + b"wait")) for _number in range(SHARE)
        ]
        for _number in waiting:
            player.asked.acquire()
        assert posted(port, "more") == (
            503,
            f"{SHARE} messages of one address are answered at a time, no more",
        )
        with connected(port, request + b"more", "127.0.0.2") as other:
            assert heard(other).endswith(b"more")
        player.time.set()
        assert all(heard(each).endswith(b"wait") for each in waiting)
        assert posted(port, "more") == (200, "more")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://example.org"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Origin": "http://127.0.0.1.example.org:9147"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Origin": "http://127.0.0.1:8000"}, 200),
        ({"Origin": "https://localhost"}, 200),
        ({"Origin": "http://[::1]:8000"}, 200),
        ({"Host": "example.org"}, 403),
        ({"Host": "example.org:9147", "Origin": "http://localhost"}, 403),
        ({"Host": "192.0.2.1:9147"}, 403),
        ({"Host": "localhost:9147"}, 200),
        ({"Host": "LOCALHOST"}, 200),
        ({"Host": "127.0.0.1"}, 200),
        ({"Host": "[::1]:9147"}, 200),
        ({"Host": ""}, 200),
    ],
)
def test_no_page_can_send_a_message(headers: dict[str, str], status: int, port: int) -> None:
    found, answer = posted(port, "(info)", **headers)
    assert (found, len(answer.splitlines())) == (status, 1)
    assert status == 200 or re.fullmatch(r"a page of .* may not .*|this player is at .*", answer)


def test_who_names_no_host_is_no_page(port: int) -> None:
    with connected(port, b"POST / HTTP/1.0\r\nContent-Length: 6\r\n\r\n(info)") as connection:
        assert heard(connection).endswith(b"available))")


def test_a_player_is_where_it_was_told_to_listen() -> None:
    with serving(named="player.example") as port:
        assert posted(port, "(info)", Host=f"Player.Example:{port}")[0] == 200
        assert posted(port, "(info)", Host=f"127.0.0.1:{port}")[0] == 200
        assert posted(port, "(info)", Host="other.example")[0] == 403


@contextmanager
def listening() -> Iterator[tuple[subprocess.Popen[str], int]]:
    """The command, and the port on which it listens."""
    words = [str(HORNBOARD), "ggp", "--port", "0"]
    with (
        subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as process,
        ExitStack() as stack,
    ):
        stack.callback(process.kill)
        assert process.stderr is not None
        said = process.stderr.readline()
        found = re.fullmatch(r"listening on http://127\.0\.0\.1:(\d+)\n", said)
        assert found, said
        yield process, int(found[1])


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="nobody tells what runs here")
def test_what_thinks_ends_with_a_player_that_is_killed() -> None:
    with listening() as (process, port):
        message = f"(START m1 left ({rules('nim')}) {PATIENCE} {PATIENCE})"
        assert told(port, message) == "ready"
        thinking = children(process.pid)
        assert thinking
        with connected(port, b"POST / HTTP/1.0\r\nContent-Length: 13\r\n\r\n(PLAY m1 NIL)"):
            process.kill()
            process.wait(PATIENCE)
            await_end(thinking)


@pytest.mark.slow
def test_the_command_listens_until_it_is_interrupted() -> None:
    with listening() as (process, port):
        assert told(port, "(info)") == "((name hornboard) (status available))"
        other = subprocess.run(
            [HORNBOARD, "ggp", "--port", str(port)], capture_output=True, text=True, check=False
        )
        assert other.returncode == 2
        assert other.stderr.startswith(f"hornboard: nobody can listen on 127.0.0.1:{port}: ")
        process.send_signal(signal.SIGINT)
        _said, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in complaints


if __name__ == "__main__":
    play_a_whole_game(*sys.argv[1:])


def general(sheet: str, url: str) -> Result:
    """Play a game of a sheet with a player at a URL in the first seat."""
    hornboard.load(SHEETS / f"{sheet}.kif", hornboard.Limits(seconds=100))
    start = Match(hornboard.game(sheet).initial())
    players = (
        f"ggp:{url};seconds={PLAY_CLOCK}",
        *["uct:10,seed:1"] * (len(start.game.players) - 1),
    )
    (pairing,) = pairings([start], players, 1, seed=1)
    return play_game(pairing)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody thinks for long, nor forfeits a game on a busy machine."""
    monkeypatch.setattr("hornboard.protocol.seat.MOST_SIMULATIONS", 20)
    monkeypatch.setattr("hornboard.play.guests.GRACE", PATIENCE)


@pytest.mark.slow
@pytest.mark.usefixtures("loading", "unhurried")
@pytest.mark.parametrize("sheet", ["tic_tac_toe", "rock_paper_scissors"])
def test_a_general_player_is_a_player(sheet: str) -> None:
    with serving() as port:
        for _game in range(2):
            result = general(sheet, f"http://127.0.0.1:{port}")
            assert result.reason == "law"
        assert "available" in told(port, "(INFO)")


@pytest.mark.usefixtures("loading")
def test_a_general_player_that_there_is_not() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    result = general("tic_tac_toe", url)
    assert result.winner == "o"
    assert f'[Forfeit "{url} does not answer: ' in result.record
    (pairing,) = pairings([Match(hornboard.game("tictactoe").initial())], ["ggp:1"] * 2, 1, seed=1)
    assert "ggp is for games that are loaded as rule sheets" in play_game(pairing).record


@pytest.mark.slow
@pytest.mark.usefixtures("loading", "unhurried")
def test_what_a_general_player_was_told_can_be_taken_back() -> None:
    hornboard.load(SHEETS / "tic_tac_toe.kif", hornboard.Limits(seconds=100))
    match = Match(hornboard.game("tic_tac_toe").initial())
    with serving() as port:
        text = f"ggp:http://127.0.0.1:{port};seconds={PLAY_CLOCK}"
        guest = parse_player(text, match.game, trusted=True)
        assert isinstance(guest, Guest)
        for _attempt in range(2):
            match.play(guest.think(match).result()[0].move)
            match.play(match.position.legal_moves[0])
            assert guest.think(match).result()[0].move in match.position.legal_moves
            match.undo(2)
        leave(match)
