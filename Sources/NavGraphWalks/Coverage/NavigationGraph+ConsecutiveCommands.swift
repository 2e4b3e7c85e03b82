import NavGraph

extension NavigationGraph {
  /// The names of each two commands of which the second can be executed on the screen that the
  /// first one opens, if its conditions hold.
  ///
  /// - Complexity: O(C + P) time and memory for C commands and P pairs.
  var consecutiveCommands: [[String]] {
    var following: [ScreenIndex: [String]] = [:]
    return commandIndices.flatMap { first in
      let screen = destination(of: first)
      let second = following[screen] ?? commandNames(on: screen)
      following[screen] = second
      return second.map { [name(of: first).name, $0] }
    }
  }

  /// Returns the names of the commands on a screen that has just been opened; in a container, also
  /// those on the root of its first tab.
  private func commandNames(on screen: ScreenIndex) -> [String] {
    let screens = sequence(first: screen) { self.tabRoots(of: $0).first }
    let following = screens.flatMap { Array(commands(leaving: $0)) } + universalCommands
    return Set(following).sorted().map { name(of: $0).name }
  }
}
