### Was das Programm von einer Regel sagt, für die niemand Worte geschrieben hat.

mark = Wie geschrieben: { $words }.
choose = { $what } wählen
one-of = { $name } aus { $collection }
only-if = nur wenn { $condition }
move = { $card } kommt zu { $target }
move-all = alle Karten von { $source } kommen zu { $target }
draw = { $number } von { $source } zu { $target }
deal = alle bekommen { $number } von { $source }
deal-all = alle Karten von { $source } werden ausgeteilt
shuffle = { $zone } wird gemischt
set = { $variable } wird { $value }
random = { $variable } wird durch Zufall eines von { $among }
if = wenn { $condition }: { $then }
else = { $told }; sonst: { $otherwise }
for = für jedes { $names }: { $then }
let = mit { $names }: { $then }
whose = { $name } ({ $whose })
you = du
cards-in = { $kind } in { $zone }
players = den Personen
end = die Runde ist vorbei, wenn { $condition }
score = Punkte: { $value }
winners = es gewinnt, für wen gilt: { $condition }
all-lose = bei diesem Ende verlieren alle: { $ends }
skipping = übergangen wird, für wen gilt: { $condition }
reversed = es geht andersherum, solange { $condition }
