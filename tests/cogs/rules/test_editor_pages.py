"""Every page of house rules, of every rule set, with any rules, keeps to Discord's limits."""

from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from cogs.looks.game_choice import more_games
from cogs.looks.games import LOOKS
from cogs.looks.rule_card import card, pages_of, rules_at, rules_of, table_card
from cogs.looks.table import board
from cogs.memory.evening.evening_page import evenings_page
from cogs.pages.layout import GATHERING, LONGEST_LABEL, layout
from cogs.rule_lookup import Offered, of_preset
from cogs.rules.editor_pages import SEVERAL, differences_page, topic_page, topics_of, written
from cogs.rules.houserules_pages import Allowed, all_page, broken_page, one_page
from cogs.rules.parse import read_value, written_now
from cogs.words.preferences import ServerGames
from cogs.words.words import Reader
from data.presets import presets
from data.store.features.house_rules import HouseRules
from data.texts import Language, say
from engine.games import GAMES
from engine.options import Impossible, Option, same
from tables.errors import Refused
from tables.lobby.options import TableOptions, described, idle
from tables.lobby.state import SetOptions, values_of
from tables.lobby.state import usual as usual_values
from tables.memory.evening import PastEvening
from tables.moves.snapshot import Snapshot
from tables.people import Location, Person
from tests.cogs.tabling import NASTY, done, payload, selects_of, snapshot, table_at
from tests.engine.some_options import some_value
from tests.support import limits
from tests.support.volume import KINDS, some_of

FIELDS = 5  # of a dialog
every_rule_set = pytest.mark.parametrize("rules", some_of(presets(), *KINDS))


def changed(rules: str, seed: int, seats: int = 2) -> Snapshot:
    """Return a table with as many options changed as go together."""
    now, chance = snapshot(rules, seats, NASTY), Random(seed)
    for option in described(now.lobby.game):
        for _ in range(3):
            try:
                now = done(now, 0, SetOptions({option.name: some_value(option, chance)}))
                break
            except (Impossible, Refused):
                continue
    return now


def check_pages(texts: list[str]) -> None:
    for page in pages_of(texts):
        limits.check(payload(layout(GATHERING, ["\n".join(page)])))


@every_rule_set
@pytest.mark.slow
def test_every_page_is_within_the_limits(rules: str, language: Language) -> None:
    for seed in range(3):
        table = table_at(changed(rules, seed))
        note = "⚠️ " + "W" * 250
        here = rules_at(table.lobby, language)
        wishes = {option.name: here.values[option.name] for option in here.options}
        limits.check(payload(differences_page(table, language, note, wishes)))
        for topic, options in topics_of(here).items():
            limits.check(payload(topic_page(table, language, topic, note, wishes)))
            assert len(options) <= 8 and len(written(options)) <= FIELDS
        check_pages(table_card(table, False, language))


@pytest.mark.slow
@every_rule_set
def test_every_option_is_under_one_topic_and_in_the_card(rules: str, language: Language) -> None:
    table = table_at(changed(rules, 1))
    here = rules_at(table.lobby, language)
    listed = [option.name for options in topics_of(here).values() for option in options]
    for topic, options in topics_of(here).items():
        page = topic_page(table, language, topic, "", {})
        chosen = {select["custom_id"].split()[-1] for select in selects_of(page)}
        in_form = {option.name for option in written(options)}
        assert chosen | in_form == {option.name for option in options}
    unchanged = usual_values(presets()[rules])
    at_first = topics_of(rules_of(table.lobby.game, rules, unchanged, language))
    fewest = 3 if table.lobby.game in ("shithead", "crazy_eights", "schroom") else 1
    assert all(fewest <= len(options) <= 8 for options in at_first.values())
    off = idle(table.game, here.values)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {option.name for option in here.options} - off
    shown = "\n".join(table_card(table, False, language))
    for option in here.options:
        assert here.line(option) in shown
        assert (here.line(option).startswith("✎ ")) == here.is_changed(option)


@pytest.mark.slow
def test_a_lobby_with_all_rules_changed(language: Language) -> None:
    for rules in presets():
        if presets()[rules].game in LOOKS:
            for seed in range(6):
                allowed = presets()[rules].rules.seats(presets()[rules].options)
                table = table_at(changed(rules, seed, seats=2 if seed < 3 else min(8, allowed[-1])))
                limits.check(payload(board(table, Reader(language))))
                between = replace(table.lobby, stage="between", rounds=4)
                table.adopt(replace(table.snapshot, lobby=between))
                limits.check(payload(board(table, Reader(language))))


