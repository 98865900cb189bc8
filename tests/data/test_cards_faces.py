"""The card faces: each there, each told from the others, each within Discord's limits."""

import io
import re
from collections.abc import Callable
from hashlib import sha256
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw

from bench.cards import drawing
from data.cards import lettering
from data.cards.faces import Face, file_of, large_name, large_picture
from data.cards.faces import picture as draw
from data.cards.lettering import FOLDER, Ink, Type, font, runs
from data.cards.naming import (
    ALL,
    BACK,
    EDITION,
    GAP,
    PLAIN,
    STICKS,
    STYLES,
    Style,
    face_name,
    plain_text,
    unmarked,
)
from engine.cards import BY_TEXT, JOKER, NAMED_JOKERS, STANDARD
from tests.support.quick_pictures import drawn_faces

FACES = {face.name: face for face in drawn_faces()}
DARK, LIGHT = (49, 51, 56), (255, 255, 255)


def share(picture: Image.Image, wanted: str) -> float:
    """Return the share of the picture that is clearly of a colour."""
    tests: dict[str, Callable[[int, int, int], bool]] = {
        "red": lambda r, g, b: r > 150 and g < 80 and b < 80,
        "blue": lambda r, g, b: b > 150 and r < 80,
        "green": lambda r, g, b: g > 90 and r < 60 and b < 90,
        "black": lambda r, g, b: max(r, g, b) < 60,
    }
    found: list[tuple[int, Any]] = picture.getcolors(128 * 128) or []
    seen = sum(count for count, (r, g, b, a) in found if a > 250 and tests[wanted](r, g, b))
    return seen / (picture.width * picture.height)


def shown(card: int, style: Style, ground: tuple[int, int, int], size: int) -> Image.Image:
    """Return the face as Discord shows it: small, on its background."""
    small = draw(card, style).resize((size, size), Image.Resampling.BILINEAR)
    paper = Image.new("RGB", small.size, ground)
    paper.paste(small, (0, 0), small)
    return paper


def test_names_are_valid_and_unique_for_discord() -> None:
    names = [face.emoji_name for face in FACES.values()]
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)
    assert len({name.lower() for name in names}) == len(names) < 2000


def test_names_can_be_read_aloud() -> None:
    said = {face.name: face.emoji_name for face in FACES.values()}
    assert (said["c_2C"], said["cg_JS"]) == ("two_of_clubs", "pik_bube")
    assert said["cl4_QD"] == "large_blue_queen_of_diamonds"
    assert said["cl4g_QD"] == "large_blue_karo_dame"
    assert said["c_sticks3x2"] == "three_sticks_two_burnt"
    assert (said["c_X"], said["c_back"]) == ("joker", "face_down_card")
    plain = ["c_10D", "cl_10D", "c4_10D", "cl4_10D"] * 2
    ten = BY_TEXT["10D"]
    assert [face_name(ten, style) for style in STYLES] == plain, "a ten is one in German, too"
    assert face_name(BY_TEXT["10S"], Style(four_colours=True)) == "c_10S"
    alike = [face_name(card, Style(True, True)) for card in (JOKER, BACK, GAP)]
    assert alike == ["cl_X", "c_back", "c_gap"]


def mark_of(face: Face) -> str:
    """A short digest of its looks."""
    return sha256(Image.open(io.BytesIO(face.png)).tobytes()).hexdigest()[:4]


def test_whoever_draws_the_faces_anew_gives_them_another_edition() -> None:
    """Else no bot uploads them: it goes by the names. Then write down here what they are now."""
    marks = "".join(map(mark_of, FACES.values()))
    assert (EDITION, sha256(marks.encode()).hexdigest()[:8]) == ("", "350b9524")


def test_every_card_has_a_face_in_every_style() -> None:
    assert {face_name(card, style) for card in ALL for style in STYLES} == set(FACES)
    assert set(ALL) == {*STANDARD, JOKER, BACK, GAP, *STICKS.values()}
    assert all(large_picture(card, PLAIN) == large_picture(JOKER, PLAIN) for card in NAMED_JOKERS)


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_faces_are_pngs_within_discords_limits(face: Face) -> None:
    picture = Image.open(io.BytesIO(face.png))
    assert picture.format == "PNG"
    assert picture.size == (128, 128)
    assert len(face.png) <= 256 * 1024
    assert picture.getpixel((0, 0))[3] < 128  # type: ignore[index]  # an RGBA pixel is a tuple


