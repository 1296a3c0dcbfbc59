### What the pages of rules, the sheets and the reports say.

players =
    { $number ->
        [one] { NUMBER($number) } player
       *[other] { NUMBER($number) } players
    }
    .range = { $fewest } to { $most } players

cards =
    { $number ->
        [one] { NUMBER($number) } card
       *[other] { NUMBER($number) } cards
    }

value =
    .part = Part { $number } of the turn
    .turn = The turn
    .by_players = { $value } ({ $players } players)
    .nothing = nothing
    .seat = Player { $number }
    .as_players = as many as there are players
    .quoted = “{ $value }”

needed =
    .title = What you need
    .cards_with = { $cards } with { $players } players
    .kind = Cards
    .number = How many
    .which = Which
    .once = each once
    .gaps = not all combinations
    .pairs = every pair of { $values }
    .times = each { $number } times
    .several = each { $numbers } times
    .range = { $first } to { $last }
    .alike = all alike

aim =
    .title = The aim

agreed =
    .title = What is agreed
    .variants = Also possible

setup =
    .title = Setting up
    .table = The table at the start, { $players }
    .several = { $players } players
    .players = Players

turn =
    .title = Your turn
    .race = Anybody whom the conditions allow may act; whoever is first counts.
    .chance = Chance decides.
    .moves = Possible here:
    .picture = The turn as a picture
    .skipped = Passed over:

moves =
    .title = What you can do
    .when = When:
    .then = Then:
    .or = or
    .stay = your turn goes on
    .race-stay = the turn goes on
    .to_phase = your turn goes on: { $phase }
    .turn-again = you have another turn
    .turn-left = the player on your left goes next
    .turn-right = the player on your right goes next
    .turn-next = the first player on your left who is not passed over goes next
    .to_race_phase = the turn goes on: { $phase }
    .race-again = whoever is on turn has another turn
    .race-left = the player to the left of whoever is on turn goes next
    .race-right = the player to the right of whoever is on turn goes next
    .race-next = the first player to the left of whoever is on turn who is not passed over goes next
    .over = the round is over
    .turn-other = the player named by the rules goes next
    .turn_in = { $turn }: { $phase }
    .duty = Compulsory:
    .before = if you can do this, you may not choose instead:
    .shown = Worked examples:
    .options = Depends on what you agree on:
    .against = Conditions:

follows =
    .title = What follows by itself

telling =
    .with = With { $players } players:{ " " }
    .more = More rules
    .exact-title = The exact rules
    .exactly = What is told above, rule by rule, as the machine plays it. Every sentence above leads to its rules.
    .whole = The telling tells every rule.
    .read = The telling tells every rule, and was read beside the rules as they are.
    .left-out =
        { $number ->
            [one] The telling leaves out { NUMBER($number) } rule.
           *[other] The telling leaves out { NUMBER($number) } rules.
        }
    .stale =
        { $number ->
            [one] { NUMBER($number) } sentence of the telling is older than its rule.
           *[other] { NUMBER($number) } sentences of the telling are older than their rules.
        }

special =
    .title = Special cards
    .moves = Moves that depend on such cards:

end =
    .title = When a round ends

scoring =
    .title = Who wins

match =
    .title = Several rounds

options =
    .title = What you can agree on
    .intro = Before the game you can choose other values. Here is what each option decides.
    .taken = Usual value:
    .values = Possible values: { $values }.
    .range = Any number from { $first } to { $last } is possible.
    .changes = Concerns:

readings =
    .literal = to the letter
    .usual = as usually played
    .title = Where the rulebook leaves it open
    .intro = Here the printed text can be read in more than one way. The rules on this page follow the usual reading; agree on another if you like.

family =
    .title = The family of this game
    .game = Game
    .what = What it is
    .base = this one is based on it
    .edition = another edition
    .official = from the same rulebook
    .variant = without a printed source
    .house = a house rule

status =
    .official = From a printed rulebook
    .variant = Commonly played rules, without a printed source
    .house = A house rule

examples =
    .title = Worked examples
    .intro = The engine played each example when this page was made, and it turned out as described.
    .printed = An example from the rulebook.
    .own = Our own example of what the rulebook says.
    .alone = An example of our own.
    .agreed = Agreed on in this example:

