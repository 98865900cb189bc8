"""`python -m tests.cogs.page_map`: write the map of all private pages into docs/pages.md.

The map is what the bot really draws: one person presses everything on every private page, from each
command, each table's buttons and the entries on a person's name on. A page may take the place of
another: then it has to lead back. What is sent as a message of its own, below, needs no way back:
the page before it is still there.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest
import simcord
from simcord.backend.models import Message

from cogs.pages.custom_ids import PageClick, decode
from cogs.words.links import NUMBER, VERSION
from data.texts import say
from tests.cogs.play.test_matches import whole_match
from tests.cogs.pub import V2, Pub
from tests.support.databases import execute
from tests.support.limits import walk

MAP = Path(__file__).parents[2] / "docs" / "pages.md"
BEGIN, END = "<!-- begin: pages -->\n", "<!-- end: pages -->"
WRITE = "WRITE_PAGE_MAP"  # set: the test writes the map
TEST = Path(__file__).parent / "test_page_map.py"

ROW, BUTTON, SELECT, TEXT, PICTURES = 1, 2, 3, 10, 12
# What changes the table or the server for all pages after it is pressed last, in this order.
SKIPPED = ("language", "server", "threads", "forgetleave")  # later pages would be elsewhere
NAMES = ("owner", "mia")  # of the people at the table
WAYS_BACK = {"help", "more back", "puzzle", "rulecard", "settings", "servertopic"}
# Buttons that do a move, or turn to another one: two of them may well lead to the same.
MOVES = (
    *("lessondo", "lessonpick", "lesson", "replay", "trydo", "trypick", "tryon"),
    *("tryask", "tryagain"),  # on a position that is past they show the present one
    *("puzzledo", "puzzlepick"),
)
ANSWERED_PRIVATELY = ("board", "before", "look", "overview", "evenings", "opentab")
LEADING = ("p:more:", "p:options:", "p:servertopic:", "p:settings:", "p:privacy:")
PRESSED = ("p:", "t:1:rules")  # the custom_ids of pages
LAST = (
    *("ready", "signupmove", "signupoff", "settled"),
    *("pause", "resume", "join", "weekly", "ordinary", "company", "youngest", "dropseat"),
    *("remove", "close", "reallynight", "playnow", "dealalone", "playthere", "leave"),
    *("reallyleave", "reallyclose", "endnow", "playnew", "drop", "reset"),
    *("seasonend", "myexport", "forget"),
)
MOST_OF_AN_END = 200  # characters
OWED = '[{"debt":"koelsch","seat":1,"to":[0]}]'
Entry: TypeAlias = Callable[[], Awaitable[object]]


@dataclass
class Shown:
    """A private page as it was drawn: a copy of its message, and the way there."""

    message: Message
    components: list[dict[str, Any]]
    before: Shown | None = None
    pressed: str = ""
    below: bool = False  # a message of its own, below the page before it
    leads: dict[str, list[Shown]] = field(default_factory=dict)  # by the pressed custom_id

    @property
    def title(self) -> str:
        """Return its heading, or the beginning of its first line, without names and numbers."""
        lines = "\n".join(_texts(self.components)).splitlines()
        return _plain(next((line for line in lines if line.strip("#- ")), ""))

    @property
    def kind(self) -> tuple[str, frozenset[str]]:
        """Return the title and the sorts of buttons: pages alike in these are one."""
        return self.title, frozenset(map(sort_of, custom_ids(self.components)))

    @property
    def told(self) -> object:
        """Return the kind without the ways back, which depend on the way there."""
        title, sorts = self.kind
        return title, sorts - WAYS_BACK

    def is_part_of(self, other: Shown) -> bool:
        """True for the same page with something changed, or with fewer buttons."""
        (title, sorts), (same, others) = self.kind, other.kind
        return title == same or (bool(sorts) and sorts <= others)

    def is_news_beside(self, others: list[Shown]) -> bool:
        """True if the map should have this page although it has others."""
        mine = self.kind[1] - WAYS_BACK
        theirs = [(one.title, one.kind[1] - WAYS_BACK) for one in others]
        again = any(title == self.title and mine & sorts for title, sorts in theirs)
        fewer = any(mine <= sorts for _, sorts in theirs) if mine else False
        way = not mine and any(title == self.title and not sorts for title, sorts in theirs)
        return not (again or fewer or way)

    @property
    def is_end(self) -> bool:
        """True for a line with nothing to press."""
        pictured = any(part["type"] == PICTURES for part in walk(self.components))
        return not pictured and not custom_ids(self.components)

    @property
    def content(self) -> str:
        return json.dumps(self.components, sort_keys=True)

    @property
    def way(self) -> Iterator[Shown]:
        """Yield the pages in whose place this one stands, the last first."""
        page = self
        while page.before is not None and not page.below:
            page = page.before
            yield page


def _plain(line: str) -> str:
    line = line.replace(VERSION, NUMBER)  # the revision is another with each commit
    line = re.sub(rf"\b({'|'.join(NAMES)})\b", "somebody", line)
    line = re.sub(r"<[^>]*>|https?://\S+|[#*`_\[\]()-]", "", line)
    return re.sub(r"\d+", "#", line).strip()[:60].strip()


def custom_ids(components: list[dict[str, Any]]) -> list[str]:
    """Return the custom_ids of everything that can be pressed."""
    parts = (part for part in walk(components) if not part.get("disabled"))
    return [
        custom_id
        for part in parts
        if part.get("custom_id")
        for custom_id in (*words_of(part), str(part["custom_id"]))
    ]


def sort_of(custom_id: str) -> str:
    """Return the meaning of a button without its numbers: its word, and at a table a second one."""
    click = decode(custom_id)
    if not isinstance(click, PageClick):
        return custom_id.split(":", maxsplit=1)[0]
    words = [one for one in click.argument.split() if one.isalpha()]
    return " ".join([click.word, *words]) if click.word in ("more", "seats") else click.word


class Crawl:
    """One person, and all pages they are shown."""

    def __init__(self, pub: Pub, person: simcord.MemberActor) -> None:
        self.pub = pub
        self.person = person
        self.entries: dict[str, list[Shown]] = {}
        self.kinds: dict[object, Shown] = {}
        self.late: list[tuple[Shown, str, list[str] | None]] = []

    async def enter(self, name: str, entry: Entry) -> None:
        """Find all pages behind a command or a public button."""
        before = self._seen()
        await entry()
        await self.pub.env.settle()
        found = [Shown(one, deepcopy(one.components)) for one in self._new(before)]
        self.entries.setdefault(name, []).extend(found)
        await self._explore(found)

    async def finish(self) -> None:
        """Press what changes everything."""
        while self.late:
            self.late.sort(key=lambda one: self._rank(one[1]))
            page, custom_id, values = self.late.pop(0)
            await self._press(page, custom_id, values)
            await self._explore(page.leads.get(custom_id, []))

    async def _explore(self, found: list[Shown]) -> None:
        waiting = [*found]
        while waiting:
            page = waiting.pop(0)
            if page.kind in self.kinds:
                continue
            self.kinds[page.kind] = page
            for custom_id, values in pressable(page.components):
                if sort_of(custom_id) in SKIPPED:
                    continue
                if self._rank(custom_id) >= 0:
                    self.late.append((page, custom_id, values))
                    continue
                await self._press(page, custom_id, values)
                waiting += page.leads.get(custom_id, [])

    @staticmethod
    def _rank(custom_id: str) -> int:
        words = sort_of(custom_id).split()
        if words == ["more", "leave"]:  # only a page
            return -1
        return next((LAST.index(word) for word in words if word in LAST), -1)

    async def _press(self, page: Shown, custom_id: str, values: list[str] | None) -> None:
        """Press it on the page as it was drawn."""
        message, before = self._put_back(page), self._seen()
        select, _, word = custom_id.rpartition(" ")
        if any(custom_id in words_of(part) for part in walk(page.components)):
            self.pub.send(self.person, message, select, values=[word])
        else:
            self.pub.send(self.person, message, custom_id, values=values)
        await self.pub.env.settle()
        leads = []
        stays = message.id in self.pub.env.backend.messages[message.channel_id]
        if stays and message.components != page.components:
            leads.append(Shown(message, deepcopy(message.components), page, custom_id))
        leads += [
            Shown(one, deepcopy(one.components), page, custom_id, below=True)
            for one in self._new(before)
        ]
        page.leads[custom_id] = leads

    def _put_back(self, page: Shown) -> Message:
        message = page.message
        message.components = deepcopy(page.components)
        self.pub.env.backend.messages[message.channel_id][message.id] = message
        return message

    def _seen(self) -> set[int]:
        return {one.id for one in self._private()}

    def _private(self) -> list[Message]:
        every = self.pub.env.backend.messages.values()
        there = [one for channel in every for one in channel.values()]
        return [one for one in there if one.is_ephemeral and one.visible_to(self.person.id)]

    def _new(self, before: set[int]) -> list[Message]:
        """Return the new pages; hands and plain lines are none."""
        new = sorted((one for one in self._private() if one.id not in before), key=lambda m: m.id)
        return [one for one in new if one.flags & V2 and not is_hand(one.components)]


def words_of(part: dict[str, Any]) -> list[str]:
    """Return the options of a select that leads to pages as custom_ids of buttons would have
    them.
    """
    if part["type"] != SELECT or not str(part["custom_id"]).startswith(LEADING):
        return []
    return [f"{part['custom_id']} {option['value']}" for option in part["options"]]


def is_hand(components: list[dict[str, Any]]) -> bool:
    """True for a hand, in one's turn or not."""
    waits = say("en", "hand-wait") in "\n".join(_texts(components))
    return waits or any(one.startswith(("h:", "hs:", "hc:")) for one in custom_ids(components))


