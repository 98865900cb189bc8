### Crazy Eights und Mau-Mau: was geschieht, was nicht geht, und die Regeln.
### $seat ist ein Name, fertig gesetzt, $cards sind gezeichnete Karten, $rank das Wort eines Rangs,
### $ranks seine Mehrzahl; $suit ist S, H, D oder C. $count ist eine Zahl.
### Ein Regelwerk kann einen Satz auf seine Art sagen: „mau-mau-event-…“ statt „crazy_eights-event-…“.

crazy_eights-suit = { $suit ->
    [S] ♤ Pik
    [H] ♥ Herz
    [D] ♦ Karo
   *[C] ♧ Kreuz
}

## Anfang

crazy_eights-event-puts-back = { $cards } kann nicht anfangen. Zurück damit, neu mischen!
crazy_eights-event-turns-up = Aufgedeckt wird { $cards }.
crazy_eights-event-turns-up-idle = Aufgedeckt wird { $cards }; sie tut nichts.
crazy_eights-event-starts = { $seat } fängt an.
crazy_eights-event-starts-you = Du fängst an.

## Ein Zug

crazy_eights-event-lays = { $seat } legt { $cards }.
crazy_eights-event-lays-you = Du legst { $cards }.
crazy_eights-event-names = { $seat } wünscht sich { crazy_eights-suit }.
crazy_eights-event-names-you = Du wünschst dir { crazy_eights-suit }.
crazy_eights-event-draws = { $seat } zieht { cards }.
crazy_eights-event-draws-you = Du ziehst { $cards }.
crazy_eights-event-takes = { $count ->
    [0] { $seat } müsste ziehen, aber es ist nichts mehr da. Glück gehabt!
   *[other] { $seat } zieht { cards }.
}
crazy_eights-event-takes-you = { $count ->
    [0] Du müsstest ziehen, aber es ist nichts mehr da. Glück gehabt!
   *[other] Du ziehst: { $cards }
}
crazy_eights-event-passes = { $seat } passt.
crazy_eights-event-passes-you = Du passt.
crazy_eights-event-reshuffles = { $count ->
    [one] Der Nachziehstapel ist leer. Eine Karte kommt zurück.
   *[other] Der Nachziehstapel ist leer. { $count } Karten werden neu gemischt.
}

## Was Karten anrichten

crazy_eights-event-skips = { $seat } setzt aus.
crazy_eights-event-skips-you = Du setzt aus.
crazy_eights-event-demands = { $seat } verlangt { $ranks }, einmal reihum.
crazy_eights-event-demands-you = Du verlangst { $ranks }, einmal reihum.
crazy_eights-event-reverses = Richtungswechsel: { direction }.
crazy_eights-event-owes = { $seat } muss { number-word } ziehen.
crazy_eights-event-owes-you = Du musst { number-word } ziehen.
crazy_eights-event-owes-turns = { $count ->
    [one] { $seat } muss aussetzen.
   *[other] { $seat } muss { times-word } aussetzen.
}
crazy_eights-event-owes-turns-you = { $count ->
    [one] Du musst aussetzen.
   *[other] Du musst { times-word } aussetzen.
}
crazy_eights-event-attacks = { $seat } greift { $to } an!
crazy_eights-event-attacks-you = Du greifst { $to } an!
crazy_eights-event-cancels = { $seat } wehrt alles ab: Keiner muss ziehen!
crazy_eights-event-cancels-you = Du wehrst alles ab: Keiner muss ziehen!

## Letzte Karte

crazy_eights-event-says-last-card = „Letzte Karte!“, ruft { $seat }.
crazy_eights-event-says-last-card-you = „Letzte Karte!“, rufst du.
crazy_eights-event-says-done = „Fertig!“, ruft { $seat }.
crazy_eights-event-says-done-you = „Fertig!“, rufst du.
crazy_eights-event-catches = Erwischt! { $seat } hat aufgepasst.
crazy_eights-event-catches-you = Erwischt! Du hast aufgepasst.
crazy_eights-event-fined = { $count ->
    [0] { $seat } hat nichts gesagt, aber zum Ziehen ist nichts mehr da.
   *[other] { $seat } hat nichts gesagt und zieht zur Strafe { cards }.
}
crazy_eights-event-fined-you = { $count ->
    [0] Du hast nichts gesagt, aber zum Ziehen ist nichts mehr da.
   *[other] Du hast nichts gesagt. Zur Strafe ziehst du: { $cards }
}

## Ende

