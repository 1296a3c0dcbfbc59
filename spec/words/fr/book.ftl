### What the pages of rules, the sheets and the reports say.

players =
    { $number ->
        [one] { NUMBER($number) } joueur
       *[other] { NUMBER($number) } joueurs
    }
    .range = { $fewest } à { $most } joueurs

cards =
    { $number ->
        [one] { NUMBER($number) } carte
       *[other] { NUMBER($number) } cartes
    }

value =
    .part = Partie { $number } du tour
    .turn = Le tour
    .by_players = { $value } (à { $players })
    .nothing = rien
    .seat = Joueur { $number }
    .as_players = autant qu’il y a de joueurs
    .quoted = « { $value } »

needed =
    .title = Ce qu’il faut
    .cards_with = { $cards } à { $players }
    .kind = Cartes
    .number = Combien
    .which = Lesquelles
    .once = chacune une fois
    .gaps = pas toutes les combinaisons
    .pairs = chaque paire de { $values }
    .times = chacune { $number } fois
    .several = chacune { $numbers } fois
    .range = { $first } à { $last }
    .alike = toutes pareilles

aim =
    .title = Le but du jeu

agreed =
    .title = Ce qui est convenu
    .variants = Autres possibilités

setup =
    .title = La mise en place
    .table = La table au début, { $players }
    .several = { $players } joueurs
    .players = Joueurs

turn =
    .title = Ton tour
    .race = Peut agir quiconque remplit les conditions ; le premier compte.
    .chance = Le hasard décide.
    .moves = Possible ici :
    .picture = Le tour en image
    .skipped = On saute le tour :

moves =
    .title = Ce que tu peux faire
    .when = Quand :
    .then = Ensuite :
    .or = ou
    .stay = ton tour continue
    .race-stay = le tour continue
    .to_phase = ton tour continue : { $phase }
    .turn-again = c’est encore ton tour
    .turn-left = c’est au tour du voisin de gauche
    .turn-right = c’est au tour du voisin de droite
    .turn-next = c’est au tour du prochain joueur dont on ne saute pas le tour
    .to_race_phase = le tour continue : { $phase }
    .race-again = celui dont c’est le tour joue encore une fois
    .race-left = c’est au voisin de gauche de celui dont c’est le tour
    .race-right = c’est au voisin de droite de celui dont c’est le tour
    .race-next = après celui dont c’est le tour, c’est au prochain joueur dont on ne saute pas le tour
    .over = la manche est finie
    .turn-other = c’est au tour de celui que les règles désignent
    .turn_in = { $turn } : { $phase }
    .duty = Obligatoire :
    .before = qui peut le faire ne peut pas choisir à la place :
    .shown = Exemples :
    .options = Dépend de ce dont on convient :
    .against = Conditions :

follows =
    .title = Ce qui suit de soi-même

telling =
    .with = À { $players } joueurs :{ " " }
    .more = Autres règles
    .exact-title = Les règles exactes
    .exactly = Ce qui est raconté ci-dessus, règle par règle, comme la machine le joue. Chaque phrase mène à ses règles.
    .whole = Le récit raconte toutes les règles.
    .read = Le récit raconte toutes les règles et a été lu à côté des règles telles qu’elles sont.
    .left-out =
        { $number ->
            [one] Le récit laisse de côté { NUMBER($number) } règle.
           *[other] Le récit laisse de côté { NUMBER($number) } règles.
        }
    .stale =
        { $number ->
            [one] { NUMBER($number) } phrase du récit est plus ancienne que sa règle.
           *[other] { NUMBER($number) } phrases du récit sont plus anciennes que leurs règles.
        }

special =
    .title = Les cartes spéciales
    .moves = Coups qui dépendent de telles cartes :

end =
    .title = Quand la manche se termine

scoring =
    .title = Qui gagne

match =
    .title = Plusieurs manches

options =
    .title = Ce dont on peut convenir
    .intro = Avant la partie, on peut choisir d’autres valeurs. Voici ce que chacune décide.
    .taken = D’ordinaire :
    .values = Choix possibles : { $values }.
    .range = Tout nombre de { $first } à { $last } est possible.
    .changes = Concerne :

