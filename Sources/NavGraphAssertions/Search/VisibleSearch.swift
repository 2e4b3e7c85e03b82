import NavGraph
import NavGraphSpace

/// A breadth-first search over the visible paths of stacks.
///
/// A visible path is a path through the space that begins with a root. What a command presents lies
/// on the entry of the outermost stack: on a container, if the command is executed inside it.
struct VisibleSearch {
  private let exploration: Exploration
  private let space: NavigationSpace
  /// What commands inside a container present on it, with the node that they leave.
  private var presented: [Int: [(origin: Int, step: PathStep)]] = [:]
  /// The entries that links open on an entry.
  private var openedByLinks: [Int: [(node: Int, steps: [PathStep])]] = [:]

  private struct Arrival {
    let node: Int
    /// The position of the arrival at the entry below; nil for a root.
    let origin: Int?
    let steps: [PathStep]
    /// Whether the steps open the whole stack.
    let isWhole: Bool
  }

  /// Creates a search for stacks that an exploration finds.
  init(_ exploration: Exploration) {
    self.exploration = exploration
    space = exploration.space
    for node in exploration.order
    where space.nodes[node].container != nil && !space.isContainer(node) {
      for edge in exploration.edges(from: node) where edge.startsLayer {
        let outermost = space.containers(around: node).last ?? node
        presented[outermost, default: []].append((node, edge.step))
      }
    }
    for (beginning, steps) in exploration.links {
      for node in beginning.path {
        guard let below = space.nodes[node].base ?? space.nodes[node].container else { continue }
        let isTop = node == beginning.path.last
        let back = isTop ? [] : [PathStep(action: .back, node: node)]
        openedByLinks[below, default: []].append((node, steps + back))
      }
    }
  }

  /// Returns the steps to a stack on whose visible path a target lies, but no barrier below it, and
  /// the nodes of that path; nil if there is none.
  func path(
    to isTarget: (Int) -> Bool,
    avoiding isBarrier: (Int) -> Bool
  ) -> (steps: [PathStep], nodes: [Int])? {
    var arrivals: [Arrival] = []
    var isFound: Set<Int> = []
    for root in exploration.roots + exploration.saved {
      let arrival = Arrival(
        node: root.node,
        origin: nil,
        steps: exploration.path(to: root),
        isWhole: true
      )
      if isTarget(root.node) { return path(to: arrival, arrivals) }
      if !isBarrier(root.node), isFound.insert(root.node).inserted { arrivals.append(arrival) }
    }
    var position = 0
    while position < arrivals.count {
      let node = arrivals[position].node
      for (next, steps, isWhole) in entries(on: node) where !isFound.contains(next) {
        let arrival = Arrival(node: next, origin: position, steps: steps, isWhole: isWhole)
        if isTarget(next) { return path(to: arrival, arrivals) }
        if isBarrier(next) { continue }
        isFound.insert(next)
        arrivals.append(arrival)
      }
      position += 1
    }
    return nil
  }

  private func path(
    to arrival: Arrival,
    _ arrivals: [Arrival]
  ) -> (steps: [PathStep], nodes: [Int]) {
    let path = Array(sequence(first: arrival) { $0.origin.map { arrivals[$0] } }.reversed())
    let begin = path.lastIndex(where: \.isWhole) ?? 0
    return (path[begin...].flatMap(\.steps), path.map(\.node))
  }

  /// Returns the entries that can lie directly on a node, with the steps that open them.
  private func entries(on node: Int) -> [(node: Int, steps: [PathStep], isWhole: Bool)] {
    let linked = (openedByLinks[node] ?? []).map { ($0.node, $0.steps, isWhole: true) }
    var entries: [(node: Int, steps: [PathStep], isWhole: Bool)] = []
    for edge in exploration.edges(from: node)
    where !edge.isRoot
      && (!edge.startsLayer || space.nodes[node].container == nil)
    {
      entries.append((edge.target, [edge.step], false))
    }
    guard let presented = presented[node] else { return entries + linked }
    let inside = Exploration(space, in: exploration.region, from: [node])
    for (origin, step) in presented {
      // Perhaps only a link leads there.
      let isWhole = !inside.contains(origin)
      let steps = isWhole ? exploration.path(to: origin) : inside.path(to: origin)
      entries.append((step.node, steps + [step], isWhole))
    }
    return entries + linked
  }
}
