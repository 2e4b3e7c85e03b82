import NavGraph

extension CauseFinder {
  /// A ``RouteCause`` with numbers in place of names.
  struct Code: Hashable {
    enum Tag: UInt8 {
      case removedScreen, addedScreen, removedCommand, addedCommand, disabledFlow, enabledFlow
      case lostOrigin, gainedOrigin, lostUniversality, gainedUniversality
      case changedParent, changedDestination, changedNeeds, order
    }

    var tag: Tag
    var screen = ScreenIndex.absent
    /// The command; of a flow, the first one.
    var command = CommandIndex.absent

    /// What is left where no step has a cause.
    static let order = Code(tag: .order)
  }
}

extension RouteCause {
  /// Makes the cause of a code, given the graphs before and after.
  init(_ code: CauseFinder.Code, _ before: NavigationGraph, _ after: NavigationGraph) {
    let screen = { (graph: NavigationGraph) in graph.id(of: code.screen) }
    let command = { (graph: NavigationGraph) in graph.name(of: code.command) }
    self =
      switch code.tag {
      case .removedScreen: .removedScreen(screen(before))
      case .addedScreen: .addedScreen(screen(after))
      case .removedCommand: .removedCommand(command(before))
      case .addedCommand: .addedCommand(command(after))
      case .disabledFlow: .disabledFlow(before.flow(of: code.command) ?? "")
      case .enabledFlow: .enabledFlow(after.flow(of: code.command) ?? "")
      case .lostUniversality: .lostUniversality(command: command(before))
      case .gainedUniversality: .gainedUniversality(command: command(after))
      case .changedParent: .changedParent(screen(before))
      case .lostOrigin: .lostOrigin(screen(before), command: command(before))
      case .gainedOrigin: .gainedOrigin(screen(after), command: command(after))
      case .changedDestination: .changedDestination(command: command(before))
      case .changedNeeds: .changedNeeds(command: command(before))
      case .order: .order
      }
  }
}
