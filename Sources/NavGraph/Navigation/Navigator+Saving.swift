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

  /// Saves the stack as it is at the time of the call, even if it is empty.
  ///
  /// Stacks are saved in the order of the calls.
  ///
  /// - Parameters:
  ///   - storage: The storage, such as a database.
  ///   - key: The key under which the stack is saved.
  /// - Returns: The properties that were left out, because their values exist only in the running program.
  /// - Throws: The error of the storage.
  /// - Complexity: O(V + E) time for the first stack that is saved with a graph, because the graph's content
  ///   hash is saved with it; afterwards O(n), where n is the number of entries.
  @discardableResult
  public func save(
    to storage: some StackStorage,
    key: String = "stack"
  ) async throws -> [IgnoredProperty] {
    let snapshot = StackSnapshot(stack, graphContentHash: graphContentHash)
    try await savingQueue.run { try await storage.save(snapshot, key: key) }
    return snapshot.omitted
  }

  /// Shows the legal part of a saved stack.
  ///
  /// If no part is legal, the present stack stays.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - key: The key under which the stack is saved.
  /// - Returns: What was restored and what was not; nil if no stack is saved under the key.
  /// - Throws: The error of the storage, or a `NavigationError` if the screens cannot be shown. The stack
  ///   stays saved.
  @discardableResult
  public func restore(
    from storage: some StackStorage,
    key: String = "stack"
  ) async throws -> Restoration? {
    guard let snapshot = try await storage.savedStack(key: key) else { return nil }
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

  /// Creates the screens of a saved stack.
  ///
  /// If a screen cannot be created, or refuses a property, another part of the stack is restored.
  private func prepare(
    _ snapshot: StackSnapshot
  ) -> (screens: [PreparedScreen<Host.ScreenObject>], restoration: Restoration) {
    var created: [Int: PreparedScreen<Host.ScreenObject>] = [:]
    var ignored: [Int: [IgnoredProperty]] = [:]
    var exclusions = StackRestorer.Exclusions()
    while true {
      var (kept, restoration) =
        StackRestorer(graph, snapshot, context: context, excluding: exclusions).restore()
      for candidate in kept where created[candidate.index] == nil {
        do throws(NavigationError) {
          var names: [IgnoredProperty] = []
          let object = try prepare(candidate.entry, &names)
          created[candidate.index] = PreparedScreen(object, entry: candidate.entry)
          ignored[candidate.index] = names
        } catch {
          exclude(candidate, because: error, from: &exclusions)
          break
        }
      }
      let screens = kept.compactMap { created[$0.index] }
      guard screens.count == kept.count else { continue }
      restoration.ignored = kept.flatMap { ignored[$0.index] ?? [] }
      return (screens, restoration)
    }
  }

  /// Excludes what keeps a screen from being created: an optional property that its object refuses,
  /// otherwise the whole entry.
  private func exclude(
    _ candidate: StackRestorer.Candidate,
    because error: NavigationError,
    from exclusions: inout StackRestorer.Exclusions
  ) {
    if case .property(let error) = error, !graph.requires(error.property, on: error.screen) {
      exclusions.properties[candidate.index, default: []].append(error)
    } else {
      exclusions.entries[candidate.index] = .cannotBeCreated(error.description)
    }
  }

  /// Returns a stack with default values and values of declared types.
  private func completed(_ stack: ScreenStack) throws(NavigationError) -> ScreenStack {
    do { return try graph.completed(stack) } catch { throw .property(error) }
  }

  private func replaceStack(
    by screens: [PreparedScreen<Host.ScreenObject>]
  ) async throws(NavigationError) {
    let before = host.stack
    try await apply([.replaceAll(screens)], leadingTo: ScreenStack(screens.map(\.entry)))
    eventCenter.emit(.stackReplaced(from: before, to: host.stack))
  }
}
