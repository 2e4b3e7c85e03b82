#!/usr/bin/env python3
"""Measures `navgraph batch` and a Python script with networkx and orjson on the same requests.

    python3 Benchmarks/batch.py .build/release/navgraph GRAPH.db [REQUESTS]

GRAPH.db is a plain graph: screen (id, name) and edge (origin, destination). Both programs read a line of JSON
for each request and write a line for each answer. The script's answer only has the screens of the route.
"""
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time


def answer(graph_path):
    import networkx
    import orjson

    database = sqlite3.connect(graph_path)
    names = dict(database.execute("SELECT id, name FROM screen"))
    graph = networkx.DiGraph()
    edges = database.execute("SELECT origin, destination FROM edge")
    graph.add_edges_from((names[origin], names[destination]) for origin, destination in edges)
    output = sys.stdout.buffer
    for line in sys.stdin.buffer:
        request = orjson.loads(line)
        try:
            route = networkx.bidirectional_shortest_path(graph, request["from"], request["to"])
            output.write(orjson.dumps({"outcome": "planned", "route": route}) + b"\n")
        except networkx.NetworkXNoPath:
            output.write(b'{"outcome":"unreachable"}\n')


def write_requests(graph_path, count, file):
    names = [name for name, in sqlite3.connect(graph_path).execute("SELECT name FROM screen ORDER BY id")]
    generator = random.Random(1)
    for _ in range(count):
        origin, destination = generator.sample(names, 2)
        file.write(json.dumps({"from": origin, "to": destination}) + "\n")


def measure(label, command, requests, answers, count):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    with open(requests) as source, open(answers, "w") as target:
        subprocess.run(command, stdin=source, stdout=target, check=True)
    elapsed = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{label:24} {count / elapsed:9,.0f} a second {1e6 * processor / count:7.2f} µs of a processor each")


def main(program, graph_path, count):
    program, graph_path = os.path.abspath(program), os.path.abspath(graph_path)
    fill = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fill.sql")
    with tempfile.TemporaryDirectory() as directory:
        path = lambda name: os.path.join(directory, name)
        subprocess.run([program, "init", path("flows.db")], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(
            ["sqlite3", path("flows.db"), f"ATTACH '{graph_path}' AS graph", f".read {fill}"], check=True
        )
        with open(path("requests"), "w") as file:
            write_requests(graph_path, count, file)
        navgraph = [program, "batch", "--db", path("flows.db")]
        script = [sys.executable, os.path.abspath(__file__), "--answer", graph_path]
        for _ in range(3):
            measure("networkx and orjson", script, path("requests"), path("script"), count)
            measure("navgraph batch", navgraph, path("requests"), path("answers"), count)
            measure("navgraph, one processor", ["taskset", "-c", "0", *navgraph], path("requests"), path("one"), count)
        with open(path("script")) as expected, open(path("answers")) as found:
            for line, other in zip(expected, found):
                length = len(json.loads(line).get("route", [None])) - 1
                assert length == json.loads(other).get("opened", 0), (line, other)


if __name__ == "__main__":
    if sys.argv[1] == "--answer":
        answer(sys.argv[2])
    else:
        main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 100_000)
