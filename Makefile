# Start with `make demo` and `make test`, the two commands of the README.
#
# BUILD_FLAGS are passed to every `swift` command, such as `--scratch-path .build-other`.

SWIFT ?= swift
BUILD_FLAGS ?=
SOURCES = Package.swift Sources Tests schema samples Fuzz Benchmarks/Package.swift Benchmarks/Sources
LINUX = $(filter Linux,$(shell uname -s))
# On Linux, the release program links the Swift runtime statically, which makes it start faster.
STATIC = $(if $(LINUX),--static-swift-stdlib)

DOCC ?= $(shell command -v docc || echo xcrun docc)
DOCS = .build-docs

# The duration of `make fuzz` in seconds.
FUZZ_SECONDS ?= 60

.PHONY: demo test check docs fuzz sanitize lint format benchmark tools

demo: tools
	$(SWIFT) build $(BUILD_FLAGS) -c release $(STATIC) --product navgraph
	"$$($(SWIFT) build $(BUILD_FLAGS) -c release $(STATIC) --show-bin-path)/navgraph" route --from Menu --to ContactCard

test: check

check: tools lint
	$(SWIFT) build $(BUILD_FLAGS) --build-tests --explicit-target-dependency-import-check error
	$(MAKE) docs
	$(SWIFT) test $(BUILD_FLAGS) --skip-build
	$(if $(LINUX),$(MAKE) fuzz FUZZ_SECONDS=10)

# Builds the documentation of the libraries in .build-docs; a broken link is an error.
docs: tools
	$(SWIFT) package $(BUILD_FLAGS) dump-symbol-graph --minimum-access-level public >/dev/null
	rm -rf $(DOCS) && mkdir -p $(DOCS)
	for module in NavGraph NavGraphFoundation NavGraphLinks NavGraphStore NavGraphReview; do \
	  mkdir $(DOCS)/$$module-symbols && \
	  cp "$$($(SWIFT) build $(BUILD_FLAGS) --show-bin-path)"/../symbolgraph/$$module[.@]*.json \
	    $(DOCS)/$$module-symbols && \
	  $(DOCC) convert Sources/$$module/$$module.docc --warnings-as-errors \
	    --additional-symbol-graph-dir $(DOCS)/$$module-symbols --output-path $(DOCS)/$$module \
	    --fallback-display-name $$module --fallback-bundle-identifier navgraph.$$module || exit 1; \
	done

# Searches for texts on which the parsers of links crash or break their laws. Apple's toolchain has no
# libFuzzer.
fuzz: tools
	Fuzz/build.sh .build-fuzz
	mkdir -p .build-fuzz/corpus
	SWIFT_BACKTRACE=enable=no .build-fuzz/fuzz-links -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=4096 -verbosity=0 \
	  -artifact_prefix=.build-fuzz/ .build-fuzz/corpus Fuzz/corpus

# Does not detect leaks, because Foundation and XCTest leak a little memory themselves.
sanitize: tools
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test $(BUILD_FLAGS) --sanitize=address --scratch-path .build-address
	$(SWIFT) test $(BUILD_FLAGS) --sanitize=thread --scratch-path .build-thread

lint: tools
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

format: tools
	$(SWIFT) format --in-place --recursive --parallel $(SOURCES)

benchmark: tools
	cd Benchmarks && $(SWIFT) run $(BUILD_FLAGS) -c release benchmark

# Checks for the Swift toolchain and SQLite, and installs missing packages with apt.
tools:
	@sh .ci/tools
