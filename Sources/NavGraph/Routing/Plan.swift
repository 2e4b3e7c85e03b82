/// The steps that turn the present stack into the wanted one.
public struct Plan: Sendable, Hashable {
  /// The steps, in the order in which they must be carried out.
  public let steps: [Step]
  /// The stack after the last step.
  public let stack: ScreenStack
  /// The number of entries that the steps open.
  public let opened: Int
  /// The number of entries that the steps take off the stack.
  public let removed: Int

  /// Makes a plan.
  public init(steps: [Step], stack: ScreenStack, opened: Int, removed: Int) {
    self.steps = steps
    self.stack = stack
    self.opened = opened
    self.removed = removed
  }
}

/// One step of a plan.
public enum Step: Sendable, Hashable {
  /// Opens a screen by a command.
  case open(Opening)
  /// Takes a number of entries off the stack, all of one modal layer, back to a screen.
  case pop(count: Int, to: ScreenID)
  /// Takes a number of modal layers off the stack, back to the screen beneath them.
  case dismiss(layers: Int, to: ScreenID)

  /// The word for what the step does: `push`, `present`, `root`, `pop` or `dismiss`.
  public var action: String {
    switch self {
    case .open(let opening): opening.entry.presentation.rawValue
    case .pop: "pop"
    case .dismiss: "dismiss"
    }
  }

  /// The screen that is on top after the step.
  public var screen: ScreenID {
    switch self {
    case .open(let opening): opening.entry.screen
    case .pop(_, let screen), .dismiss(_, let screen): screen
    }
  }
}

/// A screen that a command opens.
public struct Opening: Sendable, Hashable {
  /// The name of the command.
  public let command: String
  /// What comes onto the stack: the screen, its effective properties, its presentation.
  public let entry: StackEntry
  /// Whether the opening is animated.
  public let isAnimated: Bool

  /// Makes an opening.
  public init(command: String, entry: StackEntry, isAnimated: Bool) {
    self.command = command
    self.entry = entry
    self.isAnimated = isAnimated
  }
}
