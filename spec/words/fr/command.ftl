### Ce que disent les commandes, outre les comptes rendus de `verify` et de `diff`.

list =
    .facts = { $players } joueurs, { $cards } cartes, { $status }
    .faulty = `{ $file }` a des fautes et manque ici ; `hausregel check` les montre
    .letter = { $usual } ; à la lettre { $letter }
    .unverified = pas encore vérifié sous cette forme
status =
    .official = règles imprimées
    .variant = règles répandues
    .house = règle maison

## On the way.

stopping = arrêt en cours ; ce qui est déjà établi sera encore présenté (Ctrl-C de nouveau : arrêt immédiat)
memory = le système a mis fin à un processus, comme il le fait quand la mémoire manque ; voici ce qui était établi
unsaved = certaines parties n’ont pas pu être enregistrées : on y joue d’autres cartes que celles des règles
uncertified = aucun certificat n’a été écrit : rien n’est prouvé qu’un certificat puisse montrer, ou le temps était écoulé
comparing = comparaison en cours
same = les deux sont identiques ; pour comparer des lectures, en choisir une : --option-b { $reading }=VALEUR
contradiction = le jeu contredit ce qui a été prouvé ; rien n’est donc dit de ce jeu
    .broke = à { $players } joueurs : la partie du programme « { $engine } » s’est interrompue : { $what }
    .found = à { $players } joueurs : { $what }
    .game = La partie qui le montre : { $file }
    .ours = C’est une erreur de Hausregel, pas des règles. Merci de la signaler, avec la commande et le fichier.
no-words = le texte manque dans cette langue : { $address }
too-long = les règles ne tiennent pas sur deux pages : il en faut { $sides } en corps { $points }

## A saved game.

story =
    .head = { $ruleset }, { $players } joueurs
    .shows = Une partie qui montre que { $property } ne tient pas
    .changed = Ces règles ont changé depuis : { $rules }
    .round = Manche { $number }, ouverte par { $seat }
    .over = Fin par `{ $end }` : gagné par { $winners } ; points : { $points }
    .nobody = Fin par `{ $end }` : personne n’a gagné ; points : { $points }
    .open = Pas encore finie ; coups possibles : { $moves }
    .stuck = Pas encore finie ; aucun coup n’est possible
    .broken = La partie ne peut pas continuer au coup { $number }, { $seat } : { $move }
    .broken-deal = La partie ne peut pas continuer, dès la donne
    .next = (Entrée : suite, q : arrêt)
unfit =
    .round = la manche d’avant n’était pas finie
    .match-over = la partie est finie, et aucune manche ne suit
    .other-opener = selon les règles, c’est la place { $due } qui ouvre cette manche, et ici la place { $seat }
    .no-match = ces règles n’ont pas de partie de plusieurs manches
    .opener = la place { $seat } commence, mais on joue à { $players }
    .deal = l’enregistrement en dit plus sur la donne que les règles ne demandent
    .more = l’enregistrement en dit plus sur le hasard que les règles ne demandent
    .pick = le hasard devait choisir parmi { $number } possibilités, l’enregistrement dit { $told }
    .shuffle = { $number } cartes étaient à mélanger, l’enregistrement dit autre chose
    .refused = { $move } de la place { $seat } n’est pas possible ({ $rule })
    .no-move = { $move } n’est pas un coup de ces règles
again =
    .held =
        { $number ->
            [one] La partie peut être rejouée telle qu’elle a été enregistrée : { NUMBER($number) } coup.
           *[other] La partie peut être rejouée telle qu’elle a été enregistrée : { NUMBER($number) } coups.
        }
    .failed = La partie ne peut pas être rejouée : manche { $round }, coup { $move } : { $why }.
    .failed-deal = La partie ne peut pas être rejouée : manche { $round }, la donne : { $why }.
    .changed = Ces règles ont changé depuis : { $rules }.
    .shows = Elle montre que `{ $property }` ne tient pas : { $what }.
    .shows-not = Elle ne montre pas que `{ $property }` ne tient pas.
    .smaller = Cela échoue dans un jeu plus petit ; avec le jeu entier, la question reste ouverte.

