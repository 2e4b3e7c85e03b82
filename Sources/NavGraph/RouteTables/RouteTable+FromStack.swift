extension RouteTable {
  /// Finds the routes from the stack of a request to all screens.
  ///
  /// A breadth-first search finds all routes. Its states are screens or, if conditions read the
  /// entry being left, screens with the properties that commands set (``StateClasses``). The first
  /// move that opens a screen with the requested properties ends the route to this screen. The
  /// search ignores that entries bar their screens. A route that breaks this rule is searched
  /// again.
  ///
  /// - Parameters:
  ///   - request: The request. Its destination and breadcrumbs are ignored.
  ///   - graph: The graph.
  ///   - ignoredBlockers: The blockers that the routes ignore.
  /// - Throws: `RouteFailure` for an unknown screen, `PropertyError` for a property of the stack
  ///   that cannot be converted.
  /// - Complexity: O(S + E) time and memory for S states and their E outgoing edges. In a graph
  ///   with containers, the states are those of a ``TreeSearch``. If screens extend others, each
  ///   command is also checked for each descendant of its destination without a route. If a command
  ///   sets a requested property to another value on an ancestor of a screen, this screen has a
  ///   separate search.
  package init(
    routesFrom request: RouteRequest,
    in graph: NavigationGraph,
    ignoring ignoredBlockers: IgnoredBlockers = .none
  ) throws {
    var table = try RouteTable(
      request,
      in: graph,
      ignoring: ignoredBlockers,
      commonEnd: .stack,
      entries: PlanDraft(
        request.stack,
        entries: graph.givenEntries(request.stack.entries),
        shared: request.properties,
        in: graph
      ).entries
    )
    if table.hasTabs {
      table.findTabRoutesFromStack()
      self = table
    } else {
      var search = SearchFromStack(table)
      search.run()
      self = search.table
    }
  }
}

/// The search that fills a table of the routes from a stack.
private struct SearchFromStack {
  private(set) var table: RouteTable
  private let graph: NavigationGraph
  private let leg: Leg
  private var unfinished: UnfinishedScreens
  /// The states to expand, as the links that lead to them; `absent` for the stack itself.
  private var queue: [RouteTable.LinkIndex] = [.absent]
  /// For each command that represents a state, whether the state was visited.
  private var isVisited: [Bool]
  /// For each command, whether it was checked for the descendants of its destination.
  private var isCheckedForDescendants: [Bool]
  /// For each command, whether it can open its destination; nil if it has not been checked.
  private var isLegal: [Bool?]
  /// The screens that entries of the stack match.
  private let matchedScreens: Set<ScreenIndex>
  /// The links of routes that open one of these screens.
  private var linksToMatchedScreens: Set<RouteTable.LinkIndex> = []
  private let planner: LegPlanner

  init(_ table: RouteTable) {
    self.table = table
    graph = table.graph
    leg = table.leg(from: table.entries)
    unfinished = UnfinishedScreens(graph)
    isVisited = Array(repeating: false, count: graph.commandCount)
    isCheckedForDescendants = isVisited
    isLegal = Array(repeating: nil, count: graph.commandCount)
    matchedScreens = leg.entries.reduce(into: []) { [graph, leg] screens, entry in
      let matched = graph.ancestorsAndSelf(of: entry.screen)
        .filter { leg.properties.matches(entry, $0) }
      screens.formUnion(matched)
    }
    planner = LegPlanner(graph)
  }

  mutating func run() {
    if let top = leg.entries.last, leg.properties.matches(top, top.screen) {
      unfinished.finish(andAncestorsOf: top.screen) { table.finish($0) }
    }
    enqueueEntries()
    var position = 0
    while position < queue.count {
      expand(queue[position])
      position += 1
    }
    searchForOverriddenScreens()
    searchAgainForBarredScreens()
  }

  /// Enqueues the entries below the top.
  private mutating func enqueueEntries() {
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.isLegal(backTo: index) {
      let link = append(.back(to: index), from: leg.start, .absent)
      queue.append(link)
      finish(andAncestorsOf: leg.entries[index].screen, at: link)
    }
  }

  /// Enqueues the states to which commands lead, and ends the routes to the screens that they open.
  private mutating func expand(_ link: RouteTable.LinkIndex) {
    let origin = link == .absent ? leg.start : Origin(after: table.links[Int(link)].move)
    for command in leg.commands(from: origin, isStart: link == .absent) {
      openDescendants(command, from: origin, link)
      let execution = Execution(command: command, screen: graph.destinations[command])
      guard canExecute(execution, from: origin) else { continue }
      let state = Int(graph.representative(of: command))
      let endsRoute =
        unfinished.contains(screenOrAncestorOf: execution.screen) && meetsRequests(execution)
      guard !isVisited[state] || endsRoute else { continue }
      let next = append(.execute(execution), from: origin, link)
      if endsRoute { finish(andAncestorsOf: execution.screen, at: next) }
      if !isVisited[state] { queue.append(next) }
      isVisited[state] = true
    }
  }

