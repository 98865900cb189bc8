### Was jemand hier gespielt hat: alle Gegner und die eigenen Partien.
### $name und $names sind Namen, $rules ist ein Spiel; $day ist ein Tag, wie Discord ihn schreibt.

## Wege dorthin

button-opponents = Gegner
button-matches = Partien
button-opponents-all = Alle Gegner
button-meetings = Unsere Partien
button-past-profile = Mein Profil
past-all = Alle Spiele zusammen

## Gegner

opponents-title = Deine Gegner
opponents-none = Du hast hier noch mit keinem eine Partie zu Ende gespielt.
opponents-line = **{ $name }** · { score }
opponents-by-most = Oben, wen du am häufigsten triffst
opponents-form = Letzte Partien zusammen, neueste zuerst: ✅ du vorn, ❌ dein Gegenüber, ➖ gleichauf
opponents-choose = Unsere Partien: mit wem?

## Partien

matches-title = Deine Partien
matches-with = Du und { $name }
matches-none = So eine Partie gibt es hier nicht. Partien zählen, sobald sie zu Ende gespielt sind.
matches-form = { $form } (neueste zuerst: ✅ du vorn, ❌ dein Gegenüber, ➖ gleichauf)
matches-line = **{ $number }** · **{ $rules }**, { $day }: { $place }
matches-place = { $won ->
    [yes] 🏆{ " " }
   *[no] { "" }
}{ place } von { $count }
matches-other = { $name } ({ place })
matches-names = mit { $names }
matches-choice = { $number } · { $rules }, { $day }
select-match = Wie es lief: welche Partie?

## Wie eine Partie lief

match-place = { $won ->
    [yes] 🏆{ " " }
   *[no] { "" }
}**{ place }** { $seats }
match-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
match-table = Tisch { $table }
match-points = { crazy_eights-points }
button-match-watch = Ansehen
select-match-round = Was ansehen?
rating-gained = Wertung +{ $points }
rating-lost = Wertung −{ $points }
lobby-rivals = { $first } führt gegen { $second } mit { $won } : { $lost } in { $rules }.
lobby-rivals-even = Zwischen { $first } und { $second } steht es { $won } : { $lost }.
