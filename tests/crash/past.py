"""A table's past, played again from its log: what it was, and looked like, at every revision."""

import json
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import product
from typing import Any, NamedTuple

import discord
import msgspec
from msgspec.structs import replace

from cogs.looks.advice import Note, refusal
from cogs.looks.hand import first_met, hand, rules_by_rank
from cogs.looks.table import board
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.naming import pictures, plain_text, unmarked
from engine.game import Action
from engine.notation import read_action
from playground.messages import walk_components
from tables.lobby.presence_actions import TakeBack, Wait
from tables.lobby.state import (
    Again,
    Close,
    Join,
    Joined,
    Leave,
    Lobby,
    NextRound,
    NotMe,
    Start,
    Youngest,
    game_of,
)
from tables.moves import recent_events
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot, SnapshotRest, with_feats
from tables.moves.take_back import LastMove, remembered
from tables.people import Person, Screen
from tables.results import Feats
from tables.seen import seen_by
from tables.store import records
from tables.store.protocol import Record
from tables.table import Table
from tests.cogs.tabling import PLACE, all_emojis, table_at
from tests.crash.disk import Kept, Line
from tests.support.played_tables import presses

WORDS: dict[str, Action] = {
    "join": Join(),
    "leave": Leave(),
    "start": Start(),
    "again": Again(),
    "close": Close(),
    "takeback": TakeBack(),
    "notme": NotMe(),
    "nextround": NextRound(),
    "wait": Wait(),
}
PUBLIC = None  # the reader of a board, where a hand has its seat
PICTURES, LETTERS = all_emojis(), Emojis()  # lines break elsewhere before the pictures are known


class Told(NamedTuple):
    """What a hand says of its last click: why it was refused, and the step of the lesson offered
    with that.
    """

    reason: str = ""
    step: int = 0


NOTHING = Told()
NEVER = -1  # no choice began at this revision


