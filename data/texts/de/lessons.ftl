### Lektionen, die man für sich spielt: /lernen. „lesson-<Regeln>-<Schritt>“ ist, was ein Schritt verlangt,
### „…-done“, was danach gesagt wird; die Stellungen stehen in data/lessons.
### $rules und $other sind Namen von Regeln, $number und $count Zahlen, $told ist, was geschehen würde.

lesson-step = Schritt { $number } von { $count }
lesson-right = Genau!
lesson-else = { $told } Das darfst du, gefragt ist hier aber was anderes. Probier's noch mal!
lesson-close = { $rules } hat keine eigene Lektion. Die zu { $other } kommt nah heran; was anders ist, sagt **/{ command-rules }**.
lesson-as = { $rules } · wie { $other }
lesson-end-title = Das war's schon
lesson-end =
    Mehr brauchst du nicht für { $rules }. Der Rest kommt beim Spielen: mit **{ button-playnow }** gleich jetzt gegen Computer-Mitspieler, mit **/{ command-play }** an einem Tisch für alle.
    -# Eine Lektion zählt nirgends mit.
lessons-title = Spielend lernen
lessons-about = Ein paar Minuten kleine Aufgaben, und nur du siehst sie. Hör auf, wann du magst: Diese Liste merkt sich, wie weit du bist.
select-lesson = Was möchtest du lernen?
select-lesson-step = { $rules }: zu einem Schritt
button-learn = 🎓 Lektion spielen
button-lessons = Alle Lektionen
button-lesson-next = Weiter
button-lesson-finish = Fertig
button-lesson-before = Schritt zurück
button-lesson-skip = Überspringen
button-lesson-again = Noch einmal
trouble-no-lesson = Für { $rules } gibt es noch keine Lektion. Wie es geht, sagt **/{ command-rules }**.
trouble-lesson-gone = Diesen Schritt gibt es nicht mehr. Fang mit **/{ command-learn }** neu an.

## Cruzo

lesson-cruzo-higher = **Du hast drei Karten, und da liegt eine 6. Leg eine, die gleich hoch ist oder höher.**
    Die 2 ist die niedrigste, dann geht es hoch bis 10, Bube, Dame, König, Ass. Die Karten, die vor jedem auf dem Tisch liegen, kommen erst zum Schluss dran.
