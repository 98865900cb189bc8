### Schrööm: was geschieht, was nicht geht, die Regeln.
### $seat ist ein Name, fertig gesetzt, $cards sind gezeichnete Karten, $count und $place Zahlen.
### Was man am Tisch sagt, steht in „…“.

## Zahlen, wie man sie sagt

schroom-number = { $count ->
    [1] eins
    [13] dreizehn
    [14] vierzehn
    [15] fünfzehn
    [16] sechzehn
   *[other] { number-word }
}
schroom-knocking = „Ich klopf' { schroom-number }!“

## Geben und anfangen

schroom-event-deals = { $seat } gibt.
schroom-event-deals-you = Du gibst.
schroom-event-leads = { $seat } kommt raus.
schroom-event-leads-you = Du kommst raus.
schroom-event-readies = { $seat } ist so weit.
schroom-event-readies-you = Du bist so weit.

## Stiche

schroom-event-lays = { $seat } spielt { $cards }.
schroom-event-lays-you = Du spielst { $cards }.
schroom-event-takes = { $seat } macht den Stich mit { $cards }.
schroom-event-takes-you = Du machst den Stich mit { $cards }.

## Klopfen

schroom-event-knocks = ✊ { $seat }: { schroom-knocking }
schroom-event-knocks-you = ✊ Du: { schroom-knocking }
schroom-event-hammers = 🔨 Das letzte Hölzchen ist ein Hammer: { $seat } klopft { schroom-number }.
schroom-event-hammers-you = 🔨 Das letzte Hölzchen ist ein Hammer: Du klopfst { schroom-number }.
schroom-event-holds = { $seat } hält.
schroom-event-holds-you = Du hältst.
schroom-event-sees-hammer = { $seat }: „Jo, ich sehe Deinen Hammer!“
schroom-event-sees-hammer-you = Du: „Jo, ich sehe Deinen Hammer!“
schroom-event-goes = { $seat } geht weg und verliert { sticks }.
schroom-event-goes-you = Du gehst weg und verlierst { sticks }.
schroom-event-raises = Jetzt geht's um { schroom-number }!
schroom-event-all-went = Keiner traut sich, gegen { $seat } zu halten!
schroom-event-all-went-you = Keiner traut sich, gegen dich zu halten!

## Vier Bilder

schroom-event-swaps = { $seat } tauscht: „Vier Bilder!“
schroom-event-swaps-you = „Vier Bilder!“, sagst du und tauschst. Deine neuen Karten: { $cards }
schroom-event-reveals = { $seat } schaut nach: { $cards }
schroom-event-reveals-you = Du schaust nach: { $cards }
schroom-event-lets-be = { $seat } glaubt's.
schroom-event-lets-be-you = Du glaubst es.
schroom-event-loses = { $why ->
    [caught] Eine Zahl! { $seat } ist aufgeflogen und verliert { sticks }, behält aber die neuen Karten.
    [doubted] Wirklich vier Bilder! Die Neugier kostet { $seat } { sticks }.
   *[round] { $seat } verliert { sticks }.
}
schroom-event-loses-you = { $why ->
    [caught] Eine Zahl! Du bist aufgeflogen und verlierst { sticks }, behältst aber die neuen Karten.
    [doubted] Wirklich vier Bilder! Die Neugier kostet dich { sticks }.
   *[round] Du verlierst { sticks }.
}

## Hübschen

schroom-event-asks-redeal = { $seat }: „Sollen wir hübschen?“
schroom-event-asks-redeal-you = Du: „Sollen wir hübschen?“
schroom-event-accepts = { $seat } will auch neue Karten.
schroom-event-accepts-you = Du willst auch neue Karten.
schroom-event-refuses = { $seat } will nicht hübschen. Weiter geht's.
schroom-event-refuses-you = Du willst nicht hübschen. Weiter geht's.

## Ende

schroom-event-wins = 🏆 { $seat } gewinnt das Spiel!
schroom-event-wins-you = 🏆 Du gewinnst das Spiel!
schroom-event-survives = 🔨 Der Hammer von { $seat } hat gehalten.
schroom-event-survives-you = 🔨 Dein Hammer hat gehalten.
schroom-event-out = { $seat } hat kein Hölzchen mehr und ist raus.
schroom-event-out-you = Das war dein letztes Hölzchen. Du bist raus.
schroom-event-owes = 🍺 Eine Runde! { $seat } hatte mehr als 37 auf der Hand und zahlt { debt-koelsch }.
schroom-event-owes-you = 🍺 Eine Runde! Du hattest mehr als 37 auf der Hand und zahlst { debt-koelsch }.
schroom-event-ends = Das Spiel ist aus.
schroom-event-wins-match = 🎉 Nur { $seat } hat noch Hölzchen und gewinnt die Partie!
schroom-event-wins-match-you = 🎉 Nur du hast noch Hölzchen. Du gewinnst die Partie!

