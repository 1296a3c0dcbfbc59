### What is wrong in a command line.

## Rulesets that are not there.

ruleset =
    .no-file = there is no file `{ $name }`; { $hint }
    .file-meant = there is no ruleset `{ $name }`; did you mean the file `{ $name }.yaml`?
    .folder = `{ $name }` is a folder; give a file in it, or a name from `hausregel list`
    .other-file = `{ $name }` is no rule file: the name of one ends in .yaml
    .unknown = there is no ruleset `{ $name }`; { $hint }
    .listed = `hausregel list` shows those that there are

## Options of a ruleset, and how many play.

option =
    .form = `--option { $text }`: write NAME=VALUE
    .known = the options are { COMMAS($known) }
    .none = it has no options
    .unknown = `{ $ruleset }` has no option `{ $name }`; { $hint }
    .readings = `--option readings={ $text }`: write readings=literal or readings=usual
    .value = the option `{ $name }` cannot be `{ $value }`; it can be { QUOTED($possible) }
    .not-possible = { $why }; `hausregel show { $ruleset }` says what it can be
players =
    .form = `--players { $text }`: write a number, or two with `-` between them
    .backwards = `--players { $text }`: write the smaller number first
    .not-for = `{ $ruleset }` is for { $low } to { $high } players, not { $text }

## What single commands were asked for.

word =
    .unknown = there is no code, property or word of the language `{ $name }`; { $hint }
    .known = codes look like HR404; the properties are { COMMAS($known) }
new =
    .one-of = say what to change by `--extends RULESET`, or what kind of game to begin with by `--kind`: { COMMAS($known) }
    .no-kind = there is no kind `{ $name }`; there are { COMMAS($known) }
    .empty = give the house rule a name: `hausregel new NAME`
    .no-name = no file can have the name { $name }
    .exists = { $file } exists already, and is left as it is
    .unwritten = { $file } cannot be written: { $why }
    .no-rule = there is no rule `{ $name }`; { $hint }
    .rules = rules are { QUOTED($known) } and the like
play =
    .seats = the seats are 0 to { $last }
    .no-match = `{ $ruleset }` has no match of several rounds
replay =
    .one-of = only one of { $options } at a time
    .needs-check = { $option } is for --check
diff =
    .unplayable = with these options neither of them can be played
    .players = the two are for { $low } to { $high } players, not { $text }
effect =
    .no-base = `{ $ruleset }` extends nothing: say with --against what to compare it with, or set an option
    .players = `{ $base }` and `{ $rule }` have no such number of players in common
verify =
    .resume-fresh = `--resume` goes on with what is known, `--fresh` leaves it aside: give one of them
    .no-property = `{ $ruleset }` has no property `{ $name }`; { $hint }
    .properties = there are { COMMAS($known) }

vary =
    .form = `--vary` wants NAME=LOW..HIGH or NAME=VALUE,VALUE, not `{ $text }`
    .many = `--vary` asks for { NUMBER($number) } combinations; at most { NUMBER($most) } are played

## Command lines that cannot be read.

line =
    .usage = Usage: { $line }
    .try = Try '{ $line }' for help.
    .error = Error: { $message }
    .no-command = there is no command `{ $name }`{ $hint }
    .no-option = there is no option `{ $name }`{ $hint }
    .missing-command = a command is missing
    .name = `{ $name }`
    .missing = { $name } is missing
    .needs-a-value = `{ $name }` needs a value
    .takes-no-value = `{ $name }` takes no value
    .too-much = there are more words than `{ $command }` takes
    .value = { $name }: { $why }
value =
    .not-one-of = `{ $value }` is not one of { QUOTED($possible) }
    .no-integer = `{ $value }` is no whole number
    .no-number = `{ $value }` is no number
    .out-of-range = `{ $value }` is not from { $low } to { $high }
    .too-small = `{ $value }` is less than { $low }
    .no-path = `{ $value }` is no path
    .no-file = there is no file `{ $value }`
    .no-folder = there is no folder `{ $value }`
    .is-a-folder = `{ $value }` is a folder
    .is-a-file = `{ $value }` is a file
    .unreadable = `{ $value }` may not be read
    .no-time = `{ $value }`: write a time such as 60s, 5m or 1h
    .no-chart = `{ $value }` cannot hold charts: its name ends with none of { COMMAS($possible) }

## Which options of `findings` go together, and what it cannot do.

findings =
    .alone = --shorten or --repair works on the page of --out; leave all else out
    .no-verdicts = --kind makes no verdicts; leave --proofs and --keep out
    .properties-alone = --property is for the pages of --out and --proofs; leave --keep and --kind out
    .kept = stopped; what is settled is kept, the same command goes on with it
    .unwritten = stopped; nothing was written
    .no-findings = there are no findings on { $page }
    .no-repairs = there is nothing to repair on { $page }

## A site that is not there, or not whole.

site =
    .warned = the site was not built without warnings in: { COMMAS($languages) }
    .missing = there is no site at `{ $folder }`; `hausregel docs build --out { $folder }` makes one

## A file that cannot be used.

file =
    .unfit = { $file }: { $why }
check =
    .fix-files = --fix changes files: name those that it may change
extra =
    .missing = { $package } is not installed: `pip install hausregel[{ $extra }]` adds what this command needs
draft =
    .unread = { $file } cannot be used as a rulebook: { $why }
referee =
    .one-of = lay out a position: `--position FILE`, or `--example NAME` for that of a worked example
    .no-example = `{ $ruleset }` has no worked example `{ $name }`; { $hint }
    .known = there are { COMMAS($known) }
    .no-examples = it has none
