"""The people at the playground: their typing and pressing, and their view of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from playground.client_rules import (
    RESOLVED_SELECTS,
    CannotDo,
    answered,
    check_answers,
    check_options,
    check_pressable,
    find,
    flat,
    may_use,
    nested,
    resolved,
)
from playground.client_rules import USER as NAMED
from playground.errors import UNKNOWN_MESSAGE, ApiError
from playground.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    Interaction,
    Interactions,
    is_ephemeral,
)
from playground.limits.commands import USER as ENTRY
from playground.limits.components import BUTTON
from playground.limits.messages import Context, check_message
from playground.limits.pressables import SELECT
from playground.messages import fill_message, new_message, notify_mentioned
from playground.storage import Json
from playground.world import World

Options = Mapping[str, Any] | Sequence[Json]
NONE: Mapping[str, Any] = MappingProxyType({})


class Member:
    """A person on the server; `n` counts from 1."""

    def __init__(self, world: World, interactions: Interactions, n: int) -> None:
        self.world = world
        self.interactions = interactions
        self.n = n
        self.id = world.person_id(n)

    def __repr__(self) -> str:
        return f"<Person {self.n} {self.name}>"

    @property
    def name(self) -> str:
        return self.world.name(self.id)

    @property
    def locale(self) -> str:
        return self.world.state.locales[self.id]

    @locale.setter
    def locale(self, locale: str) -> None:
        self.world.state.locales[self.id] = locale
        self.world.publish("LOCALE", {"locale": locale}, self.id)
        self.world.keep()

    # -- their view

    def messages(self, channel: str | None = None) -> list[Json]:
        """Return a channel's messages as this person sees them; by default the first channel's."""
        location = channel or self.world.first_channel
        if not self.world.sees(self.id, location):
            return []
        return self.world.messages_for(self.id, location)

    def message(self, message_id: str) -> Json:
        """Return a message this person sees; raises ApiError 10008."""
        reader = self.world.readers.get(message_id, self.id)
        for channel, messages in self.world.state.messages.items():
            if message_id in messages and reader == self.id and self.world.sees(self.id, channel):
                return messages[message_id]
        raise ApiError(UNKNOWN_MESSAGE)

    def answer(self, interaction: Interaction) -> Json | None:
        """Return the present state of the message an interaction was answered with or is about."""
        if interaction.original is None:
            return None
        channel, message_id = interaction.original
        return self.world.state.messages.get(channel, {}).get(message_id)

    def commands(self, channel: str | None = None) -> list[Json]:
        """Return the commands this person may use."""
        location = channel or self.world.first_channel
        if not self.world.sees(self.id, location):
            return []
        bits = self.world.permissions(self.id, location)
        return [c for c in self.world.state.commands if may_use(c, bits)]

    @property
    def notices(self) -> list[str]:
        """The ids of the messages that rang this person's bell, oldest first."""
        return [message for user, _, message in self.world.notices if user == self.id]

    # -- commands

    async def command(
        self, name: str, options: Options = NONE, channel: str | None = None
    ) -> Interaction:
        """Use a slash command and return once it is answered or three seconds are over.

        `name` may include a subcommand ("settings mine"). `options` are names and values, or
        Discord's own list. Raises CannotDo.
        """
        return await self.begin_command(name, options, channel).wait()

    def begin_command(
        self, name: str, options: Options = NONE, channel: str | None = None
    ) -> Interaction:
        """Use a slash command without waiting for its answer; raises CannotDo."""
        data, location = self._command(name, options, channel)
        return self.interactions.begin(self.id, COMMAND, data, location)

    def begin_autocomplete(
        self, name: str, options: Options, focused: str | None = None, channel: str | None = None
    ) -> Interaction:
        """Ask for the choices of the option being typed; raises CannotDo."""
        data, location = self._command(name, options, channel, complete=False)
        for option in flat(data["options"]):
            if option["name"] == focused:
                option["focused"] = True
        return self.interactions.begin(self.id, AUTOCOMPLETE, data, location)

    async def autocomplete(
        self, name: str, options: Mapping[str, Any], focused: str, channel: str | None = None
    ) -> list[Json]:
        """Return the choices offered for the option `focused`; raises CannotDo."""
        return (await self.begin_autocomplete(name, options, focused, channel).wait()).choices

    def _command(
        self, name: str, options: Options, channel: str | None, *, complete: bool = True
    ) -> tuple[Json, str]:
        location = channel or self.world.first_channel
        first, *inner = name.split()
        command = next(
            (c for c in self.commands(location) if c["name"] == first and c["type"] != ENTRY), None
        )
        if command is None or not self.world.may(self.id, location, "use_application_commands"):
            raise CannotDo(f"there is no command /{first} for {self.name}")
        filled = nested(command, inner, options) if isinstance(options, Mapping) else options
        check_options(command, filled, complete=complete)
        data: Json = {
            "id": command["id"],
            "name": command["name"],
            "type": command["type"],
            "options": [dict(option) for option in filled],
        }
        values = [(o.get("type"), str(o.get("value"))) for o in flat(data["options"])]
        return data | resolved(self.world, self.id, values), location

    def entries(self, channel: str | None = None) -> list[Json]:
        """Return the entries of people's context menus this person may use."""
        return [one for one in self.commands(channel) if one["type"] == ENTRY]

    def begin_entry(self, name: str, target: str, channel: str | None = None) -> Interaction:
        """Use an entry of another person's context menu without waiting for its answer; raises
        CannotDo.
        """
        location = channel or self.world.first_channel
        entry = next((one for one in self.entries(location) if one["name"] == name), None)
        if entry is None or not self.world.may(self.id, location, "use_application_commands"):
            raise CannotDo(f"nobody's menu has {name!r} for {self.name}")
        data: Json = {"id": entry["id"], "name": name, "type": entry["type"], "target_id": target}
        named = resolved(self.world, self.id, [(NAMED, target)])
        return self.interactions.begin(self.id, COMMAND, data | named, location)

    # -- components and dialogs

    async def click(
        self,
        message_id: str,
        custom_id: str,
        values: Sequence[str] | None = None,
        *,
        forged: bool = False,
    ) -> Interaction:
        """Press a button or choose in a select; return once answered or after three seconds.

        Raises ApiError 10008 if this person does not see the message, CannotDo if it has no
        such component, it is disabled, or it does not offer these values. `forged` sends the
        custom_id anyway, as a tampered client might.
        """
        return await self.begin_click(message_id, custom_id, values, forged=forged).wait()

    def begin_click(
        self,
        message_id: str,
        custom_id: str,
        values: Sequence[str] | None = None,
        *,
        forged: bool = False,
    ) -> Interaction:
        """Press without waiting for the answer; raises the same errors as click."""
        message = self.message(message_id)
        component = find(message, custom_id)
        if not forged:
            check_pressable(component, custom_id, values)
        kind = component["type"] if component else (BUTTON if values is None else SELECT)
        data: Json = {"custom_id": custom_id, "component_type": kind}
        data["id"] = component["id"] if component else 0
        if values is not None:
            data["values"] = list(values)
            option_kind = RESOLVED_SELECTS.get(kind)
            data |= resolved(self.world, self.id, [(option_kind, value) for value in values])
        channel = message["channel_id"]
        return self.interactions.begin(self.id, COMPONENT, data, channel, message=message)

    async def submit(self, opened: Interaction, values: Mapping[str, Any]) -> Interaction:
        """Submit the dialog `opened` with; `values` by custom_id. Raises CannotDo."""
        return await self.begin_submit(opened, values).wait()

    def begin_submit(self, opened: Interaction, values: Options) -> Interaction:
        """Submit a dialog without waiting; a list is Discord's own `components`."""
        modal = opened.modal
        if modal is None:
            raise CannotDo("no dialog was opened")
        asked = modal["components"]
        sent = answered(asked, values) if isinstance(values, Mapping) else list(values)
        check_answers(asked, sent)
        data: Json = {"custom_id": modal["custom_id"], "components": sent}
        return self.interactions.begin(
            self.id, MODAL, data, opened.channel_id, message=opened.message, parent=opened
        )

    # -- ordinary things

    def say(self, content: str, channel: str | None = None) -> Json:
        """Write an ordinary message; raises ApiError 50035 or 50006."""
        location = channel or self.world.first_channel
        if not self.world.sees(self.id, location):
            raise CannotDo(f"{self.name} does not see this channel")
        payload = {"content": content}
        check_message(payload, Context())
        message = new_message(self.world, location, self.world.state.users[self.id])
        fill_message(self.world, message, payload)
        self.world.add_message(message)
        notify_mentioned(self.world, message)
        return message

    def leave(self) -> None:
        """Leave the server, or come back to it; raises CannotDo for its owner."""
        if self.id == self.world.state.guild["owner_id"]:
            raise CannotDo("an owner cannot leave their server")
        if self.id in self.world.state.members:
            self.world.leave(self.id)
        else:
            self.world.join(self.id)

    def dismiss(self, message_id: str) -> None:
        """Put an ephemeral message away; raises ApiError 10008, CannotDo for other messages."""
        message = self.message(message_id)
        if not is_ephemeral(message):
            raise CannotDo("only a message that nobody else sees can be put away")
        self.world.delete_message(message["channel_id"], message_id)
