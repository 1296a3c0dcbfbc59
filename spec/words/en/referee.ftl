### What the referee answers.

yes = Yes, { $seat } may: { $move }
no = No, { $seat } may not: { $move }
depends = It depends on how the print is read: { $seat }, { $move }
not_said = The rules do not say: { $seat }, { $move }
answer =
    .allowed = yes
    .refused = no
    .depends = it depends
    .not_said = the rules do not say
    .unasked = cannot be asked
here = As the rules are read here: { $answer }.
standstill = Nobody may do anything here, and no rule ends the round: how it goes on is not said.
no_move = No rule is about it: there is no move `{ $move }`. The moves are { QUOTED($known) }{ $hint }
passage = Open passage: { $called }
taken = taken here
literal = to the letter
together = Only these literal readings together answer otherwise: { COMMAS($readings) }.
excluded = The print excludes another reading: { $called } would say { $answer }.
house = House rule; the print has nothing here.
house_instead = House rule. In print: { $words }
ways =
    { $number ->
        [1] No passage is open: answered for one way to read the rules.
       *[other] Answered for { NUMBER($number) } ways to read the rules: this one, each other value of each open passage alone, and all to the letter. Other combinations were not tried.
    }
unasked = Not asked with { $readings }: { $why }
    .not-played = `{ $move }`, which is played before, is not allowed
    .chance = what `{ $move }` does is up to chance
    .over = there the round is over as soon as it is dealt
editions = Other editions, as usually read
moves = What is allowed
    .none = Nothing is allowed here.
then = What it changes
    .gone = { $zone } gives { COMMAS($cards) }
    .come = { $zone } gets { COMMAS($cards) }
    .value = { $name }: { $before } → { $after }
    .turn = Then it is the turn of { $seat }.
    .end = Then the round is over.
