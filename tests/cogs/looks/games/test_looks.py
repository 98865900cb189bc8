"""Rules for every game's look, whatever it shows: by random play of each rule set."""

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from cogs.looks.games import LOOKS
from cogs.looks.games.look import Ask, Offer, each_choice
from cogs.looks.hand import hand
from cogs.looks.keepsake import souvenir
from cogs.looks.table import board
from cogs.looks.table_round import seat_lines
from cogs.pages.custom_ids import TableClick, decode
from cogs.pictures import draw
from cogs.words.width import LINE, width
from cogs.words.words import Reader, words_at
from data.cards.naming import Style
from data.presets import presets
from data.texts import LANGUAGES, say
from engine.cards import RANKS, SUITS, Card, rank_of
from engine.crazy_eights.values import Lay as OneCard
from engine.game import Action, tag
from engine.shithead.values import Lay as SomeCards
from tables.lobby.state import match_runs
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.seen import Seen
from tests.cogs.tabling import (
    NASTY,
    all_emojis,
    buttons_of,
    dealt,
    payload,
    pressable,
    some_action,
    table_at,
    text_of,
)
from tests.engine.rounds import Table, known_of
from tests.engine.rounds import play as played_on
from tests.support import limits
from tests.support.volume import KINDS, volume

pytestmark = [pytest.mark.slow, pytest.mark.random]

READERS = [Reader(LANGUAGES[0], Style(True, True), faces=all_emojis()), Reader("en")]
PNG = b"\x89PNG\r\n"
MOVES = volume(80, 300)


@pytest.fixture(
    scope="module",  # all tests of one rule set, then all of the next; one process plays them
    params=[
        pytest.param(
            one,
            marks=[
                pytest.mark.xdist_group(f"looks of {one}"),
                *(() if one in KINDS else (pytest.mark.whole,)),
            ],
        )
        for one in presets()
    ],
)
def rules(request: pytest.FixtureRequest) -> str:
    """Return the id of a rule set."""
    return str(request.param)


def seats_of(rules: str) -> list[int]:
    preset = presets()[rules]
    allowed = preset.rules.seats(preset.options)
    return sorted({allowed[0], min(4, allowed[-1]), allowed[-1]})


def play(
    rules: str, seats: int, most: int, options: dict[str, object] | None = None
) -> Iterator[Move]:
    """Yield random moves of a match, in and out of turn, through its rounds."""
    chance = random.Random(f"{rules} {seats}")
    now = dealt(rules=rules, seats=seats, names=NASTY, options=options)
    for _ in range(most):
        if now.state is None and not match_runs(now.lobby):
            return
        seat, action = some_action(now, chance)
        person = now.people[seat]
        move = person_move(now, person, action, seen=None, seed=lambda: chance.randbytes(32), at=0)
        yield move
        now = move.after


@lru_cache(maxsize=3)
def played(rules: str, seats: int) -> tuple[Move, ...]:
    """Return the first moves, kept for the other tests of the same rule set."""
    return tuple(play(rules, seats, MOVES))


def drawn(now: Snapshot, reader: Reader) -> list[object]:
    """Return the hand of each seat."""
    table = table_at(now)
    return [payload(hand(table, seat, reader)) for seat in range(len(now.people))]


@pytest.mark.usefixtures("taking_back")
def test_every_message_keeps_to_discords_limits(rules: str) -> None:
    ways = [played(rules, seats) for seats in seats_of(rules)]
    varied = known_of(presets()[rules].game, "VARIED")
    ways.append(tuple(play(rules, seats_of(rules)[-1], MOVES, varied)))
    for moves in ways:
        for number, move in enumerate(moves[::4]):
            table = table_at(replace(move.after, began=2_000_000_000.0))
            reader = READERS[number % 2]
            limits.check(payload(board(table, reader)))
            for seat in range(len(move.after.people)):
                limits.check(payload(hand(table, seat, reader)))


def actions_of(offer: Offer) -> set[Action]:
    """Return the actions of a choice: one, or one for each way to choose its cards."""
    if not offer.choose:
        return {offer.action}
    cards: tuple[int, ...] = getattr(offer.action, "cards")  # noqa: B009 - of those that choose
    return {replace(offer.action, cards=some) for some in combinations(cards, offer.choose)}


