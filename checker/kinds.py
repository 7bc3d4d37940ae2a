"""Rules that a certificate of version 3 writes out: the board, the kinds of moves, and what each of them allows.

Nothing here knows the language of rules. A kind says which weights a move may lower (a set, and which of it), how the amount is
shared, the amount, what must hold before and after, and where the token goes.
"""

import functools
import re

from automata import Automata, minimal
from board import MOST_LOWERED, MOST_WEIGHTS, Board, Refused, number
from formula import Parser
from ground import FALSE, TRUE, Grounding, all_of, any_of, compared, constant, is_zero, negated, piece, plus
from over import can_move
from rules import Move

MOST_COMPARED = 128  # states of a phase that are compared with each other
MOST_DIGITS = 64  # weights before and after a move


class Written:
    """The rules of a certificate: moves, terminal positions and domain of each place of the token."""

    def __init__(self, board):
        self.board, self.listed, self.domains = board, {}, {}

    def moves(self, t):
        return self.listed.get(t, [])

    def domain(self, t):
        return self.domains.get(t, TRUE)

    def terminal(self, t):
        """Where no kind has a move. Only misère play needs to know it."""
        if not self.board.misere:
            return FALSE
        if all(move.gate == TRUE for move in self.moves(t)):
            return all_of([any_of([negated(move.before), stuck(move)]) for move in self.moves(t)])
        return all_of([negated(can_move(move, self.board.size, stuck)) for move in self.moves(t)])

    def condition(self, words):
        return Grounding(self.board, None).test(Parser(words).formula())

    def add_move(self, words):
        parts = words.split(" ")
        if len(parts) != 6:
            raise Refused("expected `move PLACE SET WHICH SHARE AMOUNT TO`")
        t, lowers, which, share, amount, to = parts
        lowers = tuple(number(i, "a weight") for i in lowers.split(","))
        to = None if to == "end" else number(to, "a place of the token")
        t, places = number(t, "a place of the token"), 1 if self.board.game.endswith("without token") else self.board.order
        if list(lowers) != sorted(set(lowers)) or lowers[-1] >= self.board.size or len(lowers) > MOST_LOWERED:
            raise Refused("expected increasing numbers of weights")
        if t >= places or (to is not None and to >= places):
            raise Refused(f"expected places below {places}")
        if which not in ("one", "some", "all", "every") or share not in ("each", "equal", "total"):
            raise Refused("expected one, some, all or every, and each, equal or total")
        amount = read_amount(amount)
        if share != "each" and amount in ("all", "half"):
            raise Refused("an amount that depends on the weight cannot be shared")
        self.listed.setdefault(t, []).append(Move(lowers, to, TRUE, which, share, amount, TRUE))
        return t

    def add_condition(self, t, field, words):
        last = self.listed[t][-1]
        if getattr(last, field) != TRUE:
            raise Refused("the condition is given twice")
        self.listed[t][-1] = last._replace(**{field: self.condition(words)})

    def add_domain(self, words):
        t, _, words = words.partition(" ")
        t = number(t, "a place of the token")
        if t in self.domains:
            raise Refused("the domain is given twice")
        self.domains[t] = self.condition(words)