## A certificate.

certificate =
    .held = Le certificat est valable ({ $ruleset }, { $players } joueurs).
    .failed = Le certificat n’est pas valable ({ $ruleset }, { $players } joueurs).
    .why = La raison : { $why }.
    .settled = Confirmé malgré tout : { $properties }.
    .anew = Prouvé à nouveau, sans rien reprendre d’ailleurs : { $properties }.
    .questions = { NUMBER($number) } questions ont été posées, et chacune a reçu la réponse que donne le certificat.
    .denied = { $solver } dit le contraire : { $facts }.
    .open = { $solver } n’a pas répondu à { NUMBER($number) } d’entre elles : { $facts }.
    .confirmed = { $solver } les confirme toutes, au nombre de { NUMBER($number) }.
    .proved = Chacune des { NUMBER($number) } questions a dans { $file } une démonstration, contrôlée sans solveur.
    .unproved = { NUMBER($number) } n’ont pas de démonstration dans { $file } : { $facts }.
    .proofs = Les { NUMBER($number) } questions de ce fichier sont toutes prouvées ({ $about }).
    .exported = { NUMBER($number) } questions ont été écrites dans { $folder } : clauses et démonstrations (.cnf, .lrat), inégalités (.smt2).

## What a code or a property means.

explain =
    .error = erreur
    .warning = avertissement
    .wrong = Faux :
    .right = Juste :
    .expression = dans les expressions
    .effect = dans une liste d’effets
    .values = Au choix : { COMMAS($values) }.

## What `check` found in a file.

checked =
    .errors =
        { $number ->
            [one] { NUMBER($number) } erreur
           *[other] { NUMBER($number) } erreurs
        }
    .warnings =
        { $number ->
            [one] { NUMBER($number) } avertissement
           *[other] { NUMBER($number) } avertissements
        }
    .booklet =
        { $number ->
            [one] aucune erreur, { NUMBER($number) } phrase à côté de ses jeux de règles
           *[other] aucune erreur, { NUMBER($number) } phrases à côté de leurs jeux de règles
        }
    .players =
        { $number ->
            [one] aucune erreur, pour { NUMBER($number) } personne
           *[other] aucune erreur, pour { NUMBER($number) } personnes
        }
    .span = aucune erreur, pour { $low } à { $high } personnes
    .held =
        { $number ->
            [one] { NUMBER($number) } exemple joué est juste
           *[other] { NUMBER($number) } exemples joués sont justes
        }
    .no-examples = aucun exemple joué
    .without-words = Sans texte ; les pages et `play` en forment un à partir des règles :
    .and-more = { $addresses } et { $number } autres
    .fixed =
        { $number ->
            [one] { $file } : { NUMBER($number) } correction faite
           *[other] { $file } : { NUMBER($number) } corrections faites
        }

## Random games.

random =
    .head = { $ruleset } : { NUMBER($games) } parties au hasard pour chaque nombre de joueurs, graine { $seed }
    .doing = { $ruleset }, parties au hasard
    .done = { $what } : { NUMBER($done) } sur { NUMBER($all) }
    .players = joueurs
    .finished = finies
    .moves = coups
    .longest = max.
    .lengths = longueurs
    .wins = victoires par place, en %
    .legend = coups : la médiane ; longueurs : de la partie la plus courte à la 99e sur cent.
    .use = Emploi de chaque règle, en coups par partie
    .rule = règle
    .never = jamais
    .unseen = { $players } joueurs : jamais vu, bien qu’annoncé possible : { $claims }
    .held = Aucune partie n’est restée bloquée, n’a perdu de carte ni contredit un énoncé. C’est testé dans ces parties, non prouvé.
    .findings = Ce qui a été trouvé
    .finding = { $players } joueurs, { $kind }, { $address } : { NUMBER($games) } parties sur { NUMBER($all) }
    .what =
        { $number ->
            [one] { $what } ; la plus courte de ces parties a { NUMBER($number) } coup
           *[other] { $what } ; la plus courte de ces parties a { NUMBER($number) } coups
        }
    .rate = Joué par un noyau : { NUMBER($moves) } coups en { NUMBER($seconds) } s, tout compris, soit { NUMBER($rate) } par seconde.
    .plain-no-numba = Numba n’est pas installé, c’est donc le moteur de référence qui joue ; avec `pip install hausregel[fast]`, beaucoup de parties vont plus vite.
    .plain-rounds = Le moteur de référence joue : les manches de ce match ne commencent pas toutes de la même façon, et les noyaux ne distribuent que la première.
    .plain-no-kernel = Le moteur de référence joue : il n’y a pas encore de noyau pour { $address } ({ $why }).
