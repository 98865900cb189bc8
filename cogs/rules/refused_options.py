"""Hosts' wishes that contradict the other options so far, so that they can change those.

Some options can only be changed together. Wishes are in memory only, and losing one does no harm.
"""

from collections import OrderedDict

MOST_TABLES = 500


class Wishes:
    """Refused values of options, by table; only of the most recent tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, dict[str, object]] = OrderedDict()

    def of(self, table: int) -> dict[str, object]:
        """Return the wishes at a table."""
        return dict(self._kept.get(table, {}))

    def keep(self, table: int, values: dict[str, object]) -> None:
        """Remember these wishes, and forget the table's earlier ones."""
        self._kept.pop(table, None)
        if values:
            self._kept[table] = values
        while len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)
