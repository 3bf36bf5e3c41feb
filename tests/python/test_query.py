"""Goals from Python: their solutions, what they may do, and what is said of those that may not."""

from __future__ import annotations

import gc
import itertools
import json
import math
import threading
import time
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

import hornboard
from hornboard import (
    EngineStopped,
    Game,
    ImpossibleRequest,
    Limits,
    Move,
    UnreadableText,
    bridge,
    child,
)
from hornboard.game.query import Given
from tests.python.conftest import here

TIGHT = Limits(3, 300)

WITNESS = Path("/tmp/hornboard_witness")


def engines() -> object:
    """Return the number of engines, the one that counts them included."""
    goal = "aggregate_all(count, current_engine(_), Count)"
    return next(hornboard.query(goal, trust=True))["Count"]


def stop_at_work(scope: hornboard.Scope) -> None:
    """Stop a scope as soon as a solution is looked for."""
    while not any(job.request == "solution" for job in tuple(bridge._staff.running.values())):
        pass
    scope.stop()


@pytest.mark.sampled
@pytest.mark.parametrize("game", hornboard.games(), ids=lambda game: game.variant)
def test_moves_and_positions_are_those_of_the_other_door(game: Game) -> None:
    position = game.initial().dealt([], 1)
    solutions = list(itertools.islice(hornboard.query("move(P, M, Q)", P=position), 20))
    moves = [solution["M"] for solution in solutions]
    assert set(moves) <= set(position.legal_moves)
    assert len(moves) == min(20, len(position.legal_moves))
    for move, solution in zip(moves, solutions, strict=True):
        assert isinstance(move, Move)
        assert solution["Q"] == position.play(move)


def test_a_move_is_one_wherever_a_goal_names_it() -> None:
    position = hornboard.game("kalah:3,3").initial()
    found = next(hornboard.query("best(P, level(1), Move, _), objection(P, 9, _)", P=position))
    assert found == {"Move": position.best(hornboard.Limit(level=1)).move}
    listed = next(
        hornboard.query(
            "findall(M, move(P, M, _), Moves)", P=hornboard.game("slither:2,2").initial()
        )
    )
    assert listed["Moves"] == [Move("a1-a2"), Move("a1-b1"), Move("a2-b2"), Move("b1-b2")]


def test_a_relation_that_some_games_have_is_asked_without_trust() -> None:
    position = hornboard.game("tictactoe").position("x2/1x1/2o o")
    found = hornboard.query("mark_on(P, x, Cell)", P=position)
    assert [each["Cell"] for each in found] == ["a1", "b2"]


def test_a_position_keeps_its_variant() -> None:
    for variant in ("slither:6,6", "slither", "kalah:6,3", "mastermind:4,6,any", "five:7,8,exact"):
        position = hornboard.game(variant).initial()
        found = next(hornboard.query("move(P, _, Q)", P=position))["Q"]
        assert isinstance(found, hornboard.Position)
        assert found.game == position.game
    for goal, variant in (
        ("initial(five(7,8,exact), P)", "five:7,8,exact"),
        ("initial(minesweeper(5,6,3), P)", "minesweeper:5,6,3"),
        ("initial(minesweeper(9,9,10,opening), P)", "minesweeper:9,9,10,opening"),
    ):
        assert next(hornboard.query(goal))["P"] == hornboard.game(variant).initial()


@pytest.mark.parametrize("game", hornboard.games(), ids=lambda game: game.variant)
def test_a_start_that_a_goal_names_is_a_position(game: Game) -> None:
    name, _, options = game.variant.partition(":")
    variant = f"{name}({options})" if options else name
    started = next(hornboard.query(f"initial({variant}, P)"))["P"]
    assert isinstance(started, hornboard.Position)
    assert started.game.name == game.name


@pytest.mark.parametrize(
    "value",
    [
        *(0, -7, 2**3000, 1.5, -1e300, Fraction(-1, 3), "a5", "täxt", "two words", "", []),
        *([1, ["a"], ("b", 2.5)], ("a", ("b", 1)), Move("a4"), hornboard.game("krk").initial()),
    ],
    ids=repr,
)
def test_values_come_back_as_they_went(value: Given) -> None:
    position = hornboard.game("hexagon").initial()
    goal = "X = Y, move(P, _, _)" if isinstance(value, Move) else "X = Y, P = P"
    assert next(hornboard.query(goal, P=position, Y=value))["X"] == value


