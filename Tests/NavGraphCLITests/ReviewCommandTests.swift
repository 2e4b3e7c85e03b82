import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `review`.
@Suite struct ReviewCommandTests {
  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram(sample: "shop")
    _ = try navgraph.shell("navgraph dump > app.flows && cp app.flows base.flows")
  }

  /// Edits the database, and dumps it.
  private func edit(_ lines: String...) throws {
    for line in lines { #expect(try navgraph(line).status == 0) }
    _ = try navgraph.shell("navgraph dump > app.flows")
  }

  private func review(_ options: String = "") throws -> ShellResult {
    try navgraph("review base.flows app.flows \(options)")
  }

  /// Commits the dump, and returns the result of a review of revisions.
  private func commit() throws {
    let git = "git -c user.name=a -c user.email=a@b"
    let result = try navgraph.shell(
      "git init -q . ; git add base.flows app.flows && \(git) commit -qm a --allow-empty"
    )
    #expect(result.status == 0, "\(result)")
  }

  @Test func equalStatesCanBeMerged() throws {
    #expect(
      try review()
        == ShellResult(output: "Navigation: can be merged\n  No differences.\n", status: 0)
    )
    let markdown = try review("--format markdown")
    #expect(markdown.output == "### Navigation: can be merged\n\n- No differences.\n")
    let json = try review("--format json").output
    #expect(json.contains(#""reasons":[]"#) && json.contains(#""verdict":"accepted""#))
  }

  @Test func theVerdictAndItsReasonsComeFirst() throws {
    try edit(
      "remove edge Catalog Product",
      "add screen Lost",
      "remove gate --source web --screen Prices"
    )
    let result = try review()
    #expect(
      result.output.hasPrefix(
        """
        Navigation: do not merge
          Gone: 'gate of source web, screen Prices'; the way to 'Product'; 8 routes to 'Product'; and 2 more
          Newly open to links: 'gate of source web, screen Prices'; link 'shop://prices'; link 'shop://Prices'
          New errors: link 'shop://product/
        """
      ),
      "\(result.output)"
    )
    #expect(result.status == 1)
    #expect(try review("--fail-on longer").status == 0)
    #expect(try review("--fail-on none").status == 0)
    #expect(try review("--fail-on nothing").status == 64)
  }

  @Test func rolesReachScreensDifferently() throws {
    try edit(
      "add screen Vault",
      "add edge Start Vault --command Vault",
      "add condition Vault context.signedIn = true",
      "add condition Cart context.signedIn = true",
      "remove condition Account context.signedIn"
    )
    let result = try review("--as guest=signedIn=false --as member=signedIn=true")
    #expect(
      result.output.contains(
        "\nFor 'guest' ('signedIn = false')\n  blocked (needs 'context.signedIn = true'): 'Cart'"
      ),
      "\(result.output)"
    )
    #expect(
      result.output.contains("\nFor 'member' ('signedIn = true')\n  newly open: 'Vault' (new)")
    )
    #expect(result.output.contains("newly open (needed 'context.signedIn = true'): 'Account'"))
    #expect(result.output.contains("Blocked: "))
    let open = result.output.split(separator: "\n").first { $0.contains("Open without a former") }
    #expect(open?.contains("'Account' for 'guest'") == true, "\(result.output)")
    #expect(open?.contains("Vault") == false)
    let misspelled = try review("--as guest=signdIn=false")
    #expect(
      misspelled.errors == "navgraph: fact 'signdIn' is ignored: no condition reads it\n"
    )
    #expect(try review("--as guest").status == 64)
    #expect(try review("--as guest=signedIn").status == 64)
  }

  @Test func findingsCarryTheLineOfTheDump() throws {
    try edit("add screen Lost")
    let line = try navgraph.shell("grep -n name=Lost app.flows").output.prefix { $0 != ":" }
    let result = try review("--format markdown")
    #expect(result.output.contains("#### Findings: 1 new, 0 mended\n\n- error: Screen `Lost`"))
    #expect(result.output.contains("(`app.flows:\(line)`)"), "\(result.output)")
    #expect(result.output.contains("\n+ \(line): screen name=Lost order="))
    #expect(result.output.contains("```mermaid\n"))
    #expect(result.status == 1)
    let mended = try navgraph("review app.flows base.flows")
    #expect(mended.output.contains("Findings: 0 new, 1 mended"))
  }

  @Test func revisionsAreRead() throws {
    try commit()
    try edit("remove edge Catalog Product")
    #expect(try navgraph("review HEAD:app.flows app.flows").status == 1)
    #expect(try navgraph("review HEAD:./app.flows HEAD:base.flows").status == 0)
    for path in [".//app.flows", "/app.flows", "app/../app.flows", "app/..//./app.flows"] {
      #expect(try navgraph("review HEAD:\(path) base.flows").output.contains("No differences."))
    }
    let first = try navgraph("review HEAD:new.flows base.flows")
    #expect(first.errors == "navgraph: there is no 'new.flows' in 'HEAD': everything is new\n")
    #expect(first.status == 0)
    let missing = try navgraph("review base.flows HEAD:new.flows")
    #expect(
      missing.errors == "Error: There is no 'new.flows' in 'HEAD'. Choose another path.\n"
    )
    #expect(missing.status == 66)
    #expect(
      try navgraph("review HEAD app.flows").errors
        == "Error: 'HEAD' is no file. Name one in the revision: HEAD:app.flows\n"
    )
  }

  @Test(arguments: [
    "--output=x:app.flows", "-h:app.flows", "--end-of-options:app.flows", "HEAD; touch x:app.flows",
    "$(touch x):app.flows", "HEAD~99:app.flows", "origin/main:app.flows", ":app.flows",
    "--git-dir=x:a", "HEAD^{/a}..:app.flows", "@{upstream}:a", "\n:app.flows", "--exec=touch x:a",
  ])
  func noRevisionIsAnOptionOrACommand(revision: String) throws {
    try commit()
    let quoted = "'\(revision.replacing("'", with: "'\\''"))'"
    let result = try navgraph("review -- \(quoted) app.flows")
    #expect(result.status == 66, "\(result)")
    #expect(result.errors.contains("There is no revision"), "\(result)")
    #expect(try navgraph.directory.fileNames().sorted().contains("x") == false)
  }

  @Test func aFirstReviewIsDecidedByFindingsAndTests() throws {
    try navgraph.write("- {from: Start, to: Cart, expect: blocked}\n", to: "tests.yaml")
    let result = try navgraph("review none.flows app.flows --tests tests.yaml")
    #expect(result.output.hasPrefix("Navigation: do not merge\n  Failing tests: 'line 1'\n"))
    #expect(result.status == 1)
    #expect(try navgraph("review none.flows app.flows").status == 0)
    _ = try navgraph("add gate false --source web")
    try edit("screens")
    for base in ["none.flows", "/dev/null", "empty.flows"] {
      let first = try navgraph.shell(": > empty.flows && navgraph review \(base) app.flows")
      #expect(first.status == 0, "\(first)")
      #expect(first.output.contains("There is no former state"))
      #expect(!first.output.contains("Lines of the dump"))
    }
    try edit("add screen Lost")
    #expect(try navgraph("review none.flows app.flows").status == 1)
  }

  @Test func onlyTestsThatFailSinceTheChangeForbidIt() throws {
    try navgraph.write(
      """
      - {name: old, from: Start, to: Cart, expect: blocked}
      - {name: new, from: Start, to: Product, properties: {id: 1}, expect: planned}
      """,
      to: "tests.yaml"
    )
    #expect(try review("--tests tests.yaml --fail-on tests").status == 0)
    try edit("remove edge Catalog Product")
    let result = try review("--tests tests.yaml --fail-on tests")
    #expect(result.output.contains("Failing tests: 'new'\n"))
    #expect(result.output.contains("Tests: 1 fail now, 1 failed before\n"))
    #expect(result.status == 1)
    try navgraph.write("- {name: typo, from: Start, to: Crat, expect: planned}\n", to: "tests.yaml")
    #expect(
      try review("--tests tests.yaml --fail-on tests").output.contains("Unknown screen 'Crat'")
    )
  }

  @Test func manyFailingTestsAreDetails() throws {
    let tests = (1...30).map { "- {name: t\($0), from: Start, to: Cart, expect: blocked}\n" }
    try navgraph.write(tests.joined(), to: "tests.yaml")
    let first = try navgraph("review none.flows app.flows --tests tests.yaml --format markdown")
    let parts = first.output.split(separator: "<details>")
    #expect(parts.count == 2 && parts[0].contains("`t10`") && !parts[0].contains("- `t11`"))
    #expect(parts[1].contains("<summary>More tests</summary>") && parts[1].contains("`t30`"))
    #expect(parts[0].contains("```text\nThe outcome is planned, not blocked: The route leads to"))
  }

  @Test(arguments: [
    "@everyone", "`@a` <b>", "a' @all 'b", "<script>@x</script>", "#1 [a](b)", "\u{2028}@x",
    "http://a.example www.b.example @",
  ])
  func hostileNamesAreCode(name: String) throws {
    let literal = "'\(name.replacing("'", with: "''"))'"
    try navgraph.edit("INSERT INTO screen (name) VALUES (\(literal))")
    try navgraph.edit("INSERT INTO edge (origin, destination) VALUES ('Start', \(literal))")
    _ = try navgraph.shell("navgraph dump > app.flows")
    let quoted = name.replacing("\u{2028}", with: #"\u2028"#)
    try navgraph.write("- {from: Start, to: \"\(quoted)\", expect: blocked}\n", to: "t.yaml")
    let output = try review("--format markdown --tests t.yaml").output
    var isBlock = false
    for line in output.split(separator: "\n") {
      if line.hasPrefix("```") { isBlock.toggle() }
      guard !isBlock, !line.hasPrefix("```") else { continue }
      let text = line.replacing(/(`+)(?:.*?[^`])\1(?!`)/, with: "")
      #expect(!text.contains("@") && !text.contains("#1"), "\(line)")
      #expect(!text.contains("<script") && !text.contains("\u{1B}"), "\(line)")
      #expect(!text.contains("http://") && !text.contains("www."), "\(line)")
    }
  }

  @Test func aFolderOfSwiftSourceIsRead() throws {
    guard let reader = CommandLineProgram.sourceReader else { return }
    let source = CommandLineProgram.package.appendingPathComponent("samples/source/app").path
    let result = try navgraph(
      "review none.flows \(source)",
      environment: ["NAVGRAPH_SWIFT": reader]
    )
    #expect(result.output.hasPrefix("Navigation: "), "\(result)")
  }
}
