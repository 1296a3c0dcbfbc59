### What the reports of `verify` and `diff` say in the terminal. In them stand ids, addresses of rules and moves as they
### are; a sentence that can go on has no full stop.

seat = place { $number }
both = { $first } et { $last }
range = { $first }–{ $last }
and-more = { $what } et { $number } de plus
with-players = à { $players } joueurs
with-options = avec { $options }
seed = graine { $number }
stopped = Arrêté avant que tout soit réglé.
    .others = D’autres valeurs d’options et de lectures ont pris une partie du temps ; `--defaults-only` les laisse de côté.
    .comparison = Arrêté avant que tout soit fait.

verdict-unknown = non établi

## The verdicts at a glance.

of-ruleset = { $ruleset }, { $players } joueurs
column-players = joueurs
hold =
    { $number ->
        [one] { $number } sur { $all } tient
       *[other] { $number } sur { $all } tiennent
    }
    .throughout =
        { $number ->
            [one] { $number } sur { $all } tient partout
           *[other] { $number } sur { $all } tiennent partout
        }
    .all = Les { $number } affirmations tiennent toutes
    .limited = ({ $number } seulement dans la mesure de ce qui a été exploré ou testé)
fail =
    { $number ->
        [one] { $number } ne tient pas
       *[other] { $number } ne tiennent pas
    }
    .smaller =
        { $number ->
            [one] { $number } ne tient pas dans un jeu plus petit
           *[other] { $number } ne tiennent pas dans un jeu plus petit
        }
    .vacuous = { $number } seulement parce que le cas ne se présente jamais
    .open =
        { $number ->
            [one] { $number } non établie
           *[other] { $number } non établies
        }

## How each was settled.

settled = Comment cela a été établi
    .by = par { $how }
    .tried = après un essai par { $how }
    .shown = comme des parties le montrent
    .on = sur { $scope }
    .known = connu d’un passage précédent
    .bound =
        { $moves ->
            [one] après { NUMBER($moves) } coup au plus
           *[other] après { NUMBER($moves) } coups au plus
        }
    .bounds = après au plus tant de coups : { $bounds } joueurs
    .bound-with = { NUMBER($moves) } à { $players }
    .players = à { $players } joueurs : { $detail }
    .assuming = En supposant : { $what }.
    .facts = Faits réglés un par un : { NUMBER($number) }.
    .facts-known = Faits réglés un par un : { NUMBER($number) }, dont { NUMBER($known) } lors d’un passage précédent.
    .agrees = Le moteur de jeu est d’accord dans { NUMBER($positions) } positions et { NUMBER($moves) } coups.
    .not-compared =
        { $number ->
            [1] L’exécution s’est arrêtée avant que le résultat soit comparé au jeu.
           *[other] L’exécution s’est arrêtée avant que les résultats de { NUMBER($number) } jeux soient comparés au jeu.
        }
games = Parties qui montrent ce qui peut arriver
    .one = { $property }, { $players } joueurs

claimed =
    .always = `{ $claim }` vaut toujours.
    .never = `{ $claim }` ne vaut jamais.
    .possible = `{ $claim }` vaut dans une position d’une partie.

## What fails.

fails = { $property } ne tient pas { $where }
    .smaller = { $property } ne tient pas dans un jeu plus petit { $where }
    .with = avec { $options } (à { $players } joueurs)
label =
    .claim = énoncé
    .found = trouvé
    .rule = règle
    .holds = tient
    .also = aussi
holds = { $verdict } à { $players } joueurs
    .otherwise = { $verdict } à { $players } joueurs, avec les choix tels quels
more-games = D’autres parties qui le montrent :
    .one = { $players } joueurs, { NUMBER($moves) } coups
    .smaller = { $players } joueurs, { $version }, { NUMBER($moves) } coups

## A play, told at the table.

play = La partie : { $players } joueurs, { $deck }, { $length }
    .whole = le jeu de cartes entier
    .smaller = un jeu plus petit ({ $version })
    .moves =
        { $number ->
            [one] { NUMBER($number) } coup
           *[other] { NUMBER($number) } coups
        }
    .only-deal = la donne seule
    .step = Pour la parcourir coup par coup :
    .gap = … { NUMBER($number) } coups …
    .round = Manche { $number }
    .deal = La donne
    .wrong = Cela ne va pas : { $why }.
    .unchanged = aucune carte ne bouge
    .table = La table à la fin, vue par { $seat } ; puis ce qui est caché
