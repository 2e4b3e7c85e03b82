// The first screens of an app.

extension Navigator {
  /// Shows the first screens of the app, and carries out the requests and links that have arrived
  /// before.
  ///
  /// The first screens are the valid part of the saved stack. Without one, they are the start
  /// screen, or the container of which it is the root of a tab. If the host already displays screens,
  /// they stay.
  ///
  /// ```swift
  /// navigator.navigation = try await store.navigation()
  /// try await navigator.launch(on: "Menu", restoring: store)
  /// ```
  ///
  /// From now on, the stack is saved in the storage after each change, at most four times a second.
  /// ``onFailure`` is called with the error of the storage, once until another error occurs. If the
  /// saved stack cannot be read, it is also called with the error, and the app starts on the start
  /// screen.
  ///
  /// Set the ``context`` before, because conditions decide which screens are restored.
  ///
  /// - Parameters:
  ///   - screen: The start screen.
  ///   - storage: The storage of the stack; nil if it is not saved.
  ///   - key: The key under which the stack is saved, which each window of an app has of its own.
  /// - Returns: The restored and the dropped entries; nil if no stack was saved.
  /// - Throws: The reason why the start screen cannot be shown. Then, requests continue to wait.
  @discardableResult
  public func launch(
    on screen: ScreenID,
    restoring storage: (any StackStorage)? = nil,
    key: String = "stack"
  ) async throws(NavigationError) -> Restoration? {
    let wasWaiting = isWaiting
    isWaiting = true
    isLaunching = true
    saver = nil
    defer { isLaunching = false }
    do {
      let restoration =
        stack.entries.isEmpty ? await restored(from: storage, key: key) : nil
      if stack.entries.isEmpty {
        try await show(graph.stack(startingOn: screen, in: context))
      }
      saver = storage.map { StackSaver($0, key: key, saved: stack, interval: savingInterval) }
      endWaiting()
      return restoration
    } catch {
      isWaiting = wasWaiting
      throw error
    }
  }

  /// Whether requests wait for the first screens.
  package internal(set) var isWaiting: Bool {
    get { jobs.queue.isPaused }
    set { jobs.queue.isPaused = newValue }
  }

  /// Begins with the requests and links that have waited for the first screens.
  func endWaiting() {
    isWaiting = false
    observer?.didLaunch()
  }

  /// Restores the saved stack, and reports a stack that cannot be read.
  private func restored(from storage: (any StackStorage)?, key: String) async -> Restoration? {
    guard let storage else { return nil }
    do {
      return try await restore(from: storage, key: key)
    } catch {
      if !Task.isCancelled { onFailure(error) }
      return nil
    }
  }
}
