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
    var contents = Plan.Contents(steps: [], stack: start, opened: 0, removed: 0)
    guard count > 0 else { return contents }
    contents.steps.reserveCapacity(count)
    contents.stack.entries.reserveCapacity(start.entries.count + count)
    for index in 0..<count { contents.apply(moves[index], properties(at: index), in: graph) }
    return contents
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
    return properties.isEmpty && traits[execution.command].presentation.keepsStack
      && destinations[execution.command] == execution.screen
  }
}

extension Plan.Contents {
  /// Applies a move to the stack, and adds its steps.
  fileprivate mutating func apply(
    _ move: LegMove,
    _ properties: PropertyDictionary,
    in graph: NavigationGraph
  ) {
    switch move {
    case .back(let index): goBack(to: index)
    case .execute(let execution): open(graph.opening(by: execution, properties))
    case .select(let tab, let level):
      select(tab, ofContainerAt: stack.entries.uncoveredContainers.count - 1 - level)
    }
  }

  /// Opens a screen, and adds the step.
  mutating func open(_ opening: Opening) {
    let entry = opening.entry
    if !entry.presentation.keepsStack { removed += stack.entries.totalCount }
    stack.entries.open(entry)
    opened += entry.totalCount
    steps.append(.open(opening))
  }

  /// Goes back to an entry of the visible path, and adds the steps.
  mutating func goBack(to index: Int) {
    steps += stack.stepsBack(to: index)
    let count = stack.entries.totalCount
    stack.entries.truncate(keeping: index + 1)
    removed += count - stack.entries.totalCount
  }

  /// Selects a tab of a container that is not covered, and adds the step.
  mutating func select(_ tab: Int, ofContainerAt depth: Int) {
    let containers = stack.entries.uncoveredContainers
    stack.entries.select(tab: tab, ofContainerAt: depth)
    guard let name = containers[depth].tabs?.tabs[tab].name,
      let top = stack.entries.shownEntries.last
    else { return }
    steps.append(
      .select(
        TabSelection(
          container: containers[depth].screen,
          tab: name,
          screen: top.screen,
          level: containers.count - 1 - depth
        )
      )
    )
  }

  /// Applies a step of another plan to the stack, and adds it.
  mutating func apply(_ step: Step) {
    if case .open(let opening) = step { return open(opening) }
    let count = stack.entries.totalCount
    stack.apply(step)
    removed += count - stack.entries.totalCount
    steps.append(step)
  }
}
