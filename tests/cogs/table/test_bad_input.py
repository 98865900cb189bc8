"""Impossible presses: a clear sentence, nothing changes, the table goes on."""

from __future__ import annotations

import pytest
from simcord.results import InteractionResult

from cogs.kit.handlers import RETIRED
from data.texts import say
from engine.notation import write_action
from tables.seen import Seen
from tests.cogs.pub import Pub, choices, ids, texts

DUEL = """
    pile: 4H
    0: 5D 6H 3C 9C 9S | - | -
    1: KH KD 2C | - | -
    turn: 0
"""
ENDING = """
    pile: 4H
    0: 5D | - | -
    1: KH KD | - | -
    turn: 0
"""


async def dealt(pub: Pub, position: str = DUEL, seats: int = 2) -> int:
    """Put a running round into this position; return its revision."""
    await pub.open(seats, start=True)
    return (await pub.position(position)).revision


async def test_a_button_of_a_former_choice_is_answered_with_a_fresh_hand(pub: Pub) -> None:
    revision = await dealt(pub)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    await pub.press(pub.ben, f"h:1:{revision + 1}:lay KH")
    table = await pub.table()
    before = table.revision
    assert table.to_act == (0,)
    hand = pub.hand(pub.mia)
    await pub.forge((pub.mia, hand, f"h:1:{revision}:lay 3C"))
    assert pub.line(pub.mia) == say("en", "refusal-stale")
    assert table.revision == before
    assert f"h:1:{before}:lay 3C" in ids(hand)
    await pub.press(pub.mia, f"h:1:{before}:lay 3C")
    assert table.revision == before + 1


async def test_buttons_of_what_has_been_taken_out_are_answered_in_a_line(pub: Pub) -> None:
    await dealt(pub)
    before = (await pub.table()).revision
    for message in (pub.board(), pub.hand(pub.mia)):
        for button in ("t:1:watch", *(f"p:{word}:1 2" for word in sorted(RETIRED))):
            await pub.forge((pub.mia, message, button))
            assert say("en", "trouble-retired").partition("**")[0] in pub.line(pub.mia), button
    await pub.forge((pub.mia, pub.board(), "p:other:1"))
    assert pub.line(pub.mia) == say("en", "trouble-forged")
    assert (await pub.table()).revision == before


async def test_a_button_pressed_twice_within_a_millisecond_counts_once(pub: Pub) -> None:
    revision = await dealt(pub)
    mia, hand = pub.mia, pub.hand(pub.mia)
    click = (mia, hand, f"h:1:{revision}:lay 5D")
    first, second = await pub.forge(click, click)
    table = await pub.table()
    assert table.revision == revision + 1
    assert len(Seen(table.snapshot, 0).view.hand) >= 4
    assert first.acknowledged and second.acknowledged
    assert table.to_act == (1,)
    assert not any("lay" in x for x in ids(hand))


async def test_two_people_throw_in_at_the_same_moment(pub: Pub) -> None:
    await dealt(
        pub,
        """
        pile: 5S 5H
        0: 9C 8C 7C | - | -
        1: 5C 5D 4D | - | -
        2: 5C 5D KC | - | -
        turn: 0
        """,
        seats=3,
    )
    board = pub.board()
    await pub.forge((pub.ben, board, "t:1:throw 5"), (pub.kim, board, "t:1:throw 5"))
    table = await pub.table()
    assert (
        len(Seen(table.snapshot, None).view.pile) == 6
        or Seen(table.snapshot, None).view.burned == 6
    )


@pytest.mark.parametrize(
    "custom_id",
    [
        "h:1:{now}:lay KH",  # somebody else's card
        "h:1:{now}:lay 5D 5D",  # one card twice
        "h:1:{now}:lay ZZ",
        "h:1:{now}:lay",
        "h:1:{now}:flip 7",
        "h:1:{now}:join",
        "h:1:{now}:pass",
        "h:1:999999:pickup",
        "h:1:{now}:direction ccw",
        "h:1:99999999999999999999:lay 5D",
        "h::lay",
        "hs:1:{now}:0",
        "t:1:",
        "t:1:nonsense",
        "t:1:throw Q",
        "t:1:throw 99",
        "t:1:start",
        "t:1:again",
        "p:nonsense:",
        "something else",
        "h:1:{now}:lay 5D\n",
    ],
)
async def test_a_forged_button_changes_nothing(pub: Pub, custom_id: str) -> None:
    revision = await dealt(pub)
    table = await pub.table()
    state, hand = table.state, pub.hand(pub.mia)
    (answer,) = await pub.forge((pub.mia, hand, custom_id.format(now=revision)))
    assert answer.acknowledged
    assert (await pub.table()).revision == revision
    assert table.state == state
    assert len(pub.line(pub.mia)) > 10
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert table.revision == revision + 1


async def test_a_forged_select_changes_nothing(pub: Pub) -> None:
    revision = await dealt(pub)
    for values in (["lay KH"], [], ["lay 5D", "lay 6H"], ["; drop table tables"], ["x" * 101]):
        await pub.forge((pub.mia, pub.hand(pub.mia), f"hs:1:{revision}:0"), values=values)
    assert (await pub.table()).revision == revision


