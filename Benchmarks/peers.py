"""Measures other libraries on the graph of `benchmark`, one process for each.

    .build/release/benchmark graph 500 > app500.txt && python3 peers.py app500.txt

Each line of the file is `edge ORIGIN DESTINATION` or `pair ORIGIN DESTINATION`. A library that is not installed is
skipped. The paths must have the lengths that a breadth-first search finds.
"""

import collections
import importlib.util
import statistics
import subprocess
import sys
import time


def read(name):
    edges, pairs = [], []
    with open(name) as file:
        for line in file:
            kind, origin, destination = line.split()
            (edges if kind == "edge" else pairs).append((int(origin), int(destination)))
    return edges, pairs


def lengths(edges, pairs):
    rows = collections.defaultdict(list)
    for origin, destination in edges:
        rows[origin].append(destination)
    found = []
    for start, goal in pairs:
        distance, queue = {start: 0}, collections.deque([start])
        while queue and goal not in distance:
            vertex = queue.popleft()
            for target in rows[vertex]:
                if target not in distance:
                    distance[target] = distance[vertex] + 1
                    queue.append(target)
        found.append(distance.get(goal))
    return found


def networkx(edges, count):
    import networkx

    graph = networkx.DiGraph()
    graph.add_nodes_from(range(count))
    graph.add_edges_from(edges)
    return lambda start, goal: len(networkx.bidirectional_shortest_path(graph, start, goal)) - 1


def igraph(edges, count):
    import igraph

    graph = igraph.Graph(n=count, edges=edges, directed=True)
    return lambda start, goal: len(graph.get_shortest_path(start, goal)) - 1


def rustworkx(edges, count):
    import rustworkx

    graph = rustworkx.PyDiGraph()
    graph.add_nodes_from(range(count))
    graph.extend_from_edge_list(edges)
    return lambda start, goal: len(rustworkx.dijkstra_shortest_paths(graph, start, goal)[goal]) - 1


def networkit(edges, count):
    import networkit

    graph = networkit.Graph(count, directed=True)
    for origin, destination in edges:
        graph.addEdge(origin, destination)
    graph.indexEdges()

    def length(start, goal):
        search = networkit.distance.BidirectionalBFS(graph, start, goal)
        search.run()
        return len(search.getPath()) + 1

    return length


PEERS = {"networkx": networkx, "igraph": igraph, "rustworkx": rustworkx, "networkit": networkit}


def measure(name, peer):
    edges, pairs = read(name)
    count = 1 + max(max(edge) for edge in edges + pairs)
    expected = lengths(edges, pairs)
    length = PEERS[peer](edges, count)
    times = []
    for (start, goal), wanted in zip(pairs, expected):
        rounds = []
        for _ in range(5):
            begin = time.perf_counter_ns()
            found = length(start, goal)
            rounds.append(time.perf_counter_ns() - begin)
        if found != wanted:
            sys.exit(f"{peer}: {start} to {goal} takes {found} steps, not {wanted}")
        times.append(statistics.median(rounds))
    print(f"{peer:12}{statistics.median(times):12,.0f} ns")


def main():
    if len(sys.argv) == 3:
        return measure(sys.argv[1], sys.argv[2])
    for peer in PEERS:
        if importlib.util.find_spec(peer):
            subprocess.run([sys.executable, __file__, sys.argv[1], peer], check=True)


main()
