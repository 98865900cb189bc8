# A player's season and year in pictures.

button-review = My season
button-review-yours = Your season in pictures
button-review-next = Next picture
button-review-before = Previous picture
button-review-again = Try again
select-review = Which time?
review-counting = Adding it all up …
review-season = Season { $number }
review-progress = Picture { $number } of { $of }
review-empty = You didn't finish a match here in that time.

review-played = Played
review-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
review-won = { $count ->
    [0] none won
    [one] one won
   *[other] { $count } won
}
review-hours = { $count } h
review-minutes = { $count } min
review-time-label = at the table
review-people-label = opponents
review-game = { $span ->
    [season] Game of the season
   *[year] Game of the year
}
review-game-how = { $matches } of { $all } matches, { $wins ->
    [0] none
    [one] one
   *[other] { $wins }
} won
review-evening = Best evening
review-evening-how = { $wins } of { $matches } matches won
review-with = At the table
review-prey = Easy prey
review-nemesis = Nemesis
review-score = { $ahead } to { $behind } in { $matches ->
    [one] one match
   *[other] { $matches } matches
}
review-honour = Rarest honour
review-honour-how = { $times ->
    [one] Seen only once here
   *[other] Seen { $times } times here so far
}
review-moment = Largest moment
review-rating = Rating: { $rules }
review-rating-said = from { $first } to { $last }
review-rating-how = { $count ->
    [one] after one rated match
   *[other] after { $count } rated matches
}
