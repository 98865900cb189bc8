### Die Regelseiten der anderen Spiele der Shithead-Familie.

## Quelle: Cruzo (erweitertes Shithead)

cruzo-extended-rules-title = So geht Cruzo extra
cruzo-extended-rules-goal =
    ### Darum geht's
    Werd deine Karten los. Wer zuerst keine mehr hat, gewinnt; gespielt wird, bis nur noch einer welche hat. Der ist der Shithead, muss einen ausgeben und darf nur gehen, wenn alle anderen einverstanden sind.
cruzo-extended-rules-setup =
    ### Am Anfang
    Vor jedem liegen drei **Bunker** (verdeckt, die kennst du selbst nicht), darauf drei **offene Karten**; dazu kommen drei Handkarten. Bis vier Leute reicht ein Blatt mit 3 Jokern, ab fünf sind es zwei. Bevor es losgeht, darfst du Hand und offene Karten **tauschen**, wie du magst. Sind alle fertig, fängt die niedrigste Handkarte an: gesucht wird ab Karo 3, bei Gleichen in der Folge ♦ ♥ ♠ ♣, Zweien und Joker zuletzt. Rauskommen darfst du mit allem.
cruzo-extended-rules-turn =
    ### Dein Zug
    Leg eine oder mehrere Karten **eines** Rangs: gleich hoch oder höher als das, was liegt. Danach ziehst du auf drei Handkarten nach. Passt nichts, nimmst du den ganzen Stapel, und der Nächste kommt raus. Sind Hand und Nachziehstapel leer, kommen die offenen Karten, danach die Bunker, einzeln und blind. Passt einer nicht, nimmst du ihn mit dem Stapel auf und spielst erst wieder die Hand leer.
    - **Nachwerfen:** Ziehst du dabei eine Karte vom Rang, den du gerade gelegt hast, darfst du sie nachwerfen, solange der Nächste weder gelegt noch aufgenommen hat. Sie zählt wie mitgelegt. Danach ziehst du wieder nach.
cruzo-extended-rules-cards =
    ### Besondere Karten
    - **2** darf auf alles, und auf sie darf alles.
    - **5** darf auf alles, und du darfst noch einmal legen.
    - **7** verlangt als Nächstes 7 oder niedriger (oder was auf alles darf).
    - **9** dreht die Richtung, jede für sich.
    - **10** darf auf alles und verbrennt den Stapel. Du kommst wieder raus.
    - **Bube** lässt den Nächsten aussetzen, jeder weitere noch einen.
    - **Pik-Dame:** Alle geben ihre Hand gegen die Spielrichtung weiter.
    - **Joker** ist, was du willst: Sag beim Legen, welche Karte. Auf der Hand vergisst er das wieder.
cruzo-extended-rules-run =
    ### Vierer
    Vier Gleiche direkt aufeinander verbrennen den Stapel, egal von wem sie sind. Wer die vierte legt, kommt wieder raus.
cruzo-extended-rules-end =
    ### Strenge Runden
    Ist das ausgemacht, zieht jeder selbst nach. Wer es vergisst und vor seinem nächsten Zug erwischt wird, zieht nach und eine Strafkarte dazu.
    ### Im Kreis
    Dreht ihr euch nur noch im Kreis, macht der Tisch Schluss: Nach 50 Aufnahmen, bei denen sich sonst nichts tut, ist die Runde aus, und es wird gezählt.
cruzo-extended-rules-source = -# Quelle: Cruzo (erweitertes Shithead)

## Quelle: Shit Head (drei mal drei), Wikibooks

shithead-rules-title = So geht Shit Head
shithead-rules-goal =
    ### Darum geht's
    Werd deine Karten los. Gespielt wird, bis nur noch einer Karten hat: Der ist der Shithead, gibt die nächste Runde und darf nur gehen, wenn alle anderen einverstanden sind.
