### Große Momente, so groß erzählt, wie sie sind, und am Ende der größte der Runde.
### $seat ist ein Name, fertig gesetzt, $count und $times sind Zahlen, $size ist 2 (groß) oder 3 (riesig).
### `turning` erzählt, was geschehen ist, damit am Ende etwas angehängt werden kann; ohne Punkt.

## Cruzo und die Shithead-Familie

shithead-moment-picks-up = { $size ->
    [3] { $seat } nimmt alle { $count }. Jawohl, { $count }!
   *[2] { $seat } nimmt den ganzen Stapel: { number-word } Karten!
}
    .second = { $size ->
        [3] Alles, was da liegt, geht an { $seat }: { number-word } Karten!
       *[2] { $count } Karten auf einmal! { $seat } nimmt alles auf.
    }
    .third = { $size ->
        [3] { $count } Karten! { $seat } braucht jetzt beide Hände.
       *[2] Ein ordentlicher Packen: { $seat } nimmt { number-word } Karten.
    }
shithead-moment-burns = { $times ->
    [3] Dreimal hintereinander! { $seat } verbrennt den nächsten Stapel.
    [4] Viermal hintereinander! { $seat } hört nicht mehr auf.
    [5] Fünfmal hintereinander! { $seat } verbrennt alles.
    [6] Sechsmal hintereinander! { $seat } verbrennt alles.
   *[other] { $size ->
        [3] Was für ein Feuer! { $seat } verbrennt { number-word } Karten.
       *[2] Das brennt: { $seat } schafft { number-word } Karten aus der Welt!
    }
}
shithead-moment-out = Das saß! { $seat } ist mit einem Schlag alle Karten los.
shithead-moment-hands-pass = Pik-Dame! Dank { $seat } geben alle ihre Hand weiter.
shithead-moment-topples = Baum fällt! { $seat } hat den Nachziehstapel umgeworfen.
shithead-moment-caught = Erwischt! { $seat } hat das Nachziehen vergessen.
shithead-moment-stalemate = Wir drehen uns im Kreis. Schluss, jetzt wird gezählt!

shithead-turning-picks-up = { $seat } hat { number-word } Karten auf einmal aufgenommen
shithead-turning-picks-up-you = Du hast { number-word } Karten auf einmal aufgenommen
shithead-turning-burns = { $seat } hat { shithead-burned }
shithead-turning-burns-you = Du hast { shithead-burned }
shithead-burned = { $times ->
    [one] { cards }
   *[other] den Stapel { $times ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $times }-
    }mal hintereinander
} verbrannt
shithead-turning-out = { $seat } hat alle letzten Karten auf einen Schlag gelegt
shithead-turning-out-you = Du hast alle letzten Karten auf einen Schlag gelegt
shithead-turning-hands-pass = { $seat } hat mit der Pik-Dame alle Hände weitergegeben
shithead-turning-hands-pass-you = Du hast mit der Pik-Dame alle Hände weitergegeben
shithead-turning-topples = { $seat } hat den Nachziehstapel umgeworfen
shithead-turning-topples-you = Du hast den Nachziehstapel umgeworfen
shithead-turning-caught = { $seat } hat das Nachziehen vergessen
shithead-turning-caught-you = Du hast das Nachziehen vergessen

## Mau-Mau und Verwandte

crazy_eights-moment-takes = { $size ->
    [3] { $seat } zieht { number-word } Karten. Jawohl, { number-word }!
   *[2] { $seat } zieht { number-word } Karten auf einmal!
}
    .second = { $size ->
        [3] { $count } Karten auf einen Schlag! { $seat } braucht jetzt beide Hände.
       *[2] Das läppert sich: { number-word } Karten für { $seat }!
    }
