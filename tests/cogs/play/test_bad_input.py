"""Impossible presses: a clear sentence, nothing changes, the table goes on."""

from simcord.results import InteractionResult

from cogs.pages.handlers import RETIRED
from data.texts import say
from engine.notation import write_action
from tables.seen import Seen
from tests.cogs.pub import DUEL, LAST_CARD, Pub, choices, ids, texts

HAND = DUEL.replace("6H 7C 8C", "6H 3C 9C 9S")


async def test_a_button_pressed_twice_within_a_millisecond_counts_once(pub: Pub) -> None:
    """One of a former choice is answered with a fresh hand."""
    table = await pub.deal(HAND)
    revision = table.revision
    mia, hand = pub.mia, pub.hand(pub.mia)
    click = (mia, hand, f"h:1:{revision}:lay 5D")
    first, second = await pub.forge(click, click)
    assert table.revision == revision + 1
    assert len(Seen(table.snapshot, 0).view.hand) >= 4
    assert first.acknowledged and second.acknowledged
    assert table.to_act == (1,)
    assert not any("lay" in x for x in ids(hand))
    await pub.press(pub.ben, f"h:1:{revision + 1}:lay KH")
    before = table.revision
    assert table.to_act == (0,)
    await pub.forge((mia, hand, f"h:1:{revision}:lay 3C"))
    assert pub.line(mia) == say("en", "refusal-stale")
    assert table.revision == before
    assert f"h:1:{before}:lay 3C" in ids(pub.hand(mia))
    await pub.press(mia, f"h:1:{before}:lay 3C")
    assert table.revision == before + 1


async def test_two_people_throw_in_at_the_same_moment(pub: Pub) -> None:
    table = await pub.deal("""
        pile: 5S 5H
        0: 9C 8C 7C | - | -
        1: 5C 5D 4D | - | -
        2: 5C 5D KC | - | -
        turn: 0
    """)
    board = pub.board()
    await pub.forge((pub.ben, board, "t:1:throw 5"), (pub.kim, board, "t:1:throw 5"))
    view = Seen(table.snapshot, None).view
    assert len(view.pile) == 6 or view.burned == 6


# Who presses it, on what, and what they are told.
FORGERIES = """
    mia | hand  | h:1:{now}:lay KH                 | refusal-not-held cards=K♥
    mia | hand  | h:1:{now}:lay 5D 5D              | refusal-not-held cards=5♦
    mia | hand  | h:1:{now}:lay                    | shithead-refusal-no-cards
    mia | hand  | h:1:{now}:flip 7                 | shithead-refusal-not-face-down-yet
    mia | hand  | h:1:{now}:pass                   | shithead-refusal-no-window
    mia | hand  | h:1:{now}:direction ccw          | shithead-refusal-no-direction-now
    ben | hand  | h:1:{now}:lay KH                 | refusal-not-your-turn seat=**mia**
    mia | hand  | t:1:throw Q                      | shithead-refusal-lay-instead
    mia | hand  | h:1:{now}:lay ZZ                 | trouble-forged
    mia | hand  | h:1:999999:pickup                | refusal-stale
    mia | hand  | h:1:{later}:lay 5D               | refusal-stale
    mia | hand  | something else                   | trouble-forged
    mia | board | p:other:1                        | trouble-forged
    mia | board | t:1:start                        | refusal-round-running
    mia | board | t:1:again                        | refusal-round-running
    mia | board | h:1:{now}:lay 5D                 | trouble-forged
    mia | page  | p:seats:99 here                  | refusal-no-such-table
    mia | page  | p:seats:² here                   | refusal-no-such-table
    mia | page  | p:seats:1 dance                  | refusal-unknown-action
    mia | page  | p:replay:1 {huge} first          | trouble-forged
    ada | board | t:1:hand                         | refusal-not-seated
    ada | board | t:1:throw K                      | refusal-not-seated
    ada | board | t:1:youngest                     | refusal-not-seated
    ada | board | t:1:leave                        | refusal-round-running
"""


async def test_what_is_forged_is_told_so_and_changes_nothing(pub: Pub) -> None:
    """Cards of others or of nobody, no actions, times and tables that never were; private buttons
    on a public message, whose answer would show the hand to all; and what has been taken out.
    """
    table = await pub.deal(HAND)
    await pub.mia.slash(pub.channel, "settings")
    now, board = table.snapshot, texts(pub.board())
    for message in (pub.board(), pub.hand(pub.mia)):
        for button in ("t:1:watch", *(f"p:{word}:1 2" for word in sorted(RETIRED))):
            await pub.forge((pub.mia, message, button))
            assert say("en", "trouble-retired").partition("**")[0] in pub.line(pub.mia), button
    numbers = {"now": now.revision, "later": now.revision + 25, "huge": 10**20}
    for line in FORGERIES.strip().splitlines():
        name, where, custom_id, told = (part.strip() for part in line.split("|"))
        person, (key, *facts) = getattr(pub, name), told.split()
        message = pub.board() if where == "board" else getattr(pub, where)(person)
        former = pub.private(person)
        await pub.forge((person, message, custom_id.format_map(numbers)))
        beside = [one.content for one in pub.private(person) if one not in former and one.content]
        said = beside[-1] if beside else pub.line(person)
        assert said == say("en", key, **dict(one.split("=") for one in facts)), line
        assert table.snapshot == now and texts(pub.board()) == board, line
    for values in (["lay KH"], [], ["lay 5D", "lay 6H"], ["; drop table tables"], ["x" * 101]):
        await pub.forge((pub.mia, pub.hand(pub.mia), f"hs:1:{now.revision}:0"), values=values)
    assert table.snapshot == now
    await pub.press(pub.mia, f"h:1:{now.revision}:lay 5D")
    assert table.revision == now.revision + 1


