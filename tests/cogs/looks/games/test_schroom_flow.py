"""Schrööm as people press it: the knock in a trick, and the opening phase."""

from cogs.pages.layout import walk
from data.texts import Language, say
from engine.cards import text
from tests.cogs.pub import Pub, ids, texts

LIT, GREY = 1, 2
PLAY = """
    rules: schroom
    phase: play   dealer: 2   turn: 0   stock: JS QS KS AS JH QH KH AH   sticks: 7 7 7
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
"""


def button(pub: Pub, seat: int, ending: str) -> str:
    """Return the button of a seat's hand for this action."""
    return next(one for one in ids(pub.hand(pub.people[seat])) if one.endswith(f":{ending}"))


def style(pub: Pub, seat: int, ending: str) -> int:
    """Return the colour of this button."""
    parts = walk(pub.hand(pub.people[seat]).components)
    return next(int(part["style"]) for part in parts if f":{ending}" in part.get("custom_id", ""))


async def act(pub: Pub, seat: int, action: str) -> None:
    await pub.press(pub.people[seat], button(pub, seat, action))


async def test_a_knock_in_the_middle_of_a_trick(pub: Pub) -> None:
    """From the table's button, with the hands of those who are asked changing, and no others."""
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


async def test_from_the_deal_to_the_lead_nobody_says_a_word(pub: Pub, language: Language) -> None:
    """The leader's cards are there from the start; too early they are refused, and when time is up
    they count, and their hand, and no other, says nothing of a wait.
    """
    table = await pub.open(4, "schroom", start=True)
    leader, card = table.state.turn, min(table.state.hands[table.state.turn])
    lay = f"lay {text(card)}"
    held = say(language, "hand-held", when=f"<t:{table.prepared}:R>")
    assert held in texts(pub.hand(pub.people[leader]))
    drawn = button(pub, leader, lay)
    assert style(pub, leader, lay) == GREY
    await pub.press(pub.people[leader], drawn)
    assert say(language, "refusal-lead-too-early", count=30) in pub.line(pub.people[leader])
    assert table.state.phase == "opening"
    pub.bot.screens.hands._tables[1][pub.people[leader].id].note = None
    pub.requests()
    await pub.env.advance_time(31)
    assert pub.requests() == ["PATCH private"]
    assert held not in texts(pub.hand(pub.people[leader])) and style(pub, leader, lay) == LIT
    await pub.press(pub.people[leader], drawn)
    assert table.state.trick == ((leader, card),)


async def test_the_leader_s_hand_says_that_all_others_are_ready(pub: Pub) -> None:
    table = await pub.open(3, "schroom", start=True)
    leader = table.state.turn
    held = say("en", "hand-held", when=f"<t:{table.prepared}:R>")
    for seat in {0, 1, 2} - {leader}:
        assert held in texts(pub.hand(pub.people[leader]))
        await act(pub, seat, "ready")
    assert held not in texts(pub.hand(pub.people[leader])) and table.prepared is None


async def test_a_question_stays_while_it_is_open(pub: Pub) -> None:
    """The moment of the first card takes it from nobody; that card does: it ends swapping."""
    table = await pub.open(3, "schroom", start=True)
    leader = table.state.turn
    reader = (leader + 2) % 3
    for seat in (leader, reader):
        await act(pub, seat, "?swap")
    asked = [texts(pub.hand(pub.people[seat])) for seat in (leader, reader)]
    await pub.env.advance_time(31)
    assert [texts(pub.hand(pub.people[seat])) for seat in (leader, reader)] == asked
    await pub.press(pub.people[leader], button(pub, leader, "?"))
    await act(pub, leader, f"lay {text(min(table.state.hands[leader]))}")
    assert say("en", "hand-wait") in texts(pub.hand(pub.people[reader]))
