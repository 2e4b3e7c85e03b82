import NavGraph
import NavGraphLinks
import NavGraphSpace

extension AssertionChecker {
  /// The maximum number of links to open for all suggestions.
  private static let maximumSuggestedLinks = 20_000
  /// The maximum number of steps to the screen of a link.
  private static let maximumDistance = 6

  /// Returns at most twenty assertions that hold, for a team to start with.
  ///
  /// These are the screens that users with a certain fact cannot see, such as those who are not
  /// signed in, what websites can show them, the screens that are the only way to others, the
  /// distances of the screens of links, and the way back to the start screen. In large apps with
  /// many links, there are no suggestions about the only way to a screen: too many links would have
  /// to be opened on too many screens.
  ///
  /// - Complexity: O(F · (V + E)) time for V screens, E edges and F values of facts.
  package func suggestions() -> [Assertion] {
    var linkCount = AssertionChecker.maximumSuggestedLinks
    let candidates: [(assertions: [Assertion], maximum: Int)] = [
      (hiddenScreens(), 8), (screensOfWebsites(), 2), (waysThroughScreens(&linkCount), 5),
      (distancesOfLinks(), 3), (starts.map { Assertion(.back($0, within: nil)) }, 2),
    ]
    var suggestions: [Assertion] = []
    for (assertions, maximum) in candidates {
      var count = 0
      for assertion in assertions where count < maximum && holds(assertion, &linkCount) {
        suggestions.append(assertion)
        count += 1
      }
    }
    return suggestions
  }

  private func holds(_ assertion: Assertion, _ linkCount: inout Int) -> Bool {
    if case .holds = verdict(on: assertion, openingAtMost: &linkCount) { true } else { false }
  }

  private func screens(
    shownIn region: Region,
    from sources: [LinkSource] = LinkSource.allCases
  ) -> Set<ScreenID> {
    let beginnings = Exploration.Beginnings(starts: starts, sources: sources)
    let nodes = exploration(in: region, from: beginnings).order
    return Set(nodes.map { space.screen(of: $0) })
  }

  /// The facts with the values with which conditions compare them, and both truth values.
  private var comparedFacts: [(name: PropertyName, value: PropertyValue)] {
    space.facts.names.enumerated().flatMap { fact, name in
      let values = space.facts.values[fact].compactMap(\.self)
      let truthValues = values.filter { $0.type == .bool }
      let compared = values.filter { space.pools.hasCondition(on: name, with: $0) }
      return (truthValues.isEmpty ? compared : truthValues).map { (name, $0) }
    }
  }

  /// Returns the screens that users with a value of a fact cannot see, but others can.
  private func hiddenScreens() -> [Assertion] {
    let everything = screens(shownIn: space.facts.everything)
    return comparedFacts.flatMap { name, value in
      let shown = screens(shownIn: space.facts.region(fixing: [name: value]))
      return space.graph.screens.filter { everything.contains($0) && !shown.contains($0) }
        .map { Assertion(.never($0), context: [name: [value]]) }
    }
  }

  /// Returns what users with a false fact can see with the links of websites, if the list is short.
  private func screensOfWebsites() -> [Assertion] {
    let everything = screens(shownIn: space.facts.everything)
    return comparedFacts.filter { $0.value == .bool(false) }.compactMap { name, value in
      let region = space.facts.region(fixing: [name: value])
      let shown = screens(shownIn: region, from: [.web])
      guard shown.count * 2 <= everything.count, shown.count <= 12 else { return nil }
      let listed = space.graph.screens.filter(shown.contains)
      return Assertion(.only(listed), context: [name: [value]], source: .web)
    }
  }

  /// Returns the screens that are the only origins of the commands to others.
  private func waysThroughScreens(_ linkCount: inout Int) -> [Assertion] {
    let graph = space.graph
    let everything = screens(shownIn: space.facts.everything)
    let pairs = graph.screens.compactMap { screen -> (first: ScreenID, screen: ScreenID)? in
      let commands = graph.index(of: screen).map { Array(graph.commands(opening: $0)) } ?? []
      let origins = Set(commands.flatMap { graph.origins(of: $0) })
      guard everything.contains(screen), !starts.contains(screen), origins.count == 1,
        let first = origins.first.map(graph.id), !commands.contains(where: graph.isUniversal)
      else { return nil }
      return first == screen || starts.contains(first) ? nil : (first, screen)
    }
    // Each takes a search of its own.
    return pairs.prefix(20).map { first, screen in
      let through = Assertion(.through(first, to: screen))
      return holds(through, &linkCount) ? through : Assertion(.above(first, screen: screen))
    }
  }

  /// Returns the numbers of steps to the last screens of link patterns.
  private func distancesOfLinks() -> [Assertion] {
    let destinations = AppLinks(space).destinations.filter { !starts.contains($0) }
    let least = leastDistances()
    let found = destinations.lazy.compactMap { screen -> Assertion? in
      let distances = least.compactMap { $0[screen] }
      let maximum = AssertionChecker.maximumDistance
      guard distances.count == least.count, let distance = distances.max(), distance <= maximum
      else { return nil }
      return (max(distance, 1)...maximum).lazy
        .map { Assertion(.within($0, to: screen)) }.first { self.verdict(on: $0).holds }
    }
    return Array(found.prefix(3))
  }

  /// Returns, for each start screen, the numbers of steps to other screens that no plan undercuts.
  private func leastDistances() -> [[ScreenID: Int]] {
    let region = space.facts.everything
    let exploration = exploration(in: region, from: Exploration.Beginnings(starts: starts))
    return exploration.roots.filter { $0.origin == nil }.map { root in
      var least: [ScreenID: Int] = [:]
      for (node, distance) in space.distances(from: root.node, in: region) {
        for screen in space.graph.ancestorsAndSelf(of: space.nodes[node].place.screen) {
          let name = space.graph.id(of: screen)
          least[name] = min(distance, least[name] ?? distance)
        }
      }
      return least
    }
  }
}

extension NavigationSpace {
  /// Returns the nodes that can be reached from a node, with the least numbers of steps (a 0-1
  /// breadth-first search).
  ///
  /// - Complexity: O(V + E) time and memory for V nodes and E edges.
  fileprivate func distances(from start: Int, in region: Region) -> [Int: Int] {
    var distances = [start: 0]
    var level = [start]
    var distance = 0
    while !level.isEmpty {
      var following: [Int] = []
      var position = 0
      while position < level.count {
        for edge in edges(of: level[position], in: region) {
          let cost = edge.step.action == .none ? 0 : 1
          guard distances[edge.target].map({ $0 > distance + cost }) ?? true else { continue }
          distances[edge.target] = distance + cost
          if cost == 0 { level.append(edge.target) } else { following.append(edge.target) }
        }
        position += 1
      }
      distance += 1
      level = following.filter { distances[$0] == distance }
    }
    return distances
  }
}
