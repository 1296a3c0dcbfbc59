### What the commands say besides the reports of `verify` and `diff`: lists, saved games, random games, certificates,
### and on standard error what happens on the way. In them stand ids, addresses of rules and moves as they are.

list =
    .facts = { $players } players, { $cards } cards, { $status }
    .faulty = `{ $file }` has faults and is left out; `hausregel check` shows them
    .letter = { $usual }; to the letter { $letter }
    .unverified = not verified in its current form
status =
    .official = official
    .variant = variant
    .house = house rule

## On the way.

stopping = stopping; results so far will be reported (press Ctrl-C again to stop at once)
memory = the system ended a process, as it does when memory runs out; results so far are reported
unsaved = some games could not be saved, because they are played with cards other than those the rules name
uncertified = no certificate was written: nothing was proved that a certificate can show, or time ran out
comparing = comparing
same = both are the same; to compare readings, set one: --option-b { $reading }=VALUE
contradiction = play contradicts a proof, so nothing is reported about this game
    .broke = with { $players } players: the { $engine } failed: { $what }
    .found = with { $players } players: { $what }
    .game = The game that shows it: { $file }
    .ours = This is a fault in Hausregel, not in the rules. Please report it, with the command and the file.
no-words = no words in this language: { $address }
too-long = the rules do not fit on two pages: they need { $sides } in { $points }-point type

## A saved game.

story =
    .head = { $ruleset }, { $players } players
    .shows = A game that shows that { $property } fails
    .changed = The rules have changed since: { $rules }
    .round = Round { $number }, opened by { $seat }
    .over = Ended by `{ $end }`: { $winners } won; points: { $points }
    .nobody = Ended by `{ $end }`: nobody won; points: { $points }
    .open = Not over; possible moves: { $moves }
    .stuck = Not over; no move is possible
    .broken = The game cannot continue at move { $number }, { $seat }: { $move }
    .broken-deal = The game cannot get past the deal
    .next = (Enter: next, q: stop)
unfit =
    .round = the round before was not finished
    .match-over = the match is over, and no other round follows
    .other-opener = the rules let seat { $due } open this round, and seat { $seat } does
    .no-match = these rules have no match of several rounds
    .opener = the opener is seat { $seat }, and there are { $players } players
    .deal = the record says more about the deal than the rules ask for
    .more = the record says more about chance than the rules ask for
    .pick = chance had to pick one of { $number }, but the record says { $told }
    .shuffle = chance had to shuffle { $number } cards, but the record says otherwise
    .refused = { $move } by seat { $seat } is not possible ({ $rule })
    .no-move = { $move } is no move of these rules
again =
    .held =
        { $number ->
            [one] The game replays as it was saved: { NUMBER($number) } move.
           *[other] The game replays as it was saved: { NUMBER($number) } moves.
        }
    .failed = The game does not replay: round { $round }, move { $move }: { $why }.
    .failed-deal = The game does not replay: round { $round }, the deal: { $why }.
    .changed = These rules have changed since: { $rules }.
    .shows = It shows that `{ $property }` fails: { $what }.
    .shows-not = It does not show that `{ $property }` fails.
    .smaller = It fails in a smaller version of the game; with the whole deck it is open.

## A certificate.

certificate =
    .held = The certificate holds ({ $ruleset }, { $players } players).
    .failed = The certificate does not hold ({ $ruleset }, { $players } players).
    .why = The reason: { $why }.
    .settled = Confirmed all the same: { $properties }.
    .anew = Proved again from scratch: { $properties }.
    .questions = All { NUMBER($number) } questions were answered as the certificate says.
    .denied = { $solver } disagrees: { $facts }.
    .open = { $solver } did not answer { NUMBER($number) }: { $facts }.
    .confirmed = { $solver } confirms all { NUMBER($number) } of them.
    .proved = Each of the { NUMBER($number) } questions has a proof in { $file }, checked without a solver.
    .unproved = { NUMBER($number) } have no proof in { $file }: { $facts }.
    .proofs = All { NUMBER($number) } questions of this file are proved ({ $about }).
    .exported = { NUMBER($number) } questions were written to { $folder }: clauses and proofs (.cnf, .lrat), inequalities (.smt2).

