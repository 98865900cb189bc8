"""Mau-Mau as groups play it at home: what they agree on can be set by house rules."""

from tests.engine.playing import play, position, refused

HOUSE = "mau-mau wild_on_wild=no finish=no_wild again=A turned_card=counts"


def at(pile: str, hand: str, rules: str = HOUSE) -> str:
    return f"""
        rules: {rules}
        pile: {pile}   stock: 9C 10C QC
        0: {hand}
        1: 9D KD
        2: 10S QS
    """


def test_no_jack_goes_on_a_jack() -> None:
    assert position(at("JS", "JH 9S")).legal(0) == ["lay 9S", "lay 9S lastcard", "draw"]
    assert refused(at("JS", "JH 9S") + "> 0 lay JH suit S") == "no_wild_on_wild rank=J"


def test_nobody_finishes_on_a_jack() -> None:
    assert position(at("9H", "JH")).legal(0) == ["draw"]
    assert refused(at("9H", "JH") + "> 0 lay JH") == "not_as_last rank=J"


def test_the_stricter_rule_set_has_the_jacks_of_it() -> None:
    text = at("JS", "JH 9S", "mau-mau-house")
    assert refused(text + "> 0 lay JH suit S") == "no_wild_on_wild rank=J"
    assert position(at("9H", "JH", "mau-mau-house")).legal(0) == ["draw"]
    assert play(at("8H", "9H 7S 7C", "mau-mau-house") + "> 0 lay 9H").events[-1] == "direction ccw"
