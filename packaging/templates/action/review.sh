#!/usr/bin/env bash
# Reviews the change of $NAVGRAPH_PATH, and writes the review as the summary of the job. Passes whatever the review says, so
# that the later steps run: judge.sh decides.
set -euo pipefail

here=$(dirname "$0")
path=$("$here/path.sh")

# In a container, another user owns the files.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0="$PWD"

# Prints the commit before the change. GitHub checks out the merge of a pull request, whose first parent is the target branch,
# also if the branch has moved since the event. A workflow can check out the head of the pull request instead.
base_commit() {
  local head parents
  head=$(git rev-parse HEAD)
  parents=$(git cat-file commit HEAD | sed -n '1,/^$/s/^parent //p')
  if [ "$head" = "${EVENT_HEAD-}" ]; then
    git merge-base "$EVENT_BASE" HEAD 2>/dev/null || echo "$EVENT_BASE"
  elif [[ ${GITHUB_REF-} == refs/pull/*/merge && $parents == *$'\n'* ]]; then
    echo "${parents%%$'\n'*}"
  else
    echo "${EVENT_BASE-}"
  fi
}

base=${NAVGRAPH_BASE-}
if [ -z "$base" ]; then
  git rev-parse --quiet --verify HEAD >/dev/null || {
    echo "::error::The folder '$PWD' is no clone. The step 'actions/checkout' must run before this action."
    exit 1
  }
  commit=$(base_commit)
  if [ -z "${commit//0/}" ]; then
    # The first push of a branch has no state before it. The empty tree has no file.
    commit=$(git hash-object -t tree --stdin </dev/null)
  elif ! git cat-file -e "$commit^{commit}" 2>/dev/null; then
    git fetch --quiet --no-tags --depth=1 origin "$commit" || {
      echo "::error::The commit $commit cannot be fetched. Check out with 'fetch-depth: 0', or set the input 'base'."
      exit 1
    }
  fi
  base=$commit:$path
fi

options=(--format markdown)
while IFS= read -r line; do [ -z "$line" ] || options+=(--tests "$line"); done <<<"${NAVGRAPH_TESTS-}"
while IFS= read -r line; do [ -z "$line" ] || options+=(--as "$line"); done <<<"${NAVGRAPH_AS-}"
[ -z "${NAVGRAPH_FAIL_ON-}" ] || options+=(--fail-on "$NAVGRAPH_FAIL_ON")

report=$RUNNER_TEMP/navgraph-review.md
errors=$RUNNER_TEMP/navgraph-review.txt
status=0
navgraph review "${options[@]}" -- "$base" "$path" >"$report" 2>"$errors" || status=$?
"$here/quote.sh" cat "$errors" >&2
if [ "$status" -gt 1 ]; then
  {
    printf '### Navigation: not reviewed\n\n'
    sed 's/^/    /' "$errors"
  } >"$report"
fi
"$here/fit.sh" 1000000 <"$report" >>"$GITHUB_STEP_SUMMARY"
{
  echo "status=$status"
  echo "report=$report"
} >>"$GITHUB_OUTPUT"
