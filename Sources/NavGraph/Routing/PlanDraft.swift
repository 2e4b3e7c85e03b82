/// A plan in the making: the hypothetical stack, and the steps that have led to it.
struct PlanDraft {
  private let graph: NavigationGraph
  private(set) var entries: [LegEntry]
  /// The number of moves so far; a move can be two steps.
  private(set) var moveCount = 0
  private var steps: [Step] = []
  private var opened = 0
  private var removed = 0

  /// Starts with a given stack, all of whose screens the graph has.
  ///
  /// - Throws: The first given property that cannot be converted.
  init(graph: NavigationGraph, stack: ScreenStack) throws(PropertyError) {
    self.graph = graph
    entries = []
    for entry in stack.entries {
      guard let screen = graph.screenNames.index(of: entry.screen.name) else { continue }
      entries.append(try graph.given(entry, screen))
    }
  }

  var stack: ScreenStack { ScreenStack(entries.map(graph.stackEntry)) }

  var plan: Plan { Plan(steps: steps, stack: stack, opened: opened, removed: removed) }

  /// Carries out the moves of a leg.
  ///
  /// - Throws: The first property of a screen that opens that cannot be converted.
  mutating func apply(_ moves: [LegMove], of leg: Leg) throws(PropertyError) {
    steps.reserveCapacity(steps.count + moves.count)
    entries.reserveCapacity(entries.count + moves.count)
    for move in moves {
      moveCount += 1
      switch move {
      case .back(let index): goBack(to: index)
      case .open(let arrival): try open(arrival, leg.properties)
      }
    }
  }

  private mutating func open(
    _ arrival: Arrival,
    _ properties: LegProperties
  ) throws(PropertyError) {
    let traits = graph.traits[arrival.command]
    let entry = LegEntry(
      screen: arrival.screen,
      properties: try properties.effectiveProperties(of: arrival),
      presentation: traits.presentation
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
