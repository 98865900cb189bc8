"""The number of requests a move costs, and that nobody's hand is ever where all can see it."""

import asyncio
import random
from typing import Any

import pytest
import simcord

from cogs.looks.hand import hand
from cogs.pages.layout import Drawing
from cogs.wire.requests import Requests
from cogs.words.words import Reader
from tables.lobby.state import Again, Join, Leave
from tables.people import Person
from tables.table import Table
from tests.cogs.play.screens.test_places import calls, in_thread
from tests.cogs.pub import OWN, Pub, choices, ids, texts
from tests.support.limits import walk

ORDINARY = ["PATCH private", "PATCH table", "POST answer"]


FOURS = """
    pile: {pile}
    0: 5D KD QC | - | -
    1: 6H KH QH | - | -
    2: {third} KS QS | - | -
    3: 7C AS QD | - | -
    turn: 0
"""


async def test_an_ordinary_lay_costs_two_requests_and_one_for_each_hand(pub: Pub) -> None:
    """One that changes k other hands costs two and k: after a third 5, the player with the fourth
    may throw it in, and sees it in their hand. *Take it back* goes with its time, not with a lay.
    """
    table = await pub.deal(FOURS.format(pile="5S 5H", third="5C"))
    pub.requests()
    await pub.press(pub.mia, f"h:1:{table.snapshot.memory.since[0]}:lay 5D")
    assert sorted(pub.requests()) == sorted([*ORDINARY, "PATCH private"])
    assert any("throw" in x for x in ids(pub.hand(pub.kim)))
    await pub.position(FOURS.format(pile="4H", third="7D"))
    pub.requests()
    for card, person in zip(("5D", "6H", "7D", "7C"), pub.people, strict=False):
        table = await pub.table()
        await pub.press(person, f"h:1:{table.snapshot.memory.since[table.to_act[0]]}:lay {card}")
        assert sorted(pub.requests()) == ORDINARY


async def test_many_moves_share_the_tables_edits(pub: Pub) -> None:
    """One edit is under way; all later moves become one more, and the latest state wins."""
    await pub.open(2)
    edit = Requests.edit_once

    async def slowly(*call: Any) -> None:
        await asyncio.sleep(10)
        await edit(*call)

    pub.patch.setattr(Requests, "edit_once", slowly)
    for person in pub.people[2:6]:
        await pub.forge((person, pub.board(), "t:1:join"))
    pub.requests()
    await pub.env.advance_time(30)
    assert pub.requests() == ["PATCH table"] * 2
    assert all(person.name in texts(pub.board()) for person in pub.people)


def hands_drawn(pub: Pub) -> list[Any]:
    """Return a list that grows with every hand that is drawn from now on."""
    hands, drawn = pub.bot.screens.hands, list[Any]()
    draw = hands._drawn

    def noted(*what: Any) -> Drawing:
        view = draw(*what)
        drawn.append(view.to_components())
        return view

    pub.patch.setattr(hands, "_drawn", noted)
    return drawn


def check_public(pub: Pub, hands: list[Any]) -> None:
    """Check that no hand was sent to where all can see it: to a channel, or by the token of a press
    on a public message to that message.
    """
    public = {message.id for message in pub.public()}
    presses = pub.env.backend.interactions.values()
    tokens = {press.token for press in presses if press.source_message_id in public}
    sent = [(one.path.split("/"), one.json or {}) for one in pub.env.http_requests]
    own = [content for path, content in sent if path[-1] == OWN and path[3] in tokens]
    shown = [content for path, content in sent if path[1] == "channels"] + own
    assert own and hands
    assert not [content for content in shown if content.get("components") in hands]


async def test_what_the_gateway_tells_of_edits_is_not_read(pub: Pub) -> None:
    """Most are the bot's own, some with each move."""
    await pub.open(2, start=True)
    state, events = pub.bot._connection, list[str]()
    dispatch = state.dispatch

    def note(event: str, *about: Any) -> None:
        events.append(event)
        dispatch(event, *about)

    pub.patch.setattr(state, "dispatch", note)
    await pub.play_on(random.Random(5), until=2)
    assert "interaction" in events and "raw_message_edit" not in events


@pytest.mark.slow
async def test_no_public_message_ever_carries_a_hand(pub: Pub) -> None:
    """Press every public button, in every state, and let every hand be redrawn after it."""
    dice, hands = random.Random(5), hands_drawn(pub)
    await pub.open(4, start=True)
    for _ in range(7):
        for person in (*pub.people[:4], pub.tom):
            for custom_id in ids(pub.board()):
                await pub.forge((person, pub.board(), custom_id))
                pub.check_messages()
        await pub.play_on(dice, until=5)
        pub.check_messages()
        await pub.env.advance_time(1)
    check_public(pub, hands)


async def test_a_click_on_the_table_is_no_address_of_a_hand(pub: Pub) -> None:
    """Its own message is the table: redrawing that by the click's token would show the hand."""
    hands = hands_drawn(pub)
    await pub.open(2, start=True)
    pub.requests()
    await pub.press(pub.mia, "t:1:hand")
    await pub.press(pub.mia, "t:1:rules")
    table = await pub.table()
    for _ in range(4):
        person = pub.at(table, table.to_act[0])
        await pub.move(person, next(iter(choices(pub.hand(person)))))
    check_public(pub, hands)


async def others_move_up(table: Table, newcomer: Person) -> None:
    """The first one leaves, others close up, a newcomer has the last seat, and cards are dealt."""
    leaver, *stay = table.people
    await table.act(leaver, Leave())
    await table.act(newcomer, Join())
    for person in stay:
        await table.act(person, Again())
    assert table.state is not None


