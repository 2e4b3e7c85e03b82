import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `draw`.
@Suite struct DrawCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  private func contents(of file: String) throws -> Data {
    try Data(contentsOf: navgraph.directory.url.appendingPathComponent(file))
  }

  @Test func theNameOfTheFileSaysItsFormat() throws {
    let beginnings = [
      "a.svg": "<?xml", "a.PDF": "%PDF-", "a.dot": "digraph", "a.gv": "digraph",
      "a.mermaid": "flowchart", "a.mmd": "flowchart",
    ]
    for (file, beginning) in beginnings.sorted(by: { $0.key < $1.key }) {
      #expect(try navgraph("draw --output \(file)") == ShellResult(output: "", status: 0))
      #expect(try contents(of: file).starts(with: Data(beginning.utf8)), "\(file)")
    }
    #expect(try navgraph("draw --output a.svg --format mermaid").status == 0)
    #expect(try contents(of: "a.svg").starts(with: Data("flowchart".utf8)))
    #expect(try navgraph("draw --format dot").output.hasPrefix("digraph \"navgraph.db\" {\n"))
  }

  @Test func aNameWithoutAFormatIsAnError() throws {
    let result = try navgraph("draw --output flows.xyz")
    #expect(result.status == 64)
    #expect(
      result.errors == """
        Error: The extension of 'flows.xyz' is not a known format. Use --format: svg, png, pdf, dot, mermaid, html.

        """
    )
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let result = try navgraph("draw --output missing/flows.dot")
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("Error: 'missing/flows.dot' cannot be written:"))
  }

  @Test func graphvizIsNeededForBitmapsAndPDFOnly() throws {
    let directory = URL(fileURLWithPath: CommandLineProgram.path).deletingLastPathComponent().path
    let result = try navgraph.shell("PATH=\(directory) navgraph draw --format pdf")
    #expect(result.status == 69)
    #expect(
      result.errors == """
        Error: 'dot' of Graphviz is not installed. Install it with 'apt-get install graphviz' or \
        'brew install graphviz'. The formats svg, dot, mermaid and html do not need it.

        """
    )
    #expect(try navgraph.shell("PATH=\(directory) navgraph draw --format dot").status == 0)
    let svg = try navgraph.shell("PATH=\(directory) navgraph draw --format svg")
    #expect(svg.status == 0)
    #expect(svg.errors.contains("Graphviz is not installed: the layout is simpler"))
    #expect(svg.output.contains("<title>Start → Catalog"))
  }

  @Test func aLayoutThatTakesTooLongIsAbandoned() throws {
    try navgraph.write("#!/bin/sh\nexec sleep 60\n", to: "slow/dot")
    let line = "chmod +x slow/dot && PATH=$PWD/slow:$PATH navgraph draw --timeout 1"
    let result = try navgraph.shell(line)
    #expect(result.status == 69)
    #expect(
      result.errors == """
        Error: The layout takes more than 1 s. Draw a part of the graph. Use --focus, --flow or \
        --timeout.

        """
    )
  }

  @Test func thePageInHTMLContainsItsScriptAndItsAnswers() throws {
    #expect(try navgraph("draw --output shop.html") == ShellResult(output: "", status: 0))
    let page = String(decoding: try contents(of: "shop.html"), as: UTF8.self)
    #expect(page.contains("default-src 'none'; script-src 'sha256-"))
    #expect(page.contains(#""name":"Catalog""#))
    #expect(page.matches(of: /(?:src|href)="(?!#|data:)/).isEmpty)
    #expect(page.matches(of: /^(?:import|export)\s/.anchorsMatchLineEndings()).isEmpty)
  }

  @Test(arguments: [
    "--focus Cart", "--flow shop", "--route Start Cart", "--check", "--context a=1",
    "--command-names", "--coverage junit.xml --suite walks.jsonl",
  ])
  func thePageInHTMLShowsTheWholeApp(options: String) throws {
    let result = try navgraph("draw --format html \(options)")
    #expect(result.status == 64)
    let option = options.prefix { $0 != " " }
    #expect(result.errors == "Error: The format html shows the whole app. Omit \(option).\n")
  }

  @Test func aRouteIsMarked() throws {
    let result = try navgraph("draw --route Start Product --format mermaid")
    #expect(result.status == 0)
    #expect(result.output.contains("-->|\"1\"|"))
    #expect(
      result.errors.contains("The route Start › Catalog › Product is blocked.")
    )
    #expect(result.output.contains("Product needs property 'id'."))
    #expect(try navgraph("draw --route Start Nowhere --format dot").status == 64)
    #expect(try navgraph("draw --route Start --format dot").status == 64)
  }

  @Test func aRouteTakesTheOptionsOfRoute() throws {
    let product = try navgraph("draw --route Start Product --set id=7 --format mermaid")
    #expect(product.status == 0 && product.errors.isEmpty, "\(product.errors)")
    let line = "draw --stack Start/Catalog --route Product --set id=7 --format mermaid"
    let stack = try navgraph(line)
    #expect(stack.output.contains("-->|\"1\"|") && !stack.output.contains("\"2\""))
    let via = try navgraph("draw --route Start Catalog --via Cart --format mermaid")
    #expect(via.status == 0)
    #expect(via.output != (try navgraph("draw --route Start Catalog --format mermaid").output))
  }

  @Test(arguments: ["--set id=7", "--via Cart", "--stack Start"])
  func anOptionOfARouteNeedsARoute(option: String) throws {
    let result = try navgraph("draw \(option) --format dot")
    #expect(result.status == 64)
    let name = option.prefix { $0 != " " }
    let sentence = "\(name) needs --route, as in --route Menu ContactCard."
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
  }

  @Test func aRouteFromAStackTakesOneScreen() throws {
    let result = try navgraph("draw --stack Start --route Start Cart --format dot")
    #expect(result.status == 64)
    let sentence = "--route takes one screen with --stack, as in --route ContactCard."
    #expect(result.errors.hasPrefix("Error: \(sentence)\n"))
  }

  @Test func theStartScreenIsBold() throws {
    #expect(try navgraph("remove start Start").status == 0)
    #expect(try navgraph("add start Cart").status == 0)
    let text = try navgraph("draw --format dot").output
    #expect(text.matches(of: /<B>\w+<\/B><\/FONT>/).map { String($0.0) } == ["<B>Cart</B></FONT>"])
  }

  @Test func aCheckWithoutFindingsIsOnThePicture() throws {
    let isClean = try navgraph("check").output.contains("No findings.")
    let text = try navgraph("draw --check --format dot").output
    #expect(text.contains("· no findings") == isClean)
    #expect(!(try navgraph("draw --format dot").output.contains("findings")))
  }

  @Test func aLargePictureIsAnnounced() throws {
    #expect(try navgraph("draw --output small.svg").errors.isEmpty)
    let rows = (1...61).map { "('S\($0)')" }.joined(separator: ", ")
    try navgraph.edit("INSERT INTO screen (name) VALUES \(rows)")
    let result = try navgraph("draw --output large.svg")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("navgraph: drawing "))
    #expect(result.errors.hasSuffix(" screens…\n"))
  }

  @Test func differencesAndFindingsAreMarked() throws {
    try navgraph.create("old.db", sample: "shop")
    try navgraph.edit("INSERT INTO screen (name) VALUES ('Wishes')")
    let text = try navgraph("draw --diff old.db --check --format mermaid").output
    #expect(text.contains("[\"Wishes<br/>added<br/>▲ unreachable-screen\"]"))
  }

  @Test func findingsOfCustomRulesAreMarked() throws {
    _ = try navgraph.shell("mkdir check")
    let rule = "SELECT 'm' AS message, 'screen ''Cart''' AS subject, 'my-rule' AS code"
    try navgraph.write(rule, to: "check/mine.sql")
    #expect(try navgraph("draw --check --format mermaid").output.contains("▲ my-rule"))
    try navgraph.write("SELECT", to: "check/mine.sql")
    let failed = try navgraph("draw --check --format mermaid")
    #expect(failed.status == 65)
    #expect(failed.errors.contains("Rule 'check/mine.sql' cannot be run."))
  }

  @Test func factsCloseWays() throws {
    let text = try navgraph("draw --context signedIn=false --format mermaid").output
    #expect(text.contains("[\"Receipt<br/>needs order<br/>not reachable\"]"))
    #expect(try navgraph("add start Receipt").status == 0)
    let others = try navgraph("draw --context signedIn=false --format mermaid").output
    #expect(others.contains("[\"Receipt<br/>needs order\"]"))
    let errors = try navgraph("draw --context nothing=1 --format dot").errors
    #expect(errors == "navgraph: fact 'nothing' is ignored: no condition reads it\n")
  }

  @Test func aPartIsDrawn() throws {
    let text = try navgraph("draw --focus product --steps 1 --format mermaid").output
    #expect(text.contains("Catalog") && !text.contains("Checkout"))
    try navgraph.edit(
      """
      INSERT INTO flow (name) VALUES ('checkout');
      UPDATE command SET flow_id = (SELECT id FROM flow) WHERE name IN ('Checkout', 'Receipt');
      """
    )
    let flow = try navgraph("draw --flow checkout --format mermaid").output
    #expect(flow.contains("subgraph f0[\"checkout\"]") && !flow.contains("Catalog"))
    let unknown = try navgraph("draw --flow chekout --format mermaid")
    #expect(unknown.status == 64)
    #expect(
      unknown.errors == """
        Error: No command of flow 'chekout' is drawn. Did you mean 'checkout'?

        """
    )
  }
}
