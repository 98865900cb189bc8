"""The application and the things that belong to it: its commands; users, members, the server."""

from __future__ import annotations

from playground import permissions
from playground.errors import (
    ENTRY_POINT_LEFT_OUT,
    INVALID_FORM,
    MISSING_PERMISSIONS,
    UNKNOWN_COMMAND,
    UNKNOWN_GUILD,
    UNKNOWN_MEMBER,
    UNKNOWN_ROLE,
    UNKNOWN_USER,
    ApiError,
)
from playground.limits.commands import ENTRY_POINT, check_commands
from playground.new_world import direct_channel
from playground.rest import RestCall, Routes
from playground.storage import Json
from playground.world import THREAD_TYPES

routes = Routes()

COMMANDS = "/applications/{application}/commands"
LOCALISED = ("name_localizations", "description_localizations")
GUILD_COMMANDS = "/applications/{application}/guilds/{guild}/commands"


# -- who am I


@routes.on("GET", "/users/@me")
def me(call: RestCall) -> Json:
    return call.world.bot


@routes.on("GET", "/oauth2/applications/@me")
@routes.on("GET", "/applications/@me")
def application(call: RestCall) -> Json:
    return call.world.state.application


@routes.on("GET", "/gateway")
def gateway(call: RestCall) -> Json:
    return {"url": call.services.gateway.url}


@routes.on("GET", "/gateway/bot")
def gateway_for_bots(call: RestCall) -> Json:
    start = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    gateway = call.services.gateway
    return {"url": gateway.url, "shards": gateway.shards, "session_start_limit": start}


@routes.on("GET", "/soundboard-default-sounds")
def default_sounds(call: RestCall) -> list[Json]:
    duck = {"name": "quack", "sound_id": "1", "volume": 1.0, "available": True}
    return [duck | {"emoji_id": None, "emoji_name": "🦆"}]


# -- people and the server


@routes.on("GET", "/users/{user}")
def user(call: RestCall) -> Json:
    users = call.world.state.users
    if call.path["user"] not in users:
        raise ApiError(UNKNOWN_USER)
    return users[call.path["user"]]


@routes.on("POST", "/users/@me/channels")
def open_direct_channel(call: RestCall) -> Json:
    """Return the bot's channel with a person; it is made once."""
    world, person = call.world, call.world.state.users.get(str(call.form.get("recipient_id")))
    if person is None:
        raise ApiError(UNKNOWN_USER)
    for channel in world.state.channels.values():
        if "recipients" in channel and channel["recipients"][0]["id"] == person["id"]:
            return channel
    return world.add_channel(direct_channel(world.ids.next(), person))


@routes.on("GET", "/users/@me/guilds")
def guilds(call: RestCall) -> list[Json]:
    return list(call.world.guilds.values())


def _guild(call: RestCall) -> Json:
    guild = call.world.server(call.path["guild"])
    if guild is None:
        raise ApiError(UNKNOWN_GUILD)
    return guild


def _there(call: RestCall, *, threads: bool) -> list[Json]:
    """Return a server's threads, or its other channels."""
    channels = [
        c for c in call.world.state.channels.values() if c.get("guild_id") == _guild(call)["id"]
    ]
    return [c for c in channels if (c["type"] in THREAD_TYPES) == threads]


@routes.on("GET", "/guilds/{guild}")
def guild(call: RestCall) -> Json:
    return _guild(call)


@routes.on("GET", "/guilds/{guild}/roles")
def roles(call: RestCall) -> list[Json]:
    roles: list[Json] = _guild(call)["roles"]
    return roles


@routes.on("GET", "/guilds/{guild}/channels")
def channels(call: RestCall) -> list[Json]:
    return _there(call, threads=False)


@routes.on("GET", "/guilds/{guild}/threads/active")
def active_threads(call: RestCall) -> Json:
    active = [t for t in _there(call, threads=True) if not t["thread_metadata"]["archived"]]
    return {"threads": active, "members": [thread["member"] for thread in active]}


@routes.on("GET", "/guilds/{guild}/members/{user}")
def member(call: RestCall) -> Json:
    _guild(call)
    wanted = call.path["user"]
    if wanted not in call.world.state.members:
        raise ApiError(UNKNOWN_MEMBER)
    return call.world.member(wanted)


@routes.on("PUT", "/guilds/{guild}/members/{user}/roles/{role}")
def give_role(call: RestCall) -> None:
    roles = _roles_to_change(call)
    if call.path["role"] not in roles:
        roles.append(call.path["role"])


