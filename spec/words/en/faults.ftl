### What `check` finds: the messages of the codes, what would be right, and the phrases in them.

HR101 = this file cannot be read: { $reason }
    .help = { $hint }
HR102 = this file is larger than { NUMBER($limit) } bytes
    .help = a ruleset is a text of a few pages: is this the right file?
HR103 = the byte { $byte } here is not UTF-8; the file seems to be { $guess }
    .help = save the file as UTF-8 (in most editors: Save as..., Encoding, UTF-8)
HR104 = the character { $number } cannot be seen and may not stand in a ruleset
    .help = delete it; it may have come along when text was copied from somewhere else
HR105 = there is nothing in this file
    .help = begin with `hausregel: 1`, or let `hausregel new` write a ruleset to fill in
HR106 = this stands more than { NUMBER($limit) } levels deep
    .help = give the inner part a name under `define`, or close the brackets
HR107 = this file has more than { NUMBER($limit) } values
    .help = a ruleset has some hundreds: is this the right file?
HR108 = this text has { NUMBER($count) } characters, more than { NUMBER($limit) }
    .help = write a shorter text; is a closing quote missing?
HR109 = this number has more than { NUMBER($limit) } digits
    .help = write a smaller number, or put it in quotes if it is meant as text
HR110 = `{ $text }` is not written as a plain whole number
    .help = write a whole number with its digits only, as in 10; put it in quotes if it is meant as text
HR111 = `&{ $name }` gives the value a hidden name, which is not possible here
    .help = give the thing a name under `define`, or put the value in quotes if it begins with `&`
HR112 = `*{ $name }` repeats another part of the file, which is not possible here
    .help = give the part a name under `define`, or put the value in quotes if it begins with `*`
HR113 = `{ $tag }` is a mark of the file format, which is not possible here
    .help = delete `{ $tag }`; for the contrary of a condition write `not`; a text that begins with `!` needs quotes
HR114 = `---` begins a second document; a file holds one ruleset
    .help = put the second ruleset into a file of its own
HR115 = `<<` copies another mapping into this one, which is not possible here
    .help = write the keys out; to build on another ruleset use `extends`
HR116 = { $written } cannot be a key
    .help = write a name; put it in quotes if it is meant as text
HR117 = this key has { NUMBER($count) } characters, more than { NUMBER($limit) }
    .help = write a shorter name; is a line break or a quote missing?
HR118 = `{ $key }` stands here for the second time
    .help = { $hint }
HR119 = the comma splits this expression: without quotes it ends after `{ $piece }`
    .help = put it in quotes, as in "{ $text }", or on a line of its own without brackets around it
HR120 = there is no space after the colon in `{ $text }`
    .help = write a space after the colon
HR121 = `#` begins a comment here, and the expression before it is not complete
    .help = put the expression in quotes, or move the comment to a line of its own
HR122 = `{ $text }` is read as text; other readers of YAML take it for true or false
    .help = write true or false if that is meant, else put it in quotes
HR130 = there is a tab here, where only spaces may stand
    .help = indent with spaces; most editors can replace the tabs of a file
HR131 = `{ $character }` may not stand in a value without quotes inside `{ $opening } { $closing }`
    .help = put the value in quotes, or write it on a line of its own without `{ $opening } { $closing }` around it
HR132 = `{ $opening }` is opened here, but there is no `{ $closing }` where it would have to end
    .help = write `{ $closing }` at the end of what belongs together
HR133 = the text that begins here with { $quote } has no end
    .help = write { $quote } at the end of the text
HR134 = the value ends with the closing quote, but `{ $rest }` stands after it
    .help = put the whole value in quotes; inside single quotes write '' for one quote
HR135 = a second colon stands in this line, and the value is not in quotes
    .help = put the value in quotes, or write it on the next line, indented
HR136 = this line is indented below a line that has a value already
    .help = indent it as much as the line above, or take the value of that line away
HR137 = there is no colon in `{ $text }`
    .help = write a colon and a space between the key and its value
HR138 = this line does not begin where its neighbours begin
    .help = indent it with as many spaces as the lines that it belongs to; lists have `-` before every item
HR139 = a value without quotes cannot begin with `{ $character }`
    .help = put the whole value in quotes
HR140 = `{ $escape }` means nothing inside double quotes
    .help = write \\ for a backslash, or use single quotes
HR141 = `{ $rest }` does not fit what stands before it in this line
    .help = write a key and its value, or put the whole value in quotes
HR142 = `{ $character }` stands here, but nothing was opened before it
    .help = delete it, or put the value in quotes
HR143 = `-` begins a list here, in the line of its key
    .help = begin the list on the next line, indented, or write it in brackets: [first, second]
HR144 = a comma or `{ $closing }` is missing before this
    .help = write a comma between the values inside `{ $opening } { $closing }`, or put the value in quotes
HR145 = the value ends with `{ $closing }`, but `{ $rest }` stands after it
    .help = put the whole value in quotes
HR201 = `{ $key }` is no key of { $where }{ $suggestion }
    .help = possible keys: { QUOTED($known) }
HR202 = `{ $key }` is missing in { $where }
    .help = add `{ $key }: ...`
HR203 = { $what } must be { OR($expected) }, but is { $found }
    .help = { $hint }
HR204 = { $what } has no value
    .help = write a value after the colon, or delete the key
