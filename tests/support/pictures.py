"""The pictures that README and docs/ show: one position a game, in both themes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import hornboard
from hornboard import Move
from hornboard.files import write_whole
from hornboard.game.stills import Still, stills
from hornboard.play.match import Match

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / ".pictures"
FOLDER = PICTURES / "games"

THEMES = ("light", "dark")


@dataclass(frozen=True)
class Shown:
    """A game up to the position that is shown.

    Attributes:
        variant: its name.
        moves: those that were made.
        start: the notation of the start, if it is not the usual one.
    """

    variant: str
    moves: str
    start: str | None = None

    def match(self) -> Match:
        """Return it as far as it is shown."""
        game = hornboard.game(self.variant)
        match = Match(game.initial() if self.start is None else game.position(self.start))
        for move in self.moves.split():
            match.play(Move(move))
        return match

    def still(self) -> Still:
        """Return the last position."""
        match = self.match()
        *_, last = stills(match.start, match.moves)
        return last


SHOWN: Mapping[str, Shown] = {
    "five": Shown(
        "five:15,15",
        "h8 i9 i7 g9 h10 h9 j9 j8 e9 i10 i12 e8 g8 h7 g10 j13 k12 j12 j14 f10 k10 l10 l7 "
        "k8 f7 e6 i11",
    ),
    "hexagon": Shown(
        "hexagon",
        "b5 h5 c5 g5 a4 b1 b6 b1d1 a4a2 e2 b6d8 e3 a3 d3 a1c3 d1c2 a3b2 d3b3 c2a1 c3b1 a2c2 "
        "b4 c2c4 a1c3 c2 a4",
    ),
    "hive": Shown(
        "hive:mlp",
        "wA1 bA1_/wA1 wA2_wA1- bA2_-bA1 wA3_\\wA2 bA3_bA1\\ wQ_wA3/ bQ_-bA2 wA2_/bA3 bQ_/bA2 "
        "wM_-wA3 bB1_bA3- wM_-bQ bB1_wA1\\ wB1_-wA3 bB2_\\bA2 wA2_bA3\\ bB1_wA1 wB1_bB1 "
        "bB2_-wB1 wB2_wA3\\ bB2_wB1 wB2_bB2 bM_\\bA2 wA2_bQ\\ bA3_wQ-",
    ),
    "kalah": Shown("kalah", "3 6 2 1 5 6 2 5 3 1 6 1"),
    "krk": Shown("krk", "f1f8", "1k6/8/1K6/8/8/8/8/5R2 w - - 0 1"),
    "mastermind": Shown("mastermind:4,6,any", "0011 1b1c 2023 1b2c 2145 0b2c 0312"),
    "minesweeper": Shown(
        "minesweeper:16,16,40",
        "a1 c3 d1 e1 a7 f5 a8 b8 a9 c11 c12 c13 b12 !c1 !a14 !a3",
        "/".join(["." * 16] * 16) + " 40 ~7",
    ),
    "slither": Shown(
        "slither",
        "c3-c4 c4-d4 c3-b3 b3-b4 d4-d3 d3-e3 b4-b5 b5-c5 e3-e2 e2-d2 c5-d5 d5-e5 d2-c2 e5-e4 "
        "c2-c1 e4-f4",
    ),
    "tictactoe": Shown("tictactoe", "b2 a2 a1 c1 c3"),
}
"""What is shown of each game."""


def file_of(name: str, theme: str) -> Path:
    """Return the file of a picture."""
    return FOLDER / f"{name}-{theme}.svg"


def main() -> None:
    """Draw all pictures."""
    for name, shown in SHOWN.items():
        still = shown.still()
        for theme in THEMES:
            write_whole(file_of(name, theme), still.picture(theme), parents=True)


if __name__ == "__main__":
    main()
