import NavGraph
import NavGraphLinks
import NavGraphReview

/// The differences of two databases as JSON.
struct DiffJSON: Encodable {
  let changes: [RowChangeJSON]
  let routes: RouteDiffJSON?
  let links: [LinkChangeJSON]?
  let regressions: [RegressionJSON]?
  let failingTests: [DiffAnswer.FailingTest]?

  init(_ diff: StoreDiff, _ failingTests: [DiffAnswer.FailingTest]?) {
    self.failingTests = failingTests
    changes = diff.rows.changes.map(RowChangeJSON.init)
    routes = diff.routes.map(RouteDiffJSON.init)
    links = diff.links?.changes.map(LinkChangeJSON.init)
    regressions = diff.routes == nil ? nil : diff.regressions.map(RegressionJSON.init)
  }
}

/// A change that can be forbidden in a release, as JSON.
struct RegressionJSON: Encodable {
  let kind: String
  let subject: String

  init(_ regression: Regression) {
    (kind, subject) = (regression.kind.rawValue, regression.subject)
  }
}

/// The changes of routes as JSON.
struct RouteDiffJSON: Encodable {
  let roots: [String]
  let lost: [String]
  let found: [String]
  let stranded: [String]
  let compared: Int
  let counts: [String: Int]
  let groups: [Group]

  struct Group: Encodable {
    let kind: String
    let cause: String
    let count: Int
    let origins: [String]
    let destinations: [String]
    let example: Example
  }

  struct Example: Encodable {
    let origin: String
    let destination: String
    let before: [Step]?
    let after: [Step]?
  }

  struct Step: Encodable {
    let command: String?
    let tab: String?
    let screen: String
    let needs: [String]

    init(_ step: RouteDiff.RouteStep) {
      (command, tab) = (step.command?.name, step.tab?.name)
      (screen, needs) = (step.screen.name, step.requirements)
    }
  }

  init(_ routes: RouteDiff) {
    roots = routes.roots.map(\.name)
    lost = routes.newlyUnreachable.map(\.name)
    found = routes.newlyReachable.map(\.name)
    stranded = routes.unreachableAdditions.map(\.name)
    compared = routes.comparedCount
    let counted = routes.counts
    counts = Dictionary(
      RouteChangeKind.allCases.map { ($0.rawValue, counted[$0] ?? 0) },
      uniquingKeysWith: +
    )
    groups = routes.groups.map { group in
      Group(
        kind: group.kind.rawValue,
        cause: group.cause.description,
        count: group.count,
        origins: group.origins.map(\.name),
        destinations: group.destinations.map(\.name),
        example: Example(
          origin: group.example.origin.name,
          destination: group.example.destination.name,
          before: group.example.before?.map(Step.init),
          after: group.example.after?.map(Step.init)
        )
      )
    }
  }
}

/// A link that opens something else than before, as JSON.
struct LinkChangeJSON: Encodable {
  let link: String
  let sources: [String]
  let before: LinkOutcomeJSON
  let after: LinkOutcomeJSON

  init(_ change: LinkDiff.Change) {
    link = change.link
    let sources = change.sources.isEmpty ? LinkSource.allCases : change.sources
    self.sources = sources.map(\.rawValue)
    before = LinkOutcomeJSON(change.before)
    after = LinkOutcomeJSON(change.after)
  }
}

/// The outcome of a link as JSON.
struct LinkOutcomeJSON: Encodable {
  var stack: [String]?
  var code: String?
  var reason: String?

  init(_ opening: LinkEffect) {
    switch opening {
    case .stack(let screens): stack = screens.map(\.name)
    case .code(let name): code = name
    case .nothing(let reason): self.reason = reason
    case .unhandled: reason = "No handler accepts it."
    }
  }
}