crazy_eights-moment-draws = { $size ->
    [3] { $seat } zieht und zieht und zieht: { number-word } Karten!
   *[2] { $seat } zieht und zieht: { number-word } Karten!
}
crazy_eights-moment-owes = { $size ->
    [3] { $count } Karten soll { $seat } ziehen. Jawohl, { $count }!
   *[2] Da kommt was zusammen: { $seat } soll { number-word } Karten ziehen!
}
crazy_eights-moment-owes-turns = { $seat } soll { times-word } aussetzen!
crazy_eights-moment-cancels = { $size ->
    [3] { $seat } wehrt alles ab: { number-word } Karten, und keiner muss sie ziehen!
   *[2] Abgewehrt! Dank { $seat } bleiben { number-word } Karten liegen.
}
crazy_eights-moment-fined = { $seat } hat nichts gesagt, und das kostet { cards }!
crazy_eights-moment-wins = Erdrutsch! { $seat } ist alle Karten los, und alle anderen haben die Hand noch voller Karten.
crazy_eights-moment-blocked = Nichts geht mehr: Alle passen.

crazy_eights-turning-takes = { $seat } hat { number-word } Karten auf einmal gezogen
crazy_eights-turning-takes-you = Du hast { number-word } Karten auf einmal gezogen
crazy_eights-turning-draws = { $seat } hat { number-word } Karten am Stück gezogen
crazy_eights-turning-draws-you = Du hast { number-word } Karten am Stück gezogen
crazy_eights-turning-cancels = { $seat } hat { number-word } Karten abgewehrt
crazy_eights-turning-cancels-you = Du hast { number-word } Karten abgewehrt
crazy_eights-turning-fined = { $seat } hat die letzte Karte nicht angesagt
crazy_eights-turning-fined-you = Du hast die letzte Karte nicht angesagt
crazy_eights-turning-wins = { $seat } hat den ganzen Tisch mit voller Hand sitzen lassen
crazy_eights-turning-wins-you = Du hast den ganzen Tisch mit voller Hand sitzen lassen

## Schrööm

schroom-moment-knocks = { $size ->
    [3] ✊ Jetzt geht's ums Ganze: { $seat } klopft { schroom-number }!
   *[2] ✊ Das wird teuer: { $seat } klopft { schroom-number }!
}
schroom-moment-holds = { $seat } hält!
schroom-moment-sees-hammer = { $seat }: „Jo, ich sehe Deinen Hammer!“
schroom-moment-goes = { $seat } geht weg, und das kostet { sticks }!
schroom-moment-all-went = { $size ->
    [3] Alle kneifen! { $seat } hat den ganzen Tisch leer geklopft.
   *[2] Gekniffen! Gegen { $seat } hält keiner.
}
schroom-moment-loses = { $why ->
    [caught] Eine Zahl! Das kostet { $seat } { sticks }; die neuen Karten bleiben.
    [doubted] Wirklich vier Bilder! Die Neugier kostet { $seat } { sticks }.
   *[round] { $seat } verliert { number-word } Hölzchen auf einmal!
}
schroom-moment-out = Das war das letzte Hölzchen: { $seat } ist raus!
schroom-moment-survives = 🔨 Der Hammer hält! { $seat } ist immer noch da.
schroom-moment-owes = 🍺 Eine Runde! { $seat } hatte mehr als 37 auf der Hand.
schroom-moment-wins-match = 🎉 Nur { $seat } hat noch Hölzchen und gewinnt die Partie!

schroom-turning-knocks = { $seat } hat { schroom-number } geklopft
schroom-turning-knocks-you = Du hast { schroom-number } geklopft
schroom-turning-holds = { $seat } hat ein teures Klopfen gehalten
schroom-turning-holds-you = Du hast ein teures Klopfen gehalten
schroom-turning-sees-hammer = { $seat } hat gegen den Hammer gehalten
schroom-turning-sees-hammer-you = Du hast gegen den Hammer gehalten
schroom-turning-all-went = { $seat } hat den Tisch leer geklopft
schroom-turning-all-went-you = Du hast den Tisch leer geklopft
schroom-turning-loses = { $why ->
    [caught] { $seat } hat mit vier falschen Bildern { sticks } verspielt
    [doubted] { $seat } hat gegen vier echte Bilder { sticks } verspielt
   *[round] { $seat } hat im letzten Stich { sticks } verspielt
}
schroom-turning-loses-you = { $why ->
    [caught] Du hast mit vier falschen Bildern { sticks } verspielt
    [doubted] Du hast gegen vier echte Bilder { sticks } verspielt
   *[round] Du hast im letzten Stich { sticks } verspielt
}
schroom-turning-survives = { $seat } hat mit dem letzten Hölzchen durchgehalten
schroom-turning-survives-you = Du hast mit dem letzten Hölzchen durchgehalten

