import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `test`.
@Suite struct TestCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private let passing = """
    # Routes of the shop.
    {"name":"cart","from":"Start","to":"Cart","expect":["Start","Cart"]}

    {"from":"Start","to":"Product","properties":{"id":5},"expect":["Start","Catalog",{"screen":"Product","properties":{"id":5}}]}
    {"name":"needs id","from":"Start","to":"Product","expect":"blocked"}
    {"from":"Start","to":"Nowhere","expect":"unknownScreen"}

    """

  private let failing = """
    {"name":"<wrong> \\"stack\\" #1","from":"Start","to":"Cart","expect":["Start"]}
    {"name":"outcome","from":"Start","to":"Cart","expect":"blocked"}
    {"from":"Start","to":"Cart","expect":"maybe"}
    {"from":"Start","to":"Cart","expects":"planned"}
    no JSON

    """

  @Test func passingTestsPass() throws {
    try navgraph.write(passing, to: "routes.jsonl")
    #expect(
      try navgraph("test routes.jsonl") == ShellResult(output: "4 tests passed.\n", status: 0)
    )
    let tap = try navgraph("test routes.jsonl --format tap").output
    #expect(tap.hasPrefix("TAP version 14\n1..4\nok 1 - cart\nok 2 - line 4\nok 3 - needs id\n"))
  }

  @Test func showListsTheTestsThatNameTheDefinition() throws {
    try navgraph.write(passing, to: "routes.jsonl")
    let shown = try navgraph("show Product --tests routes.jsonl").output
    let lines = ["tested by line 4 (routes.jsonl:4)", "tested by needs id (routes.jsonl:5)"]
    #expect(shown.contains("\n\n" + lines.joined(separator: "\n")))
    let other = try navgraph("show Catalog --tests routes.jsonl").output
    #expect(!other.contains("tested by needs id"))
    let result = try navgraph("show Product --tests routes.jsonl --at 0")
    #expect(result.status == 64)
  }

  @Test func linesEndOnlyAtLineFeeds() throws {
    let names = ["a\u{2028}b", "a\u{85}b"]
    let lines = names.map { #"{"name":"\#($0)","from":"Start","to":"Cart","expect":"planned"}"# }
    let result = try navgraph("test -", input: Data(lines.joined(separator: "\r\n").utf8))
    #expect(result == ShellResult(output: "2 tests passed.\n", status: 0))
  }

  @Test func failingTestsSayWhy() throws {
    let result = try navgraph("test -", input: Data(failing.utf8))
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "failed  outcome\n  The outcome is planned, not blocked: The route leads to Start › Cart.\n"
      )
    )
    #expect(result.output.contains("The stack is not Start: The route leads to Start › Cart."))
    #expect(result.output.contains("'expect' takes a stack or an outcome (planned, alreadyThere,"))
    #expect(result.output.contains("Unknown key 'expects'."))
    #expect(result.output.contains("Line 5: The line is not JSON."))
    #expect(result.output.hasSuffix("5 of 5 tests failed.\n"))
  }

  @Test func resultsAreMachineReadable() throws {
    let tap = try navgraph("test - --format tap", input: Data(failing.utf8)).output
    #expect(tap.contains("not ok 1 - <wrong> \"stack\" \\#1\n  ---\n  message: \""))
    let xml = try navgraph("test - --format junit", input: Data(failing.utf8)).output
    let counts =
      #"<testsuite name="-" tests="5" failures="2" errors="3" time="\d+\.\d{3}" timestamp=""#
    let rest = #"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d" hostname="[^"]+">\n  <properties/>\n"#
    #expect(try xml.contains(Regex(counts + rest)))
    #expect(xml.contains(#"" classname="-:1" time=""#))
    #expect(xml.contains("<error message=") && xml.contains(#" type="failure">"#))
    #expect(xml.hasSuffix("  <system-out/>\n  <system-err/>\n</testsuite>\n"))
    #expect(xml.contains(##"name="&lt;wrong&gt; &quot;stack&quot; #1""##))
    #expect(XMLDocumentCheck(xml).isWellFormed)
    let hostile = "- {name: \"]]> \\uFFFE \\uFFFF &\", from: Start, to: Cart, expect: blocked}\n"
    let other = try navgraph("test - --format junit", input: Data(hostile.utf8)).output
    #expect(other.contains(#"name="]]&gt; \u{fffe} \u{ffff} &amp;""#))
    #expect(XMLDocumentCheck(other).isWellFormed)
  }

  @Test func testsOfLinksAreNamedByTheirLinksAndNamesAreUnique() throws {
    let tests = """
      - {link: shop://cart, expect: planned}
      - {link: shop://cart, expect: planned}
      """
    let xml = try navgraph("test - --format junit", input: Data(tests.utf8)).output
    #expect(xml.contains(#"<testcase name="shop://cart" classname="-:1" time=""#))
    #expect(xml.contains(#"<testcase name="shop://cart (line 2)" classname="-:2" time=""#))
  }

  @Test func fileWithoutTestsDoesNotPass() throws {
    #expect(
      try navgraph("test -", input: Data("# none\n\n".utf8))
        == ShellResult(
          errors: "Error: The file has no tests. Write one on each line.\n",
          status: 65
        )
    )
  }

  @Test func unknownNamesAreRejectedBeforeATestRuns() throws {
    let tests = """
      - {from: Start, to: Cart, expect: planned}
      - {from: Start, to: Checkout, context: {signdIn: true}, expect: blocked}
      - {from: Start, to: Product, properties: {idd: 5}, expect: blocked}
      - {from: Start, to: Cart, expect: [Start, Crat]}
      - {from: Start, to: Nowhere, expect: unknownScreen}

      """
    try navgraph.write(tests, to: "routes.yaml")
    let result = try navgraph("test routes.yaml")
    #expect(
      result
        == ShellResult(
          errors: """
            Error: routes.yaml:2: Unknown fact 'signdIn': no condition reads it. Did you mean 'signedIn'?
            Error: routes.yaml:3: Unknown property 'idd': no screen declares it. Did you mean 'id'?
            Error: routes.yaml:4: Unknown screen 'Crat'. Did you mean 'Cart'?

            """,
          status: 65
        )
    )
  }

  @Test func linksAreComparedWithStacksAndRefusals() throws {
    let tests = """
      - link: shop://product/42
        expect: [Start, Catalog, {screen: Product, properties: {id: 42}}]
      - {link: "shop://product/42", from: Product, maximumSteps: 0, expect: stepLimit}
      - {link: "shop://order/7", context: {signedIn: true}, expect: planned}
      - {link: "shop://voucher/x", source: web, expect: code}
      - {link: "shop://nobody", expect: unhandled}
      - {link: "shop://prices", source: web, expect: refused}
      - link: shop://prices
        source: web
        expect: The link may not open screen 'Prices'.

      """
    #expect(
      try navgraph("test -", input: Data(tests.utf8))
        == ShellResult(output: "7 tests passed.\n", status: 0)
    )
  }

  @Test func failingTestsOfLinksSayWhy() throws {
    let tests = """
      - {link: "shop://prices", source: web, expect: [Start, Prices]}
      - {link: "shop://prices", source: web, expect: The link may not open screen 'Admin'.}
      - {link: "shop://voucher/x", expect: planned}
      - {link: "shop://produkt/7", expect: [Start]}
      - {link: "shop://cart", to: Cart, expect: [Start]}
      - {link: "shop", expect: refused}

      """
    let result = try navgraph("test -", input: Data(tests.utf8))
    #expect(result.status == 1)
    let refusal = "The link may not open screen 'Prices'."
    for failure in [
      "The stack is not Start › Prices: \(refusal)",
      "The link is not refused with 'The link may not open screen 'Admin'.': \(refusal)",
      "The outcome is code, not planned: The app's code 'voucher' opens the link.",
      "The stack is not Start: No link pattern matches 'shop://produkt/7'",
      "Unknown key 'to'. The keys are link, source, from, stack, context, maximumSteps, maximumStates, name, expect.",
      "Line 6, column 3: ",
    ] {
      #expect(result.output.contains(failure), "\(result.output)")
    }
  }

  @Test func unknownSourceIsRejectedBeforeATestRuns() throws {
    let tests = """
      - {link: "shop://prices", source: wbe, expect: refused}
      - {link: "shop://prices", context: {rol: admin}, stack: [Strat], expect: planned}

      """
    try navgraph.write(tests, to: "links.yaml")
    #expect(
      try navgraph("test links.yaml")
        == ShellResult(
          errors: """
            Error: links.yaml:1: Unknown source 'wbe'. The sources are own, app, web, notification.
            Error: links.yaml:2: Unknown screen 'Strat'. Did you mean 'Start'?
            Error: links.yaml:2: Unknown fact 'rol': no condition reads it. Did you mean 'role'?

            """,
          status: 65
        )
    )
  }

  @Test func testsOfADatabaseWithoutScreensAreRejected() throws {
    _ = try navgraph("init empty.db")
    let input = Data("{\"from\":\"A\",\"to\":\"B\",\"expect\":\"unknownScreen\"}\n".utf8)
    #expect(
      try navgraph("test - --db empty.db", input: input)
        == ShellResult(errors: "Error: The database has no screens.\n", status: 65)
    )
    let check = try navgraph("check --db empty.db")
    #expect(check.output.contains("no-screens") && check.status == 1)
  }

  @Test func repeatedMembersAreRejected() throws {
    let line = #"{"from":"Start","to":"Nowhere","t\u006f":"Cart"}"#
    let answer = try navgraph("batch", input: Data(line.utf8))
    #expect(answer.output.contains("Member 'to' is given twice."))
  }

  @Test func testsNeedADatabase() throws {
    let empty = try CommandLineProgram()
    #expect(try empty("test -").status == 66)
  }
}

/// Whether a text has balanced tags and no stray characters of markup.
private struct XMLDocumentCheck {
  let isWellFormed: Bool

  init(_ xml: String) {
    let opened = xml.components(separatedBy: "<testcase").count - 1
    let closed = xml.components(separatedBy: "</testcase>").count - 1
    let ended = xml.components(separatedBy: "<testcase").filter { part in
      part.split(separator: "\n").first?.hasSuffix("/>") == true
    }.count
    isWellFormed = opened == closed + ended && xml.hasSuffix("</testsuite>\n")
  }
}
