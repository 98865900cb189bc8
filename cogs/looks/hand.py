"""One player's view: their own cards and actions, for their eyes only.

A hand is drawn from that seat's cards and choices alone, and from the pile while it is asked about
it; never from anything that changes with every move. Its buttons carry the revision since which the
seat has had this choice, not the table's. So an ordinary lay changes two hands: the mover's,
redrawn as the answer to the click, and that of the next seat. Only in the week's deal a hand shows
the whole table, which its channel does not see.

The offers are the engine's list: the legal actions and, where breaking a rule has its price,
illegal ones. Beside it a lay may be taken back, as long as the table allows it, and absent people
can say that they are back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from cogs.looks import week_deal
from cogs.looks.advice import Given, Note, Refusal, hint_told, holds
from cogs.looks.ended import hand_between, of_ended, timed_out
from cogs.looks.games import LOOKS
from cogs.looks.games.look import Choices, Ladder, Offer, each_choice, question_of
from cogs.looks.hand_components import MOST_BUTTONS, HandRows
from cogs.looks.rule_card import rules_at
from cogs.looks.table_parts import closed, ending, title
from cogs.looks.teaching import first_turn
from cogs.pages.custom_ids import hand_id, has_room, table_button
from cogs.pages.layout import (
    BIG,
    CLEARED,
    GATHERING,
    PLAYING,
    SMALL,
    Button,
    Drawing,
    Primary,
    Rows,
    Secondary,
    height,
    is_line,
    layout,
    rows_of,
    with_last_small,
)
from cogs.words.width import HAND_ROOM, TABLE_ROOM
from cogs.words.words import Reader, Texts, Words, capital, words_at
from engine.cards import RANKS, SPADES, Card, Cards, Rank, rank_of
from engine.cards import card as card_of
from tables.lobby.presence import may_ask_hint
from tables.lobby.presence_actions import Back, TakeBack
from tables.lobby.state import NOBODY
from tables.lobby.week_deal import plays_deal
from tables.seen import Seen
from tables.table import Table

STARTS_ROOM = 64  # how much higher a hand may be that says how a turn goes
HINT_ROOM = 50  # likewise, with a hint: its buttons stay what they are
MOST_SMALL = 26  # more cards than this in small are counted by rank: two lines of a phone
Drawn = tuple[Texts, Rows]  # its texts and its rows
RulesByRank = Sequence[Texts]


def hand(
    table: Table,
    seat: int,
    reader: Reader,
    asking: str = "",
    *,
    named: bool = False,
    note: Note | None = None,
    new: bool = False,
    met: str = "",
    final: bool = False,
) -> Drawing:
    """Return the private message of the person in a seat; or, if one of the hand's buttons asks the
    question of word `asking`, that question. `named`: it names its table, because others stand
    beside it. `note` is the last hint its person was given, or the refusal of their last action,
    shown as long as it holds. `new`: they do not know these rules, and read how a turn goes until
    their second one; `met`: what a special card does that they have met. `final`: the round is
    over, and the table still shows its last card. A person who has left in the middle of a match
    has no cards any more, even if nobody has taken them yet.
    """
    words = words_at(table, reader)._replace(named=named)
    seen = table.seen_by(table.people[seat].user)
    if seen is None or seen.seat is None:
        return layout(CLEARED, [words.say("hand-gone")])
    match table.lobby.stage:
        case "round":
            shown = note if note is not None and holds(note, seen) else None
            look = LOOKS[words.game]  # to who owes something it does not apply
            first = new and seen.takes_turns and not (seen.decides_again or look.owes(seen.view))
            lesson = rules_at(table.lobby, reader.language).lesson if first else None
            starts = [met]
            if lesson:
                decides = look.differs(table.lobby.options, words)[:1]
                small = (f"{SMALL}{capital(line)}." for line in decides)
                starts = [first_turn(lesson, reader), *small, *starts]
            above = "\n".join(filter(None, starts))
            return _in_round(table, seat, seen, words, asking, note=shown, starts=above)
        case "between" if final:
            over = table.ended and table.ended.over
            headline = words.say("hand-match-over") if over else words.own_or_say("hand-over")
            return layout(CLEARED, [f"# {headline}"])
        case "between":
            return hand_between(table, seat, words, new=new)
        case "lobby":
            lines = [] if table.ended is None else of_ended(table, seat, words)
            return layout(GATHERING, ["\n".join([*lines, words.say("hand-lobby")])])
        case _:
            return layout(CLEARED, [closed(table, words)])


def rules_by_rank(table: Table, reader: Reader) -> RulesByRank:
    """Return what the short card says of each rank's special cards."""
    words = words_at(table, reader)
    rules = [rule.partition("** ") for rule in LOOKS[words.game].rules(table.lobby.options, words)]
    faces = [words.card(card_of(rank, SPADES)) for rank in range(len(RANKS))]  # as the card has it
    return [[does for head, _, does in rules if face in head] for face in faces]


