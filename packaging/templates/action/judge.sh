#!/usr/bin/env bash
# Fails if the review or a test has failed.
set -euo pipefail

case $REVIEW in
0) ;;
1) echo "::error::The change of the navigation must not be merged: see the summary of the job." ;;
*) echo "::error::The navigation was not reviewed (status $REVIEW): see the summary of the job." ;;
esac
[ "$TESTS" = 0 ] || echo "::error::Tests of the navigation fail."
[ "$REVIEW" = 0 ] && [ "$TESTS" = 0 ]