@pytest.mark.slow
@pytest.mark.parametrize("style", [Style(), Style(True, True, german=True)], ids=str)
def test_the_files_are_what_is_drawn(style: Style) -> None:
    for card in (*STANDARD[::5], JOKER, BACK, GAP, STICKS[3, 2]):
        assert draw(card, style).tobytes() == drawing.draw(card, style).tobytes()
    for card in (*STANDARD[::5], JOKER):
        wanted = drawing.draw_large(card, Style(german=style.german))
        paper = [Image.new("RGB", wanted.size, LIGHT) for _ in range(2)]
        for ground, large in zip(paper, (large_picture(card, style), wanted), strict=True):
            ground.paste(large, (0, 0), large)
        difference = ImageChops.difference(*paper).convert("L")
        assert sum(difference.histogram()[40:]) == 0, "but for a few colours"
    assert len({*map(mark_of, FACES.values())}) > 150


def test_every_file_is_a_picture_of_a_card() -> None:
    large = {large_name(card, style) for card in (*STANDARD, JOKER) for style in STYLES}
    assert {file.stem for file in file_of("").parent.glob("*")} == {*FACES, *large}
    assert sum(file_of(name).stat().st_size for name in FACES) <= 700_000


@pytest.mark.slow
@pytest.mark.parametrize("card", STANDARD)
@pytest.mark.parametrize("large", [False, True])
def test_suits_have_their_colours(card: int, large: bool) -> None:
    two, four = draw(card, Style(False, large)), draw(card, Style(True, large))
    suit = card % 4
    own_two = ("black", "red", "red", "black")[suit]
    own_four = ("black", "red", "blue", "green")[suit]
    for picture, own in ((two, own_two), (four, own_four)):
        for colour in ("black", "red", "blue", "green"):
            assert (share(picture, colour) > 0.08) == (colour == own)


@pytest.mark.slow
def test_large_letters_are_larger() -> None:
    for card in STANDARD:
        colour = ("black", "red", "red", "black")[card % 4]
        assert share(draw(card, Style(large=True)), colour) > 1.4 * share(draw(card), colour)


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("ground", [DARK, LIGHT], ids=["dark", "light"])
def test_faces_differ_at_a_buttons_size(style: Style, ground: tuple[int, int, int]) -> None:
    small = {card: shown(card, style, ground, 20) for card in ALL}
    for one, other in combinations(ALL, 2):
        difference = ImageChops.difference(small[one], small[other]).convert("L")
        clearly = sum(difference.histogram()[60:])
        assert clearly >= 6, (face_name(one, style), face_name(other, style))


@pytest.mark.slow
@pytest.mark.parametrize("ground", [DARK, LIGHT], ids=["dark", "light"])
def test_faces_stand_out_from_the_ground(ground: tuple[int, int, int]) -> None:
    for card in ALL:
        face = shown(card, Style(), ground, 22)
        difference = ImageChops.difference(face, Image.new("RGB", face.size, ground)).convert("L")
        assert sum(difference.histogram()[25:]) > 30, face_name(card)


def test_plain_text_shows_on_dark_ground() -> None:
    written = [plain_text(BY_TEXT[name]) for name in ("7D", "10H", "QS", "AC", "X")]
    assert written == ["7♦", "10♥", "Q♤", "A♧", "🃏"]
    assert len({plain_text(card) for card in ALL}) == len(ALL)
    assert not any(sign in plain_text(card) for card in ALL for sign in "♠♣")


def test_point_sticks_can_be_counted_with_and_without_pictures() -> None:
    for (whole, broken), card in STICKS.items():
        assert plain_text(card) == "┃" * whole + "╎" * broken
        assert face_name(card) == f"c_sticks{whole}x{broken}"
        head = share(draw(STICKS[1, 0]), "red")
        assert share(draw(card), "red") == pytest.approx(whole * head, rel=0.05)
    assert {whole + broken for whole, broken in STICKS} == {1, 2, 3, 4, 5}
    assert len(STICKS) == 20


def test_only_our_own_names_are_taken_for_faces() -> None:
    for face in FACES.values():
        assert unmarked(face.emoji_name) == face.name
        assert unmarked(f"{face.emoji_name}_b") == face.name, "drawn anew some day"
    others = "two_of_tables c_10H c_10H_3fa9 eleven_of_hearts ten_of_hearts_B blue_ten_of_hearts"
    assert {unmarked(name) for name in ("", *others.split())} == {None}


# Names in pictures: as much of them as the fonts can write, in the space available

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