## Am Tisch
## $sticks sind gezeichnete Hölzchen, $when ist „ in 7 Sekunden“, „ nach 8 Sekunden“ oder nichts.

schroom-signs = ▶️ am Zug · 🔨 1 Hölzchen · 💤 nicht da
schroom-after = nach { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
}
schroom-lead = { $seat } kommt raus
schroom-stakes = Geht um { schroom-number } { $sticks }
schroom-trick = Stich { $number } von 4
schroom-last-trick = **Letzter Stich: Nur angespielte Farbe zählt!**

schroom-opening = Vor der ersten Karte
schroom-opening-now = { $swap ->
    [yes] Tauscht, klopft, oder drückt
   *[no] Klopft, oder drückt
} **{ schroom-button-ready }**; { $seat } spielt{ $when } aus.
schroom-opening-hammer = { $seat } hat nur noch ein Hölzchen, das ist ein Hammer: Er klopft{ $when } zwei.{ $swap ->
    [yes] {""} Bis zur ersten Karte darf getauscht werden.
   *[no] {""}
}

schroom-knocked = ✊ { $seat }: { schroom-knocking }
schroom-hammered = 🔨 { $seat }: „Seht Ihr meinen Hammer?“
schroom-hold-or-go = { $seat }, hältst du?
schroom-if-held = Halten: **{ schroom-number }** { $sticks }
schroom-if-gone = Weggehen: **{ schroom-number }** { $sticks }
schroom-else-goes = Sonst gehst du{ $when } weg.
schroom-else-holds = Sagst du nichts, hältst du{ $when }: Mehr, als du hast, kannst du nicht verlieren.

schroom-claim-asked =
    { schroom-event-swaps }
    -# Glaubt ihr's? **Drei** davon darf einer von euch ohne Gefahr aufdecken. { schroom-else-believed }
schroom-fourth = Drei Bilder! Und die vierte?
schroom-fourth-asked =
    { schroom-fourth }
    -# Ist sie eine Zahl, zahlt { $seat } ein Hölzchen. Ist sie ein Bild, zahlt, wer sie aufdeckt, auch das letzte. { schroom-else-believed }
schroom-else-believed = Wer nichts sagt, glaubt's{ $when }.

schroom-redeal =
    { $seat }: „Sollen wir hübschen?“
    Wollen alle, gibt's neue Karten. Will einer nicht, geht's weiter.
schroom-redeal-asked =
    { schroom-redeal }
    Wer nichts sagt, will{ $when } nicht.

schroom-trick-before = Eben: { $cards } an { $seat }
schroom-trick-before-gone = Eben: { $cards } an { $seat }; 💨 weg, also kommt { $leader } raus
schroom-trick-folded = { $seat } ging weg, also liegt { $leader } vorn.
schroom-trick-folded-next = { $seat } ging weg, also gewinnt { $leader } dahinter.
schroom-trick-won = { $seat } kam mit { schroom-suit }: Nur das sticht.

schroom-seat-leads = { $cards } vorn
schroom-seat-gone = 💨 weg
schroom-seat-out = raus
schroom-seat-ready = so weit
schroom-seat-knocked = geklopft
schroom-seat-holds = hält

schroom-round-won = 🏆 { $seat } gewinnt das { $number }. Spiel und gibt
schroom-round-out = { $seat } ist raus: Das letzte Hölzchen ist weg.
schroom-end-won-you = 🏆 Das Spiel gehört dir! { $count ->
    [one] Ein Hölzchen hast du noch.
   *[other] Noch hast du { number-word } Hölzchen.
}
schroom-end-lost-you = Nicht dein Spiel: Es kostet dich { $lost ->
    [one] ein
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $lost }
} Hölzchen, { schroom-number } hast du noch.
schroom-end-last-stick-you =
    Das war dein letztes Hölzchen. Du bist raus.
    -# **{ schroom-button-next }** geht ohne dich.
schroom-end-out-you =
    Du bist raus. Schau zu, wer gewinnt.
    -# Oder knack so lange das Rätsel: **/{ command-puzzle }**.