first-game =
    .title = Try it: what is allowed?
    .intro = Positions from the worked examples, as the player whose turn it is sees them. Which moves are allowed? Open a move to see the answer.
    .which = { $who } is to move. Is this allowed?
    .yes = Yes
    .no = No

play =
    .position = The position
    .deal = The cards are dealt
    .legal = this is allowed
    .illegal = this is not allowed
    .ended = The round is over:
    .scores = The points: { $scores }
    .winners = Won by { $winners }
    .no_winner = Nobody wins
    .chance = Chance
    .begin = The table at the beginning
    .end = The table at the end
    .table = The table

numbers =
    .none_seen = No difference was seen.
    .title = The game in numbers
    .effect = What this rule does to the game
    .intro = Counted in { $games } games for each number of players and way to play, of a match in first rounds, on { $date }. ± is an interval that holds the true value 95 times in 100, each by itself.
    .compared = Compared with { $base } on the same deals, in { $games } games of each for each number of players and way to play. Only differences are shown that stand up to all numbers of this comparison together; ± is an interval. An empty cell: no difference was seen, though there may be a small one.
    .no_difference = No difference from { $base } was seen in { $games } games of each for each number of players and way to play, neither in chances nor in how games end, nor in their course. There may be a small one.
    .random = Random play: every possible move is equally likely
    .practised = Practised play: moves that helped in games against oneself are more likely
    .players = With so many players
    .percent = %
    .starter = whoever begins wins
    .place =
        { $number ->
            [1] the next player wins
           *[other] the player { $number } places after wins
        }
    .seat = seat { $number } wins
    .shared = several win
    .moves = moves
    .forced = moves without a choice
    .decisions = decisions
    .turns-passed = passes
    .lead-changes = changes of the lead
    .lead-settled = moves until the lead changes no more
    .no-end = games that reach no end
    .median = half of the games have at most so many moves
    .most-have = 95 % have at most so many moves
    .deal-explains = how much of who wins the deal explains
    .stuck = nobody can act
    .endless = goes on for ever
    .cut-off = cut off as too long
    .fault = the rules go wrong
    .undealt = cannot be dealt
    .use = { $move }: times in a game
    .end = ends so: { $end }

proofs =
    .letter = Read to the letter, that is with these readings:
    .letter_same = Every verdict is the same.
    .title = What is proved about this game
    .more = What is proved, and how far
    .none = These rules have not been verified in their current form.
    .intro = One row for each claim, one column for each number of players. { $meaning }
    .meaning = What the words mean
    .claim = Claim
    .made = Settled on { $date } with { $versions }, with the usual values of all options and readings. This command reproduces it:
    .details = How each was settled
    .with = with { $players } players:
    .bound = At most { $moves } moves.
    .usual = Unless stated otherwise:
    .bounds = Maximum number of moves: { $bounds }.
    .bound_with = { $moves } with { $players }
    .by = By { $fact }.
    .on = On: { $fact }.
    .assuming = It assumes: { $fact }.

program =
    .verifier = verifier

verdict =
    .proved = proved
    .shown = shown
    .explored = explored
    .tested = tested
    .refuted = refuted
    .suspected = suspected
    .vacuous = vacuous
    .unknown = not settled
    .differs = differs

method =
    .solver = proof by a solver
    .proof = proof
    .counting = numbers of cards
    .explorer = visiting every position
    .random_play = random games
    .guided_play = a search for a play
    .reference_engine = playing it
    .reading_of_the_rules = reading the rules
    .none = { "" }

ending =
    .always = every game ends
    .almost-surely = every game ends unless chance is against it for ever
    .if-players-cooperate = a game ends if all players want it to; some could keep it going for ever
    .may-not-end = a game can go on for ever, whatever the players want
    .open = a game can go on for ever

