"""Prints for each problem on standard input, a JSON object on one line, the cost of the cheapest flow
of users that executes all required commands, computed by networkx.

A problem has the keys start, launchCost, required (names) and commands: name, origins, destination
and isRoot. It shares no code with navgraph.
"""

import json
import sys

import networkx


def optimum(problem):
    commands = problem["commands"]
    shown = {problem["start"]}
    while True:
        found = {c["destination"] for c in commands if shown & set(c["origins"])} - shown
        if not found:
            break
        shown |= found
    network = networkx.DiGraph()
    for screen in shown:
        network.add_edge(("at", screen), ("back", screen), weight=1)
        network.add_edge(("back", screen), ("at", screen), weight=0)
        network.add_edge(("at", screen), "end", weight=0)
    network.add_edge("end", "launch", weight=problem["launchCost"])
    network.add_edge("launch", ("at", problem["start"]), weight=0)
    demands = {"end": 1, "launch": -1}
    for command in commands:
        name, destination = command["name"], command["destination"]
        origins = shown & set(command["origins"])
        if not origins:
            continue
        for origin in origins:
            network.add_edge(("at", origin), ("before", name), weight=1)
            if not command["isRoot"]:
                network.add_edge(("back", destination), ("back", origin), weight=0)
        network.add_edge(("before", name), ("after", name), weight=0)
        network.add_edge(("after", name), ("at", destination), weight=0)
        if name in problem["required"]:
            demands[("before", name)] = 1
            demands[("after", name)] = -1
    networkx.set_node_attributes(network, demands, "demand")
    return networkx.min_cost_flow_cost(network) + problem["launchCost"]


for line in sys.stdin:
    print(optimum(json.loads(line)), flush=True)
