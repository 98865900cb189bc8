"""An evening of every rule set: everything anybody reads, presses, tries or is told, and everything
the operator reads, is searched for cards and seeds they were not shown.
"""

import logging
import random
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from prometheus_client import generate_latest

from cogs.looks.games.shithead.offers import _plain
from cogs.ops.logs import JsonLines, TextLines
from cogs.pages.custom_ids import hand_id, hand_value, write
from cogs.wire.metrics import REGISTRY
from cogs.words.faces import named
from data.cards.faces import emoji_names
from data.presets import presets
from data.store.people import Preferences
from data.texts import LANGUAGES, Language, say
from engine.cards import BY_TEXT, STANDARD, Card, text
from engine.game import Illegal
from engine.shithead.values import Lay
from engine.shuffle import seed_of
from tables.clock import waits
from tables.clock.waits import ClockContext
from tables.lobby.state import open_lobby
from tables.log_context import OURS
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.people import Person, Screen
from tables.round_memory import RoundMemory
from tables.seen import Seen
from tables.store import records
from tests.cogs.play.test_company import leaves
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.tabling import PLACE, dealt, fresh, person, table_at
from tests.engine.rounds import Moment, Table, house_rules, play, tables
from tests.secrecy.eyes import Eyes, cards_in, forms
from tests.support.volume import KINDS, some_of

TURNS = 30
PLAIN = logging.Formatter("%(message)s")
COMMANDS = ("table", "help", "replay", "profile", "leaderboard", "settings")
PUBLIC = ("hand", "more", "house", "replay", "wait", "here", "takeover", "endmatch", "next")


async def settle_in(pub: Pub, rules: str) -> None:
    """Seat people with different settings; at some rule sets cards are pictures, by their names."""
    chance = random.Random(rules)
    await pub.speak("de", "en")
    for number, one in enumerate(pub.people):
        likes = Preferences(
            ("de", "en")[number % 2], number % 3 == 0, number % 3 == 1, in_words=number % 4 > 1
        )
        await pub.bot.readers.prefer(Person(one.id, one.name), likes)
    if chance.random() < 1 / 2:
        for number, name in enumerate(emoji_names()):
            pub.bot.faces.learn(name, 10**18 + number)
    if chance.random() < 1 / 3:
        await pub.bot.readers.change_server(pub.guild.id, in_words=True)
    seats = presets()[rules].rules.seats(presets()[rules].options)
    await pub.open(max(3, seats[0]), rules, start=True)


@pytest.mark.parametrize("rules", some_of(presets(), *KINDS))
async def test_an_evening(pub: Pub, rules: str, caplog: pytest.LogCaptureFixture) -> None:
    for name in OURS:
        caplog.set_level(logging.DEBUG, name)
    dice, eyes = random.Random(rules), Eyes(pub)
    await settle_in(pub, rules)
    await eyes.look()
    table = await pub.table()
    seeds = {table.lobby.seed}
    for turn in range(TURNS):
        if table.lobby.rounds:
            break
        await pub.play_on(dice, until=1)
        await eyes.look()
        await eyes.look(await be_nosy(pub, dice))
        if turn == TURNS // 2:
            await pub.env.advance_time(61)
            await pub.restart()
            table = await pub.table()
    assert eyes.cards > TURNS // 2, "there was something to be seen"
    ours = [one for one in caplog.records if one.name.split(".")[0] in OURS]
    operators = "\n".join([*map(PLAIN.format, ours), generate_latest(REGISTRY).decode()])
    assert not cards_in(operators)
    assert not [form for seed in seeds for form in forms(seed) if form in operators]