faults =
    .title = What is wrong or open in these rules
    .intro = Found by the verifier, or by putting booklets and rulesets side by side. The main run was made on { $date }. Each play begins with a legal deal, and the engine has carried it out.
    .play = The play that shows it
    .apart = A play in which it makes a difference
    .rule = The rule:
    .question = The question:
    .claim = The claim:
    .reading = Taken here: { $taken }. Also possible: { $others }.
    .not_with = Not seen with { $name }: { $value }.
    .players = { $players } players
    .chosen = Read with:
    .rates = How often, when moves are chosen at random:
    .rate = with { $players } players in { NUMBER($some) } of { NUMBER($games) } games
    .known = How it is known:
    .print = In print, in our words:
    .mended = Mended by:
    .repair_with = With { $players } players:
    .repair = Smallest repair:
    .repair_alike = { $some } of { $games } random games come out the same.
    .no_repair = None of { $tried } small patches was shown to repair it.
    .ways = { $number } ways to read it.
    .refuted_with = With { $value } this fails with { $players } players: { $claim }.
    .with = With { $value }:
    .differs = With { $value } play is different.
    .unsettled = With { $value }, it is not settled whether play is different.
    .same = With { $value } play is the same:
    .after =
        { $number ->
            [1] after one move
           *[other] after { NUMBER($number) } moves
        }
    .at_start = at the start
    .smaller = in a smaller game ({ $smaller })
    .title_of = What is wrong or open in { $game }

found =
    .cut_short = Turns that a lack of cards cuts short
    .unequal_seats = Seats that win more often than others
    .no_choice = Games in which nobody ever decides anything
    .hollow_end = Whoever ends the game need not win it
    .wording = Words that stand for two things, and things that have two words
    .endless = Games that need not end
    .stuck = Positions in which nobody can act
    .trap = Positions from which nobody can finish, or one player can prevent it for ever
    .undealable = Deals that cannot be made
    .missing = Components that run out
    .no_result = Ends without a result
    .tie = Games that several can win
    .good_loser = Losers whose points are as good as a winner’s
    .contradiction = Rules that contradict one another
    .dead = Statements that are never, or always, true
    .base_and_variant = Rules of the base game that mean nothing here
    .broken_claim = Claims that do not hold
    .secret = Rules that give away hidden cards
    .unchecked_duty = Duties that nobody else can check
    .open_passage = Passages that can be read in several ways
    .text_and_example = Readings that the printed example contradicts
    .editions = Editions and languages that say different things
    .inheritance = Sentences of the base game that the variant replaces or leaves out
    .uneven_deal = Deals that do not come out even, leave nothing over, or must be repeated
    .uneven_turns = Games that end before all have had equally many turns
    .later_choice = Choices that players make when they know those of others
    .unkept_promise = Promises that a game need not keep
    .idle_move = Moves that can be made in vain
    .open_order = Things that happen at once, in an order that is left open
    .not_in_print = Rules that no printed sentence settles
    .said_twice = Things that are said twice
    .print_differs = Sentences that a language or edition leaves out or says otherwise
    .left_to_the_table = Questions that the print leaves to the players
    .at_odds = Sentences that do not agree with one another
    .misprint = Misprints

sources =
    .title = Where the rules come from
    .document = Document
    .publisher = Publisher
    .year = Year
    .language = Language
    .concordance = What the print says, sentence by sentence:{ " " }
    .places = Where it is printed

notes =
    .title = Notes on the printed text

language =
    .de = German
    .en = English
    .fr = French
    .it = Italian

differences =
    .title = What is different here
    .since = What has changed in { $game }
    .intro = Compared with { $game }.
    .marked = Everything new or changed is marked on this page.
    .none = Nothing is played differently.
    .value = now { $now }; before: { $before }
    .before = Before:
    .gone = Left out:
    .untold = Also written differently, without new words: { $rules }.
    .parts =
        { $number ->
            [one] { NUMBER($number) } condition that rules share
           *[other] { NUMBER($number) } conditions that rules share
        }
    .order = the order under “{ $section }”

mark =
    .new = new
    .changed = changed
    .gone = left out
    .old = tells the old rule
    .agreed = agreed otherwise

unseen =
    .options = some values of options

address =
    .setup = Setting up
    .start = The start
    .turn = Whose turn it is
    .end = The end of a round
    .score = The points
    .winners = Who wins
    .all_lose = Who loses
    .match = The match
    .notes = Note
    .players = Players
    .define = A term of the rules

sheet =
    .made = Made with Hausregel from the rules { $ruleset }

claim-deals-out = The set-up can be carried out.
    .more = There are enough cards to deal, the deal is accepted sooner or later, and somebody begins: for every number of players and every value of the options that the ruleset allows.
    .refuted = There are too few cards, no deal is ever accepted, or nobody begins.

