/// The moves of a plan, from which its steps and its stack are made when they are read.
struct PlannedMoves: Sendable {
  /// A move, and the properties of the screen that it opens.
  struct Move: Sendable {
    let move: LegMove
    var properties: PropertyDictionary
  }

  let graph: NavigationGraph
  /// The stack before the first move, with converted properties and default values.
  let start: ScreenStack
  let moves: [Move]

  /// Returns what the moves do to the stack.
  ///
  /// - Complexity: O(N + M) time for a stack of N entries and M moves.
  func contents() -> Plan.Contents {
    var builder = ContentsBuilder(graph, start)
    builder.contents.steps.reserveCapacity(moves.count)
    builder.contents.stack.entries.reserveCapacity(start.entries.count + moves.count)
    for move in moves { builder.apply(move) }
    return builder.contents
  }
}

/// The stack of a plan after some of its moves, and the steps so far.
private struct ContentsBuilder {
  let graph: NavigationGraph
  var contents: Plan.Contents

  init(_ graph: NavigationGraph, _ start: ScreenStack) {
    self.graph = graph
    contents = Plan.Contents(steps: [], stack: start, opened: 0, removed: 0)
  }

  mutating func apply(_ move: PlannedMoves.Move) {
    switch move.move {
    case .back(let index): goBack(to: index)
    case .execute(let execution): execute(execution, move.properties)
    case .select(let tab, let level): select(tab, level: level)
    }
  }

  private mutating func execute(_ execution: Execution, _ properties: PropertyDictionary) {
    let traits = graph.traits[execution.command]
    let entry = StackEntry(
      graph.id(of: execution.screen),
      properties: properties,
      presentation: traits.presentation,
      style: graph.style(of: execution.command),
      tabs: graph.tabs(of: execution.screen, root: graph.freshRoot)
    )
    if traits.contains(.root) { contents.removed += contents.stack.entries.totalCount }
    contents.stack.entries.open(entry)
    contents.opened += entry.totalCount
    contents.steps.append(
      .open(
        Opening(
          command: graph.name(of: execution.command),
          entry: entry,
          isAnimated: traits.contains(.animated)
        )
      )
    )
  }

  private mutating func goBack(to index: Int) {
    contents.steps += contents.stack.stepsBack(to: index)
    let count = contents.stack.entries.totalCount
    contents.stack.entries.truncate(keeping: index + 1)
    contents.removed += count - contents.stack.entries.totalCount
  }

  private mutating func select(_ tab: Int, level: Int) {
    let containers = contents.stack.entries.uncoveredContainers
    let depth = containers.count - 1 - level
    contents.stack.entries.select(tab: tab, ofContainerAt: depth)
    guard let name = containers[depth].tabs?.tabs[tab].name,
      let top = contents.stack.entries.shownEntries.last
    else { return }
    contents.steps.append(
      .select(
        TabSelection(
          container: containers[depth].screen,
          tab: name,
          screen: top.screen,
          level: level
        )
      )
    )
  }
}