lesson-cruzo-higher-done = Gleich hoch oder höher: So geht ein Zug. Und gezogen hast du auch schon: Solange es einen Nachziehstapel gibt, hast du danach wieder drei Karten.
lesson-cruzo-several = **Gleiche darfst du zusammen legen. Leg beide Damen auf einmal.**
lesson-cruzo-several-done = Wie viele daliegen, ist egal: Dem Nächsten reicht auch eine einzelne. Zwei gelegt, zwei gezogen.
lesson-cruzo-two = **Ein Ass! Höher geht es nicht. Aber eine deiner Karten darf auf alles.**
lesson-cruzo-two-done = Eine 2 darf auf alles, und auf sie darf alles. Heb sie dir also auf, bis du sie brauchst.
lesson-cruzo-seven = **Die 7 dreht es um: Jetzt geht 7 oder niedriger. Was hast du da?**
lesson-cruzo-seven-done = Das gilt nur für die Karte direkt danach. Jetzt liegt eine 5, und es geht wieder nach oben.
lesson-cruzo-three = **Die 3 obenauf ist unsichtbar: Es gilt, was darunter liegt, also die 9. Was passt darauf?**
lesson-cruzo-three-done = Durch eine 3 schaut man hindurch, und sie darf auf alles außer Joker. Praktisch, wenn sonst nichts passt.
lesson-cruzo-eight = **Lass den Nächsten aussetzen: Leg deine 8.**
lesson-cruzo-eight-done = Jede weitere 8 lässt noch einen aussetzen.
lesson-cruzo-nine = **Dreh die Richtung um: Leg deine 9.**
lesson-cruzo-nine-done = Jetzt geht es andersherum. Aber nur eine 9 pro Zug, außer du machst damit einen Vierer. (Wer eine Runde anfängt, bestimmt die Richtung.)
lesson-cruzo-ten = **Verbrenn den Stapel: Deine 10 darf auf alles.**
lesson-cruzo-ten-done = Was verbrannt ist, ist aus der Runde. Der Nächste fängt auf dem leeren Stapel an, womit er will.
lesson-cruzo-joker = **Auf der Dame liegt ein Joker. Jetzt geht eine Dame oder was Niedrigeres, nur keine 3, die darf nie auf einen Joker. Was bleibt?**
lesson-cruzo-joker-done = Der Joker selbst darf auf alles, auch auf ein Ass.
lesson-cruzo-alone = **Zwei Achten, und es sind nur zwei andere da. Leg beide!**
lesson-cruzo-alone-done = Alle anderen setzen aus, du bist gleich noch mal dran. Dafür ziehst du eine Karte mehr: So viel kostet ein Alleingang.
lesson-cruzo-pickup = **Ein Ass, und von dir passt nichts. Dann bleibt nur eins.**
lesson-cruzo-pickup-done = Der ganze Stapel gehört jetzt dir, und der Nächste fängt einen neuen an. Ärgerlich, aber verloren hast du deswegen noch lange nicht.
lesson-cruzo-throw = **Du bist nicht dran, aber da liegen zwei Buben, und du hast die beiden anderen. Schmeiß sie, bevor jemand legt!**
lesson-cruzo-throw-done = Vier Gleiche verbrennen den Stapel, egal, wer dran ist. Dann dürfen alle kurz mehr davon schmeißen, und wer zuletzt geschmissen hat, fängt neu an. Am Tisch steht der Knopf dafür unter dem Stapel.
lesson-cruzo-table = **Hand und Nachziehstapel sind leer. Jetzt spielst du von deinen offenen Karten. Was passt auf die 9?**
lesson-cruzo-table-done = Alles wie vorher, nur dass alle sehen, was du hast.
lesson-cruzo-bunker = **Nur noch die Bunker, die verdeckten Karten. Die kennt niemand, nicht mal du. Dreh einen um.**
lesson-cruzo-bunker-done = Der hat gepasst. Wenn nicht, nimmst du ihn auf die Hand, und den ganzen Stapel dazu.
lesson-cruzo-end = **Dein letzter Bunker. Viel Glück!**
lesson-cruzo-end-done = Wer zuerst keine Karten mehr hat, gewinnt. Bei den anderen zählt, wie viel noch vor ihnen liegt, und der Letzte ist der Shithead, bis zur nächsten Runde.

## Shithead

lesson-shithead-faceup = **Acht Karten. Drei davon kommen offen vor dich hin, die spielst du erst spät. Welche?**
    Hohe, Zweien und Zehnen hebt man sich gern auf.
lesson-shithead-faceup-done = Darunter liegen drei verdeckte, die niemand kennt. Fünf behältst du auf der Hand.
lesson-shithead-announce = **Willst du anfangen? Dann sag eine niedrige Karte an. Die niedrigste fängt an. Probier's mit der 4.**
lesson-shithead-announce-done = Die 4 war die niedrigste, also fängst du an, und die 4 muss gleich mit auf den Tisch.
lesson-shithead-draw = **Hier wird erst gezogen, dann gelegt, und gezogen ist schon. Da liegt eine 7: Leg was, das gleich hoch ist oder höher. Wie wär's mit beiden Neunen?**
lesson-shithead-draw-done = Legst du mehrere, wird von selbst gezogen, was fehlt: Am Ende bleiben dir immer drei.
lesson-shithead-two = **Ein Ass! Nur eine deiner Karten darf auf alles.**
lesson-shithead-two-done = Und auf eine 2 darf alles.
lesson-shithead-ten = **Weg mit diesem Stapel: Leg deine 10.**
lesson-shithead-ten-done = Die 10 verbrennt den Stapel, und du bist gleich noch mal dran. Aber aufgepasst: Auf einen Buben oder was noch Höheres darf sie hier nicht.
lesson-shithead-five = **Da liegen drei Damen, und du hast noch zwei. Na?**
lesson-shithead-five-done = Fünf Gleiche aufeinander verbrennen den Stapel auch, und wieder bist du dran.
lesson-shithead-pickup = **Auf ein Ass passt bei dir nichts. Was nun?**
lesson-shithead-pickup-done = Du nimmst alles, und der Nächste fängt einen neuen Stapel an, womit er will.
lesson-shithead-table = **Hand und Nachziehstapel sind leer: Jetzt kommen deine offenen Karten. Was passt auf die Dame?**
lesson-shithead-table-done = Sind die weg, kommen die verdeckten.
lesson-shithead-bunker = **Verdeckte werden blind umgedreht, eine nach der anderen. Such dir eine aus.**
lesson-shithead-bunker-done = Hat gepasst. Wenn nicht, nimmst du sie mit dem Stapel auf und spielst erst wieder die Hand leer.
lesson-shithead-end = **Die letzte. Auf geht's!**
lesson-shithead-end-done = Du bist raus. Die anderen spielen weiter, bis nur noch einer Karten hat: der Shithead, und der gibt die nächste Runde.

