### The puzzle of the day: one position, and what would you do?
### $when is a time as Discord writes it; $cards, $action and $choices are cards or buttons' words.

command-puzzle = puzzle
command-puzzle-description = One position a day, the same for everybody: what would you do?
help-does-puzzle = asks you, once a day: what would you do?

puzzle-head = Puzzle { $number } · { $rules } · { $hardness ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
puzzle-seat = you
puzzle-task = { $count ->
    [one] One move is clearly best. Which?
   *[other] { $count } moves are clearly better than all the others. Can you find one?
}
puzzle-known = { $seat } picked up { $cards }, still in hand.
crazy_eights-puzzle-beneath = Beneath the top card: { $cards }
shithead-puzzle-beneath = { crazy_eights-puzzle-beneath }
schroom-puzzle-stakes = Losers pay { schroom-number }
puzzle-gone = Out of the round: { $cards }
puzzle-all-but = all the { $ranks }{ $count ->
    [0] {""}
   *[other] {""} but { $count }{ $of ->
        [one] {""}
       *[other] {""} each
    }
}
puzzle-so-many = { $ranks }: { $count }{ $of ->
    [one] {""}
   *[other] {""} each
}

puzzle-wrong = ❌ { $action } isn't it. { $gives } You can do better.
puzzle-gives = From there you'd { $others ->
    [one] win in { $deals } deals
   *[other] finish ahead of { $ahead } of { $others } opponents on average
}.
schroom-puzzle-gives = From there you'd win the match in { $deals } deals.
puzzle-tenths = { $count ->
    [0] { $sure ->
        [none] none of ten
       *[no] hardly any
    }
    [1] one of ten
    [2] two of ten
    [3] three of ten
    [4] four of ten
    [5] five of ten
    [6] six of ten
    [7] seven of ten
    [8] eight of ten
    [9] nine of ten
   *[10] { $sure ->
        [all] all
       *[no] nearly all
    }
}
puzzle-right = ✅ That's it!
puzzle-over = The answer:
puzzle-best = { $action } { $count ->
    [one] is best.
   *[other] are equally good. With { $one }:
} { $why }
puzzle-why-again = It's your turn again at once in { $better } deals; after { $other }, in { $worse }.
puzzle-why-stuck = The next player can't answer it in { $better } deals; after { $other }, in { $worse }.
puzzle-why-known = You know what the next player has, and none of that fits; after { $other } some of it does.
puzzle-why-none-left = The next player can't have anything that fits: you know where all of it is. After { $other } they can.
puzzle-why-out-next = You're out with your next move in { $better } deals; after { $other }, in { $worse }.
puzzle-why-soon = You're out within two more moves in { $better } deals; after { $other }, in { $worse }.
puzzle-why-stops = It stops whoever is nearly out in { $better } deals; { $other } does in { $worse }.
puzzle-why-spares = On your next turn you needn't draw or pick up in { $better } deals; after { $other }, in { $worse }.
puzzle-why-saver = Keep { $other }: in { $better } deals there comes a time when nothing else fits.
puzzle-why-chance = It's now or never: after { $other } you can play { $action } on your next turn in { $worse } deals.
puzzle-why-blind = Your first face-down card fits in { $better } deals; after { $other }, in { $worse }.
puzzle-why-turns = You need fewer turns to go out than after { $other } in { $better } deals.
puzzle-why-points = You have fewer points left in hand than after { $other } in { $better } deals.
puzzle-why-highest = You come to the last trick with the highest card of a suit in { $better } deals; after { $other }, in { $worse }.
puzzle-why-dear = The round costs you no more than it's for now in { $better } deals; with { $other }, in { $worse }.
puzzle-why-third = You take the third trick and lead to the last one in { $better } deals; with { $other }, in { $worse }.
schroom-puzzle-why-again = You take the trick and lead the next one in { $better } deals; with { $other }, in { $worse }.
puzzle-after = After { $action }: { $follows }
puzzle-they-do = { $seat } { $kind ->
    [lay] plays { $listed ->
        [yes] { $cards }
       *[no] something
    }
    [flip] turns over a card
    [draw] draws
    [pickup] picks up
    [knock] knocks
    [hold] holds
   *[go] folds
} (in { $deals })
puzzle-you-do = you { $kind ->
    [lay] play { $listed ->
        [yes] { $cards }
       *[no] something
    }
    [flip] turn over a card
    [draw] draw
    [pickup] pick up
    [knock] knock
    [hold] hold
   *[go] fold
} (in { $deals })
puzzle-worths = { $others ->
    [one] Wins out of 100: { $choices }
   *[other] Of { $others } opponents, how many you'd finish ahead of on average: { $choices }
}
schroom-puzzle-worths = Matches won out of 100: { $choices }
puzzle-tries = { $count ->
    [one] One try so far
   *[other] { $count } tries so far
}
puzzle-solved-in = { $count ->
    [one] Solved at the first try
   *[other] Solved in { $count } tries
}
puzzle-solved-here = { $count ->
    [one] Solved once here so far
   *[other] Solved by { $count } people here
}
puzzle-streak-you = You: { $count } days running
puzzle-streak = 🧩 { $count ->
    [one] Solved the latest puzzle
   *[other] Puzzles: solved { $count } days running
}
puzzle-next = The next one comes { $when }.
puzzle-changed = I've been updated since, and today's puzzle is another one now. Here it is.
puzzle-gone-by = That puzzle is not here any more. **/{ command-puzzle }** shows today's.
puzzle-first = First find out what is best; then you can play on.
button-puzzleplay = Play on
button-puzzle = Today's puzzle

puzzle-post-until = The answer will be here at { $when }.
button-puzzleopen = What would you do?
puzzle-withdrawn = 🧩 This puzzle has been withdrawn.
puzzle-solved-nobody = Nobody here has solved it.
puzzle-solved-by = { $count ->
    [one] One person here has solved it:
   *[other] { $count } people here have solved it:
}
puzzle-solved-tries = { $count ->
    [one] **at the first try:**
   *[other] **in { $count } tries:**
} { $names }
puzzle-solver-streak = { $name } ({ $count } days running)

puzzle-post = Puzzle of the day
puzzle-when = { $channel }, daily at { $hour }:00 ({ $zone }), next { $next }
puzzle-hour = at { $hour }:00
puzzle-hours = At what time?
puzzle-hint = One post a day, without a ping. Everybody solves it privately; the answer, and who has found it, is added at { $when }.

refusal-too-many-tries = { $count } tries are enough for today. There's another puzzle tomorrow!
