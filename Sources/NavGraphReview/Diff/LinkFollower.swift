import NavGraph
import NavGraphLinks
import NavGraphStore

/// Follows links by the patterns of a database, from its first screen.
struct LinkFollower {
  let graph: NavigationGraph
  private let rules: LinkRules
  private let router: Router
  private let links: LinkRouter
  private let context: PropertyDictionary

  init(_ store: NavigationStore, context: PropertyDictionary) throws(StoreError) {
    graph = try store.graph()
    rules = try store.linkRules()
    router = Router(graph)
    links = LinkRouter([rules.patterns, ScreenNameLinkHandler(graph)], gate: rules.gate)
    self.context = context
  }

  /// An example of each pattern, in the order of their definition.
  var examples: [DeepLink] { rules.patterns.registered.compactMap { $0.example(in: graph) } }

  /// Returns what a link opens; the gate is asked first, so that it counts also where a condition is
  /// in the way.
  func opening(of link: DeepLink, from source: LinkSource) -> LinkOpening {
    switch links.resolve(link).passed(by: rules.gate, from: source).answer {
    case nil: return .unhandled
    case .refused(let reason): return .nothing(reason: reason)
    case .action(let action, _): return .code(name: action.name)
    case .stack(let stack): return .stack(stack.entries.map(\.screen))
    case .target(let target, _): return opening(of: target, link, source)
    }
  }

  private func opening(
    of target: LinkTarget,
    _ link: DeepLink,
    _ source: LinkSource
  ) -> LinkOpening {
    let refused = target.milestones.map(\.screen).first { screen in
      !rules.gate.allows(screen, by: link, from: source)
    }
    if let refused { return .nothing(reason: LinkPlan.refused(refused).refusal ?? "") }
    let start = ScreenStack(screens: Array(graph.screens.prefix(1)))
    do {
      let plan = try target.plan(from: start, by: router, context: context) { screen in
        rules.gate.allows(screen, by: link, from: source)
      }
      switch plan {
      case .route(.planned(let plan)): return .stack(plan.stack.entries.map(\.screen))
      case .route(.alreadyThere(let stack)), .stack(let stack):
        return .stack(stack.entries.map(\.screen))
      case .route(.failed(let failure)): return .nothing(reason: failure.reasons)
      case .missing, .refused: return .nothing(reason: plan.refusal ?? "")
      }
    } catch {
      return .nothing(reason: error.description)
    }
  }
}

extension RouteFailure {
  /// The failure, and everything that blocks the route, in sentences.
  fileprivate var reasons: String {
    guard case .blocked(let route) = reason else { return description }
    return ([description] + route.blockers.map(\.description)).joined(separator: " ")
  }
}
