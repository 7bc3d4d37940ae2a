# ---
# jupyter:
#   jupytext:
#     formats: ipynb,py:percent
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A game of your own
#
# Most papers about Nim have a variant: the same board, but a move takes something else. Here we make one as a line of rules, play it, and prove
# a theorem about it. Then we make a game that no line can say, as a class.
#
# Our game is played on a path with three vertices, with a heap on each edge. A move takes pieces from one of the heaps, or the same number from
# both. (This is Wythoff's game on a graph.) To make it easier, nobody takes more than two pieces from a heap.

# %%
from nimgraph import Game, Rules, Way, board, table

ours = Rules(
    weights="edges",
    moves=[Way(take="1..2", of="one"), Way(take="1..2", of="all at a vertex", share="equal")],
    name="ours",
)
print(ours.line)
print(ours.means)

# %%
start = ours.on("path:3", [5, 4])
start

# %% [markdown]
# Everything that the named games have is there: the board, who wins, and how.

# %%
board(start, hints=True)

# %%
solution = start.solve(grundy=True, remoteness=True)
print(solution, solution.winning_moves)

# %% [markdown]
# ## Finding
#
# The table of all positions with at most eleven pieces in each heap: `P` where the player to move loses.

# %%
outcomes = ours.table("path:3", 11)
for row in outcomes:
    print("".join("P" if lost else "." for lost in row))

# %% [markdown]
# The diagonals look periodic, with period 3. `discover` finds the rule and proves it for all weights; the proof can be checked by others.

# %%
found = ours.discover("path:3")
print(found)
assert found

# %%
from nimgraph import check_certificate

check_certificate(found.certificate)

# %% [markdown]
# Does it hold on longer paths? A sweep tests a claim on all of them, up to some weights:

# %%
tested = ours.sweep("path:3..5", weights=range(4), check="(outcome = P) = (sum % 3 = 0)")
print(tested)
tested.counterexamples()[:3]

# %% [markdown]
# It does not on four vertices: these are the smallest positions where it fails. (Two heaps of 1 that are apart take two moves.)
#
# ## What no line can say
#
# In Fibonacci Nim a move takes at most twice what the move before took. What the move before took is not on the board, so this is a class: a
# position is the heap with the most that may be taken.


# %%
class Fibonacci(Game):
    def moves(self, position):
        heap, most = position
        return {f"take {n}": (heap - n, 2 * n) for n in range(1, min(heap, most) + 1)}


game = Fibonacci()
game.board((13, 12), hints=True)

# %%
lost = [heap for heap in range(2, 100) if game.is_p((heap, heap - 1))]
print(lost)


# %%
def fibonacci(n):
    a, b = 1, 2
    while b < n:
        a, b = b, a + b
    return b == n


swept = game.sweep(
    [(heap, heap - 1) for heap in range(2, 100)],
    check=lambda found: (found.outcome == "P") == fibonacci(found.position[0]),
)
print(swept)
assert swept.summary()["fails"] == 0

# %% [markdown]
# ## Stating
#
# So the theorem about our first game, for all weights of its two edges, is that the player to move loses exactly if

# %%
from IPython.display import Math

Math(found.tex)
