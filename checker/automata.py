"""Ground tests become minimal automata, with their states numbered as the format says."""

from collections import defaultdict, namedtuple

from board import Refused
from ground import FALSE, TRUE, all_of, any_of, compared, constant, folded, piece, plus

MOST_STATES = 100_000  # of an automaton before it is minimised
MOST_WORK = 6_000_000  # states of all automata of a certificate, where each automaton counts for 100 more

# next[phase][state]: the states that the digits 0 and 1 lead to; accepts[state], of phase 0; empty[phase][state] and
# full[phase][state]: nothing is accepted from there, and everything is. Minimal and numbered as the format says, so that
# two automata are equal exactly if they accept the same words.
Automaton = namedtuple("Automaton", "next accepts empty full")


def minimal(phases, first, step, accepting):
    """The automaton of a machine given by its first state, step(phase, state, digit) and accepting(state), and how many
    states the machine has."""
    states, number, edges = [(0, first)], {(0, first): 0}, []
    while len(edges) < len(states):
        phase, state = states[len(edges)]
        targets = []
        for digit in (0, 1):
            target = ((phase + 1) % phases, step(phase, state, digit))
            if target not in number:
                number[target] = len(states)
                states.append(target)
            targets.append(number[target])
        edges.append(targets)
        if len(states) > MOST_STATES:
            raise Refused(f"the formula needs an automaton with more than {MOST_STATES} states")
    yes = [phase == 0 and accepting(state) for phase, state in states]
    phase_of = [phase for phase, _ in states]
    return numbered(phases, phase_of, yes, edges, classes_of(phases, phase_of, yes, edges)), len(states)


def classes_of(phases, phase_of, yes, edges):
    """States stay in one class as long as nothing tells them apart. Each round goes through the phases from the last to
    the first, so that it looks a whole column ahead."""
    members = [[] for _ in range(phases)]
    for state, phase in enumerate(phase_of):
        members[phase].append(state)
    classes, count = [2 * phase + accept for phase, accept in zip(phase_of, yes)], 0
    while True:
        finer = {}
        for states in reversed(members):
            found = []
            for state in states:
                a, b = edges[state]
                found.append(finer.setdefault((classes[state], classes[a], classes[b]), len(finer)))
            for state, own in zip(states, found):
                classes[state] = own
        if len(finer) == count:
            return classes
        count = len(finer)


def numbered(phases, phase_of, yes, edges, classes):
    number, queue = {classes[0]: 0}, [0]
    counts = [1] + [0] * (phases - 1)
    following, accepts = [[] for _ in range(phases)], []
    for state in queue:
        for target in edges[state]:
            if classes[target] not in number:
                number[classes[target]] = counts[phase_of[target]]
                counts[phase_of[target]] += 1
                queue.append(target)
        following[phase_of[state]].append(tuple(number[classes[target]] for target in edges[state]))
        if phase_of[state] == 0:
            accepts.append(yes[state])
    frozen = lambda lists: tuple(tuple(part) for part in lists)
    empty, full = (frozen(settled(following, [accept == value for accept in accepts])) for value in (False, True))
    return Automaton(frozen(following), tuple(accepts), empty, full)


def settled(following, right):
    """[phase][state]: whether every state of phase 0 that can be reached is right. In a minimal automaton these are one
    state a phase at most."""
    found = [list(right)] + [[True] * len(states) for states in following[1:]]
    changed = True
    while changed:
        changed = False
        for phase in reversed(range(len(following))):
            after = found[(phase + 1) % len(following)]
            for state, (a, b) in enumerate(following[phase]):
                if found[phase][state] and not (after[a] and after[b]):
                    found[phase][state], changed = False, True
    return found


