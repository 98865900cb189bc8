# Auszeichnungen: was eine Runde außer ihrem Ergebnis bringen kann. `-why` sagt, wofür.

honour-given = -# 🏅 { $seat }: { $honour }{ $count ->
    [1] { "" }
   *[other] { "\u00A0" }×{ $count }
} ({ $why })
profile-honours = 🏅 { $count ->
    [one] Eine Auszeichnung
   *[other] { $count } Auszeichnungen
}
profile-honours-rarest = { profile-honours }, die seltenste: **{ $honour }** ({ $why })

shithead-honour-timber = Baum fällt!
shithead-honour-timber-why = hat den Nachziehstapel umgeworfen
shithead-honour-alleingang = Einbahnstraße
shithead-honour-alleingang-why = ging mit den Achten raus, die alle anderen aussetzen ließen
shithead-honour-throw-in = Aus heiterem Himmel
shithead-honour-throw-in-why = hat außer der Reihe geschmissen und damit gewonnen
shithead-honour-queen-relief = Königliche Spedition
shithead-honour-queen-relief-why = ließ sich von der Pik-Dame eine volle Hand wegtragen
shithead-honour-phoenix = Phönix
shithead-honour-phoenix-why = hat zwölf oder mehr auf einmal aufgenommen und trotzdem gewonnen

crazy_eights-honour-cancelled = Annahme verweigert
crazy_eights-honour-cancelled-why = hat zehn Karten oder mehr abgewehrt
crazy_eights-honour-phoenix = Phönix
crazy_eights-honour-phoenix-why = hat sechs oder mehr auf einmal gezogen und trotzdem gewonnen
crazy_eights-honour-landslide = Erdrutschsieg
crazy_eights-honour-landslide-why = hat gewonnen, als alle anderen noch fünf oder mehr hielten
crazy_eights-honour-bouquet = Blumenstrauß
crazy_eights-honour-bouquet-why = hat die letzten drei oder mehr auf einmal gelegt
crazy_eights-honour-boomerang = Bumerang
crazy_eights-honour-boomerang-why = war alle Karten los und musste dann selbst ziehen

schroom-honour-bluff = Vier Bilder? Klar.
schroom-honour-bluff-why = gab vier Bilder ab, die keine waren, und kam damit durch
schroom-honour-nose = Spürnase
schroom-honour-nose-why = hat die Zahl unter fremden Bildern aufgedeckt
schroom-honour-hammer-beaten = Hammer gesehen
schroom-honour-hammer-beaten-why = hat einen Hammer gesehen und das Spiel gewonnen
schroom-honour-last-stick = Um Haaresbreite
schroom-honour-last-stick-why = hat die Partie mit einem einzigen Hölzchen gewonnen
schroom-honour-unbroken = Kein Kratzer
schroom-honour-unbroken-why = hat die Partie mit allen Hölzchen gewonnen
