"""An independent rule book for Kalah, written to be obviously right.

Variants.  `kalah:M,N` has M pits on each side and N seeds in each of them at
the start, M from 1 to 9 and N from 1 to 99, and the standard rule of capture;
`kalah:M,N,empty` has the rule of empty capture.  `kalah` alone is `kalah:6,4`.

Board.  The players are south and north; south usually begins, but north may.
Each has pits 1 to M in the order of sowing (1 is the farthest from his store)
and a store.  South's pit i faces north's pit M + 1 - i.

Moves.  A move is the number of an own pit that is not empty.  The pit is
emptied and its seeds are sown one by one: into the own pits that follow, the
own store, the enemy's pits from his 1 on, not the enemy's store, then the own
pits from 1 on again and so forth.  A long sowing passes the starting pit too,
which gets seeds like any other.

- If the last seed falls into the own store, the same player moves again.
- If the last seed falls into an own pit that was empty just before it fell, and
  the opposite pit is then not empty, that seed and the opposite seeds go to the
  own store.  With empty capture they do so even if the opposite pit is empty.
- Except after a last seed in the own store the other player is to move.

End.  The game is over as soon as either player has no seed in his pits, whoever
is to move.  Seeds left in the other's pits then count for the other.  More seeds
win, equal numbers are a draw.

Points are the seeds in the store, at the end with those in the own pits.  Value:
the mover's points minus the other's.

Notation.  A move is the pit's number.  A position is south's pits 1 to M and
store separated by commas, `/`, north's likewise, one space and the mover, `s`
or `n`; for empty capture then one more space and `empty`.  The usual start is
`4,4,4,4,4,4,0/4,4,4,4,4,4,0 s`.  Any numbers make a position, whatever their
sum (up to the 4300 digits to which Python reads a number).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

WIN = 1_000_000
VARIANTS: list[str] = ["kalah:3,2", "kalah:6,4", "kalah:4,3,empty", "kalah:2,50", "kalah:1,3"]
ALPHABET = "0123456789,/ snempty"  # with the letters of "empty"

HUGEST = 300  # the most seeds that a drawn-up position has in one place


@dataclass(frozen=True)
class State:
    """The variant, the seeds of both sides, and whose turn it is."""

    pits: int
    seeds: int  # in each pit at the start; means nothing later
    empty: bool  # whether a seed captures an empty pit
    south: tuple[int, ...]  # the seeds in south's pits 1 to M
    south_store: int
    north: tuple[int, ...]
    north_store: int
    turn: str  # "south" or "north"


# ---------------------------------------------------------------- positions


def _parameters(variant: str) -> tuple[int, int, bool]:
    """Pits, seeds and whether a seed captures an empty pit."""
    if variant == "kalah":
        return 6, 4, False
    match = re.fullmatch(r"kalah:([1-9]),([1-9]\d?)(,empty)?", variant)
    if match is None:
        raise ValueError(f"no such variant: {variant!r}")
    return int(match[1]), int(match[2]), match[3] is not None


def start(variant: str, first: str | None = None) -> State:
    """The first position; south moves first unless north is named."""
    pits, seeds, empty = _parameters(variant)
    if first not in (None, "south", "north"):
        raise ValueError(f"no such player: {first!r}")
    side = (seeds,) * pits
    return State(pits, seeds, empty, side, 0, side, 0, first or "south")


def parse(variant: str, text: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    pits, seeds, empty = _parameters(variant)
    parts = text.split(" ")
    if len(parts) < 2 or parts[1] not in ("s", "n"):
        raise ValueError(f"not seeds, one space and a mover: {text!r}")
    if parts[2:] != (["empty"] if empty else []):
        raise ValueError(f"not the rule of {variant}: {text!r}")
    sides = parts[0].split("/")
    if len(sides) != 2:
        raise ValueError(f"not two sides: {text!r}")
    numbers: list[list[int]] = []
    for side in sides:
        spelt = side.split(",")
        if len(spelt) != pits + 1:
            raise ValueError(f"not {pits} pits and a store {side!r}: {text!r}")
        for number in spelt:
            if not re.fullmatch(r"0|[1-9][0-9]*", number):
                raise ValueError(f"not a proper number {number!r}: {text!r}")
        numbers.append([int(number) for number in spelt])
    south, north = numbers
    turn = "south" if parts[1] == "s" else "north"
    return State(
        pits, seeds, empty, tuple(south[:-1]), south[-1], tuple(north[:-1]), north[-1], turn
    )


def text(state: State) -> str:
    """Write a position."""
    south = ",".join(str(number) for number in (*state.south, state.south_store))
    north = ",".join(str(number) for number in (*state.north, state.north_store))
    turn = "s" if state.turn == "south" else "n"
    return f"{south}/{north} {turn}" + (" empty" if state.empty else "")


# -------------------------------------------------------------------- moves


def _own(state: State) -> tuple[int, ...]:
    """The mover's pits."""
    return state.south if state.turn == "south" else state.north


def _other(player: str) -> str:
    return "north" if player == "south" else "south"


def moves(state: State) -> list[str]:
    """The numbers of the mover's pits that are not empty, sorted; none after the end."""
    if _is_over(state):
        return []
    return [str(pit) for pit, seeds in enumerate(_own(state), start=1) if seeds > 0]


