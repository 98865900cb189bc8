"""Whatever happens at a table, what is drawn of it stays within Discord's limits."""

import random
from collections.abc import Mapping
from itertools import product
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.pages.custom_ids import AskClick
from cogs.words.faces import Emojis
from cogs.words.preferences import ServerGames
from cogs.words.words import Reader, dashed, words_at
from data.cards.naming import Style
from data.presets import presets
from data.store.features.house_rules import HouseRules
from data.texts import LANGUAGES, Language, has, say
from engine.cards import JOKER, STANDARD, card, pack
from engine.finding import HONOURS, MOMENTS
from engine.game import Event, tag
from engine.games import GAMES
from engine.honours import HUGE, NONE
from engine.opponents.characters import CHARACTERS
from engine.shithead.events import Starts
from engine.shithead.values import Why
from tables.ended import MatchStory
from tables.lobby.state import Again, Close, Leave
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent, public
from tables.moves.remarks import LINES
from tables.moves.snapshot import Snapshot, with_memory
from tables.round_memory import Remark
from tables.store.protocol import GivenHonour
from tables.table import Table
from tests.cogs.schroom import at, shown
from tests.cogs.tabling import (
    NASTY,
    all_emojis,
    clicks_of,
    dealt,
    done,
    payload,
    random_play,
    snapshot,
    table_at,
    text_of,
    with_state,
)  # fmt: skip
from tests.support import limits
from tests.support.volume import some_of

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("taking_back")]

LARGEST = Style(four_colours=True, large=True)
FACES = {"pictures": all_emojis(), "letters": Emojis()}
TENS = tuple(card(8, suit) for suit in range(4)) * 4
ONE_OF_EACH = (*STANDARD, JOKER)


everywhere = [
    pytest.mark.parametrize("language", some_of(LANGUAGES, "de")),
    pytest.mark.parametrize("faces", FACES.values(), ids=FACES),
]


def in_every_way(test: Any) -> Any:
    for mark in everywhere:
        test = mark(test)
    return test


def check_all(now: Snapshot, language: Language, faces: Emojis) -> None:
    """Check the table's message, everybody's hand, and what those ask, while a clock runs."""
    table = table_at(replace(now, began=1_700_000_000.0))
    reader = Reader(language, LARGEST)
    limits.check(payload(board(table, Reader(language, faces=faces))))
    for seat in range(len(now.people)):
        words = [""]  # of the questions, which may ask again
        for word in words:
            view = hand(table, seat, reader._replace(faces=faces), word)
            limits.check(payload(view))
            asks = (click for click in clicks_of(view) if isinstance(click, AskClick))
            words += {click.word for click in asks} - {*words}


def hands() -> dict[str, tuple[int, ...]]:
    """Hands of 60 cards and more, of many kinds."""
    chance = random.Random(60)
    deck = pack(decks=4, jokers=3)
    sixteen = [tuple(card(rank, suit) for suit in range(4)) * 4 for rank in range(13)]
    return {
        "mixed": tuple(sorted(chance.sample(deck, 60))),
        "one of each": (*ONE_OF_EACH, *ONE_OF_EACH[:7]),
        "few ranks": tuple(sorted((*sixteen[8], *sixteen[9], *sixteen[10], *sixteen[11][:12]))),
        "many of two": tuple(sorted((*sixteen[8], *sixteen[7], *ONE_OF_EACH[:28]))),
        "many of three": tuple(sorted((*sixteen[8], *sixteen[3], *sixteen[4], *(JOKER,) * 12))),
        "half the decks": tuple(sorted(chance.sample(deck, 110))),
        "all four decks": tuple(sorted(deck)),
    }


@in_every_way
@pytest.mark.parametrize("kind", hands())
def test_a_hand_of_sixty_cards(kind: str, language: Language, faces: Emojis) -> None:
    now = dealt(seats=10, names=NASTY)
    turn = now.state.turn
    held = tuple(hands()[kind] if seat == turn else (JOKER,) for seat in range(10))
    piles: tuple[tuple[int, ...], ...] = ((), (card(5, 0),), (JOKER,), ONE_OF_EACH * 2)
    for pile in piles:
        check_all(with_state(now, hands=held, phase="play", must=(), pile=pile), language, faces)


@in_every_way
def test_everybody_holds_sixty_cards_and_is_asked(language: Language, faces: Emojis) -> None:
    now = dealt(seats=10, names=NASTY)
    window = {"phase": "window", "must": (), "window": 0, "waits": tuple(range(1, 10))}
    asked = with_state(now, hands=(hands()["few ranks"],) * 10, pile=TENS[:4], **window)
    check_all(asked, language, faces)


