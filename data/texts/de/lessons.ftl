### Lektionen, die man für sich spielt: /lernen. „lesson-<Spiel>-<Schritt>“ ist, was ein Schritt verlangt,
### „…-done“, was danach gesagt wird; die Stellungen stehen in data/lessons.
### $rules und $other sind Namen von Regeln, $number und $count Zahlen, $told ist, was geschehen würde.

lesson-step = Schritt { $number } von { $count }
lesson-right = Genau!
lesson-else = Das darfst du, gefragt ist hier aber was anderes. Probier's noch mal!
lesson-crazy_eights-else-draw = Das darfst du, aber von dir passt ja was. Probier's noch mal!
lesson-crazy_eights-else-take = Das darfst du, aber du kannst noch kontern. Probier's noch mal!
lesson-shithead-else-draw = Mehr ziehen darfst du, aber dann musst du auch mehr Gleiche legen. Probier's noch mal!
lesson-schroom-else-knock = Klopfen darfst du jederzeit, gefragt ist hier aber was anderes. Probier's noch mal!
lesson-end-title = Das war's schon
lesson-end =
    Das Wichtigste an { $rules } kannst du jetzt, was es sonst noch gibt, sagt **/{ command-rules }**. Der Rest kommt beim Spielen: erst eine kleine Runde für dich, gegen welche, die Fehler machen; dann mit **{ button-playnow }** gegen bessere, mit **/{ command-play }** an einem Tisch für alle.
    -# Eine Lektion zählt nirgends mit.
lesson-end-different = Das hast du jetzt ausprobiert. Was sonst noch anders ist, steht in den Regeln.
lesson-end-untold = Keinen Platz hatten: { $rules }. Mehr dazu unter **{ button-all-rules }**.
lessons-title = Spielend lernen
lessons-about = Ein paar Minuten kleine Aufgaben, und nur du siehst sie. Hör auf, wann du magst: Diese Liste merkt sich, wie weit du bist.
select-lesson = Was möchtest du lernen?
select-lesson-step = { $rules }: zu einem Schritt
button-learn = 🎓 Lektion spielen
button-learn-different = ✎ Zeig mir, was anders ist
button-lessons = Alle Lektionen
button-lesson-next = Weiter
button-lesson-finish = Fertig
button-lesson-before = Schritt zurück
button-lesson-skip = Überspringen
button-lesson-round = Kleine Runde spielen
lesson-round = Eine kleine Runde
button-lesson-show = 🎓 Zeig's mir
button-lesson-again = Noch einmal
trouble-no-lesson = Für { $rules } gibt es noch keine Lektion. Wie es geht, sagt **/{ command-rules }**.
trouble-lesson-gone = Diesen Schritt gibt es nicht mehr. Fang mit **/{ command-learn }** neu an.

## Cruzo, Shithead und Verwandte: genannt werden die Karten der Stellung

lesson-shithead-lay-out = **Acht Karten. Drei davon kommen offen vor dich hin, die spielst du erst spät. Welche?**
    Hohe, Zweien und Zehnen hebt man auf.
lesson-shithead-lay-out-done = Darunter liegen drei verdeckte, die niemand kennt. Fünf behältst du auf der Hand.
lesson-shithead-swap = **Vorher darfst du tauschen. Leg deine besten Karten offen hin, die spielst du spät: { $cards }.**
lesson-shithead-swap-done = Deine Hand ist jetzt schwach, aber die bist du auch bald los. Am Tisch drückst du dann auf **{ shithead-button-ready }**.
lesson-shithead-announce = **Willst du anfangen? Dann sag eine niedrige Karte an. Die niedrigste fängt an. Probier's mit deiner niedrigsten.**
lesson-shithead-announce-done = Deine war die niedrigste, also fängst du an, und sie muss gleich mit auf den Tisch.
lesson-shithead-higher = **Da liegt { $top }. Leg eine Karte, die gleich hoch ist oder höher.**
    Die 2 ist die niedrigste, dann geht es hinauf bis 10, Bube, Dame, König, Ass. Die Karten, die vor jedem liegen, sind für später.
