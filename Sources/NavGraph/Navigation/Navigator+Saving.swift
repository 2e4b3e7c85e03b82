extension Navigator {
  /// Saves the stack at the time of the call, even if it is empty.
  ///
  /// Stacks are saved in the order of the calls.
  ///
  /// - Parameters:
  ///   - storage: The storage, such as a database.
  ///   - key: The key under which the stack is saved.
  /// - Returns: The properties that were left out, because their values cannot be encoded.
  /// - Throws: The error of the storage.
  /// - Complexity: O(n) time, where n is the number of entries. The first time that a stack is
  ///   saved with a graph also takes O(V + E) time outside the main actor to compute the content
  ///   hash of the graph.
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

  /// Shows the valid part of a saved stack.
  ///
  /// If no part is valid, the current stack stays.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - key: The key under which the stack is saved.
  /// - Returns: The restored and the dropped entries; nil if no stack is saved under the key.
  /// - Throws: The error of the storage, or a `NavigationError` if the screens cannot be shown. The
  ///   saved stack is kept.
  @discardableResult
  public func restore(
    from storage: some StackStorage,
    key: String = "stack"
  ) async throws -> Restoration? {
    guard let snapshot = try await storage.savedStack(key: key) else { return nil }
    return try await restore(snapshot)
  }

  /// Shows the valid part of a snapshot.
  ///
  /// If no part is valid, the current stack stays. Dialogs are not restored, because nothing awaits
  /// their results.
  ///
  /// - Returns: The restored and the dropped entries.
  /// - Throws: The reason why the screens cannot be shown.
  @discardableResult
  public func restore(_ snapshot: StackSnapshot) async throws(NavigationError) -> Restoration {
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

  /// Returns the content hash of the graph.
  ///
  /// The graph can be replaced while the hash is computed.
  private func currentContentHash() async -> Int64 {
    while true {
      let planner = planner
      let hash = await planner.contentHash()
      if planner === self.planner { return hash }
    }
  }

  /// Creates the screens of a saved stack.
  ///
  /// If a screen cannot be created or rejects a property, another part of the stack is restored.
  private func prepare(
    _ snapshot: StackSnapshot,
    _ contentHash: Int64
  ) -> (screens: [PreparedScreen<Host.ScreenObject>], restoration: Restoration) {
    newEntries = []
    var created: [Int: PreparedScreen<Host.ScreenObject>] = [:]
    var ignored: [Int: [IgnoredProperty]] = [:]
    var exclusions = StackRestorer.Exclusions()
    for (index, entry) in snapshot.stack.allEntries.enumerated() where graph.isDialog(entry) {
      exclusions.entries[index] = .cannotBeCreated("Dialog '\(entry.screen)' is not restored.")
    }
    while true {
      let restorer = StackRestorer(graph, snapshot, context: context, excluding: exclusions)
      var (kept, restoration) = restorer.restore(graphContentHash: contentHash)
      do {
        let screens = try screens(of: kept, in: nil, &created, &ignored)
        restoration.ignored = kept.allEntries.flatMap { $0.index.flatMap { ignored[$0] } ?? [] }
        endNewEntries(except: screens)
        return (screens, restoration)
      } catch {
        exclude(error, from: &exclusions)
      }
    }
  }

  /// The error for a saved entry that cannot be restored, because its screen or a fresh root inside
  /// it cannot be created.
  private struct PreparationFailure: Error {
    let candidate: StackRestorer.Candidate
    let error: NavigationError
  }

  /// Creates the screens of candidates and of their tabs, except those that were created before.
  ///
  /// - `container`: The saved candidate that contains them; nil if there is none.
  /// - `created`: The screens that were already created for saved entries.
  /// - `ignored`: The saved properties that have no effect on these screens.
  /// - Throws: The first candidate whose screen cannot be created.
  private func screens(
    of candidates: [StackRestorer.Candidate],
    in container: StackRestorer.Candidate?,
    _ created: inout [Int: PreparedScreen<Host.ScreenObject>],
    _ ignored: inout [Int: [IgnoredProperty]]
  ) throws(PreparationFailure) -> [PreparedScreen<Host.ScreenObject>] {
    var screens: [PreparedScreen<Host.ScreenObject>] = []
    for candidate in candidates {
      var screen: PreparedScreen<Host.ScreenObject>
      if let index = candidate.index, let found = created[index] {
        screen = found
      } else {
        let rejected: Set<PropertyName>
        do {
          (screen, rejected, _) = try prepare(candidate.ownEntry)
        } catch {
          let failed = candidate.index == nil ? container ?? candidate : candidate
          throw PreparationFailure(candidate: failed, error: error)
        }
        if let index = candidate.index {
          created[index] = screen
          ignored[index] = self.ignored(
            rejected.subtracting(Self.readOnlyProperties(of: screen.object)),
            of: candidate.ownEntry
          )
        }
      }
      let saved = candidate.index == nil ? container : candidate
      screen.tabs = try candidate.tabs?.map { (entries) throws(PreparationFailure) in
        try self.screens(of: entries, in: saved, &created, &ignored)
      }
      screens.append(screen)
    }
    return screens
  }

  /// Returns the names of the properties that an object has but cannot set.
  ///
  /// Saved stacks contain them, although they were not requested.
  private static func readOnlyProperties(of object: Host.ScreenObject) -> [PropertyName] {
    guard let settable = object as? any PropertySettable else { return [] }
    return settable.namedProperties.filter { !$0.property.isWritable }.map(\.name)
  }

  /// Excludes the reason why a screen cannot be created: a saved optional property that its object
  /// rejects, otherwise the whole entry.
  private func exclude(
    _ failure: PreparationFailure,
    from exclusions: inout StackRestorer.Exclusions
  ) {
    guard let index = failure.candidate.index else { return }
    if case .property(let error) = failure.error,
      error.screen == failure.candidate.ownEntry.screen,
      !graph.requires(error.property, on: error.screen),
      failure.candidate.saved?.properties[error.property] != nil,
      exclusions.properties[index, default: []].allSatisfy({ $0.property != error.property })
    {
      exclusions.properties[index, default: []].append(error)
    } else {
      exclusions.entries[index] = .cannotBeCreated(failure.error.description)
    }
  }
}
