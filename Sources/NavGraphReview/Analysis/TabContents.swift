import NavGraph

/// The screens that can be inside a container while it is not covered.
///
/// These are the roots of its tabs, and all screens that are pushed there. Users can leave them
/// with the tabs and commands of the container.
struct TabContents {
  let container: ScreenIndex
  /// The screens, in the order in which they are found.
  private(set) var screens: [ScreenIndex] = []

  /// Finds the screens inside a container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - graph: The graph.
  ///   - isExcluded: For each command, whether it is excluded.
  ///   - isClosed: For each screen, whether its incoming commands are excluded.
  /// - Complexity: O(V + C + E) time for V screens, C commands and E edges; O(V) memory.
  init(
    _ container: ScreenIndex,
    in graph: NavigationGraph,
    _ isExcluded: [Bool],
    _ isClosed: [Bool]
  ) {
    self.container = container
    var isInside = Array(repeating: false, count: graph.screenCount)
    func add(_ screen: ScreenIndex) {
      guard !isInside[Int(screen)] else { return }
      isInside[Int(screen)] = true
      screens.append(screen)
    }
    func addScreens(pushedBy commands: some Sequence<CommandIndex>) {
      for command in commands
      where !isExcluded[Int(command)] && graph.presentation(of: command).joinsLayer {
        for screen in graph.descendantsAndSelf(of: graph.destination(of: command))
        where !isClosed[Int(screen)] {
          add(screen)
        }
      }
    }
    graph.tabRoots(of: container).forEach(add)
    addScreens(pushedBy: graph.commands(leaving: container))
    addScreens(pushedBy: graph.universalCommands)
    var position = 0
    while position < screens.count {
      let screen = screens[position]
      addScreens(pushedBy: graph.commands(leaving: screen))
      graph.tabRoots(of: screen).forEach(add)
      position += 1
    }
  }
}
