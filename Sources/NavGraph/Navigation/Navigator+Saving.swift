extension Navigator {
  /// Saves the stack as it is at the time of the call, even if it is empty.
  ///
  /// Stacks are saved in the order of the calls.
  ///
  /// - Parameters:
  ///   - storage: The storage, such as a database.
  ///   - key: The key under which the stack is saved.
  /// - Returns: The properties that were left out, because their values exist only in the running program.
  /// - Throws: The error of the storage.
  /// - Complexity: O(n) time, where n is the number of entries. The first stack that is saved with a graph
  ///   takes O(V + E) time more, off the main actor, for the content hash of the graph.
  @discardableResult
  public func save(
    to storage: some StackStorage,
    key: String = "stack"
  ) async throws -> [IgnoredProperty] {
    let stack = stack
    let planner = planner
    return try await savingQueue.run {
      let snapshot = StackSnapshot(stack, graphContentHash: await planner.contentHash())
      try await storage.save(snapshot, key: key)
      return snapshot.omitted
    }
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

  /// Shows the legal part of a snapshot.
  ///
  /// If no part is legal, the present stack stays.
  ///
  /// - Returns: What was restored and what was not.
  /// - Throws: The reason why the screens cannot be shown.
  @discardableResult
  public func restore(
    _ snapshot: StackSnapshot
  ) async throws(NavigationError) -> Restoration {
    try await inTurn { () throws(NavigationError) in
      let contentHash = await self.currentContentHash()
      let (screens, restoration) = self.prepare(snapshot, contentHash)
      if !screens.isEmpty || snapshot.stack.entries.isEmpty {
        try await self.replaceStack(by: screens)
      }
      self.eventCenter.emit(.restored(restoration))
      return restoration
    }
  }

  /// Returns the content hash of the graph, which can be replaced while the hash is computed.
  private func currentContentHash() async -> Int64 {
    while true {
      let planner = planner
      let hash = await planner.contentHash()
      if planner === self.planner { return hash }
    }
  }

  /// Creates the screens of a saved stack.
  ///
  /// If a screen cannot be created, or refuses a property, another part of the stack is restored.
  private func prepare(
    _ snapshot: StackSnapshot,
    _ contentHash: Int64
  ) -> (screens: [PreparedScreen<Host.ScreenObject>], restoration: Restoration) {
    var created: [Int: PreparedScreen<Host.ScreenObject>] = [:]
    var ignored: [Int: [IgnoredProperty]] = [:]
    var exclusions = StackRestorer.Exclusions()
    while true {
      let restorer = StackRestorer(graph, snapshot, context: context, excluding: exclusions)
      var (kept, restoration) = restorer.restore(graphContentHash: contentHash)
      for candidate in kept where created[candidate.index] == nil {
        do {
          let (screen, rejected) = try prepare(candidate.entry)
          created[candidate.index] = screen
          ignored[candidate.index] = self.ignored(
            rejected.subtracting(Self.readOnlyProperties(of: screen.object)),
            of: candidate.entry
          )
        } catch {
          exclude(candidate, of: snapshot, because: error, from: &exclusions)
          break
        }
      }
      let screens = kept.compactMap { created[$0.index] }
      guard screens.count == kept.count else { continue }
      restoration.ignored = kept.flatMap { ignored[$0.index] ?? [] }
      return (screens, restoration)
    }
  }

  /// Returns the names of the properties that an object has but cannot set.
  ///
  /// A stack is saved with them, although nobody has requested them.
  private static func readOnlyProperties(of object: Host.ScreenObject) -> [PropertyName] {
    guard let settable = object as? any PropertySettable else { return [] }
    return settable.propertyDescriptions.filter { !$0.isWritable }
      .map { PropertyName($0.name) }
  }

  /// Excludes what keeps a screen from being created: a saved optional property that its object refuses,
  /// otherwise the whole entry.
  private func exclude(
    _ candidate: StackRestorer.Candidate,
    of snapshot: StackSnapshot,
    because error: NavigationError,
    from exclusions: inout StackRestorer.Exclusions
  ) {
    let index = candidate.index
    if case .property(let error) = error,
      !graph.requires(error.property, on: error.screen),
      snapshot.stack.entries[index].properties[error.property] != nil,
      exclusions.properties[index, default: []].allSatisfy({ $0.property != error.property })
    {
      exclusions.properties[index, default: []].append(error)
    } else {
      exclusions.entries[index] = .cannotBeCreated(error.description)
    }
  }
}
