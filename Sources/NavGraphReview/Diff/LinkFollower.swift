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

  /// Returns the effect of a link.
  package func effect(of link: DeepLink, from source: LinkSource) -> LinkEffect {
    let start = links.startScreen.map(graph.stack(startingOn:)) ?? ScreenStack()
    do {
      let plan = try links.plan(link, from: source, on: start, using: router, context: context)
      return LinkEffect(plan.outcome)
    } catch {
      return .nothing(reason: error.description)
    }
  }
}

extension LinkEffect {
  fileprivate init(_ outcome: LinkPlan.Outcome) {
    switch outcome {
    case .unhandled: self = .unhandled
    case .refused(let refusal): self = .nothing(reason: refusal.description)
    case .action(let action): self = .code(name: action.name)
    case .route(.planned(let plan)): self = .stack(plan.stack.visiblePath.map(\.screen))
    case .route(.alreadyThere(let stack)): self = .stack(stack.visiblePath.map(\.screen))
    case .route(.failed(let failure)): self = .nothing(reason: failure.description)
    }
  }
}
