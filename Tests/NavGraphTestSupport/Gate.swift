/// Lets a test wait for a moment, such as the call of an interceptor, and that moment wait for the test.
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
    while !isOpen { await Task.yield() }
  }

  /// Returns when the gate is reached.
  public func wait() async { while !isReached { await Task.yield() } }

  /// Opens the gate.
  public func open() { isOpen = true }
}

/// Lets other tasks of the main actor run.
@MainActor
public func letOthersRun(_ count: Int = 20) async { for _ in 0..<count { await Task.yield() } }
