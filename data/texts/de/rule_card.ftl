### Die erste Minute: was man spielen kann, die Lobby, und die Regeln auf einer Karte.
### $card ist eine Karte, wie sie gezeichnet wird; $rank, $ranks sind das Wort eines Rangs und sein Plural.

select-rules = Was spielen wir?
select-rules-more = Mehr Spiele …
family-own = Unsere Hausregeln
family-of = { $rules } und Verwandte
rules-own-line = { $rules }, { $count ->
    [0] nichts anders
    [one] eine Regel anders
   *[other] { $count } Regeln anders
}
trouble-host-chooses = Was gespielt wird, bestimmt { $seat }: Frag da mal nach.
refusal-deal-keeps-game = Hier wurde das Wochenspiel gespielt. Für ein anderes Spiel macht ihr mit **/{ command-play }** einen neuen Tisch auf.
wish-for = { $seats } { $count ->
    [one] wünscht
   *[other] wünschen
} sich { $rules }
table-event-chose-game = { $seat } hat { $rules } gewählt.
table-event-chose-game-you = Du hast { $rules } gewählt.
table-event-wishes-for = { $seat } würde gern was anderes spielen.
table-event-wishes-for-you = Du hast gesagt, was du gern spielen würdest.

## Die Lobby

lobby-minutes = { $count ->
    [one] Etwa eine Minute
   *[other] Etwa { $count } Minuten
}
button-quick = Kurze Partie geben: { $count } Min.
rules-quick = { $rules }: kurze Partie
lobby-quick = kurze Partie: { $what }
quick = { $sets ->
    [decks] weniger zum Ziehen
    [finish] bis der Erste fertig ist, weniger Karten auf dem Tisch
    [hand_size] drei Karten für jeden
    [sticks] weniger Hölzchen
   *[other] halb so lang
}
lobby-long = ⏳ So eine Partie dauert wohl über zwei Stunden
lobby-seats-line = { $min } bis { $max } Leute
lobby-changed-more = ✎ und noch { number-word }
more-host = { $seat } führt den Tisch: wählt das Spiel, holt Computer-Mitspieler dazu und gibt.
more-host-you = Du führst den Tisch: Du wählst das Spiel, holst Computer-Mitspieler dazu und gibst.
more-stranger = Du sitzt noch nicht hier. Mit **{ button-join }** am Tisch bekommst du einen Platz.
more-youngest = **{ button-youngest }**: Entscheidet die niedrigste Karte nicht, fängt der Jüngste an.

## Die Regelkarte

button-all-rules = Alle Regeln
button-every-option = Alle Einstellungen
button-card-back = Zurück zur Karte
button-page-before = Seite zurück
button-page-after = Weiter
card-house = ✎ Hier anders: { $rules }

shithead-summary-cards = { $decks ->
    [one] ein Blatt
   *[other] { $decks } Blatt
}{ $size ->
    [52] {""}
   *[other] {" "}zu { $size }
}{ $jokers ->
    [0] {""}
    [one] , je ein Joker
   *[other] , je { $jokers } Joker
}{ $grown ->
    [yes] , weil ihr { $people } seid
   *[no] {""}
}
shithead-summary-dealt = { $hand } auf die Hand{ $up ->
    [0] {""}
   *[other] , { $up } offen
}{ $down ->
    [0] {""}
   *[other] , { $down } verdeckt
}
shithead-summary-finish = { $finish ->
    [play_on] bis nur einer übrig ist
   *[count] bis der Erste fertig ist
}
shithead-summary-strict = streng: selbst nachziehen
shithead-summary-tree = Baum fällt!
shithead-differs-places = wer am meisten vor sich hat, verliert; die Hand zählt nur bei Gleichstand
shithead-differs-draws = erst ziehen, dann legen
shithead-differs-throw-in = was zu { $run } Gleichen fehlt, darf jeder schmeißen, auch wer nicht dran ist
shithead-card-turn = **Du bist dran:** Leg eine oder mehrere Gleiche, so hoch wie der Stapel oder höher. { $choice ->
    [yes] Passt nichts, oder magst du nicht, nimm den Stapel.
   *[no] Passt nichts, nimm den Stapel.
}
shithead-card-draw = { $when ->
    [before] Gezogen wird vorher, so dass dir nach dem Legen { $count ->
        [one] eine bleibt
       *[other] { number-word } bleiben
    }.
   *[after] Nach deinem Zug ziehst du, bis du { number-word } hast.
}
shithead-card-before = { $what ->
    [lay_out] Bevor es losgeht, legst du { $count } aus der Hand offen hin.
   *[swap] Bevor es losgeht, darfst du Hand und offene Karten tauschen.
}
shithead-card-order = Erst die Hand, { $kinds ->
    [up] dann die offenen Karten.
    [down] dann die verdeckten, ohne hinzusehen.
   *[both] dann die offenen Karten, dann die verdeckten, ohne hinzusehen.
}
shithead-card-run = Liegen { number-word } Gleiche obenauf, brennt der Stapel.
shithead-card-run-never = Liegen { number-word } Gleiche obenauf, brennt der Stapel (bei { $ranks } nie).
shithead-card-throw-in = Was dazu fehlt, darf jeder schmeißen, auch wer nicht dran ist.