## Am Ende: der eine Satz, der eine Partie erzählt

# Was aus dem größten Moment wurde: `yet` trotz allem, `so` wie zu erwarten.
turning-point = { $outcome ->
    [yet_won] { $what } und die Partie trotzdem gewonnen.
    [so_won] { $what } und am Ende die Partie gewonnen.
    [yet_lost] { $what } und die Partie trotzdem verloren.
    [so_lost] { $what } und am Ende die Partie verloren.
   *[open] { $what }.
}
# $seat ist, um wen es geht, $seats sind andere.
story-moved-up = Nach den Karten ging der Sieg an { $seats }, aber wer am Ende nicht da ist, gewinnt nicht.
story-moved-up-you = Nach den Karten warst du vorn, aber wer am Ende nicht da ist, gewinnt nicht.
story-shared = Gleichstand: { $seats } teilen sich den Sieg.
story-blocked = Am Ende ging nichts mehr, da wurden die Karten gezählt.
story-stalemate = Es ging nur noch im Kreis, da wurden die Karten gezählt.
story-last-card = { $card } war die letzte Karte, und { $seat } war fertig.
    .second = { $seat } hat mit { $card } Schluss gemacht.
    .third = Mit { $card } war { $seat } alle Karten los.
    .fourth = Noch { $card }, und { $seat } war durch.
    .fifth = Zum Schluss { $card }: { $seat } hatte keine Karte mehr.
story-last-card-you = Du hast mit { $card } Schluss gemacht.
story-one-left = So knapp: { $seat } hatte nur noch { $card }.
    .second = { $seat } war fast fertig, nur { $card } war noch da.
story-one-left-you = So knapp: Du hattest nur noch { $card }.
story-would-fit = { $seat } hatte nur noch { $card }, und die Karte hätte gepasst.
    .second = Ein Zug mehr, und { $seat } wäre fertig gewesen: { $card } hätte gepasst.
story-would-fit-you = Du hattest nur noch { $card }, und die Karte hätte gepasst.
story-many-left = { $seat } saß am Ende auf { cards }.
    .second = Als es vorbei war, hatte { $seat } noch { cards }.
story-many-left-you = Du hattest am Ende noch { cards }.
story-one-more = { $outcome ->
    [table] auf dem Tisch
   *[other] auf der Hand
} eine Karte mehr
story-by-one = { $seat } hatte { story-one-more } als { $seats }. Daran lag's.
    .second = Der letzte Platz für { $seat }: { story-one-more } als { $seats }.
story-by-one-you = Du hattest { story-one-more } als { $seats }. Daran lag's.
story-ahead-throughout = Von Anfang an lag keiner vor { $seat }.
    .second = An { $seat } ist die ganze Partie lang keiner vorbeigekommen.
story-ahead-throughout-you = Von Anfang an lag keiner vor dir.
story-from-behind = Nach Runde { $round } lag { $seat } ganz hinten und hat trotzdem gewonnen.
    .second = Was für eine Aufholjagd: Nach Runde { $round } lag { $seat } noch ganz hinten.
story-from-behind-you = Nach Runde { $round } lagst du ganz hinten und hast trotzdem gewonnen.
schroom-story-from-behind = Nach dem { $round }. Spiel lag { $seat } ganz hinten und hat trotzdem gewonnen.
    .second = Was für eine Aufholjagd: Nach dem { $round }. Spiel lag { $seat } noch ganz hinten.
