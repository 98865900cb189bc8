"""A phone has room for the table, from its seats on, together with the hand, whatever is played."""

import random
import re
from itertools import islice
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from cogs.looks.advice import refusal
from cogs.looks.games import LOOKS
from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.pages.custom_ids import write
from cogs.pages.layout import BUTTON, ROW, TEXT, Button, height
from cogs.rules.rules import shown_at
from cogs.words.width import HAND_ROOM, PAGE_ROOM, TABLE_ROOM
from cogs.words.words import Reader, forget_names, key_at, words_at
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from engine.cards import pack
from engine.honours import HUGE
from engine.schroom.values import Hold, Knock, SwapFour
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, with_memory
from tables.table import Table
from tests.cogs.schroom import at, line_of, opening, playing, shown, with_hotheads
from tests.cogs.tabling import (
    all_emojis,
    dealt,
    done,
    game_of,
    payload,
    random_play,
    table_at,
    with_state,
)
from tests.support.volume import some_of

FACES = all_emojis()
NAMES = ("Wilhelmine", "Maximilian", "Friederike", "Konstantin")
MOMENTS = {"shithead": "picks_up", "crazy_eights": "takes", "schroom": "wins_match"}
# As long as a game's reasons get.
REFUSED = (
    "Noch nicht: Wilhelmine ist dran. Warte, bis du an der Reihe bist; wer noch klopfen kann, darf"
    " das jederzeit."
)
EVERY = 9  # positions of a round
MOST_PAGES = 5  # of a rule card


def drawn(view: ui.LayoutView) -> tuple[list[str], list[list[Any]]]:
    """Return the texts and rows of a message."""
    (frame,) = payload(view)
    texts = [part["content"] for part in frame["components"] if part["type"] == TEXT]
    rows = [part["components"] for part in frame["components"] if part["type"] == ROW]
    return texts, [[_item(part) for part in row] for row in rows]


def _item(part: dict[str, Any]) -> Any:
    """Return a button as it is measured; a select as it is."""
    if part["type"] != BUTTON:
        return part
    emoji, disabled = part.get("emoji"), part.get("disabled", False)
    return Button(part.get("label"), part["custom_id"], emoji=emoji, disabled=disabled)


def too_high(table: Table, language: Language) -> list[str]:
    """Return the hands, of every seat, for which a phone has no room below the table."""
    texts, rows = drawn(board(table, Reader(language, faces=FACES)))
    public, found = height(texts[-2:], rows), []
    for seat, person in enumerate(table.people):
        seen = table.seen_by(person.user)
        assert seen is not None, "somebody sits there"
        for note in (None, refusal(seen, REFUSED)):
            mine, buttons = drawn(hand(table, seat, Reader(language, faces=FACES), note=note))
            if public + height(mine, buttons) > TABLE_ROOM + HAND_ROOM:
                found.append("\n".join([*texts[-1:], *map(repr, rows), *mine, *map(repr, buttons)]))
    return found


def with_moment(now: Snapshot) -> Snapshot:
    """Return a table at which a large moment stands."""
    moment = KeptMoment(MOMENTS[now.lobby.game], 1, HUGE, -1, 25)
    return with_memory(now, standing=StandingMoment(moment))


def messages(table: Table, language: Language) -> list[Any]:
    """Return the table's message and everybody's hand as they are sent."""
    reader = Reader(language, faces=FACES)
    hands = (hand(table, seat, reader) for seat in range(len(table.people)))
    return [payload(view) for view in (board(table, reader), *hands)]


def as_if_first_drawn(table: Table, language: Language) -> list[Any]:
    """Return the same with nothing that is kept from earlier drawings."""
    forget_names()
    for kept in (key_at, write):
        kept.cache_clear()
    return messages(table, language)


