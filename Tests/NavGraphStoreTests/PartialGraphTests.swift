import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Routes that are searched in the indexes of a database, compared with those of the router in the whole graph.
@Suite struct PartialGraphTests {
  /// Compares the plans of all pairs of screens; returns how many the indexes answered.
  private func comparePlans(of store: NavigationStore, _ place: Comment) throws -> Int {
    let graph = try store.graph()
    let router = Router(graph)
    var count = 0
    for start in graph.screens {
      for goal in graph.screens {
        guard let part = try store.partialGraph(from: start, to: goal, minimumSize: 0) else {
          continue
        }
        count += 1
        let request = RouteRequest(from: ScreenStack(screens: [start]), to: goal)
        try #require(
          try part.route(request) == router.route(request),
          "\(place): \(start) to \(goal)"
        )
      }
    }
    return count
  }

  @Test func randomNetworksHaveTheRoutesOfTheRouter() throws {
    let seed: UInt64 = 16
    var random = SeededGenerator(seed: seed)
    var count = 0
    for number in 0..<8 {
      let screenCount = Int.random(in: 4...20, using: &random)
      var sql = ""
      for screen in 1...screenCount {
        sql += "INSERT INTO screen (id, name) VALUES (\(screen), 'S\(screen)');"
      }
      sql += "INSERT INTO flow (id, name, enabled) VALUES (1, 'on', 1), (2, 'off', 0);"
      for command in 1...Int.random(in: 10...50, using: &random) {
        let destination = Int.random(in: 1...screenCount, using: &random)
        let isUniversal = Int.random(in: 0..<12, using: &random) == 0
        let flow = ["NULL", "NULL", "1", "2"].randomElement(using: &random) ?? ""
        let position =
          Bool.random(using: &random) ? "\(Int.random(in: 1...9, using: &random))" : "NULL"
        let presentation = ["push", "present", "root"].randomElement(using: &random) ?? ""
        sql += """
          INSERT INTO command (id, name, destination_id, universal, flow_id, position, presentation)
          VALUES (\(command), 'C\(command)', \(destination), \(isUniversal), \(flow), \(position), '\(presentation)');
          """
        guard !isUniversal else { continue }
        let origins = (1...screenCount).shuffled(using: &random).prefix(
          Int.random(in: 1...4, using: &random)
        )
        for origin in origins {
          sql += "INSERT INTO command_origin VALUES (\(origin), \(command));"
        }
      }
      let directory = try TemporaryDirectory()
      let store = try NavigationStore.create(at: directory.path("network.db"), filledBy: sql)
      count += try comparePlans(of: store, "Seed \(seed), network \(number)")
    }
    #expect(count > 200)
  }

  @Test func randomWorldsHaveTheRoutesOfTheRouter() throws {
    let seed: UInt64 = 17
    var random = SeededGenerator(seed: seed)
    for number in 0..<8 {
      let world = RandomWorld(using: &random)
      let directory = try TemporaryDirectory()
      let store = try NavigationStore.create(at: directory.path("world.db"), filledBy: world.sql())
      _ = try comparePlans(of: store, "Seed \(seed), world \(number)")
    }
  }

  /// A chain of three screens, with a change.
  private func chain(_ change: String = "") throws -> NavigationGraph? {
    let directory = try TemporaryDirectory()
    let store = try NavigationStore.create(
      at: directory.path("chain.db"),
      filledBy: """
        INSERT INTO screen (name) VALUES ('A'), ('B'), ('C'), ('D');
        INSERT INTO edge (origin, destination) VALUES ('A', 'B'), ('B', 'C');
        \(change);
        """
    )
    return try store.partialGraph(from: "A", to: "C", minimumSize: 0)
  }

  @Test func thePartHasTheScreensOfTheRoute() throws {
    #expect(try chain()?.screens == ["A", "B", "C"])
  }

  @Test(arguments: [
    "UPDATE screen SET extends_id = (SELECT id FROM screen WHERE name = 'D') WHERE name = 'B'",
    "INSERT INTO screen_tab (container_id, name, root_id) SELECT a.id, 'tab', d.id FROM screen a, screen d "
      + "WHERE a.name = 'D' AND d.name = 'C'",
    "INSERT INTO screen_property (screen_id, name, type) SELECT id, 'userId', 'int' FROM screen WHERE name = 'B'",
    "INSERT INTO command_condition (command_id, subject, comparison) SELECT id, 'context.on', 'exists' "
      + "FROM command WHERE name = 'C'",
    "DELETE FROM command WHERE name = 'C'",
  ])
  func theWholeGraphIsLoadedOtherwise(change: String) throws {
    #expect(try chain(change) == nil)
  }

  @Test func databasesWithHundredsOfScreensAreSearched() throws {
    let directory = try TemporaryDirectory()
    let store = try NavigationStore.create(
      at: directory.path("app.db"),
      filledBy: """
        WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 500)
        INSERT INTO screen (id, name) SELECT n, 'Screen' || n FROM number;
        INSERT INTO command (id, name, destination_id) SELECT id, name, id FROM screen;
        INSERT INTO command_origin
        SELECT screen.id, (screen.id * 7 + shift.value) % 500 + 1
        FROM screen, json_each('[1, 2, 3, 4]') AS shift;
        """
    )
    let part = try #require(try store.partialGraph(from: "Screen1", to: "Screen499"))
    let request = RouteRequest(from: ScreenStack(screens: ["Screen1"]), to: "Screen499")
    #expect(part.screens.count < 20)
    #expect(try part.route(request) == store.graph().route(request))
  }

  @Test func smallDatabasesAreLoaded() throws {
    let directory = try TemporaryDirectory()
    let store = try NavigationStore.create(
      at: directory.path("small.db"),
      filledBy:
        "INSERT INTO screen (name) VALUES ('A'), ('B'); INSERT INTO edge (origin, destination) VALUES ('A', 'B')"
    )
    #expect(try store.partialGraph(from: "A", to: "B") == nil)
  }
}