class Past:
    """One table at which nobody leaves."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.snapshots: list[Snapshot] = []
        self._finals: dict[int, Snapshot] = {}  # of rounds, by the revision that ended them
        self._log: tuple[Line, ...] = ()
        self._last: LastMove | None = None
        self._lasts: dict[int, LastMove | None] = {}  # by revision
        self._drawn: dict[tuple[int, int | None, Emojis, Told, bool, bool, str], str] = {}

    @property
    def revision(self) -> int:
        """Return the last revision."""
        return len(self.snapshots)

    def grow(self, kept: Kept) -> None:
        """Replay the new lines of the log. Fails if it has gaps or does not lead to the
        snapshot.
        """
        assert [line.revision for line in kept.log] == list(range(1, kept.revision + 1))
        assert kept.log[: len(self._log)] == self._log
        self._log = kept.log
        people = [Person(*one) for one in kept.people]
        seeds = [*kept.seeds, msgspec.json.decode(kept.lobby, type=Lobby).seed]
        if not self.snapshots:
            self.snapshots.append(_opened(kept, people[0], seeds[0]))
        for line in kept.log[self.revision :]:
            move = _next(self.snapshots[-1], line, people, seeds, self._last)
            self._last = remembered(self._last, move, by_table=False)
            self.snapshots.append(move.after)
            self._lasts[self.revision] = self._last
            if move.final is not None:
                self._finals[self.revision] = move.final
        self._learn_feats(kept)
        assert _plain(self.snapshots[-1], kept) == _as_kept(kept)

    def _learn_feats(self, kept: Kept) -> None:
        """Record the feats the store found in the match that has just ended: no move tells them.
        They are in the snapshot from the next move on.
        """
        result = json.loads(kept.rest).get("result") or {}
        feats = msgspec.convert(result.get("feats"), Feats | None)
        self.snapshots[-1] = with_feats(self.snapshots[-1], feats)

    def draws(
        self,
        revision: int,
        seat: int | None,
        faces: Emojis = PICTURES,
        refused: Told = NOTHING,
        *,
        new: bool = False,
        undoes: bool = False,
        met: str = "",
    ) -> str:
        """Return the drawing of the board (seat None) or of a seat's hand at a revision, the latter
        in the room a refusal leaves, for somebody `new` to the rules who has `met` a special card,
        or in what *Take it back* leaves to somebody who `undoes` a lay.
        """
        known = revision, seat, faces, refused, new, undoes, met
        if known not in self._drawn:
            at = self._log[revision - 1].at if undoes else 0.0
            table = table_at(self.snapshots[revision - 1], self.number, at)
            table._last = self._lasts.get(revision) if undoes else None
            if seat is PUBLIC:
                view = board(table, Reader("en", faces=faces))
            else:
                note, reader = _refusal(table, seat, refused), Reader("en", faces=faces)
                view = hand(table, seat, reader, note=note, new=new, met=met)
            self._drawn[known] = drawing_of(view)
        return self._drawn[known]

    def find(self, drawn: str, seat: int | None, near: int, refused: Told = NOTHING) -> int | None:
        """Return the revision a drawing shows, searching upwards from `near`, then below it."""
        joined = (n for n, one in enumerate(self.snapshots, 1) if len(one.people) > (seat or 0))
        first: int = next(joined)
        near = max(near, first)
        everywhere: list[int] = [*range(near, self.revision + 1), *range(near - 1, first - 1, -1)]
        for revision in everywhere:
            if drawn in self._ways_to_draw(revision, seat, refused):
                return revision
        return None

    def nearest(self, drawn: str, seat: int | None, refused: Told = NOTHING) -> tuple[str, int]:
        """Return the drawing on disk that is most like this one, and its revision."""
        likeness = SequenceMatcher(b=drawn, autojunk=False)

        def alike(way: tuple[str, int]) -> float:
            likeness.set_seq1(way[0])
            return likeness.ratio()

        seated = (n for n, one in enumerate(self.snapshots, 1) if len(one.people) > (seat or 0))
        ways = ((way, n) for n in seated for way in self._ways_to_draw(n, seat, refused))
        return max(ways, key=alike)

    def met(self, revision: int, seat: int | None, faces: Emojis = PICTURES) -> Iterator[str]:
        """Yield what the hand of a seat may say of a special card at a revision."""
        table = table_at(self.snapshots[revision - 1], self.number)
        yield from ("",) if seat is PUBLIC else _rules_met(table, seat, Reader("en", faces=faces))

    def _ways_to_draw(self, revision: int, seat: int | None, refused: Told) -> Iterator[str]:
        """Yield the drawings of a revision; a round's last position is shown first."""
        for faces, new, undoes in product((PICTURES, LETTERS), (False, True), (False, True)):
            for met in self.met(revision, seat, faces) if new else ("",):
                yield self.draws(revision, seat, faces, refused, new=new, undoes=undoes, met=met)
        if (final := self._finals.get(revision)) is not None:
            table = table_at(self.snapshots[revision - 1], self.number)
            if seat is PUBLIC:
                for faces in (PICTURES, LETTERS):
                    reader = Reader("en", faces=faces)
                    yield drawing_of(board(table, reader, final=seen_by(final, None)))
            else:
                yield drawing_of(hand(table, seat, Reader("en"), final=True))


def _rules_met(table: Table, seat: int, reader: Reader) -> Iterator[str]:
    """Yield what a hand may say of a special card, by what its person knows already; or nothing."""
    seen, known = table.seen_by(table.people[seat].user), dict[str, int]()
    rules = rules_by_rank(table, reader) if seen and seen.decides and seen.takes_turns else ()
    while seen is not None and rules and (met := first_met(table, seen, reader, rules, known)):
        yield met
        known[met.partition(": ")[2]] = NEVER
    yield ""


def _refusal(table: Table, seat: int, refused: Told) -> Note | None:
    """Return the note of a refusal for a seat at this moment."""
    seen = table.seen_by(table.people[seat].user) if refused.reason else None
    return None if seen is None or table.state is None else refusal(seen, *refused)


