### /server: die Einstellungen eines Servers.
### $setting ist der Name einer Einstellung, $value ihr Wert.

## Die Seiten

server-title = Dieser Server
server-about = Wie hier gespielt wird, und was ich hier von mir aus poste.
select-topic = Was willst du ändern?
server-topic-language = Sprache und Zeit
server-topic-tables = Tische
server-topic-rules = Regeln
server-topic-meeting = Rufe und Einladungen
server-topic-deal = Wochenspiel
server-topic-puzzle = Rätsel des Tages
server-topic-week = Wochenrückblick
server-topic-records = Saison, Titel, Wertung
server-topic-rights = Was ich hier darf
server-rights-well = In { $count } meiner Kanäle hier darf ich alles, was ich brauche.
server-rights = Kanäle, in denen ich schreibe
button-server-back = Zurück
server-noted = Gemerkt!
server-not-allowed = Das darf nur, wer den Server verwalten darf ({ permission-manage-guild }). Frag da mal nach.

## Sprache und Zeit

server-language = Sprache der Tische
server-language-auto = wie der Server in Discord, sonst wie die meisten hier ({ $language })
server-saved = Gemerkt! An den Tischen hier geht es jetzt auf { $language } zu.
server-zone = Zeitzone
server-zone-hint = Wie spät es hier ist, wenn jemand **/{ command-play }** mit „um acht“ tippt, und wann Montag ist: für den Wochenrückblick und das Wochenspiel.
select-server-zone = Wo gilt „um acht“? Die Zeitzone für Einladungen und die Woche
choice-zone-auto = nicht festgelegt
server-zone-assumed = { $city }, angenommen nach dem, was jemand hier gesagt hat
server-zone-note = 🕗 Getippte Zeiten lese ich hier ab jetzt nach den Uhren in **{ $city }**: Das hat jemand gesagt, als er gefragt wurde. Stimmt das nicht, wähl unten eine Zeitzone. Bestehende Einladungen bleiben, wann sie sind.

## Tische

places-tables = Kanäle für Tische
places-tables-hint = Ohne Auswahl: überall. Threads zählen zu ihrem Kanal. Laufende Partien woanders werden zu Ende gespielt.
places-everywhere = überall
server-clock = Zeit für einen Zug
server-clock-saved = Gemerkt! Das gilt für jeden Tisch, der ab jetzt aufgemacht wird.
server-threads = Ein Thread für jeden Tisch
server-threads-lacking = Gemerkt! Nur fehlt mir dafür in diesem Kanal ein Recht: { $permissions }. Bis mir das jemand in den Rechten des Kanals gibt, stehen die Tische hier direkt im Kanal.
server-keepsakes = Bild zum Schluss
server-tablewords = Karten als Wörter
server-tablegerman = Deutsche Karten (B D K A)

## Regeln

server-rules = /{ command-play } ohne Auswahl

## Jede Woche

places-week = Wochenrückblick
places-week-hint = Ein Kanal dafür, oder keiner: montags, was gespielt wurde, und am Ende einer Saison, wer vorn liegt. Nur aus Kanälen, die alle lesen können, und ohne Ping.
week-when = { $channel }, montags um 9 Uhr ({ $zone })
