### Ce que `check` trouve : les messages des codes, ce qui serait juste, et les tournures qui y entrent.

HR101 = ce fichier ne peut pas être lu : { $reason }
    .help = { $hint }
HR102 = ce fichier dépasse { NUMBER($limit) } octets
    .help = un jeu de règles est un texte de quelques pages : est-ce le bon fichier ?
HR103 = l’octet { $byte } n’est pas de l’UTF-8 ici ; le fichier semble être { $guess }
    .help = enregistrer le fichier en UTF-8 (dans la plupart des éditeurs : Enregistrer sous, Encodage, UTF-8)
HR104 = le caractère { $number } ne se voit pas et ne doit pas figurer dans un jeu de règles
    .help = le supprimer ; il a pu venir avec un texte copié d’ailleurs
HR105 = il n’y a rien dans ce fichier
    .help = commencer par `hausregel: 1`, ou laisser `hausregel new` écrire un jeu de règles à remplir
HR106 = ceci se trouve à plus de { NUMBER($limit) } niveaux de profondeur
    .help = donner un nom à la partie intérieure sous `define`, ou fermer les crochets
HR107 = ce fichier a plus de { NUMBER($limit) } valeurs
    .help = un jeu de règles en a quelques centaines : est-ce le bon fichier ?
HR108 = ce texte a { NUMBER($count) } caractères, plus de { NUMBER($limit) }
    .help = écrire un texte plus court ; manque-t-il un guillemet fermant ?
HR109 = ce nombre a plus de { NUMBER($limit) } chiffres
    .help = écrire un nombre plus petit, ou le mettre entre guillemets s’il doit être du texte
HR110 = `{ $text }` n’est pas écrit comme un simple nombre entier
    .help = écrire un nombre entier avec ses seuls chiffres, comme 10 ; entre guillemets s’il doit être du texte
HR111 = `&{ $name }` donne à la valeur un nom caché, ce qui n’est pas possible ici
    .help = donner un nom à la chose sous `define`, ou mettre la valeur entre guillemets si elle commence par `&`
HR112 = `*{ $name }` répète une autre partie du fichier, ce qui n’est pas possible ici
    .help = donner un nom à la partie sous `define`, ou mettre la valeur entre guillemets si elle commence par `*`
HR113 = `{ $tag }` est une marque du format de fichier, ce qui n’est pas possible ici
    .help = supprimer `{ $tag }` ; pour le contraire d’une condition, écrire `not` ; un texte qui commence par `!` demande des guillemets
HR114 = `---` commence un second document ; un fichier contient un seul jeu de règles
    .help = mettre le second jeu de règles dans un fichier à lui
HR115 = `<<` copie un autre ensemble de clés dans celui-ci, ce qui n’est pas possible ici
    .help = écrire les clés en toutes lettres ; pour bâtir sur un autre jeu de règles, il y a `extends`
HR116 = { $written } ne peut pas être une clé
    .help = écrire un nom ; le mettre entre guillemets s’il doit être du texte
HR117 = cette clé a { NUMBER($count) } caractères, plus de { NUMBER($limit) }
    .help = écrire un nom plus court ; manque-t-il un retour à la ligne ou un guillemet ?
HR118 = `{ $key }` se trouve ici pour la deuxième fois
    .help = { $hint }
HR119 = la virgule coupe cette expression : sans guillemets, elle finit après `{ $piece }`
    .help = la mettre entre guillemets, comme "{ $text }", ou sur une ligne à elle, sans crochets autour
HR120 = il n’y a pas d’espace après le deux-points dans `{ $text }`
    .help = écrire un espace après le deux-points
HR121 = `#` commence ici un commentaire, et l’expression qui le précède n’est pas complète
    .help = mettre l’expression entre guillemets, ou le commentaire sur une ligne à lui
HR122 = `{ $text }` est lu comme du texte ; d’autres lecteurs de YAML y voient vrai ou faux
    .help = écrire `true` ou `false` si c’est ce qui est voulu, sinon mettre des guillemets
HR130 = il y a ici une tabulation, là où seuls des espaces sont permis
    .help = mettre les retraits avec des espaces ; la plupart des éditeurs savent remplacer les tabulations d’un fichier
HR131 = `{ $character }` ne peut pas figurer dans une valeur sans guillemets entre `{ $opening } { $closing }`
    .help = mettre la valeur entre guillemets, ou sur une ligne à elle sans `{ $opening } { $closing }` autour
HR132 = `{ $opening }` est ouvert ici, mais il n’y a pas de `{ $closing }` là où cela devrait finir
    .help = écrire `{ $closing }` à la fin de ce qui va ensemble
HR133 = le texte qui commence ici par { $quote } n’a pas de fin
    .help = écrire { $quote } à la fin du texte
HR134 = la valeur finit au guillemet fermant, mais `{ $rest }` se trouve derrière
    .help = mettre toute la valeur entre guillemets ; entre guillemets simples, en écrire deux ('') pour un seul
HR135 = un second deux-points se trouve dans cette ligne, et la valeur n’est pas entre guillemets
    .help = mettre la valeur entre guillemets, ou l’écrire à la ligne suivante, en retrait
HR136 = cette ligne est en retrait sous une ligne qui a déjà une valeur
    .help = la mettre au même retrait que la ligne du dessus, ou enlever la valeur de celle-ci
HR137 = il n’y a pas de deux-points dans `{ $text }`
    .help = écrire un deux-points et un espace entre la clé et sa valeur
HR138 = cette ligne ne commence pas là où commencent ses voisines
    .help = la mettre au même retrait que les lignes auxquelles elle appartient ; dans une liste, chaque élément a `-` devant lui
HR139 = une valeur sans guillemets ne peut pas commencer par `{ $character }`
    .help = mettre toute la valeur entre guillemets
HR140 = `{ $escape }` ne veut rien dire entre guillemets doubles
    .help = écrire \\ pour une barre oblique inverse, ou prendre des guillemets simples
HR141 = `{ $rest }` ne va pas avec ce qui précède dans cette ligne
    .help = écrire une clé et sa valeur, ou mettre toute la valeur entre guillemets
HR142 = `{ $character }` se trouve ici, mais rien n’a été ouvert avant
    .help = le supprimer, ou mettre la valeur entre guillemets
HR143 = `-` commence ici une liste, sur la ligne de sa clé
    .help = commencer la liste à la ligne suivante, en retrait, ou l’écrire entre crochets : `[a, b]`
HR144 = il manque une virgule ou `{ $closing }` avant ceci
    .help = écrire une virgule entre les valeurs dans `{ $opening } { $closing }`, ou mettre la valeur entre guillemets
