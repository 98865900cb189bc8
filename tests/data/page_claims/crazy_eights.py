"""What the pages of Crazy Eights say of its options."""

from collections.abc import Callable
from typing import Any

from engine.cards import RANK_BY_TEXT, RANKS
from engine.crazy_eights.options import decks_for, seats
from engine.crazy_eights.roles import DRAWS
from tests.data.page_claims.claim import Claim, yes

LINE = r"^- \*\*(\w+):?\*\*:? "  # a special card's line begins with its rank
SEVERAL = r"^- \*\*([^*]+):\*\* "  # or with several


def rank(option: str) -> Callable[[Any], set[str]]:
    """Return the rank an option names, if it names one."""
    return lambda options: {getattr(options, option)} - {"none"}


def deck_sizes(options: Any) -> set[str]:
    """Return the sizes of deck a table may play with."""
    return {"32", "52"} if options.deck_size == "32_up_to_four" else {options.deck_size}


def second_deck(options: Any) -> set[str]:
    """Return from how many seats on two decks are played with, where fewer play with one."""
    by_seats = {count: decks_for(options, count) for count in seats(options)}
    two = [count for count, decks in by_seats.items() if decks == 2]
    return {str(min(two))} if two and min(by_seats) not in two else set()


def draws(options: Any) -> dict[str, str]:
    """Return how many cards each rank makes the next one draw that does nothing else."""
    said = {getattr(options, name): str(count) for name, count in DRAWS.items()}
    return {rank: count for rank, count in said.items() if rank in RANK_BY_TEXT and rank != "X"}


def group(name: str) -> Callable[[Any], set[str]]:
    """Return five, as many as a group of cards makes draw, where the option names it."""
    return lambda options: {"5"} if options.draw_five == name else set()


def hand_size(options: Any) -> set[str]:
    """Return the hand size; of `auto` both."""
    return {"5 7"} if options.hand_size == "auto" else {options.hand_size}


def pictures(options: Any) -> set[str]:
    """Return the pictures that count ten points: those that are not wild."""
    return {" ".join(rank for rank in "JQK" if rank != options.wild)}


