### Alle Regeln der Shithead-Familie, aus den Optionen eines Tischs zusammengesetzt: je ein, zwei Sätze.
### $ranks sind Karten, wie sie heißen, $number eine Zahl in Worten. Was Karten tun, sagen Satzteile, die
### verbunden werden: $count ist, von wie vielen Rängen. Wo es davon abhängt, wie viele spielen, ist $seats
### 0 (noch offen), 2 oder 3 für mehr.

shithead-full-burning-title = Verbrennen
shithead-full-strict-title = Strenge Runde

## Worum es geht

shithead-full-aim = { $finish ->
    [play_on] Werde deine Karten los. Wer zuerst keine mehr hat, gewinnt; gespielt wird, bis nur noch einer welche hat: der Shithead.
   *[count] Werde deine Karten los, und zwar vor den anderen. Wer zuerst keine mehr hat, gewinnt; wer am Ende allein auf dem letzten Platz sitzt, ist der Shithead.
}
shithead-full-title = { $owes ->
    [yes] Er muss einen ausgeben, gibt als Nächster und darf nur gehen, wenn alle anderen einverstanden sind.
   *[no] Er gibt als Nächster und darf nur gehen, wenn alle anderen einverstanden sind.
}

## Am Anfang

shithead-full-seats = Mitspielen können { $min } bis { $max } Leute.
shithead-full-seats-one = Es müssen genau { $max } Leute sein.
shithead-full-deck = { $decks ->
    [one] ein Blatt
   *[other] { $number } Blatt
}{ $size ->
    [52] {""}
    [36] {" "}zu 36 Karten (Sechs bis Ass)
   *[32] {" "}zu 32 Karten (Sieben bis Ass)
} { $jokers ->
    [0] ohne Joker
    [one] mit { $each ->
        [yes] je einem Joker
       *[no] einem Joker
    }
   *[other] mit { $each ->
        [yes] je { $told } Jokern
       *[no] { $told } Jokern
    }
}
shithead-full-deck-more = ab { $people }{ $first ->
    [yes] {" "}Leuten
   *[no] {""}
} { $decks ->
    [one] eins
   *[other] { $number }
}
shithead-full-pack = Ihr nehmt { $cards }{ $grown ->
    [yes] , weil ihr { $people } seid
   *[no] {""}
}.
shithead-full-incomplete = Das Blatt ist nicht vollständig: { number-word } { $count ->
    [one] Karte bleibt
   *[other] Karten bleiben
} ungesehen draußen.
shithead-full-aside = { $seats ->
    [0] Zu zweit { $count ->
        [one] bleibt
       *[other] bleiben
    } { number-word } { $count ->
        [one] Karte
       *[other] Karten
    } ungesehen draußen.
   *[2] { number-word } { $count ->
        [one] Karte bleibt
       *[other] Karten bleiben
    } ungesehen draußen.
}
shithead-full-down = { $count ->
    [one] eine **verdeckte Karte**
   *[other] { number-word } **verdeckte Karten**
} (die auch du nicht kennst)
shithead-full-up = { $count ->
    [one] eine **offene Karte**
   *[other] { number-word } **offene Karten**
}
shithead-full-hand = { $count ->
    [one] eine Handkarte
   *[other] { number-word } Handkarten
}
shithead-full-dealt = Alle bekommen { $cards }. Der Rest ist der Nachziehstapel.
shithead-full-lay-out = { $count ->
    [one] Eine Handkarte legst du **offen** hin, den Rest behältst du.
   *[other] { number-word } Handkarten legst du **offen** hin, den Rest behältst du.
}
shithead-full-swap = Bevor es losgeht, darfst du Hand und offene Karten **tauschen**, wie du magst.
shithead-full-start-diamond = Das niedrigste Karo auf einer Hand fängt an, mit genau dieser Karte, gern mit weiteren vom selben Wert. { $up ->
    [no] Haben es mehrere, oder keiner, fängt der Jüngste an.
   *[yes] Hat es niemand auf der Hand, zählen die offenen Karten; haben es mehrere, oder keiner, fängt der Jüngste an.
} In diesen Fällen kommt zuerst die niedrigste Handkarte.
shithead-full-start-card = Die niedrigste Handkarte fängt an: gesucht wird ab Karo-{ $rank }, bei Gleichen in der Folge ♦ ♥ ♠ ♣{ $size ->
    [52] , { $jokers ->
        [0] Zweien
       *[other] Zweien und Joker
    } zuletzt
   *[other] { $jokers ->
        [0] {""}
       *[other] , Joker zuletzt
    }
}. Anfangen darfst du mit allem.
shithead-full-start-announced = Wer anfangen will, **sagt eine Handkarte an**. Die niedrigste fängt an (am niedrigsten ist die { $rank }), bei Gleichen, wer zuerst was gesagt hat. Die angesagte Karte gehört in den ersten Zug. Sagt niemand etwas, fängt an, wer links vom Geber sitzt, womit er will.
shithead-full-direction = { $direction ->
    [starter] Wer anfängt, bestimmt auch die Richtung.
   *[clockwise] Es geht im Uhrzeigersinn.
}

