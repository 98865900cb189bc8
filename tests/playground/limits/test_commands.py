"""Discord's limits of commands and emojis, each just kept and just broken."""

from typing import Any

import pytest

from playground.errors import ApiError
from playground.limits.commands import check_commands, check_emoji
from playground.limits.modals import check_modal
from tests.playground.conftest import button, row, text
from tests.playground.limits.components import Json, complaint, option, select


def command(**more: Any) -> Json:
    return {"name": "play", "description": "Play", **more}


def having(*options: Json) -> Json:
    return command(options=[*options])


def string(name: str = "rules", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "Which", **more}


def within(kind: int, *options: Json) -> Json:
    """Return a group of commands, or a command of one."""
    return {"type": kind, "name": "g", "description": "d", "options": [*options]}


def pick(count: int, **more: Any) -> list[Json]:
    return [{"name": f"n{n}", "value": f"v{n}", **more} for n in range(count)]


@pytest.mark.parametrize(
    "fine",
    [
        command(),
        command(name="schröm-1", name_localizations={"de": "spielen", "hi": "हिन्दी"}),
        command(options=[string(choices=pick(25)), *[string(f"o{n}") for n in range(24)]]),
        command(options=[string("a", required=True), string("b")]),
        command(options=[within(2, within(1, string()))]),
        {"type": 3, "name": "Any Name At All"},
    ],
)
def test_a_command_within_the_limits_passes(fine: Json) -> None:
    check_commands([fine])


WRONG: list[tuple[str, Json]] = [
    ("0.name INVALID_NAME", command(name="Play")),
    ("0.name INVALID_NAME", command(name="play now")),
    ("0.name INVALID_NAME", command(name="play!")),
    ("0.name BAD_LENGTH", command(name="x" * 33)),
    ("0.description REQUIRED", command(description="")),
    ("0.description BAD_LENGTH", command(description="x" * 101)),
    ("0.name_localizations.de INVALID_NAME", command(name_localizations={"de": "Spielen"})),
    ("0.name_localizations.xx CHOICES", command(name_localizations={"xx": "play"})),
    ("0.options BAD_LENGTH", having(*(string(f"o{n}") for n in range(26)))),
    ("0.options.1.name NAME_ALREADY_EXISTS", having(string(), string())),
    ("0.options.1 REQUIRED_INVALID", having(string("a"), string("b", required=True))),
    ("0.options TYPE_INVALID", having(within(1), string())),
    ("0.options.0.type CHOICES", having(string(type=12))),
    ("0.options.0.options.0.type CHOICES", having(within(1, within(1)))),
    ("0.options.0.choices BAD_LENGTH", having(string(choices=pick(26)))),
    (
        "0.options.0.choices CHOICES_AND_AUTOCOMPLETE",
        having(string(choices=pick(1), autocomplete=True)),
    ),
    (
        "0.options.0.choices.1.value CHOICE_VALUE_DUPLICATE",
        having(string(choices=pick(2, value="same"))),
    ),
    ("0.options.0.choices.0.name BAD_LENGTH", having(string(choices=pick(1, name="x" * 101)))),
    ("0.options.0.min_length NUMBER_TYPE_MAX", having(string(min_length=3, max_length=2))),
    ("0 TOO_LARGE", having(*(string(f"o{n}", choices=pick(25, name="x" * 100)) for n in range(4)))),
    ("0.description CHOICES", {"type": 2, "name": "User", "description": "no"}),
]


@pytest.mark.parametrize(("where", "wrong"), WRONG)
def test_a_command_beyond_a_limit_is_refused(where: str, wrong: Json) -> None:
    assert complaint(check_commands, [wrong]) == where


def test_command_names_are_unique_and_not_too_many() -> None:
    check_commands([command(name=f"c{n}") for n in range(100)])
    for wrong in ([command(), command()], [command(name=f"c{n}") for n in range(101)]):
        with pytest.raises(ApiError):
            check_commands(wrong)


def test_emoji_names_and_sizes() -> None:
    check_emoji("ab", b"x" * 256 * 1024, ["other"])
    check_emoji("A_" * 16, None, [])
    for name, image, taken in [
        ("a", b"", []),
        ("a" * 33, b"", []),
        ("a-b", b"", []),
        ("schröm", b"", []),
        ("ab", b"", ["ab"]),
        ("ab", b"x" * (256 * 1024 + 1), []),
    ]:
        with pytest.raises(ApiError):
            check_emoji(name, image, list(taken))


# Discord's limits of dialogs, each just kept and just broken


def label(component: Json | None = None, **more: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component or box(), **more}


def box(custom_id: str = "t", **more: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": custom_id, **more}


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Title", "custom_id": "m", "components": list(components), **more}


def choices(kind: int, count: int, **more: Any) -> Json:
    options = [option(n) for n in range(count)]
    return {"type": kind, "custom_id": "c", "options": options, **more}


@pytest.mark.parametrize(
    "data",
    [
        modal(*[label(box(str(n))) for n in range(5)], title="t" * 45),
        modal(label(select(25)), text("Read this"), label(choices(21, 2) | {"custom_id": "r"})),
        modal(label(choices(22, 10, min_values=0, max_values=10))),
        modal(label({"type": 23, "custom_id": "c"})),
        modal(row(box(label="old"))),
    ],
)
def test_a_dialog_within_the_limits_passes(data: Json) -> None:
    check_modal(data)


@pytest.mark.parametrize(
    ("where", "data"),
    [
        ("data.title BAD_LENGTH", modal(label(), title="t" * 46)),
        ("data.custom_id REQUIRED", modal(label(), custom_id="")),
        ("data.c REQUIRED", modal()),
        ("data.c BAD_LENGTH", modal(*[label(box(str(n))) for n in range(6)])),
        ("data.c.0.type CHOICES", modal(box())),
        ("data.c.0.label BAD_LENGTH", modal(label(label="x" * 46))),
        ("data.c.0.description BAD_LENGTH", modal(label(description="x" * 101))),
        ("data.c.1.component.custom_id C_CUSTOM_ID_DUPLICATED", modal(label(), label())),
        ("data.c.0.component.type CHOICES", modal(label(button()))),
        ("data.c.0.component.disabled C_DISABLED", modal(label(select(disabled=True)))),
        ("data.c.0.component.options BAD_LENGTH", modal(label(choices(21, 1)))),
        ("data.c.0.component.max_length NUMBER_TYPE_RANGE", modal(label(box(max_length=4001)))),
        (
            "data.c.0.component.min_length TEXT_INPUT_MIN_LENGTH_GREATER_THAN_MAX",
            modal(label(box(min_length=3, max_length=2))),
        ),
        ("data.c.0.component.value MAX_LENGTH", modal(label(box(value="long", max_length=3)))),
    ],
)
def test_a_dialog_beyond_a_limit_is_refused(where: str, data: Json) -> None:
    assert complaint(check_modal, data) == where
