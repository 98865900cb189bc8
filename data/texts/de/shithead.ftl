### Die Shithead-Familie: was geschieht, was nicht geht, was am Tisch und auf der Hand steht.
### $seat ist ein Name, fertig gesetzt, $cards sind gezeichnete Karten, $rank das Wort eines Rangs,
### $ranks seine Mehrzahl; wo $rank ist, ist auch $ranks. $count, $place, $seconds sind Zahlen.

## Wer anfängt, und wie herum

shithead-event-turns-up = { $seat } legt { $cards } offen hin.
shithead-event-turns-up-you = Du legst { $cards } offen hin.
shithead-event-is-ready = { $seat } ist so weit.
shithead-event-is-ready-you = Du bist so weit.
shithead-event-announces = { $seat } sagt { $cards } an.
shithead-event-announces-you = Du sagst { $cards } an.
shithead-event-silent = { $seat } sagt nichts an.
shithead-event-silent-you = Du sagst nichts an.
shithead-event-starts = { shithead-start-why } { $seat } fängt an.
shithead-event-starts-you = { shithead-start-why } Du fängst an.
shithead-start-why = { $why ->
    [diamond] Das niedrigste Karo auf einer Hand kommt zuerst, { $cards }:
    [tied] Das niedrigste Karo, { $cards }, ist mehrfach da. Jugend geht vor, mit der niedrigsten Handkarte:
    [face_up] Keiner hat Karo auf der Hand, offen ist { $cards } am niedrigsten. Los geht's mit der niedrigsten Handkarte:
    [face_up_tied] Keiner hat Karo auf der Hand, und { $cards } liegt mehrfach offen. Jugend geht vor, mit der niedrigsten Handkarte:
    [lowest] Die niedrigste Karte auf einer Hand, { $cards }:
    [lowest_tied] Die niedrigste Karte, { $cards }, ist mehrfach da. Näher am Geber geht vor:
    [announced] Die niedrigste Ansage, { $cards }:
    [nobody_announced] Niemand hat etwas angesagt. Links vom Geber geht's los:
   *[no_diamond] Weit und breit kein Karo. Jugend geht vor, mit der niedrigsten Handkarte:
}
shithead-event-directs = { $seat } bestimmt die Richtung: { direction }.
shithead-event-directs-you = Du bestimmst die Richtung: { direction }.

## Ein Zug

shithead-event-lays = { $seat } legt { $cards }.
shithead-event-lays-you = Du legst { $cards }.
shithead-event-flips = { $seat } deckt eine verdeckte Karte auf: { $cards }.
shithead-event-flips-you = Du deckst eine verdeckte Karte auf: { $cards }.
shithead-event-picks-up = { $seat } nimmt { cards } auf.
shithead-event-picks-up-you = Du nimmst { cards } auf.
shithead-event-draws = { $seat } zieht { cards } nach.
shithead-event-draws-you = Du ziehst nach: { $cards }.
shithead-event-opens = { $seat } fängt einen neuen Stapel an.
shithead-event-opens-you = Du fängst einen neuen Stapel an.

## Schmeißen

shithead-event-throws = { $seat } schmeißt { $cards }!
shithead-event-throws-you = Du schmeißt { $cards }!
shithead-event-passes = { $seat } passt.
shithead-event-passes-you = Du passt.
shithead-event-throws-after = { $seat } wirft { $cards } nach!
shithead-event-throws-after-you = Du wirfst { $cards } nach!
shithead-event-lays-no-more = { $seat } lässt es dabei.
shithead-event-lays-no-more-you = Du lässt es dabei.

## Strenge Runden

shithead-event-goes-wrong = { $seat } wollte { $cards } legen. Das geht nicht, also aufnehmen!
shithead-event-goes-wrong-you = Du wolltest { $cards } legen. Das geht nicht, also aufnehmen!
shithead-event-catches = { $seat } hat aufgepasst!
shithead-event-catches-you = Du hast aufgepasst!
shithead-event-caught = { $seat } hat das Nachziehen vergessen.
shithead-event-caught-you = Du hast das Nachziehen vergessen.

## Was Karten anrichten

shithead-event-burns = Der Stapel brennt: { cards } weg.
shithead-event-reverses = Richtungswechsel: { direction }.
shithead-event-skips = { $seat } setzt aus.
shithead-event-skips-you = Du setzt aus.
shithead-event-hands-pass = Pik-Dame! Alle geben ihre Hand weiter, { direction }.
shithead-event-gets = { $seat } bekommt { $count ->
    [0] eine leere Hand.
    [one] eine Karte.
   *[other] { $count } Karten.
}
shithead-event-gets-you = Deine neue Hand: { $cards }
shithead-event-alone = Alleingang! Alle anderen setzen aus: { $seat } ist noch mal dran.
shithead-event-alone-you = Alleingang! Alle anderen setzen aus: Du bist noch mal dran.
shithead-event-ace-on-two = Ass auf Zwei! { $seat } muss extra nachziehen.
shithead-event-ace-on-two-you = Ass auf Zwei! Du musst extra nachziehen.
shithead-event-topples = Baum fällt! { $seat } hat den Nachziehstapel umgeworfen.
shithead-event-topples-you = Baum fällt! Du hast den Nachziehstapel umgeworfen.