def test_what_is_no_such_value_is_text_or_none() -> None:
    goal = "A = f(x), B = \"text\", C = 'an atom', D = point{x: 1}, E = [F], G = f(G), _H = 1"
    found = next(hornboard.query(goal))
    assert found.pop("G") == "@(S_1,[S_1=f(S_1)])"
    texts = {"A": "f(x)", "B": "text", "C": "an atom", "D": "point{x:1}", "E": [None], "F": None}
    assert found == texts
    for odd in (
        "hexagon(a, b)",
        "slither(red, board(x, y, z), [a1])",
        "five_fast(1, 2, 3)",
        "mastermind(codes(x, y, z), kept, [])",
    ):
        assert isinstance(next(hornboard.query(f"A = {odd}"))["A"], str)


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        ("X = f(_, Y, Z), Y = Z", "f(_,Y,Y)"),
        ('read_position(tictactoe, "xx?/oo1/3 o", X)', "xx?/oo1/3 o"),
        ("X = f(Y, g(Y, 'B'))", "f(Y,g(Y,'B'))"),
        ("X = f(X, Y)", "@(S_1,[S_1=f(S_1,Y)])"),
    ],
)
def test_open_variables_of_a_term_are_called_as_in_the_goal(goal: str, text: str) -> None:
    assert next(hornboard.query(goal))["X"] == text


def test_what_is_no_finite_number_is_one_of_python_all_the_same() -> None:
    found = next(hornboard.query("X is inf, Y is -inf, Z is nan"))
    assert (found["X"], found["Y"], str(found["Z"])) == (math.inf, -math.inf, "nan")


def test_a_game_may_be_given_and_a_full_stop_written() -> None:
    game = hornboard.game("kalah:5,3")
    assert next(hornboard.query("initial(G, P).", G=game))["P"] == game.initial()


def test_truth_has_one_empty_solution() -> None:
    assert list(hornboard.query("true")) == [{}]
    assert list(hornboard.query("fail")) == []


@pytest.mark.slow
def test_solutions_are_looked_for_one_by_one() -> None:
    """So those before the one that takes too long are there, and there may be infinitely many."""
    numbers = hornboard.query("between(1, inf, N)")
    assert [next(numbers)["N"] for _ in range(1000)] == list(range(1, 1001))
    late = hornboard.query("member(N, [1,2,3]), ( N < 3 -> true ; repeat, fail )", limits=TIGHT)
    assert [next(late), next(late)] == [{"N": 1}, {"N": 2}]
    with pytest.raises(ImpossibleRequest, match="more than 3 seconds for an answer"):
        next(late)
    assert list(late) == []


@pytest.mark.slow
def test_a_goal_that_is_long_to_read_keeps_to_its_time() -> None:
    with pytest.raises(ImpossibleRequest, match="takes more than 3 seconds for an answer"):
        list(hornboard.query("\\+ " * 300_000 + "true", limits=TIGHT))


def test_the_time_of_a_goal_begins_when_its_process_has_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However slowly that was: here ten seconds go by before anything is heard of it."""
    clock = itertools.chain([0.0, 0.0], itertools.repeat(10.0))
    monkeypatch.setattr("hornboard.child.time", SimpleNamespace(monotonic=lambda: next(clock)))
    assert list(hornboard.query("true", limits=Limits(3, 299))) == [{}]


def test_who_waits_for_a_processor_has_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loaded machine stops no goal before it has had its time; one that sleeps is stopped."""
    a_second = "get_time(T), once(( repeat, get_time(Now), Now > T+1 ))"
    for share, ends in ((0.2, True), (1, False), (0.01, False)):
        worked = partial(lambda share, _child: share * time.monotonic(), share)
        monkeypatch.setattr(child.Child, "_worked", property(worked))
        found = hornboard.query(a_second, limits=Limits(0.5, 298))
        if ends:
            assert len(list(found)) == 1
        else:
            with pytest.raises(ImpossibleRequest, match=r"more than 0\.5 seconds"):
                list(found)


