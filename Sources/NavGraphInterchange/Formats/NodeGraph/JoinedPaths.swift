/// Returns the edges of a graph in which every path through some nodes is one edge.
///
/// ```text
/// A ──> ◇ ──> B        A ──> B
///       └──> C    =>   A ──> C
/// ```
///
/// A path passes each of these nodes at most once, so that cycles end.
///
/// - `location`: Returns the location of an edge, for the error that there are too many edges.
/// - `isPassed`: Whether paths lead through a node.
/// - `join`: Returns an edge for two edges, of which the second begins where the first ends.
func joinedPaths<Edge>(
  of edges: [Edge],
  limits: ReadLimits,
  from source: (Edge) -> Int,
  to target: (Edge) -> Int,
  at location: (Edge) -> SourceLocation,
  through isPassed: (Int) -> Bool,
  join: (Edge, Edge) -> Edge
) throws(ReadError) -> [Edge] {
  let leaving = Dictionary(grouping: edges.filter { isPassed(source($0)) }, by: source)
  var joined: [Edge] = []
  for edge in edges where !isPassed(source(edge)) {
    var visited: Set<Int> = []
    // Paths can be too long for recursion.
    var pending = [edge]
    while let edge = pending.popLast() {
      let node = target(edge)
      if !isPassed(node) {
        try limits.check(joined.count + 1, .results, at: location(edge))
        joined.append(edge)
      } else if visited.insert(node).inserted {
        pending += (leaving[node] ?? []).reversed().map { join(edge, $0) }
      }
    }
  }
  return joined
}
