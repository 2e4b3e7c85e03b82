import Foundation
import NavGraphReview
import Testing

/// Every rule, applied to the smallest databases that show it.
@Suite struct RuleTests {
  @Test(arguments: RuleExample.all)
  func ruleReportsTheFaultyDatabaseOnly(example: RuleExample) throws {
    let database = try CheckedDatabase(example.faulty, example.options)
    let findings = try database.findings(example.code)
    #expect(findings.map(\.message) == [example.message])
    #expect(findings.first?.subjects.first?.description == example.subject)
    let rule = CheckRule.all.first { $0.code == example.code }
    #expect(findings.allSatisfy { $0.severity == rule?.severity })
    #expect(try CheckedDatabase(example.correct, example.options).findings(example.code) == [])
  }

  @Test(arguments: RuleExample.all)
  func remedyResolvesTheFinding(example: RuleExample) throws {
    var database = try CheckedDatabase(inFile: example.faulty, example.options)
    let remedy = try #require(try database.findings(example.code).first?.remedy)
    try database.apply(remedy)
    #expect(try database.findings(example.code) == [], "\(remedy)")
  }

  @Test func everyRuleHasAnExample() {
    let codes = Set(RuleExample.all.map(\.code)).union([
      "unused-exception", "history-gap", "no-screens",
    ])
    #expect(codes == Set(CheckRule.all.map(\.code)))
    #expect(Set(CheckRule.all.map(\.code)).count == CheckRule.all.count)
  }

  private var sources: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/NavGraphReview")
  }

  @Test func everyRuleInTheFilesIsListed() throws {
    let folder = sources.appendingPathComponent("Check")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    let texts = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    let codes = texts.flatMap { text in
      text.matches(of: /static let \w+ = CheckRule\(\s*"([a-z-]+)"/).map { String($0.output.1) }
    }
    #expect(codes.sorted() == CheckRule.all.map(\.code).sorted())
  }

  @Test func articleListsAllCodesWithTheirSeverities() throws {
    let article = sources.appendingPathComponent("NavGraphReview.docc/CheckingFlows.md")
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows == CheckRule.all.map { ["`\($0.code)`", $0.severity.rawValue] })
  }
}
