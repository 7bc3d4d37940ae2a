"""The games of nimgraph in OpenSpiel.

Importing this module registers the game ``nimgraph``, whose parameter ``position`` is where it starts. In a text that
names a game with its parameters, ``,`` and ``=`` have a meaning of their own, so ``position`` is written with ``.`` and
``~`` in their places, and with ``@`` for the ``..`` of a range (:func:`parameter` writes it):

    pyspiel.load_game("nimgraph(position=edge-nim cycle:4 weights~3.1.1.2 token~0)")

OpenSpiel drops what follows a ``,`` in such a text before this module sees it. A parameter in a dictionary may have both
signs; the name of the game is written without them all the same, so that it loads the same game.

Actions are numbers that mean the same in all positions of a game: where a move lowers a single weight, which one, to
what, and where the token goes; where it lowers several, or is one of a line of rules, all weights after the move and where the token is; in
Adjacent Nim, what it leaves. The
actions of a sum are those of its parts, one part after the other.

A :class:`nimgraph.Game`, whose moves are Python, is registered by :func:`register`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import prod
from typing import Any

from ._errors import InputError, needed
from ._nimgraph import Move, Position

# Before the imports that fail without them.
for _module in ("numpy", "pyspiel", "open_spiel"):
    needed(_module, "openspiel")

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ._openspiel_game import register as register

_LOWERS_ONE = ("nim", "edge-nim", "vertex-nim", "vertex-nimg", "neighboring-nim")
_LOWERS_MANY = ("graph-nim", "circular-nim", "simplicial-nim")
_ON_VERTICES = ("vertex-nim", "vertex-nimg", "neighboring-nim")

# Actions are 32-bit numbers in much of OpenSpiel.
_MOST_ACTIONS = 2**31 - 1


def parameter(position: Position | str) -> str:
    """A position as the parameter ``position``.

    >>> parameter("nim 3,5")
    'nim 3.5 play~normal'
    >>> parameter("nim by=1..3 3,5")
    'nim by~1@3 3.5 play~normal'
    """
    position = Position(position)
    text = str(position) if position.convention == "misere" else f"{position} play=normal"
    return _written(_without(".~()", _without("@", text).replace("..", "@")))


def _written(text: str) -> str:
    return _without("()", text).replace("..", "@").replace(",", ".").replace("=", "~")


def _without(signs: str, text: str) -> str:
    if any(sign in text for sign in signs):
        expected = f"none of the signs {' '.join(signs)} in names of vertices and around parts of a sum"
        raise InputError(f"position: expected {expected}, found {text}", field="position", expected=expected, found=text)
    return text


def _position(parameter: str) -> Position:
    return Position(parameter.replace(".", ",").replace("~", "=").replace("@", ".."))


_TYPE = pyspiel.GameType(
    short_name="nimgraph",
    long_name="Nim on graphs",
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
    provides_observation_tensor=True,
    parameter_specification={"position": "edge-nim cycle:4 weights~3.1.1.2 token~0"},
)


class NimGraphGame(pyspiel.Game):  # type: ignore[misc]
    """A game that starts at a position."""

    def __init__(self, params: Any = None) -> None:
        params = {**_TYPE.parameter_specification, **(params or {})}
        params["position"] = _written(params["position"])
        self.start = _named(_position(params["position"]))
        self.numbering = _numbering(self.start)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=max(1, sum(self.numbering.start)),
        )
        super().__init__(_TYPE, info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel restores only its own half of a game.
        return (NimGraphGame, (self.get_parameters(),))

    def new_initial_state(self) -> NimGraphState:
        """The position at the start."""
        return NimGraphState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What players see: everything."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class NimGraphState(pyspiel.State):  # type: ignore[misc]
    """A position on the way."""

    def __init__(self, game: NimGraphGame) -> None:
        super().__init__(game)
        self._numbering = game.numbering
        self.position = game.start
        self._player = 0

    def current_player(self) -> int:
        """Who is to move."""
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self._player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._moves())

    def _moves(self) -> dict[int, Move]:
        return {self._numbering.action(self.position, self.position.play(move)): move for move in self.position.moves()}

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(self._moves()[action])
        self._player = 1 - self._player

    def _action_to_string(self, player: int, action: int) -> str:
        move = self._moves().get(action)
        return str(action) if move is None else str(move)

    def is_terminal(self) -> bool:
        """Whether no move is left."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What each player got: 1 for the winner, -1 for the other."""
        if not self.position.is_over:
            return [0.0, 0.0]
        to_move = 1.0 if self.position.convention == "misere" else -1.0
        return [to_move, -to_move] if self._player == 0 else [-to_move, to_move]

    def __str__(self) -> str:
        return str(self.position)


