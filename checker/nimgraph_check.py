#!/usr/bin/env python3
"""Checks certificates of proofs for all weights: python3 nimgraph_check.py FILE…

docs/certificates.md says what a certificate is, what must be checked and why that suffices. This program follows it and
shares no code with the program that writes certificates. Here a certificate is read and checked; before that come

    board.py      a line of the short notation becomes a board
    formula.py    the text of a formula becomes a tree
    ground.py     the tree, on a board, becomes a test without binders
    rules.py      the moves, the terminal positions and the domain of the named games
    kinds.py      the same for rules that a certificate writes out
    over.py       where such rules end a game although moves have conditions on the weights after them
    automata.py   a test becomes a minimal automaton with numbered states

Exit status: 0 if all certificates hold, 1 if one is refused, 2 if a file cannot be read or the call is wrong.
"""

import gzip
import sys
import zlib
from collections import defaultdict, namedtuple

from automata import Automata
from board import MOST_SYMMETRIES, WITHOUT_TOKEN, Refused, number, places, read_position
from formula import Parser
from ground import FALSE, Grounding, all_of, any_of, compared, negated, piece, renamed
from kinds import Relation, Written, read_board
from rules import Named

MOST_PAIRS = 300_000  # of states, for one move

# places: {place: (line, [weights assumed to be least], [(line, phase, set of elements)])}; an element is
# (move, state, lowered) or ("=", state, 0).
Certificate = namedtuple("Certificate", "version position board rules formula tree order symmetries places start end")


def read_certificate(text):
    if not text.endswith("\n"):
        raise Refused("the last line does not end", text.count("\n") + 1)
    lines, at = text[:-1].split("\n"), 0

    def line(word, read):
        """Reads the next line, which begins with a word, and says where it was if it is wrong."""
        nonlocal at
        at += 1
        try:
            if at > len(lines):
                raise Refused(f"expected {word!r}, found the end of the file")
            if not lines[at - 1].startswith(word):
                raise Refused(f"expected {word!r}, found {lines[at - 1][:40]!r}")
            return read(lines[at - 1][len(word):])
        except Refused as refused:
            raise Refused(str(refused), refused.line or at) from None

    def follows(word):
        return at < len(lines) and lines[at].startswith(word)

    def symmetry(words):
        weights, _, images = words.partition(" / ")
        if board.game in WITHOUT_TOKEN and version == 1:
            raise Refused("a game without a token needs no symmetries")
        return permutation(weights, board.size), permutation(images, places(board))

    def written():
        """The rules of version 3, whatever the position says."""
        on = line("board ", str)
        token = line("token ", str)
        rules = Written(line("play ", lambda play: read_board(on, token, play)))
        while follows("move "):
            t = line("move ", rules.add_move)
            for word, field in (("before ", "before"), ("after ", "gate")):
                if follows(word):
                    line(word, lambda words: rules.add_condition(t, field, words))
        while follows("domain "):
            line("domain ", rules.add_domain)
        return rules

    version = line("nimgraph proof ", lambda words: {"1": 1, "2": 2, "3": 3}.get(words) or wrong(
        f"expected the version 1, 2 or 3, found {words[:20]!r}"))
    position, rules = line("position ", lambda words: (words, Named(read_position(words)) if version < 3 else None))
    rules = rules or written()
    board = rules.board
    formula, tree = line("formula ", lambda words: (words, Parser(words).formula()))
    order = line("order ", lambda words: permutation(words, board.size))
    start = at + 1
    given = []
    while follows("symmetry "):
        given.append(line("symmetry ", symmetry))
    listed, total = {}, 0
    while not follows("end "):
        t, count, least = line("place ", lambda words: place(words, board, listed, version))
        possible, beginning = rules.moves(t), at
        sets = [line("", lambda words: (at, *read_set(words, board, possible, version))) for _ in range(count)]
        listed[t] = beginning, least, sets
        total += count
    line("end ", lambda words: words != str(total) and wrong(f"expected {total} sets, found {words[:20]!r}"))
    if at < len(lines):
        raise Refused("expected nothing after the end", at + 1)
    return Certificate(version, position, board, rules, formula, tree, order, given, listed, start, at)


