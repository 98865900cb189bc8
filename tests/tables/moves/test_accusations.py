"""Accusing somebody in vain: once a turn, and twice a round."""

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Illegal
from tests.tables.helpers import ANNA, BEN, CEM, House, do, refused_doing

STRICT = """
turn: 0   pile: 4H   stock: 9C 10S 2D 6H
0: KH KD 8C | 4D | -
1: QC 7D 8D KS | 4S | -
2: 6C AH 5D KC | 6S | -
"""
EIGHTS = "turn: 0\npile: 4H\nstock: 9C 10S 2D JH\n0: 5H KD 7S\n1: 6H 7D 9D\n2: 7H AC 8C"


@pytest.mark.parametrize(
    ("rules", "text", "lays", "wrong"),
    [
        ("cruzo", STRICT, ("lay KH", "lay KS"), "nothing_forgotten"),
        ("crazy-eights", EIGHTS, ("lay 5H", "lay 6H"), "nobody_forgot"),
    ],
)
async def test_in_vain_once_a_turn_and_twice_a_round(
    house: House, rules: str, text: str, lays: tuple[str, ...], wrong: str
) -> None:
    preset = presets()[rules]
    options: dict[str, Any] = (
        {"enforcement": "strict"} if rules == "cruzo" else {"last_card": "catch"}
    )
    table = await house.table_at(text, rules=preset, **options)

    async def accused(whom: int) -> str:
        return await refused_doing(table.act(BEN, do(f"catch {whom}", preset)))

    house.time.now += 10.0
    codes = [await accused(2), await accused(2)]
    for person, lay in ((ANNA, lays[0]), (BEN, lays[1])):
        await table.act(person, do(lay, preset))
    codes.append(await accused(2))  # somebody may have been quicker
    house.time.now += 10.0
    codes += [await accused(2), await accused(2)]
    assert codes == [wrong, "accuse_later", wrong, wrong, "accused_enough"]
    with pytest.raises(Illegal, match=wrong):  # somebody else is free to
        await table.act(CEM, do("catch 0" if rules == "crazy-eights" else "catch 9", preset))
    table.adopt(replace(table.snapshot, started=table.snapshot.started + 60.0))
    assert await accused(2) == wrong, "in another round"
