"""The score sheet of Crazy Eights."""

from cogs.looks.games import LOOKS
from cogs.words.faces import Emojis
from cogs.words.words import Reader, Words
from data.presets import presets
from data.texts import Language
from engine.crazy_eights import read_options, write_options
from engine.crazy_eights.ends import by_points
from engine.game import Values
from tables.lobby.state import SheetLine
from tests.cogs.tabling import NAMES

FACE = LOOKS["crazy_eights"]
LETTERS = Emojis()
FULL = "crazy-eights-full"


def lines(*rounds: tuple[int, ...]) -> list[SheetLine]:
    return [SheetLine(scores, by_points(scores)) for scores in rounds]


def values(**options: object) -> Values:
    return write_options(read_options({**presets()[FULL].values, **options}))


def words(names: tuple[str, ...] = NAMES, language: Language = "en") -> Words:
    return Words("crazy_eights", names, Reader(language), FULL)


def sheet(*rounds: tuple[int, ...], **options: object) -> list[str]:
    return FACE.sheet(lines(*rounds), values(**options), words())


# The score sheet


def test_a_sheet_has_a_line_for_each_seat_fewest_points_first() -> None:
    assert "\n".join(sheet((0, 23, 14), (31, 0, 50))).split("\n") == [
        "-# It's over as soon as somebody has 100 points.",
        "```",
        "      1   2   Σ",
        "Ben  23   0  23",
        "Mia   0  31  31",
        "Kim  14  50  64",
        "```",
    ]


def test_it_says_how_many_rounds_are_left() -> None:
    first = "\n".join(sheet((0, 0, 5), ends="rounds", ends_rounds=3))
    assert "2 rounds to go." in first and "     1\n" in first, "one round needs no sum"
    last = "\n".join(sheet((0, 0, 5), (1, 0, 5), ends="rounds", ends_rounds=3))
    assert "One round to go." in last


def test_of_many_rounds_the_older_ones_are_added_up() -> None:
    text = "\n".join(sheet(*[(0, 1, 2)] * 12, ends_points=500))
    assert "    1-8   9  10  11  12   Σ" in text and "Kim  16   2   2   2   2  24" in text


def test_names_stay_in_their_columns_and_in_the_block() -> None:
    names = ("漢字漢字漢字漢字", "a`b```c", "שלום", "e\u0301e\u0301e\u0301", "W" * 32)
    rows = FACE.sheet(lines((1, 2, 3, 4, 5)), values(), words(names))
    text = "\n".join(rows)
    assert text.count("`") == 6
    assert "漢字漢字…    1" in text and "\u2068שלום\u2069         3" in text
    assert "WWWWWWWWW…   5" in text
