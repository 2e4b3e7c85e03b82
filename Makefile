# Start with `make demo` and `make test`, the two commands of the README.
#
# BUILD_FLAGS are passed to every `swift` command, such as `--scratch-path .build-other`.

SWIFT ?= swift
BUILD_FLAGS ?=
# SwiftPM passes the traits of a package to the compiler in the order of a set, which differs from run to run. Then
# everything would be compiled again.
SWIFTPM = SWIFT_DETERMINISTIC_HASHING=1 $(SWIFT)
SOURCES = Package.swift .ci Sources Plugins Tests schema samples Fuzz Benchmarks/Package.swift Benchmarks/Sources \
	SourceReader/Package.swift SourceReader/Sources SourceReader/Tests
LINUX = $(filter Linux,$(shell uname -s))
include packaging/release.mk

# A variable of Package.swift, which leaves out the plugin.
export NAVGRAPH_WITHOUT_PLUGIN = 1

# Where `make install` puts the program, its manual pages and its completions. DESTDIR comes before PREFIX,
# for packages.
PREFIX ?= /usr/local
DESTDIR ?=
INSTALLED = $(DESTDIR)$(PREFIX)
BASH_COMPLETIONS = $(INSTALLED)/share/bash-completion/completions
ZSH_COMPLETIONS = $(INSTALLED)/share/zsh/site-functions
FISH_COMPLETIONS = $(INSTALLED)/share/fish/vendor_completions.d
MAN_PAGES = $(INSTALLED)/share/man/man1

# The program and the manual pages to install. The tests install those of the debug build.
CONFIGURATION ?= release
PRODUCTS = $(shell $(SWIFTPM) build $(BUILD_FLAGS) -c $(CONFIGURATION) --show-bin-path)
PROGRAM = .build-install/navgraph
MANUAL = .build-install/man

# The Debian package.
DEB = .build-deb
DEB_FLAGS ?= -Zxz

DOCC ?= $(shell command -v docc || echo xcrun docc)
DOCS = .build-docs

# The duration of `make fuzz` in seconds, and the seed of its random inputs; 0 for another one each time.
FUZZ_SECONDS ?= 60
FUZZ_SEED ?= 0

.PHONY: apple apple-all apple-hosts bench benchmark benchmark-build build-tests check debug demo docs explorer
.PHONY: explorer-tests format fuzz instructions instructions-all lint mcp-tests optional-page page page-tests pictures
.PHONY: plugin resolution traits source-reader source-reader-tests install-source-reader
.PHONY: run-tests sample sanitize swiftbuild test test-all test-tools tools walks
.PHONY: install uninstall deb program static-reader manual install-files deb-file release archive release-files
.PHONY: release-tests universal-programs

# Uses the debug build, which the tests need anyway. To build the optimized program takes twice as long.
demo: tools
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph route --from Menu --to ContactCard

# Also runs the checks that take too long for each change.
test-all: test plugin traits apple-all walks instructions-all swiftbuild benchmark-build sanitize fuzz

install: optional-page
	$(MAKE) program manual
	$(MAKE) install-files

# The program that reads Swift source, against the SwiftSyntax that the toolchain ships built. Such a program
# runs only beside that toolchain; SWIFT_HOST= builds it against the package swift-syntax, which takes minutes.
SWIFT_HOST ?= $(abspath $(dir $(realpath $(shell command -v swiftc)))/../lib/swift/host)
SOURCE_READER = cd SourceReader && NAVGRAPH_SWIFT_HOST=$(SWIFT_HOST) $(SWIFT)

source-reader:
	$(SOURCE_READER) build -c $(CONFIGURATION) --product navgraph-swift
	@echo "Built SourceReader/.build/$(CONFIGURATION)/navgraph-swift. Use it: export NAVGRAPH_SWIFT=$(CURDIR)/SourceReader/.build/$(CONFIGURATION)/navgraph-swift"

