"""A new world: one server with its channels, four people and the bot."""

from __future__ import annotations

import secrets

from playground import permissions
from playground.snowflake import Snowflakes, iso
from playground.storage import Json, StoredWorld

PEOPLE = ("North", "East", "South", "West")
LOCALE = "en-US"
CHANNELS = ("card-table", "side-table")
BOT_NAME = "Card Table"
ROLE_NAME = "Card players"


def new_user(id_: str, name: str, *, bot: bool = False) -> Json:
    """Return Discord's user object."""
    return {
        "id": id_,
        "username": name.lower().replace(" ", ""),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def member_of(*roles: str) -> Json:
    """Return Discord's member object without its user."""
    return {
        "roles": list(roles),
        "nick": None,
        "avatar": None,
        "joined_at": iso(),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def new_role(
    id_: str,
    name: str,
    position: int,
    bits: int,
    bot: str | None = None,
    *,
    mentionable: bool = False,
) -> Json:
    """Return Discord's role object; `bot` is the id of the bot the role belongs to."""
    role: Json = {
        "id": id_,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": position,
        "permissions": str(bits),
        "managed": bot is not None,
        "mentionable": mentionable,
        "flags": 0,
    }
    return role | ({"tags": {"bot_id": bot}} if bot else {})


SHARD_SHIFT = 22  # Discord assigns servers to shards by the higher bits


def new_channel(id_: str, guild_id: str, name: str, position: int) -> Json:
    """Return Discord's object for a text channel."""
    return {
        "id": id_,
        "type": 0,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "parent_id": None,
        "permission_overwrites": [],
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
    }


def direct_channel(id_: str, user: Json) -> Json:
    """Return Discord's object for a channel of the bot and this person alone."""
    return {"id": id_, "type": 1, "last_message_id": None, "flags": 0, "recipients": [user]}


def new_world(ids: Snowflakes) -> StoredWorld:
    """Return a new world; North owns its server, and South and West want to be called to play."""
    guild_id, bot_id, bot_role = (ids.next() for _ in range(3))
    people = {ids.next(): name for name in PEOPLE}
    bot = new_user(bot_id, BOT_NAME, bot=True)
    users = {id_: new_user(id_, name) for id_, name in people.items()}
    users[bot_id] = bot
    owner = next(iter(people))
    channels = [new_channel(ids.next(), guild_id, name, n) for n, name in enumerate(CHANNELS)]
    players = ids.next()
    roles_of = {id_: [bot_role] if id_ == bot_id else [] for id_ in users}
    roles_of |= {id_: [players] for id_ in list(people)[2:]}
    return StoredWorld(
        token=f"playground.{secrets.token_urlsafe(24)}",
        application=_application(bot, users[owner]),
        guild=_guild(guild_id, owner, len(users)),
        roles=[
            new_role(guild_id, "@everyone", 0, permissions.MEMBER),
            new_role(bot_role, BOT_NAME, 1, permissions.BOT, bot_id),
            new_role(players, ROLE_NAME, 2, 0, mentionable=True),
        ],
        users=users,
        members={id_: member_of(*roles) for id_, roles in roles_of.items()},
        people=list(people),
        locales=dict.fromkeys(people, LOCALE),
        channels={channel["id"]: channel for channel in channels},
        messages={channel["id"]: {} for channel in channels},
    )


def another_server(state: StoredWorld, name: str) -> Json:
    """Return a further server, like the first but for id and name."""
    step = (len(state.others) + 1) << SHARD_SHIFT
    id_ = str(int(state.guild["id"]) + step)
    roles = [
        role | ({"id": id_} if role["id"] == state.guild["id"] else {}) for role in state.roles
    ]
    return {**state.guild, "id": id_, "name": name, "roles": roles}


def _application(bot: Json, owner: Json) -> Json:
    return {
        "id": bot["id"],
        "name": BOT_NAME,
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": owner,
        "bot": bot,
    }


def _guild(id_: str, owner: str, members: int) -> Json:
    return {
        "id": id_,
        "name": "Playground",
        "icon": None,
        "owner_id": owner,
        "preferred_locale": LOCALE,
        "member_count": members,
        "features": [],
        "description": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "application_id": None,
        "vanity_url_code": None,
        "max_members": 500_000,
        "large": False,
        "unavailable": False,
        "joined_at": iso(),
        "emojis": [],
        "stickers": [],
    }
