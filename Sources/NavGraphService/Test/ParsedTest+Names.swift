import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphReview

extension ParsedTest {
  /// Returns whether the test names a definition: a screen in its request or its expectation, a
  /// command that must open a screen, or a link that matches the pattern.
  func names(
    screen: ScreenID?,
    command: CommandID?,
    pattern: String?,
    by links: LinkRouter
  ) -> Bool {
    switch subject {
    case nil: return false
    case .assertion(let assertion): return screen.map(assertion.screens.contains) ?? false
    case .route(let test):
      let started = hasStart ? test.start.visiblePath.map(\.screen) : []
      let named = started + test.requestedScreens + test.expectedEntries.map(\.screen)
      if let screen, named.contains(screen) { return true }
      if let command, test.milestones.contains(where: { $0.command == command }) { return true }
      guard let pattern, case .link(let request) = test.subject else { return false }
      return links.resolve(request.link).match?.pattern.description == pattern
    }
  }
}

extension RouteTest {
  /// The screens that the request opens, with their properties; empty for a link.
  var milestones: [RouteRequest.Milestone] {
    switch subject {
    case .link: []
    case .route(let request): [request.destination] + request.breadcrumbs
    }
  }

  /// The stack on which the request starts.
  var start: ScreenStack {
    switch subject {
    case .link(let request): request.stack
    case .route(let request): request.stack
    }
  }

  /// The screens of the request, without those on which it starts.
  var requestedScreens: [ScreenID] {
    let avoided: [ScreenID] = if case .route(let request) = subject { request.avoiding } else { [] }
    return milestones.map(\.screen) + avoided
  }

  /// The entries of the expected stack; empty for another expectation.
  var expectedEntries: [Entry] {
    if case .stack(let entries) = expectation { entries } else { [] }
  }
}
