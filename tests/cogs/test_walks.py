"""A click, an event and a match are followed through few files, and seldom up."""

from tests.cogs.pub import Pub, ids
from tests.walks import STATIONS, Walk

MOST = {
    "A click": (18, 2),
    "An event": (16, 4),
    "A match": (18, 5),
}  # files and climbs; a command comes by the place that gives it its reader


NEARLY_OVER = """
seats: 2   dealer: 1   turn: 0
pile: 4H
0: 5C 9C
1: 6C 10C
"""


async def test_the_walks_reach_every_station_and_are_no_longer_than_they_were(pub: Pub) -> None:
    click, event, match = walks = [Walk(name) for name in STATIONS]
    await pub.deal(NEARLY_OVER)
    lays = (pub.mia, "5C"), (pub.ben, "6C"), (pub.mia, "9C")
    for walk, (person, lay) in zip((click, event, match), lays, strict=True):
        with walk.followed():
            (custom_id,) = (one for one in ids(pub.hand(person)) if one.endswith(f"lay {lay}"))
            await pub.press(person, custom_id)
            if walk is match:
                await pub.mia.slash(pub.channel, "leaderboard")
    print("", *walks, sep="\n\n")
    assert [walk.stations for walk in walks] == [set()] * len(walks)
    for walk, (files, climbs) in zip(walks, MOST.values(), strict=True):
        assert len(walk.files) <= files and len(walk.climbs()) <= climbs, walk
