import NavGraphTestSupport
import Testing

/// The commands that print lists: their columns, limits and empty lists.
@Suite struct ListCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "contacts") }

  @Test func columnsAreChosen() throws {
    let result = try navgraph("screens --columns title,screen --limit 1")
    #expect(
      result
        == ShellResult(
          output: "  title  screen\n  Menu   Menu\n",
          errors: "navgraph: 1 of 6 are listed; a higher --limit lists more\n",
          status: 0
        )
    )
  }

  @Test(arguments: [
    "screens", "commands", "links", "reach", "reach --to Chat", "reach --context a=1,2",
  ])
  func eachListHasColumnsAndALimit(command: String) throws {
    let limited = try navgraph("\(command) --limit 1")
    #expect(limited.errors.contains("navgraph: 1 of "))
    let unknown = try navgraph("\(command) --columns nosuch")
    #expect(unknown.errors.hasPrefix("Error: Unknown column 'nosuch'. The columns are "))
    #expect(unknown.status == 64)
    #expect(try navgraph("\(command) --limit 0").status == 64)
    let json = try navgraph("\(command) --columns nosuch --format json")
    #expect(json.errors.contains("JSON has no columns. Omit --columns."))
    #expect(json.status == 64)
  }

  @Test func theLimitKeepsTheNearestScreens() throws {
    let output = try navgraph("reach --from Chat --limit 2 --format csv --columns screen,steps")
      .output
    #expect(
      output.split(separator: "\r\n").map(String.init) == ["screen,steps", "Menu,1", "Chat,0"]
    )
  }

  @Test(arguments: ["screens", "commands", "links", "history", "reach", "reach --context a=1,2"])
  func anEmptyListSaysHowToBegin(command: String) throws {
    try navgraph.create("'my app.db'")
    let result = try navgraph("\(command) --db 'my app.db'")
    #expect(result.output == "")
    #expect(result.errors.contains(": navgraph add "))
    #expect(result.errors.hasSuffix(" --db 'my app.db'\n"))
    #expect(result.status == 0)
  }
}