  /// Ends the routes to the screens that a command opens instead of its destination, which they
  /// extend.
  private mutating func openDescendants(
    _ command: CommandIndex,
    from origin: Origin,
    _ link: RouteTable.LinkIndex
  ) {
    guard !isCheckedForDescendants[Int(command)] else { return }
    isCheckedForDescendants[Int(command)] = !graph.traits[command].contains(.readsOrigin)
    let (leg, ignoresRequests) = (leg, table.ignoredBlockers == .all)
    let screens = unfinished.finish(descendantsOf: graph.destinations[command]) { screen in
      let execution = Execution(command: command, screen: screen)
      return leg.isLegal(execution) && leg.isLegal(execution, from: origin)
        && (ignoresRequests || leg.properties.meetsRequests(after: execution))
    }
    for screen in screens {
      let execution = Execution(command: command, screen: screen)
      table.finish(screen, at: append(.execute(execution), from: origin, link))
    }
  }

  private mutating func append(
    _ move: LegMove,
    from origin: Origin,
    _ link: RouteTable.LinkIndex
  ) -> RouteTable.LinkIndex {
    var stepCount = 1
    if case .back(let index) = move { stepCount = table.stepsBack(to: index).count }
    let next = table.append(move, from: origin, next: link, stepCount: stepCount, by: leg)
    var opensMatchedScreen = linksToMatchedScreens.contains(link)
    if case .execute(let execution) = move, matchedScreens.contains(execution.screen) {
      opensMatchedScreen = true
    }
    if opensMatchedScreen { linksToMatchedScreens.insert(next) }
    return next
  }

  private mutating func finish(
    andAncestorsOf screen: ScreenIndex,
    at link: RouteTable.LinkIndex
  ) {
    unfinished.finish(andAncestorsOf: screen) { table.finish($0, at: link) }
  }

  private mutating func canExecute(_ execution: Execution, from origin: Origin) -> Bool {
    let command = Int(execution.command)
    let isExecutable = isLegal[command] ?? leg.isLegal(execution)
    isLegal[command] = isExecutable
    return isExecutable && leg.isLegal(execution, from: origin)
  }

  private func meetsRequests(_ execution: Execution) -> Bool {
    table.ignoredBlockers == .all || leg.properties.meetsRequests(after: execution)
  }

  /// Finds the routes that may continue from a screen that opened instead of a destination.
  ///
  /// If the command sets a requested property to another value, the route to the screen does not
  /// end there.
  private mutating func searchForOverriddenScreens() {
    let requested = table.request.properties
    guard graph.hierarchy != nil, table.ignoredBlockers != .all, !requested.isEmpty else { return }
    var screens: Set<ScreenIndex> = []
    for (command, rules) in graph.rules.elements
    where rules.properties.keys.contains(where: { requested[$0] != nil }) {
      screens.formUnion(graph.descendants(of: graph.destinations[command]))
    }
    for screen in screens.sorted() { searchAgain(for: screen) }
  }

  /// Searches again for the screens whose routes open a screen that an entry bars.
  private mutating func searchAgainForBarredScreens() {
    guard !linksToMatchedScreens.isEmpty else { return }
    for screen in graph.screenIndices
    where linksToMatchedScreens.contains(table.heads[Int(screen)])
      && !leg.isEachScreenLegal(table.moves(for: screen))
    {
      searchAgain(for: screen)
    }
  }

  private mutating func searchAgain(for screen: ScreenIndex) {
    let leg = table.leg(from: table.entries, to: screen)
    guard !leg.isDone else { return }
    var link = RouteTable.LinkIndex.absent
    var origin = leg.start
    for move in planner.moves(of: leg) ?? [] {
      link = append(move, from: origin, link)
      origin = Origin(after: move)
    }
    table.finish(screen, at: link)
  }
}

extension NavigationGraph {
  /// Returns the command that represents the state to which a command leads.
  func representative(of command: CommandIndex) -> CommandIndex {
    stateClasses?.representative(of: command)
      ?? incomingCommands[destinations[command]].first ?? command
  }

  /// Returns the screens that extend a screen, directly or indirectly.
  func descendants(of screen: ScreenIndex) -> some Sequence<ScreenIndex> {
    let none = UnsafeBufferPointer<ScreenIndex>(start: nil, count: 0)
    return (hierarchy?.descendantsAndSelf(of: screen) ?? none).dropFirst()
  }

  /// Returns the screens that a screen extends, directly or indirectly.
  func ancestors(of screen: ScreenIndex) -> [ScreenIndex] {
    hierarchy.map { Array($0.ancestors(of: screen)) } ?? []
  }
}
