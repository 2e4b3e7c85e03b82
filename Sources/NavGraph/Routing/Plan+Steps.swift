extension Plan {
  /// One step of a plan.
  public enum Step: Sendable, Hashable {
    /// Opens a screen with a command.
    case open(Opening)
    /// Removes a number of entries in one modal layer from the end of the visible path, and returns
    /// to a screen.
    ///
    /// If this would show a tab that does not exist for the user, another tab is selected.
    case pop(count: Int, to: ScreenID, selecting: [SelectedTab] = [])
    /// Removes a number of modal layers, and returns to the screen below them.
    ///
    /// If this would show a tab that does not exist for the user, another tab is selected.
    case dismiss(layers: Int, to: ScreenID, selecting: [SelectedTab] = [])
    /// Selects a tab of a container, and shows the unchanged stack of the tab.
    case select(TabSelection)

    /// The name of the step's kind: `push`, `present`, `root`, `pop`, `dismiss` or `select`.
    package var action: String {
      switch self {
      case .open(let opening): opening.entry.presentation.rawValue
      case .pop: "pop"
      case .dismiss: "dismiss"
      case .select: "select"
      }
    }

    /// The screen that the step opens, or the top of the stack after any other step.
    public var screen: ScreenID {
      switch self {
      case .open(let opening): opening.entry.screen
      case .pop(_, let screen, _), .dismiss(_, let screen, _): screen
      case .select(let selection): selection.screen
      }
    }

    /// The tabs that the step selects because the tabs that it would show do not exist for the user,
    /// the outermost first.
    public var selectedTabs: [SelectedTab] {
      switch self {
      case .open(let opening): opening.selectedTabs
      case .pop(_, _, let tabs), .dismiss(_, _, let tabs): tabs
      case .select(let selection): selection.selectedTabs
      }
    }
  }

  /// A step that opens a screen.
  public struct Opening: Sendable, Hashable {
    /// The name of the command; nil if a link opens the screen without a command, as part of a whole
    /// stack.
    public let command: CommandID?
    /// The entry that the step adds to the stack, with its effective properties.
    public let entry: StackEntry
    /// Whether the step is animated, as defined by its command or the request.
    public let isAnimated: Bool
    /// The number of entries that the command removes from the end of the visible path before; 0 for a
    /// new root, which replaces all entries.
    public let removedCount: Int
    /// The tabs that the step selects, because the removal would show tabs that do not exist.
    public let selectedTabs: [SelectedTab]

    /// Creates the value, for example in a test.
    public init(
      command: CommandID?,
      entry: StackEntry,
      isAnimated: Bool,
      removedCount: Int = 0,
      selectedTabs: [SelectedTab] = []
    ) {
      self.command = command
      self.entry = entry
      self.isAnimated = isAnimated
      self.removedCount = removedCount
      self.selectedTabs = selectedTabs
    }
  }
}

/// A tab that a step selects in place of one that does not exist for the user.
public struct SelectedTab: Sendable, Hashable {
  /// The container.
  public let container: ScreenID
  /// The tab, which is the first one that exists.
  public let tab: TabID

  /// Creates the value.
  public init(container: ScreenID, tab: TabID) {
    self.container = container
    self.tab = tab
  }
}

/// A step that selects a tab.
public struct TabSelection: Sendable, Hashable {
  /// The container.
  public let container: ScreenID
  /// The name of the tab.
  public let tab: TabID
  /// The top of the stack after the step.
  public let screen: ScreenID
  /// The number of containers inside this container, in the visible tab before the step; 0 for the
  /// innermost container.
  ///
  /// The level distinguishes two entries of the same container if one is inside the other.
  public let level: Int
  /// The tabs inside the selected one that are selected in place of tabs that do not exist.
  public let selectedTabs: [SelectedTab]

  /// Creates a selection.
  public init(
    container: ScreenID,
    tab: TabID,
    screen: ScreenID,
    level: Int = 0,
    selectedTabs: [SelectedTab] = []
  ) {
    self.container = container
    self.tab = tab
    self.screen = screen
    self.level = level
    self.selectedTabs = selectedTabs
  }
}
