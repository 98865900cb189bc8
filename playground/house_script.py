"""The House: sets up the first table of a new world, with company for whoever comes alone, and gets
up once somebody sits at it.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.messages import text_of, walk
from playground.people import Person
from playground.server import Playground
from playground.storage import Json

TRIES = 5
PAUSE_S = 1.0


@dataclass(frozen=True)
class Opening:
    """What the House types, and the custom_ids of the buttons with which it leaves the table, and
    before has the table play a seat, so many times.
    """

    command: str = "play"
    options: Mapping[str, str] = field(default_factory=lambda: {"game": "cruzo"})
    leave: str = r"t:\d+:leave"
    company: str = r"t:\d+:addseat"
    seats: int = 2


async def host(place: Playground, opening: Opening) -> None:
    """Be the House, from wherever an earlier run left off; returns when it is no longer needed.

    A table at which nobody sits down closes some day; then there is another.
    """
    house, state = place.person(0), place.world.state
    while not state.house_left:
        if _find(house, opening.leave) is None and not await _set_up(place, house, opening):
            return
        await place.until(lambda: _is_over(place, house, opening.leave), within=None)
        if _joined(place, house, opening.leave):
            await _press(house, opening.leave)
            state.house_left = True
            place.world.keep()


async def _set_up(place: Playground, house: Person, opening: Opening) -> bool:
    """Lay out a table and find company for it; tells whether it stands there."""
    for _ in range(TRIES):
        await place.ready(opening.command, within=None)
        try:
            interaction = await house.command(opening.command, opening.options)
        except CannotDo as error:
            print(f"No table waits yet: {error}.", flush=True)
            return False
        if interaction.state == "done" and await _stands(place, house, opening.leave):
            for _ in range(opening.seats):
                await _press(house, opening.company)
            return True
        await asyncio.sleep(PAUSE_S)
    return False


async def _stands(place: Playground, house: Person, leave: str) -> bool:
    """Wait a little for a table that was asked for."""
    try:
        await place.until(lambda: _find(house, leave))
    except TimeoutError:
        return False
    return True


def _find(house: Person, button: str) -> tuple[Json, str] | None:
    """Return the message of the House's table and the custom_id of such a button on it."""
    for message in house.messages():
        for component in walk(message["components"]):
            custom_id = str(component.get("custom_id"))
            if re.fullmatch(button, custom_id) and house.name in text_of(message):
                return message, custom_id
    return None


def _is_over(place: Playground, house: Person, leave: str) -> bool:
    """Tell whether the House waits no longer: somebody has come, or the table is closed."""
    return _find(house, leave) is None or _joined(place, house, leave)


def _joined(place: Playground, house: Person, leave: str) -> bool:
    """Tell whether the table shows anybody else."""
    table = _find(house, leave)
    if table is None:
        return False
    people = [place.person(n + 1) for n in range(len(place.world.state.people))]
    text = text_of(table[0])
    return any(person.name in text or person.id in text for person in people)


async def _press(house: Person, button: str) -> None:
    """Press a button of the House's table; nothing if it has no such button."""
    for _ in range(TRIES):
        table = _find(house, button)
        if table is None:
            return
        # The bot may redraw the table under the House's finger.
        with contextlib.suppress(ApiError, CannotDo):
            if (await house.click(table[0]["id"], table[1])).state == "done":
                return
        await asyncio.sleep(PAUSE_S)
