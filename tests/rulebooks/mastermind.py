"""An independent rule book for Mastermind (bulls and cows), written to be obviously right.

Codes.  A code has 1 to 6 digits out of an alphabet: the first 2 to 10 of the
digits 0, 1, 2 ... 9; with the rule `distinct` no digit occurs twice, with `any`
digits may.  The keeper has a code, the guesser looks for it.

Moves.  The guesser says a code; the keeper answers with the bulls, the digits
that are right and in the right place, and the cows, those right but in a wrong
place: the digits that guess and code have in common, each as often as in both,
without the bulls.  Where the code is sealed in the position only the truth can
be answered; where the keeper has it in mind, whatever some code would answer.

End.  When all are bulls, or when no code fits the answers, the guesser has won.

Value and points.  The keeper has a point for every guess.  The value is the
number of guesses for the keeper and minus that for the guesser.

Notation.  A guess is its digits (`1234`), an answer `2b1c`.  A position is the
number of digits, `x`, the size of the alphabet, and `any` for that rule; then for
each guess a space, the guess, `=` and its answer, the last without `=` while it
waits for one; and for a sealed code a space, `#` and its seal in hexadecimal
digits.  The seal of a code is its digits read as a number in the base of the
alphabet, plus one, times 48271, modulo the prime 2147483647.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from random import Random

WIN = 1_000_000
VARIANTS: list[str] = ["mastermind:2,4,distinct", "mastermind:2,3,any"]
ALPHABET = "0123456789bcx=# any"
PRIME = 2147483647


@dataclass(frozen=True)
class State:
    """The set-up, the sealed code if there is one, and the rounds; the last may lack its answer."""

    digits: int
    alphabet: int
    rule: str
    sealed: str | None
    rounds: tuple[tuple[str, tuple[int, int] | None], ...]


def _set_up(variant: str) -> tuple[int, int, str]:
    if variant == "mastermind":
        return 4, 10, "distinct"
    name, _, rest = variant.partition(":")
    digits, alphabet, rule = rest.split(",")
    if name != "mastermind" or rule not in ("any", "distinct"):
        raise ValueError(f"no such variant: {variant!r}")
    return int(digits), int(alphabet), rule


def codes(state: State) -> list[str]:
    """All codes in order."""
    letters = "0123456789"[: state.alphabet]
    if state.rule == "any":
        return ["".join(code) for code in product(letters, repeat=state.digits)]
    return ["".join(code) for code in permutations(letters, state.digits)]


def feedback(code: str, guess: str) -> tuple[int, int]:
    """The bulls and the cows."""
    bulls = sum(a == b for a, b in zip(code, guess, strict=True))
    common = (Counter(code) & Counter(guess)).total()
    return bulls, common - bulls


def fitting(state: State) -> list[str]:
    """The codes that fit all answers."""
    return [
        code
        for code in codes(state)
        if all(answer in (None, feedback(code, guess)) for guess, answer in state.rounds)
    ]


# ---------------------------------------------------------------- positions


def start(variant: str, first: str | None = None) -> State:
    """Nothing is guessed yet, and the keeper has the code in mind."""
    if first not in (None, "guesser"):
        raise ValueError(f"cannot begin: {first!r}")
    return State(*_set_up(variant), None, ())


def seal(state: State, code: str) -> str:
    """The seal of a code."""
    number = 0
    for digit in code:
        number = number * state.alphabet + int(digit)
    return f"{(number + 1) * 48271 % PRIME:x}"


def text(state: State) -> str:
    """Write a position."""
    words = [f"{state.digits}x{state.alphabet}" + ("any" if state.rule == "any" else "")]
    for guess, answer in state.rounds:
        words.append(guess if answer is None else f"{guess}={answer[0]}b{answer[1]}c")
    if state.sealed is not None:
        words.append("#" + seal(state, state.sealed))
    return " ".join(words)


def parse(variant: str, written: str) -> State:
    """Read a position; ValueError for anything but its one proper spelling."""
    empty = start(variant)
    first, *words = written.split(" ")
    if first != text(empty):
        raise ValueError(f"another set-up: {written!r}")
    sealed = None
    if words and words[-1].startswith("#"):
        seals = {seal(empty, code): code for code in codes(empty)}
        sealed = seals.get(words.pop()[1:])
        if sealed is None:
            raise ValueError(f"no seal of a code: {written!r}")
    rounds: list[tuple[str, tuple[int, int] | None]] = []
    for number, word in enumerate(words, 1):
        guess, equals, answer = word.partition("=")
        if guess not in codes(empty):
            raise ValueError(f"no code {guess!r}: {written!r}")
        if not equals:
            if number < len(words):
                raise ValueError(f"no answer to {guess!r}: {written!r}")
            rounds.append((guess, None))
            continue
        told = {f"{b}b{c}c": (b, c) for b, c in _answers(empty, guess)}
        if answer not in told or (sealed and told[answer] != feedback(sealed, guess)):
            raise ValueError(f"no answer {answer!r}: {written!r}")
        rounds.append((guess, told[answer]))
    return State(empty.digits, empty.alphabet, empty.rule, sealed, tuple(rounds))


def _answers(state: State, guess: str) -> set[tuple[int, int]]:
    return {feedback(code, guess) for code in codes(state)}


# -------------------------------------------------------------------- moves


def _waiting(state: State) -> str | None:
    """The guess without an answer."""
    return state.rounds[-1][0] if state.rounds and state.rounds[-1][1] is None else None


def moves(state: State) -> list[str]:
    """The guesses or the answers, sorted; none once the game is over."""
    if outcome(state) is not None:
        return []
    guess = _waiting(state)
    if guess is None:
        return sorted(codes(state))
    if state.sealed is not None:
        answers = {feedback(state.sealed, guess)}
    else:
        answers = _answers(state, guess)
    return sorted(f"{bulls}b{cows}c" for bulls, cows in answers)


def play(state: State, move: str) -> State:
    """The position after a legal move; ValueError for any other."""
    if move not in moves(state):
        raise ValueError(f"illegal move {move!r} in {text(state)!r}")
    guess = _waiting(state)
    if guess is None:
        rounds = (*state.rounds, (move, None))
    else:
        rounds = (*state.rounds[:-1], (guess, (int(move[0]), int(move[2]))))
    return State(state.digits, state.alphabet, state.rule, state.sealed, rounds)


# ------------------------------------------------------------------ results


def mover(state: State) -> str:
    """The player to move."""
    return "guesser" if _waiting(state) is None else "keeper"


def points(state: State) -> dict[str, int]:
    """A point for the keeper for every guess."""
    return {"keeper": len(state.rounds)}


def outcome(state: State) -> str | None:
    """The result: "guesser", or None before the end."""
    found = any(answer == (state.digits, 0) for _, answer in state.rounds)
    return "guesser" if found or not fitting(state) else None


def value(state: State) -> int:
    """How good the position is for the mover."""
    return len(state.rounds) if mover(state) == "keeper" else -len(state.rounds)


def ending(states: Sequence[State], moves: Sequence[str]) -> tuple[str, str] | None:
    """How the game stands at its last state: (result, reason), or None if it goes on."""
    result = outcome(states[-1])
    return None if result is None else (result, "law")


def seen(state: State) -> State:
    """The position without what is hidden from its mover: the guesser sees no sealed code."""
    if mover(state) == "keeper":
        return state
    return State(state.digits, state.alphabet, state.rule, None, state.rounds)


def minimax(state: State, depth: int) -> int:
    """Plain negamax for the mover, nothing pruned; ends are scored at any depth."""
    result = outcome(state)
    if result is not None:
        return (WIN if result == mover(state) else -WIN) + value(state)
    if depth == 0:
        return value(state)
    return max(-minimax(play(state, move), depth - 1) for move in moves(state))


# --------------------------------------------------------- drawn-up positions


def drawn_up(variant: str, rng: Random) -> State:
    """A random position, often with answers that contradict each other."""
    empty = start(variant)
    all_codes = codes(empty)
    sealed = rng.choice([None, rng.choice(all_codes)])
    thought = rng.choice([sealed or rng.choice(all_codes), sealed])
    rounds: list[tuple[str, tuple[int, int] | None]] = []
    for _ in range(rng.randint(0, 4)):
        guess = rng.choice(all_codes)
        if thought:
            rounds.append((guess, feedback(thought, guess)))
        else:
            rounds.append((guess, rng.choice(sorted(_answers(empty, guess)))))
    if rng.random() < 0.5:
        rounds.append((rng.choice(all_codes), None))
    return State(empty.digits, empty.alphabet, empty.rule, sealed, tuple(rounds))
