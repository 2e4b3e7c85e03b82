import Foundation
import NavGraphTestSupport
import Testing

/// The examples of the documents are copied into the folders `Documents` of the tests, where they
/// are compiled and run.
@Suite struct SnippetTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let package = tests.deletingLastPathComponent()

  /// The README, the articles of all libraries, and the files with errors, from the root of the
  /// package.
  private static let documents =
    ["README.md"] + files(in: "Sources", named: ".docc/", ".md") + [
      "Sources/NavGraph/Navigation/NavigationError.swift",
      "Sources/NavGraphLinks/DeepLink/LinkError.swift", "Sources/NavGraphStore/StoreError.swift",
    ]

  /// The lines of the sources with examples.
  private static let sources = files(in: "Tests", named: "/Documents/", ".swift")
    .compactMap { try? lines(text(package.appendingPathComponent($0))) }

  @Test(arguments: SnippetTests.documents)
  func examplesAreCompiled(document: String) throws {
    var text = try SnippetTests.text(SnippetTests.package.appendingPathComponent(document))
    if document.hasSuffix(".swift") { text.replace("/// ", with: "") }
    let examples = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix(".package") }
    for example in examples {
      let lines = SnippetTests.lines(example)
      #expect(SnippetTests.sources.contains { $0.contains(lines) }, "\(document):\n\(example)")
    }
  }

  @Test func documentsAreFound() {
    #expect(SnippetTests.documents.count > 15)
    #expect(SnippetTests.sources.count > 10)
  }

  /// Returns the files of a folder whose paths contain a text and end with another one.
  private static func files(in folder: String, named part: String, _ end: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: package.appendingPathComponent(folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
      .filter { $0.contains(part) && $0.hasSuffix(end) }.sorted()
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
