"""Games as environments of PettingZoo: ``pip install hornboard[pettingzoo]``.

>>> from hornboard.adapters import pettingzoo
>>> table = pettingzoo.env("tictactoe")
>>> table.reset()
>>> table.agent_selection, int(table.last()[0]["action_mask"].sum())
('x', 9)
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from hornboard.adapters.numbers import MODES, Array, begun, numbered, rendered


def env(variant: str, render_mode: str | None = None) -> Any:
    """Return a game in which who makes an illegal move has lost; its arguments are Table's."""
    table = wrappers.TerminateIllegalWrapper(Table(variant, render_mode), -1)
    return wrappers.OrderEnforcingWrapper(table)


class Table(AECEnv):  # type: ignore[misc]
    """A game whose agents are its players. They observe what lies where, and may do what is legal.

    Where the board grows, the episode is truncated.

    Args:
        variant: the game.
        render_mode: ``ansi`` or ``rgb_array``.

    Raises:
        ImpossibleRequest: its moves have no numbers.
    """

    def __init__(self, variant: str, render_mode: str | None = None) -> None:
        super().__init__()
        self.numbers = numbers = numbered(variant)
        self.metadata = {"name": variant, "render_modes": MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [*numbers.game.players]
        agents = self.possible_agents
        planes = spaces.MultiBinary((len(numbers.kinds), numbers.cells))
        mask = spaces.MultiBinary(numbers.game.actions)
        self.seen = {agent: spaces.Dict(observation=planes, action_mask=mask) for agent in agents}
        self.done = {agent: spaces.Discrete(numbers.game.actions) for agent in agents}

    def observation_space(self, agent: str) -> Any:
        return self.seen[agent]

    def action_space(self, agent: str) -> Any:
        return self.done[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        self.match = begun(self.numbers.game, seed)
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self._look()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        self.match.play(self.numbers.game.move_of(action))
        self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        self.rewards = self.numbers.rewards(self.match)
        self.terminations = dict.fromkeys(self.agents, self.match.outcome is not None)
        self.truncations = dict.fromkeys(self.agents, self.numbers.grown(self.match))
        self.agent_selection = self.match.position.mover

    def observe(self, agent: str) -> dict[str, Array]:
        mask = self.numbers.mask(self.match, agent == self.agent_selection)
        return {"observation": self.numbers.planes(self.match.position), "action_mask": mask}

    def render(self) -> Array | str:
        return rendered(self.match.position, self.render_mode)