HR145 = la valeur finit par `{ $closing }`, mais `{ $rest }` se trouve derrière
    .help = mettre toute la valeur entre guillemets
HR201 = `{ $key }` n’est pas une clé de { $where }{ $suggestion }
    .help = clés possibles : { QUOTED($known) }
HR202 = `{ $key }` manque dans { $where }
    .help = ajouter `{ $key }: ...`
HR203 = { $what } doit être { OR($expected) }, mais est { $found }
    .help = { $hint }
HR204 = { $what } n’a pas de valeur
    .help = écrire une valeur après le deux-points, ou supprimer la clé
HR205 = { $what } ne peut pas être { $found }{ $suggestion }
    .help = valeurs possibles : { QUOTED($allowed) }
HR206 = { $what } doit être { $wanted }, mais est `{ $text }`
    .help = l’écrire sous cette forme
HR207 = { $what } est vide
    .help = y mettre quelque chose, ou supprimer la clé
HR208 = { $what } a { NUMBER($count) } { $unit }, plus de { NUMBER($limit) }
    .help = le raccourcir, ou le diviser en parties qui ont un nom
HR209 = { $what } doit aller de { $smallest } à { $largest }, mais est { $number }
    .help = écrire un nombre de { $smallest } à { $largest }
HR210 = { $where } a besoin de l’une des clés { QUOTED($keys) }
    .help = en ajouter une : { QUOTED($keys) }
HR211 = `{ $key }` ne peut pas se trouver à côté de `{ $other }` dans { $where }
    .help = supprimer l’une des deux
HR212 = `{ $key }` ne peut pas se trouver telle quelle dans un jeu de règles qui en étend un autre
    .help = pour la changer, écrire `replace: { "{" }{ $rule }: ...{ "}" }`, pour l’ajouter `add: { "{" }{ $rule }: ...{ "}" }` ; les valeurs par défaut vont sous `set`
HR213 = `{ $key }` change un autre jeu de règles, mais celui-ci n’en étend aucun
    .help = nommer l’autre jeu de règles sous `extends`, ou écrire les règles sans `{ $key }`
HR214 = aucune clé de { $where } ne dit ce qui se passe{ $suggestion }
    .help = en écrire une : { QUOTED($keys) }
HR215 = { $what } commence par { $first }, qui est plus grand que { $last }
    .help = écrire d’abord le plus petit nombre : { $last }..{ $first }
HR216 = `{ $what }` dans { $where } doit être { $wanted }
    .help = { $hint }
HR217 = `{ $key }` ne peut pas se trouver dans un module
    .help = le nom du jeu et ce qu’il étend se trouvent dans les jeux de règles qui prennent le module par `use`
HR301 = il n’y a pas de jeu de règles `{ $name }`
    .help = { $hint }
HR302 = ceci tourne en rond : { $chain }
    .help = ôter un `extends` du cercle
HR303 = plus de { NUMBER($limit) } jeux de règles s’étendent l’un l’autre
    .help = étendre directement l’un des premiers
HR304 = il n’y a rien à `{ $address }`
    .help = { $hint }
HR305 = `{ $address }` est déjà déclaré
    .help = le changer par `replace`, ou ajouter sous un autre nom
HR306 = `{ $address }` est visé par `{ $verb }` et par `{ $other }`
    .help = le dire une seule fois
HR309 = il n’y a pas d’option ni de lecture `{ $name }`
    .help = { $hint }
HR310 = `{ $name }` ne peut pas être `{ $value }`
    .help = possible : { QUOTED($possible) }
HR311 = `{ $name }` n’a pas de valeur par défaut pour { OR($players) } joueurs
    .help = ajouter { QUOTED($keys) } avec une valeur, ou donner une seule valeur pour tous les nombres de joueurs
HR312 = `{ $text }` est ici { $low }..{ $high }, et aucun nombre ne se trouve entre les deux
    .help = changer une borne, ou les options qui s’y trouvent, pour que la première ne dépasse pas la seconde
HR313 = `{ $text }` joueurs, c’est plus que n’en peut avoir un jeu
    .help = écrire un nombre ou un intervalle de 1 à { NUMBER($limit) }, comme 2..4
HR314 = il n’y a pas d’étape `{ $name }` dans la mise en place
    .help = les étapes sont { QUOTED($known) }
HR315 =
    { $players ->
        [one] à { NUMBER($players) } joueur, les options ne satisfont pas `{ $name }` : { $text }
       *[other] à { NUMBER($players) } joueurs, les options ne satisfont pas `{ $name }` : { $text }
    }
    .help = changer les options, les nombres de joueurs ou l’exigence
HR316 = `{ $name }: { $value }` change `{ $address }`, que `{ $other }: { $with }` change aussi
    .help = faire changer à chacune une définition ou une condition à elle
HR317 = `{ $name }: { $value }` change `{ $address }`, ce qu’aucune lecture ne peut
    .help = une lecture change des règles et leurs mots ; ce qui se choisit à côté doit être une option
HR318 = `{ $name }` ne peut pas être `{ $value }`
    .help = { $possible }
HR319 = `{ $name }: { $value }` est marqué comme littéral, et `{ $other }` aussi
    .help = marquer la seule valeur qui s’en tient à la lettre du texte imprimé
HR320 = il n’y a pas de module `{ $name }`
    .help = { $hint }
HR321 = `{ $name }` est un module, donc seulement une partie de jeux
    .help = le prendre dans un jeu de règles par la ligne `use: { $name }`
HR322 = `{ $name }` n’est pas un module
    .help = un module commence par `module: 1` ; ce qui change un jeu entier le nomme sous `extends`
HR323 = ceci tourne en rond : { $chain }
    .help = ôter un `use` du cercle
HR324 = plus de { NUMBER($limit) } modules sont utilisés ensemble
    .help = utiliser moins de modules, ou en réunir quelques-uns
HR325 = `{ $address }` est déjà déclaré, dans `{ $file }`
    .help = choisir un autre nom, ou écrire sous `replace` ce qui doit être différent
HR326 = `{ $file }` change `{ $address }`, et `{ $other }` aussi
    .help = utiliser l’un des deux
HR327 = `{ $address }` est une seule condition sans nom, et `tricks` y ajoute `{ $name }`
    .help = donner un nom à la sienne, comme dans `if: { "{" }early: ...{ "}" }`
HR328 = `{ $name }` ne peut pas être la zone de `{ $key }` dans `tricks`
    .help = { $hint }
HR329 = on joue à un pli chacun à son tour, et dans `{ $name }` { $who }
    .help = { $hint }
