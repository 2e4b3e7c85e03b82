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
    case .within(let maximum, to: let screen) where hasPlansByContext(space.graph):
      return Bounded(findingOfPlans(in: region, to: screen, maximum, space))
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
    var result = Bounded(finding, saved.omission ?? exploration.omission)
    if case .none = finding, let reason = doubt(space.graph) { result.value = .undecided(reason) }
    if case .back = form { return result.withoutUncertainCandidate }
    return result
  }

  /// Returns the reason why a search without counterexample does not decide the assertion; nil if it
  /// does.
  ///
  /// The search takes entries that commands close for ones that stay, and permits going back from
  /// all entries.
  private func doubt(_ graph: NavigationGraph) -> String? {
    switch form {
    case .never, .only, .through, .within: nil
    case .above:
      graph.hasClosings ? "What lies below a screen depends on commands that close screens." : nil
    case .back:
      graph.hasClosings || graph.hasLeavingConditions
        ? "The plans depend on commands that close screens, or on conditions of leaving." : nil
    }
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
}

extension Bounded<AssertionQuestion.Finding> {
  /// The finding about a plan, which may exist if moves were left out.
  var withoutUncertainCandidate: Self {
    guard case .candidate = value, let omission else { return self }
    return Bounded(.undecided(omission.description), omission)
  }
}
