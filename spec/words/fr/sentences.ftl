### What engines say of a game. A sentence begins with a small letter and has no full stop; whoever shows it adds them.

list = { $parts }
on-the-whole-deck-open = { $what } ; pour le jeu entier : { $why }
no-proof = { $what } ; pas de preuve : { $why }
in-some-games = { $what } (dans { $some } parties au hasard sur { $games })
goes-wrong-in-games = { $what } (cette règle échoue dans { $some } parties au hasard sur { $games })
in-one-game = { $what } (dans une partie au hasard)
in-a-later-round = à la manche { $round } d’une partie : { $what }
carried = { $what } ; trouvé dans un jeu plus petit ({ $version }) et porté au jeu entier
not-carried = { $what } ; trouvé dans un jeu plus petit ({ $version }), non porté au jeu entier
by-one-player-alone = { $what } ; un seul joueur peut le faire
and-more = { $what } (et { $number } autres)
of-claim = { $claim } : { $what }
whole-deck = le jeu de cartes entier
first-round = la première manche d’une partie, avec le jeu de cartes entier
random-games =
    { $games ->
        [one] { $games } partie au hasard
       *[other] { $games } parties au hasard
    }
version = { $parts }
named-version = { $name } : { $version }
version-gone-through = un jeu plus petit de { $states } positions ({ $version })
fewer-values = { $some } sur { $every } pour { $domain }
other-number = { $what } : { $value }
with-option = { $choice }
holds-in-versions = vaut dans chaque position de jeux plus petits
held-in-games =
    { $games ->
        [one] a tenu dans { $games } partie au hasard (graine { $seed })
       *[other] a tenu dans { $games } parties au hasard (graine { $seed })
    }
came-to-an-end = { $some } parties au hasard sur { $games } ont pris fin
could-be-dealt = { $some } parties au hasard sur { $games } ont pu être distribuées
versions-end = toute partie de jeux plus petits se termine, quoi qu’on joue
versions-end-almost-surely = les parties de jeux plus petits se terminent presque sûrement : seul le hasard pourrait en prolonger une sans fin
deals-refused-for-ever = le hasard pourrait faire redistribuer sans fin
may-get-stuck = aucune partie ne continue sans fin, mais il n’est pas prouvé qu’aucune ne se bloque
version-not-gone-through = le jeu plus petit ({ $version }) n’a pas été parcouru en entier : { $why }
version-says-little = le jeu plus petit ({ $version }) dit peu : on n’y trouve jamais { $rules }
holds-everywhere =
    { $states ->
        [1] cela vaut dans la seule position accessible ({ $states } visitée)
       *[other] cela vaut dans chaque position accessible : { $states } ont été visitées
    }
met-among-all =
    { $states ->
        [1] cela s’est trouvé dans la seule position accessible ({ $states } visitée)
       *[other] cela s’est trouvé parmi toutes les positions accessibles : { $states } ont été visitées
    }
so-nowhere =
    { $states ->
        [1] il n’en est pas ainsi dans la seule position accessible ({ $states } visitée)
       *[other] il n’en est ainsi dans aucune des { $states } positions accessibles
    }
ends-from-everywhere =
    { $states ->
        [1] dans la seule position accessible ({ $states } visitée), on a suivi où mène chaque coup
       *[other] dans les { $states } positions accessibles on a suivi où mène chaque coup
    }
