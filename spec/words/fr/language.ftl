### Ce que veulent dire les mots du langage : les clés d’un jeu de règles, selon la partie où elles se trouvent, puis les mots des expressions.

ruleset-hausregel = La version du langage dans laquelle ce jeu de règles est écrit.
ruleset-module = À la place de `hausregel` : ce fichier est un module, une partie de jeux qui le prennent par `use` ; la version du langage.
ruleset-title = Le nom du jeu, dans chaque langue.
ruleset-status = D’où viennent les règles : imprimées par l’éditeur, une variante répandue, ou une règle maison.
ruleset-age = À partir de combien d’années le jeu est destiné, d’après l’imprimé. Cela ne change rien à la partie.
ruleset-extends = Le jeu de règles que celui-ci étend : un nom de la bibliothèque, ou un chemin depuis ce fichier, qui finit par .yaml. Tout ce que les verbes de modification ne touchent pas est hérité.
ruleset-use = Les modules d’où ce fichier prend des jeux de cartes, ou des changements qui vont à plusieurs jeux : un nom de la bibliothèque, ou un chemin depuis ce fichier, qui finit par .yaml ; ou une liste de ceux-ci.
ruleset-set = De nouvelles valeurs par défaut pour les options et les lectures du jeu de règles étendu.
ruleset-add = De nouvelles règles : adresse -> ce qui s’y trouverait. L’adresse doit être nouvelle.
ruleset-replace = Des règles changées : adresse -> ce qui s’y trouve désormais. L’adresse doit exister.
ruleset-remove = Les adresses des règles qui sont supprimées.
ruleset-source = Les documents où les règles sont imprimées : un nom court -> ce que c’est. Les références commencent par le nom court.
ruleset-players = Combien de joueurs peuvent jouer : de..à, ou un seul nombre.
ruleset-options = Ce qu’on peut choisir avant la partie : un nom -> ses valeurs et sa valeur par défaut. Dans les expressions, une option ne change jamais.
ruleset-readings = Les passages où le texte imprimé se tait, est ambigu ou se contredit : un nom -> les lectures possibles, celle qui vaut par défaut, et où se trouve le texte.
ruleset-requires = Ce que les options doivent satisfaire ensemble : un nom -> une condition sur les options, le nombre de joueurs et les cartes. Les valeurs qui n’y satisfont pas ne peuvent pas être choisies.
ruleset-domains = Des ensembles de valeurs dans un ordre fixe : un nom -> une liste de noms, ou une suite de nombres.
ruleset-cards = Les sortes de cartes : un nom -> leurs attributs, leur nombre et l’endroit où elles se trouvent au début.
ruleset-zones = Où peuvent se trouver les cartes : un nom -> pour qui il y en a une, comment elle est ordonnée et qui voit quoi.
ruleset-variables = Ce qu’il faut retenir en plus des cartes : un nom -> ses valeurs, celle du début, et combien de temps elle dure.
ruleset-define = Les mots propres au jeu : un nom avec ses paramètres -> l’expression qu’il désigne, ou une liste d’effets que `do` exécute. Aucun ne peut se servir de lui-même.
ruleset-setup = La mise en place, dans cet ordre : le nom d’une étape -> ses effets. Sans elle, chaque carte reste là où elle commence.
ruleset-start = Qui commence, dans quelle phase, et quand la mise en place est refaite.
ruleset-turn = À qui est le tour après qui.
ruleset-phases = Les phases d’un tour : un nom -> qui y agit ; ou une liste de noms, si le joueur dont c’est le tour agit dans toutes. Un tour commence dans la première.
ruleset-moves = Ce qu’on peut faire : un nom -> dans quelles phases, ce qui est choisi, sous quelle condition, ce qui se passe, ce qui vient ensuite.
ruleset-tricks = Plis : chacun joue une carte à son tour, et la meilleure les prend toutes. Remplace le coup `play`, la règle `trick` sous `after`, les variables `led` et `taker`, ainsi que `high(c)`, `beats(d, c)` et `beaten(c)`. Ce que le jeu de règles dit lui-même reste. `suit_of(c)`, s’il est donné, dit pour quelle couleur compte une carte. Là où l’on passe des joueurs ou change de sens, `awaited(p)` dit qui doit encore jouer, et `ahead` à qui est la carte qui prend jusqu’ici.
ruleset-after = Ce qui suit un coup, où qu’il ait été joué : un nom -> condition et effets. Dans la condition, `was(...)` demande ce qui était avant le coup.
ruleset-end = Quand la partie est finie : un nom -> sa condition. Elle est consultée après chaque coup.
ruleset-score = Le score du joueur `p` à la fin.
ruleset-winners = Si le joueur `p` a gagné.
ruleset-all-lose = Les fins auxquelles personne ne gagne, et c’est voulu : tous y perdent, quoi que dise `winners`.
ruleset-match = Plusieurs manches : combien, ce qui est compté, qui ouvre la suivante, qui gagne.
ruleset-ties = Où il est imprimé que plusieurs gagnent ensemble, ou que tous gagnent sauf le perdant. Sinon, une égalité passe pour un oubli de la règle imprimée.
ruleset-properties = Des affirmations sur le jeu, à prouver ou à réfuter : un nom -> ce qui est vrai toujours, jamais ou peut-être. Une affirmation qui n’est qu’une expression vaut toujours.
ruleset-examples = Des exemples pas à pas : un nom -> une position, et ce qui se joue à partir de là. Ils sont vraiment joués.
ruleset-instances = Des jeux plus petits qu’il vaut la peine de parcourir en entier : un nom -> combien y jouent, les options, et ce qui reste du jeu de cartes.
ruleset-telling = Le jeu raconté aux joueurs, dans l’ordre où on l’explique : un chapitre -> le nom d’une phrase -> les règles qu’elle raconte. Ce que disent les phrases se trouve sous `text`, ou dans les fichiers de mots.
ruleset-text = Les règles en toutes lettres : l’adresse d’une règle -> une langue -> ce qu’elle dit. La valeur d’une option est inscrite là où son nom figure entre accolades.
ruleset-names = Comment s’appellent les choses : l’adresse d’une sorte de carte, d’une zone, d’une valeur, d’une phase, d’un coup ou d’une fin -> une langue -> son nom.
ruleset-notes = Ce qu’il est bon de savoir du texte imprimé et qui ne change rien au jeu : un nom -> une langue -> ce qu’il y a à dire, avec la référence.