def first_met(
    table: Table, seen: Seen, reader: Reader, rules: RulesByRank, known: Mapping[str, int]
) -> str:
    """Return the rule of the first special card a person holds, except what they know since an
    earlier choice; "" without one. A card on the pile has had its effect.
    """
    for held in seen.view.hand:
        for does in rules[rank_of(held)]:
            if known.get(does, seen.since) == seen.since:
                return f"{SMALL}{words_at(table, reader).card(held)}: {does}"
    return ""


def asks(table: Table, seen: Seen, reader: Reader, word: str) -> bool:
    """True if a hand offers the question of this word now, in a round."""
    return question_of(_choices(table, seen, words_at(table, reader)), word) is not None


def still_held(drawn: Cards, hand: Cards) -> Cards:
    """Return the drawn cards that are still in the hand; none if they are all of it."""
    held = Counter(hand) & Counter(drawn)
    return tuple(sorted(held.elements(), key=hand.index)) if held != Counter(hand) else ()


def _asked(shown: _Hand) -> Texts:
    """Return the question to the person, with the hint they asked for or the refusal, and their
    cards; in a break just the cards, to look at.
    """
    seen: Seen = shown.seen
    words = shown.words
    texts = LOOKS[words.game].hand(seen.view, seen.offered, words)
    if not seen.decides:  # then the cards to choose from stand there already
        drawn = still_held(seen.drawn, seen.view.hand)
        known = seen.remembered.cards(seen.view.seat)  # by all: it was turned over in vain
        key = "hand-turned" if {*drawn} <= {*known} else "hand-drawn"
        news = words.say(key, cards=words.cards(drawn)) if drawn else ""
        texts = with_last_small(texts, news)
    headline, *others = texts[0].split("\n")
    if shown.table.lobby.paused:
        headline, others = words.say("table-paused"), []
    if shown.note is not None:
        others.insert(0, shown.note.line(seen, words))
    elif seen.ended_by != NOBODY and not seen.decides:
        over = "hand-missed" if seen.ended_by == seen.seat else "hand-turn-over"
        others.append(f"{SMALL}{words.own_or_say(over, seat=words.bold(seen.ended_by))}")
    elif seen.missed:
        others.append(f"{SMALL}{words.say('table-event-time-up-you')}")
    elif shown.held:
        others.append(f"{SMALL}{shown.held}")
    return ["\n".join([headline, *others]), *texts[1:]]


def _held(table: Table, seen: Seen, words: Words) -> str:
    """Return when the person may begin, while others may prepare; "" if they need not wait."""
    until = table.prepared if seen.decides else None
    return "" if until is None else words.say("hand-held", when=f"<t:{until}:R>")


