/// A plan in the making: the hypothetical stack, and the steps that have led to it.
struct PlanDraft {
  private let graph: NavigationGraph
  private(set) var entries: [LegEntry]
  /// The number of moves so far; a move can be two steps.
  private(set) var moveCount = 0
  private var steps: [Step] = []
  private var opened = 0
  private var removed = 0
  private var ignored: IgnoredProperties

  /// Starts with the stack of a request, whose screens must all be in the graph.
  ///
  /// - Throws: The error of the first given property that cannot be converted.
  init(graph: NavigationGraph, request: RouteRequest) throws(PropertyError) {
    self.graph = graph
    entries = []
    ignored = IgnoredProperties(graph: graph, shared: request.properties)
    for entry in request.stack.entries {
      guard let screen = graph.screenNames.index(of: entry.screen.name) else { continue }
      entries.append(try graph.given(entry, screen))
    }
  }

  var stack: ScreenStack { ScreenStack(entries.map(graph.stackEntry)) }

  var plan: Plan {
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
  mutating func apply(_ moves: [LegMove], of leg: Leg, isLast: Bool) throws(PropertyError) {
    steps.reserveCapacity(steps.count + moves.count)
    entries.reserveCapacity(entries.count + moves.count)
    for move in moves {
      moveCount += 1
      switch move {
      case .back(let index): goBack(to: index)
      case .open(let arrival): try open(arrival, leg.properties)
      }
      ignored.pass(entries[entries.count - 1], leg.properties)
    }
    guard let milestone = entries.last else { return }
    if moves.isEmpty { ignored.pass(milestone, leg.properties) }
    ignored.endLeg(at: milestone, leg.properties, isLast: isLast)
  }

  private mutating func open(
    _ arrival: Arrival,
    _ properties: LegProperties
  ) throws(PropertyError) {
    let traits = graph.traits[arrival.command]
    let entry = LegEntry(
      screen: arrival.screen,
      properties: try properties.effectiveProperties(of: arrival),
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
          command: graph.commandNames[arrival.command],
          entry: graph.stackEntry(entry),
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
}
