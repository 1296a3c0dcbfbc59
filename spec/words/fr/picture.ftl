### What pictures of the table say, and the player that shows a game move by move.

zone_of = { $seat }, { $zone }
cards = { $zone } : { $cards }.
count =
    { $count ->
        [1] { $zone } : 1 carte, face cachée.
       *[other] { $zone } : { $count } cartes, faces cachées.
    }
top =
    { $count ->
        [1] { $zone } : { $card }.
       *[other] { $zone } : { $count } cartes, au-dessus { $card }.
    }
joined = { $zone }, de bas en haut : { $cards }.
top_unknown = { $zone } : au-dessus { $card }.
unknown = { $zone } : nombre de cartes inconnu.
in_cell = { $card } en { $cell }
times = { $count } × { $card }
turn = À { $seat } de jouer.
race = Le plus rapide joue.
chance = Le hasard décide.
over = La manche est terminée.
begins = Un tour commence
game_begins = La manche commence
game_may_begin = La manche peut commencer
next_player = joueur suivant
stays_on_turn = encore le même joueur
other_player = un joueur désigné par la règle
round_over = la manche est finie
in_phase = { $who } : { $phase }
leads = { $phase } : { $move } → { $targets }
stays = reste
whoever_is_first = le plus rapide
by_chance = par le hasard
first = Au début
back = Reculer
next = Avancer
last = À la fin
play = Lecture
pause = Pause
seen_by = Vu par
everyone = tous
all_cards = toutes les cartes ouvertes
step = Coup { $number } sur { $count }
place = Coup
controls = La partie coup par coup
rule = Règle
moves = Coups
colon = { " " }:{ " " }
