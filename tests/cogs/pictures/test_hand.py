"""One hand over all pictures: wide enough, light, quick, and readable on a phone at night."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from time import process_time

import pytest
from PIL import Image, ImageColor, ImageDraw, ImageFont

from cogs.pictures import _DRAWING as DRAWING
from cogs.pictures import Drawable, Line, Poster, drawn, forget_all, paint
from cogs.pictures.paint import FELT, LIGHT, SMALL, beside, fitting, in_lines, wrapped
from data.cards.canvas import Canvas, length
from data.cards.fonts import FOLDER, runs
from data.cards.lettering import length as length_of
from data.texts import LANGUAGES, Language
from tests.cogs.pictures.sheet import NAMES, everything
from tests.support.volume import some_of

LONGEST = 0.150  # seconds of processor time, where Pillow's own work takes these:
PILLOWS = 0.068
LARGEST = 300_000  # bytes


@pytest.mark.slow
@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
def test_every_picture_is_wide_and_light_and_quickly_drawn(language: Language) -> None:
    for name, what in everything(NAMES, language):
        draw = DRAWING[type(what)]
        png = draw(what)
        assert any(_is_quick(draw, what) for _ in range(4)), name  # others disturb some
        assert len(png) <= LARGEST, name
        assert Image.open(BytesIO(png)).width >= 1_000, name


def _is_quick(draw: Callable[[Drawable], bytes], what: Drawable) -> bool:
    """True if this took no longer than it may, on a machine as slow as this one is now."""
    took = _seconds(partial(draw, what))
    return took <= LONGEST or took <= LONGEST * _seconds(_work_of_pillow) / PILLOWS


def _seconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def _work_of_pillow() -> None:
    """Do what pictures need Pillow for, without a line of ours: to write, shrink, and pack."""
    image = Image.new("RGB", (2_000, 3_000), FELT)
    letters = ImageFont.truetype(FOLDER / "NotoSans-Bold.ttf", 72)
    for line in range(15):
        ImageDraw.Draw(image).text(
            (20, 70 * line), "The quick brown fox jumps over it", LIGHT, letters
        )
    image.reduce(2).save(BytesIO(), "PNG", compress_level=1)


async def test_who_wants_to_be_forgotten_is_in_no_text_that_was_measured() -> None:
    await drawn(Poster("Mia", "", "", (Line("", "Mia"),)))
    assert runs.cache_info().currsize and length_of.cache_info().currsize
    forget_all()
    assert runs.cache_info().currsize == length_of.cache_info().currsize == 0


@pytest.mark.parametrize("ground", [paint.FELT, paint.PANEL, paint.FIRST])
@pytest.mark.parametrize("ink", [paint.LIGHT, paint.DIM, paint.GOLD])
def test_every_text_stands_out_from_its_ground(ground: str, ink: str) -> None:
    canvas = Canvas(40, 40, paint.FELT)
    if ground != paint.FELT:
        canvas.panel((0, 0, 40, 40), 0, ground)
    pixel = Image.open(BytesIO(canvas.png())).getpixel((20, 20))
    assert isinstance(pixel, tuple)
    assert contrast(pixel, ImageColor.getrgb(ink)) >= 4.5


def test_a_title_stands_out_from_its_plate() -> None:
    assert contrast(ImageColor.getrgb(paint.LAMP), ImageColor.getrgb(paint.LIGHT)) >= 4.5


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast of two colours, by the Web Content Accessibility Guidelines."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _light(colour: tuple[int, ...]) -> float:
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_server_s_name_cuts_off_no_date() -> None:
    assert beside("Saison 3 · 24.11.2026", "W" * 100, 600, SMALL).startswith("Saison 3 · 24.11.20")
    assert beside("Saison 3", "", 600, SMALL) == "Saison 3"
    assert beside("", "Pub", 600, SMALL) == "Pub"


def test_texts_get_smaller_before_they_are_cut() -> None:
    assert fitting("Mia", 500, paint.HUGE, SMALL) == ("Mia", paint.HUGE)
    assert fitting("W" * 12, 500, paint.HUGE, SMALL)[1] == SMALL
    lines, style = in_lines("Maximilian von und zu Hohenstein", 420, paint.HUGE, paint.LARGE)
    assert (len(lines), style) == (2, paint.NAME)
    (one, two) = wrapped("one two three four five six", SMALL, 120, 2)
    assert two.endswith("…") and length(one, SMALL) <= 120
