/// A result that one task sets and another one awaits.
///
/// Only the first result is used.
@MainActor
final class Reply<Value: Sendable, Failure: Error> {
  private var given: Result<Value, Failure>?
  private var continuation: CheckedContinuation<Result<Value, Failure>, Never>?

  func end(_ result: Result<Value, Failure>) {
    guard given == nil else { return }
    given = result
    continuation?.resume(returning: result)
    continuation = nil
  }

  func result() async -> Result<Value, Failure> {
    if let given { return given }
    return await withCheckedContinuation { continuation = $0 }
  }
}