no-kernel =
    .draw-from-cells = des cartes tirées au hasard dans des cases
    .end-of-no-stack = la carte du dessus ou du dessous de ce qui n’est pas une pile
    .many-combinations = une boucle d’effets sur beaucoup de combinaisons
    .cards-into-cells = des cartes qui vont dans des cases sans place
    .was-of-move = `was` autour d’un coup
    .too-large = trop grand pour un noyau qui explore
kind =
    .impossible-deal = donne impossible
    .refused-deals = donnes refusées
    .stuck = partie bloquée
    .standstill = partie figée
    .loop = boucle
    .cut-off = partie interrompue
    .misplaced-card = carte mal placée
    .clash = contradiction
    .shortage = cartes manquantes
    .lost-cards = cartes perdues
    .claim = énoncé contredit
    .no-winner = pas de gagnant
    .replay = impossible à rejouer

## Ce qu’une règle fait du jeu.

effect =
    .doing = { $ruleset }, parties avec les mêmes donnes
    .head = Ce que change { $rule }, comparé à { $base }
    .with = { $ruleset } avec { $options }
    .games = { NUMBER($games) } parties de chaque côté, avec les mêmes donnes, graine { $seed }.
    .known = Arrêté dès que chaque différence entre les chances de gagner était connue à { $points } points de pourcentage près.
    .not-known = Les différences entre les chances de gagner ne sont pas toutes connues à { $points } points de pourcentage près.
    .told-random = Jeu au hasard : chaque coup possible est aussi probable.
    .told-practised = Jeu exercé : les coups qui ont aidé dans des parties contre soi-même sont plus probables.
    .told-sensible = Jeu réfléchi : les coups sont pesés, comme le font les autres joueurs à la table.
    .rounds = C’est un match en plusieurs manches. Ce qui est dit des parties vaut pour les premières manches, ce qui est dit des matchs pour toutes les manches.
    .first-rounds = C’est un match en plusieurs manches ; ce sont des premières manches qui ont été jouées.
    .section =
        { $players ->
            [one] { $players } joueur, { $policy }
           *[other] { $players } joueurs, { $policy }
        }
    .policy-random = jeu au hasard
    .policy-practised = jeu exercé
    .policy-sensible = jeu réfléchi
    .exact = nombres exacts
    .exact-section =
        { $players ->
            [one] { $players } joueur, nombres exacts du jeu au hasard : { $version }
           *[other] { $players } joueurs, nombres exacts du jeu au hasard : { $version }
        }
    .base = base
    .rule = règle
    .difference = différence
    .chances = chances de gagner
    .starter = qui commence
    .place =
        { $number ->
            [one] { $number } place après
           *[other] { $number } places après
        }
    .seat = place { $number }
    .shared = plusieurs gagnent
    .ends = comment les parties finissent
    .stuck = personne ne peut agir
    .endless = ne finit jamais
    .cut-off = arrêtée après { NUMBER($moves) } coups
    .fault = les règles échouent
    .undealt = ne peut être distribuée
    .course = dans une partie qui atteint une fin
    .moves = coups
    .forced = coups forcés
    .decisions = vraies décisions
    .turns-passed = tours passés
    .lead-changes = changements de meneur
    .lead-settled = coups jusqu’à ce que le meneur ne change plus
    .use = usage de chaque règle, en coups par partie
    .length = longueur des parties qui atteignent une fin, en coups
    .shortest = la plus courte possible
    .longest = la plus longue possible
    .shortest-seen = la plus courte vue
    .longest-seen = la plus longue vue
    .median = la moitié a au plus
    .most-have = 95 % ont au plus
    .between = { $value } ({ $low }–{ $high })
    .percent = %
    .no-bound = sans borne
    .none-seen = aucune vue
    .same-in-all = pareil partout
    .the-same = pareil
    .equal = { NUMBER($equal) } paires de parties sur { NUMBER($games) } se sont déroulées de la même façon.
    .visited = Chaque position a été visitée : { NUMBER($first) } et { NUMBER($second) }.
    .lacking = Ce qui arrive dans le jeu entier et n’arrive jamais dans ce jeu plus petit : { COMMAS($parts) }.
    .does-not-show = Dans ce jeu plus petit les deux ont les mêmes nombres. Avec toutes les cartes, ils peuvent différer.
    .no-version = Il n’y en a pas : aucun jeu plus petit qui garde la différence n’a été trouvé.
    .too-large = Il n’y en a pas : tous les jeux plus petits ont plus de positions que --states n’en permet.
    .unsettled = Il n’y en a pas : le jeu tourne trop longtemps en rond pour qu’on les établisse.
    .match-chances = chances de gagner le match
    .match-ends = comment les matchs finissent
    .match-over = il est terminé
    .match-cut-off = arrêté après { NUMBER($rounds) } manches
    .match-broken-off = une manche n’atteint aucune fin
    .match-course = dans un match terminé
    .match-rounds = manches
    .match-moves = coups de toutes les manches
    .deal = ce qui décide du gagnant
    .deal-explains = expliqué par la donne
    .ladder-section =
        { $players ->
            [one] { $players } joueur, ce que vaut un meilleur jeu
           *[other] { $players } joueurs, ce que vaut un meilleur jeu
        }
    .step-practised = un joueur exercé, les autres au hasard
    .step-sensible = un joueur réfléchi, les autres exercés
    .ladder-told = { NUMBER($games) } parties par étape, avec les mêmes donnes : combien plus souvent gagne celui qui joue mieux que tous les autres.
    .best = meilleur jeu des deux côtés
    .best-hidden = qui commence : gains moins pertes
    .best-starter = gain forcé pour qui commence
    .best-other = gain forcé pour l’autre
    .best-told = Meilleur jeu : mains cachées à l’équilibre, entre des bornes calculées ; et combien de fois un gain peut être forcé à cartes ouvertes, quoi que fassent l’autre et le hasard.
    .no-best = Le meilleur jeu n’y est pas établi : { $why }.
    .why-not-two = il est pour deux joueurs
    .why-race = personne ne décide qui joue
    .why-not-zero-sum = les points ne se gagnent pas l’un sur l’autre
    .why-too-large = il y a trop de parties possibles
    .why-endless = le jeu peut revenir à une position
    .why-fault = les règles échouent, ou personne ne peut agir
    .why-tells-secrets = ce qu’un joueur peut faire révèle ce qui lui est caché
    .why-seats-differ = les règles nomment des places
    .legend = ± est un intervalle qui contient la vraie valeur 95 fois sur 100, chacun pour soi. Une différence n’est nommée que si elle tient face à tous les nombres de ce rapport ensemble : là où un changement ne change rien, un rapport sur cent au plus en nomme une. « Aucune vue ≤ 3 » : il peut y en avoir une, et l’intervalle dit qu’elle n’est pas plus grande. « Pareil partout » : chaque paire de parties s’accordait là-dessus.