@pytest.mark.slow
def test_the_lists_of_a_server(language: Language) -> None:
    reader = Reader(language)
    names = [f"{'🂡**' * 8}{number:02}" for number in range(25)]
    saved = [HouseRules(n, name, "cruzo", '{"jokers":0}') for n, name in enumerate(names)]
    saved[3] = replace(saved[3], rules="bridge")
    limits.check(payload(all_page([], of_preset(presets()["mau-mau"]), False, reader, "")))
    limits.check(payload(all_page(saved, of_preset(presets()["cruzo"]), True, reader, "W" * 400)))
    limits.check(payload(broken_page(saved[3], True, reader)))
    for rules, preset in presets().items():
        values = values_of(changed(rules, 3).lobby)
        offered = Offered("#123456789", preset, values, saved[0])
        for allowed in (Allowed(True, True), Allowed(False, False)):
            for is_default in (True, False):
                limits.check(payload(one_page(offered, is_default, allowed, reader)))
        check_pages(card(offered.rules(language), "W" * 100))
    games = ServerGames([replace(rules, rules="cruzo", name="🂡" * 32) for rules in saved])
    selects = more_games(1, snapshot().lobby, games, language)
    people = tuple(Person(number, "🂡" * 32) for number in range(3))
    evening = PastEvening(1, Location(1, 2), 0.0, (*presets(),), 2, people)
    limits.check(payload(layout(GATHERING, ["W" * 99], [[one] for one in selects])))
    limits.check(payload(evenings_page([evening], ZoneInfo("UTC"), reader)))


@every_rule_set
def test_what_a_page_offers_is_what_the_option_takes(rules: str) -> None:
    """Each value of each select, and what stands in a dialog, is read as a value of its option."""
    table = table_at(changed(rules, 2))
    here = rules_at(table.lobby, "en")
    for topic in topics_of(here):
        for select in selects_of(topic_page(table, "en", topic, "", {})):
            option = here.option(select["custom_id"].split()[-1])
            assert option is not None
            shown = here.now(option)
            in_sight = f"{select.get('placeholder')}"[:LONGEST_LABEL]
            assert shown in in_sight or len(shown) >= LONGEST_LABEL
            if option.kind == "bool":  # it is explained beside *yes*
                assert select["options"][1].get("description") in (None, say("en", "house-usual"))
            for choice in select["options"]:
                value = read_value(option, [choice["value"]])
                assert here.value(option, value) == choice["label"].removeprefix("✓ ")
            now = [
                one["value"] for one in select["options"]
                if one.get("default") or one["label"].startswith("✓ ")
            ]  # fmt: skip
            if now or option.kind in SEVERAL:  # else it was written
                assert same(read_value(option, now), here.values[option.name])
    for option in written(here.options):
        typed = read_value(option, [written_now(here, option)])
        assert same(typed, here.values[option.name])


def test_what_is_written_is_read_strictly() -> None:
    number, pairs = Option("n", "number", low=0, high=40), Option("p", "by_seats")
    assert read_value(number, [" 7 "]) == 7
    assert read_value(pairs, ["5:3, 2=2"]) == [[2, 2], [5, 3]]
    wrong: Any
    for option, wrong in (
        (number, "41"), (number, "-1"), (number, ""), (number, "٣"), (number, "4 0"),
        (pairs, ""), (pairs, "2:2 beer"), (pairs, "2"), (pairs, "2:2:2"), (pairs, "1000:2"),
    ):  # fmt: skip
        with pytest.raises(Impossible):
            read_value(option, [wrong])
    with pytest.raises(Impossible):
        read_value(number, [])


def test_an_option_of_no_topic_stands_behind_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    options = GAMES["shithead"].Options
    monkeypatch.setitem(options.topics, "burn", options.topics["burn"].replace("throw_in ", ""))
    topics = topics_of(rules_at(table_at(snapshot()).lobby, "en"))
    assert topics["table"][-1].name == "throw_in"


@pytest.mark.parametrize("options", [TableOptions, *(game.Options for game in GAMES.values())])
def test_each_option_has_a_topic_where_there_are_some(options: type[Any]) -> None:
    if topics := getattr(options, "topics", None):
        named = " ".join(topics.values()).split()
        assert sorted(named) == sorted(options.__struct_fields__), f"{options.__module__}: topics"