HR205 = { $what } cannot be { $found }{ $suggestion }
    .help = possible values: { QUOTED($allowed) }
HR206 = { $what } must be { $wanted }, but is `{ $text }`
    .help = write it in this form
HR207 = { $what } is empty
    .help = fill it in, or delete the key
HR208 = { $what } has { NUMBER($count) } { $unit }, more than { NUMBER($limit) }
    .help = make it shorter, or divide it into parts with names
HR209 = { $what } must be from { $smallest } to { $largest }, but is { $number }
    .help = write a number from { $smallest } to { $largest }
HR210 = { $where } needs one of the keys { QUOTED($keys) }
    .help = add one of { QUOTED($keys) }
HR211 = `{ $key }` cannot stand beside `{ $other }` in { $where }
    .help = delete one of the two
HR212 = `{ $key }` cannot stand by itself in a ruleset that extends another
    .help = to change it write `replace: { "{" }{ $rule }: ...{ "}" }`, to add it `add: { "{" }{ $rule }: ...{ "}" }`; defaults go under `set`
HR213 = `{ $key }` changes another ruleset, but this one extends none
    .help = name the other ruleset under `extends`, or write the rules without `{ $key }`
HR214 = no key of { $where } says what happens{ $suggestion }
    .help = write one of { QUOTED($keys) }
HR215 = { $what } begins with { $first }, which is more than { $last }
    .help = write the smaller number first: { $last }..{ $first }
HR216 = `{ $what }` in { $where } must be { $wanted }
    .help = { $hint }
HR217 = `{ $key }` cannot stand in a module
    .help = what a game is called and builds on stands in the rulesets that take the module in by `use`
HR301 = there is no ruleset `{ $name }`
    .help = { $hint }
HR302 = this goes round in a circle: { $chain }
    .help = take one `extends` out of the circle
HR303 = more than { NUMBER($limit) } rulesets extend one another
    .help = extend one of the earlier ones directly
HR304 = there is nothing at `{ $address }`
    .help = { $hint }
HR305 = `{ $address }` is declared already
    .help = use `replace` to change it, or another name to add to it
HR306 = `{ $address }` is addressed by `{ $verb }` and by `{ $other }`
    .help = say it once
HR309 = there is no option or reading `{ $name }`
    .help = { $hint }
HR310 = `{ $name }` cannot be `{ $value }`
    .help = it can be { QUOTED($possible) }
HR311 = `{ $name }` has no default for { OR($players) } players
    .help = add { QUOTED($keys) } with a value, or give one value for all numbers of players
HR312 = `{ $text }` is { $low }..{ $high } here, and no number lies between these
    .help = change a bound, or the options in it, so that the first one is not larger than the second
HR313 = `{ $text }` players are more than a game may have
    .help = write a number or a range from 1 to { NUMBER($limit) }, as in 2..4
HR314 = there is no step `{ $name }` in the set-up
    .help = the steps are { QUOTED($known) }
HR315 =
    { $players ->
        [one] with { NUMBER($players) } player the options do not satisfy `{ $name }`: { $text }
       *[other] with { NUMBER($players) } players the options do not satisfy `{ $name }`: { $text }
    }
    .help = change the options, the numbers of players, or the requirement
HR316 = `{ $name }: { $value }` changes `{ $address }`, which `{ $other }: { $with }` changes, too
    .help = let each change a definition or a condition of its own
HR317 = `{ $name }: { $value }` changes `{ $address }`, which no reading can
    .help = a reading changes rules and their words; make an option of what is chosen beside it
HR318 = `{ $name }` cannot be `{ $value }`
    .help = { $possible }
HR319 = `{ $name }: { $value }` is marked as literal, and so is `{ $other }`
    .help = mark the one value that keeps to the letter of the print
HR320 = there is no module `{ $name }`
    .help = { $hint }
HR321 = `{ $name }` is a module, which is only a part of games
    .help = take it into a ruleset with the line `use: { $name }`
HR322 = `{ $name }` is no module
    .help = a module begins with `module: 1`; what changes a whole game names it under `extends`
HR323 = this goes round in a circle: { $chain }
    .help = take one `use` out of the circle
HR324 = more than { NUMBER($limit) } modules are used together
    .help = use fewer modules, or put some of them into one
HR325 = `{ $address }` is declared already, in `{ $file }`
    .help = choose another name, or write under `replace` what is to be different
HR326 = `{ $file }` changes `{ $address }`, and so does `{ $other }`
    .help = use one of the two
HR327 = `{ $address }` is one condition without a name, and `tricks` adds `{ $name }` to it
    .help = give yours a name, as in `if: { "{" }early: ...{ "}" }`
HR328 = `{ $name }` cannot be the zone under `{ $key }` in `tricks`
    .help = { $hint }
HR329 = a trick is played to in turn, and in `{ $name }` { $who }
    .help = { $hint }
HR401 = `{ $text }` is not an expression
    .help = { $hint }
HR402 = { $what } is not part of the language
    .help = { $hint }
HR403 = this is larger than expressions may be ({ $limit })
    .help = give parts of it a name under `define`
HR404 = `{ $name }` means nothing here
    .help = { $hint }
HR405 = `{ $name }` is { $what }, but { $wanted } must stand here
    .help = { $hint }
HR406 = `{ $text }` is { $found }, but { $wanted } is needed
    .help = { $hint }
