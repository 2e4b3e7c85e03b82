/// A result that one task waits for, and that another one gives; the first result counts.
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
