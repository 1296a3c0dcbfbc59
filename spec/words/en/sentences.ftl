### What engines say of a game. A sentence begins with a small letter and has no full stop; whoever shows it adds them.
###
### Round each blank stands what kind of fact it takes; the other languages write the blank alone.
###   NUMBER            a count
###   SAID              another sentence; COMMAS and CLAUSES are several
###   ASIDE             what only programmers are told
###   MOVE, ZONE, SEAT  and so on: a thing of the game
###   nothing           a number or a word as it is

list = { CLAUSES($parts) }
on-the-whole-deck-open = { SAID($what) }; for the whole deck: { SAID($why) }
no-proof = { SAID($what) }; no proof: { SAID($why) }
in-some-games = { SAID($what) } (in { NUMBER($some) } of { NUMBER($games) } random games)
goes-wrong-in-games = { SAID($what) } (this rule goes wrong in { NUMBER($some) } of { NUMBER($games) } random games)
in-one-game = { SAID($what) } (in one random game)
in-a-later-round = in round { NUMBER($round) } of a match: { SAID($what) }
carried = { SAID($what) }; found in a smaller version ({ SAID($version) }) and carried over to the whole deck
not-carried = { SAID($what) }; found in a smaller version ({ SAID($version) }), not carried over to the whole deck
by-one-player-alone = { SAID($what) }; one player alone can do this
and-more = { SAID($what) } (and { NUMBER($number) } more)
of-claim = { CLAIM($claim) }: { SAID($what) }
whole-deck = the whole deck
first-round = the first round of a match, with the whole deck
random-games =
    { $games ->
        [one] { NUMBER($games) } random game
       *[other] { NUMBER($games) } random games
    }
version = { COMMAS($parts) }
named-version = { $name }: { SAID($version) }
version-gone-through = a smaller game with { NUMBER($states) } positions ({ SAID($version) })
fewer-values = { $some } of { $every } in { DOMAIN($domain) }
other-number = { $what }={ $value }
with-option = { SETTING($choice) }
holds-in-versions = holds in every state of smaller versions
held-in-games =
    { $games ->
        [one] held in { NUMBER($games) } random game, seed { $seed }
       *[other] held in { NUMBER($games) } random games, seed { $seed }
    }
came-to-an-end = { NUMBER($some) } of { NUMBER($games) } random games ended
could-be-dealt = { NUMBER($some) } of { NUMBER($games) } random games could be dealt
versions-end = every game of smaller versions ends, whatever the players do
versions-end-almost-surely = games of smaller versions end almost surely: only chance could keep one going for ever
deals-refused-for-ever = by chance the cards could be dealt again for ever
may-get-stuck = no game goes on for ever, but it is not proved that no game gets stuck
version-not-gone-through = the smaller version { SAID($version) } was not searched to the end: { SAID($why) }
version-says-little = the smaller version { SAID($version) } says little, because it never shows { RULES($rules) }
holds-everywhere = it holds in every position that can be reached ({ NUMBER($states) } visited)
met-among-all =
    { $states ->
        [1] it was met in the only position that can be reached ({ NUMBER($states) } visited)
       *[other] it was met when all { NUMBER($states) } positions that can be reached were visited
    }
so-nowhere =
    { $states ->
        [1] it is not true in the only position that can be reached ({ NUMBER($states) } visited)
       *[other] it is true in none of the { NUMBER($states) } positions that can be reached
    }
ends-from-everywhere =
    { $states ->
        [1] every move was followed in the only position that can be reached ({ NUMBER($states) } visited)
       *[other] every move was followed in all { NUMBER($states) } positions that can be reached
    }
