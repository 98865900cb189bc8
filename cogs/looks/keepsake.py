"""The keepsake of a finished match for its channel, as its picture's values."""

from collections.abc import Iterator

from cogs.looks.ended import absence, cards_left
from cogs.looks.games import LOOKS
from cogs.looks.games.look import Figure
from cogs.pictures.avatars import NO_AVATARS, AvatarsByUser
from cogs.pictures.keepsake import Keepsake, Placed
from cogs.words.words import Words, clean
from data.cards.naming import Style
from engine.game import Places
from tables.ended import Ended
from tables.match_story import LONG_RUN, End
from tables.memory.played import PlayedMatch

NOWHEN = ("", "")


def souvenir(
    ended: Ended,
    words: Words,
    *,
    when_and_where: tuple[str, str] = NOWHEN,
    avatars: AvatarsByUser = NO_AVATARS,
) -> Keepsake:
    """Return the keepsake of a match that is over; `words` know its game and its people, `avatars`
    are the pictures of people by seat. What the table tells of the match stands there alone.
    """
    match = ended.match
    assert match is not None, "it is a match's"
    when, where = when_and_where
    winners = words.all([_plain(words, seat) for seat in ended.winners])
    return Keepsake(
        game=words.own_or_say("keepsake-game", rules=words.rules_name(), count=match.rounds),
        when=when,
        where=where,
        winner=winners or words.say("keepsake-nobody"),
        how=_how(ended, words),
        lines=tuple(_lines(ended, match, words, avatars)),
        winners=len(ended.winners),
        card=ended.card,
        curve=_curve(ended),
        way=tuple(_way(ended, words)),
        style=Style(german=words.reader.style.german),
    )


def _plain(words: Words, seat: int) -> str:
    return clean(words.names[seat])


def _how(ended: Ended, words: Words) -> str:
    """Return the way a match was won, in a word or two; and that it was the winner's first, or one
    of a long run.
    """
    first = ended.winners
    if len(first) != 1:
        return words.say("keepsake-how-shared" if first else "keepsake-how-nobody")
    by_cards, wins = ended.leads_by_cards(first[0]), ended.feats.wins
    how = (words.own_or_say if by_cards else words.say)("keepsake-how")
    run = wins if wins >= LONG_RUN else int(ended.feats.first_win)
    return words.say("keepsake-run", how=how, count=run)


def _curve(ended: Ended) -> Places:
    """Return each seat's points after each round of a match of several, in the order of the
    places, so that more is better.
    """
    standings = End(ended).standings
    each = [(0, *(-standing[seat] for standing in standings)) for seat in ended.numbers]
    return tuple(each) if standings else ()


def _lines(
    ended: Ended, match: PlayedMatch, words: Words, avatars: AvatarsByUser
) -> Iterator[Placed]:
    figures = LOOKS[match.game].figures(match, words)
    title = words.own_if_any("keepsake-title", count=ended.feats.titles)
    for seat, place in ended.numbers.items():
        figure = figures[seat] if figures else Figure(cards_left(ended, seat, words))
        yield Placed(
            place, _plain(words, seat), figure.note, figure.whole, figure.burnt,
            title if seat == ended.title else "", absence(match, seat, words),
            avatars.get(seat, b""),
        )  # fmt: skip


def _way(ended: Ended, words: Words) -> Iterator[str]:
    """Yield the title's former and its new carrier; nothing if no person took it, since it stays
    then.
    """
    if ended.title is None or ended.people[ended.title].of_table:
        return
    if ended.former is not None and ended.former != ended.title:
        yield _plain(words, ended.former)
    yield _plain(words, ended.title)
