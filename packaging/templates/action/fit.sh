#!/usr/bin/env bash
# fit.sh SIZE: copies a review, without the folded parts at its end if it has more bytes than that.
set -euo pipefail

text=$(mktemp)
trap 'rm -f "$text"' EXIT
cat >"$text"
if [ "$(wc -c <"$text")" -gt "$1" ]; then
  # The last line is cut, maybe within a character.
  head -c "$(($1 - 200))" "$text" | sed -e '/^<details>/,$d' -e '$d'
  printf '\n*The review is too long to be shown here as a whole.*\n'
else
  cat "$text"
fi
