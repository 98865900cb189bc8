"""What the pages of Crazy Eights mean."""

MEANINGS: dict[str, object] = {}

SELDOM: list[tuple[str, dict[str, object]]] = [
    ("rockaway", {"hand_size": "down_up"}),
    ("pesten", {"draw_two": "none"}),
    ("rockaway", {"finish": "no_again"}),
    ("mau-mau", {"turned_card": "counts"}),
    ("makao", {"turned_card": "counts", "last_calls": 2, "wild_on_wild": False}),
]
