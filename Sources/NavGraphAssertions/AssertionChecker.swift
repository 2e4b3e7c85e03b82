package import NavGraph
package import NavGraphLinks
import NavGraphSpace

/// A checker of assertions about an app.
///
/// All assertions of a checker share what they explore. This is a class for this reason.
///
/// An exploration treats facts that are open as if each command had the best values for it. So an
/// assertion without a counterexample holds. If the commands of a counterexample need different
/// values of a fact, the contexts are split in two, and both parts are explored
/// (counterexample-guided refinement). Every counterexample is executed by the router before it is
/// reported.
///
/// Source: E. Clarke, O. Grumberg, S. Jha, Y. Lu, H. Veith, "Counterexample-guided abstraction
/// refinement", 2000.
package final class AssertionChecker {
  /// The maximum number of parts into which the contexts of one assertion are split.
  private static let maximumRegions = 2_000
  /// The maximum number of links to open for one assertion.
  private static let maximumLinks = 100_000
  /// The maximum number of edges that are excluded because the router does not follow them.
  private static let maximumExclusions = 32

  /// The maximum number of searches over whole stacks for one assertion.
  private static let maximumStackSearches = 3

  let space: NavigationSpace
  let starts: [ScreenID]
  private var explorations: [ExplorationKey: Exploration] = [:]
  private var savedEntries: [Exploration.Beginnings: Bounded<[Exploration.SavedEntry]>] = [:]
  private var prevented: [ExplorationKey: PreventedOpenings] = [:]

  private struct ExplorationKey: Hashable {
    let region: Region
    let beginnings: Exploration.Beginnings
  }

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - links: The links of the app.
  ///   - starts: The screens on which users start.
  ///   - assertions: The assertions that will be checked; the values of their facts are taken into
  ///     account.
  package init(
    _ graph: NavigationGraph,
    _ links: LinkRouter,
    starts: [ScreenID],
    for assertions: [Assertion]
  ) {
    let context = assertions.flatMap { assertion in
      assertion.context.flatMap { name, values in values.map { (name, $0) } }
    }
    space = NavigationSpace(graph, links, context: context)
    self.starts = starts
  }

  /// Returns whether an assertion holds.
  ///
  /// The screens and facts that it names must exist.
  ///
  /// - Complexity: O(V + E) time for V screens and E edges if no fact is open, or if the open facts
  ///   make no difference.
  package func verdict(on assertion: Assertion) -> Verdict {
    var linkCount = AssertionChecker.maximumLinks
    return verdict(on: assertion, openingAtMost: &linkCount)
  }

  /// Returns whether an assertion holds.
  ///
  /// - `linkCount`: The number of links that may be opened, each in every context on every screen. It
  ///   is reduced by those that are opened.
  func verdict(on assertion: Assertion, openingAtMost linkCount: inout Int) -> Verdict {
    let beginnings = Exploration.Beginnings(
      starts: assertion.start.map { [$0] } ?? starts,
      sources: assertion.source.map { [$0] } ?? LinkSource.allCases,
      isRestored: assertion.isRestored
    )
    let question = AssertionQuestion(assertion.form, beginnings, in: space.graph)
    var doubt: String?
    for context in assertion.combinations {
      switch verdict(on: question, in: context, &linkCount) {
      case .fails(let counterexample): return .fails(counterexample)
      case .undecided(let reason): doubt = doubt ?? reason
      case .holds: break
      }
    }
    return doubt.map(Verdict.undecided) ?? .holds
  }

  private func verdict(
    on question: AssertionQuestion,
    in context: PropertyDictionary,
    _ linkCount: inout Int
  ) -> Verdict {
    var pending = [space.facts.region(fixing: context)]
    var count = 0
    var moveCount = 0
    var doubts: [(reason: String, region: Region, contexts: Region)] = []
    while let region = pending.popLast() {
      count += 1
      guard count <= AssertionChecker.maximumRegions else {
        return .undecided(Omission.contexts.description)
      }
      if count > 1 { moveCount += exploration(in: region, from: question.explored).moveCount }
      guard moveCount <= Exploration.maximumMoves else {
        return .undecided(Omission.moves.description)
      }
      var excluded: Set<ExcludedStep> = []
      search: while true {
        let finding = question.finding(in: region, excluding: excluded, self, &linkCount)
        switch finding.value {
        case .none:
          if let omission = finding.omission {
            doubts.append((omission.description, region, region))
          }
          break search
        case .split(let term):
          pending += region.split(by: term)
          break search
        case .undecided(let reason):
          doubts.append((reason, region, region))
          break search
        case .candidate(let candidate):
          switch candidate.steps.contexts(in: region, space) {
          case .failure(let contradiction):
            pending += region.split(by: contradiction)
            break search
          case .success(let contexts):
            let fixed = space.facts.context(in: contexts).merging(context) { $1 }
            switch question.replay(candidate, in: fixed, space) {
            case .contradicts(let counterexample): return .fails(counterexample)
            case .deviates(let reason, let step):
              if excluded.isEmpty { doubts.append((reason, region, contexts)) }
              guard excluded.count < AssertionChecker.maximumExclusions, let step,
                excluded.insert(step).inserted
              else { break search }
            }
          }
        }
      }
    }
    for doubt in doubts.prefix(AssertionChecker.maximumStackSearches) {
      let fixed = space.facts.context(in: doubt.contexts).merging(context) { $1 }
      if let counterexample = question.counterexampleAmongStacks(in: doubt.region, fixed, self) {
        return .fails(counterexample)
      }
    }
    return doubts.first.map { .undecided($0.reason) } ?? .holds
  }

  // MARK: - Explorations

  /// Returns everything that can be shown in the contexts of a region.
  func exploration(
    in region: Region,
    from beginnings: Exploration.Beginnings,
    excluding excluded: Set<ExcludedStep> = []
  ) -> Exploration {
    let key = ExplorationKey(region: region, beginnings: beginnings)
    if excluded.isEmpty, let found = explorations[key] { return found }
    let exploration = Exploration(
      space,
      in: region,
      from: beginnings,
      saved: savedEntries(for: beginnings).value,
      excluding: excluded
    )
    if excluded.isEmpty { explorations[key] = exploration }
    return exploration
  }

  /// Returns the moves in a region that older entries on the stack may prevent.
  func preventedOpenings(
    in region: Region,
    from beginnings: Exploration.Beginnings
  ) -> PreventedOpenings {
    let key = ExplorationKey(region: region, beginnings: beginnings)
    let found = prevented[key] ?? PreventedOpenings(exploration(in: region, from: beginnings))
    prevented[key] = found
    return found
  }

  /// Returns the entries that only a restored stack can contain; none if the search does not begin
  /// with restored stacks.
  ///
  /// A restored stack keeps its root, even if no command opens it any more. What is restored above
  /// it can be opened by commands, too, but perhaps not with the same values.
  func savedEntries(
    for beginnings: Exploration.Beginnings
  ) -> Bounded<[Exploration.SavedEntry]> {
    guard beginnings.isRestored else { return Bounded([]) }
    let found = savedEntries[beginnings] ?? computedSavedEntries(for: beginnings)
    savedEntries[beginnings] = found
    return found
  }

  private func computedSavedEntries(
    for beginnings: Exploration.Beginnings
  ) -> Bounded<[Exploration.SavedEntry]> {
    var saving = beginnings
    saving.isRestored = false
    var found: [Int: Exploration.SavedEntry] = [:]
    var pending = [space.facts.everything]
    var count = 0
    var omission: Omission?
    while let region = pending.popLast() {
      count += 1
      guard count <= AssertionChecker.maximumRegions else {
        omission = .contexts
        break
      }
      let exploration = exploration(in: region, from: saving)
      omission = omission ?? exploration.omission
      var contradiction: Clause.Term?
      let roots = exploration.roots.map { ($0.node, exploration.path(to: $0), true) }
      let others = exploration.order.filter(space.keepsSavedValues)
        .map { ($0, exploration.path(to: $0), false) }
      for (node, steps, isRoot) in roots + others
      where found[node].map({ isRoot && !$0.isRoot }) ?? true {
        switch steps.contexts(in: region, space) {
        case .success(let contexts):
          found[node] = Exploration.SavedEntry(
            node: node,
            steps: steps,
            region: contexts,
            isRoot: isRoot
          )
        case .failure(let failure): contradiction = contradiction ?? failure
        }
      }
      if let contradiction { pending += region.split(by: contradiction) }
    }
    return Bounded(found.values.sorted { $0.node < $1.node }, omission)
  }
}
