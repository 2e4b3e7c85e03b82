import NavGraph
import NavGraphTestSupport

/// A host that displays other screens than it receives, and records which changes are animated.
@MainActor final class OtherHost: NavigationHost {
  private let inner = TestHost()
  /// Returns the screens to display instead of the given ones.
  var change: ([PreparedScreen<AnyObject>]) -> [PreparedScreen<AnyObject>] = { $0 }
  /// The displayed stacks, with `at once` for a change that is not animated.
  var changes: [String] = []

  var screens: [PreparedScreen<AnyObject>] { inner.screens }
  var stackDidChange: @MainActor () -> Void {
    get { inner.stackDidChange }
    set { inner.stackDidChange = newValue }
  }

  func show(_ screens: [PreparedScreen<AnyObject>], isAnimated: Bool) async throws {
    changes.append(ScreenStack(screens.map(\.entry)).names + (isAnimated ? "" : " at once"))
    try await inner.show(change(screens), isAnimated: isAnimated)
  }

  /// Creates a navigator whose host displays a stack.
  static func navigator(
    _ graph: NavigationGraph,
    on stack: ScreenStack
  ) async throws -> Navigator<OtherHost> {
    var registry = ScreenRegistry<AnyObject>()
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    let navigator = Navigator(graph: graph, host: OtherHost(), registry: registry)
    try await navigator.show(stack)
    navigator.host.changes = []
    return navigator
  }
}
