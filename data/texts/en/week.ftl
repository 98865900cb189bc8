# A server's week, and where its tables may stand.

trouble-elsewhere = Tables can't be opened here; use { $channels }, and type **/{ command-play }** there.
settings-named = My name in the weekly post

week-title = The week
week-subtitle = { $since } to { $until }
week-rounds-label = { $count ->
    [one] round
   *[other] rounds
}
week-people-label = { $count ->
    [one] player
   *[other] players
}
week-title-moved = New Shithead ({ $rules })
week-streak = Longest streak ({ $rules })
week-streak-of = { $count } wins in a row: { $name }
week-closest = Closest match ({ $rules })
week-closest-of = { $count ->
    [0] Level
    [one] Only one apart
   *[other] Only { $count } apart
}: { $names }
week-before-label = the week before
week-winner = Won most
week-winner-of = { $name }: { $wins } of { $matches } matches
week-upset = Upset ({ $rules })
week-upset-of = { $name } beats { $other }, who was rated { $gap } points higher
week-moment = Largest moment ({ $rules })
week-headline-upset = { $name } beats the favourite, { $other }
week-headline-streak = { $name } wins { $count } in a row ({ $rules })
week-headline-won = The week belongs to { $name }
week-headline-title = New Shithead: { $name }
week-headline-happened = A week to talk about
button-week-moment = Watch that moment
