import Foundation
import NavGraphTestSupport
import Testing

/// The keys of the JSON that commands print, compared with the article that lists them.
@Suite struct JSONOutputTests {
  /// The keys whose objects have names from the database, or names of kinds, as keys.
  private static let dictionaryKeys: Set = [
    "allowedValues", "columns", "counts", "properties", "renamed", "rows", "tabs", "values",
  ]

  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "shop") }

  /// The words in code voice in a section of the article.
  private func words(in section: String) throws -> Set<String> {
    let article = "Sources/NavGraph/NavGraph.docc/JSONOutput.md"
    let url = CommandLineProgram.package.appendingPathComponent(article)
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n### ")
    let part = try #require(parts.first { $0.hasPrefix(section + "\n") })
    let quoted = part.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
    return Set(quoted.map(\.element))
  }

  private func keys(in value: Any) -> Set<String> {
    if let array = value as? [Any] { return Set(array.flatMap(keys)) }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: Set(object.keys)) { result, member in
      let isList = member.value is [Any]
      if isList && member.key == "columns" { return }
      if isList || !JSONOutputTests.dictionaryKeys.contains(member.key) {
        result.formUnion(keys(in: member.value))
      }
    }
  }

  /// The keys in the lines that a command prints.
  private func keys(_ arguments: String, input: String = "") throws -> Set<String> {
    let result = try navgraph(arguments, input: Data(input.utf8))
    try #require(!result.output.isEmpty, "\(arguments): \(result)")
    return try keys(inLines: result.output)
  }

  private func keys(inLines output: String) throws -> Set<String> {
    try output.split(separator: "\n").reduce(into: []) { keys, line in
      keys.formUnion(self.keys(in: try JSONSerialization.jsonObject(with: Data(line.utf8))))
    }
  }

  @Test(arguments: [
    ("Routes", "route Start Receipt --format json", "blockers"),
    ("Routes", "route Start Cart --context beta=1 --format json", "ignored"),
    ("Routes", "route --stack Start/Catalog Start --format json", "count"),
    ("Routes", "route Start Produkt --format json", "nearest"),
    ("Routes", "route Start Product::id=1 --maximum-steps 1 --format json", "maximumSteps"),
    ("Reachability", "reach --routes --format json", "missing"),
    ("Reachability", "reach --to Product --format json", "given"),
    ("Reachability", "reach --context signedIn=true,false --format json", "differs"),
    ("Definitions", "screens --format json", "required"),
    ("Definitions", "commands --format json", "operand"),
    ("Definitions", "links --format json", "example"),
    ("Definitions", "show Cart --format json", "command"),
    ("Plans of links", "open shop://nothing --format json", "nearest"),
    ("Plans of links", "open 'shop://product/1' --format json", "plan"),
    ("Findings", "check --format json", "errors"),
    ("Changes of rows", "set screen Cart title=Basket --format json", "differences"),
    ("Changes of rows", "remove command Cart --format json", "values"),
    ("Changes of rows", "history --keep 0 --format json", "deleted"),
  ])
  func everyKeyIsInTheArticle(section: String, arguments: String, expected: String) throws {
    let printed = try keys(arguments)
    #expect(printed.contains(expected), "\(arguments): \(printed.sorted())")
    // Entries, blockers and conditions are described with routes.
    let words = try words(in: section).union(words(in: "Routes"))
    #expect(printed.subtracting(words) == [], "\(arguments)")
  }

  @Test func everyKeyOfCoverageIsInTheArticle() throws {
    try navgraph.write(SuiteFile.text, to: "walks.jsonl")
    let results = "<testsuite><testcase name='walk-001'/><testcase name='login'/></testsuite>"
    let printed = try keys("coverage - --suite walks.jsonl --format json", input: results)
    #expect(printed.isSuperset(of: ["counts", "next", "missing", "percentage", "walk"]))
    #expect(printed.subtracting(try words(in: "Coverage")) == [])
  }

  @Test func everyKeyOfBatchIsInTheArticle() throws {
    let requests = """
      {"from":"Start"}
      {"from":"Start","to":"Cart"}
      """
    let printed = try keys("batch", input: requests)
    #expect(printed.isSuperset(of: ["error", "steps"]))
    #expect(printed.subtracting(try words(in: "Routes")) == [])
  }

  @Test func everyKeyOfTheHistoryIsInTheArticle() throws {
    #expect(try navgraph("remove command Cart").status == 0)
    let printed = try keys("history --format json").union(keys("undo --format json"))
    #expect(printed.isSuperset(of: ["reverts", "summary"]))
    #expect(printed.subtracting(try words(in: "Changes of rows")) == [])
  }

  @Test func everyKeyOfAnImportIsInTheArticle() throws {
    // A weight has no effect on routes, which is a finding.
    try navgraph.write("digraph { A -> B [label=open]; A -> B [weight=2]; }", to: "flow.dot")
    let printed = try keys("import flow.dot --db imported.db --report json")
    #expect(printed.isSuperset(of: ["formats", "line"]))
    #expect(printed.subtracting(try words(in: "Findings")) == [])
  }

  @Test func everyKeyOfWatchIsInTheArticle() throws {
    let watch = try navgraph.start("watch --count 1 --format json --route 'Start>Cart'")
    try watch.wait(for: "answer")
    try navgraph.edit("INSERT INTO screen (name) VALUES ('New');")
    let printed = try keys(inLines: try watch.waitForEnd().output)
    #expect(printed.isSuperset(of: ["answer", "rows"]))
    let documented = try words(in: "Changes of rows").union(words(in: "Routes"))
    #expect(printed.subtracting(documented) == [])
  }

  @Test func everyKeyOfADifferenceIsInTheArticle() throws {
    try navgraph.create("edited.db", sample: "shop")
    #expect(try navgraph("remove command Cart --db edited.db").status == 0)
    let printed = try keys("diff navgraph.db edited.db --routes --format json")
    #expect(printed.isSuperset(of: ["lost", "needs", "example"]))
    let documented = try words(in: "Differences of databases").union(words(in: "Changes of rows"))
    #expect(printed.subtracting(documented) == [])
  }
}
