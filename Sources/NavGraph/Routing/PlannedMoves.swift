/// The moves of a plan, from which its steps and its stack are computed on access.
struct PlannedMoves: Sendable {
  let graph: NavigationGraph
  /// The stack before the first move, with converted properties and default values.
  let start: ScreenStack
  let moves: [LegMove]
  /// The properties of the screen that each move opens; empty if no screen has properties.
  let properties: [PropertyDictionary]
  /// The tabs that do not exist in the context of the request.
  var rules = ContextRules()
  /// The presentation of the screen that the last move opens, unless its command opens it as root;
  /// nil for that of the command.
  var presentation: Presentation?
  /// Whether the steps are animated; nil for the animation of the commands.
  var isAnimated: Bool?

  /// Returns the changes of the moves to the stack.
  ///
  /// - Complexity: O(N + M) time for a stack of N entries and M moves.
  func contents() -> Plan.Contents { contents(ofFirst: moves.count) }

  private func contents(ofFirst count: Int) -> Plan.Contents {
    var contents = Plan.Contents(steps: [], stack: start, opened: 0, removed: 0)
    guard count > 0 else { return contents }
    contents.steps.reserveCapacity(count)
    contents.stack.entries.reserveCapacity(start.entries.count + count)
    for index in 0..<count { apply(index, to: &contents) }
    return contents
  }

  /// Returns the changes of the moves to the stack, in which the last moves are commands if
  /// possible.
  ///
  /// - Complexity: As for ``contents()``.
  func outline() -> Plan.Outline {
    var count = moves.count
    var commands: [CommandIndex] = []
    if presentation == nil, isAnimated == nil, !graph.hasContainers, start.entries.last?.tabs == nil
    {
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
      && !closings.contains(execution.command)
      && destinations[execution.command] == execution.screen
  }
}

extension PlannedMoves {
  /// Applies a move to the stack of a plan, and adds its steps.
  private func apply(_ index: Int, to contents: inout Plan.Contents) {
    switch moves[index] {
    case .back(let index): contents.goBack(to: index, rules, in: graph)
    case .execute(let execution):
      contents.open(
        opening(by: execution, at: index),
        removing: graph.closings[execution.command],
        rules,
        in: graph
      )
    case .select(let tab, let level):
      let depth = contents.stack.entries.uncoveredContainers.count - 1 - level
      contents.select(tab, ofContainerAt: depth, rules, in: graph)
    }
  }

  /// Returns the result of an execution, without what its command removes.
  private func opening(by execution: Execution, at index: Int) -> Opening {
    let opening = graph.opening(by: execution, properties(at: index))
    let isLast = index == moves.count - 1
    guard isLast && presentation != nil || isAnimated != nil || !rules.absentTabs.isEmpty else {
      return opening
    }
    var entry = opening.entry
    if isLast, let presentation, entry.presentation.keepsStack { entry.open(as: presentation) }
    entry = graph.selectingExistingTabs(of: entry, rules)
    return Opening(
      command: opening.command,
      entry: entry,
      isAnimated: isAnimated ?? opening.isAnimated
    )
  }
}

extension StackEntry {
  /// Changes the presentation with which the entry opens; a style belongs to one presentation.
  fileprivate mutating func open(as presentation: Presentation) {
    if presentation != self.presentation { style = nil }
    self.presentation = presentation
  }
}

extension Plan.Contents {
  /// Opens a screen, and adds the step.
  ///
  /// - `closing`: What its command removes before.
  mutating func open(
    _ opening: Opening,
    removing closing: CommandClosing? = nil,
    _ rules: ContextRules = ContextRules(),
    in graph: NavigationGraph? = nil
  ) {
    var opening = opening
    let count = stack.entries.totalCount
    if let closing, let graph {
      let cleared = stack.entries.clear(
        for: closing,
        opening: opening.entry.presentation,
        isScreen: { entry, screen in
          graph.index(of: entry.screen).map { graph.isScreen($0, kindOf: screen) } ?? false
        },
        exists: rules.exists(in: graph)
      )
      var entry = opening.entry
      entry.open(as: cleared.presentation)
      opening = Opening(
        command: opening.command,
        entry: entry,
        isAnimated: opening.isAnimated,
        removedCount: cleared.removedCount,
        selectedTabs: cleared.selected.map { SelectedTab($0.container, $0.tab) }
      )
    }
    removed += opening.entry.presentation.keepsStack ? count - stack.entries.totalCount : count
    stack.entries.open(opening.entry)
    opened += opening.entry.totalCount
    steps.append(.open(opening))
  }

  /// Goes back to an entry of the visible path, and adds the steps.
  mutating func goBack(
    to index: Int,
    _ rules: ContextRules = ContextRules(),
    in graph: NavigationGraph
  ) {
    var back = stack.stepsBack(to: index)
    let count = stack.entries.totalCount
    let selected = stack.entries.goBack(to: index, exists: rules.exists(in: graph))
    if !selected.isEmpty, let last = back.popLast(), let top = stack.top?.screen {
      back.append(last.selecting(selected.map { SelectedTab($0.container, $0.tab) }, showing: top))
    }
    steps += back
    removed += count - stack.entries.totalCount
  }

  /// Selects a tab of a container that is not covered, and adds the step.
  mutating func select(
    _ tab: Int,
    ofContainerAt depth: Int,
    _ rules: ContextRules = ContextRules(),
    in graph: NavigationGraph
  ) {
    let containers = stack.entries.uncoveredContainers
    let selected = stack.entries.select(
      tab: tab,
      ofContainerAt: depth,
      exists: rules.exists(in: graph)
    )
    guard let name = containers[depth].tabs?.tabs[tab].name,
      let top = stack.entries.shownEntries.last
    else { return }
    steps.append(
      .select(
        TabSelection(
          container: containers[depth].screen,
          tab: name,
          screen: top.screen,
          level: containers.count - 1 - depth,
          selectedTabs: selected.map { SelectedTab($0.container, $0.tab) }
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

extension SelectedTab {
  fileprivate init(_ container: StackEntry, _ tab: Int) {
    self.init(container: container.screen, tab: container.tabs?.tabs[tab].name ?? "")
  }
}

extension Step {
  /// Returns a step back that selects tabs, and then shows a screen.
  fileprivate func selecting(_ tabs: [SelectedTab], showing screen: ScreenID) -> Step {
    switch self {
    case .pop(let count, _, _): .pop(count: count, to: screen, selecting: tabs)
    case .dismiss(let layers, _, _): .dismiss(layers: layers, to: screen, selecting: tabs)
    case .open, .select: self
    }
  }
}
