import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

/// The words that the schema and the explorer's page must list besides the types of the core.
@Suite struct WordListTests {
  @Test(arguments: ["schema/schema.sql", "Sources/NavGraphExplorer/Page/editing.js"])
  func filesListTheWordsOfTheCore(path: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
      .replacingOccurrences(of: "\"", with: "'")
    func list(_ words: [String]) -> String {
      words.map { "'\($0)'" }.joined(separator: ", ")
    }
    #expect(
      text.contains(list(Condition.Comparison.allCases.map(\.rawValue))),
      "\(path) lists the comparisons in their order."
    )
    #expect(
      text.contains(list(Presentation.allCases.map(\.rawValue))),
      "\(path) lists the presentations in their order."
    )
  }
}
