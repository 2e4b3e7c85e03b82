#!/bin/sh
# Compiles the solver to WebAssembly, and compresses it: build.sh OUTPUT writes OUTPUT and OUTPUT.gz.
set -eu
cd "$(dirname "$0")/../.."
output=$1
web=Sources/NavGraphWeb
service=Sources/NavGraphService
build=.build-page
# An outdated solver would go unnoticed.
rm -f "$output" "$output.gz"
target=wasm32-unknown-none-wasm
swiftc=${SWIFTC:-swiftc}
resources=$($swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$resources/../../bin
unicode=$resources/embedded/$target/libswiftUnicodeDataTables.a

for file in "$tools/wasm-ld" "$tools/clang" "$unicode"; do
  [ -e "$file" ] && continue
  echo "Pages get no solver: this Swift toolchain has no Embedded Swift for WebAssembly ('$file' is missing)." >&2
  exit 1
done

mkdir -p $build "$(dirname "$output")"
flags="-target $target -enable-experimental-feature Embedded -wmo -parse-as-library -I $build"
: > $build/empty.swift
# All files are in one module, so imports of the other module import an empty one.
$swiftc $flags -emit-module -module-name NavGraphText -o $build/NavGraphText.swiftmodule $build/empty.swift
$swiftc $flags -Osize -swift-version 6 -enable-upcoming-feature InternalImportsByDefault -suppress-warnings \
  -package-name navgraph -module-name NavGraph -Xfrontend -disable-stack-protector -c -o $build/solver.o \
  $(find Sources/NavGraph -name '*.swift' | grep -vFf $web/left-out | sort) Sources/NavGraphText/JSON/*.swift \
  $service/JSON/JSONWritable.swift $service/JSON/MemberName.swift $service/JSON/MalformedRequest.swift \
  $service/JSON/RequestValue*.swift $service/Parameter.swift $service/Arguments.swift \
  $service/Route/OutcomeJSON.swift $service/Route/Plan+JSON.swift $service/Route/Blocker+JSON.swift \
  $service/Route/RequestEntry.swift $service/Route/QuestionStart.swift $service/Route/RouteQuestion.swift \
  $service/Route/PropertyDictionary+Names.swift $service/Batch/RouteAnswerer.swift \
  $(for name in BoxText FlowLayout LineCurves LineWays RankLayout Ranks ReadableWindow; do
    echo Sources/NavGraphDrawing/Layout/$name.swift
  done) \
  $web/*.swift $web/Embedded/*.swift
"$tools/clang" --target=wasm32 -Os -fno-builtin -c -o $build/runtime.o $web/runtime.c
"$tools/wasm-ld" --no-entry --gc-sections --strip-all -O2 -z stack-size=4194304 -o $build/solver.wasm \
  $build/solver.o $build/runtime.o "$unicode"
gzip -9nc $build/solver.wasm > "$output.gz"
mv $build/solver.wasm "$output"