schroom-tally-sticks-won = { $count ->
    [one] ein Hölzchen abgenommen
   *[other] { number-word } Hölzchen abgenommen
}
schroom-tally-sticks = { $count ->
    [one] ein Hölzchen verloren
   *[other] { number-word } Hölzchen verloren
}
schroom-tally-rounds = { $count ->
    [one] ein Spiel gewonnen
   *[other] { number-word } Spiele gewonnen
}
schroom-tally-knocks = { times-word } geklopft
schroom-leaderboard-all = Alles Schrööm
schroom-tally-all-went = { times-word } den Tisch leer geklopft
schroom-tally-hammers = { $count ->
    [one] einen Hammer überlebt
   *[other] { number-word } Hämmer überlebt
}
schroom-tally-koelsch = { $count ->
    [one] ein Kölsch ausgegeben
   *[other] { number-word } Kölsch ausgegeben
}

## Die Spiele einer Partie, wo es bei anderen Runden sind

schroom-table-round = { $round }. Spiel
schroom-match-points = { $count ->
    [0] kein Hölzchen verloren
    [one] ein Hölzchen verloren
   *[other] { number-word } Hölzchen verloren
}
schroom-replay-round = Partie { $match }, { $round }. Spiel
schroom-keepsake-game = { $count ->
    [one] { $rules }
   *[other] { $rules } · { $count } Spiele
}
schroom-match-rounds = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
schroom-button-next = Nächstes Spiel
schroom-hand-over = Das Spiel ist vorbei

## Auf der Hand

schroom-hand-hammer =
    🔨 Dein Hammer klopft zwei
    -# Jetzt, oder wenn alle so weit sind.
    -# Die anderen gehen (−1) oder halten (bis −2).
schroom-hand-opening = { $swap ->
    [yes]
        { schroom-opening }
        -# **Vier Bilder!** tauscht alle, echt oder nicht.
   *[no] { schroom-opening }
}
schroom-hand-hammer-near =
    🔨 { $seat } klopft gleich zwei
    -# Letztes Hölzchen! Halten oder weggehen?
schroom-hand-may-swap = { $knock ->
    [yes] Tauschen und klopfen kannst
   *[no] Tauschen kannst
} du noch, solange keine Karte liegt.
schroom-hand-may-knock = Klopf, und es geht um **{ schroom-number }**.
schroom-hand-timed-out = Deine Zeit war um, damit bist du weggegangen.
schroom-hand-gone = Beim nächsten Spiel wieder dabei.
schroom-hand-out = Du bist raus. Schau zu, wer gewinnt!
# { $swap } und { $knock }: ob das geht.
schroom-hand-may-lead = Spiel aus{ $swap ->
    [yes] , oder tausch
   *[no] {""}
}{ $knock ->
    [yes] , oder klopf
   *[no] {""}
}.
schroom-hand-lead = Du kommst raus: Nur deine Farbe sticht.
schroom-hand-trick = Im Stich: { $cards }
# Die Farbe, die zu bedienen ist.
schroom-suit = { $suit ->
    [S] ♤ Pik
    [H] ♥ Herz
    [D] ♦ Karo
   *[C] ♧ Kreuz
}
schroom-hand-follow = Bedien { schroom-suit }!
schroom-hand-free = Nur { schroom-suit } sticht: { $count ->
    [one] deine nicht.
   *[other] Wirf was ab.
}
schroom-hand-handed-in = Weggelegt hast du
schroom-zone-handed-in = Weggelegt
schroom-hand-yours = Deine Hand
schroom-hand-hammered = 🔨 { $seat } zeigt den Hammer
schroom-hand-if-held = **Halten:** **−{ $count }** ohne letzten Stich { $sticks }
schroom-hand-if-held-out = **Halten:** **raus** ohne letzten Stich { $sticks }
schroom-hand-if-gone = **Weggehen:** **−{ $count }**, sofort { $sticks }
schroom-hand-if-gone-out = **Weggehen:** sofort **raus** { $sticks }
schroom-hand-unplayable = Falsche Farbe
schroom-hand-order = Hoch bis tief: 10 › 9 › 8 › 7 › A › K › { $queen } › { $jack }
schroom-fold-question = { $count ->
    [one] Das ist dein letztes Hölzchen
   *[other] Das sind alle { number-word } Hölzchen, die du hast
} { $sticks }: Gehst du weg, bist du aus der Partie. Sicher?
schroom-button-go-out = Weggehen: raus
schroom-button-go-out-now = Ja, ich bin raus
schroom-hand-three =
    Glauben, oder drei aufdecken?
    -# **1 2 3 –** deckt drei von { $seat } gratis auf.
schroom-hand-fourth =
    Vierte ein Bild? { $count ->
        [one] Du bist raus
       *[other] Du zahlst eins
    }
    -# Eine Zahl? { $seat } zahlt.
