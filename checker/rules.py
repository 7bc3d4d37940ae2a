"""The rules: the moves, the terminal positions and the domain of each place of the token."""

import functools
from collections import namedtuple

from board import WITHOUT_TOKEN, at_once, neighbours, walks
from ground import FALSE, TRUE, all_of, any_of, is_zero, negated

# lowers: the weights that may become lower, sorted; to: the token's new place, None if the game ends; gate: a ground
# test of the new weights; then, for rules that are written out, which of the weights, how the amount is shared, the amount,
# and a ground test of the old weights.
Move = namedtuple("Move", "lowers to gate which share amount before", defaults=("some", "each", "any", TRUE))


@functools.lru_cache(None)
def moves(board, t):
    if board.game in WITHOUT_TOKEN:
        return [Move(lowers, 0, TRUE) for lowers in at_once(board)]
    if board.game == "edge-nim":
        return [Move((i,), v if u == t else u, TRUE) for i, (u, v) in enumerate(board.edges) if t in (u, v)]
    if board.game == "vertex-nimg":
        return [Move((t,), u, TRUE) for u in neighbours(board, t)]
    if board.game == "neighboring-nim":
        return [Move((u,), u, TRUE) for u in neighbours(board, t)]
    found = []
    for v in range(board.order):
        ways = walks(board, t, v)
        if ways:
            way = any_of([all_of([is_zero(u) for u in sorted(inner)]) for inner in ways])
            found.append(Move((t,), v, all_of([negated(is_zero(v)), way])))
    return found + [Move((t,), None, all_of([is_zero(v) for v in range(board.order)]))]


def terminal(board, t):
    """Where there is no move."""
    if board.game in ("vertex-nim", "adjacent-nim"):
        return FALSE
    if board.game == "vertex-nimg":
        return is_zero(t) if neighbours(board, t) else TRUE
    return all_of([is_zero(i) for i in sorted({i for move in moves(board, t) for i in move.lowers})])


def domain(board, t):
    """Which weights make a position: where a vertex of weight 0 has left the board, the token is on none of them."""
    return negated(is_zero(t)) if board.game in ("vertex-nim", "adjacent-nim") else TRUE


class Named:
    """The rules of a game that has a name."""

    def __init__(self, board):
        self.board = board

    def moves(self, t):
        return moves(self.board, t)

    def terminal(self, t):
        return terminal(self.board, t)

    def domain(self, t):
        return domain(self.board, t)
