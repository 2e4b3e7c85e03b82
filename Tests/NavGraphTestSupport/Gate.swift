/// Lets a test wait for a moment, such as the call of an interceptor, and that moment wait for the
/// test.
@MainActor
public final class Gate {
  /// Whether the moment has been reached.
  public private(set) var isReached = false
  private var isOpen = false

  /// Creates a closed gate.
  public nonisolated init() {}

  /// Returns when the gate is open.
  public func pass() async {
    isReached = true
    await NavGraphTestSupport.wait { isOpen }
  }

  /// Returns when the gate is reached.
  public func wait() async { await NavGraphTestSupport.wait { isReached } }

  /// Opens the gate.
  public func open() { isOpen = true }
}
