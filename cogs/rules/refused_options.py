"""What hosts wanted that does not go together with the rest yet, so that they can change the rest.

Some options can only be changed together. Nothing is lost with a wish: it is in memory only.
"""

from collections import OrderedDict

MOST_TABLES = 500


class Wishes:
    """Refused values of options, by table; the tables asked last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, dict[str, object]] = OrderedDict()

    def of(self, table: int) -> dict[str, object]:
        """Return what is wished for at a table."""
        return dict(self._kept.get(table, {}))

    def keep(self, table: int, values: dict[str, object]) -> None:
        """Remember these from now on, and nothing else of this table."""
        self._kept.pop(table, None)
        if values:
            self._kept[table] = values
        while len(self._kept) > MOST_TABLES:
            self._kept.popitem(last=False)
