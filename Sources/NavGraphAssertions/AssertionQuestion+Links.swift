import NavGraph
import NavGraphLinks
import NavGraphSpace

extension AssertionQuestion {
  /// The maximum number of links to open, each in every context on every screen.
  private static let maximumPlans = 100_000

  /// Searches for a link that opens a target together with the screen that must be shown before.
  ///
  /// A link shows its whole stack at once. So the screens that it opens on the way do not count.
  ///
  /// - Parameters:
  ///   - exploration: What can be shown before the other screen is shown.
  ///   - nodes: The nodes of the targets.
  ///   - checker: The checker, whose budget is reduced by the number of links to open.
  /// - Returns: A path to such a link.
  func findingOfLink(
    _ exploration: Exploration,
    to nodes: [Int],
    _ checker: AssertionChecker
  ) -> Finding {
    let (space, region) = (exploration.space, exploration.region)
    let links = links(to: nodes, space)
    guard !links.isEmpty else { return .none }
    if let budget = checker.linkPlanBudget {
      let contexts = region.masks.reduce(1.0) { $0 * Double($1.nonzeroBitCount) }
      let count = Double(links.count * (exploration.order.count + 1)) * contexts
      guard count <= Double(budget) else { return AssertionQuestion.undecidedForLinks }
      checker.linkPlanBudget = budget - Int(count)
    }
    let facts = region.masks.indices.filter { region.masks[$0].nonzeroBitCount > 1 }
    let contexts = space.facts.combinations(of: facts, limit: AssertionQuestion.maximumPlans)
    var count = 0
    for (clause, context) in contexts ?? [] {
      guard count <= AssertionQuestion.maximumPlans else { break }
      guard let narrowed = region.restricted(to: clause) else { continue }
      let everything = Exploration(space, in: narrowed, from: beginnings)
      guard nodes.contains(where: everything.contains) else { continue }
      let fixed = space.facts.context(in: region).merging(context) { $1 }
      let tops = [nil] + exploration.order.map(Optional.some)
      let paths = tops.lazy.map { $0.map(exploration.path) ?? [] }
        .filter { $0.allSatisfy { space.clauses[$0.clause].intersects(narrowed) } }
      for steps in paths {
        count += links.count
        guard count <= AssertionQuestion.maximumPlans else { break }
        var replay = Replay(space, in: fixed, startingOn: beginnings.starts.first)
        guard replay.perform(steps) == nil else { continue }
        for (link, source) in links
        where replay.opens(link, source, showing: { isTarget($0, in: space.graph) }) {
          let node = steps.last?.node ?? nodes[0]
          let action = PathStep.Action.link(link, source)
          let last = PathStep(action: action, node: node, clause: space.number(of: clause))
          return .candidate(Candidate(steps: steps + [last]))
        }
      }
    }
    guard contexts != nil, count <= AssertionQuestion.maximumPlans else {
      return AssertionQuestion.undecidedForLinks
    }
    return .none
  }

  private static var undecidedForLinks: Finding {
    .undecided("There are too many links, screens and facts to open each link.")
  }

  /// Returns the links that may show a target, without those that the gate does not allow to show
  /// both screens: what a link opens can only show the target after the other screen.
  ///
  /// The gate does not restrict the start screen, which lies below what a link opens when it starts
  /// the app.
  private func links(
    to nodes: [Int],
    _ space: NavigationSpace
  ) -> [(link: DeepLink, source: LinkSource)] {
    // A target, or what can be opened from it.
    var found = Set(nodes)
    var pending = nodes
    while let node = pending.popLast() {
      pending += space.edges(of: node).map(\.target).filter { found.insert($0).inserted }
    }
    let groups = (startsOnFirstScreen(space) ? [targets] : [firstScreens, targets])
      .map { $0.sorted().map(space.graph.id) }
    let stacks = LinkStacks(space, beginnings.sources)
    return AppLinks(space).links(opening: Set(found.map(space.screen))).flatMap { link in
      stacks.differentSources(of: link).filter { source in
        let gate = space.links.gate.applying(to: link, from: source)
        return groups.allSatisfy { $0.contains { gate.allows($0, in: space.graph) } }
      }
      .map { (link, $0) }
    }
  }
}