def test_questions_may_be_mixed() -> None:
    outer = hornboard.query("member(X, [a,b])")
    found = [
        (each["X"], inner["Y"])
        for each in outer
        for inner in hornboard.query("member(Y, [X,c])", X=each["X"])
    ]
    assert found == [("a", "a"), ("a", "c"), ("b", "b"), ("b", "c")]


def test_an_early_end_frees_the_engine() -> None:
    gc.collect()
    before = engines()
    for _ in hornboard.query("repeat", trust=True):
        break
    with hornboard.query("repeat", trust=True) as solutions:
        next(solutions)
        assert engines() != before
    left = hornboard.query("repeat", trust=True)
    left.close()
    assert list(left) == []
    for goal in ("fail", "member(_, [1,2])", "member(X, [1,2]), X > 1"):
        list(hornboard.query(goal, trust=True))
    failing = hornboard.query("atom_length(_, _)", trust=True)
    with pytest.raises(ImpossibleRequest):
        next(failing)
    assert engines() == before


def test_what_is_stopped_frees_it_too() -> None:
    before = engines()
    with hornboard.Scope() as scope:
        endless = hornboard.query(
            "member(X, [1,2]), ( X =:= 1 -> true ; repeat, fail )", trust=True
        )
        assert next(endless) == {"X": 1}
        stopping = threading.Thread(target=stop_at_work, args=(scope,))
        stopping.start()
        with pytest.raises(EngineStopped):
            next(endless)
    stopping.join()
    assert list(endless) == []
    assert engines() == before


HARMLESS = [
    "initial(hexagon, P), objection(P, jump(a5, i9), Why)",
    "aggregate_all(max(N, M), (member(M, [a,b]), atom_codes(M, [N])), Max)",
    "foldl([X,A,B]>>(B is A+X), [1,2], 0, Sum)",
    "initial(hexagon, P), text_board(P, Texts)",
    "initial(tictactoe, P), worth(P, Worth)",
    "limit(3, order_by([desc(X)], member(X, [1,2,3])))",
    "forall(game(G), atom(G)), \\+ game(chess)",
    "rules(hexagon, Text)",
    "perft(hexagon, 2, Count)",
    "playouts(tictactoe, 3, 1, Playouts) ; true",
    'read_position(tictactoe, "3/1x1/3 o", P), before(B, M, P)',
    'read_position(tictactoe, "3/1x1/3 o", P), retro(P, 1, B)',
    "initial(hexagon, P), why(move(P, clone(a4), _), Proof)",
    "initial(hexagon, P), why_not(move(P, clone(c3), _), Reasons)",
    "initial(hexagon, P), why_best(P, [depth(1)], Lines)",
    'read_position(tictactoe, "xx1/oo1/3 x", P), only_move(P, [], Only)',
    "find(tictactoe, winning(P, _), P)",
    "find(tictactoe, (winning(P, M), \\+ M = a1), P, [from(reachable)])",
]


@pytest.mark.parametrize("goal", HARMLESS)
def test_whatever_asks_may_be_asked(goal: str) -> None:
    assert next(hornboard.query(goal)) is not None


TOUCH = f"'touch {WITNESS}'"

