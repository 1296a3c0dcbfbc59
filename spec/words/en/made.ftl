### What the program says of a rule for which nobody wrote words.

mark = As written: { $words }.
choose = choose { $what }
one-of = { $name } of { $collection }
only-if = only if { $condition }
move = { $card } goes to { $target }
move-all = all cards of { $source } go to { $target }
draw = { $number } from { $source } to { $target }
deal = each player gets { $number } from { $source }
deal-all = all cards of { $source } are dealt
shuffle = { $zone } is shuffled
set = { $variable } becomes { $value }
random = { $variable } becomes by chance one of { $among }
if = if { $condition }: { $then }
else = { $told }; otherwise: { $otherwise }
for = for each { $names }: { $then }
let = with { $names }: { $then }
whose = { $name } ({ $whose })
you = you
cards-in = { $kind } in { $zone }
players = the players
end = the round is over when { $condition }
score = points: { $value }
winners = a player wins if { $condition }
all-lose = all lose at this end: { $ends }
skipping = a player is passed over if { $condition }
reversed = play goes the other way round while { $condition }
