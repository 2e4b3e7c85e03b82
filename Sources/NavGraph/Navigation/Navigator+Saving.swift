extension Navigator {
  /// Shows a stack in place of the present one, without looking for a way there: the first stack of
  /// an app, for example.
  ///
  /// Entries get the defaults of their screens for what they are not given. The lowest one is the root.
  ///
  /// - Returns: The properties that the screens' objects do not have, or only for reading.
  /// - Throws: Why it cannot be shown.
  @discardableResult
  public func show(
    _ stack: ScreenStack
  ) async throws(NavigationError) -> [IgnoredProperty] {
    try await show(stack) { _, _ in }
  }

  /// Shows a stack, and hands out each screen's object and its index before.
  package func show(
    _ stack: ScreenStack,
    didPrepare: @escaping @MainActor (Any, Int) -> Void
  ) async throws(NavigationError) -> [IgnoredProperty] {
    try await inTurn { () throws(NavigationError) in
      var screens: [PreparedScreen<Host.ScreenObject>] = []
      var ignored: [IgnoredProperty] = []
      for (index, entry) in try self.completed(stack).entries.enumerated() {
        let object = try self.prepare(entry, &ignored)
        didPrepare(object, index)
        screens.append(PreparedScreen(object, entry: entry))
      }
      try await self.replaceStack(by: screens)
      return ignored
    }
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
      let (screens, restoration) = self.prepare(snapshot)
      if !screens.isEmpty || snapshot.stack.entries.isEmpty {
        try await self.replaceStack(by: screens)
      }
      self.eventCenter.emit(.restored(restoration))
      return restoration
    }
  }

  /// Makes the screens of a saved stack, and looks for another part if one of them cannot be made.
  private func prepare(
    _ snapshot: StackSnapshot
  ) -> (screens: [PreparedScreen<Host.ScreenObject>], restoration: Restoration) {
    var made: [Int: PreparedScreen<Host.ScreenObject>] = [:]
    var ignored: [Int: [IgnoredProperty]] = [:]
    var excluded: [Int: DroppedEntry.Reason] = [:]
    while true {
      let restorer = StackRestorer(graph, snapshot, context, excluding: excluded)
      var (kept, restoration) = restorer.restore()
      for candidate in kept where made[candidate.index] == nil {
        do {
          var names: [IgnoredProperty] = []
          let object = try prepare(candidate.entry, &names)
          made[candidate.index] = PreparedScreen(object, entry: candidate.entry)
          ignored[candidate.index] = names
        } catch {
          excluded[candidate.index] = .cannotBeMade(error.description)
          break
        }
      }
      let screens = kept.compactMap { made[$0.index] }
      guard screens.count == kept.count else { continue }
      restoration.ignored = kept.flatMap { ignored[$0.index] ?? [] }
      return (screens, restoration)
    }
  }

  /// Returns a stack with the defaults of its screens, in declared types.
  private func completed(_ stack: ScreenStack) throws(NavigationError) -> ScreenStack {
    var completed = stack
    for index in completed.entries.indices {
      let entry = completed.entries[index]
      if index == 0 { completed.entries[index].presentation = .root }
      do {
        completed.entries[index].properties = try graph.completed(entry).properties
      } catch {
        throw .property(error)
      }
    }
    return completed
  }

  private func replaceStack(
    by screens: [PreparedScreen<Host.ScreenObject>]
  ) async throws(NavigationError) {
    let before = host.stack
    try await apply([.replaceAll(screens)], leadingTo: ScreenStack(screens.map(\.entry)))
    eventCenter.emit(.stackReplaced(from: before, to: host.stack))
  }
}
