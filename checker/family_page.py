"""Writes docs/families.md, the list of theorems about families: python3 checker/family_page.py > docs/families.md

Every number but the time and the positions is taken from the certificates, which are checked on the way.
"""

import pathlib
import re

import nimgraph_family

FOLDER = pathlib.Path(__file__).parent.parent / "proofs" / "all-sizes"

HEAD = """# Theorems for boards of all sizes

Each line is a theorem: on all boards of the family, whatever their size, the P-positions are the language of the automaton
in its certificate, and of nothing else. Zero weights are allowed (except on circuits, where they do not occur), so each holds for all
subgraphs too. The learner of the crate `nimgraph-family` found and proved them, from nothing but the rules; positions of trees and cacti are
terms, all others words;
[family certificates](family-certificates.md) says what the words are, and why an automaton is a proof. `all, 2 and more alike` means all weights:
the automaton reads every weight from 2 on as 2.

{count} theorems. *States* are those of the minimal automaton, *sets* those that the check examines, *searched* the positions that the
learner asked search about, *seconds* the time on one busy core. `make proofs` proves all of them again, compares the
files, and has all certificates checked by the checker in Python. `nimgraph solve` and `nimgraph explain` answer boards of any
size by those that decide what no other statement does (`families/…` in the [catalogue](theorems.md)). This page is written by `python3 checker/family_page.py`.

| game | family | weights | play | states | letters | sets | searched | seconds | certificate |
|---|---|---|---|---|---|---|---|---|---|
"""


def found():
    lines = (FOLDER / "found.tsv").read_text().splitlines()[1:]
    return {name: (positions, seconds) for name, positions, seconds in (line.split("\t") for line in lines)}


def row(path, took):
    text = path.read_text()
    game, family, most, for_all, play, words, colours, _ = nimgraph_family.read(text)
    sets = re.search(r"\((\d+) sets\)", nimgraph_family.check(text))[1]
    weights = f"all, {most} and more alike" if for_all else f"up to {most}"
    letters = "terms" if isinstance(words, list) else words.letters
    play = "misère" if play == "misere" else play
    cells = [game, f"`{family}`", weights, play, len(colours), letters, int(sets), int(took[0])]
    cells = [f"{cell:,}" if isinstance(cell, int) else cell for cell in cells]
    return "| " + " | ".join([*cells, took[1], f"[file](../proofs/all-sizes/{path.name})"]) + " |\n"


def page():
    took = found()
    paths = sorted(FOLDER.glob("*.family"))
    return HEAD.format(count=len(paths)) + "".join(row(path, took[path.name]) for path in paths)


if __name__ == "__main__":
    print(page(), end="")
