"""The figures behind a name on a board, in words: the same for a picture and for text.

A game's texts decide its figures: `<game>-figure-titles`, `<game>-figure-points`, and a
`<game>-tally-<key>` for each tally to show, in the order of the texts.
"""

from cogs.pictures.board import BoardLine
from cogs.pictures.curve import Estimate
from cogs.pictures.poster import dotted
from cogs.words.words import Reader, Texts, Words, clean, dashed, escaped
from data.texts import keys_of, minus
from engine.game import WON_IN
from tables.memory.ratings import SHOWN_AFTER, Rating
from tables.memory.standings import SHARED_AFTER, Leaderboard, Order, Scope, Standing

MOST_PLACES = 4  # shown each for itself; more find no room in a picture


def words_of(scope: Scope, reader: Reader) -> Words:
    """Return the words for a rule set or a whole game."""
    return Words(scope.game, (), reader, scope.rules or "")


def name_of(words: Words) -> str:
    """Return the subject of a board: the rule set, or all of a game."""
    return words.rules_name() if words.rules else words.own("leaderboard-all")


def figures(standing: Standing, words: Words) -> Texts:
    """Return a standing in short texts, most important first."""
    return [text for _, text in _told(standing, words)]


def _told(standing: Standing, words: Words) -> list[tuple[str, str]]:
    """Return the same, each with the order of a board that goes by it, if there is one."""
    titles = own_lines(words, "figure-titles", count=standing.titles)
    wins = words.say("leaderboard-wins", wins=standing.wins, matches=standing.matches)
    others: Texts = []
    rounds = standing.rounds - standing.tallies.get(WON_IN, 0)
    if standing.points is not None and rounds > 0:
        average = words.number(standing.points / rounds)
        others += own_lines(words, "figure-points", average=average)
    others += [*_tallies(standing, words), *_places(standing, words)]
    return [
        *(("titles", text) for text in titles),
        ("wins", wins),
        *(("", text) for text in others),
    ]


def _places(standing: Standing, words: Words) -> Texts:
    """Return the number of each place, in one text; the first has its own figure."""
    behind = [
        words.say("leaderboard-place-times", place=place, times=count)
        for place, count in enumerate(standing.places[:MOST_PLACES], 1)
        if count and place > 1
    ]
    if later := sum(standing.places[MOST_PLACES:]):
        behind.append(words.say("leaderboard-later-times", place=MOST_PLACES + 1, times=later))
    return [", ".join(behind)] if behind else []


def own_lines(words: Words, key: str, **values: str | int) -> Texts:
    """Return a game's own text of this key as a line; none where it has none."""
    return [words.own(key, **values)] if words.has(key) else []


def _tallies(standing: Standing, words: Words) -> Texts:
    """Return those of a person's tallies that the game has words for."""
    prefix = f"{words.game}-tally-"
    known = [key.removeprefix(prefix) for key in keys_of(words.reader.language, prefix)]
    counts = {dashed(key): count for key, count in standing.tallies.items()}
    return [words.own(f"tally-{key}", count=counts[key]) for key in known if counts.get(key)]


def ranks(board: Leaderboard, words: Words, order: Order = "wins") -> tuple[BoardLine, ...]:
    """Return the standings of a page as lines; the order they are in says which figure is the
    largest.
    """
    carrying = {title.person.user for title in board.titles}
    sneaked = {title.person.user for title in board.titles if title.sneaked}
    return tuple(
        BoardLine(
            standing.place,
            clean(standing.person.name),
            tuple(figures(standing, words)),
            _figure(standing.rating),
            unrated(standing.rating, words),
            standing.person.user in carrying,
            standing.person.user in sneaked,
            *_largest(standing, words, order),
        )
        for standing in board.standings
    )


def _largest(
    standing: Standing, words: Words, order: Order
) -> tuple[str, str, tuple[str, ...], bool]:
    """Return the figure of an order and its unit, the other figures, and whether it is a rating."""
    others = [text for by, text in _told(standing, words) if by != order]
    rating = _figure(standing.rating)
    rated = [] if rating is None else [rating_of(rating, words)]
    if order == "rating":
        if rating is None:
            return "", "", tuple(others), True
        return minus(f"{rating.value:.0f}"), f"±{rating.spread:.0f}", tuple(others), True
    if order == "titles":
        units = [
            words.say("leaderboard-big-titles", title=title, count=standing.titles)
            for title in own_lines(words, "title")
        ]
        units.append(words.say("portrait-titles", count=standing.titles))
        return str(standing.titles), units[0], (*rated, *others), False
    if order == "share":
        enough = standing.matches >= SHARED_AFTER
        share = words.say(
            "leaderboard-share", percent=round(100 * standing.wins / standing.matches)
        )
        return share if enough else "–", "", (*rated, *others), False
    unit = words.say("leaderboard-big-wins", matches=standing.matches)
    return str(standing.wins), unit, (*rated, *others), False


def estimate(rating: Rating | None) -> Estimate | None:
    """Return a rating in the points people read."""
    return Estimate(rating.points, rating.margin) if rating is not None else None


def _figure(rating: Rating | None) -> Estimate | None:
    """Return a rating for a board; None for a provisional one."""
    return estimate(rating) if rating is not None and rating.settled else None


def unrated(rating: Rating | None, words: Words) -> str:
    """Return why a board has no rating: too few rated matches, of this season or any before, or it
    is too uncertain.
    """
    if rating is None or rating.settled:
        return ""
    left = SHOWN_AFTER - rating.results
    key = "leaderboard-unrated" if left > 0 else "leaderboard-provisional"
    return words.say(key, count=left)


def line(rank: BoardLine, words: Words) -> str:
    """Return a line of a board in a message's text."""
    name = f"{placed(rank.place, words)}**{escaped(rank.name)}**{rank.marks}"
    head = dotted(name, rating_text(rank, words))
    return f"{head}\n-# {' · '.join(rank.figures)}"


def placed(place: int, words: Words) -> str:
    """Return a place for a name to follow; nothing where nobody else is on the board."""
    return f"{words.say('place', place=place)} " if place else ""


def rating_text(rank: BoardLine, words: Words) -> str:
    """Return the rating and its margin, or why there is none."""
    if rank.rating is None:
        return rank.unrated
    return rating_of(rank.rating, words)


def rating_of(rating: Estimate, words: Words) -> str:
    """Return a rating and its margin."""
    value, doubt = round(rating.value), round(rating.spread)
    return words.say("leaderboard-rating", rating=value, doubt=doubt)
