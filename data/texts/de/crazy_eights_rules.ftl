### Alle Regeln von Crazy Eights und seinen Verwandten, aus den Optionen eines Tischs zusammengesetzt:
### je ein, zwei Sätze. $ranks sind Karten, wie sie heißen, $cards solche mit Artikel, $a ist „eine Acht“, $another „noch eine Acht“, $number eine
### Zahl in Worten. Wo es davon abhängt, wie viele spielen, ist $seats 0 (noch offen), 2 oder 3 für mehr.

## Worum es geht

crazy_eights-full-aim = Werde als Erster alle Karten los. { $score ->
    [collect] Was die anderen dann noch auf der Hand haben, bringt dir Punkte.
    [wins] Das bringt dir einen Punkt.
   *[penalty] Was die anderen dann noch auf der Hand haben, bringt ihnen Strafpunkte.
}
crazy_eights-full-match = { $ends ->
    [points] { $score ->
        [wins] { $count ->
            [one] Wer eine Runde gewinnt, hat gewonnen.
           *[other] Gespielt wird, bis jemand { number-word } Runden gewonnen hat.
        }
        [penalty] Gespielt wird, bis jemand { $count } Punkte hat: Dann gewinnt, wer die wenigsten hat.
       *[other] Gespielt wird, bis jemand { $count } Punkte hat: Dann gewinnt, wer die meisten hat.
    }
   *[rounds] { $count ->
        [one] Gespielt wird eine Runde; wer die { $score ->
            [penalty] wenigsten
           *[other] meisten
        } Punkte hat, gewinnt.
       *[other] Gespielt werden { number-word } Runden; wer dann die { $score ->
            [penalty] wenigsten
           *[other] meisten
        } Punkte hat, gewinnt.
    }
}

## Am Anfang

crazy_eights-full-seats = { $count ->
    [2] Mitspielen können zwei Leute.
   *[other] Mitspielen können zwei bis { number-word } Leute.
}
crazy_eights-full-deck = { $decks ->
    [one] { $size } Karten
   *[other] zwei Blatt zu { $size } Karten
}{ $size ->
    [36] {" "}(Sechs bis Ass)
    [32] {" "}(Sieben bis Ass)
   *[other] {""}
}{ $jokers ->
    [0] {""}
    [one] {" "}und { $each ->
        [yes] je einem Joker
       *[no] einem Joker
    }
   *[other] {" "}und { $each ->
        [yes] je { $number } Jokern
       *[no] { $number } Jokern
    }
}
crazy_eights-full-deck-more = ab { $people }{ $first ->
    [yes] {" "}Leuten
   *[no] {""}
} mit { $size ->
    [0] { $jokers ->
        [0] zwei Blatt
       *[other] zwei solchen Blättern
    }
   *[other] { $decks ->
        [one] { $size }
       *[other] zwei Blatt zu { $size }
    }
}
crazy_eights-full-pack = Gespielt wird mit { $cards }.
crazy_eights-full-dealt = Alle bekommen { $count ->
    [one] eine Karte
   *[other] { number-word } Karten
}.
crazy_eights-full-dealt-auto = Alle bekommen { $number } Karten, zu zweit { $fewer }.
crazy_eights-full-down-up = In der ersten Runde bekommen alle acht Karten, in der nächsten sieben, und so weiter bis zu einer{ $how ->
    [down_up] {" "}und wieder hinauf.
   *[down] ; dann geht es von vorn los.
}
crazy_eights-full-turned = Die oberste Karte des Nachziehstapels wird aufgedeckt; { $a } kommt wieder hinein.
crazy_eights-full-turned-ignored = Die aufgedeckte Karte tut niemandem etwas.
crazy_eights-full-turned-counts = Die aufgedeckte Karte zählt, als hätte sie der Geber gelegt.
crazy_eights-full-turned-but = Die aufgedeckte Karte zählt, als hätte sie der Geber gelegt; nur { $cards } nicht.
crazy_eights-full-king-of-spades = der Pik-König
crazy_eights-full-starts = Wer links vom Geber sitzt, fängt an; es geht im Uhrzeigersinn.

## Dein Zug