## Ende

shithead-event-out = { $place ->
    [1] { $seat } ist alle Karten los und gewinnt!
   *[other] { $seat } ist alle Karten los: { $place }. Platz.
}
shithead-event-out-you = { $place ->
    [1] Du bist alle Karten los und gewinnst!
   *[other] Du bist alle Karten los: { $place }. Platz.
}
shithead-event-stalemate = Wir drehen uns im Kreis: { times-word } aufgenommen, und sonst hat sich nichts getan. Schluss, jetzt wird gezählt.
shithead-event-ends = Die Runde ist vorbei.
shithead-event-owes = { $seat } muss einen ausgeben!
shithead-event-owes-you = Du musst einen ausgeben!


shithead-leaderboard-title = Wer ist hier Shithead? ({ $rules })
shithead-leaderboard-holder = { $when ->
    [now] Shithead gerade
   *[then] Shithead am Schluss
}: **{ $name }** 🃏{ $rounds ->
    [0] {""}
    [one] , seit einer Runde
   *[other] , seit { $rounds } Runden
}.
shithead-leaderboard-nobody = Gerade ist niemand Shithead.
shithead-figure-titles = { $count ->
    [0] nie Shithead
    [one] 1× Shithead
   *[other] { $count }× Shithead
}
shithead-leaderboard-all = Shithead und Verwandte

## Was nicht geht

shithead-refusal-already-out = Du bist schon alle Karten los. Lehn dich zurück und schau den anderen zu.
shithead-refusal-window-open = Gerade wird geschmissen. Warte, bis der Stapel brennt, dann geht's weiter.
shithead-refusal-draw-first = Deine Hand ist leer. Zieh erst nach, dann leg.
shithead-refusal-nothing-to-draw = Nachziehen musst du gerade nicht. Spiel einfach weiter.
shithead-refusal-no-direction-now = Die Richtung bestimmt nur, wer anfängt, und nur vor der ersten Karte. Spiel einfach weiter.

shithead-refusal-no-cards = Das waren gar keine Karten. Such dir erst welche aus.
shithead-refusal-mixed-ranks = { $cards }: Das geht nicht zusammen. Leg nur Karten vom selben Wert.
shithead-refusal-hand-first = Deine offenen Karten sind noch nicht dran. Spiel erst die Hand leer.
shithead-refusal-must-include = Diese Runde beginnt mit { $cards }. Leg davon mindestens eine.
shithead-refusal-too-low = Das ist zu niedrig. Hier geht nur { $rank ->
    [Ass] ein Ass
   *[other] { $rank } oder höher,
} oder eine Karte, die auf alles darf.
shithead-refusal-needs-equal-or-lower = Das ist zu hoch. Hier geht nur { $rank } oder niedriger, oder eine Karte, die auf alles darf.
shithead-refusal-not-on-joker = { $ranks } dürfen nicht auf einen Joker. Leg etwas anderes.
shithead-refusal-one-a-turn = { $ranks } gehen nur einzeln, eine pro Zug, außer sie verbrennen damit den Stapel. Heb dir den Rest auf.

shithead-refusal-not-face-down-yet = Deine verdeckten Karten sind noch nicht dran. Spiel erst alles andere weg.
shithead-refusal-no-such-place = An Stelle { $place } liegt keine verdeckte Karte mehr. Such dir eine andere aus.
shithead-refusal-pile-empty = Da liegt nichts zum Aufnehmen. Leg etwas, gerade passt alles.

shithead-refusal-no-throwing = An diesem Tisch wird nicht geschmissen. Warte, bis du dran bist.
shithead-refusal-lay-instead = Du bist doch dran! Leg einfach ganz normal.
shithead-refusal-not-asked = Für dich ist hier nichts mehr zu schmeißen. Warte, bis der Stapel brennt.
shithead-refusal-no-window = Gerade schmeißt niemand. Spiel einfach weiter, wenn du dran bist.
shithead-refusal-pile-empty-throw = Da liegt noch nichts, wozu du schmeißen könntest. Warte, bis der Stapel wächst.
shithead-throw-soon = Es liegen zu wenige { $ranks }.
shithead-refusal-not-the-run = Obenauf liegen { $ranks }. Nur die kannst du jetzt schmeißen.
shithead-refusal-nothing-to-throw = Du hast gar keine { $ranks } auf der Hand, also gibt es nichts zu schmeißen. Warte, bis du dran bist.
shithead-refusal-never-a-run = { $ranks } verbrennen den Stapel auch zu mehreren nie. Heb sie auf, bis du dran bist.
shithead-refusal-too-few-for-run = { $count ->
    [one] Zum Verbrennen fehlt noch eine Karte. Warte, bis mehr { $ranks } liegen.
   *[other] Zum Verbrennen fehlen noch { number-word } Karten. Warte, bis mehr { $ranks } liegen.
}

