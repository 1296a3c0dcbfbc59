### What the words of the language mean: keys of a ruleset by the part in which they stand, then words of expressions.

ruleset-hausregel = The version of the language in which this ruleset is written.
ruleset-module = In place of `hausregel`: this file is a module, a part of games that they take in by `use`; the version of the language.
ruleset-title = The name of the game, in each language.
ruleset-status = Where the rules come from: printed by the publisher, a variant that many people play, or a house rule.
ruleset-age = From how many years on the print says that the game is for. Nothing is played otherwise by it.
ruleset-extends = The ruleset on which this one builds: a name of the library, or a path relative to this file that ends in .yaml. Everything that the patch verbs do not touch is inherited.
ruleset-use = The modules from which this file takes decks, or changes that fit several games: a name of the library, or a path relative to this file that ends in .yaml; or a list of them.
ruleset-set = New defaults for options and readings of the ruleset that is extended.
ruleset-add = New rules: address -> what would stand there. The address must be new.
ruleset-replace = Changed rules: address -> what stands there instead. The address must exist.
ruleset-remove = The addresses of rules that are left out.
ruleset-source = The documents in which the rules are printed: a short name -> what it is. Citations begin with the short name.
ruleset-players = How many can play: from..to, or one number.
ruleset-options = What can be chosen before the game: a name -> its values and its default. In expressions an option is a constant.
ruleset-readings = Places where the printed text is silent, ambiguous or contradicts itself: a name -> the possible readings, the one taken by default, and where the text stands.
ruleset-requires = What the options must satisfy together: a name -> a condition on options, the number of players and the cards. Values that do not satisfy it cannot be chosen.
ruleset-domains = Sets of values in a fixed order: a name -> a list of names, or a range of numbers.
ruleset-cards = The kinds of cards: a name -> its attributes, its number and where the cards lie at first.
ruleset-zones = Where cards can be: a name -> for whom there is one, how it is ordered and who sees what.
ruleset-variables = What has to be remembered beside the cards: a name -> its values, the one at the start, and how long it lasts.
ruleset-define = Words of the game: a name with its parameters -> the expression that it stands for, or a list of effects that `do` does. Not recursive.
ruleset-setup = The set-up, in this order: the name of a step -> its effects. Without it every card stays where it starts.
ruleset-start = Who begins, in which phase, and when the set-up is done again.
ruleset-turn = Whose turn comes after whose.
ruleset-phases = The phases of a turn: a name -> who acts in it; or a list of names, where the player on turn acts in all of them. A turn begins in the first one.
ruleset-moves = What can be done: a name -> in which phases, what is chosen, under which condition, what happens, what comes next.
ruleset-tricks = Tricks: everybody plays a card in turn, and the best one takes them all. Stands for the move `play`, the rule `trick` under `after`, the variables `led` and `taker`, and `high(c)`, `beats(d, c)` and `beaten(c)`. What the ruleset states itself stays. `suit_of(c)`, if it is stated, says as which suit a card counts. Where players are passed over or play turns round, `awaited(p)` says who still has to play, and `ahead` whose card takes so far.
ruleset-after = What follows from a move wherever it was made: a name -> condition and effects. In the condition `was(...)` asks for the time before the move.
ruleset-end = When the game is over: a name -> its condition. It is asked after every move.
ruleset-score = The score of player `p` at the end.
ruleset-winners = Whether player `p` is a winner.
ruleset-all-lose = The ends at which nobody wins, and that is meant: there all players lose, whatever `winners` says.
ruleset-match = Several rounds: how many, what is counted, who opens the next one, who wins.
ruleset-ties = Where the print says that several win together, or that all but the loser win. Without it a tie is taken for something that the print forgot.
ruleset-properties = Claims about the game, to be proved or refuted: a name -> what holds always, never, or possibly. A claim that is only an expression holds always.
ruleset-examples = Worked examples: a name -> a position, and what is played from there. They are executed.
ruleset-instances = Smaller versions of the game that are worth going through in full: a name -> how many play, the options, and what is left of the deck.
ruleset-telling = The game told to players, in the order in which one explains it: a chapter -> the name of a sentence -> the rules that it tells. What the sentences say stands under `text`, or in the files of words.
ruleset-text = The rules in words: the address of a rule -> a language -> what it says. The value of an option is filled in where its name stands in braces.
ruleset-names = What things are called: the address of a kind of card, a zone, a value, a phase, a move or an end -> a language -> its name.
ruleset-notes = What is worth knowing about the printed text and changes nothing in play: a name -> a language -> what there is to say, with its place.