claims-hold = { $claims } : valent après chaque donne et chaque coup
claims-nothing = les règles n’affirment rien qui doive toujours valoir
was-so = il en fut ainsi dans { $states } positions de { $games } parties au hasard
found-by-guided-play = une partie où il en est ainsi a été trouvée par un jeu dirigé (graine { $seed })
met-elsewhere = une partie où il en est ainsi s’est trouvée en réglant une autre affirmation
seen-on-version-only = cela n’a été vu que dans un jeu plus petit
never-seen = cela n’a jamais été vu, et n’est pas exclu
never-so = cela ne peut jamais être : le contraire est prouvé
kept-by-every-move = vaut après chaque donne et chaque coup le conserve
may-be-broken = le solveur n’exclut pas que { $moves } le rompe
may-be-broken-by-play = le solveur n’exclut pas que le jeu le rompe
not-excluded = le solveur n’exclut pas : { $what }
rests-on-all-cards = une preuve reposerait sur la conservation des cartes, qui n’est pas prouvée
solver-late = le temps du solveur était écoulé
solver-not-asked = le solveur n’a pas été interrogé sur cette valeur
solver-not-asked-yet = le solveur n’a pas encore été interrogé
solver-gave-up = le solveur n’a pas répondu{ $why }
solver-failed = le solveur a échoué
solver-cannot-read = { $what } ; le solveur ne sait pas lire { $rule } : { $why }
long-sums = cela repose sur de longues sommes
not-of-every-seat = ce n’est pas prouvé pour chaque place
rests-on-what-is-left-open = cela repose sur ce que le solveur ne sait pas lire
not-asked = cela n’a pas été demandé
counting-open = le solveur n’a pas établi comment { $cards } cartes égales se comptent
cards-are-those-of-the-deck = chaque coup prend les cartes là où elles sont et les pose où il y a place ; leur nombre ne change jamais
cards-conserved-by-reading = chaque règle ne prend que des cartes qui sont là où elle les prend, et les pose où il y a toujours place ; leur nombre ne change jamais
variables-in-range = chaque grandeur reste dans ses bornes, et c’est toujours à quelqu’un
supplies-there = ce qui doit être distribué est là
move-in-every-phase = dans chaque phase un coup est possible
best-score-wins = qui a le meilleur score gagne, et quelqu’un l’a
best-number-wins = qui a le meilleur nombre de tous gagne, et quelqu’un l’a
every-end-asks-for-winner = chaque fin demande quelqu’un qui gagne
somebody-wins-or-all-lose = à chaque fin quelqu’un gagne, ou tous perdent
every-deal-goes-alike = la mise en place se déroule toujours de la même façon, quelles que soient les cartes, et une donne a été faite
somebody-wins = à chaque fin quelqu’un remplit ce qu’il faut pour gagner
end-without-winner = à une fin personne ne gagne
can-be-dealt = il y a assez de cartes, une donne est acceptée, et quelqu’un commence
no-deal-is-accepted = aucune donne n’est acceptée
no-accepted-deal-found = on n’a trouvé aucune donne qui soit acceptée
too-few-cards = il y a trop peu de cartes
too-few-cards-of = il faut { $wanted } cartes, et il y en a { $there }
nobody-begins = personne n’est celui qui commence
fixed-deal-refused = rien dans la mise en place n’est laissé au hasard, et elle n’est pas acceptée
deals-refused = { $deals } donnes de suite n’ont pas été acceptées
cards-one-way =
    { $moves ->
        [one] { $moves } ne fait avancer les cartes que dans un sens
       *[other] { $moves } ne font avancer les cartes que dans un sens
    }
phases-one-way =
    { $moves ->
        [one] { $moves } mène à des phases qui ne reviennent pas dans le tour
       *[other] { $moves } mènent à des phases qui ne reviennent pas dans le tour
    }
