"""Theorems about all boards of a family at once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from . import _nimgraph
from ._errors import text, unexpected
from ._nimgraph import ClaimProof, FamilyProof, Move, Position
from ._progress import Listener, listener

if TYPE_CHECKING:
    Given = Position | str | Mapping[str, Any]


class BoardFamily:
    """All boards of a family, such as all ladders, with weights up to a bound: who wins on each of them.

    The P-positions are learned as an automaton, and proved for all sizes; this happens when you first ask, or when you call
    :meth:`prove`. :func:`family` makes one.
    """

    def __init__(
        self, game: str, family: str, *, max_weight: int | str = 1, play: Literal["normal", "misere"] = "normal"
    ) -> None:
        self.game = text("game", game, "the name of a game")
        self.family = text("family", family, "a family such as \"ladder:n\"")
        if isinstance(max_weight, bool) or not isinstance(max_weight, (int, str)):
            raise unexpected("max_weight", 'a number, or a text such as "2+" for all weights', max_weight)
        self.max_weight = str(max_weight)
        self.play: Literal["normal", "misere"] = play
        self._proof: FamilyProof | None = None

    def prove(
        self,
        *,
        time: float | str | None = 60.0,
        nodes: int | None = None,
        memory: int | str | None = 2 << 30,
        progress: Listener = False,
    ) -> FamilyProof:
        """Learns the P-positions and proves them for all sizes; what was proved once is kept.

        :param progress: ``True`` for a bar (of tqdm, where it is installed), or a function that is called with a :class:`Progress`.
        """
        if self._proof is None or not self._proof.verdict:
            with listener(progress, "prove") as told:
                self._proof = _nimgraph.prove_family(
                    self.game,
                    self.family,
                    self.max_weight,
                    play=self.play,
                    time=time,
                    nodes=nodes,
                    memory=memory,
                    listener=told,
                )
        return self._proof

    def outcome(self, position: Given) -> Literal["N", "P"] | None:
        """Who wins a position on a board of the family, of any size; ``None`` when nothing is proved."""
        return self.prove().outcome(_position(position))

    def winning_moves(self, position: Given) -> list[Move] | None:
        """All winning moves of such a position; ``None`` when nothing is proved."""
        return self.prove().winning_moves(_position(position))

    def run(self, position: Given) -> list[int] | None:
        """The states of the automaton after each letter of such a position; ``None`` when nothing is proved, and for trees and
        cacti, whose boards are not words."""
        return self.prove().run(_position(position))

    def types(self, position: Given) -> list[int | None] | None:
        """For each vertex of a tree or a cactus, the state after all that hangs on it, seen from the token; ``None`` where edges of
        weight 0 cut it off. Other families have no types."""
        return self.prove().types(_position(position))

    def claim(
        self,
        claim: str,
        *,
        rule: str | None = None,
        other: str | None = None,
        time: float | str | None = 60.0,
        nodes: int | None = None,
        memory: int | str | None = 2 << 30,
        progress: Listener = False,
    ) -> ClaimProof:
        """Decides a claim about all boards of the family, whatever their size, or refutes it by a shortest one.

        The claim is a formula in which ``normal`` and ``misere`` are the outcomes of the two conventions of play, which are
        compared with ``P``, ``N`` and one another (docs/prove.md, "Claims about boards of all sizes").

        :param rule: a rule in words, as a table; the claim calls its outcome ``rule``.
        :param other: another game on the same boards; the claim calls its outcomes ``other`` and ``other_misere``.

        >>> circuits = family("adjacent-nim", "circuit", max_weight=3)
        >>> circuits.claim("misere = normal or max = 1").verdict
        'proved'
        >>> wrong = circuits.claim("misere = normal")
        >>> wrong.verdict, wrong.counterexample, wrong.outcomes
        ('refuted', Position('adjacent-nim 1'), {'normal': 'N', 'misere': 'P'})
        """
        with listener(progress, "claim") as told:
            return _nimgraph.decide_claim(
                self.game,
                self.family,
                self.max_weight,
                text("claim", claim, "a formula"),
                play=self.play,
                rule=rule,
                other=other,
                time=time,
                nodes=nodes,
                memory=memory,
                listener=told,
            )

    def compare(self, other: BoardFamily, *, time: float | str | None = 60.0) -> ClaimProof:
        """Decides whether two games, or the two conventions of play, have the same P-positions on all boards of the family.

        The verdict is ``"proved"`` if they have; else ``counterexample`` is a shortest position at which they differ.

        >>> same = family("vertex-nim", "circuit", max_weight=2)
        >>> family("adjacent-nim", "circuit", max_weight=2).compare(same).verdict
        'proved'
        """
        if not isinstance(other, BoardFamily):
            raise unexpected("other", "a family", other)
        if (other.family, other.max_weight) != (self.family, self.max_weight):
            raise unexpected("other", f"the boards of {self.family} with weights up to {self.max_weight}", other)
        if other.game == self.game:
            return self.claim(f"{self.play} = {other.play}", time=time)
        theirs = "other" if other.play == "normal" else "other_misere"
        return self.claim(f"{self.play} = {theirs}", other=other.game, time=time)

    @property
    def dfa(self) -> dict[str, Any] | None:
        """The automaton, as plain data: ``start``, ``rows`` (the state after each letter), ``accepting`` states and ``letters``."""
        return self.prove().dfa

    @property
    def certificate(self) -> str | None:
        """The theorem, written down for `nimgraph check` and for the checker in plain Python."""
        return self.prove().certificate

    def to_coq(self) -> str | None:
        """The theorem as a file for Coq, with its proof; ``None`` when nothing is proved.

        >>> "Theorem" in family("adjacent-nim", "circuit", max_weight=2).to_coq()
        True
        """
        return self.prove().to_coq()

    def picture(self, path: str | os.PathLike[str] | None = None) -> str | None:
        """The automaton as a picture in SVG, also written to a file if you name one; ``None`` when nothing is proved, when there
        are too many states to be read, and for trees and cacti.

        >>> family("adjacent-nim", "circuit", max_weight=2).picture().startswith("<svg")
        True
        """
        drawn = self.prove().to_svg()
        if path is not None and drawn is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(drawn)
        return drawn

    def _repr_svg_(self) -> str | None:
        return self.picture()

    def __repr__(self) -> str:
        known = "" if self._proof is None else f": {self._proof.verdict or f'stopped by {self._proof.stopped}'}"
        play = "" if self.play == "normal" else f", play={self.play!r}"
        return f"BoardFamily({self.game!r}, {self.family!r}, max_weight={self.max_weight!r}{play}{known})"


def family(
    game: str, family: str, *, max_weight: int | str = 1, play: Literal["normal", "misere"] = "normal"
) -> BoardFamily:
    """All boards of a family, such as ``"ladder:n"`` (``"ladder"`` for short), ``"trees"`` or your own ``"strip:0-1/0-0,1-1"``.

    ``nimgraph families`` lists those there are. ``max_weight="2+"`` is about all weights, those from 2 on being alike.

    >>> circuits = family("adjacent-nim", "circuit", max_weight=2)
    >>> circuits.prove().verdict, circuits.prove().states
    ('proved', 6)
    >>> circuits.outcome("adjacent-nim 1,2,2,1,2")
    'N'
    >>> circuits.winning_moves("adjacent-nim 1,2,2,1,2")
    [Move("0=0>1")]
    >>> circuits.dfa["accepting"]
    [0, 3, 5]
    """
    return BoardFamily(game, family, max_weight=max_weight, play=play)


def _position(given: Given) -> Position:
    return given if isinstance(given, Position) else Position(given)
