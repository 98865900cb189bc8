"""Crazy Eights as people press it: the question for a suit, "last card", and catching."""

from data.texts import say
from tests.cogs.pub import Pub, ids, texts

RULES = "crazy-eights-full"
NEAR = """
    rules: crazy-eights-full
    pile: 9D   dealer: 2   turn: 0   stock: 4C 5C 6C 7C 10C JC
    0: 3D 8S
    1: 3C KH
    2: JD QC 5S
"""


async def near_the_end(pub: Pub) -> int:
    """Three people; the first has two cards left and is to play. The revision on the buttons."""
    await pub.open(3, RULES, start=True)
    return (await pub.position(NEAR)).revision


def catching(pub: Pub) -> str:
    (found,) = [custom_id for custom_id in ids(pub.board()) if ":catch" in custom_id]
    return found


async def test_a_wish_takes_two_clicks_and_can_be_taken_back(pub: Pub) -> None:
    now = await near_the_end(pub)
    await pub.press(pub.mia, f"h:1:{now}:?8S")
    assert say("en", "crazy_eights-ask-suit", card="8♤") in texts(pub.hand(pub.mia))
    await pub.press(pub.mia, f"h:1:{now}:?")
    assert say("en", "hand-turn") in texts(pub.hand(pub.mia))
    assert (await pub.table()).to_act == (0,), "nothing has been done yet"
    await pub.press(pub.mia, f"h:1:{now}:?8S")
    await pub.press(pub.mia, f"h:1:{now}:lay 8S suit C")
    assert "8♤ ➜ ♧ clubs" in texts(pub.board())
    assert any(custom_id.endswith("lay 3C") for custom_id in ids(pub.hand(pub.ben)))


async def test_last_card_is_said_with_the_lay_or_right_after(pub: Pub) -> None:
    """Who forgets is caught, and draws."""
    now = await near_the_end(pub)
    before = catching(pub)
    await pub.press(pub.mia, f"h:1:{now}:lay 3D lastcard")
    assert say("en", "crazy_eights-event-says-last-card", seat="**mia**") in texts(pub.board())
    await pub.press(pub.kim, before)
    assert pub.line(pub.kim) == say("en", "crazy_eights-refusal-nobody-forgot")
    now = (await pub.position(NEAR)).options_since[0]
    await pub.press(pub.mia, f"h:1:{now}:lay 3D")
    said, back = ids(pub.hand(pub.mia))
    assert back.endswith(":takeback")
    await pub.press(pub.mia, said)
    assert say("en", "crazy_eights-seat-last") in texts(pub.board())
    assert not ids(pub.hand(pub.mia))
    now = (await pub.position(NEAR)).options_since[0]
    await pub.press(pub.mia, f"h:1:{now}:lay 3D")
    assert catching(pub) == before, "the button tells nothing"
    await pub.press(pub.mia, before)
    assert pub.line(pub.mia) == say("en", "crazy_eights-refusal-catch-yourself")
    await pub.press(pub.kim, before)
    fined = say("en", "crazy_eights-event-fined", seat="**mia**", count=2)
    assert fined in texts(pub.board())
    assert "4♧ 5♧" in texts(pub.hand(pub.mia))


async def test_the_seats_of_a_fight_have_their_signs(pub: Pub) -> None:
    table = await pub.deal(
        "rules: last-one\nseats: 3   dealer: 1   turn: 0   phase: play\nattacker: 2   attacked: 1\n"
        "pile: 9S 4S   stock: 10C JC QC 5C 6C 7C 8C\n0: 10S QH KD\n1: QD KH\n2: 2D 8H"
    )
    seats = [line for line in texts(pub.board()).split("\n") if " in hand" in line]
    names = [one.name for one in table.people]
    signs = {
        name: [sign for sign in ("🎯", "⚔️") if any(sign in one and name in one for one in seats)]
        for name in names
    }
    assert signs == {names[0]: [], names[1]: ["🎯"], names[2]: ["⚔️"]}