def _in_short(shown: _Hand, texts: Texts) -> Iterator[str]:
    """Yield the question to the person out of these texts, the note, and the cards in small that
    stand there; then with less and less of what is said besides, of which the last is until when
    they are held; first of all without a question that the table asks as well.
    """
    seen: Seen = shown.seen
    words = shown.words
    noted = [shown.note.line(seen, words)] if shown.note else []
    own = "\n".join(texts[1:])  # it says whose they are, where others' are drawn above
    fits = not own or (own.startswith(SMALL) and is_line(own))
    small = texts[1:] if fits else _small(seen, words)
    headline, *others = texts[0].split("\n")
    if others and not noted:
        ways = [[headline, *others[at:]] for at in range(len(others))]
        plain = f"### {words.say('hand-turn')}"
        if headline == plain or not (seen.takes_turns or others[0].startswith(SMALL)):
            ways[1:1] = [others[at:] for at in range(len(others))]
        yield from ("\n".join([*lines, *small]) for lines in ways)
        headline = f"### {shown.held}" if shown.held else headline
    yield "\n".join([headline, *noted, *small])
    if noted:
        yield "\n".join([*noted, *small])


def _small(seen: Seen, words: Words, *, by_suit: bool = False) -> Texts:
    """Return all cards of a hand in small; none without a hand."""
    hand, first = seen.view.hand, dict[Rank, Card]()
    hand = sorted(hand, key=lambda card: card & 3) if by_suit else hand
    many = Counter(first.setdefault(rank_of(card), card) for card in hand)
    cards = words.row(hand) if len(hand) <= MOST_SMALL else words.counted(many)
    return [f"{SMALL}{cards}"] if hand else []


def _in_round(
    table: Table,
    seat: int,
    seen: Seen,
    words: Words,
    asking: str,
    *,
    note: Note | None,
    starts: str,
) -> Drawing:
    choices = _choices(table, seen, words)
    if asking and (ask := question_of(choices, asking)) is not None:
        texts = [f"### {ask.question}", *_small(seen, words, by_suit=ask.by_suit)]
        rows = HandRows(partial(hand_id, table.id, seen.since), words).of_question(ask)
        return layout(PLAYING, texts, rows)
    room = HAND_ROOM + TABLE_ROOM * plays_deal(table.lobby) + STARTS_ROOM * bool(starts)
    room += HINT_ROOM * isinstance(note, Given)
    besides, held = [*choices, *_besides(table, seat, words)], _held(table, seen, words)
    hints = bool(besides) and seen.chooses and may_ask_hint(table.lobby, seat)
    ways = _ways(_Hand(table, seat, seen, words, besides, note, held, hints, starts))
    texts, rows = _first_or_least(ways, room) if words.draws else next(ways)
    return layout(PLAYING if choices else CLEARED, texts, rows)


def _first_or_least(ways: Iterator[Drawn], room: int) -> Drawn:
    """Return the first way to draw a hand that has so much room, or else the least high."""
    tried: list[tuple[int, Drawn]] = []
    for drawn in ways:
        tried.append((height(*drawn), drawn))
        if tried[-1][0] <= room:
            return drawn
    return min(tried, key=lambda way: way[0])[1]


def _choices(table: Table, seen: Seen, words: Words) -> Choices:
    """Return the choices a hand offers for the game; none in a break."""
    if table.lobby.paused:
        return []
    sayable = [action for action in seen.offered if has_room(table.id, seen.since, action)]
    return LOOKS[table.lobby.game].choices(seen.view, sayable, words)


def _besides(table: Table, seat: int, words: Words) -> Choices:
    """Return the choices beside the game's: to be back, or to take a lay back."""
    if table.is_away(seat):
        return [Ladder([Offer(Back(), words.say("button-here"))])]
    if table.may_take_back(seat):
        return [Ladder([Offer(TakeBack(), words.say("button-takeback"))])]
    return []