shithead-refusal-not-begun = Noch wird nicht gelegt. Schau, was vor dem Spiel noch zu tun ist.
shithead-refusal-too-late-to-swap = Getauscht wird nur vor dem Spiel. Jetzt musst du mit dem auskommen, was du hast.
shithead-refusal-already-ready = Du bist hier schon fertig. Wart noch kurz auf die anderen.
shithead-refusal-so-many-face-up = { $count ->
    [one] Offen liegt genau eine Karte. Such dir eine aus.
   *[other] Offen liegen genau { number-word } Karten. Such dir so viele aus.
}
shithead-refusal-not-yours = { $cards } hast du weder auf der Hand noch offen liegen. Nimm, was dir **{ button-hand }** zeigt.
shithead-refusal-no-announcing-now = Angesagt wird nur vor dem Spiel. Warte, bis du dran bist.
shithead-refusal-lay-more = Du hast extra gezogen. Jetzt musst du mindestens { $count } gleiche Karten legen.
shithead-refusal-name-the-joker = Als was soll der Joker gelten? Sag dazu, welche Karte er ist.
shithead-refusal-just-a-queen = Die Pik-Dame kann hier nichts Besonderes. Nenn den Joker einfach Dame.
shithead-refusal-once-more-or-pass = Leg noch einmal, oder lass es dabei.
shithead-refusal-still-choosing = { $seat } überlegt noch. Warte kurz.
shithead-refusal-no-throwing-after = An diesem Tisch wird nicht nachgeworfen. Warte, bis du dran bist.
shithead-refusal-too-late-to-throw-after = Zum Nachwerfen ist es zu spät. Warte, bis du wieder dran bist.
shithead-refusal-not-the-last = Obenauf liegen { $ranks }. Nur die kannst du nachwerfen.
shithead-refusal-not-just-drawn = { $cards } hast du nicht eben gezogen. Nachwerfen kannst du nur, was gerade kam.
shithead-refusal-catch-yourself = Dich selbst kannst du nicht erwischen. Zieh lieber nach, falls du musst.
shithead-refusal-nothing-forgotten = Da ist nichts vergessen worden, oder es ist verjährt. Kostet dich nichts, also Augen auf!

## Was die nächste Karte muss

shithead-demand-anything = Alles passt
shithead-demand-higher = { $rank ->
    [Ass] ein Ass
   *[other] { $rank } oder höher
}
shithead-demand-lower = { $rank } oder niedriger
shithead-demand-from = Es gilt { $cards }{ $way ->
    [down] , abwärts
   *[up] {""}
}
shithead-demand-besides = passt auch: { $ranks }
shithead-demand-or = { $demand }, oder { $ranks }
# Was sonst passte und hier doch nicht geht: „Sieben oder niedriger, auf Joker keine Dreien“.
shithead-demand-except = { $demand }, { $named ->
    [yes] aber darauf
   *[no] auf Joker
} keine { $except }

## Auf dem Tisch

shithead-signs = { crazy_eights-signs }
shithead-pile-more = { $count ->
    [0] Stapel leer
    [one] Eine drunter
   *[other] Noch { number-word } drunter
}
shithead-opening = { $seat } fängt an
shithead-swapping = Tauscht, wie ihr wollt
shithead-laying-out = { $count ->
    [one] Legt eine eurer Karten offen hin
   *[other] Legt { $count } eurer Karten offen hin
}
shithead-announcing = Wer will anfangen?
shithead-announced = { $seat }: { $cards }
shithead-waited-for = Noch nicht fertig: { $seats }
shithead-again = { $seat } darf noch einmal legen
shithead-naming = { $seat } sagt gleich, was der Joker sein soll
shithead-window = { $seat } hat geschmissen! Wer schmeißt noch { $ranks }?
shithead-window-burns = Der Stapel brennt { $when }.
shithead-window-seconds = { $seconds ->
    [one] Noch eine Sekunde, dann brennt der Stapel.
   *[other] { $seconds } Sekunden Zeit, dann brennt der Stapel.
}
shithead-seat-up = Offen: { $cards }
shithead-seat-out = raus, { place } Platz
shithead-seat-titled = 🃏 der Shithead

## Auf der Hand

