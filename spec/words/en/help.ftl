### What `--help` says of the commands, their arguments and their options.

## How a help page is laid out.

page =
    .usage = Usage:
    .options = Options:
    .commands = Commands:
    .any-options = { "[" }OPTIONS]
    .any-command = COMMAND [ARGUMENTS]
    .default = default: { $value }
    .span = { $low } to { $high }
    .least = { $low } or more
    .one-of = one of { COMMAS($values) }

## What stands for a value.

value =
    .a = A
    .b = B
    .word = WORD
    .file = FILE
    .files = { "[" }FILE]...
    .folder = FOLDER
    .id = ID
    .kind = KIND
    .moves = MOVES
    .name = NAME
    .new = NEW
    .number = NUMBER
    .old = OLD
    .players = N or A-B
    .positions = POSITIONS
    .ruleset = RULESET
    .rulesets = { "[" }RULESET]...
    .seconds = SECONDS
    .setting = NAME=VALUE
    .time = TIME
    .what = { "[" }WHAT]

## Options that several commands have.

shared =
    .help = Show this message and exit.
    .version = Show the version and exit.
    .lang = The language of the text.
    .format = The format of the result.
    .cache = The folder that keeps settled results for later runs.
    .players = The number of players; by default every number the rules allow.
    .seed = The seed for chance; the same seed gives the same result.
    .workers = The number of processes; by default one for each processor.
    .option = Set an option or a reading; repeat for more.

## The commands.

hausregel = Card games declared in YAML: checked, played, proved.
    .more = RULESET is a name from `hausregel list`, or the path of a file ending in .yaml.
check = Check rulesets: shape, names, types, words, set-up, worked examples; and booklets beside their rulesets.
    .more = FILE is a path or the name of a ruleset or a booklet; of a file of words, the ruleset that it belongs to is checked. Without one, everything that comes with Hausregel is checked.
show = Print the merged ruleset: as printed, with all readings, or as it reads with the options you give.
    .origin = Show which file each line comes from.
    .kernel = Print the kernel of the game: the Python source that plays it fast.
    .players = The number of players of the kernel; by default the fewest the rules allow.
list = List the rulesets that come with Hausregel.
new = Write a house rule to fill in, or a small game to begin with: NAME.yaml.
    .extends = The ruleset to change.
    .kind = The kind of a game without a base.
play = Play at the table, against simple bots.
    .players = The number of players; by default the fewest the rules allow.
    .seed = The seed for chance; the same seed gives the same deal.
    .seat = A seat that you play; repeat for more. By default seat 0.
    .save = The file to save the game to.
    .resume = Resume a saved game.
    .bots = How the others play.
    .match = Play a match of several rounds.
simulate = Play many random games and count what happens.
    .more = Every state is checked for lost cards and for the author's claims; every game is played again from its record. From 5,000 games on, with Numba, a kernel plays them; a seed gives other games than without it.
    .games = How many games to play for each number of players.
    .max-moves = Cut a game off after this many moves.
    .plain = Let the reference engine play, however many games.
    .save = The folder for a game of each finding.
verify = Prove or refute the claims about a game, and show a play for each one that fails.
    .more = Ctrl-C stops it and tells what is settled by then; `hausregel explain PROPERTY` says what a property claims.
    .property = Settle only this property; repeat for more. By default all.
    .budget = The time limit for the whole run, such as 60s or 5m; by default none.
    .readings = How to read open passages of the print: as usually played, to the letter, or both, one after the other. Default: both, if they differ and no reading is set; with --defaults-only as usually played.
    .all-options = Also prove other option values that change play.
    .defaults-only = Skip other option values.
    .witnesses = How many games to show for each fault.
    .resume = Resume a run that was stopped.
    .fresh = Settle everything again, without using earlier runs.
    .watch = How many positions of play to compare with the proofs; 0 for none.
    .strict = Exit with 4 if something was only explored or tested.
    .save = The folder for the games that show what fails.
    .certificates = A folder for the proofs, which `hausregel replay --check` can check again.