async def test_a_private_button_does_nothing_on_a_public_message(pub: Pub) -> None:
    """Otherwise its answer would show the hand to all."""
    revision = await dealt(pub)
    shown = texts(pub.board())
    await pub.forge((pub.mia, pub.board(), f"h:1:{revision}:lay 5D"))
    assert (await pub.table()).revision == revision
    assert texts(pub.board()) == shown
    assert pub.line(pub.mia) == say("en", "trouble-forged")


async def test_a_page_for_all_does_not_take_the_place_of_a_table(pub: Pub) -> None:
    """Whoever turns a leaderboard anywhere but on their own gets a private copy."""
    revision = await dealt(pub, ENDING)
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")  # or there is nothing to turn to
    for person in pub.people[:2]:
        await pub.press(person, "t:1:again")
    assert (await pub.table()).lobby.stage == "round"
    shown, stranger = texts(pub.board()), pub.ada
    await stranger.slash(pub.channel, "leaderboard", game="cruzo")
    page = pub.public()[-1]
    await pub.click(stranger, page, next(one for one in ids(page) if one.startswith("p:look:")))
    pressed = list(choices(page))
    words = {custom_id.split(":")[1] for custom_id, _ in pressed}
    assert words == {"look", "overview", "sort", "boardof", "boardwhen", "evenings"}
    for custom_id, value in pressed:
        values = None if value is None else [value]
        (turned,) = await pub.forge((stranger, pub.board(), custom_id), values=values)
        assert texts(pub.board()) == shown
        assert turned.response is not None and turned.ephemeral


async def test_a_stranger_to_the_table(pub: Pub) -> None:
    revision = await dealt(pub)
    stranger, board = pub.ada, pub.board()
    refused = say("en", "refusal-not-seated")
    for word in ("hand", "throw 5", "throw K"):
        await pub.forge((stranger, board, f"t:1:{word}"))
        assert pub.line(stranger) == refused
    for word in ("youngest", "leave"):
        await pub.forge((stranger, board, f"t:1:{word}"))
    assert (await pub.table()).revision == revision
    await pub.forge((stranger, board, "t:1:again"))  # as *Join* would
    table = await pub.table()
    assert (table.seat_of(stranger.id), table.place_in_line(stranger.id)) == (None, 0)


async def test_the_hand_of_another_player(pub: Pub) -> None:
    """Nobody else sees it, so this takes a forger; nothing happens, and no hand changes places."""
    revision = await dealt(pub)
    hands = [texts(pub.hand(pub.mia)), texts(pub.hand(pub.ben))]
    await pub.forge((pub.ben, pub.hand(pub.mia), f"h:1:{revision}:lay 5D"))
    assert pub.line(pub.ben) == say("en", "trouble-other-hand")
    assert [texts(pub.hand(pub.mia)), texts(pub.hand(pub.ben))] == hands
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert "K♥" in texts(pub.hand(pub.ben)) and "K♥" not in texts(pub.hand(pub.mia))


async def test_not_ones_turn(pub: Pub) -> None:
    revision = await dealt(pub)
    await pub.forge((pub.ben, pub.hand(pub.ben), f"h:1:{revision}:lay KH"))
    assert pub.line(pub.ben) == say("en", "shithead-refusal-not-your-turn", seat="**mia**")
    assert (await pub.table()).revision == revision


async def test_a_three_on_a_joker_and_two_nines(pub: Pub) -> None:
    await pub.speak("de", "en")
    revision = await dealt(pub, DUEL.replace("pile: 4H", "pile: 4H X"))
    mia = pub.people[0]
    await pub.forge((mia, pub.hand(mia), f"h:1:{revision}:lay 3C"))
    assert pub.line(mia) == say("de", "shithead-refusal-not-on-joker", ranks=say("de", "ranks-3"))
    await pub.position(DUEL)
    await pub.forge((mia, pub.hand(mia), f"h:1:{revision}:lay 9C 9S"))
    assert pub.line(mia) == say("de", "shithead-refusal-one-a-turn", ranks=say("de", "ranks-9"))
    assert (await pub.table()).revision == revision


async def test_joining_twice_a_running_table_and_a_full_one(pub: Pub) -> None:
    await pub.open(2)
    await pub.press(pub.ben, "t:1:join")
    assert pub.line(pub.ben) == say("en", "refusal-already-seated")
    lobby = pub.board()
    await pub.press(pub.mia, "t:1:start")
    await pub.forge((pub.kim, lobby, "t:1:join"))
    await pub.forge((pub.kim, lobby, "t:1:join"))
    assert pub.line(pub.kim) == say("en", "refusal-already-in-line", place=1)
    table = await pub.table()
    assert len(table.people) == 2
    pub.people += [
        pub.guild.add_member(pub.env.create_user(f"guest{number}")) for number in range(6)
    ]
    await pub.kim.slash(pub.channel, "play")
    for person in pub.people[3:12]:
        await pub.press(person, "t:2:join")
    assert len((await pub.table(2)).people) == 10
    await pub.forge((pub.ben, pub.board(2), "t:2:join"))
    assert pub.line(pub.ben) == say("en", "refusal-table-full", count=10)


