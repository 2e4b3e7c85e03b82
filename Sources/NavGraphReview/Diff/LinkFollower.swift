package import NavGraph
package import NavGraphLinks
package import NavGraphStore

/// A planner of links with the patterns and the gate of a database, starting from its start screen.
package struct LinkFollower {
  let graph: NavigationGraph
  private let patterns: PatternLinkHandler
  private let links: LinkRouter
  private let router: Router
  private let context: PropertyDictionary

  package init(_ store: NavigationStore, context: PropertyDictionary) throws(StoreError) {
    let snapshot = try store.snapshot()
    graph = snapshot.graph
    patterns = snapshot.links.patterns
    links = snapshot.links.router(for: graph)
    router = Router(graph)
    self.context = context
  }

  /// An example link of each pattern, in the order of their definition.
  var examples: [DeepLink] { patterns.definitions.compactMap { $0.example(in: graph) } }

  /// The rules of the gate.
  var gateRules: [LinkGate.Rule] { links.gate.rules }

  /// Returns the links that consist of the name of a screen, one for each handler of such links.
  func links(naming screen: ScreenID) -> [DeepLink] {
    links.handlers.compactMap { $0 as? ScreenNameLinkHandler }.compactMap { handler in
      try? DeepLink(scheme: handler.schemes?.min() ?? "app", host: screen.name)
    }
  }

  /// Returns the effect of a link.
  package func effect(of link: DeepLink, from source: LinkSource) -> LinkEffect {
    let start =
      links.startScreen.map { graph.stack(startingOn: $0, in: context) }
      ?? ScreenStack()
    do {
      let plan = try links.plan(link, from: source, on: start, using: router, context: context)
      return LinkEffect(plan, in: graph)
    } catch {
      let kind = LinkObstacle.Kind.invalid(error.description)
      return .nothing(LinkObstacle(reason: error.description, destination: nil, kind: kind))
    }
  }
}

extension LinkEffect {
  fileprivate init(_ plan: LinkPlan, in graph: NavigationGraph) {
    func nothing(_ reason: String, _ kind: LinkObstacle.Kind) -> LinkEffect {
      let destination = plan.request?.destination.screen
      return .nothing(LinkObstacle(reason: reason, destination: destination, kind: kind))
    }
    switch plan.outcome {
    case .unhandled: self = .unhandled
    case .refused(let refusal): self = nothing(refusal.description, .refused(refusal))
    case .action(let action): self = .code(name: action.name)
    case .route(.planned(let plan)): self = .stack(plan.stack.visiblePath.map(\.screen))
    case .route(.alreadyThere(let stack)): self = .stack(stack.visiblePath.map(\.screen))
    case .route(.failed(let failure)):
      self = nothing(failure.description, LinkObstacle.Kind(failure, in: graph))
    }
  }
}
