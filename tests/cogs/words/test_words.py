"""Facts as people read them, and names that try to be something else."""

from collections.abc import Mapping

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.words.width import (
    DOTS,
    LEAST,
    OwnName,
    button_width,
    cut,
    fit_in_row,
    line_height,
    text_height,
    width,
)
from cogs.words.words import LONGEST_NAME, Reader, Words, clean, escaped, event_key, forget_names
from data.texts import Language
from engine.cards import ACE, BY_TEXT, KING
from engine.game import Fact, Illegal, tag
from engine.shithead.events import EVENTS
from tables.errors import Stale
from tables.moves.recent_events import RecentEvent
from tables.people import Person
from tests.cogs.looks.test_limits import longest_events
from tests.cogs.tabling import NASTY


def words(language: Language = "en", *names: str) -> Words:
    return Words("shithead", names or ("Mia", "Ben", "Kim"), Reader(language))


def cards(text: str) -> tuple[int, ...]:
    return tuple(BY_TEXT[word] for word in text.split())


@pytest.mark.parametrize(
    ("facts", "values"),
    [
        ({"seat": 1}, {"seat": "**Ben**"}),
        ({"seat": 9}, {"seat": "**?**"}),
        ({"cards": cards("7D 7H")}, {"cards": "7♦ 7♥"}),
        ({"cards": cards("7D 7D 7D 7H 7H")}, {"cards": "7♦\u2060×3 7♥\u2060×2"}),
        ({"cards": cards("2S 3S 4S 5S 6S 7S 8S 9S 10S")},
         {"cards": "2♤ 3♤ 4♤ 5♤ 6♤ 7♤ …"}),
        ({"cards": ()}, {"cards": ""}),
        ({"count": 3, "direction": "cw"}, {"count": 3, "direction": "cw"}),
        ({"why": "tied"}, {"why": "tied"}),
    ],
)  # fmt: skip
def test_a_fact_is_told_by_name(facts: Mapping[str, Fact], values: Mapping[str, str | int]) -> None:
    assert words().values(facts) == values


def test_a_rank_is_its_word_with_its_plural() -> None:
    assert words("de").values({"rank": KING}) == {"rank": "König", "ranks": "Könige"}
    assert words("de").values({"rank": ACE})["ranks"] == "Asse"


def test_places_are_numbered_and_shared_places_take_up_room() -> None:
    assert words("de").places(((1,), (0, 2))) == "1. **Ben** · 2. **Mia** und **Kim**"
    four = Words("shithead", "ABCD", Reader("en"))
    assert four.places(((1,), (0, 2), (3,))).endswith("4th **D**")


def test_whom_an_event_is_about_is_spoken_to() -> None:
    facts: dict[str, Fact] = {"seat": 1, "count": 2, "cards": cards("7D KH")}
    draws = "shithead-event-draws"
    others, mine = (words("de").sentence(draws, facts, viewer) for viewer in (0, 1))
    assert others.startswith("**Ben** zieht")
    assert mine.startswith("Du ziehst") and "7♦ K♥" in mine
    assert words("de").sentence(draws, facts) == others


def test_every_event_has_its_sentence(language: Language) -> None:
    told = [words(language, *"ABCDEFGHIJ").told(one) for one in longest_events()]
    assert all(told)
    covered = {one.key for one in longest_events()}
    assert covered == {event_key("shithead", tag(kind)) for kind in EVENTS}


def test_who_has_left_is_named_as_long_as_the_name_is_known() -> None:
    left = RecentEvent("table-event-left", {}, Person(1, "*Zoe*"))
    assert (words().told(left) or "").startswith(r"**\*Zoe\***")
    assert words().told(RecentEvent("table-event-left", {})) is None


def test_a_refusal_reads_in_the_games_words_or_the_tables(language: Language) -> None:
    low = words(language).refusal(Illegal("too_low", rank=KING))
    assert words(language).rank(KING) in low
    assert len(words(language).refusal(Stale())) > 20


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("Mia", "Mia"),
        ("*_~`|>#", r"\*\_\~\`\|\>\#"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@1>", "\\<\\@\u200b1\\>"),
        ("[x](https://a.b)", r"\[x\]\(https\://a.b\)"),
        ("a\nb\r# c", r"a b \# c"),
        ("\u202eevil\u200b", "evil"),
        ("   ", "?"),
        ("Zoë 🂡", "Zoë 🂡"),
        ("שלום", "\u2068שלום\u2069"),
    ],
)
def test_a_name_is_only_a_name(name: str, read: str) -> None:
    assert escaped(name) == read


@given(st.text(max_size=100))
def test_no_name_breaks_out(name: str) -> None:
    assert 1 <= len(clean(name)) <= LONGEST_NAME
    safe = escaped(name)
    assert "\n" not in safe
    bare = safe.replace("\\\\", "")
    for sign in "*_~`|<>[]()#@:-":
        assert bare.count(sign) == bare.count(f"\\{sign}")
    assert discord.utils.escape_mentions(safe) == safe or "@\u200b" in safe


def test_markup_has_no_width_and_a_picture_that_of_an_emoji() -> None:
    assert width(r"**Mia\_**") == width("Mia_")
    assert width("<:ten_of_hearts:123>") == width("✋") > width("W") > width("i")
    assert width("e\u0301") == width("e")
    assert width("\u202ee") == width("e")


@pytest.mark.parametrize("name", [*NASTY, "Mia", "Wilhelmine", "花子さんの長い名前"])
@pytest.mark.parametrize("room", [0, 3, 5, 8.5, 60])
def test_a_name_fits_its_room_and_is_never_empty(name: str, room: float) -> None:
    short = cut(name, room)
    assert width(escaped(short)) <= max(room, LEAST)
    begins, _, ends = short.partition(DOTS)
    assert short and (short == name or (name.startswith(begins) and name.endswith(ends)))
    assert width(escaped(name)) > room or short == name


def test_long_names_that_differ_in_their_last_letter_do_not_look_alike() -> None:
    names = [f"Wilhelmine von und zu Hohenlohe{end}" for end in "12"]
    assert [cut(name, 8) for name in names] == ["Wilhelmine v…1", "Wilhelmine v…2"]


def test_a_short_name_is_whole_in_the_least_room() -> None:
    assert cut("Ben", 0) == "Ben"
    assert [cut(OwnName("🐗 Hothead 2"), room) for room in (9, 3)] == ["🐗 Hothead 2", "Hothead 2"]


def test_four_cards_and_a_count_stand_in_a_row_of_a_phone_and_no_more() -> None:
    face, counted = button_width("", picture=True), button_width("×2", picture=True)
    assert fit_in_row([face] * 5)
    assert fit_in_row([face] * 4 + [counted])
    assert not fit_in_row([face] * 3 + [counted] * 2)
    assert fit_in_row([counted] * 4)
    assert not fit_in_row([*[counted] * 4, face])


def test_who_wants_to_be_forgotten_is_in_no_text_that_was_measured() -> None:
    sizes = (width, line_height)
    assert text_height("### **Mia** has won") > text_height("**Mia** has won")
    assert all(size.cache_info().currsize for size in sizes)
    forget_names()
    assert not any(size.cache_info().currsize for size in sizes)
