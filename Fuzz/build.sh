#!/bin/sh
# Builds the fuzzers with libFuzzer, which is part of Swift's toolchain for Linux: build.sh DIRECTORY PRODUCTS
#
# PRODUCTS is the directory in which SwiftPM has built the program.
set -eu
output=$1
products=$2
cd "$(dirname "$0")/.."
mkdir -p "$output"
output=$(cd "$output" && pwd)

# SwiftPM names the package after its directory. Modules with the same package name share `package` declarations.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9_]/_/g')

compile() {
  "${SWIFTC:-swiftc}" -O -parse-as-library -swift-version 6 -package-name "$package" \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -I "$output" "$@"
}

library() {
  module=$1
  shift
  compile -wmo -module-name "$module" -emit-module -emit-module-path "$output/$module.swiftmodule" \
    -emit-library -static -o "$output/lib$module.a" "$@" $(find "Sources/$module" -name '*.swift' | sort)
}

# Prints the object files of some modules, from which SwiftPM linked the program.
objects() {
  sed "s/^'\(.*\)'\$/\1/" "$products/navgraph.product/Objects.LinkFileList" | grep -E "/($1)\.build/"
}

# Prints the path of the module map of a C module in a dependency.
module_map() {
  find "$products/../.." -path "*/$1/module.modulemap" | head -n 1
}

# Builds the fuzzer of the readers of other formats. It reuses the program's object files of all other modules.
build_readers() {
  output=$output/readers
  modules="-I $products/Modules -Xcc -fmodule-map-file=Sources/CNavGraphExpat/module.modulemap
    -Xcc -fmodule-map-file=$products/CNavGraphSQLite.build/module.modulemap
    -Xcc -fmodule-map-file=$products/CNavGraphSchema.build/module.modulemap
    -Xcc -fmodule-map-file=$(module_map GRDBSQLite) -Xcc -fmodule-map-file=$(module_map _NumericsShims/include)"
  libraries='NavGraph|NavGraphText|NavGraphFoundation|NavGraphLinks|NavGraphStore|NavGraphSchema|CNavGraphSchema|CNavGraphSQLite'
  packages='GRDB|Algorithms|RealModule|_NumericsShims'
  library NavGraphInterchange $modules -sanitize=fuzzer
  compile $modules -sanitize=fuzzer -use-ld=lld -L "$output" -lNavGraphInterchange \
    $(objects "$libraries|$packages") \
    -lsqlite3 -lexpat -lFoundation -lFoundationEssentials -o "$output/../fuzz-readers" \
    Fuzz/ReaderFuzzer.swift
}

# Builds the other fuzzers with the address sanitizer, because compiled graphs are read in place.
build_others() {
  sanitizers="-sanitize=fuzzer,address -use-ld=lld"
  for module in NavGraph NavGraphFoundation NavGraphLinks; do library $module $sanitizers; done
  libraries="-L $output -lNavGraphLinks -lNavGraphFoundation -lNavGraph -lFoundation -lFoundationEssentials"
  compile $sanitizers $libraries -o "$output/fuzz-links" Fuzz/LinkFuzzer.swift Fuzz/TwoReadings.swift
  compile $sanitizers $libraries -o "$output/fuzz-compiled" Fuzz/CompiledFuzzer.swift \
    Tests/NavGraphTestSupport/ResealedFile.swift
  # The files that read lines of `navgraph batch`.
  service=Sources/NavGraphService
  compile $sanitizers $libraries -o "$output/fuzz-batch" Fuzz/BatchFuzzer.swift \
    $service/Parameter.swift $service/Arguments.swift $service/Route/RouteQuestion.swift \
    $service/Route/QuestionStart.swift $service/Route/RequestEntry.swift \
    $service/Names/*.swift \
    $service/JSON/M*.swift $service/JSON/RequestValue*.swift
}

# Builds the two groups in parallel.
mkdir -p "$output/readers"
(build_readers) &
readers=$!
build_others
wait "$readers"
