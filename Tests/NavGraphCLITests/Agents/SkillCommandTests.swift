import NavGraphTestSupport
import Testing

/// The skill that `mcp --skill` prints.
@Suite struct SkillCommandTests {
  private let navgraph: CommandLineProgram
  private let lines: [Substring]

  init() throws {
    navgraph = try CommandLineProgram()
    lines = try navgraph("mcp --skill").output.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
  }

  @Test func skillHasFrontMatterAndAtMostSixtyLines() {
    #expect(lines.count <= 60)
    #expect(lines[0] == "---")
    #expect(lines[1] == "name: navgraph")
    #expect(lines[2].hasPrefix("description: "))
    #expect(lines[2].count <= 1_024)
    #expect(lines[3] == "---")
  }

  @Test func examplesRun() throws {
    try navgraph.create("app.db", sample: "contacts")
    try navgraph.write("- {from: Menu, to: ContactCard, expect: planned}\n", to: "tests.yaml")
    let examples = lines.filter { $0.hasPrefix("navgraph ") }
    #expect(examples.count == 23)
    for example in examples {
      let result = try navgraph.shell(String(example))
      #expect(result.status == 0, "\(example): \(result.errors)")
    }
  }
}
