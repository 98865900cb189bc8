"""Every button leads to a handler, and every handler is led to by a button."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import discord
import pytest

from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import RETIRED, Registry, dialog, page
from cogs.kit.words import Reader
from cogs.settings.settings import SWITCHES
from cogs.table.more_page import OF_TABLE
from tests.cogs.pub import Pub
from tests.support.played_tables import PAGES

COGS = Path(__file__).parents[3] / "cogs"

# What writes a custom_id: its name, and where its word stands among the arguments.
WRITERS = {"page_button": 0, "table_button": 1, "open_dialog": 3}
# Words that are not written where the button is drawn, by module and function.
FROM_ELSEWHERE = {
    ("settings.settings", "settings_page"): tuple(SWITCHES),
    ("render.table_round", "game_button"): (),  # the games' own: `Look.meant`
    ("kit.modals", "open_dialog"): (),  # looked at on its own
}


class Function(NamedTuple):
    """A function, and the names it is called by in its module or wherever it is imported."""

    module: str
    node: ast.FunctionDef | ast.AsyncFunctionDef

    @property
    def parameters(self) -> list[str]:
        """Return its parameters by position, without `self`."""
        given = [one.arg for one in self.node.args.args]
        return given[1:] if given[:1] == ["self"] else given


@cache
def functions() -> tuple[Function, ...]:
    """Return all functions of the cogs; a method counts by itself, an inner function for both."""
    return tuple(_functions())


def _functions() -> Iterator[Function]:
    for path in sorted(COGS.rglob("*.py")):
        module = ".".join(path.relative_to(COGS).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield Function(module, node)


def calls(function: Function, called: str) -> Iterator[ast.Call]:
    body = ast.Module(function.node.body, [])  # its decorators aside
    for node in ast.walk(body):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name == called:
                yield node


def argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    given = {one.arg: one.value for one in call.keywords}
    return call.args[position] if position < len(call.args) else given.get(name)


def words(called: str, position: int, name: str = "word", home: str = "") -> set[str]:
    """Return every word this function is called with, directly or through a helper's parameter. A
    helper whose name begins with an underscore belongs to its module (`home`) alone.
    """
    found: set[str] = set()
    for function in functions():
        if called.startswith("_") and function.module != home:
            continue
        for call in calls(function, called):
            found |= _words_of(function, argument(call, position, name))
    return found


def _words_of(function: Function, value: ast.expr | None) -> set[str]:
    where = (function.module, function.node.name)
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {value.value}
    if where in FROM_ELSEWHERE:
        return set(FROM_ELSEWHERE[where])
    assert isinstance(value, ast.Name), f"{where}: a word that cannot be read"
    assert value.id in function.parameters, f"{where}: {value.id} is no word of its own"
    position = function.parameters.index(value.id)
    return words(function.node.name, position, value.id, function.module)


@pytest.fixture
def registry(pub: Pub) -> Registry:
    """The registry of the whole bot."""
    return pub.bot.handlers


def differences(drawn: set[str], answered: set[str]) -> dict[str, set[str]]:
    return {"nobody answers": drawn - answered, "no button leads to": answered - drawn}


NONE: dict[str, set[str]] = {"nobody answers": set(), "no button leads to": set()}


async def test_every_page_button_has_a_handler_and_every_handler_a_button(
    registry: Registry,
) -> None:
    drawn = words("page_button", WRITERS["page_button"])
    assert differences(drawn, set(registry.pages)) == NONE
    assert set(registry.public_pages) <= set(registry.pages)
    assert not RETIRED & (set(registry.pages) | set(registry.dialogs) | set(registry.table_buttons))


async def test_every_table_button_has_a_handler_and_every_handler_a_button(
    registry: Registry,
) -> None:
    drawn = words("table_button", WRITERS["table_button"])
    assert set(OF_TABLE) <= set(registry.table_buttons)
    assert differences(drawn | set(OF_TABLE), set(registry.table_buttons)) == NONE


async def test_every_dialog_has_a_handler_and_a_page_that_opens_it(registry: Registry) -> None:
    opened = words("open_dialog", WRITERS["open_dialog"])
    assert differences(opened, set(registry.dialogs)) == NONE
    assert differences(set(registry.opened.values()), set(registry.dialogs)) == NONE
    assert set(registry.opened) <= set(registry.pages)


HANDS = (
    "cogs.table.buttons",
    "cogs.table.hints",
    "cogs.table.play_now",
)  # whose answers are hands, or none


async def test_the_dummies_know_which_buttons_show_a_page_about_the_table(
    registry: Registry,
) -> None:
    shows_page = {
        f":{word}"
        for word, handler in registry.table_buttons.items()
        if handler.__module__ not in HANDS
    }
    assert set(PAGES) == shows_page | {":leave"}, "leaving may be asked about first"


async def test_the_index_of_all_handlers(registry: Registry) -> None:
    index = {
        **{f"page {word}": one.__qualname__ for word, one in registry.pages.items()},
        **{f"dialog {word}": one.__qualname__ for word, one in registry.dialogs.items()},
        **{f"table {word}": one.__qualname__ for word, one in registry.table_buttons.items()},
    }
    assert index == INDEX


def test_a_word_has_one_handler() -> None:
    class Twice:
        @page("turn", "back", public=True, opens="written")
        async def one(
            self, interaction: discord.Interaction, reader: Reader, click: PageClick
        ) -> None:
            """The first."""

        @dialog("turn")
        async def two(
            self, interaction: discord.Interaction, reader: Reader, click: PageClick
        ) -> None:
            """Of another kind, so no other's."""

    registry = Registry()
    registry.add(Twice())
    assert set(registry.pages) == set(registry.public_pages) == {"turn", "back"}
    assert registry.opened == {"turn": "written", "back": "written"}
    assert set(registry.dialogs) == {"turn"}
    with pytest.raises(ValueError, match="two handlers"):
        registry.add(Twice())


