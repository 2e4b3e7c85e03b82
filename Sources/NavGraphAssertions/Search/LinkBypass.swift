import NavGraph
import NavGraphLinks

/// A search for a link that opens a screen together with the one that must be shown before.
///
/// A link shows its whole stack at once. So the screens that it opens on the way do not count.
struct LinkBypass {
  /// The maximum number of plans to try.
  private static let maximumPlans = 100_000

  private let exploration: Exploration
  private let targets: [Int]
  /// The screens of the targets.
  private let targetScreens: [ScreenID]
  /// The screens of which one must be shown before.
  private let otherScreens: [ScreenID]
  private let beginnings: Exploration.Beginnings
  private let space: NavigationSpace

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - exploration: What can be shown before the other screen is shown.
  ///   - targets: The nodes of the screen.
  ///   - otherScreens: The screens of which one must be shown before.
  ///   - beginnings: How users begin.
  init(
    _ exploration: Exploration,
    _ targets: [Int],
    after otherScreens: [ScreenID],
    _ beginnings: Exploration.Beginnings
  ) {
    self.exploration = exploration
    self.targets = targets
    self.otherScreens = otherScreens
    self.beginnings = beginnings
    let space = exploration.space
    self.space = space
    targetScreens = targets.map { space.screen(of: $0) }
  }

  /// Returns a path to a link that shows a target.
  func finding() -> AssertionQuestion.Finding {
    let links = links()
    guard !links.isEmpty else { return .none }
    let region = exploration.region
    let facts = region.masks.indices.filter { region.masks[$0].nonzeroBitCount > 1 }
    let contexts = space.facts.combinations(of: facts, limit: LinkBypass.maximumPlans)
    var count = 0
    for (clause, context) in contexts ?? [] {
      guard count <= LinkBypass.maximumPlans else { break }
      guard let narrowed = region.restricted(to: clause), canShowTarget(in: narrowed) else {
        continue
      }
      let fixed = space.facts.context(in: region).merging(context) { $1 }
      let tops = [nil] + exploration.order.map(Optional.some)
      let paths = tops.lazy.map { $0.map(exploration.path) ?? [] }
        .filter { steps in
          steps.allSatisfy { permits(space.clauses[$0.clause], clause) }
        }
      for steps in paths {
        count += links.count
        guard count <= LinkBypass.maximumPlans else { break }
        var replay = Replay(space, in: fixed, startingOn: beginnings.starts.first)
        guard replay.perform(steps) == nil else { continue }
        for (link, source) in links where replay.opens(link, source, showing: isTarget) {
          let node = steps.last?.node ?? targets[0]
          let action = PathStep.Action.link(link, source)
          let last = PathStep(action: action, node: node, clause: space.number(of: clause))
          return .candidate(AssertionQuestion.Candidate(steps: steps + [last]))
        }
      }
    }
    guard contexts != nil, count <= LinkBypass.maximumPlans else {
      return .undecided("There are too many links, screens and facts to open each link.")
    }
    return .none
  }

  /// Returns the links to try, without those that the gate does not allow to show both screens.
  ///
  /// What a link opens can only show the target after the other screen.
  private func links() -> [(link: DeepLink, source: LinkSource)] {
    let stacks = LinkStacks(space, beginnings.sources)
    return AppLinks(space).links(opening: screensOfLinks()).flatMap { link in
      stacks.differentSources(of: link)
        .filter { mayShow([targetScreens, otherScreens], by: link, from: $0) }.map { (link, $0) }
    }
  }

  /// Returns whether the gate allows a link to show a screen of each group.
  private func mayShow(
    _ groups: [[ScreenID]],
    by link: DeepLink,
    from source: LinkSource
  ) -> Bool {
    groups.allSatisfy { screens in
      screens.contains { space.links.gate.allows($0, by: link, from: source, in: space.graph) }
    }
  }

  private func isTarget(_ entry: StackEntry) -> Bool { targetScreens.contains(entry.screen) }

  private func canShowTarget(in region: Region) -> Bool {
    let everything = Exploration(space, in: region, from: beginnings)
    return targets.contains(where: everything.contains)
  }

  private func permits(_ clause: Clause, _ context: Clause) -> Bool {
    clause.terms.allSatisfy { term in
      context.terms.allSatisfy { $0.fact != term.fact || $0.mask & term.mask != 0 }
    }
  }

  /// Returns the screens whose links may show a target: the targets, and what can be opened from
  /// them.
  private func screensOfLinks() -> Set<ScreenID> {
    var found = Set(targets)
    var pending = targets
    while let node = pending.popLast() {
      for edge in space.edges(of: node) where found.insert(edge.target).inserted {
        pending.append(edge.target)
      }
    }
    return Set(found.map { space.screen(of: $0) })
  }
}
