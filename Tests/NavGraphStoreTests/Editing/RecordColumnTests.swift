import NavGraph
import NavGraphLinks
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The fields of definitions as columns.
///
/// `CodedRecordTests` compares the members of definitions with their fields.
@Suite struct RecordColumnTests {
  private static let condition = NavigationCondition(.context("a"), .equal, .literal(1))
  private static let property = PropertyDeclaration(
    "p",
    .int,
    isRequired: true,
    isReadOnly: true,
    defaultValue: 1,
    acceptsLinks: false
  )
  private static let screen = NavigationScreen(
    "A",
    extends: "B",
    title: "a",
    storyboard: "a",
    identifier: "a",
    dialog: .alert,
    properties: [property],
    tabs: [NavigationScreen.Tab("t", root: "B", conditions: [condition])],
    leavingConditions: [condition]
  )
  private static let command = NavigationCommand(
    "c",
    from: .screens(["A"]),
    to: "B",
    presentation: .present,
    isAnimated: false,
    style: "s",
    closing: .popTo("A", inclusive: true),
    position: 0,
    flow: "f",
    properties: ["p": 1],
    conditions: [condition]
  )

  @Test func eachColumnOfADefinitionHasAField() {
    var replacing = RecordColumnTests.command
    replacing.closing = .replace
    let edits =
      RowEdit.adding(RecordColumnTests.screen, as: .screen)
      + RowEdit.adding(RecordColumnTests.command, as: .command)
    #expect(
      edits.map(\.subject.word) == [
        "screen", "property", "tab", "tab-condition", "leaving-condition", "command", "origin",
        "value", "condition",
      ]
    )
    let all = edits + RowEdit.adding(replacing, as: .command)
    for (subject, edits) in Dictionary(grouping: all, by: \.subject) {
      let labels = Set(edits.flatMap(\.values).map(\.label))
      #expect(labels == Set(subject.columnLabels), "\(subject.word)")
    }
  }

  @Test func eachColumnOfADefinitionCanBeSet() {
    let edits: [StoreEdit] = [
      .setScreen("A", .extends(nil), .title(nil), .storyboard(nil), .identifier(nil), .dialog(nil)),
      .setProperty(
        "p",
        of: "A",
        .type(.int),
        .isRequired(true),
        .isReadOnly(true),
        .defaultValue(nil),
        .acceptsLinks(nil)
      ),
      .setTab("t", of: "A", .name("u"), .root("B"), .position(nil)),
      .setCommand(
        "c",
        .destination("A"),
        .isUniversal(true),
        .presentation(.push),
        .isAnimated(true),
        .style(nil),
        .closing(nil),
        .position(nil),
        .flow(nil)
      ),
      .setLink(
        "app://a",
        .name(nil),
        .mode(.extend),
        .presentation(nil),
        .flow(nil),
        .isEnabled(true),
        .ignoresCase(true),
        .position(nil)
      ),
      .setHandler(LinkHandlerDefinition(.stack, scheme: "a"), .isStrict(true), .position(nil)),
    ]
    for edit in edits.flatMap(\.rowEdits) {
      let set = Set(edit.values.map(\.label) + edit.subject.nameLabels)
      #expect(set == Set(edit.subject.columnLabels.filter { $0 != "screens" }))
    }
  }

  @Test func describedColumnsAreThoseOfTheDatabase() throws {
    let database = try DatabaseFixture()
    for table in SchemaTable.all {
      let sql = "SELECT name FROM pragma_table_info('\(table.name)') ORDER BY cid"
      let columns = try database.directory.sqlite(database.path, sql).output.split(separator: "\n")
        .map(String.init)
      #expect(columns == table.columns.map(\.name), "\(table.name)")
    }
  }

  @Test func definitionsAreStoredCompletely() throws {
    let store = try NavigationStore.inMemory(filledBy: "INSERT INTO flow (name) VALUES ('f')")
    try store.apply(
      .addScreen("B"),
      .addScreen(RecordColumnTests.screen),
      .addCommand(RecordColumnTests.command)
    )
    let graph = try store.graph()
    #expect(graph.screen("A") == RecordColumnTests.screen)
    #expect(graph.command("c") == RecordColumnTests.command)
  }

  @Test func editThatCannotBreakLinksDoesNotReadThem() throws {
    let file = try DatabaseFixture()
    try file.edit(
      "PRAGMA ignore_check_constraints = 1; INSERT INTO link_gate (source, allowed) VALUES ('x', 1);"
    )
    let store = try NavigationStore(path: file.path, access: .readWrite)
    #expect(try store.apply(.setScreen("Menu", .title("a"))) != nil)
    #expect(throws: StoreError.self) { try store.apply(.addLink("app://a", to: ["Menu"])) }
  }
}