HR401 = `{ $text }` n’est pas une expression
    .help = { $hint }
HR402 = { $what } ne fait pas partie du langage
    .help = { $hint }
HR403 = ceci est plus grand que ne peut l’être une expression ({ $limit })
    .help = donner un nom à des parties sous `define`
HR404 = `{ $name }` ne veut rien dire ici
    .help = { $hint }
HR405 = `{ $name }` est { $what }, mais il faut ici { $wanted }
    .help = { $hint }
HR406 = `{ $text }` est { $found }, mais il faut { $wanted }
    .help = { $hint }
HR407 = { $left } et { $right } sont des choses différentes et ne peuvent pas aller ensemble ici
    .help = `position( )` donne la place d’une valeur dans son domaine, comme nombre
HR408 = `{ $text }` peut être { QUOTED($without) }, qui n’a pas de `{ $attribute }`
    .help = demander d’abord : `{ $text } is ...` ({ OR($kinds) }) `and ...`, ou pour une valeur `... if { $text } is ... else ...`
HR409 = aucune carte n’a d’attribut `{ $name }`
    .help = { $hint }
HR410 = `{ $text }` a trop peu ou trop de valeurs entre ses parenthèses ou crochets
    .help = écrire { $wanted }
HR411 = ceci tourne en rond : { $chain }
    .help = le dire sans revenir en arrière
HR412 = dans `{ $text }`, un côté est toujours « rien »
    .help = demander `x is nothing` ou `x is not nothing`
HR413 = `was( )` demande l’état d’avant un coup, qui n’est connu que dans `after`
    .help = garder ce qu’il faut dans une variable, ou mettre la règle sous `after`
HR414 = `can( )` demande un coup, et `{ $name }` n’en est pas un
    .help = { $hint }
HR415 = `is` demande la sorte d’une carte ou « rien », et `{ $name }` n’est ni l’un ni l’autre
    .help = les sortes sont { QUOTED($kinds) } ; les valeurs se comparent par `==`
HR416 = `{ $name }` a déjà un sens ici
    .help = prendre un autre nom
HR417 = ce nombre est plus grand que ne peut l’être un nombre ({ NUMBER($limit) })
    .help = écrire un nombre plus petit, ou calculer avec de plus petits
HR418 = `{ $name }` ne peut pas être demandé ici : { $where }
    .help = { $hint }
HR419 = `{ $name }` n’est pas une zone
    .help = { $hint }
HR420 = `{ $name }` n’a pas { $lacks }, ce qu’exige { $wanted }
    .help = `stacked: true` donne un ordre à une zone, `cells: DOMAIN` lui donne des cases
HR421 = `{ $name }` est une valeur de { AND($domains) }
    .help = le comparer à quelque chose du domaine voulu, ou renommer l’une des deux
HR422 = `{ $text }` ne peut jamais être vrai
    .help = { $hint }
HR423 = `{ $text }` est toujours vrai
    .help = { $hint }
HR424 = `{ $text }` demande ce qui est le plus grand, et { $found } n’a pas d’ordre
    .help = comparer par `==` ou `!=`, ou comparer des nombres, comme un attribut d’une carte ou un compte
HR425 = ceci compte chaque valeur parcourue, que `{ $text }` soit vrai ou non
    .help = mettre la condition à la fin : `count(x for x in ... if { $text })`
HR426 = `{ $name }` demande plus de { NUMBER($limit) } pas
    .help = { $hint }
HR427 = les règles interrogées en même temps que `{ $name }` demandent plus de { NUMBER($limit) } pas
    .help = mettre moins de boucles dans des boucles ; c’est `{ $name }` qui demande le plus
HR501 = { $other } s’appelle aussi `{ $name }`
    .help = donner un autre nom à l’un des deux
HR502 = `{ $name }` n’est pas un domaine
    .help = { $hint }
HR503 = `{ $kind }` ne peut pas commencer dans `{ $name }`
    .help = { $hint }
HR504 = `{ $key }: owner` exige un propriétaire, et `{ $name }` n’en a pas
    .help = ajouter `per: player`, ou écrire `everyone` ou `nobody`
HR505 = `faces: top` exige une pile, et `{ $name }` n’en est pas une
    .help = ajouter `stacked: true`, ou dire qui voit toutes les cartes : `everyone`, `owner` ou `nobody`
HR506 = `{ $name }` n’est pas une phase
    .help = { $hint }
HR507 = il n’est pas dit d’où la carte est déplacée
    .help = ajouter `from: ZONE` ; seule une carte choisie dans une zone qui reste la même après tout effet peut s’en passer
HR508 = { $text }
    .help = `cell:` nomme la case de la zone sous `to`
HR509 = `{ $key }` exige une pile, et { $name } n’en est pas une
    .help = ajouter `stacked: true` à la zone, ou ôter `{ $key }`
HR510 = pour savoir si `{ $name }` est possible, il faut savoir si `{ $name }` est possible
    .help = ôter le `can( )` du cercle
HR511 = les cartes se distribuent dans une zone de chaque joueur, et `{ $name }` n’en est pas une
    .help = { $hint }
HR512 = `{ $text }` n’est pas une valeur de départ pour cette variable
    .help = possible : { $wanted }
HR513 = `{ $name }` deviendrait { $value }
    .help = possible : { $wanted }
HR514 = { $what } `{ $name }` ne sert jamais
    .help = s’en servir ou l’ôter
HR515 = { $what }
    .help = donner un coup à la phase, et y faire mener un coup
HR516 = { NUMBER($number) } { $what }, c’est plus que n’en peut avoir un jeu ({ NUMBER($limit) })
    .help = écrire un nombre plus petit
HR517 = `{ $text }` doit être connu avant le début de la partie
    .help = employer des nombres, des options et les attributs de la carte
HR518 = le nombre de cartes serait { $count }
    .help = donner un nombre à partir de 0
HR519 = `{ $name }` figure deux fois dans le domaine
    .help = nommer chaque valeur une seule fois
HR520 = `{ $name }` n’est pas une variable
    .help = { $hint }
HR521 = à { OR($players) } joueurs, la mise en place ne peut pas se faire : { $what }
    .help = { $hint }
HR523 = la partie complète compte des points, mais il n’y a ni `score` ni `match.points`
    .help = ajouter `points:` sous `match`, ou `score:`
HR524 = `{ $name }` est choisi parmi des cartes que le joueur ne voit pas
    .help = `draw: 1` prend une carte au hasard ; un choix montre au joueur entre quoi il choisit
HR525 = `{ $move }` ne peut pas être exécuté : { $what }
    .help = ajouter une condition qui refuse le coup à cet endroit, ou changer ses effets
