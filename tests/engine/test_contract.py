"""The promises of every game, checked for every registered rule set by random play.

Bound: no random round takes more than `rounds.MOST_STEPS` actions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, reduce
from itertools import chain, islice, product
from operator import or_
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from bench.by_hand import write_event_for
from engine.cards import ALL, BY_TEXT
from engine.game import Action, AnyGame, Event, Illegal, Pace, Step, facts, retractable, tag
from engine.games import GAMES
from engine.memory import PublicMemory
from engine.notation import read_document, read_seat_action, write_action
from engine.shuffle import seed_of
from tests.engine.exchange import EXCHANGES
from tests.engine.rounds import Moment, Table, house_rules, known_of, play, play_match, tables
from tests.support import volume

pytestmark = pytest.mark.slow

fields = cache(msgspec.structs.fields)  # it reads the types' names anew each time
TABLES = tables()
HOUSES, MORE_HOUSES = house_rules()
# The table itself makes a draw that is due; few rounds in a thousand go in circles, few in a
# hundred cost a round of Kölsch: all are tested in positions.
SELDOM = {"draw", "stalemate", "owes"}
EVERY_CARD = sorted(ALL)
FAR_TOO_MANY = [5] * 10**4
SHARED = 9  # rounds of a table that are played once for all tests
ENOUGH = volume.volume(300, 1_500)  # moments of rounds for a test: a round can have a thousand
PLAIN = {table.name for table in TABLES}
LONG, TIMES = "-long", 4  # so many times the rounds, by `make soak`
LONG_TABLES = [
    table._replace(name=table.name + LONG) for table in (*TABLES, *HOUSES) if volume.LONG
]


def _param(table: Table, *marks: pytest.MarkDecorator) -> Any:
    """Return a table whose tests all run in one process, which has its rounds."""
    return pytest.param(table, id=table.name, marks=[pytest.mark.xdist_group(table.name), *marks])


# Each option is changed in one rule set of its game by `make whole`; in every other one, too, by
# `make soak`, which also plays more rounds of each.
@pytest.fixture(
    scope="module",  # all tests of one table, then all of the next
    params=[
        *(_param(table) for table in TABLES),
        *(_param(table, pytest.mark.whole) for table in HOUSES),
        *(_param(table, pytest.mark.soak) for table in (*MORE_HOUSES, *LONG_TABLES)),
    ],
)
def table(request: pytest.FixtureRequest) -> Table:
    """Return a rule set with some number of seats."""
    found: Table = request.param
    return found


@lru_cache(maxsize=SHARED)
def played(table: Table, seed: int) -> tuple[Moment, ...]:
    """A random round, kept for the other tests of the same table."""
    return tuple(play(table, seed))


def seeds(table: Table, plain: int, house: int) -> range:
    """Return the seeds of this many rounds: of a rule set as it is, or with house rules."""
    name = table.name.removesuffix(LONG)
    return range((plain if name in PLAIN else house) * (TIMES if name != table.name else 1))


def rounds_of(
    table: Table, plain: int, house: int, enough: int = ENOUGH
) -> Iterator[tuple[int, tuple[Moment, ...]]]:
    """Yield this many rounds with their seeds, stopping once there are enough moments; a long run
    plays them all.
    """
    left = float("inf") if table.name.endswith(LONG) else enough
    for seed in seeds(table, plain, house):
        moments = played(table, seed) if seed < SHARED else tuple(play(table, seed))
        yield seed, moments
        left -= len(moments)
        if left <= 0:
            return


def moments(table: Table, plain: int, house: int, each: int = 1) -> Iterator[Moment]:
    """Yield each n-th moment of this many rounds; in a long run all of them."""
    step = 1 if table.name.endswith(LONG) else each
    for seed, of_round in rounds_of(table, plain, house):
        for number, moment in enumerate(of_round):
            if (number + seed) % step == 0:
                yield moment


def cards_of(table: Table, state: Any) -> tuple[Counter[str], int]:
    """Return all cards written in a position, whatever its game's layout, and the number burned."""
    lines = read_document("\n".join(table.game.write_position(state))).position
    places = ["pile", "stock", "turned", "trick", "tricks", "claim", "swapped"]
    places += map(str, range(table.seats))
    words = " ".join(lines.get(place, "") for place in places).replace(",", " ").replace(";", " ")
    cards = (word.partition("=")[0] for word in words.split() if word in BY_TEXT)
    return Counter(cards), int(lines.get("burned", "0"))