crazy_eights-full-match-top = { $must ->
    [yes] Leg eine Karte, die in **Wert oder Farbe** zur obersten passt. Wer legen kann, muss auch.
   *[no] Leg eine Karte, die in **Wert oder Farbe** zur obersten passt.
}
crazy_eights-full-draw-one = { $must ->
    [yes] Passt nichts, zieh eine Karte; dann ist der Nächste dran.
   *[no] Oder zieh eine; dann ist der Nächste dran.
}
crazy_eights-full-draw-one-then-play = { $must ->
    [yes] Passt nichts, zieh eine Karte. Passt die, musst du sie legen; sonst passt du.
   *[no] Oder zieh eine; nur die darfst du dann noch legen, sonst passt du.
}
crazy_eights-full-draw-up-to = { $must ->
    [yes] { $count ->
        [one] Passt nichts, zieh eine Karte. Kannst du dann legen, musst du; sonst passt du.
       *[other] Passt nichts, zieh Karte um Karte, höchstens { number-word }, bis du legen kannst. Geht es auch dann nicht, passt du.
    }
   *[no] { $count ->
        [one] Oder zieh eine; danach darfst du legen, was passt, oder passen.
       *[other] Oder zieh, höchstens { number-word } Karten, eine nach der anderen: Nach jeder darfst du legen, was passt, und nach der letzten auch passen.
    }
}
crazy_eights-full-draw-until-fits = { $must ->
    [yes] Passt nichts, zieh, bis eine Karte passt, und leg sie.
   *[no] Oder zieh, bis eine Karte passt; die musst du legen.
}
crazy_eights-full-stock-pass = { $must ->
    [yes] Ist der Nachziehstapel leer, geht's ohne Ziehen weiter, und wer nicht legen kann, passt.
   *[no] Ist der Nachziehstapel leer, geht's ohne Ziehen weiter, und wer nicht legen kann oder will, passt.
}
crazy_eights-full-stock-reshuffle = Ist der Nachziehstapel leer, werden die gelegten Karten neu gemischt, alle bis auf die oberste{ $joker ->
    [copy] ; ist das ein Joker, bleibt auch die Karte, als die er zählt.
   *[other] .
}

## Besondere Karten