readings =
    .literal = à la lettre
    .usual = comme on joue d’ordinaire
    .title = Ce que la règle laisse ouvert
    .intro = À ces endroits, le texte imprimé peut se lire de plusieurs façons. Cette page retient la lecture d’usage ; on peut convenir d’une autre.

family =
    .title = La famille de ce jeu
    .game = Jeu
    .what = Ce que c’est
    .base = celui-ci repose dessus
    .edition = une autre édition
    .official = de la même règle
    .variant = sans source imprimée
    .house = une règle maison

status =
    .official = D’après une règle imprimée
    .variant = Règles répandues, sans source imprimée
    .house = Une règle maison

examples =
    .title = Exemples pas à pas
    .intro = Chaque exemple a été joué par le moteur quand cette page a été faite, et s’est déroulé comme raconté.
    .printed = Un exemple tiré de la règle.
    .own = Notre propre exemple de ce que dit la règle.
    .alone = Un exemple à nous.
    .agreed = Convenu dans cet exemple :

first-game =
    .title = À toi : qu’est-ce qui est permis ?
    .intro = Des situations tirées des exemples, telles que les voit le joueur dont c’est le tour. Quels coups sont permis ? Déplie un coup pour voir la réponse.
    .which = C’est à { $who } de jouer. Est-ce permis ?
    .yes = Oui
    .no = Non

play =
    .position = La position
    .deal = Les cartes sont distribuées
    .legal = c’est permis
    .illegal = ce n’est pas permis
    .ended = La manche est finie :
    .scores = Les points : { $scores }
    .winners = Victoire : { $winners }
    .no_winner = Personne ne gagne
    .chance = Le hasard
    .begin = La table au début
    .end = La table à la fin
    .table = La table

numbers =
    .none_seen = Aucune différence n’a été vue.
    .title = Le jeu en nombres
    .effect = Ce que cette règle fait du jeu
    .intro = Compté dans { $games } parties pour chaque nombre de joueurs et chaque façon de jouer, d’un match dans des premières manches, le { $date }. ± est un intervalle qui contient la vraie valeur 95 fois sur 100, chacun pour soi.
    .compared = Comparé à { $base } avec les mêmes donnes, dans { $games } parties de chaque côté pour chaque nombre de joueurs et chaque façon de jouer. Seules sont montrées les différences qui tiennent face à tous les nombres de cette comparaison ensemble ; ± est un intervalle. Une case vide : aucune différence n’a été vue, bien qu’il puisse y en avoir une petite.
    .no_difference = Par rapport à { $base }, aucune différence n’a été vue dans { $games } parties de chaque côté pour chaque nombre de joueurs et chaque façon de jouer, ni dans les chances, ni dans la fin des parties, ni dans leur cours. Il peut y en avoir une petite.
    .random = Jeu au hasard : chaque coup possible est aussi probable
    .practised = Jeu exercé : les coups qui ont aidé dans des parties contre soi-même sont plus probables
    .players = Avec tant de joueurs
    .percent = %
    .starter = qui commence gagne
    .place =
        { $number ->
            [1] le joueur suivant gagne
           *[other] le joueur { $number } places après gagne
        }
    .seat = la place { $number } gagne
    .shared = plusieurs gagnent
    .moves = coups
    .forced = coups sans choix
    .decisions = décisions
    .turns-passed = tours passés
    .lead-changes = changements de meneur
    .lead-settled = coups jusqu’à ce que le meneur ne change plus
    .no-end = parties qui n’atteignent aucune fin
    .median = la moitié des parties a au plus tant de coups
    .most-have = 95 % ont au plus tant de coups
    .deal-explains = à quel point la donne explique qui gagne
    .stuck = personne ne peut agir
    .endless = ne finit jamais
    .cut-off = arrêtée car trop longue
    .fault = les règles échouent
    .undealt = ne peut être distribuée
    .use = { $move } : fois par partie
    .end = finit ainsi : { $end }