HR407 = { $left } and { $right } are different things and cannot stand together here
    .help = `position( )` gives the place of a value in its domain, as a number
HR408 = `{ $text }` can be { QUOTED($without) }, and that has no `{ $attribute }`
    .help = ask first: `{ $text } is ...` ({ OR($kinds) }) `and ...`, or for a value `... if { $text } is ... else ...`
HR409 = no card has an attribute `{ $name }`
    .help = { $hint }
HR410 = `{ $text }` has too few or too many values in its brackets
    .help = write { $wanted }
HR411 = this goes round in a circle: { $chain }
    .help = say it without going back
HR412 = in `{ $text }` a side is always nothing
    .help = ask `x is nothing` or `x is not nothing`
HR413 = `was( )` asks about the state before a move, which is known only in `after`
    .help = keep what you need in a variable, or put the rule under `after`
HR414 = `can( )` asks about a move, and `{ $name }` is none
    .help = { $hint }
HR415 = `is` asks for the kind of a card or for nothing, and `{ $name }` is neither
    .help = the kinds are { QUOTED($kinds) }; values are compared by `==`
HR416 = `{ $name }` already means something here
    .help = take another name
HR417 = this number is larger than numbers may be ({ NUMBER($limit) })
    .help = write a smaller number, or calculate with smaller ones
HR418 = `{ $name }` cannot be asked here: { $where }
    .help = { $hint }
HR419 = `{ $name }` is not a zone
    .help = { $hint }
HR420 = `{ $name }` has no { $lacks }, which { $wanted } needs
    .help = `stacked: true` gives a zone an order, `cells: DOMAIN` gives it cells
HR421 = `{ $name }` is a value of { AND($domains) }
    .help = compare it with something of the domain that is meant, or rename one
HR422 = `{ $text }` can never hold
    .help = { $hint }
HR423 = `{ $text }` always holds
    .help = { $hint }
HR424 = `{ $text }` asks which is greater, and { $found } has no order
    .help = compare by `==` or `!=`, or compare numbers, such as an attribute of a card or a count
HR425 = this counts every value that is run through, whether `{ $text }` holds or not
    .help = put the condition at the end: `count(x for x in ... if { $text })`
HR426 = `{ $name }` asks for more than { NUMBER($limit) } steps
    .help = { $hint }
HR427 = the rules that are asked together with `{ $name }` ask for more than { NUMBER($limit) } steps
    .help = use fewer loops inside loops; `{ $name }` asks for most
HR501 = `{ $name }` is the name of { $other } too
    .help = give one of them another name
HR502 = `{ $name }` is not a domain
    .help = { $hint }
HR503 = `{ $kind }` cannot start in `{ $name }`
    .help = { $hint }
HR504 = `{ $key }: owner` needs an owner, and `{ $name }` has none
    .help = give it `per: player`, or say `everyone` or `nobody`
HR505 = `faces: top` needs a stack, and `{ $name }` is none
    .help = add `stacked: true`, or say who sees all the cards: `everyone`, `owner` or `nobody`
HR506 = `{ $name }` is not a phase
    .help = { $hint }
HR507 = it is not said from where the card is moved
    .help = add `from: ZONE`; only a card chosen from a zone that is the same after any effect may do without
HR508 = { $text }
    .help = `cell:` names the cell of the zone under `to`
HR509 = `{ $key }` needs a stack, and { $name } is none
    .help = add `stacked: true` to the zone, or leave `{ $key }` out
HR510 = whether `{ $name }` is possible depends on whether `{ $name }` is possible
    .help = take the `can( )` out of the circle
HR511 = cards are dealt to a zone of each player, and `{ $name }` is none
    .help = { $hint }
HR512 = `{ $text }` is no start for this variable
    .help = it can be { $wanted }
HR513 = `{ $name }` would become { $value }
    .help = it can be { $wanted }
HR514 = { $what } `{ $name }` is never used
    .help = use it or take it out
HR515 = { $what }
    .help = give the phase a move, and let a move lead to it
HR516 = { NUMBER($number) } { $what } are more than a game may have ({ NUMBER($limit) })
    .help = write a smaller number
HR517 = `{ $text }` must be known before the game begins
    .help = use numbers, options and the attributes of the card
HR518 = the number of cards would be { $count }
    .help = give a number from 0
HR519 = `{ $name }` stands in the domain twice
    .help = name each value once
HR520 = `{ $name }` is not a variable
    .help = { $hint }
HR521 = with { OR($players) } players the set-up cannot be carried out: { $what }
    .help = { $hint }
HR523 = the match counts points, but there is neither `score` nor `match.points`
    .help = add `points:` under `match`, or `score:`
HR524 = `{ $name }` is chosen from cards that the player does not see
    .help = `draw: 1` takes a card by chance; a choice shows the player what there is to choose from
HR525 = `{ $move }` cannot be carried out: { $what }
    .help = add a condition that refuses the move there, or change its effects
HR526 = the smaller version `{ $name }` cannot be made: { $what }
    .help = leave more of the domains, or set the options so that the rules that speak of them still make sense
HR527 = `ties` speaks of a match, but there is no `match`
    .help = add `match`, or leave the passage out
HR528 = `{ $name }` names no effects
    .help = { $hint }
HR529 = `{ $name }` is not an end
    .help = { $hint }
