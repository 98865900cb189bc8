"""A table's message through tokens of presses on it and the bot's own: whatever fails, the latest
state is seen last.
"""

import asyncio
from typing import Any

import aiohttp
import pytest

from cogs.play.screens.addresses import Token
from cogs.play.screens.table_messages import LATE
from cogs.wire.requests import Requests
from cogs.wire.updates import RETRY_PAUSES, SECONDS_AFTER_SUCCESS
from data.texts import Language, say
from tables.table import Table
from tests.cogs.play.screens.test_places import archived, in_thread
from tests.cogs.pub import DUEL, OWN, Pub, texts

BOT = "PATCH channels/messages"
TOKEN = "PATCH table"


async def dealt(pub: Pub) -> Table:
    """Deal a round between two; two presses have left their tokens."""
    table = await pub.deal(DUEL)
    pub.requests()
    return table


def edits(pub: Pub) -> list[str]:
    """Return how the table's message was edited since the last call."""
    return [sent for sent in pub.requests() if sent in (BOT, TOKEN)]


async def lay(pub: Pub, table: Table, card: str) -> None:
    """Lay a card of the seat in turn."""
    person = pub.people[table.to_act[0]]
    await pub.press(person, f"h:1:{table.snapshot.memory.since[table.to_act[0]]}:lay {card}")


@pytest.mark.parametrize(
    ("status", "code", "tries"),
    [(401, 50027, [TOKEN, TOKEN]), (404, 10008, [TOKEN, BOT]), (429, 0, [TOKEN, TOKEN])],
    ids=["expired", "deleted", "limited"],
)
async def test_a_way_that_is_shut_costs_one_request_and_no_time(
    pub: Pub, status: int, code: int, tries: list[str]
) -> None:
    """A message that a token does not find is asked for by the bot's own way."""
    table = await dealt(pub)
    pub.env.inject_error("PATCH", f"/webhooks/*/{OWN}", status=status, code=code, times=1)
    await lay(pub, table, "5D")
    assert edits(pub) == tries
    assert "5♦" in texts(pub.board()) and table.screen.shown == table.revision


async def test_dead_tokens_are_asked_once_and_the_bots_own_way_goes_on(pub: Pub) -> None:
    table = await dealt(pub)
    pub.env.inject_error("PATCH", f"/webhooks/*/{OWN}", status=401, code=50027, times=None)
    await lay(pub, table, "5D")
    assert edits(pub) == [TOKEN, TOKEN, BOT]
    pub.env.backend.faults.clear()
    await lay(pub, table, "KH")
    assert edits(pub) == [BOT]
    assert "K♥" in texts(pub.board())


async def test_a_token_of_a_former_message_edits_nothing(pub: Pub) -> None:
    table = await dealt(pub)
    pub.env.inject_error("DELETE", "/channels/*", status=403, code=50013)  # it stays there
    pub.bot.screens.table_messages.show_anew(table)
    await pub.env.settle()
    pub.requests()
    await lay(pub, table, "5D")
    assert edits(pub) == [BOT]
    [former, shown] = [texts(message) for message in pub.public()]
    assert "5♦" in shown and "5♦" not in former


async def test_a_press_that_was_answered_with_a_message_leaves_no_token(pub: Pub) -> None:
    """Its own message is that answer."""
    table = await dealt(pub)
    pub.bot.screens.table_messages.let_go()
    await pub.forge((pub.kim, pub.board(), "t:1:throwin"))
    assert pub.private(pub.kim)
    pub.requests()
    await lay(pub, table, "5D")
    assert edits(pub) == [BOT] and "5♦" in texts(pub.board())


async def test_a_token_keeps_edits_back_only_for_cards_it_is_to_bring(pub: Pub) -> None:
    hand = await pub.bot.screens.hands.of(1, pub.kim.id)
    hand.spare = Token("spare", 0.0)
    for hand.asks in (True, False):
        assert ("spare" in pub.bot.screens.hands.tokens(1)) is hand.asks


