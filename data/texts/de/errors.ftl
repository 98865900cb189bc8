### Was schiefging, und was zu tun ist.

## Am Tisch

refusal-not-seated = Du sitzt nicht an diesem Tisch, aber so geht's:
refusal-seat-taken-over = { $seat } hat jetzt deinen Platz. So geht's wieder:
refusal-already-seated = Du sitzt doch schon hier: Spiel weiter.
refusal-table-full = Dieser Tisch ist voll. Mach mit **/{ command-play }** einen zweiten auf.
refusal-round-running = Hier wird gerade gespielt. Wart, bis die Partie aus ist, dann geht es wieder.
refusal-no-round = Hier wird gerade nicht gespielt. Am Tisch steht, wie es weitergeht.
refusal-not-between = Das geht, wenn eine Partie aus ist. Vor der ersten gibt, wer den Tisch führt, mit **{ button-start }**.
refusal-match-runs = Ihr seid mitten in einer Partie. Spielt sie zu Ende, dann geht es wieder.
refusal-already-in-line = Du stehst an, als Nummer { $place }. Wenn die Partie aus ist, wirst du gefragt.
refusal-line-full = Hier stehen schon { $count } Leute an. Mach mit **/{ command-play }** einen zweiten Tisch auf.
refusal-leave-first = Du sitzt noch an { $count ->
    [one] einem Tisch
   *[other] { $count } Tischen
}. Steh dort auf, dann kann ich dich vergessen.
refusal-night-too-early = Nicht mittendrin: Erst muss eine Partie zu Ende sein.
refusal-no-match = Hier läuft gerade keine Partie. Wer den Tisch führt, fängt mit **{ button-start }** eine an.
refusal-already-dealt = Es ist schon wieder gegeben. Deine Karten bekommst du mit **{ button-hand }**.
refusal-already-said = Das hast du schon gesagt. Jetzt sind die anderen gefragt.
refusal-catch-too-early = Nicht so hastig: { $seat } hat gerade erst was getan. Sagen darfst du es in { seconds }.
refusal-accuse-later = Das war gerade falsch. Pass erst mal auf, bis dieser Zug vorbei ist.
refusal-accused-enough = Das war zweimal falsch. Jetzt erst wieder, wenn neu gegeben ist.
refusal-lead-too-early = Moment noch: Die anderen dürfen noch tauschen. Ausspielen darfst du in { seconds }.
refusal-too-few = Ihr seid noch zu wenige, es braucht mindestens { $count }. Wartet auf noch jemanden, oder holt euch einen dazu: **{ button-more }**, dann **{ button-addseat }**.
refusal-host-only = Das kann nur, wer den Tisch führt. Rührt sich da vor dem Geben länger nichts, drück noch mal **{ button-start }**, dann führst du den Tisch.
refusal-unknown-action = Das gibt es hier nicht. Mit **{ button-hand }** kriegst du frische Knöpfe.
refusal-no-such-seat = Diesen Platz gibt es hier nicht. Schau noch mal auf den Tisch.
refusal-round-over = Das ist schon vorbei. Am Tisch könnt ihr weiterspielen.
refusal-not-your-turn = Noch nicht: { $seat } ist dran. Warte, bis du an der Reihe bist.
refusal-not-held = { $cards } hast du nicht auf der Hand. Nimm, was dir **{ button-hand }** zeigt.
refusal-must-lay = Du kannst legen, also musst du auch. Such dir etwas Passendes aus.
refusal-one-card = Immer nur eine Karte. Such dir eine aus.
refusal-no-catching = An diesem Tisch wird niemand erwischt. Spiel einfach weiter.
refusal-no-hints = Hier gibt es keine Tipps, es spielen noch andere mit. Wer den Tisch führt, kann sie vor dem Geben erlauben, unter **{ button-house }**.
refusal-cannot-think = Das lässt sich gerade nicht ausrechnen. Versuch's gleich noch mal.
refusal-no-table-seat = Hier sitzt kein Computer-Mitspieler mehr, den du wegschicken könntest. Mit **{ button-addseat }** kommt einer dazu.
refusal-seat-given-up = Deinen Platz spielt jetzt der Computer. Nach der Partie bringt dich **{ button-again }** zurück.
refusal-seat-taken = Hier ist kein Platz zu übernehmen. Mit **{ button-join }** kriegst du einen oder stehst an.
refusal-not-away = Du bist doch da. Der Knopf ist für alle, die gerade nicht da sind; deine Karten zeigt dir **{ button-hand }**.
refusal-nobody-late = Gerade läuft sonst niemandem die Zeit davon. Am Tisch steht, wie es weitergeht.
refusal-clock-runs = Hier läuft eine Uhr. Ist die Zeit um, geht es von selbst weiter.
refusal-nobody-asked = Gerade wird auf niemand anderen gewartet. Am Tisch steht, wie es weitergeht.
refusal-wait-longer = Gib { $seat } noch etwas Zeit. In { $count ->
    [one] einer Minute
   *[other] { $count } Minuten
} kannst du den Computer weiterspielen lassen.
refusal-nothing-to-pause = Hier läuft gerade nichts, was ihr unterbrechen könntet. Gebt erst mal die Karten.
refusal-no-clock = An diesem Tisch läuft keine Uhr. Macht Pause, so lange ihr wollt.
refusal-paused-already = Ihr macht schon Pause. Mit **{ button-resume }** geht es weiter.
refusal-paused = Ihr macht gerade Pause. Drück am Tisch auf **{ button-resume }**, dann geht es weiter.
refusal-not-paused = Ihr macht gar keine Pause. Spiel einfach weiter.
refusal-vote-about-you = Da geht es um dich: Das entscheiden die anderen. Aufstehen kannst du jederzeit.
refusal-vote-alone = Das kannst du nicht allein entscheiden. Solange jemand mitspielt, braucht es mindestens zwei Stimmen; ist jemand nicht da, spielt so lange der Computer.
refusal-already-voted = Deine Stimme zählt schon. Jetzt sind die anderen gefragt.
refusal-no-title = Hier muss niemand um Erlaubnis fragen. Wer los will, drückt auf **{ button-leave }**.
refusal-not-asked-to = Darum hat dich gerade niemand gebeten. Schau auf den Tisch, was jetzt dran ist.
refusal-take-back-never = An diesem Tisch gilt: Was liegt, liegt. Zurücknehmen steht in den Hausregeln; die ändert vor dem Geben, wer den Tisch führt.
refusal-take-back-nothing = Hier liegt nichts von dir, das du noch zurücknehmen könntest. Spiel einfach weiter.
refusal-take-back-acted = Zu spät, inzwischen hat schon jemand was getan. Jetzt bleibt liegen, was liegt.
refusal-take-back-shown = Das bleibt liegen: Zurück geht nur, was du gelegt hast, und nur, wenn dabei nichts gezogen, aufgedeckt oder verbrannt wurde und niemand fertig ist.
refusal-take-back-often = Mehr als { times-word } pro Zug geht nicht: Jetzt bleibt liegen, was liegt.
refusal-take-back-late = Zu spät: Zurücknehmen geht hier nur { $count ->
    [one] eine Sekunde
   *[other] { $count } Sekunden
} lang. Jetzt bleibt liegen, was liegt.
refusal-take-back-time-up = Dein Zug wäre schon um, hättest du nicht gelegt. Lass es liegen, sonst spielt der Computer für dich.
refusal-table-closed = Dieser Tisch ist abgeräumt. Mit **/{ command-play }** macht ihr einen neuen auf.
refusal-stale = Inzwischen ist am Tisch etwas passiert. Hier ist deine Hand, wie sie jetzt ist.
refusal-no-such-table = Diesen Tisch gibt es nicht mehr. Mit **/{ command-play }** macht ihr einen neuen auf.
refusal-too-many-of-yours = { $count ->
    [one] Du hast schon einen Tisch offen
   *[other] Du hast schon { $count } Tische offen
}, mehr gehen nicht auf einmal: Räum erst einen ab, zum Beispiel deinen ältesten, Tisch { $table }: { $address }
refusal-too-many-in-channel = In diesem Kanal { $count ->
    [one] ist schon ein Tisch
   *[other] sind schon { $count } Tische
} offen, mehr gehen nicht. { table-quietest }
refusal-too-many-on-server = Auf diesem Server { $count ->
    [one] ist schon ein Tisch
   *[other] sind schon { $count } Tische
} offen, mehr gehen nicht. { table-quietest }
table-quietest = Am längsten ist an Tisch { $table } nichts passiert, den könnte man abräumen: { $address }
refusal-no-tables-here = In diesem Kanal gibt es keinen Tisch. Mit **/{ command-play }** macht ihr einen auf.
refusal-no-such-rules = Dieses Spiel kenne ich nicht. Such dir eins aus der Liste aus.
refusal-no-such-round = Das finde ich nicht. Such dir mit **/{ command-replay }** etwas aus der Liste aus.
refusal-no-such-match = Diese Partie finde ich bei dir nicht. Such dir eine aus der Liste hinter **/{ command-profile }** aus.
refusal-no-open-rounds = Hier liegt noch nichts offen. Spielt erst eine Partie zu Ende.
refusal-cards-closed = Diese Karten liegen noch verdeckt. Offen sind sie, wenn die Partie aus ist; die des Wochenspiels, wenn die Woche um ist.
refusal-not-replayable = Das lief nach Regeln, die ich nicht mehr kenne. Such dir etwas Neueres aus.
refusal-store-trouble = Das konnte ich mir gerade nicht merken, darum ist nichts passiert. Versuch's gleich noch mal.

