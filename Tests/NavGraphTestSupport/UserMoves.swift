public import NavGraph

/// The changes that users make without a navigator: they go back, and select tabs.
public enum UserMoves {
  /// Returns whether moves of a user lead from one stack to another.
  public static func lead(from origin: ScreenStack, to stack: ScreenStack) -> Bool {
    lead(from: origin.entries, to: stack.entries)
  }

  /// Returns whether moves lead from one stack to another: the lower entries stay, and the user can
  /// have moved in the tabs of the last one.
  private static func lead(from origin: [StackEntry], to entries: [StackEntry]) -> Bool {
    guard let last = entries.last, entries.count <= origin.count else { return false }
    let lower = ScreenStack(Array(origin.prefix(entries.count - 1)))
    guard lower.hasSameScreens(as: ScreenStack(entries.dropLast())) else { return false }
    let before = origin[entries.count - 1]
    guard let tabs = last.tabs, let tabsBefore = before.tabs else {
      return ScreenStack([before]).hasSameScreens(as: ScreenStack([last]))
    }
    return before.screen == last.screen && before.presentation == last.presentation
      && tabs.tabs.map(\.name) == tabsBefore.tabs.map(\.name)
      && zip(tabsBefore.tabs, tabs.tabs).allSatisfy { lead(from: $0.entries, to: $1.entries) }
  }
}
