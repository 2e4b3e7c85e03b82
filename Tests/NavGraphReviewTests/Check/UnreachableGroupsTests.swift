import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

/// Compares the groups with those of a search for each screen.
@Suite struct UnreachableGroupsTests {
  @Test func agreesWithASearchForEachScreen() throws {
    for seed in 0..<600 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomWorld(using: &random).graph()
      let network = ScreenNetwork(
        graph,
        excludingCommands: random.some(of: graph.commands.map(\.name), 10)
      )
      let unreachable = network.distances(from: random.some(of: graph.screens, 20))
        .unreachableScreens
      let groups = network.groups(of: unreachable)
      let expected = SlowGroups(network, unreachable).all
      try #require(groups == expected, "seed \(seed)")
    }
  }

  @Test func containerIsTheHeadOfItsTabs() throws {
    let tabs = [
      NavigationScreen.Tab("home", root: "Home"), NavigationScreen.Tab("search", root: "Search"),
    ]
    let graph = try graph(
      "Home>Tip",
      "Tip>Home",
      screens: [
        NavigationScreen("Start"), NavigationScreen("Home"), NavigationScreen("Search"),
        NavigationScreen("Tabs", tabs: tabs),
      ]
    )
    let network = ScreenNetwork(graph)
    let unreachable = network.distances(from: ["Start"]).unreachableScreens
    let groups = network.groups(of: unreachable)
    #expect(groups == [["Tabs", "Home", "Search", "Tip"]])
  }

  /// Searching from each screen is too slow for this size.
  @Test func longChainsAreSearchedOnce() throws {
    let count = 20_000
    var tables = GraphTables()
    let screens = (0..<count).map { tables.addScreen(name: "S\($0)") }
    for number in 1..<count {
      let command = tables.addCommand(
        name: "C\(number)",
        destination: screens[number],
        presentation: .push,
        isAnimated: true,
        isUniversal: false
      )
      // From the last screen to the first, so that each screen is searched before those that lead
      // to it.
      tables.addEdge(origin: screens[(number + 1) % count], command: command)
    }
    let graph = try NavigationGraph(tables)
    let network = ScreenNetwork(graph)
    let groups = network.groups(of: graph.screens)
    #expect(groups.map(\.count) == [count])
  }
}

/// Groups by the definition: each search begins anew.
private struct SlowGroups {
  private let unreachable: [ScreenID]
  /// For each screen, the screens that open after it.
  private var reached: [ScreenID: Set<ScreenID>] = [:]

  init(_ network: ScreenNetwork, _ unreachable: [ScreenID]) {
    self.unreachable = unreachable
    for screen in unreachable {
      var exploration = ScreenExploration(network)
      let found = network.graph.index(of: screen).flatMap { exploration.newScreens(from: $0) }
      reached[screen] = Set(found?.map(network.graph.id(of:)) ?? [])
    }
  }

  var all: [[ScreenID]] {
    var remaining = Set(unreachable)
    var groups: [[ScreenID]] = []
    for head in unreachable.filter(isHead) {
      let others = unreachable.filter {
        $0 != head && leads(head, to: $0) && remaining.contains($0)
      }
      remaining.subtract([head] + others)
      groups.append([head] + others)
    }
    precondition(remaining.isEmpty)
    return groups
  }

  private func leads(_ screen: ScreenID, to other: ScreenID) -> Bool {
    reached[screen]?.contains(other) == true
  }

  /// Returns whether all screens that lead to a screen are later ones to which it leads.
  private func isHead(_ screen: ScreenID) -> Bool {
    let later = unreachable.drop { $0 != screen }
    return unreachable.allSatisfy { other in
      !leads(other, to: screen) || leads(screen, to: other) && later.contains(other)
    }
  }
}
