### What somebody has played here: everybody they met, and their matches.
### $name and $names are names, $rules is a rule set; $day is a time as Discord writes it.

## The ways there

button-opponents = Opponents
button-matches = Matches
button-opponents-all = All opponents
button-meetings = Our matches
button-past-profile = My profile
past-all = All games together

## Opponents

opponents-title = Your opponents
opponents-none = You haven't finished a match with anybody here yet.
opponents-line = **{ $name }** · { score }
opponents-by-most = On top: people you've met most often
opponents-form = Last matches together, newest first: ✅ you came first, ❌ they did, ➖ level
opponents-choose = Our matches: with whom?

## Matches

matches-title = Your matches
matches-with = You and { $name }
matches-none = There's no such match here. Matches count once they're played to their end.
matches-form = { $form } (newest first: ✅ you, ❌ they, ➖ level)
matches-line = **{ $number }** · **{ $rules }**, { $day }: { $place }
matches-place = { $won ->
    [yes] 🏆{ " " }
   *[no] { "" }
}{ place } of { $count }
matches-other = { $name } ({ place })
matches-names = with { $names }
matches-choice = { $number } · { $rules }, { $day }
select-match = How it went: which one?

## How a match went

match-place = { $won ->
    [yes] 🏆{ " " }
   *[no] { "" }
}**{ place }** { $seats }
match-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
match-table = table { $table }
match-points = { crazy_eights-points }
button-match-watch = Watch
select-match-round = Watch which one?
rating-gained = Rating +{ $points }
rating-lost = Rating −{ $points }
lobby-rivals = { $first } leads { $second } { $won } : { $lost } in { $rules }.
lobby-rivals-even = { $first } and { $second } are level at { $won } : { $lost }.
