extension Navigator {
  /// Goes back to the entry below the top.
  ///
  /// - Returns: `navigated`, or `alreadyThere` at the root, where nothing is done.
  /// - Throws: What the host throws.
  @discardableResult
  public func back() async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live in max(0, live.entries.count - 2) }
  }

  /// Goes back to an entry of the stack.
  ///
  /// - Returns: `navigated`, or `alreadyThere` if it is the top.
  /// - Throws: `notOnStack` if the stack has no such entry, or what the host throws.
  @discardableResult
  public func back(
    to position: StackPosition
  ) async throws(NavigationError) -> NavigationOutcome {
    try await goBack { live throws(NavigationError) in try self.index(of: position, in: live) }
  }

  /// Goes back to the bottom of the stack.
  ///
  /// - Returns: `navigated`, or `alreadyThere` at the root, where nothing is done.
  /// - Throws: What the host throws.
  @discardableResult
  public func backToRoot() async throws(NavigationError) -> NavigationOutcome {
    try await goBack { _ in 0 }
  }

  /// Goes back to the entry whose index is chosen once the request's turn has come.
  private func goBack(
    _ index: @escaping @MainActor (ScreenStack) throws(NavigationError) -> Int
  ) async throws(NavigationError) -> NavigationOutcome {
    try await inTurn { () throws(NavigationError) in
      let live = self.host.stack
      let index = try index(live)
      guard index < live.entries.count - 1 else { return .alreadyThere(live) }
      let plan = Plan(
        steps: live.stepsBack(to: index),
        stack: ScreenStack(Array(live.entries[...index])),
        opened: 0,
        removed: live.entries.count - index - 1
      )
      return .navigated(try await self.carryOut(plan, from: live))
    }
  }

  /// Does something once all requests before it are done.
  package func inTurn<Value: Sendable>(
    _ work: @escaping @MainActor () async throws(NavigationError) -> Value
  ) async throws(NavigationError) -> Value {
    if queue.isRunByCurrentTask { throw .waitsForItself }
    latestJob = nil
    return try await queue.run { () throws(NavigationError) in
      self.followHost()
      do throws(NavigationError) {
        return try await work()
      } catch {
        self.eventCenter.emit(.failed(error))
        throw error
      }
    }
  }
}
