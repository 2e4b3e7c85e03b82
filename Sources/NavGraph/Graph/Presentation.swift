/// How a command opens its destination.
///
/// The raw values are the words of the column `command.presentation`.
public enum Presentation: String, Sendable, Hashable, CaseIterable {
  /// On top of the stack.
  case push
  /// On top of the stack, as a new modal layer.
  case present
  /// In place of the whole stack.
  case root
}
