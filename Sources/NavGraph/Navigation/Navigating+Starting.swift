// Requests of buttons and gestures, which do not wait for the outcome.

extension Navigating {
  /// Starts a request for a screen.
  ///
  /// Use this method in the action of a button or of a gesture, which cannot await the outcome:
  ///
  /// ```swift
  /// Button("Profile") { navigator.start(to: .profile, ["userId": userId]) }
  /// ```
  ///
  /// The method returns immediately. ``onFailure`` is called with the error if the request fails.
  ///
  /// - Parameters:
  ///   - destination: The screen.
  ///   - properties: The properties for every screen that opens.
  public func start(to destination: ScreenID, _ properties: RequestedProperties = [:]) {
    start(to: RouteRequest(to: destination, properties))
  }

  /// Starts a request, such as one that `navgraph generate swift` has defined.
  ///
  /// ```swift
  /// Button("Profile") { navigator.start(to: .profile(userId: 1)) }
  /// ```
  ///
  /// - Parameter request: The request, whose stack is replaced by the current stack.
  public func start(to request: RouteRequest) {
    start { try await $0.go(request, from: .top) }
  }

  /// Starts work with the navigator, such as going back or opening a link.
  ///
  /// ```swift
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
