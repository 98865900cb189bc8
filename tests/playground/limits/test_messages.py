"""Discord's limits of messages, each just kept and just broken."""

import pytest

from playground.errors import EMPTY_MESSAGE, ApiError
from playground.limits.messages import Context, check_choices, check_message
from tests.playground.conftest import button, row, text
from tests.playground.limits.components import (
    CONTEXT,
    V2,
    Json,
    buttons,
    complaint,
    container,
    gallery,
    option,
    section,
    select,
    v2,
)

FINE: list[Json] = [
    {"content": "x" * 2000},
    {"components": [row(*buttons(5, str(n))) for n in range(5)]},
    v2(text("x" * 4000)),
    v2(*[text() for _ in range(40)]),
    v2(container(*[text() for _ in range(39)])),
    v2(row(*buttons(5)), row(select(25))),
    v2(row(button(label="x" * 80, custom_id="c" * 100))),
    v2(row(button(label=None, emoji={"id": "77", "name": "card"}))),
    v2(row(button(label=None, emoji={"id": None, "name": "🂡"}))),
    v2(row(select(3, min_values=0, max_values=3, placeholder="p" * 150))),
    v2(section(text(), text(), text())),
    v2(section(text(), accessory={"type": 11, "media": {"url": "https://example.org/a.png"}})),
    v2(gallery(10), {"type": 13, "file": {"url": "attachment://a.png"}}),
    v2(container(text(), {"type": 14, "spacing": 2}, accent_color=0xFFFFFF)),
    v2(row({"type": 2, "style": 5, "label": "go", "url": "https://example.org"})),
]


@pytest.mark.parametrize("payload", FINE)
def test_a_message_within_the_limits_passes(payload: Json) -> None:
    check_message(payload, CONTEXT)


LEGACY = "content CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
WRONG: list[tuple[str, Json]] = [
    ("content BAD_LENGTH", {"content": "x" * 2001}),
    ("c BAD_LENGTH", {"components": [row(button(str(n))) for n in range(6)]}),
    ("c.0.type CHOICES", {"components": [text()]}),
    (LEGACY, v2(text(), content="old")),
    ("embeds CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", v2(text(), embeds=[{"title": "old"}])),
    ("c BAD_LENGTH", v2(*[text() for _ in range(41)])),
    ("c C_MAX_TOTAL_COMPONENTS_EXCEEDED", v2(container(*[text() for _ in range(40)]))),
    (
        "c C_MAX_TOTAL_COMPONENTS_EXCEEDED",
        v2(*[section(text(), accessory=button(str(n))) for n in range(13)], text(), text()),
    ),
    (
        "c C_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        v2(text("x" * 2000), container(text("x" * 2000), text("x"))),
    ),
    ("c.0.content REQUIRED", v2(text(""))),
    ("c.0.type CHOICES", v2(button())),
    ("c.0.c.0.type CHOICES", v2(container(container(text())))),
    ("c.0.c BAD_LENGTH", v2(row(*buttons(6)))),
    ("c.0.c REQUIRED", v2(row())),
    ("c.0.c C_LAYOUT_WIDTH_EXCEEDED", v2(row(select(), button()))),
    ("c.0.c C_LAYOUT_WIDTH_EXCEEDED", v2(row(select(custom_id="1"), select(custom_id="2")))),
    ("c.1.c.0.custom_id C_CUSTOM_ID_DUPLICATED", v2(row(button("same")), row(button("same")))),
    ("c.1.id C_ID_DUPLICATED", v2(text() | {"id": 5}, text() | {"id": 5})),
    ("c.0.c.0.label BAD_LENGTH", v2(row(button(label="x" * 81)))),
    ("c.0.c.0.custom_id BAD_LENGTH", v2(row(button("c" * 101)))),
    ("c.0.c.0.custom_id REQUIRED", v2(row(button(custom_id="")))),
    ("c.0.c.0 BUTTON_C_LABEL_OR_EMOJI_REQUIRED", v2(row(button(label=None)))),
    ("c.0.c.0.style CHOICES", v2(row(button(style=7)))),
    ("c.0.c.0.url C_CUSTOM_ID_AND_URL", v2(row(button(url="https://example.org")))),
    ("c.0.c.0.url REQUIRED", v2(row({"type": 2, "style": 5, "label": "go"}))),
    ("c.0.c.0.emoji.id C_INVALID_EMOJI", v2(row(button(emoji={"id": "78", "name": "gone"})))),
    ("c.0.c.0.emoji.name C_INVALID_EMOJI", v2(row(button(emoji={"name": "spade"})))),
    ("c.0.c.0.options BAD_LENGTH", v2(row(select(26)))),
    ("c.0.c.0.options REQUIRED", v2(row(select(0)))),
    ("c.0.c.0.options.1.value OPTION_VALUE_DUPLICATED", v2(row(select(option(1), option(1))))),
    ("c.0.c.0.options.0.label BAD_LENGTH", v2(row(select(option(label="x" * 101))))),
    ("c.0.c.0.options.0.value BAD_LENGTH", v2(row(select(option(value="x" * 101))))),
    ("c.0.c.0.options.0.description BAD_LENGTH", v2(row(select(option(description="x" * 101))))),
    (
        "c.0.c.0.min_values MIN_VALUES_GREATER_THAN_MAX",
        v2(row(select(3, min_values=3, max_values=2))),
    ),
    ("c.0.c.0.options BAD_LENGTH", v2(row(select(2, min_values=1, max_values=3)))),
    (
        "c.0.c.0.options TOO_MANY_DEFAULT_VALUES",
        v2(row(select(option(1, default=True), option(2, default=True)))),
    ),
    ("c.0.c.0.placeholder BAD_LENGTH", v2(row(select(placeholder="p" * 151)))),
    ("c.0.c BAD_LENGTH", v2(section(*[text() for _ in range(4)]))),
    ("c.0.accessory REQUIRED", v2({"type": 9, "components": [text()]})),
    ("c.0.items BAD_LENGTH", v2(gallery(11))),
    ("c.0.items.0.media.url ATTACHMENT_NOT_FOUND", v2(gallery(1, "attachment://other.png"))),
    ("c.0.items.0.media.url URL_TYPE_INVALID_SCHEME", v2(gallery(1, "file:///a.png"))),
    ("c.0.accent_color NUMBER_TYPE_RANGE", v2(container(text(), accent_color=1 << 24))),
    ("attachments BAD_LENGTH", {"attachments": [{"id": n} for n in range(11)]}),
]


