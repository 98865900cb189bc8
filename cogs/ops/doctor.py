"""`bot.py doctor`: whether all is well, by requests to Discord that only read. It may run beside a
running bot. In short the same is logged at each start.
"""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from email.utils import parsedate_to_datetime
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route

from cogs.ops.machine import Machine, age_of_newest
from cogs.pages.responses import needed_in
from cogs.wire.owner import trace_of_second
from cogs.wire.requests import FAILURES
from cogs.words.links import VERSION
from data.cards.faces import emoji_names
from data.store.database.lock import is_held
from data.store.database.migrating import newest, versions
from data.store.keeping.figures import Condition, InUse, look_at, read_condition

SECONDS = 5.0  # for an answer
CLOCK = 2.0  # seconds by which a clock may be wrong; Discord's `Date` leaves out up to another
A_DAY = 86_400.0
OLD_COPY = 2 * A_DAY
MOST_SERVERS = 50  # looked at, unless all are wanted
TOKEN = {
    200: "Discord accepts it",
    401: "Discord does not accept it; copy DISCORD_TOKEN anew from the developer portal",
    None: "Discord cannot be reached; look at the network, a proxy, DISCORD_API_URL",
}
GONE = (discord.NotFound, discord.Forbidden)


class Finding(NamedTuple):
    """What was looked at; whether it is well; what is so; what to do if it is not well."""

    about: str
    is_well: bool
    text: str
    remedy: str = ""

    def __str__(self) -> str:
        if self.is_well:
            return f"ok     {self.about}: {self.text}"
        return "; ".join(filter(None, (f"NOT OK {self.about}: {self.text}", self.remedy)))


class Identity(NamedTuple):
    """Discord's answer to who a token is: its status, None without one; and by how many seconds our
    clock is ahead of Discord's, None if unknown.
    """

    status: int | None = None
    ahead: float | None = None


async def identify(token: str) -> Identity:
    """Ask Discord once who this token is."""
    headers = {"Authorization": f"Bot {token}"}
    limit = aiohttp.ClientTimeout(SECONDS)
    try:
        async with (
            aiohttp.ClientSession(headers=headers, timeout=limit) as session,
            session.get(f"{Route.BASE}/users/@me") as answer,
        ):
            at = parsedate_to_datetime(answer.headers["Date"]).timestamp()
            return Identity(answer.status, time.time() - at)
    except (aiohttp.ClientError, OSError, TimeoutError, LookupError, ValueError):
        return Identity()


def in_short(identity: Identity, machine: Machine) -> Iterator[Finding]:
    """Yield what a start can tell at once: of token, clock, disk and copies."""
    status, ahead = identity
    text = TOKEN.get(status, f"Discord answers {status}; try again later")
    yield Finding("token", status == 200, text)
    text = "unknown" if ahead is None else f"{ahead:+.0f} seconds from Discord's"
    is_right = ahead is not None and -CLOCK <= ahead <= CLOCK + 1
    yield Finding("clock", is_right, text, "have it set: timedatectl set-ntp on")
    text = f"{machine.free / 1e9:,.1f} GB free"
    yield Finding("disk", not machine.is_nearly_full, text, "make room")
    if machine.copies is not None:
        age = age_of_newest(machine.copies)
        text = f"the newest is {age / A_DAY:.1f} days old" if age < math.inf else "there is none"
        is_well = age <= OLD_COPY or machine.is_new
        remedy = "look into the log, and make one: bot.py backup FILE"
        if machine.file is None:
            remedy = "look at what runs ops/copies.sh"
        yield Finding("copy", is_well, text, remedy)


async def examine(
    token: str, machine: Machine, database: str, *, all_servers: bool = False
) -> list[Finding]:
    """Look at everything; at the first servers alone, unless all are wanted."""
    identity = await identify(token)
    findings = [*in_short(identity, machine)]
    condition: Condition | str = "it is made at the first start"
    if not machine.is_new:
        condition = await asyncio.to_thread(look_at, database, read_condition)
    findings += [*_of_database(condition, machine), _of_second(machine)]
    if identity.status == 200:
        places = () if isinstance(condition, str) else condition.places
        try:
            async for finding in _at_discord(token, places, all_servers=all_servers):
                findings.append(finding)
        except FAILURES as error:
            findings.append(Finding("Discord", False, f"{error}", "try again later"))
    return findings


