"""The page of a week's deal: its end, the results by hand, and the actions. Pure."""

from collections.abc import Iterator
from typing import NamedTuple

from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    RESULT,
    Buttons,
    Drawing,
    Primary,
    Select,
    Success,
    layout,
    select,
    stacked,
    way_to,
)
from cogs.pages.settings_page import Topic
from cogs.words.words import Reader, dashed, escaped, person_name, rules_name
from data.presets import presets
from data.texts import has
from tables.lobby.week_deal import Deal, Try, rank, ranked, sizes
from tables.people import Person

MOST_NAMED = 8  # results of the same hand
MOST_ROUNDS = 12  # rounds to watch
LONGEST_LABEL = 40
TEXT_BYTES = 2_500  # fewer, so that there is room for the selects
ALONE = 0  # the seat of a person who plays alone


class DealBoard(NamedTuple):
    """A deal, its tries, and the rule sets that have one here; `over`: its week is."""

    deal: Deal
    tries: tuple[Try, ...]
    rules: tuple[str, ...]
    over: bool

    def of(self, user: int) -> Try | None:
        """Return a user's try."""
        return next((attempt for attempt in self.tries if attempt.user == user), None)

    def hand(self, seat: int) -> list[Try]:
        """Return the tries with the cards of a seat, the best first."""
        return ranked(attempt for attempt in self.tries if attempt.seat == seat)


def off_page(reader: Reader, *, manages: bool) -> Drawing:
    """Return the page of a server without a deal; a person who `manages` it gets the way to where
    it is turned on.
    """
    texts = [f"## 🗓️ {reader.say('deal-title')}", reader.say("deal-none")]
    choosing = way_to(reader.say("button-deal-choose"), "servertopic", Topic.DEAL)
    return layout(CLEARED, texts, [[choosing]] if manages else [], parted=True)


def deal_page(board: DealBoard, user: int, reader: Reader, allowed: range) -> Drawing:
    """Return the page for a user; `allowed` are the numbers of people who may play this rule
    set.
    """
    deal = board.deal
    rules = rules_name(board.deal.rules, reader.language)
    title = f"## 🗓️ {reader.say('deal-title')}: {rules}"
    texts = [f"{title}\n{_when(board, reader)}", *_hands(board, user, reader)]
    while len("\n".join(texts).encode()) > TEXT_BYTES and len(texts) > 2:  # a single hand
        texts.pop()
    return stacked(
        RESULT if board.over else GATHERING,
        [
            texts[0],
            _rules(board, reader),
            _sizes(deal, allowed, reader),
            "\n".join(texts[1:]) or reader.say("deal-nobody"),
            _rounds(board, reader),
            _buttons(board, user, reader, allowed),
        ],
    )


def _when(board: DealBoard, reader: Reader) -> str:
    """Return the end of the deal's week and its seal, or its seed once it is over."""
    deal, seal = board.deal, board.deal.seal
    until = int(deal.until)
    if board.over:
        line = reader.say("deal-over", when=f"<t:{until}:F>")
        return f"{line}\n-# {reader.say('deal-seed', seal=seal, seed=deal.seed.hex())}"
    line = reader.say("deal-runs", when=f"<t:{until}:F>", left=f"<t:{until}:R>")
    return f"{line}\n-# {reader.say('deal-sealed', commitment=seal)}"


def _hands(board: DealBoard, user: int, reader: Reader) -> Iterator[str]:
    """Yield the results with each seat's cards, a text for each seat somebody had."""
    for seat in sorted({attempt.seat for attempt in board.tries}):
        tries = board.hand(seat)
        named = "deal-hand-alone" if seat == ALONE else "deal-hand"
        lines = [reader.say(named, number=seat + 1)]
        for number, attempt in enumerate(tries, 1):
            if number <= MOST_NAMED or attempt.user == user:
                place = "–" if attempt.place is None else f"{rank(attempt, tries)}\\."
                lines.append(f"{place} {_line(board, attempt, user, reader)}")
        if len(tries) > MOST_NAMED:
            lines.append(reader.say("deal-more", count=len(tries) - MOST_NAMED))
        yield "\n".join(lines)