@in_every_way
@pytest.mark.parametrize("hand_cards", [0, 3])
def test_table_cards(language: Language, faces: Emojis, hand_cards: int) -> None:
    """As many cards on the table as the options allow, played from or not."""
    options: dict[str, object] = {"up": 7, "down": 7}
    now = dealt(seats=10, names=NASTY, options=options)
    held = tuple(h[:hand_cards] for h in now.state.hands)
    late = with_state(now, hands=held, phase="play", must=(), stock=(), pile=(card(5, 0),))
    check_all(late, language, faces)
    blind = with_state(late, up=((),) * 10)
    check_all(blind, language, faces)


@in_every_way
def test_sentences_make_room_for_a_table_full_of_cards(language: Language, faces: Emojis) -> None:
    now = dealt(seats=10, names=NASTY, options={"up": 10, "down": 1, "hand": 1})
    now = with_state(now, up=(ONE_OF_EACH[10:20],) * 10, pile=ONE_OF_EACH, phase="play", must=())
    for told in longest_events():
        table = table_at(replace(now, recent=(told,) * 12))
        limits.check(payload(board(table, Reader(language, faces=faces))))


def events_of(game: str, most: Mapping[str, Any], *more: Event) -> list[RecentEvent]:
    """Return what is told of every event of a game, and of some more."""
    kinds = GAMES[game].EVENTS
    events = [kind(**{name: most[name] for name in kind.__struct_fields__}) for kind in kinds]
    told = [public(game, event) for event in (*events, *more)]
    return [event for event in told if event is not None]


def longest_events() -> list[RecentEvent]:
    """Every event with the most it can be about, in seat 0."""
    most: dict[str, Any] = {
        "seat": 0, "cards": TENS, "count": 1000, "place": 10, "direction": "ccw",
        "places": ((0, 1, 2, 3, 4), (5, 6, 7, 8, 9)), "why": "no_diamond",
    }  # fmt: skip
    return events_of("shithead", most, *(Starts(0, why, TENS[:4]) for why in get_args(Why)))


@in_every_way
def test_every_stage_with_ten_long_names(language: Language, faces: Emojis) -> None:
    now = snapshot(seats=10, names=NASTY)
    check_all(now, language, faces)
    check_all(done(now, 9, Leave()), language, faces)
    playing = dealt(seats=10, names=NASTY)
    over = list(random_play(playing, random.Random(1), most=5_000))[-1]
    assert over.lobby.stage == "between"
    check_all(over, language, faces)
    check_all(done(over, 3, Again()), language, faces)
    check_all(done(now, 0, Close()), language, faces)


def all_want_something(now: Snapshot) -> Snapshot:
    """Ten long names in line, ten wishes for as many games, and almost enough for the night."""
    wishes = tuple(enumerate([*presets()][:10]))
    lobby = replace(now.lobby, wishes=wishes, night=(1, 2, 3, 4, 5), line=(True,) * 10)
    return replace(now, lobby=lobby, line=now.people)


def longest_remark(language: Language) -> Remark:
    """Return the longest line a computer's player has, about somebody."""
    lines = [f"{about}-{number + 1}" for about, most in LINES.items() for number in range(most)]
    ways = [Remark(9, who, line, 0) for who in CHARACTERS for line in lines]
    key = "table-event-says"
    return max(
        ways,
        key=lambda one: len(
            say(language, key, seat="", character=one.character, line=one.line, to="")
        ),
    )


def told_most(over: Snapshot, moment: KeptMoment, remark: Remark) -> Table:
    """Return a table after a round of which everything is told there can be: its story,
    a remark, the cards of all, honours, hints, and all that people wish for.
    """
    assert over.ended is not None
    match = over.ended.match
    assert match is not None
    match = replace(match, seats=tuple(replace(one, hinted=True) for one in match.seats))
    ended = replace(over.ended, cards=((18, 108),) * 10, remark=remark, match=match)
    ended = replace(ended, peak=moment, story=MatchStory("huge_moment", 0, outcome="yet_lost"))
    table = table_at(all_want_something(replace(over, ended=ended)))
    everybody = product(HONOURS["shithead"], range(10))
    table.honours = tuple(GivenHonour(key, seat) for key, seat in everybody)
    return table


@in_every_way
def test_an_end_of_which_everything_is_told(language: Language, faces: Emojis) -> None:
    over = list(random_play(dealt(seats=10, names=NASTY), random.Random(1), most=5_000))[-1]
    remark = longest_remark(language)
    for kind in MOMENTS["shithead"].values():
        if kind.turns > NONE:
            moment = KeptMoment(tag(kind.event), 0, HUGE, -1, 108, 9)
            table = told_most(over, moment, remark)
            limits.check(payload(board(table, Reader(language, faces=faces))))
            told = table.ended
            assert told is not None
            story = words_at(table, Reader(language, faces=faces)).story(told)
            assert story in text_of(board(table, Reader(language, faces=faces)))
            for seat in range(10):
                limits.check(payload(hand(table, seat, Reader(language, LARGEST, faces=faces))))


