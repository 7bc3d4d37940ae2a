"""Games whose moves are a method in Python, in OpenSpiel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from ._errors import InputError, whole
from ._game import Game, GameMove, Play, _known_play

MOST_POSITIONS = 200_000
"""As many positions are looked at to find how many actions a game has, and how long it lasts."""

_REGISTERED: dict[str, _Start] = {}


class _Start(NamedTuple):
    """A game as it was registered."""

    game: Game
    position: Any
    play: Play
    actions: int
    plies: int


def register(
    name: str,
    game: Game,
    position: Any,
    *,
    play: Play = "normal",
    actions: int | None = None,
    plies: int | None = None,
) -> Any:
    """Registers a :class:`nimgraph.Game` in OpenSpiel, starting at a position, and loads it.

    ``pyspiel.load_game(name)`` loads it again, in this process. An action is the number of a move in the list of
    :meth:`Game.options`, from 0 on. OpenSpiel wants to know the most moves of a position and the most plies of a game: they
    are counted, on games of up to 200,000 positions; of a larger game, say them.

    :param name: a word of lower-case letters, digits and ``_``, a letter first, that no other game of OpenSpiel has; a game that was registered
        here may be registered again.
    :param actions: at least the most moves of any position that can be reached.
    :param plies: at least the most plies of any game.

    >>> class Halves(Game):
    ...     def moves(self, position):
    ...         return [position - take for take in range(1, position // 2 + 1)]
    >>> loaded = register("halves", Halves(), 9)
    >>> state = loaded.new_initial_state()
    >>> [state.action_to_string(action) for action in state.legal_actions()]
    ['8', '7', '6', '5']
    """
    if re.fullmatch("[a-z][a-z0-9_]*", name) is None:
        raise _unexpected_name(name, "a word of lower-case letters, digits and _, a letter first")
    if name not in _REGISTERED and name in pyspiel.registered_names():
        raise _unexpected_name(name, "a name that no other game of OpenSpiel has")
    _known_play(play)
    if actions is None or plies is None:
        counted = _count(game, position)
        actions, plies = actions or counted[0], plies or counted[1]
    start = _Start(game, position, play, max(1, whole("actions", actions)), max(1, whole("plies", plies)))
    is_new = name not in _REGISTERED
    _REGISTERED[name] = start
    if is_new:
        # A class, not a function: OpenSpiel lets go of it after Python has ended, and only classes outlive that.
        pyspiel.register_game(_type(name), type("RegisteredGame", (OpenSpielGame,), {"name": name}))
    return pyspiel.load_game(name)


def _unexpected_name(name: str, expected: str) -> InputError:
    return InputError(f"name: expected {expected}, found {name!r}", field="name", expected=expected, found=repr(name))


def _count(game: Game, start: Any) -> tuple[int, int]:
    """The most moves of a position, and the most plies of a game. It does not use Python's stack, which is short."""
    longest: dict[Any, int] = {}
    most = 0
    path: dict[Any, tuple[Iterator[GameMove], int]] = {}

    def enter(position: Any) -> None:
        nonlocal most
        if len(longest) + len(path) >= MOST_POSITIONS:
            expected = f"a game of at most {MOST_POSITIONS} positions, or its most moves and plies"
            raise InputError(f"actions: expected {expected}, found none", field="actions", expected=expected, found="none")
        moves = game.options(position)
        most = max(most, len(moves))
        path[position] = (iter(moves), 0)

    enter(start)
    while path:
        position, (left, plies) = next(reversed(path.items()))
        move = next(left, None)
        if move is None:
            del path[position]
            longest[position] = plies
            if path:
                above = next(reversed(path))
                path[above] = (path[above][0], max(path[above][1], plies + 1))
        elif move.leads_to in longest:
            path[position] = (left, max(plies, longest[move.leads_to] + 1))
        elif move.leads_to in path:
            expected = "a game that ends"
            message = f"moves: {move.leads_to!r} leads back to itself; every game must end"
            raise InputError(message, field="moves", expected=expected, found=repr(move.leads_to))
        else:
            enter(move.leads_to)
    return most, longest[start]


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=name,
        long_name=name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game that was registered; each has a class of its own."""

    name = ""
    """The name under which it was registered."""

    def __init__(self, params: Any = None) -> None:
        self.start = _REGISTERED[self.name]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.start.plies,
        )
        super().__init__(_type(self.name), info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel restores only its own half of a game.
        return (pyspiel.load_game, (self.name,))

    def new_initial_state(self) -> OpenSpielState:
        """The position at the start."""
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What players see: the position, in words."""
        del iig_obs_type
        return _Observer(params)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position on the way."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._start = game.start
        self.position = game.start.position
        self._moves = game.start.game.options(self.position)
        self._player = 0

    def current_player(self) -> int:
        """Who is to move."""
        return self._player if self._moves else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._moves)))

    def _apply_action(self, action: int) -> None:
        self.position = self._moves[action].leads_to
        self._moves = self._start.game.options(self.position)
        self._player = 1 - self._player

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._moves[action]) if action < len(self._moves) else str(action)

    def is_terminal(self) -> bool:
        """Whether no move is left."""
        return not self._moves

    def returns(self) -> list[float]:
        """What each player got: 1 for the winner, -1 for the other."""
        if self._moves:
            return [0.0, 0.0]
        to_move = 1.0 if self._start.play == "misere" else -1.0
        return [to_move, -to_move] if self._player == 0 else [-to_move, to_move]

    def __str__(self) -> str:
        return str(self.position)


class _Observer:
    """The position in words; there are no numbers to see."""

    def __init__(self, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported, found {params}")
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Nothing to write."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """The position, and who is to move."""
        del player
        return f"{state}, player {state.current_player()}"
