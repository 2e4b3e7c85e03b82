import Foundation
import NavGraphTestSupport
import Testing

/// The examples of the documents are copied into the sources of these tests, where they are compiled and
/// run.
@Suite struct SnippetTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let package = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let documents = [
    "README.md", "Sources/NavGraph/NavGraph.docc/RouteFromData.md",
    "Sources/NavGraph/NavGraph.docc/ScreensAndProperties.md",
    "Sources/NavGraph/NavGraph.docc/SavingWhereTheUserWas.md",
    "Sources/NavGraph/NavGraph.docc/TabsWithStacks.md",
    "Sources/NavGraphFoundation/NavGraphFoundation.docc/NavGraphFoundation.md",
    "Sources/NavGraphStore/NavGraphStore.docc/NavGraphStore.md",
    "Sources/NavGraphStore/NavGraphStore.docc/FollowingTheDatabase.md",
    "Sources/NavGraphStore/NavGraphStore.docc/EditingFlows.md",
    "Sources/NavGraphLinks/NavGraphLinks.docc/Links.md",
    "Sources/NavGraphLinks/NavGraphLinks.docc/LinksInAnApp.md",
    "Sources/NavGraphLinks/NavGraphLinks.docc/NavGraphLinks.md",
    "Sources/NavGraphReview/NavGraphReview.docc/CheckingFlows.md",
    "Sources/NavGraphReview/NavGraphReview.docc/ComparingAndExploring.md",
  ]

  @Test(arguments: SnippetTests.documents)
  func examplesAreCompiled(document: String) throws {
    let text = try SnippetTests.text(SnippetTests.package.appendingPathComponent(document))
    let sources = try FileManager.default.contentsOfDirectory(atPath: SnippetTests.folder.path)
      .map { try SnippetTests.text(SnippetTests.folder.appendingPathComponent($0)) }
      .map { SnippetTests.lines($0) }
    let examples = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix(".package") }
    try #require(!examples.isEmpty)
    for example in examples {
      let lines = SnippetTests.lines(example)
      #expect(sources.contains { $0.contains(lines) }, "\(document):\n\(example)")
    }
  }

  private static func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  /// The lines without indentation, except empty ones.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
