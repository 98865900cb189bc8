### Was ein Tisch ausmachen kann: rule-<Spiel>-<Regel>, ihre Erklärung, ihre Werte (-is-), und warum
### etwas nicht zusammenpasst. $option und $other sind solche Namen, fertig zum Lesen.

## Werte

rule-is-yes = ja
rule-is-no = nein
rule-is-none = keine
rule-is-auto = wie üblich
rule-is-by-seats = ab { $seats } Leuten { $count }

## Der Tisch

rule-table-window-seconds = Sekunden zum Mitschmeißen
rule-table-window-seconds-description = Wie lange die anderen Zeit haben, wenn jemand etwas außer der Reihe tut.
rule-table-notice-seconds = Sekunden bis zur Erinnerung
rule-table-notice-seconds-description = Gilt nur ohne Uhr: Wer so lange überlegt, bekommt einen Stups.
rule-table-next-round-seconds = Sekunden bis zur nächsten Runde
rule-table-next-round-seconds-description = So lange dauert es in einer Partie, bis die nächste Runde von selbst gegeben wird. 0: nie.
rule-table-clock = Uhr
rule-table-clock-description = Wie lange ein Zug dauern darf. Danach kommt die Reserve, und dann spielt der Tisch.
rule-table-clock-is-live = flott, in Sekunden
rule-table-clock-is-relaxed = gemütlich, zwölf Stunden
rule-table-clock-is-slow = nebenbei, drei Tage
rule-table-clock-is-off = keine
rule-table-turn-seconds = Sekunden für einen Zug
rule-table-turn-seconds-description = Gilt für die flotte Uhr. Nach zwei Dritteln gibt es einen Stups.
rule-table-bank-seconds = Sekunden Reserve
rule-table-bank-seconds-description = Die hat jeder in jeder Runde obendrauf, wenn ein Zug mal länger dauert. Nur bei der flotten Uhr.

## Die Shithead-Familie

rule-shithead-min-seats = Mindestens so viele Leute
rule-shithead-min-seats-description = Mit weniger Leuten wird nicht gegeben.
rule-shithead-max-seats = Höchstens so viele Leute
rule-shithead-max-seats-description = Mehr Leute setzen sich nicht an den Tisch.
rule-shithead-decks = Wie viele Blatt
rule-shithead-decks-description = Ab wie vielen Leuten mit wie vielen Blatt gespielt wird.
rule-shithead-jokers = Joker in jedem Blatt
rule-shithead-jokers-description = So viele Joker kommen in jedes Blatt.
rule-shithead-aside-for-two = Zu zweit beiseitegelegt
rule-shithead-aside-for-two-description = So viele Karten bleiben zu zweit ungesehen draußen.
rule-shithead-down = Bunker
rule-shithead-down-description = So viele verdeckte Karten liegen vor jedem.
rule-shithead-up = Offene Karten
rule-shithead-up-description = So viele offene Karten liegen vor jedem.
rule-shithead-hand = Handkarten
rule-shithead-hand-description = So viele Karten bekommt jeder auf die Hand.
rule-shithead-target = Nachziehen auf
rule-shithead-target-description = Nach dem Zug wird auf so viele Handkarten nachgezogen.
rule-shithead-start = Wer anfängt
rule-shithead-start-description = Woran sich entscheidet, wer die erste Karte legt.
rule-shithead-start-is-lowest-diamond = das niedrigste Karo
rule-shithead-direction = Spielrichtung am Anfang
rule-shithead-direction-description = Wer bestimmt, wie herum es losgeht.
rule-shithead-direction-is-starter = wer anfängt, sucht sie aus
rule-shithead-direction-is-clockwise = immer im Uhrzeigersinn
rule-shithead-lay-on-anything = Dürfen auf alles
rule-shithead-lay-on-anything-description = Diese Karten passen immer, egal was liegt.
rule-shithead-see-through = Unsichtbar
rule-shithead-see-through-description = Bei diesen Karten gilt weiter, was darunter liegt.
rule-shithead-not-on-joker = Nicht auf den Joker
rule-shithead-not-on-joker-description = Diese Karten dürfen nie auf einen Joker.
rule-shithead-equal-or-lower = Gleich hoch oder niedriger
rule-shithead-equal-or-lower-description = Nach diesen Karten muss es gleich hoch oder niedriger weitergehen.
rule-shithead-skip = Aussetzen
rule-shithead-skip-description = Diese Karten lassen den Nächsten aussetzen.
rule-shithead-reverse = Richtungswechsel
rule-shithead-reverse-description = Diese Karten drehen die Richtung.
rule-shithead-one-a-turn = Nur einzeln
rule-shithead-one-a-turn-description = Von diesen Karten liegt in einem Zug nur eine, außer sie macht den Stapel voll.
rule-shithead-burn = Verbrennen den Stapel
rule-shithead-burn-description = Diese Karten räumen den ganzen Stapel weg.
rule-shithead-opens-after-burn = Nach dem Verbrennen beginnt
rule-shithead-opens-after-burn-description = Wer den neuen Stapel eröffnet, wenn eine Karte ihn verbrannt hat.
rule-shithead-opens-after-burn-is-next = der Nächste
rule-shithead-opens-after-burn-is-same = derselbe noch mal
rule-shithead-run = So viele Gleiche verbrennen
rule-shithead-run-description = So viele gleiche Karten direkt aufeinander verbrennen den Stapel.
rule-shithead-never-a-run = Verbrennen nie zu mehreren
rule-shithead-never-a-run-description = Von diesen Karten verbrennen auch noch so viele den Stapel nicht.
rule-shithead-throw-in = Schmeißen
rule-shithead-throw-in-description = Wer gerade nicht dran ist, darf mit dem, was noch fehlt, den Stapel verbrennen.
rule-shithead-ace-on-two = Ass auf Zwei: nachziehen auf
rule-shithead-ace-on-two-description = Wer ein Ass auf eine Zwei legt und wenig auf der Hand hat, zieht auf so viele nach.
rule-shithead-alleingang = Alleingang: Karten extra
rule-shithead-alleingang-description = Wer alle anderen aussetzen lässt, zieht so viele Karten dazu.
rule-shithead-pickup-sixes-and-nines = Aufnehmen bei Sechsen und Neunen
rule-shithead-pickup-sixes-and-nines-description = Liegen drei Sechsen und zwei Neunen im Stapel, darf man ihn freiwillig nehmen.
rule-shithead-pickup-three-equal = Aufnehmen bei drei Gleichen
rule-shithead-pickup-three-equal-description = Wer genau drei gleiche Karten hält, die alle passen, darf den Stapel freiwillig nehmen.
rule-shithead-tree-falls = Baum fällt! (von 100 Malen)
rule-shithead-tree-falls-description = Wie oft beim Ziehen der Nachziehstapel umkippt. 0: nie.
rule-shithead-tree-cards = Karten, wenn der Baum fällt
rule-shithead-tree-cards-description = So viele Karten nimmt, wer den Nachziehstapel umwirft.
rule-shithead-finish = Schluss ist
rule-shithead-finish-description = Wann die Runde vorbei ist.
rule-shithead-finish-is-count = sobald jemand fertig ist, dann wird gezählt
rule-shithead-finish-is-play-on = wenn nur noch einer Karten hat
rule-shithead-stalemate = Aufnehmen im Kreis
rule-shithead-stalemate-description = Wird so oft nur noch aufgenommen, ist die Runde aus.