variable-rises = avec { $moves }, { $variable } ne fait que monter
variable-falls = avec { $moves }, { $variable } ne fait que baisser
numbers-fall = à chaque coup une somme pondérée de nombres de cartes, de grandeurs et de phases diminue : { $moves }
numbers-fall-till-then = à chaque coup après lequel la manche continue, une somme pondérée de nombres de cartes, de grandeurs et de phases diminue : { $moves }
not-round-the-table = { $moves } ne peut pas faire le tour de la table sans fin
nothing-used-up = on n’a rien trouvé que { $moves } épuise toujours
may-go-on-for-ever = il n’est pas exclu que { $moves } continue sans fin
over-after = toute partie est finie après { $moves } coups au plus
ranking-missing = aucune raison n’est donnée pour que les parties finissent
ranking-raised = { $move } peut augmenter le poids des cartes
ranking-negative = un poids est négatif
ranking-still = aucun coup ne vérifie `{ $measure }`
ranking-restless = rien ne diminue avec { $moves }
ranking-idle = les coups qui ne changent rien sont { $moves }
ranking-no-idle = aucun coup ne laisse tout en l’état, alors que certains sont donnés pour tels
ranking-idling = il n’est pas confirmé que { $moves } ne puisse pas continuer sans fin
ranking-bound = { $moves } coups, c’est moins que ce que permettent les poids
asks-what-is-seen = chaque coup ne demande que ce que voit qui agit
asks-what-is-seen-with-duties = chaque coup ne demande que ce que voit qui agit ; nul autre ne peut contrôler ce qui dépend de cartes que les autres ne voient pas : { $rules }
asks-what-is-hidden = un coup demande ce que qui agit ne doit pas voir
sees-the-same = { $seat } voit la même chose dans une autre partie, et peut y faire autre chose
sees-the-same-before = { $seat } voit la même chose dans une autre partie, et peut y faire autre chose ({ $moves })
sees-the-same-in-two = { $seat } voit la même chose dans deux parties, et peut faire dans l’une autre chose que dans l’autre
all-seen-in-play = chaque coup, condition et fin a été vu en jeu, dans les deux sens
all-seen-with-others = chaque coup, condition et fin a été vu en jeu ; { $others }
used-with = { $rule } à { $players }
used-with-values = { $rule } avec { $values }
used-with-both = { $rule } à { $players } avec { $values }
not-seen-in-play = pas vu en jeu, et pas exclu : { $rules }
rules-on-version-only = vu seulement dans un jeu plus petit : { $rules }
never-made = { $move } n’est jamais possible : aucune position qui survient en cours de partie ne permet ce coup
end-never-reached = la fin { $end } n’est jamais atteinte
never-follows = { $after } ne suit jamais un coup
always-holds = la condition tient toujours là où tiennent les précédentes
never-holds = la condition ne tient jamais là où tiennent les précédentes
definition-unused = aucune règle ne demande { $definition }
value-unused = que { $choice } soit choisi ou la valeur usuelle ne change rien
values-unused = que l’on choisisse de { $first } à { $last } ou la valeur usuelle ne change rien
examples-played =
    { $number ->
        [one] { $number } exemple s’est déroulé comme raconté
       *[other] { $number } exemples se sont déroulés comme racontés
    }
no-example = aucun exemple n’a ce nombre de joueurs
examples-at-defaults = les exemples valent pour le jeu avec ses valeurs usuelles
example-fails = { $example } ne se déroule pas comme raconté{ $why }
value-excluded = les règles excluent cette valeur avec les autres telles quelles
value-faulty = aucun jeu n’existe avec cette valeur : les règles sont alors fautives ({ $code })
holds-for-combinations = vaut pour chacune des { $number } combinaisons
combinations-tried =
    { $tried ->
        [one] { $tried } combinaison de valeurs a été essayée en parties au hasard ; { $far }
       *[other] { $tried } combinaisons de valeurs ont été essayées en parties au hasard ; { $far }
    }
combinations-tried-and-excluded =
    { $tried ->
        [one] { $tried } combinaison de valeurs a été essayée en parties au hasard, { $excluded } autres sont exclues par les règles ; { $far }
       *[other] { $tried } combinaisons de valeurs ont été essayées en parties au hasard, { $excluded } autres sont exclues par les règles ; { $far }
    }
all-combinations = ce sont toutes
all-of-some-options = toutes celles de { $number } valeurs au plus
not-all-of-two = pas toutes celles de deux
of-ranges-the-ends = { $far }, des intervalles les bornes
stopped = arrêté
time-over = le temps donné était écoulé
out-of-memory = il faut plus de mémoire qu’il n’y en a
search-not-begun = cela n’a pas été commencé
search-stopped = cela a été arrêté
too-many-states = il y a plus de { $states } positions
too-many-deals = il y a plus de { $deals } donnes
too-many-moves = { $moves } coups n’ont pas suffi
many-orders = une pile de { $cards } cartes peut être mélangée de { $ways } façons
no-time-for-deals = le temps n’a pas suffi pour toutes les donnes
not-the-deck-after = après { $move } les cartes sur la table ne sont pas celles du jeu
some-variable-missing = une grandeur serait à fixer qui n’existe pas
some-zone-missing = un lieu serait à changer qui n’existe pas
out-of-bounds = une grandeur serait mise à { $value }, hors de { $low } à { $high } ({ $variable })
cards-gone = les cartes ne sont plus celles du jeu
nobody-acts = personne ne peut agir dans la phase { $phase }
search-late = le temps qui restait, { $seconds } s, n’a pas suffi
search-too-large = { $megabytes } Mo n’ont pas suffi
nobody-can-act = personne ne peut agir (phase : { $phase }), et la partie n’est pas finie
not-over = pas finie après { $moves } coups
short-of = il reste trop peu à distribuer : { $wanted } à donner, { $there } disponibles
more-than-is-there = il faut distribuer plus qu’il n’y a
not-the-deck = les cartes sur la table ne sont pas celles du jeu
game-without-winner = la partie est finie et personne n’a gagné
end-reached-without-winner = la partie est finie ({ $end }), et personne n’a gagné
claim-fails = { $claim } ne tient pas ici
claim-holds = ce que { $claim } exclut est vrai ici
came-out-otherwise = rejouée, la partie s’est terminée autrement
only-possible = seul { $moves } est possible, et ne change rien, sans fin
only-possible-in-a-circle = seul { $moves } est possible, et ramène sans fin au point de départ
nothing-but = désormais seul { $moves } est possible, et ne change rien, sans fin
passing-for-ever = { $moves } peut continuer sans fin sans rien changer, bien que quelqu’un puisse faire autre chose
leads-back =
    { $number ->
        [one] { $number } coup ({ $moves }) ramène à la même position, encore et encore si les joueurs le veulent
       *[other] { $number } coups ({ $moves }) ramènent à la même position, encore et encore si les joueurs le veulent
    }