def pressable(components: list[dict[str, Any]]) -> Iterator[tuple[str, list[str] | None]]:
    """Yield the buttons of pages, and the selects, with the first option that is not chosen."""
    for part in walk(components):
        custom_id = part.get("custom_id")
        if custom_id is None or part.get("disabled") or not custom_id.startswith(PRESSED):
            continue
        if part["type"] == BUTTON:
            yield custom_id, None
        elif words := words_of(part):
            yield from ((word, None) for word in words)
        elif part["type"] == SELECT:
            others = [one["value"] for one in part["options"] if not one.get("default")]
            most = max(1, part.get("min_values", 1))
            yield custom_id, others[:most]


async def crawl(pub: Pub) -> Crawl:
    """Return all pages there are: before anything was played, at a table before the deal, in a
    round and after a match, and once there is something to look back at.
    """
    boss, mia = pub.guild.add_member(pub.owner), pub.people[0]
    pub.people.insert(0, boss)
    found = Crawl(pub, boss)

    async def command(name: str, **options: str) -> None:
        typed = " ".join([f"/{name}", *(f"{option}:" for option in options)])
        if name == "leaderboard":
            await pub.env.advance_time(61)  # it is shown to everybody once a minute
        await found.enter(typed, lambda: boss.slash(pub.channel, name, **options))

    await pub.bot.readers.change_server(pub.guild.id, deals=("cruzo",))
    for name in ("help", "settings", "learn", "rules", "weekdeal", "puzzle", "table"):
        await command(name)
    await pub.open(2, "schroom")
    await _at_table(found, "before the deal")
    await pub.press(boss, "t:1:start")
    await _at_table(found, "in a round")
    await whole_match(pub, Random(5))
    await _at_table(found, "after a match")
    await _to_look_back_at(pub, boss)
    await command("play", at="at half past eight")
    for name in ("server", "houserules", "replay", "leaderboard", "profile", "tab", "table"):
        await command(name)
    await command("play")
    duel = say("en", "menu-duel")
    await found.enter(duel, lambda: boss.context_menu(pub.channel, duel, mia))
    await found.finish()
    for person in pub.people[2:4]:  # further tables, and by now there is an evening that is over
        await person.slash(pub.channel, "play")
    for name in ("table", "endtable", "leaderboard"):
        await command(name)
    await _on_public(found, pub.public()[-1])
    await found.finish()
    return found


