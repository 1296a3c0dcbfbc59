# `make` alone lists the targets.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   ?= .venv
BIN    := $(VENV)/bin
CORES  ?= 2
BENCH  ?=
EXTRAS ?= dev,fast
COMPARE ?=
BUDGET ?= 5m
AUDIT ?= 10000
CONFIRM ?= elfer-raus/junior

# Tests begin many processes: none shall compile anew what another has compiled.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: extension package help venv demo docs messages verify-all games kernels environments studio soak searches audit effects test test-long coverage fuzz settled own-mutants lint bench compare confirm clean

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 8

venv: $(VENV)/.installed-$(EXTRAS)  ## make .venv with the locked versions (EXTRAS=dev,fast,bench,cvc5,storm,pettingzoo: with all that tests can use)

# The stamp is written last, so that an interrupted installation is done again.
$(VENV)/.installed-$(EXTRAS): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$(EXTRAS)]' --constraint constraints.txt
	@touch $@

demo: venv  ## check all rulesets, play their examples and random games, verify one in full, others while the time lasts
	$(BIN)/hausregel demo --games 5 --whole elfer-raus/classic --seconds 25

docs: venv  ## build the rules site in four languages: docs/_build/index.html (`hausregel docs serve --out docs/_build` shows it)
	$(BIN)/hausregel docs build --source docs --out docs/_build

messages: venv  ## take what is new in the handbook into docs/locale, to be translated
	$(BIN)/python -m pip install --quiet --disable-pip-version-check sphinx-intl --constraint constraints.txt
	rm -rf build/messages
	$(BIN)/python -m sphinx -q -b gettext -D hausregel_pages= -D exclude_patterns='_build,findings*,reports,games,*.rst' \
		-D root_doc=handbook docs build/messages
	rm -f build/messages/sphinx.pot
	$(BIN)/sphinx-intl update -p build/messages -d docs/locale -l de -l fr -l it -w 120 --no-obsolete

verify-all: venv  ## verify every ruleset and reading, compare the editions, put what is published beside play and a fresh run; writes docs/findings.md and docs/reports (hours)
	$(BIN)/hausregel findings --out docs/findings.md --proofs docs/reports/$(shell date +%F)-proofs.md \
		--keep --budget $(BUDGET)
	$(BIN)/hausregel findings --shorten --out docs/findings.md
	$(BIN)/python -m tests.published_audit --report docs/reports/$(shell date +%F)-published.md
	$(BIN)/python -m tests.library_audit --sample 5 --seed $(shell date +%d) --keep build/verified-again \
		--report docs/reports/$(shell date +%F)-verified-again.md

games: venv  ## ten thousand random games each; the outcome goes to docs/reports (takes about half an hour)
	$(BIN)/hausregel demo --no-verify --games 10000 --report docs/reports/$(shell date +%F)-random-games.md

GAMES ?= 1000
kernels: venv  ## compiled kernels of all rulesets play GAMES games each beside the reference engine; writes docs/reports (an hour)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]' --constraint constraints.txt
	$(BIN)/python -m tests.kernel_audit --games $(GAMES) --report docs/reports/$(shell date +%F)-kernels.md

environments: venv  ## every ruleset as an environment of OpenSpiel and PettingZoo, put to their tests; writes docs/reports (half an hour)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[openspiel,pettingzoo]' --constraint constraints.txt
	$(BIN)/python -m tests.environment_audit --report docs/reports/$(shell date +%F)-environments.md

studio: venv  ## how long the studio takes in Chromium; writes docs/reports (minutes; on a machine that does nothing else)
	$(BIN)/python -m tests.browser.studio_figures --report docs/reports/$(shell date +%F)-studio.md

soak: venv  ## how much memory the studio takes in an hour of use in Chromium; writes docs/reports (an hour)
	$(BIN)/python -m tests.browser.studio_soak --report docs/reports/$(shell date +%F)-soak.md

searches: venv  ## smaller versions and random rulesets gone through by kernels and by the plain explorer; writes docs/reports (half an hour)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast]' --constraint constraints.txt
	$(BIN)/python -m tests.search_audit --report docs/reports/$(shell date +%F)-searches.md

