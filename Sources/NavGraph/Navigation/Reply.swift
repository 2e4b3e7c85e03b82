/// A result that one task sets and another one awaits.
///
/// Only the first result is used.
@MainActor
final class Reply<Value: Sendable, Failure: Error> {
  private var given: Result<Value, Failure>?
  private var continuation: CheckedContinuation<Result<Value, Failure>, Never>?

  /// Sets the result, unless there is one.
  ///
  /// - Returns: Whether the result was set.
  @discardableResult
  func end(_ result: Result<Value, Failure>) -> Bool {
    guard given == nil else { return false }
    given = result
    continuation?.resume(returning: result)
    continuation = nil
    return true
  }

  func result() async -> Result<Value, Failure> {
    if let given { return given }
    return await withCheckedContinuation { continuation = $0 }
  }
}
