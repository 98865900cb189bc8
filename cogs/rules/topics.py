"""The editor's topics, and the order of the options in each, most important first.

One list for all games: an option of the same name belongs to the same topic everywhere. Unlisted
ones stand at the end of the topic `OTHERS`.
"""

OTHERS = "cards"

TOPICS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "cards",
        (
            *(
                "sticks",
                "jokers",
                "joker_is",
                "decks",
                "deck_size",
                "aside",
                "hand_size",
                "hand",
                "up",
                "down",
                "target",
            ),
            *("draw", "draw_limit", "must_lay", "together", "stock_out", "turned_card", "draws"),
            *("enforcement", "forgetting", "penalty_cards", "wrong_lay", "before_play", "start"),
            *("direction", "pickup_by_choice", "pickup_sixes_and_nines", "pickup_three_equal"),
            *("tree_falls", "tree_cards", "min_seats", "max_seats", "aside_for_two"),
        ),
    ),
    (
        "special",
        (
            *("wild", "wild_rule", "wild_on_wild", "half_wild", "demand", "lay_on_anything"),
            *("see_through", "equal_or_lower", "skip", "skip_answer", "reverse", "one_a_turn"),
            *("again", "again_fits", "burn", "run", "never_a_run", "runs_across"),
            "opens_after_burn",
            *("queen_of_spades", "named_jokers", "not_on_joker", "ace_on_two", "alleingang"),
            *("draw_one", "draw_two", "draw_three", "draw_four", "draw_five", "draw_answer"),
            *("draw_adds", "all_draw", "opposite_draws", "blocks", "fight", "hammer"),
        ),
    ),
    (
        "out-of-turn",
        (
            *("throw_in", "throw_after", "last_card", "last_card_penalty", "last_calls"),
            *("opening_window", "window_seconds", "catch_seconds"),
        ),
    ),
    (
        "clock",
        (
            *("clock", "turn_seconds", "bank_seconds", "notice_seconds", "next_round_seconds"),
            *("take_back_seconds", "take_backs", "chatter", "hints"),
            "min_finishes",
        ),
    ),
    (
        "end",
        (
            "finish",
            "ends",
            "ends_points",
            "ends_wins",
            "ends_rounds",
            "score",
            "card_points",
            "wild_points",
            "loser_owes",
            "stalemate",
        ),
    ),
)
