### Where a page follows proofs on the reader's device. The script fills in the blanks.

head = Check the proofs on this device
about = What is proved rests on questions: can a rule, from any position in which all the rest holds, do what it must not? Each must be answered no. Here your browser follows the reason for each no, step by step, with a checker of less than 400 lines and without the solver that found it.
without = To check the proofs here, the page needs JavaScript and a web server: `hausregel docs serve` opens these pages so that it works.
start = Check { $questions } questions for { $players } players
following = { $done } of { $all } questions followed
held = Just now, on this device: for { $players } players each of the { $questions } questions was followed to its end, in { $seconds } seconds.
wrong = For { $players } players a proof is wrong: { $why }
proves = What they prove
trusted = That these questions amount to what is claimed rests on Hausregel, which compares its translation with play: see *Checking a proof again* in the handbook.