HR530 = the match has neither `rounds` nor `until`
    .help = add `rounds:` under `match`, or `until:`
HR531 = several cards are chosen from a zone, and `{ $text }` is none
    .help = write a zone after `of`, or a kind of cards in one: `2 of hand[me]`, `1..3 of fruit in plate[me]`
HR532 = `{ $text }` is not a number of cards that can be chosen together
    .help = write a number from 1 to { $limit }, or a range such as `1..3`
HR533 = a move chooses several cards only once
    .help = choose the cards under one name
HR534 = `{ $name }` cannot be refilled from `{ $text }`
    .help = a stack is refilled from another zone without cells that has the same keys; only a stack has a top card to keep
HR535 = `to` is asked when the card has been taken: `{ $end }` of `{ $name }` is then the next card
    .help = name the card first, `let: { "{" }c: { $end }(...){ "}" }`, and below it write `move: c`
HR601 = `{ $name }` is not a document of this ruleset
    .help = { $hint }
HR602 = `{ $document }` has no section `{ $name }`
    .help = { $hint }
HR603 = there is no `{ $address }`
    .help = { $hint }
HR604 = `{ "{" }{ $name }{ "}" }` stands for nothing: no option or reading is called `{ $name }`
    .help = { $hint }
HR605 = { $what }
    .help = { $hint }
HR606 =
    { $there ->
        [one] `{ $name }` lies in the position { NUMBER($found) } times, but there is only { NUMBER($there) }
       *[other] `{ $name }` lies in the position { NUMBER($found) } times, but there are only { NUMBER($there) }
    }
    .help = name each card once
HR607 = { $what }
    .help = a move is written `NAME` or `NAME(choice, choice)`
HR608 = the example `{ $name }` does not hold{ $set }: { $what }
    .help = { $hint }
HR609 = `{ $address }` is no condition of a rule
    .help = { $hint }
HR610 = `{ $part }` is changed, but not the words of `{ $address }`
    .help = write new words for `{ $address }` under `text`, or repeat the old ones if they still fit
HR611 = there is no `{ $address }` to which these words could lead
    .help = { $hint }
HR612 =
    { $found ->
        [one] the example has { NUMBER($found) } player; the game is for { $wanted }
       *[other] the example has { NUMBER($found) } players; the game is for { $wanted }
    }
    .help = name as many players as can play
HR613 = the file says that its words are `{ $said }`, its name says `{ $language }`
    .help = write `words: { $language }`, or give the file another name
HR614 = the words in `{ $language }` stand here and in another place
    .help = keep one of the two
HR615 = this file of words is not read: `{ $ending }` is no language
    .help = name the file `{ $name }`, or after another language such as de, en or pt-BR
HR616 =
    { $number ->
        [1] the inherited worked example { QUOTED($names) } does not fit these rules
       *[other] the inherited worked examples { QUOTED($names) } do not fit these rules
    }
    .help = write examples that fit; to take these out, list them under `remove`: { QUOTED($addresses) }
HR617 = the example `{ $name }` cannot be played so: { $what }
    .help = { $hint }
HR701 = { NUMBER($count) } more like this one are left out ({ $code })
    .help = mend those that are shown, then check again: one cause may be behind all of them
HR702 = `{ $name }` and the examples after it were not played: together they ask for more than { NUMBER($limit) } steps
    .help = ask for less in the rules, or write shorter examples
HR801 = the booklet has no title in the language `{ $name }`
    .help = its languages are { QUOTED($known) }; add the title as printed under `booklet`, or delete this
HR802 = `{ $name }` is not a heading of this chapter
    .help = { $hint }
HR803 = `{ $name }` is not another chapter of this booklet
    .help = { $hint }
HR804 = there is no ruleset `{ $name }` without faults
    .help = { $hint }
HR805 = `{ $ruleset }` has no rule `{ $address }`
    .help = { $hint }
HR806 = no rule carries `{ $name }`: { $why }
    .help = add a rule, a reading or a note that does, and name it under `rules`
HR807 = no sentence of `{ $chapter }` carries `{ $address }` of `{ $ruleset }` (language: { $language })
    .help = name it under `rules` of the sentence that says it; if none does, it needs a reading or a note
HR808 = `{ $address }` is cited to `{ $section }`, but { $what } (language: { $language })
    .help = cite the heading under which it stands, or name the rule under `rules` of the sentence that says it
HR809 = `{ $name }` is not a sentence of this chapter further up
    .help = { $hint }
HR810 =
    { $players ->
        [one] `{ $text }` does not hold in `{ $ruleset }` with { NUMBER($players) } player
       *[other] `{ $text }` does not hold in `{ $ruleset }` with { NUMBER($players) } players
    }
    .help = mend the rules or the formula; if the print is wrong, say so under `misprint` or `against`, and leave `holds` out
HR901 = there is no rule `{ $address }` that this sentence could tell
    .help = { $hint }
HR902 = `{ $address }` is told by no sentence { $where }
    .help = add a sentence under `telling` that names it under `of`, or name it in one that tells it already
HR903 = `{ $address }` tells { QUOTED($rules) } as it was before
    .help = write new words for `{ $address }`, or repeat the old ones if they still fit
HR904 = the rules that `{ $address }` tells have changed since it was read in `{ $language }`
    .help = read it beside its rules; if it is right, say so by `hausregel tell --read`
