/// A host that stores screen objects and displays nothing.
///
/// Use it in tests, and in programs that draw the top screen themselves.
public final class InMemoryHost<ScreenObject>: NavigationHost {
  /// The screens of the outermost stack, bottom to top.
  ///
  /// Containers contain the screens of their tabs.
  public private(set) var screens: [PreparedScreen<ScreenObject>] = []

  /// Whether the last change that the navigator requested was animated.
  public private(set) var wasAnimated = false

  /// Called after simulated changes.
  ///
  /// See ``NavigationHost/stackDidChange``.
  public var stackDidChange: @MainActor () -> Void = {}

  /// The navigator.
  ///
  /// See ``NavigationHost/navigator``.
  public weak var navigator: (any Navigating)?

  /// A function that is called with the screens before each change.
  ///
  /// The host throws its errors, and then displays what it displayed before.
  public var willApply: @MainActor ([PreparedScreen<ScreenObject>]) async throws -> Void = { _ in }

  /// Creates the object of a dialog; nil to use the default factory of the registry.
  ///
  /// By default, the object is the ``Dialog`` itself if the type of the screen objects permits it.
  public var dialogFactory: @MainActor (Dialog) -> ScreenObject? = { $0 as? ScreenObject }

  private var isInTransition = false
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Creates a host with an empty stack.
  public init() {}

  /// The object of the top screen; nil if the stack is empty, or if the top is a dialog without an
  /// object.
  public var top: ScreenObject? { screens.visiblePath.last?.ownObject }

  /// Always true, because the host displays nothing.
  public var displaysDialogs: Bool { true }

  /// Creates the object of a dialog with ``dialogFactory``.
  public func makeDialog(_ dialog: Dialog, for entry: LiveEntry) -> ScreenObject? {
    dialogFactory(dialog)
  }

  /// Stores screens after a call of ``willApply``.
  ///
  /// - Throws: The error of ``willApply``.
  public func show(_ screens: [PreparedScreen<ScreenObject>], isAnimated: Bool) async throws {
    try await willApply(screens)
    self.screens = screens
    wasAnimated = isAnimated
  }

  /// Whether no transition is simulated.
  public var isSettled: Bool { !isInTransition }

  /// Returns when the simulated transition has ended.
  public func settle() async {
    guard isInTransition else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  /// Simulates the beginning of a transition that the navigator did not request, such as a back
  /// gesture.
  public func beginTransition() { isInTransition = true }

  /// Simulates the end of the transition.
  ///
  /// To simulate a completed back gesture, call ``simulateBackGesture(_:)`` first.
  public func endTransition() {
    isInTransition = false
    let continuations = settling
    settling = []
    for continuation in continuations { continuation.resume() }
  }

  /// Simulates a back gesture: pops entries, and notifies the navigator.
  ///
  /// - Parameter count: The number of entries to pop from the end of the visible path. If the path
  ///   is shorter, all entries are popped.
  public func simulateBackGesture(_ count: Int = 1) {
    screens.pop(count)
    stackDidChange()
  }

  /// Simulates a tap on a tab: selects the tab, and notifies the navigator.
  ///
  /// If the navigator has interceptors, they are called, and decide whether the tab is selected.
  ///
  /// - Parameters:
  ///   - tab: The name of the tab.
  ///   - level: The number of containers inside the tab's container, in the visible tab; 0 for the
  ///     innermost container.
  public func simulateTap(onTab tab: TabID, level: Int = 0) {
    let containers = screens.uncoveredContainers
    guard level < containers.count else { return }
    let tapped = containers[containers.count - 1 - level]
    if let navigator, navigator.interceptsSelectingTabs() {
      return navigator.start { try await $0.select(tab, of: tapped.liveEntry) }
    }
    let container = tapped.entry.screen
    screens.select(TabSelection(container: container, tab: tab, screen: container, level: level))
    stackDidChange()
  }

  /// Simulates a tap on a button of the dialog on top, which closes the dialog, and notifies the
  /// navigator.
  ///
  /// - Parameter title: The title of the button.
  /// - Returns: Whether the top screen is a dialog that has this button.
  @discardableResult
  public func simulateTap(onButton title: String) -> Bool {
    guard let top = screens.visiblePath.last,
      let button = top.dialog?.buttons.first(where: { $0.title == title })
    else { return false }
    screens.pop(1)
    dialogDidClose(top.liveEntry, with: button)
    return true
  }

  /// Simulates that the system replaces the whole stack, and notifies the navigator.
  package func simulateReplacement(_ replacements: [PreparedScreen<ScreenObject>]) {
    screens = replacements
    stackDidChange()
  }
}
