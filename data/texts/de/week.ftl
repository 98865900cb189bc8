# Die Woche eines Servers, und wo seine Tische stehen dürfen.

trouble-elsewhere = Hier kann man keinen Tisch aufmachen. Nimm { $channels }, und tipp dort **/{ command-play }**.
settings-named = Mein Name im Wochenrückblick

week-title = Die Woche
week-subtitle = { $since } bis { $until }
week-rounds-label = { $count ->
    [one] Runde
   *[other] Runden
}
week-people-label = { $count ->
    [one] Mitspieler
   *[other] Mitspieler
}
week-title-moved = Neuer Shithead ({ $rules })
week-streak = Längste Serie ({ $rules })
week-streak-of = { $count } Siege hintereinander: { $name }
week-closest = Knappste Partie ({ $rules })
week-closest-of = { $count ->
    [0] Gleichauf
    [one] Nur eins auseinander
   *[other] Nur { $count } auseinander
}: { $names }
week-before-label = in der Woche davor
week-winner = Am meisten gewonnen
week-winner-of = { $name }: { $wins } von { $matches } Partien
week-upset = Überraschung ({ $rules })
week-upset-of = { $name } schlägt { $other }, trotz { $gap } Punkten Rückstand in der Wertung
week-moment = Größter Moment ({ $rules })
week-headline-upset = { $name } schlägt den Favoriten { $other }
week-headline-streak = { $name } gewinnt { times-word } am Stück ({ $rules })
week-headline-won = Die Woche gehört { $name }
week-headline-title = Neuer Shithead: { $name }
week-headline-happened = Eine Woche, von der man erzählt
button-week-moment = Den Moment ansehen
