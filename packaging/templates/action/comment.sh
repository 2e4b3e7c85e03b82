#!/usr/bin/env bash
# Writes $REPORT as a comment of the pull request, or updates the comment that an earlier run has written. Passes if that is
# not possible, as for pull requests of forks, whose token cannot write: then the summary of the job has the review.
set -euo pipefail

here=$(dirname "$0")
answer=$(mktemp)
body=$(mktemp)
trap 'rm -f "$answer" "$body"' EXIT

give_up() {
  echo "::notice::$1 The review is in the summary of the job."
  exit 0
}

for tool in curl jq; do
  command -v "$tool" >/dev/null || give_up "The comment needs '$tool', which is not installed."
done

# request METHOD PATH [OPTION...]: writes the answer to $answer, and prints its status, which is 000 if there is none.
request() {
  local method=$1 path=$2
  shift 2
  # Other processes can read arguments, but not standard input.
  printf 'Authorization: Bearer %s\n' "$TOKEN" |
    curl --silent --show-error --max-time 60 --retry 2 --output "$answer" --write-out '%{http_code}' \
      --request "$method" --header @- --header 'Accept: application/vnd.github+json' \
      --header 'X-GitHub-Api-Version: 2022-11-28' "$@" "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/$path" || true
}

# A pull request has a comment for each path. The marker is invisible.
marker="<!-- navgraph review $(printf '%s' "$NAVGRAPH_PATH" | cksum | cut -d ' ' -f 1) -->"
run="$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID"
{
  echo "$marker"
  "$here/fit.sh" 60000 <"$REPORT"
  printf '\n<sub>%.7s · [run](%s)</sub>\n' "$GITHUB_SHA" "$run"
} | jq --raw-input --slurp '{body: .}' >"$body"

# Users who cannot write to the repository can imitate the marker. They could edit a review in their comment.
# shellcheck disable=SC2016 # A variable of jq
own='[.[] | select(.body // "" | startswith($marker))
  | select(.user.type != "User" or (.author_association // "OWNER" | IN("OWNER", "MEMBER", "COLLABORATOR"))) | .id]
  | first // empty'
comment=''
page=1
while [ -z "$comment" ]; do
  status=$(request GET "issues/$PULL_REQUEST/comments?per_page=100&page=$page")
  [ "$status" = 200 ] || give_up "The comments cannot be read (status $status)."
  comment=$(jq --arg marker "$marker" "$own" "$answer") || give_up "The comments cannot be read."
  [ "$(jq length "$answer")" = 100 ] || break
  page=$((page + 1))
done

if [ -n "$comment" ]; then
  status=$(request PATCH "issues/comments/$comment" --data-binary "@$body")
else
  status=$(request POST "issues/$PULL_REQUEST/comments" --data-binary "@$body")
fi
case $status in
2*) ;;
401 | 403 | 404) give_up "The token cannot write comments (status $status)." ;;
*) give_up "The comment cannot be written (status $status)." ;;
esac
