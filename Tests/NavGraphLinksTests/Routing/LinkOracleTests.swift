import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Compares links that replace the stack with the oracle in random worlds.
@Suite struct LinkOracleTests {
  private static let linksPerSeed = 1_500
  private static let linksPerWorld = 10

  @Test(
    "Exact and rebuilt links have the outcomes of the oracle",
    arguments: SeededGenerator.seeds(2)
  )
  func linksAgreeWithOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var counts: [String: Int] = [:]
    var (number, count) = (0, 0)
    while count < LinkOracleTests.linksPerSeed {
      number += 1
      let world =
        number.isMultiple(of: 4)
        ? RandomWorld(using: &random) : RandomWorld(withTabsUsing: &random)
      let oracle = LinkOracle(world, maximumStates: 100)
      let router = Router(try world.graph())
      var last = ScreenStack()
      for _ in 0..<LinkOracleTests.linksPerWorld {
        let link = world.link(using: &random)
        var stack = last
        if random.chance(60) { stack = world.changing(last, using: &random) }
        if random.chance(40) { stack = world.requestWithTabs(using: &random).stack }
        if random.chance(10) { stack = ScreenStack() }
        let expected: LinkOracle.Outcome?
        do {
          expected = try oracle.outcome(of: link, on: stack)
        } catch is PropertyError {
          expected = nil
        } catch is TreeOracle.TooManyStates {
          continue
        }
        count += 1
        let outcome = try? outcome(of: link, on: stack, by: router)
        let kind = kind(outcome, link)
        counts[kind, default: 0] += 1
        guard agrees(outcome, expected, router.graph) else {
          Issue.record(
            """
            Seed \(seed), world \(number): \(world)
            \(link)
            on \(stack)
            expected \(String(describing: expected))
            is \(String(describing: outcome))
            """
          )
          return
        }
        guard case .route(.planned(let plan))? = outcome else { continue }
        last = plan.stack
        try check(plan, on: stack, in: router.graph)
        let refused = random.pick(world.screens).id
        if !judges(refused, link, plan, on: stack, router) {
          Issue.record(
            """
            Seed \(seed), world \(number), gate for \(refused): \(world), \(link), on \(stack.entries)
            by \(plan.steps)
            """
          )
          return
        }
        let again = try? self.outcome(of: link, on: plan.stack, by: router)
        if case .route(.alreadyThere)? = again { continue }
        if link.mode == .rebuild { continue }
        Issue.record("Seed \(seed), world \(number), opened twice: \(world), \(link), on \(stack)")
        return
      }
    }
    for kind in ["planned", "alreadyThere", "blocked", "refused"] {
      #expect(counts["exact \(kind)", default: 0] > count / 200, "\(counts)")
    }
    for kind in ["planned", "alreadyThere", "blocked", "unreachable"] {
      #expect(counts["rebuild \(kind)", default: 0] > count / 200, "\(counts)")
    }
  }

  // MARK: - Opening

  private func answer(of link: OracleLink) -> LinkAnswer {
    guard link.isWhole else {
      return .request(link.request, mode: link.mode == .exact ? .exact : .rebuild)
    }
    let entries = link.parts.enumerated().map { index, part in
      StackEntry(
        part.milestone.screen,
        properties: part.milestone.properties.mapValues { value in
          if case .value(let value) = value { value } else { .null }
        },
        presentation: index == 0 ? .root : part.presentation ?? .push,
        tabs: part.tabs
      )
    }
    return .stack(ScreenStack(entries), isStrict: link.isStrict)
  }

  private func outcome(
    of link: OracleLink,
    on stack: ScreenStack,
    by router: Router,
    refusing screen: ScreenID? = nil
  ) throws -> LinkPlan.Outcome {
    let answer = answer(of: link)
    var links = LinkRouter([ClosureLinkHandler("link") { _ in answer }])
    links.gate.rules = screen.map { [.refuse(screen: $0)] } ?? []
    links.startScreen = link.startScreens.first
    links.startScreens = link.startScreens
    return try links.plan(
      DeepLink("app://x"),
      from: .own,
      on: stack,
      using: router,
      context: link.context
    ).outcome
  }

  /// Returns whether a gate that refuses a screen refuses the link if and only if the link names or
  /// newly shows the screen, or one that extends it.
  ///
  /// What a container shows under a screen is shown, too. A rebuilt link may also be refused for a
  /// screen between its own.
  private func judges(
    _ screen: ScreenID,
    _ link: OracleLink,
    _ plan: Plan,
    on stack: ScreenStack,
    _ router: Router
  ) -> Bool {
    let graph = router.graph
    func isRefused(_ screens: some Sequence<ScreenID>) -> Bool {
      screens.contains { graph.isScreen($0, kindOf: screen) }
    }
    let outcome = try? outcome(of: link, on: stack, by: router, refusing: screen)
    let isOpened = if case .route(.planned(plan)) = outcome { true } else { false }
    let names = link.parts.map(\.milestone.screen)
    let given = link.parts.flatMap { $0.tabs?.tabs.flatMap(\.entries) ?? [] }
    let arranged = ScreenStack(stack.entries.map(graph.arrangingTabs))
    let before = paths(of: arranged)
    let after = paths(of: plan.stack)
    let isColdStart = link.mode == .rebuild && before.isEmpty
    func isNewRefused(_ path: [ScreenID], _ seen: [[ScreenID]]) -> Bool {
      let kept = seen.map { zip($0, path).prefix { $0 == $1 }.count }.max() ?? 0
      return !isColdStart && isRefused(path[kept...])
    }
    if isRefused(names) || isNewRefused(after.last ?? [], before.suffix(1))
      || after.dropLast().contains(where: { isNewRefused($0, before) })
    {
      return !isOpened
    }
    if isOpened || link.mode == .rebuild { return true }
    let opened = ScreenStack(given + plan.openedEntries).allEntries.map(\.screen)
    if isRefused(names + (after.last ?? []) + opened) { return true }
    var current = arranged
    return plan.steps.contains { step in
      defer { current.apply(step) }
      guard case .open = step else { return false }
      return isNewRefused(current.visiblePath.map(\.screen), before.suffix(1))
    }
  }

  /// The visible path of a stack, after the paths that users see when they close its modal layers.
  private func paths(of stack: ScreenStack) -> [[ScreenID]] {
    stack.entries.layers.indices.map { layer in
      ScreenStack(Array(stack.entries.layers[...layer].joined())).visiblePath.map(\.screen)
    }
  }

  private func kind(_ outcome: LinkPlan.Outcome?, _ link: OracleLink) -> String {
    let kind =
      switch outcome {
      case nil: "error"
      case .route(.planned): "planned"
      case .route(.alreadyThere): "alreadyThere"
      case .route(.failed(let failure)):
        if case .blocked = failure.reason { "blocked" } else { "unreachable" }
      case .refused: "refused"
      case .action, .unhandled: "unhandled"
      }
    return (link.mode == .exact ? "exact " : "rebuild ") + kind
  }

  private func agrees(
    _ outcome: LinkPlan.Outcome?,
    _ expected: LinkOracle.Outcome?,
    _ graph: NavigationGraph
  ) -> Bool {
    switch (outcome, expected) {
    case (nil, nil), (.route(.alreadyThere), .alreadyThere), (.refused, .refused): true
    case (.route(.planned(let plan)), .shows(let stack)):
      areEqual(plan.stack.entries, stack.entries, graph)
    case (.route(.failed(let failure)), .blocked(let blockers)):
      if case .blocked(let route) = failure.reason { route.blockers == blockers } else { false }
    case (.route(.failed(let failure)), .failed(let reason)): failure.reason == reason
    default: false
    }
  }

  /// Returns whether two stacks are equal, apart from undeclared properties that entries lack.
  private func areEqual(
    _ entries: [StackEntry],
    _ others: [StackEntry],
    _ graph: NavigationGraph
  ) -> Bool {
    entries.count == others.count
      && zip(entries, others).allSatisfy { entry, other in
        let declared = Set(graph.properties(of: entry.screen).map(\.name))
        let names = Set(entry.properties.keys).union(other.properties.keys)
        return entry.screen == other.screen && entry.presentation == other.presentation
          && names.allSatisfy { name in
            let (value, otherValue) = (entry.properties[name], other.properties[name])
            return (value ?? .null) == (otherValue ?? .null)
              || !declared.contains(name) && (value == nil || otherValue == nil)
          }
          && entry.tabs?.selected.name == other.tabs?.selected.name
          && zip(entry.tabs?.tabs ?? [], other.tabs?.tabs ?? []).allSatisfy {
            areEqual($0.entries, $1.entries, graph)
          }
      }
  }

  /// Checks that the steps lead to the stack of the plan, and that its numbers of entries are right.
  private func check(_ plan: Plan, on stack: ScreenStack, in graph: NavigationGraph) throws {
    var current = stack
    current.entries = current.entries.map(graph.arrangingTabs)
    let count = current.allEntries.count
    for step in plan.steps { current.apply(step) }
    #expect(current.hasSameScreens(as: plan.stack), "\(current), \(plan)")
    #expect(plan.stack.allEntries.count == count + plan.opened - plan.removed, "\(plan)")
  }
}
