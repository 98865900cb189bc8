### Was an jedem Tisch gilt, egal welches Spiel: Leute, Knöpfe, Hand, Hinweise, Ergebnis.
### $seat, $name, $host sind Namen oder Erwähnungen, fertig gesetzt; $count, $place, $table sind Zahlen.

## Karten in Worten

rank-2 = Zwei
rank-3 = Drei
rank-4 = Vier
rank-5 = Fünf
rank-6 = Sechs
rank-7 = Sieben
rank-8 = Acht
rank-9 = Neun
rank-10 = Zehn
rank-J = Bube
rank-Q = Dame
rank-K = König
rank-A = Ass
rank-X = Joker
queen-of-spades = Pik-Dame
# A joker that has been named.
card-named = { $card } ({ $rank })

ranks-2 = Zweien
ranks-3 = Dreien
ranks-4 = Vieren
ranks-5 = Fünfen
ranks-6 = Sechsen
ranks-7 = Siebenen
ranks-8 = Achten
ranks-9 = Neunen
ranks-10 = Zehnen
ranks-J = Buben
ranks-Q = Damen
ranks-K = Könige
ranks-A = Asse
ranks-X = Joker

## Aufzählen

# Der Letzte einer Aufzählung: „Mia, Ben und Kim“; $first ist alles davor.
and = { $first } und { $last }
or = { $first } oder { $last }
place = { $place }.
decimal-sign = ,
on = an
off = aus

## Vor der Runde

lobby-title = { $rules }: Wer spielt mit?
lobby-empty = Noch sitzt niemand hier. Setz dich doch dazu!
lobby-alone = Wer setzt sich dazu? Ist gerade niemand da, bringt **{ button-playnow }** { $count ->
    [one] einen Computer-Mitspieler
   *[other] { number-word } Computer-Mitspieler
} mit, { $names }, und gibt gleich.
lobby-few = Zum Geben seid ihr noch zu wenige. Wer setzt sich dazu? Ist gerade niemand da, holt **{ button-more }** einen Computer-Mitspieler dazu.
lobby-ready = { $count ->
    [1] Bisher nur { $host }
    [2] Ihr seid zu zweit
    [3] Ihr seid zu dritt
    [4] Ihr seid zu viert
    [5] Ihr seid zu fünft
    [6] Ihr seid zu sechst
    [7] Ihr seid zu siebt
    [8] Ihr seid zu acht
    [9] Ihr seid zu neunt
    [10] Ihr seid zu zehnt
    [11] Ihr seid zu elft
    [12] Ihr seid zu zwölft
   *[other] Ihr seid { $count }
}{ $computers ->
    [0] {""}
   *[other] , dazu der Computer
}. { $host } kann auf **{ button-start }** drücken, oder ihr wartet noch auf jemanden.
lobby-full = Der Tisch ist voll. { $host } kann jetzt auf **{ button-start }** drücken.
seat-line = { $number }. { $name }
seat-mark-host = führt den Tisch
seat-mark-youngest = am jüngsten
seat-mark-dealer = gibt
seat-mark-again = will noch mal
seat-mark-away = nicht da
seat-mark-gone = aufgestanden
seat-away = 💤 { $name } (nicht da)
seat-gone = 🚪 { $name } (aufgestanden)
seat-mark-table = Computer-Mitspieler
# Ein Platz, den der Computer spielt.
table-seat-name = 🤖 Strohmann { $number }
table-seat-careful = 🐰 Angsthase
table-seat-bluffer = 🦊 Bluffer
table-seat-thrower = 🐗 Draufgänger
table-seat-elephant = 🐘 Elefant
# Zwei von derselben Sorte unterscheidet der Platz.
table-seat-numbered = { $name } { $number }
seat-mark-level = { $level ->
    [0] Computer-Mitspieler, ganz harmlos
    [1] Computer-Mitspieler
   *[other] Computer-Mitspieler, ohne Gnade
}