proofs =
    .letter = Lu à la lettre, c’est-à-dire avec ces lectures :
    .letter_same = Tous les verdicts sont les mêmes.
    .title = Ce qui est prouvé de ce jeu
    .more = Ce qui est prouvé, et jusqu’où
    .none = Ces règles n’ont pas été vérifiées telles quelles.
    .intro = Une ligne par affirmation, une colonne par nombre de joueurs. { $meaning }
    .meaning = Ce que veulent dire les mots
    .claim = Affirmation
    .made = Établi le { $date } avec { $versions }, avec les valeurs habituelles de tous les choix et lectures. Cette commande le reproduit :
    .details = Comment chacun a été établi
    .with = à { $players } :
    .bound = Au plus { $moves } coups.
    .usual = Sauf mention contraire :
    .bounds = Au plus tant de coups : { $bounds }.
    .bound_with = { $moves } à { $players }
    .by = Par { $fact }.
    .on = Sur : { $fact }.
    .assuming = Cela repose sur : { $fact }.

program =
    .verifier = vérificateur

verdict =
    .proved = prouvé
    .shown = montré
    .explored = exploré
    .tested = testé
    .refuted = réfuté
    .suspected = suspect
    .vacuous = sans objet
    .unknown = non établi
    .differs = différent

method =
    .solver = preuve par un solveur
    .proof = une preuve
    .counting = le compte des cartes
    .explorer = la visite de chaque position
    .random_play = des parties au hasard
    .guided_play = la recherche d’une partie
    .reference_engine = le jeu même
    .reading_of_the_rules = la lecture des règles
    .none = { "" }

ending =
    .always = toute partie se termine
    .almost-surely = toute partie se termine, sauf si le hasard s’y oppose sans fin
    .if-players-cooperate = une partie se termine si tous le veulent ; certains pourraient la prolonger sans fin
    .may-not-end = une partie peut durer sans fin, quoi que veuillent les joueurs
    .open = une partie peut continuer sans fin

faults =
    .title = Ce qui cloche ou reste ouvert dans ces règles
    .intro = Trouvé par le vérificateur, ou en mettant notices et règles côte à côte. Le passage principal date du { $date }. Chaque partie commence par une donne permise et a été jouée par le moteur.
    .play = La partie qui le montre
    .apart = Une partie où cela change quelque chose
    .rule = La règle :
    .question = La question :
    .claim = L’affirmation :
    .reading = Retenu ici : { $taken }. Aussi possible : { $others }.
    .not_with = Pas vu avec { $name } : { $value }.
    .players = { $players } joueurs
    .chosen = Lu avec :
    .rates = Combien de fois, quand les coups sont tirés au hasard :
    .rate = à { $players } joueurs, { NUMBER($some) } fois sur { NUMBER($games) } parties
    .known = Comment on le sait :
    .print = Imprimé, en nos mots (en anglais) :
    .mended = Réparé par :
    .repair_with = À { $players } joueurs :
    .repair = La plus petite réparation :
    .repair_alike = { $some } parties au hasard sur { $games } se terminent de la même façon.
    .no_repair = Pour aucune des { $tried } petites modifications il n’est établi qu’elle le répare.
    .ways = { $number } lectures.
    .refuted_with = Avec { $value }, ceci ne tient plus à { $players } : { $claim }.
    .with = Avec { $value } :
    .differs = Avec { $value }, le jeu est différent.
    .unsettled = Avec { $value } : on ne sait pas si cela change le jeu.
    .same = Avec { $value }, le jeu est le même :
    .after =
        { $number ->
            [1] après un coup
           *[other] après { NUMBER($number) } coups
        }
    .at_start = au début
    .smaller = dans un jeu plus petit ({ $smaller })
    .title_of = Ce qui cloche ou reste ouvert dans { $game }

