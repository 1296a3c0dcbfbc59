### Where a page follows proofs on the reader's device. The script fills in the blanks.

head = Verificare le dimostrazioni su questo dispositivo
about = Ciò che è dimostrato si basa su domande: una regola può, in una posizione in cui vale tutto il resto, fare ciò che non deve? A ognuna si deve rispondere di no. Qui il tuo browser segue passo per passo la ragione di ogni no, con un verificatore di meno di 400 righe e senza il risolutore che l’ha trovata.
without = Per verificare le dimostrazioni qui, la pagina ha bisogno di JavaScript e di un server web: `hausregel docs serve` apre queste pagine in modo che funzioni.
start = Verificare { $questions } domande per { $players } giocatori
following = { $done } domande seguite su { $all }
held = Proprio ora, su questo dispositivo: per { $players } giocatori ognuna delle { $questions } domande è stata seguita fino alla fine, in { $seconds } secondi.
wrong = Per { $players } giocatori una dimostrazione è sbagliata: { $why }
proves = Che cosa dimostrano
trusted = Che queste domande equivalgano a ciò che si afferma dipende da Hausregel, che confronta la sua traduzione con partite giocate: vedi *La dimostrazione che si può ricontrollare* nel manuale.