class _Observer:
    """The weights as parts of those at the start, the token's place, and who is to move."""

    def __init__(self, game: NimGraphGame, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not supported, found {params}")
        self._numbering = game.numbering
        weights = len(self._numbering.start)
        token = weights + self._numbering.tokens
        self.tensor = np.zeros(token + 2, np.float32)
        self.dict = {
            "weights": self.tensor[:weights],
            "token": self.tensor[weights:token],
            "player": self.tensor[token:],
        }

    def set_from(self, state: NimGraphState, player: int) -> None:
        """Writes what is seen of a state."""
        del player
        self.tensor.fill(0)
        for i, (weight, most) in enumerate(zip(self._numbering.weights(state.position), self._numbering.scale)):
            self.dict["weights"][i] = weight / max(most, 1)
        for place in self._numbering.tokens_of(state.position):
            self.dict["token"][place] = 1
        if not state.is_terminal():
            self.dict["player"][state.current_player()] = 1

    def string_from(self, state: NimGraphState, player: int) -> str:
        """What is seen of a state, in the short notation."""
        del player
        return str(state)


class _Numbering(ABC):
    """Numbers for the moves of all positions that can be reached from a start."""

    start: list[int]
    """The weights at the start."""
    @property
    def scale(self) -> list[int]:
        """The most that each weight may be."""
        return self.start

    tokens = 0
    """How many places tokens may have, of all parts together."""
    actions = 1
    """How many numbers there are."""

    @abstractmethod
    def weights(self, position: Position) -> list[int]:
        """The weights by their numbers at the start; what has left the board weighs nothing."""

    def tokens_of(self, position: Position) -> list[int]:
        """Where tokens are."""
        del position
        return []

    @abstractmethod
    def action(self, before: Position, after: Position) -> int:
        """The number of the move that leads from one position to another."""


class _OneWeight(_Numbering):
    """Games whose moves lower a single weight."""

    def __init__(self, start: Position) -> None:
        self.start = start.weights
        self._places = {vertex: number for number, vertex in enumerate(start.vertices)}
        self._on_vertices = start.game in _ON_VERTICES
        self.tokens = len(self._places)
        # Games on vertices say where the token goes, or that it goes nowhere; on edges the edge says it.
        self._targets = len(self._places) + 1 if self._on_vertices else 1
        self._first = [sum(self.start[:i]) for i in range(len(self.start))]
        self.actions = max(1, sum(self.start) * self._targets)

    def weights(self, position: Position) -> list[int]:
        if not self._on_vertices:
            return position.weights
        weights = [0] * len(self.start)
        for vertex, weight in zip(position.vertices, position.weights):
            weights[self._places[vertex]] = weight
        return weights

    def tokens_of(self, position: Position) -> list[int]:
        return [] if position.token is None else [self._places[position.token]]

    def action(self, before: Position, after: Position) -> int:
        left = self.weights(after)
        (lowered,) = (i for i, weight in enumerate(self.weights(before)) if left[i] != weight)
        number = self._first[lowered] + left[lowered]
        if not self._on_vertices:
            return number
        target = self._targets - 1 if after.token is None else self._places[after.token]
        return number * self._targets + target


class _ManyWeights(_Numbering):
    """Games whose moves lower several weights."""

    def __init__(self, start: Position) -> None:
        self.start = start.weights
        self.actions = prod(weight + 1 for weight in self.start)

    def weights(self, position: Position) -> list[int]:
        return position.weights

    def action(self, before: Position, after: Position) -> int:
        number = 0
        for weight, most in zip(after.weights, self.start):
            number = number * (most + 1) + weight
        return number


class _ByRules(_Numbering):
    """Lines of rules: what a move lowers, and where the token goes, may be anything."""

    def __init__(self, start: Position) -> None:
        self.start = start.weights
        self._places = {vertex: number for number, vertex in enumerate(start.vertices)}
        self.tokens = len(self._places) if start.token is not None else 0
        self.actions = prod(weight + 1 for weight in self.start) * max(1, self.tokens)

    def weights(self, position: Position) -> list[int]:
        if len(position.weights) == len(self.start):
            return position.weights
        # Vertices that have left the board weigh nothing.
        weights = [0] * len(self.start)
        for vertex, weight in zip(position.vertices, position.weights):
            weights[self._places[vertex]] = weight
        return weights

    def tokens_of(self, position: Position) -> list[int]:
        return [] if position.token is None else [self._places[position.token]]

    def action(self, before: Position, after: Position) -> int:
        number = 0
        for weight, most in zip(self.weights(after), self.start):
            number = number * (most + 1) + weight
        return number * max(1, self.tokens) + sum(self.tokens_of(after))


class _Around(_Numbering):
    """Adjacent Nim: a move lowers the first heap, and the next one becomes the first; the circle turns with the token."""

    def __init__(self, start: Position) -> None:
        self.start = start.weights
        self.actions = max(1, *self.start, 1)

    @property
    def scale(self) -> list[int]:
        # Any heap may become the first one.
        return [max(self.start, default=1)] * len(self.start)

    def weights(self, position: Position) -> list[int]:
        """The weights from the first heap on."""
        return position.weights + [0] * (len(self.start) - len(position.weights))

    def action(self, before: Position, after: Position) -> int:
        return after.weights[-1] if len(after.weights) == len(before.weights) else 0


class _Parts(_Numbering):
    """Sums: a move is one of a part."""

    def __init__(self, start: Position) -> None:
        self._parts = [_numbering(part) for part in _parts(start)]
        self.start = [weight for part in self._parts for weight in part.start]
        self.tokens = sum(part.tokens for part in self._parts)
        self.actions = sum(part.actions for part in self._parts)

    @property
    def scale(self) -> list[int]:
        return [most for part in self._parts for most in part.scale]

    def weights(self, position: Position) -> list[int]:
        return [weight for part, own in zip(self._parts, _parts(position)) for weight in part.weights(own)]

    def tokens_of(self, position: Position) -> list[int]:
        places, first = [], 0
        for part, own in zip(self._parts, _parts(position)):
            places += [first + place for place in part.tokens_of(own)]
            first += part.tokens
        return places

    def action(self, before: Position, after: Position) -> int:
        first = 0
        for part, old, new in zip(self._parts, _parts(before), _parts(after)):
            if old != new:
                return first + part.action(old, new)
            first += part.actions
        raise ValueError(f"{before} and {after} are the same")


def _numbering(start: Position) -> _Numbering:
    kinds: dict[str, Callable[[Position], _Numbering]] = {"adjacent-nim": _Around, "sum": _Parts}
    kinds.update(dict.fromkeys(_LOWERS_ONE, _OneWeight))
    kinds.update(dict.fromkeys(_LOWERS_MANY, _ManyWeights))
    # A line of rules stands in quotes, whatever label its position has; a game with options is one too.
    by_rules = str(start).startswith('"') or start.game not in kinds
    numbering = _ByRules(start) if by_rules else kinds[start.game](start)
    if numbering.actions > _MOST_ACTIONS:
        raise InputError(
            f"position: expected at most {_MOST_ACTIONS} different moves, found {numbering.actions}",
            field="position",
            expected=f"at most {_MOST_ACTIONS} different moves",
            found=str(numbering.actions),
            kind="too_large",
        )
    return numbering


def _parts(position: Position) -> list[Position]:
    """The parts of a sum."""
    return [Position(part) for part in position.to_json()["parts"]]


def _named(position: Position) -> Position:
    """The same position with names for its vertices, in games that drop vertices: numbers would be dealt anew."""
    if position.game == "sum":
        return Position.sum(_named(part) for part in _parts(position)).in_play(position.convention)
    if position.game != "vertex-nim" or not position.vertices or isinstance(position.vertices[0], str):
        return position
    fields = position.to_json()
    fields["vertices"] = [f"v{vertex}" for vertex in position.vertices]
    fields["edges"] = [[f"v{u}", f"v{v}"] for u, v in position.edges]
    fields["token"] = f"v{position.token}"
    return Position(fields)


pyspiel.register_game(_TYPE, NimGraphGame)