no-way-to-an-end = d’ici aucune partie ne mène à une fin
goes-on-by-chance = cela peut continuer tant que le hasard le veut
can-be-repeated = cela peut se répéter sans fin, si les joueurs le veulent
at-rule = { $rule } : { $what }
card-not-there = une carte serait à déplacer qui n’est pas là
no-card-named = une carte serait à prendre dans { $zone }, mais aucune n’est nommée
this-card-not-there = une carte qui n’est pas là serait à prendre dans { $zone } ({ $card })
no-such-cell = une carte serait à poser à un endroit que { $zone } n’a pas ({ $card })
cell-filled = une carte serait à poser à un endroit déjà pris de { $zone } ({ $card })
crowded = il y aurait là plus de cartes égales que prévu
some-cell-missing = une carte serait à poser à un endroit qui n’existe pas
some-cell-filled = une carte serait à poser à un endroit déjà pris
no-such-zone = des cartes seraient à déplacer d’un lieu, ou vers un lieu, qui n’existe pas ({ $zone })
no-such-variable = une grandeur serait à fixer qui n’existe pas ({ $variable })
out-of-range = une grandeur serait mise à { $value }, hors de ses bornes ({ $variable })
set-to-nothing = une grandeur serait mise à rien, ce qu’elle ne peut être ({ $variable })
turn-to-nobody = ce ne serait à personne
rules-clash = { $rule } et { $other } mettent { $variable } à des valeurs différentes
unreadable-fault = il y a un échec que le solveur ne sait pas lire
extreme-of-nothing = le plus grand ou le plus petit de comptes qui peuvent manquer
wide-count = un compte de plus de { $values } valeurs sert de valeur
many-cases = une expression a { $cases } cas
goes-where-rests-on-itself = où vont des cartes dépend de ce qui reste là d’où elles viennent
too-much-room = les règles prennent trop de place
sums-too-large = les nombres qui sont additionnés sont trop grands
order-matters = l’ordre d’une pile importe (`first`)
many-choices = il y a plus de { $ways } façons de choisir
many-choices-begun = il faudrait examiner plus de { $ways } choix pour trouver ceux qui sont possibles
stack-in-stack = les cartes d’une pile sont parcourues pour chaque carte d’une autre
many-drawn = { $cards } cartes sont tirées d’un coup
variable-too-wide = { $variable } a plus de { $values } valeurs
points-of-match = il est question des points d’une partie
points-of-somebody = les points d’un joueur qui n’est pas fixé
order-of-going-through = l’ordre dans lequel les cartes d’une pile sont parcourues importe
many-places = trop de { $variable } peuvent être visés
deal-not-fixed = combien de cartes sont données, ou d’où, n’est pas fixé
many-dealt-in-play = beaucoup de cartes sont données en cours de partie
dealt-from-cells = des cartes sont données à partir de cases
lies-nowhere = on n’a pas établi où les cartes peuvent être
one-round = une manche : elle commence comme la première d’une partie, aussi quant à ce qui dure toute la partie et à qui ouvre
seats-alike = les règles traitent toutes les places pareillement (vérifié), donc qui agit est pris pour la première place
nothing-wrong = tant qu’aucune règle ne se trompe, ce dont traite `no-clash`
refuted-by-guided-play = réfuté par un jeu dirigé
refuted-by-random-play = réfuté par des parties au hasard
refuted-by-explorer = réfuté par la visite de chaque position
refuted-by-solver = réfuté par une preuve
refuted-by-reference-engine = réfuté en le jouant
refuted-by-reading-of-the-rules = réfuté en lisant les règles
on-a-smaller-deck = { $what }, avec moins de cartes ({ $version })
duty-unchecked = son respect dépend de cartes que seul le joueur voit
by-reading = lecture des règles
tie-in-round = d’après les règles, plusieurs peuvent gagner une manche, ici { $seats } ; aucun passage n’est cité qui règle l’égalité
tie-in-match = d’après les règles, plusieurs peuvent gagner une partie complète, ici { $seats } avec les totaux { $totals } ; aucun passage n’est cité qui règle l’égalité
loser-as-good = { $loser } ne gagne pas la manche et reçoit { $points }, ce qui n’est pas moins bon que les { $won } de { $winner }, qui la gagne
found-in-random-play = trouvé en jouant au hasard, puis rejoué par le moteur
found-in-guided-play = trouvé en jouant dans ce but, puis rejoué par le moteur
example-against-reading = avec { $choice }, l’exemple imprimé ne peut être joué{ $why }
ways-to-read = { $number } façons de le lire
language-de = allemand
language-en = anglais
language-fr = français
language-it = italien
language-other = { $code }
by-concordance = la notice, phrase par phrase, à côté de ses règlements
by-both-rulesets = les deux règlements côte à côte, et les phrases de la notice qui portent la règle
no-sentence-settles = aucune phrase de la notice ne le règle ({ $languages })
dealt-by-the-engine = distribué par le moteur de référence
sentence-missing = non dit ({ $languages })
sentence-otherwise = dit autrement ({ $languages }), où d’autres règles, lectures ou remarques le portent
sentence-in-words = formulé autrement ({ $languages }), avec les mêmes règles
sentences-in-words = phrases de ce chapitre formulées autrement ({ $languages }), bien que les mêmes règles les portent : { $number }
edition-lacks = l’édition de { $year } ne le dit pas
edition-drops = l’édition de { $year } le dit, et cela manque ici
edition-otherwise = l’édition de { $year } le dit autrement
said-twice-alike = la notice le dit en plus d’un endroit
said-twice-otherwise = la notice le dit en plus d’un endroit, et ces endroits ne laissent pas les mêmes choses ouvertes
consequence-unchecked = ce qu’il faut faire ensuite dépend de cartes que seul ce joueur voit ; nul autre ne peut le contrôler
word-for-several-things = le mot « { $word } » désigne plusieurs choses
word-stands-for = une fois { $thing }
thing-with-several-words = plusieurs mots désignent une même chose, { $thing } : { $words }
end-not-won = { $seat } a provoqué la fin de la partie, « { $end } », et ne gagne pas
cut-short-for-want = cela peut se refaire dans le même tour, mais pas si { $zone } est épuisé entre-temps ; il faut régler ce qui vaut alors
nobody-ever-chooses = en { $games } parties jouées au hasard, personne n’a jamais eu deux coups au choix
seats-win-unevenly = à { $players } joueurs, { $one } a gagné { $most } parties jouées au hasard sur { $games }, { $other } seulement { $least }
sentence-leaves-open = le texte imprimé laisse une question aux joueurs : { $question }
begins-outside-the-game = qui commence ne dépend d’aucune carte ni d’aucun hasard, seulement de quelque chose hors du jeu
sentences-at-odds = deux phrases de la notice ne s’accordent pas
sentence-misprinted = ce n’est qu’une coquille : { $slip }
inherited-changed = les règles du jeu de base doivent rester ; la variante a une autre règle à la place de celle-ci
inherited-gone = les règles du jeu de base doivent rester ; celle-ci n’a pas sa place dans la variante
inherited-gone-without-a-word = les règles du jeu de base doivent rester ; celle-ci n’a pas sa place ici, et aucune phrase de la variante ne le dit
inherited-left-open = les règles du jeu de base doivent rester ; il n’est pas dit si celle-ci reste aussi
dealt-unevenly = la distribution ne tombe pas juste : les joueurs ont { $cards } cartes
dealt-anew = il peut falloir redistribuer ; il a fallu ici { $most } donnes au plus, et rien n’en limite le nombre
nothing-left-over = il ne reste rien pour { $zone }
moves-nothing = cela peut se faire alors qu’aucune carte ne se trouve dans { $zone }, si bien qu’il n’en résulte rien
aimed-at-oneself = on peut se choisir soi-même
first-to-act-decides = { $one } et { $other } peuvent agir tous deux, et le premier devance l’autre ; qui en juge n’est pas dit
end-and-rule-at-once = le coup qui provoque la fin « { $end } » déclenche aussi cette règle, et elle change le résultat ; ce qui vient d’abord reste ouvert
stacked-in-any-order = plusieurs cartes vont ensemble dans { $zone }, et dans quel ordre n’est pas dit ; ce qu’on en tire en dépend
turns-uneven = la partie peut finir après des nombres de tours inégaux : { $turns }
later-choice-knows = qui choisit plus tard peut savoir ce que les joueurs précédents ont choisi ({ $variable }), et les règles comparent ces choix
trap-from-the-deal = dès la donne
trap-after =
    { $moves ->
        [1] après { $moves } coup
       *[other] après { $moves } coups
    }
