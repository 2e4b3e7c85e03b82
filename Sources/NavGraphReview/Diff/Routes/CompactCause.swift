import NavGraph

/// A ``RouteChangeCause`` with indices instead of names.
struct CompactCause: Hashable {
  enum Tag: UInt8 {
    case removedScreen, addedScreen, removedCommand, addedCommand, disabledFlow, enabledFlow
    case removedOrigin, addedOrigin, noLongerUniversal, nowUniversal
    case changedParent, changedTabs, changedDestination, changedRequirements, changedOrder
  }

  var tag: Tag
  var screen = ScreenIndex.absent
  /// The command.
  ///
  /// For a flow, this is its first command.
  var command = CommandIndex.absent

  /// The cause of a change that no single step explains.
  static let changedOrder = CompactCause(tag: .changedOrder)
}

extension RouteChangeCause {
  /// Creates the cause with the names in both graphs.
  init(_ cause: CompactCause, _ before: NavigationGraph, _ after: NavigationGraph) {
    let screen = { (graph: NavigationGraph) in graph.id(of: cause.screen) }
    let command = { (graph: NavigationGraph) in graph.name(of: cause.command) }
    self =
      switch cause.tag {
      case .removedScreen: .removedScreen(screen(before))
      case .addedScreen: .addedScreen(screen(after))
      case .removedCommand: .removedCommand(command(before))
      case .addedCommand: .addedCommand(command(after))
      case .disabledFlow: .disabledFlow(before.flow(of: cause.command) ?? "")
      case .enabledFlow: .enabledFlow(after.flow(of: cause.command) ?? "")
      case .noLongerUniversal: .noLongerUniversal(command: command(before))
      case .nowUniversal: .nowUniversal(command: command(after))
      case .changedParent: .changedParent(screen(before))
      case .changedTabs: .changedTabs(screen(after))
      case .removedOrigin: .removedOrigin(screen(before), command: command(before))
      case .addedOrigin: .addedOrigin(screen(after), command: command(after))
      case .changedDestination: .changedDestination(command: command(before))
      case .changedRequirements: .changedRequirements(command: command(before))
      case .changedOrder: .changedOrder
      }
  }
}
