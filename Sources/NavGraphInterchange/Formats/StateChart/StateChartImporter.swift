import NavGraph

extension DocumentBuilder {
  /// Adds the screens, flows and commands of a machine.
  func add(_ chart: StateChart, of reader: any FormatReader.Type) throws(ReadError) {
    let isShared = sharesIdentifiers(of: reader)
    var importer = StateChartImporter(chart: chart, isShared: isShared, builder: self)
    try importer.run()
  }
}

/// A converter of a machine of nested states to screens, flows and commands.
///
/// A screen is an atomic state, because exactly one atomic state is active in every region. A
/// transition of a state with children is possible in all of them, unless a state nearer to the
/// active one handles the event first.
struct StateChartImporter {
  let chart: StateChart
  /// Whether equal identifiers in several machines are one state.
  let isShared: Bool
  let builder: DocumentBuilder
  var screens: [Int: ScreenID] = [:]
  var flows: [Int: FlowID] = [:]
  /// The states of regions that are not imported.
  var excluded: Set<Int> = []

  mutating func run() throws(ReadError) {
    if isShared { builder.beginDiagram() }
    excludeRegions(of: 0)
    addFlows()
    try addScreens()
    for state in chart.states.indices where !excluded.contains(state) {
      try addCommands(of: state)
    }
    let starts = entries(of: [0], at: nil)
    builder.addRoots(starts.compactMap { screens[$0.state] })
    builder.leaveOut(chart.states[0].omitted, of: .documents, at: chart.states[0].location)
  }

  // MARK: Regions

  /// Excludes the regions that were not requested.
  mutating func excludeRegions(of state: Int) {
    let children = chart.states[state].children
    if chart.states[state].kind == .parallel {
      reportRegions(of: state)
      let wanted = children.filter { isWanted(chart.states[$0]) }
      if !wanted.isEmpty {
        for child in children where !wanted.contains(child) { exclude(child) }
      }
    }
    for child in children where !excluded.contains(child) { excludeRegions(of: child) }
  }

  func isWanted(_ region: StateChart.State) -> Bool {
    builder.options.regions.contains(region.key) || builder.options.regions.contains(region.name)
  }

  mutating func exclude(_ state: Int) {
    excluded.insert(state)
    for child in chart.states[state].children { exclude(child) }
  }

  mutating func reportRegions(of state: Int) {
    let regions = chart.states[state].children.map { "'\(chart.states[$0].key)'" }
    builder.report(.approximated, "parallel", at: chart.states[state].location) {
      "The regions \(regions.joined(separator: ", ")) of '\(chart.states[state].name)' are active at "
        + "the same time. A stack shows one of them."
    }
  }

  // MARK: Screens and flows

  mutating func addFlows() {
    for (index, state) in chart.states.enumerated() where index > 0 && !excluded.contains(index) {
      guard state.kind == .compound || state.kind == .parallel else { continue }
      let parent = state.parent.flatMap { flows[$0] }
      let flow = NavigationDocument.Flow(FlowID(state.name), parent: parent, at: state.location)
      builder.leaveOut(state.omitted, of: .flows, at: state.location)
      flows[index] = builder.add(flow, as: isShared ? DocumentBuilder.identity(of: flow.name) : nil)
    }
  }

  mutating func addScreens() throws(ReadError) {
    for (index, state) in chart.states.enumerated() where !excluded.contains(index) {
      guard state.kind == .atomic || state.kind == .final else { continue }
      guard !isTransient(index) else {
        builder.report(.approximated, "transient-state", at: state.location) {
          "State '\(state.name)' is left at once, so it does not become a screen. Transitions to it go to its target."
        }
        continue
      }
      var screen = NavigationDocument.Screen(
        NavigationScreen(ScreenID(state.name), title: state.title),
        at: state.location
      )
      screen.group = state.parent.flatMap { flows[$0] }
      screen.notes = state.notes
      builder.leaveOut(state.omitted, of: .screens, at: state.location)
      let identity = isShared ? DocumentBuilder.identity(of: screen.id) : nil
      screens[index] = try builder.add(screen, as: identity, isPartial: true)
    }
  }

  /// Returns whether a state is left immediately after it was entered, without a condition.
  ///
  /// States that lead to themselves in this way are not transient, because no other state would be
  /// the destination of commands to them.
  func isTransient(_ state: Int) -> Bool {
    guard !exits(of: state).isEmpty else { return false }
    var visited: Set<Int> = []
    var pending = exits(of: state)
    while let next = pending.popLast() {
      if next == state { return false }
      guard visited.insert(next).inserted else { continue }
      switch chart.states[next].kind {
      case .atomic: pending += exits(of: next)
      case .compound, .history: pending += chart.states[next].initial
      case .parallel: pending += chart.states[next].children
      case .final: break
      }
    }
    return true
  }

  /// Returns the targets of the transition by which an atomic state is left immediately; empty if
  /// there is none.
  private func exits(of state: Int) -> [Int] {
    guard chart.states[state].kind == .atomic,
      let first = chart.states[state].transitions.first(where: { $0.trigger == .always }),
      first.guard.isEmpty
    else { return [] }
    return first.targets
  }

  // MARK: Entering

  /// An atomic state that is entered, and the region that it is entered for.
  typealias Entry = (state: Int, region: String?)

  /// Returns the atomic states that are active after the given states were entered.
  mutating func entries(of targets: [Int], at location: SourceLocation?) -> [Entry] {
    var visited: Set<Int> = []
    var entries: [Entry] = []
    for target in targets { enter(target, region: nil, &entries, &visited, at: location) }
    return entries
  }

  mutating func enter(
    _ target: Int,
    region: String?,
    _ entries: inout [Entry],
    _ visited: inout Set<Int>,
    at location: SourceLocation?
  ) {
    guard !excluded.contains(target), visited.insert(target).inserted else { return }
    let state = chart.states[target]
    let entered: [Int]
    switch state.kind {
    case .atomic, .final:
      guard isTransient(target) else { return entries.append((target, region)) }
      entered = exits(of: target)
    case .compound: entered = state.initial
    case .parallel: entered = state.children.filter { chart.states[$0].kind != .history }
    case .history:
      if let location {
        builder.report(.approximated, "history", at: location) {
          "'\(state.name)' returns to the state that was active last. It is imported as its default."
        }
      }
      entered = state.initial
    }
    for next in entered {
      let region = state.kind == .parallel ? chart.states[next].key : region
      enter(next, region: region, &entries, &visited, at: location)
    }
  }

  // MARK: Findings

  mutating func report(
    _ transition: StateChart.Transition,
    of state: Int,
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ predicate: String
  ) {
    let name = self.name(of: transition, in: state)
    builder.report(kind, code, at: transition.location) { "Transition '\(name)' \(predicate)." }
  }
}
