### Was sich ein Server merkt: Bestenliste, Profil, Deckel, Saisons, Rolle, Datenschutz.
### $name ist ein Name, $rules ein Regelwerk, $since, $until, $day und $when sind Zeitpunkte, wie Discord sie schreibt.

## Befehle

command-profile = profil
command-profile-description = Was du hier schon gespielt hast, und wie es lief
help-does-profile = bei jedem selbst
option-profile-who = spieler
option-profile-who-description = Von wem? Lass es weg für dein eigenes
command-tab = deckel
command-tab-description = Wer wem noch eine Runde oder ein Kölsch schuldet
help-does-tab = wer wem eine Runde schuldet

## Bestenliste

leaderboard-wins = { $matches ->
    [one] { $wins ->
        [0] eine Partie, verloren
       *[other] eine Partie, gewonnen
    }
   *[other] { $wins ->
        [0] von { $matches } Partien keine gewonnen
       *[other] { $wins } von { $matches } Partien gewonnen
    }
}
leaderboard-big-wins = { $matches ->
    [one] aus einer Partie
   *[other] aus { $matches } Partien
}
leaderboard-share = { $percent } %
leaderboard-big-titles = { $count ->
    [one] mal { $title }
   *[other] mal { $title }
}
leaderboard-place-times = { $times }× Platz { $place }
leaderboard-later-times = { $times }× ab Platz { $place }
leaderboard-unrated = { $count ->
    [one] Wertung nach einer weiteren Partie
   *[other] Wertung nach { $count } weiteren Partien
}
leaderboard-provisional = Wertung noch vorläufig
leaderboard-counts = Hier zählt jede zu Ende gespielte Partie; gewertet werden die unter Menschen, { $house ->
    [on] auch nach Hausregeln.
   *[off] aber nicht nach Hausregeln.
}
leaderboard-rating = Wertung { $rating } ±{ $doubt }
leaderboard-sneaked = 👣 Mit dem Titel davongeschlichen!
leaderboard-by-titles = Oben, wer am häufigsten Letzter war
leaderboard-by-wins = Oben, wer die meisten Siege hat
leaderboard-by-share = Anteil an Siegen, ab 5 Partien
leaderboard-by-rating = Oben, wer die beste Wertung hat
period-season = Diese Saison
period-running = Saison { $number } (läuft noch)
period-past = Saison { $number }
period-ever = Seit Anbeginn
season-since = { $season }, seit { $since }
season-ends = { $season }, seit { $since }, endet { $until }
season-was = { $season }, { $since } bis { $until }
button-leaderboard-picture = Als Bild
button-leaderboard-text = Als Text
button-by-titles = Am häufigsten hinten
button-by-wins = Nach Siegen
button-by-share = Nach Anteil
button-by-rating = Nach Wertung
select-leaderboard-scope = Welches Spiel?
select-leaderboard-period = Welche Zeit?
button-overview = Alle Spiele
overview-title = Wer liegt hier vorn?
overview-people = { $count ->
    [one] eine Person
   *[other] { $count } Leute
}
overview-leader = { $place }{ $name } ({ $wins } von { $matches })
leaderboard-empty-season = In Saison { $number } ist noch nichts zu Ende gespielt.
leaderboard-empty-rules = { $rules }: Davon ist hier noch keine Partie zu Ende gespielt.
trouble-no-such-season = Diese Saison kenne ich nicht. Such dir eine aus der Liste aus.

## Profil

