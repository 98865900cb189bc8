### Hausregeln: was anders ist, wie man es ändert, speichert und weitergibt.
### $rules ist der Name eines Regelwerks, $option der einer Regel, $value und $usual, was sie sagt.

## Was gilt

card-title = So geht's an Tisch { $table }: { $rules }
card-changed = { $count ->
    [0] Alles wie üblich.
    [one] Eine Regel ist anders als üblich (✎).
   *[other] Hier sind { number-word } Regeln anders als üblich (✎).
}
rule-line = { $option }: **{ $value }**
rule-line-changed = ✎ **{ $option }: { $value }** (üblich: { $usual })

## Ändern

button-house = Hausregeln
house-title = Hausregeln ({ $rules })
house-page = Seite { $page } von { $pages }
house-noted = Notiert!
house-wish = ⏳ { $option }: **{ $value }**, sobald der Rest dazu passt
house-kept = Ich merk's mir: Ändere erst den Rest, dann gilt es von selbst.
select-house-option = Ändern …
button-house-list = Zurück
button-house-enter = Zahlen eintragen
button-house-reset = Alles zurücksetzen
button-house-save = Speichern als …
button-house-share = Weitergeben
house-usual = üblich
house-number = Zahl von { $low } bis { $high }
house-by-rank = Wert:Zahl, etwa J:20 A:11 (auch B:20 D:10)
house-pairs = Leute:Anzahl, etwa 2:2 5:3 8:4
house-save-title = Hausregeln speichern
house-save-name = Wie sollen sie heißen?
house-saved = Als „{ $name }“ gespeichert. **/{ command-play }** kennt sie jetzt.

## Auf dem Server

house-server-title = Hausregeln auf diesem Server
house-server-empty = Noch hat niemand welche gespeichert. Das geht am Tisch: **{ button-more }**, dann **{ button-house }**.
house-server-line = **{ $name }** · { rules-own-line }
house-server-usual = **/{ command-play }** ohne Auswahl: **{ $rules }**
house-code = Zum Weitergeben: `{ $code }`
house-deleted = „{ $name }“ ist gelöscht. Doch noch gebraucht? Mit diesem Code sind sie wieder da: `{ $code }`
house-default-set = Ab jetzt spielt **/{ command-play }** ohne Auswahl: { $rules }
house-default-gone = Ab jetzt spielt **/{ command-play }** ohne Auswahl wieder: { $rules }
select-house-presets = Eingebaute Spiele ansehen
select-house-saved = Hausregeln ansehen
button-house-server = Dieser Server
button-house-import = Code eingeben
button-house-default = Ab jetzt üblich
button-house-undo-default = Nicht mehr üblich
button-house-delete = Löschen
house-import-title = Hausregeln aus einem Code
house-import-code = Der Code

## Was nicht geht

refusal-bad-code = Das ist kein Code von mir, oder es fehlt etwas. Kopier ihn noch mal ganz.
refusal-newer-code = Der Code ist für Regeln, die ich nicht kenne. Bitte die Leute, die mich betreiben, mich auf den neuesten Stand zu bringen.
refusal-too-many = Nach diesen Regeln spielen höchstens { $count }, ihr seid mehr. Nehmt andere, oder jemand drückt auf **{ button-leave }**.
trouble-house-gone = Diese Hausregeln gibt es nicht mehr. Mit **/{ command-houserules }** siehst du, welche da sind.
trouble-house-not-yours = Das darf nur, wer sie gespeichert hat, oder wer den Server verwalten darf ({ permission-manage-guild }). Frag da mal nach.
trouble-house-name-taken = „{ $name }“ hat schon jemand anders gespeichert. Nimm einen anderen Namen.
trouble-house-no-name = Ganz ohne Namen geht es nicht. Schreib etwas hin.
refusal-too-many-rules = Mehr als { $count } Hausregeln passen hier nicht hin. Löscht erst welche mit **/{ command-houserules }**.
refusal-too-many-rules-of-yours = { $count } der Hausregeln hier sind schon von dir, mehr bekommt niemand. Lösch erst eine von deinen mit **/{ command-houserules }**.
trouble-house-unreadable = Diese Hausregeln kann ich nicht mehr lesen, seither hat sich zu viel geändert. Mach sie am besten an einem Tisch noch mal neu.
