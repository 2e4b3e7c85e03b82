import NavGraph
import NavGraphAssertions
import NavGraphLinks

/// An explicit search over whole stacks, which judges assertions in small apps.
///
/// It asks the router and the links for every move from every stack, with all given values of all
/// properties and facts.
struct AssertionOracle {
  let graph: NavigationGraph
  var links: LinkRouter
  let starts: [ScreenID]
  /// The links that users open.
  let urls: [DeepLink]
  let properties: [PropertyDictionary]
  let contexts: [PropertyDictionary]
  let router: Router
  private static let maximumStacks = 150

  init(_ app: RandomApp) {
    graph = app.graph
    links = app.links
    starts = app.starts
    urls = app.urls
    properties = app.properties
    let facts = Set(app.graph.contextNames)
    contexts = RandomApp.contexts.filter { facts.isSuperset(of: $0.keys) }
    router = Router(app.graph)
  }

  /// Returns whether an assertion holds; nil if there are too many stacks.
  func holds(_ assertion: Assertion) -> Bool? {
    var oracle = self
    oracle.links.startScreen = assertion.start ?? starts.first
    return oracle.holdsFromStart(assertion)
  }

  private func holdsFromStart(_ assertion: Assertion) -> Bool? {
    var isComplete = true
    for context in contexts where matches(context, assertion) {
      switch holds(assertion, in: context) {
      case false?: return false
      case nil: isComplete = false
      case true?: break
      }
    }
    return isComplete ? true : nil
  }

  private func matches(_ context: PropertyDictionary, _ assertion: Assertion) -> Bool {
    assertion.context.allSatisfy { name, values in context[name].map(values.contains) ?? false }
  }

  private func holds(_ assertion: Assertion, in context: PropertyDictionary) -> Bool? {
    let starts = assertion.start.map { [$0] } ?? starts
    if case .within(let maximum, to: let screen) = assertion.form {
      return starts.allSatisfy { start in
        (distance(from: fresh(start), to: screen, context) ?? .max) <= maximum
      }
    }
    var barrier: ScreenID?
    if case .through(let first, to: _) = assertion.form { barrier = first }
    let sources = assertion.source.map { [$0] } ?? LinkSource.allCases
    var pending = beginnings(starts, sources, context)
    if assertion.isRestored {
      for saving in contexts {
        let saved = stacks(from: beginnings(starts, sources, saving), sources, in: saving)
        guard let saved else { return nil }
        pending += saved.map { stack in
          graph.restoration(of: StackSnapshot(stack), context: context).stack
        }.filter { !$0.entries.isEmpty }
      }
    }
    guard let shown = stacks(from: pending, sources, in: context, stopping: barrier) else {
      return nil
    }
    return shown.allSatisfy { isFine($0, assertion.form, context) }
  }

  private func beginnings(
    _ starts: [ScreenID],
    _ sources: [LinkSource],
    _ context: PropertyDictionary
  ) -> [ScreenStack] {
    starts.map(fresh)
      + urls.flatMap { link in
        sources.flatMap { opened(link, $0, on: ScreenStack(), context) }
      }
  }

  /// Returns all stacks that can be shown; nil if there are too many.
  private func stacks(
    from beginnings: [ScreenStack],
    _ sources: [LinkSource],
    in context: PropertyDictionary,
    stopping barrier: ScreenID? = nil
  ) -> [ScreenStack]? {
    var pending = beginnings
    var found = Set(pending)
    var order: [ScreenStack] = []
    while let stack = pending.popLast() {
      order.append(stack)
      guard order.count <= AssertionOracle.maximumStacks else { return nil }
      if let barrier, shows(stack, barrier) { continue }
      for next in moves(from: stack, sources, context) where found.insert(next).inserted {
        pending.append(next)
      }
    }
    return order
  }

  private func moves(
    from stack: ScreenStack,
    _ sources: [LinkSource],
    _ context: PropertyDictionary
  ) -> [ScreenStack] {
    var next: [ScreenStack] = []
    for screen in graph.screens {
      for properties in properties {
        if let plan = plan(from: stack, to: screen, properties, context), cost(plan) == 1 {
          next.append(plan.stack)
        }
      }
    }
    for link in urls {
      for source in sources { next += opened(link, source, on: stack, context) }
    }
    return next
  }

  private func isFine(
    _ stack: ScreenStack,
    _ form: Assertion.Form,
    _ context: PropertyDictionary
  ) -> Bool {
    let path = stack.visiblePath.map(\.screen)
    switch form {
    case .never(let screen), .through(_, to: let screen): return !shows(stack, screen)
    case .above(let first, screen: let second):
      return path.indices.allSatisfy { index in
        !graph.isScreen(path[index], kindOf: second)
          || path[..<index].contains { graph.isScreen($0, kindOf: first) }
      }
    case .only(let screens): return path.allSatisfy(screens.contains)
    case .within: return true
    case .back(let screen, within: let maximum):
      return distance(from: stack, to: screen, context).map { $0 <= maximum ?? .max } ?? false
    }
  }

  func shows(_ stack: ScreenStack, _ screen: ScreenID) -> Bool {
    stack.visiblePath.contains { graph.isScreen($0.screen, kindOf: screen) }
  }

  // MARK: - Requests

  private func fresh(_ screen: ScreenID) -> ScreenStack {
    ScreenStack([graph.arrangingTabs(of: StackEntry(screen, presentation: .root))])
  }

  private func opened(
    _ link: DeepLink,
    _ source: LinkSource,
    on stack: ScreenStack,
    _ context: PropertyDictionary
  ) -> [ScreenStack] {
    let plan = try? links.plan(link, from: source, on: stack, using: router, context: context)
    if case .route(.planned(let plan)) = plan?.outcome { return [plan.stack] }
    return []
  }

  private func plan(
    from stack: ScreenStack,
    to screen: ScreenID,
    _ properties: PropertyDictionary,
    _ context: PropertyDictionary
  ) -> Plan? {
    let request = RouteRequest(
      from: stack,
      to: Milestone(screen),
      properties.mapValues(RequestedValue.value),
      context: context
    )
    if case .planned(let plan) = try? router.route(request) { return plan }
    return nil
  }

  private func distance(
    from stack: ScreenStack,
    to screen: ScreenID,
    _ context: PropertyDictionary
  ) -> Int? {
    properties.compactMap { properties -> Int? in
      let request = RouteRequest(
        from: stack,
        to: Milestone(screen),
        properties.mapValues(RequestedValue.value),
        context: context
      )
      switch try? router.route(request) {
      case .planned(let plan): return cost(plan)
      case .alreadyThere: return 0
      case .failed, nil: return nil
      }
    }.min()
  }

  /// Returns the number of moves of a plan: going back is one move, with or without dismissing.
  private func cost(_ plan: Plan) -> Int {
    var cost = 0
    var isBack = false
    for step in plan.steps {
      switch step {
      case .pop, .dismiss:
        if !isBack { cost += 1 }
        isBack = true
      case .open, .select:
        cost += 1
        isBack = false
      }
    }
    return cost
  }
}
