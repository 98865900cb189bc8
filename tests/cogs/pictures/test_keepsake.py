"""The picture a match leaves, and a moment of a replay: nothing covers anything else, however full
it is, and everybody has their cards.
"""

import io

import pytest
from PIL import Image, ImageChops

from cogs.pictures import Poster, draw
from cogs.pictures.keepsake import LEAST, MOST, Keepsake, Placed
from cogs.pictures.paint import DIM, MARGIN, PANEL, SMALL, WIDTH
from cogs.pictures.poster import Text
from cogs.pictures.scene import Events, Pile, SceneSeat, letter
from data.cards.canvas import Canvas
from data.cards.naming import Style
from data.texts import Language, say
from engine.cards import BY_TEXT
from tests.cogs.pictures.drawing import Noted, noted, overlapping


def full(people: int, sticks: int, language: Language, winners: int = 1) -> Keepsake:
    """Return a keepsake of so many people with everything a line can have."""
    absent = max(say(language, "keepsake-left"), say(language, "keepsake-away"), key=len)
    lines = [
        Placed(
            number + 1, "W" * 32, "123.456 Punkte in 12 Runden", sticks, sticks // 2,
            mark="Schröömkopf" * (number == people - 1), absent=absent * (number % 2),
        )
        for number in range(people)
    ]  # fmt: skip
    curve = tuple((0, seat, 12 * seat) for seat in range(people)) if people % 3 else ()
    return Keepsake(
        "Cruzo · 12 Runden", "24.11.2026", "Zum goldenen Ochsen " * 5, "W" * 32,
        say(language, "schroom-keepsake-how"), tuple(lines), winners, BY_TEXT["10H"], curve,
        ("W" * 32, "Mia"),
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("people", "sticks"), [(2, 0), (3, 5), (6, 0), (8, 7), (12, 5), (16, 0)])
def test_everything_has_its_room(language: Language, people: int, sticks: int) -> None:
    canvas = drawn(full(people, sticks, language))
    assert not [*overlapping(canvas)]
    assert all(one.left >= MARGIN and one.right <= WIDTH - MARGIN for one in canvas.written)
    assert all(one.base < canvas.height - 12 for one in canvas.written)
    places = [one.text for one in canvas.written if one.text.isdigit()]
    assert str(people) in places, "the last is there, however many there are"
    rows = [box for box, fill in canvas.grounds if fill == PANEL]
    assert len(rows) == min(people, MOST) - 1
    for left, top, right, bottom in rows:
        (name,) = (
            one for one in canvas.written
            if one.text.startswith("WW") and top < one.base < bottom and left < one.left < right
        )  # fmt: skip
        assert name.right - name.left > LEAST - 60, "a name is no name without"


def drawn(what: Keepsake) -> Noted:
    return noted(what.poster)


def test_no_name_cuts_off_a_figure_and_no_server_the_date() -> None:
    texts = drawn(full(4, 0, "de")).texts
    assert texts.count("123.456 Punkte in 12 Runden") == 4
    assert texts[0].startswith("Cruzo · 12 Runden · 24.11.2026 · Zum")


def test_the_winner_stands_there_once() -> None:
    lines = tuple(Placed(at, name) for at, name in enumerate(("Mia", "Ben", "Kim"), 1))
    match = Keepsake("Cruzo", "24.11.2026", "Pub", "Mia", "Zuerst fertig", lines)
    assert drawn(match).texts.count("Mia") == 1
    both = match._replace(winner="Mia und Ben", winners=2)
    shown = drawn(both).texts
    assert "Mia und Ben" in shown
    assert "Ben" not in shown


def test_nothing_is_left_empty_below_and_the_card_lies_on_the_winner_alone() -> None:
    lines = tuple(Placed(at, name) for at, name in enumerate(("Mia", "Ben"), 1))
    match = Keepsake("Cruzo", "", "Pub", "Mia", "Zuerst fertig", lines)
    canvas = drawn(match)
    lowest = max(box[3] for box, _ in canvas.grounds)
    assert canvas.height - lowest <= MARGIN
    both = [draw(keepsake.poster) for keepsake in (match, match._replace(card=BY_TEXT["10H"]))]
    _, top, _, bottom = ImageChops.difference(*map(pixels, both)).getbbox() or pytest.fail()
    (_, above, _, below), _ = canvas.grounds[0]
    assert above <= top < bottom <= below


def pixels(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_an_avatar_is_drawn_and_initials_without() -> None:
    without = Placed(2, "Ольга")
    lines = (Placed(1, "Mia"), without)
    canvas = drawn(Keepsake("Cruzo", "", "", "Mia", "", lines))
    assert {"M", "О"} <= set(canvas.texts)
    png = draw(Keepsake("Cruzo", "", "", "Mia", "", lines).poster)
    avatars = tuple(line._replace(avatar=png) for line in lines)
    canvas = drawn(Keepsake("Cruzo", "", "", "Mia", "", avatars))
    assert not {"M", "О"} & set(canvas.texts)


def moment(
    told: tuple[str, ...], pile: str = "", facts: str = "", seats: tuple[SceneSeat, ...] = ()
) -> Poster:
    head = Text("Cruzo · Zug 5 von 9", "Pub", SMALL, DIM)
    return Poster("", "", "", (head, Events(told), Pile(pile, facts), *seats))


def cards(text: str) -> str:
    return "".join(letter(BY_TEXT[one]) for one in text.split())


HAND = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"


def test_every_card_is_drawn_and_every_word(monkeypatch: pytest.MonkeyPatch) -> None:
    large: list[int] = []
    small: list[int] = []
    monkeypatch.setattr(Canvas, "card", lambda _, card, *rest: large.append(card))
    monkeypatch.setattr(Canvas, "face", lambda _, card, *rest: small.append(card))
    told = f"Jetzt! Maximilian von und zu Hohenstein legt {cards('KD')} und nimmt den ganzen Rest."
    what = moment(
        (told,), cards("2D 10D KD"), "9 drunter",
        (SceneSeat("Mia", f"{cards(HAND)} · Offen: {cards('2C 3C')}"),
         SceneSeat("Ben", "fertig", True)),
    )  # fmt: skip
    canvas = noted(what)
    assert large == [BY_TEXT[one] for one in ("2D", "10D", "KD")]
    assert sorted(small) == sorted(BY_TEXT[one] for one in ("KD", *HAND.split(), "2C", "3C"))
    assert [word for word in told.split() if word.isalpha()] == [
        one.text for one in canvas.written if one.text in told.split() and one.text.isalpha()
    ]
    assert not any("…" in text for text in canvas.texts)
    assert not [*overlapping(canvas)]
    assert {"Mia", "Ben", "fertig", "Offen:"} <= set(canvas.texts)


def test_the_newest_event_is_kept_where_there_are_many() -> None:
    what = moment(tuple(f"Nummer {at}" for at in range(9)))
    texts = noted(what).texts
    assert "Nummer 8" in texts and "Nummer 0" not in texts


def test_no_event_begins_in_its_middle() -> None:
    long = "Alle kneifen! Maximilian von und zu Hohenstein hat den ganzen Tisch leer geklopft."
    what = moment((long, "Mia gewinnt das Spiel!", "Das Spiel ist aus."))
    texts = noted(what).texts
    assert texts[1:] == ["Mia gewinnt das Spiel!", "Das Spiel ist aus."]


def test_jacks_and_queens_may_have_german_letters() -> None:
    jack, king = (moment((), cards(name)) for name in ("JD", "KD"))
    german = Style(german=True)
    assert draw(jack._replace(style=german)) != draw(jack)
    assert draw(king._replace(style=german)) == draw(king)