claims-hold = { CLAIMS($claims) }: hold after every deal and every move
claims-nothing = the ruleset makes no claim that must always hold
was-so = it was true in { NUMBER($states) } states of { NUMBER($games) } random games
found-by-guided-play = guided play found a game in which it is true, seed { $seed }
met-elsewhere = a game in which it is true came up while another claim was being settled
seen-on-version-only = it was seen in a smaller version only
never-seen = it was never seen, but it is not ruled out
never-so = it can never be true: its opposite is proved
kept-by-every-move = holds after every deal, and every move preserves it
may-be-broken = the solver does not rule out that { MOVES($moves) } breaks it
may-be-broken-by-play = the solver does not rule out that play breaks it
not-excluded = the solver does not rule out that { SAID($what) }
rests-on-all-cards = a proof would need that no card is lost or duplicated, and that is not proved
solver-late = the solver ran out of time
solver-not-asked = the solver was not asked about this value
solver-not-asked-yet = the solver has not been asked yet
solver-gave-up = the solver gave no answer{ ASIDE($why) }
solver-failed = the solver failed
solver-cannot-read = { SAID($what) }; the solver cannot read { RULE($rule) }: { SAID($why) }
long-sums = it depends on long sums
not-of-every-seat = it is not proved for every seat
rests-on-what-is-left-open = it depends on something the solver cannot read
not-asked = it was not asked
counting-open = the solver did not settle how { $cards } equal cards are counted
cards-are-those-of-the-deck = every move takes cards from where they are and puts them where there is room; their number never changes
cards-conserved-by-reading = every rule takes only cards that lie where it takes them from, and puts them where there is always room; their number never changes
variables-in-range = every variable stays in its range, and the turn always goes to somebody
supplies-there = whenever a rule hands something out, there is enough of it
move-in-every-phase = some move is possible in every phase
best-score-wins = whoever has the best score wins, and somebody has it
best-number-wins = whoever has the best number of all wins, and somebody has it
every-end-asks-for-winner = every end asks for a player who wins
somebody-wins-or-all-lose = at every end somebody wins, or all lose
every-deal-goes-alike = the set-up takes the same course in every deal, and one was carried out
somebody-wins = at every end somebody meets the condition for winning
end-without-winner = at some end nobody wins
can-be-dealt = there are enough cards, some deal is accepted, and somebody begins
no-deal-is-accepted = no deal is accepted
no-accepted-deal-found = no deal was found that is accepted
too-few-cards = there are too few cards
too-few-cards-of = { $wanted } cards are needed, but only { $there } are there
nobody-begins = the rules name nobody to begin
fixed-deal-refused = the set-up leaves nothing to chance, and its deal is not accepted
deals-refused = { NUMBER($deals) } deals in a row were not accepted
cards-one-way =
    { $moves ->
        [one] { MOVES($moves) } moves cards in one direction only
       *[other] { MOVES($moves) } move cards in one direction only
    }
phases-one-way =
    { $moves ->
        [one] { MOVES($moves) } leads to phases from which the turn does not come back
       *[other] { MOVES($moves) } lead to phases from which the turn does not come back
    }
