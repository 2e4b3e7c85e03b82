import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Rows that have another order of definition.
@Suite struct OrderChangeTests {
  /// Returns the differences of two databases whose rows statements make.
  private func differences(_ before: String, _ after: String) throws -> [String] {
    let stores = try [before, after].map { try NavigationStore.inMemory(filledBy: $0) }
    let diff = try StoreDiff(from: stores[0], to: stores[1])
    #expect(try StoreDiff(from: stores[0], to: stores[1], roots: []).order == diff.order)
    #expect(diff.isEmpty == (diff.rows.changes.isEmpty && diff.order.isEmpty))
    return diff.order.map(\.description)
  }

  private static let screens = "INSERT INTO screen (name) VALUES ('A'), ('B'), ('C'), ('D');"

  private func commands(_ names: String..., origins: [String: String]) -> String {
    Self.screens
      + names.map { name in
        "INSERT INTO command (name, destination_id, universal) VALUES ('\(name)', 2, \(origins[name] == nil ? 1 : 0));"
          + (origins[name] ?? "").map { origin in
            "INSERT INTO command_origin SELECT screen.id, command.id FROM screen, command "
              + "WHERE screen.name = '\(origin)' AND command.name = '\(name)';"
          }.joined()
      }.joined()
  }

  @Test func commandsOnOneScreenCompete() throws {
    let origins = ["x": "AC", "y": "A", "z": "C"]
    #expect(
      try differences(
        commands("x", "y", "z", origins: origins),
        commands("y", "x", "z", origins: origins)
      ) == ["order of the commands on 'A': x, y → y, x"]
    )
    #expect(
      try differences(
        commands("x", "y", "z", origins: origins),
        commands("x", "z", "y", origins: origins)
      ).isEmpty
    )
    let universal = ["y": "A", "z": "C"]
    #expect(
      try differences(
        commands("x", "y", "z", origins: universal),
        commands("y", "x", "z", origins: universal)
      ) == ["order of the commands on 'A': x, y → y, x"]
    )
  }

  @Test func commandsOfAContainerCompeteWithThoseInside() throws {
    let tabs = "INSERT INTO tab (container, name, root) VALUES ('D', 't', 'A');"
    let origins = ["x": "A", "y": "D"]
    #expect(
      try differences(
        commands("x", "y", origins: origins) + tabs,
        commands("y", "x", origins: origins) + tabs
      ) == ["order of the commands on 'A': x, y → y, x"]
    )
  }

  @Test func renamedScreensAreCompared() throws {
    let rename = """
      UPDATE screen SET name = 'A2' WHERE name = 'A';
      INSERT OR REPLACE INTO screen_alias VALUES ('A', 1);
      """
    let origins = ["x": "A", "y": "A"]
    #expect(
      try differences(
        commands("x", "y", origins: origins),
        commands("y", "x", origins: origins) + rename
      ) == ["order of the commands on 'A2': x, y → y, x"]
    )
  }

  @Test func tabsAndStartsHaveAnOrder() throws {
    let tabs = { (names: [String]) in
      Self.screens
        + names.map { "INSERT INTO tab (container, name, root) VALUES ('D', '\($0)', '\($0)');" }
        .joined()
    }
    #expect(
      try differences(tabs(["A", "B", "C"]), tabs(["A", "C", "B"]))
        == ["order of the tabs of 'D': B, C → C, B"]
    )
    let starts = { (positions: String) in
      Self.screens + "INSERT INTO start_screen (screen_id, position) VALUES \(positions);"
    }
    #expect(
      try differences(starts("(1, 0), (2, 1)"), starts("(1, 2), (2, 1)"))
        == ["order of the start screens: A, B → B, A"]
    )
  }

  @Test func firstScreenIsTheStartWhereThereIsNone() throws {
    let reversed = "INSERT INTO screen (name) VALUES ('B'), ('A'), ('C'), ('D');"
    #expect(
      try differences(Self.screens, reversed)
        == ["first screen, on which users start: A → B"]
    )
    let start = "INSERT INTO start_screen SELECT id, 0 FROM screen WHERE name = 'A';"
    #expect(try differences(Self.screens + start, reversed + start).isEmpty)
    let last = "INSERT INTO screen (name) VALUES ('A'), ('B'), ('D'), ('C');"
    #expect(try differences(Self.screens, last).isEmpty)
  }

  @Test func linksToOneScreenAndHandlersOfOneSchemeCompete() throws {
    let links = { (patterns: [String]) in
      Self.screens
        + patterns.map { "INSERT INTO link (pattern, screens) VALUES ('app://\($0)', 'B');" }
        .joined() + "INSERT INTO link (pattern, screens) VALUES ('app://c', 'C');"
    }
    #expect(
      try differences(links(["a", "b"]), links(["b", "a"]))
        == ["order of the links to 'B': app://a, app://b → app://b, app://a"]
    )
    let handlers = { (kinds: [String]) in
      kinds.map { "INSERT INTO link_handler (kind, scheme) VALUES ('\($0)', 'app');" }.joined()
    }
    #expect(
      try differences(handlers(["stack", "screens"]), handlers(["screens", "stack"]))
        == ["order of the handlers of scheme 'app': stack, screens → screens, stack"]
    )
  }

  @Test func rowsWithoutAGraphHaveNoOrder() throws {
    let directory = try TemporaryDirectory()
    let paths = try ["a.db", "b.db"].map { name in
      try NavigationStore.create(at: directory.path(name), filledBy: Self.screens)
      return directory.path(name)
    }
    _ = try directory.sqlite(
      paths[1],
      """
      PRAGMA foreign_keys = OFF; DROP TRIGGER command_insert;
      INSERT INTO command (name, destination_id) VALUES ('c', 99);
      """
    )
    let diff = try StoreDiff(
      from: NavigationStore(path: paths[0]),
      to: NavigationStore(path: paths[1])
    )
    #expect(diff.rows.changes.count == 1)
    #expect(diff.order.isEmpty)
  }
}
