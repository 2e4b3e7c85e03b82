import NavGraph
import NavGraphSpace

/// The search for a counterexample to an assertion.
struct AssertionQuestion {
  /// The result of a search in the contexts of a region.
  enum Finding {
    /// There is no counterexample.
    case none
    /// A path that may be a counterexample.
    case candidate(Candidate)
    /// The two parts of the region must be searched separately.
    case split(Clause.Term)
    /// There may be a counterexample, for a reason that is given as a sentence.
    case undecided(String)
  }

  /// A path that may be a counterexample.
  struct Candidate {
    let steps: [PathStep]
    /// The screens of the visible path after the steps; nil if they make no difference.
    var visiblePath: [ScreenID]?
    /// The number of steps to the screen after the path; nil if there is no plan.
    var distance: Int?
  }

  /// The result of the execution of a candidate.
  enum Execution {
    case contradicts(Counterexample)
    /// The candidate is none, for a reason that is given as a sentence, and perhaps because the
    /// router does not execute a step.
    case deviates(String, ExcludedStep?)
  }

  let form: Assertion.Form
  let beginnings: Exploration.Beginnings
  /// The screens of the assertion that must be shown before or below, with those that extend them.
  let firstScreens: Set<ScreenIndex>
  /// The screens that must not be shown, or must be reached, with those that extend them.
  let targets: Set<ScreenIndex>

  init(_ form: Assertion.Form, _ beginnings: Exploration.Beginnings, in graph: NavigationGraph) {
    self.form = form
    self.beginnings = beginnings
    func index(_ screen: ScreenID) -> ScreenIndex? {
      graph.currentName(of: screen).flatMap(graph.index)
    }
    func family(of screen: ScreenID) -> Set<ScreenIndex> {
      Set(index(screen).map(graph.descendantsAndSelf) ?? [])
    }
    switch form {
    case .never(let screen), .within(_, to: let screen), .back(let screen, within: _):
      (firstScreens, targets) = ([], family(of: screen))
    case .through(let first, to: let second), .above(let first, screen: let second):
      (firstScreens, targets) = (family(of: first), family(of: second))
    case .only(let screens):
      let others = Set(graph.screenIndices).subtracting(screens.compactMap(index))
      (firstScreens, targets) = ([], others)
    }
  }

  /// The starts of the search.
  var explored: Exploration.Beginnings {
    if case .within = form { Exploration.Beginnings(starts: beginnings.starts) } else { beginnings }
  }

  func isFirst(_ node: Int, _ space: NavigationSpace) -> Bool {
    firstScreens.contains(space.nodes[node].place.screen)
  }

  func isTarget(_ node: Int, _ space: NavigationSpace) -> Bool {
    targets.contains(space.nodes[node].place.screen)
  }

  func isFirst(_ entry: StackEntry, in graph: NavigationGraph) -> Bool {
    graph.index(of: entry.screen).map(firstScreens.contains) ?? false
  }

  func isTarget(_ entry: StackEntry, in graph: NavigationGraph) -> Bool {
    graph.index(of: entry.screen).map(targets.contains) ?? false
  }
}

// MARK: - Search

extension AssertionQuestion {
  /// Searches for a counterexample in the contexts of a region.
  func finding(
    in region: Region,
    excluding excluded: Set<ExcludedStep>,
    _ checker: AssertionChecker,
    _ linkCount: inout Int
  ) -> Bounded<Finding> {
    let space = checker.space
    switch form {
    case .through: return findingOfBypass(in: region, excluding: excluded, checker, &linkCount)
    case .within(let maximum, to: _):
      return findingOfStart(in: region, maximum, checker).withoutUncertainCandidate
    case .never, .only, .above, .back: break
    }
    let saved = checker.savedEntries(for: beginnings)
    let exploration = checker.exploration(in: region, from: beginnings, excluding: excluded)
    let finding: Finding
    switch form {
    case .above:
      let search = VisibleSearch(exploration)
      finding =
        search.path(to: { isTarget($0, space) }, avoiding: { isFirst($0, space) })
        .map { .candidate(Candidate(steps: $0.steps)) } ?? .none
    case .back(_, within: let maximum):
      let prevented = checker.preventedOpenings(in: region, from: beginnings)
      finding = findingOfStack(exploration, prevented, maximum)
    default:
      finding =
        exploration.order.first { isTarget($0, space) }
        .map { .candidate(Candidate(steps: exploration.path(to: $0))) } ?? .none
    }
    let result = Bounded(finding, saved.omission ?? exploration.omission)
    if case .back = form { return result.withoutUncertainCandidate }
    return result
  }

  private func findingOfBypass(
    in region: Region,
    excluding excluded: Set<ExcludedStep>,
    _ checker: AssertionChecker,
    _ linkCount: inout Int
  ) -> Bounded<Finding> {
    let space = checker.space
    let saved = checker.savedEntries(for: beginnings)
    let bypass = Exploration(
      space,
      in: region,
      from: beginnings,
      saved: saved.value,
      excluding: excluded
    ) { shown in
      if shown.contains(where: { isTarget($0, space) }) { return .end }
      return shown.contains { isFirst($0, space) } ? .skip : .enter
    }
    var result = Bounded(Finding.none, saved.omission ?? bypass.omission)
    if let steps = bypass.end {
      result.value = .candidate(Candidate(steps: steps))
      return result
    }
    let everything = checker.exploration(in: region, from: beginnings)
    result.omission = result.omission ?? everything.omission
    let targets = everything.order.filter { isTarget($0, space) }
    guard let target = targets.first else { return result }
    if beginnings.isRestored {
      let steps = everything.path(to: target)
      guard case .success(let contexts) = steps.contexts(in: region, space) else {
        result.value = .candidate(Candidate(steps: steps))
        return result
      }
      let saved = PathStep(action: .restored(steps, contexts), node: target)
      let clauses = steps.map { PathStep(action: .none, node: target, clause: $0.clause) }
      result.value = .candidate(Candidate(steps: [saved] + clauses))
      return result
    }
    var search = LinkSearch(self, bypass, everything, targets)
    result.value = result.include(search.finding(openingAtMost: &linkCount))
    return result
  }

  // MARK: - Distances

  private func findingOfStart(
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

  private func findingOfStack(
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
      space.edges(of: container).contains { (lower[$0.target] ?? maximum) < maximum }
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
    if let fact = region.masks.firstIndex(where: { $0.nonzeroBitCount > 1 }) {
      let lowest = region.masks[fact] & ~(region.masks[fact] - 1)
      return .split(Clause.Term(fact: fact, mask: lowest))
    }
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

extension Bounded<AssertionQuestion.Finding> {
  /// The finding about a plan, which may exist if moves were left out.
  fileprivate var withoutUncertainCandidate: Self {
    guard case .candidate = value, let omission else { return self }
    return Bounded(.undecided(omission.description), omission)
  }
}