crazy_eights-event-wins = { $seat } ist alle Karten los und gewinnt die Runde!
crazy_eights-event-wins-you = Du bist alle Karten los und gewinnst die Runde!
crazy_eights-event-blocked = Alle passen. Hier geht nichts mehr.
crazy_eights-event-counts = { $seat } hat noch { $cards }: { crazy_eights-points }.
crazy_eights-event-counts-you = Du hast noch { $cards }: { crazy_eights-points }.
crazy_eights-event-collects = { $seat } bekommt { $count ->
    [one] einen Punkt.
   *[other] { $count } Punkte.
}
crazy_eights-event-collects-you = Du bekommst { $count ->
    [one] einen Punkt.
   *[other] { $count } Punkte.
}
crazy_eights-event-ends = Die Runde ist vorbei.
crazy_eights-event-ends-match = Und damit ist auch die Partie vorbei.

crazy_eights-keepsake-nothing = alle Karten los

## Was die nächste Karte muss

crazy_eights-demand-any = Hier passt alles
crazy_eights-demand-empty = { $count ->
    [0] Zieh eine Karte
   *[other] Zieh { number-word }
}
crazy_eights-demand-fight = { crazy_eights-suit }-{ $rank } oder passen
crazy_eights-copy = { $card } als { $other }
crazy_eights-demand-live = Setz aus, oder leg noch eine drauf: { $rank }
crazy_eights-demand-rank = { $rank } oder { $other }, wie verlangt
crazy_eights-demand-pending-none = du musst { number-word } ziehen
crazy_eights-demand-pending = Zieh { number-word }, oder leg drauf: { $rank }
# Die oberste Karte und die Farbe, die dazu gewünscht wurde.
crazy_eights-wish = { $card } ➜ { crazy_eights-suit }

## Auf dem Tisch

crazy_eights-signs = ▶️ am Zug · ✋ Handkarten · 💤 nicht da
last-one-signs = { crazy_eights-signs } · ⚔️ greift an · 🎯 angegriffen
crazy_eights-stock-empty = Stapel leer: Wer zieht, mischt neu
crazy_eights-passes = { $count ->
    [one] einmal gepasst
   *[other] { times-word } hintereinander gepasst
}
crazy_eights-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}
crazy_eights-seat-missing = { $count ->
    [one] setzt aus
   *[other] setzt { $count }× aus
}
crazy_eights-seat-points = { $count } Pkt.
crazy_eights-seat-last = letzte!

## Auf der Hand

# Wo für „Du bist dran“ kein Platz ist.
crazy_eights-hand-you = Du
crazy_eights-hand-unplayable = Geht nicht auf { $card }
crazy_eights-hand-not-now = Jetzt nicht
crazy_eights-hand-safe = ✓ Deine letzte Karte ist sicher.
crazy_eights-hand-nothing-fits = Nichts passt. Da hilft nur der Nachziehstapel.
crazy_eights-hand-never-last = Die darf nicht deine letzte sein. Da hilft nur der Nachziehstapel.
crazy_eights-hand-nothing-left = Nichts passt, und zum Ziehen ist auch nichts mehr da.
crazy_eights-hand-wild-useless = { $ranks } helfen jetzt nicht.
crazy_eights-hand-turn-over = { $seat } hat dich erwischt.
crazy_eights-hand-emptied = Keine Karten mehr. Mal sehen, ob das so bleibt.
crazy_eights-hand-drawn = { $cards } passt leider nicht.
crazy_eights-hand-drawn-fits = { $cards } passt!
crazy_eights-hand-drawn-only = { $cards } passt! Nur die gezogene darfst du jetzt legen.
crazy_eights-hand-drawn-other = { $cards } passt nicht, aber was anderes.
crazy_eights-hand-say = Nur noch eine Karte! { $how ->
    [strict] Sag's, bevor es weitergeht.
   *[catch] Sag's, bevor dich jemand erwischt.
}
crazy_eights-ask-suit = { $card } Welche Farbe wünschst du dir?
crazy_eights-card = { $suit ->
    [S] Pik
    [H] Herz
    [D] Karo
   *[C] Kreuz
}-{ $rank }
crazy_eights-lay-and-say = { $card } und „Letzte Karte!“
crazy_eights-lay-and-done = { $card } und „Fertig!“
crazy_eights-ask-rank = { $card } Was verlangst du?
crazy_eights-demand-nothing = nichts
crazy_eights-several = Mehrere: { $cards } …
crazy_eights-ask-several = Welche { $ranks } legst du? Was du zuletzt legst, liegt oben.

## Knöpfe

crazy_eights-button-catch = Erwischt!
crazy_eights-button-say = „Letzte Karte!“
crazy_eights-button-draw = Karte ziehen
crazy_eights-button-draw-another = Noch eine ziehen
crazy_eights-button-draw-until = Ziehen, bis was passt
crazy_eights-button-take = { $count ->
    [one] Eine ziehen
   *[other] { $count } ziehen
}
crazy_eights-button-sit-out = Aussetzen
crazy_eights-button-pass = Passen

## Wie gespielt wird

crazy_eights-summary-cards = { $decks ->
    [one] { $size } Karten
   *[other] { $decks } × { $size } Karten
}, { $number } für jeden
crazy_eights-differs-cancels = { $rank } streicht eine andere Karte