async def be_nosy(pub: Pub, dice: random.Random) -> list[Card]:
    """Have a person try to learn more, one way or another; return the cards they named
    themselves.
    """
    table, person = await pub.table(), dice.choice(pub.people)
    seat = table.seat_of(person.id)
    tried = dice.sample(STANDARD, 2)
    match dice.randrange(5):
        case 0 if seat is not None:
            cards = " ".join(map(text, tried[: dice.randint(1, 2)]))
            word = dice.choice(["lay", "throw", "after", "announce", "faceup"])
            revision = table.snapshot.memory.since[seat]
            hand = pub.hand(person)
            await pub.forge((person, hand, f"h:1:{revision}:{word} {cards}"))
        case 1:
            await person.slash(pub.channel, dice.choice(COMMANDS))
        case 2:
            choices = await person.autocomplete(pub.channel, "replay", "round", "")
            assert not cards_in(str(choices))
        case 3:
            await pub.forge((person, pub.board(), f"t:1:{dice.choice(PUBLIC[:-3])}"))
        case _:
            await pub.forge((person, pub.board(), dice.choice(ids(pub.board()))))
    return tried


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_eyes_read_cards_that_are_written_out(language: Language) -> None:
    for card in STANDARD:
        assert cards_in(f"x {named(card, language)}.") == {card}
    assert not cards_in("nobody of spades, Karo ist ein Hund")


# Random rounds at tables, every rule set and every option among them

WATCH = ClockContext(awake=100.0, ponders=2.0)
BEGAN = 1_000.0
SECONDS = (6, 7, 30, 100)  # between two moves; nobody may be accused for the first five
ROUNDS = 2

HOUSES, MORE_HOUSES = house_rules()
# Each rule set with about three seats, so that somebody sees what two others hold.
ABOUT_THREE = {
    min((abs(table.seats - 3), table.name) for table in tables() if table.rules == rules)[1]
    for rules in presets()
}
every_table = pytest.mark.parametrize(
    "table",
    [
        *(pytest.param(table, id=table.name) for table in tables() if table.name in ABOUT_THREE),
        *(
            pytest.param(table, id=table.name, marks=pytest.mark.whole)
            for table in (*tables(), *HOUSES)
            if table.name not in ABOUT_THREE
        ),
        *(pytest.param(table, id=table.name, marks=pytest.mark.soak) for table in MORE_HOUSES),
    ],
)


class Now(NamedTuple):
    """A table just before a move, and the move's time."""

    table: Snapshot
    moment: Moment
    at: float


def evening(table: Table, seed: int) -> Iterator[Now]:
    """Yield a random round at a table, move by move."""
    chance = Random(f"{table.name} {seed}")
    now, at = _dealt(table, seed, chance), BEGAN
    for moment in play(table, seed):
        at += chance.choice(SECONDS)
        at = max(at, waits.held_until(now, WATCH) or at)  # nobody leads before
        yield Now(now, moment, at)
        now = moved(now, moment, at).after


def _dealt(table: Table, seed: int, chance: Random) -> Snapshot:
    clock = chance.choice(["live", "live", "relaxed", "slow", "off"])
    values = {**table.game.write_options(table.options), "clock": clock}
    opened = open_lobby(presets()[table.rules], seed_of(seed), values)
    lobby = replace(opened, stage="round", seats=table.seats)
    names = tuple(f"somebody {seat}" for seat in range(table.seats))
    people = tuple(person(seat, names) for seat in range(table.seats))
    memory = RoundMemory(since=(1,) * table.seats)
    now = Snapshot(1, lobby, people, table.deal(seed), memory=memory, choice=1)
    return replace(now, began=BEGAN, started=BEGAN)


def moved(table: Snapshot, moment: Moment, at: float) -> Move:
    """Return the table after a move. Raises the same errors."""
    who, action = table.people[moment.seat], moment.action
    return person_move(table, who, action, seen=None, seed=fresh, at=at, context=WATCH)


def some_moments(table: Table, first: int, most: int) -> Iterator[tuple[Now, Random]]:
    """Yield some moments of some rounds, this many of each, and dice for actions with them."""
    for seed in range(first, first + ROUNDS):
        chance, rest = Random(f"{table.name} {seed}"), most
        for number, now in enumerate(evening(table, seed)):
            if number < 2 or chance.random() < 0.4:
                yield now, chance
                rest -= 1
            if not rest:
                break


OF_EACH_GAME = {preset.game: preset.id for preset in presets().values()}.values()

LAST_TRICK = """
    rules: schroom   seats: 3   turn: 0   dealer: 2   sticks: 7 7 7
    0: 10H
    1: 9H
    2: 8H
"""


