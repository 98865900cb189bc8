"""The week's deal as people play it: alone, at a table, over a restart, once each, and its end."""

from random import Random

import pytest
import simcord

from cogs.bot import clock
from cogs.learn.deal_page import DealBoard, deal_page
from cogs.looks.hand import hand
from cogs.looks.table import board
from cogs.words.words import Reader
from data.presets import presets
from data.store.people import Preferences
from data.texts import LANGUAGES, Language, say
from engine.shuffle import commitment
from tables.errors import Refused
from tables.lobby.state import ChooseDeal, Close, Start
from tables.lobby.week_deal import Deal, Try
from tables.moves.move import person_move
from tables.people import Person
from tests.cogs.pub import Pub, ids, texts
from tests.cogs.tabling import NASTY, all_emojis, done, payload, random_play, snapshot, table_at
from tests.secrecy.eyes import cards_in
from tests.support.databases import execute
from tests.support.limits import check

GAME = "crazy-eights"


async def choose(pub: Pub, *rules: str) -> None:
    """Choose these deals for the server."""
    await pub.bot.readers.change_server(pub.guild.id, deals=rules)


async def look(pub: Pub, person: simcord.MemberActor, seats: int = 2, which: str = "now") -> str:
    """Look at the deal for this many seats; return the page."""
    await pub.page_by(person, "weekdeal", (f"p:dealseats:{GAME}", str(seats)))
    if which == "last":
        await pub.click(person, pub.page(person), f"p:deal:{GAME} {seats} last")
    return texts(pub.page(person))


async def alone(pub: Pub, person: simcord.MemberActor, seats: int = 2) -> None:
    """Begin the deal alone."""
    await look(pub, person, seats)
    await pub.click(person, pub.page(person), f"p:dealalone:{GAME} {seats}")


async def together(pub: Pub, number: int = 1) -> None:
    """Seat the first two at a table; the first one has it play the deal."""
    await pub.mia.slash(pub.channel, "play", game=GAME)
    await pub.press(pub.ben, f"t:{number}:join")
    await pub.press(pub.mia, f"t:{number}:weekly")
    assert say("en", "deal-lobby") in texts(pub.board(number))
    await pub.press(pub.mia, f"t:{number}:start")


async def deal(pub: Pub, seats: int = 2) -> Deal:
    """Return this week's deal for this many seats."""
    until = await pub.store.deals.last_week(pub.guild.id)
    assert until is not None
    return await pub.store.deals.of_week(Deal(0, pub.guild.id, GAME, seats, until, b""))


async def tries(pub: Pub, seats: int = 2) -> list[Try]:
    """Return the people who have tried it."""
    return await pub.store.deals.tries((await deal(pub, seats)).number)


async def end_week(pub: Pub) -> None:
    """End the week."""
    now = clock()
    await execute(pub.store, f"UPDATE deals SET until = {now - 1}")


def nobody_reads_cards(pub: Pub) -> None:
    """Check that no public message names a card of the deal."""
    assert [text for one in pub.public() if cards_in(text := texts(one))] == []


async def test_alone_over_a_restart_and_once(pub: Pub, language: Language) -> None:
    await choose(pub, GAME)
    said = await look(pub, pub.mia)
    week = await deal(pub)
    assert say(language, "deal-nobody") in said and commitment(week.seed) in said
    await alone(pub, pub.mia)
    assert say(language, "deal-title") in texts(pub.board())
    await pub.play_on(Random(1), until=1)
    await pub.env.advance_time(2)
    await pub.restart()
    await pub.env.settle()
    await pub.press(pub.mia, "t:1:hand")
    await pub.play_on(Random(1))
    nobody_reads_cards(pub)
    [mine] = await tries(pub)
    assert mine.place in (1, 2) and mine.moves and mine.seat == 0
    table = await pub.table()
    assert table.ended and not table.lobby.match.opened and not table.recent
    board = texts(await pub.page_by(pub.mia, f"p:dealboard:{GAME} 2 now"))
    assert say(language, "deal-you") in board and week.seed.hex() not in board
    assert f"p:dealalone:{GAME} 2" not in ids(pub.page(pub.mia))
    for word in ("replay", "verify", "lookback"):
        assert not [one for one in pub.private(pub.mia) if f"t:1:{word}" in ids(one)]
    await pub.click(pub.mia, pub.page(pub.mia), f"p:dealshow:{GAME} 2 now")
    shown = texts(pub.public()[-1])
    assert say(language, "deal-moves", count=mine.moves) in shown and "**mia**" in shown
    nobody_reads_cards(pub)
    assert "mia" in await look(pub, pub.ben)


