### Che cosa dice il programma di una regola per cui nessuno ha scritto parole.

mark = Come scritto: { $words }.
choose = scegliere { $what }
one-of = { $name } tra { $collection }
only-if = solo se { $condition }
move = { $card } va a { $target }
move-all = tutte le carte di { $source } vanno a { $target }
draw = { $number } da { $source } a { $target }
deal = ognuno riceve { $number } da { $source }
deal-all = tutte le carte di { $source } vengono distribuite
shuffle = { $zone }: si mescola
set = { $variable } diventa { $value }
random = { $variable } diventa a caso uno di { $among }
if = se { $condition }: { $then }
else = { $told }; altrimenti: { $otherwise }
for = per ogni { $names }: { $then }
let = con { $names }: { $then }
whose = { $name } ({ $whose })
you = tu
cards-in = { $kind } in { $zone }
players = i giocatori
end = la manche finisce quando { $condition }
score = punti: { $value }
winners = vince chi soddisfa { $condition }
all-lose = a questa fine perdono tutti: { $ends }
skipping = si salta chi soddisfa { $condition }
reversed = si gioca nell’altro senso finché { $condition }