## Shithead, wie es die meisten spielen

lesson-shithead-international-swap = **Vorher darfst du tauschen. Leg deine besten Karten offen hin, die spielst du spät: die 9, die 10 und den König.**
lesson-shithead-international-swap-done = Deine Hand ist jetzt schwach, aber die bist du auch bald los. Am Tisch drückst du dann auf **{ shithead-button-ready }**; die niedrigste Karte fängt an.
lesson-shithead-international-higher = **Da liegt eine 6. Leg eine Karte, die gleich hoch ist oder höher.**
    Die 2 ist die niedrigste, dann geht es hoch bis 10, Bube, Dame, König, Ass. Die Karten, die vor jedem auf dem Tisch liegen, kommen erst zum Schluss dran.
lesson-shithead-international-higher-done = So geht ein Zug. Gleiche darfst du zusammen legen. Solange es einen Nachziehstapel gibt, hast du danach wieder drei Karten.
lesson-shithead-international-two = { lesson-cruzo-two }
lesson-shithead-international-two-done = { lesson-cruzo-two-done }
lesson-shithead-international-three = { lesson-cruzo-three }
lesson-shithead-international-three-done = Durch eine 3 schaut man hindurch, und sie darf auf alles.
lesson-shithead-international-seven = { lesson-cruzo-seven }
lesson-shithead-international-seven-done = { lesson-cruzo-seven-done }
lesson-shithead-international-eight = { lesson-cruzo-eight }
lesson-shithead-international-eight-done = { lesson-cruzo-eight-done }
lesson-shithead-international-ten = { lesson-cruzo-ten }
lesson-shithead-international-ten-done = Was verbrannt ist, ist aus der Runde. Und du bist gleich noch mal dran, womit du willst.
lesson-shithead-international-four = **Da liegen zwei Buben, und du hast die beiden anderen. Na?**
lesson-shithead-international-four-done = Vier Gleiche aufeinander verbrennen den Stapel wie eine 10, und wieder bist du dran.
lesson-shithead-international-pickup = **Auf ein Ass passt bei dir nichts. Was nun?**
lesson-shithead-international-pickup-done = Der ganze Stapel gehört jetzt dir, und der Nächste fängt einen neuen an. Aufnehmen darfst du auch, wenn etwas passt, du es aber lieber behältst.
lesson-shithead-international-table = { lesson-cruzo-table }
lesson-shithead-international-table-done = Alles wie vorher, nur dass alle sehen, was du hast. Danach kommen die verdeckten, blind.
lesson-shithead-international-end = **Deine letzte verdeckte Karte. Niemand weiß, was es ist. Viel Glück!**
lesson-shithead-international-end-done = Du bist raus. Hätte sie nicht gepasst, hättest du sie mit dem Stapel aufgenommen. Die anderen spielen weiter, bis nur noch einer Karten hat: der Shithead.

## Crazy Eights

