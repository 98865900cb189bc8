"""The servers that belong to a process."""

from __future__ import annotations

import pytest

from tables.shards import WHOLE, Shards, read_shards, shards_of, shards_set

SERVERS = [number << 22 | 5 for number in range(32)]


@pytest.mark.parametrize(
    ("written", "ids", "count"),
    [("0-3/16", (0, 1, 2, 3), 16), ("5-7, 0,2/16", (0, 2, 5, 6, 7), 16), ("1/2", (1,), 2)],
)
def test_what_the_operator_writes(written: str, ids: tuple[int, ...], count: int) -> None:
    read = read_shards(written)
    assert read == Shards(count, ids)
    assert read_shards(str(read)) == read


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("0-3", "written like 0-3/16"),
        ("0-3/many", "written like 0-3/16"),
        ("0-3/0", "1 to 100,000"),
        ("3-0/16", "'3-0' is no shard"),
        ("a/16", "'a' is no shard"),
        ("1,,2/16", "'' is no shard"),
        ("1-3,2/16", "names a shard twice"),
        ("14-16/16", "there is no shard 16: of 16 the last is 15"),
    ],
)
def test_what_makes_no_sense_is_said(written: str, why: str) -> None:
    with pytest.raises(ValueError, match="SHARDS: .*" + why):
        shards_set(written, None, None)


def test_either_one_setting_or_two() -> None:
    assert shards_set(None, None, None) == WHOLE
    assert shards_set(None, 4, None) == shards_of(4)
    assert shards_set(None, 4, "1-2") == Shards(4, (1, 2)) == shards_set("1-2/4", None, None)
    with pytest.raises(ValueError, match="SHARD_IDS: needs SHARD_COUNT"):
        shards_set(None, None, "1")
    with pytest.raises(ValueError, match="SHARDS: says all"):
        shards_set("0/2", 2, None)
    with pytest.raises(ValueError, match="SHARD_COUNT and SHARD_IDS: there is no shard 4"):
        shards_set(None, 4, "4")


def test_every_server_is_one_processes() -> None:
    parts = [read_shards(written) for written in ("0-1/5", "2/5", "3-4/5")]
    for server in SERVERS:
        assert [part.serve(server) for part in parts].count(True) == 1
    assert all(WHOLE.serve(server) for server in SERVERS)
    assert [server >> 22 for server in SERVERS if parts[1].serve(server)] == [2, 7, 12, 17, 22, 27]


def test_what_is_of_no_server_is_shard_0s() -> None:
    for written, first in {"0/2": True, "1/2": False}.items():
        part = read_shards(written)
        assert (part.first, part.serve(None)) == (first, first)


def test_a_process_takes_its_part_of_what_is_allowed() -> None:
    assert [read_shards(one).share(20) for one in ("0-3/16", "0/2", "0-1/2", "7/100")] == [
        *(5, 10, 20, 1)
    ]
