/// A host that keeps real screen objects and shows nothing: for tests, for previews on a server, and
/// for programs that draw the top screen themselves.
public final class InMemoryHost<ScreenObject>: NavigationHost {
  /// What is on the stack, bottom to top.
  public private(set) var screens: [PreparedScreen<ScreenObject>] = []

  /// What the navigator wants to know of; see ``NavigationHost/stackDidChange``.
  public var stackDidChange: @MainActor () -> Void = {}

  /// Called before each step; the step waits for it, and what it throws is what the host fails with.
  public var willApply: @MainActor (HostStep<ScreenObject>) async throws -> Void = { _ in }

  /// Makes a host with nothing on its stack.
  public init() {}

  /// The objects of the screens, bottom to top.
  public var screenObjects: [ScreenObject] { screens.map(\.object) }

  /// The object that the user sees; nil if the stack is empty.
  public var top: ScreenObject? { screens.last?.object }

  /// The stack, with the properties of ``PropertySettable`` objects as they are now.
  public var stack: ScreenStack {
    ScreenStack(
      screens.map { screen in
        var entry = screen.entry
        guard let object = screen.object as? any PropertySettable else { return entry }
        entry.properties.merge(object.propertyValues) { $1 }
        return entry
      }
    )
  }

  /// Carries out steps, each after ``willApply`` returns.
  ///
  /// - Throws: What ``willApply`` throws.
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