variable-rises = with { MOVES($moves) } the variable { VARIABLE($variable) } only rises
variable-falls = with { MOVES($moves) } the variable { VARIABLE($variable) } only falls
numbers-fall = some weighted sum of numbers of cards, values and phases falls with every move: { MOVES($moves) }
numbers-fall-till-then = some weighted sum of numbers of cards, values and phases falls with every move after which the round goes on: { MOVES($moves) }
not-round-the-table = { MOVES($moves) } cannot go round the table for ever
nothing-used-up = nothing was found that { MOVES($moves) } always uses up
may-go-on-for-ever = it is not ruled out that { MOVES($moves) } goes on for ever
over-after = every game is over after at most { NUMBER($moves) } moves
ranking-missing = no reason is given why games end
ranking-raised = { MOVE($move) } may raise the weight of the cards
ranking-negative = a weight is negative
ranking-still = no move is one on which `{ $measure }` falls
ranking-restless = nothing falls on { MOVES($moves) }
ranking-idle = the moves that change nothing are { MOVES($moves) }
ranking-no-idle = no move leaves things unchanged, though some are said to
ranking-idling = it is not confirmed that { MOVES($moves) } cannot go on for ever
ranking-bound = { NUMBER($moves) } moves are fewer than the weights allow
asks-what-is-seen = every move depends only on what the acting player sees
asks-what-is-seen-with-duties = every move depends only on what the acting player sees; nobody else can check what depends on cards that others do not see: { RULES($rules) }
asks-what-is-hidden = a move depends on something the acting player may not see
sees-the-same = { SEAT($seat) } sees the same in another game, but may do different things there
sees-the-same-before = { SEAT($seat) } sees the same in another game, but may do different things there ({ MOVES($moves) })
sees-the-same-in-two = { SEAT($seat) } sees the same in two games, but may do different things in each
all-seen-in-play = every move, condition and end was seen in play, both ways
all-seen-with-others = every move, condition and end was seen in play; { COMMAS($others) }
used-with = { RULE($rule) } with { $players } players
used-with-values = { RULE($rule) } with { COMMAS($values) }
used-with-both = { RULE($rule) } with { $players } players and { COMMAS($values) }
not-seen-in-play = not seen in play, but not ruled out: { RULES($rules) }
rules-on-version-only = seen in a smaller version only: { RULES($rules) }
never-made = { MOVE($move) } can never be made: no position that comes up in play allows it
end-never-reached = the end { END($end) } can never be reached
never-follows = { AFTER($after) } never follows from a move
always-holds = the condition always holds when those before it hold
never-holds = the condition never holds when those before it hold
definition-unused = no rule uses { DEFINITION($definition) }
value-unused = choosing { CHOICE($choice) } instead of the default changes nothing
values-unused = choosing any value from { CHOICE($first) } to { CHOICE($last) } instead of the default changes nothing
examples-played =
    { $number ->
        [one] { NUMBER($number) } worked example came out as told
       *[other] { NUMBER($number) } worked examples came out as told
    }
no-example = no worked example is for this number of players
examples-at-defaults = the worked examples are for the game with the default options
example-fails = { EXAMPLE($example) } does not come out as told{ ASIDE($why) }
value-excluded = the ruleset excludes this value together with the others
value-faulty = no game can be made with this value: the rules are faulty then ({ $code })
holds-for-combinations = holds for each of { NUMBER($number) } combinations
combinations-tried =
    { $tried ->
        [one] { NUMBER($tried) } combination of options was tried in random games; { SAID($far) }
       *[other] { NUMBER($tried) } combinations of options were tried in random games; { SAID($far) }
    }
combinations-tried-and-excluded =
    { $tried ->
        [one] { NUMBER($tried) } combination of options was tried in random games; the ruleset excludes { NUMBER($excluded) } more; { SAID($far) }
       *[other] { NUMBER($tried) } combinations of options were tried in random games; the ruleset excludes { NUMBER($excluded) } more; { SAID($far) }
    }
all-combinations = these are all
all-of-some-options = all of up to { $number } options
not-all-of-two = not all of any two
of-ranges-the-ends = { SAID($far) }, for ranges only the ends
stopped = stopped
time-over = the time limit was reached
out-of-memory = it needs more memory than there is
search-not-begun = it was not started
search-stopped = it was stopped
too-many-states = there are more than { NUMBER($states) } states
too-many-deals = there are more than { NUMBER($deals) } deals
too-many-moves = { NUMBER($moves) } moves were not enough
many-orders = a stack of { $cards } cards can be shuffled in { NUMBER($ways) } ways
no-time-for-deals = there was no time to go through all deals
not-the-deck-after = after { PLAY($move) } the cards on the table are not those of the deck
some-variable-missing = a rule sets a variable that does not exist
some-zone-missing = a rule changes a zone that does not exist
out-of-bounds = a rule sets a variable to { $value }, outside { $low }..{ $high } ({ VARIABLE($variable) })
cards-gone = the cards are no longer those of the deck
nobody-acts = nobody can act in phase { PHASE($phase) }
search-late = the time left for it, { FIGURES($seconds) } s, was not enough
search-too-large = { $megabytes } MB was not enough
nobody-can-act = nobody can act in phase { PHASE($phase) }, and the game is not over
not-over = not over after { NUMBER($moves) } moves
short-of = too little is left to hand out: { $wanted } needed, { $there } there
more-than-is-there = more is to be handed out than is there
not-the-deck = the cards on the table are not those of the deck
game-without-winner = the game is over and nobody has won
end-reached-without-winner = the game is over by { END($end) }, and nobody has won
claim-fails = { CLAIM($claim) } does not hold here
claim-holds = what { CLAIM($claim) } rules out is so here
came-out-otherwise = the game ended differently when it was played again
only-possible = only { MOVES($moves) } is possible, for ever, and it changes nothing
only-possible-in-a-circle = only { MOVES($moves) } is possible, for ever, and it leads back to where it began
nothing-but = from here on only { MOVES($moves) } is possible, for ever, and it changes nothing
passing-for-ever = { MOVES($moves) } may go on for ever and changes nothing, although somebody could do something else
leads-back =
    { $number ->
        [one] { NUMBER($number) } move ({ MOVES($moves) }) leads back to the same state, again and again if the players like
       *[other] { NUMBER($number) } moves ({ MOVES($moves) }) lead back to the same state, again and again if the players like
    }