trap-goes-on = { $when }, personne ne peut plus finir la partie : quoi qu’on joue ensuite, elle continue sans fin
trap-gets-stuck = { $when }, personne ne peut plus finir la partie : quoi qu’on joue ensuite, on arrive à une position où personne ne peut agir
trap-goes-on-or-gets-stuck = { $when }, personne ne peut plus finir la partie : quoi qu’on joue ensuite, elle continue sans fin, ou à un moment personne ne peut agir
trap-forced = { $when }, { $seat }, sachant où sont toutes les cartes, peut empêcher que la partie finisse jamais, quoi que fassent les autres et le hasard ; avec d’autres coups ou une autre chance, elle pourrait finir
trap-all-visited = rejoué par le moteur ; les { $states } positions du jeu ont toutes été parcourues
trap-carried = rejoué par le moteur avec le jeu de cartes entier ; les { $states } positions qui peuvent y suivre ont toutes été parcourues
trap-of-version = rejoué par le moteur dans un jeu plus petit ({ $version }), dont les { $states } positions ont toutes été parcourues ; pour le jeu de cartes entier, cela n’a pas été montré
promise-unkept = cela peut ne pas arriver avant la fin de la partie
unsaid-players = pour combien de joueurs est le jeu
unsaid-score = comment on compte
unsaid-winners = qui gagne
unsaid-start = qui commence
unsaid-redeal = si l’on redistribue
unsaid-next-opener = qui commence les manches suivantes
unsaid-match-winners = qui gagne sur plusieurs manches
unsaid-match-points = ce qui compte sur plusieurs manches
unsaid-match-rounds = combien de manches se jouent
unsaid-setup = comment se fait cette étape de la préparation
unsaid-end = quand la partie est finie
unsaid-after = ce qui s’ensuit de soi-même
unsaid-condition = si cela est exigé
unsaid-effect = ce qui se fait alors
unsaid-next = à qui c’est le tour ensuite
unsaid-move = si cela est permis, et quand
unsaid-rule = ce qui vaut ici
left-open-in-print = le texte imprimé laisse un point ouvert, et de ce point dépend { $what }
not-settled-in-print = aucune phrase imprimée ne dit clairement { $what }
played-with-both-values = les parties ont été jouées par le moteur avec les deux valeurs
played-under-both = les parties ont été jouées par le moteur d’après les deux
example-was-played = l’exemple a été joué par le moteur
not-settled-before-stop = arrêté avant d’être réglé
nothing-found-out = on n’a rien appris à ce sujet
move-made = { $move }
possible = c’est possible
no-such-move = ce coup n’existe pas
other-choices = il se fait avec d’autres choix
refused-by = refusé par { $rule }{ $values }
no-such-choice = refusé : { $value } ne peut pas être choisi ({ $rule })
not-in-phase = refusé : pas dans la phase { $phase }
not-at-turn = refusé : c’est à { $seat }
already-over = refusé : la manche est finie
never-by-chance = le hasard ne le fait jamais
who-acts = qui agit
chance-acts = le hasard
anybody-may = chacun peut
seat-acts = { $seat } agit
odds = { $some } sur { $every }
the-round = la manche
round-over = la manche est finie : { $end }
round-goes-on = la manche continue
round-begins = la manche commence
the-points = les points
points-of-seat = { $seat } : { $points }
points-of-seats = { $seats }
points-and-winners = { $seats } ; { $won }
who-wins = qui gagne
seats-win =
    { $seats ->
        [one] { $seats } gagne
       *[other] { $seats } gagnent
    }
