"""The wrong card laid, and taken back, as people press it."""

import simcord

from data.texts import Language, say
from tables.seen import Seen
from tests.cogs.pub import Pub, ids, texts

# Mia's turn. Nobody lacks a card, so that a lay draws nothing; then Ben's, who lacks three.
MIDDLE = """
    pile: 4H
    stock: 9C 10S 2D 6H 6S
    0: KH KD 8C 7C | - | -
    1: KC | - | -
    2: 5D 6C AH 8D | - | -
    turn: 0
"""


def back_buttons(pub: Pub, person: simcord.MemberActor) -> list[str]:
    """Return the buttons in a person's hand that take a lay back."""
    return [one for one in ids(pub.hand(person)) if one.endswith(":takeback")]


async def lays(pub: Pub, person: simcord.MemberActor, cards: str) -> None:
    (button,) = [one for one in ids(pub.hand(person)) if one.endswith(f":lay {cards}")]
    await pub.click(person, pub.hand(person), button)


async def takes_back(pub: Pub, person: simcord.MemberActor) -> None:
    (button,) = back_buttons(pub, person)
    await pub.click(person, pub.hand(person), button)


async def test_a_lay_is_taken_back_and_another_made(pub: Pub, language: Language) -> None:
    table = await pub.deal(MIDDLE)
    mia, ben, kim = pub.people[:3]
    before = table.state
    pub.requests()
    await lays(pub, mia, "KH")
    laid = sorted(pub.requests())
    assert len(laid) == 3, "the answer, the board, and the hand whose turn it is"
    assert table.to_act == (1,)
    assert back_buttons(pub, mia) and not back_buttons(pub, ben) and not back_buttons(pub, kim)
    assert say(language, "hand-turn") in texts(pub.hand(ben))
    hand, board = pub.hand(mia).id, pub.board().id
    await takes_back(pub, mia)
    assert sorted(pub.requests()) == laid, "it costs what a lay costs"
    assert table.state == before
    assert (pub.hand(mia).id, pub.board().id) == (hand, board), "drawn where they were"
    assert say(language, "hand-turn") in texts(pub.hand(mia))
    assert say(language, "hand-wait") in texts(pub.hand(ben))
    assert not back_buttons(pub, mia), "nothing of hers lies there now"
    took_back = say(language, "table-event-took-back", seat="**mia**")
    assert took_back in texts(pub.board())
    await lays(pub, mia, "8C")
    assert Seen(table.snapshot, None).view.pile[-1:] != before.pile[-1:]
    assert table.to_act == (2,), "the eight skips Ben"


async def test_what_is_too_late_or_not_theirs_is_refused_and_gone(pub: Pub) -> None:
    """Even by sending the button's custom_id, from a hand of their own or from none."""
    table = await pub.deal(MIDDLE)
    mia, ben, eva = pub.mia, pub.ben, pub.tom
    await lays(pub, mia, "KH")
    (button,) = back_buttons(pub, mia)
    revision = table.revision
    await pub.forge((ben, pub.hand(ben), button))
    assert pub.line(ben) == say("en", "refusal-take-back-acted")
    assert await pub.told(eva, pub.hand(mia), button) == [say("en", "trouble-other-hand")]
    assert table.revision == revision
    await lays(pub, ben, "KC")
    assert back_buttons(pub, mia) == [button], "a move does not pay for this"
    await pub.env.advance_time(6)
    assert not back_buttons(pub, mia), "it goes with its time, whoever has acted"
    await pub.position(MIDDLE)
    await lays(pub, mia, "KH")
    await lays(pub, ben, "KC")
    revision = table.revision
    await takes_back(pub, mia)
    assert table.revision == revision
    assert pub.line(mia) == say("en", "refusal-take-back-acted")
    assert not back_buttons(pub, mia), "what is refused goes at once"
    assert not back_buttons(pub, ben), "he has drawn by it"
    await pub.position(MIDDLE)
    await lays(pub, mia, "KH")
    revision, (button,) = table.revision, back_buttons(pub, mia)
    await pub.env.advance_time(6)
    assert not back_buttons(pub, mia), "it goes with its time"
    await pub.forge((mia, pub.hand(mia), button))
    assert table.revision == revision
    assert pub.line(mia) == say("en", "refusal-take-back-late", count=5)
    assert not back_buttons(pub, mia)
