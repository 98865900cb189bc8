### Stellungen, von denen jemand allein weiterspielt: ein Moment im Rückblick, eine Aufgabe.
### $place and $before are places, ready as they are set.

button-playfrom = Ab hier weiterspielen
button-tryon = Laufen lassen
button-tryagain = Von vorn
button-trial-replay = Zurück zum Rückblick
trial-from = Weitergespielt: { $position }
trial-waiting = Du könntest dazwischengehen oder die anderen weiterspielen lassen.
trial-circles = Das dreht sich im Kreis, deshalb ist hier Schluss.
trial-end = Damit kommst du auf den { $place } Platz.
trial-end-beside = Damit kommst du auf den { $place } Platz, damals auf den { $before }
trouble-trial-gone = Ich weiß nicht mehr, wie weit du da warst. Fang bitte noch mal an.
trouble-trial-over = Da war es schon vorbei. Geh ein paar Züge zurück.