no-way-to-an-end = from here no play leads to an end
goes-on-by-chance = this can go on and on, as long as chance lets it
can-be-repeated = the players can repeat this for ever if they like
at-rule = { RULE($rule) }: { SAID($what) }
card-not-there = a rule moves a card that is not there
no-card-named = a rule moves a card from { ZONE($zone) }, but names none
this-card-not-there = a rule moves a card from { ZONE($zone) } that is not there ({ CARD($card) })
no-such-cell = a rule puts a card into a cell that { ZONE($zone) } does not have ({ CARD($card) })
cell-filled = a rule puts a card into a cell of { ZONE($zone) } that is filled ({ CARD($card) })
crowded = more cards of a face would lie there than expected
some-cell-missing = a rule puts a card into a cell that does not exist
some-cell-filled = a rule puts a card into a cell that is filled
no-such-zone = a rule moves cards from or to a zone that does not exist ({ ZONE($zone) })
no-such-variable = a rule sets a variable that does not exist ({ VARIABLE($variable) })
out-of-range = a rule sets a variable to { $value }, which is out of its range ({ VARIABLE($variable) })
set-to-nothing = a rule sets a variable to nothing, which it cannot be ({ VARIABLE($variable) })
turn-to-nobody = a rule gives the turn to nobody
rules-clash = { RULE($rule) } and { RULE($other) } set { VARIABLE($variable) } to different values
unreadable-fault = something goes wrong that the solver cannot read
extreme-of-nothing = the largest or smallest of counts that can be nothing
wide-count = a count with more than { $values } values is used as a value
many-cases = one expression has { NUMBER($cases) } cases
goes-where-rests-on-itself = where cards go depends on what is left where they come from
too-much-room = the rules take up too much space
sums-too-large = the numbers that are added up are too large
order-matters = the order of a stack matters (`first`)
many-choices = there are more than { NUMBER($ways) } ways to choose
many-choices-begun = more than { NUMBER($ways) } choices would have to be looked at to find those that are possible
stack-in-stack = a rule goes through one stack for each card of another
many-drawn = { $cards } cards are drawn at once
variable-too-wide = { VARIABLE($variable) } has more than { $values } values
points-of-match = a rule mentions the points of a match
points-of-somebody = the points of a player who is not fixed
order-of-going-through = the order in which a rule goes through a stack matters
many-places = too many of { VARIABLE($variable) } could be meant
deal-not-fixed = how many cards are dealt, or from where, is not fixed
many-dealt-in-play = many cards are dealt in the middle of a game
dealt-from-cells = cards are dealt from cells
lies-nowhere = it could not be worked out where cards can lie
one-round = one round: it begins as the first of a match does, also in what lasts for a match and who opens it
seats-alike = the rules treat all seats alike (checked), so the acting player is taken to be the first seat
nothing-wrong = no rule goes wrong, which is what `no-clash` is about
refuted-by-guided-play = refuted by guided play
refuted-by-random-play = refuted by random play
refuted-by-explorer = refuted by explorer
refuted-by-solver = refuted by solver
refuted-by-reference-engine = refuted by reference engine
refuted-by-reading-of-the-rules = refuted by reading of the rules
on-a-smaller-deck = { SAID($what) }, on a smaller deck ({ SAID($version) })
duty-unchecked = whether a player keeps it depends on cards that only this player sees
by-reading = reading of the rules
tie-in-round = the rules let several players win a round, here { SEATS($seats) }; no passage is cited that settles a tie
tie-in-match = the rules let several players win a match, here { SEATS($seats) } with totals of { FIGURES($totals) }; no passage is cited that settles a tie
loser-as-good = { SEAT($loser) } does not win the round and gets { NUMBER($points) }, no worse than the { NUMBER($won) } of { SEAT($winner) }, who wins it
found-in-random-play = found in random play, and replayed by the reference engine
found-in-guided-play = found in guided play, and replayed by the reference engine
example-against-reading = with { CHOICE($choice) }, the printed example cannot be played{ ASIDE($why) }
ways-to-read = { $number } ways to read it
language-de = German
language-en = English
language-fr = French
language-it = Italian
language-other = { $code }
by-concordance = the booklet, sentence by sentence, beside its rulesets
by-both-rulesets = both rulesets side by side, and the sentences of the booklet that carry the rule
no-sentence-settles = no sentence of the booklet settles it ({ COMMAS($languages) })
dealt-by-the-engine = dealt by the reference engine
sentence-missing = not said ({ COMMAS($languages) })
sentence-otherwise = said otherwise ({ COMMAS($languages) }), where other rules, readings or notes carry it
sentence-in-words = worded otherwise ({ COMMAS($languages) }), with the same rules
sentences-in-words = sentences of this chapter that are worded otherwise ({ COMMAS($languages) }), though the same rules carry them: { NUMBER($number) }
edition-lacks = the edition of { $year } does not say this
edition-drops = the edition of { $year } says this, and here it is missing
edition-otherwise = the edition of { $year } says this otherwise
said-twice-alike = the booklet says this in more than one place
said-twice-otherwise = the booklet says this in more than one place, and the places do not leave the same things open
consequence-unchecked = what has to be done next depends on cards that only this player sees, so nobody else can check it
word-for-several-things = the word “{ $word }” stands for several things
word-stands-for = once for { WORDED($thing) }
thing-with-several-words = several words stand for one thing, { WORDED($thing) }: { $words }
end-not-won = { SEAT($seat) } has brought about the end of the game, “{ END($end) }”, and does not win
cut-short-for-want = this can be done again in the same turn, but not if { ZONE($zone) } is used up meanwhile; what holds then has to be settled
nobody-ever-chooses = in { NUMBER($games) } random games nobody ever had two moves to choose from
seats-win-unevenly = with { NUMBER($players) } players { SEAT($one) } won { NUMBER($most) } of { NUMBER($games) } random games, and { SEAT($other) } only { NUMBER($least) }
sentence-leaves-open = the print leaves a question to the players: { WORDED($question) }
begins-outside-the-game = who begins rests on no card and no chance, only on something outside the game
sentences-at-odds = two sentences of the booklet do not agree
sentence-misprinted = this is only misprinted: { WORDED($slip) }
inherited-changed = the rules of the base game are to hold; the variant has another rule in the place of this one
inherited-gone = the rules of the base game are to hold; this one has no place in the variant
inherited-gone-without-a-word = the rules of the base game are to hold; this one has no place here, and no sentence of the variant says so
inherited-left-open = the rules of the base game are to hold; whether this one still does is left open
dealt-unevenly = the deal does not come out even: the players hold { $cards } cards
dealt-anew = the deal may have to be repeated; here at most { NUMBER($most) } deals were needed, and nothing bounds their number
nothing-left-over = nothing is left over for { ZONE($zone) }
moves-nothing = this can be done while no card lies in { ZONE($zone) }, so that nothing happens to it
aimed-at-oneself = one may choose oneself
first-to-act-decides = { SEAT($one) } and { SEAT($other) } may both act, and whoever is first forestalls the other; who judges that is not said
end-and-rule-at-once = the move that brings about the end “{ END($end) }” sets off this rule, too, and it changes the result; which comes first is open
stacked-in-any-order = several cards go into { ZONE($zone) } at once, and in what order is not said; what is drawn from it rests on that
turns-uneven = the game may end after unequal numbers of turns: { $turns }
later-choice-knows = whoever chooses later can know what the players before have chosen ({ VARIABLE($variable) }), and the rules compare these choices
trap-from-the-deal = from the deal on
trap-after =
    { $moves ->
        [1] after { NUMBER($moves) } move
       *[other] after { NUMBER($moves) } moves
    }