HR526 = la version plus petite `{ $name }` ne peut pas être formée : { $what }
    .help = laisser plus des domaines, ou régler les options pour que les règles qui en parlent gardent un sens
HR527 = `ties` parle d’une partie, mais il n’y a pas de `match`
    .help = ajouter `match`, ou ôter le passage
HR528 = `{ $name }` ne nomme pas d’effets
    .help = { $hint }
HR529 = `{ $name }` n’est pas une fin
    .help = { $hint }
HR530 = la partie complète n’a ni `rounds` ni `until`
    .help = ajouter `rounds:` ou `until:` sous `match`
HR531 = plusieurs cartes se choisissent dans une zone, et `{ $text }` n’en est pas une
    .help = écrire une zone après `of`, ou une sorte de cartes dans une zone : `2 of hand[me]`, `1..3 of fruit in plate[me]`
HR532 = `{ $text }` n’est pas un nombre de cartes que l’on peut choisir ensemble
    .help = écrire un nombre de 1 à { $limit }, ou un intervalle comme `1..3`
HR533 = un coup ne choisit plusieurs cartes qu’une fois
    .help = choisir les cartes sous un seul nom
HR534 = `{ $name }` ne peut pas être regarnie avec `{ $text }`
    .help = une pile est regarnie avec une autre zone sans cases qui a les mêmes clés ; seule une pile a une carte du dessus à garder
HR535 = `to` est demandé quand la carte a été prise : `{ $end }` de `{ $name }` est alors la suivante
    .help = donner d’abord un nom à la carte, `let: { "{" }c: { $end }(...){ "}" }`, et écrire dessous `move: c`
HR601 = `{ $name }` n’est pas un document de ce jeu de règles
    .help = { $hint }
HR602 = `{ $document }` n’a pas de section `{ $name }`
    .help = { $hint }
HR603 = il n’y a pas de `{ $address }`
    .help = { $hint }
HR604 = `{ "{" }{ $name }{ "}" }` ne désigne rien : aucune option ni lecture ne s’appelle `{ $name }`
    .help = { $hint }
HR605 = { $what }
    .help = { $hint }
HR606 =
    { $there ->
        [one] `{ $name }` figure { NUMBER($found) } fois dans la position, mais il n’y en a que { NUMBER($there) }
       *[other] `{ $name }` figure { NUMBER($found) } fois dans la position, mais il n’y en a que { NUMBER($there) }
    }
    .help = nommer chaque carte une seule fois
HR607 = { $what }
    .help = un coup s’écrit `NOM` ou `NOM(choix, choix)`
HR608 = l’exemple `{ $name }` ne tient pas{ $set } : { $what }
    .help = { $hint }
HR609 = `{ $address }` n’est pas une condition d’une règle
    .help = { $hint }
HR610 = `{ $part }` est modifié, mais pas les mots de `{ $address }`
    .help = écrire de nouveaux mots pour `{ $address }` sous `text`, ou répéter les anciens s’ils vont encore
HR611 = il n’y a pas de `{ $address }` où ces mots pourraient mener
    .help = { $hint }
HR612 =
    { $found ->
        [one] l’exemple a { NUMBER($found) } joueur ; le jeu est pour { $wanted }
       *[other] l’exemple a { NUMBER($found) } joueurs ; le jeu est pour { $wanted }
    }
    .help = nommer autant de joueurs qu’il peut en jouer
HR613 = le fichier dit que ses mots sont en `{ $said }`, son nom dit `{ $language }`
    .help = écrire `words: { $language }`, ou donner un autre nom au fichier
HR614 = les mots en `{ $language }` se trouvent ici et ailleurs
    .help = garder l’un des deux
HR615 = ce fichier de mots n’est pas lu : `{ $ending }` n’est pas une langue
    .help = appeler le fichier `{ $name }`, ou d’après une autre langue comme de, en ou pt-BR
HR616 =
    { $number ->
        [1] l’exemple hérité { QUOTED($names) } ne convient pas à ces règles
       *[other] les exemples hérités { QUOTED($names) } ne conviennent pas à ces règles
    }
    .help = écrire des exemples qui conviennent ; pour retirer ceux-ci, les nommer sous `remove` : { QUOTED($addresses) }
HR617 = l’exemple `{ $name }` ne peut pas se jouer ainsi : { $what }
    .help = { $hint }
HR701 = { NUMBER($count) } autres comme celle-ci ne sont pas montrées ({ $code })
    .help = corriger celles qui sont montrées, puis vérifier de nouveau : une seule cause peut les expliquer toutes
HR702 = `{ $name }` et les exemples suivants n’ont pas été joués : ensemble, ils demandent plus de { NUMBER($limit) } pas
    .help = demander moins dans les règles, ou écrire des exemples plus courts
HR801 = le livret n’a pas de titre dans la langue `{ $name }`
    .help = ses langues sont { QUOTED($known) } ; ajouter sous `booklet` le titre imprimé, ou supprimer ceci
HR802 = `{ $name }` n’est pas un titre de ce chapitre
    .help = { $hint }
HR803 = `{ $name }` n’est pas un autre chapitre de ce livret
    .help = { $hint }
HR804 = il n’y a pas de jeu de règles `{ $name }` sans faute
    .help = { $hint }
HR805 = `{ $ruleset }` n’a pas de règle `{ $address }`
    .help = { $hint }
HR806 = aucune règle ne porte `{ $name }` : { $why }
    .help = ajouter une règle, une lecture ou une note qui la porte, et la nommer sous `rules`
HR807 = aucune phrase de `{ $chapter }` ne porte `{ $address }` de `{ $ruleset }` (langue : { $language })
    .help = la nommer sous `rules` de la phrase qui la dit ; si aucune ne la dit, il lui faut une lecture ou une note
HR808 = `{ $address }` renvoie à `{ $section }`, mais { $what } (langue : { $language })
    .help = renvoyer au titre sous lequel cela se trouve, ou nommer la règle sous `rules` de la phrase qui le dit
HR809 = `{ $name }` n’est pas une phrase placée plus haut dans ce chapitre
    .help = { $hint }
HR810 =
    { $players ->
        [one] `{ $text }` n’est pas vrai dans `{ $ruleset }` avec { NUMBER($players) } joueur
       *[other] `{ $text }` n’est pas vrai dans `{ $ruleset }` avec { NUMBER($players) } joueurs
    }
    .help = corriger les règles ou la formule ; si le texte imprimé est faux, le dire sous `misprint` ou `against`, sans `holds`
HR901 = il n’y a pas de règle `{ $address }` que cette phrase pourrait raconter
    .help = { $hint }
