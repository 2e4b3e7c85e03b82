import NavGraph
import NavGraphLinks
import NavGraphSpace

/// A search for links that lead past the screen that must be shown before another one.
///
/// A link shows its whole stack at once. So the screens that it opens on the way do not count if
/// they are removed or covered before its end, and if the other screen is shown together with them.
/// What taps show does not depend on this, and neither do links that open no such screen on the way.
struct LinkSearch {
  private let question: AssertionQuestion
  private let space: NavigationSpace
  private let region: Region
  /// What can be shown before the screen is shown.
  private var bypass: Exploration
  private let everything: Exploration
  /// The nodes of the other screen.
  private let targets: [Int]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - bypass: What can be shown before the screen is shown.
  ///   - everything: Everything that can be shown.
  ///   - targets: The nodes of the other screen.
  init(
    _ question: AssertionQuestion,
    _ bypass: Exploration,
    _ everything: Exploration,
    _ targets: [Int]
  ) {
    self.question = question
    self.bypass = bypass
    self.everything = everything
    self.targets = targets
    space = bypass.space
    region = bypass.region
  }

  /// Returns a path to a link that shows a target before the other screen.
  ///
  /// - Parameter linkCount: The number of links that may be opened, which is reduced by those that
  ///   are opened.
  /// - Returns: The finding.
  mutating func finding(
    openingAtMost linkCount: inout Int
  ) -> Bounded<AssertionQuestion.Finding> {
    let links = links()
    if links.value.isEmpty { return links.map { _ in .none } }
    let facts = region.masks.indices.filter { region.masks[$0].nonzeroBitCount > 1 }
    let contexts = space.facts.combinations(of: facts, limit: linkCount) ?? []
    let possible = contexts.filter { region.restricted(to: $0.0) != nil }
    var position = -1
    while position < bypass.order.count, linkCount >= 0 {
      let top = position < 0 ? nil : bypass.order[position]
      position += 1
      for (clause, context) in possible {
        linkCount -= links.value.count
        guard linkCount >= 0 else { break }
        if let steps = steps(opening: links.value, on: top, clause, context) {
          return Bounded(.candidate(AssertionQuestion.Candidate(steps: steps)))
        }
      }
    }
    let isComplete = linkCount >= 0 && !contexts.isEmpty
    linkCount = max(linkCount, 0)
    return Bounded(.none, isComplete ? links.omission ?? bypass.omission : .links)
  }

  /// Opens links on a node in a context, and continues with the stacks that they open.
  ///
  /// - Returns: The steps to the first one that shows a target.
  private mutating func steps(
    opening links: [(link: DeepLink, source: LinkSource)],
    on top: Int?,
    _ clause: Clause,
    _ context: PropertyDictionary
  ) -> [PathStep]? {
    guard let narrowed = region.restricted(to: clause) else { return nil }
    let steps = top.map(bypass.path) ?? []
    guard steps.allSatisfy({ space.clauses[$0.clause].intersects(narrowed) }) else { return nil }
    let fixed = space.facts.context(in: region).merging(context) { $1 }
    var replay = Replay(space, in: fixed, startingOn: question.beginnings.starts.first)
    guard replay.perform(steps) == nil else { return nil }
    let number = space.number(of: clause)
    for (link, source) in links {
      guard let stack = replay.stack(opening: link, from: source) else { continue }
      let path = space.path(of: stack, isFixed: false)
      if path.contains(where: { question.isTarget($0, space) }) {
        let action = PathStep.Action.link(link, source)
        return steps + [PathStep(action: action, node: path[path.count - 1], clause: number)]
      }
      if path.contains(where: { question.isFirst($0, space) }) { continue }
      if path.allSatisfy(bypass.contains) { continue }
      let opened = NavigationSpace.LinkedStack(
        link: link,
        source: source,
        clause: number,
        path: path
      )
      bypass.proceed(from: opened, openedOn: top)
      if let end = bypass.end { return end }
    }
    return nil
  }

  // MARK: - Links

  /// Returns the links that may show a target, or something new, past the screen that must be shown
  /// before.
  private func links() -> Bounded<[(link: DeepLink, source: LinkSource)]> {
    let hidden = hiddenNodes()
    let opened = Set(nodes(after: targets + hidden).map(space.screen))
    let stacks = LinkStacks(space, question.beginnings.sources)
    let first = question.firstScreens.sorted().map(space.graph.id)
    let second = question.targets.sorted().map(space.graph.id)
    let isStart = question.beginnings.starts
      .flatMap { space.paths(startingOn: $0, in: everything.region).flatMap(\.path) }
      .contains { question.isFirst($0, space) }
    return AppLinks(space).links(opening: opened).map { links in
      links.flatMap { link in
        stacks.differentSources(of: link).filter { source in
          // The gate does not restrict the start screen, which lies below what a link opens when it
          // starts the app.
          let gate = space.links.gate.applying(to: link, from: source)
          func allows(_ screens: [ScreenID]) -> Bool {
            screens.contains { gate.allows($0, in: space.graph) }
          }
          return (isStart || allows(first)) && (!hidden.isEmpty || allows(second))
        }
        .map { (link, $0) }
      }
    }
  }

  /// Returns what a link can show without the screen that must be shown before, although it opens
  /// this screen on the way: it removes or covers the screen, or selects another tab.
  private func hiddenNodes() -> [Int] {
    let barriers = everything.order.filter { question.isFirst($0, space) }
    return nodes(after: barriers).flatMap { node in
      let isInTab = space.nodes[node].container != nil
      let opened = everything.edges(from: node).filter {
        $0.isRoot || $0.startsLayer && isInTab
      }
      let tabs = space.containers(around: node).flatMap { everything.edges(from: $0) }
      return (opened + tabs).map(\.target)
    }
    .filter { !bypass.contains($0) }
  }

  /// Returns nodes, and everything that can be opened from them.
  private func nodes(after nodes: [Int]) -> Set<Int> {
    var found = Set(nodes)
    var pending = nodes
    while let node = pending.popLast() {
      pending += everything.edges(from: node).map(\.target).filter { found.insert($0).inserted }
    }
    return found
  }
}