won =
    { $number ->
        [1] La partie est finie (`{ $end }`) ; { $winners } a gagné.
       *[other] La partie est finie (`{ $end }`) ; { $winners } ont gagné.
    }
    .nobody = La partie est finie (`{ $end }`) ; personne n’a gagné.
now = Maintenant { $seat } peut agir, dans la phase `{ $phase }` ; possible : { $moves }.
    .anybody = Maintenant chacun peut agir, dans la phase `{ $phase }` ; possible : { $moves }.
    .chance = Maintenant le hasard décide, dans la phase `{ $phase }` ; possible : { $moves }.
    .nobody = Maintenant personne ne peut agir, dans la phase `{ $phase }` ; c’est à { $seat }.
many = { $number } cartes
    .among = { $number } cartes, dont { $cards }
nowhere = nulle part
    .from = de nulle part

## Other values of the options.

options = Autres valeurs des choix, une à la fois
    .several = Plusieurs choix ensemble
    .asked = vérifié pour { $properties }
    .combinations = combinaisons de { $options }
    .settled = { $options } : { $properties } { $verdict } ({ $detail })
    .more = { $options } : { $properties } { $verdict } ({ $detail } ; { $number } de plus, de même)
value =
    .break =
        { $number ->
            [1] { $values } enfreint { $what }
           *[other] { $values } enfreignent { $what }
        }
    .open = { $values } non établi : { $what }
    .unseen = { $values } non examiné
    .excluded = { $values } exclu par { $rules }
    .hold =
        { $number ->
            [1] { $values } tient
           *[other] { $values } tiennent
        }
    .hold-all = { $values } tiennent toutes

## What differs.

side =
    .with = { $ruleset } avec { $options }
    .as-it-is = { $ruleset } tel quel
    .only = Seul { $side } se joue à { $players } joueurs.
    .alone = Seules les règles de { $side } mènent à cette position ; on demande à { $other } ce qu’il en dit.
    .small = Cela se voit dans un jeu plus petit ({ $version }) ; avec le jeu entier, la question reste ouverte.
compared = comparés à { $players } joueurs
    .both-with = les deux avec { $options }
    .differs = Le jeu diffère : { $detail }.
    .proved = Le jeu est le même : { $detail }.
    .unseen = Aucune différence de jeu n’a été trouvée : { $detail }.
    .unknown = On ne sait pas si le jeu diffère : { $detail }.
written = Ce qui est écrit autrement
    .only-a = seulement dans a
    .only-b = seulement dans b
    .changed = changé
    .set = réglé autrement
    .matters = compte pour { $rules }
    .idle = aucune règle du jeu n’en dépend, avec les choix tels quels
    .more = … { $number } lignes de plus
parts = les jeux se séparent, par l’une de plusieurs règles
    .by = { $rule }, à { $players } joueurs
same = Ce qui n’a montré aucune différence, et jusqu’où c’est vérifié
    .far = à { $players } joueurs : { $detail }
base =
    .title = Comparé à { $base }
    .published = Les verdicts sur la base ont été publiés le { $date } ; on compare avec les valeurs habituelles de toutes les options.
    .earlier = Les verdicts sur la base viennent d’exécutions antérieures sur cette machine ; on compare avec les valeurs habituelles de toutes les options.
    .nothing = Aucun verdict n’est conservé sur la base : on ne sait donc pas ce que le changement a fait. `hausregel verify { $base }` les établit.
    .lost = Perdu : { $property } ({ $players } joueurs) était { $before } et est { $now }.
    .gained = Gagné : { $property } ({ $players } joueurs) était { $before } et est { $now }.
    .open = Ouvert : { $property } ({ $players } joueurs) est { $before } pour la base et { $now } ici ; on ne sait pas si le changement y est pour quelque chose.
    .none-lost = On ne connaît rien qui soit perdu.
    .same =
        { $number ->
            [one] { NUMBER($number) } verdict dit la même chose des deux.
           *[other] { NUMBER($number) } verdicts disent la même chose des deux.
        }
    .not-known = Rien n’est conservé sur la base pour : { QUOTED($properties) }.