document-title = Le titre du document.
document-publisher = Qui l’a publié.
document-edition = De quelle édition il s’agit.
document-year = L’année où il a été publié.
document-language = La langue dans laquelle il est écrit, ou une liste de langues.
document-sections = Les titres qu’une référence peut nommer, tels qu’ils sont imprimés.

option-range = Les nombres entiers parmi lesquels on peut choisir, les deux bornes comprises. Il faut `range`, `values` ou `of`, un seul des trois.
option-values = Les noms parmi lesquels on peut choisir. Dans les expressions, un nom s’écrit tel quel, comme dans `late_eating == allowed`.
option-of = Le domaine dans lequel on peut choisir une valeur.
option-default = Ce qui vaut si personne ne choisit : une valeur pour tous, ou une par nombre de joueurs.
option-cite = Où c’est imprimé : l’identifiant d’un document sous `source`, une barre oblique et l’une de ses sections ; ou une liste de tels passages.

reading-range = Les nombres entiers parmi lesquels on peut choisir, les deux bornes comprises. Il faut `range`, `values` ou `of`, un seul des trois.
reading-values = Les lectures possibles, la plus habituelle en premier : leurs noms, ou, quand elles diffèrent dans les règles, un nom -> la modification qu’est cette lecture, avec ses propres textes. Une lecture qui ne change rien est une table vide. Dans les expressions, un nom s’écrit tel quel, comme dans `late_eating == allowed`.
reading-of = Le domaine dans lequel on peut choisir une valeur.
reading-default = La lecture habituelle, qui vaut si personne ne choisit ; à défaut, la première de `values`.
reading-against = Les valeurs qu’un passage imprimé exclut, et où : personne n’a à s’accorder sur elles ; l’arbitre les nomme, mais elles ne rendent aucune réponse incertaine.
reading-literal = La lecture qui s’en tient à la lettre du texte imprimé, même si le jeu se bloque alors. Une valeur qui est une modification peut le dire elle-même, par `literal: true`.
reading-cite = Où c’est imprimé : l’identifiant d’un document sous `source`, une barre oblique et l’une de ses sections ; ou une liste de tels passages.