company-title = Wer soll sich dazusetzen?
company-careful = Legt eine nach der anderen, auch wenn mehrere gingen.
company-bluffer = Gibt an: legt gleich mit den besten Karten los.
company-thrower = Legt so viele auf einmal wie möglich, auch die guten.
company-elephant = Merkt sich, was du aufnimmst, und legt drüber.
schroom-company-careful = Hält nur mit guten Karten und überlegt sich das Klopfen zweimal.
schroom-company-bluffer = Schwört auf vier Bilder und hat bloß drei.
schroom-company-thrower = Klopft auf gut Glück und hält länger, als es klug ist.
schroom-company-elephant = Weder ängstlich noch frech: rechnet aus, was ein Klopfen wert ist.
crazy_eights-company-careful = Wird zuerst los, was am Ende am meisten kostet.
crazy_eights-company-bluffer = Wünscht sich gern die Farbe, von der er selbst kaum was hat.
crazy_eights-company-thrower = Legt zuerst, was andere ziehen oder aussetzen lässt.
crazy_eights-company-elephant = Hat keine Macken: spielt, was die Karten sagen.
button-company-back = Zurück
company-level = Wie sehr sie sich anstrengen:
button-level-0 = Wenig
button-level-1 = Normal
button-level-2 = Alles geben

## Der Tisch

table-title = { $rules } · Tisch { $table }
table-round = Runde { $round }
table-turn = { $seat } ist dran
table-countdown = ⏳ { $when } spielt sonst der Computer
table-deserted = 💤 Gerade ist keiner da, also wird gewartet. Wer in seine Hand schaut, spielt weiter.
table-paused = Pause! Wer wieder da ist, drückt **{ button-resume }**.
table-wants-leave = { $seat } würde gern gehen. Seid ihr einverstanden?
table-closed = Mit **/{ command-play }** macht ihr einen neuen auf.

## Knöpfe

cards = { $count ->
    [0] keine Karten
    [one] eine Karte
   *[other] { number-word } Karten
}
stock-left = { $count ->
    [0] nichts mehr zum Ziehen
   *[other] { $count } zum Ziehen
}
direction = { $direction ->
    [cw] im Uhrzeigersinn
   *[ccw] gegen den Uhrzeigersinn
}
sticks = { $count ->
    [0] kein Hölzchen
    [one] ein Hölzchen
   *[other] { number-word } Hölzchen
}
matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
score = { $ahead } zu { $behind } in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}
seconds = { $count ->
    [one] einer Sekunde
   *[other] { $count } Sekunden
}

button-hand = Hand
button-rules = Regeln
button-join = Mitspielen
button-leave = Aufstehen
button-youngest = Ich bin am jüngsten
button-addseat = + Mitspieler…
button-dropseat = − Mitspieler
button-start = Geben
button-playnow = Loslegen
button-again = Noch 'ne Runde
button-next = Nächste Runde
button-endmatch = Partie abbrechen
button-close = Tisch zumachen
button-reallyclose = Ja, zumachen
close-ask = ## Tisch zumachen?
    { $count ->
        [0] Außer dir sitzt hier keiner mehr.
        [one] { $people } sitzt noch hier.
       *[other] { $people } sitzen noch hier.
    } Was ihr zu Ende gespielt habt, zählt.
button-hint = 💡 Tipp
button-lookback = Was ging besser?
button-seats = Leute
button-more = Mehr…
button-story = Was war los?
select-more = Was anderes …
button-leaving = Aufhören…
leaving-title = Aufhören…
leaving-leave = du stehst auf, und dein Platz ist frei
leaving-endmatch = keiner gewinnt, und sie zählt nicht
leaving-night = Schluss für heute, mit dem Bild vom Abend
leaving-close = für alle wird abgeräumt
endmatch-ask = ## Partie abbrechen?
    Sie zählt dann für keinen, auch nicht, was schon gespielt ist.