lesson-shithead-higher-rule = Leg eine oder mehrere Gleiche, so hoch wie die letzte oder höher.
lesson-shithead-higher-done = Und gezogen hast du auch schon: Solange es einen Nachziehstapel gibt, füllt sich danach deine Hand.
lesson-shithead-draw-first = **Hier wird erst gezogen, dann gelegt, und gezogen ist schon. Da liegt { $top }: Leg was, das gleich hoch ist oder höher. Warum nicht beide { $ranks }?**
    Die 2 ist die niedrigste, dann geht es hinauf bis 10, Bube, Dame, König, Ass. Die Karten, die vor jedem liegen, sind für später.
lesson-shithead-draw-first-rule = Zieh, dann leg eine oder mehr, so hoch wie die letzte oder höher.
lesson-shithead-draw-first-done = Legst du mehrere, wird von selbst gezogen, was fehlt.
lesson-shithead-anything = **{ $top }! Höher geht es nicht. Aber eine deiner Karten darf auf alles.**
lesson-shithead-anything-done = { $subject } darf auf alles. Heb dir solche Karten also auf, bis du sie brauchst.
lesson-shithead-lower = **{ $top } dreht es um: Jetzt geht gleich hoch oder niedriger. Was hast du da?**
lesson-shithead-lower-done = Das gilt nur für die Karte direkt danach. Dann geht es wieder nach oben.
lesson-shithead-see = **{ $top } obenauf ist unsichtbar: Es gilt, was darunter liegt, also { $under }. Was passt darauf?**
lesson-shithead-see-done = Durch solche Karten schaut man hindurch, egal wie viele daliegen.
lesson-shithead-skip = **Lass den Nächsten aussetzen: Leg { $object }.**
lesson-shithead-reverse = **Dreh die Richtung um: Leg { $object }.**
lesson-shithead-again = **Leg { $object }, und du bist noch mal dran.**
lesson-shithead-burn = **Weg mit diesem Stapel: Leg { $object }.**
lesson-shithead-burn-done-next = Was verbrannt ist, ist aus der Runde. Der Nächste fängt auf dem leeren Stapel an, womit er will.
lesson-shithead-burn-done-same = Was verbrannt ist, ist aus der Runde. Und du bist gleich noch mal dran, womit du willst.
lesson-shithead-four = **Da liegen zwei { $ranks }, und du hast noch zwei. Na?**
lesson-shithead-four-done = Vier Gleiche aufeinander verbrennen den Stapel, und du bist gleich noch mal dran.
lesson-shithead-five = **Da liegen drei { $ranks }, und du hast noch zwei. Na?**
lesson-shithead-five-done = Fünf Gleiche aufeinander verbrennen den Stapel, und du bist gleich noch mal dran.
lesson-shithead-joker = **Auf { $under } liegt ein Joker. Jetzt geht gleich hoch oder niedriger. Was bleibt?**
lesson-shithead-alone = **Jede deiner { $ranks } lässt einen aussetzen, und es sind nur zwei andere da. Leg beide!**
lesson-shithead-alone-done = Du bist gleich noch mal dran. Dafür ziehst du mehr: So viel kostet ein Alleingang.
lesson-shithead-pickup = **{ $top }, und von dir passt nichts. Dann bleibt nur eins.**
lesson-shithead-pickup-rule = Passt nichts, nimm den Stapel.
lesson-shithead-pickup-done = Ärgerlich, aber verloren hast du deswegen noch lange nicht.
lesson-shithead-throw = **Du bist nicht dran, aber da liegen zwei { $ranks }, und du hast noch zwei. Schmeiß sie, bevor jemand legt!**
lesson-shithead-throw-done = Vier Gleiche verbrennen den Stapel, egal, wer dran ist. Dann dürfen alle kurz mehr davon schmeißen, und wer zuletzt geschmissen hat, fängt neu an. Am Tisch steht der Knopf dafür unter dem Stapel.
lesson-shithead-table = **Hand und Nachziehstapel sind leer. Jetzt spielst du von deinen offenen Karten. Was passt auf { $top }?**
lesson-shithead-table-done = Alles wie vorher, nur dass alle sehen, was du hast. Danach kommen die verdeckten.
lesson-shithead-bunker = **Nur noch die verdeckten Karten. Die kennt niemand, nicht mal du. Dreh eine um.**
lesson-shithead-bunker-done = Die hat gepasst. Wenn nicht, nimmst du sie auf die Hand, und den ganzen Stapel dazu.
lesson-shithead-end = **Deine letzte verdeckte Karte. Niemand weiß, was es ist. Viel Glück!**
lesson-shithead-end-done-count = Wer zuerst keine Karten mehr hat, gewinnt. Bei den anderen zählt, wie viel noch vor ihnen liegt, und der Letzte ist der Shithead, bis zur nächsten Runde.
lesson-shithead-end-done-play_on = Du bist raus. Hätte sie nicht gepasst, hättest du sie mit dem Stapel aufgenommen. Die anderen spielen weiter, bis nur noch einer Karten hat: der Shithead.

