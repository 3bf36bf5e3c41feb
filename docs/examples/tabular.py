"""Learn tic-tac-toe by playing against oneself, until nothing that is tried beats it.

    python docs/examples/tabular.py

The table holds for each position what each move is worth to its mover (Q-learning). The move that
was tried least is tried next. It has learnt the game once no line of play beats it, on either side.
"""

import time
from collections import Counter, defaultdict

import hornboard
from hornboard.adapters import pettingzoo


def key(seen):
    """Return what the table calls a position, and the actions that are legal there."""
    return seen["observation"].tobytes(), seen["action_mask"].nonzero()[0]


def best(table, place, actions):
    """Return the action that is worth most."""
    return max(actions, key=lambda action: table[place, action])


def play(env, table, tries):
    """Play a game against oneself, and learn from its end to its start."""
    env.reset()
    steps = []
    for agent in env.agent_iter():
        seen, _reward, over, *_more = env.last()
        if over:
            break
        place, actions = key(seen)
        tried = min(actions, key=lambda action: tries[place, action])
        tries[place, tried] += 1
        steps.append((agent, place, tried, actions))
        env.step(tried)
    worth = -env.rewards[steps[-1][0]]
    for _agent, place, tried, actions in reversed(steps):
        table[place, tried] = -worth
        worth = max(table[place, action] for action in actions)


def beaten(env, table, seat, position):
    """Return whether some line of play from a position beats the table, which has a seat."""
    if position.outcome:
        return position.outcome.winner not in (None, seat)
    moves = position.legal_moves
    if position.mover == seat:
        place = env.unwrapped.numbers.planes(position).tobytes()
        game = position.game
        moves = [game.move_of(best(table, place, map(game.action_of, moves)))]
    return any(beaten(env, table, seat, position.play(move)) for move in moves)


def learn(most=60):
    """Return the table, how many games it took, and in how many seconds; give up after the most."""
    env = pettingzoo.env("tictactoe")
    start = hornboard.game("tictactoe").initial()
    table, tries, games, began = defaultdict(float), Counter(), 0, time.monotonic()
    while any(beaten(env, table, seat, start) for seat in ("x", "o")):
        if time.monotonic() - began > most:
            raise TimeoutError(f"it still loses after {games} games")
        for _game in range(1000):
            play(env, table, tries)
        games += 1000
    return table, games, time.monotonic() - began


if __name__ == "__main__":
    table, games, seconds = learn()
    print(f"never loses after {games} games, {seconds:.0f} s")
