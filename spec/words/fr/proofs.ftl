### Where a page follows proofs on the reader's device. The script fills in the blanks.

head = Vérifier les preuves sur cet appareil
about = Ce qui est prouvé repose sur des questions : une règle peut-elle, dans une position où tout le reste est vrai, faire ce qu’elle ne doit pas ? Chacune doit recevoir la réponse non. Ici, ton navigateur suit pas à pas la raison de chaque non, avec un vérificateur de moins de 400 lignes et sans le solveur qui l’a trouvée.
without = Pour vérifier les preuves ici, la page a besoin de JavaScript et d’un serveur web : `hausregel docs serve` ouvre ces pages pour que cela marche.
start = Vérifier { $questions } questions pour { $players } joueurs
following = { $done } questions suivies sur { $all }
held = À l’instant, sur cet appareil : pour { $players } joueurs, chacune des { $questions } questions a été suivie jusqu’au bout, en { $seconds } secondes.
wrong = Pour { $players } joueurs, une preuve est fausse : { $why }
proves = Ce qu’elles prouvent
trusted = Que ces questions reviennent à ce qui est affirmé repose sur Hausregel, qui compare sa traduction avec des parties jouées : voir *La preuve qu’on peut revérifier* dans le manuel.