profile-here = Auf diesem Server
profile-everywhere = Auf allen Servern zusammen; das siehst nur du
profile-empty = Hier wurde noch keine Partie zu Ende gespielt. Setzt euch doch mal zusammen!
profile-empty-you = Du hast noch keine Partie zu Ende gespielt. Mit **/{ command-play }** fängst du an.
profile-favourite = Am liebsten: **{ $rules }**
profile-form = Zuletzt (neueste zuerst): { $form }
profile-titles = Titel
profile-title-now = 🃏 { $rules }: seit { $since }
profile-title-briefly = { $rules }: am { $since }
profile-title-then = { $rules }: { $since } bis { $until }
profile-moments = Sternstunden
moment-wins-in-a-row = 🔥 { $count } Siege in Folge ({ $rules }, { $day })
moment-titles-in-a-row = 🃏 { times-word } hintereinander den Titel geholt ({ $rules }, { $day })
moment-without-title = 😇 { $count } Partien ohne Titel überstanden ({ $rules }, { $day })
moment-biggest-win = 🏆 Auf einen Schlag { number-word } Gegner besiegt ({ $rules }, { $day })
moment-pile = 🗻 { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
} auf einmal aufgenommen und trotzdem nicht Letzter ({ $rules }, { $day })
moment-fewest-moves = 🐇 Als Erster draußen, und dafür nur { $count ->
    [one] einmal
   *[other] { times-word }
} Karten gelegt ({ $rules }, { $day })
moment-sticks-kept = 🪵 Eine Partie gewonnen und nur { sticks } verloren ({ $rules }, { $day })
moment-hammers = 🔨 { $count ->
    [one] Einen Hammer
   *[other] { $count } Hämmer
} in einer Partie überlebt ({ $rules }, { $day })
moment-fewest-points = ✨ { $count ->
    [0] Ohne Strafpunkte
    [one] Mit einem Strafpunkt
   *[other] Mit { $count } Strafpunkten
} durch eine Partie gekommen ({ $rules }, { $day })
moment-most-points = ✨ { $count ->
    [one] Einen Punkt
   *[other] { $count } Punkte
} in einer Partie gesammelt ({ $rules }, { $day })
moment-most-rounds = ✨ { $count ->
    [one] Eine Runde
   *[other] { $count } Runden
} einer Partie gewonnen ({ $rules }, { $day })
rivals = Rivalen
rival-most = Am häufigsten spielst du mit { $name }: { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
}, { $ahead } zu { $behind }
rival-beaten = Am liebsten schlägst du { $name }: { $ahead } zu { $behind }
rival-nemesis = Dein Angstgegner ist { $name }: { $ahead } zu { $behind }
rival-most-of = Spielt am häufigsten mit { $name }: { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
}, { $ahead } zu { $behind }
rival-beaten-of = Schlägt am liebsten { $name }: { $ahead } zu { $behind }
rival-nemesis-of = Hat einen Angstgegner, { $name }: { $ahead } zu { $behind }
portrait-matches = { $count ->
    [one] Partie
   *[other] Partien
}
portrait-wins = gewonnen
portrait-row = beste Serie
portrait-titles = { $count ->
    [one] letzter Platz
   *[other] letzte Plätze
}
portrait-form = Zuletzt
portrait-most = spielt meist mit
portrait-beaten = schlägt
portrait-nemesis = Angstgegner
leaderboard-rating-provisional = Wertung { $rating } ±{ $doubt }, vorläufig
duel-title = { $one } und { $two }
duel-game = { $game }: { score }
duel-counts = Vorn liegt, wer vor dem anderen fertig war, in Partien, die zu Ende gespielt sind; wer vorher geht, liegt hinten.
duel-never = Ihr zwei habt noch keine Partie zusammen zu Ende gespielt.
menu-duel = Direkter Vergleich
button-duel = { menu-duel }
button-duel-profile = Profil: { $name }
plot-subtitle = Wertung seit dem { $since } · { $rules }
plot-day = { $day }.{ $month }.
picture-date = { plot-day }{ $year }
picture-number = Nr. { $number }
picture-number-of = Nr. { $number } ist { $name }
picture-numbers = Im Bild: { $all }
button-show = Allen zeigen
button-profile-here = Nur dieser Server
button-profile-everywhere = Alle Server zusammen
select-profile-curve = Wertung in welchem Spiel?

## Deckel

tab-title = 🍺 Dein Deckel
tab-title-of = 🍺 Der Deckel von { $name }
tab-empty = Alles bezahlt. So jung kommen wir nicht mehr zusammen!
tab-empty-of = Alles bezahlt. Auf { $name } ist Verlass!
tab-you-owe = Du schuldest
tab-you-owe-of = Schuldet
tab-owed-to-you = Dir schulden
tab-owed-to-you-of = Bekommt noch
tab-line = { $name }: { $debt } (seit { $since })
tab-settled = Weggewischt: { $debt } von { $name }. Prost!
tab-nothing-open = Da steht nichts mehr auf dem Deckel, das ist schon beglichen.
debt-koelsch = { $count ->
    [one] ein Kölsch
   *[other] { $count } Kölsch
}
debt-round = { match-rounds }
owed-koelsch = Kölsch
owed-round = Runde
select-tab-settled = Wer hat bezahlt?
choice-tab-settled = { $name } hat bezahlt: { $debt }