lesson-crazy-eights-full-match = **Da liegt die Pik-6. Leg eine Karte derselben Farbe oder mit demselben Wert.**
lesson-crazy-eights-full-match-done = Farbe oder Wert, das ist das ganze Spiel. Wer zuerst alles los ist, gewinnt.
lesson-crazy-eights-full-eight = **Kein Kreuz, kein König. Aber eine 8 darf auf alles, und du wünschst dir eine Farbe. Karo hast du zweimal, also wünsch dir Karo.**
lesson-crazy-eights-full-eight-done = Der Nächste brauchte also Karo oder auch eine 8.
lesson-crazy-eights-full-draw = **Kein Kreuz, kein König, keine 8. Was bleibt?**
lesson-crazy-eights-full-draw-done = Passt die gezogene Karte, darfst du sie gleich legen; sonst ist der Nächste dran. Ziehen darfst du auch, wenn du legen könntest.
lesson-crazy-eights-full-queen = **Lass den Nächsten aussetzen: Leg die Dame.**
lesson-crazy-eights-full-ace = **Dreh die Richtung um: Leg das Ass.**
lesson-crazy-eights-full-ace-done = Jetzt geht es andersherum. (Zu zweit tut ein Ass nichts.)
lesson-crazy-eights-full-two = **Gib dem Nächsten zwei Karten: Leg deine 2.**
lesson-crazy-eights-full-two-done = Und mehr darf der Nächste nicht: Wer zieht, legt nicht mehr.
lesson-crazy-eights-full-answer = **Jetzt hat jemand dir eine 2 hingelegt. Zwei ziehen? Nein: Du hast selbst eine!**
lesson-crazy-eights-full-answer-done = Macht vier, und der Nächste zahlt. Dagegen hilft nur noch eine 2; auch eine 8 hilft da nicht.
lesson-crazy-eights-full-last = **Noch zwei Karten. Leg die, die passt, und sag dabei, dass dir nur noch eine bleibt: „Letzte Karte!“**
lesson-crazy-eights-full-last-done = Sagst du nichts, darf dich bis zum nächsten Zug jeder erwischen. Das kostet zwei Karten.
lesson-crazy-eights-full-catch = **🦊 hat nur noch eine Karte und hat keinen Ton gesagt. Erwisch ihn, auch wenn du nicht dran bist!**
lesson-crazy-eights-full-catch-done = Der Knopf steht immer da, ob es etwas zu erwischen gibt oder nicht. Also Augen auf.
lesson-crazy-eights-full-end = **Die letzte Karte. Jeder König passt, und jedes Pik.**
lesson-crazy-eights-full-end-done = Was die anderen noch haben, sind ihre Strafpunkte: 50 für eine 8, 10 für Bube, Dame, König, 1 fürs Ass, sonst die Zahl. Hat einer 100 Punkte, ist Schluss: Wer am wenigsten hat, gewinnt.

## Last One

