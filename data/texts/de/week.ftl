# Die Woche eines Servers, und wo seine Tische stehen dürfen.

trouble-elsewhere = Hier darf kein Tisch stehen. Auf diesem Server stehen sie in { $channels }: Tippe dort **/{ command-play }**.
settings-named = Genannt in der Woche des Servers

week-title = Die Woche
week-subtitle = { $server } · { $since } bis { $until }
week-matches-label = { $count ->
    [one] Partie
   *[other] Partien
}
week-rounds-label = { $count ->
    [one] Runde
   *[other] Runden
}
week-people-label = { $count ->
    [one] Mitspieler
   *[other] Mitspieler
}
week-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
week-title-moved = Neuer Titelträger ({ $rules })
week-streak = Längste Serie ({ $rules })
week-streak-of = { $name }, { $count }-mal hintereinander gewonnen
week-closest = Knappste Partie ({ $rules })
week-closest-of = { $count ->
    [0] Gleichauf
    [one] Nur eins auseinander
   *[other] Nur { $count } auseinander
}: { $names }
week-richest = Runde mit den meisten Auszeichnungen
week-richest-of = { $count ->
    [one] eine Auszeichnung
   *[other] { $count } Auszeichnungen
} ({ $rules })
week-somebody = jemand
button-week-round = Diese Runde ansehen
