#!/bin/bash
# order.sh PROGRAM: prints the functions that `navgraph route` calls on the sample, on a compiled graph and on a database.
#
# The linker places them next to each other, so that a start touches fewer pages of the program. PROGRAM has its symbols.
set -euo pipefail

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
cd "$directory"
# valgrind cannot read the program's debug information.
strip --strip-debug -o navgraph "$1"
./navgraph init flows.db --sample contacts >/dev/null
./navgraph compile flows.db flows.navgraph >/dev/null

record() {
  valgrind --quiet --demangle=no --tool=callgrind --callgrind-out-file="calls.$1" ./navgraph "${@:2}" >/dev/null
}

record 1 --version
record 2 route Menu ContactCard
record 3 route Menu ContactCard --db flows.db
record 4 route Menu ContactCard --db flows.navgraph
record 5 route Menu ContactCard --format json --db flows.db

# A recursive function has a number after its name. Functions without a symbol have an address as name.
sed -n -e "s/'[0-9]*$//" -e 's/^c\{0,1\}fn=([0-9]*) \(.*\)$/\1/p' calls.* | grep -v -e '^0x' -e ' ' | LC_ALL=C sort -u