trap-goes-on = { SAID($when) } nobody can finish any more: whatever is played from there, the game goes on for ever
trap-gets-stuck = { SAID($when) } nobody can finish any more: whatever is played from there, a position comes in which nobody can act
trap-goes-on-or-gets-stuck = { SAID($when) } nobody can finish any more: whatever is played from there, the game goes on for ever, or nobody can act at some time
trap-forced = { SAID($when) } { SEAT($seat) }, knowing where all cards lie, can keep the game from ever ending, whatever the others and chance do; with other moves or other luck it could end
trap-all-visited = replayed by the reference engine; all { NUMBER($states) } positions of the game were visited
trap-carried = replayed by the reference engine on the whole deck; all { NUMBER($states) } positions that can follow there were visited
trap-of-version = replayed by the reference engine in a smaller version ({ SAID($version) }), of which all { NUMBER($states) } positions were visited; for the whole deck it was not shown
promise-unkept = this need not come about before the game is over
unsaid-players = for how many players the game is
unsaid-score = how it is counted
unsaid-winners = who wins
unsaid-start = who begins
unsaid-redeal = whether the cards are dealt again
unsaid-next-opener = who begins the next rounds
unsaid-match-winners = who wins the match
unsaid-match-points = what counts for the match
unsaid-match-rounds = how many rounds are played
unsaid-setup = how this step of the set-up is done
unsaid-end = when the game is over
unsaid-after = what follows by itself
unsaid-condition = whether this is demanded
unsaid-effect = what is done then
unsaid-next = who is on turn then
unsaid-move = whether this may be done, and when
unsaid-rule = what holds here
left-open-in-print = what is printed leaves something open, and { SAID($what) } depends on it
not-settled-in-print = no printed sentence settles { SAID($what) }
played-with-both-values = the reference engine played the games with both values
played-under-both = the reference engine played the games under both
example-was-played = the reference engine played the example
not-settled-before-stop = stopped before it was settled
nothing-found-out = nothing was found out about it
move-made = { PLAY($move) }
possible = possible
no-such-move = there is no such move
other-choices = it is made with different choices
refused-by = refused by { RULE($rule) }{ ASIDE($values) }
no-such-choice = refused: { CARD($value) } cannot be chosen ({ RULE($rule) })
not-in-phase = refused: not in phase { PHASE($phase) }
not-at-turn = refused: it is the turn of { SEAT($seat) }
already-over = refused: the round is over
never-by-chance = chance never does it
who-acts = who acts
chance-acts = chance does
anybody-may = anybody may
seat-acts = { SEAT($seat) } does
odds = { NUMBER($some) } in { NUMBER($every) }
the-round = the round
round-over = the round is over, by { END($end) }
round-goes-on = the round goes on
round-begins = the round begins
the-points = the points
points-of-seat = { SEAT($seat) }: { FIGURES($points) }
points-of-seats = { COMMAS($seats) }
points-and-winners = { COMMAS($seats) }; { SAID($won) }
who-wins = who wins
seats-win =
    { $seats ->
        [one] { SEATS($seats) } wins
       *[other] { SEATS($seats) } win
    }
