import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `import`.
@Suite struct ImportCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try write("flow.mmd", "flowchart TD\nA[Start] --> B\nB -->|pay| C{ok?}\nC -->|yes| D\n")
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(
      to: navgraph.directory.url.appendingPathComponent(name),
      atomically: true,
      encoding: .utf8
    )
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(
      atPath: navgraph.directory.url.appendingPathComponent(name).path
    )
  }

  @Test func printsOneLineForEachKindOfFindingInAFile() throws {
    let edges = (1...3).map { "a\($0) -- b\($0)" }.joined(separator: "\n")
    for name in ["one.dot", "two.dot"] { try write(name, "graph { \(edges) }") }
    let arguments = "import one.dot two.dot --db app.db --undirected forward --dry-run"
    let lines = try navgraph(arguments).output.split(separator: "\n").map(String.init)
    let expected = ["one.dot", "two.dot"].map { name in
      "\(name):1:9: assumed: The edge between 'a1' and 'b1' has no direction. It is imported as "
        + "leading to 'b1'. (2 more of this kind)"
    }
    #expect(lines.filter { $0.contains("no direction") } == expected)
    let json = try navgraph(arguments + " --report json").output
    #expect(json.components(separatedBy: "no direction").count == 7)
  }

  @Test func createsADatabaseAndReportsWhatIsNotCarriedOver() throws {
    let result = try navgraph("import flow.mmd --db app.db")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("flow.mmd:3:"))
    #expect(result.output.hasSuffix("\n3 screens, 2 commands; 1 approximated\n"))
    #expect(
      result.errors
        == "navgraph: recorded as revision 1; to undo it: navgraph undo --db app.db\n"
    )
    #expect(try navgraph("route A D --db app.db").output.hasPrefix("A › B › D\n"))
  }

  @Test func undoTakesAnImportBack() throws {
    #expect(try navgraph("import flow.mmd --db app.db").status == 0)
    #expect(try navgraph("undo --db app.db").status == 0)
    #expect(try navgraph("screens --format json --db app.db").output == "[]\n")
  }

  @Test func changesNothingInADryRun() throws {
    let result = try navgraph("import flow.mmd --db app.db --dry-run")
    #expect(result.status == 0)
    #expect(result.errors == "navgraph: dry run: nothing was changed\n")
    #expect(!exists("app.db"))
  }

  @Test func changesNothingIfSomethingIsLostAndTheImportIsStrict() throws {
    let result = try navgraph("import flow.mmd --db app.db --strict")
    #expect(result.status == 1)
    #expect(result.errors == "navgraph: nothing was changed, because of --strict\n")
    #expect(!exists("app.db"))
    try write("plain.mmd", "flowchart TD\nA --> B\n")
    #expect(try navgraph("import plain.mmd --db app.db --strict").status == 0)
  }

  @Test func saysThatNothingHasChanged() throws {
    #expect(try navgraph("import flow.mmd --db app.db").status == 0)
    #expect(
      try navgraph("import flow.mmd --db app.db").errors == "navgraph: nothing to change\n"
    )
  }

  @Test func findsItsRecordsFromAnotherDirectory() throws {
    #expect(try navgraph("import flow.mmd --db app.db").status == 0)
    let result = try navgraph.shell(
      "mkdir sub && cd sub && navgraph import ../flow.mmd --db ../app.db"
    )
    #expect(result.errors == "navgraph: nothing to change\n")
  }

  @Test func printsAReportAsJSON() throws {
    let result = try navgraph("import flow.mmd --db app.db --report json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    )
    #expect(json["screens"] as? Int == 3)
    #expect(json["commands"] as? Int == 2)
    #expect(json["formats"] as? [String] == ["mermaid"])
    #expect(json["revision"] as? Int == 1)
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.first?["kind"] as? String == "approximated")
    #expect(findings.first?["file"] as? String == "flow.mmd")
    #expect(findings.first?["line"] as? Int == 3)
  }

  @Test func printsAReportAsSARIF() throws {
    let result = try navgraph("import flow.mmd --db app.db --report sarif")
    #expect(result.output.contains(#""version":"2.1.0""#))
    #expect(result.output.contains(#""artifactLocation":{"uri":"flow.mmd"}"#))
    #expect(result.output.contains(#""region":{"startColumn":"#))
    #expect(result.output.contains(#""ruleId":"decision""#))
  }

  @Test(arguments: [
    ("broken.xml", "<navigation><fragment></navigation>", 65, "broken.xml:1:"),
    ("text.txt", "hello", 65, "text.txt:1:1: The format is unknown."),
    ("broken.json", "{\"navgraph\": 1, \"screens\": [", 65, "broken.json:1:29: "),
  ])
  func rejectsMalformedFilesWithTheirPlace(
    name: String,
    text: String,
    status: Int,
    message: String
  ) throws {
    try write(name, text)
    let result = try navgraph("import \(name) --db app.db")
    #expect(result.status == Int32(status))
    #expect(result.errors.hasPrefix("Error: \(message)"))
    #expect(!exists("app.db"))
  }

  @Test func leavesTheDatabaseUntouchedIfAFileIsMalformed() throws {
    try navgraph.create("app.db", sample: "shop")
    try write("broken.dot", "digraph { a -> }")
    let before = try navgraph("dump --db app.db").output
    #expect(try navgraph("import flow.mmd broken.dot --db app.db").status == 65)
    #expect(try navgraph("dump --db app.db").output == before)
    #expect(try navgraph("history --db app.db").output == "")
  }

  @Test func namesAFileThatDoesNotExist() throws {
    let result = try navgraph("import nothing.dot --db app.db")
    #expect(result.status == 64)
    #expect(
      result.errors
        == "Error: nothing.dot:1:1: The file cannot be read: No such file or directory.\n"
    )
  }

  @Test func needsADatabase() throws {
    let result = try navgraph("import flow.mmd")
    #expect(result.status == 66)
    #expect(
      result.errors
        == "Error: There is no database. Specify one with --db; a new one is created.\n"
    )
  }

  @Test func leavesNothingBehindIfTheFileCannotGrow() throws {
    let edges = (0..<4_000).map { "s\($0) -> s\($0 + 1)" }
    try write("large.dot", "digraph { \(edges.joined(separator: "; ")) }")
    let result = try navgraph.shell(
      "trap '' XFSZ; ulimit -f 1400; navgraph import large.dot --db app.db"
    )
    #expect(result.status == 66)
    #expect(result.errors == "Error: 'app.db' cannot be used: disk I/O error.\n")
    #expect(try navgraph.directory.fileNames() == ["flow.mmd", "large.dot"])
  }

  @Test func severalAtOnceWriteIntoOneDatabase() throws {
    let programs = try (0..<4).map { number in
      let edges = (0..<200).map { "a\(number)_\($0) -> a\(number)_\($0 + 1)" }
      try write("\(number).dot", "digraph { \(edges.joined(separator: "; ")) }")
      return try navgraph.start("import \(number).dot --db app.db")
    }
    for program in programs {
      let result = try program.waitForEnd()
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try navgraph("screens --db app.db --format json").output.contains("a3_200"))
    #expect(try navgraph("history --db app.db").output.split(separator: "\n").count >= 4)
    #expect(try navgraph.directory.fileNames().filter { $0.hasSuffix(".new") } == [])
  }
}