HOSTILE = [
    *(f"shell({TOUCH})", f"user:shell({TOUCH})", f"system:shell({TOUCH})"),
    *(f"call(shell, {TOUCH})", f"G = shell({TOUCH}), G", f"findall(X, shell({TOUCH}, X), _)"),
    *(f"apply(shell, [{TOUCH}])", f"freeze(X, shell({TOUCH})), X = 1"),
    *(f"atom_to_term('shell({TOUCH[1:-1]})', G, _), G", f"\\+ \\+ shell({TOUCH})"),
    *(f"forall(true, shell({TOUCH}))", f"maplist(shell, [{TOUCH}])", f"not(shell({TOUCH}))"),
    *(f"phrase(shell, {TOUCH}, X)", f'say("~@", [shell({TOUCH})], S)'),
    *(
        f'format("~@", [shell({TOUCH})])',
        f"string_code(1, a, _), [X]>>shell(X) = F, call(F, {TOUCH})",
    ),
    f"open('{WITNESS}', write, S), close(S)",
    f"present_plan(table([rule(shell({TOUCH}), [])]), P, [], Plan)",
    f"hornboard_al0:advice_table(holding(shell({TOUCH}), krk_advice), T)",
    f"krk_advice:shell({TOUCH})",
    *("assertz(foo)", "retractall(hornboard_admission:game(_))", "halt", "abort", "consult(foo)"),
    *(
        "[foo]",
        "load_game(foo)",
        "speak([], [])",
        "use_module(library(process))",
        "nb_setval(job, 1)",
    ),
    *("b_setval(a, 1)", "throw(up)", "catch(true, _, true)", "sleep(1)", "show(P)", "writeln(a)"),
    *("thread_create(true, _)", "thread_send_message(1, a)", "foo()"),
    *("py_call(os:getcwd(), X)", "janus:py_call(os:getcwd(), X)", "py_call(X, Y)"),
    *("hornboard_python:job(1, load, ['x.pl',trusted], X)", "hornboard_python:stop(1, 2)"),
    *("hornboard_python:ready(9, W)", "hornboard_python:beat(1, 2, B)"),
    *("hornboard_positions:forget_positions", "hornboard_queries:end_query(1)"),
    *("set_prolog_flag(double_quotes, atom)", "op(700, xfx, foo)", "garbage_collect"),
    *("engine_create(X, true, E)", "current_engine(E), engine_next(E, X)", "getenv('HOME', X)"),
    *("prolog_current_frame(F)", "setof(X, M^M:X, L)", "sandbox:asserta(safe_primitive(x))"),
    *("find(hexagon, writeln(P), P)", "why(assertz(foo), X)", "why_not(user:writeln(a), X)"),
    *("find(hexagon, Goal, P)", "initial(hexagon, P), explain(move(P, a4, _))"),
    *("abolish_all_tables", "set_random(seed(1))", "setarg(1, f(a), b)", "X", "call(X)", "user:X"),
]


@pytest.mark.parametrize("goal", HOSTILE)
def test_a_goal_that_would_do_more_does_nothing(goal: str) -> None:
    """It is refused in a sentence, or answered where it changes nothing."""
    said = "the goal "
    try:
        next(hornboard.query(goal, limits=TIGHT), None)
    except (ImpossibleRequest, UnreadableText) as refused:
        said = str(refused)
    assert len(said.splitlines()) == 1
    assert said.startswith(("the goal ", "this takes more", "it is asked", "abort/0 was called"))
    assert not WITNESS.exists()
    assert list(hornboard.query("initial(hexagon, P), value(P, N), _P = P", limits=TIGHT)) == [
        {"P": hornboard.game("hexagon").initial(), "N": 0}
    ]


REFUSED = (
    "shell(ls)",
    "getenv('HOME', X)",
    "open(a, write, _)",
    "load_game(foo)",
    "janus:py_call(a)",
)


@pytest.mark.parametrize("goal", REFUSED)
def test_what_does_more_is_told(goal: str) -> None:
    with pytest.raises(ImpossibleRequest, match=r"the goal calls .*, which does more than answer"):
        next(hornboard.query(goal))


def test_a_trusted_goal_may() -> None:
    goal = "catch(throw(up), Ball, true), nb_setval(own, 1), nb_getval(own, Value)"
    assert list(hornboard.query(goal, trust=True)) == [{"Ball": "up", "Value": 1}]


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("move(P, M", "cannot be read from character 10 on: "),
        ("true true", "cannot be read from character 5 on: "),
        ("true. true.", "cannot be read from character 6 on: there is more behind its end"),
        ("", "cannot be read from character 2 on: "),
        ("X = 'abc", "cannot be read from character 1 on: End of file in quoted atom"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(goal: str, said: str) -> None:
    with pytest.raises(UnreadableText) as told:
        hornboard.query(goal)
    assert said in str(told.value)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("foo(_)", "there is no predicate foo/1"),
        ("moves(_)", "there is no predicate moves/1; there is moves/2"),
        ("X is Y+1", "is)/2 is asked about something unknown"),
        ("move(P, M, Q)", "it is asked about something unknown"),
        ("3", "3 is no goal"),
        ("X is foo+1", "arithmetic knows no foo"),
        ("X is 1/0", "arithmetic has no value here: zero_divisor"),
        ("perft(hexagn, 1, N)", 'there is no game "hexagn"; did you mean hexagon?'),
        ("mover(chess, Who)", "position is expected, not chess"),
        ("initial(hexagon, P), best(P, level(99), M, V)", "there is no level 99; the levels are"),
        ("length(L, N), N > 1_000_000_000", "this takes more than 300 megabytes of memory"),
        ("findall(X, repeat, Xs)", "this takes more than"),
        ("shell(ls)", "the goal calls shell/1, which does more than answer; a trusted goal may"),
        ("usual_start(foo(bar(1)), P)", 'there is no game "foo(bar(1))"; the games are'),
        ("dif(X, a), dif(X, Y)", "an answer holds only where dif(X, a), dif(X, Y), which is told"),
        ("freeze(_X, fail), Y = 1", "an answer holds only where freeze(_, fail), which is"),
        ("X", "it is asked about something unknown"),
    ],
)
def test_what_goes_wrong_is_one_sentence(goal: str, said: str) -> None:
    with pytest.raises(ImpossibleRequest) as told:
        list(hornboard.query(goal, limits=Limits(200, 300)))
    assert said in str(told.value)
    assert hornboard.game("hexagon").initial().mover == "red"


