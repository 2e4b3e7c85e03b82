import NavGraph

extension CheckRule {
  /// Screens that users never get to; one finding for those that follow one another.
  static let unreachableScreen = CheckRule(
    "unreachable-screen",
    .error,
    "Screens that users never get to"
  ) { flows, report in
    for island in flows.islands {
      guard let first = island.first else { continue }
      let others = island.dropFirst()
      let behind =
        others.isEmpty ? "" : ", and neither can \(flows.names(Array(others))), which it leads to"
      report(
        island.map(FindingSubject.screen),
        "Screen '\(first)' cannot be reached from \(flows.rootNames)\(behind).",
        flows.wayIn(to: first)
      )
    }
  }
}

extension CheckedFlows {
  /// The screens that cannot be reached, by what leads to what: the first screen of each island leads
  /// to the others.
  ///
  /// Without those that other findings are about: of links, of flows that are switched off, and of
  /// screens that never open.
  fileprivate var islands: [[ScreenID]] {
    let elsewhere = otherWays.screens
    let openable = ScreenNetwork(graph, excludingCommands: Set(contradictions.keys))
      .distances(from: roots)
    let lost = reach.unreachableScreens.filter { !elsewhere.contains($0) && !openable.contains($0) }
    guard !roots.isEmpty, !lost.isEmpty else { return [] }
    var rest = Set(lost)
    var islands: [[ScreenID]] = []
    for head in heads(of: lost) where rest.contains(head) {
      rest.remove(head)
      guard leads(head, to: rest) else {
        islands.append([head])
        continue
      }
      let others = network.distances(from: [head])
      let island = lost.filter { rest.contains($0) && others.contains($0) }
      rest.subtract(island)
      islands.append([head] + island)
    }
    return islands
  }

  private func leads(_ screen: ScreenID, to others: Set<ScreenID>) -> Bool {
    graph.commands(leaving: screen).contains { command in
      command.origins != .anywhere
        && kinds(of: command.destination).contains(where: others.contains)
    }
  }

  /// Returns screens from which all of some can be reached: the first of each part that no other part
  /// leads to.
  private func heads(of lost: [ScreenID]) -> [ScreenID] {
    let isLost = Set(lost)
    let lostParts = parts.filter { $0.screens.contains(where: isLost.contains) }
    var partOf: [ScreenID: Int] = [:]
    for (index, part) in lostParts.enumerated() {
      for screen in part.screens { partOf[screen] = index }
    }
    var isHead = [Bool](repeating: true, count: lostParts.count)
    for screen in lost {
      for command in graph.commands(leaving: screen) where command.origins != .anywhere {
        for other in kinds(of: command.destination) {
          guard let part = partOf[other], part != partOf[screen] else { continue }
          isHead[part] = false
        }
      }
    }
    let first = zip(lostParts, isHead).filter(\.1).compactMap { part, _ in
      part.screens.first(where: isLost.contains)
    }
    return first + lost
  }

  /// Returns how a screen becomes one that users get to: as a place where they start, where it leads
  /// on, nothing leads to it, and nobody has said where they start; otherwise by an edge.
  fileprivate func wayIn(to screen: ScreenID) -> String {
    let leadsOn = completeGraph.commands(leaving: screen).contains { $0.origins != .anywhere }
    guard !areRootsGiven, leadsOn, completeGraph.commands(leadingTo: screen).isEmpty else {
      return edge(from: roots[0], to: screen)
    }
    let database = edits.database.map { shellOption("db", $0) } ?? []
    let starts = (roots + [screen]).flatMap { shellOption("root", $0.name) }
    return (["navgraph", "check"] + starts + database).joined(separator: " ")
  }
}
