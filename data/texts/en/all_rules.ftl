### What all pages of rules share that are put together from a table's options.
### $rank is a rank's letter or digit, $name its word.

all-rules-title = How to play { $rules }
all-rules-aim = The aim
all-rules-setup = Setting up
all-rules-turn = Your turn
all-rules-cards = Special cards
all-rules-end = The end
all-rules-source = Source: { $source }

## Cards and numbers in a sentence: "a 7", "on a 7", "another 7"

rank-a = { $rank ->
    [eight] an { $name }
    [A] an { $name }
   *[other] a { $name }
}
rank-object = { $rank ->
    [eight] an { $name }
    [A] an { $name }
   *[other] a { $name }
}
rank-another = { $rank ->
   *[other] another { $name }
}
number-word = { $count ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
times-word = { $count ->
    [0] never
    [1] once
    [2] twice
   *[other] { number-word } times
}