HR905 = `{ $address }` has no words { $where }
    .help = write them, or leave the sentence out
HR906 = the telling in `{ $language }` has { NUMBER($number) } words, the print { NUMBER($most) }
    .help = tell it shorter: what is rare can be left to the exact rules behind the sentence
HR907 = `{ $number }` is the value of the option `{ $name }`
    .help = write `{"{"}{ $name }{"}"}`, which is filled in, or put it without a number
HR908 = `{ $claim }` does not bear out `{ $address }`: { $why }
    .help = name an example that shows it, or write one
HR909 = `{ $text }` holds for no number of players, so `{ $address }` is never told
    .help = correct the condition, or take the sentence out

## What may be meant, and lists.

did-you-mean = did you mean `{ $name }`?
    .more = ; did you mean `{ $name }`?
    .one-of = did you mean { OR($names) }?
    .in-braces = did you mean `{ "{" }{ $name }{ "}" }`?
    .instead = write `{ $name }` instead of `{ $written }`
    .elsewhere = , but of { OR($places) }
expression-hint =
    .signs = look for a missing bracket, an operator too many, or `=` where `==` is meant
    .language = expressions have numbers, names, comparisons, `+ - * // %`, `and or not`, `if else`, calls, loops
    .unquoted = names and numbers stand without quotes: `{ $name }`
and-more = { QUOTED($names) } and { NUMBER($number) } more
from-to = { $low } to { $high }
another-name = look whether another name is meant
seat = seat { $number }

## Further places.

note =
    .stale-words = the words in `{ $language }`
    .unfit = here: { $why }
    .first-time = it stands here for the first time
    .has-value = this has a value already
    .circle = this is part of the circle
    .addressed = `{ $verb }` addresses it here
    .removed = `{ $name }` is removed here
    .declared = it is declared here
    .words = these are the words
    .changed = `{ $reading }: { $value }` changes it here
    .said-too = it is said here, too
    .defined = `{ $name }` is defined here
    .used = `{ $name }` is used here
    .same-name = it has this name too
    .goes-wrong = it goes wrong here
    .rule = the rule
    .heading = the heading
    .taken-in = the module is used here
    .changed-too = it is changed here
    .marked-too = this is marked, too
    .tricks = it is added because of this section
    .acts = this says who acts
    .of-tricks = here the tricks are stated

## Files.

file =
    .folder = it is a folder
    .not-ordinary = it is no ordinary file
    .missing = there is no such file
    .forbidden = you may not read it
    .refused = the system refuses to open it
file-instead =
    .inside = give a file in it
    .permissions = change its permissions
    .path = give the path of a file that ends in .yaml, or the name of a ruleset of the library
    .no-folder = there is no folder `{ $folder }` either
    .here = the rule files in this folder are { QUOTED($files) }
    .none-here = this folder holds no file that ends in .yaml; `hausregel new` writes one to fill in
encoding =
    .wide = UTF-16
    .none = no text at all, but a picture or a document
    .latin = Latin-1 or Windows-1252
written =
    .nothing = nothing
    .list = a list
    .mapping = a mapping

## The shape of a file.

whole =
    .ruleset = the ruleset
    .words = the words
    .booklet = the booklet
    .position = this position
within =
    .ruleset = the ruleset
    .words = the words
    .booklet = the booklet
    .position = this position
value =
    .text = text
    .integer = a whole number
    .truth = true or false
    .list = a list
    .keys = keys with values
    .expression = an expression
found =
    .empty = empty
    .number = the number { $number }
    .text = the text `{ $text }`
    .list = a list
    .group = a group of keys
unit =
    .items = items
    .keys = keys
    .characters = characters
write =
    .this = write { $value }
    .quotes-expression = put it in quotes if it is an expression or a text that begins with a bracket
    .space = write a space after the colon
    .items = write each item on a line of its own, with `-` before it
    .language = begin with the language, as in `title: { "{" }en: { $text }{ "}" }`
    .first-line = a ruleset begins with the line `hausregel: 1`; `hausregel new` writes one to fill in
    .keys-below = write keys and values on the lines below, indented
    .keys-plain = write keys and values on the lines below, without `-` and without square brackets
    .quotes = put it in quotes
    .quotes-comma = put the text before it in quotes if the comma belongs to it
    .other-name = choose another name
    .address = write the keys that lead to it from the top of the rules, as in `{ $address }`
    .library-name = write a name from `hausregel list`, or a path that ends in .yaml
    .module-name = write the name of a module, such as { QUOTED($known) }, or a path that ends in .yaml
form =
    .address = an address: names with points between them, as in moves.eat.if
    .bounds = two bounds with two dots between them, as in 1..9 or 1..largest
    .citation = a document and a section, as in leaflet/Eating
    .definition = a name, and its parameters in round brackets, as in tasty(f)
    .document = a name: a letter, then letters, digits and _
    .key = a name, where needed with a player or a value in square brackets, as in plate[Ann]
    .language = the short name of a language, as in en or de-CH
    .language-or-cite = the short name of a language, as in en or de-CH, or cite, or refusal
    .library-name = a name of the library, as in family/game, or a path that ends in .yaml
    .missing = `missing`, or what this language says under `says`
    .move = a move with its choices in round brackets, as in eat(pear 2)
    .name = a name: a small letter, then small letters, digits and _
    .players = a number of players
    .range = two whole numbers with two dots between them, as in 2..6
    .reading = a reading and one of its values, as in late_eating.forbidden
    .rule = the address of a rule: a section and names with points between them, as in moves.eat.if
    .word = a name of one word
    .short = at most { NUMBER($limit) } characters

