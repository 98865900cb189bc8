"""Trouble on demand: errors, slowness, cut connections, and things that vanish while the bot uses
them.
"""

from __future__ import annotations

import re

import msgspec

from playground import permissions
from playground.gateway import Gateway
from playground.interactions import Interaction
from playground.storage import Json
from playground.world import THREAD_TYPES, World


class Fault(msgspec.Struct, eq=False):
    """The fault of the next `times` requests that match (None: of all), or of each so-manieth of
    them.

    With `after` the request is carried out first, so that only its answer is wrong or lost.
    """

    method: str
    path: re.Pattern[str]
    times: int | None
    status: int | None = None
    body: Json | None = None
    retry_after: float = 0.0
    is_global: bool = False
    slow: float = 0.0
    cut: bool = False
    after: bool = False
    every: int = 1
    met: int = 0
    struck: int = 0


class Faults:
    """Orders faults; every order counts down separately."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway
        self._orders: list[Fault] = []

    # -- requests

    def error(
        self,
        status: int = 500,
        *,
        times: int | None = 1,
        method: str = "",
        path: str = "",
        body: Json | None = None,
        after: bool = False,
        every: int = 1,
    ) -> Fault:
        """Have the next matching requests answered with an error.

        `method` is an HTTP method ("" for any), `path` a regular expression searched for in
        the path behind /api/v10. with `after` the request is carried out anyway.
        """
        asked = re.compile(path)
        fault = Fault(method, asked, times, status=status, body=body, after=after, every=every)
        return self._order(fault)

    def rate_limit(
        self,
        retry_after: float,
        *,
        times: int = 1,
        method: str = "",
        path: str = "",
        is_global: bool = False,
    ) -> Fault:
        """Have the next matching requests told to come back after this many seconds."""
        fault = Fault(method, re.compile(path), times, status=429, is_global=is_global)
        fault.retry_after = retry_after
        return self._order(fault)

    def slow(self, seconds: float, *, times: int = 1, method: str = "", path: str = "") -> Fault:
        """Have the next matching requests wait this long before they are carried out."""
        return self._order(Fault(method, re.compile(path), times, slow=seconds))

    def cut(
        self,
        *,
        times: int | None = 1,
        method: str = "",
        path: str = "",
        after: bool = False,
        every: int = 1,
    ) -> Fault:
        """Have the connection dropped instead of answered; with `after` the request is carried out
        anyway.
        """
        asked = re.compile(path)
        return self._order(Fault(method, asked, times, cut=True, after=after, every=every))

    def clear(self) -> None:
        """Cancel all orders that have not struck yet."""
        self._orders.clear()

    def _order(self, fault: Fault) -> Fault:
        self._orders.append(fault)
        return fault

    def strike(self, method: str, path: str) -> Fault | None:
        """Return the fault for this request and count it down; None if there is none."""
        for fault in self._orders:
            if fault.method in ("", method) and fault.path.search(path):
                fault.met += 1
                if fault.met % fault.every:
                    continue
                fault.struck += 1
                if fault.struck == fault.times:
                    self._orders.remove(fault)
                return fault
        return None

    # -- the gateway

    async def drop_gateway(self, *, resume: bool = True) -> None:
        """Cut the bot off the gateway; without `resume` its session is forgotten too."""
        await self._gateway.drop(resume=resume)

    # -- things that vanish, grow old, or are forbidden

    def delete_message(self, message_id: str) -> None:
        """Delete a message the bot may be using; raises ApiError 10008."""
        self._world.delete_message(self._channel_of(message_id), message_id)

    def delete_channel(self, channel_id: str) -> None:
        """Delete a channel or thread the bot may be using; raises ApiError 10003."""
        self._world.delete_channel(channel_id)

    def archive(self, thread_id: str, *, locked: bool = False) -> None:
        """Archive a thread; raises ApiError 10003."""
        thread = self._world.channel(thread_id)
        thread["thread_metadata"] |= {"archived": True, "locked": locked}
        self._world.update_channel(thread)

    def age_message(self, message_id: str, seconds: float) -> None:
        """Make a message this much older."""
        self._world.aged[message_id] = self._world.aged.get(message_id, 0.0) + seconds

    def age_token(self, interaction: Interaction, seconds: float) -> None:
        """Make an interaction this much older: after 900 s its token expires."""
        interaction.began -= seconds

    def take(self, *names: str, channel: str | None = None, user: str | None = None) -> None:
        """Take permissions away from the bot (or a user), in one channel or in all.

        Names come from permissions.BITS; raises KeyError for others.
        """
        self._overwrite(permissions.mask(*names), 0, channel, user)

    def give(self, *names: str, channel: str | None = None, user: str | None = None) -> None:
        """Give permissions to the bot (or a user), in one channel or in all."""
        self._overwrite(0, permissions.mask(*names), channel, user)

    def _overwrite(self, deny: int, allow: int, channel: str | None, user: str | None) -> None:
        who = user or str(self._world.bot["id"])
        every = self._world.state.channels.values()
        for place in [self._parent(channel)] if channel else list(every):
            if place["type"] not in THREAD_TYPES:
                _overwrite(place["permission_overwrites"], who, deny, allow)
                self._world.update_channel(place)

    def _parent(self, channel_id: str) -> Json:
        """Return the channel whose permissions apply in a channel or thread."""
        channel = self._world.channel(channel_id)
        return self._world.channel(channel["parent_id"] or channel_id)

    def _channel_of(self, message_id: str) -> str:
        for channel_id, messages in self._world.state.messages.items():
            if message_id in messages:
                return channel_id
        raise LookupError(f"no channel has a message {message_id}")


def _overwrite(overwrites: list[Json], who: str, deny: int, allow: int) -> None:
    for overwrite in overwrites:
        if overwrite["id"] == who:
            break
    else:
        overwrite = {"id": who, "type": 1, "allow": "0", "deny": "0"}
        overwrites.append(overwrite)
    overwrite["deny"] = str((int(overwrite["deny"]) | deny) & ~allow)
    overwrite["allow"] = str((int(overwrite["allow"]) | allow) & ~deny)