@pytest.mark.parametrize(("where", "payload"), WRONG)
def test_a_message_beyond_a_limit_is_refused(where: str, payload: Json) -> None:
    assert complaint(check_message, payload, CONTEXT) == where


@pytest.mark.parametrize("payload", [{}, {"content": ""}, {"flags": V2}, {"components": []}])
def test_an_empty_message_is_refused(payload: Json) -> None:
    with pytest.raises(ApiError) as caught:
        check_message(payload, Context())
    assert caught.value.code == EMPTY_MESSAGE


def test_a_classic_message_becomes_v2_only_without_its_content() -> None:
    before = {"content": "old", "flags": 0, "attachments": [], "components": []}
    context = Context(edits=before)
    assert complaint(check_message, v2(text()), context) == LEGACY
    check_message(v2(text(), content=None), context)


def test_a_v2_message_stays_v2() -> None:
    before = {"content": "", "flags": V2, "attachments": [], "components": [text()]}
    check_message({"components": [text("new")]}, Context(edits=before))
    assert complaint(check_message, {"content": "classic"}, Context(edits=before)) == LEGACY


def test_an_edit_may_refer_to_a_kept_attachment_only() -> None:
    kept = {"id": "5", "filename": "kept.png"}
    before = {"content": "", "flags": V2, "attachments": [kept], "components": [text()]}
    shown = [gallery(1, "attachment://kept.png")]
    check_message({"components": shown}, Context(edits=before))
    check_message({"components": shown, "attachments": [{"id": 5}]}, Context(edits=before))
    with pytest.raises(ApiError, match="Invalid Form"):
        check_message({"components": shown, "attachments": []}, Context(edits=before))


def test_choices_of_an_autocomplete() -> None:
    choice = {"name": "n" * 100, "value": "v" * 100}
    check_choices({"choices": [choice] * 25})
    beyond = [choice | {"name": "n" * 101}], [choice | {"value": "v" * 101}], [{"name": "n"}]
    for wrong in ([choice] * 26, *beyond):
        with pytest.raises(ApiError):
            check_choices({"choices": wrong})