async def _to_look_back_at(pub: Pub, boss: simcord.MemberActor) -> None:
    """Somebody owes the others something, and the server has house rules of its own."""
    await execute(pub.store, f"UPDATE rounds SET debts = '{OWED}' WHERE number = 0")
    await pub.store.upkeep.rebuild()
    await pub.save_rules(boss, "Sundays")


async def _on_public(found: Crawl, message: Message) -> None:
    """Enter by the buttons of a public message that are answered privately."""
    for part in walk(message.components):
        for custom_id, values in pressable([part]):
            if sort_of(custom_id) in ANSWERED_PRIVATELY and label_of(part):
                name = f"{label_of(part)}, below {Shown(message, message.components).title}"
                press = (found.person, message, custom_id)
                await found.enter(name, partial(found.pub.forge, press, values=values))


async def _at_table(found: Crawl, when: str) -> None:
    """Enter by the table's private buttons."""
    pub = found.pub
    for word in ("rules", "more", "story"):
        there = f"t:1:{word}"
        if there in custom_ids(pub.board().components):
            label = say("en", f"button-{word}")
            await found.enter(f"{label}, {when}", partial(pub.press, found.person, there))


# Whether people find their way


def ends(found: Crawl) -> list[Shown]:
    """Return the pages that only say what was done."""
    return [one for one in found.kinds.values() if one.is_end]


