/// The moves of a plan, from which its steps and its stack are computed on access.
struct PlannedMoves: Sendable {
  let graph: NavigationGraph
  /// The stack before the first move, with converted properties and default values.
  let start: ScreenStack
  let moves: [LegMove]
  /// The properties of the screen that each move opens; empty if no screen has properties.
  let properties: [PropertyDictionary]

  /// Returns the changes of the moves to the stack.
  ///
  /// - Complexity: O(N + M) time for a stack of N entries and M moves.
  func contents() -> Plan.Contents { contents(ofFirst: moves.count) }

  private func contents(ofFirst count: Int) -> Plan.Contents {
    guard count > 0 else { return Plan.Contents(steps: [], stack: start, opened: 0, removed: 0) }
    var builder = ContentsBuilder(graph, start)
    builder.contents.steps.reserveCapacity(count)
    builder.contents.stack.entries.reserveCapacity(start.entries.count + count)
    for index in 0..<count { builder.apply(moves[index], properties(at: index)) }
    return builder.contents
  }

  /// Returns the changes of the moves to the stack, in which the last moves are commands if
  /// possible.
  ///
  /// - Complexity: As for ``contents()``.
  func outline() -> Plan.Outline {
    var count = moves.count
    var commands: [CommandIndex] = []
    if !graph.hasContainers, start.entries.last?.tabs == nil {
      while count > 0, graph.opensPlainEntry(moves[count - 1], properties(at: count - 1)) {
        count -= 1
      }
      commands = moves[count...].compactMap { move in
        if case .execute(let execution) = move { execution.command } else { nil }
      }
    }
    return Plan.Outline(beginning: contents(ofFirst: count), commands: commands)
  }

  private func properties(at index: Int) -> PropertyDictionary {
    properties.isEmpty ? [:] : properties[index]
  }
}

extension NavigationGraph {
  /// Returns the result of a command whose destination gets no properties.
  package func opening(by command: CommandIndex) -> Opening {
    opening(by: Execution(command: command, screen: destinations[command]), [:])
  }

  fileprivate func opening(by execution: Execution, _ properties: PropertyDictionary) -> Opening {
    let traits = traits[execution.command]
    return Opening(
      command: name(of: execution.command),
      entry: StackEntry(
        id(of: execution.screen),
        properties: properties,
        presentation: traits.presentation,
        style: style(of: execution.command),
        tabs: tabs(of: execution.screen, root: freshRoot)
      ),
      isAnimated: traits.contains(.animated)
    )
  }

  /// Returns whether the only effect of a move is that it adds the entry of ``opening(by:)`` to a
  /// stack without tabs.
  fileprivate func opensPlainEntry(_ move: LegMove, _ properties: PropertyDictionary) -> Bool {
    guard case .execute(let execution) = move else { return false }
    return properties.isEmpty && !traits[execution.command].contains(.root)
      && destinations[execution.command] == execution.screen
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

  mutating func apply(_ move: LegMove, _ properties: PropertyDictionary) {
    switch move {
    case .back(let index): goBack(to: index)
    case .execute(let execution): execute(execution, properties)
    case .select(let tab, let level): select(tab, level: level)
    }
  }

  private mutating func execute(_ execution: Execution, _ properties: PropertyDictionary) {
    let opening = graph.opening(by: execution, properties)
    let entry = opening.entry
    if entry.presentation == .root { contents.removed += contents.stack.entries.totalCount }
    contents.stack.entries.open(entry)
    contents.opened += entry.totalCount
    contents.steps.append(.open(opening))
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
