### What card players, and these pages, mean by a word: its name, the forms in which it occurs, what it means.

shuffle = mélanger
    .forms = mélanger, mélange, mélangées, Mélange
    .meaning = Brouiller les cartes, faces cachées, pour que personne ne sache où se trouve chacune.

deal = distribuer
    .forms = distribuer, distribue, distribuées, reçoit
    .meaning = Donner les cartes avant le jeu, à tour de rôle à chacun.

hand = main
    .forms = main
    .meaning = Les cartes que tient un joueur. Sauf mention contraire, lui seul les regarde.

pile = pioche
    .forms = pioche, talon
    .meaning = Des cartes les unes sur les autres, le plus souvent faces cachées, dont on prend celle du dessus.

face-down = face cachée, visible
    .forms = face cachée, faces cachées, visible, visibles
    .meaning = Une carte est face cachée si l’on ne voit que son dos, visible si tous voient ce qu’elle est.

colour = couleur
    .forms = couleur, couleurs
    .meaning = L’un des groupes entre lesquels se partagent les cartes : rouge, jaune… ou trèfle, cœur et ainsi de suite.

turn = tour
    .forms = tour
    .meaning = Ce que fait un joueur avant que ce soit au suivant.

pass = passer
    .forms = passer, passe
    .meaning = Ne rien faire à son tour, quand la règle le permet ou le demande.

trick = pli
    .forms = pli, plis, levée
    .meaning = Une carte de chacun à tour de rôle ; quelqu’un les prend toutes, comme le dit la règle.

joker = joker
    .forms = joker, jokers
    .meaning = Une carte qui peut en remplacer d’autres.

round = manche
    .forms = manche, manches
    .meaning = Le jeu, d’une donne à la fin que nomme la règle.

match = partie
    .forms = partie
    .meaning = Plusieurs manches dont les points s’additionnent.

option = choix
    .forms = choix
    .meaning = Ce dont on convient avant de jouer ; la règle nomme les possibilités et celle d’usage.

reading = lecture
    .forms = lecture, lectures
    .meaning = L’une des façons de comprendre un texte imprimé qui laisse quelque chose ouvert.

house-rule = règle maison
    .forms = règle maison, règles maison
    .meaning = Une règle à soi qui change un jeu ; tout le reste demeure.

edition = édition
    .forms = édition, éditions
    .meaning = Le même jeu tel que l’imprime un autre livret : une autre année ou une autre langue.

worked-example = exemple
    .forms = exemple, exemples
    .meaning = Une position et les coups qui suivent. Le moteur de règles joue chacun chaque fois que ces pages sont faites.

smaller-game = jeu plus petit
    .forms = jeu plus petit, jeux plus petits
    .meaning = Les mêmes règles avec moins de cartes, pour qu’une machine puisse visiter chaque position.

random-game = partie au hasard
    .forms = partie au hasard, parties au hasard
    .meaning = Une partie où chaque décision est tirée au sort. Elle peut montrer une faute, mais ne prouve rien.
