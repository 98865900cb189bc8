"""Answers to interactions: the first one, @original, and the followups."""

from __future__ import annotations

from playground.errors import (
    ALREADY_ANSWERED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
)
from playground.interactions import (
    ANSWER_WITHIN_S,
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    TOKEN_LIFE_S,
    Interaction,
    is_ephemeral,
)
from playground.limits.form import Form
from playground.limits.messages import Context, check_choices, check_message
from playground.limits.modals import check_modal
from playground.messages import fill_message, new_message, notify_mentioned
from playground.rest import RestCall, Routes
from playground.storage import Json
from playground.world import EPHEMERAL

routes = Routes()

REPLY, THINK, DEFER, UPDATE, CHOICES, DIALOG = 4, 5, 6, 7, 8, 9
LOADING = 1 << 7
COMMAND_REPLY, FOLLOWUP = 20, 19
ALLOWED = {
    COMMAND: (REPLY, THINK, DIALOG),
    COMPONENT: (REPLY, THINK, DEFER, UPDATE, DIALOG),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (REPLY, THINK, DEFER, UPDATE),
}


@routes.on("POST", "/interactions/{interaction}/{token}/callback")
def answer(call: RestCall) -> Json | None:
    """Accept the first answer, and only that, within three seconds."""
    interaction = call.interactions.by_id.get(call.path["interaction"])
    if interaction is None or interaction.token != call.path["token"]:
        raise ApiError(UNKNOWN_INTERACTION)
    if interaction.answer is not None:
        raise ApiError(ALREADY_ANSWERED)
    if interaction.age > ANSWER_WITHIN_S:
        raise ApiError(UNKNOWN_INTERACTION)
    _check_kind(interaction, call.form)
    message = _carry_out(call, interaction)
    interaction.answer = call.form
    interaction.end("done")
    if call.query.get("with_response") in ("1", "true"):
        return _with_response(interaction, message)
    return None


def _check_kind(interaction: Interaction, body: Json) -> None:
    form = Form()
    allowed = ALLOWED[interaction.type]
    # A dialog not opened from a message has no message to update.
    if interaction.type == MODAL and interaction.message is None:
        allowed = (REPLY, THINK)
    form.choice(("type",), body.get("type"), allowed)
    if body.get("type") in (REPLY, UPDATE, CHOICES, DIALOG) and not isinstance(
        body.get("data"), dict
    ):
        form.required(("data",))
    form.close()


def _carry_out(call: RestCall, interaction: Interaction) -> Json | None:
    kind, data = call.form["type"], call.form.get("data") or {}
    if kind == CHOICES:
        check_choices(data)
    elif kind == DIALOG:
        check_modal(data, call.world.state.emojis)
    elif kind in (REPLY, THINK):
        return _first_message(call, interaction, data, loading=kind == THINK)
    else:
        return _clicked_message(call, interaction, data, update=kind == UPDATE)
    return None


def _first_message(call: RestCall, interaction: Interaction, data: Json, *, loading: bool) -> Json:
    message = _begin(call, interaction)
    if interaction.type == COMMAND:
        message["type"] = COMMAND_REPLY
    if loading:
        message["flags"] = LOADING | ((data.get("flags") or 0) & EPHEMERAL)
    else:
        _check(call, data, None, ("data",))
        fill_message(call.world, message, data, call.uploads)
    interaction.original = (message["channel_id"], message["id"])
    interaction.loading = loading
    return _send(call, interaction, message)


def _clicked_message(
    call: RestCall, interaction: Interaction, data: Json, *, update: bool
) -> Json | None:
    if interaction.message is None:
        raise ApiError(UNKNOWN_MESSAGE)
    interaction.original = (interaction.channel_id, interaction.message["id"])
    return _edit(call, interaction.original, data, ("data",)) if update else None


def _with_response(interaction: Interaction, message: Json | None) -> Json:
    kind = (interaction.answer or {})["type"]
    about: Json = {"id": interaction.id, "type": interaction.type}
    if interaction.original is not None:
        about["response_message_id"] = interaction.original[1]
    if message is None:
        return {"interaction": about, "resource": {"type": kind}}
    about["response_message_loading"] = interaction.loading
    about["response_message_ephemeral"] = is_ephemeral(message)
    return {"interaction": about, "resource": {"type": kind, "message": message}}


