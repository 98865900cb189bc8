### Die Verwandten von Crazy Eights: wie sie heißen, wie man dabei redet, und ihre Regeln.

## Was die Regeln mehrerer Spiele gemeinsam haben

crazy_eights-part-aim =
    ### Darum geht's
    Werd als Erster alle Karten los. Was die anderen dann noch auf der Hand haben, bringt ihnen Strafpunkte.
crazy_eights-part-turn-one =
    ### Dein Zug
    Leg, was in **Rang oder Farbe** zur obersten Karte passt, oder zieh eine. Passt die gezogene, darfst du sie gleich legen, aber nur sie; sonst passe. Ist der Nachziehstapel leer, wird die Mitte bis auf die oberste Karte neu gemischt.
crazy_eights-part-turn-draw =
    ### Dein Zug
    Leg, was in **Rang oder Farbe** zur obersten Karte passt, oder zieh eine; dann ist der Nächste dran. Ist der Nachziehstapel leer, wird die Mitte bis auf die oberste Karte neu gemischt.
crazy_eights-part-turn-until =
    ### Dein Zug
    Leg eine Karte, die in **Rang oder Farbe** zur obersten passt. Hast du keine, zieh, bis eine passt, und leg sie. Wer legen kann, muss auch. Ist der Nachziehstapel leer, geht's ohne Ziehen weiter, und wer nicht kann, passt.
crazy_eights-part-last =
    ### Letzte Karte
    Hast du nur noch eine Karte, sag es: mit dem Legen oder gleich danach. Bis zum nächsten Zug kann dich sonst jeder erwischen, und du ziehst zwei Karten.

rules-name-switch = Switch

## Die Regeln von Switch
## Quelle: Switch (Wikipedia); How to Play Switch (HobbyLark)

switch-rules-title = So geht Switch
switch-rules-goal = { crazy_eights-part-aim }
switch-rules-setup =
    ### Am Anfang
    Alle bekommen sieben Karten aus einem Blatt zu 52 Karten, ab sechs Leuten aus zweien. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Ass kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
switch-rules-turn = { crazy_eights-part-turn-one }
switch-rules-cards =
    ### Besondere Karten
    - **Ass** passt auf alles, und du nennst die Farbe, die dann gilt.
    - **2:** Der Nächste zieht zwei Karten oder legt noch eine Zwei; jede weitere legt zwei drauf. Ein Ass hilft nicht.
    - **4:** Der Nächste zieht vier Karten oder legt noch eine Vier; jede weitere legt vier drauf.
    - **Bube** dreht die Richtung, zu zweit aber nicht.
    - **8:** Der Nächste setzt aus. Zu zweit bist du gleich noch mal dran.
switch-rules-last = { crazy_eights-part-last }
switch-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Ass 50, Bube, Dame und König je 10, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
switch-rules-source = -# Quelle: Switch (Wikipedia); How to Play Switch (HobbyLark)

rules-name-black-jack = Black Jack (das britische)

## Die Regeln von Black Jack (das britische)
## Quelle: Black Jack (Wikipedia, older version); Different Black Jack Rules

black-jack-rules-title = So geht Black Jack (das britische)
black-jack-rules-goal = { crazy_eights-part-aim }
black-jack-rules-setup =
    ### Am Anfang
    Alle bekommen sieben Karten aus einem Blatt zu 52 Karten, ab sechs Leuten aus zweien. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Ass kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
black-jack-rules-turn = { crazy_eights-part-turn-draw }
black-jack-rules-cards =
    ### Besondere Karten
    - **Mehrere gleiche** dürfen auf einmal liegen: Die unterste muss passen, die oberste gilt, und Wirkungen zählen zusammen.
    - **Ass** passt auf alles, und du nennst die Farbe, die dann gilt.
    - **2:** Der Nächste zieht zwei Karten. **Schwarzer Bube:** Der Nächste zieht fünf. Wer dran ist, darf mit einer Zwei oder einem schwarzen Buben kontern; dann wird zusammengezählt.
    - **Roter Bube** auf einem schwarzen hebt alles auf. Sonst ist er eine Karte wie jede andere.
    - **8:** Der Nächste setzt aus.
    - **König** dreht die Richtung, zu zweit aber nicht.
    - **Dame:** Du bist gleich noch mal dran.
black-jack-rules-last = { crazy_eights-part-last }
black-jack-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Ass 50, Bube, Dame und König je 10, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
black-jack-rules-source = -# Quelle: Black Jack (Wikipedia, older version); Different Black Jack Rules

rules-name-tschau-sepp = Tschau Sepp

## So redet man bei Tschau Sepp

tschau-sepp-lay-and-say = { $card } und „Tschau!“
tschau-sepp-lay-and-done = { $card } und „Sepp!“
tschau-sepp-button-say = „Tschau!“
tschau-sepp-event-says-last-card = „Tschau!“, ruft { $seat }.
tschau-sepp-event-says-last-card-you = „Tschau!“, rufst du.
tschau-sepp-event-says-done = „Sepp!“, ruft { $seat }.
tschau-sepp-event-says-done-you = „Sepp!“, rufst du.

