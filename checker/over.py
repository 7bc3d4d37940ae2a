"""Where a game is over although its moves have conditions on the weights after them.

Such a condition is turned into one about the weights before a move: the amount that is taken is eliminated. The least amount that
satisfies the condition is the least one allowed, or comes just after a number where some comparison changes; between two such
numbers only remainders matter, and these repeat.
"""

import itertools
import math

from board import Refused
from ground import FALSE, TRUE, all_of, any_of, compared, constant, folded, is_zero, negated, piece, plus, size

MOST_PARTS = 1 << 16
MOST_AMOUNTS = 16  # amounts that are tried one by one
MOST_RESIDUES = 64
TAKEN = ("taken",)


def can_move(move, weights, stuck):
    """Where a kind has a move, as a test of the weights before it. `stuck` says where it has none, all conditions aside."""
    gate = rewritten(move.gate, lambda number: [(TRUE, counted(number, weights))])
    if not any(is_about(gate, ("w", i)) for i in move.lowers):
        return all_of([move.before, negated(stuck(move)), gate])
    if move.share != "each" and len(move.lowers) > 1:
        raise Refused("a condition on the weights after a shared amount is not for misère play")
    return all_of([move.before, limited(chosen(move, gate))])


def chosen(move, gate):
    """The condition after some weights of the set are lowered, as a test of the weights before."""
    lower = lambda i, test: lowered(move.amount, i, test)
    if move.which == "one" or len(move.lowers) == 1:
        return any_of([lower(i, gate) for i in move.lowers])
    if move.which == "some":
        found = []
        for at, first in enumerate(move.lowers):
            test = gate
            for i in move.lowers[at + 1:]:
                test = any_of([test, lower(i, test)])
            found.append(lower(first, test))
        return any_of(found)
    for i in move.lowers:
        gate = lower(i, gate) if move.which == "all" else any_of([all_of([is_zero(i), gate]), lower(i, gate)])
    return gate if move.which == "all" else all_of([gate, negated(all_of([is_zero(i) for i in move.lowers]))])


def lowered(amount, i, gate):
    """Where something may be taken from weight i so that the gate holds of what is left."""
    whole, taken = piece(("w", i)), piece(TAKEN)
    after = put(gate, ("w", i), plus(whole, -1, taken))
    if amount == "all":
        return all_of([negated(is_zero(i)), put(after, TAKEN, whole)])
    found = []
    for least, most in ((1, None),) if amount == "half" else amount:
        fits = lambda n: [compared(constant(least), "<=", n), compared(n, "<=", whole)] \
            + ([] if most is None else [compared(n, "<=", constant(most))]) \
            + ([compared(plus(n, 1, n), "<=", whole)] if amount == "half" else [])
        if most is not None and most - least < MOST_AMOUNTS:
            tried = [constant(n) for n in range(least, most + 1)]
            test = after
        else:
            test = rewritten(after, by_cases)
            changes, residues = changes_of(test)
            tried = [plus(n, 1, constant(j)) for n in {constant(least), *changes} for j in range(residues)]
        found += [all_of(fits(n) + [put(test, TAKEN, n)]) for n in tried]
    return limited(any_of(found))


def changes_of(test):
    """The amounts from which on a comparison may say something else, and how soon remainders repeat."""
    changes, residues = set(), 1
    for terms, rest in numbers(test):
        factor, remainders = dict(terms).get(TAKEN, 0), False
        for part, _ in terms:
            if part[0] == "mod" and mentions(part, TAKEN):
                if any(inside != TAKEN and mentions(inside, TAKEN) for inside, _ in part[1][0]):
                    raise Refused("a condition after a move takes a remainder of more than a sum")
                remainders, residues = True, math.lcm(residues, part[2])
            elif part != TAKEN and mentions(part, TAKEN):
                raise Refused("a condition after a move takes the xor of a weight that is lowered")
        if abs(factor) > 1 or (factor and remainders) or residues > MOST_RESIDUES:
            raise Refused("a condition after a move is too involved for misère play")
        if factor:
            others = (tuple(term for term in terms if term[0] != TAKEN), rest)
            zero = plus(constant(0), -factor, others)
            changes |= {zero, plus(zero, 1, constant(1))}
    return changes, residues