def wrong(message):
    raise Refused(message)


def numbers(text):
    return [number(word, "a number") for word in text.split(" ")]


def permutation(text, count):
    images = numbers(text)
    if sorted(images) != list(range(count)):
        raise Refused(f"expected each number from 0 to {count - 1} once")
    return tuple(images)


def place(words, board, listed, version):
    words, assumes, least = words.partition(" least ") if version > 1 else (words, "", "")
    found, least = numbers(words), numbers(least) if assumes else []
    if len(found) != 2 or found[0] >= places(board) or found[0] in listed:
        raise Refused("expected a new place of the token and the number of its sets")
    if any(i >= board.size for i in least):
        raise Refused(f"expected weights below {board.size} after 'least'")
    return *found, least


def read_set(words, board, possible, version):
    phase, *rest = words.split(" ")
    phase, elements = number(phase, "a phase"), set()
    if phase >= board.size:
        raise Refused(f"expected a phase below {board.size}, found {phase}")
    for word in rest:
        if word.startswith("="):
            elements.add(("=", number(word[1:], "a state"), 0))
            continue
        parts = [number(part, "an element of a set") for part in word.split(":")]
        # What the third number of version 3 may be is known when there is an automaton.
        if len(parts) != 3 or parts[0] >= len(possible) or (
                version < 3 and parts[2] >> len(possible[parts[0]].lowers)):
            raise Refused(f"expected an element of a set, found {word[:40]!r}")
        elements.add(tuple(parts))
    return phase, elements


