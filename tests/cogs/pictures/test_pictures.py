"""Pictures of figures are drawn faithfully, whatever the names and numbers."""

import io

import pytest
from PIL import Image, ImageChops

from cogs import pictures
from cogs.pictures import Poster, drawn
from cogs.pictures.board import FIGURE_LEFT, MARK, TEXT_LEFT, Board, BoardLine, packed
from cogs.pictures.curve import HEIGHT, CurvePoint, Estimate, RatingCurve, Scale, around
from cogs.pictures.paint import GOLD, MARGIN, RIGHT, SMALL
from cogs.pictures.poster import TOP, Banner, Line
from data.cards.canvas import length
from data.cards.lettering import writable
from tests.cogs.pictures.drawing import noted

pytestmark = pytest.mark.slow

MIA = BoardLine(
    1, "Mia", ("3 titles", "won 12 of 40"), Estimate(1600, 100), figure="1600", label="±100",
    others=("3 titles", "won 12 of 40"), scaled=True,
)  # fmt: skip


def image(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


async def ranked(*ranks: BoardLine) -> Image.Image:
    return image(await drawn(Poster("Cruzo", "season 1", "Pub", (Board(ranks),))))


def golden(picture: Image.Image, box: tuple[int, int, int, int]) -> int:
    """Return the number of golden pixels in an area."""
    wanted = tuple(int(GOLD[at : at + 2], 16) for at in (1, 3, 5))
    pixels = picture.crop(box).getcolors(1 << 20) or []
    return sum(count for count, colour in pixels if colour == wanted)


async def test_a_board_is_as_high_as_it_has_lines() -> None:
    one, two = await ranked(MIA), await ranked(MIA, MIA)
    more = await ranked(MIA._replace(others=("won 12 of 40, all of them late",) * 3))
    assert one.height < more.height < two.height + 100


async def test_only_who_carries_the_title_has_its_sign() -> None:
    second = MIA._replace(place=2, name="Ben")
    without, carries = [
        (await ranked(one)).crop((TEXT_LEFT, 0, FIGURE_LEFT - 20, 2_000))
        for one in (second, second._replace(carries=True))
    ]
    changed = ImageChops.difference(without, carries).getbbox()
    assert changed is not None and changed[2] - changed[0] <= MARK, "one sign beside the name"


async def test_a_rating_is_drawn_where_it_is_and_as_wide_as_it_is_uncertain() -> None:
    sure = MIA._replace(place=2, rating=Estimate(1600, 20))
    unsure = MIA._replace(place=3, rating=Estimate(1600, 300))
    widths = [bar_width(await ranked(unsure, one)) for one in (sure, unsure)]
    assert widths[0] * 3 < widths[1]


def bar_width(picture: Image.Image) -> int:
    """Return the width of the last line's band of doubt, in pixels."""
    part = picture.crop((FIGURE_LEFT - 4, picture.height - 120, RIGHT + 4, picture.height - 40))
    columns, lines = range(part.width), range(part.height)
    return max(sum(is_band(part.getpixel((x, y))) for x in columns) for y in lines)


def is_band(colour: object) -> bool:
    assert isinstance(colour, tuple)
    red, green, blue = colour
    return bool(red > 90 and green > 90 and blue < 80)


@pytest.mark.parametrize(
    "other", [MIA._replace(sneaked=True), MIA._replace(rating=None, figure="", unrated="3 to go")]
)
async def test_who_sneaked_away_and_who_is_unrated_are_marked(other: BoardLine) -> None:
    shown, marked = [await ranked(one._replace(carries=True)) for one in (MIA, other)]
    assert shown.tobytes() != marked.tobytes()


def test_figures_stand_side_by_side_as_far_as_there_is_room() -> None:
    assert packed(("a", "b"), 500) == ["a · b"]
    many = ("W" * 10, "W" * 10, "short", "W" * 12, "no room")
    assert packed(many, 500) == ["W" * 10, "W" * 10 + " · short"]
    (only,) = packed(("W" * 60,), 600)
    assert only.endswith("…") and length(only, SMALL) <= 600


async def curve(*points: CurvePoint) -> Image.Image:
    return image(await drawn(Poster("", "", "", (RatingCurve(points),))))


@pytest.mark.parametrize("matches", [1, 2, 39, 400])
async def test_a_plot_takes_any_number_of_matches(matches: int) -> None:
    points = (
        CurvePoint(Estimate(1500 + at % 50, 300 / (at + 1)), f"{at % 28}.11.", at % 3 == 0)
        for at in range(matches)
    )
    assert (await curve(*points)).size == (1000, TOP + HEIGHT + MARGIN)


async def test_a_plot_goes_up_with_the_rating() -> None:
    low, high = CurvePoint(Estimate(1500, 1), ""), CurvePoint(Estimate(1900, 1), "")
    up, down = await curve(low, high), await curve(high, low)
    left_above = (150, 40, 250, 160)
    assert golden(up, left_above) == 0 < golden(down, left_above)


def test_a_long_heading_is_whole() -> None:
    lines, when = ["Shithead, wie man es überall", "spielt"], "Saison 5 (läuft noch)"
    canvas = noted(Poster(" ".join(lines), when, "Zur letzten Runde", (Board((MIA,)),)))
    assert canvas.texts[:3] == [*lines, f"{when} · Zur letzten Runde"]


def test_long_news_are_whole() -> None:
    told = f"Ida beats {'Alexander-' * 3}…, who was rated 625 points higher"
    for part in (Banner("B", told), Line("U", told)):
        assert told in " ".join(noted(Poster("A", "", "", (part,))).texts)


def test_marks_below_zero_have_a_minus() -> None:
    steps = RatingCurve(tuple(CurvePoint(Estimate(at, 300), "1.11.") for at in (-90, 90)))
    canvas = noted(Poster("Mia", "", "", (steps,)))
    assert "\N{MINUS SIGN}200" in canvas.texts and not any("-" in one for one in canvas.texts)
    assert writable("\N{MINUS SIGN}2") == "\N{MINUS SIGN}2", "a font has it"


async def test_titles_stand_in_a_plot() -> None:
    plain = CurvePoint(Estimate(1500, 9), "1.11.")
    titled = plain._replace(titled=True)
    assert (await curve(plain, plain)).tobytes() != (await curve(plain, titled)).tobytes()


async def test_equal_values_are_drawn_once() -> None:
    before = pictures._png.cache_info().misses
    for _ in range(2):
        await drawn(Poster("Drawn once", "", "", (Board((MIA,)),)))
    assert pictures._png.cache_info().misses == before + 1


@pytest.mark.parametrize(("low", "high"), [(0, 1), (1480.0, 1520.0), (-30, 4_000), (25.0, 25.0)])
def test_a_scale_has_a_few_round_marks(low: float, high: float) -> None:
    scale = around([Estimate(low, 0), Estimate(high, 0)], 0, 100)
    marks = scale.ticks(6)
    assert 1 <= len(marks) <= 7
    assert all(0 <= scale.at(mark) <= 100 for mark in marks)
    assert 0 < scale.at(low) <= scale.at(high) < 100


def test_a_scale_may_run_upwards() -> None:
    assert Scale(0, 10, 100, 0).at(2.5) == 75
