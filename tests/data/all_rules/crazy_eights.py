"""The pages of Crazy Eights and its relatives: what random options seldom bring together, and which
of their sentences no position can try.
"""

SELDOM: list[tuple[str, dict[str, object]]] = [
    ("rockaway", {"hand_size": "down_up", "ends": "rounds"}),
    ("pesten", {"draw_two": "none"}),
    ("rockaway", {"finish": "no_again"}),
    ("mau-mau", {"turned_card": "counts"}),
    ("makao", {"turned_card": "counts", "last_calls": 2, "wild_on_wild": False}),
    ("mau-mau", {"card_points": "7:cancels", "score": "collect", "jokers": 1}),
    ("black-jack", {"blocks": "9,A", "wild_on_wild": False, "wild": "7,A", "score": "wins"}),
    ("prsi", {"score": "collect", "card_points": "Q:cancels"}),
    ("pesten", {"draw_adds": "A", "reverse": "none", "draw_answer": "same", "finish": "works"}),
    ("black-jack", {"draw_answer": "none", "blocks": "9"}),
    ("makao", {"draw_answer": "none", "again": ["5"], "again_fits": "any", "fight": "6"}),
    ("prsi", {"jokers": 2, "draw_two": "none", "draw_five": "X", "draw_answer": "same"}),
    ("prsi", {"score": "wins", "ends": "rounds", "hand_size": "down"}),
]
OF_NO_MOVE = {
    "full-seats",
    "full-aim", "full-match", "full-pack", "full-dealt", "full-dealt-auto", "full-down-up",
    "full-turned", "full-turned-ignored", "full-turned-counts", "full-turned-but", "full-starts",
    "full-last-more",
}  # fmt: skip
