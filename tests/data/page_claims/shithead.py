"""What the pages of the Shithead family say of its options."""

from collections.abc import Callable
from typing import Any

from engine.cards import RANKS
from engine.shithead.options import decks_for
from tests.data.page_claims.claim import Claim, yes

LINE = r"^- \*\*(\w+)\*\* (?:.*?\b)?"  # a special card's line begins with its rank


def ranks(option: str) -> Callable[[Any], set[str]]:
    """Return the ranks of an option."""
    return lambda options: {RANKS[rank] for rank in getattr(options, option)}


def number(option: str) -> Callable[[Any], set[str]]:
    """Return an option's number, if it is not 0."""
    return lambda options: {str(getattr(options, option))} - {"0"}


def flag(option: str) -> Callable[[Any], set[str]]:
    """Return whether an option is on."""
    return lambda options: yes(getattr(options, option))


def choice(option: str, value: str) -> Callable[[Any], set[str]]:
    """Return whether an option has this value."""
    return lambda options: yes(getattr(options, option) == value)


def more_decks(options: Any) -> set[str]:
    """Return from how many seats on there are how many more decks."""
    return {f"{seats} {decks}" for seats, decks in sorted(options.decks)[1:]}


def equal_or_lower_than_what(options: Any) -> set[str]:
    """Return what these ranks ask for: themselves or lower. A joker asks for what lies there."""
    return {f"{RANKS[rank]} {RANKS[rank]}" for rank in options.equal_or_lower if RANKS[rank] != "X"}


DEALT = (
    Claim(
        "decks",
        "(?:use|with) ({n}) decks?|^({n}) decks? without",
        "(?:nehmen|reicht) ({n}) Blatt|^({n}) Blatt ohne",
        lambda options: {str(decks_for(options, options.min_seats))},
    ),
    Claim(
        "decks",
        "from (?P<a>{n})(?: people)? on (?:it's |with )?(?P<b>{n})"
        "|(?P<d>{n}) from (?P<c>{n}) people on",
        "ab (?P<a>{n}) (?:Leuten )?(?:sind es )?(?P<b>{n})",
        more_decks,
    ),
    Claim(
        "jokers",
        r"({n}) Jokers\b|(without) Jokers",
        r"({n}) Jokern?\b(?!, falls)|(ohne) Joker",
        lambda options: {str(options.jokers)},
    ),
    Claim(
        "aside_for_two",
        "With two, ({n}) cards stay out",
        "Zu zweit bleiben ({n}) Karten",
        number("aside_for_two"),
    ),
    Claim(
        "down",
        r"({n}) \*\*face-down cards",
        r"({n}) \*\*(?:Bunker|verdeckte Karten)",
        number("down"),
    ),
    Claim(
        "up",
        r"({n}) (?:\*\*face-up cards|of those you put \*\*face up)",
        r"({n}) (?:\*\*offene|davon legst du \*\*offen)",
        number("up"),
    ),
    Claim(
        "hand",
        "({n}) (?:cards )?in hand",
        "(?<!auf )(?<!als )({n}) (?:Handkarten|auf die Hand)",
        number("hand"),
    ),
    Claim(
        "before_play hand up",
        "({n}) you keep",
        "({n}) behältst du",
        lambda options: (
            {str(options.hand - options.up)} if options.before_play == "lay_out" else ()
        ),
    ),
    Claim(
        "before_play",
        r"you may \*\*swap\*\*",
        r"darfst du .*\*\*tauschen\*\*",
        choice("before_play", "swap"),
    ),
    Claim(
        "before_play",
        r"you put \*\*face up",
        r"legst du \*\*offen",
        choice("before_play", "lay_out"),
    ),
    Claim(
        "start",
        "the lowest diamond in a hand starts",
        "das niedrigste Karo auf einer Hand fängt an",
        choice("start", "lowest_diamond"),
    ),
    Claim(
        "start",
        "the lowest card in a hand starts",
        "fängt die niedrigste Handkarte an",
        choice("start", "lowest_card"),
    ),
    Claim(
        "start",
        r"\*\*announce a card\*\*",
        r"\*\*sagt eine Handkarte an\*\*",
        choice("start", "announced"),
    ),
    Claim(
        "direction",
        "also picks the direction",
        "bestimmt auch die Richtung",
        choice("direction", "starter"),
    ),
)