audit: venv  ## verify AUDIT random rulesets beside brute force, and the library with all of the watchdog; writes docs/reports (hours; goes on)
	$(BIN)/python -m tests.library_audit --seconds 600 --positions 3000 --processes $(CORES) \
		--report docs/reports/$(shell date +%F)-library-audit.md
	$(BIN)/python -m tests.small_games_audit --found 2 --processes $(CORES) \
		--report docs/reports/$(shell date +%F)-small-games.md
	$(BIN)/python -m tests.random_rulesets.audit --count $(AUDIT) --processes $(CORES) \
		--report docs/reports/$(shell date +%F)-random-rulesets.md
	$(BIN)/python -m tests.random_rulesets.audit --kind counts --states 150 --count $(AUDIT) --processes $(CORES) \
		--report docs/reports/$(shell date +%F)-random-counts.md
	for kind in seats cards; do $(BIN)/python -m tests.random_rulesets.audit --kind $$kind --states 150 --count $(AUDIT) \
		--processes $(CORES) --report docs/reports/$(shell date +%F)-random-$$kind.md || exit 1; done
	$(BIN)/python -m tests.random_rulesets.altered_games --count 300
	$(BIN)/python -m tests.random_rulesets.pairs --count $(AUDIT)

effects: venv  ## put the exact numbers of `effect` beside its estimates and beside Storm, plant effects and changes of nothing; writes docs/reports (half an hour)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[storm]' --constraint constraints.txt
	$(BIN)/python -m tests.effect_audit --processes $(CORES) --report docs/reports/$(shell date +%F)-effects.md

test: lint  ## ruff, mypy, pytest
	$(BIN)/python -m pytest -n $(CORES) --dist loadgroup

test-long: venv  ## the tests that `make test` leaves out, and all mutants of rules (half an hour)
	$(BIN)/python -m pytest -n $(CORES) --dist loadgroup -m long
	$(BIN)/python -m tests.verifier.all_mutants

TESTS ?=
coverage: venv  ## run the tests, and count the lines of each package that they run; writes docs/reports (TESTS='PATHS': only these, only printed)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[coverage]' --constraint constraints.txt
	$(BIN)/python -m tests.line_coverage --processes $(CORES) \
		$(if $(TESTS),$(TESTS),--report docs/reports/$(shell date +%F)-coverage.md)

COUNT ?= 10000
SEED ?= 1
fuzz: venv  ## try COUNT hostile and broken inputs, and a hundred random house rules; a run that was stopped goes on; the outcome goes to docs/reports
	$(BIN)/python -m tests.fuzz --count $(COUNT) --seed $(SEED) --report docs/reports/$(shell date +%F)-fuzz.md
	$(BIN)/python -m tests.fuzz.house_rules --count 100 --seed $(SEED) \
		--report docs/reports/$(shell date +%F)-random-house-rules.md

settled: venv  ## count the cells of the main properties that are settled for the whole deck as published, and why others are not; writes docs/reports
	$(BIN)/python -m tests.settled_cells --report docs/reports/$(shell date +%F)-settled-cells.md

own-mutants: COUNT = 165
own-mutants: venv  ## change our own code at COUNT places, and say which check notices; goes on; writes docs/reports (an hour)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutants]' --constraint constraints.txt
	$(BIN)/python -m tests.own_mutants.counted
	$(BIN)/python -m tests.own_mutants --count $(COUNT) --seed $(SEED) --report docs/reports/$(shell date +%F)-own-mutants.md

lint: venv  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/mypy --num-workers $(CORES)

bench: venv  ## measure against OpenSpiel and RLCard (BENCH='--seconds 5' passes options on)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]' --constraint constraints.txt
	$(BIN)/python -m benchmarks $(BENCH)

compare: venv  ## play crazy eights side by side with OpenSpiel; the outcome goes to docs/reports (takes about a quarter of an hour)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]' --constraint constraints.txt
	$(BIN)/python -m benchmarks.openspiel $(COMPARE) --report docs/reports/$(shell date +%F)-openspiel-crazy-eights.md

confirm: venv  ## a second solver (cvc5) confirms the proofs of CONFIRM, and a checker without a solver follows them; takes a few minutes
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cvc5,proofs]' --constraint constraints.txt
	rm -rf build/confirm
	-$(BIN)/hausregel verify $(CONFIRM) --defaults-only --fresh --save build/confirm --cache build/confirm/settled --certificates build/confirm
	set -e; for file in build/confirm/*.certificate.json; do \
		echo "$$file"; $(BIN)/hausregel replay "$$file" --check --solver cvc5; \
		$(BIN)/hausregel replay "$$file" --check --prove "$$file.gz"; \
		$(BIN)/python verifier/certificates/proof_checker.py "$$file.gz"; done

clean:  ## remove everything that can be made again
	rm -rf $(VENV) build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache docs/_build benchmarks/results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

extension:  ## pack the extension for Visual Studio Code: editors/vscode/hausregel-VERSION.vsix (needs Node.js)
	cd editors/vscode && npm install --no-audit --no-fund && npx --yes @vscode/vsce package --allow-missing-repository

package:  ## build the wheel and the sdist, install each in a clean environment and try it (some minutes)
	$(PYTHON) -m tests.installation