def cards_of(pub: Pub, table: Table, seat: int) -> str:
    """Return the cards in a seat's hand."""
    view = hand(table, seat, Reader("en", faces=pub.bot.faces))
    parts: Any = view.to_components()
    said = [str(part.get("content", "")) for part in walk(parts)]
    return next(one for one in reversed(said) if one.startswith(("# ", "### ")))


def sent_to(pub: Pub, person: simcord.MemberActor) -> str:
    """Return everything sent for this person alone, as one text."""
    answered = pub.env.backend.interactions.values()
    tokens = [record.token for record in answered if record.user_id == person.id]
    sent = [one for one in pub.env.http_requests if any(token in one.path for token in tokens)]
    bodies: list[dict[str, Any]] = [one.json or {} for one in sent]
    said = [part.get("content", "") for one in bodies for part in walk([one.get("data", one)])]
    return "\n".join(said)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["hand", "question", "redrawn"])
async def test_who_waits_for_a_hand_gets_that_of_their_seat_by_then(pub: Pub, way: str) -> None:
    """Discord takes its time over what was sent before."""
    await pub.play_round(3)
    await pub.forge((pub.kim, pub.board(), "t:1:hand"))
    table, hand = await pub.table(), await pub.bot.screens.hands.of(1, pub.kim.id)
    pub.env.http_requests.clear()
    async with hand.lock:
        if way == "redrawn":
            pub.bot.screens.hands.show(table, [2])
            pressing: asyncio.Task[Any] = asyncio.create_task(pub.env.settle())
        else:
            pressed = (pub.board(), "t:1:hand") if way == "hand" else (pub.hand(pub.kim), "h:1:1:?")
            pressing = asyncio.create_task(pub.forge((pub.kim, *pressed)))
        while not hand.lock._waiters:  # noqa: ASYNC110  # a lock tells nobody who waits for it
            await asyncio.sleep(0)
        await others_move_up(table, Person(pub.ole.id, "ada"))
    await pressing
    await pub.env.settle()
    assert table.seat_of(pub.kim.id) == 1
    assert cards_of(pub, table, 2) not in sent_to(pub, pub.kim)
    assert cards_of(pub, table, 1) in sent_to(pub, pub.kim)


ON_ITS_WAY = 0.1  # seconds an answer takes that comes after the event


def crossing(pub: Pub, request: str, thread: int, *, done: bool = False) -> None:
    """Delete the table's thread while this request of the bot is under way; `done`: Discord carries
    the request out first, and only its answer comes later.
    """
    asked = getattr(Requests, request)

    async def crossed(self: Requests, *args: Any) -> Any:
        pub.patch.setattr(Requests, request, asked)
        answer = await asked(self, *args) if done else None
        pub.env.backend.delete_channel(thread)
        await asyncio.sleep(ON_ITS_WAY)
        return answer if done else await asked(self, *args)

    pub.patch.setattr(Requests, request, crossed)


async def check_moved(pub: Pub, above: int) -> None:
    """Check that the table goes on in the channel above, and that its people are called there
    once.
    """
    await pub.env.advance_time(10)
    table = await pub.table()
    assert table.lobby.stage == "round"
    assert (table.location.channel, table.location.parent) == (above, None)
    assert table.screen.message == pub.board().id
    assert len(calls(pub)) == 1


@pytest.mark.parametrize(
    ("request_", "done"), [("edit_once", False), ("post", False), ("post", True)]
)
async def test_a_deleted_thread_loses_no_round(pub: Pub, request_: str, done: bool) -> None:
    above = await in_thread(pub, 2, start=True)
    thread, pub.channel = pub.channel.id, above
    crossing(pub, request_, thread, done=done)
    boards = pub.bot.screens.table_messages
    if request_ == "edit_once":
        boards._messages[1].shown = b""
        boards.show(await pub.table())
    else:
        boards.show_anew(await pub.table())
    await pub.env.settle()
    await check_moved(pub, above.id)


async def test_a_table_two_find_out_of_moves_once(pub: Pub) -> None:
    above = await in_thread(pub, 2, start=True)
    thread, pub.channel = pub.channel.id, above
    table, save_location = await pub.table(), pub.store.save_location
    moved, asked = asyncio.Event(), [above.id, above.id]

    async def slower_and_slower(*args: Any) -> None:
        if asked.pop() and not asked:
            await moved.wait()
        await save_location(*args)

    pub.patch.setattr(pub.store, "save_location", slower_and_slower)
    lost = pub.bot.screens.relocation.lost
    answered, told = [asyncio.create_task(lost(table, thread, one)) for one in asked]
    await answered
    moved.set()
    await told
    await pub.env.settle()
    await check_moved(pub, above.id)


async def test_what_was_forbidden_in_its_thread_does_not_close_a_table_above(pub: Pub) -> None:
    above = await in_thread(pub, 2, start=True)
    thread, pub.channel = pub.channel.id, above
    pub.env.inject_error("POST", f"/channels/{thread}/messages", status=403, code=50013)
    pub.bot.screens.table_messages.show_anew(await pub.table())
    await pub.env.settle()
    assert pub.bot.screens.table_messages.forbidden(1)
    pub.patch.setattr("cogs.play.screens.table_messages.POSTING", 0.0)  # Discord is slow just now
    pub.env.backend.delete_channel(thread)
    await pub.env.settle()
    await check_moved(pub, above.id)
