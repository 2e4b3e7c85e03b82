#!/usr/bin/env bash
# Prints $NAVGRAPH_PATH from the root of the repository, as Git names it.
set -euo pipefail

path=${NAVGRAPH_PATH-}
[ -n "$path" ] || {
  echo "::error::The input 'path' is missing: a dump, a database, or a folder with Swift source." >&2
  exit 1
}
[ "$path" != "$PWD" ] || path=.
path=${path#"$PWD"/}
while [[ $path == ./* ]]; do path=${path#./}; done
printf '%s\n' "${path:-.}"