## Auf Discord

trouble-forged = Mit diesem Knopf kann ich nichts anfangen. Hol dir am Tisch mit **{ button-hand }** frische.
trouble-retired = Das gibt es nicht mehr. Was es gibt, zeigt **/{ command-help }**.
trouble-other-hand = Das ist nicht deine Hand. Deine bekommst du am Tisch mit **{ button-hand }**.
trouble-missing-permissions = In { $channel } fehlt mir: { $permissions }. Wer den Server verwaltet, kann es mir in den Rechten des Kanals geben.
trouble-private-thread = Dieser Thread ist privat, und ich bin nicht drin. Schreibt hier @ und meinen Namen, das lässt mich rein.
trouble-may-not-write = Hier darfst du nicht schreiben, also tu ich es auch nicht für dich. Versuch's in einem Kanal, in dem du schreiben darfst.
post-channel-gone = Den Kanal dafür gibt es nicht mehr. Wähl einen anderen.
trouble-channel-gone = Den Kanal dieses Tischs gibt es nicht mehr. Mit **/{ command-play }** macht ihr anderswo einen neuen auf.
trouble-discord = Discord hat gerade Schluckauf. Versuch's gleich noch mal, am Tisch ist nichts verloren.
trouble-stopping = Ich starte gerade neu. Euer Tisch bleibt, wie er ist; drück in einer Minute noch mal.
trouble-unexpected = Da ist mir was runtergefallen. Versuch's noch mal; klappt es wieder nicht, gib den Code an die Leute weiter, die mich betreiben.
failure-code = -# Fehlercode: `{ $code }`

