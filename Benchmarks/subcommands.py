"""Measures the processor time of each subcommand by the size of an app.

    python3 Benchmarks/subcommands.py .build/release/navgraph [OPERATION...] [--sizes 500,2000,10000]

The output is a table in Markdown. Its last column is the factor by which the time grows if the app is ten times as large,
computed from the two largest sizes: 10 for linear growth. Times include those of Graphviz. An operation whose name begins
with a given one is measured.

The apps are random: two edges and a title for each screen, which is reached from the start; properties, conditions and
flows for some, and a link pattern for every tenth one.
"""

import argparse
import math
import os
import random
import resource
import sqlite3
import subprocess
import tempfile

COUNT = {"commands": 1_000, "tests": 100}


def make_app(program, path, count):
    """Creates a database with the given number of screens."""
    subprocess.run([program, "init", path], check=True, capture_output=True)
    numbers = random.Random(1)
    edges = {(max(1, n - numbers.randint(1, 50)), n) for n in range(2, count + 1)}
    while len(edges) < 2 * count:
        edges.add((numbers.randint(1, count), numbers.randint(2, count)))
    rows = {
        "screen (id, name, title)": ((n, f"Screen{n}", f"Title {n}") for n in range(1, count + 1)),
        "flow (id, name)": ((n, f"flow{n}") for n in range(1, 11)),
        "command (id, name, destination_id, flow_id)": ((n, f"Open{n}", n, n % 11 or None) for n in range(2, count + 1)),
        "command_origin (origin_id, command_id)": sorted(edge for edge in edges if edge[0] != edge[1]),
        "command_condition (command_id, subject, comparison, operand)": (
            (n, "context.role", "=", '"admin"') for n in range(7, count + 1, 10)
        ),
        "screen_property (screen_id, name, type)": ((n, "id", "int") for n in range(3, count + 1, 3)),
        "link_pattern (id, name, pattern)": ((n, f"link{n}", f"app://s{n}/:id<int>") for n in range(1, count // 10 + 1)),
        "link_milestone (pattern_id, position, screen_id)": ((n, 0, 3 * n) for n in range(1, count // 10 + 1)),
        "start_screen (screen_id, position)": [(1, 0)],
    }
    database = sqlite3.connect(path, isolation_level=None)
    triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    database.execute("BEGIN")
    for name, _ in triggers:
        database.execute(f'DROP TRIGGER "{name}"')
    for table, values in rows.items():
        values = list(values)
        places = ", ".join("?" * len(values[0])) if values else ""
        database.executemany(f"INSERT INTO {table} VALUES ({places})", values)
    for _, sql in triggers:
        database.execute(sql)
    database.execute("COMMIT")
    database.close()


def operations(app, other, directory, count):
    """Returns the arguments of each operation, and its input or None."""
    far = f"Screen{count}"
    out = lambda name: os.path.join(directory, name)
    requests = "".join(
        f'{{"from":"Screen{1 + 7 * n % count}","to":"Screen{1 + 13 * n % count}"}}\n' for n in range(COUNT["commands"])
    )
    tests = "".join(f"- {{from: Screen1, to: Screen{n + 2}, expect: planned}}\n" for n in range(COUNT["tests"]))
    yield "route", ["route", "Screen1", far]
    yield "route, blocked", ["route", far, "Screen1"]
    yield "batch of 1,000", ["batch"], requests
    yield "reach", ["reach", "Screen1"]
    yield "reach --to", ["reach", "--to", far]
    yield "reach of two users", ["reach", "--context", "role=admin,guest"]
    for name in "screens", "commands", "links":
        yield name, [name]
    yield "show", ["show", far]
    yield "find", ["find", "screen99"]
    yield "open", ["open", "app://s1/5"]
    yield "link", ["link", "link1", "--set", "id=5"]
    yield "check", ["check"]
    yield "check --suggest", ["check", "--suggest"]
    yield "test of 100 routes", ["test", "-"], tests
    for form in f"never: {far}", f"through: Screen2, to: {far}", f"within: 5, to: {far}", "back: Screen1":
        yield "test " + form.split(":")[0], ["test", "-"], f"- {{{form}}}\n"
    for goal in "screens", "commands", "pairs", "links":
        yield f"walks for {goal}", ["walks", "--goal", goal, "--output", out("walks-" + goal)]
    yield "dump", ["dump"]
    yield "diff", ["diff", app, other]
    yield "merge", ["merge", app, other, app, "--output", out("merged")]
    yield "history", ["history"]
    yield "add edge", ["add", "edge", "Screen5", "Screen9", "--dry-run"]
    yield "rename", ["rename", "screen", "Screen5", "Renamed", "--dry-run"]
    yield "compile", ["compile", app, out("app.navgraph")]
    yield "generate swift", ["generate", "swift", "--output", out("Screens.swift")]
    for format in "dot", "mermaid", "html", "svg":
        yield "draw " + format, ["draw", "--format", format, "--output", out("picture." + format)]
    extensions = {"json": "json", "csv": "csv", "dot": "dot", "mermaid": "mmd", "graphml": "graphml", "xstate": "json"}
    extensions |= {"scxml": "scxml", "graphwalker": "json", "jetpack": "xml", "markdown": "md"}
    for format, extension in extensions.items():
        file = out(f"{format}.{extension}")
        # Some formats have several files.
        yield "export " + format, ["export", "--format", format, "--output", file]
        if format != "markdown":
            yield "import " + format, ["import", file, "--format", format, "--db", out(format + ".db")]


def processor_time(program, arguments, text, app, limit):
    """Returns the processor time of an operation in seconds; None if it fails or takes too long."""
    if not {"--db", app} & set(arguments):
        arguments = arguments + ["--db", app]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.run(
        [program, *arguments],
        input=(text or "").encode(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used if process.returncode in (0, 1) else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("operation", nargs="*")
    parser.add_argument("--sizes", default="500,2000,10000")
    parser.add_argument("--limit", type=int, default=120, help="the maximum processor time in seconds")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    sizes = [int(size) for size in options.sizes.split(",")]
    times = {}
    with tempfile.TemporaryDirectory() as directory:
        for size in sizes:
            app, other = (os.path.join(directory, f"{name}-{size}.db") for name in ("app", "other"))
            make_app(program, app, size)
            make_app(program, other, size)
            database = sqlite3.connect(other)
            database.execute("UPDATE screen SET title = 'New' WHERE id % 100 = 3")
            database.commit()
            database.close()
            for name, arguments, *text in operations(app, other, directory, size):
                is_chosen = not options.operation or any(name.startswith(chosen) for chosen in options.operation)
                if is_chosen or name.startswith("export"):
                    time = processor_time(program, arguments, text[0] if text else None, app, options.limit)
                    if is_chosen:
                        times.setdefault(name, []).append(time)
    print("| operation | " + " | ".join(f"{size:,}" for size in sizes) + " | tenfold |")
    print("|---|" + "---|" * (len(sizes) + 1))
    for name, row in times.items():
        growth = ""
        if len(row) > 1 and row[-1] and row[-2]:
            exponent = math.log(row[-1] / row[-2]) / math.log(sizes[-1] / sizes[-2])
            growth = f"{10 ** exponent:.1f}"
        print(f"| {name} | " + " | ".join("" if time is None else f"{time:.2f}" for time in row) + f" | {growth} |")


if __name__ == "__main__":
    main()
