import NavGraph
import NavGraphLinks

/// A breadth-first search for everything that can be shown in the contexts of a region.
///
/// It treats each command as if the open facts had the best values for it. So every node that can
/// be shown is found, but a path to a node may need facts that contradict each other.
///
/// Complexity: O(V + E) time and O(V) memory for V nodes and E edges.
struct Exploration {
  /// How users begin.
  struct Beginnings: Hashable {
    let starts: [ScreenID]
    let sources: [LinkSource]
    let isRestored: Bool
  }

  /// The consequence of what a move shows.
  enum Visit {
    /// The search continues from there.
    case enter
    /// The search does not continue from there.
    case skip
    /// The search ends there.
    case end
  }

  /// A saved stack whose root users can begin with.
  struct SavedRoot {
    let node: Int
    let steps: [PathStep]
    let region: Region
  }

  /// A root of stacks, with the steps that lead to it from a node, or from nothing.
  struct Root {
    let node: Int
    let origin: Int?
    let steps: [PathStep]
  }

  private struct Arrival {
    let origin: Int?
    let step: PathStep
  }

  let space: NavigationSpace
  let region: Region
  /// The nodes, in the order in which they are found.
  private(set) var order: [Int] = []
  /// The roots of stacks.
  private(set) var roots: [Root] = []
  /// The path to the first node at which a visit ends the search; nil if there is none.
  private(set) var end: [PathStep]?
  private var arrivals: [Int: Arrival] = [:]
  private let excluded: Set<ExcludedEdge>
  private let visit: ([Int]) -> Visit

  /// Explores the space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - region: The contexts.
  ///   - beginnings: How users begin.
  ///   - savedRoots: The roots of saved stacks.
  ///   - excluded: Edges to ignore.
  ///   - visit: Called with the nodes that a move shows.
  init(
    _ space: NavigationSpace,
    in region: Region,
    from beginnings: Beginnings,
    savedRoots: [SavedRoot] = [],
    excluding excluded: Set<ExcludedEdge> = [],
    visit: @escaping ([Int]) -> Visit = { _ in .enter }
  ) {
    self.space = space
    self.region = region
    self.excluded = excluded
    self.visit = visit
    begin(from: beginnings, savedRoots)
    var position = 0
    while position < order.count, end == nil {
      expand(order[position])
      position += 1
    }
  }

  /// Returns whether a node was found.
  func contains(_ node: Int) -> Bool { arrivals[node] != nil }

  /// Returns the path to a node that was found.
  func path(to node: Int) -> [PathStep] {
    var steps: [PathStep] = []
    var next: Int? = node
    while let node = next, let arrival = arrivals[node] {
      steps.append(arrival.step)
      next = arrival.origin
    }
    return steps.reversed()
  }

  /// Returns the path to a root.
  func path(to root: Root) -> [PathStep] { (root.origin.map(path) ?? []) + root.steps }

  // MARK: - Beginnings

  private mutating func begin(from beginnings: Beginnings, _ savedRoots: [SavedRoot]) {
    for start in beginnings.starts {
      guard let screen = space.graph.index(of: start) else { continue }
      let place = space.freshPlace(of: screen)
      let node = space.number(of: NavigationSpace.Node(place: place, container: nil))
      appendRoot(node, [PathStep(action: .start(start), node: node, clause: 0)])
      arrive(at: node, showing: space.shown(from: node), from: nil, .start(start), 0)
    }
    for source in beginnings.sources {
      for beginning in space.beginnings(from: source) where allows(beginning.clause) {
        begin(with: beginning)
      }
    }
    for root in savedRoots {
      let action = PathStep.Action.restored(root.steps, root.region)
      appendRoot(root.node, [PathStep(action: action, node: root.node, clause: 0)])
      arrive(at: root.node, showing: space.shown(from: root.node), from: nil, action, 0)
    }
  }

  private mutating func begin(with beginning: NavigationSpace.Beginning) {
    guard let top = beginning.path.last, end == nil else { return }
    let action = PathStep.Action.link(beginning.link, beginning.source)
    switch visit(beginning.path) {
    case .skip: return
    case .end:
      end = [PathStep(action: action, node: top, clause: beginning.clause)]
      return
    case .enter: break
    }
    let first = PathStep(action: action, node: top, clause: beginning.clause)
    insert(top, Arrival(origin: nil, step: first))
    let root = beginning.path[0]
    appendRoot(root, root == top ? [first] : [first, back(to: root)])
    for node in beginning.path.dropLast() {
      insert(node, Arrival(origin: top, step: back(to: node)))
    }
  }

  private func back(to node: Int) -> PathStep { PathStep(action: .back, node: node, clause: 0) }

  private mutating func appendRoot(_ node: Int, _ steps: [PathStep], from origin: Int? = nil) {
    roots.append(Root(node: node, origin: origin, steps: steps))
  }

  // MARK: - Moves

  private mutating func expand(_ node: Int) {
    for (edge, step) in space.steps(from: node, in: region) {
      if end != nil { return }
      if !excluded.isEmpty, excluded.contains(ExcludedEdge(edge, from: node)) { continue }
      if edge.kind == .root { appendRoot(edge.target, [step], from: node) }
      guard arrivals[edge.target] == nil else { continue }
      // The root of the first tab was shown together with its container.
      let shown = if case .none = step.action { [Int]() } else { space.shown(from: edge.target) }
      arrive(at: edge.target, showing: shown, from: node, step.action, edge.clause)
    }
  }

  private mutating func arrive(
    at node: Int,
    showing shown: [Int],
    from origin: Int?,
    _ action: PathStep.Action,
    _ clause: Int
  ) {
    guard arrivals[node] == nil, end == nil else { return }
    let step = PathStep(action: action, node: node, clause: clause)
    switch visit(shown) {
    case .enter: insert(node, Arrival(origin: origin, step: step))
    case .skip: break
    case .end: end = (origin.map(path) ?? []) + [step]
    }
  }

  private mutating func insert(_ node: Int, _ arrival: Arrival) {
    guard arrivals[node] == nil else { return }
    arrivals[node] = arrival
    order.append(node)
  }

  private func allows(_ clause: Int) -> Bool { space.clauses[clause].intersects(region) }
}

/// An edge that a search ignores, because the router does not execute its command there.
struct ExcludedEdge: Hashable {
  let origin: Int
  let target: Int
  let command: CommandIndex?
  let clause: Int

  init(_ edge: NavigationSpace.Edge, from origin: Int) {
    self.origin = origin
    target = edge.target
    command = edge.command
    clause = edge.clause
  }
}
