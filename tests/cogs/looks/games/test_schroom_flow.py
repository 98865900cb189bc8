"""Schrööm as people press it: the knock in a trick, two at once, the opening phase, the Hammer."""

from data.texts import Language, say
from engine.cards import text
from tables.seen import Seen
from tests.cogs.pub import Pub, ids, texts

OPENING = """
    rules: schroom
    phase: opening   dealer: 2   turn: 0   stock: JS QS KS AS JH QH KH AH   sticks: 7 7 1
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
"""
PLAY = OPENING.replace("phase: opening", "phase: play").replace("7 7 1", "7 7 7")


def button(pub: Pub, seat: int, ending: str) -> str:
    """Return the button of a seat's hand for this action."""
    return next(one for one in ids(pub.hand(pub.people[seat])) if one.endswith(f":{ending}"))


async def act(pub: Pub, seat: int, action: str) -> None:
    await pub.press(pub.people[seat], button(pub, seat, action))


async def test_a_knock_in_the_middle_of_a_trick(pub: Pub) -> None:
    """From the table's button, with the hands of those who are asked changing, and no others. Of
    two who knock at once the second is told.
    """
    table = await pub.deal(PLAY)
    await act(pub, 0, "lay 7S")
    pub.requests()
    await pub.press(pub.kim, "t:1:knock 2")
    assert table.to_act == (0,)
    assert say("en", "schroom-knocked", seat="kim", count=2) in texts(pub.board())
    assert [one.split(":")[-1] for one in ids(pub.hand(pub.mia))] == ["hold", "go"]
    for seat in (1, 2):
        assert not ids(pub.hand(pub.people[seat]))
    spent = [*["PATCH private"] * 3, "PATCH table", "POST answer"]
    assert sorted(pub.requests()) == spent
    await act(pub, 0, "go")
    await act(pub, 1, "hold")
    assert table.to_act == (1,), "play goes on where it stopped"
    assert "t:1:knock 3" in ids(pub.board())
    assert button(pub, 1, "knock 3")
    await pub.position(PLAY)
    board = pub.board()
    await pub.forge((pub.ben, board, "t:1:knock 2"), (pub.kim, board, "t:1:knock 2"))
    knocker = table.state.asker
    assert knocker in (1, 2)
    assert "was faster" in pub.line(pub.people[3 - knocker])
    assert Seen(table.snapshot, None).view.value == 1


async def test_from_the_deal_to_the_lead_nobody_says_a_word(pub: Pub, language: Language) -> None:
    """The leader's cards are there from the start; too early they are refused, and when time is up
    they count, and their hand, and no other, says nothing of a wait.
    """
    table = await pub.open(4, "schroom", start=True)
    leader, card = table.state.turn, min(table.state.hands[table.state.turn])
    lay = f"lay {text(card)}"
    held = say(language, "hand-held", when=f"<t:{table.prepared}:T>")
    assert held in texts(pub.hand(pub.people[leader]))
    drawn = button(pub, leader, lay)
    await pub.press(pub.people[leader], drawn)
    assert say(language, "refusal-lead-too-early", count=15) in pub.line(pub.people[leader])
    assert table.state.phase == "opening"
    pub.bot.screens.hands._tables[1][pub.people[leader].id].note = None
    pub.requests()
    await pub.env.advance_time(16)
    assert pub.requests() == ["PATCH private"]
    assert held not in texts(pub.hand(pub.people[leader]))
    await pub.press(pub.people[leader], drawn)
    assert table.state.trick == ((leader, card),)
    assert len(table.state.trick) == 1


async def test_a_swap_asks_back_and_is_doubted_and_a_hammer_is_shown_in_time(pub: Pub) -> None:
    table = await pub.deal(OPENING)
    await act(pub, 0, "?swap")
    assert table.state.phase == "opening"
    await act(pub, 0, "swapfour")
    assert table.state.phase == "claim"
    await act(pub, 1, "reveal 1 2 3")
    assert table.state.sticks == (6, 7, 1)
    assert "is caught" in texts(pub.board())
    assert "schroom-hand" not in texts(pub.hand(pub.mia))
    await pub.position(OPENING)
    await act(pub, 1, "ready")
    await act(pub, 0, "ready")
    assert table.to_act == (2,)
    assert f"<t:{table.deadline}:R>" in texts(pub.board())
    await pub.env.advance_time(16)
    assert table.state.asker == 2, "the table shows the Hammer of the third"
    assert "Seht Ihr meinen Hammer?" in texts(pub.board())
    await act(pub, 0, "hold")
    assert "Jo, ich sehe Deinen Hammer!" in texts(pub.board())
    await pub.env.advance_time(21)
    assert table.state.still_in == (0, 2), "who says nothing goes"
    assert table.to_act == (0,)
    assert say("en", "schroom-lead", seat="mia") in texts(pub.board())