schroom-swap-honest =
    Vier Bilder!
    Und alle echt: { schroom-pictures }. Du gibst sie verdeckt ab und nimmst vier neue.
schroom-swap-bluff =
    Vier Bilder?
    Nicht ganz: { schroom-pictures }. Drei darf jemand gratis aufdecken: Eine Zahl kostet dich ein Hölzchen. Die neuen Karten behältst du.
schroom-pictures = Bilder sind Bube, Dame, König und Ass
schroom-button-ready = Ich bin so weit
schroom-button-knock = { schroom-knocking }
schroom-button-knock-public = Klopfen: { schroom-number }
schroom-no-second-knock = nicht zweimal in Folge.
schroom-button-show-hammer = Jetzt der Hammer
schroom-button-hold = Halten (um { schroom-number })
schroom-button-see-hammer = Halten: „Jo, ich sehe Deinen Hammer!“
schroom-button-go = Weggehen (−{ $count })
schroom-button-swap = Tausch: „Vier Bilder!“ …
schroom-button-swap-now = Alle vier tauschen
schroom-button-fourth = Die vierte aufdecken
schroom-button-let-be = Ich glaub's
schroom-button-redeal = „Sollen wir hübschen?“ (Neue Karten?)
schroom-button-accept = Ja, neue Karten
schroom-button-refuse = Nein, weiter so

schroom-lookback-ahead = Damit gewinnst du die Partie in { $better } von 100 Fällen; mit { $other } { hint-worse }.

## Was nicht geht

schroom-refusal-out-of-match = Du hast kein Hölzchen mehr. Lehn dich zurück und schau, wer gewinnt.
schroom-refusal-out-of-round = Du bist weggegangen. Beim nächsten Spiel bist du wieder dabei.
schroom-refusal-not-your-turn = Noch nicht: { $seat } ist dran. Warte, bis du an der Reihe bist; wer noch klopfen kann, darf das jederzeit.
schroom-refusal-hammer-first = Erst zeigt { $seat } den Hammer. Einen Moment, dann kommst du raus.

schroom-refusal-follow-suit = Farbe bedienen! Angespielt ist { $cards }. Spiel eine Karte dieser Farbe.

schroom-refusal-knock-open = { $seat } hat geklopft. Warte, bis alle geantwortet haben.
schroom-refusal-knocked-first = { $seat } war schneller und hat schon { $count } geklopft. Warte die Antworten ab, dann kannst du nachlegen.
schroom-refusal-not-the-next-value = Daraus wird nichts: Als Nächstes kommt die { $count }. Klopf sie, wenn du dich traust.
schroom-refusal-twice-in-a-row = Zweimal hintereinander klopft hier keiner. Warte, bis jemand anders geklopft hat.
schroom-refusal-too-few-sticks = Dafür hast du zu wenige Hölzchen: Mehr als { $count } kannst du nicht klopfen. Halte dich an deine Karten.
schroom-no-knocking = höchstens deine Hölzchen plus eins.
schroom-refusal-no-knock = Gerade hat niemand geklopft, also gibt es nichts zu antworten. Spiel einfach weiter.
schroom-refusal-not-asked = Du bist gerade nicht gefragt. Warte auf die anderen.
schroom-refusal-not-asked-yet = Es geht der Reihe nach: Erst antwortet { $seat }. Du kommst gleich dran.

schroom-refusal-swap-open = { $seat } behauptet vier Bilder. Erst wird das geklärt, dann geht's weiter.
schroom-refusal-too-late-to-swap = Zu spät: Tauschen geht nur, bis die erste Karte liegt oder alle so weit sind. Spiel, was du hast.
schroom-refusal-swapped-already = Getauscht hast du schon, und einmal ist genug. Spiel, was du hast.
schroom-refusal-stock-too-small = Im Nachziehstapel liegen keine vier Karten mehr. Spiel, was du hast.
schroom-refusal-no-swap = Gerade hat niemand getauscht, also gibt es nichts nachzusehen. Spiel einfach weiter.
schroom-refusal-three-at-once = Ohne Gefahr sind es genau drei, alle auf einmal. Such dir drei aus.
schroom-refusal-only-the-fourth = Drei liegen schon offen. Deck Karte { $place } auf, oder glaub es.

schroom-refusal-redeal-open = { $seat } will hübschen. Erst wird geantwortet, dann geht's weiter.
schroom-refusal-not-all-hammers = Hübschen geht nur, wenn alle im Spiel den Hammer haben. Spiel weiter.
schroom-refusal-asked-already = In diesem Stich hast du schon gefragt. Frag im nächsten wieder, falls noch einer kommt.
schroom-refusal-no-question = Gerade will niemand hübschen, also gibt es nichts zu antworten. Spiel einfach weiter.