claim-conserves-cards = No card is ever lost or duplicated.
    .more = Every move keeps each card of the deck in exactly one place, and never takes a card from where it cannot be or puts it in a place that is taken.
    .refuted = A move takes a card from where it is not, or puts it where there is no room.

claim-lawful-table = What lies on the table always satisfies the ruleset’s own claims about what must always or never be true.
    .more = All `always` and `never` claims of the ruleset together, after every deal and every move. Each of them also has a row of its own.
    .refuted = A play leads to a position that breaks one of the claims; the report names it.
    .vacuous = The ruleset claims nothing about what lies on the table.

claim-never-stuck = As long as the game is not over, somebody can do something.
    .more = Being over and being stuck are different things: a position without a move that no end covers is a gap in the rules.
    .refuted = A play leads to a position in which nobody can do anything, and the game is not over.

claim-ends = Every game ends.
    .more = There are four cases: every game ends (the report says within how many moves); it ends unless chance is against it for ever; it ends if the players want it to; it may not end at all. Passing round the table without any change brings no game closer to its end, and going on like that is not an end.
    .proved = Every game ends, or does so unless chance is against it for ever; the report says which.
    .refuted = The players can go on for ever, or must: the play leads to the position or the loop.

claim-supplies-last = Whenever a rule hands something out, there is enough of it.
    .more = Each time a rule gives cards to players, it finds enough of them.
    .refuted = A play leads to a point where a rule hands out more cards than are left.
    .vacuous = No rule hands anything out.

claim-has-outcome = Every finished game has a result.
    .more = At least one player has won when a game is over; several may win together. Ends at which all lose are excepted. A score that is nothing counts as 0.
    .refuted = A play leads to an end at which nobody has won.

claim-no-dead-rule = Every rule matters in some game.
    .more = Each move, definition, end, option value and rule that follows from moves is used in some game, and no condition is always true or always false; a rule for three players need not matter with two.
    .proved = For each rule there is a game that uses it.
    .refuted = A rule can never be used, or a condition never makes a difference, and no use of it was seen with other numbers of players; the report names it.

claim-no-clash = No two rules make conflicting demands on the same act.
    .more = No rule obliges a player to do what another forbids, and no two rules set the same thing differently.
    .refuted = A play leads to an act on which two rules make conflicting demands.

claim-keeps-secrets = What a player may do depends only on what this player can know.
    .more = If two positions look the same to the player who acts, the same moves are possible. Duties that depend on hidden cards, which the other players cannot check, are named.
    .refuted = What a player may do gives away, or depends on, cards that this player cannot see.

claim-examples-hold = The worked examples come out as told.
    .more = Each example is laid out and played: what is legal must be possible, what is illegal must be refused by the rule named, and the result must be the one told.
    .proved = Every example comes out as told.
    .refuted = An example does not come out as told.
    .vacuous = The ruleset has no worked examples.

meaning =
    .proved = It holds for the whole deck, every deal and all play, with the numbers of players named.
    .shown = It is said to be possible, and a play from a legal deal shows that it is; the reference engine has carried it out.
    .explored = Every position of a smaller game was visited, and it holds in all of them. The report names the smaller game. The whole game may still differ.
    .tested = It held in a number of random games with the whole deck. Rare play may still break it.
    .refuted = It fails, and a play from a legal deal shows how; the reference engine has carried it out by the rules.
    .suspected = It fails in a smaller version of the game; with the whole deck it is open.
    .vacuous = It holds only because what it speaks of never happens.
    .unknown = Nothing is settled; the report says why. It may hold or fail.

games =
    .title = The games
    .intro = Each page gives the rules of one game, its options, and what is proved about it. Variants, other editions and house rules are listed below the game they belong to.
    .game = Game
    .players = Players
    .cards = Cards
    .kind = What it is
    .proved = What is proved
    .not_yet = not verified yet

findings =
    .title = What was found in printed rules
    .intro = Each ruleset transcribes a printed text, faults included. People who read the texts wrote down the readings of open passages, the claims, and what the booklets say sentence by sentence; what follows from these was found by the verifier, or by putting booklets and rulesets side by side. The main run was made on { $date }. Every play begins with a legal deal, and the engine has carried it out.
    .none = Nothing has been collected yet.
    .kind = What
    .number = How many
    .where = Where
    .editions = Editions and languages compared
    .edition = Edition
    .with = Compared with
    .play = In play
    .how_far = How far
    .same = the same
    .booklets = Booklets, sentence by sentence
    .booklets_intro = For editors: what each booklet says, and which rules carry it.

