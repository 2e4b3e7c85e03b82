import NavGraph

/// The commands that open each screen, including the commands that open a screen that it extends.
struct ScreenOpenings {
  /// For each screen, whether a command opens it.
  private var isOpened: [Bool]
  /// For each screen, the first command that replaces the whole stack with it; nil if there is
  /// none.
  ///
  /// If the screen has no such command, it is the command of the nearest ancestor with such a
  /// command.
  private var replacingCommands: [CommandIndex?]
  private let graph: NavigationGraph

  /// Finds the commands.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - isContradictory: Returns whether the conditions of a command contradict each other. Such a
  ///     command does not replace a stack.
  /// - Complexity: O(V + C) time and memory for V screens and C commands.
  init(in graph: NavigationGraph, isContradictory: (CommandIndex) -> Bool) {
    var isOpened = [Bool](repeating: false, count: graph.screenCount)
    var replacingCommands = [CommandIndex?](repeating: nil, count: graph.screenCount)
    graph.forEachScreenInPreorder { screen in
      let commands = graph.commands(opening: screen)
      let parent = graph.parent(of: screen)
      isOpened[Int(screen)] = !commands.isEmpty || parent.map { isOpened[Int($0)] } ?? false
      replacingCommands[Int(screen)] =
        commands.first { graph.presentation(of: $0) == .root && !isContradictory($0) }
        ?? parent.flatMap { replacingCommands[Int($0)] }
    }
    self.graph = graph
    self.isOpened = isOpened
    self.replacingCommands = replacingCommands
  }

  /// Returns whether a command opens the screen itself and not only screens that extend it.
  func opens(_ screen: ScreenID) -> Bool {
    graph.index(of: screen).map { isOpened[Int($0)] } ?? false
  }

  /// Returns the name of a command that replaces the whole stack with a screen; nil if there is
  /// none.
  func commandReplacingStack(with screen: ScreenID) -> CommandID? {
    graph.index(of: screen).flatMap { replacingCommands[Int($0)] }.map(graph.name(of:))
  }
}
