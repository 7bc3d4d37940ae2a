"""The games, the families of graphs, and what is known about them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Literal

from . import _nimgraph
from ._errors import unexpected


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


def theorems(game: str | None = None) -> list[Theorem]:
    """Every statement of the literature that the program knows, or those about one game.

    >>> theorems("nim")[0].title
    "Bouton's theorem"
    """
    if game is not None:
        _known("game", "the name of a game", game, [info.name for info in _games()])
    return [_made(Theorem, entry) for entry in _read("theorems") if game in (None, entry["game"])]


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
