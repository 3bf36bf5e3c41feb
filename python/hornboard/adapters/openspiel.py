"""Games of OpenSpiel: ``pip install hornboard[openspiel]``.

Where this was imported, ``pyspiel.load_game("hornboard", {"variant": "hexagon"})`` is one, or the
first game where none is named.
"""

from typing import Any, Final

import numpy as np
import pyspiel

from hornboard.adapters.numbers import begun, numbered, rendered
from hornboard.errors import ImpossibleRequest
from hornboard.game import base_games
from hornboard.texts import _

LONGEST: Final = 100_000
"""No game has more moves."""

TYPE: Final = pyspiel.GameType(
    short_name="hornboard",
    long_name="Hornboard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"variant": ""},
)


class Table(pyspiel.Game):  # type: ignore[misc]
    """A game in which nothing is hidden.

    Args:
        params: the ``variant``.

    Raises:
        ImpossibleRequest: something is hidden, or moves have no numbers.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        variant = (params or {}).get("variant") or base_games()[0].variant
        self.numbers = numbers = numbered(variant)
        if numbers.game.hidden or numbers.game.together:
            raise ImpossibleRequest(_("{game} hides something").format(game=numbers.game.title))
        players = len(numbers.game.players)
        info = pyspiel.GameInfo(numbers.game.actions, 0, players, -1.0, 1.0, None, LONGEST)
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self, state: object = None) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Observer":
        return Observer(self)


class State(pyspiel.State):  # type: ignore[misc]
    """A position with what led there."""

    def __init__(self, game: Table) -> None:
        super().__init__(game)
        self.numbers = game.numbers
        self.match = begun(game.numbers.game)

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return self.numbers.game.players.index(self.match.position.mover)

    def _legal_actions(self, player: int) -> list[int]:
        return [*map(int, self.numbers.mask(self.match).nonzero()[0])]

    def _apply_action(self, action: int) -> None:
        self.match.play(self.numbers.game.move_of(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.numbers.game.move_of(action))

    def is_terminal(self) -> bool:
        return self.match.outcome is not None

    def returns(self) -> list[float]:
        return [*map(float, self.numbers.rewards(self.match).values())]

    def __str__(self) -> str:
        return str(rendered(self.match.position, "ansi"))


class Observer:
    """Who tells positions in numbers."""

    def __init__(self, game: Table) -> None:
        self.numbers = game.numbers
        planes = np.zeros((len(game.numbers.kinds), game.numbers.cells), np.float32)
        self.dict, self.tensor = {"observation": planes}, planes.ravel()

    def set_from(self, state: State, player: int) -> None:
        self.dict["observation"][:] = self.numbers.planes(state.match.position)

    def string_from(self, state: State, player: int) -> str:
        return str(state)


pyspiel.register_game(TYPE, Table)