async def test_leaving(pub: Pub) -> None:
    await pub.open(3)
    await pub.press(pub.mia, "t:1:leave")
    table = await pub.table()
    assert [one.name for one in table.people] == ["ben", "kim"]
    assert table.lobby.host == 0, "ben runs the table now"
    await pub.forge((pub.mia, pub.board(), "t:1:leave"))
    assert pub.line(pub.mia) == say("en", "refusal-not-seated")
    lobby = pub.board()
    await pub.press(pub.ben, "t:1:start")
    await pub.forge((pub.ben, lobby, "t:1:leave"))
    assert "Really leave?" in texts(pub.page(pub.ben))
    assert (table.lobby.stage, table.lobby.gone) == ("round", ()), "nobody has left yet"


async def test_only_the_host_deals_and_not_alone(pub: Pub) -> None:
    await pub.open(2)
    await pub.press(pub.ben, "t:1:start")
    assert pub.line(pub.ben) == say("en", "refusal-host-only")
    await pub.press(pub.ben, "t:1:leave")
    await pub.forge((pub.mia, pub.board(), "t:1:start"))
    assert pub.line(pub.mia) == say("en", "refusal-too-few", count=2)


async def test_a_table_that_is_closed(pub: Pub) -> None:
    await pub.open(2)
    lobby = pub.board()
    for person in pub.people[:2]:
        await pub.press(person, "t:1:leave")
    assert say("en", "table-closed") in texts(lobby)
    answers: list[InteractionResult] = []
    for word in ("join", "start", "hand", "throw 7"):
        answers += await pub.forge((pub.ole, lobby, f"t:1:{word}"))
        assert pub.line(pub.ole)
    await pub.forge((pub.ole, lobby, "t:1:join"))
    assert pub.line(pub.ole) == say("en", "refusal-table-closed")
    assert all(answer.acknowledged for answer in answers)
    await pub.mia.slash(pub.channel, "table")
    assert pub.line(pub.mia) == say("en", "refusal-no-tables-here")


async def test_the_hand_of_a_round_that_is_over(pub: Pub) -> None:
    revision = await dealt(pub, "pile: 4H\n0: 5D | - | -\n1: KH KD | - | -\nturn: 0")
    mia, ben = pub.people[:2]
    await pub.press(mia, f"h:1:{revision}:lay 5D")
    assert say("en", "shithead-end-title-you", count=1) in texts(pub.hand(ben))
    await pub.forge((ben, pub.hand(ben), f"h:1:{revision}:lay KH"))
    assert not [one for one in pub.private(ben) if one.content], "the hand says what has happened"
    assert say("en", "shithead-end-title-you", count=1) in texts(pub.hand(ben))


async def test_a_table_that_never_was(pub: Pub) -> None:
    await pub.open(2)
    await pub.forge((pub.mia, pub.board(), "t:77:join"))
    assert pub.line(pub.mia) == say("en", "refusal-no-such-table")


@pytest.mark.parametrize("custom_id", ["t:1:join", "t:1:rules", "p:seats:1 takeover"])
async def test_a_table_of_another_server(pub: Pub, custom_id: str) -> None:
    """Numbers are given out again once an older copy was put back: old buttons stay harmless."""
    there = pub.env.create_guild("Club", owner=pub.owner)
    zoe = there.add_member(pub.env.create_user("zoe"))
    await zoe.slash(there.create_text_channel("cards"), "play", game="cruzo")
    await pub.mia.slash(pub.channel, "play", game="cruzo")
    await pub.ben.slash(pub.channel, "settings")
    message = pub.page(pub.ben) if custom_id.startswith("p:") else pub.board(2)
    await pub.forge((pub.ben, message, custom_id))
    assert pub.line(pub.ben) == say("en", "refusal-no-such-table")
    assert [one.name for one in (await pub.table(1)).people] == ["zoe"]


async def test_the_hand_of_a_time_that_never_was(pub: Pub) -> None:
    """An older copy was put back, and the table stands where it stood before that hand."""
    revision = await dealt(pub)
    await pub.forge((pub.mia, pub.hand(pub.mia), f"h:1:{revision + 25}:lay 5D"))
    assert pub.line(pub.mia) == say("en", "refusal-stale")
    assert (await pub.table()).revision == revision


async def test_a_page_of_what_is_no_table(pub: Pub) -> None:
    await pub.mia.slash(pub.channel, "settings")
    await pub.forge((pub.mia, pub.page(pub.mia), f"p:seats:{10**20} takeover"))
    assert pub.line(pub.mia) == say("en", "refusal-no-such-table")


async def test_every_lawful_action_can_be_pressed(pub: Pub) -> None:
    """What a hand offers is what the rules allow: nothing else, and nothing is missing."""
    await dealt(pub)
    table = await pub.table()
    offered = {x.split(":", 3)[3] for x in ids(pub.hand(pub.mia))}
    assert offered == {write_action(action) for action in table.legal(0)}