## Die Regeln von Tschau Sepp
## Quelle: Tschau Sepp (Waspika); Tschau Sepp (jassen.ch); Tschau Sepp (Anzeiger von Saanen)

tschau-sepp-rules-title = So geht Tschau Sepp
tschau-sepp-rules-goal = { crazy_eights-part-aim }
tschau-sepp-rules-setup =
    ### Am Anfang
    Gespielt wird mit 36 Karten, Sechs bis Ass, ab sechs Leuten mit zwei Blatt. Alle bekommen fünf Karten. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Bube kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
tschau-sepp-rules-turn = { crazy_eights-part-turn-one }
tschau-sepp-rules-cards =
    ### Besondere Karten
    - **Bube** passt auf alles, und du wünschst dir eine Farbe.
    - **7:** Der Nächste zieht zwei Karten oder legt noch eine Sieben; jede weitere legt zwei drauf. Ein Bube hilft nicht.
    - **8:** Der Nächste setzt aus.
    - **Ass:** Du bist gleich noch mal dran. Kannst du nicht legen, ziehst du.
    - Mit **Ass oder 8** hört niemand auf: Als letzte Karte passen sie nicht.
tschau-sepp-rules-last =
    ### Tschau! Sepp!
    Bleibt dir eine Karte, sag **Tschau**: mit dem Legen oder gleich danach. Sonst kann dich jeder bis zum nächsten Zug erwischen, und du ziehst zwei Karten. Mit der allerletzten sagst du **Sepp**; vergisst du es, ziehst du vier und spielst weiter.
tschau-sepp-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Bube 50, Dame und König je 10, ein Ass 1, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
tschau-sepp-rules-source = -# Quelle: Tschau Sepp (Waspika); Tschau Sepp (jassen.ch); Tschau Sepp (Anzeiger von Saanen)

rules-name-pesten = Pesten

## Die Regeln von Pesten
## Quelle: Pesten (Libelle); Pesten (Spelenboek); Pesten (Gamefunnel); Pesten (Kaartspeluitleg)

pesten-rules-title = So geht Pesten
pesten-rules-goal = { crazy_eights-part-aim }
pesten-rules-setup =
    ### Am Anfang
    Gespielt wird mit 52 Karten und zwei Jokern, ab sechs Leuten mit zwei solchen Blättern. Alle bekommen sieben Karten. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Bube kommt zurück. Die aufgedeckte Karte tut niemandem etwas, und auf einen Joker passt alles. Wer links vom Geber sitzt, fängt an.
pesten-rules-turn = { crazy_eights-part-turn-one }
pesten-rules-cards =
    ### Besondere Karten
    - **Bube** passt auf alles, und du wünschst dir eine Farbe.
    - **2:** Der Nächste zieht zwei Karten. **Joker** passt auf alles, und der Nächste zieht fünf. Mit beiden darf man kontern; dann wird zusammengezählt. Wer gezogen hat, legt nicht mehr.
    - **7 und König:** Du bist gleich noch mal dran.
    - **8:** Der Nächste setzt aus.
    - **Ass** dreht die Richtung, zu zweit aber nicht.
    - Mit einer **besonderen Karte** hört niemand auf: Als letzte passt keine von ihnen.
pesten-rules-last = { crazy_eights-part-last }
pesten-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Bube oder Joker 50, Dame und König je 10, ein Ass 1, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
pesten-rules-source = -# Quelle: Pesten (Libelle); Pesten (Spelenboek); Pesten (Gamefunnel); Pesten (Kaartspeluitleg)

rules-name-makao = Makao

## So redet man bei Makao

makao-lay-and-say = { $card } und „Makao!“
makao-button-say = „Makao!“
makao-event-says-last-card = „Makao!“, ruft { $seat }.
makao-event-says-last-card-you = „Makao!“, rufst du.

## Die Regeln von Makao
## Quelle: Makao (Lite Games); Zasady gry w Makao; Makao (Gry karciane)

makao-rules-title = So geht Makao
makao-rules-goal = { crazy_eights-part-aim }
makao-rules-setup =
    ### Am Anfang
    Alle bekommen fünf Karten aus einem Blatt zu 52 Karten, ab sechs Leuten aus zweien. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Ass kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
makao-rules-turn = { crazy_eights-part-turn-one }
makao-rules-cards =
    ### Besondere Karten
    - **Mehrere gleiche** dürfen auf einmal liegen: Die unterste muss passen, die oberste gilt, und Wirkungen zählen zusammen.
    - **Ass** muss passen, dann wünschst du dir eine Farbe.
    - **Bube:** Du verlangst einen Rang ohne Aufgabe. Bis du wieder dran bist, geht nur der oder noch ein Bube, der neu verlangt.
    - **2:** Der Nächste zieht zwei Karten.
    - **3:** Der Nächste zieht drei Karten.
    - **Herz-König:** Der Nächste zieht fünf. **Pik-König:** Der Vorige zieht fünf, und von ihm geht es weiter. Mit jeder dieser Karten darf man kontern; dann wird zusammengezählt.
    - **4:** Der Nächste setzt aus oder legt noch eine Vier; jede weitere kostet einen Zug mehr.