nobody-wins = personne ne gagne
round-in-match = ce que la manche compte dans la partie
next-opener = qui ouvre la manche suivante
seat = { $seat }
rounds-of-match = combien de manches compte une partie
rounds-open = autant de manches qu’il en faut
rounds =
    { $number ->
        [one] { $number } manche
       *[other] { $number } manches
    }
whether-match = s’il y a une partie de plusieurs manches
single-round = une seule manche
match-of-several = une partie de plusieurs manches
whether-match-over = si la partie est finie
match-over = la partie est finie
match-goes-on = la partie continue
match-winners = qui gagne la partie avec les totaux { $totals }
who-sees-cards = qui voit les cartes : { $zone }
who-sees-number = qui voit combien il y a de cartes : { $zone }
who-knows = qui connaît { $variable }
seen-by-everyone = tout le monde
seen-by-owner = le propriétaire
seen-by-others = tous sauf le propriétaire
seen-by-nobody = personne
seen-by-top = tout le monde voit celle du dessus
the-deck = le jeu de cartes : { $kind }
of-cards = { $some } cartes sur { $every }
the-deal = la donne
who-begins = qui commence
whether-accepted = si la donne est acceptée
dealt-again = on redistribue
cannot-be-dealt = on ne peut pas distribuer : { $why }
dealt-so = on peut distribuer ainsi
not-dealt-so = on ne peut pas distribuer ainsi
seat-begins = { $seat } commence
number-in-zone =
    { $number ->
        [one] { $zone } : { $number } carte
       *[other] { $zone } : { $number } cartes
    }