found =
    .cut_short = Tours qu’un manque de cartes interrompt
    .unequal_seats = Places qui gagnent plus souvent que d’autres
    .no_choice = Jeux où personne ne décide jamais rien
    .hollow_end = Celui qui met fin à la partie peut ne pas la gagner
    .wording = Mots qui désignent deux choses, et choses qui ont deux mots
    .endless = Parties qui peuvent ne pas finir
    .stuck = Positions où personne ne peut agir
    .trap = Positions d’où personne ne peut plus finir, ou d’où un joueur peut l’empêcher à jamais
    .undealable = Donnes impossibles
    .missing = Matériel qui vient à manquer
    .no_result = Fins sans résultat
    .tie = Parties que plusieurs peuvent gagner
    .good_loser = Perdants dont les points valent ceux d’un gagnant
    .contradiction = Règles qui se contredisent
    .dead = Énoncés jamais, ou toujours, vrais
    .base_and_variant = Règles du jeu de base sans effet ici
    .broken_claim = Affirmations qui ne tiennent pas
    .secret = Règles qui trahissent des cartes cachées
    .unchecked_duty = Obligations que nul autre ne peut contrôler
    .open_passage = Passages à lire de plusieurs façons
    .text_and_example = Lectures que l’exemple imprimé contredit
    .editions = Éditions et langues qui disent autre chose
    .inheritance = Phrases du jeu de base que la variante remplace ou laisse de côté
    .uneven_deal = Distributions qui ne tombent pas juste, ne laissent rien ou sont à refaire
    .uneven_turns = Parties qui finissent avant que tous aient eu autant de tours
    .later_choice = Choix que des joueurs font en connaissant ceux des autres
    .unkept_promise = Promesses qu’une partie peut ne pas tenir
    .idle_move = Coups qui peuvent se jouer pour rien
    .open_order = Ce qui arrive en même temps, dans un ordre laissé ouvert
    .not_in_print = Règles qu’aucune phrase imprimée ne règle
    .said_twice = Ce qui est dit deux fois
    .print_differs = Phrases qu’une langue ou une édition omet ou dit autrement
    .left_to_the_table = Questions que le texte imprimé laisse aux joueurs
    .at_odds = Phrases qui ne s’accordent pas entre elles
    .misprint = Coquilles

sources =
    .title = D’où viennent les règles
    .document = Document
    .publisher = Éditeur
    .year = Année
    .language = Langue
    .concordance = Ce que dit l’imprimé, phrase par phrase :{ " " }
    .places = Où c’est imprimé

notes =
    .title = Notes sur le texte imprimé

language =
    .de = allemand
    .en = anglais
    .fr = français
    .it = italien

differences =
    .title = Ce qui change ici
    .since = Ce qui a changé dans { $game }
    .intro = Par rapport à : { $game }.
    .marked = Sur cette page, tout ce qui est nouveau ou changé est marqué.
    .none = Rien ne se joue autrement.
    .value = maintenant { $now } ; avant : { $before }
    .before = Avant :
    .gone = Supprimé :
    .untold = Écrits autrement aussi, sans mots nouveaux : { $rules }.
    .parts =
        { $number ->
            [one] { NUMBER($number) } condition commune à des règles
           *[other] { NUMBER($number) } conditions communes à des règles
        }
    .order = l’ordre sous « { $section } »

mark =
    .new = nouveau
    .changed = modifié
    .gone = supprimé
    .old = raconte l’ancienne règle
    .agreed = convenu autrement

unseen =
    .options = certaines valeurs d’options

address =
    .setup = Mise en place
    .start = Le début
    .turn = À qui de jouer
    .end = La fin d’une manche
    .score = Les points
    .winners = Qui gagne
    .all_lose = Qui perd
    .match = La partie
    .notes = Remarque
    .players = Joueurs
    .define = Un terme des règles

sheet =
    .made = Fait avec Hausregel d’après les règles { $ruleset }

claim-deals-out = La mise en place est possible.
    .more = Il y a assez de cartes, une donne finit par être acceptée, et quelqu’un commence : pour tout nombre de joueurs et toute valeur des choix que les règles permettent.
    .refuted = Les cartes ne suffisent pas, aucune donne n’est jamais acceptée, ou personne ne commence.

claim-conserves-cards = Aucune carte ne se perd ni ne se dédouble.
    .more = Chaque coup laisse chaque carte à un seul endroit ; on ne prend jamais une carte là où elle pourrait ne pas être, on n’en pose jamais sur une place prise.
    .refuted = Un coup prend une carte là où elle n’est pas, ou la pose là où il n’y a pas de place.

claim-lawful-table = Ce qui est sur la table respecte toujours ce que les règles en affirment.
    .more = Toutes les affirmations « toujours » et « jamais » ensemble, après chaque donne et chaque coup. Chacune a aussi sa propre ligne.
    .refuted = Une partie mène à une table qui contredit l’un des énoncés ; le rapport le nomme.
    .vacuous = Les règles n’affirment rien de ce qui est sur la table.

claim-never-stuck = Tant que la partie n’est pas finie, quelqu’un peut agir.
    .more = Finie et bloquée, ce n’est pas la même chose : une position sans coup qu’aucune fin ne prévoit est un trou dans les règles.
    .refuted = Une partie mène à une position où personne ne peut rien faire, alors qu’elle n’est pas finie.