## Crazy Eights und Verwandte

lesson-crazy_eights-match = **Da liegt { $top }. Leg eine Karte derselben Farbe oder mit demselben Wert.**
lesson-crazy_eights-match-rule = Farbe oder Wert muss passen.
lesson-crazy_eights-match-done = Wer zuerst alles los ist, gewinnt.
lesson-crazy_eights-wild = **Auf { $top } passt nichts von dir. Also leg { $object } und wünsch dir Karo, davon hast du am meisten.**
lesson-crazy_eights-wild-else-lay = Das darfst du, aber Karo hast du mehr. Probier's noch mal!
lesson-crazy_eights-wild-done = { $subject } darf auf alles: Wünsch dir eine Farbe.
lesson-crazy_eights-wild-fits = **Leg { $object }, und du wünschst dir eine Farbe. Passen muss das hier aber wie jede Karte: Leg, was passt, und wünsch dir Karo.**
lesson-crazy_eights-wild-fits-done = { $subject } muss passen: Wünsch dir eine Farbe.
lesson-crazy_eights-wild-plain = **Auf { $top } passt nichts von dir. Aber du hast { $object }, und so eine Karte darf auf alles.**
lesson-crazy_eights-wild-plain-done = { $subject } darf auf alles. Gewünscht wird hier nichts: Der Nächste muss sich nach der Karte selbst richten.
lesson-crazy_eights-apart = **Da liegt { $top }, und Karo gilt. Noch so eine Karte darf hier nicht drauf. Was passt?**
lesson-crazy_eights-draw = **Auf { $top } passt nichts von dir. Was bleibt?**
lesson-crazy_eights-draw-rule-one = Passt nichts, zieh eine.
lesson-crazy_eights-draw-rule-one_then_play = Passt nichts, zieh eine. Passt die, leg sie.
lesson-crazy_eights-draw-rule-up_to = Passt nichts, zieh, bis was passt oder du nicht mehr darfst.
lesson-crazy_eights-draw-rule-until_fits = Passt nichts, zieh, bis was passt.
lesson-crazy_eights-several = **Gleiche darfst du zusammen legen. Leg beide { $ranks } auf einmal.**
lesson-crazy_eights-several-done = Die letzte liegt obenauf, und nach der muss sich der Nächste richten.
lesson-crazy_eights-must = **Ziehen darfst du hier nur, wenn nichts passt. Etwas passt aber: was?**
lesson-crazy_eights-skip = **Lass den Nächsten aussetzen: Leg { $object }.**
lesson-crazy_eights-skip-answer = { lesson-crazy_eights-skip }
lesson-crazy_eights-skip-answer-done = Mit der gleichen Karte hätte der Nächste kontern können. Er hatte keine.
lesson-crazy_eights-reverse = **Dreh die Richtung um: Leg { $object }.**
lesson-crazy_eights-again = **Leg { $object }, und du bist noch mal dran.**
lesson-crazy_eights-cover = **Du hast { $top } gelegt, und jetzt musst du das zudecken. Womit, ist egal.**
lesson-crazy_eights-cover-done = Nach dieser Karte muss sich der Nächste richten.
lesson-crazy_eights-draws = **Gib dem Nächsten { number-word } { $count ->
        [one] Karte
       *[other] Karten
    }: Leg { $object }.**