cards-in-zone =
    { $number ->
        [one] { $zone } : { $number } carte ({ $cards })
       *[other] { $zone } : { $number } cartes ({ $cards })
    }
then = ensuite : { $what }
cards-lie-elsewhere = ces cartes sont ailleurs
turn-of = c’est à { $seat }
cards-lie-in =
    { $cards ->
        [one] { $cards } est ici : { $zone }
       *[other] { $cards } sont ici : { $zone }
    }
more-cards-lie-in = { $cards } et { $number } de plus sont ici : { $zone }
zone-ends-with = { $zone } finit par { $cards }
goes-wrong = ne va pas : { $what }
can-be-done = peut se faire
same-rule = la même règle
not-seen-again = une différence a été vue, et n’est pas revenue en rejouant
reached-by-one = dans une position atteinte seulement d’après les règles de { $side }
parts-by-one-of = les jeux se séparent par une de ces règles : { $rules }
same-in-every-deal = pareil dans toute donne du jeu entier
same-in-every-position = pareil dans toute position du jeu entier
same-with-rules = { $what }, prise avec { $rules }
same-with-others = { $what }, prise avec { $number } autres règles
same-in-version = pareil dans les { $positions } positions d’un jeu plus petit ({ $version })
same-in-version-at-first = pareil dans les { $positions } positions de la première manche d’un jeu plus petit ({ $version })
same-in-matches =
    { $number ->
        [one] pareil dans { $number } partie
       *[other] pareil dans { $number } parties
    }
same-in-rounds =
    { $number ->
        [one] pareil dans { $number } manche finie
       *[other] pareil dans { $number } manches finies
    }
no-match-to-compare = pas de partie à comparer
no-round-to-compare = pas de manche finie à comparer
deals-open = pour { $number } donnes sur { $every }, on ne sait pas si les deux peuvent les faire
steps-open = pour { $number } coups sur { $every }, on ne sait pas si le hasard peut donner la même chose dans les deux
same-in-deals =
    { $number ->
        [one] aucune différence dans { $number } donne
       *[other] aucune différence dans { $number } donnes
    }
same-in-games =
    { $number ->
        [one] aucune différence dans { $number } partie au hasard
       *[other] aucune différence dans { $number } parties au hasard
    }
same-when-asked =
    { $number ->
        [one] aucune différence dans { $number } position de parties de l’un, où l’autre a été interrogé
       *[other] aucune différence dans { $number } positions de parties de l’un, où l’autre a été interrogé
    }
more-with-others = { $what }, dans davantage avec d’autres nombres de joueurs
cut-off = { $what } ; arrêté avant que tout ait été essayé
no-time = il n’y avait pas le temps
no-game-came-there = aucune partie n’est arrivée là où cela se verrait
rules-differ =
    { $number ->
        [one] { $number } règle du jeu diffère
       *[other] { $number } règles du jeu diffèrent
    }
