"""Writes docs/families.md, the list of theorems about families: python3 checker/family_page.py > docs/families.md

What it took to find them stands in found.tsv, which `scripts/prove-families` writes, and what was tried in tried.tsv.
"""

import pathlib

import nimgraph_family

BOARDS = "20,000"
FOLDER = pathlib.Path(__file__).parent.parent / "proofs" / "all-sizes"

HEAD = """# Theorems for boards of all sizes

Each line is a theorem: on all boards of the family, whatever their size, the P-positions are the language of the automaton
in its certificate, and of nothing else. Zero weights are allowed (except on circuits, where they do not occur), so each holds for all
subgraphs too. The learner of the crate `nimgraph-family` found and proved them, from nothing but the rules; positions of trees and cacti are
terms, all others words;
[family certificates](family-certificates.md) says what the words are, and why an automaton is a proof. `all, 2 and more alike` means all weights:
the automaton reads every weight from 2 on as 2.

A [line of rules](rules.md) stands for its game; [which lines have words](family-certificates.md#lines-of-rules). `solve` and `explain` answer
the boards of such a theorem, with at most 65,536 kinds of moves (10,000 vertices or more), once it was added: `nimgraph theorems add proofs/all-sizes/edge-geography_ladder_w2.family`.

{count} theorems. *States* are those of the minimal automaton, *sets* those that the check examines, *searched* the positions that the
learner asked search about, *seconds* the time of the processor and *MB* the most memory of the program that learned it. `make proofs` proves all of them again, compares the
files, and has all certificates checked by the checker in Python. `nimgraph solve` and `nimgraph explain` answer boards of any
size by those that decide what no other statement does (`families/…` in the [catalogue](theorems.md)). This page is written by `python3 checker/family_page.py`.

Each automaton was compared with plain search on random boards of its family, {boards} in all (`make proofs` does so again), and those that
`crates/nimgraph-family/tests/it/theorems.rs` lists on all words up to the length that stands there, 5 to 14 letters.

| game | family | weights | play | states | letters | sets | searched | seconds | MB | certificate |
|---|---|---|---|---|---|---|---|---|---|---|
"""

PLAIN = """
## Beside a plain learner

A plain L* in Python (`checker/plain_learner.py`: a table of prefixes and suffixes, one counterexample in a round, all its prefixes added) on three of them. It finds as
many states; nimgraph has a discrimination tree, takes many counterexamples in a round, and is compiled. `make bench` measures both again.

| certificate | states | searched | seconds | MB | searched by nimgraph | seconds | MB |
|---|---|---|---|---|---|---|---|
"""

TABLES = """
## Small automata

The automata of at most {most} states whose letters mean the same everywhere in a word, so that they can be read by hand: start at state 0 and follow the letters from the token on.
P: the position is a P-position if the word ends here.
"""

TRIED = """
## Tried, not proved

What the learner had when it was stopped: states of the automaton, letters of the longest word that it got wrong, positions searched. The P-positions of these
are not a regular language, or one with more states than that. The times are those of a clock on a busy machine (about a tenth of a core each).

| game | family | weights up to | play | states | longest | searched | seconds |
|---|---|---|---|---|---|---|---|
"""

MOST_STATES = 10


def table(name):
    lines = (FOLDER / name).read_text().splitlines()[1:]
    return [line.split("\t") for line in lines]


def count(cell):
    return f"{int(cell):,}" if cell else ""


def row(path, took):
    game, family, most, for_all, play, words, colours, _ = nimgraph_family.read(path.read_text())
    weights = f"all, {most} and more alike" if for_all else f"up to {most}"
    letters = "terms" if isinstance(words, list) else words.letters
    sets, positions, seconds, memory = took
    play = "misère" if play == "misere" else play
    game = f"`{game}`" if ":" in game else game
    cells = [game.replace("|", "\\|"), f"`{family}`", weights, play, f"{len(colours):,}", letters, count(sets), count(positions), seconds, memory]
    return "| " + " | ".join([*map(str, cells), f"[file](../proofs/all-sizes/{path.name})"]) + " |\n"


def letter_names(words):
    """What each letter means, where it means the same everywhere."""
    if isinstance(words, nimgraph_family.Circuit):
        loops = ["", " with a loop"][: words.kinds]
        return [f"{weight}{loop}" for weight in range(1, words.letters // words.kinds + 1) for loop in loops]
    if isinstance(words, nimgraph_family.Cycle):
        return [str(weight) for weight in range(words.letters)]
    return None


def small(path):
    game, family, most, for_all, play, words, colours, rows = nimgraph_family.read(path.read_text())
    names = letter_names(words)
    if names is None or len(colours) > MOST_STATES:
        return ""
    play = ", misère play" if play == "misere" else ""
    lines = [f"\n{game} on `{family}`, weights up to {most}{play}:\n"]
    lines.append("| state | | " + " | ".join(names) + " |")
    lines.append("|---|---|" + "---|" * len(names))
    for state, (is_p, row) in enumerate(zip(colours, rows)):
        lines.append(f"| {state} | {'P' if is_p else 'N'} | " + " | ".join(map(str, row)) + " |")
    return "\n".join(lines) + "\n"


def plain(took):
    for name, states, positions, seconds, memory in table("plain.tsv"):
        _, searched, fast, little = took[name]
        cells = [name.removesuffix(".family"), states, count(positions), seconds, memory, count(searched), fast, little]
        yield "| " + " | ".join(cells) + " |\n"


def tried():
    for game, family, weights, play, states, longest, positions, seconds in table("tried.tsv"):
        play = "misère" if play == "misere" else play
        cells = [game, f"`{family}`", weights, play, count(states), longest, count(positions), seconds]
        yield "| " + " | ".join(cells) + " |\n"


def page():
    took = {name: rest for name, *rest in table("found.tsv")}
    paths = sorted(FOLDER.glob("*.family"))
    head = HEAD.format(count=len(paths), boards=BOARDS) + "".join(row(path, took[path.name]) for path in paths)
    head += PLAIN + "".join(plain(took))
    return head + TABLES.format(most=MOST_STATES) + "".join(map(small, paths)) + TRIED + "".join(tried())


if __name__ == "__main__":
    print(page(), end="")