lesson-crazy_eights-draws-done = Wer zieht, darf danach nicht mehr legen.
lesson-crazy_eights-draws-at-once = { lesson-crazy_eights-draws }
lesson-crazy_eights-draws-at-once-done = Der zieht sofort und setzt aus. Kontern geht hier nicht.
lesson-crazy_eights-answer = **Jetzt hat dir jemand { $top } hingelegt. Ziehen? Nein, du hast { $object }: Konter!**
lesson-crazy_eights-answer-done-same = Das wird zusammengezählt, und der Nächste muss ziehen.
lesson-crazy_eights-answer-done-any = Das wird zusammengezählt, und der Nächste muss ziehen. Kontern kannst du mit jeder Karte, auf die der Nächste zieht.
lesson-crazy_eights-block = **Jetzt hat dir jemand { $top } hingelegt. Aber du hast { $object } derselben Farbe: Das hält es auf!**
lesson-crazy_eights-all-draw = **Alle anderen sollen ziehen: Leg { $object }.**
lesson-crazy_eights-half-wild = **Leg { $object }, und du wünschst dir deren Farbe oder die andere gleichfarbige. Nimm Kreuz.**
lesson-crazy_eights-half-wild-done = Jetzt gilt also Kreuz.
lesson-crazy_eights-demand = **Leg { $object }, und du verlangst einen Wert. Verlang { $wanted }, davon hast du zwei.**
lesson-crazy_eights-demand-else-lay = Das darfst du, verlangt hast du das aber nicht. Probier's noch mal!
lesson-crazy_eights-demand-done = Jetzt gilt dieser Wert und sonst nichts.
lesson-crazy_eights-joker = **Auf { $top } passt nichts von dir. Aber ein Joker passt immer: Er ist die Karte, auf der er liegt.**
lesson-crazy_eights-joker-done = Es galt also weiter { $top }, und danach musste sich der Nächste richten.
lesson-crazy_eights-attack = **Leg { $object }: Damit fängst du einen Kampf mit dem Nächsten an. Greif an!**
lesson-crazy_eights-attack-done = Reihum darf jeder dazwischengehen, aber nur mit der nächsthöheren Karte dieser Farbe. Die 5 hatte keiner, also hat 🦊 so viele gezogen, wie draufsteht: vier.
lesson-crazy_eights-counter = **Jetzt wirst du mit { $top } angegriffen. Du hast die 5: Schlag zurück!**
lesson-crazy_eights-counter-done = Jetzt muss sich der Angreifer wehren, und so geht es weiter bis zur 10. Die 6 hatte keiner, also hat er fünf Karten gezogen. Fehlt dir die richtige Karte, passt du.
lesson-crazy_eights-last = **Noch zwei Karten. Leg die, die passt, und sag dabei, dass dir nur noch eine bleibt.**
lesson-crazy_eights-last-else-lay = Das darfst du, aber gesagt hast du nichts, und das kann teuer werden. Probier's noch mal!
lesson-crazy_eights-last-done-catch = Sagst du nichts, darf dich bis zum nächsten Zug jeder erwischen. Das kostet Karten.
lesson-crazy_eights-last-done-strict = Sagst du nichts, kostet das Karten.
lesson-crazy_eights-catch-rule = Letzte Karte ohne Ansage? **{ crazy_eights-button-catch }**
lesson-crazy_eights-catch = **🦊 hat nur noch eine Karte und hat keinen Ton gesagt. Erwisch ihn, auch wenn du nicht dran bist!**
lesson-crazy_eights-catch-done = Der Knopf steht immer da. Also Augen auf.
lesson-crazy_eights-never-last = **Deine letzte Karte ist { $held }, und passen würde sie. Nur darf sie hier nicht die letzte sein. Was bleibt?**
lesson-crazy_eights-never-last-done = Leg solche Karten also, solange du noch andere hast.
lesson-crazy_eights-end = **Die letzte Karte, und sie passt.**
lesson-crazy_eights-end-said = **Die letzte Karte, und sie passt. Auch das musst du hier sagen.**
lesson-crazy_eights-end-points = { lesson-crazy_eights-end }
lesson-crazy_eights-end-points-done-penalty = Die Runde gehört dir. Was die anderen noch haben, sind ihre Strafpunkte, und am Ende gewinnt, wer die wenigsten hat.
lesson-crazy_eights-end-points-done-collect = Die Runde gehört dir, und Punkte bekommst du für alles, was die anderen noch haben. Am Ende gewinnt, wer die meisten hat.
lesson-crazy_eights-end-points-done-wins = Die Runde gehört dir. Am Ende zählen die gewonnenen Runden.

