"""The requests that put messages on screens outside of clicks, and the meaning of their
failures.
"""

import asyncio
import contextlib
from collections.abc import Iterable
from hashlib import blake2b
from io import BytesIO
from typing import Any, Literal, NamedTuple

import aiohttp
import discord
import msgspec
from discord import ui
from discord.http import Route, handle_message_parameters, json_or_text
from discord.webhook.async_ import async_context

from cogs.wire.ways import EditWay, Limit, Limits, Locks
from cogs.words.words import server_name

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)

NO_CHANNEL = 10003
NO_MESSAGE = 10008
NO_MEMBER = 10007
NO_USER = 10013
TOO_OLD = 30046  # too many edits of a message older than an hour
NO_ACCESS = 50001
NO_PERMISSION = 50013
NO_TEXT = 50008  # a channel nobody can write in, such as a forum itself
NO_SUCH_ACTION = 50024  # likewise
ARCHIVED = 50083  # a thread: a new message opens it again unless it is locked, an edit does not
LOCKED = 160005  # a thread

FORBIDDEN = frozenset({NO_ACCESS, NO_PERMISSION})  # it may be allowed again
NOWHERE = frozenset({NO_CHANNEL, NO_TEXT, NO_SUCH_ACTION})  # nothing can be posted there
SHUT = frozenset({ARCHIVED, LOCKED})  # a thread that not even a new message opens

OLD = 50 * 60.0  # seconds after which a message is posted anew; Discord edits no old ones for long
A_WEEK: Literal[10080] = 10080  # minutes without a message, and Discord archives a thread itself
LONGEST_NAME = 100  # of a thread
ANSWERED = 15.0  # seconds until an edit counts as unanswered
SOON = 1.0  # seconds until an edit that Discord asks to repeat, if it does not say when

NOBODY = discord.AllowedMentions.none()
_EDITED = {
    "flags": discord.MessageFlags(components_v2=True).value,
    "allowed_mentions": NOBODY.to_dict(),
}


class Stamp(NamedTuple):
    """What a stored row's post carries: a nonce, to which Discord answers with the first message
    that had it, for some minutes; and the id of its first component, where messages have such.
    """

    nonce: str
    mark: int


def stamped(view: ui.LayoutView | ui.View, stamp: Stamp | None) -> dict[str, Any]:
    """Return what sends a message with this stamp."""
    if stamp is None:
        return {"view": view}
    if isinstance(view, ui.LayoutView):
        components_of(view)[0]["id"] = stamp.mark
    return {"view": view, "nonce": stamp.nonce}


class _Content(BytesIO):
    """Bytes to send. discord.py puts a `close` of its own in here, and back: then it is the usual
    one again, where a reference of the bytes to themselves would keep them in memory.
    """

    def __setattr__(self, name: str, value: object) -> None:
        if name == "close" and getattr(value, "__self__", None) is self:
            del self.close
        else:
            super().__setattr__(name, value)


def attached(content: bytes, name: str) -> discord.File:
    """Return a file to send once."""
    return discord.File(_Content(content), name)


def code_of(error: BaseException) -> int:
    """Return Discord's code for an error; 0 if it is no answer of Discord's."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def passing(error: BaseException) -> bool:
    """True if trying again later may help: Discord or the network is unwell, or we are too fast."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError | TimeoutError)