schroom-refusal-no-opening = Es wird schon gespielt. Spiel einfach weiter.
schroom-refusal-ready-already = Du hast schon gesagt, dass du so weit bist. Warte auf die anderen.

## Die Regeln
## Quelle: Die Schrööm Regeln, Andreas Schmitz

schroom-rules-title = So geht Schrööm
schroom-rules-goal =
    ### Darum geht's
    Jeder fängt mit { $sticks } Hölzchen an. Wer keine mehr hat, ist raus; wer als Einziger noch welche hat, gewinnt.
    Mitspielen können zwei bis acht Leute; zu acht sind alle Karten verteilt, da kann keiner tauschen.
schroom-rules-tricks =
    ### Stiche
    32 Karten, von der 7 bis zum Ass, jeder bekommt vier. Die Reihenfolge: **10 9 8 7 Ass König Dame Bube**. Trümpfe gibt es nicht, Farbe muss bedient werden. Wer links vom Geber sitzt, kommt raus; wer den Stich macht, kommt als Nächster raus. Wer den **vierten** Stich macht, gewinnt das Spiel und gibt das nächste. Alle anderen, die noch dabei sind, verlieren, worum es geht: erst mal ein Hölzchen.
schroom-rules-knocking =
    ### Klopfen
    Jederzeit, auch mitten im Stich und auch wenn du nicht dran bist: „Ich klopf' zwei!“ Dann geht es um eins mehr. Alles wartet, und reihum wird gefragt: **halten** oder **weggehen**? Wer weggeht, zahlt sofort, was vor dem Klopfen galt, und ist aus diesem Spiel raus. Gehen alle, gewinnt, wer geklopft hat. Wer nichts sagt, bis seine Zeit um ist (bei flotter Uhr 20 Sekunden, im ersten Spiel 45), geht weg; wer höchstens so viele Hölzchen hat, wie vorher auf dem Spiel standen, hält von selbst: Mehr kann er nicht verlieren.
    - Zweimal hintereinander klopft keiner.
    - Klopfen kannst du bis eins mehr, als du Hölzchen hast.
    - Gehst du weg und machst mit deiner Karte doch den Stich, kommt der Nächste raus, der noch dabei ist. Im vierten Stich zählt die höchste Karte der Farbe von denen, die geblieben sind.
schroom-rules-hammer =
    ### Der Hammer
    Wer nur noch ein Hölzchen hat, { $hammer ->
        [always] klopft von selbst zwei
       *[by_choice] darf zwei klopfen
    }, bevor die erste Karte liegt: „Seht Ihr meinen Hammer?“ Wer hält, antwortet: „Jo, ich sehe Deinen Hammer!“ Haben ihn alle, zeigt ihn keiner von selbst; klopfen darf jeder.
schroom-rules-pictures =
    ### Vier Bilder
    Bevor die erste Karte liegt, ist Zeit zum Tauschen{ $opening_window ->
        [0] .
       *[other] : { $opening_window } Sekunden, beim ersten Spiel an einem Tisch und allein mehr; wer sagt, dass er so weit ist, hält keinen auf.
    } Solange darfst du einmal alle vier verdeckt abgeben und vier neue nehmen: „Vier Bilder!“ Das heißt Bube, Dame, König oder Ass, und ob es stimmt, weißt nur du. Die anderen dürfen drei davon ohne Gefahr aufdecken. Ist eine Zahl dabei, verlierst du ein Hölzchen, behältst aber die neuen Karten. Sonst darf noch die vierte aufgedeckt werden: Eine Zahl kostet dich eins, ein Bild den, der es aufgedeckt hat. Wer nichts sagt, glaubt es.
schroom-rules-huebschen =
    ### Hübschen
    Haben alle im Spiel den Hammer, darf jeder einmal pro Stich fragen: „Sollen wir hübschen?“ Sind alle einverstanden, gibt es neue Karten, und wer gefragt hat, gibt.
schroom-rules-koelsch =
    ### Eine Runde
    Sind die Zahlen auf deiner Hand zusammen mehr als 37 wert, zahlst du { $koelsch ->
        [table] allen am Tisch
       *[dealt] allen, die Karten hatten,
    } ein Kölsch. Verraten wird es erst nach dem Spiel; es kommt auf den Deckel.
schroom-rules-source = -# Quelle: Die Schrööm Regeln, Andreas Schmitz
