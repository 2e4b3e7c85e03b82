/// The steps that turn a stack into the requested one.
public struct Plan: Sendable, Hashable {
  /// The steps, in order.
  public let steps: [Step]
  /// The stack after the last step.
  public let stack: ScreenStack
  /// The number of entries that the steps open, with the roots of the tabs of new containers.
  public let opened: Int
  /// The number of entries that the steps remove from the stack, with those of all their tabs.
  public let removed: Int
  /// The requested properties that no screen of the plan takes, milestone by milestone.
  public let ignored: [IgnoredProperty]
  /// Whether the steps are animated, as the request says; nil if it leaves that to the commands.
  package let isAnimated: Bool?

  package init(
    steps: [Step],
    stack: ScreenStack,
    opened: Int,
    removed: Int,
    ignored: [IgnoredProperty] = [],
    isAnimated: Bool? = nil
  ) {
    self.steps = steps
    self.stack = stack
    self.opened = opened
    self.removed = removed
    self.ignored = ignored
    self.isAnimated = isAnimated
  }
}

/// One step of a plan.
public enum Step: Sendable, Hashable {
  /// Opens a screen by a command.
  case open(Opening)
  /// Removes a number of entries from the end of the visible path, which belong to one modal layer, and
  /// returns to a screen.
  case pop(count: Int, to: ScreenID)
  /// Removes a number of modal layers and returns to the screen below them.
  case dismiss(layers: Int, to: ScreenID)
  /// Selects a tab of a container, and shows the tab's stack as it was left.
  case select(TabSelection)

  /// The name of the step's kind: `push`, `present`, `root`, `pop`, `dismiss` or `select`.
  public var action: String {
    switch self {
    case .open(let opening): opening.entry.presentation.rawValue
    case .pop: "pop"
    case .dismiss: "dismiss"
    case .select: "select"
    }
  }

  /// The screen that the step opens, or the screen on top of the stack after any other step.
  public var screen: ScreenID {
    switch self {
    case .open(let opening): opening.entry.screen
    case .pop(_, let screen), .dismiss(_, let screen): screen
    case .select(let selection): selection.screen
    }
  }
}

/// A step that selects a tab.
public struct TabSelection: Sendable, Hashable {
  /// The container.
  public let container: ScreenID
  /// The name of the tab.
  public let tab: String
  /// The screen on top of the stack after the step.
  public let screen: ScreenID
  /// The number of containers inside the container before the step, in its visible tab; 0 for the innermost
  /// container.
  ///
  /// It distinguishes two entries of the same container, one inside the other.
  public let level: Int

  /// Creates a selection.
  public init(container: ScreenID, tab: String, screen: ScreenID, level: Int = 0) {
    self.container = container
    self.tab = tab
    self.screen = screen
    self.level = level
  }
}

/// A step that opens a screen.
public struct Opening: Sendable, Hashable {
  /// The name of the command; nil if a link opens the screen without one, as part of a whole stack.
  public let command: String?
  /// The entry that the step puts on the stack, with its effective properties.
  public let entry: StackEntry
  /// Whether the step is animated, as its command or the request defines.
  public let isAnimated: Bool

  package init(command: String?, entry: StackEntry, isAnimated: Bool) {
    self.command = command
    self.entry = entry
    self.isAnimated = isAnimated
  }
}

/// A requested property that a screen does not take.
///
/// A screen does not take a property that it does not have, or that is read-only.
public struct IgnoredProperty: Sendable, Hashable {
  /// The screen.
  public let screen: ScreenID
  /// The property's name.
  public let property: String

  package init(screen: ScreenID, property: String) {
    self.screen = screen
    self.property = property
  }
}

extension Plan {
  /// Whether the plan leaves the stack unchanged.
  package var isEmpty: Bool { opened == 0 && removed == 0 && steps.isEmpty }

  /// The entries that the steps open, in order.
  package var openedEntries: [StackEntry] {
    steps.compactMap { if case .open(let opening) = $0 { opening.entry } else { nil } }
  }

  /// Returns the plan with another presentation and animation.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the screen that the last step opens, unless its command opens it
  ///     as root; nil for no change.
  ///   - isAnimated: Whether the steps are animated; nil for no change.
  /// - Returns: The changed plan.
  func opening(as presentation: Presentation?, isAnimated: Bool?) -> Plan {
    var stack = self.stack
    var removed = self.removed
    let steps = self.steps.enumerated().map { index, step in
      guard case .open(let opening) = step else { return step }
      var entry = opening.entry
      if index == self.steps.indices.last, entry.presentation != .root, let presentation {
        if entry.presentation != presentation { entry.style = nil }
        entry.presentation = presentation
        stack.entries.pop([entry].visibleCount)
        if presentation == .root { removed += stack.entries.totalCount }
        stack.entries.open(entry)
      }
      return .open(
        Opening(
          command: opening.command,
          entry: entry,
          isAnimated: isAnimated ?? opening.isAnimated
        )
      )
    }
    return Plan(
      steps: steps,
      stack: stack,
      opened: opened,
      removed: removed,
      ignored: ignored,
      isAnimated: isAnimated ?? self.isAnimated
    )
  }
}