as-read-literal = Si cette lecture s’en tient à la lettre du texte imprimé, même si le jeu se bloque alors.
as-read-add = De nouvelles règles : adresse -> ce qui s’y trouverait. L’adresse doit être nouvelle.
as-read-replace = Des règles changées : adresse -> ce qui s’y trouve désormais. L’adresse doit exister.
as-read-remove = Les adresses des règles qui sont supprimées.
as-read-text = Les règles en toutes lettres : l’adresse d’une règle -> une langue -> ce qu’elle dit. La valeur d’une option est inscrite là où son nom figure entre accolades.
as-read-names = Comment s’appellent les choses : l’adresse d’une sorte de carte, d’une zone, d’une valeur, d’une phase, d’un coup ou d’une fin -> une langue -> son nom.
as-read-notes = Ce qu’il est bon de savoir du texte imprimé et qui ne change rien au jeu : un nom -> une langue -> ce qu’il y a à dire, avec la référence.

card-of = Les attributs : une liste de domaines, ou des noms d’attributs avec leurs domaines. Il y a une carte pour chaque combinaison.
card-count = Combien il y a de cartes pareilles de chacune ; 1 à défaut. Les attributs, les options et count(players) peuvent y servir.
card-starts = La zone où se trouvent ces cartes avant la mise en place.

zone-per = Il y a une telle zone pour chaque joueur, pour chaque valeur d’un domaine, ou pour chaque combinaison d’une liste.
zone-stacked = L’ordre des cartes compte ; la dernière carte mise est sur le dessus.
zone-cells = La zone a une case pour chaque valeur de ce domaine, et une case contient au plus une carte.
zone-faces = Qui voit les faces des cartes ; `others` : tous sauf le propriétaire ; `top` : tous voient seulement la carte du dessus de la pile.
zone-counts = Qui voit combien de cartes il y a ; à défaut, tout le monde.
zone-refill = D’où cette pile est regarnie quand on y pioche et qu’elle est vide.
refill-from = La zone dont les cartes sont mélangées et deviennent la pile ; pour chaque clé la sienne.
refill-keep = Ce qui y reste : `top`, sa carte du dessus. Sans cela, rien ne reste.

variable-range = Les nombres entiers qu’elle peut valoir, les deux bornes comprises. Il faut `range` ou `of`, l’un des deux.
variable-of = Ce qu’elle peut être : une valeur de ce domaine, un joueur (`player`), une carte de cette sorte, ou un `flag`, qui est vrai ou faux.
variable-start = La valeur au début ; `nothing` si elle peut n’être rien.
variable-lasts = Quand elle reprend sa valeur de départ : à chaque tour, à chaque manche, ou jamais pendant une partie complète.
variable-per = Il y en a une pour chaque joueur, ou pour chaque valeur d’un domaine.
variable-seen = Qui la connaît ; à défaut, tout le monde.

effect-move = Déplace une carte, donnée par une expression, ou toutes (`all`) les cartes de la zone `from`.
effect-draw = Prend ce nombre de cartes sur le dessus d’une pile, ou au hasard dans une zone sans ordre.
effect-deal = Distribue ce nombre de cartes à chaque joueur, autour de la table, ou toutes (`all`).
effect-shuffle = Met les cartes de cette zone dans un ordre que personne ne connaît.
effect-set = La variable qui reçoit une nouvelle valeur ; si chaque joueur a la sienne, il faut dire celle de qui.
effect-random = La variable qui reçoit une valeur au hasard.
effect-if = Les effets sous `do` n’ont lieu que si ceci est vrai.
effect-for = Exécute les effets sous `do` pour chaque valeur d’une collection. Plusieurs noms s’emboîtent.
effect-from = La zone d’où viennent les cartes. Elle peut manquer si la carte a été choisie dans une zone.
effect-to = La zone où vont les cartes ; avec `set`, la nouvelle valeur de la variable.
effect-cell = La case de la zone `to` où va la carte.
effect-under = Les cartes vont sous la pile au lieu d’aller sur le dessus.
effect-turned = Avec `move: all` : l’ordre des cartes est inversé, comme lorsqu’on retourne une pile.
effect-among = Les valeurs entre lesquelles le hasard décide, toutes également probables.
effect-let = Donne à des valeurs un nom pour les effets sous `do` ; elles sont fixées avant ces effets.
effect-do = Les effets qui ont lieu, l’un après l’autre ; seul, la définition dont les effets ont lieu.
effect-else = Les effets qui ont lieu si la condition n’est pas vraie.

