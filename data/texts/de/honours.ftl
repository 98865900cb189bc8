# Auszeichnungen: was eine Runde außer ihrem Ergebnis bringen kann. `-why` sagt, wofür.

honour-given = -# 🏅 { $seat }: { $honour } ({ $why }){ $ever ->
    [0] { "" }
    [1] , hier zum ersten Mal
   *[other] , hier zum { $ever }. Mal
}
profile-honours = 🏅 { $count ->
    [one] Eine Auszeichnung
   *[other] { $count } Auszeichnungen
}
profile-honours-rarest = { profile-honours }, die seltenste: **{ $honour }** ({ $why })

shithead-honour-timber = Baum fällt!
shithead-honour-timber-why = hat den Nachziehstapel zweimal umgeworfen und trotzdem gewonnen
shithead-honour-alleingang = Einbahnstraße
shithead-honour-alleingang-why = ließ alle anderen aussetzen und ging raus
shithead-honour-throw-in = Aus heiterem Himmel
shithead-honour-throw-in-why = hat den Rest der Hand reingeschmissen und gewonnen
shithead-honour-queen-relief = Königliche Spedition
shithead-honour-queen-relief-why = ließ sich von der Pik-Dame die Hälfte aller Karten wegtragen
shithead-honour-phoenix = Phönix
shithead-honour-phoenix-why = hat fast ein Drittel aller Karten auf einmal aufgenommen und trotzdem gewonnen

crazy_eights-honour-cancelled = Annahme verweigert
crazy_eights-honour-cancelled-why = hat einen Berg von Strafkarten abgewehrt
crazy_eights-honour-phoenix = Phönix
crazy_eights-honour-phoenix-why = hat einen Berg auf einmal gezogen und die Runde trotzdem gewonnen
crazy_eights-honour-landslide = Erdrutschsieg
crazy_eights-honour-landslide-why = hat die Runde gewonnen, und sonst hatte keiner weniger Karten als am Anfang
crazy_eights-honour-bouquet = Blumenstrauß
crazy_eights-honour-bouquet-why = hat die letzten drei oder mehr auf einmal gelegt
crazy_eights-honour-boomerang = Bumerang
crazy_eights-honour-boomerang-why = war alle Karten los und musste dann selbst ziehen

schroom-honour-bluff = Vier Bilder? Klar.
schroom-honour-bluff-why = gab vier Bilder ab, die keine waren, und kam damit durch
schroom-honour-nose = Spürnase
schroom-honour-nose-why = hat die Zahl unter fremden Bildern aufgedeckt und das Spiel gewonnen
schroom-honour-hammer-beaten = Hammer gesehen
schroom-honour-hammer-beaten-why = hat einen Hammer gesehen und ein teures Spiel gewonnen
schroom-honour-last-stick = Um Haaresbreite
schroom-honour-last-stick-why = hat die Partie mit dem letzten Hölzchen noch gedreht
schroom-honour-unbroken = Kein Kratzer
schroom-honour-unbroken-why = hat die Partie gewonnen und höchstens ein Hölzchen verloren
