"""The people of a table: who runs it, who is voted out, who leaves it to whom, and who joins."""

from __future__ import annotations

import pytest
import simcord

from data.texts import LANGUAGES, Language, say
from tables.table import Table
from tests.cogs.pub import Pub, choices, texts

LAST_CARD = "pile: 4H\n0: 5D | - | -\n1: KH KD | - | -\n2: KS KC | - | -\nturn: 0"
ALMOST = "pile: 4H\n0: 5D 6D | - | -\n1: 5H 6H | - | -\n2: 5C 6C | - | -\nturn: 1"
TURN, BANK = 90, 60


async def leaves(pub: Pub, person: simcord.MemberActor) -> None:
    """Somebody leaves in the middle, and means it."""
    await pub.press(person, "t:1:seats")
    await pub.click(person, pub.page(person), "p:seats:1 leave")
    await pub.click(person, pub.page(person), "p:seats:1 reallyleave")


async def votes(pub: Pub, person: simcord.MemberActor, seat: int) -> None:
    """Somebody wants this seat's person to go."""
    await pub.press(person, "t:1:seats")
    await pub.choose(person, pub.page(person), "p:seats:1 remove", str(seat))


async def round_over(pub: Pub) -> Table:
    """Three have played a round; the first has won."""
    await pub.open(3, start=True)
    table = await pub.position(LAST_CARD)
    await pub.press(pub.people[0], f"h:1:{table.revision}:lay 5D")
    while table.lobby.stage == "round":
        person = pub.at(table, table.asked[0])
        await pub.move(person, next(iter(choices(pub.hand(person)))))
    return table


# Who runs the table


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_host_who_leaves_in_the_middle_passes_the_table_on(
    pub: Pub, language: Language
) -> None:
    await pub.speak(language)
    await pub.open(3, start=True)
    mia, ben, _ = pub.people[:3]
    await leaves(pub, mia)
    assert say(language, "table-event-host-is", seat="**ben**") in texts(pub.board())
    await pub.press(ben, "t:1:seats")
    (line,) = [one for one in texts(pub.page(ben)).splitlines() if "**ben**" in one]
    assert say(language, "seat-mark-host") in line


async def test_a_host_who_sleeps_passes_the_table_on_and_has_it_back_for_nothing(pub: Pub) -> None:
    await pub.open(3, "schroom", start=True)
    table, (mia, ben, _) = await pub.table(), pub.people[:3]
    for _ in range(60):
        if table.lobby.host != 0:
            break
        person = pub.at(table, table.asked[0])
        if person is mia:
            await pub.env.advance_time(TURN + BANK + 1)
        else:
            await pub.move(person, next(iter(choices(pub.hand(person)))))
    assert 0 in table.lobby.away and table.lobby.host == 1
    await pub.press(ben, "t:1:endmatch")
