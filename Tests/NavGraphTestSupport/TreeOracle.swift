public import NavGraph

/// A brute-force router for stacks with tabs, which follows the rules of routing literally.
///
/// It shares the rules for properties and conditions with ``Oracle``. A state is a whole tree and
/// everything that was opened in the leg. The oracle tries every sequence of moves, shorter ones
/// first, and sequences of one length in the order of the tie-break.
public struct TreeOracle {
  /// The error of a request with more states than the oracle tries.
  public struct TooManyStates: Error {}

  let oracle: Oracle
  let maximumStates: Int
  /// The screens in the order of definition.
  let screens: [ScreenID]
  /// The number of each screen.
  let numbers: [ScreenID: Int]
  /// For each screen, whether it is another one or extends it.
  let isKind: [[Bool]]
  /// For each command, whether it starts at a screen.
  let isOrigin: [[Bool]]

  /// Creates the oracle of a world.
  public init(_ world: RandomWorld, maximumStates: Int = .max) {
    let oracle = Oracle(world)
    let screens = world.screens.map(\.id)
    numbers = Dictionary(uniqueKeysWithValues: zip(screens, screens.indices))
    isKind = screens.map { screen in screens.map { oracle.isKind(screen, of: $0) } }
    isOrigin = oracle.commands.map { command in
      guard case .screens(let origins) = command.origins else { return screens.map { _ in true } }
      return screens.map { oracle.line(of: $0).contains(where: origins.contains) }
    }
    self.screens = screens
    self.oracle = oracle
    self.maximumStates = maximumStates
  }

  /// Returns the outcome that the rules define.
  ///
  /// - Throws: The error of the first property that cannot be converted, or `TooManyStates`.
  public func answer(_ request: RouteRequest) throws -> RouteOutcome {
    var forest = OracleForest()
    let context = rules(request, request.destination)
    var stack = try given(request.stack.entries, in: forest, context)
    let direct = leg(request, request.destination, stack, forest)
    if request.mayBeMet, direct.isDone {
      return .alreadyThere(ScreenStack(forest.stackEntries(stack)))
    }
    var steps: [Plan.Step] = []
    var opened = 0
    var removed = 0
    var visits: [OracleVisit] = []
    for (number, milestone) in (request.breadcrumbs + [request.destination]).enumerated() {
      let leg = request.breadcrumbs.isEmpty ? direct : leg(request, milestone, stack, forest)
      (forest, stack) = (leg.forest, leg.start)
      func visit(_ entry: Int, isEnd: Bool) {
        let entry = forest.entries[entry]
        visits.append(OracleVisit(leg.rules, entry.entry, entry.types, isEnd: isEnd))
      }
      if !leg.isDone {
        guard let path = try leg.shortestPath(ignoringBlockers: false) else {
          let path =
            try leg.shortestPath(ignoringBlockers: true)
            ?? leg.shortestPath(ignoringBlockers: true, ignoringKept: true)
          let reason = path.map { RouteFailure.Reason.blocked(leg.blocked($0)) }
          return .failed(
            RouteFailure(leg: number, reason: reason ?? .unreachable(milestone.screen))
          )
        }
        for move in path {
          guard let result = leg.result(of: move, on: stack, ignoringBlockers: false)?.stack else {
            continue
          }
          steps += leg.steps(of: move, on: stack)
          if case .open(let candidate) = move {
            try oracle.check(forest.entries[candidate.tree.entry].entry)
            opened += candidate.count
            removed += candidate.count
          }
          removed += forest[stack].count - forest[result].count
          for entry in leg.shown(by: move, on: stack) { visit(entry, isEnd: false) }
          stack = result
        }
      }
      let shown = forest[stack].shown
      if let end = shown.last(where: leg.matchesMilestone) ?? shown.last { visit(end, isEnd: true) }
    }
    return .planned(
      Plan(
        steps: steps,
        stack: ScreenStack(forest.stackEntries(stack)),
        opened: opened,
        removed: removed,
        ignored: OracleVisit.ignoredProperties(visits, of: request)
      )
    )
  }

  private func leg(
    _ request: RouteRequest,
    _ milestone: RouteRequest.Milestone,
    _ stack: Int,
    _ forest: OracleForest
  ) -> TreeOracleLeg {
    TreeOracleLeg(
      oracle: self,
      rules: rules(request, milestone),
      from: stack,
      of: forest
    )
  }

  private func rules(_ request: RouteRequest, _ milestone: RouteRequest.Milestone) -> OracleLeg {
    OracleLeg(oracle: oracle, request: request, milestone: milestone, start: [], givenTypes: [])
  }

  /// Returns the stack of the request with converted values, defaults, and all tabs in order.
  private func given(
    _ entries: [StackEntry],
    in forest: OracleForest,
    _ rules: OracleLeg
  ) throws(PropertyError) -> Int {
    var stack = OracleForest.empty
    for entry in entries { stack = forest.stack(try given(entry, in: forest, rules), on: stack) }
    return stack
  }

  private func given(
    _ entry: StackEntry,
    in forest: OracleForest,
    _ rules: OracleLeg
  ) throws(PropertyError) -> OracleForest.Tree {
    var own = entry
    own.tabs = nil
    let number = forest.add(self.entry(try oracle.entry(own), types: [:]))
    var stacks: [TabID: Int] = [:]
    for tab in entry.tabs?.tabs ?? [] {
      stacks[tab.name] = try given(tab.entries, in: forest, rules)
    }
    let tabs = oracle.tabs[entry.screen] ?? []
    return OracleForest.Tree(
      entry: number,
      tabs: tabs.map { stacks[$0.name] ?? fresh($0, types: [:], in: forest, rules) },
      selected: entry.tabs.map { given in
        tabs.firstIndex { $0.name == given.selected.name } ?? 0
      } ?? oracle.firstTab(of: entry.screen, rules) ?? 0
    )
  }

  /// Returns the stack of a tab whose root has default values and fresh tabs.
  private func fresh(
    _ tab: NavigationScreen.Tab,
    types: UndeclaredProperties?,
    in forest: OracleForest,
    _ rules: OracleLeg
  ) -> Int {
    var entry = StackEntry(tab.root, presentation: .root)
    for property in oracle.declared(by: tab.root) {
      entry.properties[property.name] =
        property.defaultValue.map { oracle.convert($0, property.type) }
    }
    return forest.stack(opened(entry, types: types, in: forest, rules), on: OracleForest.empty)
  }

  /// Returns an entry with fresh tabs; the types are nil if the plan opens it.
  func opened(
    _ entry: StackEntry,
    types: UndeclaredProperties?,
    in forest: OracleForest,
    _ rules: OracleLeg
  ) -> OracleForest.Tree {
    let number = forest.add(self.entry(entry, types: types))
    let tabs = oracle.tabs[entry.screen] ?? []
    return OracleForest.Tree(
      entry: number,
      tabs: tabs.map { fresh($0, types: types, in: forest, rules) },
      selected: oracle.firstTab(of: entry.screen, rules) ?? 0
    )
  }

  private func entry(
    _ entry: StackEntry,
    types: UndeclaredProperties?
  ) -> OracleForest.Entry {
    OracleForest.Entry(
      entry: entry,
      types: types,
      screen: numbers[entry.screen] ?? 0,
      tabs: (oracle.tabs[entry.screen] ?? []).map(\.name)
    )
  }
}
