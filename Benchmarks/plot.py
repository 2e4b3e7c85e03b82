"""Measures how time and memory of the program grow with the number of edges, and draws it.

    python3 Benchmarks/plot.py .build/release/navgraph --output Benchmarks/growth

Writes growth.csv and growth.svg. The graphs are app-like, with four commands on a screen on average. The dashed
lines show the expected order of growth: from the last size on at which the start of the process is most of the time.
"""

import argparse
import csv
import math
import multiprocessing
import os
import random
import sqlite3
import subprocess
import tempfile

from growth import insert, make, measure, screens

# The command, its arguments, and the order of its time in the number of edges.
OPERATIONS = [
    ("route", "route S1 S{last} --db {db}", 0),
    ("compile", "compile {compiled} --db {db}", 1),
    ("open", "route S1 S{last} --db {compiled}", 0),
    ("batch", "batch --db {compiled} < {requests}", 0),
    ("edit", "set screen S1 title={edges} --db {db}", 0),
    ("check", "check --db {db}", 1),
    ("diff", "diff {db} {other}", 1),
]
TITLES = {
    "route": "route, from a database",
    "compile": "compile",
    "open": "route, from a compiled graph",
    "batch": "batch of 1,000 requests",
    "edit": "set screen",
    "check": "check",
    "diff": "diff of two databases",
}


