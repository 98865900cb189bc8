"""The servers of this process: Discord distributes all servers over a bot's shards, by number."""

import re

from engine.value import Value

MOST = 100_000  # shards; far more than any bot has
_PART = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?")


class Shards(Value):
    """The shards, out of a bot's `count`, that one process serves, in order."""

    count: int = 1
    ids: tuple[int, ...] = (0,)

    def __str__(self) -> str:
        return f"{_ranges(self.ids)}/{self.count}"

    @property
    def whole(self) -> bool:
        """True if one process serves every server."""
        return len(self.ids) == self.count

    @property
    def first(self) -> bool:
        """True if shard 0 is among them: its process does the work that is done once for all."""
        return 0 in self.ids

    def of(self, server: int | None) -> int:
        """Return the shard of a server; anything outside servers is shard 0's."""
        return 0 if server is None else (server >> 22) % self.count

    def serve(self, server: int | None) -> bool:
        """True if a server belongs to these shards, with the bot on it or not."""
        return self.of(server) in self.ids

    def share(self, of_all: int) -> int:
        """Return their share of a limit on all processes together; at least 1."""
        return max(1, of_all * len(self.ids) // self.count)


WHOLE = Shards()


def shards_set(shards: str | None, count: int | None, ids: str | None) -> Shards:
    """Return the shards of the settings SHARDS, or SHARD_COUNT and SHARD_IDS; a single shard if
    none is set. Raises ValueError with a text for the operator.
    """
    if shards is not None and (count is not None or ids is not None):
        raise ValueError("SHARDS: says all; leave SHARD_COUNT and SHARD_IDS out")
    if ids is not None and count is None:
        raise ValueError("SHARD_IDS: needs SHARD_COUNT, how many shards there are")
    name = "SHARDS" if shards is not None else "SHARD_COUNT and SHARD_IDS"
    try:
        return read_shards(shards) if shards is not None else shards_of(count or 1, ids or "")
    except ValueError as wrong:
        raise ValueError(f"{name}: {wrong}") from None


def read_shards(text: str) -> Shards:
    """Return the shards written as `0-3/16` or `0,2,5-7/16`. Raises ValueError with a text for the
    operator.
    """
    ids, slash, count = text.partition("/")
    if not slash or not count.strip().isdecimal():
        raise ValueError("is written like 0-3/16: the shards of this process, and how many of all")
    return shards_of(int(count), ids)


def shards_of(count: int, ids: str = "") -> Shards:
    """Return the shards that a list such as `0,2,5-7` names, out of `count`; without a list all of
    them. Raises ValueError with a text for the operator.
    """
    if not 1 <= count <= MOST:
        raise ValueError(f"there are 1 to {MOST:,} shards, not {count:,}")
    if not ids.strip():
        return Shards(count, tuple(range(count)))
    named = sorted(shard for part in ids.split(",") for shard in _range(part.strip()))
    if len(named) != len(set(named)):
        raise ValueError(f"names a shard twice: {ids}")
    if named[-1] >= count:
        raise ValueError(f"there is no shard {named[-1]}: of {count} the last is {count - 1}")
    return Shards(count, tuple(named))


def _range(part: str) -> range:
    match = _PART.fullmatch(part)
    first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
    if first > last:
        raise ValueError(f"{part!r} is no shard, nor a range such as 0-3")
    return range(first, last + 1)


def _ranges(ids: tuple[int, ...]) -> str:
    """Return sorted numbers as `0,2,5-7`."""
    runs: list[list[int]] = []
    for shard in ids:
        if runs and runs[-1][-1] == shard - 1:
            runs[-1].append(shard)
        else:
            runs.append([shard])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)