more-title = Mehr…
story-later = Alles, Zug für Zug: nach der Partie.
story-empty = Noch nichts: Es ist ja gerade erst gegeben.
button-here = Bin wieder da
button-takeover = Mitspielen
button-takeover-of = Für { $name } mitspielen
button-wait = Mehr Zeit geben
button-playfor = Nicht mehr warten
button-pause = Pause machen
button-resume = Weiter geht's
button-askleave = Die anderen fragen
button-sneak = Trotzdem verschwinden
button-reallyleave = Ja, ich steh auf
button-stay = Bleiben
# Was mehrere wollen müssen, je auf einem Knopf, der mitzählt.
joint-night = Feierabend? { $count } von { $most } · Ich auch
joint-pause = Pause? { $count } von { $most } · Ich auch
joint-remove = Soll { $name } gehen? { $count } von { $most }
joint-letgo = Darf { $name } gehen? { $count } von { $most }
select-remove = Wen wollt ihr nicht mehr dabeihaben?
button-back = Zurück zur Hand
button-takeback = Zurücknehmen
button-replay = Zug für Zug
button-replay-first = Zum Geben
button-replay-moment = Zum nächsten Knaller
button-replay-last = Zum Ende
button-replay-verify = { button-verify }
select-lay = Was legst du?
select-count = Mehrere auf einmal …

## Die eigene Hand

hand-turn = Du bist dran
hand-drawn = Neu: { $cards }
hand-turned = { $cards } hat nicht gepasst
hand-unplayable = Passt nicht
hand-missed = Du hast einmal ausgesetzt.
hand-turn-over = { $seat } hat reingeschmissen: Du bist nicht mehr dran.
hand-wait = Noch nicht dran
# $when ist ein Zeitpunkt, den Discord mitlaufen lässt: „in 3 Sekunden“, „vor 3 Sekunden“.
hand-held = ⏳ Ausspielen darfst du { $when }.
hand-out = Du bist raus, gut gespielt!
hand-over = Die Runde ist vorbei
hand-match-over = Die Partie ist vorbei
hand-gone = Du bist nicht mehr dabei. Deine Karten spielt jetzt der Computer, bis sich jemand auf deinen Platz setzt.
hand-lobby = Du sitzt am Tisch. Sobald gegeben ist, liegen deine Karten hier.

## Hinweise

notice-turn = { $count ->
    [one] { $seats }, du bist dran!
   *[other] { $seats }, ihr seid dran!
}
notice-hands = { $seats }: Eure Karten liegen bereit. Drückt am Tisch auf **{ button-hand }**.
notice-moved = { $seats }: Der Tisch musste umziehen und steht jetzt hier. Mit **{ button-hand }** geht es weiter.
notice-line = { $seats }: Die Partie ist aus. Magst du bei der nächsten mitspielen? Drück auf **{ button-hand }**.
notice-stood-up = { $seats }: Für dieses Spiel seid ihr zu viele. Ihr steht ganz vorne an und werdet als Erste gefragt. **{ button-hand }** sagt, wie es steht.
notice-hand = { $seat }: Deine Karten liegen bereit. Drück am Tisch auf **{ button-hand }**.

## Leute

seats-title = Leute
seats-away = Solange jemand da ist, spielt der Computer für dich. Mit **{ button-here }** übernimmst du wieder.
seats-stranger = Du sitzt nicht hier. Mit **{ button-join }** setzt du dich vor dem Geben dazu, mittendrin stellst du dich an; dann kannst du auch einen Platz übernehmen, auf dem gerade der Computer spielt.
seats-vote = Soll jemand gehen, muss die Mehrheit dafür sein.
seats-done = Erledigt. Schau auf den Tisch.

## Anstehen

line-told = In der Schlange: { $names }
line-joined = Du stehst an, als Nummer **{ $place }**. Wenn die Partie aus ist, wirst du gefragt; bis dahin schau ruhig zu.
line-soon = Das dürfte in { $count ->
    [one] etwa einer Minute
   *[other] etwa { $count } Minuten
} sein.
line-asked = Du stehst an, als Nummer **{ $place }**, und die Partie ist aus. Magst du bei der nächsten mitspielen?
line-yes = Du bist vorgemerkt, als Nummer **{ $place }**: Sobald ein Platz für dich frei ist, sitzt du.
line-seated = { hand-lobby }
button-seatme = Bin dabei
button-line = Anstellen
button-unline = Nicht mehr anstehen
leave-in-the-middle = ## Wirklich aufstehen?
    Ihr seid mittendrin. Der Computer spielt für dich weiter, und für dich zählt es als verloren, außer jemand übernimmt deinen Platz; zurück kannst du erst nach der Partie. Ist sonst niemand mehr da, wird abgeräumt, und nichts zählt.
