"""Discord's limits of dialogs, each just kept and just broken."""

from __future__ import annotations

from typing import Any

import pytest

from playground.errors import ApiError
from playground.limits.modals import check_modal
from tests.playground.conftest import button, row, text
from tests.playground.limits.components import Json, complaint, option, select


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
        ("data.title BASE_TYPE_BAD_LENGTH", modal(label(), title="t" * 46)),
        ("data.custom_id BASE_TYPE_REQUIRED", modal(label(), custom_id="")),
        ("data.c BASE_TYPE_REQUIRED", modal()),
        ("data.c BASE_TYPE_BAD_LENGTH", modal(*[label(box(str(n))) for n in range(6)])),
        ("data.c.0.type BASE_TYPE_CHOICES", modal(box())),
        ("data.c.0.label BASE_TYPE_BAD_LENGTH", modal(label(label="x" * 46))),
        ("data.c.0.description BASE_TYPE_BAD_LENGTH", modal(label(description="x" * 101))),
        ("data.c.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED", modal(label(), label())),
        ("data.c.0.component.type BASE_TYPE_CHOICES", modal(label(button()))),
        ("data.c.0.component.disabled COMPONENT_DISABLED", modal(label(select(disabled=True)))),
        ("data.c.0.component.options BASE_TYPE_BAD_LENGTH", modal(label(choices(21, 1)))),
        ("data.c.0.component.max_length NUMBER_TYPE_RANGE", modal(label(box(max_length=4001)))),
        (
            "data.c.0.component.min_length TEXT_INPUT_MIN_LENGTH_GREATER_THAN_MAX",
            modal(label(box(min_length=3, max_length=2))),
        ),
        (
            "data.c.0.component.value BASE_TYPE_MAX_LENGTH",
            modal(label(box(value="long", max_length=3))),
        ),
    ],
)
def test_a_dialog_beyond_a_limit_is_refused(where: str, data: Json) -> None:
    with pytest.raises(ApiError) as caught:
        check_modal(data)
    assert complaint(caught.value) == where
