### Ce que `--help` dit des commandes, de leurs arguments et de leurs options.

## How a help page is laid out.

page =
    .usage = Usage :
    .options = Options :
    .commands = Commandes :
    .any-options = { "[" }OPTIONS]
    .any-command = COMMANDE [ARGUMENTS]
    .default = par défaut : { $value }
    .span = de { $low } à { $high }
    .least = { $low } ou plus
    .one-of = parmi { COMMAS($values) }

## What stands for a value.

value =
    .a = A
    .b = B
    .word = MOT
    .file = FICHIER
    .files = { "[" }FICHIER]...
    .folder = DOSSIER
    .id = ID
    .kind = SORTE
    .moves = COUPS
    .name = NOM
    .new = NOUVEAU
    .number = NOMBRE
    .old = ANCIEN
    .players = N ou A-B
    .positions = POSITIONS
    .ruleset = RÈGLES
    .rulesets = { "[" }RÈGLES]...
    .seconds = SECONDES
    .setting = NOM=VALEUR
    .time = DURÉE
    .what = { "[" }QUOI]

## Options that several commands have.

shared =
    .help = Montrer cette aide.
    .version = Montrer la version.
    .lang = La langue du texte.
    .format = La forme du résultat.
    .cache = Le dossier qui garde ce qui est établi pour la prochaine fois.
    .players = Le nombre de joueurs ; par défaut, tous ceux que les règles admettent.
    .seed = La graine du hasard ; la même donne le même résultat.
    .workers = Le nombre de processus ; par défaut, un par processeur.
    .option = Choisir la valeur d’une option ou d’une lecture ; peut se répéter.

## The commands.

hausregel = Des jeux de cartes écrits en YAML : vérifiés, joués, démontrés.
    .more = RÈGLES est un nom donné par `hausregel list`, ou le chemin d’un fichier en .yaml.
check = Vérifier des jeux de règles : forme, noms, types, mots, mise en place, exemples ; et des livrets à côté de leurs règles.
    .more = FICHIER est un chemin, ou le nom d’un jeu de règles ou d’un livret ; pour un fichier de mots, ce sont les règles auxquelles il appartient qui sont vérifiées. Sans fichier, tout ce qui vient avec Hausregel est vérifié.
show = Montrer les règles réunies : telles qu’imprimées, avec toutes les lectures, ou telles qu’elles se lisent avec les options données.
    .origin = Montrer de quel fichier vient chaque ligne.
    .kernel = Montrer le noyau du jeu : le code Python qui le joue vite.
    .players = Le nombre de joueurs du noyau ; par défaut le plus petit permis.
list = Énumérer les jeux de règles qui viennent avec Hausregel.
new = Écrire une règle maison à remplir, ou un petit jeu pour commencer : NAME.yaml.
    .extends = Les règles à modifier.
    .kind = Le genre d’un jeu sans base.
play = Jouer à la table, contre de simples joueurs automatiques.
    .players = Le nombre de joueurs ; par défaut, le plus petit que les règles admettent.
    .seed = La graine du hasard ; la même donne la même distribution.
    .seat = Une place que tu joues ; peut se répéter. Par défaut, la place 0.
    .save = Le fichier où la partie est enregistrée.
    .resume = Reprendre une partie enregistrée.
    .bots = Comment jouent les autres.
    .match = Jouer une partie en plusieurs manches.
simulate = Jouer beaucoup de parties au hasard et compter ce qui arrive.
    .more = Dans chaque position, on cherche des cartes perdues et on examine les affirmations de l’auteur ; chaque partie est rejouée d’après son enregistrement. À partir de 5 000 parties, avec Numba, c’est un noyau qui joue ; une graine donne alors d’autres parties que sans lui.
    .games = Combien de parties jouer pour chaque nombre de joueurs.
    .max-moves = Interrompre une partie après tant de coups.
    .plain = Laisser jouer le moteur de référence, quel que soit le nombre de parties.
    .save = Le dossier pour une partie de chaque constat.
verify = Démontrer ou réfuter ce qui est affirmé d’un jeu, et montrer une partie pour chaque affirmation fausse.
    .more = Ctrl-C arrête et montre ce qui est établi jusque-là ; `hausregel explain PROPRIÉTÉ` dit ce qu’affirme une propriété.
    .property = N’établir que cette propriété ; peut se répéter. Par défaut, toutes.
    .budget = Le temps accordé à l’ensemble, comme 60s ou 5m ; par défaut, sans limite.
    .readings = Comment lire les passages ouverts du texte imprimé : comme on joue d’habitude (usual), à la lettre (literal), ou les deux l’un après l’autre (both). Par défaut les deux, s’ils diffèrent et qu’aucune lecture n’est choisie ; avec --defaults-only, comme on joue d’habitude.
    .all-options = Démontrer aussi les autres valeurs d’options qui changent le jeu.
    .defaults-only = Laisser de côté les autres valeurs d’options.
    .witnesses = Combien de parties montrer pour chaque défaut.
    .resume = Reprendre ce qui a été arrêté.
    .fresh = Tout établir de nouveau, sans rien reprendre des fois précédentes.
    .watch = Dans combien de positions de parties jouées les démonstrations sont confrontées au jeu ; 0 : aucune.
    .strict = Finir avec le code 4 si quelque chose n’est qu’exploré ou testé.
    .save = Le dossier pour les parties qui montrent ce qui ne va pas.
    .certificates = Un dossier pour les démonstrations, que `hausregel replay --check` peut revérifier.
