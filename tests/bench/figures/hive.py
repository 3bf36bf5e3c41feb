"""What is measured of Hive: counting lines, listing moves, searching middle games."""

from hornboard.game import Limit, game
from tests.bench.row import Row, row

PERFTS = (("hive", 4), ("hive:mlp", 4))
SEARCHES = (("hive", "", 4),)
PLIES = (("hive", 100),)

COUNTED = (("hive", 5), ("hive:mlp", 4))

MIDDLE_GAMES = (
    (
        "hive",
        "base w4 - p14:wG2,s14:wB2,n15:wG3,o15:wB1,r15:wS2,s15:wS1,o16:wG1,p16:wA1,q16:wQ,"
        "r16:wA3,n17:bG2,o17:bA1,r17:bA3,n18:bS1,o18:bA2,r18:wA2,n19:bS2,o19:bQ,o20:bG1,p20:bB2,"
        "n21:bB1/bG3",
    ),
    (
        "hive:mlp",
        "mlp w4 - u10:bG3,s11:bG1,t11:bG2,r12:bL,s12:bM,p13:bP,q13:bA2,s13:bQ,t13:bB1,"
        "q14:bS1,q15:bA1,o16:wS2,p16:wS1,q16:wL,n17:wG1,o17:wG2,p17:wB1,q17:bS2,n18:wQ,o18:wM,m19:wA1,"
        "n19:wP",
    ),
)
"""22 stones each."""

DEPTH = 3
LISTINGS = 30


def measure_hive() -> list[Row]:
    """Count lines from the start, then search middle games.

    ``depth`` is that of the perft or of the search; one of depth 1 lists the legal moves.
    """
    return [
        *(counted(variant, None, depth, 1) for variant, depth in COUNTED),
        *(counted(variant, text, 1, LISTINGS) for variant, text in MIDDLE_GAMES),
        *(searched(variant, text) for variant, text in MIDDLE_GAMES),
    ]


def counted(variant: str, text: str | None, depth: int, rounds: int) -> Row:
    """Count lines of play."""
    position = game(variant).initial() if text is None else game(variant).position(text)
    what = {"what": "legal moves" if text else "perft", "variant": variant, "depth": depth}
    return row(what, lambda: position.count(depth).result(), rounds)


def searched(variant: str, text: str) -> Row:
    """Search a middle game."""
    position, limit = game(variant).position(text), Limit(depth=DEPTH)
    what = {"what": "search", "variant": variant, "depth": DEPTH}
    return row(what, lambda: position.best(limit))


PARTS = {"hive": measure_hive}