def test_rounds_end_with_everybody_placed(table: Table) -> None:
    game = table.game
    for _, of_round in rounds_of(table, plain=45, house=15):
        state = of_round[-1].step.state
        assert game.to_act(state) == ()
        assert sorted(seat for place in game.places(state) for seat in place) == list(
            range(table.seats)
        )
        assert all(game.legal(state, seat) == [] for seat in range(table.seats))


def test_matches_end_with_everybody_placed(table: Table) -> None:
    game, seats = table.game, range(table.seats)
    for seed in seeds(table, plain=3, house=1):
        *before, last = play_match(table, seed)
        for moments_of_round in before:
            state = moments_of_round[-1].step.state
            assert (len(game.scores(state)), game.match_places(state)) == (table.seats, ())
        placed = game.match_places(last[-1].step.state)
        assert sorted(seat for place in placed for seat in place) == list(seats)
        assert all(game.match_places(moment.state) == () for moment in last)
        assert all(game.carry(moment.state) == () for moment in last)


def test_while_a_round_runs_somebody_is_waited_for_and_nobody_placed(table: Table) -> None:
    game = table.game
    for moment in moments(table, plain=9, house=3):
        waiting = game.to_act(moment.state)
        assert waiting
        assert len(set(waiting)) == len(waiting)
        assert game.places(moment.state) == ()
        assert game.pace(moment.state) in get_args(Pace)


def test_cards_are_conserved(table: Table) -> None:
    for seed, of_round in rounds_of(table, plain=6, house=3):
        dealt, _ = cards_of(table, table.deal(seed))
        for number, moment in enumerate(of_round):
            if number % 7 == 0:
                here, burned = cards_of(table, moment.step.state)
                assert here <= dealt
                assert here.total() + burned == dealt.total()


UNTOUCHED = ("stock", "burned", "shuffles", "seed", "sticks", "value", "places", "swapped", "claim")


def lines_of(table: Table, state: Any) -> dict[str, str]:
    """Return a whole position by its keys."""
    return read_document("\n".join(table.game.write_position(state))).position


def test_by_what_can_be_taken_back_only_the_laid_cards_come_to_light(table: Table) -> None:
    """So nobody has learned anything else, and what it can be is nobody's secret."""
    found = 0
    could = (m for m in moments(table, plain=9, house=9) if retractable(m.action, m.step.events))
    for moment in islice(could, 0, None, 4):
        after, events = moment.step.state, moment.step.events
        found += 1
        assert all(event.public and not event.own for event in events)
        assert table.game.to_act(after) and table.game.pace(after) == "turn"
        was, now = lines_of(table, moment.state), lines_of(table, after)
        assert [now.get(key) for key in UNTOUCHED] == [was.get(key) for key in UNTOUCHED]
        laid = Counter(write_action(moment.action).replace("=", " ").split()[1:])
        for seat in range(table.seats):
            held, holds = (Counter(lines[str(seat)].split()) for lines in (was, now))
            gained, gone = holds - held - Counter("-"), held - holds - Counter("-")
            assert not gained
            assert gone <= laid if seat == moment.seat else not gone
    assert found


def test_every_legal_action_can_be_done_and_stands_there_once(table: Table) -> None:
    for moment in moments(table, plain=6, house=4, each=3):
        for seat in range(table.seats):
            actions = table.game.legal(moment.state, seat)
            assert len(set(_kinds_of(table.game, moment.state, actions))) == len(actions)
            for action in actions:
                table.game.apply(moment.state, seat, action)


def test_what_is_lawful_is_offered_and_what_else_is_has_its_price(table: Table) -> None:
    game = table.game
    for moment in moments(table, plain=3, house=3, each=3):
        for seat in range(table.seats):
            kinds = _kinds_of(game, moment.state, offered := game.offered(moment.state, seat))
            lawful = _kinds_of(game, moment.state, game.legal(moment.state, seat))
            assert len(set(kinds)) == len(kinds)
            assert set(lawful) <= set(kinds)
            for kind, action in zip(kinds, offered, strict=True):
                step = game.apply(moment.state, seat, action)
                if kind not in lawful:
                    assert _takes_unlisted(game, moment.state, action, step)