repair = Chercher les plus petites modifications avec lesquelles une propriété réfutée est vraie, sans qu’une autre soit perdue.
    .more = On essaie d’autres valeurs de lectures et d’options, une condition de moins ou de plus, et d’autres fins ; d’abord en jouant, puis avec `verify`. Sont nommées celles avec lesquelles la propriété est démontrée ou explorée, en commençant par celles qui changent le moins le jeu. Code de fin : 0 s’il y a une réparation, ou rien à réparer ; 4 si aucune n’a été trouvée.
    .property = La propriété qui doit être vraie.
    .most = Combien de réparations nommer au plus.
    .patches = Combien de modifications soumettre au plus à la vérification.
    .budget = Le temps accordé à chaque vérification, comme 60s ; par défaut, sans limite.
replay = Parcourir une partie enregistrée, ou une partie qui montre un constat ; ou vérifier un certificat.
    .all = Montrer toute la partie d’un coup.
    .against = Rejouer la partie selon d’autres règles.
    .check = Dire seulement si elle tient ; FICHIER peut aussi être le certificat d’une démonstration.
    .solver = Avec --check : faire confirmer par cvc5 ce que répond Z3.
diff = Montrer en quoi deux jeux de règles diffèrent, règle par règle, chacune avec une partie qui le montre ; ou jusqu’où aucune différence n’a été trouvée.
    .more = Un jeu de règles peut être comparé à lui-même avec une autre lecture : `hausregel diff R R --option-b NOM=VALEUR`.
    .option = Choisir la valeur d’une option ou d’une lecture dans les deux.
    .option-a = Choisir la valeur d’une option ou d’une lecture dans A seulement.
    .option-b = Choisir la valeur d’une option ou d’une lecture dans B seulement.
    .budget = Le temps accordé, comme 20s ou 5m ; par défaut, sans limite.
    .save = Le dossier pour les parties qui montrent une différence.
explain = Expliquer un message, une propriété qu’établit `verify`, ou un mot du langage.
    .more = MOT est un code comme HR404, l’identifiant d’une propriété comme ends, une clé comme faces, ou un mot des expressions comme can.
demo = Vérifier tous les jeux de règles, ou ceux qui sont nommés, jouer leurs exemples et des parties au hasard, établir leurs propriétés, et montrer des tableaux.
    .games = Combien de parties au hasard jouer pour chaque jeu de règles et chaque nombre de joueurs.
    .verify = Établir aussi les propriétés, avec les options par défaut.
    .whole = Commencer par établir les propriétés de ces règles, sans limite de temps ; peut se répéter.
    .seconds = Le temps accordé à toutes les autres ensemble.
    .save = Le dossier pour une partie de chaque constat.
    .report = Écrire en Markdown ce qu’ont donné les parties au hasard.
findings = Rassembler ce qui, dans des règles imprimées, est faux, manque, reste ouvert ou diffère.
    .more = Tous les jeux de règles de la bibliothèque, ou ceux qui sont nommés, sont établis dans leurs lectures habituelles et avec chaque autre valeur prise seule ; les valeurs de chaque lecture sont mises côte à côte, les exemples imprimés joués avec chacune, et chaque édition est comparée à celle qu’elle modifie. Ce qu’une page existante dit d’autres règles reste. Ctrl-C arrête ; la même commande reprend avec ce qui est établi.
    .out = Écrire les constats dans une page Markdown ; les parties vont dans un dossier du même nom, à côté.
    .proofs = Écrire tous les verdicts en Markdown.
    .keep = Garder les verdicts à côté des règles, pour `list`.
    .budget = Le temps accordé à chaque jeu de règles, comme 90s ou 5m ; par défaut, sans limite.
    .compare = Le temps accordé à chaque comparaison de règles, en secondes ; par défaut, sans limite.
    .kind = Ne chercher que les constats de cette sorte, qui n’ont pas besoin de verdicts ; tous les autres de la page restent. Peut se répéter.
    .shorten = Chercher, pour ce qui est sur la page, des parties plus courtes qui montrent la même chose ; rien n’est établi de nouveau.
    .repair = Chercher les plus petites réparations de ce qui est sur la page ; chaque vérification a le --budget.
    .work = Avec --shorten : combien de coups sont essayés pour chaque partie.
docs = Publier des règles : un site avec une page pour chaque jeu, ou une feuille pour la table.
docs-build = Construire le site de toutes les règles, ou de celles qui sont nommées, dans toutes les langues.
    .out = Le dossier où le site est écrit.
    .source = Ton propre projet Sphinx, qui utilise l’extension `hausregel.site`.
    .lang = Une langue ; peut se répéter. Par défaut, toutes.
    .findings = Les constats à montrer : le fichier findings.json qu’écrit `hausregel findings --out`.
    .lenient = Écrire le site même s’il y a des avertissements.
    .fresh = Tout reconstruire.
    .engine = Si les visiteurs peuvent jouer aux jeux dans les pages.
    .workers = Combien de langues construire à la fois.
docs-serve = Servir un site construit sur cette machine, pour jouer dans ses pages. Ctrl-C arrête.
    .out = Le dossier où se trouve le site.
    .port = Le port ; 0 en prend un qui est libre.
docs-changes = Écrire en Markdown, avec les mots des joueurs, ce qui a changé d’une version des règles à l’autre.
docs-sheet = Écrire les règles pour la table en PDF, sur une ou deux pages A4, avec tes propres options.
    .players = Le nombre de joueurs ; par défaut, le plus grand que les règles admettent.
    .out = Le fichier PDF à écrire ; par défaut, nommé d’après les règles, le nombre de joueurs et la langue.
schema = Montrer le chemin d’un JSON Schema, pour les éditeurs de texte.
    .more = QUOI est l’un de ruleset, booklet, replay, verify, certificate, diff ; par défaut, ruleset.
