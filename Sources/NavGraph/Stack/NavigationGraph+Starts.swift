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
  /// In place of a tab that does not exist in the context, the first tab of its container that exists
  /// is selected; if there is none, the tab stays selected.
  ///
  /// ```text
  /// Tabs{Home | Cart}      Home: Tabs{*Home | Cart}      Cart: Tabs{Home | *Cart}      Chat: Chat
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - context: The facts about the user and the device; nil if they are not known, so that all
  ///     tabs exist.
  /// - Returns: The stack.
  /// - Complexity: O(T) time and memory for T tabs of the containers on the stack.
  public func stack(
    startingOn screen: ScreenID,
    in context: PropertyDictionary? = nil
  ) -> ScreenStack {
    stack(startingOn: StackEntry(screen), in: context)
  }

  /// Returns the stack on which a user starts who is on the screen of a milestone (see
  /// ``stack(startingOn:in:)-(ScreenID,_)``).
  ///
  /// The screen has the properties of the milestone, as in ``stack(of:)``.
  public func stack(
    startingOn milestone: RouteRequest.Milestone,
    in context: PropertyDictionary? = nil
  ) -> ScreenStack {
    stack(startingOn: stack(of: [milestone]).entries[0], in: context)
  }

  /// Returns the stack on which a user starts who is on the screen of an entry (see
  /// ``stack(startingOn:in:)-(ScreenID,_)``).
  ///
  /// The entry keeps its properties and tabs, and the tab that it selects. The containers around it
  /// have default values.
  ///
  /// - Complexity: O(T) time and memory for T tabs of the containers on the stack.
  public func stack(
    startingOn entry: StackEntry,
    in context: PropertyDictionary? = nil
  ) -> ScreenStack {
    var entry = entry
    entry.presentation = .root
    guard hasContainers else { return ScreenStack([entry]) }
    let rules = tabRules(in: context)
    let isFresh = entry.tabs == nil
    entry = arrangingTabs(of: entry)
    if isFresh { entry = selectingExistingTabs(of: entry, rules) }
    while let root = index(of: entry.screen), let place = containers.onlyPlace(of: root) {
      var container = freshRoot(place.container)
      container.tabs?.selectedIndex = place.tab
      container = selectingExistingTabs(of: container, rules)
      container.tabs?.tabs[place.tab].entries = [entry]
      entry = container
    }
    return ScreenStack([entry])
  }
}