## Dein Zug

shithead-full-lay = Leg eine oder mehrere Karten **eines** Werts: gleich hoch oder höher als das, was liegt. Wie viele dort liegen, ist egal, und auf den leeren Stapel passt alles.
shithead-full-order = Die Reihe: { $rank } bis 10, Bube, Dame, König, Ass{ $jokers ->
    [0] {""}
   *[other] , Joker
}.
shithead-full-draw-after = { $count ->
    [0] Nachgezogen wird nicht: Erst wenn deine Hand leer ist, ziehst du vor dem Legen eine Karte.
    [one] Danach ziehst du auf eine Handkarte nach{ $who ->
        [self] {""}
       *[table] ; das geht von selbst
    }.
   *[other] Danach ziehst du auf { number-word } Handkarten nach{ $who ->
        [self] {""}
       *[table] ; das geht von selbst
    }.
}
shithead-full-draw-before = Hier heißt es **erst ziehen, dann legen**, und zwar so, dass dir am Ende { $count ->
    [one] eine Karte bleibt
   *[other] { number-word } Karten bleiben
}. { $who ->
    [self] Du ziehst selbst, Karte für Karte: die erste, wenn du höchstens { number-word } hast.
   *[table] Die erste wird für dich gezogen, wenn du höchstens { number-word } hast.
} Mehr darfst du ziehen, wenn du danach so viele Gleiche legen kannst; dann musst du es auch.{ $who ->
    [self] {""}
   *[table] {" "}Legst du mehrere, wird der Rest von selbst gezogen.
} Hast du mehr als { number-word }, ziehst du nur, wenn du so viele Gleiche legen kannst, dass du am Ende { number-word } hast.
shithead-full-pickup = { $choice ->
    [yes] **Aufnehmen:** Passt nichts, oder willst du nicht, nimmst du den ganzen Stapel, und der Nächste fängt neu an.
   *[no] **Aufnehmen:** Passt nichts, nimmst du den ganzen Stapel, und der Nächste fängt neu an. Kannst du legen, musst du auch.
}
shithead-full-pickup-unless = **Aufnehmen:** Passt nichts, nimmst du den ganzen Stapel, und der Nächste fängt neu an. Kannst du legen, darfst du nur aufnehmen, { $when }.
shithead-full-when-sixes = wenn drei Sechsen und zwei Neunen im Stapel sind
shithead-full-when-equal = wenn deine Hand genau drei gleiche Karten hat, die alle passen
shithead-full-table-cards = { $kinds ->
    [both] **Hand und Nachziehstapel leer?** Dann kommen die offenen Karten dran, danach die verdeckten, einzeln und blind. Passt eine davon nicht, nimmst du sie mit dem Stapel auf und spielst erst wieder die Hand leer.
    [up] **Hand und Nachziehstapel leer?** Dann kommen die offenen Karten dran.
   *[down] **Hand und Nachziehstapel leer?** Dann kommen die verdeckten Karten dran, einzeln und blind. Passt eine nicht, nimmst du sie mit dem Stapel auf und spielst erst wieder die Hand leer.
}
shithead-full-throw-after = **Nachwerfen:** Ziehst du eine Karte mit dem Wert, den du gerade gelegt hast, darfst du sie nachwerfen, solange der Nächste weder gelegt noch aufgenommen hat. Sie zählt wie mitgelegt. Danach ziehst du wieder nach.

## Besondere Karten, in Satzteilen: „2 und 5 | dürfen auf alles und ...“