start-redeal = La mise en place est refaite tant que ceci est vrai.
start-player = Le joueur qui commence ; à défaut, celui qui ouvre la manche.
start-phase = La phase où la partie commence ; à défaut, la première. Elle peut dépendre d’options et de la donne : `a if count(bowl) > 0 else b`.

turn-skipping = Les joueurs que `next_player` saute : une condition sur le joueur `p`, ou plusieurs avec des noms, la plus forte en premier. S’il ne reste alors personne, la dernière ne compte pas, puis celle d’avant ; s’il ne reste toujours personne, le même joueur rejoue.
turn-reversed = Tant que ceci est vrai, `next_player` est le voisin de droite au lieu de celui de gauche.

phase-acts = Qui agit dans cette phase : le joueur dont c’est le tour, le premier qui réagit, ou le hasard.

move-in = Les phases où ce coup est possible ; à défaut, toutes les phases.
move-choose = Ce qui est choisi : un nom -> dans quelle collection. Les noms suivants peuvent se servir des précédents. `2..4 of ZONE` choisit plusieurs cartes.
move-if = La condition à laquelle il est permis, ou plusieurs avec des noms, dont chacune a une adresse.
move-do = Les effets, l’un après l’autre.
move-then = Ce qui vient ensuite : une phase, `next_player`, `next_player(phase)` ou `turn_of(p)`, reliés par `if else`. À défaut, la phase reste la même.
move-weight = Dans les phases où agit le hasard : la probabilité de ce coup, comparée à celle des autres.

tricks-from = La zone de chaque joueur d’où l’on joue une carte.
tricks-to = La zone de chaque joueur où la carte reste jusqu’à ce que le pli soit pris.
tricks-taken = La zone de chaque joueur pour les cartes des plis pris.
tricks-suit = L’attribut des cartes que la première carte d’un pli demande et qu’il faut fournir si l’on peut.
tricks-high = La hauteur de la carte `c` parmi les cartes de sa couleur ; la plus haute prend le pli, parmi des égales la première.
tricks-trump = La couleur qui bat toutes les autres ; rien s’il n’y en a pas.
tricks-follow = Quand il faut fournir ; toujours, sauf indication.

after-for = Les noms pour les valeurs desquels on demande, chacun avec sa collection.
after-if = Quand cela se produit.
after-do = Les effets, l’un après l’autre.
after-setup = `true` : on demande aussi une fois après la mise en place ; personne n’a encore joué, donc `me` et `was( )` sont inconnus.

match-rounds = Le nombre de manches ; avec `until`, le plus qu’on en joue.
match-until = La partie complète est finie après une manche où ceci est vrai ; `total(p)` sont tous les points d’une personne.
match-points = Les points du joueur `p` pour une manche ; à défaut, son score.
match-opener = Qui ouvre la manche suivante.
match-winners = Si le joueur `p` gagne la partie complète ; `total(p)`, ce sont tous les points d’un joueur.

telling-printed = Combien de mots ont les règles imprimées de ce jeu, par langue. Le récit ne doit pas être plus long.
telling-aim = Le but du jeu, et comment on y arrive.
telling-needed = Ce qu’il faut : joueurs et cartes, et ce qu’on retire.
telling-setup = Ce qui se fait avant la partie, et qui commence.
telling-turn = Ce que fait le joueur dont c’est le tour.
telling-cards = Les cartes et les cas qui ont leurs propres règles.
telling-end = Quand la partie est finie.
telling-scoring = Ce qui compte, et qui gagne.
telling-match = Comment plusieurs manches font une partie.
telling-variants = Ce qu’on peut convenir avant la partie.
ties-round = Où il est dit que plusieurs peuvent gagner une manche.
ties-match = Où il est dit que plusieurs peuvent gagner une partie complète.

