"""A search by random games (UCT) in Python: many leaves are asked about at once.

python docs/examples/uct.py tictactoe 4000
"""

import math
import sys
import time

import hornboard


class Node:
    """A position of the tree, with what each seat got in the games through it."""

    def __init__(self, batch, players):
        self.batch = batch
        self.mover, self.count = batch.movers[0], batch.counts[0]
        self.children = {}
        self.visits = 0
        self.sums = [0] * players

    def choice(self):
        """Return a move not tried yet, else the one with the highest upper bound."""
        if len(self.children) < self.count:
            return len(self.children)
        wide = 2 * math.log(self.visits)
        mover = self.mover
        best, chosen = -1.0, 0
        for move, child in self.children.items():
            bound = child.sums[mover] / (100 * child.visits) + math.sqrt(wide / child.visits)
            if bound > best:
                best, chosen = bound, move
        return chosen


def search(position, simulations, width=64, seed=1):
    """Return the number of the best move, and how many games went through each."""
    players = len(position.game.players)
    root = Node(hornboard.batch([position]), players)
    for round_ in range(0, simulations, width):
        paths, leaves, moves, parents = [], [], [], []
        for _ in range(width):
            path = [root]
            while (node := path[-1]).count:
                move = node.choice()
                if (child := node.children.get(move)) is None:
                    node.children[move] = child = Node(node.batch, players)
                    parents.append(child)
                    leaves.append(node.batch)
                    moves.append(move)
                    child.count = 0
                path.append(child)
            for node in path:
                node.visits += 1  # as if lost, until the games are played
            paths.append(path)
        if leaves:
            made = hornboard.batch(leaves).play(moves)
            for at, child in enumerate(parents):
                child.batch = made[at : at + 1]
                child.mover, child.count = made.movers[at], made.counts[at]
        sums = hornboard.batch([path[-1].batch for path in paths]).playouts(seed=seed + round_)
        for at, path in enumerate(paths):
            for node in path:
                for seat in range(players):
                    node.sums[seat] += sums[players * at + seat]
    visits = {move: child.visits for move, child in root.children.items()}
    return max(visits, key=visits.get), visits


if __name__ == "__main__":
    start = hornboard.game(sys.argv[1]).initial()
    count = int(sys.argv[2])
    began = time.process_time()
    best, _visits = search(start, count)
    took = time.process_time() - began
    print(start.legal_moves[best], f"{count / took:.0f} simulations a second")
