/// A host that stores screen objects and displays nothing.
///
/// Tests use it, and programs that draw the top screen themselves.
public final class InMemoryHost<ScreenObject>: NavigationHost {
  /// The screens of the stack, bottom to top; those in tabs belong to their container.
  public private(set) var screens: [PreparedScreen<ScreenObject>] = []

  /// Called after simulated changes; see ``NavigationHost/stackDidChange``.
  public var stackDidChange: @MainActor () -> Void = {}

  /// The navigator; see ``NavigationHost/navigator``.
  public weak var navigator: (any Navigating)?

  /// A function that is called before each step is applied, and whose errors the host throws.
  public var willApply: @MainActor (HostStep<ScreenObject>) async throws -> Void = { _ in }

  private var isInTransition = false
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Creates a host with an empty stack.
  public init() {}

  /// The objects of the screens, bottom to top; those in tabs directly after their container, tab by tab.
  public var screenObjects: [ScreenObject] { screens.allEntries.map(\.object) }

  /// The object of the top screen; nil if the stack is empty.
  public var top: ScreenObject? { screens.visiblePath.last?.object }

  /// The entries of the screens, with the properties that they were opened with.
  public var stack: ScreenStack { ScreenStack(screens.map(\.entry)) }

  /// Applies steps, each after a call of ``willApply``.
  ///
  /// - Throws: The error of ``willApply``.
  public func apply(_ steps: [HostStep<ScreenObject>]) async throws {
    for step in steps {
      try await willApply(step)
      screens.apply(step) { $0 }
    }
  }

  /// Whether no transition is simulated.
  public var isSettled: Bool { !isInTransition }

  /// Returns when no transition is simulated.
  public func settle() async {
    guard isInTransition else { return }
    await withCheckedContinuation { settling.append($0) }
  }

  /// Begins a transition that the navigator has not requested, such as a back gesture.
  public func beginTransition() { isInTransition = true }

  /// Ends the transition; to simulate the end of a gesture, call ``simulateBackGesture(_:)`` before.
  public func endTransition() {
    isInTransition = false
    let continuations = settling
    settling = []
    for continuation in continuations { continuation.resume() }
  }

  /// Pops entries as a back gesture does, and notifies the navigator.
  ///
  /// - Parameter count: The number of entries, from the end of the visible path; all entries are popped if it
  ///   has fewer.
  public func simulateBackGesture(_ count: Int = 1) {
    screens.pop(count)
    stackDidChange()
  }

  /// Selects a tab as a tap on it does, and notifies the navigator.
  ///
  /// - Parameters:
  ///   - tab: The name of the tab.
  ///   - level: The number of containers inside its container, in the visible tab; 0 for the innermost one.
  public func simulateTap(onTab tab: String, level: Int = 0) {
    let containers = screens.uncoveredContainers
    guard level < containers.count else { return }
    let container = containers[containers.count - 1 - level].entry.screen
    screens.select(TabSelection(container: container, tab: tab, screen: container, level: level))
    stackDidChange()
  }

  /// Replaces the whole stack as the system may, and notifies the navigator.
  public func simulateReplacement(_ replacements: [PreparedScreen<ScreenObject>]) {
    screens = replacements
    stackDidChange()
  }
}
