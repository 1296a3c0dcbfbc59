### What the game in the terminal says.

you = toi
your = tes cartes : { $zone }
cards =
    { $count ->
        [1] 1 carte
       *[other] { $count } cartes
    }
hidden_cards =
    { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
something = quelque chose
top = dessus
round = manche { $number } sur { $rounds }
round_open = manche { $number }
seed = graine { $seed }
thinking = { $seat } … réfléchit
shortage = { $wanted } cartes étaient à distribuer, il n’y en avait que { $there }
only = Seul ce coup est possible. Appuie sur Entrée pour le jouer.
choose = Tape un numéro ou un coup ; `help` dit ce que tu peux demander d’autre.
unclear = `{ $text }` n’est ni un coup ni une question. Vois `moves` et `help` ; `why` interroge sur un coup.
why_what = Écris un coup après `why`, par ses mots ou son numéro.
taken = Ici : { $value }.
more = Autres
which = Cela peut désigner plusieurs coups : { $moves }.
no_number = Il n’y a pas de coup { $number } ; ils vont de 1 à { $last }.
legal = C’est possible : c’est le coup { $number }.
refused = Ce n’est pas possible.
over = La manche est finie.
not_turn = C’est à { $seat } de jouer.
joined = { $zone }, la carte du dessus en dernier
other_phase = Cela appartient à une autre partie du tour.
now = Maintenant : { $text }
not_there = { $value } n’est pas au choix. Sont au choix : { $values }.
nothing_there = { $value } n’est pas au choix ; rien ne l’est.
condition = La règle demande : { $words }
because = Ici, { $values }.
rulebook = Règle imprimée : { $cite }
hint_only = Il n’y a qu’un coup : { $move }.
hint = Je jouerais : { $move }.
hint_won = Avec lui, j’ai gagné { $wins } % de { $games } parties jouées de tête ; avec le suivant, { $move }, { $other } %.
hint_points = Dans { $games } parties jouées de tête, il t’a laissé en meilleure posture que le suivant, { $move }.
hint_even = Dans { $games } parties jouées de tête, il valait autant que le suivant, { $move }.
undone = Retour à ta dernière décision.
no_undo = Il n’y a rien à reprendre dans cette manche.
not_seen = Aucun lieu de ce nom n’a de cartes que tu vois.
saved = Enregistré : { $file }
not_saved = L’enregistrement a échoué : { $why }
quit = Au revoir. La partie est gardée dans { $file }
again = Reprends-la à partir de ce fichier.
pass_screen = { $seat }, c’est à toi. Appuie sur Entrée quand personne d’autre ne regarde.
end = La manche est finie.
stuck = Plus personne ne peut rien faire, et aucune règle ne finit la manche. C’est un défaut de ces règles.
for_ever = À partir d’ici, chacun ne peut plus que `{ $move }`, sans fin. La manche se termine sans résultat.
broken_off = Interrompu après { $moves } coups.
fault = Les règles échouent ici : { $address } : { $what }
no_deal = Ces règles ne permettent pas de distribuer : { $why }
no_match = Ces règles ne connaissent pas de partie en plusieurs manches ; une seule manche est jouée.
seat = joueur
points = points
total = total
winners_none = Personne ne gagne.
you_win = Tu gagnes !
win =
    { $number ->
        [1] { $seats } gagne.
       *[other] { $seats } gagnent.
    }
match_over = La partie est finie.
next_round = Appuie sur Entrée pour la manche suivante.
resumed = Reprise après { $moves } coups.
bad_file = Cette partie ne peut pas être reprise : { $why }
finished = Cette partie est jouée jusqu’au bout.
let_be = laisser les autres d’abord
help = Ce que tu peux taper
help_number = le numéro d’un coup, ou le coup lui-même
help_enter = le seul coup qu’il y a
help_why = pourquoi un coup est possible ou non, et quelle règle le dit
help_hint = ce que je jouerais
help_undo = retour à ta dernière décision
help_moves = encore une fois, ce qui est possible
help_table = encore une fois, la table
help_look = toutes les cartes d’un lieu que tu vois, une pile depuis le bas
help_rules = les règles en mots
exactly = Précisément, sur une chose : rules MOT
help_save = garder la partie dans un fichier de ton choix
help_quit = arrêter ; la partie est gardée
help_short = Les mots peuvent être abrégés tant qu’ils restent clairs.
move = COUP
zone = LIEU
file = FICHIER
more_moves = … et { $number } autres : écrire `{ $rule }` et les cartes
