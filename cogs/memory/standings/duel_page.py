"""Two people head to head on a server: how often each came first, in total and by game."""

from cogs.memory.standings.figures import name_of, words_of
from cogs.memory.standings.profile_page import Viewed
from cogs.pages.layout import RESULT, layout, way_to
from cogs.pages.picture_message import Row, Sheet, illustrated
from cogs.pictures import Poster, drawn
from cogs.pictures.people import FaceOff, GameScore
from cogs.words.people import beside, in_picture, unwritten
from cogs.words.words import Faces, Reader, Words, clean, escaped
from data.presets import first
from tables.memory.standings import Duel, Scope

MOST_GAMES = 6  # in the picture


async def sheet(duel: Duel, reader: Reader, faces: Faces) -> Sheet:
    """Return the page of two people, for the first one."""
    words = words_of(Scope(first(reader.language).game), reader, faces)
    names = {"one": escaped(duel.person.name), "two": escaped(duel.other.name)}
    title = f"## {words.say('duel-title', **names)}"
    rows = [_leading(duel, words)]
    if not duel.games:
        never = words.say("duel-never")
        return Sheet(layout(RESULT, [title, never], rows, parted=False))
    facing, games = faced(duel, words)
    picture = Poster("", "", "", (facing, *games[:MOST_GAMES]))
    lines = "\n".join(_lines(duel, words))
    footer = f"-# {words.say('duel-counts')}"
    plain = layout(RESULT, [title, lines, footer], rows, parted=False)
    unknown = unwritten([duel.person.name, duel.other.name])
    after = [lines, *beside(unknown, reader), footer]
    view = illustrated([title], described(facing, duel, words), after, rows)
    return Sheet(view, (await drawn(in_picture(picture, unknown, reader)),), plain)


def _leading(duel: Duel, words: Words) -> Row:
    """Return the buttons to the other one's profile, to the matches of both, and to everybody the
    reader has played against.
    """
    label = words.say("button-duel-profile", name=clean(duel.other.name))
    viewed = Viewed(duel.other.user)
    profile = way_to(label, "profile", viewed.written())
    if not duel.games:
        return [profile]
    return [
        profile,
        way_to(words.say("button-meetings"), "meetings", str(duel.other.user)),
        way_to(words.say("button-opponents-all"), "opponents"),
    ]


def faced(duel: Duel, words: Words) -> tuple[FaceOff, list[GameScore]]:
    """Return two people in a picture, and each of their games."""
    whole = _whole(duel, words)
    games = [
        GameScore(
            _name(game, words),
            rival.ahead,
            rival.behind,
            rival.matches - rival.ahead - rival.behind,
        )
        for game, rival in duel.games
    ]
    matches = sum(rival.matches for _, rival in duel.games)
    names = clean(duel.person.name), clean(duel.other.name)
    return FaceOff(*names, whole, words.say("matches", count=matches)), games


def _whole(duel: Duel, words: Words) -> GameScore:
    ahead = sum(rival.ahead for _, rival in duel.games)
    behind = sum(rival.behind for _, rival in duel.games)
    matches = sum(rival.matches for _, rival in duel.games)
    return GameScore("", ahead, behind, matches - ahead - behind)


def _name(game: str, words: Words) -> str:
    return name_of(words._replace(game=game, rules=""))


def _lines(duel: Duel, words: Words) -> list[str]:
    """Return the score in total, and by game."""
    whole = _whole(duel, words)
    count = sum(rival.matches for _, rival in duel.games)
    head = words.say(
        "duel-game",
        game=words.say("past-all"), ahead=whole.ahead, behind=whole.behind, count=count,
    )  # fmt: skip
    games = [
        words.say(
            "duel-game",
            game=_name(game, words), ahead=rival.ahead, behind=rival.behind, count=rival.matches,
        )
        for game, rival in duel.games
    ]  # fmt: skip
    return [head, *games]


def described(facing: FaceOff, duel: Duel, words: Words) -> str:
    """Return the picture in words."""
    plain = words.say("duel-title", one=facing.name, two=facing.other)
    whole = facing.score
    lines = [f"{plain}: {whole.ahead} : {whole.behind}, {facing.subtitle}"]
    return ". ".join([*lines, *_lines(duel, words)[1:]]) + "."