nobody-wins = nobody wins
round-in-match = what the round counts in the match
next-opener = who opens the next round
seat = { SEAT($seat) }
rounds-of-match = how many rounds a match has
rounds-open = as many rounds as it takes
rounds =
    { $number ->
        [one] { NUMBER($number) } round
       *[other] { NUMBER($number) } rounds
    }
whether-match = whether there is a match
single-round = one round
match-of-several = a match of several rounds
whether-match-over = whether the match is over
match-over = the match is over
match-goes-on = the match goes on
match-winners = who wins the match with totals of { FIGURES($totals) }
who-sees-cards = who sees the cards in { ZONE($zone) }
who-sees-number = who sees how many cards there are in { ZONE($zone) }
who-knows = who knows { VARIABLE($variable) }
seen-by-everyone = everybody
seen-by-owner = the owner
seen-by-others = all but the owner
seen-by-nobody = nobody
seen-by-top = everybody sees the top one
the-deck = the deck: { CARD($kind) }
of-cards = { NUMBER($some) } of { NUMBER($every) } cards
the-deal = the deal
who-begins = who begins
whether-accepted = whether the deal is accepted
dealt-again = the cards are dealt again
cannot-be-dealt = it cannot be dealt: { SAID($why) }
dealt-so = it can be dealt this way
not-dealt-so = it cannot be dealt this way
seat-begins = { SEAT($seat) } begins
number-in-zone =
    { $number ->
        [one] { NUMBER($number) } card in { ZONE($zone) }
       *[other] { NUMBER($number) } cards in { ZONE($zone) }
    }
