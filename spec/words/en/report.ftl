### What the reports of `verify` and `diff` say in the terminal. In them stand ids, addresses of rules and moves as they
### are; a sentence that can go on has no full stop.

seat = seat { $number }
both = { $first } and { $last }
range = { $first } to { $last }
and-more = { $what } and { $number } more
with-players = with { $players } players
with-options = with { $options }
seed = seed { $number }
stopped = Stopped before all was settled.
    .comparison = Stopped before all was done.

verdict-unknown = unknown

## The verdicts at a glance.

of-ruleset = { $ruleset }, { $players } players
column-players = players
hold =
    { $number ->
        [one] { $number } of { $all } holds
       *[other] { $number } of { $all } hold
    }
    .throughout =
        { $number ->
            [one] { $number } of { $all } holds throughout
           *[other] { $number } of { $all } hold throughout
        }
    .all = All { $number } properties hold
    .limited = ({ $number } only as far as explored or tested)
fail =
    { $number ->
        [one] { $number } fails
       *[other] { $number } fail
    }
    .smaller =
        { $number ->
            [one] { $number } fails in a smaller version
           *[other] { $number } fail in a smaller version
        }
    .vacuous = { $number } only vacuously
    .open = { $number } not settled

## How each was settled.

settled = How it was settled
    .by = by { $how }
    .tried = after trying { $how }
    .shown = as games show
    .on = { $scope }
    .known = known from an earlier run
    .bound = after { NUMBER($moves) } moves at most
    .bounds = after so many moves at most: { $bounds } players
    .bound-with = { NUMBER($moves) } with { $players }
    .players = { $players } players: { $detail }
    .assuming = Assuming { $what }.
    .facts = { NUMBER($number) } single facts were settled.
    .facts-known = { NUMBER($number) } single facts were settled, { NUMBER($known) } of them in an earlier run.
    .agrees = The reference engine agrees in { NUMBER($positions) } positions and { NUMBER($moves) } moves.
    .not-compared =
        { $number ->
            [1] The run was cut off before what was settled could be compared with play.
           *[other] The run was cut off before what was settled of { NUMBER($number) } games could be compared with play.
        }
games = Games that show what can happen
    .one = { $property }, { $players } players

claimed =
    .always = `{ $claim }` always holds.
    .never = `{ $claim }` never holds.
    .possible = `{ $claim }` holds in some position of some game.

## What fails.

fails = { $property } fails { $where }
    .smaller = { $property } fails in a smaller version { $where }
    .with = with { $options } ({ $players } players)
label =
    .claim = claim
    .found = found
    .rule = rule
    .holds = holds
    .also = also
holds = { $verdict } with { $players } players
    .otherwise = { $verdict } with { $players } players, as the options stand
more-games = More games that show it:
    .one = { $players } players, { NUMBER($moves) } moves
    .smaller = { $players } players, { $version }, { NUMBER($moves) } moves

## A play, told at the table.

play = The play: { $players } players, { $deck }, { $length }
    .whole = the whole deck
    .smaller = a smaller game ({ $version })
    .moves =
        { $number ->
            [one] { NUMBER($number) } move
           *[other] { NUMBER($number) } moves
        }
    .only-deal = only the deal
    .step = Step through all of it:
    .gap = … { NUMBER($number) } moves …
    .round = Round { $number }
    .deal = The deal
    .wrong = This goes wrong: { $why }.
    .unchanged = no card moves
    .table = The table at the end, as { $seat } sees it; then what is hidden
won =
    { $number ->
        [1] The game is over by `{ $end }`; { $winners } won.
       *[other] The game is over by `{ $end }`; { $winners } won.
    }
    .nobody = The game is over by `{ $end }`; nobody won.
now = Now { $seat } can act, in the phase `{ $phase }`; possible: { $moves }.
    .anybody = Now anybody can act, in the phase `{ $phase }`; possible: { $moves }.
    .chance = Now chance can act, in the phase `{ $phase }`; possible: { $moves }.
    .nobody = Now nobody can act, in the phase `{ $phase }` of { $seat }'s turn.
many = { $number } cards
    .among = { $number } cards, among them { $cards }
nowhere = nowhere
    .from = from nowhere

## Other values of the options.

options = Other values of the options, one at a time
    .several = Several options together
    .asked = checked against { $properties }
    .combinations = combinations of { $options }
    .settled = { $options }: { $properties } { $verdict } ({ $detail })
    .more = { $options }: { $properties } { $verdict } ({ $detail }; { $number } more such)
value =
    .break =
        { $number ->
            [1] { $values } breaks { $what }
           *[other] { $values } break { $what }
        }
    .open = { $values } not settled: { $what }
    .unseen = { $values } not looked at
    .excluded = { $values } excluded by { $rules }
    .hold =
        { $number ->
            [1] { $values } holds
           *[other] { $values } hold
        }
    .hold-all = { $values } all hold

## What differs.

side =
    .with = { $ruleset } with { $options }
    .as-it-is = { $ruleset } as it is
    .only = Only { $side } can be played with { $players } players.
    .alone = The rules of { $side } alone lead to this position; { $other } is asked what it says of it.
compared = compared with { $players } players
    .both-with = both with { $options }
    .differs = They differ in play: { $detail }.
    .proved = Play is the same: { $detail }.
    .unseen = No difference in play was found: { $detail }.
    .unknown = Whether they differ in play is not settled: { $detail }.
written = What is written differently
    .only-a = only in a
    .only-b = only in b
    .changed = changed
    .set = set differently
    .matters = matters for { $rules }
    .idle = no rule of play rests on it, as the options stand
    .more = … { $number } more lines
parts = play parts, by one of several rules
    .by = { $rule }, with { $players } players
same = What showed no difference, and how far that was checked
    .far = with { $players } players: { $detail }