async def test_what_is_pressed_twice_counts_once(pub: Pub) -> None:
    await choose(pub, GAME)
    await look(pub, pub.mia)
    button = (pub.mia, pub.page(pub.mia), f"p:dealalone:{GAME} 2")
    await pub.forge(button, button)
    assert len(await tries(pub)) == 1
    there = [await pub.bot.room.get(number) for number in (1, 2)]
    assert sorted(table.lobby.stage for table in there if table) == ["closed", "round"]
    assert len([one for one in pub.public() if "t:" in "".join(ids(one))]) == 1, "nothing of it"
    await look(pub, pub.mia)
    await pub.forge((pub.mia, pub.page(pub.mia), f"p:dealalone:{GAME} 2"))
    assert str(pub.mia.id) in pub.line(pub.mia)
    await pub.press(pub.mia, "t:1:hand")
    week = await deal(pub)
    await pub.bot.readers.change_server(pub.guild.id, time_zone="Pacific/Auckland")
    await look(pub, pub.mia)
    assert await deal(pub) == week and len(await tries(pub)) == 1, "another zone changes no week"


async def test_at_a_table_everybodys_one_try_counts(pub: Pub) -> None:
    await choose(pub, GAME)
    await together(pub)
    week, table = await deal(pub), await pub.table()
    assert table.lobby.seed == week.seed and table.lobby.dealer == 1
    await pub.click(pub.kim, pub.board(), "t:1:more")
    assert say("en", "deal-story") in texts(await pub.turned(pub.kim, "p:more:1 story"))
    assert not cards_in(texts(pub.page(pub.kim)))
    for word in ("takeover", "join"):
        await pub.forge((pub.kim, pub.board(), f"t:1:{word}"))
        assert table.seat_of(pub.kim.id) is None
    await choose(pub)  # nobody can begin one any more
    await pub.play_on(Random(1))
    found = await tries(pub)
    assert [(one.user, one.seat) for one in found] == [(pub.mia.id, 0), (pub.ben.id, 1)]
    assert sorted(one.place or 0 for one in found) == [1, 2]
    nobody_reads_cards(pub)
    await pub.forge((pub.kim, pub.board(), "t:1:replay"))
    assert "week" in pub.line(pub.kim), "when those cards open"
    await pub.forge((pub.kim, pub.page(pub.kim), f"p:dealboard:{GAME} 2 now"))
    assert "mia" in texts(pub.page(pub.kim)) and "ben" in texts(pub.page(pub.kim))
    await pub.forge((pub.kim, pub.page(pub.kim), f"p:dealalone:{GAME} 2"))
    assert pub.line(pub.kim).startswith(say("en", "refusal-deal-off")[:30])


async def test_who_has_played_it_keeps_no_table_from_a_sentence(pub: Pub) -> None:
    await choose(pub, GAME)
    await alone(pub, pub.ben)
    await pub.play_on(Random(1))
    await together(pub, 2)
    assert str(pub.ben.id) in pub.line(pub.mia)
    table = await pub.table(2)
    assert table.lobby.stage == "lobby" and table.lobby.weekly
    await pub.press(pub.mia, "t:2:ordinary")
    await pub.press(pub.mia, "t:2:start")
    assert (await pub.table(2)).lobby.deal is None, "an ordinary round"


async def test_who_leaves_in_the_middle_has_had_their_try(pub: Pub) -> None:
    await choose(pub, GAME)
    await together(pub)
    with pytest.raises(Refused, match="deal_runs"):
        await (await pub.table()).act(Person(pub.mia.id, "mia"), Close())
    await pub.press(pub.ben, "t:1:leave")
    await pub.press(pub.ben, "p:seats:1 reallyleave")
    await pub.play_on(Random(1))
    one, other = await tries(pub)
    assert one.place and other.place is None
    assert say("en", "deal-unfinished") in await look(pub, pub.mia)