CRAZY: list[dict[str, object]] = [  # the rule set of all extras in other ways
    {"draw": "up_to", "wild_rule": "fitting", "must_lay": True},
    {"draw": "until_fits", "wild_rule": "no_choice", "last_card": "strict"},
    {"draw": "one", "wild_rule": "choice_if_fitting", "last_card": "catch"},
]


def test_a_hand_offers_what_is_lawful_and_nothing_else(rules: str) -> None:
    """Right away, or after it has asked back; what everybody is always offered, at the table."""
    further = CRAZY if rules == "crazy-eights-full" else []
    ways = [tuple(play(rules, seats, 40, way)) for way in further for seats in (2, 3, 6)]
    for number, moves in enumerate([*(played(rules, seats) for seats in seats_of(rules)), *ways]):
        for move in moves:
            if move.after.state is not None:
                check_offers(move.after, drawn=number >= len(seats_of(rules)) or not move.actor)


def check_offers(now: Snapshot, *, drawn: bool) -> None:
    """Check what each seat is offered by the game's look; and by the hand, if that is drawn."""
    table, seats = table_at(now), range(len(now.people))
    words = words_at(table, Reader("en"))
    for seat in seats:
        lawful = [action for action in table.legal(seat) if not action.aside]
        choices = LOOKS[table.lobby.game].choices(Seen(table.snapshot, seat).view, lawful, words)
        found = list(each_choice(choices))
        asks = [one for one in found if isinstance(one, Ask)]
        assert len({one.word for one in asks}) == len(asks)
        offers = [one for one in found if not isinstance(one, Ask)]
        answers = [one for ask in asks for one in ask.offers]
        offers += [one for one in answers if not isinstance(one, Ask)]
        offered = [action for one in offers for action in actions_of(one)]
        assert len(offered) == len({*offered})
        for same in {*offered} - {*lawful}:  # other cards to the same effect
            assert any(one.choose for one in offers)
            table.game.apply(table.state, seat, same)
        left_out = {tag(action) for action in {*lawful} - {*offered}}
        assert left_out <= ({"direction"} if len(seats) == 2 else set()), "both are the same"
        for ask in asks:
            limits.check(payload(hand(table, seat, Reader("de"), ask.word)))
        if drawn and not any(one.choose for one in offers):
            written = sorted(map(repr, pressable(now, seat)))
            assert written == sorted(map(repr, offered)), "each stands there once"


def test_a_hand_changes_only_when_its_choice_or_its_cards_do(rules: str) -> None:
    """Otherwise screens would be out of date: only the hands of `changed` seats are redrawn."""
    for seats in seats_of(rules):
        shown: list[object] = []
        for move in played(rules, seats)[:150]:
            before = shown or drawn(move.before, READERS[0])
            shown = drawn(move.after, READERS[0]) if move.after.state is not None else []
            if move.before.state is None or move.after.state is None:
                continue
            for seat in {*range(seats)} - {*move.changed, move.actor}:
                assert before[seat] == shown[seat], move.action


def test_public_buttons_are_those_of_the_game(rules: str) -> None:
    """In a phase there are always the same number, whatever anybody holds; and each works for
    everybody.
    """
    words: dict[str, set[tuple[str, ...]]] = {}
    for move in played(rules, seats_of(rules)[-1]):
        if move.after.state is None:
            continue
        table = table_at(replace(move.after, lobby=replace(move.after.lobby, rounds=1)))
        look, view = LOOKS[table.lobby.game], Seen(table.snapshot, 0).view
        shown = {one["custom_id"]: one for one in buttons_of(board(table, Reader("en")))}
        pressed = {decode(custom_id): one for custom_id, one in shown.items()}
        for click, button in pressed.items():
            assert isinstance(click, TableClick)
            if click.word not in ("hand", "more") and not button["disabled"]:
                assert look.meant(view, click.word, click.argument) is not None
        shown_now = tuple(click.word for click in pressed if isinstance(click, TableClick))
        words.setdefault(getattr(view, "phase", ""), set()).add(shown_now)
    assert all(len(kinds) == 1 for kinds in words.values()), words