async def test_a_page_for_all_does_not_take_the_place_of_a_table(pub: Pub) -> None:
    """Whoever turns a leaderboard anywhere but on their own gets a private copy. The hand of a
    round that is over says what has happened, whatever is pressed.
    """
    revision = (await pub.deal(LAST_CARD)).revision
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")  # or there is nothing to turn to
    titled = say("en", "shithead-end-title-you", count=1)
    assert titled in texts(pub.hand(pub.ben))
    await pub.forge((pub.ben, pub.hand(pub.ben), f"h:1:{revision}:lay KH"))
    assert not [one for one in pub.private(pub.ben) if one.content]
    assert titled in texts(pub.hand(pub.ben))
    await pub.all_press(pub.people[:2], "t:1:again")
    assert (await pub.table()).lobby.stage == "round"
    shown, stranger = texts(pub.board()), pub.ada
    page = await pub.post_by(stranger, "leaderboard", game="cruzo")
    await pub.click(stranger, page, next(one for one in ids(page) if one.startswith("p:look:")))
    pressed = list(choices(page))
    words = {custom_id.split(":")[1] for custom_id, _ in pressed}
    assert words == {"look", "overview", "sort", "boardof", "boardwhen", "evenings"}
    for custom_id, value in pressed:
        values = None if value is None else [value]
        (turned,) = await pub.forge((stranger, pub.board(), custom_id), values=values)
        assert texts(pub.board()) == shown
        assert turned.response is not None and turned.ephemeral


async def test_the_hand_of_another_player(pub: Pub) -> None:
    """Nobody else sees it, so this takes a forger; nothing happens, and no hand changes places.
    What one's own offers is what the rules allow: nothing else, and nothing is missing.
    """
    table = await pub.deal(HAND)
    revision = table.revision
    offered = {x.split(":", 3)[3] for x in ids(pub.hand(pub.mia))}
    assert offered == {write_action(action) for action in table.legal(0)}
    hands = [texts(pub.hand(pub.mia)), texts(pub.hand(pub.ben))]
    await pub.forge((pub.ben, pub.hand(pub.mia), f"h:1:{revision}:lay 5D"))
    assert pub.line(pub.ben) == say("en", "trouble-other-hand")
    assert [texts(pub.hand(pub.mia)), texts(pub.hand(pub.ben))] == hands
    await pub.press(pub.mia, f"h:1:{revision}:lay 5D")
    assert "K♥" in texts(pub.hand(pub.ben)) and "K♥" not in texts(pub.hand(pub.mia))


async def test_a_table_that_is_closed(pub: Pub) -> None:
    await pub.open(2)
    lobby = pub.board()
    await pub.all_press(pub.people[:2], "t:1:leave")
    assert say("en", "table-closed") in texts(lobby)
    answers: list[InteractionResult] = []
    for word in ("join", "start", "hand", "throw 7"):
        answers += await pub.forge((pub.ole, lobby, f"t:1:{word}"))
        assert pub.line(pub.ole)
    assert await pub.told(pub.ole, lobby, "t:1:join") == [say("en", "refusal-table-closed")]
    assert all(answer.acknowledged for answer in answers)
    assert say("en", "refusal-no-tables-here") in texts(
        await pub.shown_at(pub.channel, pub.mia, "table")
    )


async def test_a_table_of_another_server(pub: Pub) -> None:
    """Numbers are given out again once an older copy was put back: old buttons stay harmless."""
    club = pub.env.create_guild("Club", owner=pub.owner)
    zoe = club.add_member(pub.env.create_user("zoe"))
    await zoe.slash(club.create_text_channel("cards"), "play", game="cruzo")
    await pub.mia.slash(pub.channel, "play", game="cruzo")
    await pub.ben.slash(pub.channel, "settings")
    for custom_id in ("t:1:join", "t:1:rules", "p:seats:1 takeover"):
        message = pub.page(pub.ben) if custom_id.startswith("p:") else pub.board(2)
        (answer,) = await pub.forge((pub.ben, message, custom_id))
        assert answer.response is not None, custom_id
        assert answer.response.content == say("en", "refusal-no-such-table"), custom_id
    assert [one.name for one in (await pub.table(1)).people] == ["zoe"]