## Rechte, wie Discord sie nennt

permission-view-channel = Kanäle ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-manage-guild = Server verwalten
permission-manage-messages = Nachrichten verwalten
permission-create-public-threads = Öffentliche Threads erstellen
permission-administrator = Administrator
permission-manage-channels = Kanäle verwalten
permission-manage-webhooks = WebHooks verwalten
permission-pin-messages = Nachrichten anpinnen
permission-bypass-slowmode = Slowmode umgehen
permission-manage-threads = Threads verwalten
permission-manage-events = Events verwalten
permission-create-events = Events erstellen
permission-manage-nicknames = Nicknames verwalten
permission-manage-expressions = Ausdrücke verwalten
permission-create-expressions = Ausdrücke erstellen
permission-kick-members = Mitglieder kicken
permission-ban-members = Mitglieder bannen
permission-moderate-members = Mitgliedern Timeout geben
permission-mute-members = Mitglieder stummschalten
permission-deafen-members = Ein- und Ausgabe von Mitgliedern deaktivieren
permission-move-members = Mitglieder verschieben
permission-mention-everyone = @everyone, @here und alle Rollen erwähnen
permission-view-audit-log = Audit-Log einsehen
permission-view-guild-insights = Server-Einblicke anzeigen
permission-view-creator-monetization-analytics = Einblicke in Server-Abonnements anzeigen

## An die Leute, die den Bot betreiben

owner-unexpected = { $time }: Da ging etwas schief, womit niemand gerechnet hat. Such in meinem Log nach `{ $code }`.
owner-copy = { $time }: Ich kann meine Datenbank nicht kopieren. Warum, steht in meinem Log.
owner-disk = { $time }: Mein Speicherplatz ist fast voll. Schaff Platz, sonst kann ich keinen Zug mehr behalten.
owner-second = { $time }: Noch ein Programm läuft mit meinem Token. Beende eins von uns, oder mach ein neues Token.
owner-once = Höchstens eine solche Nachricht am Tag. `OWNER_MESSAGES=0` stellt sie ab.