def _opened(kept: Kept, host: Person, seed: bytes) -> Snapshot:
    now = msgspec.json.decode(kept.lobby, type=Lobby)
    lobby = Lobby(now.game, now.rules, now.options, seed, table=now.table)
    heard = recent_events.public(lobby.game, Joined(0))
    return Snapshot(1, lobby, (host,), recent=(heard,) if heard else (), began=kept.log[0].at)


def _next(
    now: Snapshot, line: Line, people: list[Person], seeds: list[bytes], last: LastMove | None
) -> Move:
    # Nobody leaves, so whoever joins gets the next seat and keeps it.
    person = people[len(now.people) if line.seat is None else line.seat]
    action = _action(now, line.action)

    def seed() -> bytes:
        return seeds[now.lobby.rounds + 1]

    return person_move(now, person, action, seen=None, seed=seed, at=line.at, last=last)


def _action(now: Snapshot, text: str) -> Action:
    word, _, rest = text.partition(" ")
    if word == "youngest":
        return Youngest(int(rest))
    return WORDS.get(word) or read_action(game_of(now.lobby), text)


def _plain(now: Snapshot, kept: Kept) -> list[Any]:
    """Return a snapshot as the store would keep it, without the moment its round began."""
    started = msgspec.json.decode(kept.rest, type=SnapshotRest).started
    return _as_kept(records.write(kept.number, PLACE, Screen(), replace(now, started=started)))


def _as_kept(kept: Kept | Record) -> list[Any]:
    """Return what is kept, whether its defaults are written or not."""
    return [
        msgspec.json.decode(kept.lobby, type=Lobby),
        json.loads(kept.state or "null"),
        msgspec.json.decode(kept.rest, type=SnapshotRest),
    ]


# What a reader takes from a message: its texts, and what can be pressed or chosen in it

TEXT = 10
_EMOJI = re.compile(r"<:(\w+):\d+>")
_COUNTDOWN = re.compile(r"<t:\d+:R>")
_HONOURS = re.compile(r"^-# 🏅 .*$", re.MULTILINE)
_REFUSAL = re.compile(r"^-# ⚠️ (.*)$", re.MULTILINE)
_FEATS = re.compile(
    r"(?:, | · |^)(?:first win here|first win over [^·.\n]*|\w+ (?:times )?running here)",
    re.MULTILINE,
)
_LETTERS = {name: plain_text(card) for name, card, _ in pictures()}


def drawing(components: list[dict[str, Any]]) -> str:
    """Return the drawing of a message's components as they are sent or received. Texts are one, in
    however many parts they stand: *Take it back*, which is not drawn here, may part them.
    """
    lasting = [one for one in presses({"components": components}) if one.action != "takeback"]
    controls = [f"{one.custom_id} {one.values}" for one in lasting]
    return "\n".join(["".join(map(_in_letters, _texts(components))), *controls])


def refused_in(components: list[dict[str, Any]]) -> Told:
    """Return the refusal a hand shows, which leaves less room for the rest, if it shows one."""
    found = _REFUSAL.search("\n".join(_texts(components)))
    every = [one.custom_id for one in presses({"components": components})]
    steps = [int(one.rpartition(" ")[2]) for one in every if ":learn " in one]
    return Told(found[1] if found else "", *steps)


def drawing_of(view: discord.ui.LayoutView) -> str:
    """Return the drawing of a view the bot would send."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # the library's
    return drawing(components)


def _texts(components: list[dict[str, Any]]) -> list[str]:
    return [part["content"] for part in walk_components(components) if part["type"] == TEXT]


def _in_letters(text: str) -> str:
    """Return a text without its pictures and spaces, with cards in letters."""
    lettered = _EMOJI.sub(lambda found: _LETTERS.get(unmarked(found[1]) or "", found[0]), text)
    for one in (_FEATS, _HONOURS, _REFUSAL, _COUNTDOWN):
        lettered = one.sub("", lettered)
    return "".join(lettered.split())
