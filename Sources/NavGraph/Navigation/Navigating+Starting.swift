// Requests of buttons and gestures, which do not wait for the outcome.

extension Navigating {
  /// Starts work with the navigator, such as a request, going back, or opening a link.
  ///
  /// Use this method in the action of a button or of a gesture, which cannot await the outcome:
  ///
  /// ```swift
  /// Button("Profile") { navigator.start { try await $0.go(to: .profile, ["userId": userId]) } }
  /// Button("Cancel") { navigator.start { try await $0.back() } }
  /// ```
  ///
  /// The method returns immediately. The work runs in a new task, and pieces of work begin in the
  /// order of the calls. ``onFailure`` is called with the error of the work, unless the request was
  /// cancelled. A request that an interceptor refuses is not an error. In an interceptor, the
  /// requests of the work begin after the interceptor has returned.
  ///
  /// - Parameter work: The work. Its argument is the navigator.
  public func start(_ work: @escaping @MainActor (Self) async throws -> Void) {
    InterceptorCall.leaving {
      Task {
        do {
          try await work(self)
        } catch NavigationError.cancelled {
          return
        } catch is CancellationError {
          return
        } catch {
          onFailure(error)
        }
      }
    }
  }
}

/// Prints the error of a request in debug builds.
@MainActor
func printFailure(_ error: any Error) {
  #if DEBUG
    print("NavGraph: \(error)")
  #endif
}
