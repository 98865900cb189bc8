"""What most classes here are: a value. Pure."""

from typing import TypeVar, dataclass_transform

import msgspec

T = TypeVar("T")  # whatever a generic function takes and gives back


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True):
    """A frozen struct: its fields never change, and two with the same fields are equal."""
