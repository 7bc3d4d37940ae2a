"""Plain data for JSON."""

from __future__ import annotations

import operator
from typing import Any


def plain(value: Any) -> Any:
    """What JSON has no word for, as plain data: whole numbers and arrays of NumPy among others."""
    if hasattr(value, "tolist"):
        return value.tolist()
    try:
        return operator.index(value)
    except TypeError:
        pass
    try:
        return list(value)
    except TypeError:
        raise TypeError(f"expected plain data (texts, whole numbers, lists, mappings), found {value!r}") from None
