# A player's season and year, each in a picture.

button-review-season = My season
button-review-year = My year
button-review-yours = Your season
review-empty = You didn't finish a match here in that time.

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
review-nemesis = Nemesis