claim-ends = Toute partie a une fin.
    .more = Quatre cas sont distingués : toute partie se termine (et en combien de coups au plus) ; elle se termine sauf si le hasard s’y oppose sans fin ; elle se termine si les joueurs le veulent ; elle peut ne jamais finir. Passer tour après tour sans rien changer ne rapproche pas de la fin et n’en est pas une.
    .proved = Toute partie se termine, ou se termine sauf si le hasard s’y oppose à jamais ; le rapport dit lequel des deux.
    .refuted = Les joueurs peuvent continuer sans fin, ou le doivent : la partie mène à cette position ou à cette boucle.

claim-supplies-last = Ce qu’une règle distribue est disponible.
    .more = Une règle qui donne des cartes en trouve chaque fois assez.
    .refuted = Une partie mène à un moment où une règle distribue plus de cartes qu’il n’en reste.
    .vacuous = Aucune règle ne distribue rien.

claim-has-outcome = Toute partie finie a un résultat.
    .more = Quand une partie est finie, au moins une personne a gagné ; plusieurs peuvent gagner ensemble. Font exception les fins où tous perdent. Un score qui n’est rien compte 0.
    .refuted = Une partie mène à une fin où personne n’a gagné.

claim-no-dead-rule = Toute règle sert dans au moins une partie.
    .more = Chaque coup, chaque fin, chaque valeur d’un choix et ce qui suit de soi-même sert dans une partie, et aucune condition n’est toujours vraie ou toujours fausse ; une règle pour trois peut ne rien dire à deux.
    .proved = Pour chaque règle, il y a une partie qui l’emploie.
    .refuted = Une règle ne peut jamais servir, ou une condition ne change jamais rien, et aucun emploi n’en a été vu avec un autre nombre de joueurs ; le rapport la nomme.

claim-no-clash = Deux règles n’exigent jamais des choses contraires.
    .more = Aucune règle n’oblige à ce qu’une autre interdit, et deux règles ne fixent pas la même chose autrement.
    .refuted = Une partie mène à un acte pour lequel deux règles exigent des choses différentes.

claim-keeps-secrets = Ce qu’un joueur peut faire ne dépend que de ce qu’il peut savoir.
    .more = Si deux positions se ressemblent pour qui agit, les mêmes coups sont possibles. Ce à quoi obligent des cartes cachées échappe au contrôle des autres ; c’est indiqué.
    .refuted = Ce qu’un joueur peut faire révèle des cartes qu’il ne peut pas voir, ou en dépend.

claim-examples-hold = Les exemples se déroulent comme racontés.
    .more = Chaque exemple est posé et joué : ce qui est permis doit être possible, ce qui est interdit doit être refusé par la règle nommée, et le résultat doit être celui qui est raconté.
    .proved = Chaque exemple se déroule comme il est raconté.
    .refuted = Un exemple ne se déroule pas comme il est raconté.
    .vacuous = Les règles n’ont pas d’exemples.

meaning =
    .proved = Cela vaut pour le jeu de cartes entier, toute donne et toute partie, aux nombres de joueurs nommés.
    .shown = Il est dit que c’est possible, et une partie depuis une donne conforme le montre ; le moteur de référence l’a jouée.
    .explored = Chaque position d’un jeu plus petit a été visitée, et cela vaut dans toutes. Le jeu plus petit est nommé. Le jeu entier peut encore différer.
    .tested = Cela a tenu dans un certain nombre de parties au hasard avec le jeu entier. Des parties rares peuvent encore le contredire.
    .refuted = C’est faux, et une partie depuis une donne permise le montre ; elle a été jouée selon les règles.
    .suspected = Cela échoue dans un jeu plus petit ; avec le jeu entier, la question reste ouverte.
    .vacuous = Cela ne vaut que parce que ce dont il s’agit n’arrive jamais.
    .unknown = Rien n’est établi ; il est dit pourquoi. Cela peut tenir ou non.

games =
    .title = Les jeux
    .intro = Chaque page raconte les règles d’un jeu, ce qu’on peut convenir et ce qui en est prouvé. Variantes, autres éditions et règles maison se trouvent sous le jeu auquel elles appartiennent.
    .game = Jeu
    .players = Joueurs
    .cards = Cartes
    .kind = Ce que c’est
    .proved = Ce qui est prouvé
    .not_yet = pas encore vérifié