## Crazy Eights und Mau-Mau

rule-crazy_eights-decks = Wie viele Blatt
rule-crazy_eights-decks-description = Wie üblich heißt: eins, ab sechs Leuten zwei.
rule-crazy_eights-decks-is-1 = eins
rule-crazy_eights-decks-is-2 = zwei
rule-crazy_eights-deck-size = Karten im Blatt
rule-crazy_eights-deck-size-description = Das kleine Blatt geht von Sieben bis Ass.
rule-crazy_eights-deck-size-is-52 = 52 Karten
rule-crazy_eights-deck-size-is-32 = 32 Karten
rule-crazy_eights-deck-size-is-32-up-to-four = bis vier Leute 32 Karten, sonst 52
rule-crazy_eights-hand-size = Handkarten
rule-crazy_eights-hand-size-description = Wie üblich heißt: fünf, zu zweit sieben.
rule-crazy_eights-draw = Ziehen
rule-crazy_eights-draw-description = Was passiert, wenn jemand zieht, statt zu legen.
rule-crazy_eights-draw-is-one = eine Karte, dann ist der Nächste dran
rule-crazy_eights-draw-is-one-then-play = eine Karte, und passt sie, darf sie gleich liegen
rule-crazy_eights-draw-is-up-to = mehrere Karten, bis man legen will
rule-crazy_eights-draw-is-until-fits = so lange, bis eine passt
rule-crazy_eights-draw-limit = Höchstens so viele ziehen
rule-crazy_eights-draw-limit-description = Zählt nur, wenn mehrere Karten gezogen werden dürfen.
rule-crazy_eights-must-lay = Legen ist Pflicht
rule-crazy_eights-must-lay-description = Wer legen kann, darf nicht ziehen.
rule-crazy_eights-stock-out = Nachziehstapel leer
rule-crazy_eights-stock-out-description = Wie es dann weitergeht.
rule-crazy_eights-stock-out-is-pass = ohne Ziehen weiter
rule-crazy_eights-stock-out-is-reshuffle = die Mitte wird neu gemischt
rule-crazy_eights-wild = Wünscher
rule-crazy_eights-wild-description = Wer diese Karte legt, wünscht sich eine Farbe.
rule-crazy_eights-wild-rule = Wann gewünscht wird
rule-crazy_eights-wild-rule-description = Worauf der Wünscher passt und ob er eine Farbe nennt.
rule-crazy_eights-wild-rule-is-always = passt auf alles, immer mit Wunsch
rule-crazy_eights-wild-rule-is-fitting = muss passen, dann mit Wunsch
rule-crazy_eights-wild-rule-is-no-choice = passt auf alles, es gilt seine eigene Farbe
rule-crazy_eights-wild-rule-is-choice-if-fitting = passt auf alles, Wunsch nur, wenn er ohnehin passt
rule-crazy_eights-skip = Aussetzen
rule-crazy_eights-skip-description = Diese Karte lässt den Nächsten aussetzen.
rule-crazy_eights-reverse = Richtungswechsel
rule-crazy_eights-reverse-description = Diese Karte dreht die Richtung.
rule-crazy_eights-draw-two = Zwei ziehen
rule-crazy_eights-draw-two-description = Diese Karte lässt den Nächsten zwei ziehen oder noch eine davon drauflegen.
rule-crazy_eights-last-card = Letzte Karte ansagen
rule-crazy_eights-last-card-description = Ob man sagen muss, dass man nur noch eine Karte hat.
rule-crazy_eights-last-card-is-off = muss keiner
rule-crazy_eights-last-card-is-catch = ja, sonst darf man erwischt werden
rule-crazy_eights-last-card-is-strict = ja, sonst straft gleich der Tisch
rule-crazy_eights-last-card-penalty = Strafe fürs Vergessen
rule-crazy_eights-last-card-penalty-description = So viele Karten zieht, wer die letzte Karte nicht ansagt.
rule-crazy_eights-ends = Gespielt wird
rule-crazy_eights-ends-description = Wie lang eine Partie dauert.
rule-crazy_eights-ends-is-round = eine Runde
rule-crazy_eights-ends-is-points = bis zu einer Punktzahl
rule-crazy_eights-ends-is-rounds = eine Zahl von Runden
rule-crazy_eights-ends-points = Punkte bis zum Ende
rule-crazy_eights-ends-points-description = Zählt nur, wenn bis zu einer Punktzahl gespielt wird.
rule-crazy_eights-ends-rounds = Runden bis zum Ende
rule-crazy_eights-ends-rounds-description = Zählt nur, wenn eine Zahl von Runden gespielt wird.

