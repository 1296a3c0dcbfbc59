### What the reports of `verify` and `diff` say in the terminal. In them stand ids, addresses of rules and moves as they
### are; a sentence that can go on has no full stop.

seat = seat { $number }
both = { $first } and { $last }
range = { $first } to { $last }
and-more = { $what } and { $number } more
with-players = with { $players } players
with-options = with { $options }
seed = seed { $number }
stopped = Stopped before everything was settled.
    .others = Other values of options and readings took part of the time; `--defaults-only` leaves them out.
    .comparison = Stopped before the comparison was complete.

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
    .bound =
        { $moves ->
            [one] within { NUMBER($moves) } move
           *[other] within { NUMBER($moves) } moves
        }
    .bounds = within these numbers of moves: { $bounds } players
    .bound-with = { NUMBER($moves) } with { $players }
    .players = { $players } players: { $detail }
    .assuming = Assuming { $what }.
    .facts = { NUMBER($number) } individual facts were settled.
    .facts-known = { NUMBER($number) } individual facts were settled, { NUMBER($known) } of them in an earlier run.
    .agrees = The reference engine agrees in { NUMBER($positions) } positions and { NUMBER($moves) } moves.
    .not-compared =
        { $number ->
            [1] The run was cut off before its results could be compared with play.
           *[other] The run was cut off before the results of { NUMBER($number) } games could be compared with play.
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
    .otherwise = { $verdict } with { $players } players and the options of this run
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
    .step = Step through the whole game:
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
now = Now { $seat } can act, in phase `{ $phase }`; possible moves: { $moves }.
    .anybody = Now anybody can act, in phase `{ $phase }`; possible moves: { $moves }.
    .chance = Now chance acts, in phase `{ $phase }`; possible moves: { $moves }.
    .nobody = Now nobody can act, in phase `{ $phase }` of { $seat }'s turn.
many = { $number } cards
    .among = { $number } cards, including { $cards }
nowhere = nowhere
    .from = from nowhere

## Other values of the options.

options = Other values of the options, one at a time
    .several = Several options together
    .asked = checked for { $properties }
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
    .unseen = { $values } not checked
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
    .alone = The rules of { $side } alone lead to this position; { $other } is asked what it says about it.
    .small = This shows in a smaller game ({ $version }); whether it does with the whole deck is open.
compared = compared with { $players } players
    .both-with = both with { $options }
    .differs = They differ in play: { $detail }.
    .proved = Play is the same: { $detail }.
    .unseen = No difference in play was found: { $detail }.
    .unknown = Whether they differ in play is not settled: { $detail }.
written = Differences in the text
    .only-a = only in a
    .only-b = only in b
    .changed = changed
    .set = set differently
    .matters = bears on { $rules }
    .idle = no rule of play depends on it with these options
    .more = … { $number } more lines
parts = play diverges, by one of several rules
    .by = { $rule }, with { $players } players
same = Where no difference was found, and how far that was checked
    .far = with { $players } players: { $detail }
base =
    .title = Compared with { $base }
    .published = The verdicts on the base were published on { $date }; both are compared with the usual values of all options.
    .earlier = The verdicts on the base are from earlier runs on this machine; both are compared with the usual values of all options.
    .nothing = No verdicts are stored of the base, so it is not known what the change did. `hausregel verify { $base }` settles them.
    .lost = Lost: { $property } ({ $players } players) was { $before }, and is { $now }.
    .gained = Gained: { $property } ({ $players } players) was { $before }, and is { $now }.
    .open = Open: { $property } ({ $players } players) is { $before } for the base and { $now } here; whether the change matters for it is not known.
    .none-lost = Nothing is known to be lost.
    .same =
        { $number ->
            [one] { NUMBER($number) } verdict says the same of both.
           *[other] { NUMBER($number) } verdicts say the same of both.
        }
    .not-known = Nothing is stored of the base for: { QUOTED($properties) }.