def test_every_seat_that_is_waited_for_has_a_lawful_default(table: Table) -> None:
    for moment in moments(table, plain=9, house=3):
        for seat in table.game.to_act(moment.state):
            default = table.game.default(moment.state, seat)
            assert _is_lawful(table.game, moment.state, seat, default)
            table.game.apply(moment.state, seat, default)


def test_what_is_not_lawful_raises_and_changes_nothing(table: Table) -> None:
    chance, refused = Random(table.name), 0
    for moment in moments(table, plain=3, house=3, each=3):
        state = moment.state
        before = msgspec.json.encode(state)
        for seat, action in _attempts(table, moment, chance):
            try:
                step = table.game.apply(state, seat, action)
            except Illegal as illegal:
                refused += 1
                assert illegal.code.isidentifier()
                assert illegal.code.islower()
            else:
                listed = _is_lawful(table.game, state, seat, action) or step.state == state
                assert listed or _takes_unlisted(table.game, state, action, step)
        assert msgspec.json.encode(state) == before
    assert refused > 100


def _attempts(table: Table, moment: Moment, chance: Random) -> Iterator[tuple[int, Action]]:
    """The moment's action by another seat, any action with any cards and numbers, and nonsense."""
    yield chance.randrange(-1, table.seats + 1), moment.action
    for kind in table.game.ACTIONS:
        yield chance.randrange(-1, table.seats + 1), _some_action(kind, moment, chance)
        yield moment.seat, _some_action(kind, moment, chance)
    yield moment.seat, OfAnotherGame()


class OfAnotherGame(Action, tag="castle"):
    """An action no card game knows."""


def _some_action(kind: type[Action], moment: Moment, chance: Random) -> Action:
    values: dict[str, Any] = {}
    for field in fields(kind):
        if field.name == "cards":
            values[field.name] = _some_cards(moment, chance)
        elif field.name == "which":
            values[field.name] = tuple(
                chance.choices([-1, 0, 1, 2, 3, 4, 2**70], k=chance.randint(0, 5))
            )
        elif field.name == "card":
            values[field.name] = (*_some_cards(moment, chance), 0)[0]
        elif field.type is bool:
            values[field.name] = chance.random() < 0.5
        elif field.type is int:
            values[field.name] = chance.choice([-(2**70), -1, 0, 1, 2, 3, 4, 2**70])
        else:
            values[field.name] = chance.choice(["cw", "ccw", "", "sideways", "S", "H"])
    return kind(**values)


def _some_cards(moment: Moment, chance: Random) -> tuple[int, ...]:
    known = chance.choices(EVERY_CARD, k=chance.randint(0, 4))
    foreign = [chance.choice([-(2**70), -4, -1, 53, 55, 999, 2**70])]
    acted: tuple[int, ...] = getattr(moment.action, "cards", ())
    same = [acted[0]] * chance.randint(1, 5) if acted else []
    cards = chance.choice(
        [known, known[:1], known[:1] * 2, foreign, known + foreign, same, FAR_TOO_MANY]
    )
    return tuple(cards)


def _takes_unlisted(game: AnyGame, state: Any, action: Action, step: Step[Any]) -> bool:
    """True if a game accepts this action, under its options, without having listed it."""
    takes = known_of(game.NAME, "is_unlisted")
    return takes is not None and takes(state, action, step.events)


def _kinds_of(game: AnyGame, state: Any, actions: Iterable[Action]) -> list[object]:
    """Return keys that distinguish these actions; the order of their cards does not count."""
    of_game = known_of(game.NAME, "kind")
    return [of_game(state, action) if of_game else _plain_kind(action) for action in actions]


def _plain_kind(action: Action) -> object:
    facts = (getattr(action, name) for name in action.__struct_fields__)
    return type(action), *(tuple(sorted(f)) if isinstance(f, tuple) else f for f in facts)


def _is_lawful(game: AnyGame, state: Any, seat: int, action: Action) -> bool:
    return _kinds_of(game, state, [action])[0] in _kinds_of(game, state, game.legal(state, seat))


# --- secrecy


