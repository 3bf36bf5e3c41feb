"""What is deduced in Mastermind and Minesweeper agrees with brute force."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

import hornboard
from hornboard import Limit
from tests.rulebooks import mastermind, minesweeper

SEEDS = st.integers(0, 2**32)


def shown(text: str) -> dict[str, Fraction]:
    """Return the probabilities of a board as the rule base tells them."""
    position = hornboard.game("minesweeper").position(text)
    return dict(position.odds["probabilities"])


@given(seed=SEEDS)
def test_probabilities_are_those_of_brute_force(seed: int) -> None:
    rng = Random(seed)
    wide, high = rng.randint(1, 5), rng.randint(1, 4)
    count = rng.randint(0, min(7, wide * high - 1))
    variant = f"minesweeper:{wide},{high},{count}"
    state = minesweeper.drawn_up(variant, rng)
    state = minesweeper.seen(state)
    if minesweeper.outcome(state) is None:
        found = minesweeper.probabilities(state)
        text = minesweeper.text(state)
        if found:
            assert shown(text) == found
        else:
            assert shown(text) == {}


@given(seed=SEEDS)
def test_sure_moves_are_safe(seed: int) -> None:
    """A move for which a reason is given that it is safe has no risk by brute force.

    A flag on such a cell is wrong, and is taken away.
    """
    state = minesweeper.drawn_up("minesweeper:5,4,4", Random(seed))
    state = minesweeper.seen(state)
    risks = minesweeper.probabilities(replace(state, flags=frozenset()))
    if minesweeper.outcome(state) is None and risks:
        board = hornboard.game("minesweeper").position(minesweeper.text(state))
        info = board.best(Limit(level=3))
        assert (0 in risks.values()) == ("is safe" in info.reason)
        if 0 in risks.values():
            assert risks[str(info.move).lstrip("!")] == 0


@pytest.mark.parametrize("variant", ["mastermind:3,5,distinct", "mastermind:3,3,any"])
@given(seed=SEEDS)
def test_codes_left_are_those_that_fit(variant: str, seed: int) -> None:
    """What a guesser is told to be left is what fits by brute force."""
    state = mastermind.drawn_up(variant, Random(seed))
    if mastermind.outcome(state) is None and mastermind.mover(state) == "guesser":
        position = hornboard.game(variant).position(mastermind.text(state))
        fitting = mastermind.fitting(state)
        for level in range(1, 7):
            info = position.best(Limit(level=level))
            sizes: dict[tuple[int, int], int] = {}
            for code in fitting:
                answer = mastermind.feedback(code, str(info.move))
                sizes[answer] = sizes.get(answer, 0) + 1
            if len(fitting) > 1:
                worst = max(sizes.values())
                average = sum(size * size for size in sizes.values()) / len(fitting)
                left = f"leaves {worst} of {len(fitting)} codes at worst, {average:.1f} on average"
                told = f"{info.move} {left}"
                known = f"{info.move} tells nothing new: all {len(fitting)} codes that fit give it"
                assert info.reason.startswith(told if len(sizes) > 1 else known)
            if level <= 2:
                assert str(info.move) in fitting


@given(seed=SEEDS)
def test_nobody_looks_under_a_seal(seed: int) -> None:
    """A guesser thinks alike whatever code is sealed, and a sapper wherever the mines are."""
    game = hornboard.game("mastermind:3,6,distinct")
    start = game.initial()
    plain = start.best(Limit(level=3)).move
    assert start.dealt(["keeper"], seed).best(Limit(level=3)).move == plain
    board = hornboard.game("minesweeper:5,5,5").initial().dealt([], seed).play("a1")
    text = " ".join(str(board).split()[:2])
    told = hornboard.game("minesweeper").position(text)
    if board.outcome is None:
        assert told.best(Limit(level=3, seed=1)).move == board.best(Limit(level=3, seed=1)).move


def test_a_large_number_reaches_prolog() -> None:
    """Threads of Python count as far as Prolog itself."""
    board = "/".join(["." * 40] * 2)
    assert hornboard.game("minesweeper:40,2,40").position(f"{board} 40").odds