## What is extended, patches, options.

chain =
    .extends = `{ $first }` extends { $rest }
    .uses = `{ $first }` uses { $rest }
address =
    .top-level = `{ $section }:` stands at the top level of the file, as in any ruleset, and not below a verb
    .from-top = an address names each key from the top, as in `moves.NAME.if`; `hausregel show` prints the rules
    .change-whole = `{ $address }` has no named parts: change it as a whole
    .replace-whole = `{ $address }` has no named parts: replace it as a whole
    .has = `{ $address }` has { QUOTED($known) }
    .has-add = `{ $address }` has { QUOTED($known) }; what is to be new there stands under `add`
tricks =
    .zone = it must be a zone of each player, with `per: player` and without cells
    .twice = `{ $other }` names it as well: the cards that are held, played and taken lie in three zones
    .phases = let the card be played where the player on turn acts, as in `moves: { "{" }play: { "{" }in: X{ "}" }{ "}" }`; there is { QUOTED($known) }
    .no-phase = it needs a phase in which the player on turn acts
    .race = whoever is first acts
    .chance = chance acts
possible =
    .range = { $low }..{ $high }; a house rule can allow more by `replace: { "{" }options.{ $name }.range: ...{ "}" }`
    .values = it can be { QUOTED($values) }
    .type = it can be { $type }
    .choices = possible are { QUOTED($values) }
    .no-choice = there is nothing to choose from
not-possible =
    .players = it is for { $low } to { $high } players, not for { $players }
    .option = there is no option or reading `{ $name }`
    .value = `{ $name }` cannot be `{ $value }`; it can be { QUOTED($values) }
not-smaller =
    .address = `{ $address }` is neither `domains.NAME` nor `cards.KIND.count`
    .domain = there is no domain `{ $name }`
    .names = `domains.{ $name }`: `{ $text }` are not some of { QUOTED($known) }
    .range = `domains.{ $name }`: `{ $text }` is no range such as 1..3
    .part = `domains.{ $name }`: `{ $text }` is no part of `{ $range }`
    .kind = there is no kind of card `{ $name }`
    .count = `cards.{ $name }.count`: `{ $text }` is no number from 0 to { NUMBER($limit) }
less =
    .loops = use fewer loops inside loops, or smaller ones
    .cards = choose fewer cards at once; say what they have in common, and what does not depend on them, in conditions of their own
twice =
    .sections = put what stands under both under one `{ $key }`
    .values = delete one of the two, or give one of them another name
with-so-many =
    { $players ->
        [one] with { NUMBER($players) } player, { $what }
       *[other] with { NUMBER($players) } players, { $what }
    }

## What there is.

known =
    .options = there are { QUOTED($known) }
    .no-options = there are none
    .patches = of `{ $name }` there are { QUOTED($known) }
    .no-patches = of `{ $name }` there are none that is a patch
    .domains = the domains are { QUOTED($known) }
    .phases = the phases are { QUOTED($known) }
    .after-a-move = a phase ({ QUOTED($known) }), `next_player` or `turn_of(player)`
    .zones = the zones are { QUOTED($known) }
    .variables = the variables are { QUOTED($known) }
    .no-variables = there are no variables
    .named-effects = definitions that stand for effects are { QUOTED($known) }
    .no-named-effects = write a definition with a list of effects under `define`
    .moves = the moves are { QUOTED($known) }
    .attributes = cards have { QUOTED($known) }
    .no-attributes = cards have no attributes
    .dealt-to = such zones are { QUOTED($known) }
    .none-dealt-to = there is no such zone
    .documents = the documents under `source` are { QUOTED($known) }
    .no-documents = there are no documents under `source`
    .in-braces = in braces can stand { QUOTED($known) }
    .none-in-braces = there are no options; leave the braces out
    .in-section = in `{ $section }` there are { QUOTED($known) }
    .seats = the players are 0 to { $last }
    .players = the players are { COMMAS($known) }
    .ends = the ends are { QUOTED($known) }
    .headings = the headings of this chapter are { QUOTED($known) }
    .chapters = the other chapters are { QUOTED($known) }
    .sentences = the sentences further up are { QUOTED($known) }
    .no-sentences = no sentence stands further up
    .no-chapters = there are no other chapters

## Expressions.

type =
    .truth = yes or no
    .number = a number
    .one-number = the number { $number }
    .range = a number from { $low } to { $high }
    .member = a value of `{ $domain }`
    .player = a player
    .card = a card
    .card-of = a card ({ OR($kinds) })
    .nothing = nothing
    .not-nothing = a value: it does not start with `nothing`
    .named = a value of a domain of names
    .named-no-number = a value of a domain of names (for numbers write `+ 1`, `- 1`)
thing =
    .option = an option
    .reading = a reading
    .domain = a domain
    .kind = a kind of card
    .zone = a zone
    .variable = a variable
    .definition = a definition
    .effects = effects with a name
    .phase = a phase
    .move = a move
    .players = all players
    .function = a function
    .language = something in the language
    .list = a list
    .value = a value
    .single-value = a single value
    .expression = an expression
    .not-called = not something to call
    .called = a definition or a function
    .collection = something to run through (a zone, a domain, a list, `players`)
    .several-cards = several cards
    .run = a run of cells
    .runs = runs of cells
    .single-values = single values