async def test_the_board_forgets_who_is_deleted(pub: Pub) -> None:
    await choose(pub, GAME)
    await alone(pub, pub.mia)
    await pub.play_on(Random(1))
    await pub.bot.readers.prefer(Person(pub.mia.id, "mia"), Preferences(named=False))
    said = await look(pub, pub.ben)
    assert "mia" not in said and say("en", "replay-somebody") in said
    await (await pub.table()).shut()
    await pub.store.privacy.forget(pub.mia.id, clock())
    assert await tries(pub) == []
    assert say("en", "deal-nobody") in await look(pub, pub.ben)


async def test_when_the_week_is_over_all_is_open(pub: Pub) -> None:
    await choose(pub, GAME)
    for number, person in enumerate((pub.mia, pub.ben), 1):
        await alone(pub, person)
        await pub.play_on(Random(1), number=number)
    week, (first, second) = await deal(pub), await tries(pub)
    assert (await pub.store.rounds.with_cards(first.round or 0)) is None
    await end_week(pub)
    said = await look(pub, pub.mia, which="last")
    assert week.seed.hex() in said and "ben" in said
    assert "ben" not in await look(pub, pub.mia), "another week, another deal"
    assert (await deal(pub)).seed != week.seed
    await look(pub, pub.mia, which="last")
    assert cards_in(texts(await pub.turned(pub.mia, ("p:weekround:", str(second.round)))))


async def test_a_manager_chooses_the_games(pub: Pub) -> None:
    manager, mia = pub.guild.add_member(pub.owner), pub.people[0]
    await manager.slash(pub.channel, "weekdeal")
    page = pub.private(manager)[-1]
    assert say("en", "deal-title") in texts(page), "and how to have one"
    await pub.click(manager, page, "p:servertopic:deal")
    await mia.slash(pub.channel, "weekdeal")
    assert not ids(pub.private(mia)[-1]), "others have no way there"
    await pub.forge((manager, page, "p:dealschosen:"), values=[GAME, "cruzo", GAME])
    assert (await pub.bot.readers.server(pub.guild.id)).deals == (GAME, "cruzo")
    await pub.forge((manager, page, "p:dealschosen:"), values=["nonsense"])
    assert pub.line(manager) == say("en", "trouble-forged")
    await alone(pub, mia)
    await pub.forge((manager, page, "p:dealschosen:"), values=[])
    assert "Crazy Eights" in texts(page) and (await deal(pub)).rules == GAME
    await pub.play_on(Random(1))
    assert [one.place for one in await tries(pub)] != [None], "who is playing plays on"


RULES = ("cruzo-extended", "crazy-eights-full", "schroom", "shithead-linz")
FACES = all_emojis()


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES)
def test_a_hand_with_all_of_the_table_fits(rules: str) -> None:
    preset = presets()[rules]
    seats = min(preset.rules.seats(preset.options).stop - 1, len(NASTY))
    now = done(snapshot(rules, seats, NASTY), 0, ChooseDeal())
    deal = Deal(1, 1, rules, seats, 10.0**9, b"\5" * 32)
    dealt = person_move(
        now, now.people[0], Start(), seen=None, seed=lambda: b"\1" * 32, at=5.0, deal=deal
    ).after
    chance = Random(rules)
    for number, table in enumerate(random_play(dealt, chance, 400)):
        if number % 8 == 0 or table.state is None:
            there, language = table_at(table), LANGUAGES[number // 8 % 2]
            reader = Reader(language, compact=number % 16 == 0)
            seat = chance.randrange(seats)
            check(payload(hand(there, seat, reader._replace(faces=FACES), named=True)))
            check(payload(board(there, Reader(language, faces=FACES), named=True)))


def test_a_long_board_fits() -> None:
    tries = tuple(
        Try(number, Person(number, NASTY[number % 12]), number, number % 6, 1, -3, 20, number)
        for number in range(200)
    )
    deal = Deal(1, 1, "schroom", 6, 10.0**9, b"\5" * 32)
    for over in (True, False):
        shown = DealBoard(deal, tries, tuple(presets()), over=over)
        for language in LANGUAGES:
            check(payload(deal_page(shown, 190, Reader(language), range(2, 9))))
