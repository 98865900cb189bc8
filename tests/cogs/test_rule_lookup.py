"""Rule sets are found by every name they go by, however it is written."""

import re
from pathlib import Path
from typing import Any, cast
from unittest.mock import MagicMock

import pytest

from cogs.memory.standings.leaderboard import Leaderboards
from cogs.pages.commands import LONGEST_NAME
from cogs.pages.responses import Trouble
from cogs.rule_lookup import find_rules, names_of, rule_choices
from cogs.words.spelling import is_alike
from cogs.words.words import rules_name
from data.presets import elsewhere, presets
from data.store.features.house_rules import HouseRules
from data.texts import Language, say
from tables.errors import Refused
from tables.memory.standings import Scope
from tests.cogs.pub import Pub

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "names.md"
NAMES = {
    "eights": "crazy-eights",
    "Two Four Jacks": "switch",
    "go boom": "rockaway",
    "Prsi": "prsi",
    "Prší": "prsi",
    "tschau sepp": "tschau-sepp",
    "Mau Mau": "mau-mau",
    "maumau": "mau-mau",
    "DREI-MAL-DREI": "shithead",
    "Schroom": "schroom",
    "Schroem": "schroom",
    "Schroeoem": "schroom",
    "Schröm": "schroom",
    "Schrööm": "schroom",
    "oesterreichisch thailaendische Shithead-Regeln": "shithead-linz",
    "8 americain": "huit-americain",
    "Creights": "crates",
    "BLACK-JACK": "black-jack",
}


class Saved:
    """A store of a server that has saved these house rules."""

    def __init__(self, *names: str) -> None:
        self.house_rules = self
        self._saved = [HouseRules(at, name, "mau-mau", "{}") for at, name in enumerate(names, 1)]

    async def of_server(self, server: int) -> list[Any]:
        return self._saved


def store(*names: str) -> Any:
    return cast("Any", Saved(*names))


def board(name: str) -> Scope:
    """Return the leaderboard somebody types."""
    return Leaderboards(MagicMock())._named(name)[0]


def rows() -> list[tuple[str, str, str]]:
    """Return the table of names: each with the rule set it leads to, and how."""
    lines = PAGE.read_text("utf-8").splitlines()
    found = [re.fullmatch(r"\| (.+) \| (.*?)`([a-z-]+)`(.*) \|", line) for line in lines]
    return [(row[1], row[3], row[2] + row[4]) for row in found if row]


async def test_every_name_in_the_sources_leads_to_a_game_or_to_an_honest_line() -> None:
    assert len(rows()) > 30
    for name, rules, how in rows():
        suggested = [(one.name, one.value) for one in await rule_choices(store(), 1, name, "de")]
        if not how.startswith("not here"):
            offered = await find_rules(store(), 1, name)
            assert offered.preset.id == rules, name
            assert (offered.note == "elsewhere-bank-game") == ("not the game with a bank" in how)
            assert board(name) == Scope(offered.preset.game, rules)
            assert (rules_name(rules, "de"), rules) in suggested, name
            continue
        game = next(game for game, one in elsewhere().items() if is_alike(name, one.names))
        assert elsewhere()[game].close == rules, name
        with pytest.raises(Trouble, match=f"elsewhere-{game}"):
            await find_rules(store(), 1, name)
        with pytest.raises(Trouble, match=f"elsewhere-{game}"):
            board(name)
        assert (say("de", f"elsewhere-{game}"), rules) in suggested, name


@pytest.mark.parametrize(("name", "rules"), NAMES.items())
async def test_by_its_name_however_it_is_written(name: str, rules: str) -> None:
    assert (await find_rules(store(), 1, name)).preset.id == rules
    assert rules in [one.value for one in await rule_choices(store(), 1, name, "en")]


