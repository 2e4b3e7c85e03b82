package import NavGraph
package import NavGraphLinks

/// A breadth-first search for everything that can be shown in the contexts of a region.
///
/// It treats each command as if the open facts had the best values for it. So every node that can
/// be shown is found, but a path to a node may need facts that contradict each other.
///
/// Complexity: O(V + E) time and O(V) memory for V nodes and E edges.
package struct Exploration {
  /// The starts of a search: screens, links, restored stacks.
  package struct Beginnings: Hashable {
    package let starts: [ScreenID]
    package var sources: [LinkSource]
    package var isRestored: Bool

    package init(starts: [ScreenID], sources: [LinkSource] = [], isRestored: Bool = false) {
      self.starts = starts
      self.sources = sources
      self.isRestored = isRestored
    }
  }

  /// The consequence of what a move shows.
  package enum Visit {
    /// The search continues from there.
    case enter
    /// The search does not continue from there.
    case skip
    /// The search ends there.
    case end
  }

  private struct Arrival {
    package let origin: Int?
    package let steps: [PathStep]
  }

  /// The maximum number of moves that a search follows.
  package static let maximumMoves = 1_000_000

  package let space: NavigationSpace
  package let region: Region
  /// The nodes, in the order in which they are found.
  package private(set) var order: [Int] = []
  /// The roots of stacks.
  package private(set) var roots: [Root] = []
  /// The entries of saved stacks that no move opens; what lies below them is not known.
  package private(set) var saved: [Root] = []
  /// The stacks that links open, with the steps that open them.
  package private(set) var links: [(stack: NavigationSpace.LinkedStack, steps: [PathStep])] = []
  /// What the search left out; nil if it is complete.
  package private(set) var omission: Omission?
  /// The number of moves that were followed.
  package private(set) var moveCount = 0
  /// The path to the first node at which a visit ends the search; nil if there is none.
  package private(set) var end: [PathStep]?
  private let sources: [LinkSource]
  private var arrivals: [Int: Arrival] = [:]
  /// What is shown at the beginnings.
  private var begun: Set<[Int]> = []
  /// The containers that do not show their first tab at the beginning.
  private var containersInOtherTabs: Set<Int> = []
  /// The number of nodes whose moves were followed.
  private var position = 0
  private let excluded: Set<ExcludedStep>
  private let maximumMoves: Int
  private let visit: ([Int]) -> Visit

  /// Explores the space.
  ///
  /// - Parameters:
  ///   - space: The space.
  ///   - region: The contexts.
  ///   - beginnings: The starts of the search.
  ///   - saved: The entries of saved stacks.
  ///   - excluded: Steps to ignore.
  ///   - nodes: Nodes that were shown before.
  ///   - maximumMoves: The maximum number of moves to follow.
  ///   - visit: Called with the nodes that a move shows.
  package init(
    _ space: NavigationSpace,
    in region: Region,
    from beginnings: Beginnings,
    saved: [SavedEntry] = [],
    excluding excluded: Set<ExcludedStep> = [],
    after nodes: [Int] = [],
    maximumMoves: Int = Exploration.maximumMoves,
    visit: @escaping ([Int]) -> Visit = { _ in .enter }
  ) {
    self.space = space
    self.region = region
    sources = beginnings.sources
    self.excluded = excluded
    self.maximumMoves = maximumMoves
    self.visit = visit
    for node in nodes { insert(node, Arrival(origin: nil, steps: [])) }
    begin(from: beginnings, saved.filter(\.isRoot))
    expandAll()
    for entry in saved where !entry.isRoot && !contains(entry.node) {
      let step = PathStep(action: .restored(entry.steps, entry.region), node: entry.node)
      self.saved.append(Root(node: entry.node, origin: nil, steps: [step]))
      begin(at: entry.node, step)
      expandAll()
    }
  }

  /// Explores the space from nodes, by commands and tabs.
  package init(_ space: NavigationSpace, in region: Region, from nodes: [Int]) {
    self.init(space, in: region, from: Beginnings(starts: []), after: nodes)
  }

  /// Returns whether a node was found.
  package func contains(_ node: Int) -> Bool { arrivals[node] != nil }

  /// Returns the path to a node that was found.
  package func path(to node: Int) -> [PathStep] {
    var parts: [[PathStep]] = []
    var next: Int? = node
    while let node = next, let arrival = arrivals[node] {
      parts.append(arrival.steps)
      next = arrival.origin
    }
    return Array(parts.reversed().joined())
  }

  /// Returns the path to a root.
  package func path(to root: Root) -> [PathStep] { (root.origin.map(path) ?? []) + root.steps }

  /// Returns the edges of a node, including those of links that extend the stack.
  package func edges(from node: Int) -> [NavigationSpace.Edge] {
    boundedEdges(from: node).value
  }

  private func boundedEdges(from node: Int) -> Bounded<[NavigationSpace.Edge]> {
    var edges = space.boundedEdges(of: node)
    edges.value.removeAll { !space.clauses[$0.step.clause].intersects(region) }
    guard containersInOtherTabs.contains(node) else {
      edges.value += edges.include(space.linkEdges(of: node, from: sources, in: region))
      return edges
    }
    return edges.map { tabs in
      tabs.map { edge in
        NavigationSpace.Edge(origin: node, presentation: nil, step: edge.step.whileOtherTabIsShown)
      }
    }
  }

  // MARK: - Beginnings

  private mutating func begin(
    from beginnings: Beginnings,
    _ saved: [SavedEntry]
  ) {
    for start in beginnings.starts where space.graph.contains(start) { begin(on: start) }
    for entry in saved { beginRoot(at: entry.node, .restored(entry.steps, entry.region)) }
    let stacks = space.linkedStacks(from: sources)
    omission = omission ?? stacks.omission
    for stack in stacks.value { open(stack) }
  }

  /// Continues the search from a stack that a link opens.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - origin: The node on which the link is opened; nil for an empty stack.
  package mutating func proceed(
    from stack: NavigationSpace.LinkedStack,
    openedOn origin: Int?
  ) {
    open(stack, on: origin)
    expandAll()
  }

  /// Begins on the stack for which a start screen stands.
  private mutating func begin(on start: ScreenID) {
    for (path, clause) in space.paths(startingOn: start, in: region) {
      begin(on: start, showing: path, clause)
    }
  }

  private mutating func begin(on start: ScreenID, showing path: [Int], _ clause: Int) {
    guard let root = path.first, let top = path.last else { return }
    if [path] == space.shownPaths(from: root, in: region) {
      return beginRoot(at: root, .start(start))
    }
    let step = PathStep(action: .start(start), node: top, clause: clause)
    roots.append(Root(node: root, origin: nil, steps: [step], path: path))
    begun.insert(path)
    containersInOtherTabs.formUnion(path.dropLast())
    arrive(at: top, showing: path, Arrival(origin: nil, steps: [step]))
    guard contains(top) else { return }
    for container in path.dropLast() { insert(container, Arrival(origin: top, steps: [])) }
  }

  private mutating func beginRoot(at node: Int, _ action: PathStep.Action) {
    let step = PathStep(action: action, node: node)
    roots.append(Root(node: node, origin: nil, steps: [step]))
    begin(at: node, step)
  }

  private mutating func begin(at node: Int, _ step: PathStep) {
    for shown in space.shownPaths(from: node, in: region) {
      begun.insert(shown)
      arrive(at: node, showing: shown, Arrival(origin: nil, steps: [step]))
    }
  }

  private mutating func open(_ stack: NavigationSpace.LinkedStack, on origin: Int? = nil) {
    guard space.clauses[stack.clause].intersects(region), let root = stack.path.first,
      let top = stack.path.last, end == nil
    else { return }
    // A link to a start screen adds nothing.
    if arrivals[root] != nil, begun.contains(stack.path) { return }
    let action = PathStep.Action.link(stack.link, stack.source)
    let arrival = Arrival(
      origin: origin,
      steps: [PathStep(action: action, node: top, clause: stack.clause)]
    )
    let steps = (origin.map(path) ?? []) + arrival.steps
    switch visit(stack.path) {
    case .skip: return
    case .end: end = steps
    case .enter:
      links.append((stack, steps))
      for (container, shown) in zip(stack.path, stack.path.dropFirst())
      where arrivals[container] == nil && space.nodes[shown].container == container
        && space.edges(of: container, in: region).first?.target != shown
      {
        containersInOtherTabs.insert(container)
      }
      insert(top, arrival)
      for node in stack.path.dropLast() {
        insert(node, Arrival(origin: top, steps: [back(to: node)]))
      }
      let toRoot = root == top ? steps : steps + [back(to: root)]
      roots.append(Root(node: root, origin: nil, steps: toRoot))
    }
  }

  private func back(to node: Int) -> PathStep { PathStep(action: .back, node: node) }

  // MARK: - Moves

  private mutating func expandAll() {
    while position < order.count, end == nil {
      position += 1
      expand(order[position - 1])
    }
  }

  private mutating func expand(_ node: Int) {
    let edges = boundedEdges(from: node)
    omission = omission ?? edges.omission
    moveCount += edges.value.count
    guard moveCount <= maximumMoves else {
      omission = .moves
      position = order.count
      return
    }
    for edge in edges.value {
      if end != nil { return }
      let step = edge.step
      if !excluded.isEmpty, excluded.contains(ExcludedStep(origin: node, step: step)) { continue }
      if edge.isRoot {
        roots.append(Root(node: step.node, origin: node, steps: [step]))
      }
      for shown in space.shownPaths(from: step.node, in: region) {
        arrive(at: step.node, showing: shown, Arrival(origin: node, steps: [step]))
      }
    }
  }

  private mutating func arrive(at node: Int, showing shown: [Int], _ arrival: Arrival) {
    guard arrivals[node] == nil, end == nil else { return }
    switch visit(shown) {
    case .enter: insert(node, arrival)
    case .skip: break
    case .end: end = (arrival.origin.map(path) ?? []) + arrival.steps
    }
  }

  private mutating func insert(_ node: Int, _ arrival: Arrival) {
    guard arrivals[node] == nil else { return }
    arrivals[node] = arrival
    order.append(node)
  }
}
