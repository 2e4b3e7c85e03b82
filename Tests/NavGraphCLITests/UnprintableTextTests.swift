import Foundation
import NavGraphTestSupport
import Testing

/// Texts that control a terminal, reorder a line, or are not UTF-8.
@Suite struct UnprintableTextTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private static let characters = [
    "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{200B}", "\u{2028}", "\u{E0041}",
  ]

  @Test(arguments: [
    "show Start", "screens", "history", "check", "check --ignore leaf", "diff --since 0",
    "diff --since 0", "reach", "reach --format csv", "reach --to Start",
    "reach --context signedIn=true,false", "route Start x", "dump", "draw --format mermaid",
    "draw --format dot", "generate swift", "links", "commands",
  ])
  func textDoesNotContainThem(arguments: String) throws {
    let name = "x" + Self.characters.dropFirst(2).joined() + "y"
    try navgraph.edit("INSERT INTO screen (name, title) VALUES ('\(name)', 'a\u{1B}\(name)')")
    let result = try navgraph(arguments)
    for character in Self.characters {
      #expect(!(result.output + result.errors).contains(character), "\(arguments)")
    }
  }

  @Test(arguments: [
    "show Start --format json", "screens --format json", "history --format json",
    "check --format json", "check --format sarif", "diff --since 0 --format json",
  ])
  func jsonEscapesThem(arguments: String) throws {
    let title = Self.characters.joined()
    try navgraph.edit(
      "UPDATE screen SET title = '\(title)' WHERE name = 'Start'; INSERT INTO screen (name) VALUES "
        + "('x\u{202E}y\u{200F}z');"
    )
    let result = try navgraph(arguments)
    for character in Self.characters { #expect(!result.output.contains(character)) }
    #expect(result.output.contains("\\u202e"))
    _ = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  }

  @Test func usageErrorsDoNotPrintThem() throws {
    for arguments in [
      "route --from \"$E\"", "\"$E\"", "route --\"$E\"", "check --max-depth \"$E\"",
      "add \"$E\" x", "undo --since \"$E\"",
    ] {
      let result = try navgraph.shell("E=$(printf '\\033[31m'); navgraph " + arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(!result.errors.contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test func initDoesNotPrintThem() throws {
    let result = try navgraph.shell("navgraph init \"$(printf 'a\\033[31m.db')\"")
    #expect(result.output == "Created 'a\\u{1b}[31m.db'.\n")
  }

  @Test func argumentThatIsNotUTF8IsRejected() throws {
    let files = try navgraph.directory.fileNames()
    #expect(
      try navgraph.shell("navgraph init \"$(printf 'a\\377.db')\"")
        == ShellResult(
          errors: "Error: Argument 2 is not UTF-8. If it is the name of a file, rename the file.\n",
          status: 64
        )
    )
    let variable = try navgraph.shell("NAVGRAPH_DB=\"$(printf 'a\\377.db')\" navgraph screens")
    #expect(variable.errors == "Error: NAVGRAPH_DB is not UTF-8. Rename the file.\n")
    #expect(try navgraph.directory.fileNames() == files)
  }
}