instead-of =
    .zone = count it by `count( )`, look into it by `top( )` or `at( )`, or run through its cards in a loop
    .domain = name one of its values, or run through them in a loop
    .kind = name a card of it, as in `KIND(value, value)`, or ask by `is`
    .move = whether it is possible is asked by `can( )`
    .effects = have them done, by `do` in a list of effects
    .phase = phases stand under `in` and `then` only
    .players = run through them in a loop, as in `any(... for p in players)`
    .function = call it, with its values in ( )
    .several-cards = run through them in a loop, count them by `count( )`, or move them all by `move`
    .run = run through its cells in a loop, count them by `count( )`, or ask by `in`
unknown =
    .nowhere = it is declared nowhere
    .local = it is declared nowhere; names of this rule alone: { QUOTED($known) }
    .undefined = it is defined nowhere
name-the-player = name the player in a loop, for example `any(... for p in players)`
after-a-point = an attribute stands after a point: `{ $text }`
always-here = `{ $text }` is always { $type } here
both-sides = the left side is { $left }, the right side { $right }
limit =
    .characters = { NUMBER($number) } characters
    .levels = { NUMBER($number) } levels
    .levels-in-all = { NUMBER($number) } levels, those of the definitions it uses included
    .parts = { NUMBER($number) } parts
    .definitions = { NUMBER($number) } uses of definitions with different types
    .named-effects = { NUMBER($number) } effects done by name
beyond =
    .plus = `+` before a value
    .sign = this sign
    .call = the call `{ $text }`
    .names = more than one name after `for`
    .loop = a loop inside `{ $name }( )`
brackets =
    .values =
        { $number ->
            [one] { NUMBER($number) } value in ( )
           *[other] { NUMBER($number) } values in ( )
        }
    .two-or-loop = two values or more, or a loop, in ( )
    .none = no [ ]
    .none-of-one = no [ ]: there is one for the whole game
    .alone = `{ $name }` without ( )
lacks =
    .order = order
    .cells = cells
    .numbered-cells = numbers for its cells
unasked =
    .nobody-acts = here nobody acts
    .no-score = there is no `score`
    .during-the-round = it is known only when the round is over
    .outside-the-match = it is known only in `match.winners`
belongs =
    .can = `can( )` belongs into the conditions and effects of moves
    .score = `score(p)` belongs under `winners` or `match`
    .total = `total(p)` belongs under `winners` of `match`
remedy =
    .compare-number = compare it with a number, as in `{ $part } > 0`
    .compare-member = compare it with a value of `{ $domain }`, as in `{ $part } == { $value }`
    .compare-player = compare it with a player, as in `{ $part } == me`
    .ask-card = ask something of the card, as in `{ $part }.{ $name } == ...`
    .ask-kind = ask `{ $part } is KIND`
    .count-answers = to count how often it holds write `count(... if { $text })` with a loop; or `1 if { $text } else 0`
    .position-member = `position({ $text })` is its place in `{ $domain }`, as a number
    .position-player = `position({ $text })` is the seat of the player, as a number
    .number-of-card = take an attribute that is a number, as in `{ $part }.{ $name }`
    .no-number-of-card = this card has not an attribute that is a number
    .kind-of-card = take an attribute of that kind, as in `{ $part }.{ $name }`
    .no-kind-of-card = this card has not an attribute of that kind
    .names-of-card = take an attribute that has names, as in `{ $part }.{ $name }`
    .no-names-of-card = this card has not an attribute that has names
    .name-member = name a value of `{ $domain }`, such as `{ $value }`
    .neighbours = `left( )` and `right( )` are the neighbours of a player
    .name-player = name a player: `me`, `turn`, `opener`, or one from a loop, as in `any(... for p in players)`
    .name-card = name a card, as in `{ $card }`, or take one from a loop, as in `any(... for c in ZONE)`

## Things and rules.

zone-to-start-in = cards start in a zone of the whole table, without cells
one-card = one card
amount =
    .values = values in `{ $name }`
    .faces = different cards
    .cards = cards
    .zones = zones
cells =
    .lie = the cards of `{ $zone }` lie in cells: `move` one of them, or `move: all`
    .none = `{ $zone }` has no cells, so `cell` says nothing
    .unnamed = `{ $zone }` has cells: say which, by `cell`
    .one-by-one = `{ $zone }` has cells: move cards one by one
unused =
    .option = the option
    .reading = the reading
    .domain = the domain
    .zone = the zone
    .variable = the variable
    .definition = the definition
phase =
    .without-moves = no move is made in the phase `{ $name }`
    .out-of-reach = nothing leads to the phase `{ $name }`
deal-hint =
    .redeal = ask for less, so that a deal is accepted sooner or later
    .player = let the expression name a player after every deal
    .fewer = deal fewer cards, or allow fewer players
in-random-play =
    { $players ->
        [one] { $fault }, in a random game with { NUMBER($players) } player, at move { NUMBER($move) }
       *[other] { $fault }, in a random game with { NUMBER($players) } players, at move { NUMBER($move) }
    }

## Words, citations, booklets.

