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
  /// Its entries keep what they are given, in the declared types, and get their screens' defaults
  /// for the rest.
  ///
  /// - Throws: The first given property that cannot be converted.
  init(graph: NavigationGraph, stack: ScreenStack) throws(PropertyError) {
    self.graph = graph
    entries = []
    for entry in stack.entries {
      guard let screen = graph.screenNames.index(of: entry.screen.name) else { continue }
      var properties = entry.properties
      for declaration in graph.properties[screen]?.declarations ?? [] {
        properties[declaration.name] =
          if let value = properties[declaration.name] {
            try declaration.convert(value, on: entry.screen)
          } else {
            declaration.defaultValue
          }
      }
      entries.append(
        LegEntry(screen: screen, properties: properties, presentation: entry.presentation)
      )
    }
  }

  var stack: ScreenStack { ScreenStack(entries.map(stackEntry)) }

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
          entry: stackEntry(entry),
          isAnimated: traits.contains(.animated)
        )
      )
    )
  }

  private func stackEntry(_ entry: LegEntry) -> StackEntry {
    StackEntry(
      graph.id(of: entry.screen),
      properties: entry.properties,
      presentation: entry.presentation
    )
  }

  /// Takes off whole modal layers first, then what is left above the entry in its own layer.
  private mutating func goBack(to index: Int) {
    let above = entries[(index + 1)...]
    var last = entries.count - 1
    if let lowestLayer = above.firstIndex(where: { $0.presentation == .present }) {
      last = lowestLayer - 1
      let layers = above.count { $0.presentation == .present }
      steps.append(.dismiss(layers: layers, to: graph.id(of: entries[last].screen)))
    }
    if last > index {
      steps.append(.pop(count: last - index, to: graph.id(of: entries[index].screen)))
    }
    removed += above.count
    entries.removeSubrange((index + 1)...)
  }
}
