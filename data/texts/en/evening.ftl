### The evening: what a table has played so far, and the picture when people call it a night.
### $name and $names are names; $count, $wins and $matches are numbers.

button-evening = The evening
button-night = Call it a night
button-evenings = Evenings
button-opentab = Settled…

## The page, for the person who asks

evening-title = The evening at this table
evening-empty = Nothing has been played to its end here yet.
evening-time = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
evening-won = 🏆 { $names }
evening-won-nobody = nobody who was there at the end
evening-of = { $what }: { $whom }
evening-titled = the { $title }: { $whom }
evening-aside = { $what } ({ $aside })
evening-each = { $name } { $count }
evening-earlier = { $count ->
    [one] One match before that
   *[other] { $count } matches before that
}
evening-together = All together
evening-wins = won { $wins } of { $matches }
evening-titles = { $count ->
    [one] one title
   *[other] { $count } titles
}
evening-lost = { $count ->
    [one] one stick lost
   *[other] { $count } sticks lost
}
evening-owes = owes { $debts }
evening-debt = { $debtor } owes { $creditor } { $debt }.

## Calling it a night

night-wished = 🌙 { $seats } { $count ->
    [one] wants
   *[other] want
} to call it a night.
night-ask = ## Call it a night?
    You get the picture of the evening, and the table is cleared{ $host ->
        [yes] .
       *[no] {" "}once most of you want to.
    }

## The picture. It has nothing but what it can draw: letters, digits, simple signs.

night-day = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
night-title = { $part ->
    [night] { night-day } night
   *[day] { night-day }
}
night-won-most = { $shared ->
    [yes] { $wins } won each
   *[no] { $wins } of { $matches } won
}
night-won-nobody = no win for any of you
evening-times = { $rules }, { $matches }
night-moment = { $count ->
    [0] The biggest moment:
   *[other] The biggest moment, and what lay on the table:
}
night-more = and { $count } more
night-names-more = { $names } and { $count } more
night-sum-all = { $name } won everything there was to win.
night-sum-bill = { $name } goes home with { $count ->
    [one] a title
   *[other] { $count } titles
} and the bill.
night-sum-title-tab = { $name } is the { $title }, and { $other } pays.
night-sum-both = { $name } won most, and goes home as { $title } all the same.
night-sum-titles = { $name } won most, and { $other } took { $count ->
    [one] a title
   *[other] { $count } titles
}.
night-sum-tab = { $name } won, and { $other } pays.
night-sum-one = The night belongs to { $name }.
night-sum-computers = The computers won more than anybody.
night-sum-shared = A draw: { $names } will have to play on.
night-sum-nobody = Nobody won, and nobody can say whose fault that was.

## Finding it again

evenings-title = Evenings
evenings-hint = Tables where people called it a night, and cleared ones with two matches or more. Only in channels you can read.
evenings-none = There's none yet in a channel you can read. After a match: **{ button-more }**, **{ button-leaving }**, **{ button-night }**.
evenings-choose = Which one?
evenings-people = With { $names }