crazy_eights-full-together = **Mehrere gleiche** dürfen auf einmal liegen: Die unterste muss passen, die oberste gilt, und Wirkungen zählen zusammen.
crazy_eights-full-together-single = **Mehrere gleiche** dürfen auf einmal liegen, nur nie { $ranks }: Die unterste muss passen, die oberste gilt, und Wirkungen zählen zusammen.
crazy_eights-full-wild = { $rule ->
    [always] **{ $rank }** passt auf alles, und du wünschst dir eine Farbe: Legen kann man dann { $next }.
    [fitting] **{ $rank }** muss passen, und du wünschst dir eine Farbe: Legen kann man dann { $next }.
    [no_choice] **{ $rank }** passt auf alles. Einen Wunsch gibt es nicht: Danach gilt die eigene Farbe.
   *[choice_if_fitting] **{ $rank }** passt auf alles. Passt die Karte in Wert oder Farbe, wünschst du dir eine Farbe; sonst gilt die eigene.
}
crazy_eights-full-named-suit = die
crazy_eights-full-wild-single = { $rule ->
    [always] **{ $rank }** passt auf alles außer auf { $object }, und du wünschst dir eine Farbe.
    [fitting] **{ $rank }** muss passen, geht aber nicht auf { $object }; dann wünschst du dir eine Farbe.
    [no_choice] **{ $rank }** passt auf alles außer auf { $object }. Einen Wunsch gibt es nicht: Danach gilt die eigene Farbe.
   *[choice_if_fitting] **{ $rank }** passt auf alles außer auf { $object }. Passt die Karte in der Farbe, wünschst du dir eine; sonst gilt die eigene.
}
crazy_eights-full-half-wild = **{ $rank }** passt auf alles, und du wünschst dir eine Farbe, rot oder schwarz wie die Karte selbst.
crazy_eights-full-joker = { $how ->
    [copy] **Joker** passt auf alles und zählt als die Karte, auf der er liegt, wirkt aber nicht. Liegt er von Anfang an da, passt auf ihn alles.
   *[free] **Joker** passt auf alles, und auf ihn passt alles.
}
crazy_eights-full-demand = **{ $rank }:** Du verlangst einen Wert ohne Aufgabe, oder keinen. Bis du wieder dran bist, geht nur der, oder man legt { $another } und verlangt neu.
crazy_eights-neighbour = { $seats ->
    [2] Der andere
   *[other] Der Nächste
}
crazy_eights-no-help = { $blocks ->
    [yes] Sonst hilft nur Blockieren
   *[no] Sonst hilft nichts
}
crazy_eights-full-draws = **{ $rank }:** { crazy_eights-neighbour } zieht { $count ->
    [one] eine Karte
   *[other] { number-word } Karten
}.
crazy_eights-full-draws-alone = **{ $rank }:** { crazy_eights-neighbour } zieht { $count ->
    [one] eine Karte
   *[other] { number-word } Karten
} oder legt { $another }; jede weitere kostet { number-word } mehr. { crazy_eights-no-help }, und wer zieht, darf danach nicht mehr legen.
crazy_eights-full-draws-joker = **Joker** passt auf alles, auf ihn passt alles, und { $seats ->
    [2] der andere
   *[other] der Nächste
} zieht fünf Karten.
crazy_eights-full-draws-joker-alone = **Joker** passt auf alles, auf ihn passt alles, und { $seats ->
    [2] der andere
   *[other] der Nächste
} zieht fünf Karten oder legt noch einen; jeder weitere kostet fünf mehr. { crazy_eights-no-help }, und wer zieht, darf danach nicht mehr legen.
crazy_eights-full-black-jack = **Schwarzer Bube:** { crazy_eights-neighbour } zieht fünf Karten.
crazy_eights-full-red-jack = **Roter Bube** auf einem schwarzen wehrt alles ab. Sonst ist er eine Karte wie jede andere.
crazy_eights-full-king-of-hearts = **Herz-König:** { crazy_eights-neighbour } zieht fünf Karten.
crazy_eights-full-king-of-spades-hits = { $seats ->
    [2] **Pik-König:** Genauso.
   *[other] **Pik-König:** Der Vorige zieht fünf Karten, und von ihm geht es weiter.
}
crazy_eights-full-hit-back = { $answer ->
    [any] **Kontern:** Statt zu ziehen, darfst du irgendeine dieser Karten legen
   *[same] **Kontern:** Statt zu ziehen, darfst du noch eine dieser Karten legen, vom selben Wert
}; dann wird zusammengezählt. { $helps ->
    [red] Sonst hilft nur ein roter Bube auf einem schwarzen
    [blocks] Sonst hilft nur Blockieren
    [both] Sonst hilft nur Blockieren oder ein roter Bube auf einem schwarzen
   *[nothing] Sonst hilft nichts
}, und wer zieht, darf danach nicht mehr legen.
crazy_eights-full-draw-adds = **{ $rank }** legt eine drauf: Sollst du ziehen, geht die Karte in jeder Farbe, und es ist eine mehr zu ziehen. Sonst gilt sie wie jede andere Karte.
crazy_eights-full-blocks = { $wild ->
    [yes] **{ $rank }** blockiert auch: Sollst du ziehen, geht die Karte in jeder Farbe, und keiner zieht.
   *[no] **{ $rank }** blockiert: Sollst du ziehen, geht die Karte in der Farbe, die oben liegt, und keiner zieht. Sonst ist sie eine Karte wie jede andere.
}
crazy_eights-full-no-hit-back = **Gezogen** wird sofort: Dagegen hilft nichts, und es kostet den Zug.
crazy_eights-full-skip = **{ $rank }:** { $seats ->
    [0] Der Nächste setzt aus. Zu zweit bist du gleich noch mal dran.
    [2] Der andere setzt aus, du bist also gleich noch mal dran.
   *[other] Der Nächste setzt aus.
}
crazy_eights-full-skip-live = **{ $rank }:** { crazy_eights-neighbour } setzt aus oder legt { $another }. { $how ->
    [adds] Jede weitere Karte kostet einen Zug mehr.
   *[pass_on] Wie viele es auch sind, es bleibt bei einem Zug.
}
crazy_eights-full-reverse = { $seats ->
    [0] **{ $rank }** dreht die Richtung, zu zweit aber nicht.
    [2] **{ $rank }** dreht die Richtung, was zu zweit nichts ändert.
   *[other] **{ $rank }** dreht die Richtung.
}
crazy_eights-full-again = { $fits ->
    [any] **{ $ranks }:** Du bist gleich noch mal dran und darfst darauf alles legen.
   *[fitting] **{ $ranks }:** Du bist gleich noch mal dran.
}
crazy_eights-full-fight = **{ $rank }** greift den Nächsten an. Dann werden alle der Reihe nach gefragt: Sie legen die nächsthöhere Karte der Farbe ({ $cards }), oder sie passen. Diese Karte greift den letzten Angreifer an, und alle anderen werden neu gefragt. Geht keiner mehr weiter, oder liegt die 10, zieht der Angegriffene so viele, wie die oberste Karte wert ist, und nach ihm geht es weiter. Sonst wirken Karten im Kampf nicht.
crazy_eights-full-all-draw = **{ $rank }:** { $seats ->
    [2] Der andere zieht eine Karte.
   *[other] Alle anderen ziehen je eine Karte.
}
crazy_eights-full-opposite-draws = { $who ->
    [both] **{ $rank }:** Der andere zieht eine Karte.
    [even] **{ $rank }:** Wer gegenübersitzt, zieht eine Karte.
    [odd] **{ $rank }:** Der Nächste zieht eine Karte, denn gegenüber sitzt keiner.
   *[open] **{ $rank }:** Wer gegenübersitzt, zieht eine Karte; sitzt dort keiner, der Nächste.
}
crazy_eights-full-finish = Als letzte Karte geht **{ $cards }** nicht.
crazy_eights-full-finish-plain = Eine **besondere Karte** geht nicht als letzte.

