import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Several reads of one state of a database while another connection writes.
@Suite struct StoreSnapshotTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  /// Adds a screen, a link to it and a disabled flow as another program would.
  private func edit(_ name: String) throws {
    let writer = try NavigationStore(path: file.path, access: .readWrite)
    try writer.apply(
      .addScreen(ScreenID(name)),
      .addLink("app://\(name)", to: [ScreenID(name)]),
      .addFlow(FlowID(name)),
      .disableFlow(FlowID(name))
    )
  }

  @Test func graphLinksAndRevisionBelongTogether() throws {
    let store = try NavigationStore(path: file.path)
    let before = try store.snapshot()
    #expect(before.revision == 0 && before.links.patterns.definitions.isEmpty)
    try edit("Help")
    let after = try store.snapshot()
    #expect(after.revision == 1)
    #expect(after.graph.contains("Help") && !before.graph.contains("Help"))
    #expect(after.links.patterns.definitions.count == 1)
    #expect(after.disabledFlows == ["Help"])
  }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func writerBetweenTwoReadsIsNotSeen(access: NavigationStore.Access) throws {
    // A connection that stays open keeps the log, so that the file is not at rest.
    let other = try NavigationStore(path: file.path, access: .readWrite)
    try other.apply(.addScreen("First"))
    let store = try NavigationStore(path: file.path, access: access)
    try store.withSnapshot { snapshot in
      let graph = try snapshot.graph()
      try edit("Help")
      #expect(try snapshot.graph().screens == graph.screens)
      #expect(try snapshot.linkRules().patterns.definitions.isEmpty)
      #expect(try snapshot.disabledFlows().isEmpty)
      #expect(try snapshot.history().count == 1)
      #expect(try snapshot.rows(of: "SELECT name FROM screen").count == graph.screenCount)
      try snapshot.withSnapshot { #expect($0 === snapshot) }
    }
    #expect(try store.graph().contains("Help"))
    #expect(try store.linkRules().patterns.definitions.count == 1)
  }

  @Test func readingBeginsAgainIfAFileAtRestIsWritten() throws {
    let store = try NavigationStore(path: file.path)
    var attempts = 0
    let counts = try store.withSnapshot { snapshot in
      attempts += 1
      let screens = try snapshot.graph().screenCount
      if attempts == 1 { try edit("Help") }
      return (screens, try snapshot.linkRules().patterns.definitions.count)
    }
    #expect(attempts == 2)
    #expect(counts == (try store.graph().screenCount, 1))
  }

  @Test func databaseInMemoryHasSnapshotsToo() throws {
    let store = try NavigationStore.inMemory(filledBy: "INSERT INTO screen (name) VALUES ('A')")
    try store.withSnapshot { snapshot in
      try store.apply(.addScreen("B"))
      #expect(try snapshot.graph().screens == ["A"])
    }
    #expect(try store.snapshot().graph.screens == ["A", "B"])
  }

  @Test func snapshotIsNotWritten() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.withSnapshot { snapshot in
      _ = #expect(throws: StoreError.self) { try snapshot.apply(.addScreen("A")) }
    }
  }
}
