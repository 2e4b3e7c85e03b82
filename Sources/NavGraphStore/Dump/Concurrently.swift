import Dispatch

/// Computes a value on another thread while this thread runs a body, and waits for both.
///
/// - Parameters:
///   - compute: Computes the value.
///   - body: Runs on the calling thread.
/// - Returns: The value.
/// - Throws: The error of the body.
package func concurrently<Value: Sendable>(
  _ compute: @Sendable () -> Value,
  alongside body: () throws -> Void
) rethrows -> Value {
  // The group orders the accesses.
  nonisolated(unsafe) var value: Value?
  let group = DispatchGroup()
  try withoutActuallyEscaping(compute) { compute in
    DispatchQueue.global(qos: .userInitiated).async(group: group) { value = compute() }
    defer { group.wait() }
    try body()
  }
  guard let value else { preconditionFailure("The other thread ended without a value.") }
  return value
}