@pytest.mark.parametrize("trust", [False, True])
@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("atom_codes(X, [0xD800])", "an answer has text with half a character in it"),
        ("abort", "abort/0 was called"),
        (
            "atom_codes(A, [0xD800]), throw(error(type_error(A, A), _))",
            r"the goal is at fault: '.*D800.*' is expected, not '.*D800'",
        ),
    ],
)
def test_what_prolog_lets_through_costs_a_sentence(goal: str, said: str, trust: bool) -> None:
    with pytest.raises(ImpossibleRequest, match=f"^{said}$"):
        next(hornboard.query(goal, trust=trust))
    assert next(hornboard.query("X = 1", trust=trust)) == {"X": 1}


def test_what_is_given_has_to_make_sense() -> None:
    for given in ({"x": 1}, {"Y": 1}):
        with pytest.raises(ImpossibleRequest, match=r'no variable "[xY]"; there are X'):
            hornboard.query("X = 1", limits=TIGHT, trust=False, **given)
    with pytest.raises(ImpossibleRequest, match=r'no position is given in which "a4" could be'):
        hornboard.query("X = X", X=Move("a4"))
    for odd in (None, True, float("nan"), float("inf"), object(), (1, 2, 3), {"a": 1}):
        with pytest.raises(ImpossibleRequest, match="cannot stand in a goal"):
            hornboard.query("X = X", X=odd)  # type: ignore[arg-type]
    with pytest.raises(UnreadableText, match="half a character"):
        hornboard.query("X = X", X="\ud800")


ASKED = [
    (
        'read_position(tictactoe, "xx1/oo1/3 ?", P), move(P, M, Q), outcome(Q, won(Who))',
        "P = xx1/oo1/3 x, M = c1, Q = xxx/oo1/3 o, Who = x\n"
        "P = xx1/oo1/3 o, M = c2, Q = xx1/ooo/3 x, Who = o\n",
    ),
    ("member(X, [1/2, 1r3, [a, b]]), Y = _", "X = 1/2, Y = _\nX = 1/3, Y = _\nX = [a, b], Y = _\n"),
    ("game(hive)", "yes\n"),
    ("game(chess)", "no\n"),
    ("X is 1 << 20000, Y is 1 rdiv X", f"X = {1 << 20000:#x}, Y = 1/{1 << 20000:#x}\n"),
    ("repeat", "yes\n" * 10 + "there may be more: --count 20 looks on\n"),
]


@pytest.mark.parametrize(("goal", "said"), ASKED)
def test_a_goal_is_asked_at_the_command_line(goal: str, said: str) -> None:
    done = here("query", goal)
    assert (done.returncode, done.stdout, done.stderr) == (0, said, "")


def test_solutions_as_json() -> None:
    goal = "initial(kalah, _P), findall(_M, move(_P, _M, _), Ms), N = 1r2, Open = _"
    told = json.loads(here("query", goal, "--json").stdout)
    solution = {"Ms": [1, 2, 3, 4, 5, 6], "N": "1/2", "Open": None}
    assert told == {"solutions": [solution], "more": False}


def test_a_goal_that_may_not_be_asked_is_refused() -> None:
    done = here("query", "shell(ls)")
    assert (done.returncode, done.stdout) == (2, "")
    assert "the goal calls shell/1" in done.stderr
