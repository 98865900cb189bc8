"""From /play to the first card: the clicks of four people, by game."""

from __future__ import annotations

import pytest

from data.texts import Language
from tests.cogs.pub import Pub, ids

WAIT = 16  # seconds, after which a leader need not wait any more


@pytest.mark.parametrize("rules", ["cruzo", "mau-mau", "schroom"])
async def test_four_people_have_a_first_card_after_six_clicks(
    pub: Pub, language: Language, rules: str
) -> None:
    """The command with its game, three who join, the deal, and the card."""
    host, *guests = pub.people[:4]
    await host.slash(pub.channel, "play", game=rules)
    clicks = 1
    for guest in guests:
        await pub.press(guest, "t:1:join")
        clicks += 1
    await pub.press(host, "t:1:start")
    clicks += 1
    await pub.env.advance_time(WAIT)
    table = await pub.table()
    person = pub.at(table, table.to_act[0])
    before = table.revision
    lays = [one for one in ids(pub.hand(person)) if ":lay " in one]
    assert lays, "a card of the first seat can be pressed"
    await pub.press(person, lays[0])
    clicks += 1
    assert table.revision > before
    assert table.to_act != (table.seat_of(person.id),)
    assert clicks == 6
