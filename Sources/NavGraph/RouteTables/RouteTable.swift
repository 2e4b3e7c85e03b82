/// The routes from one stack to every screen, or from every screen to one screen.
///
/// The routes are those that a ``Router`` plans. They form a tree whose root is their common end.
/// Each move links to the next move toward that end. Therefore, a table takes O(V) memory for V
/// screens, regardless of the length of the routes. In a graph with containers, each route is
/// stored separately.
package struct RouteTable: Sendable {
  /// The blockers that the routes ignore.
  package enum IgnoredBlockers: Sendable {
    /// Each route can be executed.
    case none
    /// Each route can be executed if the user supplies the missing properties.
    case missingProperties
    /// A route may be blocked.
    case all
  }

  /// The position of a link in the order of discovery.
  struct LinkIndex: TableIndex {
    let number: UInt32
  }

  /// A move of one or more routes.
  struct Link: Sendable {
    let move: LegMove
    /// The top of the stack before the move.
    let origin: Origin
    /// The next move toward the common end; `absent` at that end.
    let next: LinkIndex
    /// The number of steps to the common end, including this move.
    let stepCount: UInt32
    /// The move toward the common end, including this one, that has the first conversion error of
    /// the route; `absent` if there is no error.
    fileprivate(set) var error = LinkIndex.absent
    /// The nearest move toward the common end, including this one, with a missing property or a
    /// blocker; `absent` if there is none.
    fileprivate(set) var flagged = LinkIndex.absent
  }

  /// The common end of the routes.
  enum CommonEnd: Sendable {
    /// The stack from which all routes start.
    case stack
    /// The screen to which all routes lead.
    case destination(ScreenIndex)
  }

  /// The request, without its stack and destination.
  let request: RouteRequest
  package let graph: NavigationGraph
  let ignoredBlockers: IgnoredBlockers
  let commonEnd: CommonEnd
  let avoided: Set<ScreenIndex>
  /// The common stack; empty if the routes start from different screens.
  ///
  /// The top is the last element.
  let entries: [LegEntry]
  private(set) var links: [Link] = []
  /// For each screen, the first link of its route; `absent` if there is none.
  private(set) var heads: [LinkIndex]
  /// For each screen, whether its route needs no move.
  private(set) var isDone: [Bool]
  /// The routes of a graph with containers, by their screens.
  ///
  /// These routes have no links.
  private(set) var tabRoutes: [ScreenIndex: TabRoute] = [:]

  init(
    _ request: RouteRequest,
    in graph: NavigationGraph,
    ignoring ignoredBlockers: IgnoredBlockers,
    commonEnd: CommonEnd,
    entries: [LegEntry] = []
  ) throws(RouteFailure) {
    self.request = request
    self.graph = graph
    self.ignoredBlockers = ignoredBlockers
    self.commonEnd = commonEnd
    self.entries = entries
    var avoided: Set<ScreenIndex> = []
    for screen in request.avoiding { avoided.insert(try graph.knownIndex(of: screen)) }
    self.avoided = avoided
    heads = Array(repeating: .absent, count: graph.screenCount)
    isDone = Array(repeating: false, count: graph.screenCount)
  }

  /// Returns the leg of a route.
  ///
  /// Without a milestone, the leg contains the rules that all legs have in common.
  func leg(from entries: [LegEntry], to milestone: ScreenIndex = .absent) -> Leg {
    let leg = Leg(
      entries: entries,
      properties: LegProperties(
        graph: graph,
        milestone: milestone,
        shared: request.properties,
        own: [:]
      ),
      context: request.context,
      avoided: avoided
    )
    switch ignoredBlockers {
    case .none: return leg
    case .missingProperties: return leg.withMissingPropertiesSupplied
    case .all: return leg.withoutRules
    }
  }

  /// The entry of a screen that is alone on the stack.
  func onlyEntry(_ screen: ScreenIndex) -> LegEntry {
    // Default values are not converted. Therefore, an entry without given properties cannot cause
    // an error.
    let properties = try? graph.properties(of: screen).completed([:], of: graph.id(of: screen))
    return LegEntry(
      screen: screen,
      properties: properties ?? [:],
      presentation: .root,
      isGiven: true
    )
  }
}

// MARK: - Building

extension RouteTable {
  /// Records that the route of a screen needs no move.
  mutating func finish(_ screen: ScreenIndex) { isDone[Int(screen)] = true }

  /// Records the first link of a screen's route.
  mutating func finish(_ screen: ScreenIndex, at head: LinkIndex) { heads[Int(screen)] = head }

  /// Records the route of a screen in a graph with containers.
  mutating func finish(_ screen: ScreenIndex, by route: TabRoute) { tabRoutes[screen] = route }

  /// Adds a move to the tree of routes.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - origin: The top of the stack before the move.
  ///   - next: The next move toward the common end.
  ///   - stepCount: The number of steps that the move becomes.
  ///   - leg: The rules of the move.
  /// - Returns: The link of the move.
  mutating func append(
    _ move: LegMove,
    from origin: Origin,
    next: LinkIndex,
    stepCount: Int = 1,
    by leg: Leg
  ) -> LinkIndex {
    let index = LinkIndex(links.count)
    let rest = next == .absent ? nil : links[Int(next)]
    var link = Link(
      move: move,
      origin: origin,
      next: next,
      stepCount: UInt32(stepCount) + (rest?.stepCount ?? 0)
    )
    let later = rest?.error ?? .absent
    let isError = ignoredBlockers != .all && hasError(move, leg)
    switch commonEnd {
    case .stack: link.error = later == .absent && isError ? index : later
    case .destination: link.error = isError ? index : later
    }
    link.flagged = isFlagged(move, origin, leg) ? index : rest?.flagged ?? .absent
    links.append(link)
    return index
  }

  private func hasError(_ move: LegMove, _ leg: Leg) -> Bool {
    guard case .execute(let execution) = move,
      !graph.properties(of: execution.screen).isEmpty
    else { return false }
    return error(of: execution, leg.properties) != nil
  }

  /// Returns the error of the first property that an execution cannot convert.
  func error(of execution: Execution, _ properties: LegProperties) -> PropertyError? {
    do {
      _ = try properties.effectiveProperties(after: execution)
      return nil
    } catch {
      return error
    }
  }

  private func isFlagged(_ move: LegMove, _ origin: Origin, _ leg: Leg) -> Bool {
    switch (ignoredBlockers, move) {
    case (.none, _), (.missingProperties, .back), (_, .select): false
    case (.missingProperties, .execute(let execution)):
      !leg.properties.missingNames(after: execution).isEmpty
    case (.all, .back(let index)): avoided.contains(entries[index].screen)
    case (.all, .execute(let execution)):
      !leg.properties.meetsRequests(after: execution)
        || !leg.blockers(of: move, from: origin).isEmpty
    }
  }
}
