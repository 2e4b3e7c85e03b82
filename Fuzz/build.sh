#!/bin/sh
# Builds the fuzzer of links with libFuzzer, which Swift's toolchain for Linux has: build.sh DIRECTORY
set -eu
output=$1
cd "$(dirname "$0")/.."
mkdir -p "$output"
output=$(cd "$output" && pwd)

compile() {
  "${SWIFTC:-swiftc}" -O -sanitize=fuzzer -parse-as-library -swift-version 6 -package-name navgraph \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -I "$output" "$@"
}

library() {
  compile -wmo -module-name "$1" -emit-module -emit-module-path "$output/$1.swiftmodule" \
    -emit-library -static -o "$output/lib$1.a" $(find "Sources/$1" -name '*.swift' | sort)
}

library NavGraph
library NavGraphFoundation
library NavGraphLinks
compile -L "$output" -lNavGraphLinks -lNavGraphFoundation -lNavGraph \
  -lFoundation -lFoundationEssentials -o "$output/fuzz-links" Fuzz/*.swift
