/// The entries of a navigation stack, bottom to top.
///
/// A stack is a tree where screens have tabs: the entry of a container has a stack for each tab.
public struct ScreenStack: Sendable, Hashable {
  /// The entries, the top one last.
  public var entries: [StackEntry]

  /// Creates a stack from entries, the top one last.
  public init(_ entries: [StackEntry] = []) { self.entries = entries }

  /// Creates a stack of screens without properties: the first is the root, the others are pushed.
  public init(screens: [ScreenID]) {
    entries = screens.enumerated().map { index, screen in
      StackEntry(screen, presentation: index == 0 ? .root : .push)
    }
  }

  /// The entry that the user sees; nil if the stack is empty.
  ///
  /// It is the last entry of the ``visiblePath``.
  public var top: StackEntry? { entries.last?.tabs == nil ? entries.last : visiblePath.last }

  /// The entries that lead to the top: those of the stack and, if the last of them is a container's, those
  /// of its selected tab, and so on.
  ///
  /// - Complexity: O(n) time and memory, where n is the number of entries.
  public var visiblePath: [StackEntry] { entries.visiblePath }

  /// The entries with those of all tabs, each container's entry directly before those of its tabs.
  public var allEntries: [StackEntry] { entries.allEntries }
}

extension ScreenStack: CustomStringConvertible {
  /// The names of the screens of the visible path, as in `Menu › Folder › Profile`.
  public var description: String { visiblePath.map(\.screen.name).joined(separator: " › ") }

  /// The names of the screens with their tabs and presentations, as in
  /// `Tabs (root) {Home (root) | *Search (root)} › Login (present)`.
  var descriptionWithPresentations: String {
    entries.map { entry in
      "\(entry.screen) (\(entry.presentation.rawValue))" + (entry.tabs.map(text) ?? "")
    }
    .joined(separator: " › ")
  }

  private func text(of tabs: TabStacks<StackEntry>) -> String {
    let stacks = tabs.tabs.enumerated().map { index, tab in
      (index == tabs.selectedIndex ? "*" : "")
        + ScreenStack(tab.entries).descriptionWithPresentations
    }
    return " {" + stacks.joined(separator: " | ") + "}"
  }
}

// MARK: - Positions

/// A position in a stack.
public enum StackPosition: Sendable, Hashable {
  /// The top entry, which the user sees.
  case top
  /// The bottom entry.
  case root
  /// The entry of the visible path nearest to the top whose screen is this one or extends it.
  case nearest(ScreenID)
  /// The entry with this index on the visible path; the bottom entry has index 0.
  case entry(Int)
}

extension NavigationGraph {
  /// Returns the index of a position on the visible path, or nil if the stack has no such entry.
  ///
  /// An unknown screen extends no other screen.
  package func index(of position: StackPosition, in stack: ScreenStack) -> Int? {
    let path = stack.visiblePath
    return switch position {
    case .top: path.indices.last
    case .root: path.indices.first
    case .nearest(let screen): path.lastIndex { isScreen($0.screen, kindOf: screen) }
    case .entry(let index): path.indices.contains(index) ? index : nil
    }
  }
}
