"""Names that no font can write: a number in the picture, the name beside it, never nothing."""

from cogs.pages.picture_message import LONGEST, as_description
from cogs.pictures import Poster
from cogs.pictures.people import GameWon, GuestFace, Guests
from cogs.pictures.poster import Banner, Text
from cogs.words.people import beside, in_picture, unwritten
from cogs.words.words import Reader
from data.cards.lettering import writable
from data.texts import Language

NAMES = ("Mia", "עומר", "李小龍", "🔥🔥", "**", "नाम")


def test_they_have_the_number_of_their_place() -> None:
    assert unwritten(NAMES) == {"עומר": 2, "🔥🔥": 4, "नाम": 6}
    assert unwritten(["Mia", "עומר"], 7) == {"עומר": 8}


def test_the_number_stands_wherever_the_name_would(language: Language) -> None:
    reader, names = Reader(language), unwritten(NAMES)
    guests = Guests(tuple(map(GuestFace, NAMES)))
    game = GameWon("Cruzo", ("🔥🔥",), ("Shithead: नाम",))
    night = Poster("Monday", "", "Pub", (guests, Banner("", "Mia, עומר"), game, Text("עומר pays.")))
    shown = in_picture(night, names, reader)
    ((named,),) = shown.of(Guests)
    number = {"de": "Nr. 2", "en": "No. 2"}[language]
    assert named[1].name == number
    assert shown.of(Banner)[0].big == f"Mia, {number}"
    assert shown.of(Text)[0].text == f"{number} pays."
    assert all(writable(guest.name) or guest.name == "**" for guest in named)
    (line,) = beside(names, reader)
    assert all(name in line for name in names)
    assert number in line


def test_nothing_is_said_where_all_can_be_read() -> None:
    assert beside(unwritten(["Mia", "李小龍", "Ольга"]), Reader("en")) == []


def test_a_description_is_cut_between_its_facts() -> None:
    line = "Mia: won 12 of 40 matches, knocked 1,234 times"
    told = "\n".join(f"{number}. {line}" for number in range(99))
    cut = as_description(told)
    assert len(cut) <= LONGEST
    assert cut.removesuffix("…").endswith(("of 40 matches", "1,234 times"))
    assert as_description("as it is") == "as it is"