makao-rules-last =
    ### Makao!
    Bleibt dir eine Karte, sag **Makao**: mit dem Legen oder gleich danach. Sonst kann dich jeder bis zum nächsten Zug erwischen, und du ziehst fünf Karten.
makao-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Ass 50, Bube, Dame und König je 10, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
makao-rules-source = -# Quelle: Makao (Lite Games); Zasady gry w Makao; Makao (Gry karciane)

rules-name-prsi = Prší

## Die Regeln von Prší
## Quelle: Prší (Czech Wikipedia); Pravidla Prší a Prší 48

prsi-rules-title = So geht Prší
prsi-rules-goal = { crazy_eights-part-aim }
prsi-rules-setup =
    ### Am Anfang
    Gespielt wird mit 32 Karten, Sieben bis Ass, ab sechs Leuten mit zwei Blatt. Alle bekommen vier Karten. Die oberste Karte des Nachziehstapels wird aufgedeckt; eine Dame kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
prsi-rules-turn = { crazy_eights-part-turn-draw }
prsi-rules-cards =
    ### Besondere Karten
    - **Dame** passt auf alles, und du wünschst dir eine Farbe.
    - **7:** Der Nächste zieht zwei Karten oder legt noch eine Sieben; jede weitere legt zwei drauf. Eine Dame hilft nicht.
    - **Ass:** Der Nächste setzt aus oder legt noch ein Ass. Wie viele es auch sind, es bleibt bei einem Zug.
prsi-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: eine Dame 50, Bube und König je 10, ein Ass 1, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
prsi-rules-source = -# Quelle: Prší (Czech Wikipedia); Pravidla Prší a Prší 48

rules-name-rockaway = Rockaway

## Die Regeln von Rockaway
## Quelle: Rockaway (pokerwiner)

rockaway-rules-title = So geht Rockaway
rockaway-rules-goal = { crazy_eights-part-aim }
rockaway-rules-setup =
    ### Am Anfang
    Gespielt wird mit zwei Blatt zu 52 Karten. Alle bekommen sieben Karten. Der Rest ist der Nachziehstapel; seine oberste Karte wird aufgedeckt und eröffnet die Mitte. Ein Ass kommt dabei zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an, und es geht im Uhrzeigersinn. Gespielt werden vier Runden.
rockaway-rules-turn = { crazy_eights-part-turn-until }
rockaway-rules-cards =
    ### Besondere Karten
    - **Ass** passt auf alles. Einen Wunsch gibt es nicht: Danach gilt seine eigene Farbe.
rockaway-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Ass 15, Bube, Dame und König je 10, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen. Nach vier Runden gewinnen die wenigsten Punkte.
rockaway-rules-source = -# Quelle: Rockaway (pokerwiner)

rules-name-mau-mau-house = Mau-Mau, verschärft

## So redet man bei Mau-Mau, verschärft

mau-mau-house-lay-and-say = { mau-mau-lay-and-say }
mau-mau-house-button-say = { mau-mau-button-say }
mau-mau-house-hand-say = { mau-mau-hand-say }
mau-mau-house-options-last-card = { mau-mau-options-last-card }
mau-mau-house-event-says-last-card = { mau-mau-event-says-last-card }
mau-mau-house-event-says-last-card-you = { mau-mau-event-says-last-card-you }
mau-mau-house-event-fined = { mau-mau-event-fined }
mau-mau-house-event-fined-you = { mau-mau-event-fined-you }
mau-mau-house-event-wins = { mau-mau-event-wins }
mau-mau-house-event-wins-you = { mau-mau-event-wins-you }

## Die Regeln von Mau-Mau, verschärft
## Quelle: Mau Mau (Spinchat)

mau-mau-house-rules-title = So geht Mau-Mau, verschärft
mau-mau-house-rules-goal = { crazy_eights-part-aim }
mau-mau-house-rules-setup = { mau-mau-rules-setup }
mau-mau-house-rules-turn = { crazy_eights-part-turn-one }
mau-mau-house-rules-cards =
    ### Besondere Karten
    - **Bube** passt auf alles außer auf einen Buben, und du wünschst dir eine Farbe. Als letzte Karte passt er nicht.
    - **7:** Der Nächste zieht zwei Karten oder legt noch eine Sieben; jede weitere legt zwei drauf. Ein Bube hilft nicht.
    - **8:** Der Nächste setzt aus. Zu zweit bist du gleich noch mal dran.
    - **9** dreht die Richtung, zu zweit aber nicht.
mau-mau-house-rules-last = { mau-mau-rules-last }
mau-mau-house-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Bube 50, Dame und König je 10, ein Ass 1, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
mau-mau-house-rules-source = -# Quelle: Mau Mau (Spinchat)
