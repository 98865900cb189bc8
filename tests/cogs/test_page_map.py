"""People find their way over the private pages, and the map of them in docs/pages.md is true."""

import os

from tests.cogs.learn.puzzles.playing import an_example, every_day
from tests.cogs.page_map import (
    MAP,
    MOST_OF_AN_END,
    WRITE,
    crawl,
    drawn,
    ends,
    lost,
    said,
    twice,
    unseen,
    written,
)
from tests.cogs.pub import Pub

# Words of buttons no page of the walk has: those of public messages, of a hand, a lesson or a trial
# that has a question, and of the week's deal once it is played.
ELSEWHERE = {
    *("board", "before", "look", "sort", "boardof", "boardwhen", "overview", "weekround"),
    *("game", "signup", "signupoff", "signupend", "hint", "call", "calloff", "opentab"),
    *("lessonask", "lessoncards", "lessonpick", "lessonround", "lessontable"),
    *("trycards", "trypick", "tryagain"),
    *("dealboard", "dealrules", "dealshow"),
    "puzzlepick",
    *("enter", "profilecurve", "opponentsof", "matchesof"),
    *("zonecity", "signupcity"),
}


async def test_each_page_leads_back_as_the_map_shows_and_offers_nothing_twice(pub: Pub) -> None:
    every_day(pub.patch, an_example())
    found = await crawl(pub)
    assert lost(found) == []
    assert twice(found) == []
    assert all(len(said(one)) <= MOST_OF_AN_END for one in ends(found)), "a page is no end"
    assert unseen(found) <= ELSEWHERE
    now = MAP.read_text("utf-8")
    if WRITE in os.environ:
        MAP.write_text(written(now, drawn(found)), "utf-8")
    else:
        assert now == written(now, drawn(found)), "write it anew: python -m tests.cogs.page_map"
