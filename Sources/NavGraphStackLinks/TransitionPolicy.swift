import NavGraph
import NavGraphLinks

/// The policy of a navigator's job that carries out a transition.
@MainActor
final class TransitionPolicy<Host: OverlayHost>: PlanPolicy {
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
    return try state.decision(
      replacingStackBy: links.destination.describedStack(in: state.graph),
      isAnimated: transition.isAnimated
    )
  }

  // MARK: Applying updates

  func willApply(_ plan: Plan, opening objects: [Any]) async throws {
    guard let (source, destination) = links else { return }
    var rest = destination.components[...]
    for (object, entry) in Array(zip(objects, plan.openedEntries)).reversed() {
      let graph = owner.navigator.graph
      let index = rest.lastIndex { graph.currentName(of: ScreenID($0.key)) == entry.screen }
      guard let index else { continue }
      (object as? any StackLinkAttributable)?.take(
        StackLinkAttributes(
          source: source,
          destination: destination,
          data: rest[index].data,
          payload: payload
        )
      )
      rest = rest[..<index]
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
    func apply() async throws {
      do {
        try await owner.navigator.host.apply(overlay)
      } catch {
        reportFailure(of: update)
        throw error
      }
    }
    owner.report(.willUpdate(update))
    if overlay.options.contains(.asynchronous) {
      Task { try await apply() }
    } else {
      try await apply()
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
