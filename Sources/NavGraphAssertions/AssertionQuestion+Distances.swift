import NavGraph
import NavGraphSpace

/// The search for a counterexample to an assertion about numbers of steps.
extension AssertionQuestion {
  /// Whether plans depend on commands that close screens, or on conditions of tabs or of leaving.
  func hasPlansByContext(_ graph: NavigationGraph) -> Bool {
    graph.hasClosings || !graph.contextConditions.isEmpty
  }

  /// Plans from the start screens in a context, or splits the region.
  func findingOfPlans(
    in region: Region,
    to screen: ScreenID,
    _ maximum: Int,
    _ space: NavigationSpace
  ) -> Finding {
    if let term = region.firstOpenTerm { return .split(term) }
    let context = space.facts.context(in: region)
    for start in beginnings.starts where space.graph.contains(start) {
      let request = RouteRequest(
        from: space.graph.stack(startingOn: start, in: context),
        to: RouteRequest.Milestone(screen),
        context: context
      )
      let distance: Int?
      switch try? space.router.route(request) {
      case .planned(let plan): distance = plan.steps.count
      case .alreadyThere: distance = 0
      case .failed, nil: distance = nil
      }
      if let distance, distance <= maximum { continue }
      guard let top = space.paths(startingOn: start, in: region).first?.path.last else { continue }
      let step = PathStep(action: .start(start), node: top)
      return .candidate(Candidate(steps: [step], distance: distance))
    }
    return .none
  }

  func findingOfStart(
    in region: Region,
    _ maximum: Int,
    _ checker: AssertionChecker
  ) -> Bounded<Finding> {
    let space = checker.space
    let starting = explored
    let exploration = checker.exploration(in: region, from: starting)
    let prevented = checker.preventedOpenings(in: region, from: starting)
    let (lower, upper) = distances(in: exploration, prevented)
    var result = Bounded(Finding.none, exploration.omission)
    for root in exploration.roots where root.origin == nil {
      if let best = upper.nearest(to: root, in: space), best.distance <= maximum { continue }
      guard let best = lower.nearest(to: root, in: space), best.distance <= maximum else {
        let distance = lower.nearest(to: root, in: space)?.distance
        result.value = .candidate(
          Candidate(steps: exploration.path(to: root), distance: distance)
        )
        return result
      }
      result.value = split(region, along: lower.path(from: best.node), space)
      return result
    }
    return result
  }

  func findingOfStack(
    _ exploration: Exploration,
    _ prevented: PreventedOpenings,
    _ maximum: Int?
  ) -> Finding {
    let (space, region) = (exploration.space, exploration.region)
    let (lower, upper) = distances(in: exploration, prevented)
    let tabs = TabDistances(exploration, upper) { isTarget($0, space) }
    guard let maximum else {
      // Users can go back to the root of every stack.
      for root in exploration.roots where !tabs.isNear(root: root.node, within: .max - 1) {
        guard mayLead(from: root.node, exploration, lower, prevented) else {
          return .candidate(Candidate(steps: exploration.path(to: root)))
        }
        return split(region, along: lower.path(from: root.node), space)
      }
      return .none
    }
    let search = VisibleSearch(exploration)
    func isTooFar(_ node: Int, _ distances: Distances) -> Bool {
      !space.isContainer(node) && (distances[node] ?? .max) > maximum
    }
    func helps(_ node: Int, _ distances: Distances, container: (Int) -> Bool) -> Bool {
      if isTarget(node, space) { return maximum > 0 }
      return space.isContainer(node) ? container(node) : (distances[node] ?? maximum) < maximum
    }
    func mayHelp(container: Int) -> Bool {
      space.edges(of: container, in: region).contains { (lower[$0.target] ?? maximum) < maximum }
    }
    let violation = search.path(
      to: { isTooFar($0, lower) },
      avoiding: { helps($0, lower, container: mayHelp) }
    )
    if let violation, let top = violation.nodes.last {
      let names = violation.nodes.map { space.screen(of: $0) }
      return .candidate(
        Candidate(steps: violation.steps, visiblePath: names, distance: lower[top])
      )
    }
    let containers = Set(exploration.order.flatMap(space.containers))
    let near = containers.filter { tabs.isNear($0, within: maximum) }
    // From what covers a container, users go back to it first.
    let open = search.path(
      to: { isTooFar($0, upper) && near.isDisjoint(with: space.containers(around: $0)) },
      avoiding: { helps($0, upper) { tabs.isNear($0, within: maximum - 1) } }
    )
    guard let open else { return .none }
    let paths = open.nodes.flatMap { lower.path(from: $0) } + open.steps
    if case .split(let term) = split(region, along: paths, space) { return .split(term) }
    if let term = region.firstOpenTerm { return .split(term) }
    return .undecided("The number of steps depends on the stacks of other tabs.")
  }

  /// Returns whether a plan to the screen may exist if a node is the only entry.
  private func mayLead(
    from root: Int,
    _ exploration: Exploration,
    _ lower: Distances,
    _ prevented: PreventedOpenings
  ) -> Bool {
    guard let distance = lower[root], distance > 0 else { return lower[root] != nil }
    return exploration.edges(from: root)
      .contains { lower[$0.target] != nil && !prevented.isAlwaysPrevented($0) }
  }

  /// Returns the least numbers of steps from all nodes to the screen, and the numbers that are
  /// always enough.
  private func distances(
    in exploration: Exploration,
    _ prevented: PreventedOpenings
  ) -> (lower: Distances, upper: Distances) {
    let (space, region) = (exploration.space, exploration.region)
    let targets = exploration.order.filter { isTarget($0, space) }
    return (
      Distances(to: targets, in: exploration) { _, _ in true },
      Distances(to: targets, in: exploration) { node, edge in
        !edge.isOverridden && space.clauses[edge.step.clause].covers(region)
          && !prevented.contains(edge)
      }
    )
  }

  /// Returns a term on the way of some steps that only some contexts of a region satisfy.
  private func split(
    _ region: Region,
    along steps: [PathStep],
    _ space: NavigationSpace
  ) -> Finding {
    let terms = steps.lazy.flatMap { space.clauses[$0.clause].terms }
    let term = terms.first { region.masks[$0.fact] & ~$0.mask != 0 }
    return term.map(Finding.split)
      ?? .undecided("The plan depends on a fact in a way that cannot be decided.")
  }
}
