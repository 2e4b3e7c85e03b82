public import NavGraph

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
  fileprivate func link(of stack: ScreenStack) throws -> StackLink {
    var stack = stack
    for index in stack.entries.indices {
      stack.entries[index].properties = stack.entries[index].properties.filter {
        !$0.value.isNull
      }
    }
    var link = try StackLink(stack, scheme: scheme, in: navigator.graph)
    for overlay in navigator.host.overlays { link.set(overlay) }
    return link
  }
}

/// The policy of a navigator's job that carries out a transition.
///
/// This is a class, because it stores the links between planning and applying.
@MainActor
private final class TransitionPolicy<Host: OverlayHost>: PlanPolicy {
  let identity: AnyHashable? = nil
  /// The error of an operation, which prevents the planning of the transition.
  private(set) var error: (any Error)?
  /// The link after the last update; nil before the first update.
  private(set) var result: StackLink?
  private let owner: StackLinkNavigator<Host>
  private let transition: StackLinkTransition
  private let payload: (any Sendable)?
  private var links: (source: StackLink, destination: StackLink)?
  /// The updates of the stack, while the host carries them out.
  private var stackUpdates: [StackLinkUpdate] = []

  init(
    _ transition: StackLinkTransition,
    payload: (any Sendable)?,
    of owner: StackLinkNavigator<Host>
  ) {
    self.owner = owner
    self.transition = transition
    self.payload = payload
  }

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    let links: (source: StackLink, destination: StackLink)
    do {
      let source = try owner.link(of: state.stack)
      links = (source, try transition.link(from: source))
    } catch {
      self.error = error
      return .refuse(nil, reason: "\(error)")
    }
    self.links = links
    let stack = ExactStack(
      links.destination.stack(in: state.graph),
      isAnimated: transition.isAnimated
    )
    return try LinkNavigation(.exact(stack)).decision(on: state)
  }

  // MARK: Applying updates

  func willApply(_ plan: Plan, opening objects: [Any]) async throws {
    guard let (source, destination) = links else { return }
    for (object, component) in zip(objects, destination.components.suffix(objects.count)) {
      (object as? any StackLinkAttributable)?.take(
        StackLinkAttributes(
          source: source,
          destination: destination,
          data: component.data,
          payload: payload
        )
      )
    }
    let hides = source.hides(to: destination)
    let updates = stackUpdates(of: plan)
    let shows = source.shows(to: destination)
    owner.report(.willTransition(from: source, to: destination, hides + updates + shows))
    for update in hides { try await carryOut(update) }
    for update in updates { owner.report(.willUpdate(update)) }
    stackUpdates = updates
  }

  func didApply(_ plan: Plan, reaching path: [LiveEntry]) async throws {
    guard let (source, destination) = links else { return }
    for update in stackUpdates { owner.report(.didUpdate(update)) }
    stackUpdates = []
    for update in source.shows(to: destination) { try await carryOut(update) }
    let link = try owner.current
    result = link
    owner.report(.didTransition(to: link))
  }

  /// Reports the updates of the stack as failed if the host has not displayed it.
  func reportFailure() {
    for update in stackUpdates { reportFailure(of: update) }
    stackUpdates = []
  }

  /// Returns the updates of the stack that a plan carries out.
  private func stackUpdates(of plan: Plan) -> [StackLinkUpdate] {
    guard !plan.isEmpty, let components = links?.destination.components else { return [] }
    let contents = plan.contents
    guard !contents.stack.entries.isEmpty else { return [.replaceRoot(nil)] }
    let pop = contents.opened < contents.steps.count ? [StackLinkUpdate.pop(contents.removed)] : []
    let pushes = components.suffix(contents.opened).map { StackLinkUpdate.push($0) }
    guard contents.opened == components.count, let root = components.first else {
      return pop + pushes
    }
    return pop + [.replaceRoot(root)] + pushes.dropFirst()
  }

  private func carryOut(_ update: StackLinkUpdate) async throws {
    guard let overlay = update.overlay else { return }
    try await reporting(update) {
      guard overlay.options.contains(.asynchronous) else {
        return try await owner.navigator.host.apply(overlay)
      }
      Task {
        do { try await owner.navigator.host.apply(overlay) } catch { reportFailure(of: update) }
      }
    }
  }

  private func reporting(
    _ update: StackLinkUpdate,
    _ body: () async throws -> Void
  ) async throws {
    owner.report(.willUpdate(update))
    do {
      try await body()
    } catch {
      reportFailure(of: update)
      throw error
    }
    owner.report(.didUpdate(update))
  }

  private func reportFailure(of update: StackLinkUpdate) {
    guard let link = (try? owner.current) ?? links?.source else { return }
    owner.report(.failed(update, at: link))
  }
}

extension StackLinkUpdate {
  /// The overlay that the update shows or hides; nil for other updates.
  fileprivate var overlay: StackLink.Overlay? {
    switch self {
    case .hide(let overlay), .show(let overlay): overlay
    case .replaceRoot, .pop, .push: nil
    }
  }
}