DRAWN = (
    Claim("draws", "draw back up", r"\bauf {n} Handkarten nach", choice("draws", "after")),
    Claim("draws", "draw first, then play", "erst ziehen, dann legen", choice("draws", "before")),
    Claim(
        "target",
        "draw back up to ({n})|left with ({n})|if you have ({n}) at most|with more than ({n}) you",
        "auf ({n}) Handkarten nach|dir (?:am Ende )?({n})(?: Karten)? bleiben"
        "|höchstens ({n}) hast|mehr als ({n}), ziehst",
        lambda options: {str(options.target)},
    ),
    Claim(
        "throw_after",
        r"\*\*Throwing after",
        r"\*\*Nachwerfen",
        flag("throw_after"),
    ),
    Claim(
        "ace_on_two target",
        r"Ace on a two:\*\* if that leaves you fewer than ({n}) cards, draw up to ({n})",
        r"Ass auf Zwei:\*\* Bleiben dir weniger als ({n}) Handkarten, zieh auf ({n}) nach",
        lambda options: {f"{options.target} {options.ace_on_two}"} if options.ace_on_two else (),
    ),
    Claim(
        "alleingang",
        r"All alone:\*\*.* draw ({n}) extra",
        r"Alleingang:\*\*.* zieh ({n}) Karten? extra",
        number("alleingang"),
    ),
    Claim(
        "pickup_by_choice",
        "If nothing fits, or you'd rather not",
        "Passt nichts oder magst du nicht",
        flag("pickup_by_choice"),
    ),
    Claim(
        "pickup_sixes_and_nines",
        "three 6s and two 9s",
        "drei Sechsen und zwei Neunen",
        flag("pickup_sixes_and_nines"),
    ),
    Claim(
        "pickup_three_equal",
        "exactly three equal cards",
        "genau drei gleiche Karten",
        flag("pickup_three_equal"),
    ),
)

POWERS = (
    Claim(
        "lay_on_anything",
        LINE + "(?<!what )goes on anything",
        LINE + "darf auf alles",
        ranks("lay_on_anything"),
    ),
    Claim(
        "see_through",
        LINE + "what's beneath (?:still )?counts",
        LINE + "es gilt,?(?: weiter,)? was darunter liegt",
        ranks("see_through"),
    ),
    Claim(
        "not_on_joker",
        LINE + "anything but a Joker",
        LINE + "alles außer Joker",
        ranks("not_on_joker"),
    ),
    Claim(
        "not_on_joker",
        r"anything but an? (?!Joker)(\w+)",
        r"alles außer (?!Joker)(\w+)",
        ranks("not_on_joker"),
        optional=True,
    ),
    Claim("equal_or_lower", LINE + "or lower", LINE + "oder niedriger", ranks("equal_or_lower")),
    Claim(
        "equal_or_lower",
        r"^- \*\*(\w+)\*\* wants an? (\w+) or lower",
        r"^- \*\*(\w+)\*\* verlangt als Nächstes (\w+) oder niedriger",
        equal_or_lower_than_what,
    ),
    Claim("skip", LINE + "miss a turn", LINE + "aussetzen", ranks("skip")),
    Claim("reverse", LINE + "turns the direction", LINE + "dreht die Richtung", ranks("reverse")),
    Claim("one_a_turn", LINE + "only one a turn", LINE + "nur eine pro Zug", ranks("one_a_turn")),
    Claim(
        "again",
        LINE + "you may play once more",
        LINE + "du darfst noch einmal legen",
        ranks("again"),
    ),
    Claim(
        "queen_of_spades",
        r"^- \*\*Queen of Spades:",
        r"^- \*\*Pik-Dame:",
        flag("queen_of_spades"),
    ),
    Claim(
        "named_jokers",
        r"^- \*\*Joker\*\* is whatever you like",
        r"^- \*\*Joker\*\* ist, was du willst",
        flag("named_jokers"),
    ),
    Claim("burn", LINE + "burns the pile", LINE + "verbrennt den Stapel", ranks("burn")),
)

