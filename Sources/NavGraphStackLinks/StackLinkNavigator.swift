public import NavGraph
public import NavGraphLinks

/// A navigator of stack links and their overlays, based on a `Navigator`.
///
/// A transition is a job of the navigator, like a request. In its turn, the destination is computed
/// from the current link. The navigator then plans the stack, calls the interceptors, creates all
/// screens, and displays the stack between hiding and showing overlays.
///
/// This is a class on the main actor, because it counts the running transitions.
@MainActor
public final class StackLinkNavigator<Host: OverlayHost> {
  /// The navigator.
  public let navigator: Navigator<Host>

  /// The scheme of the links.
  public let scheme: String

  /// A function that is called with each event of a transition.
  public var report: @MainActor (StackLinkEvent) -> Void = { _ in }

  /// Whether a transition is running or waiting for its turn.
  public var isRunning: Bool { runningCount > 0 }

  private var runningCount = 0

  /// Creates a navigator of stack links.
  ///
  /// - Throws: `expected(.scheme)` if `scheme` is not a scheme.
  public init(_ navigator: Navigator<Host>, scheme: String) throws(LinkError) {
    self.navigator = navigator
    self.scheme = try StackLink(scheme: scheme).scheme
  }

  /// The link of the current stack and its overlays, without properties that are null.
  ///
  /// It is updated after back gestures and all other changes of the stack.
  ///
  /// - Throws: `UnwritablePropertyError`.
  public var current: StackLink {
    get throws { try link(of: navigator.stack) }
  }

  /// Carries out a transition, unless another one is running.
  ///
  /// - Parameters:
  ///   - transition: The operations on the current link.
  ///   - payload: A value for the attributes of all screens that open.
  /// - Returns: The link after the transition.
  /// - Throws: `isRunning`, or the errors of ``enqueue(_:payload:)``.
  @discardableResult
  public func start(
    _ transition: StackLinkTransition,
    payload: (any Sendable)? = nil
  ) async throws -> StackLink {
    guard !isRunning else { throw StackLinkTransitionError.isRunning }
    return try await enqueue(transition, payload: payload)
  }

  /// Carries out a transition after the transitions that were enqueued before.
  ///
  /// - Parameters:
  ///   - transition: The operations, which are applied to the current link when the transition
  ///     begins.
  ///   - payload: A value for the attributes of all screens that open.
  /// - Returns: The link after the transition.
  /// - Throws: An error of an operation, or `StackLinkTransitionError.refused`, before anything is
  ///   changed; otherwise `NavigationError`.
  @discardableResult
  public func enqueue(
    _ transition: StackLinkTransition,
    payload: (any Sendable)? = nil
  ) async throws -> StackLink {
    runningCount += 1
    defer { runningCount -= 1 }
    let policy = TransitionPolicy(transition, payload: payload, of: self)
    let outcome: NavigationOutcome
    do {
      outcome = try await navigator.go(by: policy)
    } catch {
      policy.reportFailure()
      throw error
    }
    if let error = policy.error { throw error }
    if case .refused(let reason) = outcome {
      throw StackLinkTransitionError.refused(reason: reason)
    }
    return try policy.result ?? current
  }

  /// Returns the link of a stack, with the current overlays.
  func link(of stack: ScreenStack) throws -> StackLink {
    var stack = stack
    stack.entries.updateEachEntry { $0.properties = $0.properties.filter { !$0.value.isNull } }
    var link = try StackLink(stack, scheme: scheme, in: navigator.graph)
    for overlay in navigator.host.overlays { link.set(overlay) }
    return link
  }
}
