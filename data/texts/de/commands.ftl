### Befehle: Namen, Beschreibungen, Auswahl und Antworten. Namen klein und höchstens 32 Zeichen.

## Befehle

command-play = spielen
command-play-description = Macht einen Tisch auf, an den sich alle setzen können
option-play-rules = spiel
option-play-rules-description = Welches Spiel?

command-rules = regeln
command-rules-description = Zeigt dir die Spielregeln
option-rules-rules = spiel
option-rules-rules-description = Welches Spiel? Sonst das an diesem Tisch

command-table = tisch
command-table-description = Holt den Tisch dieses Kanals wieder nach unten

command-replay = rückblick
command-replay-description = Zeigt dir eine gespielte Runde noch einmal, Zug für Zug, mit offenen Karten
option-replay-round = runde
option-replay-round-description = Welche Runde? Sonst die letzte in diesem Kanal

command-verify = nachprüfen
command-verify-description = Prüft nach, ob bei einer Runde ehrlich gegeben wurde
option-verify-round = runde
option-verify-round-description = Welche Runde? Sonst die letzte in diesem Kanal

command-leaderboard = bestenliste
command-leaderboard-description = Wer auf diesem Server vorn liegt, und wer Shithead ist
option-leaderboard-rules = spiel
option-leaderboard-rules-description = Welches Spiel?

command-houserules = hausregeln
command-houserules-description = Welche Hausregeln es hier gibt, und was /spielen ohne Auswahl nimmt

command-settings = einstellungen
command-settings-description = Deine Sprache und deine Karten

command-server = server
command-server-description = In welcher Sprache die Tische auf diesem Server stehen

## Auswahl

choice-language-de = Deutsch
choice-language-en = Englisch
choice-language-auto = Wie in Discord
choice-replay = Tisch { $table }, { $round } · { $rules } · { $names }
choice-table = Tisch { $table }: { $rules }, { $count ->
    [one] einer sitzt da
   *[other] { $count } sitzen da
}

## Antworten

table-posted = Da ist er wieder, ganz unten.
table-which = Hier stehen mehrere Tische. Welchen möchtest du?

replay-deal = frisch gegeben ({ $count ->
    [one] ein Zug folgt
   *[other] { $count } Züge folgen
})
replay-move = Zug { $number } von { $count }
replay-round = Partie { $match }, Runde { $round }
replay-somebody = jemand
replay-acts = { $seat } macht einen Zug.
replay-taken-back = { $seat } nimmt den letzten Zug zurück.
replay-file = Hier ist die ganze Runde als Text. `python -m engine DATEI` spielt sie von der ersten Karte bis zur letzten.

verify-title = Wurde ehrlich gegeben?
verify-sealed = Vor dem Geben stand dieses Siegel am Tisch: `{ $commitment }`
    Es ist der SHA-256-Wert einer geheimen Zahl. Wer die Zahl ändert, bricht das Siegel, und aus dem Siegel liest niemand die Zahl heraus.
verify-opened = Inzwischen liegt die Zahl offen: `{ $seed }`
    Aus ihr folgt, wie gemischt wurde.
verify-fits = Die Zahl gehört zu diesem Siegel. Wenn du dir das Siegel vor dem Geben notiert hast, vergleich die beiden.
verify-dealt = Ich habe mit der Zahl noch mal gegeben, und die Runde läuft genauso ab, wie ihr sie gespielt habt, { $count ->
    [one] mit ihrem einen Zug
   *[other] mit all ihren { $count } Zügen
}.
verify-file = Du musst mir nicht glauben: In der Datei steht alles, was man braucht, und `docs/verify.py` aus meinem Quelltext prüft es ohne mich nach.

leaderboard-title = Wer liegt hier vorn? ({ $rules })
leaderboard-line = **{ $name }** hat { $wins } von { $matches ->
    [one] einer Partie
   *[other] { $matches } Partien
} gewonnen, insgesamt { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
leaderboard-points = { $average } Punkte je Runde
leaderboard-empty = Hier ist noch keine Runde zu Ende gespielt. Mit **/{ command-play }** fangt ihr an.
leaderboard-more = … und { $count ->
    [one] noch jemand
   *[other] noch { $count } andere
}

settings-title = Deine Einstellungen
settings-language = Sprache
settings-language-auto = wie in Discord ({ $language })
settings-large = Große Schrift auf den Karten
settings-colours = Vier Farben
settings-line = **{ $setting }:** { $value }
settings-turn-on = { $setting }: einschalten
settings-turn-off = { $setting }: ausschalten
settings-example = So sehen deine Karten aus: { $cards }
settings-saved = Gemerkt! Ab der nächsten Hand gilt's.

server-title = Dieser Server
server-language = Sprache der Tische
server-language-auto = wie in den Einstellungen des Servers ({ $language })
server-saved = Gemerkt! Die Tische hier sprechen jetzt { $language }.
server-not-allowed = Das darf nur, wer den Server verwalten darf ({ permission-manage-guild }).
