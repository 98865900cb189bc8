### Der Abend: was ein Tisch bisher gespielt hat, und das Bild zum Feierabend.
### $name und $names sind Namen; $count, $wins und $matches sind Zahlen.

button-evening = Der Abend
button-night = Feierabend
button-evenings = Abende
button-opentab = Beglichen…

## Die Seite für den, der fragt

evening-title = Der Abend an diesem Tisch
evening-empty = Hier ist noch nichts zu Ende gespielt.
evening-time = { $hours ->
    [0] { $minutes } Min.
   *[other] { $hours } Std. { $minutes } Min.
}
evening-won = 🏆 { $names }
evening-won-nobody = keiner, der am Ende noch da war
evening-of = { $what }: { $whom }
evening-titled = der { $title }: { $whom }
evening-aside = { $what } ({ $aside })
evening-each = { $name } { $count }
evening-earlier = { $count ->
    [one] Davor noch eine Partie
   *[other] Davor noch { $count } Partien
}
evening-together = Alles zusammen
evening-wins = { $wins } von { $matches } gewonnen
evening-titles = { $count ->
    [one] ein Titel
   *[other] { $count } Titel
}
evening-lost = { $count ->
    [one] ein Hölzchen verloren
   *[other] { number-word } Hölzchen verloren
}
evening-owes = schuldet { $debts }
evening-debt = { $debtor } schuldet { $creditor } { $debt }.

## Feierabend

night-wished = 🌙 { $seats } { $count ->
    [one] will
   *[other] wollen
} Feierabend machen.
night-ask = ## Feierabend?
    Ihr bekommt das Bild vom Abend, und es wird abgeräumt{ $host ->
        [yes] .
       *[no] , sobald die meisten wollen.
    }

## Das Bild. Es hat nur, was es zeichnen kann: Buchstaben, Ziffern, einfache Zeichen.

night-day = { $day ->
    [0] Montag
    [1] Dienstag
    [2] Mittwoch
    [3] Donnerstag
    [4] Freitag
    [5] Samstag
   *[6] Sonntag
}
night-title = { $part ->
    [night] { night-day }abend
   *[day] { night-day }
}
night-won-most = { $shared ->
    [yes] { $wins ->
        [one] je eine
       *[other] je { $wins }
    } gewonnen
   *[no] { $wins } von { $matches } gewonnen
}
night-won-nobody = für keinen von euch ein Sieg
evening-times = { $rules }, { $matches }
night-moment = { $count ->
    [0] Der größte Moment:
   *[other] Der größte Moment, und was da auf dem Tisch lag:
}
night-more = und { $count } weitere
night-names-more = { $names } und { $count } weitere
night-sum-all = { $name } hat alles gewonnen, was es zu gewinnen gab.
night-sum-bill = { $name } geht mit { $count ->
    [one] einem Titel
   *[other] { $count } Titeln
} und der Rechnung nach Hause.
night-sum-title-tab = { $name } ist { $title }, und { $other } zahlt.
night-sum-both = { $name } gewinnt am meisten und ist trotzdem { $title }.
night-sum-titles = { $name } gewinnt am meisten, { $other } holt sich { $count ->
    [one] einen Titel
   *[other] { $count } Titel
}.
night-sum-tab = { $name } gewinnt, und { $other } zahlt.
night-sum-one = Der Abend gehört { $name }.
night-sum-computers = Die Computer haben mehr gewonnen als ihr alle.
night-sum-shared = Unentschieden: { $names } müssen noch mal ran.
night-sum-nobody = Keiner gewinnt, und keiner will es gewesen sein.

## Wiederfinden

evenings-title = Abende
evenings-hint = Tische, an denen Feierabend war, und abgeräumte mit zwei Partien oder mehr. Nur aus Kanälen, die du lesen kannst.
evenings-none = In Kanälen, die du lesen kannst, gibt es noch keinen. Nach einer Partie: **{ button-more }**, **{ button-leaving }**, **{ button-night }**.
evenings-choose = Welcher?
evenings-people = Mit { $names }
