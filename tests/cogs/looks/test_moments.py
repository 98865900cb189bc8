"""A large moment at the table: large in its place, and still there when newer events have come."""

from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.wire.emojis import Emojis
from cogs.words.words import Reader
from tables.match_story import with_story
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, with_memory
from tests.cogs.tabling import dealt, snapshot, table_at, text_of
from tests.tables.helpers import ended as round_over

TOOK = KeptMoment("picks_up", 1, 3, -1, 32)
TOLD = RecentEvent("shithead-event-picks-up", {"seat": 1, "count": 32}, size=3)


def lay(seat: int) -> RecentEvent:
    return RecentEvent("shithead-event-lays", {"seat": seat, "cards": (seat * 4,)})


def standing(*recent: RecentEvent, moment: KeptMoment | None = TOOK) -> Snapshot:
    now = replace(dealt(), recent=recent)
    return with_memory(now, standing=None if moment is None else StandingMoment(moment))


def lines(now: Snapshot) -> list[str]:
    return text_of(board(table_at(now), "en", Emojis())).split("\n")


def test_it_is_larger_than_anything_else_and_stands_with_the_demand() -> None:
    """Newer events do not push it out; later it is told as any other."""
    told = lines(standing(lay(0), TOLD))
    assert "-# **Mia** plays 2♤." in told
    large = "## **Ben** takes all 32. Yes, 32!"
    at = told.index(large)
    assert at > max(number for number, line in enumerate(told) if line.startswith(("Kim", "Mia")))
    middling = standing(replace(TOLD, size=2), moment=replace(TOOK, size=2))
    assert "### **Ben** takes the whole pile: 32 cards!" in lines(middling)
    told = lines(standing(TOLD, lay(2), lay(0), lay(2)))
    assert told[told.index(large) + 1] == "**Kim** plays 4♤."
    assert told[1:3] == ["-# **Kim** plays 4♤.", "-# **Mia** plays 2♤."]
    assert "**Ben** picks up 32 cards." in lines(standing(TOLD, moment=None))


# At the end


def test_the_table_tells_the_story_and_the_hand_it_is_about_its_own() -> None:
    there = snapshot(seats=3)
    over = round_over(((0,), (1,), (2,)), people=there.people, peak=replace(TOOK, seat=0))
    lobby = replace(there.lobby, stage="between", matches=1, rounds=1)
    table = table_at(replace(there, lobby=lobby, ended=with_story(over, ())))
    told = "**Mia** picked up 32 cards at once, and still won."
    assert told in lines(table.snapshot)
    hands = [text_of(hand(table, seat, Reader("en"), Emojis())) for seat in range(3)]
    assert ["32" in text for text in hands] == [True, False, False]
    assert "You picked up 32 cards at once, and still won." in hands[0]
    out = replace(over, peak=None, card=0)
    for ended in (with_story(out, ()), replace(out, story=None)):
        shown = text_of(board(table_at(replace(table.snapshot, ended=ended)), "en", Emojis()))
        assert shown.count("2♤") == 1, "the last card is told once"
