import Foundation
import NavGraphTestSupport
import Testing

@Suite struct WalksCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "marketplace") }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: navgraph.directory.url.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func theDirectoryContainsTheWalksAndTheTests() throws {
    let result = try navgraph("walks --goal commands --format xcuitest --output UITests")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasSuffix("The suite is in 'UITests'.\n"))
    let walks = try text("UITests/walks.jsonl").split(separator: "\n")
    let tests = try text("UITests/WalkTests.swift")
    #expect(!walks.isEmpty)
    #expect(tests.matches(of: /func testWalk[0-9]+\(\)/).count == walks.count)
  }

  @Test func onlyWhatAChangeTouchesIsCovered() throws {
    _ = try navgraph.shell("cp navgraph.db before.db")
    try navgraph.edit("INSERT INTO edge VALUES ('Help', 'Settings', 'Your settings', 'push', NULL)")
    let result = try navgraph("walks --goal commands --since before.db --output changed")
    #expect(result.output.contains("covers 1 of 1 command.\n"))
    #expect(try text("changed/walks.jsonl").contains(#""command":"Your settings""#))
  }

  @Test func theSeedOfRandomWalksIsPrinted() throws {
    let result = try navgraph("walks --goal screens --seed 7 --output random")
    #expect(result.output.contains("The walks are random, from seed 7.\n"))
  }

  @Test func walksThatOnlyAFormerSuiteHasAreRemoved() throws {
    _ = try navgraph("walks --goal pairs --format maestro --output flows")
    let former = try navgraph.shell("ls flows | grep -c 'walk-.*yaml'").output
    _ = try navgraph("walks --goal commands --format maestro --output flows")
    let count = try text("flows/walks.jsonl").split(separator: "\n").count
    let files = try navgraph.shell("ls flows | grep -c 'walk-.*yaml'").output
    #expect(files == "\(count)\n")
    #expect(former != files)
  }

  @Test func walksHaveAtMostTheMaximumNumberOfSteps() throws {
    _ = try navgraph("walks --goal commands --maximum-steps 3 --output short")
    let lines = try text("short/walks.jsonl").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let length = try #require(line.firstMatch(of: /"length":([0-9]+)/)).output.1
      #expect(Int(length) ?? 99 <= 3)
    }
  }

  @Test func factsThatNoConditionReadsAreNamed() throws {
    let result = try navgraph("walks --goal screens --context nosuch=1 --output unread")
    #expect(result.errors.contains("fact 'nosuch' is ignored: no condition reads it"))
  }

  @Test func linksAreNotWalkedAtRandom() throws {
    let result = try navgraph("walks --goal links --seed 1 --output random")
    #expect(result.status == 64)
    #expect(result.errors.contains("--seed cannot be used with --goal links"))
  }

  @Test func theArticleIsTrue() throws {
    let url = CommandLineProgram.package
      .appendingPathComponent("Sources/NavGraphReview/NavGraphReview.docc/WalkingFlows.md")
    let article = try String(contentsOf: url, encoding: .utf8)
    let result = try navgraph("walks --goal commands --format xcuitest --output UITests")
    #expect(article.contains(result.output.trimmingCharacters(in: .newlines)))
    try navgraph.edit(String(try #require(article.firstMatch(of: /```sql\n([^`]+)```/)).output.1))
    _ = try navgraph("walks --goal commands --format maestro --output flows")
    let flows = try navgraph.shell("cat flows/walk-*.yaml").output
    #expect(article.contains(#"id: "checkout-button|checkout""#))
    #expect(flows.contains(#"id: "checkout-button|checkout""#))
    #expect(flows.contains(#"id: "cart-view""#))
  }
}
