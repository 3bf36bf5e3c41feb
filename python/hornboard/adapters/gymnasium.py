"""Games of one as environments of Gymnasium: ``pip install hornboard[gymnasium]``.

>>> from hornboard.adapters import gymnasium
>>> field = gymnasium.Puzzle("minesweeper")
>>> _seen, info = field.reset(seed=1)
>>> int(info["action_mask"].sum()) == len(field.match.position.legal_moves)
True
"""

from typing import Any

import gymnasium

from hornboard.adapters.numbers import MODES, Array, begun, numbered, rendered
from hornboard.errors import ImpossibleRequest
from hornboard.texts import _


class Puzzle(gymnasium.Env[Array, Any]):
    """A game in which one player has all the choices, and observes what lies where.

    The info says as ``action_mask`` which actions are legal; an illegal one loses. Where the board
    grows, the episode is truncated.

    Args:
        variant: the game.
        render_mode: ``ansi`` or ``rgb_array``.

    Raises:
        ImpossibleRequest: several players choose, or moves have no numbers.
    """

    def __init__(self, variant: str, render_mode: str | None = None) -> None:
        self.numbers = numbers = numbered(variant)
        if len(numbers.choosers) != 1:
            told = _("{game} is for several players, not for one")
            raise ImpossibleRequest(told.format(game=numbers.game.title))
        (self.player,) = numbers.choosers
        self.metadata = {"render_modes": MODES, "render_fps": 1}
        self.render_mode = render_mode
        shape = len(numbers.kinds), numbers.cells
        self.observation_space = gymnasium.spaces.MultiBinary(shape)
        self.action_space = gymnasium.spaces.Discrete(numbers.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        super().reset(seed=seed)
        self.match = begun(self.numbers.game, int(self.np_random.integers(2**32)))
        return self._seen(), self._told()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if not self.numbers.mask(self.match)[action]:
            return self._seen(), -1, True, False, self._told()
        self.match.play(self.numbers.game.move_of(action))
        while self.match.outcome is None and self.match.position.mover != self.player:
            self.match.play(self.match.position.legal_moves[0])
        reward, over = self.numbers.rewards(self.match)[self.player], self.match.outcome is not None
        return self._seen(), reward, over, self.numbers.grown(self.match), self._told()

    def _seen(self) -> Array:
        return self.numbers.planes(self.match.position)

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.numbers.mask(self.match)}

    def render(self) -> Any:
        return rendered(self.match.position, self.render_mode)
