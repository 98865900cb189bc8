"""What the pages of Crazy Eights say of its options."""

from collections.abc import Callable
from typing import Any

from engine.crazy_eights.options import decks_for, seats
from tests.data.page_claims.claim import Claim, yes

LINE = r"^- \*\*(\w+):?\*\*:? "  # a special card's line begins with its rank


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
        "After drawing it's the next one's turn",
        "Nach dem Ziehen ist der Nächste dran",
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
        "ohne Ziehen weitergespielt",
        lambda options: yes(options.stock_out == "pass"),
    ),
    Claim(
        "stock_out",
        "but its top card is shuffled again",
        "bis auf die oberste Karte neu gemischt",
        lambda options: yes(options.stock_out == "reshuffle"),
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
        "nennst (?:dazu eine|die) Farbe|wünschst dir eine Farbe",
        lambda options: yes(options.wild_rule in ("always", "fitting")),
    ),
    Claim("wild", r"\ban? (\w+) goes back", r"\beine? (\w+) kommt (?:dabei )?zurück", rank("wild")),
    Claim("wild", r"\b50 for an? (\w+)", r"\beine? (\w+) 50\b", rank("wild")),
    Claim(
        "wild",
        r"or another (\w+) will do",
        r"Farbe oder noch eine? (\w+)",
        rank("wild"),
        optional=True,
    ),
    Claim(
        "wild draw_two",
        r"\ban? (\w+) is no help",
        r"\beine? (\w+) hilft nicht",
        lambda options: {options.wild} if options.draw_two != "none" else (),
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
        "draw_two",
        LINE + "the next one draws two cards",
        LINE + "der Nächste zieht zwei Karten",
        rank("draw_two"),
    ),
    Claim("draw_two", r"or plays another (\w+);", r"oder legt noch eine? (\w+);", rank("draw_two")),
    Claim(
        "last_card",
        "When you have one card left",
        "Hast du nur noch eine Karte",
        lambda options: yes(options.last_card != "off"),
    ),
    Claim(
        "last_card",
        "anybody can catch you",
        "kann dich sonst jeder erwischen",
        lambda options: yes(options.last_card == "catch"),
    ),
    Claim(
        "last_card last_card_penalty",
        "you draw ({n}) cards",
        "du ziehst ({n}) Karten|ziehst du ({n}) Karten",
        lambda options: {str(options.last_card_penalty)} if options.last_card != "off" else (),
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