chart =
    .sweep = { $ruleset } : { NUMBER($games) } parties par ligne
sweep =
    .head = { $ruleset } : { NUMBER($games) } parties par ligne, avec les mêmes donnes là où les paquets sont les mêmes, graine { $seed }
    .policy = jeu
    .no-end = aucune fin atteinte
    .legend = ± est un intervalle qui contient la vraie valeur 95 fois sur 100, chacun pour soi ; pour distinguer deux lignes, demande à `hausregel effect`. D’un match, ce sont des premières manches qui ont été jouées.
    .known = Arrêt après { NUMBER($games) } parties : chaque chance de gagner est connue à { $points } points de pourcentage près.
    .unknown = Après { NUMBER($games) } parties, toutes les chances de gagner ne sont pas connues à { $points } points de pourcentage près.
    .any-time = ± dit à quelle distance de la vraie valeur un nombre peut se trouver, 95 fois sur 100, quel que soit le nombre de parties auquel on s’arrête.

## De petites modifications qui réparent un jeu.

repair =
    .doing = recherche de réparations
    .not-refuted = `{ $property }` n’est pas réfutée : il n’y a rien à réparer.
    .head = Les plus petites réparations de `{ $property }` dans { $ruleset }, { $players } joueurs
    .one = { $number }. { $what }
    .words = `{ $property }` : { $words }
    .word = { $players } joueurs { $word }
    .alike = { NUMBER($some) } parties au hasard sur { NUMBER($games) }, à partir des mêmes donnes, se terminent de la même façon.
    .length = Une partie compte { $before } coups en moyenne, et { $after } avec la modification.
    .weaker = Moins de choses sont établies qu’avant : { $properties }
    .none = Aucune petite modification qui le répare n’a été trouvée.
    .tried =
        { $number ->
            [one] { NUMBER($number) } modification a été essayée.
           *[other] { NUMBER($number) } modifications ont été essayées.
        }
    .nothing = { NUMBER($number) } ne changent rien, ou la même chose qu’une autre.
    .by-play = { NUMBER($number) } ne vont pas avec les règles ou échouent en jouant.
    .refuted = Avec { NUMBER($number) }, c’est réfuté ou suspect.
    .lost = Avec { NUMBER($number) }, autre chose est réfuté ou suspect.
    .unsettled = De { NUMBER($number) }, le vérificateur ne peut pas dire assez.
    .left = { NUMBER($number) } n’ont pas été soumises au vérificateur.
    .stopped = La recherche a été arrêtée avant que tout soit essayé.