def _of_database(condition: Condition | str, machine: Machine) -> Iterator[Finding]:
    """Yield findings of the program's and the database's version, and of its soundness."""
    remedy, sound = "stop the bot and put a copy back: bot.py restore FILE", "sound"
    if machine.file is None:
        remedy, sound = "look at DATABASE_URL, and whether its server runs", "its server answers"
    if isinstance(condition, str):
        yield Finding("database", machine.is_new, condition, remedy)
        return
    known = {None, *versions()}
    text = f"{VERSION}; the database's is {condition.version or 'none'}, the program's {newest()}"
    later = "start the newer program, or put back the copy made before"
    yield Finding("version", condition.version in known, text, later)
    yield Finding("database", not condition.fault, condition.fault or sound, remedy)


def _of_second(machine: Machine) -> Finding:
    """Return what the running bot has noticed of another program with its token."""
    if not is_held(machine.folder):
        return Finding("second program", True, "cannot be known: none runs here")
    try:
        ago = time.time() - trace_of_second(machine.folder).stat().st_mtime
    except OSError:
        ago = math.inf
    text = "noticed within a day" if ago < A_DAY else "none was noticed for a day"
    return Finding("second program", ago >= A_DAY, text, "stop one of the two, or renew the token")


async def _at_discord(
    token: str, places: Sequence[InUse], *, all_servers: bool
) -> AsyncIterator[Finding]:
    """Yield findings of the application and its servers. Raises what FAILURES lists."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(token)
        url = (await client.application_info()).interactions_endpoint_url
        text = f"sent to {url}" if url else "presses come here; no intent has to be allowed"
        remedy = "empty that field in the developer portal"
        yield Finding("presses, intents", url is None, text, remedy)
        missing = {*emoji_names()} - {e.name for e in await client.fetch_application_emojis()}
        text = f"{len(missing)} of the cards' are missing"
        yield Finding("emojis", not missing, text, "the next start uploads them")
        by_server = [(server, [*own]) for server, own in groupby(places, attrgetter("server"))]
        wanted = by_server if all_servers else by_server[:MOST_SERVERS]
        for server, own in wanted:
            async for finding in _of_server(client, server, [place.channel for place in own]):
                yield finding
    text = f"{len(wanted)} of {len(by_server)} looked at"
    yield Finding("servers with tables or posts", True, text)


async def _of_server(
    client: discord.Client, server: int, channels: Sequence[int]
) -> AsyncIterator[Finding]:
    """Yield what is wrong where something of ours stands. Raises what FAILURES lists."""
    try:
        guild = await client.fetch_guild(server, with_counts=False)
        known = {channel.id: channel for channel in await guild.fetch_channels()}
        member = await guild.fetch_member(client.application_id or 0)
    except GONE:
        yield Finding(f"server {server}", False, "the bot is not on it", "invite it again, or wait")
        return
    for number in channels:
        place: object = known.get(number)
        above = known.get(number)
        if above is None:
            place = await _thread(client, number)
            above = known.get(place.parent_id) if isinstance(place, discord.Thread) else None
        granted = discord.Permissions.none() if above is None else above.permissions_for(member)
        lacking = [name for name in needed_in(place) if not getattr(granted, name)]
        words = ", ".join(lacking).replace("_", " ").title()
        text = f"the bot lacks {words}" if above else "it is gone, or the bot may not see it"
        if lacking:
            yield Finding(f"server {server}, channel {number}", False, text, "allow it there")


async def _thread(client: discord.Client, number: int) -> object:
    """Return a thread, also an archived one; None if there is none that can be seen."""
    try:
        return await client.fetch_channel(number)
    except (*GONE, discord.InvalidData):
        return None