class Checker:
    def __init__(self, certificate):
        self.given, self.board = certificate, certificate.board
        self.rules, self.relations = certificate.rules, {}
        self.automata = Automata(certificate.order)
        self.places = range(places(self.board))
        token = lambda t: None if self.board.game in WITHOUT_TOKEN else t
        try:
            self.phi = [Grounding(self.board, token(t)).test(certificate.tree) for t in self.places]
            for phi in self.phi:
                self.automata.of(phi)
        except Refused as refused:
            raise Refused(str(refused), certificate.start - 2) from None

    def check(self):
        self.check_symmetries()
        self.check_places()
        for t, (line, least, sets) in self.given.places.items():
            try:
                self.check_terminal(t)
                self.check_stable(t)
                self.check_absorbing(t, least, sets)
            except Refused as refused:
                raise Refused(f"place {t}: {refused}", refused.line or line) from None

    def check_symmetries(self):
        for line, (weights, images) in enumerate(self.given.symmetries, self.given.start):
            same = lambda a, b: self.automata.of(renamed(a, weights)) == self.automata.of(b)
            for t in self.places:
                u = images[t]
                carried = [move._replace(lowers=tuple(sorted(weights[i] for i in move.lowers)),
                                         to=None if move.to is None else images[move.to],
                                         gate=self.automata.of(renamed(move.gate, weights)),
                                         before=self.automata.of(renamed(move.before, weights)))
                           for move in self.rules.moves(t)]
                there = [move._replace(gate=self.automata.of(move.gate), before=self.automata.of(move.before))
                         for move in self.rules.moves(u)]
                if len(carried) != len(there) or any(carried.count(move) != there.count(move) for move in carried):
                    raise Refused(f"the symmetry does not carry the moves of place {t} to those of place {u}", line)
                if not same(self.rules.terminal(t), self.rules.terminal(u)):
                    raise Refused(f"the symmetry does not preserve the terminal positions of place {t}", line)
                if not same(self.rules.domain(t), self.rules.domain(u)):
                    raise Refused(f"the symmetry does not preserve the positions of place {t}", line)
                if not same(self.phi[t], self.phi[u]):
                    raise Refused(f"the symmetry does not carry the formula at place {t} to place {u}", line)

    def check_places(self):
        reached, queue = set(self.given.places), list(self.given.places)
        for t in queue:
            for _, images in self.given.symmetries:
                if images[t] not in reached:
                    reached.add(images[t])
                    queue.append(images[t])
        missing = sorted(set(self.places) - reached)
        if missing:
            raise Refused(f"nothing is said of place {missing[0]} or a place symmetric to it", self.given.end)

    def check_terminal(self, t):
        test = all_of([self.phi[t], self.rules.domain(t), self.rules.terminal(t)])
        if self.board.misere and any(self.automata.of(test).accepts):
            raise Refused("the formula holds at a terminal position of misère play")

    def target(self, move):
        if move.to is None:
            return self.automata.of(FALSE if self.board.misere else move.gate)
        return self.automata.of(all_of([move.gate, self.phi[move.to]]))

    def readings(self, move, phase, lowered, x):
        """Pairs (digit of the weight after the move, weights lower then), if the digit before the move is x."""
        if self.given.version == 3:
            return self.relation(move).readings(phase, lowered, x)
        weight = self.given.order[phase]
        if weight not in move.lowers:
            return [(x, lowered)]
        bit = 1 << move.lowers.index(weight)
        if lowered & bit:
            return [(0, lowered), (1, lowered)]
        return [(x, lowered)] + ([(0, lowered | bit)] if x == 1 else [])

    def relation(self, move):
        if move not in self.relations:
            self.relations[move] = Relation(move, self.given.order)
        return self.relations[move]

    def is_move(self, move, lowered):
        """Whether what was read is a move."""
        return self.relation(move).automaton.accepts[lowered] if self.given.version == 3 else lowered != 0

    def check_stable(self, t):
        before = self.automata.of(all_of([self.phi[t], self.rules.domain(t)]))
        for b, move in enumerate(self.rules.moves(t)):
            after = self.target(move)
            seen, queue = {(0, 0, 0, 0)}, [(0, 0, 0, 0)]
            for phase, s, u, lowered in queue:
                if phase == 0 and before.accepts[s] and after.accepts[u] and self.is_move(move, lowered):
                    raise Refused(f"move {b} leads from a position of the formula to another")
                for x in (0, 1):
                    for y, lower in self.readings(move, phase, lowered, x):
                        pair = ((phase + 1) % len(self.given.order), before.next[phase][s][x],
                                after.next[phase][u][y], lower)
                        if pair not in seen:
                            seen.add(pair)
                            queue.append(pair)
                if len(queue) > MOST_PAIRS:
                    raise Refused(f"move {b} has more than {MOST_PAIRS} pairs of states")

    def group(self):
        """All products of the symmetries: (images of the weights, images of the places)."""
        found, queue = set(self.given.symmetries), list(self.given.symmetries)
        for g in queue:
            for h in self.given.symmetries:
                product = tuple(tuple(second[i] for i in first) for first, second in zip(g, h))
                if product not in found:
                    found.add(product)
                    queue.append(product)
            if len(found) > MOST_SYMMETRIES:
                raise Refused("there are too many products of the symmetries")
        return found

    def assumed(self, t, least):
        """Each of the weights is least among its images under the symmetries that fix t and the weights before it."""
        stay, parts = [weights for weights, images in self.group() if images[t] == t], []
        for i in least:
            parts += [compared(piece(("w", i)), "<=", piece(("w", j))) for j in {g[i] for g in stay} - {i}]
            stay = [g for g in stay if g[i] == i]
        return all_of(parts)

    def automata_at(self, t, least):
        """Of the targets of the moves, by number, and of anyway, by `=`."""
        anyway = [self.phi[t], negated(self.rules.domain(t)), negated(self.assumed(t, least))]
        anyway += [self.rules.terminal(t)] if self.board.misere else []
        targets = {b: self.target(move) for b, move in enumerate(self.rules.moves(t))}
        return {**targets, "=": self.automata.of(any_of(anyway))}

    def become(self, t, automata, phase, elements, x):
        """What a set becomes after the digit x."""
        found = set()
        for b, s, lowered in elements:
            ways = [(x, 0)] if b == "=" else self.readings(self.rules.moves(t)[b], phase, lowered, x)
            found |= {(b, automata[b].next[phase][s][y], lower) for y, lower in ways}
        return found

    def is_full(self, t, automata, phase, elements):
        """Whether everything is accepted from one of the elements."""
        if self.given.version < 3:
            return is_full(automata, phase, elements)
        goes_on = lambda b, lowered: b == "=" or self.relation(self.rules.moves(t)[b]).settled[phase][lowered]
        return any(automata[b].full[phase][s] and goes_on(b, lowered) for b, s, lowered in elements)

    def closed(self, t, phase, elements):
        """With each element also those that it stands for: those that allow less."""
        if self.given.version < 3:
            return closed(elements)
        less = lambda b, lowered: [0] if b == "=" else self.relation(self.rules.moves(t)[b]).covered(phase, lowered)
        return {(b, s, fewer) for b, s, lowered in elements for fewer in less(b, lowered)}

    def check_absorbing(self, t, least, sets):
        automata, phases = self.automata_at(t, least), len(self.given.order)
        possible = self.rules.moves(t)
        for line, phase, elements in sets:
            for b, s, lowered in elements:
                if s >= len(automata[b].next[phase]):
                    raise Refused(f"there is no state {s} of phase {phase}", line)
                if self.given.version == 3 and b != "=" and not self.relation(possible[b]).exists(phase, lowered):
                    raise Refused(f"there is no state {lowered} of move {b} in phase {phase}", line)
        listed = Listed(phases, sets)

        def settled(phase, elements):
            full = self.is_full(t, automata, phase, elements)
            return full or listed.covered_by(phase, self.closed(t, phase, elements))

        def wins(element):
            return element[0] == "=" or self.is_move(possible[element[0]], element[2])

        if not settled(0, first_set(automata)):
            raise Refused("no listed set holds at the beginning")
        for line, phase, elements in sets:
            if phase == 0 and not any(wins(e) and automata[e[0]].accepts[e[1]] for e in elements):
                raise Refused("no element of the set accepts", line)
            for x in (0, 1):
                if not settled((phase + 1) % phases, self.become(t, automata, phase, elements, x)):
                    raise Refused(f"after the digit {x} of w{self.given.order[phase]} no listed set holds", line)