## Saison

season-none = **Saison:** noch keine; sie beginnt mit eurer ersten Partie
season-running = **Saison:** { $number }, seit { $since }.
season-due = Sie endet { $when }.
season-length = Länge einer Saison
season-by-hand = bis jemand sie beendet
season-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
season-end-title = Saison { $number } jetzt beenden?
season-end-explained = Dann hängt die Bestenliste zum Schluss hier im Kanal, und die nächste Saison beginnt bei null. Wertungen, Titel und Deckel bleiben, und alte Saisons findet ihr weiter unter **/{ command-leaderboard }**.
season-end-too-long = Sie läuft schon länger, als du ausgesucht hast: Damit wäre sie sofort zu Ende.
season-ended = Saison { $number } ist zu Ende.
season-over = 🔔 Letzte Runde! Saison { $number } ist vorbei
season-over-intro = So steht's zum Feierabend. Wer oben steht, darf's bis zur nächsten Saison erzählen.
season-more = { $count ->
    [one] und ein weiteres Spiel
   *[other] und { $count } weitere Spiele
}
season-evening = Abend der Saison
season-evening-of = { $day }, { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
} mit { $people ->
    [one] einer Person
   *[other] { $people } Leuten
}
season-evening-won = Die meisten Siege: { $name }
season-moment = Moment der Saison
season-over-empty = Gespielt hat diesmal niemand. Nächste Saison wird alles anders.
season-over-next = Saison { $number } hat begonnen. Auf ein Neues: **/{ command-play }**
button-season-end = Saison beenden …
button-season-yes = Ja, beenden
button-season-no = Lieber nicht
trouble-season-over = Diese Saison ist schon vorbei, oder es gab noch keine. Sieh in **/{ command-server }** nach.

## Auf der Regelkarte

card-rated = 📊 Diese Partien zählen für die Wertung.
card-not-rated-rules = 📊 Mit geänderten Regeln zählt hier nichts für die Wertung.
card-not-rated-table = 📊 Solange der Computer mitspielt, zählt nichts für die Wertung.
card-not-rated-private = 📊 Hier ist kein Server, also zählt nichts für die Wertung.
card-rated-but = 📊 Diese Partien zählen für die Wertung; bei der laufenden geht es für { $seats } nur noch abwärts, wegen der Tipps.
card-rated-hints = 📊 Bei den Tipps, die hier geholt wurden, holt in dieser Partie niemand Punkte. Verlieren geht noch: { $seats }.
card-not-rated-nobody = 📊 Solange niemand am Tisch da ist, zählt nichts für die Wertung.

## Datenschutz

