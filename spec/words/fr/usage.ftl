### Ce qui ne va pas dans une ligne de commande.

## Rulesets that are not there.

ruleset =
    .no-file = il n’y a pas de fichier `{ $name }` ; { $hint }
    .file-meant = il n’y a pas de jeu de règles `{ $name }` ; s’agit-il du fichier `{ $name }.yaml` ?
    .folder = `{ $name }` est un dossier ; donner un fichier qui s’y trouve, ou un nom donné par `hausregel list`
    .other-file = `{ $name }` n’est pas un fichier de règles : le nom d’un tel fichier finit par .yaml
    .unknown = il n’y a pas de jeu de règles `{ $name }` ; { $hint }
    .listed = `hausregel list` montre ceux qu’il y a

## Options of a ruleset, and how many play.

option =
    .form = `--option { $text }` : écrire NOM=VALEUR
    .known = les options sont { COMMAS($known) }
    .none = il n’a pas d’options
    .unknown = `{ $ruleset }` n’a pas d’option `{ $name }` ; { $hint }
    .readings = `--option readings={ $text }` : écrire readings=literal ou readings=usual
    .value = l’option `{ $name }` ne peut pas être `{ $value }` ; possible : { QUOTED($possible) }
    .not-possible = { $why } ; `hausregel show { $ruleset }` dit ce qui est possible
players =
    .form = `--players { $text }` : écrire un nombre, ou deux avec `-` entre eux
    .backwards = `--players { $text }` : écrire d’abord le plus petit nombre
    .not-for = `{ $ruleset }` est pour { $low } à { $high } joueurs, non { $text }

## What single commands were asked for.

word =
    .unknown = il n’y a ni code, ni propriété, ni mot du langage `{ $name }` ; { $hint }
    .known = un code ressemble à HR404 ; les propriétés sont { COMMAS($known) }
new =
    .one-of = dire ce qui change avec `--extends`, ou par quel genre de jeu commencer avec `--kind` : { COMMAS($known) }
    .no-kind = il n’y a pas de genre `{ $name }` ; il y a { COMMAS($known) }
    .empty = donner un nom à la règle maison : `hausregel new NOM`
    .no-name = aucun fichier ne peut s’appeler { $name }
    .exists = { $file } existe déjà, et reste tel qu’il est
    .unwritten = { $file } ne peut pas être écrit : { $why }
    .no-rule = il n’y a pas de règle `{ $name }` ; { $hint }
    .rules = les règles sont { QUOTED($known) } et ainsi de suite
play =
    .seats = les places vont de 0 à { $last }
    .no-match = `{ $ruleset }` n’a pas de partie en plusieurs manches
replay =
    .one-of = un seul de { $options } à la fois
    .needs-check = { $option } va avec --check
diff =
    .unplayable = avec ces options, aucun des deux ne peut être joué
    .players = les deux sont pour { $low } à { $high } joueurs, non { $text }
effect =
    .no-base = `{ $ruleset }` n’étend rien : dis avec --against à quoi le comparer, ou choisis la valeur d’une option
    .players = `{ $base }` et `{ $rule }` n’ont pas un tel nombre de joueurs en commun
verify =
    .resume-fresh = `--resume` continue avec ce qui est connu, `--fresh` le laisse de côté : donner l’un des deux
    .no-property = `{ $ruleset }` n’a pas de propriété `{ $name }` ; { $hint }
    .properties = il y a { COMMAS($known) }

vary =
    .form = `--vary` veut NOM=DE..À ou NOM=VALEUR,VALEUR, et non `{ $text }`
    .many = `--vary` demande { NUMBER($number) } combinaisons ; { NUMBER($most) } au plus sont jouées

## Command lines that cannot be read.

line =
    .usage = Usage : { $line }
    .try = Pour de l’aide : `{ $line }`.
    .error = Erreur : { $message }
    .no-command = il n’y a pas de commande `{ $name }`{ $hint }
    .no-option = il n’y a pas d’option `{ $name }`{ $hint }
    .missing-command = il manque une commande
    .name = `{ $name }`
    .missing = il manque { $name }
    .needs-a-value = `{ $name }` demande une valeur
    .takes-no-value = `{ $name }` ne prend pas de valeur
    .too-much = il y a plus de mots que n’en prend `{ $command }`
    .value = { $name } : { $why }
value =
    .not-one-of = `{ $value }` n’est pas parmi { QUOTED($possible) }
    .no-integer = `{ $value }` n’est pas un nombre entier
    .no-number = `{ $value }` n’est pas un nombre
    .out-of-range = `{ $value }` n’est pas entre { $low } et { $high }
    .too-small = `{ $value }` est inférieur à { $low }
    .no-path = `{ $value }` n’est pas un chemin
    .no-file = il n’y a pas de fichier `{ $value }`
    .no-folder = il n’y a pas de dossier `{ $value }`
    .is-a-folder = `{ $value }` est un dossier
    .is-a-file = `{ $value }` est un fichier
    .unreadable = il n’est pas permis de lire `{ $value }`
    .no-time = `{ $value }` : écrire une durée comme 60s, 5m ou 1h
    .no-chart = `{ $value }` ne peut pas contenir de graphiques : son nom ne finit par aucun de { COMMAS($possible) }

## Which options of `findings` go together, and what it cannot do.

findings =
    .alone = --shorten ou --repair travaille sur la page de --out ; laisser de côté tout le reste
    .no-verdicts = --kind ne rend pas de verdicts ; laisser de côté --proofs et --keep
    .properties-alone = --property concerne les pages de --out et de --proofs ; laisser de côté --keep et --kind
    .kept = arrêté ; ce qui est établi est gardé, la même commande continue
    .unwritten = arrêté ; rien n’a été écrit
    .no-findings = il n’y a pas de constats sur { $page }
    .no-repairs = il n’y a rien à réparer sur { $page }

## A site that is not there, or not whole.

site =
    .warned = le site n’a pas été construit sans avertissements en : { COMMAS($languages) }
    .missing = il n’y a pas de site dans `{ $folder }` ; `hausregel docs build --out { $folder }` en construit un

## A file that cannot be used.

file =
    .unfit = { $file } : { $why }
check =
    .fix-files = --fix modifie des fichiers : nommer ceux qu’il peut modifier
extra =
    .missing = { $package } n’est pas installé : `pip install hausregel[{ $extra }]` ajoute ce dont cette commande a besoin
draft =
    .unread = { $file } ne peut pas servir de livret : { $why }
referee =
    .one-of = pose une position : `--position FICHIER`, ou `--example NOM` pour celle d’un exemple
    .no-example = `{ $ruleset }` n’a pas d’exemple `{ $name }` ; { $hint }
    .known = il y a { COMMAS($known) }
    .no-examples = il n’en a aucun
