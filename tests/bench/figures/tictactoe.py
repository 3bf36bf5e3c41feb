"""What is measured of tic-tac-toe."""

PERFTS = (("tictactoe", 9),)
SEARCHES = (("tictactoe", "", 9),)
PLAYOUTS = (("tictactoe", 5000),)
PLIES = (("tictactoe", 2000),)
SOLVED = ("tictactoe",)
GOALS = (
    (
        "initial(tictactoe, Start), findall(P, reachable(Start, P), Ps)",
        "member(P, Ps), before(_, _, P)",
    ),
    ("true", "find(tictactoe, aggregate_all(count, winning(P, _), 2), P, [from(reachable)])"),
)
