# Saison und Jahr eines Mitspielers, je in einem Bild.

button-review-season = Meine Saison
button-review-year = Mein Jahr
button-review-yours = Deine Saison
review-empty = In dieser Zeit hast du hier keine Partie zu Ende gespielt.

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
review-nemesis = Angstgegner