crazy_eights-summary-ends = { $ends ->
    [points] bis { crazy_eights-points }
    [rounds] { match-rounds }
   *[round] eine Runde
}
crazy_eights-differs-points = { $how ->
    [places] wer zuerst alle Karten los ist, gewinnt; dahinter zählt, wer am wenigsten Punkte auf der Hand hat
    [collect] wer zuerst alle Karten los ist, bekommt, was die anderen noch auf der Hand haben
   *[penalty] sobald einer alle Karten los ist, kostet, was die anderen noch haben
}: { $points }
crazy_eights-differs-last = { $ranks } { $last ->
    [yes] dürfen auch die letzte Karte sein
   *[no] dürfen nie die letzte Karte sein
}
crazy_eights-differs-wild-on-wild = { $ranks } { $allowed ->
    [yes] dürfen auch auf { $ranks }
   *[no] dürfen nie auf { $ranks }
}
crazy_eights-card-turn = **Du bist dran:** Leg { $together ->
    [rank] eine Karte oder mehrere vom gleichen Wert
   *[one] eine Karte
}, passend in Farbe oder Wert.
crazy_eights-card-end = Wer seine letzte Karte legt, gewinnt die Runde.

schroom-summary-sticks = { number-word } Hölzchen für jeden, eure Leben
schroom-differs-order = die Zehn ist am höchsten, das Ass liegt unter der Sieben
schroom-differs-trick = nur Stich vier rettet dein Hölzchen; wer ihn ausspielt, wählt die Farbe, die sticht
schroom-card-tricks = **Du bist dran:** Bediene die Farbe, wenn du kannst. Vier Karten, vier Stiche: Wer den **vierten** macht, gewinnt das Spiel; alle anderen, die noch drin sind, verlieren ein Hölzchen.
schroom-card-order = Von hoch nach tief: 10 › 9 › 8 › 7 › Ass › König › Dame › Bube. Trümpfe gibt's nicht.
schroom-card-knock = **Klopfen** geht jederzeit, nur nicht zweimal hintereinander: Dann gilt ein Hölzchen mehr, höchstens eins mehr, als du hast. Die anderen **halten**, oder sie **gehen weg** und zahlen, was vorher galt.
schroom-card-hammer = { $hammer ->
    [always] Wer nur noch ein Hölzchen hat, klopft vor der ersten Karte von selbst zwei: **der Hammer**.
   *[by_choice] Mit dem letzten Hölzchen darfst du vor der ersten Karte klopfen: **der Hammer**.
}
schroom-card-pictures = **Vier Bilder** (auch Asse): Behaupte sie vor dem ersten Stich und nimm vier neue Karten. Drei darf jemand gratis aufdecken: Eine Zahl kostet dich ein Hölzchen, nicht die neuen Karten. Die vierte kostet einen von euch eins.
schroom-card-end = Alle fangen mit { number-word } Hölzchen an; wer als Einziger noch welche hat, gewinnt.
rule-line-short = { $option }: { $value }
card-house-more = noch { $count }

## Fertig geschnürt, und die Themen der Einstellungen

house-switch-quick = Kurze Partie
house-switch-quick-description = **Kurze Partie**: etwa halb so lang wie sonst.
house-switch-strict = Streng
house-switch-strict-description = **Streng**: Wer etwas vergisst, zahlt, ohne Vorwarnung.
house-switch-jokers = Mit Jokern
house-switch-jokers-description = **Mit Jokern**: zwei in jedem Blatt, und sie passen auf alles.
house-topic-deal = Karten und Geben
house-topic-goes = Was worauf passt
house-topic-effects = Was Karten bewirken
house-topic-debts = Karten, die ziehen lassen
house-topic-burn = Verbrennen und Einwerfen
house-topic-draw = Ziehen und legen
house-topic-pickup = Aufnehmen und Strafen
house-topic-end = Anfang, Ende, Punkte
house-topic-clock = Die Uhr
house-topic-table = Der Tisch