## What `demo` says.

demo =
    .title = Vérification, exemples et parties au hasard
    .check = vérification
    .random = parties au hasard
    .ruleset = règles
    .players = joueurs
    .games = parties
    .finished = terminées
    .findings = constats
    .none = aucun
    .faults =
        { $number ->
            [one] { NUMBER($number) } erreur
           *[other] { NUMBER($number) } erreurs
        }
    .same = Les mêmes règles dans une autre édition ou langue ; leurs mots et leurs exemples ont été vérifiés :
    .finding = { $ruleset }, { $players } joueurs : { $kind } à { $address }
    .share = { $what } ({ NUMBER($games) } parties sur { NUMBER($all) })
    .faulty = { $ruleset } contient des erreurs : hausregel check { $ruleset }
    .checked = jeux de règles vérifiés : { NUMBER($rulesets) } ; exemples justes : { NUMBER($examples) }
    .counted = Dans chaque position, les cartes ont été comptées et les affirmations examinées ; chaque partie a été rejouée d’après son enregistrement.
    .tested = Ce qui était vrai a été testé dans ces parties, non démontré. { $seconds } s.
overview =
    .title = Établi avec les options par défaut, toutes les cartes, tous les nombres de joueurs
    .seconds = secondes
    .group = { $ruleset } : { $property } { $word }, { $players } joueurs
    .late =
        { $number ->
            [one] { $ruleset } : { NUMBER($number) } question n’a pas été établie dans le temps donné
           *[other] { $ruleset } : { NUMBER($number) } questions n’ont pas été établies dans le temps donné
        }
    .not-begun = Pas commencés dans le temps donné : { $names }. Ce qui en est établi : hausregel list
    .many = { NUMBER($number) } jeux de règles
    .whole = Le rapport entier sur un jeu de règles, avec les parties qui montrent ce qui ne va pas : hausregel verify RÈGLES