play-differs = le jeu diffère
differs-in-version = cela se voit dans un jeu plus petit ({ $version }) ; avec le jeu entier, la question reste ouverte
differs-in-version-only = une différence ne se voit que dans un jeu plus petit
other-players = ils sont pour des nombres de joueurs différents
no-common-players = il n’y a pas de nombre de joueurs commun aux deux
rules-same = toutes les règles du jeu sont les mêmes
rules-same-as-set = toutes les règles du jeu sont les mêmes, avec les choix et lectures tels quels
rules-proved-same = toutes les règles du jeu sont les mêmes, ou c’est prouvé
no-difference-unproved = aucune différence n’a été trouvée ; tout n’est pas prouvé
no-difference-unknown = aucune différence n’a été trouvée, et de certaines règles on ne sait rien

## Why a certificate does not hold.

flaw-term-order = le terme { $number } renvoie à un terme qui vient après
flaw-weights = le terme { $number } n’a pas autant de poids que de parties
flaw-digest = `{ $fact }` ne correspond pas à son empreinte
flaw-unknown-name = le jeu n’a rien qui s’appelle `{ $name }`
flaw-one-sided = `{ $fact }` est dit de certaines places et non des autres, alors que toutes les places sont semblables
flaw-not-dealt = il n’est pas confirmé que `{ $fact }` vaille après la donne
flaw-not-kept = il n’est pas confirmé que `{ $fact }` vaille encore après { $move }
flaw-cannot-show = aucun certificat ne peut montrer `{ $property }` pour ces règles
flaw-rules-changed = les règles ont changé depuis : { $rules }
flaw-no-option = aucune valeur n’est donnée pour l’option `{ $option }`
flaw-option-value = l’option `{ $option }` ne peut pas être `{ $value }`
flaw-players = le jeu ne se joue pas à ce nombre de joueurs : { $players }
flaw-unplayable = les règles ne peuvent pas être jouées avec ces options
flaw-not-confirmed = `{ $property }` n’est pas confirmé : { $why }
flaw-other-words = `{ $property }` est confirmé, mais pas dans les termes qu’il contient : { $why }
flaw-unstated = il n’indique pas ce qu’il suppose : { $what }
flaw-questions = questions qu’il ne contient pas : { $unlisted } ; questions qu’il contient et qui ne se sont pas posées : { $unasked }
numbers-show-nothing = les nombres de cartes ne le montrent pas

## What is being done now: shown while a command works.

doing = { $players } joueurs : { $what }
so-many = { $what } { $done }
so-many-of = { $what } { $done } sur { $of }
with-a-note = { $what }, { $note }
at-this-rate = { $states } positions/s, { $megabytes } Mo
playing-at-random = parties au hasard
choosing-versions = choix de jeux plus petits à explorer
exploring = exploration : { $version }
looking-for-a-game = recherche d’une partie où ceci est vrai : { $claim }
carrying-a-play = une partie d’un jeu plus petit ({ $version }) est portée au jeu entier
looking-for-a-refutation = recherche d’une partie qui réfute ceci : { $claim }
writing-the-certificate = écriture du certificat
comparing-with-play = comparaison de ce qui est établi avec des parties jouées
telling-the-rules = transmission des règles au solveur
proving-what-always-holds = preuve de ce qui est toujours vrai
proving-conservation = conservation des cartes
playing-both = les deux sont joués côte à côte
asking-the-solver = le solveur est interrogé
playing-more = d’autres parties sont jouées
going-through-a-version = parcours d’un jeu plus petit
looking-for-a-shorter-play = recherche d’une partie plus courte : { $rule }
repair-reading = la lecture { $choice }
repair-option = l’option { $choice }
repair-without = sans cette condition : { $rule }
repair-with = { $move } seulement si { $rule } est aussi remplie
repair-end-stuck = la partie se termine quand personne ne peut rien faire dans la phase { $phase }
repair-end-round = la partie se termine quand on n’a joué de suite que { $moves }, { $each } × autant de coups qu’il y a de joueurs
repair-end-often = la partie se termine quand { $move } a été joué { $number } fois
repair-end-empty = la partie se termine quand « { $zone } » est vide
repair-end-empty-of-one = la partie se termine quand « { $zone } » d’un joueur est vide
repair-end-empty-of-all = la partie se termine quand « { $zone } » de tous les joueurs est vide
