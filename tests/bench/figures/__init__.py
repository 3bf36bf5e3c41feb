"""What is measured of each game, a file a game.

Tables that every game may have:

- ``PERFTS``: variants, each with a number of moves from the start;
- ``SEARCHES``: with a position, empty for the start, and a depth for the source's evaluation;
- ``PLAYOUTS``, ``PLIES``: with how many random games there are to be, or plies through Python;
- ``SOLVED``: variants to solve;
- ``GOALS``: goals whose answers are counted, each behind one that is called before;
- ``PARTS``: what only this game has measured, by name.
"""
