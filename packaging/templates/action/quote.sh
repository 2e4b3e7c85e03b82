#!/usr/bin/env bash
# quote.sh PROGRAM [ARGUMENT...]: runs a program whose messages are no commands of the workflow, such as '::error::', whatever
# names the change contains.
set -euo pipefail

token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
# The messages and what surrounds them have the same stream, so that they stay in order.
echo "::stop-commands::$token" >&2
status=0
"$@" || status=$?
echo "::$token::" >&2
exit "$status"
