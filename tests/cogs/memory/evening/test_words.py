"""What is said of an evening: the last word, which night it was, and a page that has its room."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec import structs

from cogs.memory.evening.evening_page import evening_page
from cogs.memory.evening.night_sheet import night_sheet, picture, summed_up, title_of
from cogs.pictures.people import CardRow
from cogs.pictures.poster import Banner, Text
from cogs.words.words import Reader
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from engine.notation import read_cards
from tables.memory.evening import Evening, EveningDebt, Guest
from tables.memory.played import PlayedMatch, PlayedRound, PlayedSeat
from tables.memory.story import StoryMoment
from tables.moments import KeptMoment
from tables.people import FORGOTTEN, OF_TABLE, Location, Person
from tests.cogs.pictures.drawing import noted
from tests.support.limits import check
from tests.support.volume import some_of

MIA, BEN, KIM = (Guest(Person(at, name), at) for at, name in enumerate(("Mia", "Ben", "Kim"), 1))
FOX = Guest(OF_TABLE, character="bluffer")
BERLIN = ZoneInfo("Europe/Berlin")


def match(*order: Guest, title: Guest | None = None, at: float = 0.0) -> PlayedMatch:
    return ended(*(seat(guest, at, guest == title) for at, guest in enumerate(order, 1)), at=at)


def seat(guest: Guest, place: int, title: bool = False, *, absent: bool = False) -> PlayedSeat:
    who = (guest.person, guest.number, guest.character)
    return PlayedSeat(place, place, None, title, absent, False, False, *who)


def ended(*seats: PlayedSeat, at: float = 0.0) -> PlayedMatch:
    played = (PlayedRound(1, at, at + 600, True),)
    return PlayedMatch(0, "cruzo", "shithead", at + 600, seats, rounds=1, played=played)


def evening(*matches: PlayedMatch, debts: tuple[EveningDebt, ...] = ()) -> Evening:
    return Evening(1, Location(5, 6), 9.0, matches, debts)


OWES = (EveningDebt("koelsch", KIM, MIA, 2),)
SENTENCES = [
    (evening(match(MIA, BEN), match(MIA, BEN)), "all", {"name": "Mia"}),
    (
        evening(match(MIA, KIM, title=KIM), match(BEN, KIM, title=KIM), debts=OWES),
        "bill", {"name": "Kim", "count": 2},
    ),
    (
        evening(match(MIA, BEN, title=BEN), match(MIA, KIM), debts=OWES),
        "title-tab", {"name": "Ben", "title": "Shithead", "other": "Kim"},
    ),
    (
        evening(match(MIA, BEN), match(MIA, BEN), match(BEN, MIA, title=MIA)),
        "both", {"name": "Mia", "title": "Shithead"},
    ),
    (
        evening(match(MIA, KIM, title=KIM), match(MIA, KIM, title=KIM), match(BEN, MIA)),
        "titles", {"name": "Mia", "other": "Kim", "count": 2},
    ),
    (
        evening(match(MIA, KIM), match(MIA, KIM), match(BEN, MIA), debts=OWES),
        "tab", {"name": "Mia", "other": "Kim"},
    ),
    # A single title is no row of them, and whoever wins most does not pay for it.
    (evening(match(MIA, KIM, title=KIM), match(MIA, KIM), debts=OWES), "all", {"name": "Mia"}),
    (evening(match(MIA, KIM, title=KIM), match(MIA, KIM), match(BEN, MIA)), "one", {"name": "Mia"}),
    (
        evening(match(KIM, MIA), match(KIM, MIA), match(BEN, KIM), debts=OWES),
        "one", {"name": "Kim"},
    ),
    (evening(match(MIA, BEN)), "one", {"name": "Mia"}),
    (evening(match(FOX, MIA)), "computers", {}),
    (evening(match(FOX, MIA), match(FOX, MIA), match(MIA, FOX)), "computers", {}),
    (evening(match(MIA, FOX), match(FOX, MIA)), "one", {"name": "Mia"}),
]  # fmt: skip


@pytest.mark.parametrize(("of", "key", "values"), SENTENCES)
def test_last_word(language: Language, of: Evening, key: str, values: dict[str, str | int]) -> None:
    said = summed_up(of, Reader(language))
    assert said == say(language, f"night-sum-{key}", **values)


def test_the_last_word_where_nobody_is_ahead(language: Language) -> None:
    reader = Reader(language)
    both = say(language, "and", first="Mia", last="Ben")
    shared = summed_up(evening(match(MIA, BEN), match(BEN, MIA)), reader)
    assert shared == say(language, "night-sum-shared", names=both)
    deleted = Guest(FORGOTTEN, 9)
    for of in (seat(MIA, 1, absent=True), seat(deleted, 1)):
        gone = ended(of)
        assert summed_up(evening(gone), reader) == say(language, "night-sum-nobody")
        said = "\n".join(picture(evening(gone), BERLIN, "Pub", reader).lines)
        assert of.person == FORGOTTEN or say(language, "keepsake-nobody") in said


@pytest.mark.parametrize(
    ("at", "day", "part"),
    [
        (datetime(2026, 11, 24, 18, 0, tzinfo=UTC), 1, "night"),  # seven in Berlin, a Tuesday
        (datetime(2026, 11, 24, 23, 30, tzinfo=UTC), 1, "night"),  # Wednesday by then
        (datetime(2026, 11, 22, 23, 30, tzinfo=UTC), 6, "night"),  # Monday by then
        (datetime(2026, 11, 24, 9, 0, tzinfo=UTC), 1, "day"),
    ],
)
def test_which_night_it_was(language: Language, at: datetime, day: int, part: str) -> None:
    said = title_of(evening(match(MIA, at=at.timestamp())), BERLIN, Reader(language))
    assert said == say(language, "night-title", day=day, part=part)


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_of_a_long_evening_everything_finds_its_room(language: Language) -> None:
    guests = [Guest(Person(at, f"{'*' * 20}{at}"), at) for at in range(10, 20)]
    matches = [match(*guests[at % 10 :], title=guests[-1], at=600.0 * at) for at in range(80)]
    debts = tuple(EveningDebt("koelsch", one, guests[0], 3) for one in guests[1:])
    long, reader = evening(*matches, debts=debts), Reader(language)
    page = evening_page(long, reader)
    check(page.to_components())
    text = str(page.to_components())
    told = text.count("🏆")
    assert 0 < told < 80
    assert say(language, "evening-earlier", count=80 - told) in text
    several = evening(*(structs.replace(match(MIA), rules=rules) for rules in [*presets()][:9]))
    left = picture(several, BERLIN, "Pub", reader).of(Text)[0]
    assert left.text == say(language, "night-more", count=5), "which find no room in the picture"
    sheet = await night_sheet(long, BERLIN, "Pub", reader, avatars={}, from_list=False)
    for view in (sheet.view, sheet.plain):
        assert view is not None
        check(view.to_components())


def test_the_largest_moment_is_drawn_with_its_cards(language: Language) -> None:
    """In words it is told, too; not one of a person who has no name any more."""
    cards = read_cards("4S 9H KD")
    took = KeptMoment("picks_up", 1, 3, -1, 32, cards=cards)
    reader = Reader(language)
    shown = picture(told_of(StoryMoment("cruzo", BEN.person, took)), BERLIN, "Pub", reader)
    assert [row.cards for row in shown.of(CardRow)] == [cards]
    happened = say(language, "shithead-turning-picks-up", seat="Ben", count=32)
    assert shown.lines[-3:-1] == [say(language, "night-moment", count=3), happened]
    assert noted(shown).cards[-3:] == [*cards], "drawn, in this order"
    many = structs.replace(took, cards=cards * 16)
    shown = picture(told_of(StoryMoment("cruzo", BEN.person, many)), BERLIN, "Pub", reader)
    assert [len(row.cards) for row in shown.of(CardRow)] == [20, 20], "the newest"
    for nobody in (None, StoryMoment("cruzo", None, took), StoryMoment("gone", BEN.person, took)):
        assert not picture(told_of(nobody), BERLIN, "Pub", reader).of(CardRow)


def told_of(moment: StoryMoment | None) -> Evening:
    return structs.replace(evening(match(MIA, BEN)), moment=moment)


def test_the_table_s_own_seats_have_their_names(language: Language) -> None:
    other = Guest(OF_TABLE, seat=2)
    reader = Reader(language)
    shown = picture(evening(match(FOX, MIA, other), match(FOX, MIA)), BERLIN, "", reader)
    said = shown.lines
    assert say(language, "table-seat-bluffer") in said[2], "its wins stand with the game"
    assert shown.of(Banner)[0].big == say(language, "keepsake-nobody"), "and in no headline"
    assert say(language, "table-seat-name", number=3) in said[0]
