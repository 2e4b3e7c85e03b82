/// Lets other tasks of the main actor run.
///
/// How far they come depends on the load of the machine, where they wait for other threads: use
/// ``wait(until:)`` for what must have happened.
@MainActor
public func letOthersRun(_ count: Int = 20) async { for _ in 0..<count { await Task.yield() } }

/// Waits until a condition is true, or until the test is cancelled by the time limit of its suite.
@MainActor
public func wait(until condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