## Die letzte Karte

crazy_eights-full-last-title = Letzte Karte
crazy_eights-full-say-it = sag es
crazy_eights-full-last = { $how ->
    [strict] Hast du nur noch eine Karte, { $say }: mit dem Legen oder gleich danach. Hast du's bis zum nächsten Zug nicht getan, ziehst du { $count ->
        [one] eine Karte
       *[other] { number-word } Karten
    }.
   *[catch] Hast du nur noch eine Karte, { $say }: mit dem Legen oder gleich danach. Bis zum nächsten Zug kann dich sonst jeder erwischen, und du ziehst { $count ->
        [one] eine Karte
       *[other] { number-word } Karten
    }.
}
crazy_eights-full-last-calls = Mit der allerletzten musst du es auch sagen; vergisst du es, ziehst du { number-word } und spielst weiter.

## Schluss

crazy_eights-full-wins = { $plain ->
    [yes] Wer seine letzte Karte legt, gewinnt sofort.
   *[no] Wer seine letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft.
}
crazy_eights-full-works = Auch deine letzte Karte wirkt; dann hast du gewonnen.
crazy_eights-full-works-draw = Lässt sie ziehen, hast du gewonnen, sobald das erledigt ist. Bist du vorher an der Reihe, ziehst du selbst und bist wieder dabei. Haben mehrere keine Karten mehr, gewinnt der Erste davon.
crazy_eights-full-works-again = Bringt sie dir noch einen Zug, kannst du darin nur ziehen.
crazy_eights-full-count = { $cards } { $count ->
    [one] { $points }
   *[other] je { $points }
}
crazy_eights-full-counts = Die anderen zählen: { $counts }, jede andere Karte, was draufsteht.
crazy_eights-full-cancels = Jede Karte vom Wert **{ $rank }** auf der Hand streicht die teuerste andere{ $never ->
    [0] {""}
   *[other] , aber nie { $cards }
}: Zusammen zählen die beiden dann 3. Bleibt nichts zu streichen, gibt es 50 Punkte Abzug.
crazy_eights-full-collects = { $score ->
    [wins] Wer gewinnt, bekommt einen Punkt, die anderen keinen.
   *[collect] Wer gewinnt, bekommt alle diese Punkte, die anderen keinen.
}
crazy_eights-full-blocked = Passen alle nacheinander, zählen alle, und { $score ->
    [wins] wer die wenigsten Punkte hat, bekommt einen.
    [collect] wer die wenigsten Punkte hat, bekommt die Differenz zu allen anderen.
   *[penalty] wer die wenigsten Punkte hat, gewinnt.
}