HR902 = aucune phrase ne raconte `{ $address }` { $where }
    .help = ajouter sous `telling` une phrase qui la nomme sous `of`, ou la nommer dans une phrase qui la raconte déjà
HR903 = `{ $address }` raconte { QUOTED($rules) } comme c’était avant
    .help = écrire d’autres mots pour `{ $address }`, ou répéter les anciens s’ils conviennent encore
HR904 = les règles que raconte `{ $address }` ont changé depuis sa lecture en `{ $language }`
    .help = relire la phrase à côté de ses règles ; si elle est juste, le dire par `hausregel tell --read`
HR905 = `{ $address }` n’a pas de mots { $where }
    .help = les écrire, ou laisser la phrase de côté
HR906 = le récit en `{ $language }` a { NUMBER($number) } mots, l’imprimé { NUMBER($most) }
    .help = raconter plus court : ce qui est rare peut rester dans les règles exactes derrière la phrase
HR907 = `{ $number }` est la valeur de l’option `{ $name }`
    .help = écrire `{"{"}{ $name }{"}"}`, qui est rempli, ou le dire sans nombre
HR908 = `{ $claim }` ne confirme pas `{ $address }` : { $why }
    .help = nommer un exemple qui le montre, ou en écrire un
HR909 = `{ $text }` n’est vrai pour aucun nombre de joueurs ; `{ $address }` n’est donc jamais raconté
    .help = corriger la condition, ou retirer la phrase

## What may be meant, and lists.

did-you-mean = s’agit-il de `{ $name }` ?
    .more = { " " }; s’agit-il de `{ $name }` ?
    .one-of = s’agit-il de { OR($names) } ?
    .in-braces = s’agit-il de `{ "{" }{ $name }{ "}" }` ?
    .instead = écrire `{ $name }` au lieu de `{ $written }`
    .elsewhere = , mais une clé de { OR($places) }
expression-hint =
    .signs = chercher une parenthèse manquante, un opérateur de trop, ou `=` là où il faut `==`
    .language = une expression a des nombres, des noms, des comparaisons, `+ - * // %`, `and or not`, `if else`, des appels, des boucles
    .unquoted = noms et nombres s’écrivent sans guillemets : `{ $name }`
and-more = { QUOTED($names) } et { NUMBER($number) } de plus
from-to = { $low } à { $high }
another-name = voir si un autre nom est voulu
seat = place { $number }

## Further places.

note =
    .stale-words = les mots en `{ $language }`
    .unfit = ici : { $why }
    .first-time = c’est ici qu’il se trouve pour la première fois
    .has-value = ceci a déjà une valeur
    .circle = ceci fait partie du cercle
    .addressed = `{ $verb }` le vise ici
    .removed = `{ $name }` est supprimé ici
    .declared = c’est déclaré ici
    .words = voici les mots
    .changed = `{ $reading }: { $value }` le change ici
    .said-too = c’est dit ici aussi
    .defined = `{ $name }` est défini ici
    .used = `{ $name }` est employé ici
    .same-name = ceci porte aussi ce nom
    .goes-wrong = c’est ici que cela échoue
    .rule = la règle
    .heading = le titre
    .taken-in = le module est utilisé ici
    .changed-too = c’est changé ici
    .marked-too = ceci est marqué aussi
    .tricks = elle est ajoutée à cause de cette section
    .acts = ceci dit qui agit
    .of-tricks = ici sont donnés les plis

## Files.

file =
    .folder = c’est un dossier
    .not-ordinary = ce n’est pas un fichier ordinaire
    .missing = ce fichier n’existe pas
    .forbidden = il n’est pas permis de le lire
    .refused = le système refuse de l’ouvrir
file-instead =
    .inside = donner un fichier qui s’y trouve
    .permissions = changer ses droits d’accès
    .path = donner le chemin d’un fichier qui finit par .yaml, ou le nom d’un jeu de règles de la bibliothèque
    .no-folder = le dossier `{ $folder }` n’existe pas non plus
    .here = les fichiers de règles de ce dossier sont { QUOTED($files) }
    .none-here = aucun fichier de ce dossier ne finit par .yaml ; `hausregel new` en écrit un à remplir
encoding =
    .wide = en UTF-16
    .none = non pas du texte, mais une image ou un document
    .latin = en Latin-1 ou Windows-1252
written =
    .nothing = rien
    .list = une liste
    .mapping = un groupe de clés

## The shape of a file.

whole =
    .ruleset = ce jeu de règles
    .words = ce fichier de mots
    .booklet = ce livret
    .position = cette position
within =
    .ruleset = ce jeu de règles
    .words = ce fichier de mots
    .booklet = ce livret
    .position = cette position
value =
    .text = du texte
    .integer = un nombre entier
    .truth = `true` ou `false`
    .list = une liste
    .keys = un groupe de clés avec leurs valeurs
    .expression = une expression
found =
    .empty = vide
    .number = le nombre { $number }
    .text = le texte `{ $text }`
    .list = une liste
    .group = un groupe de clés
unit =
    .items = éléments
    .keys = clés
    .characters = caractères
write =
    .this = écrire `{ $value }`
    .quotes-expression = le mettre entre guillemets si c’est une expression ou un texte qui commence par un crochet
    .space = écrire un espace après le deux-points
    .items = écrire chaque élément sur une ligne à lui, avec `-` devant
    .language = commencer par la langue, comme dans `title: { "{" }fr: { $text }{ "}" }`
    .first-line = un jeu de règles commence par la ligne `hausregel: 1` ; `hausregel new` en écrit un à remplir
    .keys-below = écrire les clés et les valeurs sur les lignes d’en dessous, en retrait
    .keys-plain = écrire les clés et les valeurs sur les lignes d’en dessous, sans `-` et sans crochets
    .quotes = le mettre entre guillemets
    .quotes-comma = mettre entre guillemets le texte qui précède si la virgule en fait partie
    .other-name = choisir un autre nom
    .address = écrire les clés qui y mènent depuis le haut des règles, comme dans `{ $address }`
    .library-name = écrire un nom donné par `hausregel list`, ou un chemin qui finit par .yaml
    .module-name = écrire le nom d’un module, comme { QUOTED($known) }, ou un chemin qui finit par .yaml