def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(table: Table) -> None:
    game, chance, compared, moments_seen = table.game, Random(table.name), 0, 0
    for moment in moments(table, plain=5, house=3, each=2):
        viewer = chance.choice([*range(table.seats), None])
        other = EXCHANGES[game.NAME](moment, viewer, chance)
        _assert_same_for(table, viewer, moment.state, other)
        moments_seen += 1
        try:
            step = game.apply(other, moment.seat, moment.action)
        except Illegal:  # the exchanged hand can do more or less than the seat's own
            continue
        compared += 1
        assert [write_event_for(event, viewer) for event in step.events] == [
            write_event_for(event, viewer) for event in moment.step.events
        ]
        assert [facts(event, viewer) for event in step.events] == [
            facts(event, viewer) for event in moment.step.events
        ]
        _assert_same_for(table, viewer, moment.step.state, step.state)
    assert compared > moments_seen * 0.7


def _assert_same_for(table: Table, viewer: int | None, state: Any, other: Any) -> None:
    game = table.game
    view, same = game.view(state, viewer), game.view(other, viewer)
    assert view == same
    assert msgspec.json.encode(view) == msgspec.json.encode(same)  # so any text of it is the same
    assert game.to_act(state) == game.to_act(other)
    assert game.pace(state) == game.pace(other)
    assert game.places(state) == game.places(other)
    if viewer is not None:
        assert game.legal(state, viewer) == game.legal(other, viewer)
        assert game.offered(state, viewer) == game.offered(other, viewer)
        if viewer in game.to_act(state):
            assert game.default(state, viewer) == game.default(other, viewer)


# --- forms


def test_states_actions_events_and_views_survive_json(table: Table) -> None:
    game = table.game
    actions = msgspec.json.Decoder(reduce(or_, game.ACTIONS))
    events = msgspec.json.Decoder(tuple[reduce(or_, game.EVENTS), ...])  # type: ignore[misc]  # a union made at run time
    states = msgspec.json.Decoder(game.State)
    memories = msgspec.json.Decoder(PublicMemory)
    encode = msgspec.json.encode
    for state, seat, action, step, memory in moments(table, plain=3, house=3):
        assert memories.decode(encode(memory)) == memory
        assert states.decode(encode(state)) == state
        assert actions.decode(encode(action)) == action
        assert events.decode(encode(step.events)) == step.events
        view = game.view(state, seat)
        assert msgspec.json.decode(encode(view), type=type(view)) == view


def test_options_survive_as_plain_values(table: Table) -> None:
    plain = table.game.write_options(table.options)
    assert table.game.read_options(msgspec.json.decode(msgspec.json.encode(plain))) == table.options


def test_states_survive_the_notation_and_play_on_identically(table: Table) -> None:
    game = table.game
    for state, seat, action, step, _ in moments(table, plain=3, house=3, each=4):
        text = game.write_position(state)
        again = game.read_position(table.options, read_document("\n".join(text)).position)
        assert again == state
        assert game.write_position(again) == text
        line = f"{seat} {write_action(action)}"
        assert game.apply(again, *read_seat_action(game, line)) == step
    end = step.state
    text = game.write_position(end)
    assert game.read_position(table.options, read_document("\n".join(text)).position) == end


def test_every_kind_of_action_and_event_is_registered(table: Table) -> None:
    actions, events = set(table.game.ACTIONS), set(table.game.EVENTS)
    for seed in seeds(table, plain=9, house=9):
        dealt = table.game.deal(table.options, table.seats, 0, seed_of(seed))
        assert {type(event) for event in dealt.events} <= events
    for moment in moments(table, plain=9, house=3):
        assert type(moment.action) in actions
        assert {type(event) for event in moment.step.events} <= events


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_registered_kind_of_action_and_event_comes_up(game: AnyGame) -> None:
    known: set[type[Action] | type[Event]] = {*game.ACTIONS, *game.EVENTS}
    missing = {kind for kind in known if tag(kind) not in SELDOM}
    its = [table for table in (*TABLES, *HOUSES) if table.game is game]
    for seed, table in product(range(6), its):
        if not missing:
            break
        dealt = game.deal(table.options, table.seats, 0, seed_of(seed))
        missing -= set(map(type, dealt.events))
        for moment in chain(*play_match(table, seed)):
            missing -= {type(moment.action), *map(type, moment.step.events)}
    assert not missing
