"""Names in pictures: as much of them as can be written, with accents, in the space available."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from data.cards import lettering
from data.cards.lettering import Ink


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Mia", "Mia"), ("Jürgen", "Ju\u0308rgen"), ("Groß", "Gross"), ("Łukasz", "Lukasz"),
        ("Ben 🔥", "Ben"), ("שלום", "?"), ("🂡🎴", "?"), ("漢 Li", "Li"), ("", "?"), ("--", "?"),
        ("Щукин Ёлка", "Shchukin Yolka"), ("Σωκράτης", "Sokratis"), ("Ольга", "Olga"),
        ("Þór", "Tho\u0301r"), ("Æsop", "Aesop"), ("ẞ", "SS"),
    ],
)  # fmt: skip
def test_what_can_be_written_of_a_name(name: str, written: str) -> None:
    assert lettering.writable(name, "?") == written


def ink_of(text: str) -> int:
    """Return the number of black pixels when a text is written."""
    sheet = Image.new("L", (600, 120), 255)
    lettering.write(Ink(ImageDraw.Draw(sheet), 60, "black"), (20, 80), text)
    return sum(count for count, colour in sheet.getcolors() or () if colour == 0)


@pytest.mark.parametrize("accented", "äöüÄÖÜéèêñåçčőīăżșąạ")
def test_accents_are_drawn(accented: str) -> None:
    assert ink_of(lettering.writable(accented, "?")) > ink_of(accented_base(accented)) + 10


def accented_base(letter: str) -> str:
    return lettering.writable(letter, "?")[0]


def test_long_texts_are_shortened_to_the_room_there_is() -> None:
    assert lettering.shortened("Mia", 40, 500) == "Mia"
    short = lettering.shortened(lettering.writable("ü" * 40, "?"), 40, 200)
    assert short.endswith("ü…".replace("ü", "u\u0308"))
    assert lettering.length(short, 40) <= 200
