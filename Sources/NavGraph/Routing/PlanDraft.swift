/// A plan in progress: the hypothetical stack, and the steps so far.
struct PlanDraft {
  private let graph: NavigationGraph
  private(set) var entries: [LegEntry] = []
  /// The number of moves so far, of which each becomes one or two steps.
  private(set) var moveCount = 0
  private var steps: [Step] = []
  private var opened = 0
  private var removed = 0
  private var ignored: IgnoredProperties

  /// Starts with the stack of a request.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - screens: The indices of its screens.
  ///   - types: For each entry of the stack the types of properties that its screen does not declare; empty
  ///     if they are not known.
  ///   - shared: The properties that are requested of every screen.
  ///   - graph: The graph.
  /// - Throws: The error of the first given property that cannot be converted.
  init(
    _ stack: ScreenStack,
    screens: [ScreenIndex],
    types: [[PropertyName: PropertyType]] = [],
    shared: [PropertyName: RequestedValue],
    in graph: NavigationGraph
  ) throws(PropertyError) {
    self.graph = graph
    ignored = IgnoredProperties(graph: graph, shared: shared)
    entries.reserveCapacity(screens.count)
    for (index, (entry, screen)) in zip(stack.entries, screens).enumerated() {
      let declared = graph.properties(of: screen)
      entries.append(
        LegEntry(
          screen: screen,
          properties: try declared.completed(entry.properties, of: entry.screen),
          presentation: entry.presentation,
          isGiven: true,
          undeclaredTypes: index < types.count ? types[index] : [:]
        )
      )
    }
  }

  var stack: ScreenStack { ScreenStack(entries.map(stackEntry)) }

  /// Returns the plan.
  consuming func finish() -> Plan {
    Plan(
      steps: steps,
      stack: stack,
      opened: opened,
      removed: removed,
      ignored: ignored.list
    )
  }

  /// Applies the moves of a leg, which are none if its milestone is on top already.
  ///
  /// - Throws: The error of the first property of an opened screen that cannot be converted.
  mutating func apply(
    _ moves: [LegMove],
    of leg: Leg,
    isLast: Bool
  ) throws(PropertyError) {
    steps.reserveCapacity(steps.count + moves.count)
    entries.reserveCapacity(entries.count + moves.count)
    for move in moves {
      moveCount += 1
      switch move {
      case .back(let index): goBack(to: index)
      case .execute(let execution): try execute(execution, leg.properties)
      }
      ignored.pass(entries[entries.count - 1], leg.properties)
    }
    guard let milestone = entries.last else { return }
    if moves.isEmpty { ignored.pass(milestone, leg.properties) }
    ignored.endLeg(at: milestone, leg.properties, isLast: isLast)
  }

  private mutating func execute(
    _ execution: Execution,
    _ properties: LegProperties
  ) throws(PropertyError) {
    let traits = graph.traits[execution.command]
    let entry = LegEntry(
      screen: execution.screen,
      properties: try properties.effectiveProperties(after: execution),
      presentation: traits.presentation,
      isGiven: false
    )
    if traits.contains(.root) {
      removed += entries.count
      entries.removeAll()
    }
    entries.append(entry)
    opened += 1
    steps.append(
      .open(
        Opening(
          command: graph.name(of: execution.command),
          entry: stackEntry(entry),
          isAnimated: traits.contains(.animated)
        )
      )
    )
  }

  private mutating func goBack(to index: Int) {
    steps += Step.back(
      to: index,
      of: entries.count,
      presentation: { entries[$0].presentation },
      screen: { graph.id(of: entries[$0].screen) }
    )
    removed += entries.count - index - 1
    entries.removeSubrange((index + 1)...)
  }

  private func stackEntry(_ entry: LegEntry) -> StackEntry {
    StackEntry(
      graph.id(of: entry.screen),
      properties: entry.properties,
      presentation: entry.presentation
    )
  }
}
