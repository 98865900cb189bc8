"""A table of a copy that was put back, at which somebody sat who is deleted: it goes on."""

from __future__ import annotations

from data.store import deleting_again, tables
from data.texts import say
from tests.cogs.pub import Pub, texts


async def put_back_without_the_first(pub: Pub) -> None:
    """The bot starts with its database put back, from which one person is deleted again."""
    user = pub.people[0].id
    await pub.store.writer.write(lambda to: deleting_again._delete(to, [user]))
    await pub.store.writer.write(tables.forget_screens)
    await pub.restart()
    await pub.env.settle()


async def test_a_round_goes_on_to_its_end_without_whoever_was_deleted(pub: Pub) -> None:
    mia, ben, cleo = pub.people[:3]
    await pub.open(3, start=True)
    await put_back_without_the_first(pub)
    shown = texts(pub.board())
    assert mia.name not in shown and say("en", "replay-somebody") in shown
    table = await pub.position(
        "pile: 4H\n0: 9D | - | -\n1: KH | - | -\n2: 5C 6C | - | -\nturn: 1\nstock: -"
    )
    for word in ("more", "people"):
        await pub.press(ben, f"t:1:{word}")
        assert mia.name not in pub.line(ben)
    await pub.press(ben, f"h:1:{table.revision}:lay KH")
    await pub.env.advance_time(60)
    print(texts(pub.board()))
    assert 0
