"""Measures the program on files whose size or shape made an earlier version slow.

    python3 Benchmarks/growth.py .build/release/navgraph [CASE...]

Each case is a database, made once beside the others in --directory, and some commands. A row of the output has
the time and the processor time of a command in seconds, and its peak memory in megabytes.
"""

import argparse
import os
import sqlite3
import subprocess
import sys
import time


def screens(count):
    return "screen (id, name)", ((n, f"S{n}") for n in range(1, count + 1))


def chain(database):
    """10,000 screens, each with a command to the next one."""
    count = 10_000
    insert(database, *screens(count))
    insert(database, "command (id, name, destination_id)", ((n, f"C{n}", n) for n in range(2, count + 1)))
    insert(database, "command_origin (origin_id, command_id)", ((n - 1, n) for n in range(2, count + 1)))


def extends(database):
    """20,000 screens, each of which extends the one before, and commands from the last one to all others."""
    count = 20_000
    insert(database, *screens(count))
    # From the last one on, as the schema looks at all screens that the new parent extends.
    database.executemany("UPDATE screen SET extends_id = id - 1 WHERE id = ?", ((n,) for n in range(count, 1, -1)))
    insert(database, "command (id, name, destination_id)", ((n, f"C{n}", n) for n in range(1, count + 1)))
    insert(database, "command_origin (origin_id, command_id)", ((count, n) for n in range(1, count)))
    insert(database, "command_origin (origin_id, command_id)", ((n, count) for n in range(count - 1_000, count)))


def inherited(database):
    """4,000 screens, each of which extends the one before and declares a property."""
    count = 4_000
    insert(database, *screens(count))
    database.executemany("UPDATE screen SET extends_id = id - 1 WHERE id = ?", ((n,) for n in range(count, 1, -1)))
    insert(database, "screen_property (screen_id, name, type)", ((n, f"p{n}", "int") for n in range(1, count + 1)))


def conditions(database):
    """A command with 1,000 conditions of each of five kinds."""
    insert(database, *screens(6))
    insert(database, "command (id, name, destination_id)", ((n, f"C{n}", n + 1) for n in range(1, 6)))
    insert(database, "command_origin (origin_id, command_id)", ((1, n) for n in range(1, 6)))
    kinds = [
        lambda n: (f"context.f{n}", "=", f"{n}"),
        lambda n: ("context.f", "!=", f"{n}"),
        lambda n: (f"context.f{n}", "=", f'{{"ref":"context.f{n + 1}"}}'),
        lambda n: ("context.f", ">=", f"{n}"),
        lambda n: ("context.f", "in", "[" + ",".join(map(str, range(n, 1_100))) + "]"),
    ]
    rows = ((c, *kind(n)) for c, kind in enumerate(kinds, 1) for n in range(1, 1_001))
    insert(database, "command_condition (command_id, subject, comparison, operand)", rows)


def guards(database):
    """1,000 screens in a ring, whose commands have 30 conditions each."""
    count = 1_000
    insert(database, *screens(count))
    insert(database, "command (id, name, destination_id)", ((n, f"C{n}", n % count + 1) for n in range(1, count + 1)))
    insert(database, "command_origin (origin_id, command_id)", ((n, n) for n in range(1, count + 1)))
    rows = ((c, f"context.f{n}", "=", f"{c}") for c in range(1, count + 1) for n in range(30))
    insert(database, "command_condition (command_id, subject, comparison, operand)", rows)


def rivals(database):
    """5,000 commands with conditions from one screen to another."""
    count = 5_000
    insert(database, *screens(2))
    insert(database, "command (id, name, destination_id)", ((n, f"C{n}", 2) for n in range(1, count + 1)))
    insert(database, "command_origin (origin_id, command_id)", ((1, n) for n in range(1, count + 1)))
    rows = ((c, f"context.{f}", "=", f"{v}") for c in range(1, count + 1) for f, v in [("a", 1), ("b", c)])
    insert(database, "command_condition (command_id, subject, comparison, operand)", rows)


def million(database):
    """A million screens, each with two commands."""
    count = 1_000_000
    insert(database, *screens(count))
    insert(database, "command (id, name, destination_id)", ((n, f"C{n}", n) for n in range(1, count + 1)))
    rows = ((origin, n) for n in range(1, count + 1) for origin in {n // 2 or 1, n * 7_919 % count + 1})
    insert(database, "command_origin (origin_id, command_id)", rows)


CASES = [
    (chain, ["reach", "reach --format csv", "reach --format json", "reach --context a=1,2", "check", "reach --to S10000"]),
    (extends, ["route S1 S20000", "reach --to S20000", "reach", "check", "screens", "show S20000"]),
    (inherited, ["show S4000", "screens", "check"]),
    (conditions, ["check", "route S1 S2"]),
    (guards, ["check", "reach"]),
    (rivals, ["check", "reach", "route S1 S2"]),
    (million, ["route S1 S1000000", "check", "diff {path} {path}"]),
]


def insert(database, columns, rows):
    places = ", ".join("?" * (columns.count(",") + 1))
    database.executemany(f"INSERT INTO {columns} VALUES ({places})", rows)


def make(program, case, path):
    subprocess.run([program, "init", path], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA synchronous = OFF")
    database.execute("BEGIN")
    # The history of these rows would be several times their size.
    triggers = database.execute(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'history_*'"
    ).fetchall()
    for name, _ in triggers:
        database.execute(f"DROP TRIGGER {name}")
    case(database)
    for _, sql in triggers:
        database.execute(sql)
    database.execute("COMMIT")
    database.close()


def measure(arguments, limit, source=subprocess.DEVNULL):
    """Returns the duration and the processor time in seconds, the peak memory in megabytes and the exit status."""
    start = time.monotonic()
    process = subprocess.Popen(arguments, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        found, status, usage = os.wait4(process.pid, os.WNOHANG)
        seconds = time.monotonic() - start
        if found:
            break
        if seconds > limit:
            process.kill()
        time.sleep(0.002)
    unit = 1_048_576 if sys.platform == "darwin" else 1_024
    processor = usage.ru_utime + usage.ru_stime
    return seconds, processor, usage.ru_maxrss / unit, os.waitstatus_to_exitcode(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("cases", nargs="*", default=[case.__name__ for case, _ in CASES])
    parser.add_argument("--directory", default=".build-growth")
    parser.add_argument("--limit", type=float, default=120, help="stop a command after so many seconds")
    options = parser.parse_args()
    os.makedirs(options.directory, exist_ok=True)
    for case, commands in CASES:
        if case.__name__ not in options.cases:
            continue
        path = os.path.join(options.directory, case.__name__ + ".db")
        if not os.path.exists(path):
            make(options.program, case, path)
        for command in commands:
            words = command.format(path=path).split()
            database = [] if words[0] == "diff" else ["--db", path]
            seconds, processor, megabytes, status = measure([options.program, *words, *database], options.limit)
            ending = "stopped" if status < 0 else f"exit {status}"
            figures = f"{seconds:8.2f} s {processor:8.2f} s {megabytes:6.0f} MB  {ending}"
            print(f"{case.__name__:10} {command:24} {figures}", flush=True)


if __name__ == "__main__":
    main()
