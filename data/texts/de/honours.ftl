# Auszeichnungen: was eine Runde außer ihrem Ergebnis bringen kann. `-why` sagt, wofür; von einer
# versteckten lesen alle, die sie noch nicht haben, nur `-riddle`.

honours-given = 🏅 { $honours }
honours-of = { $seat }: { $honours }
honour-given = { $honour }{ $count ->
    [1] { "" }
   *[other] { "\u00A0" }×{ $count }
}
honour-given-why = { honour-given } ({ $why })
profile-honours = Auszeichnungen
profile-honour = 🏅 **{ $honour }**{ $count ->
    [1] { "" }
   *[other] { "\u00A0" }×{ $count }
} – { $why }
profile-honours-more = { $count ->
    [one] und noch eine
   *[other] und noch { $count }
}

shithead-honour-timber = Baum fällt!
shithead-honour-timber-why = hat den Nachziehstapel umgeworfen
shithead-honour-alleingang = Einbahnstraße
shithead-honour-alleingang-why = ging mit den Achten raus, die alle anderen aussetzen ließen
shithead-honour-alleingang-riddle = Kein anderer kam dran, und einer war weg.
shithead-honour-throw-in = Aus heiterem Himmel
shithead-honour-throw-in-why = hat außer der Reihe geschmissen und damit gewonnen
shithead-honour-leap = Sprung ins Dunkle
shithead-honour-leap-why = hat mit einer blind aufgedeckten Karte gewonnen
shithead-honour-queen-relief = Königliche Spedition
shithead-honour-queen-relief-why = ließ sich von der Pik-Dame eine volle Hand wegtragen
shithead-honour-queen-relief-riddle = Eine Dame packt mit an.
shithead-honour-four-at-once = Besenrein
shithead-honour-four-at-once-why = hat vier auf einmal gelegt und den Stapel verbrannt
shithead-honour-bonfire = Osterfeuer
shithead-honour-bonfire-why = hat einen Stapel von zwanzig oder mehr verbrannt
shithead-honour-phoenix = Phönix
shithead-honour-phoenix-why = hat zwölf oder mehr auf einmal aufgenommen und trotzdem gewonnen
shithead-honour-clean = Weiße Weste
shithead-honour-clean-why = hat gewonnen, ohne einmal aufzunehmen
shithead-honour-blind = Hellseher
shithead-honour-blind-why = hat drei blinde Karten nacheinander aufgedeckt, und alle passten
shithead-honour-blind-riddle = Einmal ist Glück. Aber dreimal?
shithead-honour-catcher = Adlerauge
shithead-honour-catcher-why = hat andere dreimal in einer Runde erwischt
shithead-honour-loner = Selbstgespräch
shithead-honour-loner-why = ließ zweimal in einer Runde alle anderen aussetzen

crazy_eights-honour-reverse-out = Rückwärts ausgeparkt
crazy_eights-honour-reverse-out-why = hat als letzte eine Karte gelegt, die die Richtung dreht
crazy_eights-honour-skip-out = Nach mir, bitte
crazy_eights-honour-skip-out-why = hat als letzte eine Karte gelegt, die aussetzen lässt
crazy_eights-honour-avalanche = Lawine
crazy_eights-honour-avalanche-why = ließ acht Karten oder mehr ziehen
crazy_eights-honour-hot-potato = Heiße Kartoffel
crazy_eights-honour-hot-potato-why = sollte vier oder mehr ziehen und gab sie weiter
crazy_eights-honour-cancelled = Annahme verweigert
crazy_eights-honour-cancelled-why = hat zehn Karten oder mehr abgewehrt
crazy_eights-honour-phoenix = Phönix
crazy_eights-honour-phoenix-why = hat sechs oder mehr auf einmal gezogen und trotzdem gewonnen
crazy_eights-honour-landslide = Erdrutschsieg
crazy_eights-honour-landslide-why = hat gewonnen, als alle anderen noch fünf oder mehr hielten
crazy_eights-honour-own-means = Selbstversorger
crazy_eights-honour-own-means-why = hat gewonnen, ohne eine Karte zu ziehen
crazy_eights-honour-hundred = Hundertfüßer
crazy_eights-honour-hundred-why = blieb auf hundert Punkten oder mehr sitzen
crazy_eights-honour-block = Der Letzte macht das Licht aus
crazy_eights-honour-block-why = lag vorn, als nichts mehr ging
crazy_eights-honour-block-riddle = Wenn gar nichts mehr geht, liegt trotzdem einer vorn.
crazy_eights-honour-bouquet = Blumenstrauß
crazy_eights-honour-bouquet-why = hat die letzten drei oder mehr auf einmal gelegt
crazy_eights-honour-bouquet-riddle = Warum sich mit nur einer verabschieden?
crazy_eights-honour-boomerang = Bumerang
crazy_eights-honour-boomerang-why = war alle Karten los und musste dann selbst ziehen
crazy_eights-honour-boomerang-riddle = Schon fertig? Nicht so schnell.
crazy_eights-honour-knockout = K. o.
crazy_eights-honour-knockout-why = hat einen Kampf mit einer Zehn beendet
crazy_eights-honour-catcher = Adlerauge
crazy_eights-honour-catcher-why = hat andere dreimal in einer Runde erwischt

schroom-honour-bluff = Vier Bilder? Klar.
schroom-honour-bluff-why = gab vier Bilder ab, die keine waren, und kam damit durch
schroom-honour-bluff-riddle = Keiner hat genau hingeschaut.
schroom-honour-honest = Ausnahmsweise ehrlich
schroom-honour-honest-why = hatte vier echte Bilder, und wer zweifelte, zahlte
schroom-honour-nose = Spürnase
schroom-honour-nose-why = hat die Zahl unter fremden Bildern aufgedeckt
schroom-honour-hammer = Noch immer der Hammer
schroom-honour-hammer-why = kam mit dem letzten Hölzchen durchs Spiel
schroom-honour-hammer-beaten = Hammer gesehen
schroom-honour-hammer-beaten-why = hat einen Hammer gesehen und das Spiel gewonnen
schroom-honour-hammer-beaten-riddle = Einer hatte nichts mehr zu verlieren, und dir war es gleich.
schroom-honour-all-away = Alle weg
schroom-honour-all-away-why = hat geklopft, bis keiner mehr da war
schroom-honour-harvest = Brennholz
schroom-honour-harvest-why = hat ein Spiel gewonnen, das die anderen sechs Hölzchen oder mehr kostete
schroom-honour-knockout = Doppel-K.-o.
schroom-honour-knockout-why = nahm zweien oder mehr zugleich das letzte Hölzchen
schroom-honour-high-price = Hoch gepokert
schroom-honour-high-price-why = hat ein Spiel um vier Hölzchen oder mehr gewonnen
schroom-honour-last-stick = Um Haaresbreite
schroom-honour-last-stick-why = hat die Partie mit einem einzigen Hölzchen gewonnen
schroom-honour-last-stick-riddle = Das war knapp.
schroom-honour-unbroken = Kein Kratzer
schroom-honour-unbroken-why = hat die Partie mit allen Hölzchen gewonnen
