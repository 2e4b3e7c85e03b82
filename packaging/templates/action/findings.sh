#!/usr/bin/env bash
# Writes the mistakes of $NAVGRAPH_PATH as SARIF, and the results of its tests as JUnit XML.
set -euo pipefail

here=$(dirname "$0")
path=$("$here/path.sh")
database=$path
sarif=$RUNNER_TEMP/navgraph.sarif
junit=$RUNNER_TEMP/navgraph-junit
rm -rf "$junit"
mkdir -p "$junit"

if [ -d "$database" ]; then
  database=$RUNNER_TEMP/navgraph-source.db
  rm -f "$database"
  "$here/quote.sh" navgraph import --db="$database" -- "$path" >&2
fi
# The status of findings is 1. Any other one is that of an error, which the review has reported, too.
"$here/quote.sh" navgraph check --db="$database" --format sarif >"$sarif" || [ $? = 1 ]

tests=0
number=0
while IFS= read -r file; do
  [ -n "$file" ] || continue
  number=$((number + 1))
  result=$junit/$number.xml
  "$here/quote.sh" navgraph test --db="$database" --format junit -- "$file" >"$result" || tests=$?
done <<<"${NAVGRAPH_TESTS-}"
{
  echo "sarif=$sarif"
  echo "junit=$junit"
  echo "tests=$tests"
} >>"$GITHUB_OUTPUT"
