"""Facts as people read them: names, cards, ranks, counts, and their sentences.

A field name has one way of writing: the facts of every event and refusal come out of `Words.values`
ready for the texts.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple, cast
from zoneinfo import ZoneInfo

import discord

from cogs.words.faces import LETTERS, Emojis
from cogs.words.width import BOLD_LINE, LEAST, LINE, OwnName, cut, forget_sizes, width
from data.cards.naming import BACK, PLAIN, Style, letter, plain_text
from data.texts import Language, forget_said, has, keys, minus, say
from engine.cards import JOKER, NAMED_JOKERS, QUEEN_OF_SPADES_BY_NAME, RANKS, Card, Rank, rank_of
from engine.game import Fact, Illegal, Places, facts
from tables.ended import Ended
from tables.errors import Returned
from tables.free_text import cleaned
from tables.lobby.characters import characters
from tables.lobby.state import Says
from tables.moments import KeptMoment
from tables.moves.recent_events import RecentEvent
from tables.people import Person
from tables.results import numbered
from tables.round_memory import Remark
from tables.table import Table

LONGEST_NAME = 32
MOST_NAMES = 10_000  # remembered in escaped form: every table uses its people's names often
MOST_KEYS = 4_096  # of texts, whose rule set's own wording is known
MANY_CARDS = 4  # more cards than this are counted instead of shown one by one
MOST_FACES = 6  # different cards in one sentence
JOINED = "\u2060"  # no line break between a card's picture and its count
MOST_BACKS = 3  # more cards face down are counted
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
NO_CHARACTERS: Mapping[int, str] = MappingProxyType({})

Texts = list[str]  # of a message or a picture, one below the other
TextValues = dict[str, str | int]  # what a text is said with

_ESCAPED = re.compile(r"\\(.)")
_MARKUP = re.compile(r"([\\`*_~|<>\[\]()#@:\-])")


class Reader(NamedTuple):
    """A reader: their language, their card style, and whether they want a hand of few lines.
    `public` is the language of public messages where they read: the buttons there are quoted in it.
    None: their own. `faces` are the pictures of cards.
    """

    language: Language
    style: Style = PLAIN
    compact: bool = False
    public: Language | None = None
    faces: Emojis = LETTERS

    def text(self, card: Card) -> str:
        """Return a card for a message's text."""
        return self.faces.text(card, self.style)

    def texts(self, cards: Iterable[Card]) -> str:
        """Return several cards for a message's text."""
        return self.faces.texts(cards, self.style)

    def emoji(self, card: Card | None) -> discord.PartialEmoji | None:
        """Return the picture of a card for a button or an option, if there is one."""
        return None if card is None else self.faces.partial(card, self.style)

    def say(self, key: str, telling: int = 0, /, **values: str | int) -> str:
        """Return a text of the reader's language; of several sentences the one told now."""
        return say(self.language, key, self.public, telling, **values)

    def day(self, at: float, zone: ZoneInfo) -> str:
        """Return the day of a moment (seconds since 1970) in a time zone, where Discord writes none
        itself: in a picture, or in an option.
        """
        then = datetime.fromtimestamp(at, UTC).astimezone(zone)
        return self.say("plot-day", day=then.day, month=then.month)


def dashed(word: str) -> str:
    """Return a word of the program as it is spelt in the texts' keys."""
    return word.replace("_", "-")


def clean(name: str) -> str:
    """Return a display name without characters that break a line or its direction, at most 32
    characters.
    """
    return cleaned(name, LONGEST_NAME) or "?"


def server_name(guild: discord.Guild | None) -> str:
    """Return the name of a server for a picture; "" for none, or where the bot is not any more."""
    return "" if guild is None else clean(guild.name)


@lru_cache(MOST_NAMES)
def escaped(name: str) -> str:
    """Return a display name for a message's text: without mentions or markup."""
    return quoted(clean(name))


def person_name(person: Person | None, reader: Reader) -> str:
    """Return a name in plain letters; "somebody" for people who are not to be named."""
    return reader.say("replay-somebody") if person is None else clean(person.name)


