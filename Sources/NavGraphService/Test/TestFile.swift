import Foundation
import NavGraph
import NavGraphAssertions

/// The tests of a file: JSON lines or YAML.
package struct TestFile: Sendable {
  /// A test of a file.
  struct Test: Sendable {
    /// The line on which the test begins, from 1.
    let line: Int
    /// The members of the test, or the reason why they cannot be read.
    let members: Result<RequestValue, MalformedRequest>
    /// Whether the test has a member of an assertion, also if a name occurs twice.
    let isAssertion: Bool
    /// Returns the position of a member as text, such as `Line 3`.
    let position: @Sendable ([MemberName]) -> String
  }

  /// The path of the file.
  let path: String
  /// The tests, in order.
  let tests: [Test]

  /// Reads the text of a file.
  ///
  /// - Throws: `MalformedTestFile` if the file is not YAML, or has no tests.
  package init(_ text: String, path: String) throws {
    self.path = path
    let isYAML = TestFile.isYAML(path, text)
    tests = try isYAML ? YAMLTests(text).tests : TestFile.tests(inLinesOf: text)
    guard tests.isEmpty else { return }
    let remedy = isYAML ? "Begin each one with '- '." : "Write one on each line."
    throw MalformedTestFile(description: "The file has no tests. \(remedy)")
  }

  /// Creates a file from an array, whose tests have their positions, from 1, in place of lines.
  init(_ members: [RequestValue]) {
    path = "tests"
    tests = zip(1..., members).map { number, test in
      Test(line: number, members: .success(test), isAssertion: Assertion.isGiven(by: test)) { _ in
        "Test \(number)"
      }
    }
  }

  /// Returns whether a file is YAML, which its extension or else its first line that is not a
  /// comment defines.
  private static func isYAML(_ path: String, _ text: String) -> Bool {
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "yaml", "yml": return true
    case "jsonl", "ndjson": return false
    default:
      let lines = text.split(whereSeparator: \.isNewline).lazy.map {
        $0.drop(while: \.isWhitespace)
      }
      let first = lines.first { !$0.isEmpty && !$0.hasPrefix("#") } ?? ""
      return ["-", "[", "%"].contains { first.hasPrefix($0) }
    }
  }

  private static func tests(inLinesOf text: String) -> [Test] {
    // JSON permits other separators of lines within strings.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return zip(1..., lines).compactMap { number, line in
      guard !line.allSatisfy(\.isWhitespace), !line.hasPrefix("#") else { return nil }
      let members = Result { () throws(MalformedRequest) in
        try RequestValue(parsing: Array(line.utf8))
      }
      let value = (try? members.get()) ?? lenientValue(of: line)
      let isAssertion = value.map(Assertion.isGiven) ?? false
      return Test(line: number, members: members, isAssertion: isAssertion) { _ in
        "Line \(number)"
      }
    }
  }

  /// Returns the value of a line that is not a valid request, for example with two equal names; nil
  /// if it is not JSON.
  private static func lenientValue(of line: Substring) -> RequestValue? {
    let value = try? JSONDecoder().decode(PropertyValue.self, from: Data(line.utf8))
    return value.map { RequestValue($0) }
  }
}

/// Why a file of tests cannot be read, as a sentence.
package struct MalformedTestFile: Error, CustomStringConvertible {
  package let description: String
}