lesson-last-one-match = { lesson-crazy-eights-full-match }
lesson-last-one-match-done = { lesson-crazy-eights-full-match-done }
lesson-last-one-eight = **Kein Kreuz, kein König. Aber eine 8 darf auf alles, und du wünschst dir eine Farbe. Karo hast du dreimal, also wünsch dir Karo.**
lesson-last-one-eight-done = { lesson-crazy-eights-full-eight-done }
lesson-last-one-two = { lesson-crazy-eights-full-two }
lesson-last-one-two-done = Der zieht sofort und setzt aus. Kontern geht hier nicht, auch nicht mit einer 2 auf der Hand.
lesson-last-one-three = **Eine 3 will zugedeckt werden: Leg sie, und du bist noch mal dran.**
lesson-last-one-three-done = Du machst gleich weiter, und auf deine eigene 3 darfst du alles legen.
lesson-last-one-cover = **Jetzt deck deine 3 zu. Womit, ist egal.**
lesson-last-one-cover-done = Nach dieser Karte muss sich der Nächste richten. Ziehst du stattdessen, dann nach der 3.
lesson-last-one-joker = **Keine 9, kein Karo. Aber ein Joker passt immer: Er ist die Karte, auf der er liegt.**
lesson-last-one-joker-done = Es galt also weiter die Karo-9, und danach musste sich der Nächste richten.
lesson-last-one-attack = **Mit einer 4 fängst du einen Kampf mit dem Nächsten an. Greif an!**
lesson-last-one-attack-done = Reihum darf jeder dazwischengehen, aber nur mit der nächsthöheren Karte dieser Farbe. Die 5 hatte keiner, also hat 🦊 so viele gezogen, wie draufsteht: vier.
lesson-last-one-answer = **Jetzt wirst du mit der Pik-4 angegriffen. Du hast die 5: Schlag zurück!**
lesson-last-one-answer-done = Jetzt muss sich der Angreifer wehren, und so geht es weiter bis zur 10. Die 6 hatte keiner, also hat er fünf Karten gezogen. Fehlt dir die richtige Karte, passt du.
lesson-last-one-last = **Noch zwei Karten. Leg die, die passt, und sag dabei, dass dir nur noch eine bleibt: „Last one!“**
lesson-last-one-last-done = { lesson-crazy-eights-full-last-done }
lesson-last-one-end = { lesson-crazy-eights-full-end }
lesson-last-one-end-done = Was die anderen noch haben, sind ihre Strafpunkte: 40 für einen Joker, 25 für eine 8, 15 fürs Ass, 10 für Bube, Dame, König, sonst die Zahl. Hat einer 100 Punkte, ist Schluss: Wer am wenigsten hat, gewinnt.

## Mau-Mau

lesson-mau-mau-match = **Da liegt die Pik-10. Leg eine Karte derselben Farbe oder mit demselben Wert.**
lesson-mau-mau-match-done = { lesson-crazy-eights-full-match-done }
lesson-mau-mau-jack = **Kein Kreuz, kein König. Aber ein Bube darf auf alles, und du wünschst dir eine Farbe. Herz hast du zweimal, also wünsch dir Herz.**
lesson-mau-mau-jack-done = Der Nächste brauchte also Herz oder auch einen Buben.
lesson-mau-mau-draw = **Kein Kreuz, kein König, kein Bube. Was bleibt?**
lesson-mau-mau-draw-done = Und siehe da, ein König. Passt die gezogene Karte, darfst du sie gleich legen.
lesson-mau-mau-drawn = **Der König, den du eben gezogen hast, passt. Leg ihn.**
lesson-mau-mau-drawn-done = Passt sie nicht, ist der Nächste dran. Legen darfst du jetzt nur die gezogene Karte.
lesson-mau-mau-eight = **Lass den Nächsten aussetzen: Leg die 8.**
lesson-mau-mau-seven = **Gib dem Nächsten zwei Karten: Leg die 7.**
lesson-mau-mau-seven-done = { lesson-crazy-eights-full-two-done }
lesson-mau-mau-answer = **Jetzt hat jemand dir eine 7 hingelegt. Zwei ziehen? Nein: Du hast selbst eine!**
lesson-mau-mau-answer-done = Macht vier, und der Nächste zahlt. Dagegen hilft nur noch eine 7; auch ein Bube hilft da nicht.
lesson-mau-mau-mau = **Noch zwei Karten. Leg die, die passt, und sag dabei „Mau!“**
lesson-mau-mau-mau-done = { lesson-crazy-eights-full-last-done }
lesson-mau-mau-catch = { lesson-crazy-eights-full-catch }
lesson-mau-mau-catch-done = { lesson-crazy-eights-full-catch-done }
lesson-mau-mau-end = **Die letzte Karte: Mau-Mau!**
lesson-mau-mau-end-done = Was die anderen noch haben, sind ihre Strafpunkte: 50 für einen Buben, 10 für Dame und König, 1 fürs Ass, sonst die Zahl.

## Schrööm

