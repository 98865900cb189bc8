"""`bot.py doctor`: whether all is well, by requests to Discord that only read. It may run beside a
running bot. In short the same is logged at each start.
"""

import asyncio
import time
from collections.abc import Iterable, Iterator, Sequence
from email.utils import parsedate_to_datetime
from itertools import groupby
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route

from cogs.ops.machine import Machine, age_of_newest
from cogs.pages.responses import needed_in
from cogs.wire.owner import trace_of
from cogs.wire.requests import FAILURES
from cogs.words.links import VERSION
from data.cards.faces import emoji_names
from data.store.database.connecting import is_sqlite, read_url
from data.store.database.lock import is_held
from data.store.database.migrating import newest, versions
from data.store.keeping.figures import Condition, InUse, look_at, read_condition

SECONDS = 5.0  # for an answer
CLOCK = 2.0  # seconds by which a clock may be wrong, and a second that Discord's `Date` leaves out
A_DAY = 86_400.0
OLD_COPY = 2 * A_DAY
MOST_SERVERS = 50  # looked at, unless all are wanted
WORDS = {"view_channel": "View Channel", "send_messages": "Send Messages"}
WORDS |= {"send_messages_in_threads": "Send Messages in Threads"}


class Finding(NamedTuple):
    """What was looked at; whether it is well; what is so, or what to do."""

    about: str
    is_well: bool
    text: str

    def __str__(self) -> str:
        return f"{'ok    ' if self.is_well else 'NOT OK'} {self.about}: {self.text}"


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
            date = answer.headers.get("Date")
            at = None if date is None else parsedate_to_datetime(date).timestamp()
            return Identity(answer.status, None if at is None else time.time() - at)
    except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
        return Identity()


def in_short(identity: Identity, machine: Machine, database: str) -> list[Finding]:
    """Return what a start can tell at once: of token, clock, disk and copies."""
    return [
        _of_token(identity),
        _of_clock(identity),
        _of_disk(machine),
        _of_copies(machine, database),
    ]


async def examine(
    token: str, machine: Machine, database: str, *, all_servers: bool = False
) -> list[Finding]:
    """Look at everything; at the first servers alone, unless all are wanted."""
    identity = await identify(token)
    findings = in_short(identity, machine, database)
    condition: Condition | str = "there is none yet"
    if machine.file is None or machine.file.exists():
        condition = await asyncio.to_thread(look_at, database, read_condition)
    findings += _of_database(condition, machine)
    findings.append(_of_second(machine, database))
    if identity.status == 200:
        places = () if isinstance(condition, str) else condition.places
        findings += await _at_discord(token, places, all_servers=all_servers)
    return findings


def _of_token(identity: Identity) -> Finding:
    texts = {
        200: "Discord accepts it",
        401: "Discord does not accept DISCORD_TOKEN; copy it anew from the developer portal",
        None: "Discord cannot be reached; look at the network, a proxy, DISCORD_API_URL",
    }
    usual = f"Discord answers {identity.status}; try again later, its status page says more"
    return Finding("token", identity.status == 200, texts.get(identity.status, usual))


def _of_clock(identity: Identity) -> Finding:
    ahead = identity.ahead
    if ahead is None:
        return Finding("clock", False, "cannot be compared, as Discord does not answer")
    if -CLOCK <= ahead <= CLOCK + 1:
        return Finding("clock", True, "as Discord's")
    way = "ahead" if ahead > 0 else "behind"
    text = f"{abs(ahead):.0f} seconds {way}; have it set: timedatectl set-ntp on"
    return Finding("clock", False, text)


def _of_disk(machine: Machine) -> Finding:
    try:
        free, is_full = f"{machine.free / 1e9:,.1f} GB free", machine.is_nearly_full
    except OSError as error:
        return Finding("disk", False, f"the data folder cannot be read: {error}")
    return Finding("disk", not is_full, f"only {free}; make room" if is_full else free)


def _of_copies(machine: Machine, database: str) -> Finding:
    if machine.copies is None:
        sort = "" if is_sqlite(read_url(database)) else " of the server's database"
        return Finding("copy", True, f"COPIES_DIR does not say where copies{sort} are")
    age = age_of_newest(machine.copies)
    if age <= OLD_COPY:
        return Finding("copy", True, f"the newest is {age / 3600:.0f} hours old")
    if age < float("inf"):
        text = f"the newest is {age / A_DAY:.0f} days old; the log says why"
        return Finding("copy", False, text)
    is_new = machine.file is not None and not machine.file.exists()
    text = f"there is none in {machine.copies}"
    return Finding("copy", is_new, text if is_new else f"{text}; make one: bot.py backup FILE")


