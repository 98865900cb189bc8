"""Tables at any moment of their lives, without a store: for tests of their drawings."""

import random
from collections.abc import Iterator
from copy import copy
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import discord
from msgspec.structs import replace

from cogs.looks.hand import hand
from cogs.pages.custom_ids import AskClick, HandClick, TableClick, action_of, decode
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.faces import emoji_names
from data.presets import presets
from engine.game import Action, AnyGame
from engine.shuffle import seed_of
from tables.lobby.state import Join, NextRound, Start, match_runs, open_lobby
from tables.lobby.state import game_of as game_in
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot
from tables.people import Location, Person, Screen
from tables.store import records
from tables.table import Table, TableHost
from tests.support.limits import walk

PLACE = Location(server=1, channel=2)
TABLE = 123_456_789
NAMES = ("Mia", "Ben", "Kim", "Ava", "Noa", "Lea", "Tom", "Eli", "Ida", "Jan", "Ute", "Max")

# Names that try to be something else, each of Discord's 32 characters.
NASTY = (
    "**" * 16,
    "_*~|`>#-[](x)\\" + "_" * 17,
    "@everyone <@123456789012345678>  ",
    "[click](https://example.org/evil)",
    "🂡🎴🃏🔥" * 8,
    "שלום עולם " * 3 + "אב",
    "\u202eevil\u202e <t:1:R> <:c:1>" + "x" * 9,
    "```\n# big\n```" + "|" * 20,
    "Ω" * 32,
    "W" * 32,
    "||" * 16,
    "~" * 32,
)


def snapshot(
    rules: str = "cruzo",
    seats: int = 3,
    names: tuple[str, ...] = NAMES,
    options: dict[str, object] | None = None,
    seed: int = 7,
) -> Snapshot:
    """Return a table in its lobby with this many people."""
    lobby = open_lobby(presets()[rules], seed_of(seed), options)
    now = Snapshot(1, lobby, (person(0, names),))
    for seat in range(1, seats):
        now = person_move(now, person(seat, names), Join(), seen=None, seed=fresh, at=0.0).after
    return now


def person(seat: int, names: tuple[str, ...] = NAMES) -> Person:
    """Return the person in the first seat."""
    return Person(100_000_000_000_000_000 + seat, names[seat])


def done(now: Snapshot, seat: int, action: Any) -> Snapshot:
    """Return the table after this seat's action."""
    return person_move(now, now.people[seat], action, seen=None, seed=fresh, at=0.0).after


def dealt(**how: Any) -> Snapshot:
    """Return a table whose round has just begun."""
    return done(snapshot(**how), 0, Start())


def with_state(now: Snapshot, **changes: Any) -> Snapshot:
    """Return the same table with its round's state changed by hand."""
    state = replace(now.state, **changes)
    return replace(now, state=state)


def random_play(now: Snapshot, chance: random.Random, most: int = 1_000) -> Iterator[Snapshot]:
    """Yield the table before each move of random play, in and out of turn, and once the round is
    over.
    """
    for _ in range(most):
        yield now
        if now.state is None:
            return
        now = done(now, *some_action(now, chance))


def some_action(now: Snapshot, chance: random.Random) -> tuple[int, Action]:
    """Return a seat and anything it may do; between rounds, and before the first, the deal."""
    if now.state is None:
        return 0, NextRound() if match_runs(now.lobby) else Start()
    game, seats = game_of(now), range(len(now.people))
    return chance.choice([(seat, one) for seat in seats for one in game.legal(now.state, seat)])


def game_of(now: Snapshot) -> AnyGame:
    """Return the game played there."""
    return game_in(now.lobby)


def table_at(now: Snapshot, number: int = TABLE, clock: float = 0.0) -> Table:
    """Return the table as drawing code receives it: at any snapshot, even one a test has changed by
    hand, which the store would set aside; at this moment.
    """
    table = copy(_some_table(clock))
    table.id = number
    table.adopt(now)
    return table


@cache
def _some_table(clock: float) -> Table:
    """Return a table at which nothing is played yet."""
    host = cast("TableHost", SimpleNamespace(clock=lambda: clock))
    return Table(host, records.write(TABLE, PLACE, Screen(), snapshot()))


def fresh() -> bytes:
    return seed_of(99)


def all_emojis() -> Emojis:
    """Return every card face as an emoji with a long id."""
    emojis = Emojis()
    for number, name in enumerate(emoji_names()):
        emojis.learn(name, 1_234_567_890_123_456_000 + number)
    return emojis


def payload(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Return a message's components as they are sent."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # the library's
    return components


def text_of(view: discord.ui.LayoutView) -> str:
    """Return all text of a message except its buttons."""
    return "\n".join(part["content"] for part in walk(payload(view)) if part["type"] == 10)


def buttons_of(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Return its buttons."""
    return [part for part in walk(payload(view)) if part["type"] == 2]


def selects_of(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Return its selects."""
    return [part for part in walk(payload(view)) if part["type"] == 3]


def clicks_of(view: discord.ui.LayoutView) -> list[Any]:
    """Return everything that can be pressed or chosen in it, as it is read."""
    chosen = [(part, [one["value"]]) for part in selects_of(view) for one in part["options"]]
    pressed = [decode(button["custom_id"]) for button in buttons_of(view)]
    return pressed + [decode(part["custom_id"], values) for part, values in chosen]


def live(view: discord.ui.LayoutView) -> dict[str, bool]:
    """Return the words of a table's buttons, and whether they can be pressed."""
    words = {}
    for button in buttons_of(view):
        click = decode(button["custom_id"])
        assert isinstance(click, TableClick) and click.table == TABLE
        words[f"{click.word} {click.argument}".strip()] = not button["disabled"]
    return words


def pressable(now: Snapshot, seat: int = 0) -> list[Action]:
    """Return all actions of a hand's buttons and selects, also of those behind its questions."""
    found: list[Action] = []
    words = [""]
    for word in words:  # each question adds its own
        for click in clicks_of(hand(table_at(now), seat, Reader("en"), word)):
            if isinstance(click, AskClick) and click.word not in words:
                words.append(click.word)
            elif isinstance(click, HandClick):
                action = action_of(click, game_of(now))
                assert action is not None, click
                found.append(action)
    return found
