"""People's screens, searched for cards they were not shown, in every spelling."""

import json
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Collection, Iterator

from cogs.looks.rule_card import lesson_of
from cogs.settings.settings import SHOWN
from data.cards.naming import emoji_name, pictures
from data.texts import LANGUAGES, say
from engine.cards import BY_TEXT, JOKER, RANKS, SUITS, Card, unnamed
from engine.crazy_eights.roles import KING_OF_HEARTS, KING_OF_SPADES
from tables.seen import Seen
from tables.table import Table
from tests.cogs.pub import Pub

PNG = b"\x89PNG"
SIGNS = {**dict(zip("♤♥♦♧", SUITS, strict=True)), "♠": "S", "♣": "C"}
RANK_WORDS = {say(language, f"rank-{rank}"): rank for language in LANGUAGES for rank in RANKS[:13]}
# Cards written out, as those read them who want no pictures: King of diamonds, Karo König.
SPELT = {
    say(language, "card-of", rank=say(language, f"rank-{rank}"), suit=suit): BY_TEXT[rank + suit]
    for language in LANGUAGES
    for rank in RANKS[:13]
    for suit in SUITS
}
OUT_LOUD = re.compile(rf"(?<![\wäöü])({'|'.join(SPELT)})(?![\wäöü])")
# 7D, lay 7D; 7♦; King ♦; a joker. And pictures, by their names.
LETTERS = re.compile(r"(?<![0-9A-Za-z])(10|[2-9JQKA])([SHDC])(?![0-9A-Za-z])")
GERMAN = {"B": "J", "D": "Q"}
SIGNED = re.compile(rf"({'|'.join([*RANKS[:13], *GERMAN])})([{''.join(SIGNS)}])")
WORDED = re.compile(rf"({'|'.join(RANK_WORDS)}) ([{''.join(SIGNS)}])")
TITLE = r"(?:the |der |You're the |Du bist der )?Shithead"
PICTURES = {emoji_name(card, style): card for _, card, style in pictures() if card <= JOKER}
CALLED = re.compile(r"(?<=[:\"'])[a-z_]+(?=:\d|[\\\"'])")
JOKERS = re.compile(rf"🃏(?! {TITLE}| \*\*)|\b(?:lay|throw|after|h:\S*) X\b")


# The rule card pictures the special cards: always these.
PICTURED = {JOKER, *(BY_TEXT[f"{rank}S"] for rank in RANKS[:13])}


def cards_in(text: str) -> set[Card]:
    """Return the cards a text names: in letters, with signs, in words, written out, or by the name
    of a picture.
    """
    found = {BY_TEXT[rank + suit] for rank, suit in LETTERS.findall(text)}
    signed = SIGNED.findall(text)
    found |= {BY_TEXT[GERMAN.get(rank, rank) + SIGNS[sign]] for rank, sign in signed}
    found |= {BY_TEXT[RANK_WORDS[word] + SIGNS[sign]] for word, sign in WORDED.findall(text)}
    found |= {SPELT[words] for words in OUT_LOUD.findall(text)}
    found |= {PICTURES[name] for name in CALLED.findall(text) if name in PICTURES}
    return found | ({JOKER} if JOKERS.search(text) else set())


def shown_to(table: Table, seat: int | None) -> set[Card]:
    """Return the cards this seat, or a spectator, is shown at a table by its game's rules, or was
    told of recently.
    """
    told = [fact for one in table.recent for name, fact in one.facts.items() if name != "places"]
    known = {unnamed(card) for fact in told if isinstance(fact, tuple) for card in fact}
    view = Seen(table.snapshot, seat).view
    known |= set(getattr(view, "handed_in", ()))  # its own cards, which the notation leaves out
    return known | _named([] if view is None else table.game.write_view(view))


def _ruled(table: Table) -> set[Card]:
    """Return the cards that the rules of a table name, whoever holds them."""
    kings = table.lobby.options.get("draw_five") == "kings_h_s"
    return {KING_OF_HEARTS, KING_OF_SPADES} if kings else set()


def _taught(text: str) -> set[Card]:
    """Return the cards of the lesson a page is from, the same for everybody."""
    lessons = [lesson_of(name) for name in set(re.findall(r"p:lesson:(\S+) \d", text))]
    steps = [step for lesson in lessons if lesson for step in lesson.steps]
    return {card for step in steps for card in _named(step.game.write_position(step.state))}


def _named(lines: list[str]) -> set[Card]:
    """Return the cards that lines of the notation name."""
    words = re.findall(r"[\w=]+", " ".join(lines))
    return {unnamed(BY_TEXT[word]) for word in words if word in BY_TEXT}


def forms(seed: bytes) -> list[str]:
    """Return the spellings of a seed."""
    return [
        seed.hex(),
        b64encode(seed).decode().rstrip("="),
        urlsafe_b64encode(seed).decode().rstrip("="),
        str(int.from_bytes(seed, "big")),
        repr(seed)[2:-1],
    ]


class Eyes:
    """Looks at everything new on everybody's screens, and at everything sent to them since, even if
    it was replaced.
    """

    def __init__(self, pub: Pub) -> None:
        self._pub = pub
        self._seen: dict[int, str] = {}
        self._sent = 0
        self._before: dict[int | None, set[Card]] = {}
        self.cards = 0

    async def look(self, tried: Collection[Card] = ()) -> None:
        """Fail if anybody is shown more than they may know; cards they have `tried` themselves may
        be repeated to them.
        """
        table = await self._pub.table()
        known = {seat: shown_to(table, seat) for seat in (None, *range(len(table.people)))}
        for user, text in (*self._new(), *self._requests()):
            seat = None if user is None else table.seat_of(user)
            may = known[seat] | self._before.get(seat, set()) | set(tried)
            may |= set(SHOWN) if "p:language:" in text else set()
            may |= PICTURED if "p:allrules:" in text else set()
            may |= _ruled(table) if "p:rulecard:" in text else set()
            may |= _taught(text)
            named = cards_in(text)
            assert named <= may, f"seat {seat} reads {text}"
            self.cards += bool(named)
            for seed in (table.lobby.seed, *table.lobby.match.kept):
                assert not [form for form in forms(seed) if form in text], "a secret seed"
        self._before = known

    def _new(self) -> Iterator[tuple[int | None, str]]:
        """Yield what is on screens now, each with its only reader; None: everybody."""
        for message in self._pub.stored():
            files = [self._pub.env.backend.cdn.get(one["url"]) for one in message.attachments]
            read = [str(file) for file in files if not _is_picture(file)]  # its text is beside it
            text = _written([message.content, message.components, read])
            if self._seen.get(message.id) != text:
                self._seen[message.id] = text
                readers = [one for one in self._pub.people if message.visible_to(one.id)]
                yield readers[0].id if message.is_ephemeral else None, text

    def _requests(self) -> Iterator[tuple[int | None, str]]:
        """Yield what has been sent, each with the user whose interaction it answers; None:
        nobody's.
        """
        owners = {one.token: one.user_id for one in self._pub.env.backend.interactions.values()}
        for request in self._pub.env.http_requests[self._sent :]:
            tokens = [part for part in request.path.split("/") if part in owners]
            yield owners[tokens[0]] if tokens else None, _written(request.json)
        self._sent = len(self._pub.env.http_requests)


def _is_picture(file: object) -> bool:
    return isinstance(file, bytes) and file.startswith(PNG)


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
