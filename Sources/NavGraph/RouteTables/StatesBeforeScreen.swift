/// The states from which a screen can be reached, and the executions between them.
///
/// A state is the result of an execution: a screen with the properties that the command sets. All
/// executions that lead to the same state share one number.
struct StatesBeforeScreen {
  /// The number of a state.
  ///
  /// A state in which a command opened its destination has the number of the representative
  /// command. A state in which a command opened the milestone instead of its destination is in the
  /// upper half.
  struct Index: TableIndex {
    let number: UInt32
  }

  /// An execution that is possible in a state.
  struct Choice {
    let execution: Execution
    /// The state to which the execution leads; nil for the milestone.
    let next: Index?
  }

  let graph: NavigationGraph
  let milestone: ScreenIndex
  /// The rules that all legs to the milestone have in common, independent of the stack.
  let leg: Leg
  /// For each screen, whether it is the milestone or extends it.
  private let isMilestone: [Bool]
  /// For each screen, whether the milestone extends it.
  private let isAncestor: [Bool]
  /// For each command, the legality if it opens its destination, followed by the legality if it
  /// opens the milestone.
  private let legalities: [Legality]

  /// Creates the states before the common destination of a table.
  init(_ table: RouteTable, _ milestone: ScreenIndex) {
    let graph = table.graph
    let leg = table.leg(from: [], to: milestone)
    var isMilestone = Array(repeating: false, count: graph.screenCount)
    var isAncestor = isMilestone
    isMilestone[Int(milestone)] = true
    for screen in graph.descendants(of: milestone) { isMilestone[Int(screen)] = true }
    for screen in graph.ancestors(of: milestone) { isAncestor[Int(screen)] = true }
    func legality(of execution: Execution) -> Legality {
      guard leg.isLegal(execution) else { return .illegal }
      guard isMilestone[Int(execution.screen)] else { return .legal }
      let meetsRequests =
        table.ignoredBlockers == .all || leg.properties.meetsRequests(after: execution)
      return meetsRequests ? .final : .legal
    }
    legalities =
      graph.commandIndices.map {
        legality(of: Execution(command: $0, screen: graph.destinations[$0]))
      }
      + graph.commandIndices.map {
        isAncestor[Int(graph.destinations[$0])]
          ? legality(of: Execution(command: $0, screen: milestone)) : .illegal
      }
    self.graph = graph
    self.milestone = milestone
    self.leg = leg
    self.isMilestone = isMilestone
    self.isAncestor = isAncestor
  }

  /// The length of an array with an element for each state.
  var count: Int { legalities.count }

  /// The states to which executions lead, except those that end a route.
  var indices: [Index] {
    var isState = Array(repeating: false, count: count)
    for command in graph.commandIndices {
      for execution in executions(of: command) where legality(of: execution) == .legal {
        isState[Int(state(after: execution))] = true
      }
    }
    return Index.indices(count: count).filter { isState[Int($0)] }
  }

  /// Returns whether a route ends on an entry.
  func isEnd(_ entry: LegEntry) -> Bool {
    isMilestone[Int(entry.screen)] && leg.properties.matches(entry, entry.screen)
  }

  /// Returns an execution that leads to a state.
  func execution(before state: Index) -> Execution {
    let isUpper = Int(state) >= graph.commandCount
    let command = CommandIndex(isUpper ? Int(state) - graph.commandCount : Int(state))
    return Execution(
      command: command,
      screen: isUpper ? milestone : graph.destinations[command]
    )
  }

  /// Returns the commands of a screen whose executions may differ from those of another screen.
  func commands(leaving screen: ScreenIndex) -> MergedCommands {
    MergedCommands(graph.commands(leaving: screen), graph.universalCommandsReadingOrigin)
  }

  /// The universal commands that lead to the same states from every screen.
  var commonCommands: MergedCommands {
    MergedCommands(
      nil,
      graph.universalCommands.filter { !graph.traits[$0].contains(.readsOrigin) }
    )
  }

  /// Calls a closure for each choice in a state, except the universal commands that all states
  /// share.
  func forEachChoice(in state: Index, _ body: (Choice) -> Void) {
    let execution = execution(before: state)
    forEachChoice(
      of: commands(leaving: execution.screen),
      from: .opened(execution),
      leg,
      body
    )
  }

  /// Calls a closure for each choice that commands allow, in the order in which they are tried.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - origin: The top of the stack before the choice.
  ///   - leg: The rules, which include the stack if the origin is one of its entries.
  ///   - body: The closure.
  func forEachChoice(
    of commands: MergedCommands,
    from origin: Origin,
    _ leg: Leg,
    _ body: (Choice) -> Void
  ) {
    for command in commands {
      for execution in executions(of: command) {
        let legality = legality(of: execution)
        guard legality != .illegal, leg.isLegal(execution, from: origin) else { continue }
        body(
          Choice(
            execution: execution,
            next: legality == .final ? nil : state(after: execution)
          )
        )
      }
    }
  }

  private func executions(of command: CommandIndex) -> Executions {
    let destination = Execution(command: command, screen: graph.destinations[command])
    return isAncestor[Int(destination.screen)]
      ? Executions(first: Execution(command: command, screen: milestone), second: destination)
      : Executions(first: destination, second: nil)
  }

  private func legality(of execution: Execution) -> Legality {
    legalities[Int(execution.command) + (opensDestination(execution) ? 0 : graph.commandCount)]
  }

  private func opensDestination(_ execution: Execution) -> Bool {
    execution.screen == graph.destinations[execution.command]
  }

  private func state(after execution: Execution) -> Index {
    let command = execution.command
    if opensDestination(execution) { return Index(Int(graph.representative(of: command))) }
    let representative = graph.stateClasses?.representative(of: command, opening: milestone)
    return Index(graph.commandCount + Int(representative ?? CommandIndex(0)))
  }
}
