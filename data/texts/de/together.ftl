### Eine gespielte Runde, die Leute eines Kanals zusammen anschauen: eine Nachricht, und einer blättert.
### $leader ist ein Name, $count die Nummer des letzten Zugs, $again Sekunden seit 1970.

button-watch = Zusammen anschauen
button-watch-together = { button-watch }
button-watch-all = Zurück zu allen

## Unter der Nachricht, für alle

button-watch-first = ⏮
button-watch-back = ◀
button-watch-next = ▶
button-watch-moment = { button-replay-moment }
button-watch-play = ▷ Abspielen
button-watch-pause = ⏸ Anhalten
button-watch-go = Zu Zug …
button-watch-around = Selbst umsehen
button-watch-lead = Ich blättere
watch-led = { $leader } blättert.
watch-unled = Gerade blättert niemand. Wer mag?
watch-over = Das habt ihr zusammen angeschaut. Ende!

## Für den, der blättert

button-watch-hand = Andere blättern lassen
button-watch-stop = Schluss für alle
watch-yours = Du blätterst: Alle sehen, was du aussuchst. Genug davon? Lass jemand anderen ran, oder mach für alle Schluss.
watch-done-hand = Gut. Jetzt kann jeder weiterblättern.
watch-done-stop = Gut. Es bleibt stehen, wie es ist, nur ohne die Knöpfe.
watch-go-title = Zu welchem Zug?
watch-go-label = Von 0, dem Geben, bis { $count }
watch-no-move = Diesen Zug gibt es nicht. Sie gehen von 0, dem Geben, bis { $count }.
watch-elsewhere = Das geht nur in dem Kanal, in dem der Tisch stand.

## Abgelehnt

refusal-watch-running = Hier wird schon etwas angeschaut. Schau mit, oder warte, bis es vorbei ist!
refusal-watch-over = Das ist vorbei. Bei jeder Wiederholung kannst du neu anfangen.
refusal-watch-unled = Gerade blättert niemand. Drück erst **{ button-watch-lead }**.
refusal-watch-not-leading = { $leader } blättert. Mit **{ button-watch-around }** gehst du deinen eigenen Weg.
refusal-watch-led = { $leader } blättert noch. Passiert nichts, kannst du <t:{ $again }:R> übernehmen.
refusal-watches-too-often = Fürs Erste hast du genug Runden gezeigt. Weiter geht's <t:{ $again }:R>.
refusal-watches-too-often-here = Hier wurden fürs Erste genug Runden gezeigt. Weiter geht's <t:{ $again }:R>.
