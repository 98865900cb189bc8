# Saison und Jahr eines Mitspielers in Bildern.

button-review = Meine Saison
button-review-yours = Deine Saison in Bildern
button-review-next = Nächstes Bild
button-review-before = Voriges Bild
button-review-again = Noch mal
select-review = Welche Zeit?
review-counting = Ich zähle zusammen …
review-season = Saison { $number }
review-progress = Bild { $number } von { $of }
review-empty = In dieser Zeit hast du hier keine Partie zu Ende gespielt.

review-played = Gespielt
review-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
review-won = { $count ->
    [0] keine gewonnen
    [one] eine gewonnen
   *[other] { $count } gewonnen
}
review-hours = { $count } Std.
review-minutes = { $count } Min.
review-time-label = am Tisch
review-people-label = Gegner
review-game = { $span ->
    [season] Spiel der Saison
   *[year] Spiel des Jahres
}
review-game-how = { $matches } von { $all } Partien, { $wins ->
    [0] keine
    [one] eine
   *[other] { $wins }
} gewonnen
review-evening = Bester Abend
review-evening-how = { $wins } von { $matches } Partien gewonnen
review-with = Mit am Tisch
review-prey = Leichte Beute
review-nemesis = Angstgegner
review-score = { $ahead } zu { $behind } in { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
}
review-honour = Seltenste Auszeichnung
review-honour-how = { $times ->
    [one] Die gab es hier erst einmal
   *[other] Die gab es hier bisher { $times }-mal
}
review-moment = Größter Moment
review-rating = Wertung: { $rules }
review-rating-said = von { $first } auf { $last }
review-rating-how = { $count ->
    [one] nach einer gewerteten Partie
   *[other] nach { $count } gewerteten Partien
}