@pytest.mark.slow
@pytest.mark.parametrize("rules", presets())
def test_a_round(rules: str, language: Language) -> None:
    for other in presets():
        messages(table_at(dealt(rules=other, seats=4)), language)
    now = dealt(rules=rules, seats=4, names=NAMES)
    played = random_play(now, random.Random(rules), most=250)
    positions = [one for one in islice(played, None, None, EVERY) if one.state is not None]
    for position in positions:
        assert too_high(table_at(position), language) == []
        assert too_high(table_at(with_moment(position)), language) == []
    tables = [table_at(position) for position in positions]
    drawings = [messages(table, language) for table in tables]
    assert drawings == [as_if_first_drawn(table, language) for table in tables]


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
@pytest.mark.parametrize("count", [9, 14, 20, 33, 45])
def test_a_hand_of_many_cards(count: int, language: Language) -> None:
    laid = RecentEvent("shithead-event-lays", {"seat": 3, "cards": (21,)})
    now = replace(dealt(rules="cruzo", seats=4, names=NAMES), recent=(laid,))
    cards = tuple(sorted(random.Random(count).sample(pack(decks=2, jokers=3), count)))
    held = tuple(cards if seat == now.state.turn else cards[:3] for seat in range(4))
    for pile in ((), cards[:1], cards[-1:], cards[4:8]):
        late = with_state(now, hands=held, phase="play", must=(), pile=pile)
        assert too_high(table_at(late), language) == []


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
def test_four_pictures_claimed_and_a_knock_for_four(language: Language) -> None:
    now = at(opening("7 7 7 7").replace("0:", "stock: JS QS KS AS\n0:", 1), NAMES)
    claimed = table_at(done(now, 0, SwapFour()))
    assert too_high(claimed, language) == []
    asked = "\n".join(drawn(hand(claimed, 1, Reader(language, faces=FACES), named=True))[0])
    assert say(language, "schroom-hand-yours") in asked, "not those that are turned over"
    now = at(playing("0 lay 7S"), NAMES)
    for value, knocker in ((2, 2), (3, 3), (4, 1)):
        now = done(now, knocker, Knock(value))
        assert too_high(table_at(now), language) == []
        while value < 4 and now.state.phase == "answers":
            now = done(now, game_of(now).to_act(now.state)[0], Hold())
            assert too_high(table_at(now), language) == []


def test_a_computers_sign_stays_where_a_phone_has_no_room_for_the_last_mark() -> None:
    for moves, line in (
        (["0 lay 7S", "0 knock 2"], "^🐗 Draufgänger .* vorn$"),
        (["0 lay 7S", "1 knock 2", "2 hold", "3 hold", "0 go"], "^🐗 Draufgänger .* 💨 weg$"),
        (["0 knock 2", "1 hold", "2 hold", "3 hold"], "^▶️ .*🐗 Draufgänger.*>$"),
    ):
        now = with_hotheads(at(playing(*moves)), 0)
        assert re.search(line, line_of(shown(now, "de", FACES), "Draufgänger"))


@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
@pytest.mark.parametrize("rules", presets())
def test_a_rule_card_opens_at_its_beginning(rules: str, language: Language) -> None:
    table, told, number = table_at(dealt(rules=rules, seats=4, names=NAMES)), "", 0
    places = set()
    for number in range(MOST_PAGES):
        texts, rows = drawn(shown_at(table).card(Reader(language, faces=FACES), number))
        assert height(texts, rows) <= PAGE_ROOM
        told += "\n".join(texts)
        places.add(tuple(one.label for one in rows[0][:3]))
        named = [one.custom_id for row in rows for one in row if not one.disabled]
        assert (f"p:rulecard:t{table.id} {number - 1}" in named) == bool(number)
        if f"p:rulecard:t{table.id} {number + 1}" not in named:
            break
    words = words_at(table, Reader(language, faces=FACES))
    lines = LOOKS[table.lobby.game].rules(table.lobby.options, words)
    assert [told.count(line) for line in lines if line] == [1] * len([*filter(None, lines)])
    assert number < MOST_PAGES - 1
    assert len(places) == 1, "the buttons that turn the pages stay where they are"


def test_what_a_first_round_of_mau_mau_needs_is_on_its_cards_first_page(language: Language) -> None:
    table = table_at(dealt(rules="mau-mau", seats=4, names=NAMES))
    texts, _ = drawn(shown_at(table).card(Reader(language, faces=FACES)))
    assert "**Mau**" in texts[-1], "after all special cards"
