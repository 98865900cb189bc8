"""The pages on what somebody has played: within the limits whatever the names, and true."""

from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

import discord
import pytest

from cogs.memory.past.match_page import match_page
from cogs.memory.past.matches_page import Listed, matches_page, opponents_page
from cogs.memory.past.parts import matches_of, meetings_of, of_rules, opponents_of
from cogs.pages.custom_ids import PageClick
from cogs.words.words import Reader
from data.presets import presets
from data.texts import Language, say
from tables.memory.played import PlayedMatch, PlayedRound, PlayedSeat
from tables.memory.rivals import (
    PAGE,
    AskedMatches,
    AskedOpponents,
    Opponent,
    Opponents,
    PastMatches,
    Rival,
)
from tables.people import FORGOTTEN, OF_TABLE, Location, Person
from tests.cogs.tabling import NASTY, buttons_of, payload, selects_of, text_of
from tests.support import limits

ENGLISH, ZONE = Reader("en"), ZoneInfo("Etc/UTC")
MIA, BEN, KIM = (Person(number, name) for number, name in enumerate(("Mia", "Ben", "Kim"), 1))
RULES = tuple(presets())
HERE = Location(5, 7)


def match(
    number: int = 1,
    people: Sequence[Person] = (MIA, BEN, KIM),
    places: Sequence[int] = (1, 2, 3),
    points: Sequence[int | None] = (None,) * 8,
    *,
    absent: Sequence[int] = (),
    title: int | None = 2,
    characters: Mapping[int, str] = {},
    played: tuple[PlayedRound, ...] | None = None,
    rules: str = "cruzo",
    location: Location = HERE,
) -> PlayedMatch:
    seats = tuple(
        PlayedSeat(place, place, of, seat == title, seat in absent, person=person,
                   character=characters.get(seat, ""))
        for seat, (person, place, of) in enumerate(zip(people, places, points, strict=False))
    )  # fmt: skip
    rounds = (round_(100 + number),) if played is None else played
    return PlayedMatch(
        number, rules, presets()[rules].game, 86_400.0 * number, seats, rounds=len(rounds),
        id=number, table_id=12, location=location, played=rounds,
    )  # fmt: skip


def round_(number: int, *winners: int, started: float = 0.0, opened: bool = True) -> PlayedRound:
    return PlayedRound(number, started, started, opened, winners)


def values_of(view: discord.ui.LayoutView, word: str) -> list[str]:
    """Return the options of the select of this word; none if there is none."""
    mine = [one for one in selects_of(view) if one["custom_id"].startswith(f"p:{word}:")]
    return [option["value"] for one in mine for option in one["options"]]


# Opponents


@pytest.mark.parametrize("number", [0, 1, 3])
def test_opponents_keep_the_limits(language: Language, number: int) -> None:
    shown = tuple(
        Opponent(Rival(Person(10**17 + at, name), 10**4, 10**3, 10**3), (1, 0, -1) * 3)
        for at, name in enumerate(NASTY[:PAGE])
    )
    found = Opponents(10**4, shown, RULES, number)
    for rules in (None, RULES[0], RULES[-1], "gone"):
        asked = AskedOpponents(rules, number)
        view = opponents_page(asked, found, 10**17, Reader(language))
        limits.check(payload(view))
        assert len(values_of(view, "meetings")) == PAGE
        assert (rules or "*") in values_of(view, "opponentsof")


def test_opponents_say_how_often_who_was_first_and_how_it_went_lately() -> None:
    found = Opponents(2, (Opponent(Rival(BEN, 4, 2, 1), (1, -1, 0, 1)),
                          Opponent(Rival(KIM, 1, 0, 1), (-1,))), ("cruzo",))  # fmt: skip
    view = opponents_page(AskedOpponents(), found, 1, ENGLISH)
    assert "**Ben** · 2 to 1 in 4 matches\n-# ✅❌➖✅" in text_of(view)
    assert "**Kim** · 0 to 1 in one match\n-# ❌" in text_of(view)
    assert values_of(view, "meetings") == ["2", "3"]
    assert not values_of(view, "opponentsof"), "one game is no choice"
    empty = opponents_page(AskedOpponents(), Opponents(), 1, ENGLISH)
    assert say("en", "opponents-none") in text_of(empty)
    assert [one["custom_id"] for one in buttons_of(empty)] == ["p:profile:1 here -"]


def test_buttons_are_read_as_they_were_written() -> None:
    asked = AskedOpponents("cruzo", 2)
    for written in (asked.written(), "cruzo nemesis 2"):  # as a former version wrote it
        assert opponents_of(PageClick("opponents", written, ())) == asked
        assert opponents_of(PageClick("opponentsof", written, ("*",))) == AskedOpponents()
    listed = AskedMatches("mau-mau", 10**18, 3)
    assert matches_of(listed.written()) == listed
    of_cruzo = PageClick("matchesof", listed.written(), ("cruzo",))
    assert of_rules(of_cruzo) == AskedMatches("cruzo", 10**18)
    assert meetings_of(PageClick("meetings", "cruzo", ("5",))) == AskedMatches("cruzo", 5)
    assert meetings_of(PageClick("meetings", "5", ())) == AskedMatches(None, 5)


