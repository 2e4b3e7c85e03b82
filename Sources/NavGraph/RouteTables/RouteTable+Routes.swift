// The routes of a complete table.
extension RouteTable {
  /// Returns whether the table contains a route for a screen.
  package func hasRoute(for screen: ScreenIndex) -> Bool {
    isDone[Int(screen)] || heads[Int(screen)] != .absent || tabRoutes[screen] != nil
  }

  /// Returns the number of steps of a screen's route; nil if there is no route.
  package func stepCount(for screen: ScreenIndex) -> Int? {
    guard let head = head(of: screen) else {
      return isDone[Int(screen)] ? 0 : tabRoutes[screen]?.stepCount
    }
    return Int(head.stepCount)
  }

  /// Returns the plan of a screen's route; nil if there is no route.
  ///
  /// - Throws: The error of the first property that cannot be converted.
  /// - Complexity: O(n) time and memory for n steps.
  package func plan(for screen: ScreenIndex) throws(PropertyError) -> Plan? {
    guard hasRoute(for: screen) else { return nil }
    if let route = tabRoutes[screen] { return try route.plan?.get() }
    var request = request
    if case .destination = commonEnd {
      request.stack = ScreenStack(screens: [graph.id(of: screen)])
    }
    var draft = try draft(from: request.stack)
    try draft.apply(moves(for: screen), of: leg(for: screen), isLast: true)
    return draft.finish()
  }

  /// Starts a plan on a stack whose screens the graph contains.
  func draft(from stack: ScreenStack) throws(PropertyError) -> PlanDraft {
    let entries = try? graph.givenEntries(stack.entries)
    return try PlanDraft(stack, entries: entries ?? [], shared: request.properties, in: graph)
  }

  /// Returns the action of a screen's route at the end that the routes do not have in common; nil
  /// if the route has no step.
  ///
  /// This is the last step of a route from the common stack, or the first step of a route to the
  /// common destination. The action is the name of a command, or the kind of another step.
  package func outermostAction(for screen: ScreenIndex) -> String? {
    if let steps = tabRoutes[screen]?.steps {
      let step = if case .stack = commonEnd { steps.last } else { steps.first }
      return step.map(TabRoute.action)
    }
    guard let head = head(of: screen) else { return nil }
    switch head.move {
    case .execute(let execution): return graph.name(of: execution.command).name
    case .back(let index): return stepsBack(to: index).last?.action
    case .select: return "select"
    }
  }

  /// Returns the steps back to an entry of the common stack.
  func stepsBack(to index: Int) -> [Step] { request.stack.stepsBack(to: index) }

  /// Returns the error of the first property on a screen's route that cannot be converted.
  package func error(for screen: ScreenIndex) -> PropertyError? {
    if let route = tabRoutes[screen] { return route.error }
    guard let index = head(of: screen)?.error, index != .absent,
      case .execute(let execution) = links[Int(index)].move
    else { return nil }
    return error(of: execution, leg(from: []).properties)
  }

  /// Returns the names of the required properties without a value on a screen's route, in the order
  /// of the steps.
  ///
  /// - Complexity: O(n) time for n steps with such properties.
  package func missingNames(for screen: ScreenIndex) -> [PropertyName] {
    if let route = tabRoutes[screen] { return route.missingNames }
    let properties = leg(from: []).properties
    var names: [PropertyName] = []
    for index in flaggedLinks(of: screen) {
      guard case .execute(let execution) = links[Int(index)].move else { continue }
      for name in properties.missingNames(after: execution) { names.appendUnique(name) }
    }
    return names
  }

  /// Returns the screens to which the steps of a screen's route lead, in order, and the commands
  /// that they execute.
  ///
  /// - Complexity: O(n) time and memory for n steps.
  package func names(for screen: ScreenIndex) -> (screens: [ScreenID], commands: [CommandID]) {
    if let route = tabRoutes[screen] { return route.names }
    var screens: [ScreenID] = []
    var commands: [CommandID] = []
    for index in route(of: screen) {
      switch links[Int(index)].move {
      case .back(let index): screens += stepsBack(to: index).map(\.screen)
      case .execute(let execution):
        screens.append(graph.id(of: execution.screen))
        commands.append(graph.name(of: execution.command))
      case .select: break
      }
    }
    return (screens, commands)
  }

  /// Returns the blockers on a screen's route, step by step.
  ///
  /// The result contains at least `count` blockers, if the route has so many.
  ///
  /// - Complexity: O(n) time for n steps with blockers, and O(b) for the b blockers that are
  ///   returned.
  package func blockers(for screen: ScreenIndex, count: Int = .max) -> [Blocker] {
    if let route = tabRoutes[screen] { return route.blocked?.blockers ?? [] }
    let leg = leg(for: screen)
    var blockers: [Blocker] = []
    for index in flaggedLinks(of: screen) where blockers.count < count {
      blockers += leg.blockers(of: links[Int(index)].move, from: links[Int(index)].origin)
    }
    return blockers
  }

  /// Returns the screens of a screen's route, which may be blocked, including the first screen.
  ///
  /// - Complexity: O(n) time and memory for n steps.
  package func screens(onRouteOf screen: ScreenIndex) -> [ScreenID] {
    if let route = tabRoutes[screen] { return route.blocked?.screens ?? [] }
    let entries = leg(for: screen).entries
    return (entries.last.map { [graph.id(of: $0.screen)] } ?? [])
      + route(of: screen).flatMap { index in
        switch links[Int(index)].move {
        case .back(let index): [graph.id(of: entries[index].screen)]
        case .execute(let execution): [graph.id(of: execution.screen)]
        case .select: [ScreenID]()
        }
      }
  }

  /// Returns a screen's route and all of its blockers.
  ///
  /// - Complexity: O(n) time and memory for n steps.
  package func blockedRoute(for screen: ScreenIndex) -> BlockedRoute {
    if let blocked = tabRoutes[screen]?.blocked { return blocked }
    return leg(for: screen).blockedRoute(along: moves(for: screen))
  }

  private func head(of screen: ScreenIndex) -> Link? {
    let head = heads[Int(screen)]
    return isDone[Int(screen)] || head == .absent ? nil : links[Int(head)]
  }

  private func leg(for screen: ScreenIndex) -> Leg {
    switch commonEnd {
    case .stack: leg(from: entries, to: screen)
    case .destination(let destination):
      leg(from: [onlyEntry(screen)], to: destination)
    }
  }

  /// Returns the moves of a screen's route.
  func moves(for screen: ScreenIndex) -> [LegMove] { route(of: screen).map { links[Int($0)].move } }

  /// Returns the links of a screen's route, in the order of its moves.
  private func route(of screen: ScreenIndex) -> [LinkIndex] { links(of: screen) { $0 } }

  /// Returns the links of a screen's route with a missing property or a blocker, in the order of
  /// its moves.
  private func flaggedLinks(of screen: ScreenIndex) -> [LinkIndex] {
    links(of: screen) { $0 == .absent ? .absent : links[Int($0)].flagged }
  }

  private func links(
    of screen: ScreenIndex,
    _ following: (LinkIndex) -> LinkIndex
  ) -> [LinkIndex] {
    guard !isDone[Int(screen)] else { return [] }
    var route: [LinkIndex] = []
    var index = following(heads[Int(screen)])
    while index != .absent {
      route.append(index)
      index = following(links[Int(index)].next)
    }
    if case .stack = commonEnd { route.reverse() }
    return route
  }
}
