"""People who leave in the middle are shown no more cards: neither those their seat held nor those
it draws or is dealt later, whoever plays it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from cogs.looks.games.shithead.offers import _plain
from cogs.ops.logs import JsonLines, TextLines
from cogs.pages.custom_ids import hand_button, hand_value
from data.presets import presets
from data.texts import say
from engine.cards import BY_TEXT
from engine.game import Illegal
from engine.shithead.values import Lay
from tables.people import Screen
from tables.seen import Seen
from tables.store import records
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.tabling import PLACE, dealt, table_at
from tests.secrecy.eyes import cards_in

OF_EACH_GAME = {preset.game: preset.id for preset in presets().values()}.values()

LAST_TRICK = """
    rules: schroom   seats: 3   turn: 0   dealer: 2   sticks: 7 7 7
    0: 10H
    1: 9H
    2: 8H
"""


async def leaves(pub: Pub) -> None:
    """Have the second person leave, and confirm it."""
    ben = pub.people[1]
    await pub.press(ben, "t:1:seats")
    await pub.click(ben, pub.page(ben), "p:seats:1 leave")
    await pub.click(ben, pub.page(ben), "p:seats:1 reallyleave")


def shown(pub: Pub) -> list[str]:
    """Return everything the second person has privately on their screen."""
    return [texts(one).strip() for one in pub.private(pub.people[1])]


@pytest.mark.parametrize("rules", OF_EACH_GAME)
async def test_the_hand_is_gone_at_once_and_stays_away(pub: Pub, rules: str) -> None:
    await pub.speak("de")
    await pub.open(3, rules, start=True)
    newcomer = pub.people[3]
    assert cards_in("".join(shown(pub)))
    await leaves(pub)
    assert say("de", "hand-gone") in shown(pub)
    pub.bot.room.ponders = 0.01  # passes in true time
    for _ in range(3):
        await pub.env.advance_time(160)
    await pub.press(newcomer, "t:1:takeover")
    assert cards_in(texts(pub.hand(newcomer)))
    assert say("de", "hand-gone") in shown(pub)
    assert not cards_in("".join(shown(pub)))


async def test_nothing_is_dealt_to_them_in_the_next_round_of_the_match(pub: Pub) -> None:
    await pub.open(3, "schroom", start=True)
    table = await pub.table()
    await leaves(pub)
    for _ in range(100):
        if table.lobby.rounds and table.lobby.stage == "round":
            break
        await pub.env.advance_time(160)
        for person in (pub.people[0], pub.people[2]):
            if table.lobby.away != (1,):
                await pub.press(person, "t:1:hand")
    assert table.lobby.rounds and table.lobby.stage == "round"
    assert not cards_in("".join(shown(pub)))
    assert not [one for one in pub.notices() if pub.people[1].id in one.ping_user_ids]


async def test_nobody_calls_them_to_cards_that_are_not_theirs(pub: Pub) -> None:
    await pub.without_clock()
    await pub.open(3, "schroom", start=True)
    pub.bot.room.ponders = 0.01
    table = await pub.position(LAST_TRICK)
    await leaves(pub)
    await pub.env.advance_time(16 * 60)  # nobody can be reached without a click any more
    for person in (pub.people[0], pub.people[2]):
        await pub.press(person, "t:1:hand")
        await pub.press(person, next(x for x in ids(pub.hand(person)) if "lay" in x))
        await pub.env.advance_time(4)  # a seat of the table takes at most three
    assert table.pausing
    table.context = replace(table.context, ponders=60.0)  # else the next move takes the call away
    await pub.press(pub.people[0], "t:1:next")
    assert table.lobby.stage == "round"
    assert not [one for one in pub.notices() if pub.people[1].id in one.ping_user_ids]
    assert pub.people[1].id not in await pub.bot.screens.hands.deal(table)


# Unforeseen errors end up in the operator's log: no error names cards

KINGS = tuple(BY_TEXT[card] for card in ("KS", "KH", "KD", "KC"))

WRONG = '["KS",'


def refuse() -> None:
    """Refuse as a rule does; the facts are for the person who tried."""
    raise Illegal("not_held", cards=KINGS)


def draw_no_button() -> None:
    """As a face would that knows an action less than its game."""
    _plain(Seen(table_at(dealt()).snapshot, 0).view, Lay(KINGS))


def read_what_was_never_written() -> None:
    """As from a database somebody else has written to."""
    record = records.write(1, PLACE, Screen(), dealt())
    assert record.state is not None
    records.read(replace(record, state=record.state.replace("[", WRONG)))


@pytest.mark.parametrize(
    "fails",
    [
        refuse,
        draw_no_button,
        read_what_was_never_written,
        lambda: hand_button(1, 1, Lay(KINGS * 20)),
        lambda: hand_value(Lay(KINGS * 20)),
    ],
)
def test_no_error_says_cards(fails: Callable[[], object]) -> None:
    with pytest.raises(Exception) as wrong:
        fails()
    error = (wrong.type, wrong.value, wrong.tb)
    for form in (TextLines(), JsonLines()):
        said = form.format(
            logging.LogRecord(
                "cogs.play.clicks", logging.ERROR, __file__, 1, "Unexpected", (), error
            )
        )
        assert wrong.type.__name__ in said
        assert not cards_in(said)
        assert not [card for card in KINGS if str(card) in str(wrong.value)]