class Late:
    """Has the next edits of a table carried out when it is told to, though not answered."""

    def __init__(self, pub: Pub) -> None:
        self._edit, self._patch = Requests.edit_once, pub.patch
        self._waiting: tuple[Any, ...] = ()

    def lose_one(self) -> None:
        """Carry the next edit out later."""

        async def lost(requests: Requests, *what: Any) -> None:
            self._patch.setattr(Requests, "edit_once", self._edit)
            self._waiting = (requests, *what)
            raise aiohttp.ServerDisconnectedError

        self._patch.setattr(Requests, "edit_once", lost)

    async def carry_out(self) -> None:
        """Carry it out now, over what has been shown since."""
        await self._edit(*self._waiting)


async def test_an_old_state_that_comes_late_does_not_stay(pub: Pub) -> None:
    """An edit that was not answered is carried out after the next one."""
    table, late = await dealt(pub), Late(pub)
    late.lose_one()
    await lay(pub, table, "5D")
    await lay(pub, table, "KH")
    await pub.env.advance_time(SECONDS_AFTER_SUCCESS)
    assert "K♥" in texts(pub.board())
    assert table.screen.shown < table.revision, "a bot that is killed now shows it once more"
    await late.carry_out()
    assert "K♥" not in texts(pub.board())
    await pub.env.advance_time(LATE)
    assert "K♥" in texts(pub.board()) and table.screen.shown == table.revision


async def test_a_closed_table_is_put_away_when_nothing_can_come_late(pub: Pub) -> None:
    """Its archived thread takes no edit, and a new message would open it again."""
    await in_thread(pub, 2)
    table, late = await pub.table(), Late(pub)
    late.lose_one()
    await pub.as_bot(table.shut("expired"))
    await pub.env.settle()
    with pub.bot.answers:
        """Somebody is answered elsewhere."""
    await pub.env.advance_time(SECONDS_AFTER_SUCCESS)
    assert say("en", "table-event-closed", why="expired") in texts(pub.public()[-1])
    assert not archived(pub)
    await late.carry_out()
    pub.requests()
    await pub.env.advance_time(LATE)
    assert archived(pub) and edits(pub)
    assert table.screen.shown == table.revision


async def speak(pub: Pub, language: Language) -> None:
    """Have the server speak another language, also at its table."""
    await pub.bot.readers.change_server(pub.guild.id, language=language)
    with pub.env._bot_scope():
        pub.bot.screens.table_messages.show_all(pub.guild.id)
    await pub.env.settle()


async def test_a_state_that_comes_back_is_shown_although_it_was_the_last_known(pub: Pub) -> None:
    """What was shown before an edit without an answer is not known any more."""
    await dealt(pub)
    late, english = Late(pub), texts(pub.board())
    late.lose_one()
    await speak(pub, "de")
    await late.carry_out()
    assert texts(pub.board()) != english
    await speak(pub, "en")
    await pub.env.advance_time(RETRY_PAUSES[-1])
    assert texts(pub.board()) == english


async def test_no_two_edits_of_a_message_are_under_way(pub: Pub) -> None:
    """However many ways there are, and however many changes come meanwhile."""
    table, edit, under_way = await dealt(pub), Requests.edit_once, list[int]()
    now = 0

    async def slowly(*what: Any) -> None:
        nonlocal now
        now += 1
        under_way.append(now)
        await asyncio.sleep(5)
        await edit(*what)
        now -= 1

    pub.patch.setattr(Requests, "edit_once", slowly)
    for person in pub.people[2:5]:
        await pub.forge((person, pub.board(), "t:1:hand"))
    for card in ("5D", "KH"):
        await lay(pub, table, card)
        pub.bot.screens.table_messages.reset(table)
        await pub.env.advance_time(1)
    await pub.env.advance_time(30)
    assert under_way and {*under_way} == {1}
    assert "K♥" in texts(pub.board())