shithead-pile-burned = { $count } verbrannt
shithead-zone-down = Verdeckt
shithead-hand-start = Du fängst an
shithead-hand-must = Leg { $cards }.
shithead-hand-must-rank = Leg { $cards }, gern mit weiteren vom selben Wert.
shithead-hand-must-one = Leg eine davon: { $cards }
shithead-hand-must-some = Leg mindestens eine davon: { $cards }
shithead-hand-asked = Schmeißt du noch { $ranks }?
shithead-hand-asked-all = Gefragt wird jeder mit Karten auf der Hand, damit keiner sieht, wer was hat.
shithead-hand-may-throw = Du kannst { $ranks } schmeißen!
shithead-hand-throw-burns = Auch wenn du nicht dran bist: Der Stapel brennt, und wer zuletzt schmeißt, fängt neu an.
shithead-hand-turn = Wer anfängt, sagt auch, wie herum es geht.
shithead-hand-from-up = Die Hand ist leer: Jetzt kommen deine offenen Karten dran.
shithead-hand-from-down = Nur noch verdeckte Karten. Passt eine nicht, nimmst du sie mit dem Stapel auf.
shithead-hand-nothing-fits = Nichts passt, was du legen dürftest. Du musst aufnehmen.
shithead-hand-may-pick-up = Du darfst auch aufnehmen und behalten, was du hast.
shithead-hand-fits = Passt
shithead-hand-all = Deine Karten
shithead-hand-swap = Tausch, wie du willst
shithead-hand-lay-out = { $count ->
    [one] Leg eine deiner Karten offen hin
   *[other] Leg { $count } deiner Karten offen hin
}
shithead-hand-announce = Willst du anfangen?
shithead-hand-swapping = Such dir unten aus, was offen liegen soll, sooft du magst. Zufrieden? Dann drück auf **{ shithead-button-ready }**.
shithead-hand-laying-out = Such dir unten aus, was offen liegen soll.
shithead-hand-announcing = Die niedrigste Ansage fängt an, und die Karte musst du dann auch legen.
shithead-hand-may-draw = Du darfst noch eine ziehen, bevor du legst.
shithead-hand-again = Noch mal, wenn du magst
shithead-hand-naming = Dein Joker! Als was soll er gelten?
shithead-hand-may-throw-after = Du kannst { $ranks } nachwerfen, solange der Nächste nicht gelegt hat!
shithead-hand-strict = Hier zieht jeder selbst nach. Nicht vergessen!
shithead-hand-wrong-lay = Ob's passt, musst du selbst wissen: Wer falsch legt, nimmt den Stapel.
shithead-select-face-up = { $count ->
    [one] Welche Karte soll offen liegen?
   *[other] Welche { number-word } Karten sollen offen liegen?
}

## Knöpfe

shithead-button-throw = Schmeißen
shithead-button-throw-all = { $count ->
    [one] { $rank } schmeißen
   *[other] { number-word } { $ranks } schmeißen
}
shithead-button-pass = Passen
shithead-button-lay-one = { $rank }
shithead-button-lay = { $count } { $ranks }
shithead-button-flip = Karte { $place } aufdecken
shithead-button-pickup = { $count ->
    [one] Aufnehmen (eine Karte)
   *[other] Aufnehmen ({ $count } Karten)
}
shithead-button-draw = Nachziehen
shithead-button-draw-another = Noch eine ziehen
shithead-button-ready = Fertig
shithead-button-announce = { $rank } ansagen
shithead-button-silent = Nichts ansagen
shithead-button-no-more = Dabei lassen
shithead-button-joker = { $count ->
    [one] Joker als { $rank }
   *[other] { $count } × Joker als { $rank }
}
shithead-button-name-joker = Joker als …
shithead-button-throw-after = { $count ->
    [one] { $rank } nachwerfen
   *[other] { $count } × { $rank } nachwerfen
}
shithead-button-catch = Erwischt:
shithead-button-direction = { $direction ->
    [cw] ↻ Im Uhrzeigersinn spielen
   *[ccw] ↺ Gegen den Uhrzeigersinn spielen
}

## Bei Cruzo heißen die verdeckten Karten Bunker

cruzo-event-flips = { $seat } deckt einen Bunker auf: { $cards }.
cruzo-event-flips-you = Du deckst einen Bunker auf: { $cards }.
cruzo-hand-from-down = Jetzt geht's an die Bunker. Passt einer nicht, nimmst du ihn mit dem Stapel auf.
cruzo-button-flip = Bunker { $place } aufdecken

## Wie dieser Tisch spielt

shithead-card-finish = { $finish ->
    [play_on] Gespielt wird, bis nur noch einer Karten hat.
   *[count] Schluss ist, sobald jemand alle Karten los ist.
}
shithead-card-strict = Strenge Runde: Jeder zieht selbst nach, und wer's vergisst, zahlt.
shithead-card-tree = Baum fällt! In { $percent } von 100 Fällen kippt der Nachziehstapel beim Ziehen.