sections-listed = its sections are listed under `source`
where-words-belong = words belong to an address such as `moves.NAME`
where-links-lead = a link leads to an address such as `moves.NAME`
heading-without-words = it has no words in `{ $language }`; add them under `headings`
ruleset-with-faults = it has faults; `hausregel check { $name }` shows them
rules-shown-by = `hausregel show { $name }` prints its rules
silent =
    .no-heading = the booklet has no such heading
    .no-sentence = no sentence there names the rule

## Worked examples.

example =
    .set-otherwise = change the value, or leave it out
    .nobody = `{ $name }` does not play in this example
    .name-twice = two players are called `{ $name }`
    .name-apart = give each player a name of its own
    .no-zone = `{ $name }` is not a zone
    .no-variable = `{ $name }` is not a variable
    .no-card = `{ $name }` is not a card of this game
    .no-others = it is not said where the other cards lie
    .others-in = the other cards cannot lie in `{ $zone }`
    .no-cell = it is not said in which cell of `{ $zone }` `{ $card }` lies
    .cell-twice = two cards lie in the cell of `{ $card }`
    .no-such-value = `{ $name }` cannot be `{ $value }`
    .no-end = `{ $name }` is not an end of this game
    .no-move = `{ $name }` is not a move{ $suggestion }
    .move-as = this move is written `{ $move }`
    .no-choice = `{ $value }` is no value for `{ $name }` of `{ $move }`
    .write-zone = write a zone as `NAME` or `NAME[key]`
    .write-variable = write a variable as `NAME` or `NAME[key]`
    .write-others = add `others: ZONE`
    .write-card = cards are written like `{ $card }`
    .write-cell = write `{ $card } at CELL`
    .write-plain-zone = name a zone without cells
    .write-condition = for example `moves.NAME.if.CONDITION`
with-values = { " " }with { COMMAS($values) }
step =
    .does-not-hold = `{ $text }` does not hold here
    .look-at-the-position = look at the position after the moves before
    .turn-of-another = it is the turn of { $seat }, not of { $told }
    .look-at-the-turn = look at who is on turn after the moves before
    .legal = `{ $move }` is legal here
    .no-condition = no condition refuses it
    .another-reason = `{ $move }` is not legal here, but for another reason: { $why }
    .not-legal = `{ $move }` is not legal here: { $why }
    .chance = what comes of `{ $move }` is left to chance
    .begin-later = an example tells what must happen; begin it where chance has decided
    .goes-wrong = `{ $move }` cannot be carried out: { $what }
    .see = see `{ $address }`
    .not-over-by = the game is not over by `{ $end }`
    .over-by = it is over by `{ $end }`
    .goes-on = the game goes on
    .points =
        { $points ->
            [one] { $seat } has { NUMBER($points) } point, not { NUMBER($told) }
           *[other] { $seat } has { NUMBER($points) } points, not { NUMBER($told) }
        }
    .no-winner-yet = there is no winner yet: the game goes on
    .winners = the winners are { COMMAS($names) }
    .no-winner = there is no winner
refused =
    .over = the round is over by `{ $end }`
    .turn = it is the turn of somebody else
    .phase = it is not a move of the phase `{ $phase }`
    .by = `{ $address }` refuses it
stands =
    .for = { $part } is { $value }
    .yes = { $part }: yes
    .no = { $part }: no
    .several = { CLAUSES($values) }

## A diagnostic as a whole.

shown =
    .error = error[{ $code }]: { $message }
    .warning = warning[{ $code }]: { $message }
    .help = help: { $help }
    .note = note: { $note }: { $place }
    .fix = fix: write `{ $text }`

## Why a file is no saved game that can be used.

saved-game =
    .card = the game has no card { $name }
    .option = the option `{ $name }` cannot be `{ $value }`
    .no-option = there is no option or reading `{ $name }`
    .smaller = it was played with a smaller version of the rules
    .other = it was played with { $ruleset } and { $players } players, or with other options
    .at = round { $round }, move { $move }: { $why }
    .empty = nothing was played yet
    .no-match = it holds several rounds that are no match
    .no-solver = a saved game needs no solver; leave out --solver
    .unread = { $file } cannot be read: { $why }

## A file that is not what it was taken for.

unfit-file =
    .saved-game = a saved game
    .certificate = a certificate
    .large = the file is larger than { $kind } may be ({ NUMBER($most) } bytes)
    .no-json = this is not { $kind }: it is not JSON ({ $why })
    .no-mark = the file is not { $kind }: it has no `{ $mark }`
    .version = the file has version { $told }; this program reads version { $version }
    .form = at { $where }: { $what }
    .whole = at the file itself: { $what }
    .proof = the proof does not hold: { $why }
    .no-export = --export is for a file of proofs, not for a certificate
    .no-second = --solver is not for a certificate about numbers of cards; --prove and --proof are

## What is said of a telling.

where-telling-leads = write the address of a rule, as in `moves.eat.if.hungry`
untold =
    .everywhere = at all
    .in = in { QUOTED($languages) }
    .usually = with the usual values of the options
    .with = with { QUOTED($values) }
not-borne-out =
    .nothing = it is no worked example and no claim
    .claim = a claim under `properties` can only bear out `never`
    .may = no move that the sentence tells is made or allowed in it
    .must = no rule that the sentence tells refuses a move in it
    .number = it is not so with { NUMBER($players) } players

number-words = two three four five six seven eight nine ten eleven twelve
