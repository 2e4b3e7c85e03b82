#!/bin/sh
# install.sh DIRECTORY: prints the folder of the program navgraph, whose archive it downloads into a directory unless it is
# there. An archive with another checksum than in release.env is not unpacked, and programs that do not run are replaced.
set -eu
# shellcheck source=/dev/null
. "$(dirname "$0")/release.env"

fail() {
  echo "navgraph: $*" >&2
  exit 1
}

case "$(uname -s) $(uname -m)" in
"Linux x86_64") file=${FILE_LINUX_X86_64-} sum=${SHA256_LINUX_X86_64-} ;;
"Linux aarch64") file=${FILE_LINUX_ARM64-} sum=${SHA256_LINUX_ARM64-} ;;
"Darwin "*) file=${FILE_MACOS_UNIVERSAL-} sum=${SHA256_MACOS_UNIVERSAL-} ;;
*) file='' sum='' ;;
esac
[ -n "$file" ] || fail "version $VERSION has no archive for $(uname -s) on $(uname -m). Build it with 'make install'."
mkdir -p "$1"
cd "$1"

# Whether the archive is there with its checksum.
is_complete() {
  [ -f "$file" ] || return 1
  if command -v sha256sum >/dev/null; then actual=$(sha256sum "$file"); else actual=$(shasum -a 256 "$file"); fi
  [ "${actual%% *}" = "$sum" ]
}

if ! is_complete; then
  # Other runs can download the same archive.
  curl --fail --silent --show-error --location --retry 3 --output "$file.$$" "${NAVGRAPH_ADDRESS:-$ADDRESS}/$file" ||
    fail "'$file' cannot be downloaded."
  mv "$file.$$" "$file"
  if ! is_complete; then
    rm "$file"
    fail "'$file' has the checksum ${actual%% *} instead of $sum, and was removed."
  fi
fi
folder=${file%.tar.gz}
runs() { [ -s "$folder/bin/navgraph" ] && "$folder/bin/navgraph" --version >/dev/null 2>&1; }
if ! runs; then
  mkdir "$folder.$$"
  tar -xzf "$file" -C "$folder.$$"
  # Another run can be faster, which is as good.
  if ! runs; then
    rm -rf "$folder"
    mv "$folder.$$/$folder" . 2>/dev/null || [ -x "$folder/bin/navgraph" ]
  fi
  rm -rf "$folder.$$"
fi
echo "$PWD/$folder/bin"