def _of_database(condition: Condition | str, machine: Machine) -> Iterator[Finding]:
    """Yield findings of the program's and the database's version, and of its soundness."""
    if isinstance(condition, str):
        is_new = machine.file is not None and not machine.file.exists()
        text = condition if is_new else f"it cannot be read: {condition}; put a copy back"
        yield Finding("version", True, VERSION)
        yield Finding("database", is_new, text)
        return
    known = condition.version is None or condition.version in versions()
    text = f"{VERSION}; the database's is {condition.version}"
    if not known:
        text += ", which is newer: start the newer program, or put back the copy made before"
    elif condition.version != newest():
        text += f", and is migrated to {newest()} at the next start"
    yield Finding("version", known, text)
    sound = f"damaged ({condition.fault}); stop the bot and put a copy back: bot.py restore FILE"
    yield Finding("database", not condition.fault, sound if condition.fault else "sound")


def _of_second(machine: Machine, database: str) -> Finding:
    """Return what the running bot has noticed of another program with its token."""
    if not is_held(database):
        return Finding("second program", True, "cannot be known: none runs here")
    try:
        ago = time.time() - trace_of(machine.folder, "second").stat().st_mtime
    except OSError:
        ago = A_DAY
    if ago >= A_DAY:
        return Finding("second program", True, "the running bot has noticed none for a day")
    text = f"noticed {ago / 60:.0f} minutes ago; stop one of the two, or make a new token"
    return Finding("second program", False, text)


async def _at_discord(token: str, places: Sequence[InUse], *, all_servers: bool) -> list[Finding]:
    """Return findings of the application and its servers."""
    findings = []
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(token)
            application = await client.application_info()
            findings.append(_of_presses(application))
            findings.append(_of_emojis({e.name for e in await client.fetch_application_emojis()}))
            by_server = [(server, [*own]) for server, own in groupby(places, lambda at: at.server)]
            wanted = by_server if all_servers else by_server[:MOST_SERVERS]
            for server, own in wanted:
                findings += await _of_server(client, server, [place.channel for place in own])
        except FAILURES as error:
            findings.append(Finding("Discord", False, f"it does not answer: {error}; try again"))
            return findings
    left = len(by_server) - len(wanted)
    text = f"{len(wanted)} looked at" + (f", {left} more with --all" if left else "")
    return [*findings, Finding("servers with tables or posts", True, text)]


def _of_presses(application: discord.AppInfo) -> Finding:
    """Return whether presses come to the bot; it needs no intent that has to be switched on."""
    url = application.interactions_endpoint_url
    if url is None:
        return Finding("presses, intents", True, "presses come here; no intent has to be allowed")
    text = f"Discord sends presses to {url}; empty that field in the developer portal"
    return Finding("presses, intents", False, text)


def _of_emojis(uploaded: set[str]) -> Finding:
    missing = len({*emoji_names()} - uploaded)
    if not missing:
        return Finding("emojis", True, "all card faces are there")
    text = f"{missing} card faces are missing, so cards are letters; the next start uploads them"
    return Finding("emojis", False, text)


async def _of_server(
    client: discord.Client, server: int, channels: Iterable[int]
) -> Iterable[Finding]:
    """Return what is wrong where something of ours stands. Raises what FAILURES lists."""
    about = f"server {server}"
    try:
        guild = await client.fetch_guild(server, with_counts=False)
        known = {channel.id: channel for channel in await guild.fetch_channels()}
        assert client.user is not None, "it has logged in"
        member = await guild.fetch_member(client.user.id)
    except (discord.NotFound, discord.Forbidden):
        return [Finding(about, False, "the bot is not on it any more; invite it again, or wait")]
    findings = []
    for number in channels:
        channel = known.get(number)
        thread = None
        if channel is None:
            thread = await _thread(client, number)
            channel = None if thread is None else known.get(thread.parent_id)
        if channel is None:
            text = "cannot be seen; it is gone, or the bot lacks View Channel"
        else:
            granted = channel.permissions_for(member)
            lacking = [name for name in needed_in(thread or channel) if not getattr(granted, name)]
            if not lacking:
                continue
            text = f"the bot lacks {', '.join(WORDS[name] for name in lacking)}; allow it there"
        findings.append(Finding(f"{about}, channel {number}", False, text))
    return findings


async def _thread(client: discord.Client, number: int) -> discord.Thread | None:
    """Return an active or archived thread; None if there is none that can be seen."""
    try:
        thread = await client.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None
    return thread if isinstance(thread, discord.Thread) else None
