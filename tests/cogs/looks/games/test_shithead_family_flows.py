"""Features only the Shithead family has, by clicks: from choosing the face-up row to being
caught.
"""

from simcord.backend.models import Message

from tables.seen import Seen
from tests.cogs.pub import Pub, ids, texts

STRICT = "rules: cruzo enforcement=strict\nstock: 4S 5S 6S 7S\n"


async def does(pub: Pub, seat: int, what: str) -> None:
    """Press the hand's button with this ending."""
    person = pub.at(await pub.table(), seat)
    hand = pub.hand(person)
    (custom_id,) = [one for one in ids(hand) if one.endswith(f":{what}")]
    await pub.click(person, hand, custom_id)


async def hand_of(pub: Pub, seat: int) -> Message:
    return pub.hand(pub.at(await pub.table(), seat))


async def offers(pub: Pub, seat: int, what: str) -> bool:
    """True if a seat's hand has a button with this ending."""
    return any(one.endswith(f":{what}") for one in ids(await hand_of(pub, seat)))


async def catches(pub: Pub, seat: int, whom: int) -> None:
    await pub.press(pub.at(await pub.table(), seat), f"t:1:catch {whom}")


async def rows(pub: Pub, seat: int, values: list[str]) -> None:
    """Choose these cards of the hand's select."""
    person, hand = pub.at(await pub.table(), seat), await hand_of(pub, seat)
    (select,) = [one for one in ids(hand) if one.startswith("hc:")]
    table = await pub.table()
    await pub.forge((person, hand, select), values=values)
    assert await pub.table() is table


# Before play


async def test_rows_are_swapped_and_play_begins_when_all_are_ready(pub: Pub) -> None:
    await pub.open(3, "cruzo-extended", start=True)
    await pub.position(
        "rules: cruzo-extended\nphase: swapping\nstock: 4S\n0: 3D KH KD | 4H 5H 6H | 2C\n"
        "1: 3S QH QD | 4D 5D 6D | 7C\n2: 8S 8H 8D | 9S 9H 9D | 2D\n"
    )
    assert "Still to come: **mia**, **ben** and **kim**" in texts(pub.board())
    await rows(pub, 0, ["KH", "KD", "6H"])
    table = await pub.table()
    assert len(Seen(table.snapshot, 0).view.hand) == 3
    assert "mia** puts" in texts(pub.board())
    await does(pub, 0, "ready")
    assert "Still to come: **ben** and **kim**" in texts(pub.board())
    assert "Not your turn yet" in texts(await hand_of(pub, 0))
    await does(pub, 2, "ready")
    assert "Still to come: **ben**" in texts(pub.board())
    await does(pub, 1, "ready")
    assert "The lowest card in hand, 3♦: **mia** starts." in texts(pub.board())
    assert await offers(pub, 0, "lay 3D")


# Cruzo Extra

JOKER = (
    "rules: cruzo-extended\npile: 9D JD\nstock: 4S 4C\n0: X KH QS | - | 3D\n1: 9C AC | - | 2D\n"
    "2: 4D 6C | - | 2C\n3: 7C 8C | - | 2H\n"
)


async def test_a_joker_is_laid_as_a_ten_by_two_clicks(pub: Pub) -> None:
    """The Queen of Spades redraws every hand."""
    await pub.deal(JOKER)
    assert not await offers(pub, 0, "lay X=10")
    await does(pub, 0, "?joker")
    assert "What is it going to be?" in texts(await hand_of(pub, 0))
    await does(pub, 0, "lay X=10")
    assert "The pile burns: 3 cards gone." in texts(pub.board())
    assert "mia** starts a new pile" in texts(pub.board())
    table = await pub.position(JOKER)
    before = [(await hand_of(pub, seat)).id for seat in range(4)]
    seen = [texts(await hand_of(pub, seat)) for seat in range(4)]
    await does(pub, 0, "lay QS")
    assert "sends all hands round" in texts(pub.board())
    assert [len(Seen(table.snapshot, seat).view.hand) for seat in range(4)] == [3, 2, 2, 2]
    for seat in range(4):
        now = await hand_of(pub, seat)
        assert now.id == before[seat], "the same message"
        assert texts(now) != seen[seat]
    pub.check_messages()


# Strict rounds


FORGETS = f"{STRICT}pile: 4D\n0: QH KH KD | - | 3D\n1: AC AS 9C | - | 2D\n2: AH 6C AD | - | 2C\n"


async def test_whoever_forgets_to_draw_is_caught_but_not_at_once(pub: Pub) -> None:
    """Whoever draws in that moment cannot be caught."""
    table = await pub.deal(FORGETS)
    await does(pub, 0, "lay QH")
    await catches(pub, 1, 0)
    early = pub.line(pub.ben)
    assert early == "Not so fast: **mia** has only just moved. You can say it in 5 seconds."
    await pub.env.advance_time(3)
    await catches(pub, 2, 0)
    assert "in 2 seconds" in pub.line(pub.kim)
    await pub.env.advance_time(2)
    await catches(pub, 1, 0)
    board = texts(pub.board())
    assert "mia** picks up 2 cards" in board
    assert "**ben** was watching!" in board
    assert Seen(table.snapshot, 1).view.turn == 1
    pub.check_messages()
    await pub.position(FORGETS)
    await does(pub, 0, "lay QH")
    await does(pub, 0, "draw")
    await catches(pub, 1, 0)
    assert pub.line(pub.ben) == early, "it tells nothing"
    await pub.env.advance_time(5)
    await catches(pub, 1, 0)
    assert "Nothing's been forgotten there" in pub.line(pub.ben)


async def test_a_card_that_does_not_fit_can_be_laid_and_costs_the_pile(pub: Pub) -> None:
    """Nothing on the screen says that it does not fit, and what it costs is not taken back."""
    await pub.open(3, "cruzo", start=True)
    await pub.position(
        f"{STRICT}pile: 4D QH\nturn: 1\n"
        "0: 8H KH KD | - | 3D\n1: 5S 5C KS | - | 2D\n2: AH 6C AD | - | 2C\n"
    )
    ben = texts(await hand_of(pub, 1))
    assert "play a wrong card and you take the pile" in ben
    assert "Not now" not in ben
    for lay in ("lay 5S", "lay 5S 5C", "lay KS"):
        assert await offers(pub, 1, lay)
    await does(pub, 1, "lay 5S 5C")
    table = await pub.table()
    assert len(Seen(table.snapshot, 1).view.hand) == 5
    assert (Seen(table.snapshot, 1).view.pile, Seen(table.snapshot, 1).view.turn) == ((), 2)
    board = texts(pub.board())
    assert "**ben** tried to play" in board
    assert "**ben** picks up 2 cards" in board
    assert not await offers(pub, 1, "takeback")
    assert "Your turn" not in texts(await hand_of(pub, 1))
    await does(pub, 2, "lay 6C")
    pub.check_messages()
