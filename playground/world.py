"""Everything that exists: people, the server, channels, threads, messages, commands, emojis."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable

import msgspec

from playground import permissions
from playground.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, ApiError
from playground.new_world import another_server, member_of, new_channel, new_user, new_world
from playground.snowflake import Snowflakes, iso, made_at
from playground.storage import Json, Storage, StoredWorld

EPHEMERAL = 1 << 6
TEXT_CHANNEL = 0
NOBODY = ""  # reads an ephemeral message any more
THREAD_TYPES = (10, 11, 12)
PRIVATE_THREAD = 12
REMEMBERED_NOTICES = 10_000
FACE = "a" * 32  # the name of every avatar

Listener = Callable[[str, Json, str | None], None]


class World:
    """The one world of a playground. Every change reaches its `listeners`.

    A listener gets Discord's name of the event, its data, and the id of the only reader (None if
    everybody in the channel may read it).
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.ids = Snowflakes()
        self.state = storage.load() or new_world(self.ids)
        self.listeners: list[Listener] = []
        self.readers: dict[str, str] = {}
        self.forgets = False  # do clients forget ephemeral messages when they are reloaded?
        self.aged: dict[str, float] = {}
        self.notices: deque[tuple[str, str, str]] = deque(maxlen=REMEMBERED_NOTICES)

    def speak(self, locale: str) -> None:
        """Set the language of the server and everybody on it, before any bot is there."""
        self.state.guild["preferred_locale"] = locale
        self.state.locales = dict.fromkeys(self.state.locales, locale)
        self.keep()

    def show_faces(self, count: int) -> None:
        """Give the first so many people an avatar, before any bot is there."""
        people = [user for user in self.state.users.values() if not user["bot"]]
        for user in people[:count]:
            user["avatar"] = FACE
        self.keep()

    # -- publishing and storing

    def publish(self, event: str, data: Json, reader: str | None = None) -> None:
        """Tell every listener and have the world written soon."""
        for listener in tuple(self.listeners):
            listener(event, data, reader)
        if reader is None:
            self.keep()

    def keep(self) -> None:
        """Have the world written soon."""
        self.storage.changed(self.kept)

    def kept(self) -> StoredWorld:
        """Return the state without ephemeral messages, which do not outlive the process."""
        public = {
            channel: {id_: m for id_, m in messages.items() if id_ not in self.readers}
            for channel, messages in self.state.messages.items()
        }
        fields = {name: getattr(self.state, name) for name in StoredWorld.__struct_fields__}
        return StoredWorld(**(fields | {"messages": public}))

    def move_to(self, url: str) -> None:
        """Make every address of a picture begin with `url`: the port may have changed."""
        before, self.state.base_url = self.state.base_url, url
        if before and before != url:
            kept = msgspec.json.encode(self.state).replace(before.encode(), url.encode())
            self.state = msgspec.json.decode(kept, type=StoredWorld)

    # -- people

    @property
    def bot(self) -> Json:
        return self.state.users[self.state.application["id"]]

    @property
    def guild_id(self) -> str:
        return str(self.state.guild["id"])

    # -- servers

    @property
    def guilds(self) -> dict[str, Json]:
        """The servers with their roles, by id; the first is the original one."""
        ids = [self.guild_id, *(one["id"] for one in self.state.others)]
        return {id_: guild for id_ in ids if (guild := self.server(id_))}

    def server(self, guild_id: str) -> Json | None:
        """Return a server with its roles."""
        if guild_id == self.guild_id:
            return {**self.state.guild, "roles": self.state.roles}
        return next((one for one in self.state.others if one["id"] == guild_id), None)

    def guild_of(self, channel_id: str) -> str:
        """Return the id of a channel's server; the first server's if the channel is gone."""
        channel = self.state.channels.get(channel_id)
        return str((channel or {}).get("guild_id") or self.guild_id)

    def place_of(self, channel_id: str) -> Json:
        """Return what an object in a channel says of its server; nothing in a direct channel."""
        direct = "recipients" in self.channel(channel_id)
        return {} if direct else {"guild_id": self.guild_of(channel_id)}

    def add_server(self, name: str) -> str:
        """Open a further server, with the same people and a channel; return its id. Consecutive
        servers belong to consecutive shards.
        """
        guild = another_server(self.state, name)
        self.state.others.append(guild)
        self.publish("GUILD_CREATE", guild)
        self.add_text_channel(name.lower(), guild["id"])
        return str(guild["id"])

    def person_id(self, n: int) -> str:
        """Return the user id of person `n` (from 1), created if need be."""
        while len(self.state.people) < n:
            self._settle(len(self.state.people) + 1)
        return self.state.people[n - 1]

    def _settle(self, n: int) -> None:
        user = new_user(self.ids.next(), f"Guest {n}")
        self.state.users[user["id"]] = user
        self.state.members[user["id"]] = member_of()
        self.state.locales[user["id"]] = "en-US"
        self.state.people.append(user["id"])
        self.state.guild["member_count"] += 1
        self.publish("PERSON_CREATE", user)

    def leave(self, user_id: str) -> None:
        """Let a person leave the servers, and their private threads."""
        del self.state.members[user_id]
        for members in self.state.thread_members.values():
            if user_id in members:
                members.remove(user_id)
        self._publish_member("GUILD_MEMBER_REMOVE", user_id, {})

    def join(self, user_id: str) -> None:
        """Let a person who has left come back, without the roles they had."""
        self.state.members[user_id] = member_of()
        self._publish_member("GUILD_MEMBER_ADD", user_id, self.state.members[user_id])

    def _publish_member(self, event: str, user_id: str, member: Json) -> None:
        self.state.guild["member_count"] = len(self.state.members)
        for guild in self.guilds:
            about = {"guild_id": guild, "user": self.state.users[user_id]}
            self.publish(event, member | about)

    def name(self, user_id: str) -> str:
        """Return the name a user goes by."""
        return str(self.state.users[user_id]["global_name"])

    def member(self, user_id: str, channel_id: str | None = None) -> Json:
        """Return Discord's member object of a user, with permissions if a channel is named."""
        member = dict(self.state.members[user_id], user=self.state.users[user_id])
        if channel_id is not None:
            member["permissions"] = str(self.permissions(user_id, channel_id))
        return member

    def permissions(self, user_id: str, channel_id: str) -> int:
        """Return the permission bits of a user in a channel; a thread has its parent's. Who is no
        member has none.
        """
        recipients = self.channel(channel_id).get("recipients")
        if recipients is not None:
            inside = user_id in (self.bot["id"], recipients[0]["id"])
            return permissions.MEMBER if inside else 0
        if user_id not in self.state.members:
            return 0
        guild = self.server(self.guild_of(channel_id))
        assert guild is not None, "a channel is of a server"
        if user_id == guild["owner_id"]:
            return permissions.EVERYTHING
        roles = [guild["id"], *self.state.members[user_id]["roles"]]
        base = 0
        for role in guild["roles"]:
            if role["id"] in roles:
                base |= int(role["permissions"])
        channel = self.channel(channel_id)
        if channel["type"] in THREAD_TYPES:
            channel = self.channel(channel["parent_id"])
        return permissions.in_channel(base, channel["permission_overwrites"], [*roles, user_id])

    def may(self, user_id: str, channel_id: str, *names: str) -> bool:
        """True if a user has all of these permissions in a channel."""
        wanted = permissions.mask(*names)
        return self.permissions(user_id, channel_id) & wanted == wanted

    # -- channels and threads

    def channel(self, channel_id: str) -> Json:
        """Return a channel or thread; raises ApiError 10003."""
        try:
            return self.state.channels[channel_id]
        except KeyError:
            raise ApiError(UNKNOWN_CHANNEL) from None

    @property
    def first_channel(self) -> str:
        """The id of the server's first text channel; raises LookupError if none is left."""
        for channel in self.state.channels.values():
            if channel["type"] == TEXT_CHANNEL:
                return str(channel["id"])
        raise LookupError("the server has no text channel left")

    def add_text_channel(self, name: str, guild: str | None = None) -> str:
        """Open a new text channel, on the first server or another, and return its id."""
        position = len(self.state.channels)
        channel = new_channel(self.ids.next(), guild or self.guild_id, name, position)
        return str(self.add_channel(channel)["id"])

    def channels_for(self, user_id: str) -> list[Json]:
        """Return the channels and threads a person may see."""
        return [c for c in self.state.channels.values() if self.sees(user_id, c["id"])]

    def sees(self, user_id: str, channel_id: str) -> bool:
        """True if a person may see a channel; a private thread only if they are a member of it.

        People who are not members of the server see nothing of it.
        """
        channel = self.state.channels.get(channel_id)
        if channel is None:
            return False
        if not self.may(user_id, channel_id, "view_channel"):
            return False
        if channel["type"] != PRIVATE_THREAD:
            return True
        return user_id in self.state.thread_members.get(channel_id, ())

    def add_channel(self, channel: Json) -> Json:
        """Add a finished channel or thread to the world."""
        self.state.channels[channel["id"]] = channel
        self.state.messages.setdefault(channel["id"], {})
        thread = channel["type"] in THREAD_TYPES
        self.publish("THREAD_CREATE" if thread else "CHANNEL_CREATE", channel)
        return channel

    def update_channel(self, channel: Json) -> None:
        """Publish a channel or thread whose dict was changed in place."""
        thread = channel["type"] in THREAD_TYPES
        self.publish("THREAD_UPDATE" if thread else "CHANNEL_UPDATE", channel)

    def invite(self, thread: Json, user_ids: Iterable[str]) -> None:
        """Let these people into a thread."""
        members = self.state.thread_members[thread["id"]]
        fresh = [user_id for user_id in user_ids if user_id not in members]
        if fresh:
            members += fresh
            thread["member_count"] = len(members)
            self.update_channel(thread)

    def delete_channel(self, channel_id: str) -> Json:
        """Delete a channel with its messages and threads; raises ApiError 10003."""
        channel = self.channel(channel_id)
        for thread in [c for c in self.state.channels.values() if c.get("parent_id") == channel_id]:
            self.delete_channel(thread["id"])
        for message_id in self.state.messages.pop(channel_id, {}):
            self.readers.pop(message_id, None)
        self.state.thread_members.pop(channel_id, None)
        thread_like = channel["type"] in THREAD_TYPES
        # A listener may still ask who was allowed to see it, so it goes last.
        self.publish("THREAD_DELETE" if thread_like else "CHANNEL_DELETE", channel)
        del self.state.channels[channel_id]
        return channel

    # -- messages

    def message(self, channel_id: str, message_id: str, *, ephemeral: bool = False) -> Json:
        """Return a message; raises ApiError 10003 or 10008.

        Looking up by channel finds ephemeral messages only with `ephemeral`.
        """
        self.channel(channel_id)
        message = self.state.messages[channel_id].get(message_id)
        if message is None or (message_id in self.readers and not ephemeral):
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def messages_for(self, user_id: str, channel_id: str) -> list[Json]:
        """Return a channel's messages as this person sees them, oldest first."""
        readers = self.readers
        return [
            message
            for id_, message in self.state.messages.get(channel_id, {}).items()
            if readers.get(id_, user_id) == user_id
        ]

    def reload(self, user_id: str) -> None:
        """Start somebody's client again, where clients forget: it shows no ephemeral message any
        more, which the bot can edit all the same.
        """
        if self.forgets:
            own = [message for message, reader in self.readers.items() if reader == user_id]
            self.readers.update(dict.fromkeys(own, NOBODY))

    def add_message(self, message: Json, reader: str | None = None) -> Json:
        """Add a finished message to the world; with `reader` only that person gets it."""
        channel = self.channel(message["channel_id"])
        self.state.messages[channel["id"]][message["id"]] = message
        if reader is not None:
            self.readers[message["id"]] = reader
        else:
            channel["last_message_id"] = message["id"]
            if "message_count" in channel:
                channel["message_count"] += 1
                channel["total_message_sent"] += 1
        self.publish("MESSAGE_CREATE", message, reader)
        return message

    def update_message(self, message: Json, *, silent: bool = False) -> Json:
        """Publish a message whose dict was changed in place."""
        if not silent:
            message["edited_timestamp"] = iso()
        self.publish("MESSAGE_UPDATE", message, self.readers.get(message["id"]))
        return message

    def delete_message(self, channel_id: str, message_id: str) -> None:
        """Delete a message, even an ephemeral one; raises ApiError 10003 or 10008."""
        self.message(channel_id, message_id, ephemeral=True)
        for attachment in self.state.messages[channel_id].pop(message_id)["attachments"]:
            self.storage.drop_blob(attachment["id"])
        gone = {"id": message_id, "channel_id": channel_id, **self.place_of(channel_id)}
        self.publish("MESSAGE_DELETE", gone, self.readers.pop(message_id, None))

    def age(self, snowflake: str) -> float:
        """Return how many seconds ago a thing was made, including the age faults have added."""
        return time.time() - made_at(snowflake) + self.aged.get(snowflake, 0.0)

    def notify(self, user_id: str, message: Json) -> None:
        """Ring this person's bell for a message."""
        self.notices.append((user_id, message["channel_id"], message["id"]))
        notice = {"channel_id": message["channel_id"], "message_id": message["id"]}
        self.publish("NOTIFY", notice, user_id)
