"""A position of a finished round with all its cards open, and buttons to the others. Pure."""

from cogs.looks.open_position import ShownRound, drawn_texts, round_name
from cogs.pages.layout import (
    LONGEST_OPTION,
    RESULT,
    Button,
    Drawing,
    Primary,
    Row,
    Secondary,
    Select,
    layout,
    select,
    shortened,
    way_to,
)
from cogs.words.words import Reader, clean, names_of, rules_name
from data.texts import say
from engine.game import deciding
from tables.store.protocol import RoundHead

VERIFY = "verify"  # chosen instead of a position


def replay_page(
    shown: ShownRound, number: int, reader: Reader, *, channel: int | None = None
) -> Drawing:
    """Return the position of this number, or the nearest one, and the step that led to it; in the
    table's own channel with a button that shows it to everybody.
    """
    number = min(max(number, 0), shown.replay.last)
    rows: list[Row] = [
        _paging(shown, number, reader),
        _leaving(shown, number, reader, channel),
        [_seldom(shown, number, reader)],
    ]
    return layout(RESULT, drawn_texts(shown, number, reader), rows, parted=True)


def choice_name(head: RoundHead, reader: Reader) -> str:
    """Return a round in a list of several: plain text."""
    named = say(
        reader.language,
        "choice-replay",
        table=head.table,
        round=round_name(head, reader),
        rules=rules_name(head.rules, reader.language),
        names=", ".join(map(clean, names_of(head.people, reader.language, head.characters))),
    )
    return shortened(named, LONGEST_OPTION)


def _paging(shown: ShownRound, number: int, reader: Reader) -> list[Button]:
    """Return the buttons to the positions before and after, with their numbers, and to the next
    moment if there is one.
    """
    about, last = shown.head.id, shown.replay.last
    back = max(number - 1, 0)
    forth = min(number + 1, last)
    moment = shown.replay.moment(number)
    labels = {"back": (f"◀ {back}", back), "next": (f"{forth} ▶", forth)}
    if moment is not None:
        labels["moment"] = (reader.say("button-replay-moment"), moment)
    return [
        way_to(
            label,
            "replay",
            f"{about} {to} {word}",
            Primary if word == "next" else Secondary,
            disabled=to == number,
        )
        for word, (label, to) in labels.items()
    ]


def _leaving(shown: ShownRound, number: int, reader: Reader, channel: int | None) -> list[Button]:
    here = channel == shown.head.location.channel
    about = f"{shown.head.id} {number}"
    begins = way_to(
        reader.say("button-playfrom"), "playfrom", about, disabled=seat_at(shown, number) is None
    )
    return [
        begins,
        *([way_to(reader.say("button-replay-show"), "replayshow", about)] if here else []),
    ]


def _seldom(shown: ShownRound, number: int, reader: Reader) -> Select:
    """Return the select of what is seldom wanted: the first and the last position, and the check
    of the deal.
    """
    ways = {"0": "first", str(shown.replay.last): "last", VERIFY: "verify"}
    choices = [(value, reader.say(f"button-replay-{word}")) for value, word in ways.items()]
    argument = f"{shown.head.id} {number} more"
    return select("replay", "select-more", choices, "", reader, argument=argument)


def seat_at(shown: ShownRound, number: int, user: int | None = None) -> int | None:
    """Return the seat from which somebody plays on at a position: their own, or else the one that
    decides; None once the round is over.
    """
    to_act = deciding(shown.replay.game, shown.replay.frames[number].state)
    own = (seat for seat, person in enumerate(shown.head.people) if person.user == user)
    return next(own, to_act[0]) if to_act else None
