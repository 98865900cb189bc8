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
    Alle bekommen sieben Karten; ab sechs Leuten sind es zwei Blatt. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Ass kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
switch-rules-turn = { crazy_eights-part-turn-one }
switch-rules-cards =
    ### Besondere Karten
    - **Ass** passt auf alles, und du nennst die Farbe, die dann gilt.
    - **2 und 4:** Der Nächste zieht so viele Karten oder legt noch eine vom selben Rang; dann wird zusammengezählt. Ein Ass hilft nicht.
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
    Alle bekommen sieben Karten; ab sechs Leuten sind es zwei Blatt. Die oberste Karte des Nachziehstapels wird aufgedeckt; ein Ass kommt zurück. Die aufgedeckte Karte tut niemandem etwas. Wer links vom Geber sitzt, fängt an.
black-jack-rules-turn = { crazy_eights-part-turn-draw }
black-jack-rules-cards =
    ### Besondere Karten
    - **Mehrere gleiche** dürfen auf einmal liegen: Die unterste muss passen, die oberste gilt, und Wirkungen zählen zusammen.
    - **Ass** passt auf alles, und du nennst die Farbe, die dann gilt.
    - **2:** Der Nächste zieht zwei. **Schwarzer Bube:** Er zieht fünf. Wer dran ist, darf mit einer Zwei oder einem schwarzen Buben kontern; dann wird zusammengezählt.
    - **Roter Bube** auf einem schwarzen hebt alles auf. Sonst ist er eine Karte wie jede andere.
    - **8:** Der Nächste setzt aus. **König** dreht die Richtung, zu zweit aber nicht.
    - **Dame:** Du bist gleich noch mal dran.
black-jack-rules-last = { crazy_eights-part-last }
black-jack-rules-end =
    ### Schluss
    Wer die letzte Karte legt, gewinnt sofort; ihre Wirkung verpufft. Die anderen zählen: ein Ass 50, Bube, Dame und König je 10, alle anderen ihren Wert. Passen alle nacheinander, zählen alle, und die wenigsten Punkte gewinnen.
black-jack-rules-source = -# Quelle: Black Jack (Wikipedia, older version); Different Black Jack Rules