class Automata:
    """Makes automata of ground tests for one order of the digits, each once."""

    def __init__(self, order):
        self.order, self.phases, self.made, self.work = order, len(order), {}, 0

    def of(self, test):
        if test not in self.made:
            self.made[test] = self.make(test)
        return self.made[test]

    def minimal(self, first, step, accepting):
        automaton, work = minimal(self.phases, first, step, accepting)
        self.work += work + 100
        if self.work > MOST_WORK:
            raise Refused("the formula needs automata with too many states")
        return automaton

    def make(self, test):
        kind = test[0]
        if kind in ("true", "false"):
            return self.minimal(None, lambda *_: None, lambda _: kind == "true")
        if kind == "not":
            return self.opposite(self.of(test[1]))
        if kind in ("and", "or", "same"):
            return self.joined(kind, [self.of(part) for part in test[1]])
        if kind == "count":
            return self.minimal(
                frozenset(), lambda phase, state, d: state | {phase} if d else state,
                lambda state: len(state) in test[1])
        return self.atom(test)

    def opposite(self, of):
        """The same states with the same numbers, but those accept that did not."""
        return Automaton(of.next, tuple(not accept for accept in of.accepts), of.full, of.empty)

    def joined(self, kind, automata):
        """The two smallest are joined first; the order of a set must not matter, not even for the work."""
        size = lambda automaton: (sum(map(len, automaton.next)), automaton)
        while len(automata) > 1:
            a, b, *others = sorted(automata, key=size)
            automata = [self.product(kind, a, b), *others]
        return automata[0]

    def product(self, kind, a, b):
        """Both side by side, until one of them decides."""
        decides = lambda of, phase, state: (kind == "and" and of.empty or kind == "or" and of.full)[phase][state]
        holds = {"and": lambda x, y: x and y, "or": lambda x, y: x or y, "same": lambda x, y: x == y}[kind]

        def step(phase, state, d):
            if state == "decided":
                return state
            s, t = a.next[phase][state[0]][d], b.next[phase][state[1]][d]
            if kind != "same":
                after = (phase + 1) % self.phases
                if decides(a, after, s) or decides(b, after, t):
                    return "decided"
            return s, t

        def accepting(state):
            return kind == "or" if state == "decided" else holds(a.accepts[state[0]], b.accepts[state[1]])

        return self.minimal((0, 0), step, accepting)

    def atom(self, test):
        terms, offset = test[1]
        for part, factor in terms:
            if not is_stream(part):
                return self.of(any_of(self.cases(test, part, factor)))
        kind = test[0]
        decide = remainder(test) if kind == "rest" else comparison(test)
        # The digit of a part counts as soon as the last of its weights has been read; until then theirs are kept.
        last = [max(self.order.index(i) for i in weights_in(part)) for part, _ in terms]
        due = [[k for k in range(len(terms)) if last[k] == phase] for phase in range(self.phases)]
        kept = [{i for k, (part, _) in enumerate(terms) if last[k] > phase for i in weights_in(part)}
                for phase in range(self.phases)]

        def step(phase, state, d):
            value, ties, digits = state
            if value in ("yes", "no"):
                return state
            value, ties, column = value if phase else 2 * value, list(ties), {**dict(digits), self.order[phase]: d}
            for k in due[phase]:
                part, factor = terms[k]
                bit, ties[k] = digit(part, ties[k], column)
                value += factor * bit
            if phase == self.phases - 1:
                value = decide(value)
            if value in ("yes", "no"):
                return value, (), ()
            return value, tuple(ties), tuple((i, bit) for i, bit in column.items() if i in kept[phase])

        def accepting(state):
            value = state[0]
            if value in ("yes", "no"):
                return value == "yes"
            total = value + offset
            return total % test[2] in test[3] if kind == "rest" else total <= 0 if kind == "<=" else total == 0

        return self.minimal((decide(0), tuple(first_ties(part) for part, _ in terms), ()), step, accepting)

    def cases(self, test, part, factor):
        """The test as a disjunction in which something simpler stands for a part that is not known digit by digit."""
        rest = plus(test[1], -factor, piece(part))
        conditions = defaultdict(list)  # of each simpler test
        for condition, value in split(part, self.phases):
            simpler = plus(rest, factor, value)
            if test[0] != "rest":
                case = compared(simpler, test[0], constant(0))
            elif simpler[0]:
                case = ("rest", simpler, *test[2:])
            else:
                case = TRUE if simpler[1] % test[2] in test[3] else FALSE
            conditions[case].append(condition)
        return [all_of([merged(part, of), case]) for case, of in conditions.items() if case != FALSE]