# Matches


@pytest.mark.parametrize("other", [None, 10**17])
@pytest.mark.parametrize("number", [0, 1, 9_000])
def test_matches_keep_the_limits(language: Language, other: int | None, number: int) -> None:
    people = tuple(Person(10**17 + at, name) for at, name in enumerate(NASTY[:8]))
    shown = tuple(
        match(10**4 + at, people=people, places=tuple(range(1, 9)), points=(10**5,) * 8,
              rules=max(RULES, key=len), location=HERE)
        for at in range(PAGE)
    )  # fmt: skip
    one = Opponent(Rival(people[0], 10**4, 10**3, 10**3), (1,) * 10)
    found = PastMatches(10**5, shown, RULES, number, one if other else None)
    asked = AskedMatches(RULES[0], other, number)
    view = matches_page(Listed(asked, found, 10**17 + 3, ZONE), Reader(language))
    limits.check(payload(view))
    assert len(values_of(view, "match")) == PAGE


def test_a_match_says_how_one_came_off_and_with_whom() -> None:
    shown = (
        match(3),
        match(2, places=(2, 1, 2), title=0),
        match(1, people=(MIA, OF_TABLE, FORGOTTEN), absent=(0, 2), places=(2, 1, 2),
              characters={1: "thrower"}, title=None),
    )  # fmt: skip
    found = PastMatches(3, shown, ("cruzo",))
    view = matches_page(Listed(AskedMatches(), found, MIA.user, ZONE), ENGLISH)
    said = text_of(view)
    assert "**1** · **Cruzo**, <t:259200:d>: 🏆 1st of 3\n-# with Ben (2nd), Kim (3rd)" in said
    assert "**2** · **Cruzo**, <t:172800:d>: 2nd of 3 🃏\n-# with Ben (1st), Kim (2nd)" in said
    assert "**3** · **Cruzo**, <t:86400:d>: 2nd of 3\n-# with 🐗 Hothead (1st)," in said
    assert f"{say('en', 'replay-somebody')} (2nd)" in said
    options = [one["label"] for part in selects_of(view) for one in part["options"]]
    assert options[:3] == ["1 · Cruzo, 4 Jan", "2 · Cruzo, 3 Jan", "3 · Cruzo, 2 Jan"]


def test_matches_with_somebody_tell_of_the_two_first() -> None:
    one = Opponent(Rival(KIM, 2, 1, 1), (1, -1))
    found = PastMatches(2, (match(1), match(2)), ("cruzo",), 0, one)
    asked = AskedMatches(None, KIM.user)
    view = matches_page(Listed(asked, found, MIA.user, ZONE), ENGLISH)
    said = text_of(view)
    assert "## You and Kim" in said and "1 to 1 in 2 matches" in said
    assert "✅❌" in said and "with Kim (3rd), Ben (2nd)" in said
    leads = [one["custom_id"] for one in buttons_of(view)]
    assert leads == ["p:duel:3 here -", "p:opponents:* 0"]


# How a match went


def test_a_long_match_keeps_the_limits(language: Language) -> None:
    people = tuple(Person(10**17 + at, name) for at, name in enumerate(NASTY[:8]))
    for rules in ("schroom", "crazy-eights-full"):
        long = match(people=people, places=(1, 1, 3, 4, 5, 6, 7, 8), points=(-(10**4),) * 8,
                     played=tuple(round_(at, 1, 2) for at in range(1, 60)), rules=rules,
                     absent=(0, 7), title=None)  # fmt: skip
        view = match_page(long, AskedMatches(), Reader(language), readable=True)
        limits.check(payload(view))


def test_how_a_match_went() -> None:
    rounds = (round_(7, 1, started=82_800.0), round_(8, 0))
    two = match(points=(3, 12, 0), absent=(2,), title=1, rules="mau-mau", played=rounds)
    asked = AskedMatches("mau-mau", BEN.user, 2)
    view = match_page(two, asked, ENGLISH, readable=True)
    said = text_of(view)
    assert "## Mau-Mau\n-# <t:86400:f> · 1 h 0 min · 2 rounds · table 12" in said
    assert "🏆 **1st** **Mia** (3 points)\n**2nd** **Ben** (12 points)\n" in said
    assert "**3rd** **Kim** (away) (0 points)" in said
    assert "-# Round 1: 🏆 **Ben**\n-# Round 2: 🏆 **Mia**" in said
    assert values_of(view, "weekround") == ["7", "8"]
    assert [one["custom_id"] for one in buttons_of(view)] == ["p:matches:mau-mau 2 2"]
    hidden = match_page(two, asked, ENGLISH, readable=False)
    assert not selects_of(hidden), "its cards are for those who can read the channel"
    cruzo = match_page(match(), asked, ENGLISH, readable=True)
    assert "🃏\u00a0Shithead: **Kim**" in text_of(cruzo)
    assert "p:weekround:101" in [one["custom_id"] for one in buttons_of(cruzo)]
    for points, shown in (((35, 0, 0), False), ((0, 12, 35), True)):  # cards have decided, or not
        short = match(points=points, rules="crazy-eights", title=None)
        assert ("0 points" in text_of(match_page(short, asked, ENGLISH, readable=True))) == shown