document-title = The title of the document.
document-publisher = Who published it.
document-edition = Which edition it is.
document-year = The year in which it was published.
document-language = The language in which it is written, or a list of them.
document-sections = The headings that a citation may name, as printed.

option-range = The whole numbers from which can be chosen, both bounds included. Give one of `range`, `values` and `of`.
option-values = The names from which can be chosen. In expressions a name stands for itself, as in `late_eating == allowed`.
option-of = The domain from which a value can be chosen.
option-default = What is taken if nobody chooses: one value for all, or one for each number of players.
option-cite = Where it is printed: the id of a document under `source`, a slash, and one of its sections; or a list of such places.

reading-range = The whole numbers from which can be chosen, both bounds included. Give one of `range`, `values` and `of`.
reading-values = The readings that are possible, the usual one first: their names, or, where they differ in the rules, a name -> the patch that this reading is, with words of its own. A reading that changes nothing is an empty mapping. In expressions a name stands for itself, as in `late_eating == allowed`.
reading-of = The domain from which a value can be chosen.
reading-default = The usual reading, which is taken if nobody chooses; left out, the first of `values`.
reading-against = Values that a passage of the print excludes, and where: nobody need agree on them, so the referee names them without letting them make an answer uncertain.
reading-literal = The reading that keeps to the letter of the print, also where the letter leads into a wall. A value that is a patch can say it itself, by `literal: true`.
reading-cite = Where it is printed: the id of a document under `source`, a slash, and one of its sections; or a list of such places.

as-read-literal = Whether this reading keeps to the letter of the print, also where the letter leads into a wall.
as-read-add = New rules: address -> what would stand there. The address must be new.
as-read-replace = Changed rules: address -> what stands there instead. The address must exist.
as-read-remove = The addresses of rules that are left out.
as-read-text = The rules in words: the address of a rule -> a language -> what it says. The value of an option is filled in where its name stands in braces.
as-read-names = What things are called: the address of a kind of card, a zone, a value, a phase, a move or an end -> a language -> its name.
as-read-notes = What is worth knowing about the printed text and changes nothing in play: a name -> a language -> what there is to say, with its place.

card-of = The attributes: a list of domains, or names of attributes with their domains. There is one card for each combination.
card-count = How many equal cards there are of each; 1 by default. The attributes, options and count(players) may be used.
card-starts = The zone in which these cards lie before the set-up.

zone-per = There is one such zone for each player, for each value of a domain, or for each combination of a list.
zone-stacked = The order of the cards matters; the last one put is on top.
zone-cells = The zone has a cell for each value of this domain, and at most one card lies in a cell.
zone-faces = Who sees the faces of the cards; `others`: all but the owner; `top`: everyone sees the top card of the stack only.
zone-counts = Who sees how many cards there are; everyone by default.
zone-refill = From where this stack is refilled when a card is drawn from it and there is none.
refill-from = The zone whose cards are shuffled and become the stack; for each key its own.
refill-keep = What stays there: `top`, its top card. Without it nothing stays.

variable-range = The whole numbers that it can be, both bounds included. Give either `range` or `of`.
variable-of = What it can be: a value of this domain, a `player`, a card of this kind, or a `flag`, which is true or false.
variable-start = The value at the start; `nothing` if it may be nothing.
variable-lasts = When it gets its start value again: with each turn, each round, or not at all during a match.
variable-per = There is one for each player, or for each value of a domain.
variable-seen = Who knows it; everyone by default.

effect-move = Moves one card, given by an expression, or `all` cards of the zone `from`.
effect-draw = Takes this number of cards from the top of a stack, or by chance from a zone without order.
effect-deal = Hands out this number of cards to each player round the table, or `all` of them.
effect-shuffle = Brings the cards of this zone into an order that nobody knows.
effect-set = The variable that gets a new value; a variable for each player needs to say whose.
effect-random = The variable that gets a value by chance.
effect-if = The effects under `do` happen only if this holds.
effect-for = Does the effects under `do` for each value of a collection. Several names nest.
effect-from = The zone from which the cards come. It may be left out when the card was chosen from a zone.
effect-to = The zone to which the cards go; with `set`, the new value of the variable.
effect-cell = The cell of the zone `to` into which the card goes.
effect-under = Put the cards below the stack instead of on top.
effect-turned = With `move: all`: the order of the cards is reversed, as when a stack is turned over.
effect-among = The values among which chance decides, each equally likely.
effect-let = Gives values a name for the effects under `do`; they are settled before these effects.
effect-do = The effects that happen, one after the other; alone, the definition whose effects happen.
effect-else = The effects that happen if the condition does not hold.

