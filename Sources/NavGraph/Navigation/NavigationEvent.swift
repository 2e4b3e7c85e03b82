/// An event of a navigator, for analytics and logs.
public enum NavigationEvent: Sendable {
  /// A plan is about to be executed.
  case willNavigate(Plan, from: ScreenStack)
  /// A plan has been executed.
  case didNavigate(Navigation)
  /// A request has failed.
  case failed(NavigationError)
  /// An interceptor has refused a plan to go to a screen.
  ///
  /// If it is the interceptor of a screen that the plan leaves, the reason names that screen.
  case refused(ScreenID, reason: String)
  /// An interceptor has redirected a request to another screen first.
  case redirected(from: ScreenID, to: ScreenID)
  /// The stack has become shorter without a plan: by a back gesture or by the system.
  case backGesture(from: ScreenStack, to: ScreenStack)
  /// Another tab was selected without a plan: by a tap or by the system.
  case tabSelected(from: ScreenStack, to: ScreenStack)
  /// The stack was replaced, neither by a plan nor by a back gesture.
  case stackReplaced(from: ScreenStack, to: ScreenStack)
  /// The graph was replaced. Screens of the stack that the new graph lacks stay on the stack.
  case graphReplaced(unknownScreens: [ScreenID])
  /// The legal part of a saved stack was restored.
  case restored(Restoration)
}

extension NavigationEvent: CustomStringConvertible {
  /// A sentence for logs.
  ///
  /// For example: `Navigated from Menu to Menu › Profile.`
  public var description: String {
    switch self {
    case .willNavigate(let plan, let origin):
      "Navigating from \(origin.logText) to \(plan.stack.logText)."
    case .didNavigate(let navigation):
      "Navigated from \(navigation.origin.logText) to \(navigation.plan.stack.logText)."
    case .failed(let error): "A request failed: \(error)"
    case .refused(let screen, let reason): "A request for '\(screen)' was refused: \(reason)"
    case .redirected(let destination, let screen):
      "A request for '\(destination)' was redirected to '\(screen)'."
    case .backGesture(let origin, let stack):
      "The user went back from \(origin.logText) to \(stack.logText)."
    case .tabSelected(let origin, let stack):
      "The user selected another tab: \(stack.logText) instead of \(origin.logText)."
    case .stackReplaced(let origin, let stack):
      "The stack was replaced: \(stack.logText) instead of \(origin.logText)."
    case .graphReplaced(let unknownScreens):
      "The graph was replaced." + NavigationEvent.sentence("Unknown screens", unknownScreens)
    case .restored(let restoration):
      "Restored \(restoration.stack.logText)."
        + NavigationEvent.sentence("Dropped screens", restoration.dropped.map(\.entry.screen))
    }
  }

  /// Returns a sentence that lists screens; empty if there are none.
  private static func sentence(_ title: String, _ screens: [ScreenID]) -> String {
    screens.isEmpty ? "" : " \(title): " + screens.map(\.name).joined(separator: ", ") + "."
  }
}

extension ScreenStack {
  fileprivate var logText: String { entries.isEmpty ? "an empty stack" : description }
}

/// Emits events to all streams.
@MainActor
final class NavigationEventCenter {
  /// The maximum number of events that a stream keeps until they are read.
  static let maximumBacklog = 1_000

  private var streams: [Int: AsyncStream<NavigationEvent>.Continuation] = [:]
  private var lastNumber = 0

  /// Returns a stream of the events from now on.
  func events() -> AsyncStream<NavigationEvent> {
    lastNumber += 1
    let number = lastNumber
    let (stream, continuation) = AsyncStream<NavigationEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(NavigationEventCenter.maximumBacklog)
    )
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  func emit(_ event: NavigationEvent) {
    for continuation in streams.values { continuation.yield(event) }
  }

  deinit { for continuation in streams.values { continuation.finish() } }
}
