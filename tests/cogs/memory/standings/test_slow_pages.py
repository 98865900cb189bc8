"""Pages that take their time wait for their turn, and end silently once nobody wants them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from simcord.backend.models import Message

from cogs.pages.turns import Superseded, Turns
from tests.cogs.pub import Pub, ids, texts


class Watched(Turns):
    """Notes whose turn it was, and lets nobody have one where a test wants that."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[int] = []
        self.superseded = False

    @asynccontextmanager
    async def of(self, user: int) -> AsyncIterator[None]:
        self.taken.append(user)
        if self.superseded:
            raise Superseded
        async with super().of(user):
            yield


@pytest.fixture
def pages(pub: Pub) -> Watched:
    watched = Watched()
    pub.bot.pages = watched
    return watched


def found(message: Message, start: str, end: str = "") -> str:
    """The custom_id in a message that begins and ends so."""
    return next(one for one in ids(message) if one.startswith(start) and one.endswith(end))


async def test_each_page_that_is_read_long_or_drawn_takes_a_turn(pub: Pub, pages: Watched) -> None:
    """Exports and looks back have turns of their own."""
    await pub.play_round(seed=5)
    exports, looks_back, hand = Watched(), Watched(), pub.hand(pub.mia)
    pub.bot.exports, pub.bot.looks_back = exports, looks_back
    await pub.click(pub.mia, await pub.stored_data(pub.mia), "p:myexport:")
    await pub.click(pub.mia, hand, "t:1:story")
    story = pub.page(pub.mia)
    await pub.click(pub.mia, story, "t:1:lookback")
    assert (exports.taken, looks_back.taken, pages.taken) == ([pub.mia.id], [pub.mia.id], [])
    looks_back.superseded = True
    await pub.click(pub.mia, hand, "t:1:story")
    before = [one.id for one in pub.private(pub.mia)]
    await pub.click(pub.mia, pub.page(pub.mia), "t:1:lookback")
    assert [one.id for one in pub.private(pub.mia)] == before, "the newer one is told there"
    for command, given in (
        ("leaderboard", {}),
        ("leaderboard", {"game": "crazy-eights"}),
        ("profile", {}),
        ("profile", {"player": pub.ben}),
        ("replay", {}),
    ):
        pages.taken.clear()
        await pub.mia.slash(pub.channel, command, **given)
        assert pages.taken == [pub.mia.id], command
    shown = pub.page(pub.mia)
    await pub.click(pub.mia, shown, found(shown, "p:replayshow:"))
    await pub.choose(pub.mia, shown, found(shown, "p:replay:", " more"), "verify")
    assert set(pages.taken) == {pub.mia.id} and len(pages.taken) >= 3


async def test_what_is_superseded_leaves_nothing_to_be_seen(pub: Pub, pages: Watched) -> None:
    await pub.play_round(seed=5)
    board = await pub.post_by(pub.mia, "leaderboard")
    before, drawn = [one.id for one in pub.stored()], texts(board)
    pages.superseded = True
    of_cruzo = ("leaderboard", {"game": "cruzo"})
    for command, given in (("profile", {}), ("leaderboard", {}), of_cruzo):
        await pub.mia.slash(pub.channel, command, **given)
    await pub.choose(pub.mia, board, found(board, "p:boardof"), "crazy-eights")
    assert [one.id for one in pub.stored()] == before
    assert texts(pub.public()[-1]) == drawn
    assert "Unexpected" not in pub.log.text
