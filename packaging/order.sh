#!/bin/bash
# order.sh PROGRAM: prints the functions that `navgraph route` calls on the sample, on a compiled graph, on a small
# database and on one whose indexes it searches.
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
./navgraph init large.db >/dev/null
./navgraph apply - --db large.db >/dev/null 2>&1 <<'END'
INSERT INTO screen (name)
WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 500)
SELECT 'Screen' || n FROM number;
INSERT INTO edge (origin, destination)
SELECT parent.name, screen.name FROM screen JOIN screen AS parent ON parent.id = screen.id / 2;
END

record() {
  valgrind --quiet --demangle=no --tool=callgrind --callgrind-out-file="calls.$1" ./navgraph "${@:2}" >/dev/null
}

record 1 --version
record 2 route Menu ContactCard
record 3 route Menu ContactCard --db flows.db
record 4 route Menu ContactCard --db flows.navgraph
record 5 route Menu ContactCard --format json --db flows.db
record 6 route Screen1 Screen400 --db large.db

# A recursive function has a number after its name. Functions without a symbol have an address as name.
sed -n -e "s/'[0-9]*$//" -e 's/^c\{0,1\}fn=([0-9]*) \(.*\)$/\1/p' calls.* | grep -v -e '^0x' -e ' ' | LC_ALL=C sort -u