## What a code or a property means.

explain =
    .error = error
    .warning = warning
    .wrong = Wrong:
    .right = Right:
    .expression = in expressions
    .effect = in a list of effects
    .values = One of: { COMMAS($values) }.

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
    .without-words = Without words of their own; pages and `play` make them from the rules:
    .and-more = { $addresses } and { $number } more
    .fixed =
        { $number ->
            [one] { $file }: { NUMBER($number) } fix was made
           *[other] { $file }: { NUMBER($number) } fixes were made
        }

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
    .legend = moves: the median; lengths: from the shortest game to the 99th percentile.
    .use = How often each rule is used, in moves per game
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
    .rate = Played by a kernel: { NUMBER($moves) } moves in { NUMBER($seconds) } s with all that it took, { NUMBER($rate) } a second.
    .plain-no-numba = Numba is not installed, so the reference engine plays; `pip install hausregel[fast]` adds it, and many games go faster.
    .plain-rounds = The reference engine plays: rounds of this match do not all begin alike, and kernels deal first rounds only.
    .plain-no-kernel = The reference engine plays: there is no kernel yet for { $address } ({ $why }).
no-kernel =
    .draw-from-cells = cards drawn at random from cells
    .end-of-no-stack = the top or bottom card of what is no stack
    .many-combinations = a loop of effects over many combinations
    .cards-into-cells = cards that go into cells without a place
    .was-of-move = `was` around a move
    .too-large = too large for a kernel that searches
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

## What a rule does to the game.

effect =
    .doing = { $ruleset }, games on the same deals
    .head = What { $rule } does, compared with { $base }
    .with = { $ruleset } with { $options }
    .games = { NUMBER($games) } games of each, on the same deals, seed { $seed }.
    .known = Stopped when every difference between chances to win was known to within { $points } percentage points.
    .not-known = Not every difference between chances to win is known to within { $points } percentage points.
    .told-random = Random play: every possible move is equally likely.
    .told-practised = Practised play: moves that helped in games against oneself are more likely.
    .told-sensible = Sensible play: moves are thought through, as the bots at the table do.
    .rounds = It is a match of several rounds. What is told of games is of first rounds, and what is told of matches is of all rounds.
    .first-rounds = It is a match of several rounds; first rounds were played.
    .section =
        { $players ->
            [one] { $players } player, { $policy }
           *[other] { $players } players, { $policy }
        }
    .policy-random = random play
    .policy-practised = practised play
    .policy-sensible = sensible play
    .exact = exact numbers
    .exact-section =
        { $players ->
            [one] { $players } player, exact numbers of random play: { $version }
           *[other] { $players } players, exact numbers of random play: { $version }
        }
    .base = base
    .rule = rule
    .difference = difference
    .chances = chances to win
    .starter = whoever begins
    .place =
        { $number ->
            [one] { $number } place after
           *[other] { $number } places after
        }
    .seat = seat { $number }
    .shared = several win
    .ends = how games end
    .stuck = nobody can act
    .endless = goes on for ever
    .cut-off = cut off after { NUMBER($moves) } moves
    .fault = the rules go wrong
    .undealt = cannot be dealt
    .course = in a game that reaches an end
    .moves = moves
    .forced = forced moves
    .decisions = real decisions
    .turns-passed = passes
    .lead-changes = changes of the lead
    .lead-settled = moves until the lead changes no more
    .use = use of each rule, in moves per game
    .length = length of games that reach an end, in moves
    .shortest = shortest possible
    .longest = longest possible
    .shortest-seen = shortest seen
    .longest-seen = longest seen
    .median = half have at most
    .most-have = 95 % have at most
    .between = { $value } ({ $low }–{ $high })
    .percent = %
    .no-bound = no bound
    .none-seen = none seen
    .same-in-all = same in all
    .the-same = the same
    .equal = { NUMBER($equal) } of { NUMBER($games) } pairs of games came out the same.
    .visited = Every position was visited: { NUMBER($first) } and { NUMBER($second) }.
    .lacking = What the whole game does, and this smaller game never does: { COMMAS($parts) }.
    .does-not-show = In this smaller game the two have the same numbers. On the whole deck they may differ.
    .no-version = There are none: no smaller game was found that keeps what differs.
    .too-large = There are none: all smaller games have more positions than --states allows.
    .unsettled = There are none: play goes round for too long to settle them.
    .match-chances = chances to win the match
    .match-ends = how matches come out
    .match-over = it is over
    .match-cut-off = cut off after { NUMBER($rounds) } rounds
    .match-broken-off = a round reaches no end
    .match-course = in a match that is over
    .match-rounds = rounds
    .match-moves = moves in all rounds
    .deal = what settles who wins
    .deal-explains = explained by the deal
    .ladder-section =
        { $players ->
            [one] { $players } player, what better play is worth
           *[other] { $players } players, what better play is worth
        }
    .step-practised = one practised, others random
    .step-sensible = one sensible, others practised
    .ladder-told = { NUMBER($games) } games of each step, on the same deals: how much more often a player wins who plays better than all others.
    .best = best play by both
    .best-hidden = whoever begins: wins less losses
    .best-starter = can be forced by whoever begins
    .best-other = can be forced by the other
    .best-told = Best play: hidden hands at equilibrium, between bounds that are computed; and how often a win can be forced with all cards open, whatever the other and chance do.
    .no-best = Best play is not worked out there: { $why }.
    .why-not-two = it is for two players
    .why-race = nobody decides who moves
    .why-not-zero-sum = points are not won from one another
    .why-too-large = there are too many ways to play
    .why-endless = play can come back to a position
    .why-fault = the rules go wrong, or nobody can act
    .why-tells-secrets = what a player may do tells what is hidden from that player
    .why-seats-differ = the rules name seats
    .legend = ± is an interval that holds the true value 95 times in 100, each by itself. A difference is named only if it stands up to all numbers of this report together: where a change changes nothing, at most one report in a hundred names any. "None seen ≤ 3": there may be one, and the interval says that it is no larger. "Same in all": every pair of games agreed in it.

