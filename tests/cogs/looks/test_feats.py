"""What is told large at a table: how often in a row, for the first time, and large moments, which
stay when newer events have come.
"""

import random
import re

from msgspec.structs import replace

from cogs.looks.ended import hand_between
from cogs.looks.hand import hand
from cogs.looks.keepsake import souvenir
from cogs.looks.table import board
from cogs.memory.standings.profile_page import honours
from cogs.words.words import Reader, Words, dashed, words_at
from data.texts import Language, keys, say
from engine.finding import HONOURS
from tables.match_story import with_story
from tables.memory.rivals import Rivalry
from tables.memory.standings import HonourCount, Profile
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, with_feats, with_memory
from tables.people import Person
from tables.results import Feats
from tables.store.protocol import GivenHonour
from tests.cogs.schroom import with_hotheads
from tests.cogs.tabling import NASTY, dealt, random_play, snapshot, table_at, text_of
from tests.tables.helpers import ended as round_over


def over(feats: Feats) -> Snapshot:
    """Return a round of three that has just ended, with these feats known to its server."""
    now = list(random_play(dealt(seats=3), random.Random(1)))[-1]
    assert now.ended is not None and now.ended.title is not None
    assert now.ended.feats == Feats(wins=1, titles=1), "what the table knows itself"
    bare = replace(now.ended, peak=None, cards=(), unplayed=())
    return with_feats(replace(now, ended=bare), feats)


def told(
    now: Snapshot, language: Language, first: int | None = None, last: int | None = None
) -> dict[str, str]:
    """Return the texts about feats: at the table, in the hand of the winner and of another."""
    table, reader = table_at(now), Reader(language)
    assert now.ended is not None
    if first is None or last is None:
        first, _, last = (seats[0] for seats in now.ended.places)
    return {
        "table": text_of(board(table, Reader(language))),
        "first": text_of(hand(table, first, reader)),
        "last": text_of(hand(table, last, reader)),
    }


def test_a_feat_the_server_knows_of_is_the_story(language: Language) -> None:
    """Outside of a server the table tells its own. The picture has it, too, since it is why."""
    for feats, kind, count, run in (
        (Feats(wins=1, titles=2), "run-of-titles", 2, 0),
        (Feats(wins=3), "run-of-wins", 3, 3),
        (Feats(wins=1, first_win=True), "first-win", 0, 1),
    ):
        now = over(feats)
        assert now.ended is not None
        about = now.ended.title if kind == "run-of-titles" else now.ended.winners[0]
        seat = now.people[about or 0].name
        text = told(now, language, about, 1)
        assert say(language, f"story-{kind}", seat=f"**{seat}**", count=count) in text["table"]
        assert say(language, f"story-{kind}-you", count=count) in text["first"]
        picture = souvenir(now.ended, words_at(table_at(now), Reader(language))).poster
        won = say(language, "keepsake-run", how=say(language, "shithead-keepsake-how"), count=run)
        title = say(language, "shithead-keepsake-title", count=feats.titles)
        assert picture.in_words[1::2] == [f"Ben: {won} · A♥", f"3. Kim: {title}"]


def test_who_led_before_the_last_round_may_have_been_behind_in_others(language: Language) -> None:
    said = say(language, "story-overtaken", seat="Mia", seats="Ben")
    assert not re.search("until|[Bb]is|lag|was ahead", said)


def test_where_nobody_was_there_nobody_has_won(language: Language) -> None:
    now = over(Feats(wins=3, first_win=True))
    assert now.ended is not None
    ended = round_over(
        now.ended.by_cards, now.ended.title, absent=(0, 1, 2), left=(1,),
        people=now.people, feats=now.ended.feats,
    )  # fmt: skip
    found = told(replace(now, ended=ended), language, 0, 2)
    left = souvenir(ended, words_at(table_at(now), Reader(language)))
    nobody, how = (say(language, f"keepsake-{key}") for key in ("nobody", "how-nobody"))
    assert f"{nobody}: {how}" in left.poster.in_words
    assert f"**{now.people[1].name}** ({say(language, 'keepsake-left')}" in found["table"]
    assert "🏆" not in found["table"] + found["first"] + found["last"]


def test_each_honour_has_a_name_and_says_what_it_is_for(language: Language) -> None:
    every = {f"{game}-honour-{dashed(key)}" for game, keys in HONOURS.items() for key in keys}
    there = {
        key
        for key in keys(language)
        if key.partition("-honour-")[0] in HONOURS and re.search("-honour-", key)
    }
    assert there == {*every, *(f"{key}-why" for key in every)}
    assert len(every) <= 15, "honours are rare, or they are none"
    for game, own in HONOURS.items():
        named = [say(language, f"{game}-honour-{dashed(key)}") for key in own]
        assert len(set(named)) == len(named), "told apart by their names"


FIRST = {"en": ", the first here", "de": ", hier zum ersten Mal"}
SECOND = {"en": ", no. 2 here", "de": ", hier zum 2. Mal"}


