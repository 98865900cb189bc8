### Befehle: Namen, Beschreibungen, Auswahl und Antworten. Namen klein und höchstens 32 Zeichen.

## Befehle

command-play = spielen
command-play-description = Macht einen Tisch auf, an den sich alle setzen können
help-does-play = macht einen Tisch auf
option-play-rules = spiel
option-play-rules-description = Welches Spiel?

command-rules = regeln
command-rules-description = Die Regeln eines Spiels, auf einer Karte
help-does-rules = auf einer Karte
option-rules-rules = spiel
option-rules-rules-description = Welches Spiel? Sonst das an diesem Tisch

command-table = tisch
command-table-description = Holt den Tisch dieses Kanals nach unten und zeigt alle, an denen du sitzt
help-does-table = holt ihn zurück und zeigt alle deine

command-replay = rückblick
command-replay-description = Eine gespielte Runde, Zug für Zug, mit offenen Karten, und ob ehrlich gegeben wurde
help-does-replay = eine Runde Zug für Zug, und ob ehrlich gegeben wurde
option-replay-number = runde
option-replay-number-description = Welche Runde? Sonst die letzte in diesem Kanal

command-leaderboard = bestenliste
command-leaderboard-description = Wer auf diesem Server vorn liegt, und wer Shithead ist
help-does-leaderboard = hier
option-leaderboard-rules = spiel
option-leaderboard-rules-description = Welches Spiel?

command-houserules = hausregeln
command-houserules-description = Welche Hausregeln es hier gibt, und wie man sie weitergibt
help-does-houserules = was ihr hier anders spielt

command-settings = einstellungen
command-settings-description = Deine Sprache, Karten, Hand und Hinweise, und deine Daten: ansehen, mitnehmen, löschen
help-does-settings = deine Sprache, deine Karten, deine Daten

command-server = server
command-server-description = Alles, was man auf diesem Server einstellen kann: Tische, Wochenspiel, Rufe, Saison …
help-does-server = für alle, die den Server verwalten

command-endtable = abräumen
command-endtable-description = Räumt einen Tisch dieses Kanals ab, für die Moderation
help-does-endtable = räumt einen ab (für die Moderation)

command-help = hilfe
command-help-description = Was du hier spielen kannst, wie du mitmachst, und was das für ein Bot ist
help-does-help = diese Seite
command-learn = lernen
command-learn-description = Lern ein Spiel in ein paar Minuten, und keiner schaut zu
help-does-learn = beim Spielen
option-learn-rules = spiel
option-learn-rules-description = Welches Spiel? Sonst das an diesem Tisch, oder alle zur Auswahl

## Auswahl

choice-language-de = Deutsch
choice-language-en = Englisch
choice-language-auto = Wie in Discord
choice-clock-auto = wie es dem Spiel guttut
choice-clock-live = flott (alle sitzen am Tisch)
choice-clock-relaxed = gemütlich (Stunden für einen Zug)
choice-clock-slow = langsam (Tage für einen Zug)
choice-clock-off = ohne Uhr (niemand wird gedrängt)
choice-replay = Tisch { $table }, { $round } · { $rules } · { $names }
choice-table = Tisch { $table }: { $rules }, { $count ->
    [one] einer sitzt da
   *[other] { $count } sitzen da
}

## Antworten

button-goto = Hingehen
play-standing = Du hast schon einen Tisch: { $table }. Wollt ihr dort jetzt { $rules } spielen?
button-play-there = Dort spielen
button-play-close = Zumachen und neu aufmachen
button-play-new = Noch ein Tisch
play-there = Gemacht! Am Tisch werden alle neu gefragt: { $channel }.
table-posted = Da ist er wieder, ganz unten.
table-there = Der Tisch steht in { $channel }. Dort kannst du dich dazusetzen, und dort bekommst du deine Karten.
table-no-thread = Der Tisch hätte einen eigenen Thread bekommen, aber dafür fehlt mir hier ein Recht: { $permissions }. Wer den Server verwaltet, kann mir das in den Rechten des Kanals geben.
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

verify-title = Geben nachprüfen
verify-before = Schreib's dir jetzt auf und vergleich's danach: Dann weißt du, dass dazwischen nichts vertauscht wurde.
verify-sealed = Vor dem Geben war das Siegel: `{ $commitment }`
    Es ist der SHA-256-Wert einer geheimen Zahl. Wer die Zahl ändert, bricht das Siegel, und aus dem Siegel liest niemand die Zahl heraus.
verify-opened = Inzwischen liegt die Zahl offen: `{ $seed }`
    Aus ihr folgt, wie gemischt wurde.
verify-fits = Die Zahl gehört zu diesem Siegel. Wenn du dir das Siegel vor dem Geben notiert hast, vergleich die beiden.
verify-dealt = Ich habe mit der Zahl noch mal gegeben, und alles läuft genauso ab, wie ihr gespielt habt, { $count ->
    [one] in eurem einen Zug
   *[other] in allen { $count } Zügen
}.
verify-cut = Es wurde abgehoben{ $count ->
    [one] {""}
   *[other] , { times-word }
}; wie, steht in der Datei.
    Wer dabei die Zahl nicht kannte, hatte also die Hand im Spiel, und niemand hat sich dieses Blatt ausgesucht. Nur wer den Bot betreibt, könnte es: wenn er als Letzter selbst abgehoben hat, oder ein Freund für ihn.
verify-not-cut = Sicher ist also, dass nach dem Siegel nichts vertauscht wurde, aber nicht, dass vorher niemand mehrere Zahlen ausprobiert hat.
verify-where = { $table }, Kanal { $channel }: Bis zum Geben am { $at } stand das Siegel hinter { button-more } { button-verify }.
verify-file = Du musst mir nicht glauben: In der Datei steht alles, was man braucht, und das Skript daneben prüft es ohne mich nach: `python verify.py DATEI SIEGEL`