chart =
    .sweep = { $ruleset }: { NUMBER($games) } games for each line
sweep =
    .head = { $ruleset }: { NUMBER($games) } games for each line, on the same deals where the decks are the same, seed { $seed }
    .policy = play
    .no-end = no end reached
    .legend = ± is an interval that holds the true value 95 times in 100, each by itself; to tell one line from another, ask `hausregel effect`. Of a match first rounds were played.
    .known = Stopped after { NUMBER($games) } games: every chance to win is known to within { $points } percentage points.
    .unknown = After { NUMBER($games) } games not every chance to win is known to within { $points } percentage points.
    .any-time = ± says how far a number can be from the true value, 95 times in 100, at whatever number of games one stops.

## Small patches that repair a game.

repair =
    .doing = looking for repairs
    .not-refuted = `{ $property }` is not refuted, so there is nothing to repair.
    .head = The least repairs of `{ $property }` in { $ruleset }, { $players } players
    .one = { $number }. { $what }
    .words = `{ $property }`: { $words }
    .word = { $players } players { $word }
    .alike = { NUMBER($some) } of { NUMBER($games) } random games from the same deals come out the same.
    .length = A game has { $before } moves on average, and { $after } with it.
    .weaker = Less is settled than before: { $properties }
    .none = No small patch was found that repairs it.
    .tried =
        { $number ->
            [one] { NUMBER($number) } patch was tried.
           *[other] { NUMBER($number) } patches were tried.
        }
    .nothing = { NUMBER($number) } change nothing, or the same as another.
    .by-play = { NUMBER($number) } do not fit the rules or fail in play.
    .refuted = With { NUMBER($number) } the verifier refutes or suspects it.
    .lost = With { NUMBER($number) } something else is refuted or suspected.
    .unsettled = Of { NUMBER($number) } the verifier could not say enough.
    .left = { NUMBER($number) } were not put to the verifier.
    .stopped = It was stopped before all was tried.

## What `demo` says.

