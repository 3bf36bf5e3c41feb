"""Forced wins in five in a row, proved by trying everything.

    python -m tests.proofs.five_wins tests/data/five_wins.txt

checks a list of positions with forced wins: that the side to move wins by threats in the number
of own moves that the list tells, and not in fewer, and by which first moves.

The attacker tries every move that makes a five, a four (he threatens a five), or a three (he
threatens to make two fives possible at once). The defender tries *every* empty cell. The board is a
plain list of cells; nothing is shared with the rule base.

The only reasoning besides: a cell where a player makes a five stays one until somebody takes it, so
who has one and is to move wins, and against one such cell all replies but that cell lose.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

EMPTY, ATTACKER, DEFENDER, EDGE = range(4)
MARGIN = 5
"""Rows and columns of EDGE around the board, so that no step from a cell leaves the list."""


@dataclass
class Board:
    """A board on which attacker and defender put marks, and take them back."""

    width: int
    height: int
    exact: bool
    cells: list[int]
    empty: set[int] = field(default_factory=set)

    @property
    def steps(self) -> tuple[int, ...]:
        """How far neighbours are apart, in the four directions."""
        row = self.width + 2 * MARGIN
        return 1, row, row + 1, row - 1

    def name(self, cell: int) -> str:
        """Return the notation of a cell."""
        y, x = divmod(cell, self.width + 2 * MARGIN)
        letter = chr(ord("a") + x - MARGIN)
        return f"{letter}{y - MARGIN + 1}"

    def put(self, cell: int, player: int) -> None:
        """Put a mark on an empty cell, or take it back (EMPTY)."""
        self.cells[cell] = player
        if player == EMPTY:
            self.empty.add(cell)
        else:
            self.empty.remove(cell)

    def run(self, cell: int, step: int, player: int) -> int:
        """Return how many marks of a player follow one another behind a cell."""
        length = 0
        while self.cells[cell + step * (length + 1)] == player:
            length += 1
        return length

    def five_along(self, cell: int, step: int, player: int) -> bool:
        """Say whether a mark on the cell makes a line that wins in one direction."""
        length = self.run(cell, step, player) + 1 + self.run(cell, -step, player)
        return length == 5 if self.exact else length >= 5

    def fives_along(self, cell: int, step: int, player: int) -> set[int]:
        """Return the empty cells up to five steps away in a direction that make a line."""
        found = set()
        for way in (step, -step):
            for distance in range(1, MARGIN + 1):
                other = cell + way * distance
                if self.cells[other] == EDGE:
                    break
                if self.cells[other] == EMPTY and self.five_along(other, step, player):
                    found.add(other)
        return found

    def fives(self, player: int) -> set[int]:
        """Return all empty cells that make a line."""
        return {
            cell
            for cell in self.empty
            if any(self.five_along(cell, step, player) for step in self.steps)
        }

    def fives_near(self, cell: int, player: int) -> set[int]:
        """Return the empty cells on the lines through a cell that make a line."""
        return set().union(
            *(self.fives_along(cell, step, player) for step in self.steps),
        )

    def promising(self, cell: int, step: int) -> bool:
        """Say whether two marks of the attacker share a window of five with an empty cell."""
        for first in range(-4, 1):
            window = [self.cells[cell + step * (first + place)] for place in range(5)]
            if window.count(ATTACKER) >= 2 and DEFENDER not in window and EDGE not in window:
                return True
        return False


def read(text: str) -> Board:
    """Read a position; the side to move is the attacker."""
    rows, mover, *exact = text.split(" ")
    lines = [re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in rows.split("/")]
    width, height = len(lines[0]), len(lines)
    stride = width + 2 * MARGIN
    board = Board(width, height, bool(exact), [EDGE] * (stride * (height + 2 * MARGIN)))
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            cell = (y + MARGIN) * stride + x + MARGIN
            board.cells[cell] = EMPTY
            board.empty.add(cell)
            if letter != ".":
                board.put(cell, ATTACKER if letter == mover else DEFENDER)
    return board


class Prover:
    """Finds out by exhaustion whether an attack wins."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._known: dict[tuple[frozenset[int], frozenset[int]], tuple[int, int]] = {}
        self._marks: dict[int, set[int]] = {
            player: {cell for cell, mark in enumerate(board.cells) if mark == player}
            for player in (ATTACKER, DEFENDER)
        }

    def put(self, cell: int, player: int) -> None:
        """Put a mark."""
        self.board.put(cell, player)
        self._marks[player].add(cell)

    def take(self, cell: int, player: int) -> None:
        """Take a mark back."""
        self.board.put(cell, EMPTY)
        self._marks[player].remove(cell)

    def wins(self, moves: int) -> bool:
        """Say whether the attacker, to move, wins with so many own moves at most."""
        if self.board.fives(ATTACKER):
            return True
        if moves <= 1:
            return False
        key = frozenset(self._marks[ATTACKER]), frozenset(self._marks[DEFENDER])
        won, lost = self._known.get(key, (10**6, 0))
        if moves >= won or moves <= lost:
            return moves >= won
        result = any(self.attack_wins(cell, moves) for cell in self.attacks(moves))
        self._known[key] = (moves, lost) if result else (won, moves)
        return result

    def attacks(self, moves: int) -> Iterator[int]:
        """Yield the moves to try: fours, then threes where there are moves for them."""
        board = self.board
        against = board.fives(DEFENDER)
        if len(against) > 1:
            return
        threes = []
        for cell in against or sorted(board.empty):
            if not against and not any(board.promising(cell, step) for step in board.steps):
                continue
            board.put(cell, ATTACKER)
            four = bool(board.fives_near(cell, ATTACKER))
            three = not four and moves > 2 and self.threatens()
            board.put(cell, EMPTY)
            if four:
                yield cell
            elif three:
                threes.append(cell)
        yield from threes

    def threatens(self) -> bool:
        """Say whether one more mark of the attacker would make two fives possible at once."""
        board = self.board
        for cell in sorted(board.empty):
            if any(board.promising(cell, step) for step in board.steps):
                board.put(cell, ATTACKER)
                fives = board.fives_near(cell, ATTACKER)
                board.put(cell, EMPTY)
                if len(fives) > 1:
                    return True
        return False

    def attack_wins(self, cell: int, moves: int) -> bool:
        """Say whether the attack that begins with this move wins, whatever the defender does."""
        self.put(cell, ATTACKER)
        won = self.defence_fails(moves - 1)
        self.take(cell, ATTACKER)
        return won

    def defence_fails(self, moves: int) -> bool:
        """Say whether the attacker wins with so many more moves against every reply."""
        board = self.board
        if board.fives(DEFENDER):
            return False
        fives = board.fives(ATTACKER)
        if len(fives) > 1:
            return moves >= 1
        for reply in fives or self.replies():
            self.put(reply, DEFENDER)
            won = self.wins(moves)
            self.take(reply, DEFENDER)
            if not won:
                return False
        return True

    def replies(self) -> list[int]:
        """Return all empty cells, those near the attacker's marks first."""
        board = self.board

        def interest(cell: int) -> int:
            return -sum(
                board.cells[cell + way * distance] == ATTACKER
                for step in board.steps
                for way in (step, -step)
                for distance in (1, 2)
            )

        return sorted(board.empty, key=lambda cell: (interest(cell), cell))


def prove(text: str, most: int) -> tuple[int, list[str]]:
    """Return the least number of own moves that win, 0 if more than most, and the first moves."""
    prover = Prover(read(text))
    board = prover.board
    for moves in range(1, most + 1):
        if moves == 1:
            first = sorted(board.fives(ATTACKER))
        else:
            first = [cell for cell in prover.attacks(moves) if prover.attack_wins(cell, moves)]
        if first:
            return moves, sorted(map(board.name, first))
    return 0, []


def main() -> None:
    """Check the lists named on the command line."""
    for name in sys.argv[1:]:
        for line in Path(name).read_text().splitlines():
            if line.startswith("#"):
                continue
            text, listed, moves = line.split(" | ")
            found = prove(text, int(moves))
            told = "proved" if found == (int(moves), listed.split()) else f"NOT SO: {found}"
            print(f"{text}: {told}", flush=True)


if __name__ == "__main__":
    main()
