extension MinimumCostFlow {
  /// Returns a closed walk that uses each arc as often as units flow along it.
  ///
  /// - `extra`: The units that flow along arcs in addition to the computed ones, by the numbers of
  ///   the arcs. As many units must enter each vertex as leave it.
  /// - Returns: The numbers of the arcs in order, without the parts of the flow that are not
  ///   connected with the start.
  ///
  /// Source: C. Hierholzer, "Über die Möglichkeit, einen Linienzug ohne Wiederholung und ohne
  /// Unterbrechung zu umfahren", 1873.
  ///
  /// - Complexity: O(V + E + L) time and memory for V vertices, E arcs and a walk of L arcs.
  func tour(from start: Int, adding extra: [Int: Int]) -> [Int] {
    var leaving: [[(arc: Int, count: Int)]] = Array(repeating: [], count: excess.count)
    // The last arc is used first, so that arcs are used in their order.
    for (number, arc) in arcs.enumerated().reversed() {
      let count = arc.flow + extra[number, default: 0]
      if count > 0 { leaving[arc.origin].append((number, count)) }
    }
    var tour: [Int] = []
    var path: [Int] = []
    var vertex = start
    while true {
      if let (arc, count) = leaving[vertex].popLast() {
        if count > 1 { leaving[vertex].append((arc, count - 1)) }
        path.append(arc)
        vertex = arcs[arc].target
      } else if let arc = path.popLast() {
        tour.append(arc)
        vertex = arcs[arc].origin
      } else {
        return tour.reversed()
      }
    }
  }
}