@pytest.mark.parametrize(
    ("typed", "rules"),
    [("swedish", "crazy-eights"), ("two four", "switch"), ("tschaus", "tschau-sepp"),
     ("boom", "rockaway"), ("macau", "makao"), ("schroe", "schroom"), ("jack-ch", "jack-change")],
)  # fmt: skip
async def test_by_what_has_been_typed_of_it(typed: str, rules: str, language: Language) -> None:
    found = await rule_choices(store(), 1, typed, language)
    assert [one.value for one in found] == [rules]


FIRST = {  # what is suggested first for a typed text
    "Mau Mau": "Mau-Mau",
    "crazy eights": "Crazy Eights",
    "crazy": "Crazy Eights",
    "Shit Head": "Shithead",
    "palace": "Shithead, wie man es überall spielt",
    "crazy 8s": "Crazy Eights",
    "33": "Shithead",
    "eigh": "Crazy Eights",
    "mau mao": "Mau-Mau",  # nothing fits: the nearest
    "schrom": "Schrööm",
}


@pytest.mark.parametrize(("typed", "name"), FIRST.items())
async def test_the_best_name_is_suggested_first(typed: str, name: str) -> None:
    found = await rule_choices(store("Ours", "My crazy eights"), 1, typed, "de")
    assert found[0].name == name, [choice.name for choice in found]
    shown = await rule_choices(store(typed), 1, typed, "de")
    assert shown[0].value == "#1", "a server's own comes before the program's"


async def test_nothing_else_is_found() -> None:
    assert 0 < len(await rule_choices(store(), 1, "bridge", "en")) <= 3, "the nearest names"
    assert len(await rule_choices(store(), 1, "", "en")) == len(presets())
    with pytest.raises(Refused):
        await find_rules(store(), 1, "bridge")
    with pytest.raises(Refused):
        await find_rules(store(), 1, "?!")


async def test_a_server_s_own_rules_come_first_and_a_name_as_it_stands_before_any_other() -> None:
    there = store("Mau Mau", "Mao", "🎲")
    assert (await find_rules(there, 1, "mau mau")).name("en") == "Mau Mau"
    assert (await find_rules(there, 1, "Mau-Mau")).saved is None
    assert (await find_rules(there, 1, "maumau")).saved is not None
    assert (await find_rules(there, 1, "Mao")).saved is not None
    assert (await find_rules(there, 1, "🎲")).saved is not None
    with pytest.raises(Refused):
        await find_rules(there, 1, "🎉")
    assert [one.name for one in await rule_choices(there, 1, "🎲", "en")] == ["🎲"]


def test_no_two_games_share_a_name_in_any_writing() -> None:
    owners = [(one.id, [one.id, *names_of(one)]) for one in presets().values()]
    owners += [(game, [name]) for game, one in elsewhere().items() for name in one.names]
    shared = [
        (one, name, other)
        for one, names in owners
        for other, theirs in owners
        for name in names
        if one != other and is_alike(name, theirs)
    ]
    assert {frozenset((one, other)) for one, _, other in shared} == {
        frozenset(("black-jack", "bank-game"))  # told apart by the blank
    }


@pytest.mark.parametrize("game", elsewhere())
def test_a_game_that_is_not_here_names_the_rules_close_to_it(game: str, language: Language) -> None:
    line = say(language, f"elsewhere-{game}")
    assert rules_name(elsewhere()[game].close, language) in line
    assert len(line) <= LONGEST_NAME


async def test_blackjack_is_told_apart_from_the_game_with_a_bank(pub: Pub) -> None:
    mia, said = pub.people[0], say("en", "elsewhere-bank-game")
    for command in ("play", "rules", "learn", "leaderboard"):
        before = [one.content for one in pub.private(mia)].count(said)
        await mia.slash(pub.channel, command, game="blackjack")
        assert [one.content for one in pub.private(mia)].count(said) == before + 1, command
    assert (await pub.table()).lobby.rules == "black-jack"
    await mia.slash(pub.channel, "rules", game="Black Jack")
    assert pub.private(mia)[-1].content != said
    for command in ("play", "rules", "learn", "leaderboard"):
        assert await pub.line_by(mia, command, game="mao") == say("en", "elsewhere-mao"), command
