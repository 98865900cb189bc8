"""The payloads a client sends for a command, a click or a dialog, and the ones it would refuse to
send.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from playground.limits.components import BUTTON, CHECKBOX, INPUT, LABEL, RADIO, ROW, TEXT
from playground.limits.pressables import SELECT
from playground.messages import walk_components
from playground.storage import Json
from playground.world import World

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, NUMBER = 3, 4, 5, 10
USER, CHANNEL, ROLE, MENTIONABLE = 6, 7, 8, 9
RESOLVED_SELECTS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
KINDS: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


class CannotDo(Exception):
    """A person tried something impossible: there is no such command, button or choice."""


# -- commands


def may_use(command: Json, bits: int) -> bool:
    """True if a person with these permissions is offered a command."""
    needed = command["default_member_permissions"]
    if needed is None:
        return True
    # Zero is Discord's word for administrators only.
    return bits & int(needed) == int(needed) and (int(needed) != 0 or bool(bits & 8))


def nested(holder: Json, inner: Sequence[str], options: Mapping[str, Any]) -> list[Json]:
    """Return Discord's list of options for these names and values; raises CannotDo."""
    known = {option["name"]: option for option in holder.get("options") or ()}
    if inner:
        if inner[0] not in known:
            raise CannotDo(f"/{holder['name']} has no {inner[0]!r}")
        sub = known[inner[0]]
        filled = nested(sub, inner[1:], options)
        return [{"name": sub["name"], "type": sub["type"], "options": filled}]
    return [
        {"name": name, "type": known.get(name, {}).get("type"), "value": value}
        for name, value in options.items()
    ]


def flat(options: Iterable[Json]) -> list[Json]:
    """Return the options that carry values, from any subcommand they are nested in."""
    found: list[Json] = []
    for option in options:
        inner = option.get("type") in (SUBCOMMAND, GROUP)
        found += flat(option.get("options") or ()) if inner else [option]
    return found


def check_options(holder: Json, options: Sequence[Json], *, complete: bool = True) -> None:
    """Refuse options Discord's client would not send; raises CannotDo.

    `complete` is False while a command is still being typed.
    """
    known = {option["name"]: option for option in holder.get("options") or ()}
    for option in options:
        if option["name"] not in known:
            raise CannotDo(f"/{holder['name']} has no option {option['name']!r}")
        wanted = known[option["name"]]
        if wanted["type"] in (SUBCOMMAND, GROUP):
            check_options(wanted, option.get("options") or (), complete=complete)
        elif complete:
            _check_value(wanted, option.get("value"))
    missing = {o["name"] for o in known.values() if o.get("required")}
    missing -= {option["name"] for option in options}
    if complete and missing:
        raise CannotDo(f"/{holder['name']} needs {', '.join(sorted(missing))}")


def _check_value(option: Json, value: Any) -> None:
    name = option["name"]
    fits = isinstance(value, KINDS.get(option["type"], (str,)))
    if not fits:
        raise CannotDo(f"{name} cannot be {value!r}")
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and value not in choices:
        raise CannotDo(f"{name} does not offer {value!r}")
    unit = "length" if option["type"] == STRING else "value"
    size: Any = len(value) if option["type"] == STRING else value
    low, high = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if (low is not None and size < low) or (high is not None and size > high):
        raise CannotDo(f"{name} must lie between {low} and {high}")


def resolved(world: World, viewer: str, values: Sequence[tuple[object, str]]) -> Json:
    """Return Discord's data on the users, channels and roles a person named.

    `viewer` is that person, `values` are option types and ids.
    """
    state = world.state
    found: Json = {}
    for kind, id_ in values:
        if kind in (USER, MENTIONABLE) and id_ in state.users:
            found.setdefault("users", {})[id_] = state.users[id_]
            member = world.member(id_, world.first_channel)
            member.pop("user")
            found.setdefault("members", {})[id_] = member
        elif kind == CHANNEL and id_ in state.channels:
            bits = str(world.permissions(viewer, id_))
            channel = state.channels[id_] | {"permissions": bits}
            found.setdefault("channels", {})[id_] = channel
        elif kind in (ROLE, MENTIONABLE):
            for role in state.roles:
                if role["id"] == id_:
                    found.setdefault("roles", {})[id_] = role
    return {"resolved": found} if found else {}


# -- components


def find(message: Json, custom_id: str) -> Json | None:
    """Return the component of a message with this custom_id, None if there is none."""
    for component in walk_components(message["components"]):
        if component.get("custom_id") == custom_id:
            return component
    return None


def check_pressable(component: Json | None, custom_id: str, values: Sequence[str] | None) -> None:
    """Refuse a press or choice a client would not offer; raises CannotDo."""
    if component is None:
        raise CannotDo(f"the message has nothing called {custom_id!r}")
    if component.get("disabled"):
        raise CannotDo(f"{custom_id!r} is disabled")
    if component["type"] != BUTTON:
        _check_chosen(component, list(values or ()))


def _check_chosen(select: Json, chosen: Sequence[str]) -> None:
    name = select["custom_id"]
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if not least <= len(chosen) <= most:
        raise CannotDo(f"{name!r} takes {least} to {most} values, not {len(chosen)}")
    if select["type"] == SELECT:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(chosen):
            raise CannotDo(f"{name!r} does not offer {sorted(set(chosen) - offered)}")


# -- dialogs


def answered(components: Sequence[Json], values: Mapping[str, Any]) -> list[Json]:
    """Return a dialog's components as they are submitted, with `values` by custom_id."""
    sent: list[Json] = []
    for item in components:
        about = {"type": item["type"], "id": item.get("id", 0)}
        if item["type"] == ROW:
            fields = [_field(child, values) for child in item["components"]]
            sent.append(about | {"components": fields})
        elif item["type"] == LABEL:
            sent.append(about | {"component": _field(item["component"], values)})
        elif item["type"] == TEXT:
            sent.append(about)
    return sent


def _field(field: Json, values: Mapping[str, Any]) -> Json:
    about = {"type": field["type"], "id": field.get("id", 0), "custom_id": field["custom_id"]}
    given = values.get(field["custom_id"])
    defaults = {INPUT: field.get("value") or "", RADIO: None, CHECKBOX: bool(field.get("default"))}
    if field["type"] in defaults:
        return about | {"value": defaults[field["type"]] if given is None else given}
    return about | {"values": list(given or ())}


def check_answers(asked: Sequence[Json], sent: Sequence[Json]) -> None:
    """Refuse a dialog with a field left out, too short or too long; raises CannotDo."""
    given = {part["custom_id"]: part for part in walk_components(sent) if "custom_id" in part}
    for field in walk_components(asked):
        if field["type"] != INPUT:
            continue
        text = str(given.get(field["custom_id"], {}).get("value") or "")
        least = field.get("min_length") or (0 if field.get("required") is False else 1)
        most = field.get("max_length") or 4_000
        if (text or field.get("required") is not False) and not least <= len(text) <= most:
            raise CannotDo(f"{field['custom_id']!r} takes {least} to {most} characters")
