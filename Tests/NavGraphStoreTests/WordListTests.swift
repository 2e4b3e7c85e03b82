import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

/// The words that the schema and the explorer's page must list besides the types of the core.
@Suite struct WordListTests {
  private func text(of path: String) throws -> String {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: package.appending(path: path), encoding: .utf8)
      .replacingOccurrences(of: "\"", with: "'")
  }

  private func list(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: ", ")
  }

  @Test(arguments: ["schema/schema.sql", "Sources/NavGraphExplorer/Page/editing.js"])
  func filesListTheWordsOfTheCore(path: String) throws {
    let text = try text(of: path)
    #expect(
      text.contains(list(NavigationCondition.Comparison.allCases.map(\.rawValue))),
      "\(path) lists the comparisons in their order."
    )
    #expect(
      text.contains(list(Presentation.allCases.map(\.rawValue))),
      "\(path) lists the presentations in their order."
    )
  }

  @Test func eachCheckOfTheSchemaListsAllComparisons() throws {
    let comparisons = NavigationCondition.Comparison.allCases
    let lists = [
      "(\(list(comparisons.map(\.rawValue))))",
      "(\(list(comparisons.filter { !$0.takesOperand }.map(\.rawValue))))",
    ]
    let checks = try text(of: "schema/schema.sql").split(separator: "\n")
      .filter { $0.contains("comparison IN (") }
    #expect(checks.count == 6)
    for check in checks {
      #expect(lists.contains { check.contains("comparison IN \($0)") }, "\(check)")
    }
  }
}
