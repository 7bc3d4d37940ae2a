"""A plain learner of families, to compare nimgraph's with: python3 checker/plain_learner.py GAME FAMILY W [misere]

Angluin's L* with a table of prefixes and suffixes: whether a word is a P-position is searched, and a counterexample adds all its
prefixes. It stops when the equation of docs/family-certificates.md holds. The words and moves are those of the checker.
"""

import resource
import sys

import nimgraph_family


class Learner:
    def __init__(self, game, name, most, play):
        self.family, self.play = nimgraph_family.family_of(game, name, most, False), play
        self.letters = range(self.family.letters)
        self.known, self.prefixes, self.suffixes = {}, [()], [()]

    def is_position(self, word):
        place = self.family.start
        for letter in word:
            place = self.family.step(place, letter)
            if place is None:
                return False
        return self.family.done(place)

    def options(self, word):
        ways = [(self.family.begin, ())]
        for letter in word:
            steps = [(self.family.move(track, letter, range), written) for track, written in ways]
            ways = [(t, written if b is None else (*written, b)) for moves, written in steps for b, t in moves]
        return {written for track, written in ways if self.family.over(track)}

    def is_p(self, word):
        if word not in self.known:
            options = self.options(word) if self.is_position(word) else ()
            none = not any(self.is_p(option) for option in options)
            over = self.play == "normal" and self.is_position(word)
            self.known[word] = none if options else over
        return self.known[word]

    def row(self, prefix):
        return tuple(self.is_p(prefix + suffix) for suffix in self.suffixes)

    def close(self):
        """Adds prefixes until every row after a letter is the row of a prefix, and suffixes until equal rows stay equal."""
        while True:
            rows = {}
            for prefix in self.prefixes:
                rows.setdefault(self.row(prefix), []).append(prefix)
            longer = (prefix + (a,) for prefix in self.prefixes for a in self.letters)
            new = next((word for word in longer if self.row(word) not in rows), None)
            if new is not None:
                self.prefixes.append(new)
                continue
            suffix = next((s for same in rows.values() if (s := self.split(same))), None)
            if suffix is None:
                return [same[0] for same in rows.values()]
            self.suffixes.append(suffix)

    def split(self, same):
        for a in self.letters:
            first = self.row(same[0] + (a,))
            for other in same[1:]:
                for suffix, x, y in zip(self.suffixes, first, self.row(other + (a,))):
                    if x != y:
                        return (a, *suffix)
        return None

    def automaton(self):
        states = self.close()
        states.sort(key=len)
        numbers = {self.row(state): at for at, state in enumerate(states)}
        table = [[numbers[self.row(state + (a,))] for a in self.letters] for state in states]
        return [self.is_p(state) for state in states], table

    def violation(self, colours, table):
        """A shortest word at which the equation fails."""
        first = (self.family.start, 0, frozenset([(self.family.begin, 0)]))
        seen, todo = {first}, [(first, ())]
        for (place, state, pairs), word in todo:
            if self.family.done(place):
                ends = [colours[q] for track, q in pairs if self.family.over(track)]
                if colours[state] != (not any(ends) if ends else self.play == "normal"):
                    return word
            for a in self.letters:
                onward = self.family.step(place, a)
                if onward is None:
                    continue
                moves = ((q, self.family.move(track, a, range)) for track, q in pairs)
                after = frozenset((t, q if b is None else table[q][b]) for q, steps in moves for b, t in steps)
                node = (onward, table[state][a], after)
                if node not in seen:
                    seen.add(node)
                    todo.append((node, (*word, a)))
        return None

    def learn(self):
        while True:
            colours, table = self.automaton()
            word = self.violation(colours, table)
            if word is None:
                return len(colours)
            for wrong in (word, *self.options(word)):
                state = 0
                for letter in wrong:
                    state = table[state][letter]
                if colours[state] != self.is_p(wrong):
                    known = set(self.prefixes)
                    self.prefixes += [wrong[:n] for n in range(1, len(wrong) + 1) if wrong[:n] not in known]
                    break


def main(game, name, most, play="normal"):
    sys.setrecursionlimit(100_000)
    learner = Learner(game, name, int(most), play)
    states = learner.learn()
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(states, len(learner.known), f"{used.ru_utime:.2f}", f"{used.ru_maxrss / 1024:.0f}", sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