def first_set(automata):
    return {(b, 0, 0) for b in automata}


def wins(element):
    """Whether its state counts: a move must lower some weight."""
    return element[0] == "=" or element[2] != 0


def is_full(automata, phase, elements):
    return any(wins(e) and automata[e[0]].full[phase][e[1]] for e in elements)


def closed(elements):
    """With each element also those that it stands for: those with fewer weights lower."""
    found = set(elements)
    for b, s, lowered in elements:
        fewer = lowered
        while fewer:
            fewer = (fewer - 1) & lowered
            found.add((b, s, fewer))
    return found


class Listed:
    """The sets of a place, each to be found by the rarest of its elements."""

    def __init__(self, phases, sets):
        self.empty = [any(p == phase and not elements for _, p, elements in sets) for phase in range(phases)]
        often = defaultdict(int)
        for _, phase, elements in sets:
            for element in elements:
                often[phase, element] += 1
        self.by_element = defaultdict(list)
        for _, phase, elements in sets:
            if elements:
                rarest = min(elements, key=lambda element: often[phase, element])
                self.by_element[phase, rarest].append(elements)

    def covered_by(self, phase, elements):
        if self.empty[phase]:
            return True
        return any(small <= elements for e in elements for small in self.by_element.get((phase, e), ()))


def check(text):
    """Checks a certificate; gives back its claim, or raises Refused."""
    certificate = read_certificate(text)
    Checker(certificate).check()
    play = "misère" if certificate.board.misere else "normal"
    return (f"on the board of `{certificate.position}` the formula `{certificate.formula}` holds exactly at the "
            f"P-positions of {play} play, for all weights")


def main(files):
    if not files:
        print("usage: python3 nimgraph_check.py FILE…", file=sys.stderr)
        return 2
    status = 0
    for file in files:
        name = f"{file}: " if len(files) > 1 else ""
        try:
            with open(file, "rb") as opened:
                content = opened.read()
            if content.startswith(b"\x1f\x8b"):
                content = gzip.decompress(content)
            text = content.decode()
        except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
            print(f"{name}cannot read {file}: {error}", file=sys.stderr)
            status = 2
            continue
        try:
            print(f"{name}holds: {check(text)}")
        except Refused as refused:
            place = f"line {refused.line}: " if refused.line else ""
            print(f"{name}refused: {place}{refused}")
            status = status or 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