def by_cases(number):
    """What a number is in which case, where no least or greatest of several is about the amount; one case holds."""
    sums = [(TRUE, constant(number[1]))]
    for part, factor in number[0]:
        sums = [(all_of([when, also]), plus(total, factor, value))
                for (when, total), (also, value) in itertools.product(sums, part_cases(part))]
        if len(sums) > MOST_RESIDUES:
            raise Refused("a condition after a move has too many cases")
    return [case for case in sums if case[0] != FALSE]


def part_cases(part):
    if part[0] == "mod" and mentions(part, TAKEN):
        return [(when, remainder(value, part[2])) for when, value in by_cases(part[1])]
    if part[0] not in ("min", "max") or not mentions(part, TAKEN):
        return [(TRUE, piece(part))]
    sign, found = "<=" if part[0] == "min" else ">=", []
    for values in itertools.product(*map(by_cases, part[1])):
        whens = [when for when, _ in values]
        for _, best in values:
            found.append((all_of(whens + [compared(best, sign, other) for _, other in values]), best))
    return found


def remainder(value, by):
    return piece(("mod", value, by)) if value[0] else constant(value[1] % by)


def rewritten(test, cases):
    """The test with each number replaced by its cases."""
    kind = test[0]
    if kind == "not":
        return negated(rewritten(test[1], cases))
    if kind in ("and", "or"):
        return (all_of if kind == "and" else any_of)([rewritten(part, cases) for part in test[1]])
    if kind == "same":
        a, b = (rewritten(part, cases) for part in test[1])
        return any_of([all_of([a, b]), all_of([negated(a), negated(b)])])
    if kind in ("<=", "="):
        return limited(any_of([all_of([when, compared(value, kind, constant(0))]) for when, value in cases(test[1])]))
    if kind in ("true", "false"):
        return test
    raise Refused("a condition after a move is too involved for misère play")


def counted(number, weights):
    """The number with `positive` as a sum."""
    def image(part):
        if part[0] == "positive":
            ones = [folded("min", [constant(1), piece(("w", i))]) for i in range(weights)]
            return folded("sum", ones)
        if part[0] == "mod":
            return remainder(counted(part[1], weights), part[2])
        return piece(part) if part[0] == "w" else folded(part[0], [counted(of, weights) for of in part[1]])
    return folded("sum", [constant(number[1])] + [plus(constant(0), by, image(part)) for part, by in number[0]])


def put(test, what, new):
    """The test with a weight, or the amount, replaced by a number."""
    def value(number):
        return folded("sum", [constant(number[1])] + [plus(constant(0), by, image(part)) for part, by in number[0]])

    def image(part):
        if part == what:
            return new
        if part[0] == "mod":
            return remainder(value(part[1]), part[2])
        return folded(part[0], [value(of) for of in part[1]]) if part[0] in ("min", "max", "xor") else piece(part)
    return rewritten(test, lambda number: [(TRUE, value(number))])


def numbers(test):
    if test[0] in ("<=", "="):
        yield test[1]
    for part in test[1] if test[0] in ("and", "or", "same") else test[1:] if test[0] == "not" else ():
        yield from numbers(part)


def is_about(test, what):
    return any(mentions(part, what) for number in numbers(test) for part, _ in number[0])


def mentions(part, what):
    inside = (part[1],) if part[0] == "mod" else part[1] if part[0] in ("min", "max", "xor") else ()
    return part == what or any(mentions(of, what) for number in inside for of, _ in number[0])


def limited(test):
    if sum(map(size, numbers(test))) > MOST_PARTS:
        raise Refused("a condition after a move is too large for misère play")
    return test