shithead-rules-setup =
    ### Am Anfang
    Zwei Blatt ohne Joker, ab neun Leuten drei. Jeder bekommt drei **verdeckte Karten** und acht auf die Hand. Drei davon legst du **offen** hin, fünf behältst du.
    Wer anfangen will, **sagt eine Handkarte an**. Die niedrigste fängt an (die 2 ist die kleinste), bei Gleichen, wer zuerst dran war mit Reden. Die angesagte Karte gehört in den ersten Zug. Sagt niemand etwas, fängt an, wer hinter dem Geber sitzt, womit er will.
shithead-rules-turn =
    ### Dein Zug
    Hier heißt es **erst ziehen, dann legen**, und zwar so, dass dir am Ende drei Karten bleiben. Die erste zieht der Tisch für dich, wenn du höchstens drei hast. Weitere darfst du ziehen, wenn du dafür entsprechend viele Gleiche legen kannst, und dann musst du auch so viele legen. Legst du mehrere, wird der Rest von selbst gezogen. Hast du mehr als drei, ziehst du nur, wenn du so viele Gleiche legen kannst, dass dir drei bleiben.
    Leg eine oder mehrere Karten **eines** Rangs: gleich hoch oder höher. Die Reihe: 2 bis 10, Bube, Dame, König, Ass. Passt nichts, nimmst du den ganzen Stapel, und der Nächste legt, was er will.
    Sind Hand und Nachziehstapel leer, kommen die offenen Karten dran, danach die verdeckten, einzeln und blind. Passt eine nicht, nimmst du sie mit dem Stapel auf und spielst erst wieder die Hand leer.
shithead-rules-cards =
    ### Besondere Karten
    - **2** darf auf alles, und auf sie darf alles.
    - **10** verbrennt den Stapel, passt aber nicht auf Höheres.
    - **Ass** ist die höchste Karte; ein Joker, falls ihr welche nehmt, noch höher.
    - **Fünf Gleiche** direkt aufeinander verbrennen den Stapel, egal von wem sie sind.
    Wer den Stapel verbrennt, ist gleich noch einmal dran.
shithead-rules-end =
    ### Strenge Runden
    Ist das ausgemacht, zieht jeder selbst, Karte für Karte. Wer es vor dem Legen vergisst, spielt mit entsprechend weniger Karten weiter, bis er das nächste Mal aufnimmt.
    ### Im Kreis
    Dreht ihr euch nur noch im Kreis, macht der Tisch Schluss: Nach 50 Aufnahmen, bei denen sich sonst nichts tut, ist die Runde aus, und es wird gezählt.
shithead-rules-source = -# Quelle: Shit Head (drei mal drei), Wikibooks

shithead-linz-rules-title = So geht Shit Head auf Linzer Art
shithead-linz-rules-goal =
    ### Darum geht's
    Werd deine Karten los. Gespielt wird, bis nur noch einer Karten hat: Der ist der Shithead, gibt die nächste Runde und darf nur gehen, wenn alle anderen einverstanden sind.
shithead-linz-rules-setup =
    ### Am Anfang
    Ein Blatt ohne Joker, ab fünf Leuten zwei. Jeder bekommt drei **verdeckte Karten**, drei **offene** und fünf auf die Hand. Bevor es losgeht, darfst du offene Karten und Hand **tauschen**, wie du magst.
    Sind alle fertig, **sagt eine Handkarte an**, wer anfangen will. Die niedrigste fängt an (die 2 ist die kleinste), bei Gleichen, wer zuerst geredet hat. Die angesagte Karte gehört in den ersten Zug. Sagt niemand etwas, fängt an, wer hinter dem Geber sitzt, womit er will.
shithead-linz-rules-turn =
    ### Dein Zug
    Hier heißt es **erst ziehen, dann legen**, und zwar so, dass dir am Ende fünf Karten bleiben. Die erste zieht der Tisch für dich, wenn du höchstens fünf hast. Weitere darfst du ziehen, wenn du dafür entsprechend viele Gleiche legen kannst, und dann musst du auch so viele legen. Legst du mehrere, wird der Rest von selbst gezogen. Hast du mehr als fünf, ziehst du nur, wenn du so viele Gleiche legen kannst, dass dir fünf bleiben.
    Leg eine oder mehrere Karten **eines** Rangs: gleich hoch oder höher. Passt nichts, nimmst du den ganzen Stapel, und der Nächste legt, was er will. Sind Hand und Nachziehstapel leer, kommen die offenen Karten dran, danach die verdeckten, einzeln und blind. Passt eine nicht, nimmst du sie mit dem Stapel auf und spielst erst wieder die Hand leer.