findings =
    .title = Ce qu’on a trouvé dans des règles imprimées
    .intro = Chaque jeu de règles transcrit un texte imprimé, fautes comprises. Les lectures des passages ouverts, les affirmations et ce que les notices disent phrase par phrase ont été notés par des personnes qui ont lu les textes ; ce qui en découle a été trouvé par le vérificateur, ou en mettant notices et règles côte à côte. Le passage principal date du { $date }. Chaque partie commence par une donne permise et a été jouée par le moteur.
    .none = Rien n’a encore été rassemblé.
    .kind = Quoi
    .number = Combien
    .where = Où
    .editions = Éditions et langues comparées
    .edition = Édition
    .with = Comparée à
    .play = Au jeu
    .how_far = Jusqu’où
    .same = identique
    .booklets = Les livrets, phrase par phrase
    .booklets_intro = Pour les éditeurs : ce que dit chaque livret, et quelles règles le portent.

concordance =
    .title = { $booklet }, phrase par phrase
    .intro = Pour les éditeurs : ce que dit le livret, dans l’ordre de l’imprimé, et quelles règles le portent. Sur toutes les pages, les phrases sont rendues en anglais et dans nos propres mots ; le texte imprimé lui-même n’est pas reproduit. Un signe à côté d’une règle dit la gravité de ce qu’on y a trouvé ; à propos des autres, rien, ou seulement des détails.
    .original = original : { $language }
    .rulesets = Transcrit par :{ " " }
    .rules = Règles :{ " " }
    .also = En plus :{ " " }
    .only = Seulement en : { $languages }
    .missing = pas de phrase correspondante
    .promise = Une promesse qui pourrait se vérifier.
    .not_said = Aucune règle ne la porte.
    .inherits = Toutes les règles de { $chapter } valent ici aussi.
    .aside_theme = Elle met dans l’ambiance.
    .aside_advice = Un conseil.
    .aside_material = Elle dit ce que contient la boîte.
    .aside_names = Elle nomme quelqu’un ou quelque chose.
    .aside_layout = Elle parle de la page.
    .aside_repeated = Elle répète ce qui est dit ailleurs.
    .not_carried = Phrases qu’aucune règle ne porte
    .unprinted = Règles sans phrase
    .silent = Renvois à un passage qui ne le dit pas
    .desk = Ce qui cloche ou reste ouvert dans cette notice, pour l’éditeur

standstill =
    .stuck = Le jeu peut se bloquer : à { $players }, une position peut venir où personne ne peut rien faire.
    .with = À { $players } :{ " " }
    .how = Comment on le sait
    .agree = À convenir avant de jouer :
    .other = une règle comme dans { $game }, qui répare une autre édition de ce jeu.
    .end = quand une telle partie est finie, et qui l’a gagnée.

desk =
    .title = { $booklet } : le bureau de l’éditeur
    .intro = Tout ce qui cloche ou reste ouvert dans cette notice, le plus grave d’abord : ce qui arrive à table, où c’est imprimé, la fin d’une partie qui le montre, et ce qu’on peut imprimer à la place. Ce qui est pareil en plusieurs langues n’y est qu’une fois. Tout ce que dit la notice :
    .nothing = Rien n’a été trouvé dans cette notice. Tout ce qu’elle dit :
    .language = Langue
    .severity = Gravité
    .kind = Genre
    .reading = Lecture
    .every = tout
    .count = { $shown } sur { $all }
    .reading_usual = comme on joue d’habitude
    .reading_letter = à la lettre
    .reading_other = avec une autre lecture
    .moves = Les derniers coups d’une partie qui le montre :
    .whole = la partie entière
    .instead = À imprimer à la place :

severity =
    .breaks = le jeu se bloque
    .disputed = dispute à table
    .minor = détail
    .open = laissé ouvert

