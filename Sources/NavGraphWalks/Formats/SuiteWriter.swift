import NavGraph
import NavGraphService
package import NavGraphStore

/// A writer of suites in one format.
package protocol SuiteWriter {
  /// Returns the files of a suite.
  ///
  /// - Throws: `EncodingError` if a value of a property has no JSON.
  func files(for suite: WalkSuite) throws -> [SuiteFile]
}

/// A file of a suite.
package struct SuiteFile: Sendable, Hashable {
  /// The path in the directory of the suite.
  package let path: String
  package let text: String

  package init(_ path: String, lines: [String]) {
    self.path = path
    text = lines.map { $0 + "\n" }.joined()
  }
}

/// The formats of suites.
package enum SuiteFormat: String, Sendable, CaseIterable {
  /// JSON lines, one for each walk.
  case jsonl
  /// A checklist for manual tests.
  case markdown
  /// Flows of Maestro in YAML.
  case maestro
  /// UI tests of XCTest in Swift.
  case xcuitest

  /// Returns the writer of the format.
  ///
  /// - `hooks`: The texts by which tests find screens and commands.
  /// - `isOneFile`: Whether a suite of one walk is one file, which refers to no other.
  package func writer(
    _ hooks: TestHooks = TestHooks(),
    isOneFile: Bool = false
  ) -> any SuiteWriter {
    switch self {
    case .jsonl: JSONLinesWriter()
    case .markdown: MarkdownWriter()
    case .maestro: MaestroWriter(hooks: hooks, isOneFile: isOneFile)
    case .xcuitest: XCUITestWriter(hooks: hooks, isOneFile: isOneFile)
    }
  }
}

extension WalkStep {
  /// What a test taps in the step.
  var control: TestHooks.Owner { .command(CommandID(command ?? "")) }

  /// What a test must find after the step.
  var view: TestHooks.Owner { .screen(ScreenID(screen)) }

  /// The properties that the user requests, as JSON; nil if there are none.
  func properties() -> String? {
    guard kind == .command, case .dictionary(let members) = request,
      case .dictionary(let destination)? = members["to"]
    else { return nil }
    return destination["properties"]?.jsonLine()
  }
}