INDEX: dict[str, str] = {
    "page about": "About.show",
    "page allrules": "RulesCommand.show_all",
    "page before": "Leaderboards.turn",
    "page board": "Leaderboards.turn",
    "page boardof": "Leaderboards.turn",
    "page boardwhen": "Leaderboards.turn",
    "page call": "CallButtons.call",
    "page callhourly": "CallSettings.set_hourly",
    "page calloff": "CallButtons.call_off",
    "page callrole": "CallSettings.set_role",
    "page channels": "Places.set_channels",
    "page clock": "Server.set_clock",
    "page colours": "SettingsPage.switch",
    "page commands": "Help.commands",
    "page compact": "SettingsPage.switch",
    "page company": "MorePage.seat_somebody",
    "page daily": "SettingsPage.switch",
    "page deal": "WeekDeals.show",
    "page dealalone": "AloneAtDeals.play",
    "page dealboard": "WeekDeals.show_beside",
    "page dealround": "WeekDeals.show_round",
    "page dealrules": "WeekDeals.choose_rules",
    "page dealschosen": "DealSettings.choose",
    "page dealseats": "WeekDeals.choose_seats",
    "page dealshow": "WeekDeals.show_result",
    "page default": "HouseRulesPages.set_default",
    "page drop": "HouseRulesPages.drop",
    "page duel": "Profiles.compare",
    "page end": "EndTable.chosen",
    "page endnow": "EndTable.end",
    "page enter": "RulesEditor.enter",
    "page evenings": "Nights.list_evenings",
    "page everyoption": "RulesCommand.show_options",
    "page forgetleave": "PrivacyPages.leave",
    "page forget": "PrivacyPages.forget",
    "page forgetask": "PrivacyPages.ask",
    "page former": "Leaderboards.turn",
    "page game": "GameChoice.choose",
    "page german": "SettingsPage.switch",
    "page help": "Help.back",
    "page helprules": "Help.rules",
    "page hint": "Hints.hint",
    "page houses": "HouseRulesPages.all",
    "page import": "HouseRulesPages.ask_code",
    "page keep": "RulesEditor.ask_name",
    "page keepsakes": "Server.set_keepsakes",
    "page language": "SettingsPage.set_language",
    "page large": "SettingsPage.switch",
    "page learn": "Learn.begin",
    "page lesson": "Learn.turn",
    "page lessonask": "Learn.ask",
    "page lessoncards": "Learn.choose",
    "page lessondo": "Learn.do",
    "page lessonpick": "Learn.pick",
    "page lessons": "Learn.show_all",
    "page lessontable": "Learn.press",
    "page look": "Leaderboards.turn",
    "page match": "PastPages.show_match",
    "page matches": "PastPages.show_matches",
    "page matchesof": "PastPages.choose_rules",
    "page meetings": "PastPages.show_meetings",
    "page mentions": "SettingsPage.switch",
    "page mine": "MyTables.back",
    "page more": "MorePage.pressed",
    "page myexport": "PrivacyPages.export",
    "page named": "SettingsPage.switch",
    "page night": "Nights.find_again",
    "page one": "HouseRulesPages.one",
    "page opentab": "Tabs.open_tab",
    "page opponents": "PastPages.show_opponents",
    "page opponentsby": "PastPages.show_opponents",
    "page opponentsof": "PastPages.show_opponents",
    "page option": "RulesEditor.pick",
    "page options": "RulesEditor.turn",
    "page overview": "Leaderboards.look_over",
    "page ownzone": "SettingsPage.set_zone",
    "page playfrom": "ReplayPages.play_on",
    "page playnew": "PlayCommands.open_new",
    "page playnow": "PlayNow.open_and_deal",
    "page plays": "HouseRulesPages.play_by",
    "page playthere": "GameChoice.choose_instead",
    "page privacy": "PrivacyPages.show",
    "page profile": "Profiles.turn",
    "page profilecurve": "Profiles.turn",
    "page profileshow": "Profiles.post",
    "page puzzle": "PuzzleOfDay.open",
    "page puzzlechannel": "PuzzleSettings.set_channel",
    "page puzzledo": "PuzzleOfDay.choose",
    "page puzzlehour": "PuzzleSettings.set_hour",
    "page puzzlepick": "PuzzleOfDay.choose",
    "page puzzleplay": "PuzzleOfDay.play_on",
    "page rateshouse": "Titles.set_rates",
    "page ready": "RulesEditor.switch",
    "page replay": "ReplayPages.turn",
    "page replaypair": "Pairs.show",
    "page replayshow": "Showing.show",
    "page reset": "RulesEditor.reset",
    "page review": "ReviewPages.begin",
    "page reviewshow": "ReviewPages.show",
    "page rulecard": "RulesCommand.show_card",
    "page seasonask": "SeasonPages.ask",
    "page seasonend": "SeasonPages.end",
    "page seasonlength": "SeasonPages.set_length",
    "page seats": "PeoplePage.pressed",
    "page server": "Server.set_language",
    "page serverpage": "Server.show",
    "page servertopic": "Server.show_topic",
    "page settings": "SettingsPage.back",
    "page settled": "Tabs.settle",
    "page signup": "SignUpCommands.answer",
    "page signupanyway": "Planning.ask_anyway",
    "page signupend": "SignUpCommands.ask_word",
    "page signupmove": "Planning.move",
    "page signupoff": "SignUpCommands.ask_off",
    "page signupwhen": "Planning.ask_when",
    "page sort": "Leaderboards.turn",
    "page stuck": "Help.stuck",
    "page table": "PlayCommands.chosen",
    "page tablegerman": "Server.set_german",
    "page tablewords": "Server.set_words",
    "page tabshow": "Tabs.post",
    "page threads": "Server.set_threads",
    "page titlerole": "Titles.set_role",
    "page tryagain": "PlayingOn.again",
    "page tryask": "PlayingOn.ask",
    "page trycards": "PlayingOn.choose",
    "page trydo": "PlayingOn.do",
    "page tryon": "PlayingOn.on",
    "page trypick": "PlayingOn.pick",
    "page usual": "RulesEditor.as_usual",
    "page value": "RulesEditor.choose",
    "page verify": "Verify.check",
    "page weekchannel": "Places.set_week",
    "page weekround": "ReplayPages.open_round",
    "page words": "SettingsPage.switch",
    "page zone": "Server.set_zone",
    "page zonecity": "Planning.answer_city",
    "page zoneis": "Planning.answer_zone",
    "page zonenone": "Planning.ask_city",
    "dialog imported": "HouseRulesPages.keep_code",
    "dialog keepas": "RulesEditor.keep",
    "dialog signuptyped": "Planning.move_typed",
    "dialog signupword": "SignUpCommands.call_off",
    "dialog value": "RulesEditor.choose",
    "table addseat": "TableButtons.act_at_table",
    "table again": "TableButtons.deal",
    "table dropseat": "TableButtons.act_at_table",
    "table endmatch": "TableButtons.act_at_table",
    "table hand": "TableButtons.give_hand",
    "table here": "TableButtons.act_at_table",
    "table hint": "Hints.from_hand",
    "table evening": "Nights.show_evening",
    "table house": "RulesEditor.show_editor",
    "table join": "TableButtons.join",
    "table leave": "TableButtons.leave",
    "table letgo": "TableButtons.act_at_table",
    "table lookback": "LookingBack.look_back",
    "table notme": "TableButtons.act_at_table",
    "table more": "MorePage.show_more",
    "table night": "TableButtons.act_at_table",
    "table playnow": "PlayNow.deal_here",
    "table pause": "TableButtons.act_at_table",
    "table remove": "TableButtons.act_at_table",
    "table next": "TableButtons.deal",
    "table playfor": "TableButtons.act_at_table",
    "table replay": "ReplayPages.show_last_round",
    "table resume": "TableButtons.act_at_table",
    "table rules": "RulesCommand.show_rules_of_table",
    "table start": "TableButtons.deal",
    "table story": "MorePage.show_story",
    "table takeover": "TableButtons.take_over",
    "table verify": "Verify.check_match",
    "table ordinary": "TableButtons.act_at_table",
    "table wait": "TableButtons.act_at_table",
    "table weekly": "TableButtons.play_weekly",
    "table youngest": "TableButtons.act_at_table",
}