def play(state: State, move: str) -> State:
    """The position after a legal move; ValueError for any other."""
    if move not in moves(state):
        raise ValueError(f"illegal move {move!r} in {text(state)!r}")
    own, own_store = list(state.south), state.south_store
    enemy, enemy_store = list(state.north), state.north_store
    if state.turn == "north":
        own, own_store, enemy, enemy_store = enemy, enemy_store, own, own_store

    # The places that seeds can fall into, in the order of sowing: the own pits,
    # the own store, the enemy's pits; then it begins again.
    ring = [*own, own_store, *enemy]
    store = state.pits
    place = int(move) - 1
    seeds = ring[place]
    ring[place] = 0
    rounds, rest = divmod(seeds, len(ring))
    for number in range(len(ring)):  # a full round drops one seed in every place ...
        ring[number] += rounds
    for _ in range(rest):  # ... and ends where it began; then come the seeds that are left
        place = (place + 1) % len(ring)
        ring[place] += 1

    # The last seed lies in `place`, which was empty before if it is alone there.
    if place < store and ring[place] == 1:
        opposite = len(ring) - 1 - place
        if ring[opposite] > 0 or state.empty:
            ring[store] += ring[place] + ring[opposite]
            ring[place] = ring[opposite] = 0

    turn = state.turn if place == store else _other(state.turn)
    own, own_store, enemy = ring[:store], ring[store], ring[store + 1 :]
    if state.turn == "north":
        own, own_store, enemy, enemy_store = enemy, enemy_store, own, own_store
    return State(
        state.pits,
        state.seeds,
        state.empty,
        tuple(own),
        own_store,
        tuple(enemy),
        enemy_store,
        turn,
    )


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The player to move, "south" or "north"."""
    return state.turn


def _is_over(state: State) -> bool:
    return sum(state.south) == 0 or sum(state.north) == 0


def points(state: State) -> dict[str, int]:
    """The seeds in each store, at the end with those in the pits beside it."""
    south, north = state.south_store, state.north_store
    if _is_over(state):
        south += sum(state.south)
        north += sum(state.north)
    return {"south": south, "north": north}


def value(state: State) -> int:
    """The mover's points minus the other's."""
    return points(state)[state.turn] - points(state)[_other(state.turn)]


def outcome(state: State) -> str | None:
    """The result: "south", "north", "drawn", or None before the end."""
    if not _is_over(state):
        return None
    south, north = points(state)["south"], points(state)["north"]
    if south == north:
        return "drawn"
    return "south" if south > north else "north"


def ending(states: Sequence[State], moves: Sequence[str]) -> tuple[str, str] | None:
    """How the game stands at its last state: (result, reason), or None if it goes on."""
    if len(states) != len(moves) + 1:
        raise ValueError("there must be one state more than moves")
    result = outcome(states[-1])
    return None if result is None else (result, "law")


# ----------------------------------------------------------- search figures


def minimax(state: State, depth: int) -> int:
    """Plain negamax for the mover, nothing pruned; ends are scored at any depth.

    After a move that keeps the mover the value is still his, so its sign stays.
    """
    if depth < 0:
        raise ValueError("negative depth")
    result = outcome(state)
    if result == "drawn":
        return 0
    if result is not None:
        return (WIN if result == state.turn else -WIN) + value(state)
    if depth == 0:
        return value(state)
    values: list[int] = []
    for move in moves(state):
        after = play(state, move)
        below = minimax(after, depth - 1)
        values.append(below if after.turn == state.turn else -below)
    return max(values)


def perft(state: State, depth: int) -> int:
    """Lines of exactly `depth` plies; every move is one ply, whoever makes it."""
    if depth < 0:
        raise ValueError("negative depth")
    if depth == 0:
        return 1
    return sum(perft(play(state, move), depth - 1) for move in moves(state))


# --------------------------------------------------------- drawn-up positions


def _some_seeds(pits: int, rng: Random) -> list[int]:
    """The pits of one side, filled in one of several ways."""
    ring = 2 * pits + 1
    kind = rng.choice(["few", "few", "lonely", "none", "rounds", "aimed", "many", "huge"])
    if kind == "few":
        return [rng.choice([0, 0, 0, 1, 2, 3, 4, 5]) for _ in range(pits)]
    if kind == "rounds":  # a round, two, three, or nearly so: the sowing ends near its start
        return [
            rng.choice([0, max(0, ring * rng.randint(0, 3) + rng.randint(-1, 1))])
            for _ in range(pits)
        ]
    if kind == "aimed":  # at the own store: the mover moves again
        return [rng.choice([0, pits - pit, pits - pit + ring]) for pit in range(pits)]
    if kind == "many":
        return [rng.choice([0, rng.randint(0, 10 * ring)]) for _ in range(pits)]
    side = [0] * pits
    if kind == "lonely":
        side[rng.randrange(pits)] = rng.choice([1, 1, 1, 2, rng.randint(1, ring)])
    if kind == "huge":
        side = [rng.choice([0, 0, 1, 2]) for _ in range(pits)]
        side[rng.randrange(pits)] = rng.randint(0, rng.choice([1000, 10**6, HUGEST]))
    return side


def drawn_up(variant: str, rng: Random) -> State:
    """A random position, often one that play does not reach."""
    pits, seeds, empty = _parameters(variant)
    south, north = _some_seeds(pits, rng), _some_seeds(pits, rng)
    stores = [rng.choice([0, 0, rng.randint(0, 4 * pits), rng.randint(0, 300)]) for _ in "sn"]
    if rng.random() < 0.1:
        stores[rng.randrange(2)] = rng.randint(0, HUGEST)
    if rng.random() < 0.1:
        stores[1] = stores[0]
    if rng.random() < 0.05:  # as if finished with equal points
        stores[0], stores[1] = stores[0] + sum(north), stores[0] + sum(south)
    turn = rng.choice(["south", "north"])
    return State(pits, seeds, empty, tuple(south), stores[0], tuple(north), stores[1], turn)
