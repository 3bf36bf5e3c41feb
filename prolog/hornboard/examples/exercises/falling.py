"""9. A rule book in Python (30 minutes)

Two programs that were written apart seldom have the same bug. Write the rules of a game
in Python, from these sentences alone, and let them argue with the clauses.

In tic-tac-toe with gravity, x and o put their marks in turn on a board of nine cells.
It has 3 columns, a to c, and 3 rows, 1 to 3 from the top. A mark falls to the lowest
empty cell of its column. Three like marks in a row, a column or a diagonal win. A full
board without such a line is a draw. A finished game has no moves.

A position is its three rows from the top, then who is to move. A digit stands for so
many empty cells: "3/1o1/1xx o". Write two functions:

  - moves(text) returns the set of cells that may be marked;
  - result(text) returns "x", "o" or "drawn", and None while the game goes on.

Example: in "3/1o1/1xx o" the moves are {"a3", "b1", "c2"}, and the result is None.
The clauses are there to be asked, but try without them first:

    hornboard --load example:gravity moves gravity --position "3/1o1/1xx o"
"""


def moves(text):
    """Return the set of cells that may be marked."""
    return set()


def result(text):
    """Return who has won, "drawn", or None while the game goes on."""
    return None