claim-always = Ceci est vrai dans toute position.
claim-never = Ceci n’est vrai dans aucune position.
claim-possible = Ceci est vrai dans au moins une position à laquelle on peut arriver.

example-cite = Où c’est imprimé : l’identifiant d’un document sous `source`, une barre oblique et l’une de ses sections ; ou une liste de tels passages.
example-printed = Si cet exemple y est imprimé, avec ces cartes ; à défaut, c’est un exemple à toi.
example-players = Les noms des joueurs, dans le sens des aiguilles d’une montre.
example-set = Les options et les lectures qui n’y ont pas leur valeur par défaut.
example-position = Où se trouvent les cartes et à qui est le tour.
example-play = Ce qui se passe à partir de là, étape par étape.

instance-players = Combien y jouent : de..à, ou un seul nombre ; à défaut, chaque nombre de joueurs possible.
instance-set = Les options qui y sont différentes.
instance-smaller = Ce qui reste d’un domaine, ou combien il y a d’exemplaires de chaque carte d’une sorte : `domains.NAME` ou `cards.KIND.count` -> ce qui s’y trouve désormais.

explanation-cite = Où c’est imprimé : l’identifiant d’un document sous `source`, une barre oblique et l’une de ses sections ; ou une liste de tels passages ; ou une langue -> le passage ou les passages dans le livret de cette langue.
explanation-refusal = Ce que lit un joueur dont la règle refuse le coup, dans chaque langue.

tie-cite = Où c’est imprimé : l’identifiant d’un document sous `source`, une barre oblique et l’une de ses sections ; ou une liste de tels passages.
told-sentence-of = Les adresses des règles que la phrase raconte.
told-sentence-when = La phrase n’est racontée que si cela est vrai : une condition sur les options et le nombre de joueurs.
told-sentence-holds = Un nombre que nomme la phrase : une condition sur les options, les cartes et le nombre de joueurs, posée avant la mise en place.
told-sentence-may = La phrase permet quelque chose : un exemple joué où se fait un coup qu’elle raconte.
told-sentence-must = La phrase exige quelque chose : un exemple joué où une condition qu’elle raconte refuse un coup.
told-sentence-never = La phrase dit que quelque chose ne peut pas arriver : une affirmation sous `properties`, ou un exemple joué où une condition qu’elle raconte refuse un coup.
told-sentence-before = Avec `add` : la phrase de ce chapitre devant laquelle elle se place ; à la fin si elle manque.

position-zones = Une zone -> ses cartes.
position-others = La zone de toutes les cartes qui ne sont pas nommées.
position-turn = À qui est le tour ; à défaut, au premier joueur.
position-phase = La phase ; à défaut, la première.
position-variables = Une variable -> sa valeur.

step-legal = Un coup qui est permis maintenant ; il n’est pas joué.
step-illegal = Un coup qui n’est pas permis maintenant.
step-because = Avec `illegal` : l’adresse de la condition qui le refuse.
step-do = Un coup qui est permis et qui est joué.
step-by = Qui joue le coup, si ce n’est pas le joueur dont c’est le tour.
step-holds = Une expression qui est vraie maintenant. Les noms des joueurs peuvent y servir.
step-scores = Le score de chaque joueur à ce moment.
step-winners = Les joueurs qui ont gagné à ce moment.
step-ended = La partie est finie maintenant, par cette fin.

