/// What happens to a navigator's stack, for analytics, breadcrumb logs and the like.
public enum NavigationEvent: Sendable {
  /// A plan is about to be carried out.
  case willNavigate(Plan, from: ScreenStack)
  /// A plan has been carried out.
  case didNavigate(Navigation)
  /// A request was given up.
  case failed(NavigationError)
  /// An interceptor refused a request to go to a screen.
  case refused(ScreenID, reason: String)
  /// An interceptor sends the user elsewhere first.
  case redirected(from: ScreenID, to: ScreenID)
  /// The stack has become shorter without a plan: by a back gesture or by the system.
  case backGesture(from: ScreenStack, to: ScreenStack)
  /// The stack was replaced, neither by a plan nor by a back gesture.
  case stackReplaced(from: ScreenStack, to: ScreenStack)
  /// The graph was replaced. Screens of the stack that the new graph lacks stay on the stack.
  case graphReplaced(unknownScreens: [ScreenID])
  /// A saved stack was restored, or what was legal of it.
  case restored(Restoration)
}

/// Hands events to everyone who listens.
@MainActor
final class NavigationEventCenter {
  private var listeners: [Int: AsyncStream<NavigationEvent>.Continuation] = [:]
  private var lastListener = 0

  /// The most events that are kept for a listener that does not come to read them.
  static let maximumBacklog = 1_000

  /// Returns the events from now on.
  func listen() -> AsyncStream<NavigationEvent> {
    lastListener += 1
    let number = lastListener
    let (stream, continuation) = AsyncStream<NavigationEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(NavigationEventCenter.maximumBacklog)
    )
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[number] = nil }
    }
    return stream
  }

  func emit(_ event: NavigationEvent) {
    for continuation in listeners.values { continuation.yield(event) }
  }

  deinit { for continuation in listeners.values { continuation.finish() } }
}
