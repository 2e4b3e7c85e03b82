/// What is on screen, bottom to top.
public struct ScreenStack: Sendable, Hashable {
  /// The entries, the top one last.
  public var entries: [StackEntry]

  /// Makes a stack of entries, the top one last.
  public init(_ entries: [StackEntry] = []) { self.entries = entries }

  /// Makes a stack of screens without properties: the first as the root, the others pushed.
  public init(screens: [ScreenID]) {
    entries = screens.enumerated().map { index, screen in
      StackEntry(screen, presentation: index == 0 ? .root : .push)
    }
  }

  /// The entry that the user sees; nil if the stack is empty.
  public var top: StackEntry? { entries.last }
}

extension ScreenStack: CustomStringConvertible {
  /// The names of the screens, as in `Menu › Folder › Profile`.
  public var description: String { entries.map(\.screen.name).joined(separator: " › ") }
}