## What `new` writes and says.

new =
    .done = { $file } : { $begun } ; `hausregel check { $quoted }` et `hausregel play { $quoted }`
    .extends = étend { $base }
    .whole = un petit jeu à modifier
    .how = Ôter le # devant les lignes à modifier. `hausregel check` dit ce qui ne va pas.
    .address = une règle par son adresse : les clés qui mènent à elle, jointes par des points
    .set = autres valeurs d’options et de lectures
    .usual = d’habitude { $value } ; possible : { $possible }
    .replace = des règles telles qu’elles sont : les récrire
    .next = Plus : `hausregel show` montre toutes les règles de la base, `hausregel verify` dit ce que le changement a fait.
    .ask-base = Quel jeu doit changer ? (un nom, un chemin, ou ? pour une liste)
    .ask-name = Comment s’appelle la règle maison ?
    .listed = Peuvent changer : les options avec leur valeur habituelle et ce qui est possible, et les règles par leur adresse.
    .ask-change = Que faut-il changer ? (un numéro ou un nom ; rien quand c’est fini)
    .ask-value = { $name } (possible : { $possible })
    .nothing = `{ $name }` n’est pas dans la liste.

## What `docs` says.

site =
    .built =
        { $number ->
            [one] { $file } : { NUMBER($number) } langue, { $seconds } s
           *[other] { $file } : { NUMBER($number) } langues, { $seconds } s
        }
    .served = { $address }  (Ctrl-C arrête)
    .stopped = arrêté

## What `findings` says.

collected =
    .verified = { $number } sur { $all }, { $ruleset } : { $counts }, { $time }
    .comparing = comparaison de { NUMBER($number) } lectures et éditions
    .pairs = lectures et éditions
    .plays = parties
    .findings = constats
    .looked = { $ruleset }, { $kind } : { $some } parties sur { $all } le montrent, { $time }
    .shortened = { NUMBER($plays) } parties, { NUMBER($before) } coups avant, { NUMBER($now) } maintenant
    .repaired = { NUMBER($some) } constats sur { NUMBER($all) } ont une réparation
    .total = constats : { NUMBER($number) } ; jeux de règles : { NUMBER($rulesets) }

tell =
    .none = { $name } n’a pas encore de récit dans cette langue
    .read =
        { $number ->
            [one] { NUMBER($number) } phrase lue ; retenue dans { $file }
           *[other] { NUMBER($number) } phrases lues ; retenues dans { $file }
        }

watch =
    .verdict =
        { $players ->
            [one] { $property }, { NUMBER($players) } joueur
           *[other] { $property }, { NUMBER($players) } joueurs
        }
    .settled = Toutes les affirmations sont prouvées ou réfutées. En attente d’un changement ; Ctrl-C termine.
    .done =
        { $number ->
            [one] { NUMBER($number) } affirmation n’est ni prouvée ni réfutée. En attente d’un changement ; Ctrl-C termine.
           *[other] { NUMBER($number) } affirmations ne sont ni prouvées ni réfutées. En attente d’un changement ; Ctrl-C termine.
        }
draft =
    .how = Chaque phrase attend sa règle : à la place de `not_said`, nommer les `rules` qui la portent, ou `aside` si ce n’est pas une règle.
    .own-words = Récrire `says` avec tes propres mots, en anglais, avant de publier : les mots imprimés sont à d’autres.
    .waits = attend sa règle
    .done =
        { $number ->
            [one] { $file } et { $booklet } : { NUMBER($number) } phrase attend sa règle
           *[other] { $file } et { $booklet } : { NUMBER($number) } phrases attendent leurs règles
        }
