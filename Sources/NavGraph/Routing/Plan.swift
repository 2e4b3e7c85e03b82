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
  /// The requested properties that no screen of the plan takes, milestone by milestone.
  public let ignored: [IgnoredProperty]

  package init(
    steps: [Step],
    stack: ScreenStack,
    opened: Int,
    removed: Int,
    ignored: [IgnoredProperty] = []
  ) {
    self.steps = steps
    self.stack = stack
    self.opened = opened
    self.removed = removed
    self.ignored = ignored
  }
}

extension Plan {
  /// Whether the plan leaves the stack as it is.
  package var isEmpty: Bool { opened == 0 && removed == 0 }

  /// Returns the plan with its last screen opened in another way, unless it becomes the root.
  func opening(as presentation: Presentation?, isAnimated: Bool?) -> Plan {
    guard presentation != nil || isAnimated != nil else { return self }
    var stack = self.stack
    let steps = self.steps.enumerated().map { index, step in
      guard case .open(let opening) = step else { return step }
      var entry = opening.entry
      if index == self.steps.indices.last, entry.presentation != .root, let presentation {
        entry.presentation = presentation
        stack.entries[stack.entries.count - 1].presentation = presentation
      }
      return .open(
        Opening(
          command: opening.command,
          entry: entry,
          isAnimated: isAnimated ?? opening.isAnimated
        )
      )
    }
    return Plan(steps: steps, stack: stack, opened: opened, removed: removed, ignored: ignored)
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
  /// The name of the command; nil if the link of a whole stack opens the screen without one.
  public let command: String?
  /// What comes onto the stack: the screen, its effective properties, its presentation.
  public let entry: StackEntry
  /// Whether the opening is animated.
  public let isAnimated: Bool

  /// Makes an opening.
  public init(command: String?, entry: StackEntry, isAnimated: Bool) {
    self.command = command
    self.entry = entry
    self.isAnimated = isAnimated
  }
}
