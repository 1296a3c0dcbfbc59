### Ce que répond l’arbitre.

yes = Oui, { $seat } peut : { $move }
no = Non, { $seat } ne peut pas : { $move }
depends = Cela dépend de la lecture de la règle imprimée : { $seat }, { $move }
not_said = Les règles ne le disent pas : { $seat }, { $move }
answer =
    .allowed = oui
    .refused = non
    .depends = cela dépend
    .not_said = les règles ne le disent pas
    .unasked = ne peut être demandé
here = Telles que les règles sont lues ici : { $answer }.
standstill = Personne ne peut rien faire ici, et aucune règle ne finit la manche : la suite n’est pas dite.
no_move = Aucune règle n’en parle : il n’y a pas de coup `{ $move }`. Les coups sont { QUOTED($known) }{ $hint }
passage = Passage ouvert : { $called }
taken = lu ainsi ici
literal = à la lettre
together = Seules ces lectures à la lettre, ensemble, répondent autrement : { COMMAS($readings) }.
excluded = L’imprimé exclut une autre lecture : { $called } dirait { $answer }.
house = Règle maison ; l’imprimé n’a rien ici.
house_instead = Règle maison. Dans l’imprimé : { $words }
ways =
    { $number ->
        [1] Aucun passage n’est ouvert : répondu pour une seule lecture des règles.
       *[other] Répondu pour { NUMBER($number) } lectures des règles : celle-ci, chaque autre valeur de chaque passage ouvert prise seule, et tous à la lettre. D’autres combinaisons n’ont pas été essayées.
    }
unasked = Pas demandé avec { $readings } : { $why }
    .not-played = `{ $move }`, joué avant, n’est pas permis
    .chance = ce que fait `{ $move }` tient au hasard
    .over = la manche y est finie dès la donne
editions = Autres éditions, lues comme d’habitude
moves = Ce qui est permis
    .none = Rien n’est permis ici.
then = Ce que cela change
    .gone = { $zone } donne { COMMAS($cards) }
    .come = { $zone } reçoit { COMMAS($cards) }
    .value = { $name } : { $before } → { $after }
    .turn = Ensuite, c’est à { $seat } de jouer.
    .end = Ensuite, la manche est finie.
