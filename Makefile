# Everything a person or a CI runner calls; `make help` lists it.

SHELL := bash
export PATH := $(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

.PHONY: help run share test check independent fmt lint doc bench clean setup check-fmt unit program proofs web web-check web-test \
	browser-test api-check pictures checker-test walkthrough kills budgets lines soak fuzz fuzz-check load python python-test python-bench widget \
	widget-test cluster-test site reproduce reproduce-long reproduce-test package wheel-manylinux try-install

help: ## Lists these targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

# The main job is the board. ARGS asks the program for something else: make run ARGS="solve nim 3,4,5".
nimgraph := cargo run --release --quiet --locked -p nimgraph-cli --
ifneq ($(ARGS),)
main_job := $(nimgraph) $(ARGS)
else ifneq ($(wildcard crates/nimgraph-server/Cargo.toml),)
main_job := $(nimgraph) serve
main_needs := web
else
main_job := cd web && npm run --silent preview
main_needs := web
endif

run: setup $(main_needs) ## Builds the program and serves the board (or runs it with ARGS).
	$(main_job)

share: setup web ## Builds the program and serves the board to all devices in the network.
	$(nimgraph) serve --share

# First what can run side by side: the engine for the browser is one long compilation that leaves the other cores idle. It is
# followed by tests that listen on ports, watch the clock or need all cores. The board comes before what embeds it.
test: setup ## Runs all checks of the CI.
	$(MAKE) --jobs=2 --output-sync=target independent
	$(MAKE) unit walkthrough python-test widget-test browser-test

independent: web-check check-fmt lint doc fuzz-check checker-test reproduce-test

check: check-fmt lint ## Checks the format, runs clippy and the unit tests of all crates: what to run before each commit.
	cargo test --workspace --locked --lib

unit: setup
	cargo test --workspace --locked
	scripts/check-fresh

# Cargo joins the features of everything that it builds at once, tests included. Whatever else is built for `make test` is built
# with those of `make unit`, the whole workspace and some test, so that nothing is compiled twice.
program: setup
	cargo build --workspace --locked --bin nimgraph --test tidy

# A sample of them is proved again, and checked, by `make unit` and `make checker-test`.
proofs: setup ## Proves every formula of proofs/ again, compares it with search, and checks all certificates with both checkers.
	NIMGRAPH_PROOFS=all cargo test --release --locked -p nimgraph-prove --test it -- discovery::shipped discovery::certified --nocapture
	NIMGRAPH_PROOFS=all cargo test --release --locked -p nimgraph-theory --test proved -- --nocapture
	python3 checker/nimgraph_check.py proofs/*/*.cert.gz > target/checked.txt
	@echo "$$(grep -c holds: target/checked.txt) certificates hold for the checker in Python"
	NIMGRAPH_PROOFS=all cargo test --release --locked -p nimgraph-family --test it -- shipped --nocapture
	python3 checker/nimgraph_family.py proofs/all-sizes/*.family > target/checked-families.txt
	@echo "$$(grep -c holds: target/checked-families.txt) certificates of families hold for the checker in Python"
	if command -v coqc > /dev/null; then scripts/check-coq; else echo "coqc is not installed: proofs/coq is not checked"; fi

checker-test: ## Tests the independent checker of certificates, in Python.
	python3 -m unittest discover -s checker

walkthrough: setup ## Follows docs/add-a-ruleset.md on a copy of the project: a new game is solved, drawn and served.
	scripts/check-walkthrough

# The list of games declares its modules in a macro, where `cargo fmt` does not look.
rulesets := crates/nimgraph-game/src/rulesets/*.rs

fmt: ## Formats the sources.
	cargo fmt --all
	rustfmt $(rulesets)

check-fmt: setup
	cargo fmt --all --check
	rustfmt --check $(rulesets)

lint: setup ## Runs clippy with warnings denied.
	cargo clippy --workspace --all-targets --locked -- -D warnings

doc: setup ## Builds the documentation with warnings denied.
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

# OpenSpiel is measured too where it installs; the page says when it does not.
bench: setup ## Runs all benchmarks and writes docs/benchmarks.md and the times of docs/families.md (a quarter of an hour on an idle machine).
	cargo bench --quiet --locked -p nimgraph-theory --bench '*' > target/bench-theory.txt
	-python3 -m venv target/bench-python && target/bench-python/bin/pip install --quiet open_spiel
	cargo run --release --quiet --locked -p nimgraph-bench -- --theory target/bench-theory.txt \
		--python target/bench-python/bin/python --page docs/benchmarks.md --plot docs/img/benchmarks.svg
	scripts/prove-families
	scripts/bench-families

# A few of these are part of `make unit`.
kills: setup ## Kills everything that writes a file, KILLS (100) times each, and checks that no file is half written.
	NIMGRAPH_KILLS=$(or $(KILLS),100) cargo test --release --locked -p nimgraph-cli --test it -- kills:: writers:: sweep::a_killed_sweep --nocapture

# SLACK=4 allows four times as long by the clock, for a machine that is busy with other things; the time of the processor counts as it is.
budgets: setup ## Checks the budgets of hard positions and of RANDOM_LINES (1000) command lines drawn by SEED, and writes docs/budgets.md (20 minutes).
	cargo build --release --quiet --locked -p nimgraph-cli
	scripts/budgets --slack $(or $(SLACK),1) --random $(or $(RANDOM_LINES),1000) --seed $(or $(SEED),1) --page docs/budgets.md

# `make unit` takes 10,000 of each.
lines: setup ## Tests LINES (100000) random lines of rules against their interpreter, and as many damaged ones.
	NIMGRAPH_LINES=$(or $(LINES),100000) cargo test --locked -p nimgraph-testkit --test it -- interpreter:: --nocapture
	NIMGRAPH_LINES=$(or $(LINES),100000) cargo test --locked -p nimgraph-game --lib -- damaged_lines --nocapture

soak: setup ## Compares theorem, table, search and rules on COUNT random positions of all games, by SEED.
	cargo run --release --quiet --locked -p nimgraph-bench --bin nimgraph-soak -- \
		--seed $(or $(SEED),1) --count $(or $(COUNT),100000)

fuzz: setup ## Runs every fuzz target for SECONDS (60).
	scripts/fuzz $(or $(SECONDS),60)

fuzz-check: setup ## Compiles the fuzz targets.
	cargo check --quiet --locked --manifest-path fuzz/Cargo.toml --target-dir target

# 64 clients whose questions only the time limit ends, 4 with cheap questions, 30 visitors who download the page.
load: setup ## Queries a server for SECONDS (600) and reports requests per second, p99 and memory.
	cargo build --release --quiet --locked -p nimgraph-cli
	scripts/load --seconds $(or $(SECONDS),600)

web: setup web/node_modules/.package-lock.json ## Builds the board as a static site in web/dist.
	scripts/build-wasm
	scripts/build-page

# npm writes this file when it has installed everything that the lock file names. It is `install` and not `ci`, which
# refuses a lock file that lacks some other platform's optional binary because the registry did. Where the registry has
# such a binary, `--no-save` keeps npm from adding it to the lock file.
web/node_modules/.package-lock.json: web/package-lock.json
	scripts/setup node
	cd web && npm install --no-save --no-audit --no-fund

web-check: web ## Builds the board, checks its types and runs its unit tests.
	cd web && npm run --silent check && npm run --silent unit

web-test: web-check ## Tests the board in a real browser, as a static site and with a server.
	$(MAKE) browser-test

# The program serves the board it embeds, and writes it as a static site; both are tested.
browser-test: program
	scripts/setup browser
	cd web && npm run --silent browser

api-check: web ## Tests the server with thousands of requests generated from its OpenAPI document.
	scripts/check-api

pictures: web/node_modules/.package-lock.json ## Takes new screenshots for docs/img from the board at ADDRESS.
	scripts/setup browser
	node web/scripts/pictures.mjs $(ADDRESS)

# A virtual environment with what the tests of the Python package need; the lock file names every version.
venv := target/python
$(venv)/.installed: python/requirements-dev.lock
	scripts/setup python
	python3 -m venv $(venv)
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

# The board for notebooks: one file of JavaScript, without an engine. It is part of the source, so that the wheel is built without
# Node; a test of the package says when it is older than what it is built from.
widget: web/node_modules/.package-lock.json ## Builds the board for notebooks again: what to run, and commit, after a change of the board.
	cd web && npm run --silent widget

python: setup $(venv)/.installed ## Builds the Python package as a wheel in target/wheels.
	cd python && ../$(venv)/bin/maturin build --locked --release --interpreter ../$(venv)/bin/python --out ../target/wheels

# Built with the rest of the workspace; `make python` builds what is given away.
python-test: setup $(venv)/.installed ## Tests the Python package: its suite, its documentation and its types.
	$(venv)/bin/python scripts/dev-wheel
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall target/wheels/dev/nimgraph-*.whl
	cd python && ../$(venv)/bin/python -m mypy && ../$(venv)/bin/pyright --pythonpath ../$(venv)/bin/python
	cd python/tests && ../../$(venv)/bin/python -m mypy.stubtest nimgraph._nimgraph --mypy-config-file ../pyproject.toml --allowlist stubtest.txt
	cd python/tests && ../../$(venv)/bin/python -m pytest -q

# The module that is in the wheel, in a real browser, with the Python class behind it.
widget-test: python-test ## Tests the board for notebooks in a real browser.
	scripts/setup browser
	cd web && npx playwright test --config playwright.widget.config.ts

# Ray and Dask are too large for every run of the tests; there the shards run in processes.
$(venv)/.installed-cluster: python/requirements-cluster.lock $(venv)/.installed
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

cluster-test: python $(venv)/.installed-cluster ## Tests sweeps on local clusters of Ray and Dask, one node of which is killed.
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall target/wheels/nimgraph-*.whl
	cd python/tests/cluster && ../../../$(venv)/bin/python -m pytest -q -s -rA

python-bench: python ## Measures calls from Python (see docs/python.md).
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall target/wheels/nimgraph-*.whl
	$(venv)/bin/python python/bench/calls.py

# Not part of `make test`: it builds the board, the Rust reference and the wheel, and its tools are not needed for anything else.
$(venv)/.installed-site: python/requirements-site.lock $(venv)/.installed
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

site: web doc python $(venv)/.installed-site ## Builds the site in target/site/html: board, guide, statements, references.
	$(venv)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall target/wheels/nimgraph-*.whl
	$(venv)/bin/python scripts/build-site

reproduce: setup ## Checks what the papers say, by one command each, and writes docs/reproduced.md (minutes).
	cargo build --release --quiet --locked -p nimgraph-cli
	reproduce/run --page docs/reproduced.md

reproduce-long: setup ## The same, with what takes longer: all connected graphs with nine vertices, K6.
	cargo build --release --quiet --locked -p nimgraph-cli
	reproduce/run --long --page docs/reproduced.md

reproduce-test: ## Tests the program behind `make reproduce`.
	python3 -m unittest discover -s reproduce

package: web ## Packs every crate that is published, in target/package, and checks that nothing is missing.
	scripts/package

# For any Linux with glibc 2.17 or later; zig brings the old C library.
wheel-manylinux: setup ## Builds the wheel for all usual Linux systems in target/wheels/manylinux.
	scripts/wheel-manylinux

try-install: ## Installs what `make package` and `make python` built into an empty folder, and runs the quickstarts.
	scripts/try-install

clean: ## Deletes everything that was built.
	rm -rf target web/dist web/node_modules web/src/engine

setup: ## Checks for the required tools and installs missing ones if permitted.
	@scripts/setup rust