@in_every_way
def test_most_house_rules_beside_an_end_and_in_a_lobby(language: Language, faces: Emojis) -> None:
    saved = [HouseRules(10**6 + n, "Ω" * 32, "cruzo", '{"jokers": 3}') for n in range(25)]
    over = list(random_play(dealt(seats=10, names=NASTY), random.Random(1), most=5_000))[-1]
    moment = KeptMoment("picks_up", 0, HUGE, -1, 108, 9)
    told = told_most(over, moment, longest_remark(language))
    gathers = replace(told.snapshot, lobby=replace(told.lobby, stage="lobby"))
    wanted = all_want_something(snapshot(seats=10, names=NASTY))
    reader, games = Reader(language, faces=faces), ServerGames(saved, [*presets()])
    for table in (told, table_at(gathers), table_at(wanted)):
        shown = payload(board(table, reader, games))
        limits.check(shown)
        assert limits.size(shown) < limits.MOST_JSON - 256, "there is room for what comes"


@in_every_way
def test_a_round_in_which_a_large_moment_stands(language: Language, faces: Emojis) -> None:
    now = with_state(
        dealt(seats=10, names=NASTY), pile=ONE_OF_EACH, phase="play", must=(),
        up=(TENS[:3],) * 10,
    )  # fmt: skip
    remark = longest_remark(language)
    said = RecentEvent(
        "table-event-says", {"seat": 9, "character": remark.character, "line": remark.line, "to": 0}
    )
    for kind in MOMENTS["shithead"].values():
        moment = KeptMoment(tag(kind.event), 0, HUGE, -1, 108, 9)
        if not has(language, f"shithead-moment-{dashed(moment.tag)}"):
            continue  # it is never large
        large = with_memory(replace(now, recent=(said,) * 12), standing=StandingMoment(moment))
        check_all(large, language, faces)


# In Schrööm

EIGHT = """
    rules: schroom sticks=15
    turn: {turn}   dealer: 7   value: {value}   sticks: 14 13 12 11 9 8 7 {last}   {more}
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
    4: AS KS QS JS
    5: AH KH QH JH
    6: AD KD QD JD
    7: AC KC QC JC
    {actions}
"""
LAYS = "\n".join(
    f"> {seat} lay {card}"
    for seat, card in enumerate(("10S", "10H", "10D", "10C", "AS", "AH", "AD", "AC"))
)


def eight(actions: str = "", *, value: int = 1, last: int = 1, more: str = "") -> Snapshot:
    """Eight seats with long names, and as many sticks as there may be."""
    text = EIGHT.format(turn=0, value=value, last=last, more=more, actions=actions)
    now = at(text, names=NASTY)
    return replace(now, lobby=replace(now.lobby, options={"sticks": 15}))


SCHROOM_EVENTS = events_of(
    "schroom",
    {
        "seat": 0, "cards": (48, 49, 50, 51), "count": 16, "why": "doubted",
        "places": ((0,), (1, 2, 3, 4, 5, 6, 7)), "taken": 16, "to": (1, 2, 3, 4, 5, 6, 7),
    },
)  # fmt: skip
SCHROOM_MOMENTS = {
    "opening": eight(more="phase: opening"),
    "a trick of eight cards": eight("\n".join(LAYS.split("\n")[:7])),
    "between two tricks": eight(LAYS),
    "a knock to sixteen": eight("> 0 knock 9", value=8, last=15),
    "a knock in a trick": eight(
        "\n".join([*LAYS.split("\n")[:7], "> 3 knock 4", "> 4 hold"]), value=3
    ),
}


@in_every_way
@pytest.mark.parametrize("moment", SCHROOM_MOMENTS.values(), ids=SCHROOM_MOMENTS)
def test_eight_seats_with_long_names(moment: Snapshot, faces: Emojis, language: Language) -> None:
    check_all(moment, language, faces)
    for told in SCHROOM_EVENTS:
        table = replace(moment, recent=(told,) * 12)
        limits.check(payload(shown(table, language, faces, deadline=1_700_000_000)))


def test_the_last_thing_that_happened_has_room_even_then(language: Language) -> None:
    told = tuple(SCHROOM_EVENTS[-12:])
    for moment in SCHROOM_MOMENTS.values():
        texts = text_of(shown(replace(moment, recent=told), language, FACES["pictures"]))
        (won,) = (line for line in texts.split("\n") if "🎉" in line)
        assert not won.startswith("-# "), "the match is won: the last line of the story is plain"
