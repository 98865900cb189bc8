"""The House: sets up the first table of a new world, and gets up once somebody sits at it."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .composing import text_of, walk
from .errors import ApiError
from .people import Person
from .pressing import CannotDo
from .server import Playground
from .storage import Json

TRIES = 5
PAUSE_S = 1.0


@dataclass(frozen=True)
class Opening:
    """What the House types, and the custom_id of the button with which it leaves the table."""

    command: str = "play"
    options: Mapping[str, str] = field(default_factory=lambda: {"game": "cruzo"})
    leave: str = r"t:\d+:leave"


async def host(place: Playground, opening: Opening) -> None:
    """Be the House, from wherever an earlier run left off; returns when it is no longer needed."""
    house = place.person(0)
    state = place.world.state
    if not state.opened:
        state.opened = await _set_up(place, house, opening)
        place.world.keep()
    if state.opened and not state.house_left:
        await place.until(lambda: _joined(place, house, opening.leave), within=None)
        await _get_up(house, opening.leave)
        state.house_left = True
        place.world.keep()


async def _set_up(place: Playground, house: Person, opening: Opening) -> bool:
    for _ in range(TRIES):
        await place.ready(opening.command, within=None)
        try:
            interaction = await house.command(opening.command, opening.options)
        except CannotDo as error:
            print(f"No table waits yet: {error}.", flush=True)
            return False
        if interaction.state == "done":
            return True
        await asyncio.sleep(PAUSE_S)
    return False


def _table(house: Person, leave: str) -> tuple[Json, str] | None:
    """Return the message of the House's table and the custom_id with which to leave it."""
    for message in house.messages():
        for component in walk(message["components"]):
            custom_id = str(component.get("custom_id"))
            if re.fullmatch(leave, custom_id) and house.name in text_of(message):
                return message, custom_id
    return None


def _joined(place: Playground, house: Person, leave: str) -> bool:
    """Tell whether the table shows anybody else."""
    table = _table(house, leave)
    if table is None:
        return False
    people = [place.person(n + 1) for n in range(len(place.world.state.people))]
    text = text_of(table[0])
    return any(person.name in text or person.id in text for person in people)


async def _get_up(house: Person, leave: str) -> None:
    """Leave the table to those who sit there; the next in line becomes its host."""
    for _ in range(TRIES):
        table = _table(house, leave)
        if table is None:
            return
        # The bot may redraw the table under the House's finger.
        with contextlib.suppress(ApiError, CannotDo):
            if (await house.click(table[0]["id"], table[1])).state == "done":
                return
        await asyncio.sleep(PAUSE_S)
