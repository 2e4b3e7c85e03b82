// Names that were written before their screens and tabs were renamed, for example in the code of an
// installed app.

extension NavigationGraph {
  /// Whether screens were renamed.
  var hasFormerNames: Bool { definitions.parts.formerNames.count > 0 }

  /// Returns the former names of a screen, in byte order.
  ///
  /// - Complexity: O(N) time, where N is the number of all former names.
  package func formerNames(of screen: ScreenID) -> [ScreenID] {
    guard hasFormerNames else { return [] }
    return formerNames.filter { $0.current == screen }.map { $0.former }
  }

  /// Returns the current name of a screen; the given name if the graph does not contain the screen.
  package func renaming(_ screen: ScreenID) -> ScreenID { currentName(of: screen) ?? screen }

  /// Returns a milestone with the current name of its screen.
  package func renaming(_ milestone: RouteRequest.Milestone) -> RouteRequest.Milestone {
    var milestone = milestone
    milestone.screen = renaming(milestone.screen)
    return milestone
  }

  /// Returns a stack with the current names of renamed screens and tabs.
  package func renaming(_ stack: ScreenStack) -> ScreenStack {
    guard hasFormerNames || stack.entries.contains(where: { $0.tabs != nil }) else { return stack }
    var stack = stack
    stack.entries.updateEachEntry { entry in
      if hasFormerNames { entry.screen = renaming(entry.screen) }
      guard let tabs = entry.tabs, let screen = index(of: entry.screen) else { return }
      entry.tabs = renaming(tabs, of: screen) { $0.screen }
    }
    return stack
  }

  /// Returns the stacks of a container with the current names of renamed tabs.
  ///
  /// A tab has been renamed if the container has no tab with its name, but another one with the same
  /// root, for which there is no stack.
  ///
  /// - `name`: Returns the name of an entry's screen.
  func renaming<Entry>(
    _ tabs: TabStacks<Entry>,
    of container: ScreenIndex,
    name: (Entry) -> ScreenID
  ) -> TabStacks<Entry> {
    let defined = containers.tabs(of: container)
    var renamed = tabs
    for (index, tab) in tabs.tabs.enumerated()
    where !defined.contains(where: { $0.name == tab.name }) {
      guard let root = tab.entries.first.flatMap({ self.index(of: renaming(name($0))) }) else {
        continue
      }
      let current = defined.first { $0.root == root && renamed.index(of: $0.name) == nil }
      if let current { renamed.tabs[index].name = current.name }
    }
    return renamed
  }
}
