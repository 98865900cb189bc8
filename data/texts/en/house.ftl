### House rules: what is changed, how to change it, save it and pass it on.
### $rules is the name of a rule set, $option that of a rule, $value and $usual what it says.

## What holds

card-title = How it goes at table { $table }: { $rules }
card-changed = { $count ->
    [0] Everything as usual.
    [one] One rule is different (✎).
   *[other] { $count } rules are different (✎).
}
rule-line = { $option }: **{ $value }**
rule-line-changed = ✎ **{ $option }: { $value }** (usually: { $usual })

## Changing them

button-house = House rules
house-title = House rules ({ $rules })
house-page = Page { $page } of { $pages }
house-noted = Noted!
house-wish = ⏳ { $option }: **{ $value }**, as soon as the rest allows it
house-kept = I'll keep it in mind: change the rest first, and it'll hold by itself.
select-house-option = Change…
button-house-list = Back
button-house-enter = Enter numbers
button-house-reset = Reset all
button-house-save = Save as…
button-house-share = Share
house-usual = as usual
house-number = A number from { $low } to { $high }
house-by-rank = rank:number, like J:20 A:11 (2–10, J, Q, K, A, X)
house-pairs = people:number, like 2:2 5:3 8:4
house-save-title = Save house rules
house-save-name = Their name?
house-saved = Saved as “{ $name }”. **/{ command-play }** knows them now.

## On the server

house-server-title = House rules on this server
house-server-empty = Nobody has saved any. You can do that at a table: **{ button-more }**, then **{ button-house }**.
house-server-line = **{ $name }** · { rules-own-line }
house-server-usual = **/{ command-play }** without a choice: **{ $rules }**
house-code = To pass on: `{ $code }`
house-deleted = “{ $name }” is deleted. Still want it? This code brings it back: `{ $code }`
house-default-set = From now on, **/{ command-play }** without a choice means: { $rules }
house-default-gone = From now on, **/{ command-play }** without a choice means { $rules } again.
select-house-presets = See the built-in games
select-house-saved = See house rules
button-house-server = This server
button-house-import = Enter a code
button-house-default = Make these the usual ones
button-house-undo-default = No longer the usual ones
button-house-delete = Delete
house-import-title = House rules from a code
house-import-code = The code

## What can't be done

refusal-bad-code = That's no code of mine, or a part is missing. Copy all of it once more.
refusal-newer-code = That code is for rules I don't know. Ask the bot's owner to update me.
refusal-too-many = By these rules at most { $count } can play, and there are more of you. Choose others, or somebody presses **{ button-leave }**.
trouble-house-gone = Those house rules are gone. **/{ command-houserules }** shows you which there are.
trouble-house-not-yours = Only the person who saved them can do that, or somebody who may manage the server ({ permission-manage-guild }). Ask one of them.
trouble-house-name-taken = Somebody else has saved “{ $name }” already. Choose another name.
trouble-house-no-name = They can't do without a name. Write something.
refusal-too-many-rules = There's no room for more than { $count } house rules. Delete some first, with **/{ command-houserules }**.
refusal-too-many-rules-of-yours = { $count } of the house rules here are yours, and that is as many as one person gets. Delete one of yours first, with **/{ command-houserules }**.
trouble-house-unreadable = I can't read those house rules any more, too much has changed since. It's best to make them again at a table.