def shown(pub: Pub) -> list[str]:
    """Return everything the second person has privately on their screen."""
    return [texts(one).strip() for one in pub.private(pub.people[1])]


@pytest.mark.parametrize("rules", OF_EACH_GAME)
async def test_the_hand_is_gone_at_once_and_stays_away(pub: Pub, rules: str) -> None:
    await pub.speak("de")
    await pub.open(3, rules, start=True)
    newcomer = pub.people[3]
    assert cards_in("".join(shown(pub)))
    await leaves(pub, pub.ben)
    assert say("de", "hand-gone") in shown(pub)
    pub.bot.room.ponders = 0.01  # passes in true time
    for _ in range(3):
        await pub.env.advance_time(160)
    await pub.press(newcomer, "t:1:takeover")
    assert cards_in(texts(pub.hand(newcomer)))
    assert say("de", "hand-gone") in shown(pub)
    assert not cards_in("".join(shown(pub)))


async def test_nothing_is_dealt_to_them_in_the_next_round_of_the_match(pub: Pub) -> None:
    table = await pub.open(3, "schroom", start=True)
    await leaves(pub, pub.ben)
    for _ in range(100):
        if table.lobby.rounds and table.lobby.stage == "round":
            break
        await pub.env.advance_time(160)
        for actor in (pub.people[0], pub.people[2]):
            if table.lobby.away != (1,):
                await pub.press(actor, "t:1:hand")
    assert table.lobby.rounds and table.lobby.stage == "round"
    assert not cards_in("".join(shown(pub)))
    assert not [one for one in pub.notices() if pub.people[1].id in one.ping_user_ids]


async def test_nobody_calls_them_to_cards_that_are_not_theirs(pub: Pub) -> None:
    await pub.without_clock()
    await pub.open(3, "schroom", start=True)
    pub.bot.room.ponders = 0.01
    table = await pub.position(LAST_TRICK)
    await leaves(pub, pub.ben)
    await pub.env.advance_time(16 * 60)  # nobody can be reached without a click any more
    for actor in (pub.people[0], pub.people[2]):
        await pub.press(actor, "t:1:hand")
        await pub.press(actor, next(x for x in ids(pub.hand(actor)) if "lay" in x))
        await pub.env.advance_time(4)  # a seat of the table takes at most three
    assert table.pausing
    table.context = replace(table.context, ponders=60.0)  # else the next move takes the call away
    await pub.press(pub.people[0], "t:1:next")
    assert table.lobby.stage == "round"
    assert not [one for one in pub.notices() if pub.people[1].id in one.ping_user_ids]
    assert pub.people[1].id not in await pub.bot.screens.hands.deal(table)


# Unforeseen errors end up in the operator's log: no error names cards

KINGS = tuple(BY_TEXT[card] for card in ("KS", "KH", "KD", "KC"))

WRONG = '["KS",'


def refuse() -> None:
    """Refuse as a rule does; the facts are for the person who tried."""
    raise Illegal("not_held", cards=KINGS)


def draw_no_button() -> None:
    """As a face would that knows an action less than its game."""
    _plain(Seen(table_at(dealt()).snapshot, 0).view, Lay(KINGS))


def read_what_was_never_written() -> None:
    """As from a database somebody else has written to."""
    record = records.write(1, PLACE, Screen(), dealt())
    assert record.state is not None
    records.read(replace(record, state=record.state.replace("[", WRONG)))


@pytest.mark.parametrize(
    "fails",
    [
        refuse,
        draw_no_button,
        read_what_was_never_written,
        lambda: hand_id(1, 1, "do", write(Lay(KINGS * 20))),
        lambda: hand_value(Lay(KINGS * 20)),
    ],
)
def test_no_error_says_cards(fails: Callable[[], object]) -> None:
    with pytest.raises(Exception) as wrong:
        fails()
    error = (wrong.type, wrong.value, wrong.tb)
    line = logging.LogRecord("cogs.play.clicks", logging.ERROR, __file__, 1, "Oh", (), error)
    for said in (form.format(line) for form in (TextLines(), JsonLines())):
        assert wrong.type.__name__ in said
        assert not cards_in(said)
        assert not [card for card in KINGS if str(card) in str(wrong.value)]
