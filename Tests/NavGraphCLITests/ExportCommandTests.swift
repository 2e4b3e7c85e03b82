import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `export`.
@Suite struct ExportCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(
      atPath: navgraph.directory.url.appendingPathComponent(name).path
    )
  }

  @Test func importOfJSONRestoresTheNavigation() throws {
    let file = try navgraph("export --format json")
    #expect(file.status == 0)
    let url = navgraph.directory.url.appendingPathComponent("file")
    try Data(file.output.utf8).write(to: url)
    #expect(try navgraph("import file --db copy.db").status == 0)
    for command in ["commands", "links", "screens"] {
      #expect(
        try navgraph("\(command) --format json --db copy.db").output
          == navgraph("\(command) --format json").output,
        "\(command)"
      )
    }
  }

  @Test func writesTheScreensAroundOne() throws {
    let result = try navgraph("export --format mermaid --focus cart --steps 1")
    #expect(result.status == 0)
    #expect(result.output.contains("Cart"))
    #expect(!result.output.contains("Receipt["))
  }

  @Test func writesSeveralFilesIntoADirectory() throws {
    #expect(try navgraph("export --format csv --output tables").status == 0)
    #expect(exists("tables/edges.csv"))
    #expect(exists("tables/screens.csv"))
    let result = try navgraph("export --format csv")
    #expect(result.output.hasPrefix("origin,destination,command,presentation,flow,"))
    #expect(result.errors.contains("'screens.csv' is left out"))
  }

  @Test func documentsTheScreensInMarkdown() throws {
    let text = try navgraph("export --format markdown --title Shop").output
    #expect(text.hasPrefix("# Shop\n"))
    #expect(text.contains("\n## Cart\n"))
    #expect(text.contains("```mermaid\nflowchart LR\n"))
  }

  @Test(arguments: [
    ("--format storyboard", "The value 'storyboard' is invalid for '--format <format>'."),
    ("--format dot --focus Crat", "Unknown screen 'Crat'. Did you mean 'Cart'?"),
    ("--format dot --flow nothing", "Unknown flow 'nothing'."),
    ("--format dot --steps -1", "--steps must be at least 0, not -1."),
  ])
  func rejectsWrongUsage(arguments: String, message: String) throws {
    let result = try navgraph("export \(arguments)")
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("Error: \(message)"))
  }
}