form =
    .address = une adresse : des noms séparés par des points, comme moves.eat.if
    .bounds = deux bornes séparées par deux points, comme 1..9 ou 1..largest
    .citation = un document et une section, comme leaflet/Eating
    .definition = un nom, avec ses paramètres entre parenthèses, comme tasty(f)
    .document = un nom : une lettre, puis des lettres, des chiffres et _
    .key = un nom, au besoin avec un joueur ou une valeur entre crochets, comme plate[Ann]
    .language = le nom court d’une langue, comme en ou de-CH
    .language-or-cite = le nom court d’une langue, comme en ou de-CH, ou `cite`, ou `refusal`
    .library-name = un nom de la bibliothèque, comme family/game, ou un chemin qui finit par .yaml
    .missing = `missing`, ou ce que cette langue dit sous `says`
    .move = un coup avec ses choix entre parenthèses, comme eat(pear 2)
    .name = un nom : une minuscule, puis des minuscules, des chiffres et _
    .players = un nombre de joueurs
    .range = deux nombres entiers séparés par deux points, comme 2..6
    .reading = une lecture et l’une de ses valeurs, comme late_eating.forbidden
    .rule = l’adresse d’une règle : une section et des noms séparés par des points, comme moves.eat.if
    .word = un nom d’un seul mot
    .short = d’au plus { NUMBER($limit) } caractères

## What is extended, patches, options.

chain =
    .extends = `{ $first }` → { $rest }
    .uses = `{ $first }` → { $rest }
address =
    .top-level = `{ $section }:` se trouve au niveau le plus haut du fichier, comme dans tout jeu de règles, et non sous un verbe
    .from-top = une adresse nomme chaque clé depuis le haut, comme `moves.NAME.if` ; `hausregel show` affiche les règles
    .change-whole = `{ $address }` n’a pas de parties nommées : le changer en entier
    .replace-whole = `{ $address }` n’a pas de parties nommées : le remplacer en entier
    .has = `{ $address }` a { QUOTED($known) }
    .has-add = `{ $address }` a { QUOTED($known) } ; ce qui doit y être nouveau se met sous `add`
tricks =
    .zone = il faut une zone de chaque joueur, avec `per: player` et sans cases
    .twice = `{ $other }` la nomme aussi : les cartes tenues, jouées et prises sont dans trois zones
    .phases = faire jouer la carte là où agit celui dont c’est le tour, comme dans `moves: { "{" }play: { "{" }in: X{ "}" }{ "}" }` ; il y a { QUOTED($known) }
    .no-phase = il faut une phase où agit celui dont c’est le tour
    .race = agit le premier venu
    .chance = agit le hasard
possible =
    .range = { $low }..{ $high } ; une règle maison peut permettre plus : `replace: { "{" }options.{ $name }.range: ...{ "}" }`
    .values = possible : { QUOTED($values) }
    .type = possible : { $type }
    .choices = le choix est entre { QUOTED($values) }
    .no-choice = il n’y a rien à choisir
not-possible =
    .players = il est pour { $low } à { $high } joueurs, non pour { $players }
    .option = il n’y a pas d’option ni de lecture `{ $name }`
    .value = `{ $name }` ne peut pas être `{ $value }` ; possible : { QUOTED($values) }
not-smaller =
    .address = `{ $address }` n’est ni `domains.NAME` ni `cards.KIND.count`
    .domain = il n’y a pas de domaine `{ $name }`
    .names = `domains.{ $name }` : `{ $text }` n’est pas une partie de { QUOTED($known) }
    .range = `domains.{ $name }` : `{ $text }` n’est pas un intervalle comme 1..3
    .part = `domains.{ $name }` : `{ $text }` ne fait pas partie de `{ $range }`
    .kind = il n’y a pas de sorte de carte `{ $name }`
    .count = `cards.{ $name }.count` : `{ $text }` n’est pas un nombre de 0 à { NUMBER($limit) }
less =
    .loops = mettre moins de boucles dans des boucles, ou de plus petites
    .cards = choisir moins de cartes à la fois ; dire dans des conditions à part ce qu’elles ont en commun, et ce qui ne dépend pas d’elles
twice =
    .sections = réunir sous un seul `{ $key }` ce qui se trouve sous les deux
    .values = supprimer l’une des deux, ou lui donner un autre nom
with-so-many =
    { $players ->
        [one] à { NUMBER($players) } joueur, { $what }
       *[other] à { NUMBER($players) } joueurs, { $what }
    }

## What there is.

known =
    .options = il y a { QUOTED($known) }
    .no-options = il n’y en a pas
    .patches = de `{ $name }` il y a { QUOTED($known) }
    .no-patches = aucune valeur de `{ $name }` n’est une modification
    .domains = les domaines sont { QUOTED($known) }
    .phases = les phases sont { QUOTED($known) }
    .after-a-move = une phase ({ QUOTED($known) }), `next_player` ou `turn_of(player)`
    .zones = les zones sont { QUOTED($known) }
    .variables = les variables sont { QUOTED($known) }
    .no-variables = il n’y a pas de variables
    .named-effects = les définitions qui désignent des effets sont { QUOTED($known) }
    .no-named-effects = écrire sous `define` une définition avec une liste d’effets
    .moves = les coups sont { QUOTED($known) }
    .attributes = les cartes ont { QUOTED($known) }
    .no-attributes = les cartes n’ont pas d’attributs
    .dealt-to = de telles zones sont { QUOTED($known) }
    .none-dealt-to = il n’y a pas de telle zone
    .documents = les documents sous `source` sont { QUOTED($known) }
    .no-documents = il n’y a pas de documents sous `source`
    .in-braces = entre accolades peuvent figurer { QUOTED($known) }
    .none-in-braces = il n’y a pas d’options ; ôter les accolades
    .in-section = dans `{ $section }` il y a { QUOTED($known) }
    .seats = les joueurs vont de 0 à { $last }
    .players = les joueurs sont { COMMAS($known) }
    .ends = les fins sont { QUOTED($known) }
    .headings = les titres de ce chapitre sont { QUOTED($known) }
    .chapters = les autres chapitres sont { QUOTED($known) }
    .sentences = les phrases plus haut sont { QUOTED($known) }
    .no-sentences = aucune phrase ne se trouve plus haut
    .no-chapters = il n’y a pas d’autres chapitres

## Expressions.

type =
    .truth = oui ou non
    .number = un nombre
    .one-number = le nombre { $number }
    .range = un nombre de { $low } à { $high }
    .member = une valeur de `{ $domain }`
    .player = un joueur
    .card = une carte
    .card-of = une carte ({ OR($kinds) })
    .nothing = rien
    .not-nothing = une valeur : au départ, ce n’est pas `nothing`
    .named = une valeur d’un domaine de noms
    .named-no-number = une valeur d’un domaine de noms (pour des nombres, écrire `+ 1`, `- 1`)
