/// A host that stores screen objects and displays nothing.
///
/// Tests use it, and programs that draw the top screen themselves.
public final class InMemoryHost<ScreenObject>: NavigationHost {
  /// The screens of the stack, bottom to top.
  public private(set) var screens: [PreparedScreen<ScreenObject>] = []

  /// Called after simulated changes; see ``NavigationHost/stackDidChange``.
  public var stackDidChange: @MainActor () -> Void = {}

  /// A function that is called before each step is applied, and whose errors the host throws.
  public var willApply: @MainActor (HostStep<ScreenObject>) async throws -> Void = { _ in }

  private var isInTransition = false
  private var settling: [CheckedContinuation<Void, Never>] = []

  /// Creates a host with an empty stack.
  public init() {}

  /// The objects of the screens, bottom to top.
  public var screenObjects: [ScreenObject] { screens.map(\.object) }

  /// The object of the top screen; nil if the stack is empty.
  public var top: ScreenObject? { screens.last?.object }

  /// The entries of the screens, with the properties that they were opened with.
  public var stack: ScreenStack { ScreenStack(screens.map(\.entry)) }

  /// Applies steps, each after a call of ``willApply``.
  ///
  /// - Throws: The error of ``willApply``.
  public func apply(_ steps: [HostStep<ScreenObject>]) async throws {
    for step in steps {
      try await willApply(step)
      switch step {
      case .open(let screen):
        if screen.entry.presentation == .root { screens.removeAll() }
        screens.append(screen)
      case .pop(let count, _):
        screens.removeLast(min(count, screens.count))
      case .dismiss(let layers, _):
        screens.removeLayers(layers) { $0.entry.presentation == .present }
      case .replaceAll(let replacements):
        screens = replacements
      }
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
  /// - Parameter count: The number of entries; all entries are popped if the stack has fewer.
  public func simulateBackGesture(_ count: Int = 1) {
    screens.removeLast(min(count, screens.count))
    stackDidChange()
  }

  /// Replaces the whole stack as the system may, and notifies the navigator.
  public func simulateReplacement(_ replacements: [PreparedScreen<ScreenObject>]) {
    screens = replacements
    stackDidChange()
  }
}