def test_the_table_names_one_with_what_for(language: Language) -> None:
    over = list(random_play(dealt(seats=3, names=NASTY), random.Random(1)))[-1]
    table = table_at(over)
    plain = text_of(board(table, Reader(language)))
    given = ("timber", 0), ("phoenix", 1, 1), ("throw_in", 0)
    table.honours = tuple(GivenHonour(*one) for one in given)
    text = text_of(board(table, Reader(language)))
    timber, phoenix = (say(language, f"shithead-honour-{key}") for key in ("timber", "phoenix"))
    assert f"{timber} ({say(language, 'shithead-honour-timber-why')})" in text
    assert phoenix not in text, "at most one"
    assert timber not in plain and "🏅" not in plain
    [line] = [one for one in text.split("\n") if "🏅" in one]
    assert line.startswith("-# ")
    assert FIRST["en"] not in text and FIRST["de"] not in text, "uncounted"
    for ever, end in ((1, FIRST[language]), (2, SECOND[language])):
        table.honours = (GivenHonour("phoenix", 1, ever),)
        assert f"){end}" in text_of(board(table, Reader(language)))


def test_a_profile_has_a_line_with_their_number_and_the_rarest(language: Language) -> None:
    words = Words("schroom", (), Reader(language), "schroom")
    gone = HonourCount("shithead", "clean", 3, 1)  # given before, no longer
    counts = (gone, HonourCount("shithead", "timber", 2, 9), HonourCount("schroom", "nose", 7, 8))
    line = honours(Profile(Person(1, "Mia"), honours=counts), words)
    honour, why = (say(language, f"schroom-honour-nose{end}") for end in ("", "-why"))
    assert line == say(language, "profile-honours-rarest", count=12, honour=honour, why=why)
    alone = honours(Profile(Person(1, "Mia"), honours=(gone,)), words)
    assert alone == say(language, "profile-honours", count=3)
    assert honours(Profile(Person(1, "Mia")), words) == ""


TOOK = KeptMoment("picks_up", 1, 3, -1, 32)
TOLD = RecentEvent("shithead-event-picks-up", {"seat": 1, "count": 32}, size=3)


def lay(seat: int) -> RecentEvent:
    return RecentEvent("shithead-event-lays", {"seat": seat, "cards": (seat * 4,)})


def standing(*recent: RecentEvent, moment: KeptMoment | None = TOOK) -> Snapshot:
    now = replace(dealt(), recent=recent)
    return with_memory(now, standing=None if moment is None else StandingMoment(moment))


def lines(now: Snapshot) -> list[str]:
    return text_of(board(table_at(now), Reader("en"))).split("\n")


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
    small = [line for line in told if line.startswith("-# **")]
    assert small == ["-# **Kim** plays 4♤.", "-# **Mia** plays 2♤."]
    assert "**Ben** picks up 32 cards." in lines(standing(TOLD, moment=None))


def test_who_plays_alone_reads_all_that_computer_players_did_since() -> None:
    """They act within a second each; among people the last three events are enough."""
    now = standing(*(lay(seat) for seat in (0, 1, 2, 1, 2, 1, 2)), moment=None)
    alone = with_hotheads(now, 1, 2)
    events = [sum(" plays " in line for line in lines(table)) for table in (now, alone)]
    assert events == [3, 6]


# At the end


def test_the_table_tells_the_story_and_the_hand_it_is_about_its_own() -> None:
    there = snapshot(seats=3)
    over = round_over(((0,), (1,), (2,)), people=there.people, peak=replace(TOOK, seat=0))
    lobby = replace(there.lobby, stage="between", matches=1, rounds=1)
    table = table_at(replace(there, lobby=lobby, ended=with_story(over, ())))
    told = "**Mia** picked up 32 cards at once, and still won the match."
    assert told in lines(table.snapshot)
    hands = [text_of(hand(table, seat, Reader("en"))) for seat in range(3)]
    assert ["32" in text for text in hands] == [True, False, False]
    assert "You picked up 32 cards at once, and still won the match." in hands[0]
    out = replace(over, peak=None, card=0)
    for ended in (with_story(out, ()), replace(out, story=None)):
        shown = text_of(board(table_at(replace(table.snapshot, ended=ended)), Reader("en")))
        assert shown.count("2♤") == 1, "the last card is told once"


def test_two_who_have_often_met_are_told_their_score_before_the_deal(language: Language) -> None:
    table = table_at(snapshot(seats=3))
    for (won, lost), key in (((7, 5), "lobby-rivals"), ((6, 6), "lobby-rivals-even")):
        users = table.people[2].user, table.people[0].user
        score: dict[str, str | int] = {"won": won, "lost": lost, "rules": "Cruzo"}
        line = say(language, key, first="**Kim**", second="**Mia**", **score)
        shown = text_of(board(table, Reader(language), rivalry=Rivalry(users, (won, lost))))
        assert line in shown
        gone = Rivalry((users[0], 999), (won, lost))
        assert line not in text_of(board(table, Reader(language), rivalry=gone))


def test_a_hand_tells_what_its_rating_has_gained(language: Language) -> None:
    over = list(random_play(dealt(seats=3), random.Random(1)))[-1]
    table = table_at(with_feats(over, Feats(gains=(18, -7, 0))))
    for seat, key in enumerate(("rating-gained", "rating-lost", "")):
        text = text_of(hand_between(table, seat, words_at(table, Reader(language)), new=False))
        lines = [say(language, each, points=(18, 7, 0)[seat]) for each in (key,) if each]
        assert all(line in text for line in lines)
        assert (say(language, "rating-gained", points="") in text) == (seat == 0)
