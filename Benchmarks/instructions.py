#!/usr/bin/env python3
"""Counts the instructions of a load, a line of batch, a start and a plan, and compares them with recorded counts.

    python3 Benchmarks/instructions.py NAVGRAPH [PLANS]            # fails if a count is more than 10 % higher
    python3 Benchmarks/instructions.py NAVGRAPH [PLANS] --record   # records the counts

NAVGRAPH is the debug build, which the tests need anyway; PLANS is a release build, without which plans are not counted.
Counts depend on the compiler and the processor's architecture, but not on the time that a machine has: with another
compiler than the recorded one they are printed, and nothing fails. Needs valgrind.
"""
import json
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

RECORDED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "instructions.json")
MARGIN = 0.10
SCREENS, MORE_SCREENS = 500, 2_000


def toolchain():
    version = subprocess.run([os.environ.get("SWIFT", "swift"), "--version"], capture_output=True, text=True)
    match = re.search(r"Swift version (\S+)", version.stdout)
    return f"Swift {match.group(1) if match else 'unknown'}, {platform.machine()}"


def write_graph(path, screens):
    """Writes a graph like that of an app: four commands on each screen, near ones, a few hubs, and random ones."""
    generator = random.Random(1)
    lines = []
    for screen in range(1, screens):
        origins = {generator.randrange(max(0, screen - 60), screen), generator.randrange(screens)}
        origins |= {generator.randrange(12), generator.randrange(screens)}
        lines += [f"  Screen{origin} -> Screen{screen};" for origin in sorted(origins - {screen})]
    with open(path, "w") as file:
        file.write("digraph app {\n" + "\n".join(lines) + "\n}\n")


def write_requests(path, count):
    generator = random.Random(2)
    with open(path, "w") as file:
        for _ in range(count):
            origin, destination = generator.sample(range(SCREENS), 2)
            request = {"from": f"Screen{origin}", "to": f"Screen{destination}"}
            file.write(json.dumps(request) + "\n")


class Counter:
    def __init__(self):
        self.environment = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C"}

    def count(self, command, source=None):
        valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
        for _ in range(3):
            with open(source or os.devnull) as file:
                result = subprocess.run(
                    valgrind + command, stdin=file, capture_output=True, text=True, env=self.environment
                )
            # Valgrind itself sometimes crashes while a program starts threads.
            if "VALGRIND INTERNAL ERROR" not in result.stderr:
                break
        else:
            print("Valgrind crashed: the instructions are not counted.", file=sys.stderr)
            sys.exit(0)
        match = re.search(r"Collected : (\d+)", result.stderr)
        if result.returncode or not match:
            sys.exit(f"{' '.join(command)} failed:\n{result.stderr}")
        return int(match.group(1))

    def each(self, command_of, few, many, source_of=lambda count: None):
        """Returns the instructions of each repetition: the difference of a run with many and one with few."""
        counts = [self.count(command_of(count), source_of(count)) for count in (few, many)]
        return (counts[1] - counts[0]) // (many - few)


def measure(directory, navgraph, plans=None):
    counter = Counter()
    graph = os.path.join(directory, "app.dot")
    databases = {screens: os.path.join(directory, f"{screens}.db") for screens in (SCREENS, MORE_SCREENS)}
    for screens, database in databases.items():
        write_graph(graph, screens)
        subprocess.run([navgraph, "import", graph, "--db", database], check=True, capture_output=True)
    for count in (200, 600):
        write_requests(os.path.join(directory, f"{count}.jsonl"), count)

    def load(screens):
        return [navgraph, "route", "--db", databases[screens], "--from", "Screen0", "--to", "Screen400"]

    def plans_with(*features):
        return lambda count: [plans, str(count), *features]

    def lines(count):
        return os.path.join(directory, f"{count}.jsonl")

    def batch(count):
        return [navgraph, "batch", "--db", databases[SCREENS]]

    sample = [navgraph, "route", "--from", "Menu", "--to", "ContactCard"]
    features = {
        "plan": [],
        "plan, conditions on the context": ["context"],
        "plan, conditions on the entry being left": ["origin"],
        "plan, required properties": ["required"],
    }
    with ThreadPoolExecutor(max_workers=2) as pool:
        counts = {
            "load, each screen with its commands, debug build": pool.submit(counter.each, load, SCREENS, MORE_SCREENS),
            "line of batch, debug build": pool.submit(counter.each, batch, 200, 600, lines),
            "start, route in the sample, debug build": pool.submit(counter.count, sample),
            "start, route in a database, debug build": pool.submit(counter.count, load(SCREENS)),
        }
        for name, words in features.items() if plans else []:
            counts[name] = pool.submit(counter.each, plans_with(*words), 2_000, 6_000)
        return {name: count.result() for name, count in counts.items()}


def main(programs, record):
    if not shutil.which("valgrind"):
        print("valgrind is not installed: the instructions are not counted.")
        return 0
    with tempfile.TemporaryDirectory() as directory:
        # Without its debug information, which valgrind cannot always read.
        stripped = [os.path.join(directory, os.path.basename(program)) for program in programs]
        for program, copy in zip(programs, stripped):
            subprocess.run(["strip", "-o", copy, program], check=True)
        counts = measure(directory, *stripped)
    with open(RECORDED) as file:
        recorded = json.load(file)
    is_comparable = recorded["toolchain"] == toolchain()
    if record:
        # The counts of plans are kept if only the others were counted.
        recorded = {"toolchain": toolchain(), "counts": (recorded["counts"] if is_comparable else {}) | counts}
        is_comparable = True
        with open(RECORDED, "w") as file:
            json.dump(recorded, file, indent=2)
            file.write("\n")
    if not is_comparable:
        print(f"Recorded with {recorded['toolchain']}; not compared with {toolchain()}.")
    slower = []
    for name, count in counts.items():
        before = recorded["counts"].get(name, count)
        print(f"{name:50}{count:14,}{100 * count / before - 100:+8.1f} %")
        if count > before * (1 + MARGIN):
            slower.append(name)
    if slower and is_comparable:
        print(f"More than {MARGIN:.0%} above the recorded count: {', '.join(slower)}.", file=sys.stderr)
        print("If that is intended, run the script with --record.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--record"]
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    sys.exit(main([os.path.abspath(program) for program in arguments], "--record" in sys.argv))