schroom-story-from-behind-you = Nach dem { $round }. Spiel lagst du ganz hinten und hast trotzdem gewonnen.
story-overtaken = Ganz zum Schluss zog { $seats } noch an { $seat } vorbei.
    .second = Zu früh gefreut, { $seat }: Ganz am Ende zog { $seats } vorbei.
story-overtaken-you = Ganz zum Schluss zog { $seats } noch an dir vorbei.
story-margin = Am Ende war { $seat } vorn: { crazy_eights-points } vor { $seats }.
    .second = Sieg für { $seat }: { crazy_eights-points } vor { $seats }.
story-margin-you = Am Ende warst du vorn: { crazy_eights-points } vor { $seats }.
schroom-story-margin = { $seat } hatte noch { sticks }, als sonst keiner mehr welche hatte.
    .second = Sonst ist keiner mehr dabei, und { $seat } hat noch { sticks }.
schroom-story-margin-you = Du hattest noch { sticks }, als sonst keiner mehr welche hatte.
story-narrow = Nur { crazy_eights-points }: { $seat } vor { $seats }!
    .second = Um Haaresbreite: nur { crazy_eights-points } zwischen { $seat } und { $seats }.
story-narrow-you = Nur { crazy_eights-points } zwischen dir und { $seats }!
schroom-story-narrow = { $seat } hat mit dem allerletzten Hölzchen gewonnen.
    .second = Ein einziges Hölzchen hatte { $seat } noch, und das hat gereicht.
schroom-story-narrow-you = Du hast mit deinem allerletzten Hölzchen gewonnen.
story-clean = { $seat } hat sich die ganze Partie lang keinen einzigen Punkt eingefangen.
story-clean-you = Du hast dir die ganze Partie lang keinen einzigen Punkt eingefangen.
schroom-story-clean = { $seat } hat kein einziges Hölzchen verloren.
schroom-story-clean-you = Du hast kein einziges Hölzchen verloren.
story-no-round = { $seat } hat keine einzige Runde gewonnen, nur die Partie.
story-no-round-you = Du hast keine einzige Runde gewonnen, nur die Partie.
story-costly-round = Allein in Runde { $round } hat sich { $seat } { crazy_eights-points } eingefangen.
    .second = Runde { $round } würde { $seat } gern vergessen: { crazy_eights-points } auf einen Schlag.
story-costly-round-you = Allein in Runde { $round } hast du dir { crazy_eights-points } eingefangen.
schroom-story-costly-round = Das { $round }. Spiel war's: Es hat { $seat } { sticks } gekostet.
schroom-story-costly-round-you = Das { $round }. Spiel war's: Es hat dich { sticks } gekostet.
story-run-of-wins = { $seat } hat hier { times-word } hintereinander gewonnen.
    .second = Wer hält { $seat } auf? Schon { times-word } hintereinander gewonnen.
story-run-of-wins-you = Du hast hier { times-word } hintereinander gewonnen.
story-run-of-titles = Der Titel geht wieder an { $seat }, jetzt { times-word } hintereinander.
story-run-of-titles-you = Der Titel geht wieder an dich, jetzt { times-word } hintereinander.
story-first-win = { $seat } gewinnt hier zum ersten Mal.
    .second = Es hat gedauert: der erste Sieg hier für { $seat }.
story-first-win-you = Das war dein erster Sieg hier.
story-first-over = Zum ersten Mal war { $seat } hier besser als { $seats }.
    .second = Vor { $seats } war { $seat } hier noch nie. Bis heute.
story-first-over-you = Zum ersten Mal warst du hier besser als { $seats }.
story-redeemed = { $seat } kam mit dem Titel und gewinnt.
story-redeemed-you = Du kamst mit dem Titel und gewinnst.
shithead-story-redeemed = Eben noch Shithead, jetzt ganz vorn: { $seat }.
shithead-story-redeemed-you = Eben noch Shithead, jetzt ganz vorn!
