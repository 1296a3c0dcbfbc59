### Ce que le programme dit d’une règle pour laquelle personne n’a écrit de texte.

mark = Tel qu’écrit : { $words }.
choose = choisir { $what }
one-of = { $name } parmi { $collection }
only-if = seulement si { $condition }
move = { $card } va à { $target }
move-all = toutes les cartes de { $source } vont à { $target }
draw = { $number } de { $source } à { $target }
deal = chacun reçoit { $number } de { $source }
deal-all = toutes les cartes de { $source } sont distribuées
shuffle = { $zone } : on mélange
set = { $variable } devient { $value }
random = { $variable } devient au hasard l’un de { $among }
if = si { $condition } : { $then }
else = { $told } ; sinon : { $otherwise }
for = pour chaque { $names } : { $then }
let = avec { $names } : { $then }
whose = { $name } ({ $whose })
you = toi
cards-in = { $kind } dans { $zone }
players = les joueurs
end = la manche est finie quand { $condition }
score = points : { $value }
winners = gagne qui remplit { $condition }
all-lose = tous perdent à cette fin : { $ends }
skipping = on saute qui remplit { $condition }
reversed = on joue dans l’autre sens tant que { $condition }