def app(edges):
    """Returns a function that fills a database with an app-like graph."""
    count = max(edges // 4, 2)
    generator = random.Random(edges)

    def origins(destination):
        near = max(1, destination - generator.randint(1, 12))
        others = [generator.randint(1, count) for _ in range(3)]
        return {near, *others} - {destination}

    def fill(database):
        insert(database, *screens(count))
        commands = ((n, f"C{n}", n) for n in range(1, count + 1))
        insert(database, "command (id, name, destination_id)", commands)
        pairs = ((o, n) for n in range(1, count + 1) for o in sorted(origins(n)))
        insert(database, "command_origin (origin_id, command_id)", pairs)

    return fill


def write_requests(path, count):
    generator = random.Random(1)
    with open(path, "w") as file:
        for _ in range(1_000):
            origin, destination = generator.randint(1, count), generator.randint(1, count)
            file.write(f'{{"from": "S{origin}", "to": "S{destination}"}}\n')


def rows(program, sizes, directory, rounds):
    for edges in sizes:
        names = {
            "db": os.path.join(directory, f"{edges}.db"),
            "other": os.path.join(directory, f"{edges}-edited.db"),
            "compiled": os.path.join(directory, f"{edges}.navgraph"),
            "requests": os.path.join(directory, f"{edges}.jsonl"),
            "last": max(edges // 4, 2),
            "edges": edges,
        }
        # In a process of its own: the memory of this one counts as that of the programs it starts.
        filling = multiprocessing.get_context("fork").Process(target=make, args=(program, app(edges), names["db"]))
        filling.start()
        filling.join()
        with sqlite3.connect(names["db"]) as database:
            database.execute("VACUUM INTO ?", (names["other"],))
        subprocess.run(
            [program, "set", "screen", "S2", "title=Edited", "--db", names["other"]],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        write_requests(names["requests"], names["last"])
        for operation, arguments, _ in OPERATIONS:
            command, _, source = arguments.format(**names).partition(" < ")
            found = []
            for _ in range(rounds):
                with open(source or os.devnull) as file:
                    found.append(measure([program, *command.split()], 600, file))
            seconds, processor, megabytes, status = min(found)
            yield operation, edges, round(seconds, 4), round(processor, 4), round(megabytes, 1), status
            print(f"{operation:8} {edges:9,} {seconds:8.3f} s {megabytes:7.0f} MB  exit {status}", flush=True)


STYLE = """
text { font: 12px system-ui, sans-serif; fill: #222; }
.title { font-weight: 600; }
.axis { stroke: #bbb; fill: none; }
.grid { stroke: #eee; }
.time { stroke: #0b62c4; fill: none; stroke-width: 2; }
.memory { stroke: #c4500b; fill: none; stroke-width: 2; }
.dot-time { fill: #0b62c4; } .dot-memory { fill: #c4500b; }
.expected { stroke: #888; fill: none; stroke-dasharray: 4 4; }
.background { fill: #fff; }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd; } .axis { stroke: #666; } .grid { stroke: #333; } .background { fill: #1c1c1e; }
  .time { stroke: #6cb2ff; } .dot-time { fill: #6cb2ff; } .memory { stroke: #ff9f6c; } .dot-memory { fill: #ff9f6c; }
}
"""


class Panel:
    """A pair of logarithmic axes: edges to the right, seconds or megabytes upwards."""

    width, height = 250, 190

    def __init__(self, left, top, sizes, low, high):
        self.left, self.top, self.low, self.high = left, top, low, high
        self.first, self.last = math.log10(sizes[0]), math.log10(sizes[-1])

    def x(self, edges):
        return self.left + 34 + (math.log10(edges) - self.first) / (self.last - self.first) * (self.width - 60)

    def y(self, value):
        part = (math.log10(value) - self.low) / (self.high - self.low)
        return self.top + self.height - 26 - part * (self.height - 60)

    def frame(self, title):
        yield f'<text class="title" x="{self.left + 34}" y="{self.top + 16}">{title}</text>'
        for power in range(self.low, self.high + 1):
            y = self.y(10**power)
            yield f'<line class="grid" x1="{self.left + 34}" y1="{y:.1f}" x2="{self.left + self.width - 20}" y2="{y:.1f}"/>'
            text = f"{10 ** power:g}"
            yield f'<text x="{self.left + 29}" y="{y + 4:.1f}" text-anchor="end">{text}</text>'
        for power in range(round(self.first), round(self.last) + 1):
            x = self.x(10**power)
            yield (
                f'<text x="{x:.1f}" y="{self.top + self.height - 8}" text-anchor="middle">10<tspan dy="-4" '
                f'font-size="9">{power}</tspan></text>'
            )

    def line(self, points, kind):
        path = " ".join(f"{self.x(edges):.1f},{self.y(value):.1f}" for edges, value in points)
        yield f'<polyline class="{kind}" points="{path}"/>'
        if kind != "expected":
            for edges, value in points:
                yield f'<circle class="dot-{kind}" cx="{self.x(edges):.1f}" cy="{self.y(value):.1f}" r="2.5"/>'

    def expected(self, points, order):
        """The expected growth through the last point, as long as it is above the first one."""
        edges, value = points[-1]
        line = [(e, value * (e / edges) ** order) for e, _ in points]
        return self.line([(e, max(v, 10**self.low)) for e, v in line if v >= points[0][1] / 2], "expected")


def picture(found):
    sizes = sorted({edges for _, edges, *_ in found})
    body = []
    for column, (operation, _, order) in enumerate(OPERATIONS):
        mine = [row for row in found if row[0] == operation]
        lines = [("time", 2, -3, 2), ("memory", 4, 0, 4)]
        for line, (kind, position, low, high) in enumerate(lines):
            panel = Panel(10 + column * Panel.width, 10 + line * Panel.height, sizes, low, high)
            points = [(row[1], max(row[position], 10**low)) for row in mine]
            body += panel.frame(f"{TITLES[operation]}, s" if line == 0 else "memory, MB")
            body += panel.expected(points, order)
            body += panel.line(points, kind)
    width, height = 20 + len(OPERATIONS) * Panel.width, 40 + 2 * Panel.height
    legend = (
        f'<text x="44" y="{height - 12}">Time and peak memory of whole processes by the number of edges. '
        "Dashed: the expected order of growth.</text>"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="Time and memory by the number of edges"><style>{STYLE}</style>'
        f'<rect class="background" width="{width}" height="{height}"/>' + "\n".join(body) + legend + "</svg>\n"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--output", default="Benchmarks/growth", help="the name of the files without their suffix")
    parser.add_argument("--largest", type=int, default=7, help="measure up to 10 to the power of this number of edges")
    parser.add_argument("--rounds", type=int, default=3, help="the least of so many measurements counts")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        sizes = [10**power for power in range(2, options.largest + 1)]
        found = list(rows(os.path.abspath(options.program), sizes, directory, options.rounds))
    with open(options.output + ".csv", "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["operation", "edges", "seconds", "processor seconds", "megabytes", "status"])
        writer.writerows(found)
    with open(options.output + ".svg", "w") as file:
        file.write(picture(found))


if __name__ == "__main__":
    main()