thing =
    .option = une option
    .reading = une lecture
    .domain = un domaine
    .kind = une sorte de carte
    .zone = une zone
    .variable = une variable
    .definition = une définition
    .effects = des effets nommés
    .phase = une phase
    .move = un coup
    .players = un nom pour tous les joueurs
    .function = une fonction
    .language = quelque chose du langage
    .list = une liste
    .value = une valeur
    .single-value = une valeur seule
    .expression = une expression
    .not-called = une chose que l’on n’appelle pas
    .called = une définition ou une fonction
    .collection = quelque chose à parcourir (une zone, un domaine, une liste, `players`)
    .several-cards = plusieurs cartes
    .run = une suite de cases
    .runs = des suites de cases
    .single-values = des valeurs seules
instead-of =
    .zone = la compter par `count( )`, y regarder par `top( )` ou `at( )`, ou parcourir ses cartes dans une boucle
    .domain = nommer l’une de ses valeurs, ou les parcourir dans une boucle
    .kind = nommer une carte de cette sorte, comme `KIND(value, value)`, ou demander par `is`
    .move = pour demander s’il est possible, il y a `can( )`
    .effects = les exécuter avec `do` dans une liste d’effets
    .phase = les phases ne figurent que sous `in` et `then`
    .players = les parcourir dans une boucle, comme `any(... for p in players)`
    .function = l’appeler, avec ses valeurs entre ( )
    .several-cards = les parcourir dans une boucle, les compter avec `count( )`, ou les déplacer toutes avec `move`
    .run = parcourir ses cases dans une boucle, les compter avec `count( )`, ou demander avec `in`
unknown =
    .nowhere = ce n’est déclaré nulle part
    .local = ce n’est déclaré nulle part ; noms de cette seule règle : { QUOTED($known) }
    .undefined = ce n’est défini nulle part
name-the-player = nommer le joueur dans une boucle, par exemple `any(... for p in players)`
after-a-point = un attribut se met après un point : `{ $text }`
always-here = `{ $text }` est toujours { $type } ici
both-sides = le côté gauche est { $left }, le côté droit { $right }
limit =
    .characters = { NUMBER($number) } caractères
    .levels = { NUMBER($number) } niveaux
    .levels-in-all = { NUMBER($number) } niveaux, y compris ceux des définitions employées
    .parts = { NUMBER($number) } parties
    .definitions = { NUMBER($number) } emplois de définitions avec des types différents
    .named-effects = { NUMBER($number) } appels d’effets nommés
beyond =
    .plus = `+` devant une valeur
    .sign = ce signe
    .call = l’appel `{ $text }`
    .names = plus d’un nom après `for`
    .loop = une boucle dans `{ $name }( )`
brackets =
    .values =
        { $number ->
            [one] { NUMBER($number) } valeur entre ( )
           *[other] { NUMBER($number) } valeurs entre ( )
        }
    .two-or-loop = au moins deux valeurs, ou une boucle, entre ( )
    .none = sans [ ]
    .none-of-one = sans [ ] : il y en a une pour tout le jeu
    .alone = `{ $name }` sans ( )
lacks =
    .order = d’ordre
    .cells = de cases
    .numbered-cells = nombres pour ses cases
unasked =
    .nobody-acts = ici, personne n’agit
    .no-score = il n’y a pas de `score`
    .during-the-round = il n’est connu qu’à la fin de la manche
    .outside-the-match = il n’est connu que dans `match.winners`
belongs =
    .can = la place de `can( )` est dans les conditions et les effets des coups
    .score = la place de `score(p)` est sous `winners` ou `match`
    .total = la place de `total(p)` est sous `winners` de `match`
remedy =
    .compare-number = le comparer à un nombre, comme `{ $part } > 0`
    .compare-member = le comparer à une valeur de `{ $domain }`, comme `{ $part } == { $value }`
    .compare-player = le comparer à un joueur, comme `{ $part } == me`
    .ask-card = demander quelque chose de la carte, comme `{ $part }.{ $name } == ...`
    .ask-kind = demander `{ $part } is KIND`
    .count-answers = pour compter combien de fois c’est vrai, écrire `count(... if { $text })` avec une boucle ; ou `1 if { $text } else 0`
    .position-member = `position({ $text })` est sa place dans `{ $domain }`, comme nombre
    .position-player = `position({ $text })` est la place du joueur, comme nombre
    .number-of-card = prendre un attribut qui est un nombre, comme `{ $part }.{ $name }`
    .no-number-of-card = cette carte n’a pas d’attribut qui soit un nombre
    .kind-of-card = prendre un attribut de cette sorte, comme `{ $part }.{ $name }`
    .no-kind-of-card = cette carte n’a pas d’attribut de cette sorte
    .names-of-card = prendre un attribut qui a des noms, comme `{ $part }.{ $name }`
    .no-names-of-card = cette carte n’a pas d’attribut qui ait des noms
    .name-member = nommer une valeur de `{ $domain }`, comme `{ $value }`
    .neighbours = `left( )` et `right( )` sont les voisins d’un joueur
    .name-player = nommer un joueur : `me`, `turn`, `opener`, ou un d’une boucle, comme `any(... for p in players)`
    .name-card = nommer une carte, comme `{ $card }`, ou en prendre une dans une boucle, comme `any(... for c in ZONE)`

## Things and rules.

zone-to-start-in = les cartes commencent dans une zone de toute la table, sans cases
one-card = une carte seule
amount =
    .values = valeurs dans `{ $name }`
    .faces = cartes différentes
    .cards = cartes
    .zones = zones
cells =
    .lie = les cartes de `{ $zone }` sont dans des cases : en déplacer une par `move`, ou `move: all`
    .none = `{ $zone }` n’a pas de cases, `cell` ne dit donc rien
    .unnamed = `{ $zone }` a des cases : dire laquelle, par `cell`
    .one-by-one = `{ $zone }` a des cases : déplacer les cartes une par une
unused =
    .option = l’option
    .reading = la lecture
    .domain = le domaine
    .zone = la zone
    .variable = la variable
    .definition = la définition
phase =
    .without-moves = aucun coup ne se joue dans la phase `{ $name }`
    .out-of-reach = rien ne mène à la phase `{ $name }`
deal-hint =
    .redeal = exiger moins, pour qu’une donne soit acceptée tôt ou tard
    .player = faire que l’expression nomme un joueur après chaque donne
    .fewer = distribuer moins de cartes, ou permettre moins de joueurs
in-random-play =
    { $players ->
        [one] { $fault }, dans une partie jouée au hasard à { NUMBER($players) } joueur, au coup { NUMBER($move) }
       *[other] { $fault }, dans une partie jouée au hasard à { NUMBER($players) } joueurs, au coup { NUMBER($move) }
    }