source-reader-tests:
	@if [ -d "$(SWIFT_HOST)/SwiftSyntax.swiftmodule" ]; then $(SOURCE_READER) test; \
	else echo "The toolchain has no SwiftSyntax: the tests of SourceReader are left out."; fi

# That program linked as `make program` links its own, so that it runs without a toolchain.
STATIC_READER = .build-install/navgraph-swift
BUILD_STATIC_READER = unset NAVGRAPH_SWIFT_HOST; $(SWIFTPM) build $(BUILD_FLAGS) $(RELEASE_FLAGS) $(WITH_ICU_DATA) \
  --package-path SourceReader --scratch-path SourceReader/.build-static

static-reader: tools
	mkdir -p .build-install
	$(COMPILE_ICU_DATA)
	$(BUILD_STATIC_READER) --product navgraph-swift
	install -m 755 "$$($(BUILD_STATIC_READER) --show-bin-path)/navgraph-swift" $(STATIC_READER)
	strip $(STATIC_READER)

install-source-reader: source-reader
	install -d $(INSTALLED)/bin
	install -m 755 SourceReader/.build/$(CONFIGURATION)/navgraph-swift $(INSTALLED)/bin/navgraph-swift

uninstall:
	rm -f $(INSTALLED)/bin/navgraph-swift
	rm -f $(INSTALLED)/bin/navgraph $(BASH_COMPLETIONS)/navgraph $(ZSH_COMPLETIONS)/_navgraph \
	  $(FISH_COMPLETIONS)/navgraph.fish $(MAN_PAGES)/navgraph.1 $(MAN_PAGES)/navgraph.*.1

deb: optional-page
	$(MAKE) program manual
	$(MAKE) deb-file

program: tools
	$(if $(wildcard $(SOLVER)),-$(MAKE) page)
	mkdir -p .build-install
	$(COMPILE_ICU_DATA)
	$(COMPILE_CURL)
	$(SWIFTPM) build $(BUILD_FLAGS) $(RELEASE_FLAGS) $(WITH_ICU_DATA) $(WITH_CURL) --product navgraph
	install -m 755 $(PRODUCTS)/navgraph .build-install/navgraph
	strip .build-install/navgraph

# Compiles the solver to WebAssembly, which a program that is built afterwards puts into pages. Fails with toolchains
# without Embedded Swift; then pages have no solver.
SOLVER = .build-install/navgraph.wasm

page: tools $(SOLVER)

optional-page:
	-$(MAKE) page

$(SOLVER): $(shell find Sources/NavGraph Sources/NavGraphService Sources/NavGraphText/JSON \
  Sources/NavGraphDrawing/Layout Sources/NavGraphWeb -type f)
	Sources/NavGraphWeb/build.sh $@; status=$$?; touch Sources/NavGraphExplorer/Page/page.c; exit $$status

# Writes a manual page for each subcommand. The compiler's flags are those of `make program`, so that nothing is compiled
# twice. ArgumentParser's tool formats dates, so it needs the data of ICU. It leaves empty lines, of which mdoc warns, and
# quotes at the beginning of lines, which troff reads as commands.
RELEASE = $(filter release,$(CONFIGURATION))

