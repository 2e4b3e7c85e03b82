import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

@Suite struct EditingFlowsExamples {
  @Test func flowsAreEdited() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("app.db")
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { "\($0)" }.joined(separator: " "))
    }
    try NavigationStore.create(
      at: path,
      filledBy: """
        INSERT INTO screen (name) VALUES ('Menu');
        INSERT INTO flow (name) VALUES ('beta');
        """
    )
    let store = try NavigationStore.open(path, .readWrite)
    try store.apply(
      .addScreen("Search", title: "Find things"),
      .addEdge(from: "Menu", to: "Search"),
      .add(.property, ["screen": "Search", "name": "query", "type": "string", "required": "true"])
    )
    try store.apply(.renameScreen("Search", to: "Find"))
    #expect(try store.graph().currentName(of: "Search") == "Find")

    let revision = try store.apply(.setFlow("beta", isEnabled: false), isDryRun: true)
    for change in revision?.changes ?? [] { print(change) }
    #expect(printed == ["~ flow 'beta': enabled true → false"])
    #expect(try store.disabledFlows() == [])

    for revision in try store.history(limit: 2) {
      print(revision.number, revision.summary ?? "another program")
    }
    try store.undo()
    try store.redo()
    let past = try store.state(at: 1).graph()
    #expect(printed.last == "2 rename screen 'Search' to 'Find'")
    #expect(past.contains("Search"))
    #expect(try store.graph().contains("Find"))
  }
}