def few(texts: Sequence[str], most: int) -> list[str]:
    """Return the first of these texts, and dots if there are more, so that no line gets too
    long.
    """
    return [*texts[:most], *(["…"] if len(texts) > most else [])]


def headed(key: str, lines: Sequence[str], reader: Reader) -> str:
    """Return lines below a heading, the text of this key; "" without any."""
    return "\n".join([f"**{reader.say(key)}**", *lines]) if lines else ""


def forget_names() -> None:
    """Forget the names that were written: somebody in them wants to be forgotten."""
    escaped.cache_clear()
    forget_said()
    forget_sizes()


def quoted(text: str) -> str:
    """Return a person's words for a message's text: complete, without markup or mentions."""
    safe = _MARKUP.sub(r"\\\1", text).replace("@", "@\u200b")
    runs_left = any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in safe)
    return f"\u2068{safe}\u2069" if runs_left else safe


def capital(text: str) -> str:
    """Return a text as a sentence or a line begins."""
    return text[:1].upper() + text[1:]


def unmarked(text: str) -> str:
    """Return a message's text without its markup."""
    bare = re.sub(r"^(-# |#+ )", "", text.replace("**", ""), flags=re.MULTILINE)
    plain = _ESCAPED.sub(r"\1", bare)
    return re.sub(r"[\u200b\u2068\u2069]", "", plain)


def event_key(game: str, tag: str) -> str:
    """Return the key of an event's text, by the game's name and the event's tag."""
    return f"{game}-event-{tag.replace('_', '-')}"