start-redeal = The set-up is done again while this holds.
start-player = The player who begins; by default the opener of the round.
start-phase = The phase in which the game begins; by default the first one. It may depend on options and on the deal: `a if count(bowl) > 0 else b`.

turn-skipping = Players whom `next_player` passes over: a condition on the player `p`, or several with names, the stronger first. Where they leave nobody, the last does not count, then the one before it; if still nobody is left, the same player has another turn.
turn-reversed = As long as this holds, `next_player` is the right neighbour instead of the left.

phase-acts = Who acts in this phase: the player whose turn it is, any player who is first, or chance.

move-in = The phases in which this move is possible; left out, every phase.
move-choose = What is chosen: a name -> from which collection. Later names may use earlier ones. `2..4 of ZONE` chooses several cards.
move-if = The condition under which it is allowed, or several with names, each of which has an address.
move-do = The effects, one after the other.
move-then = What comes next: a phase, `next_player`, `next_player(phase)`, or `turn_of(p)`, joined by `if else`. Without it the phase stays.
move-weight = In phases in which chance acts: how likely this move is, compared with the others.

tricks-from = The zone of each player from which a card is played.
tricks-to = The zone of each player in which the card lies until the trick is taken.
tricks-taken = The zone of each player for the cards of the tricks that were taken.
tricks-suit = The attribute of cards that the first card of a trick leads, and that must be followed if one can.
tricks-high = How high card `c` is among the cards of its suit; the highest takes the trick, among equals the first.
tricks-trump = The suit that beats all others; nothing if there is none.
tricks-follow = When one must follow suit; always by default.

after-for = The names for whose values it is asked, each with its collection.
after-if = When it happens.
after-do = The effects, one after the other.
after-setup = `true`: it is also asked after the set-up, once; nobody has moved then, so `me` and `was( )` are not known.

match-rounds = The number of rounds; with `until`, the most that are played.
match-until = The match is over after a round at which this holds; `total(p)` are all points of a player.
match-points = The points of player `p` in one round; by default the score.
match-opener = Who opens the next round.
match-winners = Whether player `p` wins the match; `total(p)` are all points of a player.

telling-printed = How many words the printed rules of this game have, by language. The telling is not to be longer.
telling-aim = What one plays for, and how one gets there.
telling-needed = What is needed: players and cards, and what is taken out.
telling-setup = What is done before play begins, and who begins.
telling-turn = What a player does whose turn it is.
telling-cards = Cards and cases that have rules of their own.
telling-end = When the game is over.
telling-scoring = What counts, and who wins.
telling-match = How several rounds make a match.
telling-variants = What may be agreed on before the game.
ties-round = Where it says that several can win a round.
ties-match = Where it says that several can win a match.

claim-always = This holds in every position.
claim-never = This holds in no position.
claim-possible = This holds in some position that can be reached.

example-cite = Where it is printed: the id of a document under `source`, a slash, and one of its sections; or a list of such places.
example-printed = Whether this example is printed there, with these cards; one of your own if left out.
example-players = The names of the players, clockwise.
example-set = The options and readings that are not at their default in it.
example-position = Where the cards lie and whose turn it is.
example-play = What happens from there, step by step.

instance-players = How many play in it: from..to, or one number; each number that can play if left out.
instance-set = The options that differ in it.
instance-smaller = What is left of a domain, or how many there are of each card of a kind: `domains.NAME` or `cards.KIND.count` -> what stands there instead.

explanation-cite = Where it is printed: the id of a document under `source`, a slash, and one of its sections; or a list of such places; or a language -> the place or places in the booklet of that language.
explanation-refusal = What a player reads whose move the rule refuses, in each language.

tie-cite = Where it is printed: the id of a document under `source`, a slash, and one of its sections; or a list of such places.
told-sentence-of = The addresses of the rules that the sentence tells.
told-sentence-when = The sentence is told only if this holds: a condition on options and the number of players.
told-sentence-holds = A number that the sentence names: a condition on options, cards and the number of players, which is asked before the set-up.
told-sentence-may = The sentence allows something: a worked example in which a move that it tells is made.
told-sentence-must = The sentence demands something: a worked example in which a condition that it tells refuses a move.
told-sentence-never = The sentence says that something cannot happen: a claim under `properties`, or a worked example in which a condition that it tells refuses a move.
told-sentence-before = With `add`: the sentence of this chapter before which it stands; at the end if left out.

