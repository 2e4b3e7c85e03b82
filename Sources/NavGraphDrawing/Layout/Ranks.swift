/// Boxes by their distances from the starts, in an order in which few lines cross.
///
/// The order is that of Sugiyama, Tagawa and Toda, "Methods for Visual Understanding of
/// Hierarchical System Structures", IEEE Transactions on Systems, Man, and Cybernetics, 1981.
struct Ranks {
  /// The boxes that can be reached from the starts.
  private(set) var reached: [[Int]] = []
  /// The other boxes with lines.
  private(set) var others: [[Int]] = []
  /// The boxes without lines.
  private(set) var isolated: [Int] = []
  let next: [[Int]]
  let previous: [[Int]]
  private var isPlaced: [Bool]

  private static let sweeps = 6

  /// - Complexity: O(E log E + V log V) time and O(V + E) memory for V boxes and E lines.
  init(count: Int, lines: [RankLayout.Line], starts: [Int]) {
    var next = [[Int]](repeating: [], count: count)
    var previous = next
    for line in Set(lines).sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) })
    where line.from != line.to {
      next[line.from].append(line.to)
      previous[line.to].append(line.from)
    }
    (self.next, self.previous) = (next, previous)
    isPlaced = Array(repeating: false, count: count)
    reached = layers(from: starts)
    let rest = (0..<count).filter {
      !isPlaced[$0] && !(next[$0].isEmpty && previous[$0].isEmpty)
    }
    others = layers(from: rest.filter { previous[$0].isEmpty })
    for box in rest where !isPlaced[box] {
      for (rank, layer) in layers(from: [box]).enumerated() {
        if rank < others.count { others[rank] += layer } else { others.append(layer) }
      }
    }
    isolated = (0..<count).filter { !isPlaced[$0] }
    (reached, others) = (ordered(reached), ordered(others))
  }

  /// The distances of the boxes from the starts; nil for those that are not reached.
  var distances: [Int?] {
    var distances = [Int?](repeating: nil, count: next.count)
    for (distance, layer) in reached.enumerated() {
      for box in layer { distances[box] = distance }
    }
    return distances
  }

  /// Returns the boxes by their distances from some, as far as they are not placed.
  private mutating func layers(from roots: [Int]) -> [[Int]] {
    var layers: [[Int]] = []
    var frontier = roots
    while true {
      frontier = frontier.filter { box in
        defer { isPlaced[box] = true }
        return !isPlaced[box]
      }
      guard !frontier.isEmpty else { return layers }
      layers.append(frontier)
      frontier = frontier.flatMap { next[$0] }
    }
  }

  /// Returns the ranks in an order in which few lines cross.
  private func ordered(_ layers: [[Int]]) -> [[Int]] {
    var layers = layers
    var position: [Int: Double] = [:]
    func number(_ rank: Int) {
      let count = Double(layers[rank].count)
      for (index, box) in layers[rank].enumerated() {
        position[box] = (Double(index) + 0.5) / count
      }
    }
    for rank in layers.indices { number(rank) }
    for sweep in 0..<Ranks.sweeps where layers.count > 1 {
      let isForward = sweep.isMultiple(of: 2)
      let ranks =
        isForward ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
      for rank in ranks {
        let keys = layers[rank].map { box in
          let known = (isForward ? previous : next)[box].compactMap { position[$0] }
          return known.isEmpty
            ? position[box, default: 0] : known.reduce(0, +) / Double(known.count)
        }
        layers[rank] = zip(layers[rank], keys).enumerated()
          .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map { $0.element.0 }
        number(rank)
      }
    }
    return layers
  }
}