class Words(NamedTuple):
    """A game's facts in words for one reader: `names` are display names by seat. A rule set may
    have its own wording: of the game's texts those with its id come first. `tight`: cards face down
    are counted. `named`: its table stands beside others, and has to be told from them. `carrier`:
    the user with the server's title.
    """

    game: str
    names: Sequence[str]
    reader: Reader
    rules: str = ""
    tight: bool = False
    named: bool = False
    carrier: int | None = None

    def say(self, key: str, **values: str | int) -> str:
        """Return a text of the reader's language."""
        return say(self.reader.language, key, self.reader.public, **values)

    def own(self, key: str, **values: str | int) -> str:
        """Return a text of this game: its key begins with the game's name, or that of the rule
        set.
        """
        return self.say(self._key(f"{self.game}-{key}"), **values)

    def own_if_any(self, key: str, **values: str | int) -> str:
        """Return a text of this game; nothing where it has none."""
        return self.own(key, **values) if self.has(key) else ""

    def own_or_say(self, key: str, **values: str | int) -> str:
        """Return a text of this game, or else the one of this key for all games."""
        return self.own(key, **values) if self.has(key) else self.say(key, **values)

    def rules_name(self) -> str:
        """Return the name of the rule set that is played."""
        return rules_name(self.rules, self.reader.language)

    def has(self, key: str) -> bool:
        """True if this game has such a text."""
        return has(self.reader.language, self._key(f"{self.game}-{key}"))

    def _key(self, key: str) -> str:
        return key_at(self.reader.language, self.game, self.rules, key)

    def name(self, seat: int) -> str:
        """Return the name of a seat's person, for a message's text."""
        return escaped(self._plain(seat))

    def _plain(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "?"

    def short(self, seat: int, room: float = 0.0) -> str:
        """Return the same, cut where it is longer than half a line, or than this much room."""
        return escaped(cut(self._plain(seat), max(LINE / 2, room)))

    def in_label(self, seat: int) -> str:
        """Return the same without markup, for a label, which is a few words long."""
        return clean(cut(self._plain(seat), LINE / 4))

    def bold(self, seat: int) -> str:
        """Return the same, to catch the eye."""
        return f"**{self.name(seat)}**"

    def demanded(self, seat: int, demand: str) -> str:
        """Return whose turn it is, and for what; where a phone has no room for that in a line,
        without the verb, and with the name cut if that helps.
        """
        whole = f"{self.say('table-turn', seat=self.name(seat))}: {demand}"
        if width(whole) <= BOLD_LINE:
            return whole
        room = BOLD_LINE - width(f": {demand}")
        name = escaped(cut(self._plain(seat), room)) if room >= LEAST else self.short(seat)
        return f"{name}: {demand}"

    def seats(self, seats: Iterable[int]) -> str:
        """Return an enumeration of names."""
        return self.all([self.bold(seat) for seat in seats])

    def all(self, parts: Sequence[str]) -> str:
        """Return an enumeration: „Mia, Ben und Kim“."""
        return listed(parts, self.reader.language)

    def beside(self, parts: Sequence[str]) -> str:
        """Return parts of a line side by side: cards and signs need only a blank between them, but
        words run into each other.
        """
        return (" · " if self.reader.style.in_words else " ").join(parts)

    @property
    def people(self) -> list[int]:
        """The seats with a person, as opposed to the computer."""
        return [seat for seat, name in enumerate(self.names) if not isinstance(name, OwnName)]

    @property
    def draws(self) -> bool:
        """True if cards are pictures here; else they are text, which takes what room it takes."""
        return self.reader.emoji(BACK) is not None

    def card(self, card: Card) -> str:
        """Return a card's face in a text; for a named joker with its name."""
        if card not in NAMED_JOKERS:
            return self.reader.text(card)
        return self.say("card-named", card=self.reader.text(JOKER), rank=self.name_of(card))

    def name_of(self, card: Card) -> str:
        """Return the name of a named joker: "König"."""
        if card == QUEEN_OF_SPADES_BY_NAME:
            return self.say("queen-of-spades")
        return self.rank(rank_of(card))

    def card_in_words(self, card: Card) -> str:
        """Return a card where no picture is possible: "König ♦", or written out."""
        if self.reader.style.in_words:
            return self.reader.text(card)
        plain = plain_text(card)
        return self.rank(rank_of(card)) + (f" {plain[-1]}" if card < JOKER else "")

    def plain(self, card: Card) -> str:
        """Return a card in few letters: `10♥`; written out for people who want that."""
        style = self.reader.style
        return self.card_in_words(card) if style.in_words else plain_text(card, style)

    def faces_of(self, cards: Iterable[Card]) -> str:
        """Return cards' faces close together, whatever they stand for."""
        return self.reader.texts(cards)

    def row(self, cards: Sequence[Card]) -> str:
        """Return cards' faces side by side."""
        if NAMED_JOKERS.isdisjoint(cards):
            return self.faces_of(cards)
        return " ".join(map(self.card, cards))

    def cards(self, cards: Sequence[Card]) -> str:
        """Return cards' faces in a text; many are counted (``7♦×3``), very many are cut short."""
        if len(cards) <= MANY_CARDS:
            return self.row(cards)
        return self.counted(Counter(cards), MOST_FACES)

    def counted(self, counts: Mapping[Card, int], most: int = 60) -> str:
        """Return faces with the count of each: ``7♦×3 K♥``."""
        parts = [
            self.card(card) + (f"{JOINED}×{count}" if count > 1 else "")
            for card, count in counts.items()
        ]
        return " ".join(parts[:most]) + (" …" if len(parts) > most else "")

    def held(self, count: int) -> str:
        """Return the number of cards in a hand: "✋12"; written out for people who want that."""
        if self.reader.style.in_words:
            return self.say("cards", count=count)
        return f"✋{count}"

    def backs(self, count: int) -> str:
        """Return cards face down: each, or if they are many one with their number, "🎴³"."""
        if self.reader.style.in_words:
            return self.counted({BACK: count})
        if count <= MOST_BACKS and not self.tight:
            return self.faces_of((BACK,) * count)
        return self.card(BACK) + (str(count).translate(RAISED) if count > 1 else "")

    def rank(self, rank: Rank) -> str:
        """Return a rank's word: "König"."""
        return self.say(f"rank-{RANKS[rank]}")

    def letter(self, rank: Rank) -> str:
        """Return a rank as it stands on the reader's cards: "10", "Q"."""
        return letter(rank, self.reader.style)

    def ranks(self, rank: Rank) -> str:
        """Return its plural: "Könige"."""
        return self.say(f"ranks-{RANKS[rank]}")

    def places(self, places: Places) -> str:
        """Return names by place: ``1. Mia · 2. Ben und Kim``; tied people stand together."""
        number = numbered(places)
        return " · ".join(
            f"{self.say('place', place=number[seats[0]])} {self.seats(seats)}" for seats in places
        )

    def number(self, number: float) -> str:
        """Return a number with one decimal, as the reader's language writes it."""
        return minus(f"{number:.1f}").replace(".", self.say("decimal-sign"))

    def values(self, facts: Mapping[str, Fact]) -> TextValues:
        """Return facts by their field's name, ready for a text."""
        values: TextValues = {}
        for name, fact in facts.items():
            values |= self._value(name, fact)
        return values

    def _value(self, name: str, fact: Fact) -> TextValues:
        match name, fact:
            case "seat" | "to", int(seat):
                return {name: self.bold(seat)}
            case "rank", int(rank):
                return {name: self.rank(rank), "ranks": self.ranks(rank)}
            case "rules", str(rules):
                return {name: rules_name(rules, self.reader.language)}
            case "places", _:
                return {name: self.places(cast("Places", fact))}
            case _, int() | str():  # numbers, and words of the notation that texts select by
                return {name: fact}
        return {name: self.cards(cast("tuple[int, ...]", fact))}

    def sentence(self, key: str, facts: Mapping[str, Fact], viewer: int | None = None) -> str:
        """Return the sentence that tells a seat (None: everybody) of an event, by its text's key
        and its facts. `tables.moves.recent_events` has both; a key ending in ``-you`` addresses the
        seat it is about.
        """
        mine = f"{key}-you"
        about_me = viewer is not None and facts.get("seat") == viewer
        chosen = mine if about_me and has(self.reader.language, mine) else key
        return self.say(self._key(chosen), **self.values(facts))

    def told(self, event: RecentEvent) -> str | None:
        """Return the sentence that tells everybody of an event; None if it is about a person who
        left and whose name is forgotten, or a former version's.
        """
        key, values = self._key(event.key), self.values(event.facts)
        if event.person is not None:
            values["seat"] = f"**{escaped(event.person.name)}**"
        needed = keys(self.reader.language).get(key)
        if needed is None or ("seat" in needed and "seat" not in values):
            return None
        if "rules" in needed:
            values.setdefault("rules", self.rules_name())
        return self.reader.say(key, **values)

    def remark(self, remark: Remark) -> str:
        """Return a remark of one of the table's own players."""
        spoken = Says(remark.seat, remark.character, remark.line, remark.to)
        return self.say("table-event-says", **self.values(facts(spoken, None) or {}))

    def large(self, moment: KeptMoment, telling: int = 0) -> str:
        """Return the sentence that tells everybody of a large moment; a long name is cut, since a
        phone has room for few large letters.
        """
        key = self._key(f"{self.game}-moment-{dashed(moment.tag)}")
        values = {**self._of_moment(moment), "seat": f"**{self.short(moment.seat)}**"}
        return self.reader.say(key, telling, **values)

    def turning(self, moment: KeptMoment, viewer: int | None = None) -> str:
        """Return the words for the largest moment of a round, for the end; a seat's own are
        addressed to it.
        """
        key = f"turning-{dashed(moment.tag)}"
        return self.own(f"{key}-you" if moment.seat == viewer else key, **self._of_moment(moment))

    def story(self, ended: Ended, viewer: int | None = None) -> str:
        """Return the sentence that tells the story of what is over; addressed to the seat that
        looks at it, if it is about that. "" if there is none.
        """
        story = ended.story
        if story is None:
            return ""
        if story.kind.endswith("moment") and ended.peak is not None:
            happened = self.turning(ended.peak, viewer)
            return self.say("turning-point", what=happened, outcome=story.outcome)
        key = f"story-{dashed(story.kind)}{'-you' if story.seat == viewer else ''}"
        own = f"{self.game}-{key}"
        return self.reader.say(
            self._key(own) if self.has(key) else key,
            0 if ended.match is None else ended.match.number,
            seat=self.bold(story.seat), seats=self.seats(story.others),
            count=story.count, round=story.round, outcome=story.outcome,
            card="" if story.card is None else self.card(story.card),
        )  # fmt: skip

    def _of_moment(self, moment: KeptMoment) -> TextValues:
        return {
            "seat": self.bold(moment.seat), "count": moment.count, "times": moment.times,
            "size": moment.size, "why": moment.why,
        }  # fmt: skip

    def refusal(self, wrong: Illegal) -> str:
        """Return the reason for a refusal: the game's own sentence, else the tables' one; with a
        welcome for a person who is back.
        """
        code = wrong.code.replace("_", "-")
        own = self._key(f"{self.game}-refusal-{code}")
        key = own if has(self.reader.language, own) else f"refusal-{code}"
        why = self.say(key, **self.values(wrong.facts))
        back = isinstance(wrong, Returned)
        return f"{self.say('table-event-came-back-you')} {why}" if back else why


@lru_cache(MOST_KEYS)
def key_at(language: Language, game: str, rules: str, key: str) -> str:
    """Return a key of a game's, or the rule set's own one if there is one. A rule set whose id
    begins with another's talks like that: mau-mau-house like mau-mau.
    """
    while rules and key.startswith(f"{game}-"):
        special = f"{rules}-{key.removeprefix(f'{game}-')}"
        if has(language, special):
            return special
        rules = rules.rpartition("-")[0]
    return key


def listed(parts: Sequence[str], language: Language) -> str:
    """Return an enumeration: „Mia, Ben und Kim“."""
    if len(parts) < 2:
        return "".join(parts)
    return say(language, "and", first=", ".join(parts[:-1]), last=parts[-1])


def rules_name(rules: str, language: Language) -> str:
    """Return the name of a rule set."""
    key = f"rules-name-{rules}"
    return say(language, key) if has(language, key) else escaped(rules)


def owed_thing(kind: str, count: int, language: Language) -> str:
    """Return a number of things owed, in words."""
    key = f"debt-{dashed(kind)}"
    return say(language, key, count=count) if has(language, key) else f"{count} × {escaped(kind)}"


def title_of(table: Table, language: Language) -> str:
    """Return the name of a table, which includes its number if the channel has several."""
    rules = rules_name(table.lobby.rules, language)
    return say(language, "table-title", rules=rules, table=table.id)


def words_at(table: Table, reader: Reader) -> Words:
    """Return the words of a table as it is now."""
    names = names_of(table.people, reader.language, characters(table.lobby))
    return Words(table.lobby.game, names, reader, table.lobby.rules)


def words_then(words: Words, ended: Ended) -> Words:
    """Return the words for a round that is over, and its match: for the people who played it,
    though others may sit there by now, and for its game, though another may be chosen.
    """
    characters = {seat: who for seat, who, _ in ended.characters}
    names = names_of(ended.people, words.reader.language, characters)
    match = ended.match
    game, rules = (words.game, words.rules) if match is None else (match.game, match.rules)
    return words._replace(game=game, rules=rules, names=names)


def names_of(
    people: Sequence[Person], language: Language, of_seats: Mapping[int, str] = NO_CHARACTERS
) -> list[str]:
    """Return the names of these people, by seat; the table's own seats have their characters'
    names, or are numbered, and forgotten people are "somebody".
    """
    nobody = say(language, "replay-somebody")
    return [
        _own_name(seat, of_seats, language) if person.of_table else person.name or nobody
        for seat, person in enumerate(people)
    ]


def _own_name(seat: int, characters: Mapping[int, str], language: Language) -> str:
    """Return the name of a seat of the table's own."""
    who = characters.get(seat)
    if who is None:
        return OwnName(say(language, "table-seat-name", number=seat + 1))
    name = say(language, f"table-seat-{who}")
    if list(characters.values()).count(who) > 1:
        name = say(language, "table-seat-numbered", name=name, number=seat + 1)
    return OwnName(name)
