import NavGraph
import NavGraphLinks
import NavGraphStackLinks
import NavGraphTestSupport

/// A host that logs stacks and overlays.
@MainActor final class Television: OverlayHost {
  private let stackHost = TestHost()
  private(set) var overlays: [StackLink.Overlay] = []
  var log: [String] = []
  /// The continuation of the overlay that is in progress.
  var waiting: CheckedContinuation<Void, Never>?
  var failing: String?

  var screens: [PreparedScreen<AnyObject>] { stackHost.screens }
  var stackDidChange: @MainActor () -> Void {
    get { stackHost.stackDidChange }
    set { stackHost.stackDidChange = newValue }
  }

  func show(_ screens: [PreparedScreen<AnyObject>], isAnimated: Bool) async throws {
    let names = ScreenStack(screens.map(\.entry)).names
    if let failing, names.contains(failing) { throw TestFailure(names) }
    log.append("stack \(names)" + (isAnimated ? "" : " at once"))
    try await stackHost.show(screens, isAnimated: isAnimated)
  }

  func apply(_ overlay: StackLink.Overlay) async throws {
    if overlay.options.contains(.asynchronous) || overlay.key == "slow" {
      await withCheckedContinuation { waiting = $0 }
    }
    overlays.removeAll { $0.key == overlay.key }
    overlays.append(overlay)
    log.append((overlay.options.contains(.visible) ? "show " : "hide ") + overlay.key)
  }

  func simulateBackGesture() { stackHost.simulateBackGesture() }

  func closeByHand(_ key: String) { overlays.removeAll { $0.key == key } }
}
