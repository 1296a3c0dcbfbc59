### What the commands say besides the reports of `verify` and `diff`: lists, saved games, random games, certificates,
### and on standard error what happens on the way. In them stand ids, addresses of rules and moves as they are.

list =
    .facts = { $players } players, { $cards } cards, { $status }
    .letter = { $usual }; to the letter { $letter }
    .unverified = not verified as it stands
status =
    .official = official
    .variant = variant
    .house = house rule

## On the way.

stopping = stopping; what has been settled will be reported (Ctrl-C again stops at once)
memory = the system ended a process, as it does when memory runs out; what had been settled is reported
unsaved = some games could not be saved: they are played with other cards than the rules name
uncertified = no certificate was written: nothing was proved that one can show, or the time was over
comparing = comparing
same = both are the same; to compare readings, set one: --option-b { $reading }=VALUE
contradiction = play contradicts what was proved, so nothing is reported about this game
    .broke = with { $players } players: the { $engine } broke down: { $what }
    .found = with { $players } players: { $what }
    .game = The game that shows it: { $file }
    .ours = This is a fault of Hausregel, not of the rules. Please report it with the command and the file.
no-words = no words in this language: { $address }
too-long = the rules do not fit on two sides: they need { $sides } in letters of { $points } points

## A saved game.

story =
    .head = { $ruleset }, { $players } players
    .shows = A game which shows that { $property } fails
    .changed = The rules have changed since: { $rules }
    .round = Round { $number }, opened by { $seat }
    .over = Over by `{ $end }`: { $winners } won; points: { $points }
    .nobody = Over by `{ $end }`: nobody won; points: { $points }
    .open = Not over; possible now: { $moves }
    .stuck = Not over; nothing is possible now
    .broken = The game cannot be played on at move { $number }, { $seat }: { $move }
    .broken-deal = The game cannot be played on in the deal
    .next = (Enter: next, q: stop)
unfit =
    .round = the round before was not finished
    .opener = the opener is seat { $seat }, and there are { $players } players
    .deal = the record says more about the deal than the rules ask
    .more = the record says more about chance than the rules ask
    .pick = chance was to pick one of { $number }, the record says { $told }
    .shuffle = chance was to shuffle { $number } cards, the record says otherwise
    .refused = { $move } by seat { $seat } is not possible ({ $rule })
    .no-move = { $move } is no move of these rules
again =
    .held =
        { $number ->
            [one] The game can be played again as it was saved: { NUMBER($number) } move.
           *[other] The game can be played again as it was saved: { NUMBER($number) } moves.
        }
    .failed = The game cannot be played again: round { $round }, move { $move }: { $why }.
    .failed-deal = The game cannot be played again: round { $round }, the deal: { $why }.
    .changed = These rules have changed since: { $rules }.
    .shows = It shows that `{ $property }` fails: { $what }.
    .shows-not = But it does not show that `{ $property }` fails.

## A certificate.

certificate =
    .held = The certificate holds ({ $ruleset }, { $players } players).
    .failed = The certificate does not hold ({ $ruleset }, { $players } players).
    .why = { $why }.
    .settled = What was confirmed all the same: { $properties }.
    .anew = Proved anew, without looking anything up: { $properties }.
    .questions = { NUMBER($number) } questions were asked, and each was answered as the certificate says.
    .denied = { $solver } says otherwise: { $facts }.
    .open = { $solver } gave no answer to { NUMBER($number) }: { $facts }.
    .confirmed = { $solver } confirms all { NUMBER($number) } of them.

## What a code or a property means.

explain =
    .error = error
    .warning = warning
    .wrong = Wrong:
    .right = Right:

## What `check` found in a file.

checked =
    .errors =
        { $number ->
            [one] { NUMBER($number) } error
           *[other] { NUMBER($number) } errors
        }
    .warnings =
        { $number ->
            [one] { NUMBER($number) } warning
           *[other] { NUMBER($number) } warnings
        }
    .booklet =
        { $number ->
            [one] no errors, { NUMBER($number) } sentence beside its rulesets
           *[other] no errors, { NUMBER($number) } sentences beside their rulesets
        }
    .players =
        { $number ->
            [one] no errors, for { NUMBER($number) } player
           *[other] no errors, for { NUMBER($number) } players
        }
    .span = no errors, for { $low } to { $high } players
    .held =
        { $number ->
            [one] { NUMBER($number) } worked example held
           *[other] { NUMBER($number) } worked examples held
        }
    .no-examples = no worked examples

## Random games.

random =
    .head = { $ruleset }: { NUMBER($games) } random games for each number of players, seed { $seed }
    .doing = { $ruleset }, random games
    .done = { $what }: { NUMBER($done) } of { NUMBER($all) }
    .players = players
    .finished = finished
    .moves = moves
    .longest = longest
    .lengths = lengths
    .wins = wins by seat, in %
    .legend = moves: the median; lengths: from the shortest game to the 99th in a hundred.
    .use = Use of each rule, moves in a game
    .rule = rule
    .never = never
    .unseen = { $players } players: never seen, though claimed possible: { $claims }
    .held = No game got stuck, lost a card or broke a claim. That was tested in these games, not proved.
    .findings = Findings
    .finding = { $players } players, { $kind } at { $address }: { NUMBER($games) } of { NUMBER($all) } games
    .what =
        { $number ->
            [one] { $what }; the shortest such game has { NUMBER($number) } move
           *[other] { $what }; the shortest such game has { NUMBER($number) } moves
        }
kind =
    .impossible-deal = impossible deal
    .refused-deals = refused deals
    .stuck = stuck
    .standstill = standstill
    .loop = loop
    .cut-off = cut off
    .misplaced-card = misplaced card
    .clash = clash
    .shortage = shortage
    .lost-cards = lost cards
    .claim = claim
    .no-winner = no winner
    .replay = replay