leave-with-title = ## Du trägst gerade den Titel
    Wer ihn trägt, darf nur aufstehen, wenn alle anderen einverstanden sind. Frag sie, oder verschwinde: Dann behältst du ihn, und jeder sieht, wie du ihn behalten hast.

## Nachweis, dass ehrlich gegeben wird

deal-sealed = Die Karten sind versiegelt: `{ $commitment }`

## Ergebnis


## Was am Tisch geschieht

table-event-joined = { $seat } setzt sich dazu.
table-event-joined-you = Schön, dass du da bist! Du sitzt am Tisch.
table-event-left = { $seat } steht auf und geht.
table-event-left-you = Du bist aufgestanden. Bis zum nächsten Mal!
table-event-seat-dropped = Ein Computer-Mitspieler räumt seinen Stuhl.
table-event-stood-up = { $seat } muss aufstehen: Für dieses Spiel sind es zu viele.
table-event-stood-up-you = Du musstest aufstehen: Für dieses Spiel sind es zu viele. Du stehst ganz vorne an.
table-event-host-is = { $seat } führt jetzt den Tisch.
table-event-host-is-you = Du führst jetzt den Tisch.
table-event-marked-youngest = { $seat } ist am jüngsten.
table-event-marked-youngest-you = Du bist am jüngsten: Wenn's strittig ist, fängst du an.
table-event-started = Die Karten sind gegeben.
table-event-not-in = { $seat } ist beim nächsten Spiel nicht dabei.
table-event-not-in-you = Du bist beim nächsten Spiel nicht dabei.
table-event-wants-again = { $seat } spielt noch mal mit.
table-event-wants-again-you = Du spielst noch mal mit.
table-event-wants-night = { $seat } will Feierabend machen ({ $count } von { $most }).
table-event-wants-night-you = Du willst Feierabend machen ({ $count } von { $most }).
table-event-changed-rules = { $seat } hat die Hausregeln geändert.
table-event-changed-rules-you = Du hast die Hausregeln geändert.
table-event-match-ended = { $seat } bricht die Partie ab. Sie zählt nicht.
table-event-match-ended-you = Du hast die Partie abgebrochen. Sie zählt nicht.
table-event-closed = { $why ->
    [moderator] Die Moderation hat diesen Tisch abgeräumt. Was gerade gespielt wurde, zählt nicht.
    [place] Den Kanal dieses Tischs gibt es nicht mehr. Darum ist er abgeräumt, und was gerade gespielt wurde, zählt nicht.
    [expired] Hier hat lange niemand gespielt, darum ist der Tisch abgeräumt.
    [deserted] Es ist niemand mehr da, darum ist der Tisch abgeräumt. Was gerade gespielt wurde, zählt nicht.
    [night] Feierabend! Der Tisch ist abgeräumt.
   *[people] Der Tisch ist abgeräumt.
}
table-event-took-back = { $seat } nimmt das wieder zurück.
table-event-took-back-you = Du hast es zurückgenommen.
table-event-time-up = Bei { $seat } ist die Zeit um: Der Computer spielt.
table-event-time-up-you = Deine Zeit war um: Der Computer hat für dich gespielt.
table-event-went-away = { $seat } ist wohl gerade nicht da. So lange spielt der Computer.
table-event-went-away-you = Bis du wieder da bist, spielt der Computer für dich.
table-event-came-back = { $seat } ist wieder da.
table-event-came-back-you = Schön, dass du wieder da bist!
table-event-gave-up = { $seat } steht mittendrin auf. Wer mag, übernimmt den Platz.
table-event-gave-up-you = Du bist mittendrin aufgestanden. Der Computer spielt für dich weiter.
table-event-left-server = { $seat } ist nicht mehr auf diesem Server. Der Platz ist frei.
table-event-left-server-you = Du bist nicht mehr auf diesem Server. Dein Platz ist frei.
table-event-votes = { $seat } soll gehen: { $count } von { $most } Stimmen.
table-event-votes-you = Du sollst gehen: { $count } von { $most } Stimmen.
table-event-removed = { $seat } muss gehen, die anderen wollten es so.
table-event-removed-you = Die anderen haben dich rausgewählt.
table-event-took-over = { $seat } übernimmt einen Platz.
table-event-took-over-you = Du hast einen Platz übernommen. Viel Glück!
table-event-waits = { $seat } gibt mehr Zeit. Die Uhr läuft von vorn.
table-event-waits-you = Du gibst mehr Zeit. Die Uhr läuft von vorn.
table-event-stops-waiting = { $seat } mag nicht mehr warten.
table-event-stops-waiting-you = Du magst nicht mehr warten.
table-event-asks-pause = { $seat } will eine Pause.
table-event-asks-pause-you = Du willst eine Pause.
table-event-paused = Pause! Die Uhr steht.
table-event-resumed = { $seat } ruft: Weiter geht's!
table-event-resumed-you = Du beendest die Pause.
table-event-pause-over = Die Pause ist um, die Uhr läuft wieder.
table-event-asks-leave = { $seat } würde gern gehen.
table-event-asks-leave-you = Du hast gefragt, ob du gehen darfst.
table-event-lets-go = { $seat } hat nichts dagegen.
table-event-lets-go-you = Du hast nichts dagegen.
table-event-sneaked = { $seat } macht sich aus dem Staub, mit dem Titel.
table-event-sneaked-you = Du hast dich aus dem Staub gemacht. Der Titel bleibt an dir kleben.

