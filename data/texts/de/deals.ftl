### Das Wochenspiel: dieselben Karten für alle, einmal in der Woche.
### $when, $left sind Zeiten, wie Discord sie schreibt; $seal, $seed sind hexadezimal.

command-weekdeal = wochenspiel
command-weekdeal-description = Dieselben Karten für alle hier, einmal die Woche: spiel sie, und sieh, wie es den anderen ging
help-does-weekdeal = gibt allen einmal in der Woche dieselben Karten
deal-title = Das Wochenspiel
deal-none = Auf diesem Server gibt es noch kein Wochenspiel. Wer ihn verwaltet, sucht in **/{ command-server }** unter **{ server-topic-deal }** die Spiele dafür aus.
button-deal-choose = Spiele aussuchen …
deal-runs = Alle bekommen dieselben Karten und einen Versuch. Es läuft bis **{ $when }** ({ $left }); dann werden alle Karten aufgedeckt.
deal-over = Dieses lief bis { $when }. Jetzt liegen seine Karten für alle offen.
deal-seed = Siegel `{ $seal }`, Zahl `{ $seed }`
deal-nobody = Noch hat es niemand gespielt. Mach den Anfang!
deal-hand-alone = **Blatt { $number }** · deins, wenn du allein spielst; am Tisch Platz { $number }
deal-hand = **Blatt { $number }** · am Tisch auf Platz { $number }
deal-you = du
deal-unfinished = nicht zu Ende gespielt
deal-more = … und noch { $count }
deal-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
deal-score-crazy-eights = { crazy_eights-points }
deal-score-schroom = { $count ->
    [0] kein Hölzchen verloren
    [one] ein Hölzchen verloren
   *[other] { $count } Hölzchen verloren
}
deal-players = zu { $count ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
   *[other] { $count }
}
deal-choose-rules = Welches Spiel?
deal-choose-seats = Zu wievielt?
deal-watch = Wem zusehen?
button-dealalone = Allein spielen
button-dealshow = Allen sagen, wie es lief
button-deal-now = Diese Woche
button-deal-last = Letzte Woche
button-deal-board = Wie lief es bei den anderen?

# Was alle lesen dürfen: nichts darin darf etwas über eine Karte sagen.
deal-result = { $name } hat das Wochenspiel gespielt, **{ $rules }** { deal-players }: { $how }
deal-among = bisher { place } von { $count } mit diesem Blatt
deal-among-end = { place } von { $count } mit diesem Blatt

## Am Tisch

button-weekly = Das Wochenspiel spielen
button-ordinary = Doch ganz normal geben
deal-lobby = **Als Nächstes kommt das Wochenspiel:** dieselben Karten wie überall, und für alle, die hier sitzen, ihr einer Versuch in dieser Woche. Wer wo sitzt, entscheidet, wer welches Blatt bekommt; keine Tipps.
deal-veiled = Die Karten sind nur für die, die hier spielen: Andere haben sie noch vor sich. Aufgedeckt werden sie { $when }.
deal-story = Was hier war, ist nur für die, die hier saßen: Es ist das Wochenspiel, und andere haben es noch vor sich.
table-event-chose-deal = { $seat } hat als Nächstes das Wochenspiel gewählt.
table-event-chose-deal-you = Du hast als Nächstes das Wochenspiel gewählt.
table-event-dropped-deal = { $seat } hat es sich anders überlegt: Gegeben wird ganz normal.
table-event-dropped-deal-you = Du hast es dir anders überlegt: Gegeben wird ganz normal.
refusal-deal-off = Von diesem Spiel gibt es hier kein Wochenspiel. Verwalter wählen die Spiele in **/{ command-server }**.
refusal-deal-before-the-deal = Das Wochenspiel wählt man vor dem ersten Geben. Mach dafür einen neuen Tisch auf.
refusal-deal-house-rules = Das Wochenspiel spielt man nach den schlichten Regeln, damit es für alle dasselbe ist. Nimm erst die Hausregeln zurück.
refusal-deal-runs = Andere haben hier gerade ihren einen Versuch am Wochenspiel. Steh auf, wenn du weg musst; der Tisch bleibt für sie offen.
refusal-deal-not-taken-over = Das ist das Wochenspiel, und das spielt jeder von der ersten Karte an. Der Platz gehört dem Computer, bis es vorbei ist.
refusal-deal-played = <@{ $user }> hatte schon einen Versuch: Es gibt einen in der Woche, je Spiel und Zahl der Leute. **/{ command-weekdeal }** zeigt, wie es lief.
refusal-no-former-deal = Vor diesem gab es keins für so viele Leute: Wähl eine andere Zahl, oder komm nächste Woche wieder.
refusal-deal-not-finished = Du hast hier noch kein Ergebnis. Spiel es erst zu Ende.
deal-begun = Los geht's! Dein Tisch steht weiter unten, und deine Karten kommen dazu, nur für deine Augen.
deal-later = Der Tisch ist auf, nur zeigt ihn Discord noch nicht. **/{ command-table }** holt ihn gleich her; deine Karten sind sicher.

## Was ein Server eingestellt hat

deals-hint = Für jedes gewählte Spiel gibt es ein Wochenspiel, bis Montag um neun in der Zeitzone dieses Servers: dieselben Karten für alle, allein oder am Tisch, ein Versuch für jeden. Es hat eine eigene Bestenliste (**/{ command-weekdeal }**) und zählt sonst für nichts: keine Wertung, kein Titel.
deals-chosen = Wochenspiel
deals-saved = Gemerkt! **/{ command-weekdeal }** zeigt es.
deals-gone = Gemerkt! Kein Wochenspiel mehr: { $rules }. Wer gerade eins spielt, spielt es zu Ende, und die Bestenliste bleibt bis zum Ende der Woche.
