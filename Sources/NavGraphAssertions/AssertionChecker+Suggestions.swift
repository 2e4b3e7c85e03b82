import NavGraph
import NavGraphLinks

extension AssertionChecker {
  /// Returns at most twenty assertions that hold, for a team to start with.
  ///
  /// These are the screens that users with a certain fact cannot see, such as those who are not
  /// signed in, what websites can show them, the screens that are the only way to others, the
  /// distances of the screens of links, and the way back to the start screen.
  package func suggestions() -> [Assertion] {
    let candidates: [(assertions: [Assertion], maximum: Int)] = [
      (hiddenScreens(), 8), (screensOfWebsites(), 2), (waysThroughScreens(), 5),
      (distancesOfLinks(), 3), (starts.map { Assertion(.back($0, within: nil)) }, 2),
    ]
    return candidates.flatMap { assertions, maximum in
      assertions.lazy.filter(self.holds).prefix(maximum)
    }
  }

  private func holds(_ assertion: Assertion) -> Bool {
    if case .holds = verdict(on: assertion) { true } else { false }
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
  private func waysThroughScreens() -> [Assertion] {
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
      return holds(through) ? through : Assertion(.above(first, screen: screen))
    }
  }

  /// Returns the numbers of steps to the last screens of link patterns.
  private func distancesOfLinks() -> [Assertion] {
    let destinations = AppLinks(space).destinations.filter { !starts.contains($0) }
    return destinations.compactMap { screen in
      (1...6).lazy.map { Assertion(.within($0, to: screen)) }.first(where: self.holds)
    }
  }
}