in-expressions-me = Le joueur qui agit. Dans la mise en place, le début, la fin et les affirmations, personne n’agit.
in-expressions-turn = Le joueur dont c’est le tour.
in-expressions-opener = Le joueur qui a ouvert la manche.
in-expressions-nothing = Aucune valeur, comme le dessus d’une pile vide. On le demande par `is nothing`.
in-expressions-true = Oui.
in-expressions-false = Non.
in-expressions-players = Tous les joueurs, à partir de la première place : à parcourir, ou à compter.
in-expressions-any = `any(CONDITION for x in COLLECTION)` : si c’est vrai d’au moins un.
in-expressions-all = `all(CONDITION for x in COLLECTION)` : si c’est vrai de chacun ; oui s’il n’y en a aucun. Après `move`, toutes les cartes d’une zone.
in-expressions-count = `count(z)` : combien de cartes se trouvent dans une zone. `count(x for x in COLLECTION if CONDITION)` : combien il y en a.
in-expressions-sum = `sum(NUMBER for x in COLLECTION)` : la somme ; 0 s’il n’y en a aucun.
in-expressions-min = `min(a, b)` : le plus petit des deux nombres. `min(NUMBER for x in COLLECTION)` : le plus petit ; rien s’il n’y en a aucun.
in-expressions-max = `max(a, b)` : le plus grand des deux nombres. `max(NUMBER for x in COLLECTION)` : le plus grand ; rien s’il n’y en a aucun.
in-expressions-first = `first(VALUE for x in COLLECTION if CONDITION)` : la valeur pour le premier ; rien s’il n’y en a aucun.
in-expressions-left = `left(p)` : le voisin de gauche d’un joueur, le suivant dans le sens des aiguilles d’une montre.
in-expressions-right = `right(p)` : le voisin de droite d’un joueur.
in-expressions-next = `next(x)` : la valeur suivante de son domaine ; rien après la dernière.
in-expressions-previous = `previous(x)` : la valeur précédente de son domaine ; rien avant la première.
in-expressions-position = `position(x)` : le rang d’une valeur dans son domaine, à partir de 0.
in-expressions-abs = `abs(n)` : un nombre sans son signe.
in-expressions-top = `top(z)` : la carte du dessus d’une pile ; rien si elle est vide. Après `faces`, tout le monde voit cette carte.
in-expressions-bottom = `bottom(z)` : la carte du dessous d’une pile ; rien si elle est vide.
in-expressions-filled = `filled(z, c)` : s’il y a une carte dans une case d’une zone.
in-expressions-at = `at(z, c)` : la carte dans une case d’une zone ; rien si la case est vide.
in-expressions-can = `can(MOVE)` : si le joueur qui agit pourrait jouer un coup maintenant, avec un choix quelconque ; la phase ne compte pas.
in-expressions-was = `was(e)` : ce qu’une chose était avant le coup ; seulement dans le `if` et le `for` d’un `after`.
in-expressions-score = `score(p)` : les points d’un joueur dans cette manche ; dans `winners` et `match.points`.
in-expressions-total = `total(p)` : les points d’un joueur dans toutes les manches jusqu’ici ; dans `match.winners`.
in-expressions-numbers = `numbers(a, b)` : les nombres entiers de a à b, tous deux compris.
in-expressions-clockwise = `clockwise(p)` : tous les joueurs, le voisin de gauche de p en premier et p en dernier.
in-expressions-runs = `runs(z)` : les suites ininterrompues de cases occupées d’une zone dont les cases sont des nombres.
in-expressions-next-player = Après `then` : un nouveau tour, celui du joueur suivant qui n’est pas sauté. `next_player(PHASE)` dit dans quelle phase.
in-expressions-turn-of = Après `then` : `turn_of(p)` est un nouveau tour d’un joueur. `turn_of(p, PHASE)` dit dans quelle phase.
in-expressions-and = Si les deux conditions sont vraies. Il lie plus fort que `or`.
in-expressions-or = Si au moins une de deux conditions est vraie.
in-expressions-not = Si une condition n’est pas vraie.
in-expressions-in = Si une valeur est dans une collection, ou une carte dans une zone. Dans une boucle, ce qui est parcouru.
in-expressions-is = Si une carte est d’une sorte : `f is fruit`. S’il n’y a pas de valeur : `x is nothing`.
in-expressions-if = `a if CONDITION else b` : l’une de deux valeurs. Dans une boucle, quels éléments comptent.
in-expressions-else = `a if CONDITION else b` : ce qui en résulte si la condition n’est pas vraie.
in-expressions-for = `for x in COLLECTION` : entre parenthèses, parcourt une collection et donne un nom à chaque élément.