lesson-schroom-follow = **🐘 hat die Herz-9 angespielt. Du musst Farbe bedienen.**
lesson-schroom-follow-done = Hast du die Farbe, musst du sie auch spielen. Die höchste Karte der angespielten Farbe macht den Stich.
lesson-schroom-order = **Die Reihenfolge ist eigen: 10 9 8 7, und dann erst Ass König Dame Bube. Da liegen König und Ass in Kreuz. Hol dir den Stich!**
lesson-schroom-order-done = Die 7 schlägt das Ass! Wer den Stich macht, kommt als Nächster raus.
lesson-schroom-free = **Kein Pik auf der Hand, also darfst du spielen, was du willst. Den Stich macht nur die angespielte Farbe: Wirf ein Bild ab.**
lesson-schroom-free-done = Vier Karten, vier Stiche, und nur der letzte zählt. Die ersten drei entscheiden bloß, wer rauskommt. Heb dir also was Gutes auf.
lesson-schroom-fourth = **Der vierte Stich, der einzige, der zählt. Du kommst raus.**
lesson-schroom-fourth-done = Du hast das Spiel gewonnen, und alle anderen verlieren ein Hölzchen. Wer als Einziger noch welche hat, gewinnt die Partie.
lesson-schroom-knock = **Du hast ein Prachtblatt. Klopf! Dann wird's teurer, und klopfen darfst du jederzeit, auch wenn du nicht dran bist.**
lesson-schroom-knock-done = Alle anderen halten oder gehen weg. Wer hält, spielt um zwei Hölzchen; wer weggeht, zahlt sofort eins und ist aus diesem Spiel raus.
lesson-schroom-twice = **Du hast zwei geklopft, einer hält. Noch mal klopfen? Probier's ruhig. Dann spiel eine Karte.**
lesson-schroom-twice-done = Zweimal hintereinander klopft keiner. Hat aber ein anderer geklopft, darfst du wieder.
lesson-schroom-fold = **🦊 klopft, und du hast vier Bilder. Den letzten Stich machst du damit nicht. Geh weg: Das kostet ein Hölzchen statt zwei.**
lesson-schroom-fold-done = Der Rest geht ohne dich weiter. Sagst du gar nichts, gehst du auch weg.
lesson-schroom-hold = **🐘 klopft. Aber schau dein Blatt an: zwei Zehnen und eine 9. Da hältst du!**
lesson-schroom-hold-done = Jetzt geht es um zwei. Wer den vierten Stich nicht macht, verliert zwei Hölzchen.
lesson-schroom-pictures = **Vor der ersten Karte ist Bedenkzeit. Du hast nur Bilder: Sag „Vier Bilder!“ und tausch alle vier.**
lesson-schroom-pictures-done = Behaupten kannst du es immer. Nur: Die anderen dürfen drei davon aufdecken, und eine Zahl darunter kostet dich ein Hölzchen.
lesson-schroom-doubt = **🐘 behauptet vier Bilder. Glaubst du's? Drei darfst du ohne Gefahr aufdecken: Such dir aus, welche.**
lesson-schroom-doubt-done = Eine Zahl darunter kostet den, der geblufft hat, ein Hölzchen. Mit dreien riskierst du nichts.
lesson-schroom-fourthpicture = **Drei Bilder liegen offen. Auch die vierte darf man aufdecken, aber ist es ein Bild, dann zahlst du. Deine Entscheidung!**
lesson-schroom-fourthpicture-done = Ist sie eine Zahl, verliert ein Hölzchen, wer getauscht hat; ist sie ein Bild, wer nachgeschaut hat.
lesson-schroom-hammer = **Nur noch ein Hölzchen: Du hast den Hammer. Mehr als das eine kannst du nicht verlieren, darum wird er von selbst gezeigt, bevor die erste Karte liegt. Sag, dass du so weit bist.**
lesson-schroom-hammer-done = „Seht Ihr meinen Hammer?“ Jetzt geht es um zwei, und die anderen müssen zweimal überlegen.
lesson-schroom-redeal = **Ihr habt alle den Hammer. Dann darf jeder um neue Karten bitten. Frag: „Sollen wir hübschen?“**
lesson-schroom-redeal-done = Da müssen alle Ja sagen. Ein Nein, und ihr spielt mit den alten Karten weiter.