## Der Spielzettel

crazy_eights-sheet-goal = { $ends ->
    [points] Schluss ist, sobald jemand { crazy_eights-points } hat.
   *[rounds] { $count ->
        [one] Eine Runde noch.
       *[other] Noch { number-word } Runden.
    }
}

## Bestenliste

crazy_eights-figure-points = { $average } Strafpunkte je Runde
crazy_eights-tally-won-points = { $count ->
    [one] ein Punkt gesammelt
   *[other] { $count } Punkte gesammelt
}
crazy_eights-tally-won-rounds = { $count ->
    [one] ein Punkt für einen Sieg
   *[other] { $count } Punkte für Siege
}
crazy_eights-leaderboard-all = Mau-Mau und Verwandte

## Was nicht geht

crazy_eights-refusal-only-drawn = Nach dem Ziehen darfst du nur noch { $cards } legen, die gezogene Karte. Oder du passt.
crazy_eights-refusal-does-not-fit = Das passt nicht. Gefragt ist { crazy_eights-suit } oder { $rank }.
crazy_eights-refusal-take-or-lay = Erst musst du { number-word } ziehen, außer du legst noch eine Karte drauf: { $rank }.
crazy_eights-refusal-take-or-answer = Erst musst du { number-word } ziehen, außer du konterst.
crazy_eights-refusal-sit-out-or-lay = Du musst aussetzen, außer du legst noch eine Karte drauf: { $rank }.
crazy_eights-refusal-pass-or-lay = Im Kampf geht nur die nächste Karte der Farbe: { crazy_eights-suit }-{ $rank }. Leg sie, oder passe.
crazy_eights-refusal-demanded = Verlangt ist { $rank }. Leg so eine, oder zieh.
crazy_eights-refusal-not-as-last = { $rank } darf nicht deine letzte Karte sein. Leg etwas anderes, oder zieh.
crazy_eights-refusal-no-wild-on-wild = { $rank } auf { $rank } geht hier nicht. Leg etwas anderes, oder zieh.
crazy_eights-refusal-has-effect = { $rank } hat schon eine Aufgabe. Verlange etwas anderes, oder nichts.
crazy_eights-refusal-not-in-pack = { $rank } gibt es in eurem Blatt nicht. Verlange etwas anderes, oder nichts.
crazy_eights-refusal-name-no-rank = Hier gibt es nichts zu verlangen. Leg die Karte einfach so.
crazy_eights-refusal-own-colour = Eine rote Karte wünscht Herz oder Karo, eine schwarze Pik oder Kreuz. Nimm eine davon.
crazy_eights-refusal-not-one-rank = Zusammen gehen nur Karten mit gleichem Wert. Such dir gleiche aus.
crazy_eights-refusal-one-by-one = { $ranks } gehen hier nur einzeln. Nimm eine.
crazy_eights-refusal-not-together = Diese Karten gehen gerade nicht in einem Zug. Leg sie einzeln.
crazy_eights-refusal-name-a-suit = Dazu gehört ein Wunsch. Sag, welche Farbe als Nächstes gilt.
crazy_eights-refusal-name-no-suit = Hier gibt es nichts zu wünschen. Leg die Karte einfach so.

crazy_eights-refusal-take-first = { $count ->
    [one] Erst ist eine Karte fällig. Zieh sie, oder kontere.
   *[other] Erst sind { number-word } Karten fällig. Zieh sie, oder kontere.
}
crazy_eights-refusal-nothing-pending = Du musst gerade nichts ziehen. Leg etwas, oder zieh freiwillig.
crazy_eights-refusal-draw-first = Einfach weitergeben geht nicht. Leg etwas, oder zieh.
crazy_eights-refusal-drawn-enough = Mehr darfst du in diesem Zug nicht ziehen. Leg etwas, oder passe.
crazy_eights-refusal-nothing-to-draw = Zum Ziehen ist nichts mehr da. Leg etwas, oder passe.

crazy_eights-refusal-nothing-to-say = An diesem Tisch muss niemand die letzte Karte ansagen. Spiel einfach weiter.
crazy_eights-refusal-not-yet-last = Nach dieser Karte bleibt dir nicht genau eine. Leg sie, ohne was zu sagen.
crazy_eights-refusal-more-cards = Du hast noch { number-word } Karten. Sag es, wenn es nur noch eine ist.
crazy_eights-refusal-said-or-too-late = Das hast du schon gesagt, oder es ist zu spät. Spiel einfach weiter.
crazy_eights-refusal-catch-yourself = Dich selbst kannst du nicht erwischen. Sag lieber schnell, dass es deine letzte ist.
crazy_eights-refusal-nobody-forgot = Gerade hat keiner seine letzte Karte verschwiegen. Wer das tut, zieht, wenn du **{ crazy_eights-button-catch }** drückst.