## Schrööm

lesson-schroom-follow = **🐘 hat die Herz-9 angespielt. Du musst Farbe bedienen.**
lesson-schroom-follow-done = Die höchste Karte der angespielten Farbe macht den Stich.
lesson-schroom-order = **Die Reihenfolge ist eigen: 10 9 8 7, und dann erst Ass König Dame Bube. Da liegen König und Ass in Kreuz. Hol dir den Stich!**
lesson-schroom-order-done = Die 7 schlägt das Ass! Wer den Stich macht, kommt als Nächster raus.
lesson-schroom-free = **Kein Pik auf der Hand, also darfst du spielen, was du willst. Den Stich macht nur die angespielte Farbe: Wirf ein Bild ab.**
lesson-schroom-free-done = Vier Karten, vier Stiche: Die ersten drei entscheiden bloß, wer rauskommt. Heb dir also was Gutes auf.
lesson-schroom-fourth = **Der vierte Stich, der einzige, der zählt. Du kommst raus.**
lesson-schroom-fourth-done = Wer als Einziger noch Hölzchen hat, gewinnt die Partie.
lesson-schroom-knock = **Du hast ein Prachtblatt. Klopf! Dann wird's teurer, und klopfen darfst du jederzeit, auch wenn du nicht dran bist.**
lesson-schroom-knock-rule = **Klopfen**: Die anderen gehen und zahlen, oder halten um mehr.
lesson-schroom-knock-done = Wer hält, spielt um zwei Hölzchen; wer weggeht, zahlt sofort eins und ist aus diesem Spiel raus.
lesson-schroom-twice = **Du hast zwei geklopft, einer hält. Noch mal klopfen? Probier's ruhig. Dann spiel eine Karte.**
lesson-schroom-twice-done = Zweimal hintereinander klopft keiner. Hat aber ein anderer geklopft, darfst du wieder.
lesson-schroom-fold = **🦊 klopft, und du hast vier Bilder. Den letzten Stich machst du damit nicht. Geh weg: Das kostet ein Hölzchen statt zwei.**
lesson-schroom-fold-done = Der Rest geht ohne dich weiter. Sagst du gar nichts, gehst du auch weg.
lesson-schroom-hold = **🐘 klopft. Aber schau dein Blatt an: zwei Zehnen und eine 9. Da hältst du!**
lesson-schroom-hold-done = Wer den vierten Stich nicht macht, verliert zwei Hölzchen.
lesson-schroom-pictures = **Vor der ersten Karte ist Bedenkzeit. Du hast nur Bilder: Sag „Vier Bilder!“ und tausch alle vier.**
lesson-schroom-pictures-done = Behaupten kannst du es immer. Nur: Die anderen dürfen drei davon aufdecken, und eine Zahl darunter kostet dich ein Hölzchen.
lesson-schroom-doubt = **🐘 behauptet vier Bilder. Glaubst du's? Drei darfst du ohne Gefahr aufdecken: Such dir aus, welche.**
lesson-schroom-doubt-else-reveal = Das waren lauter Bilder. Probier's noch mal!
lesson-schroom-doubt-done = Eine Zahl darunter kostet den, der geblufft hat, ein Hölzchen. Sind alle drei Bilder, darf man auch die vierte aufdecken; ist auch die ein Bild, zahlst du.
lesson-schroom-hammer = **Nur noch ein Hölzchen: Du hast den Hammer. Mehr als das eine kannst du nicht verlieren, darum wird er von selbst gezeigt, bevor die erste Karte liegt. Sag, dass du so weit bist.**
lesson-schroom-hammer-done = Jetzt müssen die anderen zweimal überlegen.
lesson-schroom-redeal = **Ihr habt alle den Hammer. Dann darf jeder um neue Karten bitten. Frag: „Sollen wir hübschen?“**
lesson-schroom-redeal-done = Da müssen alle Ja sagen. Ein Nein, und ihr spielt mit den alten Karten weiter.
