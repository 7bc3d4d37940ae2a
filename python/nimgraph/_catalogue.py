"""The games, the families of graphs, and what is known about them."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal

from . import _nimgraph
from ._errors import text, unexpected


@dataclass(frozen=True)
class GameInfo:
    """A game of the catalogue."""

    name: str
    title: str
    rules: str
    source: str
    shape: Literal["heaps", "edge-weights", "vertex-weights", "parts"]
    """Where its weights lie."""
    token: bool
    """Whether it has a token."""
    example: str
    """A position in the short notation."""
    move_example: str


@dataclass(frozen=True)
class Family:
    """A named family of graphs."""

    name: str
    aliases: tuple[str, ...]
    usage: str
    description: str
    numbering: str
    example: str


@dataclass(frozen=True)
class Theorem:
    """A statement of the literature, as it is used here."""

    id: str
    title: str
    game: str
    plays: tuple[str, ...]
    status: str
    """Whether it is a theorem, a conjecture, refuted as printed, and so on."""
    kind: str
    says: str
    hypotheses: tuple[str, ...]
    citation: str
    erratum: dict[str, Any] | None
    """What was printed wrongly, how it is right, and counterexamples; ``None`` where nothing is wrong."""

    def bibtex(self) -> str:
        """What is cited, as an entry for BibTeX.

        >>> print(theorem("bouton-1901/nim").bibtex(), end="")
        @misc{bouton-1901,
          author = {C. L. Bouton},
          title = {{Nim, a game with a complete mathematical theory}},
          howpublished = {Ann. of Math. 3 (1901)},
          year = {1901}
        }
        """
        return _nimgraph.bibtex(self.id)

    def __hash__(self) -> int:
        return hash(self.id)


@lru_cache(maxsize=None)
def _read(name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(_nimgraph.catalogue(name))
    return entries


def _made(cls: Any, entry: dict[str, Any]) -> Any:
    fields = {name: entry[name] for name in cls.__dataclass_fields__}
    return cls(**{name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()})


@lru_cache(maxsize=None)
def _games() -> tuple[GameInfo, ...]:
    return tuple(_made(GameInfo, entry) for entry in _read("games"))


def games() -> list[GameInfo]:
    """Every game.

    >>> [game.name for game in games()][:3]
    ['nim', 'edge-nim', 'graph-nim']
    """
    return list(_games())


def known_game(name: str) -> GameInfo | None:
    """The game with a name, if there is one."""
    return next((game for game in _games() if game.name == name), None)


def families() -> list[Family]:
    """Every named family of graphs.

    >>> next(family.example for family in families() if family.name == "cycle")
    'cycle:4'
    """
    return [_made(Family, entry) for entry in _read("families")]


class Theorems:
    """The statements of the literature that the program knows: ``theorems()`` lists them, or those about one game.

    ``theorems.add`` adds what you have proved, ``theorems.added`` lists what was added, and ``theorems.remove`` removes it.

    >>> theorems("nim")[0].title
    "Bouton's theorem"
    """

    __name__ = "theorems"

    def __call__(self, game: str | None = None) -> list[Theorem]:
        """Every statement of the literature that the program knows, or those about one game."""
        if game is not None:
            _known("game", "the name of a game", game, [info.name for info in _games()])
        return [_made(Theorem, entry) for entry in _read("theorems") if game in (None, entry["game"])]

    def add(
        self,
        certificate: str | os.PathLike[str] | Any,
        *,
        strategy: str | Iterable[str] | None = None,
        time: float | str | None = 600.0,
        memory: int | str | None = 2 << 30,
    ) -> Theorem:
        """Adds a proved formula, or a theorem about boards of all sizes, to the statements that answer.

        The certificate is a text, a file that a ``Path`` names (packed by gzip or not), or what has one: a :class:`Proof` with
        ``certify=True``, a :class:`Discovery`, a :class:`BoardFamily`. It is checked first, and so is the strategy, whose lines give the winning
        moves. As with ``nimgraph theorems add``, the statement is kept in the folder that the variable ``NIMGRAPH_DATA`` names, or else
        in the system's folder for application data; it answers at once, and in every later program of yours.
        """
        if isinstance(certificate, os.PathLike):
            with open(certificate, "rb") as file:
                packed = file.read()
            certificate = (gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed).decode()
        elif not isinstance(certificate, str):
            given, certificate = certificate, getattr(certificate, "certificate", None)
            if not isinstance(certificate, str):
                raise unexpected("certificate", "a certificate, or a proof that has one (certify=True)", given)
        lines = [] if strategy is None else strategy.splitlines() if isinstance(strategy, str) else list(strategy)
        for line in lines:
            if not isinstance(line, str):
                raise unexpected("strategy", "lines such as `w0 := w1`", line)
        said = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
        id = _nimgraph.statement_added(certificate, said, time=time, memory=memory)
        _read.cache_clear()
        return theorem(id)

    def added(self) -> list[Theorem]:
        """The statements that were added."""
        return [statement for statement in self() if "theorems add" in statement.citation]

    def remove(self, id: str) -> None:
        """Removes a statement that was added. This program knows it until it ends; later ones do not."""
        if not _nimgraph.statement_removed(text("id", id)):
            raise unexpected("id", "the id of a statement that was added", id)

    def bibtex(self, ids: Iterable[str] | None = None) -> str:
        """What some statements cite, or all of them, as entries for BibTeX; each source once."""
        chosen = [statement.id for statement in self()] if ids is None else list(ids)
        return "\n".join(dict.fromkeys(_nimgraph.bibtex(id) for id in chosen))

    def __repr__(self) -> str:
        return "<function theorems>"

    def __reduce__(self) -> str:
        return "theorems"


theorems = Theorems()


def theorem(id: str, game: str | None = None) -> Theorem:
    """The statement with an id, such as ``fukuyama-2003/3.5``; some are about several games, once for each."""
    about = theorems(game)
    _known("id", "the id of a statement", id, [statement.id for statement in about])
    return next(statement for statement in about if statement.id == id)


def _known(field: str, expected: str, name: str, names: list[str]) -> None:
    """Refuses a name that is not among those there are, and says which one may have been meant."""
    if name not in names:
        close = get_close_matches(str(name), names, n=1)
        raise unexpected(field, expected + (f" (did you mean {close[0]!r}?)" if close else ""), name)
