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
choice-table = Tisch { $table }: { $rules }, { $count ->
    [one] einer sitzt da
   *[other] { $count } sitzen da
}

## Antworten

table-posted = Da ist er wieder, ganz unten.
table-which = Hier stehen mehrere Tische. Welchen möchtest du?

leaderboard-title = Wer liegt hier vorn? ({ $rules })
leaderboard-empty = Hier ist noch keine Runde zu Ende gespielt. Mit **/{ command-play }** fangt ihr an.

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
