"""A moment of a replay: the pile, and everybody's cards, each of them; texts in lines."""

import pytest

from cogs.pictures import Poster, draw
from cogs.pictures.paint import DIM, SMALL
from cogs.pictures.poster import Text
from cogs.pictures.scene import Events, Pile, SceneSeat, letter
from data.cards.canvas import Canvas
from data.cards.naming import Style
from engine.cards import BY_TEXT
from tests.cogs.pictures.drawing import noted, overlapping


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