concordance =
    .title = { $booklet }, sentence by sentence
    .intro = For editors: what the booklet says, in print order, and which rules carry it. On all pages the sentences are given in English, in our own words; the print itself is not shown. A mark beside a rule says how much it matters what was found about it; about the others nothing was found, or only small matters.
    .original = original: { $language }
    .rulesets = Transcribed by:{ " " }
    .rules = Rules:{ " " }
    .also = Also:{ " " }
    .only = Only in: { $languages }
    .missing = no such sentence
    .promise = A promise that could be checked.
    .not_said = No rule carries it.
    .inherits = All rules of { $chapter } hold here too.
    .aside_theme = It sets the mood.
    .aside_advice = Advice.
    .aside_material = It lists what is in the box.
    .aside_names = It names somebody or something.
    .aside_layout = It is about the page itself.
    .aside_repeated = It repeats what is said elsewhere.
    .not_carried = Sentences that no rule carries
    .unprinted = Rules without a sentence
    .silent = Citations of headings that do not say what is cited
    .desk = What is wrong or open in this booklet, for its editor

standstill =
    .stuck = Play can stand still: with { $players } players a position can come up in which nobody can do anything.
    .with = With { $players } players:{ " " }
    .how = How this is known
    .agree = Agree on this before you begin:
    .other = a rule such as in { $game }, which mends another edition of this game.
    .end = when such a game is over, and who has won then.

desk =
    .title = { $booklet }: the editor’s desk
    .intro = Everything that is wrong or open in this booklet, the gravest first: what happens at the table, where it is printed, the end of a game that shows it, and what to print instead. What is the same in several languages stands once. All that the booklet says:
    .nothing = Nothing was found in this booklet. All that it says:
    .language = Language
    .severity = How grave
    .kind = Kind
    .reading = Reading
    .every = all
    .count = { $shown } of { $all } shown
    .reading_usual = as usually played
    .reading_letter = to the letter
    .reading_other = with another reading
    .moves = The last moves of a game that shows it:
    .whole = the whole game
    .instead = What to print instead:

severity =
    .breaks = play breaks down
    .disputed = dispute at the table
    .minor = small matter
    .open = left open

at-table =
    .cut_short = The pile is used up in the midst of a turn.
    .unequal_seats = Some seats win more often than others.
    .no_choice = Nobody ever decides anything.
    .hollow_end = Whoever reaches the end of the game need not win.
    .wording = A word means now one thing, now another, or one thing has two names.
    .later_choice = Whoever chooses later knows what the others have chosen.
    .endless = Play can go on for ever.
    .stuck = Nobody can do anything, and the game is not over.
    .trap = From some position on, the game cannot be finished, or one player can keep it from ending.
    .undealable = The cards cannot be dealt as the rules say.
    .missing = A rule hands something out, and none is left.
    .no_result = The game is over, and nobody has won.
    .tie = Several players win together.
    .good_loser = Somebody loses with points as good as a winner’s.
    .contradiction = Two rules demand opposite things.
    .dead = A sentence never makes a difference.
    .base_and_variant = A rule of the base game means nothing here.
    .broken_claim = What one would take for granted does not hold.
    .secret = What somebody may do gives hidden cards away.
    .unchecked_duty = Nobody else can see whether a duty is kept.
    .open_passage = The players have to agree how to read a passage.
    .text_and_example = The printed example is played otherwise than the text says.
    .editions = Two editions are played differently.
    .inheritance = The players have to find out which sentences of the base game still hold.
    .uneven_deal = The deal does not come out even, leaves nothing over, or must be made again.
    .uneven_turns = The game is over before all have had equally many turns.
    .unkept_promise = What the rules promise need not happen.
    .idle_move = Somebody makes a move, and nothing changes.
    .open_order = Two things happen at once, and nobody knows which comes first.
    .not_in_print = The players need a rule that is not printed.
    .said_twice = The same is read twice.
    .print_differs = In another language or edition, players read something else, or nothing.
    .left_to_the_table = The players have to settle a question themselves.
    .at_odds = Two sentences do not agree.
    .misprint = A word or number is misprinted.