RUNS = (
    Claim(
        "opens_after_burn",
        "burns the pile; the next one starts anew",
        "verbrennt den Stapel, und der Nächste fängt neu an",
        choice("opens_after_burn", "next"),
    ),
    Claim(
        "opens_after_burn",
        "burns the pile. You start a new pile|Whoever burns the pile plays again",
        "verbrennt den Stapel. Du kommst wieder raus|Wer den Stapel verbrennt, ist gleich noch",
        choice("opens_after_burn", "same"),
    ),
    Claim(
        "run",
        "({n}) of a kind",
        r"({n}) Gleiche\b(?=\*\*| direkt)",
        lambda options: {str(options.run)},
    ),
    Claim(
        "run",
        r"plays the (\w+) starts|makes? (?:them|it) ({n})|makes? it ({n})",
        r"\b(vier|fünf|sechs)er\b",
        lambda options: {str(options.run)},
        optional=True,
    ),
    Claim("never_a_run", r"\((\w+) never do\)", r"\(nur (\w+) nie\)", ranks("never_a_run")),
    Claim(
        "runs_across",
        r"(\w+) between don't matter",
        r"(\w+) dazwischen stören nicht",
        ranks("runs_across"),
    ),
    Claim("throw_in", r"\*\*throw it in\*\*", r"\*\*schmeiß\*\*", flag("throw_in")),
)

AGREED = (
    Claim("stalemate", "after ({n}) pickups", "Nach ({n}) Aufnahmen", number("stalemate")),
    Claim(
        "tree_falls",
        r"If \*\*Timber!\*\* is agreed",
        r"Ist \*\*Baum fällt!\*\* ausgemacht",
        lambda options: yes(not options.tree_falls),
        optional=True,
    ),
    Claim(
        "tree_falls",
        r"(?<!If \*\*)Timber!",
        r"(?<!Ist \*\*)Baum fällt!",
        lambda options: yes(options.tree_falls),
    ),
    Claim(
        "tree_cards",
        "knock over the stock: ({n}) cards",
        "beim Ziehen kippen: ({n}) Karten",
        number("tree_cards"),
        optional=True,
    ),
    Claim(
        "enforcement",
        "If you agreed on it, everybody draws for themselves",
        "Ist das ausgemacht, zieht jeder selbst",
        choice("enforcement", "assisted"),
    ),
    Claim(
        "forgetting",
        "Forget it and be caught, and you take the whole pile",
        "Wer es vergisst und erwischt wird, nimmt den ganzen Stapel",
        choice("forgetting", "pile"),
    ),
    Claim(
        "forgetting penalty_cards",
        "({n}) penalty cards? more",
        "({n}) Strafkarten? dazu",
        lambda options: {str(options.penalty_cards)} if options.forgetting == "penalty" else (),
    ),
    Claim(
        "forgetting",
        "so many cards fewer",
        "entsprechend weniger Karten",
        choice("forgetting", "debt"),
    ),
    Claim(
        "wrong_lay",
        "play a wrong card and you take it back",
        "Wer falsch legt, nimmt die Karten zurück",
        choice("wrong_lay", "pile"),
    ),
    Claim(
        "finish",
        "The others are placed: fewer cards",
        "Die anderen werden gereiht: wenige Karten",
        choice("finish", "count"),
    ),
    Claim(
        "finish",
        "(?<!If you agreed on it, )you play on until only one",
        r"\bgespielt wird, bis nur noch einer",
        choice("finish", "play_on"),
    ),
    Claim(
        "loser_owes",
        "owes everybody a round",
        "muss einen ausgeben",
        flag("loser_owes"),
    ),
)

SILENT = dict.fromkeys(("min_seats", "max_seats"), "the lobby says how many may play")
CLAIMS = (*DEALT, *DRAWN, *POWERS, *RUNS, *AGREED)