CLAIMS = (
    Claim("deck_size", r"\b(52|36|32)\b", r"\b(52|36|32)\b", deck_sizes),
    Claim(
        "deck_size",
        "from ({n}) people on with 52",
        "ab ({n}) Leuten mit 52",
        lambda options: {"5"} if options.deck_size == "32_up_to_four" else (),
    ),
    Claim(
        "decks",
        "You play with two decks",
        "Gespielt wird mit zwei Blatt",
        lambda options: yes(options.decks == "2"),
    ),
    Claim(
        "jokers",
        "and ({n}) jokers",
        "und ({n}) Jokern",
        lambda options: {str(options.jokers)} if options.jokers else (),
    ),
    Claim(
        "turned_card",
        "What is turned up does nothing",
        "Die aufgedeckte Karte tut niemandem etwas",
        lambda options: yes(options.turned_card == "ignored"),
        optional=True,
    ),
    Claim(
        "decks deck_size hand_size",
        "from ({n})(?: people)?(?: on)? (?:with|from) two",
        "ab ({n})(?: Leuten)? (?:mit|aus) zwei",
        second_deck,
    ),
    Claim(
        "hand_size",
        "gets ({n}) cards(?:, or ({n}) when there are two)?",
        "bekommen ({n}) Karten(?:, zu zweit ({n}))?",
        hand_size,
    ),
    Claim(
        "draw",
        "After drawing it's the next one's turn|draw one; then it's the next one's turn",
        "Nach dem Ziehen ist der Nächste dran|zieh eine; dann ist der Nächste dran",
        lambda options: yes(options.draw == "one"),
    ),
    Claim(
        "draw",
        "you may play it at once, but only that one",
        "darfst du sie gleich legen, aber nur sie",
        lambda options: yes(options.draw == "one_then_play"),
    ),
    Claim(
        "draw draw_limit",
        "draw up to ({n}) cards",
        "bis zu ({n}) Karten ziehen",
        lambda options: {str(options.draw_limit)} if options.draw == "up_to" else (),
    ),
    Claim(
        "draw",
        "draw until (?:one|a card) fits",
        "zieh(?:en|st)?(?: du)?,? bis eine passt",
        lambda options: yes(options.draw == "until_fits"),
    ),
    Claim(
        "must_lay",
        "If you can play,? you (?:must|have to)",
        "Wer legen kann, muss|Kannst du legen, musst du",
        lambda options: yes(options.must_lay),
    ),
    Claim(
        "must_lay",
        "You may draw even if you could play",
        "Ziehen darfst du auch, wenn du legen könntest",
        lambda options: yes(not options.must_lay),
        optional=True,
    ),
    Claim(
        "stock_out",
        "You play on without drawing",
        "ohne Ziehen weiter",
        lambda options: yes(options.stock_out == "pass"),
    ),
    Claim(
        "stock_out",
        "but its top card is shuffled again",
        "bis auf die oberste Karte neu gemischt",
        lambda options: yes(options.stock_out == "reshuffle"),
    ),
    Claim(
        "together",
        "Several of a rank",
        "Mehrere gleiche",
        lambda options: yes(options.together == "rank"),
    ),
    Claim(
        "wild wild_rule",
        LINE + "go(?:es)? on anything",
        LINE + "passt auf alles",
        lambda options: {options.wild} if options.wild_rule != "fitting" else (),
    ),
    Claim(
        "wild_rule",
        "you name (?:a|the) suit|You wish for a suit",
        "nennst (?:dazu eine|die) Farbe|wünschst (?:du )?dir eine Farbe",
        lambda options: yes(options.wild_rule in ("always", "fitting")),
    ),
    Claim("wild", r"\ban? (\w+) goes back", r"\beine? (\w+) kommt (?:dabei )?zurück", rank("wild")),
    Claim(
        "wild_rule",
        LINE + "has to fit",
        LINE + "muss passen",
        lambda options: {options.wild} if options.wild_rule == "fitting" else (),
    ),
    Claim(
        "wild_rule",
        "There is no wish",
        "Einen Wunsch gibt es nicht",
        lambda options: yes(options.wild_rule == "no_choice"),
    ),
    Claim(
        "wild wild_on_wild",
        r"goes on anything but an? (\w+)",
        r"passt auf alles außer auf einen (\w+?)n?\b",
        lambda options: set() if options.wild_on_wild else {options.wild},
    ),
    Claim(
        "wild wild_points",
        r"\bcount\b[^:.]*: (?P<points>{n}) for an? (?P<by_rank>\w+)",
        r"\bzählen\b[^:.]*: eine? (?P<by_rank>\w+)(?: oder Joker)? (?P<points>{n})",
        lambda options: {f"{options.wild} {options.wild_points}"},
    ),
    Claim(
        "jokers",
        r"\bor (joker), 10",
        r"\boder (Joker) 50",
        lambda options: {"X"} if options.jokers else (),
    ),
    Claim(
        "wild",
        r"or another (\w+) will do",
        r"Farbe oder noch eine? (\w+)",
        rank("wild"),
        optional=True,
    ),
    Claim(
        "demand",
        LINE + "you demand a rank",
        LINE + "Du verlangst einen Rang",
        rank("demand"),
    ),
    Claim(
        "demand",
        r"or another (\w+) that demands anew",
        r"noch eine? (\w+), der neu verlangt",
        rank("demand"),
    ),
    Claim(
        "wild draw_two draw_answer",
        r"\ban? (\w+) is no help",
        r"\beine? (\w+) hilft nicht",
        lambda options: {options.wild} if draws(options) and options.draw_answer == "same" else (),
    ),
    Claim(
        "wild",
        r"\b10 for a (\w+(?:, \w+)? or \w+)",
        r"([^\W\d]+(?:, [^\W\d]+)? und \w+) je 10",
        pictures,
    ),
    Claim(
        "wild",
        r"\b1 for an (ace)",
        r"\bein (ass) 1\b",
        lambda options: {"A"} - {options.wild},
    ),
    Claim(
        "skip", LINE + "the next one misses a turn", LINE + "der Nächste setzt aus", rank("skip")
    ),
    Claim("reverse", LINE + "turns the direction", LINE + "dreht die Richtung", rank("reverse")),
    Claim(
        "skip skip_answer",
        r"misses a turn or plays another (\w+)",
        r"setzt aus oder legt noch eine? (\w+)",
        lambda options: rank("skip")(options) if options.skip_answer != "no" else (),
    ),
    Claim(
        "skip_answer",
        "each further one costs one turn more",
        "jede weitere kostet einen Zug mehr",
        lambda options: yes(options.skip_answer == "adds"),
    ),
    Claim(
        "skip_answer",
        "it stays one turn",
        "es bleibt bei einem Zug",
        lambda options: yes(options.skip_answer == "pass_on"),
    ),
    Claim(
        "again",
        SEVERAL + "it's your turn again",
        SEVERAL + "Du bist gleich noch mal dran",
        lambda options: {" ".join(RANKS[one] for one in options.again)} - {""},
    ),
    Claim(
        "draw_one draw_two draw_three draw_four draw_five",
        LINE + r"the next one draws ({n}) cards?\b",
        LINE + r"der Nächste zieht ({n}) Karten?\b",
        lambda options: {f"{rank} {count}" for rank, count in draws(options).items()},
    ),
    Claim(
        "draw_two draw_four draw_answer",
        r"cards, or plays another (\w+);",
        r"Karten oder legt noch eine? (\w+);",
        lambda options: {*draws(options)} if options.draw_answer == "same" else (),
    ),
    Claim(
        "draw_answer",
        "you may hit back|whoever is hit may hit back",
        "darf(?: man)?[^.]* kontern",
        lambda options: yes(options.draw_answer == "any"),
    ),
    Claim(
        "draw_five",
        r"\*\*Joker\*\* goes on anything, and the next one draws ({n})",
        r"\*\*Joker\*\* passt auf alles, und der Nächste zieht ({n})",
        group("X"),
    ),
    Claim(
        "draw_five",
        r"\*\*Black Jack:\*\* the next one draws ({n})",
        r"\*\*Schwarzer Bube:\*\* der Nächste zieht ({n})",
        group("black_jacks"),
    ),
    Claim(
        "draw_five",
        r"\*\*Red Jack\*\* on a black one calls it all off",
        r"\*\*Roter Bube\*\* auf einem schwarzen hebt alles auf",
        lambda options: yes(options.draw_five == "black_jacks"),
    ),
    Claim(
        "draw_five",
        r"\*\*King of hearts:\*\* the next one draws ({n})",
        r"\*\*Herz-König:\*\* der Nächste zieht ({n})",
        group("kings_h_s"),
    ),
    Claim(
        "draw_five",
        r"\*\*King of spades:\*\* the one before draws ({n})",
        r"\*\*Pik-König:\*\* der Vorige zieht ({n})",
        group("kings_h_s"),
    ),
    Claim(
        "finish",
        "As your last card it doesn't fit",
        "Als letzte Karte passt (?:er|sie|es) nicht",
        lambda options: yes(options.finish == "no_wild"),
    ),
    Claim(
        "finish again skip",
        r"Nobody finishes on an? \*\*([^*]+)\*\*: as your last card they",
        r"Mit \*\*([^*]+)\*\* hört niemand auf: Als letzte Karte passen sie",
        lambda options: (
            {" ".join([*(RANKS[one] for one in options.again), *rank("skip")(options)])}
            if options.finish == "no_again"
            else ()
        ),
    ),
    Claim(
        "finish",
        r"Nobody finishes on a \*\*special card\*\*",
        r"Mit einer \*\*besonderen Karte\*\* hört niemand auf",
        lambda options: yes(options.finish == "plain"),
    ),
    Claim(
        "last_card",
        "When (?:you have one card|one card is) left",
        "Hast du nur noch eine Karte|Bleibt dir eine Karte",
        lambda options: yes(options.last_card != "off"),
    ),
    Claim(
        "last_card",
        "anybody can catch you",
        "kann dich (?:sonst )?jeder(?: bis zum nächsten Zug)? erwischen",
        lambda options: yes(options.last_card == "catch"),
    ),
    Claim(
        "last_card last_card_penalty",
        "you draw ({n}) cards",
        "du ziehst ({n}) Karten|ziehst du ({n}) Karten",
        lambda options: {str(options.last_card_penalty)} if options.last_card != "off" else (),
    ),
    Claim(
        "last_calls last_card_penalty",
        "if you forget, you draw ({n}) and play on",
        "vergisst du es, ziehst du ({n}) und spielst weiter",
        lambda options: {str(2 * options.last_card_penalty)} if options.last_calls == 2 else (),
    ),
    Claim(
        "ends ends_points",
        "until somebody has ({n}) points",
        "bis jemand ({n}) Punkte hat",
        lambda options: {str(options.ends_points)} if options.ends == "points" else (),
    ),
    Claim(
        "ends ends_rounds",
        "You play ({n}) rounds",
        "Gespielt werden ({n}) Runden",
        lambda options: {str(options.ends_rounds)} if options.ends == "rounds" else (),
    ),
)