advice =
    .cut_short = Say what holds if the pile runs out in the midst of a turn.
    .unequal_seats = Say that the seats change, or give all equally much.
    .no_choice = Say what one may choose, or that chance alone decides.
    .hollow_end = Say in the aim of the game what wins.
    .wording = Take one word for each thing.
    .later_choice = Say that all choose in secret and show at once, or let the order change.
    .endless = Say when such a game is over, and who has won then.
    .stuck = Say when such a game is over, and who has won then.
    .trap = Say when such a game is over, and who has won then.
    .undealable = Give numbers with which the deal works.
    .missing = Say what happens when none is left.
    .no_result = Say who has won then.
    .tie = Say who wins when several are equally good.
    .good_loser = Say who wins when several are equally good.
    .contradiction = Print only one of the two.
    .dead = Leave the sentence out, or say what was meant.
    .base_and_variant = Say which sentences of the base game do not hold here.
    .broken_claim = Leave it out, or add a rule that makes it true.
    .secret = Say what has to be shown, so that nothing hidden decides.
    .unchecked_duty = Say how the others can check it.
    .open_passage = Say which reading is meant; taken here:
    .text_and_example = Change the text or the example, so that both say the same.
    .editions = Say the same in all languages and editions.
    .inheritance = Say which sentences of the base game do not hold here.
    .uneven_deal = Say what is to be done then.
    .uneven_turns = Say whether the round is played out.
    .unkept_promise = Leave it out, or add a rule that makes it true.
    .idle_move = Say whether the move may be made when it changes nothing.
    .open_order = Say which comes first.
    .not_in_print = A rule; taken here:
    .said_twice = Say it once.
    .print_differs = Say the same in all languages and editions.
    .left_to_the_table = A rule; taken here:
    .at_odds = Print only one of the two.
    .misprint = Correct it.

verdicts =
    .title = What the verdicts mean
    .intro = One scale for every claim, in the same words everywhere. A time limit or a doubt never counts as success.
    .claims = What every game is asked
    .word = Verdict
    .meaning = What it means

site =
    .switch = Language
    .search = Search the rules ...
    .found_one = One game or page found.
    .found = { $number } games and pages found.

language-own =
    .de = Deutsch
    .en = English
    .fr = Français
    .it = Italiano

colon = :{ " " }
semicolon = ;{ " " }
age =
    { $years ->
        [one] from { NUMBER($years) } year
       *[other] from { NUMBER($years) } years
    }

welcome =
    .title = Rules you can rely on
    .intro = Every rule on these pages was checked. Every claim about a game is proved, or says how far it was checked. Every fault comes as a game that you can lay out on the table and replay.
    .official = Games with a printed rulebook
    .variant = Games that many people know
    .house = House rules
    .all = All games, with variants, other editions and house rules
    .fault = A fault to replay:
    .here = Start here
    .minutes = { $least } to { $most } minutes a round
    .minute = about { $most } min a round
    .minutes_how = Ages are those that are printed. Minutes are reckoned: the program played thousands of games and counted their moves, and a move is taken to last { $seconds } seconds. Where nothing stands, nothing is printed or counted.
    .picture = { $game } in play
    .family = To play
    .start = Choose a game below. Its page tells the rules as one explains them, asks a first game of you, and warns where play can stand still.
    .author = To make rules
    .write = `hausregel new my-rule` begins a house rule of your own; it is checked, proved and told like those here.
    .studio = Make a rule in the studio
    .editor = To mend a booklet
    .mend = The desk of each booklet lists what is wrong or open in it, the last moves of a game that shows it, and what to print instead.

terms =
    .title = Words of the game
    .intro = What card players, and these pages, mean by a word.

counted =
    .settled = { NUMBER($number) } settled
    .proved = { NUMBER($number) } proved
    .shown = { NUMBER($number) } shown in play
    .explored = { NUMBER($number) } explored
    .tested = { NUMBER($number) } tested
    .refuted = { NUMBER($number) } refuted
    .suspected = { NUMBER($number) } suspected
    .vacuous = { NUMBER($number) } vacuous
    .unknown = { NUMBER($number) } not settled

nav =
    .found = Findings
    .findings = Findings
    .verdicts = Verdicts
    .terms = Words
    .handbook = Handbook
