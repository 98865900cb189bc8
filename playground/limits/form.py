"""Discord's "Invalid Form Body": collects the complaints about a payload, by path."""

from __future__ import annotations

from collections.abc import Sequence

from playground.errors import INVALID_FORM, ApiError
from playground.storage import Json

Path = tuple[str | int, ...]


class Form:
    """The complaints about one payload, nested by path as in Discord's answers."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Record a complaint about the value at `path`."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def close(self) -> None:
        """Raise ApiError 50035 if anything was wrong."""
        if self.errors:
            raise ApiError(INVALID_FORM, errors=self.errors)

    def required(self, path: Path) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def text(self, path: Path, value: object, low: int, high: int, *, needed: bool = False) -> None:
        """Check a text's length; None is allowed unless it is needed."""
        if value is None:
            if needed:
                self.required(path)
        elif not isinstance(value, str):
            self.wrong(path, "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
        elif not value and needed:
            self.required(path)
        elif not low <= len(value) <= high:
            self._length(path, low, high)

    def items(self, path: Path, value: object, low: int, high: int) -> list[Json]:
        """Check a list's length and that it holds objects; return those objects."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not value and low:
            self.required(path)
        elif not low <= len(value) <= high:
            self._length(path, low, high)
        if all(isinstance(item, dict) for item in value):
            return value
        self.wrong(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return []

    def number(self, path: Path, value: object, low: int, high: int) -> None:
        """Check a whole number; None is allowed."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not low <= value <= high:
            self.wrong(path, "NUMBER_TYPE_RANGE", f"int value should be between {low} and {high}.")

    def choice(self, path: Path, value: object, allowed: Sequence[object]) -> bool:
        """Check that a value is among those allowed; True if it is."""
        if value in allowed and not isinstance(value, bool):
            return True
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{_listed(allowed)}}}.")
        return False

    def _length(self, path: Path, low: int, high: int) -> None:
        self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")


def _listed(values: Sequence[object]) -> str:
    return ", ".join(str(value) for value in values)
