"""The score sheet of Crazy Eights, and the picture of its final standing."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from cogs.games import LOOKS, Finale, Picture
from cogs.kit.emojis import Emojis
from cogs.kit.words import Reader, Words
from cogs.render.table import board
from data.presets import presets
from data.texts import LANGUAGES, Language
from engine.crazy_eights import read_options, write_options
from engine.crazy_eights.ends import by_points
from tables.lobby.state import NextRound, SheetLine
from tables.results import result
from tests.cogs.tabling import NAMES, NASTY, dealt, done, payload, random_play, table_at, text_of
from tests.support import limits

FACE = LOOKS["crazy_eights"]
LETTERS = Emojis()
FULL = "crazy-eights-full"


def lines(*rounds: tuple[int, ...]) -> list[SheetLine]:
    return [SheetLine(scores, 0, by_points(scores)) for scores in rounds]


def values(**options: object) -> dict[str, object]:
    return write_options(read_options({**presets()[FULL].values, **options}))


def words(names: tuple[str, ...] = NAMES, language: Language = "en") -> Words:
    return Words("crazy_eights", names, Reader(language), LETTERS, FULL)


def sheet(*rounds: tuple[int, ...], **options: object) -> list[str]:
    return FACE.sheet(lines(*rounds), values(**options), words())


# The score sheet


def test_a_sheet_has_a_line_for_each_seat_fewest_points_first() -> None:
    assert "\n".join(sheet((0, 23, 14), (31, 0, 50))).split("\n") == [
        "**Ben** leads with 23 penalty points.",
        "-# It's over as soon as somebody has 100 points.",
        "```",
        "      1   2   Σ",
        "Ben  23   0  23",
        "Mia   0  31  31",
        "Kim  14  50  64",
        "```",
    ]


def test_several_lead_and_rounds_are_left() -> None:
    text = "\n".join(sheet((0, 0, 5), ends="rounds", ends_rounds=3))
    assert "**Mia** and **Ben** lead with 0 penalty points." in text
    assert "2 rounds to go." in text
    last = "\n".join(sheet((0, 0, 5), (1, 0, 5), ends="rounds", ends_rounds=3))
    assert "**Ben** leads with 0 penalty points." in last
    assert "One round to go." in last


@pytest.mark.parametrize("ends", [{"ends": "round"}, {"ends_points": 50}, {"ends": "rounds"}])
def test_who_has_won_does_not_lead(ends: dict[str, object]) -> None:
    rounds = ((0, 10, 10),) * 5
    assert "lead" not in "\n".join(sheet(*rounds, **ends))


def test_of_many_rounds_the_older_ones_are_added_up() -> None:
    text = "\n".join(sheet(*[(0, 1, 2)] * 12, ends_points=500))
    assert "    1-8   9  10  11  12   Σ" in text
    assert "Kim  16   2   2   2   2  24" in text


def test_nobody_who_played_is_there_any_more() -> None:
    assert FACE.sheet([SheetLine((), None, ())], values(), words()) == []
    assert FACE.sheet([], values(), words()) == []


def test_names_stay_in_their_columns_and_in_the_block() -> None:
    names = ("漢字漢字漢字漢字", "a`b```c", "שלום", "e\u0301e\u0301e\u0301", "W" * 32)
    rows = FACE.sheet(lines((1, 2, 3, 4, 5)), values(), words(names))
    text = "\n".join(rows)
    assert text.count("`") == 6
    assert "漢字漢字…    1" in text
    assert "\u2068שלום\u2069         3" in text
    assert "WWWWWWWWW…   5" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_drawn_within_the_limits(language: Language) -> None:
    """The pause and the end, with eight long names; nobody is missing on the sheet."""
    chance, pauses = random.Random(4), 0
    now = dealt(rules=FULL, seats=8, names=NASTY, options={"ends_points": 500})
    while True:
        now = list(random_play(now, chance, most=5_000))[-1]
        view = board(table_at(now), language, LETTERS)
        limits.check(payload(view))
        block = text_of(view).split("```")[1]
        assert len(block.strip("\n").split("\n")) == 1 + 8
        if not table_at(now).pausing:
            break
        pauses += 1
        now = done(now, 0, NextRound())
    assert pauses > 1


# The picture


def picture(
    rounds: list[SheetLine], names: tuple[str, ...] = NAMES, language: Language = "en",
    **options: object,
) -> Picture | None:  # fmt: skip
    sums = tuple(map(sum, zip(*(line.scores for line in rounds), strict=True)))
    finale = Finale(result(by_points(sums), None), rounds, values(**options))
    return FACE.picture(finale, words(names, language))


def image(drawn: Picture | None) -> Image.Image:
    assert drawn is not None
    return Image.open(io.BytesIO(drawn.png))


def test_the_picture_says_in_words_what_it_shows() -> None:
    drawn = picture(lines((0, 23, 14), (31, 0, 90)))
    assert drawn is not None
    assert drawn.description == (
        "Crazy Eights with all the extras, Final score after 2 rounds. "
        "1st Ben (23 points), 2nd Mia (31 points), 3rd Kim (104 points)"
    )


def test_a_match_of_one_round_has_no_picture() -> None:
    assert picture(lines((0, 23, 14)), ends="round") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rounds", [1, 3, 60])
def test_the_picture_is_drawn_for_every_name_and_length(rounds: int, language: Language) -> None:
    everybody = lines(*[(0, 130, 7, 50, 9, 200, 3, 500)] * rounds)
    drawn = picture(everybody, NASTY[:8], language, ends="points", ends_points=500)
    assert drawn is not None
    found = image(drawn)
    assert found.format == "PNG"
    assert found.width == 1000
    assert 1_400 < found.height < 1_700
    assert len(drawn.png) < 1_000_000


def test_the_picture_is_another_for_another_standing() -> None:
    one, two = (image(picture(lines(scores))) for scores in ((0, 23, 114), (0, 24, 114)))
    assert one.size == two.size
    assert one.tobytes() != two.tobytes()


def test_last_of_three_is_the_backmarker_but_not_of_two_and_not_if_shared() -> None:
    red = (0xB3, 0x26, 0x2A)

    def has_lamp(*scores: int) -> bool:
        colours = image(picture(lines(scores))).convert("RGB").getcolors(1 << 24)
        return any(colour == red for _, colour in colours or ())

    assert has_lamp(0, 50, 100)
    assert not has_lamp(0, 100)
    assert not has_lamp(0, 100, 100)
