/// An event of a navigator, for analytics and logs.
public enum NavigationEvent: Sendable {
  /// A plan is about to be carried out.
  case willNavigate(Plan, from: ScreenStack)
  /// A plan was carried out.
  case didNavigate(Navigation)
  /// A request failed.
  case failed(NavigationError)
  /// An interceptor refused a plan to go to a screen.
  ///
  /// If it is the interceptor of a screen that would leave the stack, the reason contains the name
  /// of that screen.
  case refused(ScreenID, reason: String)
  /// An interceptor redirected a request to another screen.
  case redirected(from: ScreenID, to: ScreenID)
  /// The user or the system went back, without a plan.
  case backGesture(from: ScreenStack, to: ScreenStack)
  /// The user or the system selected another tab, without a plan.
  case tabSelected(from: ScreenStack, to: ScreenStack)
  /// The stack was replaced, neither by a plan nor by a back gesture.
  case stackReplaced(from: ScreenStack, to: ScreenStack)
  /// The graph was replaced. The given screens are on the stack, but not in the new graph.
  case graphReplaced(unknownScreens: [ScreenID])
  /// A container shows a tab that does not exist in the context, because none of its tabs exists. The
  /// blockers are the conditions that the shown tab lacks.
  case noExistingTab(of: ScreenID, [Blocker])
  /// The valid part of a saved stack was restored.
  case restored(Restoration)
}

extension NavigationEvent: CustomStringConvertible {
  /// The event as a sentence for logs.
  ///
  /// An example is `Navigated from Menu to Menu › Profile.`
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
    case .noExistingTab(let container, let blockers):
      "No tab of '\(container)' exists. " + blockers.map(\.description).joined(separator: " ")
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

/// A center that emits events to all streams.
@MainActor
final class NavigationEventCenter {
  /// The maximum number of unread events that a stream buffers.
  static let maximumBacklog = 1_000

  private var streams: [Int: AsyncStream<NavigationEvent>.Continuation] = [:]
  private var lastNumber = 0

  /// Called after each event.
  var didEmit: @MainActor () -> Void = {}

  /// Returns a stream of all later events.
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
    didEmit()
  }

  deinit { for continuation in streams.values { continuation.finish() } }
}
