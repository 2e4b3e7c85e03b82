/// Saves the stack of a navigator after changes, of which those in a short time are saved together.
@MainActor
final class StackSaver {
  private let storage: any StackStorage
  private let key: String
  /// The time between a change and saving it.
  private let interval: Duration
  private var saved: ScreenStack
  /// The last error, which is reported once.
  private var reported: String?
  private var isScheduled = false

  /// - `saved`: The stack that need not be saved.
  init(_ storage: any StackStorage, key: String, saved: ScreenStack, interval: Duration) {
    self.storage = storage
    self.key = key
    self.saved = saved
    self.interval = interval
  }

  func stackMayHaveChanged<Host: NavigationHost>(in navigator: Navigator<Host>) {
    guard !isScheduled, navigator.stack != saved else { return }
    isScheduled = true
    Task { [weak navigator] in
      try? await Task.sleep(for: interval)
      isScheduled = false
      guard let navigator, navigator.saver === self else { return }
      await save(navigator)
    }
  }

  private func save<Host: NavigationHost>(_ navigator: Navigator<Host>) async {
    guard navigator.stack != saved else { return }
    saved = navigator.stack
    do {
      try await navigator.save(to: storage, key: key)
      reported = nil
    } catch {
      guard reported != "\(error)" else { return }
      reported = "\(error)"
      navigator.onFailure(error)
    }
  }
}