## Schrööm

rule-schroom-sticks = Striche
rule-schroom-sticks-description = Mit so vielen Strichen fängt jeder an.
rule-schroom-hammer = Hammer
rule-schroom-hammer-description = Wer bei einem Hammer klopft.
rule-schroom-hammer-is-always = der Tisch, immer
rule-schroom-hammer-is-by-choice = wer ihn hat, wenn er mag
rule-schroom-opening-window = Sekunden vor dem ersten Stich
rule-schroom-opening-window-description = So lange dürfen alle tauschen und klopfen. 0: Es kann gleich losgehen.

## Was nicht zusammenpasst

rule-refusal-no-such-value = „{ $option }“: Das geht hier nicht. Such dir etwas anderes aus.
rule-refusal-not-a-number = „{ $option }“: Das muss eine Zahl von { $low } bis { $high } sein.
rule-refusal-not-by-seats = „{ $option }“: Das verstehe ich nicht. Schreib es so: 2:2 5:3 heißt, ab zweien 2 und ab fünfen 3.
rule-refusal-seats-crossed = So säße nie genug am Tisch: „{ $option }“ ist größer als die Höchstzahl. Ändere erst die andere Zahl.
rule-refusal-decks-unsaid = „{ $option }“ muss auch für die kleinste Runde etwas sagen. Fang bei der Mindestzahl an.
rule-refusal-deck-count = „{ $option }“: Zwischen einem und zehn ist alles drin. Nimm eine Zahl dazwischen.
rule-refusal-too-few-cards = Für { $count } Leute reichen die Karten so nicht. Nimm mehr Blatt, teil weniger aus, oder lass weniger Leute zu.
rule-refusal-rank-taken = { $rank } hat schon eine Aufgabe: „{ $other }“. Nimm für „{ $option }“ eine andere Karte.
rule-refusal-not-in-deck = Im kleinen Blatt gibt's { $rank } gar nicht. Nimm für „{ $option }“ eine höhere Karte.
rule-refusal-impossible = So passen die Regeln nicht zusammen. Probier etwas anderes.
