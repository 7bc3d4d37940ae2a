"""Errors of inputs."""

from __future__ import annotations

import importlib
import operator
from typing import Any


class InputError(ValueError):
    """An argument is not what was expected.

    >>> from nimgraph import Position
    >>> try:
    ...     Position("circular-nim 1,2,3 k=4")
    ... except InputError as error:
    ...     print(error.field, "|", error.expected, "|", error.found, "|", error.kind)
    k | a whole number from 1 to 3 | 4 | unexpected
    """

    field: str | None
    """The offending place, such as ``edges[3][2]``; ``None`` when it is the whole input."""
    expected: str | None
    """What was expected there, where that can be said in a few words."""
    found: str | None
    """What was found there."""
    kind: str
    """The kind of mistake: ``syntax``, ``unknown_game``, ``missing``, ``unknown_field``, ``unexpected``, ``too_large``,
    ``against_the_rules``, ``unvalued``, ``illegal_move`` or ``folder``."""

    def __init__(
        self,
        message: str,
        *,
        field: str | None = None,
        expected: str | None = None,
        found: str | None = None,
        kind: str = "unexpected",
    ) -> None:
        super().__init__(message)
        self.field = field
        self.expected = expected
        self.found = found
        self.kind = kind

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (type(self), self.args[0], self.field, self.expected, self.found, self.kind))


class BudgetError(RuntimeError):
    """A budget ran out before anything was known, where the answer is a number or a truth value.

    >>> from nimgraph import Position
    >>> try:
    ...     Position("graph-nim complete:8 weights=9").is_p(nodes=1000)
    ... except BudgetError as error:
    ...     print(error.stopped, "|", error)
    nodes | the budget of nodes ran out before the answer was found
    """

    stopped: str
    """Which budget: ``time``, ``nodes`` or ``memory``."""

    def __init__(self, stopped: str) -> None:
        super().__init__(f"the budget of {stopped} ran out before the answer was found")
        self.stopped = stopped

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.stopped,))


def unexpected(field: str, expected: str, found: object) -> InputError:
    """The error for an argument that is not what was expected."""
    message = f"{field}: expected {expected}, found {found!r}"
    return InputError(message, field=field, expected=expected, found=repr(found))


def whole(field: str, number: Any, least: int = 0) -> int:
    """A whole number, of Python or of NumPy, that is not too small."""
    try:
        found = operator.index(number)
    except TypeError:
        found = least - 1
    if found < least or isinstance(number, bool):
        raise unexpected(field, f"a whole number from {least} on", number)
    return found


def text(field: str, value: Any, expected: str = "a text") -> str:
    """A text; the engine's own complaint about anything else names no argument."""
    if not isinstance(value, str):
        raise unexpected(field, expected, value)
    return value


def needed(module: str, extra: str) -> Any:
    """A module that not everybody has; without it, the error says what installs it."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        message = f"this needs {error.name}; `pip install nimgraph[{extra}]` installs it"
        raise ModuleNotFoundError(message, name=error.name) from None


def _restored(
    cls: type[InputError], message: str, field: str | None, expected: str | None, found: str | None, kind: str
) -> InputError:
    return cls(message, field=field, expected=expected, found=found, kind=kind)