shithead-full-card = **{ $ranks }** { $does }.
shithead-full-anything = { $count ->
    [one] darf auf alles
   *[other] dürfen auf alles
}
shithead-full-anything-both = { $count ->
    [one] darf auf alles, und darauf darf alles
   *[other] dürfen auf alles, und darauf darf alles
}
shithead-full-anything-but-joker = { $count ->
    [one] darf auf alles außer Joker
   *[other] dürfen auf alles außer Joker
}
shithead-full-not-on-joker = { $count ->
    [one] darf nicht auf Joker
   *[other] dürfen nicht auf Joker
}
shithead-full-see-through = { $count ->
    [one] ist unsichtbar (es gilt, was darunter liegt)
   *[other] sind unsichtbar (es gilt, was darunter liegt)
}
shithead-full-lower = { $count ->
    [one] verlangt { $object } oder niedriger
   *[other] verlangen { $object } oder niedriger
}
shithead-full-lower-beneath = { $count ->
    [one] dreht um, was darunter liegt: gleich hoch oder niedriger
   *[other] drehen um, was darunter liegt: gleich hoch oder niedriger
}
shithead-full-skip = { $seats ->
    [2] { $count ->
        [one] lässt den anderen aussetzen
       *[other] lassen den anderen aussetzen
    }
   *[other] { $count ->
        [one] lässt den Nächsten aussetzen (jede weitere Karte noch einen)
       *[other] lassen den Nächsten aussetzen (jede weitere Karte noch einen)
    }
}
shithead-full-reverse = { $count ->
    [one] dreht
   *[other] drehen
} die Richtung { $seats ->
    [0] (jede für sich, nur zu zweit nicht)
    [2] (was zu zweit nichts ändert)
   *[other] (jede für sich{ $finish ->
        [play_on] , bis nur noch zwei übrig sind
       *[count] {""}
    })
}
shithead-full-one = { $count ->
    [one] darf nur einzeln gelegt werden
   *[other] dürfen nur einzeln gelegt werden
}
shithead-full-one-but-run = { $count ->
    [one] darf nur einzeln gelegt werden (außer, es werden damit { $number })
   *[other] dürfen nur einzeln gelegt werden (außer, es werden damit { $number })
}
shithead-full-again = { $count ->
    [one] lässt dich noch einmal legen
   *[other] lassen dich noch einmal legen
}
shithead-full-burn = { $count ->
    [one] verbrennt den Stapel
   *[other] verbrennen den Stapel
}{ $opens ->
    [same] , und du bist noch mal dran
   *[next] , dann ist der Nächste dran
}
shithead-full-burn-fitting = { $count ->
    [one] muss
   *[other] müssen
} passen und { shithead-full-burn }
shithead-full-on-two = Auf eine **2** darf alles.
shithead-full-nothing-beneath = **Nichts darunter?** Dann ist es wie ein leerer Stapel.
shithead-full-named-joker = **Joker** ist, was du willst: Sag beim Legen, welche Karte. Auf der Hand vergisst er das wieder.
shithead-full-queen-of-spades = **Pik-Dame:** Alle geben ihre Hand gegen die Spielrichtung weiter.
shithead-full-ace-on-two = **Ass auf Zwei:** Bleiben dir weniger als { $least }, zieh auf { $number } nach.
shithead-full-alone = **Alleingang:** Setzen durch deine { $ranks } alle anderen aus{ $seats ->
    [0] {" "}(ab drei Leuten)
   *[other] {""}
}, zieh { number-word } extra.

## Verbrennen

shithead-full-run = { $count ->
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
   *[other] { $count }
} Gleiche direkt aufeinander verbrennen den Stapel, egal von wem sie sind.
shithead-full-run-never = { $count ->
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
   *[other] { $count }
} Gleiche direkt aufeinander verbrennen den Stapel, egal von wem sie sind; nur { $ranks } nie.
shithead-full-runs-across = { $ranks } dazwischen stören nicht.
shithead-full-opens-same = Wer den Stapel verbrennt, ist gleich noch einmal dran.
shithead-full-opens-next = Machst du im eigenen Zug { number-word } daraus, fängst du gleich neu an.
shithead-full-throw-in = **Schmeißen:** Bist du nicht dran und hast, was noch fehlt, dann **schmeiß** es von der Hand dazu! Nun dürfen alle mehr davon schmeißen. Dann brennt der Stapel, alle ziehen nach, und wer zuletzt geschmissen hat, fängt neu an.

## Strenge Runden

shithead-full-strict = { $forgetting ->
    [debt] Niemand zieht für dich. Vergisst du es vor dem Legen, spielst du mit so viel weniger Karten weiter, bis du das nächste Mal aufnimmst.
    [penalty] Jeder zieht selbst nach. Wer es vergisst und vor seinem nächsten Zug erwischt wird, zieht nach{ $count ->
        [0] {""}
        [one] {" "}und eine Strafkarte dazu
       *[other] {" "}und { number-word } Strafkarten dazu
    }.
   *[pile] Jeder zieht selbst nach. Wer es vergisst und erwischt wird, nimmt den ganzen Stapel. „Vergessen verjährt“ aber, sobald { $seats ->
        [0] zwei andere gelegt haben (zu zweit reicht einer) oder jemand anders
        [2] der andere gelegt hat oder
       *[other] zwei andere gelegt haben oder jemand anders
    } aufnimmt.
}
shithead-full-wrong-lay = Was passt, sagt keiner: Wer falsch legt, nimmt die Karten zurück und den Stapel dazu.

## Schluss

shithead-full-count = Ist jemand alle Karten los, ist die Runde aus. Von den anderen liegt vorn, wer die wenigsten Karten vor sich hat, bei Gleichstand die wenigsten auf der Hand.
shithead-full-play-on = Wer fertig ist, hat seinen Platz sicher; die anderen spielen weiter.
shithead-full-tree = **Baum fällt!** In { $percent } von 100 Fällen kippt beim Ziehen der Nachziehstapel: Dann gibt es { $count ->
    [one] eine Karte
   *[other] { number-word } Karten
} statt der fälligen, und es wird neu gemischt.
shithead-full-stalemate = Dreht ihr euch nur noch im Kreis, ist Schluss: Habt ihr { times-word } aufgenommen, ohne dass sich sonst was getan hat, wird gezählt.
