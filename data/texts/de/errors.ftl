### Was schiefging, und was zu tun ist.

## Am Tisch

refusal-not-seated = Du sitzt nicht an diesem Tisch. Vor der nächsten Runde kannst du dich dazusetzen.
refusal-already-seated = Du sitzt doch schon hier. Jetzt fehlen höchstens noch die anderen.
refusal-table-full = Dieser Tisch ist voll. Mach mit **/{ command-play }** einen zweiten auf.
refusal-round-running = Hier läuft gerade eine Runde. Warte, bis sie zu Ende ist.
refusal-no-round = Hier wird gerade nicht gespielt. Erst muss gegeben werden.
refusal-not-between = Die nächste Runde kommt ohnehin. Es geht los, sobald gegeben ist.
refusal-match-runs = Ihr seid mitten in einer Partie. Drück auf **{ button-next }**, dann geht's weiter.
refusal-join-in-match = Hier läuft gerade eine Partie. Setz dich dazu, wenn sie zu Ende ist.
refusal-leave-in-match = Ihr seid mitten in einer Partie, und die anderen brauchen dich. Spiel sie zu Ende, oder bitte den, der den Tisch führt, sie abzubrechen.
refusal-leave-first = Du sitzt noch an einem Tisch, hier oder anderswo. Steh erst auf, dann kann ich dich vergessen.
refusal-no-match = Hier läuft gerade keine Partie. Gebt erst mal die Karten.
refusal-already-dealt = Die nächste Runde ist schon gegeben. Schau in deine Hand.
refusal-not-now = Das geht gerade nicht. Schau auf den Tisch, was jetzt dran ist.
refusal-already-said = Das hast du schon gesagt. Jetzt sind die anderen gefragt.
refusal-catch-too-early = Nicht so hastig: { $seat } hat gerade erst was getan. Sagen darfst du es in { $count ->
    [one] einer Sekunde
   *[other] { $count } Sekunden
}.
refusal-too-few = Ihr seid noch zu wenige. Es braucht mindestens { $count } zum Spielen.
refusal-host-only = Das kann nur, wer den Tisch führt. Frag doch mal nach.
refusal-unknown-action = Das gibt es an diesem Tisch nicht. Schau noch mal auf die Knöpfe.
refusal-no-such-seat = Diesen Platz gibt es hier nicht. Schau noch mal auf den Tisch.
refusal-table-closed = Dieser Tisch ist abgeräumt. Mit **/{ command-play }** macht ihr einen neuen auf.
refusal-stale = Inzwischen ist am Tisch etwas passiert. Hier ist deine Hand, wie sie jetzt ist.
refusal-no-such-table = Diesen Tisch gibt es nicht mehr. Mit **/{ command-play }** macht ihr einen neuen auf.
refusal-no-tables-here = In diesem Kanal steht kein Tisch. Mit **/{ command-play }** macht ihr einen auf.
refusal-no-such-rules = Dieses Spiel kenne ich nicht. Such dir eins aus der Liste aus.
refusal-store-trouble = Das konnte ich mir gerade nicht merken, darum ist nichts passiert. Versuch's gleich noch mal.

## Auf Discord

trouble-forged = Mit diesem Knopf kann ich nichts anfangen. Hol dir am Tisch mit **{ button-hand }** frische.
trouble-other-hand = Das ist nicht deine Hand. Deine bekommst du am Tisch mit **{ button-hand }**.
trouble-missing-permission = In { $channel } fehlt mir das Recht „{ $permission }“. Wer den Server verwaltet, kann es mir in den Rechten des Kanals geben.
trouble-missing-permissions = In { $channel } fehlen mir diese Rechte: { $permissions }. Wer den Server verwaltet, kann sie mir in den Rechten des Kanals geben.
trouble-channel-gone = Den Kanal dieses Tischs gibt es nicht mehr. Mit **/{ command-play }** macht ihr anderswo einen neuen auf.
trouble-discord = Discord hat gerade Schluckauf. Versuch's gleich noch mal, am Tisch ist nichts verloren.
trouble-stopping = Ich werde gerade kurz aus- und wieder eingeschaltet. Euer Tisch bleibt, wie er ist; drück in einer Minute noch mal.
trouble-unexpected = Da ist mir was runtergefallen. Versuch's noch mal; klappt es wieder nicht, gib diese Nummer an die Leute weiter, die mich betreiben: `{ $reference }`

## Rechte, wie Discord sie nennt

permission-view-channel = Kanäle ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-manage-guild = Server verwalten
