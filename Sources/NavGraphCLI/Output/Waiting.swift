import Dispatch

/// Runs asynchronous work, and blocks the current thread until it ends.
///
/// Call it on the main thread, which runs no tasks.
func waitForResult<Success: Sendable>(
  of work: @escaping @Sendable () async throws -> Success
) throws -> Success {
  let end = DispatchSemaphore(value: 0)
  // The semaphore orders the write before the read.
  nonisolated(unsafe) var result = Result<Success, any Error>.failure(CancellationError())
  Task {
    do { result = .success(try await work()) } catch { result = .failure(error) }
    end.signal()
  }
  end.wait()
  return try result.get()
}