cards-in-zone =
    { $number ->
        [one] { NUMBER($number) } card in { ZONE($zone) } ({ CARDS($cards) })
       *[other] { NUMBER($number) } cards in { ZONE($zone) } ({ CARDS($cards) })
    }
then = then { CLAUSES($what) }
cards-lie-elsewhere = these cards lie elsewhere
turn-of = it is the turn of { SEAT($seat) }
cards-lie-in =
    { $cards ->
        [one] { CARDS($cards) } lies in { ZONE($zone) }
       *[other] { CARDS($cards) } lie in { ZONE($zone) }
    }
more-cards-lie-in = { CARDS($cards) } and { NUMBER($number) } more lie in { ZONE($zone) }
zone-ends-with = { ZONE($zone) } ends with { CARDS($cards) }
goes-wrong = goes wrong: { SAID($what) }
can-be-done = can be done
same-rule = the same rule
not-seen-again = a difference was seen, but it did not show when the game was played again
reached-by-one = in a position reached by the rules of { $side } alone
parts-by-one-of = play diverges by one of these rules: { RULES($rules) }
same-in-every-deal = the same in every deal of the whole deck
same-in-every-position = the same in every position of the whole deck
same-with-rules = { SAID($what) }, together with { RULES($rules) }
same-with-others = { SAID($what) }, together with { NUMBER($number) } other rules
same-in-version = the same in all { NUMBER($positions) } positions of a smaller game ({ SAID($version) })
same-in-version-at-first = the same in all { NUMBER($positions) } positions of the first round of a smaller game ({ SAID($version) })
same-in-matches =
    { $number ->
        [one] the same in { NUMBER($number) } match
       *[other] the same in { NUMBER($number) } matches
    }
same-in-rounds =
    { $number ->
        [one] the same in { NUMBER($number) } finished round
       *[other] the same in { NUMBER($number) } finished rounds
    }
no-match-to-compare = no match to compare
no-round-to-compare = no finished round to compare
deals-open = of { NUMBER($number) } of { NUMBER($every) } deals it is open whether both can make them
steps-open = of { NUMBER($number) } of { NUMBER($every) } moves it is open whether chance can bring about the same in both
same-in-deals =
    { $number ->
        [one] no difference in { NUMBER($number) } deal
       *[other] no difference in { NUMBER($number) } deals
    }
same-in-games =
    { $number ->
        [one] no difference in { NUMBER($number) } random game
       *[other] no difference in { NUMBER($number) } random games
    }
same-when-asked =
    { $number ->
        [one] no difference in { NUMBER($number) } position from games of one side, put to the other
       *[other] no difference in { NUMBER($number) } positions from games of one side, put to the other
    }
