/// The entries of a navigation stack, bottom to top.
///
/// If screens have tabs, a stack is a tree: the entry of a container has a stack for each tab.
public struct ScreenStack: Sendable, Hashable {
  /// The entries.
  ///
  /// The top entry is the last element.
  public var entries: [StackEntry]

  /// Creates a stack from entries.
  ///
  /// The top entry is the last element.
  public init(_ entries: [StackEntry] = []) { self.entries = entries }

  /// Creates a stack of screens without properties.
  ///
  /// The first screen is the root, and the others are pushed.
  public init(screens: [ScreenID]) {
    entries = screens.enumerated().map { index, screen in
      StackEntry(screen, presentation: index == 0 ? .root : .push)
    }
  }

  /// The entry that the user sees; nil if the stack is empty.
  ///
  /// It is the last entry of the ``visiblePath``.
  public var top: StackEntry? { entries.last?.tabs == nil ? entries.last : visiblePath.last }

  /// The entries from the bottom of the stack to the top that the user sees.
  ///
  /// If the last entry of the stack is a container, the entries of its selected tab follow, and so
  /// on.
  ///
  /// - Complexity: O(n) time and memory, where n is the number of entries.
  public var visiblePath: [StackEntry] { entries.visiblePath }

  /// All entries, including those of all tabs.
  ///
  /// The entries of tabs follow the entry of their container.
  public var allEntries: [StackEntry] { entries.allEntries }
}

extension ScreenStack: CustomStringConvertible {
  /// The names of the screens on the visible path, such as `Menu › Folder › Profile`.
  public var description: String { visiblePath.map { $0.screen.name }.joined(separator: " › ") }

  /// The names of the screens with their tabs and presentations, such as `Tabs (root) {Home (root)
  /// | *Search (root)} › Login (present)`.
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
  /// The entry of the visible path nearest to the top whose screen is the given screen or extends
  /// it.
  case nearest(ScreenID)
  /// The entry with an index on the visible path. The bottom entry has the index 0.
  case entry(Int)
}

extension NavigationGraph {
  /// Returns the index of a position on the visible path; nil if the stack has no such entry.
  ///
  /// An unknown screen extends no other screen.
  package func index(of position: StackPosition, in stack: ScreenStack) -> Int? {
    let path = stack.visiblePath
    return switch position {
    case .top: path.indices.last
    case .root: path.indices.first
    case .nearest(let screen):
      path.lastIndex { isScreen(renaming($0.screen), kindOf: renaming(screen)) }
    case .entry(let index): path.indices.contains(index) ? index : nil
    }
  }
}
