import Foundation
import NavGraphReview
import Testing

/// For each kind of finding the smallest database that shows it, and one that just does not.
@Suite struct RuleTests {
  @Test(arguments: RuleExample.all)
  func smallestDatabaseShowsItAndOneJustDoesNot(example: RuleExample) throws {
    let database = try CheckedDatabase(example.shown, example.options)
    let findings = try database.findings(example.code)
    #expect(findings.map(\.sentence) == [example.sentence])
    #expect(findings.first?.subjects.first?.description == example.subject)
    let rule = CheckRule.all.first { $0.code == example.code }
    #expect(findings.allSatisfy { $0.severity == rule?.severity })
    #expect(try CheckedDatabase(example.notShown, example.options).findings(example.code) == [])
  }

  @Test(arguments: RuleExample.all)
  func suggestionTakesTheFindingAway(example: RuleExample) throws {
    let database = try CheckedDatabase(inFile: example.shown, example.options)
    let suggestion = try #require(try database.findings(example.code).first?.suggestion)
    #expect(try database.carryOut(suggestion) == nil, "\(suggestion)")
    #expect(try database.findings(example.code) == [], "\(suggestion)")
  }

  @Test func everyRuleHasAnExample() {
    let codes = Set(RuleExample.all.map(\.code)).union(["unused-exception"])
    #expect(codes == Set(CheckRule.all.map(\.code)))
    #expect(Set(CheckRule.all.map(\.code)).count == CheckRule.all.count)
  }

  @Test func articleListsTheCodes() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = package.appendingPathComponent(
      "Sources/NavGraphReview/NavGraphReview.docc/CheckingFlows.md"
    )
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows == CheckRule.all.map { ["`\($0.code)`", $0.severity.rawValue] })
  }
}
