/// Returns the edges of a graph in which every path through some nodes is one edge.
///
/// ```text
/// A ──> ◇ ──> B        A ──> B
///       └──> C    =>   A ──> C
/// ```
///
/// A path passes each of these nodes at most once, so that cycles end.
///
/// - `isPassed`: Whether paths lead through a node.
/// - `join`: Returns an edge for two edges, of which the second begins where the first ends.
func joinedPaths<Edge>(
  of edges: [Edge],
  from source: (Edge) -> Int,
  to target: (Edge) -> Int,
  through isPassed: (Int) -> Bool,
  join: (Edge, Edge) -> Edge
) -> [Edge] {
  let leaving = Dictionary(grouping: edges.filter { isPassed(source($0)) }, by: source)
  var joined: [Edge] = []
  func follow(_ edge: Edge, _ visited: inout Set<Int>) {
    let node = target(edge)
    guard isPassed(node) else { return joined.append(edge) }
    guard visited.insert(node).inserted else { return }
    for next in leaving[node] ?? [] { follow(join(edge, next), &visited) }
  }
  for edge in edges where !isPassed(source(edge)) {
    var visited: Set<Int> = []
    follow(edge, &visited)
  }
  return joined
}