## Words, citations, booklets.

sections-listed = ses sections sont énumérées sous `source`
where-words-belong = les mots vont avec une adresse comme `moves.NAME`
where-links-lead = un lien mène à une adresse comme `moves.NAME`
heading-without-words = il n’a pas de mots en `{ $language }` ; les ajouter sous `headings`
ruleset-with-faults = il a des fautes ; `hausregel check { $name }` les montre
rules-shown-by = `hausregel show { $name }` affiche ses règles
silent =
    .no-heading = le livret n’a pas de tel titre
    .no-sentence = aucune phrase n’y nomme la règle

## Worked examples.

example =
    .set-otherwise = changer la valeur, ou la retirer
    .nobody = `{ $name }` ne joue pas dans cet exemple
    .name-twice = deux joueurs s’appellent `{ $name }`
    .name-apart = donner à chaque joueur un nom à lui
    .no-zone = `{ $name }` n’est pas une zone
    .no-variable = `{ $name }` n’est pas une variable
    .no-card = `{ $name }` n’est pas une carte de ce jeu
    .no-others = il n’est pas dit où sont les autres cartes
    .others-in = les autres cartes ne peuvent pas être dans `{ $zone }`
    .no-cell = il n’est pas dit dans quelle case de `{ $zone }` se trouve `{ $card }`
    .cell-twice = deux cartes sont dans la case de `{ $card }`
    .no-such-value = `{ $name }` ne peut pas être `{ $value }`
    .no-end = `{ $name }` n’est pas une fin de ce jeu
    .no-move = `{ $name }` n’est pas un coup{ $suggestion }
    .move-as = ce coup s’écrit `{ $move }`
    .no-choice = `{ $value }` n’est pas une valeur pour `{ $name }` de `{ $move }`
    .write-zone = une zone s’écrit `NAME` ou `NAME[key]`
    .write-variable = une variable s’écrit `NAME` ou `NAME[key]`
    .write-others = ajouter `others: ZONE`
    .write-card = les cartes s’écrivent comme `{ $card }`
    .write-cell = écrire `{ $card } at CELL`
    .write-plain-zone = nommer une zone sans cases
    .write-condition = par exemple `moves.NAME.if.CONDITION`
with-values = { " " }avec { COMMAS($values) }
step =
    .does-not-hold = `{ $text }` n’est pas vrai ici
    .look-at-the-position = regarder la position après les coups précédents
    .turn-of-another = c’est à { $seat } de jouer, non à { $told }
    .look-at-the-turn = regarder à qui c’est de jouer après les coups précédents
    .legal = `{ $move }` est permis ici
    .no-condition = aucune condition ne le refuse
    .another-reason = `{ $move }` n’est pas permis ici, mais pour une autre raison : { $why }
    .not-legal = `{ $move }` n’est pas permis ici : { $why }
    .chance = ce qui résulte de `{ $move }` est laissé au hasard
    .begin-later = un exemple dit ce qui doit arriver ; le commencer là où le hasard a décidé
    .goes-wrong = `{ $move }` ne peut pas être exécuté : { $what }
    .see = voir `{ $address }`
    .not-over-by = la partie n’est pas finie par `{ $end }`
    .over-by = elle est finie par `{ $end }`
    .goes-on = la partie continue
    .points =
        { $points ->
            [one] { $seat } a { NUMBER($points) } point, non { NUMBER($told) }
           *[other] { $seat } a { NUMBER($points) } points, non { NUMBER($told) }
        }
    .no-winner-yet = il n’y a pas encore de gagnant : la partie continue
    .winners = gagnants : { COMMAS($names) }
    .no-winner = il n’y a pas de gagnant
refused =
    .over = la manche est finie par `{ $end }`
    .turn = c’est à quelqu’un d’autre de jouer
    .phase = ce n’est pas un coup de la phase `{ $phase }`
    .by = `{ $address }` le refuse
stands =
    .for = { $part } est { $value }
    .yes = { $part } : oui
    .no = { $part } : non
    .several = { CLAUSES($values) }

## A diagnostic as a whole.

shown =
    .error = erreur[{ $code }] : { $message }
    .warning = avertissement[{ $code }] : { $message }
    .help = aide : { $help }
    .note = note : { $note } : { $place }
    .fix = correction : écrire `{ $text }`

## Why a file is no saved game that can be used.

saved-game =
    .card = le jeu n’a pas de carte { $name }
    .option = l’option `{ $name }` ne peut pas être `{ $value }`
    .no-option = il n’y a pas d’option ni de lecture `{ $name }`
    .smaller = elle a été jouée avec une version réduite des règles
    .other = elle a été jouée selon { $ruleset } à { $players }, ou avec d’autres options
    .at = manche { $round }, coup { $move } : { $why }
    .empty = rien n’a encore été joué
    .no-match = elle contient plusieurs manches qui ne forment pas une partie
    .no-solver = une partie enregistrée n’a pas besoin de solveur ; laisser de côté --solver
    .unread = { $file } ne peut pas être lu : { $why }

## A file that is not what it was taken for.

unfit-file =
    .saved-game = une partie enregistrée
    .certificate = un certificat
    .large = le fichier est plus grand que ne peut l’être { $kind } ({ NUMBER($most) } octets)
    .no-json = il faut { $kind } ; le fichier n’est pas du JSON ({ $why })
    .no-mark = il faut { $kind } ; il manque `{ $mark }` dans le fichier
    .version = le fichier est de version { $told } ; ce programme lit la version { $version }
    .form = ce qui se trouve à { $where } ne convient pas : { $what }
    .whole = le fichier dans son ensemble ne convient pas : { $what }
    .proof = la preuve n’est pas juste : { $why }
    .no-export = --export est pour un fichier de démonstrations, non pour un certificat
    .no-second = --solver ne sert pas à un certificat sur des nombres de cartes ; --prove et --proof oui

## Ce qui est dit d’un récit.

where-telling-leads = écrire l’adresse d’une règle, comme `moves.eat.if.hungry`
untold =
    .everywhere = nulle part
    .in = en { QUOTED($languages) }
    .usually = avec les valeurs habituelles des options
    .with = avec { QUOTED($values) }
not-borne-out =
    .nothing = ce n’est ni un exemple joué ni une affirmation
    .claim = une affirmation sous `properties` ne peut confirmer que `never`
    .may = aucun coup que raconte la phrase n’y est joué ni permis
    .must = aucune règle que raconte la phrase n’y refuse un coup
    .number = il n’en est pas ainsi à { NUMBER($players) }

number-words = deux trois quatre cinq six sept huit neuf dix onze douze