def unanswered(error: BaseException) -> bool:
    """True if a request may have been carried out although its answer is lost."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500
    if isinstance(error, discord.RateLimited | aiohttp.ClientConnectorError):
        return False
    return isinstance(error, aiohttp.ClientError | OSError | TimeoutError)


class Requests:
    """Sends, edits and deletes messages. All its methods may raise what FAILURES lists."""

    def __init__(self, client: discord.Client, limits: Limits | None = None) -> None:
        """`limits`: of edits, known from other requests, too."""
        self._client = client
        self.limits = limits or Limits()
        self._messages = Locks()

    def server_name(self, server: int | None) -> str:
        """Return the name of a server; "" for none, or where the bot is not on it any more."""
        return server_name(None if server is None else self._client.get_guild(server))

    async def post(self, channel: int, view: ui.LayoutView, stamp: Stamp | None = None) -> int:
        """Post a new public message; return its id. It notifies nobody."""
        to = self.channel(channel)
        message = await to.send(allowed_mentions=NOBODY, **stamped(view, stamp))
        return message.id

    async def call(
        self,
        channel: int,
        text: str,
        people: Iterable[int],
        view: ui.View,
        *,
        roles: Iterable[int] = (),
        stamp: Stamp | None = None,
    ) -> int:
        """Post a new public message that notifies these people, those with these roles and no
        others; return its id.
        """
        users = [discord.Object(user) for user in people]
        called = [discord.Object(role) for role in roles]
        mentions = discord.AllowedMentions(everyone=False, roles=called, users=users)
        to = self.channel(channel)
        message = await to.send(text, allowed_mentions=mentions, **stamped(view, stamp))
        return message.id

    async def edit(self, channel: int, message: int, view: ui.LayoutView) -> None:
        """Redraw a public message, by the bot's own token, once its former edit is answered: the
        last drawing stays. Nobody reads what Discord sends back.
        """
        with handle_message_parameters(view=view, allowed_mentions=NOBODY) as request:
            async with self._messages.of(message):
                await self._client.http.edit_message(channel, message, params=request)

    async def delete(self, channel: int, message: int) -> None:
        """Take a public message away, unless it is gone already."""
        with contextlib.suppress(discord.NotFound):
            await self.channel(channel).get_partial_message(message).delete()

    async def open_thread(self, channel: int, name: str) -> int | None:
        """Open a public thread of a channel; return its id, or None where there can be none."""
        above = self._client.get_channel(channel)
        if not isinstance(above, discord.TextChannel) or above.is_news():
            return None
        public = discord.ChannelType.public_thread
        thread = await above.create_thread(
            name=name[:LONGEST_NAME], type=public, auto_archive_duration=A_WEEK
        )
        return thread.id

    async def rename(self, thread: int, name: str) -> None:
        """Rename a thread; Discord allows that twice in ten minutes."""
        channel = self._client.get_channel(thread)
        if isinstance(channel, discord.Thread) and channel.name != name[:LONGEST_NAME]:
            await channel.edit(name=name[:LONGEST_NAME])

    async def archive(self, thread: int) -> None:
        """Archive a thread; people can still find it."""
        channel = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        if isinstance(channel, discord.Thread) and not channel.archived:
            await channel.edit(archived=True)

    async def send_ephemeral(self, token: str, view: ui.LayoutView) -> int:
        """Send a new message that only the owner of an interaction's token sees; return its id."""
        hook = self._hook(token)
        hook.type = discord.WebhookType.application  # the token is our own application's
        message = await hook.send(view=view, ephemeral=True, wait=True, allowed_mentions=NOBODY)
        return message.id

    async def edit_once(self, way: EditWay, channel: int, view: ui.LayoutView) -> None:
        """Redraw a public message by one of its ways, with a single try."""
        if way.token:
            await self.redraw(way.token, None, view)
        else:
            path = f"/channels/{channel}/messages/{way.message}"
            await self._try(self.limits.of("", channel), path, view, by_bot=True)

    async def redraw(self, token: str, message: int | None, view: ui.LayoutView) -> None:
        """Redraw a message that a token has made, or (None) the token's own: that of its click, or
        its answer; with a single try.
        """
        place = f"messages/{message or '@original'}"
        path = f"/webhooks/{self._client.application_id}/{token}/{place}"
        await self._try(self.limits.of(token), path, view)

    async def _try(
        self, limit: Limit, path: str, view: ui.LayoutView, *, by_bot: bool = False
    ) -> None:
        """Edit a message with a single try, within a limit: discord.py would wait with an old
        drawing, and send it again after an error, where the present one is wanted. Raises
        RateLimited before it sends anything that Discord would refuse.
        """
        if (wait := limit.wait()) > 0:
            raise discord.RateLimited(wait)
        http = self._client.http
        headers = {"Content-Type": "application/json", "User-Agent": http.user_agent}
        if by_bot:
            headers["Authorization"] = f"Bot {http.token}"
        body = msgspec.json.encode({"components": components_of(view), **_EDITED})
        limit.begin()
        session = self._hook("").session
        sent = session.request("PATCH", Route.BASE + path, data=body, headers=headers)
        async with asyncio.timeout(ANSWERED), sent as response:
            if response.status < 300:
                await response.read()
                return
            answer = await json_or_text(response)
        error = discord.HTTPException(response, answer)
        if response.status != 429:
            raise error
        after = answer if isinstance(answer, dict) else response.headers
        seconds = float(after.get("retry_after") or after.get("Retry-After") or SOON)
        limit.shut(seconds)
        raise error if error.code == TOO_OLD else discord.RateLimited(seconds)

    async def take_back(self, token: str, message: int | None) -> None:
        """Delete a private message: one that a token has made, or (None) the token's own."""
        hook = self._hook(token)
        if message is not None:
            await hook.delete_message(message)
            return
        await async_context.get().delete_original_interaction_response(
            hook.id, token, session=hook.session, proxy=hook.proxy, proxy_auth=hook.proxy_auth
        )

    def channel(self, channel: int) -> discord.PartialMessageable:
        """Return a channel to send messages to."""
        return self._client.get_partial_messageable(channel)

    def _hook(self, token: str) -> discord.Webhook:
        application = self._client.application_id
        assert application is not None, "known since the login"
        return discord.Webhook.partial(application, token, client=self._client)


def components_of(view: ui.LayoutView) -> list[dict[str, Any]]:
    """Return the components of a message that is drawn, which can still be changed."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # discord.py's
    return components


def payload_of(view: ui.LayoutView) -> bytes:
    """Return a short digest that identifies a message."""
    return blake2b(msgspec.json.encode(components_of(view)), digest_size=16).digest()