shithead-linz-rules-cards =
    ### Besondere Karten
    - **2** darf auf alles, und auf sie darf alles.
    - **7** verlangt als Nächstes 7 oder niedriger, 8 oder 10.
    - **8** ist unsichtbar: darf auf alles, und es gilt weiter, was darunter liegt.
    - **10** darf auf alles und verbrennt den Stapel.
    - **Vier Gleiche** aufeinander verbrennen den Stapel, egal von wem sie sind. Achten dazwischen stören nicht, und vier Achten brennen auch.
    Wer den Stapel verbrennt, ist gleich noch einmal dran.
shithead-linz-rules-end =
    ### Strenge Runden
    Ist das ausgemacht, zieht jeder selbst, Karte für Karte. Wer es vor dem Legen vergisst, spielt mit entsprechend weniger Karten weiter, bis er das nächste Mal aufnimmt.
    ### Im Kreis
    Dreht ihr euch nur noch im Kreis, macht der Tisch Schluss: Nach 50 Aufnahmen, bei denen sich sonst nichts tut, ist die Runde aus, und es wird gezählt.
shithead-linz-rules-source = -# Quelle: Shit Head (drei mal drei), Wikibooks (Linzer Shithead-Verein)

## Quelle: Shithead (international)

shithead-international-rules-title = So geht Shithead, wie man es überall spielt
shithead-international-rules-goal =
    ### Darum geht's
    Werd deine Karten los. Gespielt wird, bis nur noch einer Karten hat: Der ist der Shithead, gibt die nächste Runde und darf nur gehen, wenn alle anderen einverstanden sind.
shithead-international-rules-setup =
    ### Am Anfang
    Ein Blatt ohne Joker, ab sechs Leuten zwei. Jeder bekommt drei **verdeckte Karten**, drei **offene** darauf und drei auf die Hand. Bevor es losgeht, darfst du Hand und offene Karten **tauschen**, wie du magst. Sind alle fertig, fängt die niedrigste Handkarte an: gesucht wird ab Karo 3, bei Gleichen in der Folge ♦ ♥ ♠ ♣, Zweien zuletzt. Rauskommen darfst du mit allem.
shithead-international-rules-turn =
    ### Dein Zug
    Leg eine oder mehrere Karten **eines** Rangs: gleich hoch oder höher als das, was liegt. Danach ziehst du auf drei Handkarten nach. Passt nichts oder magst du nicht, nimmst du den ganzen Stapel, und der Nächste kommt raus.
    Sind Hand und Nachziehstapel leer, kommen die offenen Karten dran, danach die verdeckten, einzeln und blind. Passt eine nicht, nimmst du sie mit dem Stapel auf und spielst erst wieder die Hand leer.
shithead-international-rules-cards =
    ### Besondere Karten
    - **2** darf auf alles, und auf sie darf alles.
    - **3** ist unsichtbar: darf auf alles, und es gilt weiter, was darunter liegt.
    - **7** verlangt als Nächstes 7 oder niedriger (oder was auf alles darf).
    - **8** lässt den Nächsten aussetzen, jede weitere noch einen.
    - **10** darf auf alles und verbrennt den Stapel.
    - **Vier Gleiche** direkt aufeinander verbrennen den Stapel auch, egal von wem sie sind.
    Wer den Stapel verbrennt, ist gleich noch einmal dran.
shithead-international-rules-end =
    ### Strenge Runden
    Ist das ausgemacht, zieht jeder selbst nach. Wer es vergisst und vor seinem nächsten Zug erwischt wird, zieht nach und eine Strafkarte dazu.
    ### Im Kreis
    Dreht ihr euch nur noch im Kreis, macht der Tisch Schluss: Nach 50 Aufnahmen, bei denen sich sonst nichts tut, ist die Runde aus, und es wird gezählt.
shithead-international-rules-source = -# Quelle: Shithead (international)