def merged(part, conditions):
    """Some of the conditions holds: one test, where they are remainders or numbers of positive weights."""
    if part[0] in ("mod", "positive"):
        return (*conditions[0][:-1], tuple(value for condition in conditions for value in condition[-1]))
    return any_of(conditions)


def comparison(test):
    """Keeps Σ factor·x within bounds, where x doubles with each column: far from 0 the sign is settled."""
    (terms, offset), kind = test[1], test[0]
    up, down = sum(f for _, f in terms if f > 0), -sum(f for _, f in terms if f < 0)

    def decide(value):
        if value >= down and value + offset > 0:  # it never becomes smaller again
            return "no"
        if value <= -up and (value + offset < 0 or (kind == "<=" and value + offset == 0)):  # nor larger
            return "yes" if kind == "<=" else "no"
        return value

    return decide


def remainder(test):
    return lambda value: value % test[2]


def split(part, weights):
    """Pairs of a condition and the value that the part has under it; some condition always holds."""
    kind = part[0]
    if kind in ("min", "max"):
        sign = "<=" if kind == "min" else ">="
        for value in part[1]:
            yield all_of([compared(value, sign, other) for other in part[1]]), value
    elif kind == "mod":
        for r in range(part[2]):
            yield ("rest", part[1], part[2], (r,)), constant(r)
    elif kind == "positive":
        for j in range(weights + 1):
            yield ("count", (j,)), constant(j)
    else:
        yield from split_xor(part[1], weights)


def split_xor(values, weights):
    *others, last = values
    if not last[0]:  # x xor k: the last digits of x decide by how much it differs from x
        by, others = 1 << last[1].bit_length(), folded("xor", others)
        for r in range(by if by <= 4096 else too_large()):
            yield ("rest", others, by, (r,)), plus(others, 1, constant((r ^ last[1]) - r))
        return
    for place, (terms, offset) in enumerate(values):
        if len(terms) != 1 or terms[0][1] != 1 or offset != 0:
            raise Refused("xor of sums is not understood")
        if not is_stream(terms[0][0]):
            for condition, value in split(terms[0][0], weights):
                yield condition, folded("xor", [*values[:place], value, *values[place + 1:]])
            return


def too_large():
    raise Refused("xor with so large a number is not understood")


def is_stream(part):
    """Whether the digits are known one by one from those of the weights, the most significant first."""
    if part[0] == "w":
        return True
    plain = lambda value: len(value[0]) == 1 and value[0][0][1] == 1 and value[1] == 0
    return part[0] in ("min", "max", "xor") and all(plain(v) and is_stream(v[0][0][0]) for v in part[1])


def weights_in(part):
    return [part[1]] if part[0] == "w" else [i for value in part[1] for i in weights_in(value[0][0][0])]


def first_ties(part):
    """Which arguments of min and max are still tied: all of them; and the same within the arguments."""
    if part[0] == "w":
        return ()
    inner = tuple(first_ties(value[0][0][0]) for value in part[1])
    return ((True,) * len(inner), inner)


def digit(part, ties, column):
    """The digit of a stream that belongs to a column of digits of the weights, and what is tied afterwards."""
    if part[0] == "w":
        return column[part[1]], ()
    tied, inner = ties
    found = [digit(value[0][0][0], tie, column) for value, tie in zip(part[1], inner)]
    digits, inner = [bit for bit, _ in found], tuple(tie for _, tie in found)
    if part[0] == "xor":
        return sum(digits) % 2, (tied, inner)
    best = (min if part[0] == "min" else max)(bit for bit, tie in zip(digits, tied) if tie)
    return best, (tuple(tie and bit == best for bit, tie in zip(digits, tied)), inner)