def read_board(words, token, play):
    """The lines `board`, `token` and `play`."""
    kind, *listed = words.split(" ")
    n = number(listed.pop(0) if listed else "", "the number of vertices or heaps")
    if play not in ("normal", "misere") or (token != "none" and token != str(n)):
        raise Refused("expected normal or misere play, and as many places of the token as vertices")
    edges, faces, circle, directed = (), None, None, False
    if kind in ("edges", "vertices"):
        found = [re.fullmatch(r"([0-9]+)([->])([0-9]+)", word) for word in listed]
        if not all(found) or len({edge[2] for edge in found}) > 1:
            raise Refused("expected edges such as 0-1, or arcs such as 0>1")
        edges = tuple((number(edge[1], "a vertex"), number(edge[3], "a vertex")) for edge in found)
        directed = bool(found) and found[0][2] == ">"
        if any(v >= n for edge in edges for v in edge):
            raise Refused(f"expected vertices below {n}")
    elif kind in ("sets", "hyperedges"):
        sets = tuple(tuple(number(member, "a vertex or a heap") for member in word.split("-")) for word in listed)
        if any(member >= n for each in sets for member in each):
            raise Refused(f"expected vertices or heaps below {n}")
        if kind == "sets":
            faces = sets
        elif any(len(set(edge)) < max(2, len(edge)) for edge in sets):
            raise Refused("expected hyperedges of two or more vertices, each once")
        else:
            edges = sets
    elif kind not in ("heaps", "circle") or listed:
        raise Refused("expected a board of edges, vertices, hyperedges, heaps, a circle or sets of heaps")
    size = len(edges) if kind in ("edges", "hyperedges") else n
    if not 1 <= size <= MOST_WEIGHTS or n > 2 * MOST_WEIGHTS:
        raise Refused(f"expected a board with 1 to {MOST_WEIGHTS} weights")
    circle = "circle" if kind == "circle" else None
    where = kind if kind in ("edges", "vertices", "hyperedges") else "heaps"
    game = "kinds without token" if token == "none" else "kinds"
    return Board(game, where, n, size, edges, directed, circle, faces, play == "misere")


def read_amount(text):
    """any, all, half, or the list of (least, most) of its ranges, where most may be None."""
    if text in ("all", "half"):
        return text
    if text == "any":
        return ((1, None),)
    if text.startswith("{") and text.endswith("}"):
        ranges = tuple((number(n, "an amount"),) * 2 for n in text[1:-1].split(","))
    else:
        least, dots, most = text.partition("..")
        least = number(least, "an amount")
        ranges = ((least, number(most, "an amount") if most else None if dots else least),)
    if any(least < 1 or (most is not None and most < least) for least, most in ranges):
        raise Refused("expected amounts from 1 on")
    return ranges


def least_weight(amount):
    return {"all": 1, "half": 2}.get(amount) or min(least for least, _ in amount)


def stuck(move):
    """Where the kind has no move, its conditions aside."""
    least = least_weight(move.amount)
    below = lambda i: compared(piece(("w", i)), "<", constant(least))
    if move.share == "total":
        total = constant(0)
        for i in move.lowers:
            total = plus(total, 1, piece(("w", i)))
        return compared(total, "<", constant(least))
    if move.which in ("one", "some"):
        return all_of([below(i) for i in move.lowers])
    if move.which == "all":
        return any_of([below(i) for i in move.lowers])
    empty = all_of([is_zero(i) for i in move.lowers])
    return any_of([empty] + [all_of([negated(is_zero(i)), below(i)]) for i in move.lowers])


def allowed(move, size):
    """What the kind allows, as a test of the weights before it, 0 … size−1, and those of its set after it, from size on."""
    pairs = [(piece(("w", i)), piece(("w", size + slot))) for slot, i in enumerate(move.lowers)]
    taken = [plus(x, -1, y) for x, y in pairs]
    same = [compared(d, "=", constant(0)) for d in taken]
    lower = [compared(constant(1), "<=", d) for d in taken]
    takes = lower if move.share == "total" else [fits(move.amount, x, y) for x, y in pairs]
    slots = range(len(pairs))
    if move.which == "one":
        parts = [any_of([all_of([takes[i] if i == one else same[i] for i in slots]) for one in slots])]
    elif move.which == "some":
        parts = [any_of([same[i], takes[i]]) for i in slots] + [any_of(lower)]
    elif move.which == "all":
        parts = takes
    else:
        nothing = [all_of([compared(x, "=", constant(0)), compared(y, "=", constant(0))]) for x, y in pairs]
        parts = [any_of([nothing[i], takes[i]]) for i in slots] + [any_of(lower)]
    if move.share == "equal":
        parts = parts + [any_of([same[i], same[j], compared(taken[i], "=", taken[j])]) for i in slots for j in slots[:i]]
    if move.share == "total":
        total = constant(0)
        for d in taken:
            total = plus(total, 1, d)
        parts = parts + [within(move.amount, total)]
    return all_of(parts)


