"""Names in pictures: as much of them as the fonts can write, in the space available."""

import pytest
from PIL import Image, ImageDraw

from data.cards import lettering
from data.cards.lettering import FOLDER, Ink, Type, font, runs

TEXT = Type(40)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Mia", "Mia"), ("Jürgen", "Jürgen"), ("Groß", "Groß"), ("Łukasz", "Łukasz"),
        ("Nguyễn Ái", "Nguyễn Ái"), ("Щукин Ёлка", "Щукин Ёлка"), ("Σωκράτης", "Σωκράτης"),
        ("李小龍", "李小龍"), ("张伟", "张伟"), ("さくら", "さくら"), ("김철수", "김철수"),
        ("𝓜𝓲𝓪", "Mia"), ("ＭＩＡ", "MIA"), ("ﾐｱ", "ミア"), ("Ben 🔥", "Ben"), ("漢 Li", "漢 Li"),
        ("שלום", "No. 3"), ("عمر", "No. 3"), ("नाम", "No. 3"), ("🂡🎴", "No. 3"), ("", "No. 3"),
        ("--", "No. 3"), ("\u3164", "No. 3"), ("\u200b\u202e", "No. 3"), ("…", "No. 3"),
        ("Z" + "\u0335" * 30, "Z" + "\u0335" * 2), ("a\u0308" * 2, "ää"),
    ],
)  # fmt: skip
def test_what_can_be_written_of_a_name(name: str, written: str) -> None:
    assert lettering.writable(name, "No. 3") == written


def ink_of(text: str, style: Type = TEXT) -> int:
    """Return the number of black pixels when a text is written."""
    sheet = Image.new("L", (600, 120), 255)
    lettering.write(Ink(ImageDraw.Draw(sheet), style, "black"), (20, 80), text)
    return sum(count for count, colour in sheet.getcolors() or () if colour == 0)


@pytest.mark.parametrize("text", ["Mia", "Жанна", "Σ", "李小龍", "さくら", "김철수", "→ ♠ ★ ×"])
def test_every_letter_leaves_ink(text: str) -> None:
    assert all(ink_of(letter) for letter in text if letter != " ")
    assert ink_of(text, Type(40, bold=True)) > 0


def test_a_word_is_written_in_one_font_where_one_has_all_of_it() -> None:
    assert [file for file, _ in runs("张伟", bold=False)] == ["NotoSansSC-SemiBold.ttf"]
    assert [file for file, _ in runs("李さくら", bold=False)] == ["NotoSansJP-SemiBold.ttf"]
    assert [part for _, part in runs("Mia 张伟 Li", bold=True)] == ["Mia ", "张伟", " Li"]


def test_a_font_is_read_only_for_its_letters() -> None:
    font.cache_clear()
    lettering.length("Mia, Jürgen, Ольга → 3", TEXT)
    lettering.writable("עומר नाम", "No. 1")
    assert font.cache_info().misses <= 4, "Latin and signs, each to write and to look for letters"


def test_the_fonts_are_free_and_not_too_large() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FOLDER / "OFL.txt").read_text()
    assert sum(one.stat().st_size for one in FOLDER.iterdir()) < 30 << 20


def test_long_texts_are_shortened_to_the_room_there_is() -> None:
    assert lettering.shortened("Mia", TEXT, 500) == "Mia"
    short = lettering.shortened("ü" * 40, TEXT, 200)
    assert short.endswith("ü…") and lettering.length(short, TEXT) <= 200
    assert lettering.shortened("Mia", TEXT, 5) == ""
