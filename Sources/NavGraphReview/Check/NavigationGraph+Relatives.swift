import NavGraph

/// What the descendants of a screen declare, and what opens a screen or its ancestors.
extension NavigationGraph {
  /// Returns whether a screen or one of its descendants declares a property, inherits it, or
  /// accepts all properties.
  func isDeclared(_ name: PropertyName, onDescendantsOf screen: ScreenIndex) -> Bool {
    acceptsAllProperties(screen) || property(name, of: screen) != nil
      || descendantsAndSelf(of: screen).contains { ownProperties(of: $0).first(named: name) != nil }
  }

  /// Returns whether a command can set a property on a screen or on one of its descendants.
  func isWritable(_ name: PropertyName, onDescendantsOf screen: ScreenIndex) -> Bool {
    accepts(name, on: screen)
      || descendantsAndSelf(of: screen).contains {
        ownProperties(of: $0).first(named: name)?.isReadOnly == false
      }
  }

  /// Returns whether a command can set a property on a screen, because the screen declares it as
  /// writable, or declares no properties.
  func accepts(_ name: PropertyName, on screen: ScreenIndex) -> Bool {
    acceptsAllProperties(screen) || property(name, of: screen)?.isReadOnly == false
  }

  /// Returns whether a command opens a screen itself, and not only screens that extend it.
  func isOpened(_ screen: ScreenIndex) -> Bool {
    ancestorsAndSelf(of: screen).contains { !commands(opening: $0).isEmpty }
  }

  /// Returns the first command that replaces the whole stack with a screen, or else with its
  /// nearest ancestor; nil if there is none.
  func command(
    replacingStackWith screen: ScreenIndex,
    where isIncluded: (CommandIndex) -> Bool
  ) -> CommandIndex? {
    ancestorsAndSelf(of: screen).lazy.compactMap { screen in
      commands(opening: screen).first { !presentation(of: $0).keepsStack && isIncluded($0) }
    }.first
  }
}