repair = Look for the smallest patches with which a property holds that is refuted, and no other is lost.
    .more = Tried are other values of readings and options, a condition less or more, and other ends; in play first, then by `verify`. Those are told with which the property is proved or explored, ordered by how little they change play. Exit status: 0 if there is a repair, or nothing to repair; 4 if none was found.
    .property = The property that is to hold.
    .most = How many repairs to name at most.
    .patches = How many patches to put to the verifier at most.
    .budget = The time limit for each run of the verifier, such as 60s; by default none.
replay = Step through a saved game, or a game that shows a finding; or check a certificate.
    .all = Print the whole game at once.
    .against = Replay the game by another ruleset.
    .check = Only say whether it holds; FILE may also be the certificate of a proof.
    .solver = With --check: let cvc5 confirm what Z3 answers.
diff = Show how two rulesets differ, rule by rule, each with a game that shows it; or how far no difference was found.
    .more = A ruleset can be compared with itself under another reading: `hausregel diff R R --option-b NAME=VALUE`.
    .option = Set an option or a reading in both.
    .option-a = Set an option or a reading in A only.
    .option-b = Set an option or a reading in B only.
    .budget = The time limit, such as 20s or 5m; by default none.
    .save = The folder for the games that show a difference.
explain = Explain a diagnostic, a property that `verify` settles, or a word of the language.
    .more = WORD is a code such as HR404, the id of a property such as ends, a key such as faces, or a word of expressions such as can.
demo = Check all rulesets, or those named, play their examples and random games, verify them, and print tables.
    .games = How many random games to play for each ruleset and number of players.
    .verify = Also verify, at the default options.
    .whole = Verify this ruleset first, without a time limit; repeat for more.
    .seconds = The time limit for all others together.
    .save = The folder for a game of each finding.
    .report = Write the results of the random games as Markdown.
findings = Collect what is wrong, missing, open or different in printed rules.
    .more = All rulesets of the library, or those named, are verified at their default readings and at every single other value; the values of each reading are set side by side, the printed examples played with each, and every edition is compared with the one it extends. What a page that is there says of rulesets that are not named stays. Ctrl-C stops it; the same command goes on with what is settled.
    .out = Write the findings as a Markdown page; the plays go to a folder of the same name beside it.
    .proofs = Write all verdicts as Markdown.
    .keep = Keep the verdicts beside the rulesets, for `list`.
    .budget = The time limit for each ruleset, such as 90s or 5m; by default none.
    .compare = The time limit for each comparison of rules, in seconds; by default none.
    .kind = Look only for findings of this kind, which need no verdicts; all others on the page stay. Repeat for more.
    .shorten = Look for shorter plays that show the same, for what stands on the page; nothing is verified.
    .repair = Look for the smallest repairs of what stands on the page; each run of the verifier has the --budget.
    .work = With --shorten: how many moves are tried for each play.
docs = Publish rules: a site with a page for each game, or a sheet of paper for the table.
docs-build = Build the site of all rulesets, or of those named, in all languages.
    .out = The folder to write the site to.
    .source = Your own Sphinx project that uses the extension `hausregel.site`.
    .lang = A language; repeat the option for more. By default all.
    .findings = The findings to show: the file findings.json that `hausregel findings --out` writes.
    .lenient = Write the site even if there are warnings.
    .fresh = Rebuild everything.
    .engine = Whether visitors can play the games in the pages.
    .workers = How many languages to build at a time.
docs-serve = Serve a built site on this machine, so that you can play games in its pages. Ctrl-C stops it.
    .out = The folder that holds the site.
    .port = The port to serve on; 0 takes any free one.
docs-changes = Write in players' words, as Markdown, what has changed from one version of a ruleset to another.
docs-sheet = Write the rules for the table as a PDF of one or two sides of A4, with your own options filled in.
    .players = The number of players; by default the most the rules allow.
    .out = The PDF file to write; by default the ruleset's name, the players and the language.
schema = Print the path of a JSON Schema, for editors.
    .more = WHAT is one of ruleset, booklet, replay, verify, certificate, diff; without it, ruleset.
