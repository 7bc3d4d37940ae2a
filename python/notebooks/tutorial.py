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
# # From a picture to a theorem
#
# Graph Nim is played on a graph whose edges carry heaps. A move chooses a vertex and takes from the heaps on the edges
# at this vertex, from as many of them as you like, at least one piece in all. The player who cannot move loses. We look at
# the cycle with five vertices, find out which of its positions are lost for the player to move, guess the rule, test it, and
# prove it for all weights at once.

# %%
from nimgraph import Position, board, prove, sweep, table

cycle = Position("graph-nim cycle:5 weights=3,1,2,2,1")
cycle

# %% [markdown]
# The same position as a board to play on; with `hints=True` it shows which moves win:

# %%
board(cycle)

# %% [markdown]
# Who wins here?

# %%
solution = cycle.solve()
print(solution)
print(solution.because)
assert solution.outcome == "P"

# %% [markdown]
# ## Finding
#
# A table has all positions up to some weights. Its cells are true at the P-positions, where the player to move loses.

# %%
import numpy as np

outcomes = table("graph-nim cycle:5", 4)
lost = np.argwhere(outcomes)
print(outcomes.shape, len(lost), "P-positions")
print(lost[:12])

# %% [markdown]
# Many of them are the same up to turning and reflecting the cycle. One of each kind, with the largest weight first:


# %%
def kind(weights):
    turned = [tuple(np.roll(weights, i)) for i in range(5)]
    return max(turned + [w[::-1] for w in turned])


kinds = sorted({tuple(int(w) for w in kind(weights)) for weights in lost})
for weights in kinds[:20]:
    print(weights)

# %% [markdown]
# In each of them, with the largest weight $w_0$ in front, the weights next to it are equal, and $w_0+w_1=w_2+w_3$.
# Does this hold in the whole table?


# %%
def looks_lost(weights):
    turned = [np.roll(weights, i) for i in range(5)]
    return any(w[1] == w[4] and w[0] + w[1] == w[2] + w[3] and w[0] == max(w) for w in turned)


assert all(looks_lost(weights) == outcomes[tuple(weights)] for weights in np.ndindex(outcomes.shape))

# %% [markdown]
# ## Testing
#
# The same as a formula, tested on random positions with larger weights. `orbit(…)` says that some symmetry of the board
# makes the formula true. First a formula that is wrong, to see what happens then:

# %%
guess = "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)"
wrong = sweep("cycle:5", game="graph-nim", weights="0..3", check="(outcome = P) = (w0 = w2)")
print(wrong)
wrong.counterexamples()[0]

# %%
tested = sweep("cycle:5", game="graph-nim", weights="0..6", sample=300, seed=1, check=f"(outcome = P) = {guess}")
print(tested)
assert tested.summary()["fails"] == 0

# %% [markdown]
# ## Proving
#
# A test covers some weights; a proof covers all of them.

# %%
proof = prove("graph-nim", "cycle:5", guess)
print(proof)
assert proof

# %% [markdown]
# ## Stating
#
# So this is a theorem: a position of Graph Nim on the cycle with five vertices is a P-position exactly if this holds, where
# $\sigma$ is a symmetry of the cycle:

# %%
from IPython.display import Math

Math(proof.tex)
