extension Navigator {
  /// Shows a stack in place of the present one, without looking for a way there: the first stack of
  /// an app, for example.
  ///
  /// - Returns: The properties that the screens' objects do not have, or only for reading.
  /// - Throws: Why it cannot be shown.
  @discardableResult
  public func show(
    _ stack: ScreenStack
  ) async throws(NavigationError) -> [IgnoredProperty] {
    try await inTurn { () throws(NavigationError) in try await self.replaceStack(by: stack) }
  }

  /// Saves what is on screen, an empty stack too.
  ///
  /// - Parameters:
  ///   - storage: Where to save it: a database of flows, or the caller's own place.
  ///   - key: The name that it is saved under.
  /// - Returns: The properties that were left out, because only the running program can hold them.
  /// - Throws: What the storage throws.
  /// - Complexity: Time grows with the stack, and with the graph, whose revision is saved along.
  @discardableResult
  public func save(
    to storage: some StackStorage,
    key: String = "stack"
  ) throws -> [IgnoredProperty] {
    let snapshot = StackSnapshot(stack, revision: revision)
    try storage.save(snapshot, key: key)
    return snapshot.omitted
  }

  /// Shows what was saved, as far as it is still legal.
  ///
  /// If something was saved and nothing of it is legal, the present stack stays.
  ///
  /// - Parameters:
  ///   - storage: Where it was saved.
  ///   - key: The name that it was saved under.
  /// - Returns: What was restored and what was not; nil if nothing was saved.
  /// - Throws: What the storage throws, or why the screens cannot be shown. What was saved is kept.
  @discardableResult
  public func restore(
    from storage: some StackStorage,
    key: String = "stack"
  ) async throws -> Restoration? {
    guard let snapshot = try storage.savedStack(key: key) else { return nil }
    return try await restore(snapshot)
  }

  /// Shows a snapshot, as far as it is still legal.
  ///
  /// - Returns: What was restored and what was not.
  /// - Throws: Why the screens cannot be shown.
  @discardableResult
  public func restore(
    _ snapshot: StackSnapshot
  ) async throws(NavigationError) -> Restoration {
    try await inTurn { () throws(NavigationError) in
      let restoration = self.graph.restoration(of: snapshot, context: self.context)
      if !restoration.stack.entries.isEmpty || snapshot.stack.entries.isEmpty {
        try await self.replaceStack(by: restoration.stack)
      }
      self.eventCenter.tell(.restored(restoration))
      return restoration
    }
  }

  @discardableResult
  private func replaceStack(
    by stack: ScreenStack
  ) async throws(NavigationError) -> [IgnoredProperty] {
    var ignored: [IgnoredProperty] = []
    var screens: [PreparedScreen<Host.ScreenObject>] = []
    for entry in stack.entries {
      screens.append(PreparedScreen(try prepare(entry, &ignored), entry: entry))
    }
    let before = host.stack
    try await apply([.replaceAll(screens)], leadingTo: stack)
    eventCenter.tell(.stackReplaced(from: before, to: host.stack))
    return ignored
  }
}