@routes.on("DELETE", "/guilds/{guild}/members/{user}/roles/{role}")
def take_role(call: RestCall) -> None:
    roles = _roles_to_change(call)
    if call.path["role"] in roles:
        roles.remove(call.path["role"])


def _roles_to_change(call: RestCall) -> list[str]:
    """Return the ids of a member's roles; the bot must be allowed to change them."""
    world, wanted = call.world, call.path["user"]
    if member(call) and call.path["role"] not in {role["id"] for role in world.state.roles}:
        raise ApiError(UNKNOWN_ROLE)
    mine = world.state.members[world.bot["id"]]["roles"]
    bits = [int(role["permissions"]) for role in world.state.roles if role["id"] in mine]
    if not any(one & permissions.mask("manage_roles") for one in bits):
        raise ApiError(MISSING_PERMISSIONS)
    found: list[str] = world.state.members[wanted]["roles"]
    return found


# -- commands


def _scope(call: RestCall) -> str | None:
    """Return the server a list of commands is for; None for the global one."""
    if "guild" in call.path:
        _guild(call)
    return call.path.get("guild")


def _of_scope(call: RestCall) -> list[Json]:
    scope = _scope(call)
    return [c for c in call.world.state.commands if c.get("guild_id") == scope]


def _replace(call: RestCall, commands: list[Json]) -> list[Json]:
    """Replace the commands of this scope by these, checked together."""
    scope = _scope(call)
    check_commands(commands)
    before = {(c["type"], c["name"]): c["id"] for c in _of_scope(call)}
    fresh = [_command(call, command, before, scope) for command in commands]
    others = [c for c in call.world.state.commands if c.get("guild_id") != scope]
    call.world.state.commands = others + fresh
    call.world.publish("COMMANDS", {"commands": call.world.state.commands})
    return fresh


def _command(
    call: RestCall, command: Json, before: dict[tuple[int, str], str], scope: str | None
) -> Json:
    kind = command.get("type") or 1
    id_ = before.get((kind, command["name"])) or call.world.ids.next()
    full: Json = {
        "name_localizations": None,
        "description": "",
        "description_localizations": None,
        "default_member_permissions": None,
        "options": [],
        "nsfw": False,
        "integration_types": [0],
        "contexts": None,
    }
    full |= {key: value for key, value in command.items() if value is not None}
    bits = full["default_member_permissions"]
    full |= {
        "id": id_,
        "application_id": call.world.bot["id"],
        "type": kind,
        "version": call.world.ids.next(),
        "default_member_permissions": None if bits is None else str(bits),
    }
    return full | ({"guild_id": scope} if scope else {})


@routes.on("GET", COMMANDS)
@routes.on("GET", GUILD_COMMANDS)
def list_commands(call: RestCall) -> list[Json]:
    """Return a scope's commands; what they are called in other languages only if that is asked."""
    left_out = set() if call.query.get("with_localizations") == "true" else set(LOCALISED)
    return [{key: c[key] for key in c if key not in left_out} for c in _of_scope(call)]


@routes.on("PUT", COMMANDS)
@routes.on("PUT", GUILD_COMMANDS)
def replace_commands(call: RestCall) -> list[Json]:
    if not isinstance(call.body, list) or not all(isinstance(c, dict) for c in call.body):
        raise ApiError(INVALID_FORM)
    named = {command.get("id") for command in call.body}
    if any(one["type"] == ENTRY_POINT and one["id"] not in named for one in _of_scope(call)):
        raise ApiError(ENTRY_POINT_LEFT_OUT)
    return _replace(call, call.body)


@routes.on("POST", COMMANDS)
@routes.on("POST", GUILD_COMMANDS)
def add_command(call: RestCall) -> Json:
    kind, name = call.form.get("type") or 1, call.form.get("name")
    others = [c for c in _of_scope(call) if (c["type"], c["name"]) != (kind, name)]
    return _replace(call, [*others, call.form])[-1]


@routes.on("DELETE", COMMANDS + "/{command}")
@routes.on("DELETE", GUILD_COMMANDS + "/{command}")
def delete_command(call: RestCall) -> None:
    commands = _of_scope(call)
    rest = [c for c in commands if c["id"] != call.path["command"]]
    if len(rest) == len(commands):
        raise ApiError(UNKNOWN_COMMAND)
    _replace(call, rest)
