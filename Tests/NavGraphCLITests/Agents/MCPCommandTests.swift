import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `mcp`.
@Suite struct MCPCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private static let beginning =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#

  private static func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"tools/call",\
    "params":{"name":"\(tool)","arguments":\(arguments)}}
    """
  }

  /// Runs a session, and returns the results by the identifiers of the requests.
  private func results(_ options: String = "", _ calls: String...) throws -> [Int: [String: Any]] {
    let input = ([MCPCommandTests.beginning] + calls).joined(separator: "\n")
    let result = try navgraph("mcp \(options)", input: Data(input.utf8))
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    return try result.output.split(separator: "\n").reduce(into: [:]) { results, line in
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let id = try #require(json?["id"] as? Int)
      results[id] = json?["result"] as? [String: Any]
    }
  }

  @Test func sessionEndsAfterTheLastAnswer() throws {
    let results = try results(
      "",
      MCPCommandTests.call(1, "show", #"{"name":"Cart"}"#),
      MCPCommandTests.call(2, "check", "{}"),
      MCPCommandTests.call(3, "route", #"{"from":"Start","to":"Cart"}"#)
    )
    #expect(results.keys.sorted() == [0, 1, 2, 3])
    let content = try #require((results[3]?["content"] as? [[String: Any]])?.first)
    let route = try navgraph("route Start Cart --format json").output
    let text = try #require(content["text"] as? String)
    #expect(text == route.dropLast(2) + #","notation":"Start/Cart","revision":0}"#)
  }

  @Test func sessionWithEditsHasTheirRevisions() throws {
    let edit = #"{"edits":[{"add":"screen","values":{"name":"Help"}}]}"#
    let results = try results(
      "--edit",
      MCPCommandTests.call(1, "edit", edit),
      MCPCommandTests.call(2, "undo", "{}")
    )
    #expect((results[1]?["structuredContent"] as? [String: Any])?["revision"] as? Int == 1)
    #expect(try navgraph("history --format json").output.contains(#""reverts":1"#))
  }

  @Test func sessionWithoutEditsChangesNoFile() throws {
    let before = try navgraph.shell("cat navgraph.db | cksum; ls").output
    let edit = #"{"edits":[{"add":"screen","values":{"name":"Help"}}]}"#
    let results = try results(
      "",
      MCPCommandTests.call(1, "edit", edit),
      MCPCommandTests.call(2, "reach", "{}")
    )
    #expect(results[1] == nil)
    #expect(results[2] != nil)
    #expect(try navgraph.shell("cat navgraph.db | cksum; ls").output == before)
  }

  @Test(arguments: [
    (
      "--db missing.db",
      "There is no database at 'missing.db'. Create one: navgraph init missing.db"
    ),
    (
      "--db shop.navgraph --edit",
      """
      'shop.navgraph' is a compiled graph, which has no history and cannot be edited or checked. \
      Use --db with the database from which it was compiled.
      """
    ),
  ])
  func fileThatCannotBeServedIsReported(options: String, message: String) throws {
    try #require(try navgraph("compile shop.navgraph").status == 0)
    let result = try navgraph("mcp \(options)")
    #expect(result == ShellResult(errors: "Error: \(message)\n", status: 66))
  }

  @Test func compiledGraphAnswersRoutes() throws {
    try #require(try navgraph("compile shop.navgraph").status == 0)
    let results = try results(
      "--db shop.navgraph",
      MCPCommandTests.call(1, "route", #"{"from":"Start","to":"Cart"}"#),
      MCPCommandTests.call(2, "check", "{}")
    )
    #expect(
      (results[1]?["structuredContent"] as? [String: Any])?["outcome"] as? String == "planned"
    )
    #expect(results[2]?["isError"] as? Bool == true)
  }

  @Test func testsAndTheBaseAreReadAgainForEachSession() throws {
    try navgraph.write(
      "- {name: To the cart, from: Start, to: Cart, expect: planned}",
      to: "t.yaml"
    )
    try navgraph.write(try navgraph("dump").output, to: "base.flows")
    try #require(try navgraph("add screen Help").status == 0)
    let results = try results(
      "--tests t.yaml --base base.flows",
      MCPCommandTests.call(1, "test", "{}"),
      MCPCommandTests.call(2, "show", #"{"name":"Cart"}"#),
      MCPCommandTests.call(3, "diff", "{}"),
      MCPCommandTests.call(4, "impact", #"{"edits":[{"removeScreen":{"name":"Cart"}}]}"#)
    )
    let answers = results.mapValues { $0["structuredContent"] as? [String: Any] }
    #expect(answers[1]??["failures"] as? Int == 0)
    let named = answers[2]??["tests"] as? [[String: Any]]
    #expect(named?.map { $0["file"] as? String } == ["t.yaml"])
    #expect((answers[3]??["changes"] as? [Any])?.count == 1)
    let failing = answers[4]??["tests"] as? [[String: Any]]
    #expect(failing?.map { $0["name"] as? String } == ["To the cart"])
  }

  @Test(arguments: [
    ("--tests missing.yaml", "'missing.yaml' cannot be read: no such file or directory."),
    ("--tests -", "'-' can be read only once. Specify a file."),
    ("--base missing.db", "There is no database at 'missing.db'."),
  ])
  func filesThatCannotBeReadAreReportedAtTheStart(options: String, message: String) throws {
    let result = try navgraph("mcp \(options)")
    #expect(result.errors.contains(message))
    #expect(result.status >= 64)
  }

  @Test func closedOutputEndsTheProgramWithoutAMessage() throws {
    let result = try navgraph.shell("yes '\(MCPCommandTests.beginning)' | navgraph mcp | head -1")
    #expect(result.errors.isEmpty)
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func serversAndAShellEditAtTheSameTime() throws {
    let lines = (1...20).map { id in
      MCPCommandTests.call(
        id,
        "edit",
        #"{"edits":[{"add":"screen","values":{"name":"NAME-\#(id)"}}]}"#
      )
    }
    let input = ([MCPCommandTests.beginning] + lines).joined(separator: "\n")
    for name in ["a", "b"] {
      let own = input.replacing("NAME", with: name)
      try navgraph.write(own, to: "\(name).jsonl")
    }
    let shell = (1...20).map {
      "sqlite3 -cmd '.timeout 5000' navgraph.db \"INSERT INTO screen (name) VALUES ('c-\($0)')\""
    }
    let result = try navgraph.shell(
      """
      navgraph mcp --edit < a.jsonl > a.out & navgraph mcp --edit < b.jsonl > b.out &
      \(shell.joined(separator: "; "))
      wait; cat a.out b.out | grep -c '"isError":true'
      sqlite3 navgraph.db "SELECT count(*) FROM screen WHERE name LIKE '_-%'"
      """
    )
    #expect(result.output == "0\n60\n")
    #expect(result.errors.isEmpty)
  }
}