at-table =
    .cut_short = La pioche s’épuise au milieu d’un tour.
    .unequal_seats = Certaines places gagnent plus souvent que d’autres.
    .no_choice = Personne ne décide jamais rien.
    .hollow_end = Celui qui met fin à la partie peut ne pas gagner.
    .wording = Un mot désigne tantôt une chose, tantôt une autre, ou une chose a deux noms.
    .later_choice = Celui qui choisit plus tard sait ce que les autres ont choisi.
    .endless = La partie peut durer toujours.
    .stuck = Personne ne peut rien faire, et la partie n’est pas finie.
    .trap = À partir d’une certaine position, on ne peut plus finir, ou un joueur peut empêcher la fin.
    .undealable = On ne peut pas distribuer comme il est écrit.
    .missing = Une règle distribue quelque chose, et il n’y en a plus.
    .no_result = La partie est finie, et personne n’a gagné.
    .tie = Plusieurs joueurs gagnent ensemble.
    .good_loser = Quelqu’un perd avec des points aussi bons que ceux d’un gagnant.
    .contradiction = Deux règles demandent le contraire l’une de l’autre.
    .dead = Une phrase ne change jamais rien.
    .base_and_variant = Une règle du jeu de base ne veut rien dire ici.
    .broken_claim = Ce qu’on croirait aller de soi n’est pas vrai.
    .secret = Ce que quelqu’un peut faire trahit des cartes cachées.
    .unchecked_duty = Personne d’autre ne voit si une obligation est tenue.
    .open_passage = La table doit s’entendre sur la lecture d’un passage.
    .text_and_example = L’exemple imprimé se joue autrement que ne dit le texte.
    .editions = Deux éditions se jouent différemment.
    .inheritance = La table doit trouver quelles phrases du jeu de base valent encore.
    .uneven_deal = La distribution ne tombe pas juste, ne laisse rien, ou est à refaire.
    .uneven_turns = La partie est finie avant que tous aient joué aussi souvent.
    .unkept_promise = Ce que les règles promettent peut ne pas arriver.
    .idle_move = Quelqu’un joue un coup, et rien ne change.
    .open_order = Deux choses arrivent à la fois, et personne ne sait laquelle vient d’abord.
    .not_in_print = La table a besoin d’une règle qui n’est pas imprimée.
    .said_twice = On lit deux fois la même chose.
    .print_differs = Dans une autre langue ou édition, on lit autre chose, ou rien.
    .left_to_the_table = La table doit régler une question elle-même.
    .at_odds = Deux phrases ne s’accordent pas.
    .misprint = Un mot ou un nombre est mal imprimé.

advice =
    .cut_short = Dire ce qui vaut si la pioche s’épuise au milieu d’un tour.
    .unequal_seats = Dire que les places changent, ou donner autant à tous.
    .no_choice = Dire ce que l’on peut choisir, ou que le hasard seul décide.
    .hollow_end = Dire dans le but du jeu ce qui fait gagner.
    .wording = Prendre un mot pour chaque chose.
    .later_choice = Dire que tous choisissent en secret et montrent en même temps, ou faire changer l’ordre.
    .endless = Dire quand une telle partie est finie, et qui l’a gagnée.
    .stuck = Dire quand une telle partie est finie, et qui l’a gagnée.
    .trap = Dire quand une telle partie est finie, et qui l’a gagnée.
    .undealable = Donner des nombres avec lesquels la distribution est possible.
    .missing = Dire ce qui se passe quand il n’y en a plus.
    .no_result = Dire qui a gagné alors.
    .tie = Dire qui gagne quand plusieurs sont aussi bons.
    .good_loser = Dire qui gagne quand plusieurs sont aussi bons.
    .contradiction = N’imprimer que l’une des deux.
    .dead = Supprimer la phrase, ou dire ce qu’elle voulait dire.
    .base_and_variant = Dire quelles phrases du jeu de base ne valent pas ici.
    .broken_claim = Le supprimer, ou ajouter une règle qui le rende vrai.
    .secret = Dire ce qu’il faut montrer, pour que rien de caché ne décide.
    .unchecked_duty = Dire comment les autres peuvent le vérifier.
    .open_passage = Dire quelle lecture est voulue ; prise ici :
    .text_and_example = Changer le texte ou l’exemple, pour que les deux disent la même chose.
    .editions = Dire la même chose dans toutes les langues et éditions.
    .inheritance = Dire quelles phrases du jeu de base ne valent pas ici.
    .uneven_deal = Dire ce qu’il faut faire alors.
    .uneven_turns = Dire si l’on termine le tour de table.
    .unkept_promise = Le supprimer, ou ajouter une règle qui le rende vrai.
    .idle_move = Dire si l’on peut jouer ce coup quand il ne change rien.
    .open_order = Dire ce qui vient d’abord.
    .not_in_print = Une règle ; prise ici :
    .said_twice = Le dire une fois.
    .print_differs = Dire la même chose dans toutes les langues et éditions.
    .left_to_the_table = Une règle ; prise ici :
    .at_odds = N’imprimer que l’une des deux.
    .misprint = Corriger.

