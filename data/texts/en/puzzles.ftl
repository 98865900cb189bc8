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
puzzle-task = One move is clearly best. Which?
puzzle-known = { $seat } picked up { $cards }, still in hand.
puzzle-gone = Out of the round: { $cards }

puzzle-wrong = ❌ { $action } isn't it. { $gives } You can do better.
puzzle-gives = From there you'd { $seats ->
    [2] { $count ->
        [0] never win
        [one] win once in 100 times
       *[other] win { $count } times out of 100
    }
   *[other] finish ahead of { $count ->
        [0] nobody
        [one] one opponent out of 100
       *[other] { $count } opponents out of 100
    }
}.
schroom-puzzle-gives = From there you'd { $count ->
    [0] never win the match
    [one] win the match once in 100 times
   *[other] win the match { $count } times out of 100
}.
puzzle-right = ✅ That's it!
puzzle-over = The answer:
puzzle-best = { $action } is best: { $why }.
puzzle-best-compared = { $action } is best. { $why }
puzzle-worths = { $seats ->
    [2] Wins out of 100: { $choices }
   *[other] Opponents you'd finish ahead of, out of 100: { $choices }
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
puzzle-next = There's a new one { $when }.
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