# -- the interaction's webhook


@routes.on("POST", "/webhooks/{application}/{token}")
def follow_up(call: RestCall) -> Json:
    """Send a further message; the first one after "thinking" replaces that message."""
    interaction = _live(call)
    if interaction.loading and interaction.original is not None:
        interaction.loading = False
        return _edit(call, interaction.original, call.form)
    _check(call, call.form, None)
    message = _begin(call, interaction)
    if interaction.original is not None:
        channel, original = interaction.original
        message["type"] = FOLLOWUP
        message["message_reference"] = {
            "type": 0,
            "message_id": original,
            "channel_id": channel,
            "guild_id": call.world.guild_of(channel),
        }
    fill_message(call.world, message, call.form, call.uploads)
    return _send(call, interaction, message)


@routes.on("GET", "/webhooks/{application}/{token}/messages/{message}")
def show(call: RestCall) -> Json:
    return call.world.message(*_addressed(call, _live(call)), ephemeral=True)


@routes.on("PATCH", "/webhooks/{application}/{token}/messages/{message}")
def edit(call: RestCall) -> Json:
    interaction = _live(call)
    address = _addressed(call, interaction)
    if address == interaction.original:
        interaction.loading = False
    return _edit(call, address, call.form)


@routes.on("DELETE", "/webhooks/{application}/{token}/messages/{message}")
def delete(call: RestCall) -> None:
    interaction = _live(call)
    address = _addressed(call, interaction)
    if address == interaction.original:
        interaction.loading = False
    call.world.delete_message(*address)


def _live(call: RestCall) -> Interaction:
    """Return the interaction with this token; raises ApiError 10015 or 50027."""
    interaction = call.interactions.by_token.get(call.path["token"])
    if interaction is None:
        raise ApiError(INVALID_WEBHOOK_TOKEN)
    if interaction.age > TOKEN_LIFE_S:
        raise ApiError(INVALID_WEBHOOK_TOKEN)
    if call.path["application"] != call.world.bot["id"] or interaction.answer is None:
        raise ApiError(UNKNOWN_WEBHOOK)
    return interaction


def _addressed(call: RestCall, interaction: Interaction) -> tuple[str, str]:
    """Return channel and id of the message addressed: @original or one this interaction made."""
    wanted = call.path["message"]
    if wanted == "@original":
        if interaction.original is None:
            raise ApiError(UNKNOWN_MESSAGE)
        return interaction.original
    message = call.world.message(interaction.channel_id, wanted, ephemeral=True)
    address = (interaction.channel_id, wanted)
    made_here = message.get("interaction_metadata", {}).get("id") == interaction.id
    if not made_here and address != interaction.original:
        raise ApiError(UNKNOWN_MESSAGE)
    return address


# -- messages


def _begin(call: RestCall, interaction: Interaction) -> Json:
    world = call.world
    message = new_message(world, interaction.channel_id, world.bot)
    message["application_id"] = message["webhook_id"] = world.bot["id"]
    message["interaction_metadata"] = call.interactions.metadata(interaction)
    return message


def _send(call: RestCall, interaction: Interaction, message: Json) -> Json:
    reader = interaction.user_id if is_ephemeral(message) else None
    call.world.add_message(message, reader)
    if reader is None:
        notify_mentioned(call.world, message)
    return message


def _edit(call: RestCall, address: tuple[str, str], data: Json, path: tuple[str, ...] = ()) -> Json:
    message = call.world.message(*address, ephemeral=True)
    _check(call, data, message, path)
    # An edit never changes who can read a message.
    data = dict(data, flags=(data.get("flags") or 0) & ~EPHEMERAL)
    was_loading = bool(message["flags"] & LOADING)
    message["flags"] &= ~LOADING
    fill_message(call.world, message, data, call.uploads)
    return call.world.update_message(message, silent=was_loading)


def _check(call: RestCall, data: Json, edits: Json | None, path: tuple[str, ...] = ()) -> None:
    context = Context(call.world.state.emojis, call.uploads, edits, path)
    check_message(data, context)