button-privacy = Meine Daten
privacy-title = Was ich von dir weiß
select-privacy = Was willst du wissen?
privacy-stored = **Gespeichert:** deine Discord-Nummer und der Name, unter dem ich dich zuletzt gesehen habe, deine Einstellungen, an welchen Tischen du sitzt, von jeder Runde deine Züge und Karten, und von jeder gespielten Partie Platz, Punkte, Titel, Strichliste, Auszeichnungen und Wertung, und wie oft du wen getroffen hast; dazu, was auf dem Deckel steht, Hausregeln, die du gespeichert hast, und wo du die Rolle für den Titel oder für Rufe ausgesucht hast, und auf welche Einladungen du geantwortet hast. Dein Profilbild hole ich höchstens einmal am Tag, für die Bilder am Ende einer Partie, und speichere es nirgends.
privacy-seen = **Wer was sieht:** Bestenliste, Profil und Auszeichnungen dieses Servers sehen die Leute hier, gemeinsame Partien die, mit denen du sie gespielt hast. Liegen die Karten einer Runde offen, kann sie sich mit **/{ command-replay }** ansehen, wer den Kanal des Tischs lesen darf. Alles über alle Server zusammen siehst nur du. Was ihr hier sonst schreibt, lese ich nicht. Was ich in einen Kanal gestellt habe, etwa Bilder von fertigen Partien, bleibt dort mit seinen Namen stehen, auch wenn du dich löschst.
privacy-logs = **Protokolle:** Züge stehen nur mit der Nummer des Platzes da. Wo ein Protokoll doch dich meint, steht ein Deckname, und der Schlüssel dazu wird mit dir gelöscht.
privacy-backups = **Sicherungen:** Auch darin steht, was gespeichert ist. Nach vier Wochen laufen sie ab; dann ist alles von vor deiner Löschung weg.
privacy-leaving = **Fliegt der Bot vom Server,** werden dessen Daten nach 30 Tagen gelöscht.
privacy-rights = **Dein gutes Recht:** Hol dir alles als Datei, das geht sofort. Oder lösch dich, sobald du an keinem Tisch mehr sitzt. Wer nur in der Schlange steht oder mittendrin endgültig gegangen ist, kann es gleich.
privacy-exported = Bitte sehr, das ist alles. Die Datei siehst nur du.
privacy-ask-title = Dich wirklich löschen?
privacy-ask = Name, Nummer, Einstellungen, Titel, Auszeichnungen, Wertungen und dein Deckel sind dann weg, auf allen Servern, und zurückholen kann das niemand. In den Partien der anderen bleibt nur ein Platz ohne Namen.
privacy-forgotten = Weg. Ich kenne dich nicht mehr. War schön mit dir, wer immer du warst!
button-privacy-export = Alles als Datei
button-privacy-forget = Mich löschen
button-privacy-yes = Ja, alles löschen
button-privacy-no = Doch nicht

## Server

title-role = Rolle für den Titel
title-role-none = keine
title-role-saved = Gemerkt! Die Rolle wandert ab jetzt mit dem Titel.
title-role-gone = Diese Rolle gibt es nicht mehr. Such eine andere aus.
title-role-managed = Diese Rolle kann niemand vergeben, sie gehört Discord oder einem Bot. Such eine andere aus.
title-role-forbidden = Mir fehlt das Recht „{ permission-manage-roles }“, darum bleibt die Rolle, wo sie ist. Gib es mir in den Einstellungen des Servers, dann wandert sie.
title-role-too-high = Die Rolle steht über meiner. Zieh meine in den Einstellungen des Servers darüber, dann kann ich sie vergeben.
title-role-not-allowed = Aussuchen darf sie nur, wer auf dem ganzen Server Rollen vergeben darf ({ permission-manage-roles }), nicht bloß in einem Kanal. Frag da mal nach.
title-role-above-you = Diese Rolle steht nicht unter deiner höchsten, also kannst du sie nicht vergeben. Nimm eine weiter unten, oder frag jemanden weiter oben.
title-role-powers = Diese Rolle darf zu viel, um mit einem Titel herumzuwandern: { $permissions }. Such eine aus, die nur zum Vorzeigen ist, oder nimm ihr das in den Einstellungen des Servers.
title-role-aside-unknown = Diese Rolle liegt auf Eis, niemand bekommt sie: Ich weiß nicht, wer sie ausgesucht hat und ob das in Ordnung geht. { title-role-again }
title-role-aside-left = Diese Rolle liegt auf Eis, niemand bekommt sie: Wer sie ausgesucht hat, ist nicht mehr auf dem Server. { title-role-again }
title-role-aside-rank = Diese Rolle liegt auf Eis, niemand bekommt sie: Wer sie ausgesucht hat, darf sie selbst nicht mehr vergeben. { title-role-again }
title-role-again = Wer das Recht „{ permission-manage-roles }“ hat, kann sie neu aussuchen, oder eine andere.
button-title-role-none = Keine Rolle für den Titel
select-title-role = Welche Rolle soll mit dem Titel wandern?
rates-house-rules = Hausregeln zählen für die Wertung
rates-house-rules-saved = Gemerkt! Das gilt ab der nächsten Partie.
permission-manage-roles = Rollen verwalten
leaderboard-lately = wer in den letzten 90 Tagen gespielt hat
