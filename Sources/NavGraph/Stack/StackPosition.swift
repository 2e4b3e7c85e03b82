/// An entry of a stack, as a request names it.
public enum StackPosition: Sendable, Hashable {
  /// The entry that the user sees.
  case top
  /// The lowest entry.
  case root
  /// The entry nearest to the top whose screen is this one, or extends it.
  case nearest(ScreenID)
  /// The entry of a number, from 0 at the bottom.
  case entry(Int)
}

extension NavigationGraph {
  /// Returns the index of a position; nil if the stack has no such entry.
  ///
  /// A screen that the graph does not have extends no other.
  package func index(of position: StackPosition, in stack: ScreenStack) -> Int? {
    switch position {
    case .top: stack.entries.indices.last
    case .root: stack.entries.indices.first
    case .nearest(let screen): stack.entries.lastIndex { isScreen($0.screen, kindOf: screen) }
    case .entry(let index): stack.entries.indices.contains(index) ? index : nil
    }
  }
}