verdicts =
    .title = Ce que veulent dire les verdicts
    .intro = Une échelle pour toute affirmation, partout les mêmes mots. Une limite de temps ou un doute ne compte jamais comme un succès.
    .claims = Ce qu’on demande à chaque jeu
    .word = Verdict
    .meaning = Ce qu’il veut dire

site =
    .switch = Langue
    .search = Chercher dans les règles…
    .found_one = Un jeu ou une page trouvés.
    .found = { $number } jeux et pages trouvés.

language-own =
    .de = Deutsch
    .en = English
    .fr = Français
    .it = Italiano

colon = { " " }:{ " " }
semicolon =  ;{ " " }
age =
    { $years ->
        [one] dès { NUMBER($years) } an
       *[other] dès { NUMBER($years) } ans
    }

welcome =
    .title = Des règles sur lesquelles compter
    .intro = Chaque règle de ces pages a été vérifiée. Chaque affirmation sur un jeu est prouvée, ou il est dit jusqu’où elle a été vérifiée. Chaque faute est une partie que tu peux poser sur la table et rejouer.
    .official = Jeux avec une règle imprimée
    .variant = Jeux que beaucoup connaissent
    .house = Règles maison
    .all = Tous les jeux, avec variantes, autres éditions et règles maison
    .fault = Une faute à rejouer :
    .here = Commence ici
    .minutes = { $least } à { $most } minutes par manche
    .minute = environ { $most } min par manche
    .minutes_how = L’âge est celui de l’imprimé. Les minutes sont calculées : le programme a joué des milliers de parties et compté leurs coups, et un coup est compté pour { $seconds } secondes. Là où il n’y a rien, rien n’est imprimé ni compté.
    .picture = { $game } en cours de partie
    .family = Pour jouer
    .start = Choisis un jeu ci-dessous. Sa page raconte les règles comme on les explique à table, te pose les questions d’une première partie et avertit où le jeu peut se bloquer.
    .author = Pour faire des règles
    .write = `hausregel new my-rule` commence une règle maison à toi ; elle est vérifiée, prouvée et racontée comme celles d’ici.
    .studio = Fais une règle dans l’atelier
    .editor = Pour corriger une notice
    .mend = Le bureau de chaque notice dit ce qui y cloche ou reste ouvert, les derniers coups d’une partie qui le montre, et quoi imprimer à la place.

terms =
    .title = Les mots du jeu
    .intro = Ce que les joueurs de cartes, et ces pages, entendent par un mot.

counted =
    .settled =
        { $number ->
            [one] { NUMBER($number) } établi
           *[other] { NUMBER($number) } établis
        }
    .proved =
        { $number ->
            [one] { NUMBER($number) } prouvé
           *[other] { NUMBER($number) } prouvés
        }
    .shown =
        { $number ->
            [one] { NUMBER($number) } montré en jeu
           *[other] { NUMBER($number) } montrés en jeu
        }
    .explored =
        { $number ->
            [one] { NUMBER($number) } exploré
           *[other] { NUMBER($number) } explorés
        }
    .tested =
        { $number ->
            [one] { NUMBER($number) } testé
           *[other] { NUMBER($number) } testés
        }
    .refuted =
        { $number ->
            [one] { NUMBER($number) } réfuté
           *[other] { NUMBER($number) } réfutés
        }
    .suspected =
        { $number ->
            [one] { NUMBER($number) } suspect
           *[other] { NUMBER($number) } suspects
        }
    .vacuous = { NUMBER($number) } sans objet
    .unknown =
        { $number ->
            [one] { NUMBER($number) } non établi
           *[other] { NUMBER($number) } non établis
        }

nav =
    .found = Constats
    .findings = Constats
    .verdicts = Verdicts
    .terms = Mots
    .handbook = Manuel