def fits(amount, x, y):
    lower = compared(y, "<", x)
    if amount == "all":
        return all_of([lower, compared(y, "=", constant(0))])
    if amount == "half":
        return all_of([lower, compared(x, "<=", plus(y, 1, y))])
    return within(amount, plus(x, -1, y))


def within(ranges, taken):
    def inside(least, most):
        upper = [] if most is None else [compared(taken, "<=", constant(most))]
        return all_of([compared(constant(least), "<=", taken)] + upper)
    return any_of([inside(least, most) for least, most in ranges])


class Relation:
    """The automaton of a kind: after the digit of a weight of its set comes the digit of the new weight."""

    def __init__(self, move, order):
        both, self.at = [], []
        for weight in order:
            self.at.append(len(both))
            both.append(weight)
            if weight in move.lowers:
                both.append(len(order) + move.lowers.index(weight))
        if len(both) > MOST_DIGITS:
            raise Refused("a move lowers too many weights of the board")
        moves, before = Automata(both).of(allowed(move, len(order))), Automata(order).of(move.before)
        own = {at: phase for phase, at in enumerate(self.at)}

        def step(at, state, digit):
            a, b = state
            return moves.next[at][a][digit], before.next[own[at]][b][digit] if at in own else b

        self.automaton, _ = minimal(len(both), (0, 0), step, lambda s: moves.accepts[s[0]] and before.accepts[s[1]])
        self.digits = [2 if weight in move.lowers else 1 for weight in order]
        self.settled = self.find_settled()

    def readings(self, phase, state, x):
        at, following = self.at[phase], self.automaton.next
        read = following[at][state][x]
        ways = [(x, read)] if self.digits[phase] == 1 else [(y, following[at + 1][read][y]) for y in (0, 1)]
        empty = self.automaton.empty[self.at[(phase + 1) % len(self.at)]]
        return [(y, state) for y, state in ways if not empty[state]]

    def exists(self, phase, state):
        return state < len(self.automaton.next[self.at[phase]])

    def find_settled(self):
        """[phase][state]: whether whatever x goes on with, some digits of y make it a move."""
        phases = len(self.at)
        found = [[True] * len(self.automaton.next[at]) for at in self.at]
        found[0], changed = list(self.automaton.accepts), True
        while changed:
            changed = False
            for phase in reversed(range(phases)):
                after = found[(phase + 1) % phases]
                for state, good in enumerate(found[phase]):
                    if good and not all(any(after[s] for _, s in self.readings(phase, state, x)) for x in (0, 1)):
                        found[phase][state], changed = False, True
        return found

    @functools.cached_property
    def narrower(self):
        """[place][state]: the states that accept nothing but what this one accepts."""
        following, places = self.automaton.next, len(self.automaton.next)
        if max(map(len, following)) > MOST_COMPARED:
            return [[{state} for state in range(len(states))] for states in following]
        accepts = self.automaton.accepts
        found = [[set(range(len(states))) for _ in states] for states in following]
        found[0] = [{b for b, good in enumerate(accepts) if accepts[a] or not good} for a in range(len(accepts))]
        changed = True
        while changed:
            changed = False
            for place in reversed(range(places)):
                after = found[(place + 1) % places]
                for a, below in enumerate(found[place]):
                    wide = [after[target] for target in following[place][a]]
                    kept = {b for b in below if all(to in wide[d] for d, to in enumerate(following[place][b]))}
                    if len(kept) < len(below):
                        found[place][a], changed = kept, True
        return found

    def covered(self, phase, state):
        return self.narrower[self.at[phase]][state]