def unseen(found: Crawl) -> set[str]:
    """Return the words of the buttons of pages that are on no page."""
    there = (one for page in found.kinds.values() for one in custom_ids(page.components))
    return {*found.pub.bot.handlers.pages} - {sort_of(one).split()[0] for one in there}


def said(page: Shown) -> str:
    """Return all text of a page."""
    return "\n".join(_texts(page.components))


def _texts(components: list[dict[str, Any]]) -> Iterator[str]:
    yield from (str(part["content"]) for part in walk(components) if part["type"] == TEXT)


def lost(found: Crawl) -> list[str]:
    """Return the pages in the place of others that do not lead back."""
    return [
        f"{page.before.title} [{page.pressed}] {page.title}"
        for page in found.kinds.values()
        if page.before is not None and not page.below and not _leads_back(page)
    ]


def _leads_back(page: Shown) -> bool:
    """True for a page with a button to one of those in whose place it stands; for one of them with
    something changed; and for an end.
    """
    ways = [*page.way]
    there = [page, *(one for leads in page.leads.values() for one in leads if not one.below)]
    return page.is_end or any(one.is_part_of(way) for one in there for way in ways)


def twice(found: Crawl) -> list[str]:
    """Return the buttons of a page that are labelled like another, or do what another does."""
    return [f"{page.title}: {one}" for page in found.kinds.values() for one in _twice(page)]


def _twice(page: Shown) -> Iterator[str]:
    for group in _groups(page.components):
        yield from (label for label, count in Counter(group).items() if count > 1)
    done: dict[str, str] = {}
    for part in walk(page.components):
        custom_id = str(part.get("custom_id"))
        leads = page.leads.get(custom_id, ())
        if part["type"] != BUTTON or sort_of(custom_id) in MOVES:
            continue
        for end in (one.content for one in leads):
            if end == page.content or end in done:
                yield f"{label_of(part)} does what {done.get(end, 'nothing')} does"
            done[end] = label_of(part)


def _groups(components: list[dict[str, Any]]) -> Iterator[list[str]]:
    """Yield the labels of the rows that stand together, without a text between them."""
    group: list[str] = []
    for part in walk(components):
        if part["type"] == TEXT:
            yield group
            group = []
        elif part["type"] == ROW:
            group += filter(None, map(label_of, part["components"]))
    yield group


def label_of(part: dict[str, Any]) -> str:
    """Return the words on a button or a select."""
    return str(part.get("label") or part.get("placeholder") or "")


# The map


def drawn(found: Crawl) -> str:
    """Return the map: for each command and button that is answered privately its page, and below
    it, by the words on their buttons, the pages behind it. The ways back are left out, and the
    pages behind one that stands further up.
    """
    lines: list[str] = []
    told: set[object] = set()
    for name, pages in found.entries.items():
        for page in pages:
            lines.append(f"{name}: {page.title}")
            lines += _behind(page, told, 1)
    return "```\n" + "\n".join(lines) + "\n```\n"


def _behind(page: Shown, told: set[object], depth: int) -> Iterator[str]:
    if page.told in told:
        return
    told.add(page.told)
    labels = dict(_labels(page.components))
    seen = [page, *page.way]
    for custom_id, leads in page.leads.items():
        for one in leads:
            if one.is_news_beside(seen):
                seen.append(one)
                below = " (below)" if one.below else ""
                label = _plain(labels[custom_id]) or "one of them"
                yield f"{'  ' * depth}{label}: {one.title or 'a picture'}{below}"
                yield from _behind(one, told, depth + 1)


def _labels(components: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield all that can be pressed, with its label."""
    for part in walk(components):
        yield str(part.get("custom_id")), label_of(part)
        if "options" in part:
            yield from zip(words_of(part), map(label_of, part["options"]), strict=False)


def written(text: str, page_map: str) -> str:
    """Return a page with the map in its place."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}{page_map}{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    os.environ[WRITE] = "1"
    sys.exit(pytest.main(["-q", str(TEST)]))