position-zones = A zone -> its cards.
position-others = The zone of all cards that are not named.
position-turn = Whose turn it is; by default that of the first player.
position-phase = The phase; by default the first one.
position-variables = A variable -> its value.

step-legal = A move that is allowed now; it is not carried out.
step-illegal = A move that is not allowed now.
step-because = With `illegal`: the address of the condition that forbids it.
step-do = A move that is allowed and is carried out.
step-by = Who makes the move, if it is not the player whose turn it is.
step-holds = An expression that is true now. The names of the players may be used in it.
step-scores = The score of each player now.
step-winners = The players who have won now.
step-ended = The game is over now, by this end.

in-expressions-me = The player who acts. In set-up, start, end and claims nobody does.
in-expressions-turn = The player whose turn it is.
in-expressions-opener = The player who opened the round.
in-expressions-nothing = No value, such as the top of an empty stack. Asked for by `is nothing`.
in-expressions-true = Yes.
in-expressions-false = No.
in-expressions-players = All players, from the first seat: to run through, or to count.
in-expressions-any = `any(CONDITION for x in COLLECTION)`: whether it is true of at least one.
in-expressions-all = `all(CONDITION for x in COLLECTION)`: whether it is true of each; yes if there are none. After `move`, all cards of a zone.
in-expressions-count = `count(z)`: how many cards lie in a zone. `count(x for x in COLLECTION if CONDITION)`: how many there are.
in-expressions-sum = `sum(NUMBER for x in COLLECTION)`: all added up; 0 if there are none.
in-expressions-min = `min(a, b)`: the smaller number. `min(NUMBER for x in COLLECTION)`: the smallest; nothing if there are none.
in-expressions-max = `max(a, b)`: the greater number. `max(NUMBER for x in COLLECTION)`: the greatest; nothing if there are none.
in-expressions-first = `first(VALUE for x in COLLECTION if CONDITION)`: the value for the first; nothing if there are none.
in-expressions-left = `left(p)`: the left neighbour of a player, who is next clockwise.
in-expressions-right = `right(p)`: the right neighbour of a player.
in-expressions-next = `next(x)`: the next value of its domain; nothing after the last.
in-expressions-previous = `previous(x)`: the value before it in its domain; nothing before the first.
in-expressions-position = `position(x)`: at which place a value stands in its domain, counted from 0.
in-expressions-abs = `abs(n)`: a number without its sign.
in-expressions-top = `top(z)`: the card on top of a stack; nothing if it is empty. After `faces`, everyone sees that card.
in-expressions-bottom = `bottom(z)`: the lowest card of a stack; nothing if it is empty.
in-expressions-filled = `filled(z, c)`: whether a card lies in a cell of a zone.
in-expressions-at = `at(z, c)`: the card in a cell of a zone; nothing if the cell is empty.
in-expressions-can = `can(MOVE)`: whether the player who acts could make a move now, for some choice; the phase does not matter.
in-expressions-was = `was(e)`: what something was before the move; only in the `if` and `for` of an `after`.
in-expressions-score = `score(p)`: the points of a player in this round; in `winners` and `match.points`.
in-expressions-total = `total(p)`: the points of a player in all rounds so far; in `match.winners`.
in-expressions-numbers = `numbers(a, b)`: the whole numbers from a to b, both included.
in-expressions-clockwise = `clockwise(p)`: all players, the left neighbour of p first and p last.
in-expressions-runs = `runs(z)`: the unbroken stretches of filled cells of a zone whose cells are numbers.
in-expressions-next-player = After `then`: a new turn, of the next player who is not passed over. `next_player(PHASE)` says in which phase.
in-expressions-turn-of = After `then`: `turn_of(p)` is a new turn of a player. `turn_of(p, PHASE)` says in which phase.
in-expressions-and = Whether both conditions hold. It binds tighter than `or`.
in-expressions-or = Whether at least one of two conditions holds.
in-expressions-not = Whether a condition does not hold.
in-expressions-in = Whether a value is in a collection, or a card in a zone. In a loop, what is run through.
in-expressions-is = Whether a card is of a kind: `f is fruit`. Whether there is no value: `x is nothing`.
in-expressions-if = `a if CONDITION else b`: one of two values. In a loop, which members count.
in-expressions-else = `a if CONDITION else b`: what comes out if the condition does not hold.
in-expressions-for = `for x in COLLECTION`: in brackets, runs through a collection and names each member.
