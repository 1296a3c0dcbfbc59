### What the game in the browser says.

chance = Hasard
you = Toi
seat = Joueur { $number }
hidden_cards =
    { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
something = quelque chose
shortage = il fallait distribuer { $wanted } cartes, il n’y en avait que { $there }
refused = Pas possible : { $move }
refused_card = { $card } ne peut pas être jouée maintenant.
legal = Possible : { $move }
over = La manche est finie.
not_turn = C’est à { $seat } de jouer.
other_phase = Cela appartient à une autre partie du tour.
now = Maintenant : { $text }
not_there = { $value } n’est pas au choix.
nothing_there = Il n’y a rien à choisir.
no_words = Une règle ne le permet pas.
no_use = Aucun coup ne choisit cette carte elle-même ; regarde ce que tu peux faire.
unclear = `{ $text }` n’est pas un coup.
rulebook = Règle du jeu : { $cite }
hint_only = Il n’y a qu’un coup : { $move }.
hint_move = Je ferais : { $move }.
hint_won = Ainsi j’ai gagné { $wins } % de { $games } parties jouées en pensée ; avec le suivant, { $move }, { $other } %.
hint_points = Dans { $games } parties jouées en pensée, tu t’en sortais mieux qu’avec le suivant, { $move }.
hint_even = Dans { $games } parties jouées en pensée, c’était aussi bon que le suivant, { $move }.
undone = Retour à ta dernière décision.
no_undo = Il n’y a rien à annuler.
stuck = Personne ne peut plus rien faire et aucune règle ne termine la manche. Ces règles ont un défaut.
for_ever = À partir d’ici, chacun ne peut plus faire que ceci, sans fin : { $move }. La manche reste sans résultat.
fault = Ici les règles ne vont plus ({ $address }) : { $what }
no_deal = Avec ces règles on ne peut pas distribuer : { $why }
no_game = On ne peut pas jouer ainsi : { $why }
winners_none = Personne ne gagne.
you_win = Tu gagnes !
win =
    { $number ->
        [1] { $seats } gagne.
       *[other] { $seats } gagnent.
    }
flag =
    .true = oui
    .false = non