def _line(board: DealBoard, attempt: Try, user: int, reader: Reader) -> str:
    mine = attempt.user == user
    name = reader.say("deal-you") if mine else escaped(person_name(attempt.person, reader))
    return f"{f'**{name}**' if mine else name} · {how(board.deal, attempt, reader)}"


def how(deal: Deal, attempt: Try, reader: Reader) -> str:
    """Return the outcome of a try: place, points or sticks, and moves."""
    if attempt.place is None:
        return reader.say("deal-unfinished")
    parts = [reader.say("end-place", place=attempt.place, count=deal.seats)]
    preset = presets().get(deal.rules)
    key = f"deal-score-{dashed(preset.game)}" if preset is not None else ""
    if attempt.score is not None and has(reader.language, key):
        parts.append(reader.say(key, count=abs(attempt.score)))
    parts.append(reader.say("deal-moves", count=attempt.moves or 0))
    return " · ".join(parts)


def result_line(board: DealBoard, person: Person, reader: Reader) -> str | None:
    """Return a person's result in one line that reveals no card; None: they have none."""
    own = board.of(person.user)
    if own is None or own.place is None:
        return None
    hand = [other for other in board.hand(own.seat) if other.place is not None]
    outcome = reader.say(
        "deal-result",
        name=f"**{escaped(person.name)}**",
        rules=rules_name(board.deal.rules, reader.language),
        count=board.deal.seats,
        how=how(board.deal, own, reader),
    )
    among = ""
    if len(hand) > 1:
        key = "deal-among-end" if board.over else "deal-among"
        among = reader.say(key, place=rank(own, hand), count=len(hand))
    return "\n-# ".join(filter(None, [f"🗓️ {outcome}", among]))


# Selects and buttons


def _rules(board: DealBoard, reader: Reader) -> list[Select]:
    if len(board.rules) < 2:  # a single choice is none
        return []
    choices = [(choice, rules_name(choice, reader.language)) for choice in board.rules]
    return [select("dealrules", "deal-choose-rules", choices, board.deal.rules, reader)]


def _sizes(deal: Deal, allowed: range, reader: Reader) -> list[Select]:
    choices = [(f"{size}", reader.say("deal-players", count=size)) for size in sizes(allowed)]
    if str(deal.seats) not in dict(choices):
        choices.append((f"{deal.seats}", reader.say("deal-players", count=deal.seats)))
    now, about = str(deal.seats), deal.rules
    return [select("dealseats", "deal-choose-seats", choices, now, reader, argument=about)]


def _rounds(board: DealBoard, reader: Reader) -> list[Select]:
    """Return the choice of a round to watch, once they are open."""
    if not board.over:
        return []
    by_round: dict[int, list[str]] = {}
    for attempt in ranked(board.tries):
        if attempt.round is not None:
            by_round.setdefault(attempt.round, []).append(person_name(attempt.person, reader))
    labels = [
        (str(number), ", ".join(names)[:LONGEST_LABEL])
        for number, names in [*by_round.items()][:MOST_ROUNDS]
    ]
    return [select("weekround", "deal-watch", labels, "", reader)] if labels else []


def _buttons(board: DealBoard, user: int, reader: Reader, allowed: range) -> Buttons:
    deal, mine = board.deal, board.of(user)
    about = f"{deal.rules} {deal.seats}"
    which = "last" if board.over else "now"
    buttons = []
    if not board.over and mine is None and deal.seats in sizes(allowed):
        buttons.append(way_to(reader.say("button-dealalone"), "dealalone", about, Success))
    if mine is not None and mine.place is not None:
        label = reader.say("button-dealshow")
        buttons.append(way_to(label, "dealshow", f"{about} {which}", Primary))
    other = "now" if board.over else "last"
    buttons.append(way_to(reader.say(f"button-deal-{other}"), "deal", f"{about} {other}"))
    return buttons