## Tipps und Rückblick
# $action und $other sind, was man tun kann, wie auf den Knöpfen; $better und $worse von 100.

hint-told = 💡 ist ein Tipp, nur für dich. Wer sich einen holt, steht am Ende da.
hint-costs = Wird die Partie gewertet, kann sie dich dann nur noch Punkte kosten.
hint-not-you = Du bist nicht dran. Frag noch mal, wenn du es bist.
hint-forced = Hier bleibt dir nur eins.
# Was und warum, in einem Satz.
hint-line = 💡 Mein Tipp: { $action } – { $why }.
hint-better = { $better ->
    [0] so gut wie nie
    [100] so gut wie sicher
   *[other] in { $better } von 100 Fällen
}
hint-worse = { $worse ->
    [0] so gut wie nie
   *[other] nur in { $worse }
}
hint-only = was anderes geht gar nicht
hint-stuck = darauf hat der Nächste { $better ->
    [100] so gut wie sicher nichts
   *[other] in { $better } von 100 Fällen nichts
}, nach { $other } { hint-worse }
hint-again = { $better ->
    [100] danach bist du gleich noch mal dran
   *[other] danach bist du in { $better } von 100 Fällen gleich noch mal dran, nach { $other } { $worse ->
        [0] nicht
       *[other] nur in { $worse }
    }
}
hint-holds = weggehen kostet dich auf jeden Fall { sticks }; den Karten nach gewinnst du so das Spiel { hint-better }
hint-last = { $beside ->
    [no] das Spiel gewinnst du damit { hint-better }
   *[yes] damit machst du den letzten Stich { hint-better }, mit { $other } { hint-worse }
}
hint-fits = beim nächsten Mal hast du dann { $better ->
    [100] so gut wie sicher was zu legen
   *[other] in { $better } von 100 Fällen was zu legen
}, nach { $other } { hint-worse }
hint-keeps = einen großen Unterschied macht es nicht
hint-out = { $count ->
    [one] das ist deine letzte Karte, damit bist du fertig
   *[other] das sind deine letzten, damit bist du fertig
}
hint-empties = damit ist deine ganze Hand weg
hint-burns = damit brennt der Stapel
hint-throws = damit brennt der Stapel, und du machst weiter
hint-rids = { $count ->
    [one] du bist eine Karte los, und sie fehlt dir nicht
   *[other] du bist gleich { $count } Karten los
}
hint-spares = { $listed ->
    [yes] { $cards }
   *[no] die guten Karten
} hebst du dir auf, bis sonst nichts mehr geht
hint-known = { $listed ->
    [yes] der Nächste hat { $cards } auf der Hand, und davon passt nichts drauf
   *[no] von dem, was der Nächste vor aller Augen aufgenommen hat, passt nichts drauf
}
hint-lowest = niedriger geht's nicht, und was höher ist, passt öfter
hint-seldom = alles andere, was geht, passt später öfter
hint-one-of = eine reicht; den Rest hebst du dir auf
hint-blind = 💡 Deck irgendeine auf: Du kennst ja keine.
hint-or-pile = sonst bleibt dir nur der Stapel
hint-or-nothing = was anderes passt nicht
hint-draws-first = noch passt nichts, vielleicht ja die nächste
hint-others-start = lass die anderen anfangen
hint-face-up = die helfen dir am Ende am häufigsten raus
hint-best-up = deine offenen Karten sind schon so gut, wie es geht
hint-makes-draw = der Nächste muss { cards } ziehen
hint-may-answer = der Nächste zieht { cards }, wenn er nichts draufzulegen hat
hint-counters = sonst ziehst du selbst { cards }
hint-sits-out = sonst setzt du aus
hint-skips = der Nächste setzt aus
hint-suit = danach hast du noch { cards } von der Farbe
hint-rank = davon hast du noch { $count ->
    [one] eine
   *[other] { $count }
}, damit kommst du später in eine andere Farbe
hint-demands = davon hast du selbst noch { $count ->
    [one] eine
   *[other] { $count }
}
hint-points = bliebe sie dir auf der Hand, wär sie mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
} die teuerste
hint-only-fits = sonst passt keine, und Ziehen bringt dir bloß noch eine mehr
hint-swap = mit vier Bildern wird's kaum schlechter
hint-look = drei davon darfst du dir umsonst ansehen
hint-let-be = ist die vierte auch ein Bild, kostet dich der Blick ein Hölzchen
hint-redeal = mit den Karten gewinnst du zu selten
hint-refuse = deine Karten sind besser als die meisten
hint-ready = Klopfen lohnt sich damit nicht
hint-no-four = vier Bilder hast du nicht
hint-no-more = um deine letzten Hölzchen geht's so oder so
hint-waits = heb die hohen für die letzten zwei Stiche auf
hint-third = wer den dritten Stich macht, spielt zum letzten raus
hint-for-last = die andere taugt mehr für den letzten Stich
hint-risk = mit { $other } gewinnst du das Spiel { $worse ->
    [0] so gut wie nie
   *[other] in { $worse } von 100 Fällen, und sonst kostet's dich mehr
}
lookback-stuck = Danach hat der Nächste in { $better } von 100 Fällen nichts zu legen; nach { $other } { hint-worse }.
lookback-again = Danach bist du in { $better } von 100 Fällen gleich noch mal dran; nach { $other } { hint-worse }.
lookback-last = Damit machst du in { $better } von 100 Fällen den letzten Stich; mit { $other } { hint-worse }.
lookback-fits = Beim nächsten Mal hast du dann in { $better } von 100 Fällen was zu legen; nach { $other } { hint-worse }.
lookback-risk = Mit { $other } machst du { $worse ->
    [0] wohl nie
   *[other] in { $worse } von 100 Fällen
} den letzten Stich.
lookback-ahead = { $others ->
    [one] Damit gewinnst du die Runde in { $better } von 100 Fällen; mit { $other } { hint-worse }.
   *[other] Damit lässt du von { $others } Gegnern im Schnitt { $ahead } hinter dir; mit { $other } nur { $behind }.
}

lookback-title = Was ging besser?
lookback-working = Ich geh durch, was du gemacht hast… das dauert ein paar Sekunden.
lookback-round = { $number } von { $count }…
lookback-nothing = Kein Zug von dir hat dich klar etwas gekostet.
lookback-not-yours = Da hast du nicht mitgespielt.
lookback-line = **Zug { $number }**: Du hattest { $hand } und hast { $done } gewählt. Besser wäre { $action } gewesen.
lookback-known = Gerechnet nur mit dem, was du in dem Moment wissen konntest.
lookback-name = { $name } (Wunsch: { $named })