manual: tools
	mkdir -p .build-install
	$(if $(RELEASE),$(COMPILE_CURL))
	$(SWIFTPM) package $(BUILD_FLAGS) $(if $(RELEASE),$(RELEASE_FLAGS) $(WITH_CURL)) generate-manual --multi-page \
	  --configuration $(CONFIGURATION) >/dev/null
	rm -rf .build-install/man && mkdir -p .build-install/man
	for page in $(PRODUCTS)/../../plugins/GenerateManual/outputs/NavGraphCLI/*.1; do \
	  sed -e 's/^$$/.Pp/' -e "s/^'/\\\\\&'/" "$$page" > .build-install/man/"$$(basename "$$page")" || exit 1; \
	done

# READER is a navgraph-swift that needs no toolchain, for packages.
READER =

install-files:
	install -d $(INSTALLED)/bin $(BASH_COMPLETIONS) $(ZSH_COMPLETIONS) $(FISH_COMPLETIONS) $(MAN_PAGES)
	install -m 755 $(PROGRAM) $(READER) $(INSTALLED)/bin
	strip $(INSTALLED)/bin/navgraph
	$(if $(LINUX),,codesign --force --sign - $(INSTALLED)/bin/navgraph)
	$(PROGRAM) --generate-completion-script bash > $(BASH_COMPLETIONS)/navgraph
	$(PROGRAM) --generate-completion-script zsh > $(ZSH_COMPLETIONS)/_navgraph
	$(PROGRAM) --generate-completion-script fish > $(FISH_COMPLETIONS)/navgraph.fish
	install -m 644 $(MANUAL)/*.1 $(MAN_PAGES)

# A static program needs no other packages; any other one needs at least the C library that it was built with.
deb-file:
	rm -rf $(DEB)
	$(MAKE) install-files DESTDIR=$(abspath $(DEB))/root PREFIX=/usr
	install -d $(DEB)/root/DEBIAN $(DEB)/root/usr/share/doc/navgraph
	gzip -9n $(DEB)/root/usr/share/man/man1/*.1
	gzip -9nc CHANGELOG.md > $(DEB)/root/usr/share/doc/navgraph/changelog.gz
	sed -e "s/@VERSION@/$$($(PROGRAM) --version)/" \
	  -e "s/@ARCHITECTURE@/$$(dpkg --print-architecture)/" \
	  -e "s/@SIZE@/$$(($$(find $(DEB)/root -type f -exec cat {} + | wc -c) / 1024))/" \
	  -e "s/@LIBC@/$$(getconf GNU_LIBC_VERSION | cut -d ' ' -f 2)/" \
	  -e "$$(readelf --dynamic $(PROGRAM) | grep -q NEEDED || echo '/^Depends:/d')" \
	  packaging/control.in > $(DEB)/root/DEBIAN/control
	dpkg-deb --root-owner-group $(DEB_FLAGS) --build $(DEB)/root $(DEB)

# A release: an archive and a Debian package of this platform, their checksums, the notes, and what is generated from them.
# The files contain the time of the commit, not that of the build. ADDRESS is where the archives will be downloaded from.
RELEASES = .build-release
PLATFORM ?= $(if $(LINUX),linux-$(shell uname -m | sed 's/aarch64/arm64/'),macos-universal)
ADDRESS ?= https://github.com/OWNER/navgraph/releases/download/$(VERSION)
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/NavGraphCLI/Navgraph.swift)
ARCHIVE = navgraph-$(VERSION)-$(PLATFORM)
STAGE = $(abspath $(RELEASES))/stage
release archive release-files: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct)
release: export NAVGRAPH_COMMIT = $(shell git describe --always --abbrev=40 --exclude='*' --dirty=+changes)

release: optional-page
	$(MAKE) $(if $(LINUX),program static-reader,universal-programs) manual
	rm -rf $(RELEASES)
	$(MAKE) archive READER=$(STATIC_READER)
	$(MAKE) release-files

# The programs for both processors of a Mac.
PROCESSORS = arm64 x86_64

universal-programs:
	for processor in $(PROCESSORS); do \
	  $(MAKE) program static-reader BUILD_FLAGS="$(BUILD_FLAGS) --arch $$processor" || exit 1; \
	  mkdir -p .build-install/$$processor && mv $(PROGRAM) $(STATIC_READER) .build-install/$$processor || exit 1; \
	done
	for program in $(notdir $(PROGRAM) $(STATIC_READER)); do \
	  lipo -create -output .build-install/$$program $(PROCESSORS:%=.build-install/%/$$program) || exit 1; \
	  codesign --force --sign - .build-install/$$program || exit 1; \
	done

archive:
	mkdir -p $(STAGE)
	$(MAKE) install-files DESTDIR=$(STAGE) PREFIX=/$(ARCHIVE)
	packaging/archive $(STAGE) $(ARCHIVE) $(RELEASES)/$(ARCHIVE).tar.gz
	rm -r $(STAGE)
	$(if $(LINUX),$(MAKE) deb-file DEB=$(STAGE) && mv $(STAGE)/*.deb $(RELEASES) && rm -r $(STAGE))

# The archives may come from several machines.
release-files:
	packaging/notes $(VERSION) > $(RELEASES)/NOTES.md
	packaging/generate $(VERSION) $(ADDRESS) $(RELEASES)

# Build the program that the tests run, and the tests.
DEBUG_PRODUCTS = $(shell $(SWIFTPM) build $(BUILD_FLAGS) --show-bin-path)

debug: test-tools
	$(SWIFTPM) build $(BUILD_FLAGS) --product navgraph

build-tests: test-tools
	$(SWIFTPM) build $(BUILD_FLAGS) --build-tests --explicit-target-dependency-import-check error

# What one runs before each commit: the format, and the tests that neither run the program nor try thousands of random
# inputs.
check: test-tools
	$(MAKE) --jobs=2 lint build-tests
	$(MAKE) run-tests TESTS="--skip 'NavGraphCLITests|Oracle|Walk|Random'"

# All checks, as CI runs them. Steps that wait or use one core run in parallel. The tests are built last, because the
# program contains the page.
test: test-tools
	$(MAKE) --jobs=2 lint $(if $(LINUX),page-tests) optional-page apple-hosts build-tests
	$(MAKE) --jobs=2 apple docs manual resolution CONFIGURATION=debug
	$(MAKE) source-reader-tests
	$(MAKE) --jobs=2 run-tests $(if $(LINUX),explorer-tests) mcp-tests release-tests $(if $(LINUX),instructions)

# Two tests per core: main-actor tests are serial, and tests with a time limit must not starve. TESTS selects some.
TESTS =
TEST_EVENTS = .build/tests.jsonl
WIDTH = $(shell expr 2 '*' $$(getconf _NPROCESSORS_ONLN))

run-tests: debug
	rm -f $(TEST_EVENTS)
	$(SWIFT) test $(BUILD_FLAGS) --skip-build --disable-xctest --quiet $(TESTS) \
	  --experimental-maximum-parallelization-width $(WIDTH) --event-stream-output-path $(TEST_EVENTS)
	python3 .ci/slowest $(TEST_EVENTS) $(WIDTH)

# Compiles the hosts for UIKit and SwiftUI against modules that are written for the tests, and tests them.
APPLE_HOSTS = --package-path Tests/AppleHosts --scratch-path .build/apple-hosts

apple-hosts: test-tools
	$(SWIFT) test $(APPLE_HOSTS)

# Tests `navgraph serve`: its server, and its page in a headless Chromium where it and Selenium can be installed.
explorer: optional-page
	$(MAKE) explorer-tests

explorer-tests: debug
	NAVGRAPH="$(DEBUG_PRODUCTS)/navgraph" PYTHONPATH=$(CURDIR)/.build-python \
	  python3 -W ignore -m unittest discover --start-directory Tests/Explorer

# Tests the modules of the explorer's page in Node.js, without a browser and without the program.
page-tests: test-tools
	node --test Tests/Page/*.test.mjs

# Tests `navgraph mcp` with the clients and the models of MCP's Python SDK, in the version for sessions and the one
# without. Skipped where PyPI cannot be reached.
MCP = .build-mcp

mcp-tests: debug
	@if $(MAKE) $(MCP)/1 $(MCP)/2; then \
	  PYTHONPATH=$(MCP)/1 python3 Tests/MCP/clients.py "$(DEBUG_PRODUCTS)/navgraph" && \
	  PYTHONPATH=$(MCP)/2 python3 Tests/MCP/clients.py "$(DEBUG_PRODUCTS)/navgraph" && \
	  PYTHONPATH=$(MCP)/2 python3 Tests/MCP/messages.py "$(DEBUG_PRODUCTS)/navgraph"; \
	else \
	  echo "PyPI cannot be reached: the tests of 'navgraph mcp' in Python are skipped."; \
	fi

$(MCP)/1 $(MCP)/2:
	rm -rf $@-new && python3 -m pip install --quiet --target $@-new 'mcp==$(@F).*' jsonschema && mv $@-new $@

# Tests what a release contains beside the programs: its action, hook, formula and scripts, with the program of the tests in
# place of the released one.
release-tests: debug
	NAVGRAPH="$(DEBUG_PRODUCTS)/navgraph" PYTHONPATH=$(CURDIR)/.build-checkers \
	  python3 -W ignore -m unittest discover --start-directory Tests/Release

# Runs the tests with more random inputs.
walks: test-tools
	NAVGRAPH_SEEDS=50 $(SWIFT) test $(APPLE_HOSTS) --filter WalkTests
	$(MAKE) build-tests
	NAVGRAPH_SEEDS=10 $(MAKE) run-tests mcp-tests $(if $(LINUX),page-tests explorer-tests)

# Tests which packages apps resolve that need only some of the libraries.
TRAIT_TESTS = python3 -m unittest discover --start-directory Tests/Traits

resolution: tools
	unset NAVGRAPH_WITHOUT_PLUGIN; $(TRAIT_TESTS) -k resolve

traits: tools
	unset NAVGRAPH_WITHOUT_PLUGIN; $(TRAIT_TESTS)

# Builds an app whose screens the plugin generates, and runs it.
PLUGIN_APP = --package-path Tests/PluginApp --scratch-path .build/plugin-app

plugin: tools
	test "$$(unset NAVGRAPH_WITHOUT_PLUGIN; $(SWIFTPM) run $(PLUGIN_APP))" = "Chat: contacts://chat/7"

# Searches for what does not compile with Apple's SDK. A Mac has that SDK instead.
APPLE_PLATFORMS = ios macos

apple: build-tests
ifneq ($(LINUX),)
	python3 .ci/apple/availability.py "$(DEBUG_PRODUCTS)"
	python3 .ci/apple/typecheck.py $(APPLE_PLATFORMS)
endif

apple-all:
	$(MAKE) apple APPLE_PLATFORMS=

# Builds the package with the build system of Xcode.
swiftbuild: tools
	$(SWIFTPM) build --build-system swiftbuild --scratch-path .build-swiftbuild --build-tests

LIBRARIES = NavGraph NavGraphFoundation NavGraphLinks NavGraphStackLinks NavGraphStore NavGraphReview \
  NavGraphDrawing NavGraphInterchange

# Draws the pictures in the documents; a test compares them with what the program draws.
DRAW = $(SWIFTPM) run $(BUILD_FLAGS) navgraph draw

pictures: test-tools
	rm -rf .build-pictures && mkdir -p .build-pictures
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph init .build-pictures/shop.db --sample shop
	$(DRAW) --db .build-pictures/shop.db --output samples/shop/shop.svg
	$(DRAW) --route Menu ContactCard --output samples/contacts/route.svg

# Compiles the built-in sample, which is embedded in the program, and the marketplace, which the tests of its apps use, and
# generates the code of the sample apps from them; tests compare them with the statements of the samples.
MARKET = samples/marketplace/Shared

sample: test-tools
	rm -rf .build-sample && mkdir -p .build-sample
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph init .build-sample/contacts.db --sample contacts
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph compile .build-sample/contacts.db samples/contacts.navgraph
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph generate swift --db .build-sample/contacts.db --output samples/ContactsApp/Navigation.swift
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph init .build-sample/market.db --sample marketplace
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph compile .build-sample/market.db samples/marketplace.navgraph
	$(SWIFTPM) run $(BUILD_FLAGS) navgraph generate swift --db .build-sample/market.db --output $(MARKET)/Screens.swift

HOSTS = NavGraphUIKit NavGraphSwiftUI

# Builds the documentation of the libraries in .build-docs; a broken link is an error. On Linux, only the package that
# tests the hosts has their symbols.
docs: tools
	$(SWIFTPM) package $(BUILD_FLAGS) dump-symbol-graph --minimum-access-level public >/dev/null
	rm -rf $(DOCS) && mkdir -p $(DOCS)
	$(SWIFTPM) package $(APPLE_HOSTS) dump-symbol-graph --minimum-access-level public >/dev/null
	$(foreach module,$(LIBRARIES),$(call DOCUMENT,$(module),$(BUILD_FLAGS)))
	$(foreach module,$(HOSTS),$(call DOCUMENT,$(module),$(APPLE_HOSTS)))

# $(call DOCUMENT,MODULE,FLAGS): the documentation of a module from the symbol graphs of a build with these flags.
define DOCUMENT
	mkdir $(DOCS)/$(1)-symbols
	cp "$$($(SWIFTPM) build $(2) --show-bin-path)"/../symbolgraph/$(1)[.@]*.json $(DOCS)/$(1)-symbols
	$(DOCC) convert Sources/$(1)/$(1).docc --warnings-as-errors \
	  --additional-symbol-graph-dir $(DOCS)/$(1)-symbols --output-path $(DOCS)/$(1) \
	  --fallback-display-name $(1) --fallback-bundle-identifier navgraph.$(1)

endef

# Searches for links, files, lines and compiled graphs on which the readers crash or violate an invariant. Apple's
# toolchain has no libFuzzer.
FUZZ = SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 .build-fuzz/fuzz-$(1) -seed=$(FUZZ_SEED) \
  -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=8192 -verbosity=0 -artifact_prefix=.build-fuzz/ .build-fuzz/corpus-$(1) Fuzz/$(1)

fuzz: debug
	Fuzz/build.sh .build-fuzz "$(DEBUG_PRODUCTS)"
	mkdir -p .build-fuzz/corpus-links .build-fuzz/corpus-readers .build-fuzz/corpus-batch .build-fuzz/corpus-compiled
	$(call FUZZ,links)
	$(call FUZZ,readers)
	$(call FUZZ,batch)
	$(call FUZZ,compiled)

# Does not detect leaks, because Foundation and XCTest leak a little memory themselves.
sanitize: tools
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test $(BUILD_FLAGS) --sanitize=address --scratch-path .build-address
	$(SWIFT) test $(BUILD_FLAGS) --sanitize=thread --scratch-path .build-thread

lint: tools
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@! git ls-files -- '.build*' Package.resolved | sed 's/$$/: is built, and must not be committed/' | grep .

format: tools
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

# Compiles the benchmarks, which nothing else does. They are a package with a build directory of its own.
benchmark-build: tools
	cd Benchmarks && $(SWIFTPM) build

# Counts the instructions of a load, a line of batch and a start of the program that the tests run. Fails if a count is
# more than a tenth above the recorded one.
PLANS =

instructions: debug
	python3 Benchmarks/instructions.py "$(DEBUG_PRODUCTS)/navgraph" $(PLANS) $(RECORD)

# Also counts those of a plan in a release build.
instructions-all:
	cd Benchmarks && $(SWIFTPM) build -c release --product plans
	$(MAKE) instructions PLANS=Benchmarks/.build/release/plans

benchmark: tools
	cd Benchmarks && $(SWIFTPM) run $(BUILD_FLAGS) -c release benchmark
	cd Benchmarks && $(SWIFTPM) run $(BUILD_FLAGS) -c release benchmark hostile-links

# Measures routes beside the bare search and the libraries of Python that are installed, and how the program grows with
# the number of edges, which it draws in Benchmarks/growth.svg.
bench: benchmark program
	cd Benchmarks && for screens in 50 500 5000; do \
	  echo "$$screens screens"; \
	  .build/release/benchmark graph $$screens > .build/graph.txt && python3 peers.py .build/graph.txt || exit 1; \
	done
	python3 Benchmarks/plot.py $(PROGRAM) --output Benchmarks/growth

# Checks for the Swift toolchain, SQLite and expat, and installs missing packages with apt.
tools:
	@sh .ci/tools

# Also installs the programs that only the tests run.
test-tools:
	@sh .ci/tools tests
