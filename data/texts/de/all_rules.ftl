### Was alle Regelseiten gemeinsam haben, die aus den Optionen eines Tischs zusammengesetzt werden.
### $rank ist der Buchstabe oder die Ziffer eines Rangs, $name sein Wort.

all-rules-title = So geht { $rules }
all-rules-aim = Darum geht's
all-rules-setup = Am Anfang
all-rules-turn = Dein Zug
all-rules-cards = Besondere Karten
all-rules-end = Schluss
all-rules-source = Quelle: { $source }

## Karten und Zahlen im Satz: „eine Sieben“, „auf eine Sieben“, „noch eine Sieben“; gezählt werden Karten

rank-a = { $rank ->
    [J] ein { $name }
    [K] ein { $name }
    [A] ein { $name }
    [X] ein { $name }
   *[other] eine { $name }
}
rank-object = { $rank ->
    [J] einen Buben
    [K] einen { $name }
    [A] ein { $name }
    [X] einen { $name }
   *[other] eine { $name }
}
rank-another = noch { rank-object }
number-word = { $count ->
    [0] keine
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $count }
}
times-word = { $count ->
    [0] keinmal
    [1] einmal
    [2] zweimal
    [3] dreimal
    [4] viermal
    [5] fünfmal
    [6] sechsmal
    [7] siebenmal
    [8] achtmal
    [9] neunmal
    [10] zehnmal
    [11] elfmal
    [12] zwölfmal
   *[other] { $count }-mal
}