more-with-others = { SAID($what) }, and in more with other numbers of players
cut-off = { SAID($what) }; stopped before everything was tried
no-time = there was no time for it
no-game-came-there = no game reached a point where it could be seen
rules-differ =
    { $number ->
        [one] { NUMBER($number) } rule of play differs
       *[other] { NUMBER($number) } rules of play differ
    }
play-differs = play differs
differs-in-version = it shows in a smaller game ({ SAID($version) }); whether it does with the whole deck is open
differs-in-version-only = a difference shows in a smaller game only
other-players = they are for different numbers of players
no-common-players = no number of players fits both
rules-same = every rule of play is the same
rules-same-as-set = every rule of play is the same, with the options and readings as set
rules-proved-same = every rule of play is the same, or was proved to be
no-difference-unproved = no difference was found, but not all of this is proved
no-difference-unknown = no difference was found, but nothing is known about some rules

## Why a certificate does not hold.

flaw-term-order = term { $number } refers to a later one
flaw-weights = term { $number } does not have as many weights as parts
flaw-digest = `{ $fact }` is not what its digest says
flaw-unknown-name = the game has nothing called `{ $name }`
flaw-one-sided = `{ $fact }` is said of some seats and not of the others, though the seats are alike
flaw-not-dealt = it is not confirmed that `{ $fact }` holds after the deal
flaw-not-kept = it is not confirmed that { MOVE($move) } preserves `{ $fact }`
flaw-cannot-show = no certificate can show `{ $property }` for these rules
flaw-rules-changed = the rules have changed since: { RULES($rules) }
flaw-no-option = no value is given for the option `{ $option }`
flaw-option-value = the option `{ $option }` cannot be `{ $value }`
flaw-players = the game is not for this number of players: { $players }
flaw-unplayable = the rules cannot be played with these options
flaw-not-confirmed = `{ $property }` is not confirmed: { SAID($why) }
flaw-other-words = `{ $property }` is confirmed, but not in the words that it has: { SAID($why) }
flaw-unstated = it does not state that it assumes: { CLAUSES($what) }
flaw-questions = questions that it does not list: { NUMBER($unlisted) }; questions that it lists but that did not come up: { NUMBER($unasked) }
numbers-show-nothing = numbers of cards do not show it

## What is being done now: shown while a command works.

doing = { NUMBER($players) } players: { SAID($what) }
so-many = { SAID($what) } { NUMBER($done) }
so-many-of = { SAID($what) } { NUMBER($done) } of { NUMBER($of) }
with-a-note = { SAID($what) }, { SAID($note) }
at-this-rate = { NUMBER($states) } states/s, { NUMBER($megabytes) } MB
playing-at-random = random games
choosing-versions = choosing smaller versions for the explorer
exploring = exploring { SAID($version) }
looking-for-a-game = looking for a game in which { $claim }
carrying-a-play = carrying a play from a smaller version ({ SAID($version) }) to the whole deck
looking-for-a-refutation = looking for a play that refutes { $claim }
writing-the-certificate = writing the certificate
comparing-with-play = comparing the results with play
telling-the-rules = translating the rules for the solver
proving-what-always-holds = proving what always holds
proving-conservation = cards are conserved
playing-both = playing both side by side
asking-the-solver = asking the solver
playing-more = playing more
going-through-a-version = going through a smaller version
looking-for-a-shorter-play = looking for a shorter play: { $rule }
repair-reading = the reading { SETTING($choice) }
repair-option = the option { SETTING($choice) }
repair-without = without this condition: { RULE($rule) }
repair-with = { MOVE($move) } only if { RULE($rule) } holds, too
repair-end-stuck = the game ends when nobody can act in the phase { PHASE($phase) }
repair-end-round = the game ends when nothing but { MOVES($moves) } has been played { NUMBER($each) } × as many times in a row as there are players
repair-end-often = the game ends when { MOVE($move) } has been played { NUMBER($number) } times
repair-end-empty = the game ends when “{ ZONE($zone) }” is empty
repair-end-empty-of-one = the game ends when “{ ZONE($zone) }” of one player is empty
repair-end-empty-of-all = the game ends when “{ ZONE($zone) }” of all players is empty
