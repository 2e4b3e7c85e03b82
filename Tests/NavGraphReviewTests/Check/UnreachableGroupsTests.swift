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
      let components = network.stronglyConnectedComponents()
      let unreachable = network.distances(from: random.some(of: graph.screens, 20))
        .unreachableScreens
      let groups = UnreachableGroups(unreachable, in: network, components).all
      let expected = SlowGroups(network: network, unreachable: unreachable).all(components)
      try #require(groups == expected, "seed \(seed)")
    }
  }

  @Test func containerIsTheHeadOfItsTabs() throws {
    let tabs = [Screen.Tab("home", root: "Home"), Screen.Tab("search", root: "Search")]
    let graph = try graph(
      "Home>Tip",
      "Tip>Home",
      screens: [Screen("Start"), Screen("Home"), Screen("Search"), Screen("Tabs", tabs: tabs)]
    )
    let network = ScreenNetwork(graph)
    let components = network.stronglyConnectedComponents()
    let unreachable = network.distances(from: ["Start"]).unreachableScreens
    let groups = UnreachableGroups(unreachable, in: network, components).all
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
    let components = network.stronglyConnectedComponents()
    let groups = UnreachableGroups(graph.screens, in: network, components).all
    #expect(groups.map(\.count) == [count])
  }
}

/// Groups by the definition: each search begins anew.
private struct SlowGroups {
  let network: ScreenNetwork
  let unreachable: [ScreenID]

  private var graph: NavigationGraph { network.graph }

  func all(_ components: [StronglyConnectedComponent]) -> [[ScreenID]] {
    var remaining = Set(unreachable)
    var groups: [[ScreenID]] = []
    for head in heads(components) where remaining.contains(head) {
      remaining.remove(head)
      let distances = network.distances(from: [head])
      let behind =
        leads(head, to: { remaining.contains($0) })
        ? unreachable.filter { remaining.contains($0) && distances.contains($0) } : []
      remaining.subtract(behind)
      groups.append([head] + behind)
    }
    return groups
  }

  private func leads(_ screen: ScreenID, to condition: (ScreenID) -> Bool) -> Bool {
    graph.commands(leaving: screen).contains { command in
      command.origins != .anywhere
        && graph.screens.contains {
          graph.isScreen($0, kindOf: command.destination) && condition($0)
        }
    }
  }

  private func heads(_ components: [StronglyConnectedComponent]) -> [ScreenID] {
    let candidates = components.filter { $0.screens.contains(where: unreachable.contains) }
    let heads = candidates.filter { component in
      !unreachable.contains { screen in
        !component.screens.contains(screen) && leads(screen, to: component.screens.contains)
      }
    }
    return heads.compactMap { $0.screens.first(where: unreachable.contains) } + unreachable
  }
}
