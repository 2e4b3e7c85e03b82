// The stacks for which screens stand as the place to start from.

extension NavigationGraph {
  /// Returns the stack on which a user starts who is on a screen.
  ///
  /// - If the screen is the root of exactly one tab, the stack is its container with this tab
  ///   selected. If that container is in turn the root of exactly one tab, it is in its container,
  ///   and so on.
  /// - A container that is in no tab, or in several, has fresh tabs.
  /// - Any other screen is the only entry.
  ///
  /// ```text
  /// Tabs{Home | Cart}      Home: Tabs{*Home | Cart}      Cart: Tabs{Home | *Cart}      Chat: Chat
  /// ```
  ///
  /// - Complexity: O(T) time and memory for T tabs of the containers on the stack.
  public func stack(startingOn screen: ScreenID) -> ScreenStack {
    stack(startingOn: StackEntry(screen))
  }

  /// Returns the stack on which a user starts who is on the screen of a milestone (see
  /// ``stack(startingOn:)-(ScreenID)``).
  ///
  /// The screen has the properties of the milestone, as in ``stack(of:)-([Milestone])``.
  public func stack(startingOn milestone: Milestone) -> ScreenStack {
    stack(startingOn: stack(of: [milestone]).entries[0])
  }

  /// Returns the stack on which a user starts who is on the screen of an entry (see
  /// ``stack(startingOn:)-(ScreenID)``).
  ///
  /// The entry keeps its properties and tabs. The containers around it have default values.
  ///
  /// - Complexity: O(T) time and memory for T tabs of the containers on the stack.
  public func stack(startingOn entry: StackEntry) -> ScreenStack {
    var outermost = entry
    outermost.presentation = .root
    guard hasContainers else { return ScreenStack([outermost]) }
    outermost = arrangingTabs(of: outermost)
    while let root = index(of: outermost.screen), let place = containers.onlyPlace(of: root) {
      var container = freshRoot(place.container)
      container.tabs?.tabs[place.tab].entries = [outermost]
      container.tabs?.selectedIndex = place.tab
      outermost = container
    }
    return ScreenStack([outermost])
  }
}