leaderboard-title = Wer liegt hier vorn? ({ $rules })
leaderboard-empty = Hier ist noch keine Partie zu Ende gespielt. Mit **/{ command-play }** fangt ihr an.

settings-title = Deine Einstellungen
settings-about = Wie du spielst, und was ich dir sage.
settings-topic-language = Sprache und Zeit
settings-topic-cards = Deine Karten
settings-topic-notices = Hinweise und dein Name
settings-topic-data = { button-privacy }
settings-language = Sprache
settings-language-tables = Am Tisch gilt die Sprache des Servers, die jemand mit **/{ command-server }** gewählt hat; sonst die der Leute am Tisch.
settings-zone-hint = So liest der Bot Zeiten, die du tippst, wo der Server keine Zeitzone hat.
settings-language-auto = wie in Discord ({ $language })
settings-large = Große Schrift auf den Karten
settings-colours = Vier Farben
settings-german = Deutsche Karten (B D K A)
settings-compact = Kompakte Hand
settings-mentions = Hinweise mit Ping
settings-line = **{ $setting }:** { $value }
settings-example = So sehen deine Karten aus: { $cards }
settings-saved = Gemerkt! Ab der nächsten Hand gilt's.

end-title = Tisch { $table } abräumen? ({ $rules })
end-round = Da wird gerade gespielt, mit { $people }. Das zählt dann nicht, und niemand bekommt es zurück.
end-quiet = { $count ->
    [0] Da sitzt niemand.
   *[other] Am Tisch: { $people }. Was nicht zu Ende gespielt ist, zählt dann nicht.
}
end-done = Tisch { $table } ist abgeräumt, und am Tisch steht es auch.
end-not = Es ist nichts passiert. Der Tisch bleibt stehen.
end-not-allowed = Das darf nur die Moderation ({ permission-manage-messages }). Frag da mal nach, oder geh selbst: am Tisch unter **{ button-more }**, dann **{ button-leaving }**.
button-end-now = Tisch abräumen
button-end-not = Stehen lassen

help-title = Willkommen am Kartentisch
help-games = Cruzo, Shithead, Mau-Mau, Schrööm und Verwandte: { $count } Spiele. Deine Hand siehst nur du; der Stapel liegt für alle im Kanal.
help-start =
    - **/{ command-play }** macht einen Tisch auf, an dem du schon sitzt. Wer dazukommen will, drückt auf **{ button-join }**.
    - Wer den Tisch führt, drückt auf **{ button-start }**. Deine Karten kommen von selbst.
    - Drück auf eine Karte, um sie zu legen. ▶️ zeigt am Tisch, wer dran ist.
    - Allein? **{ button-playnow }** gibt gleich, mit Computer-Mitspielern.
help-hand = **Wo sind meine Karten?**
    Weggescrollt? Drück am Tisch auf **{ button-hand }**, dann bekommst du eine frische Hand. Ist der Tisch selbst weg? **/{ command-table }** holt ihn wieder nach unten.
help-stuck-title = Es hängt?
help-stuck = **Was sonst?**
    - Ein Knopf tut nichts: Drück am Tisch auf **{ button-hand }**, wenn schon gegeben ist, und mach von da weiter.
    - Verklickt: Solange es noch geht, steht **{ button-takeback }** in deiner Hand. Das sind ein paar Sekunden, und gar nicht mehr, wenn dabei gezogen, aufgedeckt oder verbrannt wurde.
    - Keiner spielt mehr: Weg kommst du am Tisch mit **{ button-more }** und dort **{ button-leaving }**; die Moderation kann jeden Tisch mit **/{ command-endtable }** abräumen.
    - Der Bot war weg: Verloren ist nichts. Der Tisch steht, wo er stand, **/{ command-table }** holt ihn her.
help-presses = **Deine letzten Klicks**
help-press = { $time } · { $outcome ->
    [done] hat geklappt
    [refused] ging nicht
    [failed] fehlgeschlagen, `{ $code }`
   *[other] übergangen
}
help-more = Alles, was du eintippen kannst
button-commands = Alle Befehle
button-stuck = Es hängt?
help-chapter-playing = Spielen: { $commands }.
help-chapter-rules = Regeln: { $commands }.
help-chapter-looking-back = Zurückschauen: { $commands }.
help-chapter-standings = Wer vorn liegt: { $commands }.
help-chapter-settings = Einstellungen: { $commands }.
help-command = **/{ $name }** { $does }
help-command-named = **/{ $name }** ({ $name }) { $does }
help-person = Auf dem Namen einer Person (Rechtsklick, oder am Telefon lange drücken, dann Apps) steht **{ menu-duel }**: wie es zwischen euch steht, und **{ menu-challenge }**: ein Tisch für euch beide.
select-help-rules = Wie spielt man …?

## Über den Bot

about-title = Kartentisch { $version }
button-about = Über diesen Bot
button-page-back = Zurück
about-what = Cruzo, Shithead, Crazy Eights, Schrööm und ihre Verwandten, nach allen Regeln, die ihre Spieler kennen. Gegeben wird aus einer Zahl, die vorher versiegelt ist, und deine Hand sieht am Tisch sonst niemand.
about-source = Freie Software unter der MIT-Lizenz. Der Quelltext ist einen Klick weit weg: Lies ihn, ändere ihn, lass ihn selbst laufen.
about-source-ask = Freie Software unter der MIT-Lizenz. Wer diesen Bot betreibt, kann dir sagen, wo der Quelltext ist.
button-about-install = Auf einen Server holen
button-about-support = Fragen und Hilfe
button-about-source = Quelltext
button-about-privacy = Datenschutz
button-about-terms = Bedingungen
