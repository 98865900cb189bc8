"""One hand over all pictures: wide enough, light, quick, and readable on a phone at night."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from io import BytesIO
from time import process_time

import pytest
from PIL import Image, ImageColor, ImageDraw, ImageFont

from cogs.pictures import Poster, draw, drawn, forget_all, paint
from cogs.pictures.board import Board, BoardLine
from cogs.pictures.curve import CurvePoint, Estimate, RatingCurve
from cogs.pictures.paint import FELT, LIGHT, SMALL, beside, fitting, in_lines, wrapped
from cogs.pictures.people import Bar, Bars, CardRow, LastPlaces, PastMatch
from cogs.pictures.poster import Banner, Block, Line, Text, Tiles
from data.cards.canvas import Canvas, length
from data.cards.lettering import FOLDER, runs
from data.cards.lettering import length as length_of
from tests.cogs.pictures.test_keepsake import full
from tests.cogs.pictures.test_night import evening

LONGEST = 0.150  # seconds of processor time, where Pillow's own work takes these:
PILLOWS = 0.068
LARGEST = 300_000  # bytes
ROOMS = ("poster", "people", "board", "curve", "keepsake")  # of parts


# People, servers and news as long as they come, in several scripts.
MIA, JANNA, LI, LONG = "Mia 𝓜 ★", "Жанна Ильинична", "李小龍", "Maximilian von und zu Hohenstein"
PUB = "Der Stammtisch im Goldenen Ochsen am Alten Markt zu Köln, seit 1897, jeden Dienstag ab 8"
NAMES = (MIA, LONG, JANNA, LI, "W" * 32, "Σωκράτης", "さくら 🌸", "עומר")
FACT = f"{LONG} schlägt {JANNA}, um 260 Punkte höher bewertet"
RANKS = tuple(
    BoardLine(
        at, name, ("never Shithead", "won 12 of 40"), Estimate(1600 - 40 * at, 30 * at), "",
        at == 2, at == 2, f"{1600 - 40 * at}", f"±{30 * at}",
        ("never Shithead", "won 12 of 40", "1× 2nd, 9× 3rd, 8× 4th, 15× 5th+"), scaled=True,
    )
    for at, name in enumerate(NAMES, 1)
)  # fmt: skip
CURVE = RatingCurve(tuple(
    CurvePoint(Estimate(1500 + at % 90, 300 / (at + 1)), f"{at % 28}.11.", at % 9 == 0)
    for at in range(400)
))  # fmt: skip
FULLEST: dict[str, Poster] = {
    "board": Poster("Shithead, wie man es überall spielt", "Saison 3 (läuft noch)", PUB,
                    (Text("Oben"), Board(RANKS))),
    "profile": Poster(LONG, "", PUB, (
        Tiles((("148", "matches"), ("51", "won"), ("12", "times last"))),
        LastPlaces("The last ten", (PastMatch(1), PastMatch(4, titled=True)) * 5),
        *(Line("plays most with", name, "12 : 8") for name in NAMES[:3]),
        Text(f"Rating since 1 Jan 1970 · {PUB}"), CURVE,
    )),
    "season": Poster(LONG, "Saison 3", PUB, (
        Tiles((("148", "matches"), ("51", "won"), ("62 h", "at the table"), ("14", "people"))),
        *(Banner("Nemesis", name, FACT) for name in NAMES[:3]),
        *(Line("Cruzo", name, "44 of 60", LONG) for name in NAMES),
    )),
    "week": Poster("The week", "1 Jan to 7 Jan", PUB, (
        Banner("", FACT), Tiles(tuple((str(at), "matches") for at in (31, 84, 9))),
        *(Line("Upset (Cruzo)", FACT) for _ in range(5)),
        Bars(tuple(Bar(name, 20 - at, str(20 - at)) for at, name in enumerate(NAMES))),
    )),
    "match": full(16, 7, "de").poster,
    "evening": evening(12, 6, 6),
    "moment": Poster("", "", "", (CardRow((*range(9),)),)),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("picture", FULLEST.values(), ids=FULLEST)
def test_every_picture_is_wide_and_light_and_quickly_drawn(picture: Poster) -> None:
    png = draw(picture)
    assert any(_is_quick(partial(draw, picture)) for _ in range(10))  # others disturb some
    assert len(png) <= LARGEST
    assert Image.open(BytesIO(png)).width >= 1_000


def test_no_part_is_left_out() -> None:
    drawn_here = {type(part) for picture in FULLEST.values() for part in picture.parts}
    modules = [*map(import_module, (f"cogs.pictures.{name}" for name in ROOMS))]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    assert drawn_here == {kind for kind in kinds if hasattr(kind, "draw")} - {Block}


def _is_quick(work: Callable[[], object]) -> bool:
    """True if this took no longer than it may, on a machine as slow as this one is now."""
    took = _seconds(work)
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