demo =
    .title = Check, worked examples and random games
    .check = check
    .random = random games
    .ruleset = ruleset
    .players = players
    .games = games
    .finished = finished
    .findings = findings
    .none = none
    .faults =
        { $number ->
            [one] { NUMBER($number) } fault
           *[other] { NUMBER($number) } faults
        }
    .same = The same rules in another edition or language; their own words and examples were checked:
    .finding = { $ruleset }, { $players } players: { $kind } at { $address }
    .share = { $what } ({ NUMBER($games) } of { NUMBER($all) } games)
    .faulty = { $ruleset } is faulty: hausregel check { $ruleset }
    .checked = rulesets checked: { NUMBER($rulesets) }; worked examples that hold: { NUMBER($examples) }
    .counted = In every state the cards were counted and the claims asked; every game was played again from its record.
    .tested = What held was tested in these games, not proved. { $seconds } s.
overview =
    .title = Verified at the default options, whole deck, all numbers of players
    .seconds = seconds
    .group = { $ruleset }: { $property } { $word }, { $players } players
    .late =
        { $number ->
            [one] { $ruleset }: { NUMBER($number) } question was not settled in the time given
           *[other] { $ruleset }: { NUMBER($number) } questions were not settled in the time given
        }
    .not-begun = Not begun in the time given: { $names }. What was settled of them: hausregel list
    .many = { NUMBER($number) } rulesets
    .whole = The whole report on one ruleset, with the games that show what fails: hausregel verify RULESET

## What `new` writes and says.

new =
    .done = { $file }: { $begun }; `hausregel check { $quoted }` and `hausregel play { $quoted }`
    .extends = extends { $base }
    .whole = a small game to change
    .how = Take away the # in front of the lines that you change. `hausregel check` says what does not fit.
    .address = a rule by its address: the keys that lead to it, joined by dots
    .set = other values of options and readings
    .usual = usually { $value }; possible: { $possible }
    .replace = rules as they stand now: rewrite them
    .next = More: `hausregel show` prints all rules of the base, `hausregel verify` says what your change did.
    .ask-base = Which game shall change? (a name, a path, or ? for a list)
    .ask-name = What is the house rule called?
    .listed = These can change: options with their usual value and what is possible, and rules by their address.
    .ask-change = What shall change? (a number or a name; nothing when you are done)
    .ask-value = { $name } (possible: { $possible })
    .nothing = There is no `{ $name }` in the list.

## What `docs` says.

site =
    .built =
        { $number ->
            [one] { $file }: { NUMBER($number) } language, { $seconds } s
           *[other] { $file }: { NUMBER($number) } languages, { $seconds } s
        }
    .served = { $address }  (Ctrl-C stops it)
    .stopped = stopped

## What `findings` says.

collected =
    .verified = { $number } of { $all }, { $ruleset }: { $counts }, { $time }
    .comparing = comparing { NUMBER($number) } readings and editions
    .pairs = readings and editions
    .plays = plays
    .findings = findings
    .looked = { $ruleset }, { $kind }: { $some } of { $all } games show it, { $time }
    .shortened = { NUMBER($plays) } plays, { NUMBER($before) } moves before, { NUMBER($now) } now
    .repaired = { NUMBER($some) } of { NUMBER($all) } findings have a repair
    .total = findings: { NUMBER($number) }; rulesets: { NUMBER($rulesets) }

tell =
    .none = { $name } has no telling in this language yet
    .read =
        { $number ->
            [one] { NUMBER($number) } sentence read; taken down in { $file }
           *[other] { NUMBER($number) } sentences read; taken down in { $file }
        }

watch =
    .verdict =
        { $players ->
            [one] { $property }, { NUMBER($players) } player
           *[other] { $property }, { NUMBER($players) } players
        }
    .settled = All claims are proved or refuted. Waiting for a change; Ctrl-C ends.
    .done =
        { $number ->
            [one] { NUMBER($number) } claim is neither proved nor refuted. Waiting for a change; Ctrl-C ends.
           *[other] { NUMBER($number) } claims are neither proved nor refuted. Waiting for a change; Ctrl-C ends.
        }
draft =
    .how = Each sentence waits for its rule: name in place of `not_said` the `rules` that carry it, or say `aside` if it is no matter of rules.
    .own-words = Rewrite `says` in your own English words before you publish this: the printed words belong to others.
    .waits = waits for its rule
    .done =
        { $number ->
            [one] { $file } and { $booklet }: { NUMBER($number) } sentence waits for its rule
           *[other] { $file } and { $booklet }: { NUMBER($number) } sentences wait for their rules
        }