def test_a_seat_is_one_line_on_a_phone(rules: str) -> None:
    """The name is cut before anything else is."""
    for language in LANGUAGES:
        for move in played(rules, seats_of(rules)[1]):
            table = table_at(move.after)
            seen = Seen(table.snapshot, None)
            if seen.view is None:
                continue
            words = words_at(table, Reader(language, faces=READERS[0].faces))
            words = words._replace(carrier=table.people[0].user)
            for line in seat_lines(table, seen, words):
                assert width(line) <= LINE + 0.01, line


def test_the_end_of_a_match_is_told_and_drawn(rules: str) -> None:
    for seats in seats_of(rules)[:2]:
        *_, last = play(rules, seats, most=20_000)
        now = last.after
        assert now.ended is not None
        assert now.ended.over
        for reader in READERS:
            table = table_at(now)
            limits.check(payload(board(table, reader)))
            left = souvenir(now.ended, words_at(table, reader))
            png = draw(left.poster)
            assert png.startswith(PNG)
            assert 0 < len("\n".join(left.poster.in_words)) <= 1_000
            assert len(png) < 200_000


POSITIONS = volume(60, 2_000)  # of each rule set
NAMES = {say("en", f"rank-{rank}"): number for number, rank in enumerate(RANKS)}
HEADED = ("shithead", "crazy_eights")  # the games whose headlines say what fits
RULES = [rules for rules, preset in presets().items() if preset.game in HEADED]


def heading(text: str) -> str:
    """Return what a hand asks its player for; "" if it is not their turn."""
    found = re.search(r"^### You(?:r turn)?: (.*)$", text, re.MULTILINE)
    return found[1] if found else ""


def is_meant(card: Card, said: str) -> bool:
    """True if a headline allows a card to be laid."""
    rank = rank_of(card)
    if re.match("Any card|Anything", said) and RANKS[rank] not in barred(said):
        return True
    measure = re.match(r"(\w+) or (higher|lower)", said)
    if measure and RANKS[rank] not in barred(said):
        limit = NAMES[measure[1]]
        if rank >= limit if measure[2] == "higher" else rank <= limit:
            return True
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    return suits[SUITS[card & 3]] in said or rank in named(said)


def barred(said: str) -> set[str]:
    """Return the ranks a headline bars: "no 3s on a Joker"."""
    return {word.removesuffix("s") for word in re.findall(r"no (\w+) on a Joker", said)}


def named(said: str) -> set[int]:
    """Return the ranks a headline names one by one."""
    single = re.sub(r"\w+ or (higher|lower)|no \w+ on a Joker|[Dd]raw \d+", "", said)
    return {NAMES[word] for word in re.findall(r"\w+", single) if word in NAMES}


@pytest.mark.random
@pytest.mark.parametrize("rules", RULES)
def test_a_headline_and_the_buttons_below_it_agree(rules: str) -> None:
    preset = presets()[rules]
    game, options = preset.rules, preset.rules.read_options(preset.values)
    seats = game.seats(options)[min(2, len(game.seats(options)) - 1)]
    now, looked, seed = dealt(rules=rules, seats=seats), 0, 0
    while looked < POSITIONS:
        seed += 1
        for moment in played_on(Table(game, options, seats, rules, rules), seed):
            (seat, *_), state = game.to_act(moment.state), moment.state
            lays = [way for way in game.legal(state, seat) if isinstance(way, OneCard | SomeCards)]
            table = table_at(replace(now, state=state))
            said = heading(text_of(hand(table, seat, Reader("en"), "")))
            if not said or "hit back" in said or not lays:
                continue
            looked += 1
            first = {lay.card if isinstance(lay, OneCard) else lay.cards[0] for lay in lays}
            assert all(is_meant(card, said) for card in first), f"{said}: {state}"
            extra = named(said) - {rank_of(card) for card in first}  # the pile's alone may be there
            same = said in text_of(board(table, Reader("en")))
            assert same if preset.game == "crazy_eights" else len(extra) <= 1, said
            if looked >= POSITIONS:
                break
