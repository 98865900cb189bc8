"""Rule sets are found by the other names they go by."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cogs.rule_lookup import find_rules, rule_choices
from data.presets import presets
from data.texts import LANGUAGES, Language
from tables.errors import Refused

NAMES = {
    "Swedish Rummy": "crazy-eights",
    "eights": "crazy-eights",
    "Two Four Jacks": "switch",
    "Tschausepp": "tschau-sepp",
    "go boom": "rockaway",
    "Prsi": "prsi",
    "Prší": "prsi",
    "tschau sepp": "tschau-sepp",
}


class NoHouseRules:
    """A store of a server that has saved none."""

    def __init__(self) -> None:
        self.house_rules = self

    async def of_server(self, server: int) -> list[Any]:
        return []


STORE = cast("Any", NoHouseRules())


@pytest.mark.parametrize(("name", "rules"), NAMES.items())
async def test_by_its_whole_name(name: str, rules: str) -> None:
    assert (await find_rules(STORE, 1, name)).preset.id == rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["swedish", "two four", "tschaus", "boom", "macau"])
async def test_by_what_has_been_typed_of_it(typed: str, language: Language) -> None:
    wanted = {"swedish": "crazy-eights", "two four": "switch", "tschaus": "tschau-sepp",
              "boom": "rockaway", "macau": "makao"}  # fmt: skip
    found = await rule_choices(STORE, 1, typed, language)
    assert [one.value for one in found] == [wanted[typed]]


async def test_nothing_else_is_found() -> None:
    assert await rule_choices(STORE, 1, "bridge", "en") == []
    assert len(await rule_choices(STORE, 1, "", "en")) == len(presets())
    with pytest.raises(Refused):
        await find_rules(STORE, 1, "bridge")