class _Hand(NamedTuple):
    """A hand that is drawn in a round: its seat at a table, with what this one sees and may choose;
    `held`: until when they have to wait; `hints`: they may ask for one; `starts`: how a turn goes,
    for who does not know.
    """

    table: Table
    seat: int
    seen: Seen
    words: Words
    choices: Choices
    note: Note | None
    held: str
    hints: bool
    starts: str

    @property
    def compact(self) -> _Hand:
        """The same in few lines."""
        reader = self.words.reader._replace(compact=True)
        return self._replace(words=self.words._replace(reader=reader))


def _ways(shown: _Hand) -> Iterator[Drawn]:
    """Yield the texts and rows of a hand in the usual way, then in ways that need less and less
    room: a phone has to show it together with the table.
    """
    usual = _asked(shown)
    once = _without_buttons_cards(usual, shown)
    texts, rows = _with_tables(shown, once), _rows(shown)
    yield texts, rows
    yield ["\n".join(texts)], rows
    yield _with_tables(shown, ["\n".join(once)], tells=False), rows
    yield _with_tables(shown, [BIG.sub("", "\n".join(once))], tells=False), rows
    compact, usual_rows = shown.compact, rows
    rows = _rows(compact)
    yield _with_tables(compact, usual), rows
    yield _with_tables(compact, usual, tells=False), rows
    for short in _in_short(shown, once if rows == usual_rows else usual):
        yield _with_tables(compact, [short], tells=False), rows


def _without_buttons_cards(texts: Texts, shown: _Hand) -> Texts:
    """Return a hand's texts without the row of its cards if each has a button with its picture."""
    buttons = [choice.card for choice in each_choice(shown.choices) if choice.card is not None]
    many = len(buttons) > MOST_BUTTONS or shown.words.reader.compact
    if len(texts) < 2 or many or not shown.words.draws:
        return texts
    others = texts[1]
    for picture in {shown.words.card(card) for card in buttons}:
        others = others.replace(picture, "", 1)
    return [texts[0], *texts[2:]] if others != texts[1] and "<:" not in others else texts


def _with_tables(shown: _Hand, texts: Texts, *, tells: bool = True) -> Texts:
    """Return these texts of a hand with what a table adds to them. `tells`: they may mention what
    it costs to ask for a hint.
    """
    table, seat, words = shown.table, shown.seat, shown.words
    texts = [*timed_out(table, seat, words), *texts]
    if plays_deal(table.lobby):
        texts = [*week_deal.at_table(table, shown.seen, words, texts), *texts]
    if shown.starts:
        texts[0] = f"{shown.starts}\n{texts[0]}"
    if words.named:
        texts[0] = f"-# {title(table, words)}\n{texts[0]}"
    if words.reader.compact:  # in one text: pictures alone would be drawn large
        texts = [BIG.sub("", "\n".join(texts))]
    if table.is_away(seat):
        texts = [words.say("seats-away"), *texts]
    hinted = table.lobby.match.hinted
    if tells and not table.lobby.rounds and seat not in hinted and shown.hints:  # news to them
        texts += hint_told(table, words)
    return texts


def _rows(shown: _Hand) -> Rows:
    """Return the rows of buttons and selects of a hand."""
    table, words, note = shown.table, shown.words, shown.note
    seen: Seen = shown.seen
    hinted = note.hint.action if isinstance(note, Given) else None
    also = ending(table, shown.seat, words)
    if shown.hints:
        also.append(Button(words.say("button-hint"), table_button(table.id, "hint")))
    if isinstance(note, Refusal) and note.step:
        step = table_button(table.id, "learn", f"{note.step}")
        also.append(Button(words.say("button-lesson-show"), step))
    lit = Secondary if shown.held else Primary
    rows = HandRows(partial(hand_id, table.id, seen.since), words, hinted, lit).of(
        shown.choices, also
    )
    if plays_deal(table.lobby) and not table.lobby.paused:
        rows += rows_of(week_deal.buttons_at_table(table, seen, words))
    return rows
