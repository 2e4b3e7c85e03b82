import Foundation
import NavGraphInterchange
import NavGraphLinks
import NavGraphService
import NavGraphWalks

/// The files from which coverage is computed: a suite of walks and the results of its tests.
struct CoverageFiles {
  let suite: String
  let results: [String]

  /// Returns what the results show about flows.
  ///
  /// - Throws: `CommandFailure` if a file cannot be read or is not a suite, `ReadError` if a file
  ///   does not contain results. `CommandFailure` also if no result belongs to the suite.
  func coverage(of flows: LoadedNavigation) throws -> Coverage {
    let walks = try walks()
    let runs = try results.flatMap { path in
      let file = InputFile(path, of: "test results")
      return try ResultFile(SourceFile(path: path, bytes: file.bytes())).runs
    }
    let coverage = Coverage(
      of: walks,
      runs,
      in: flows.graph,
      patterns: flows.rules.patterns.definitions.map(\.pattern)
    )
    guard coverage.hasRuns else {
      throw CommandFailure(
        "The results contain no walk of '\(suite)'. Use the results of the tests of this suite.",
        .invalidData
      )
    }
    return coverage
  }

  /// Reads the suite: JSON lines with a walk on each.
  func walks() throws -> [Walk] {
    let text = try InputFile(suite, of: "walks").text()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let walks = try zip(1..., lines).compactMap { number, line -> Walk? in
      guard !line.allSatisfy(\.isWhitespace) else { return nil }
      do { return try JSONDecoder().decode(Walk.self, from: Data(line.utf8)) } catch {
        let reason = (error as? DecodingError)?.reason ?? error.localizedDescription
        throw CommandFailure("\(suite):\(number): \(reason)", .invalidData)
      }
    }
    if walks.isEmpty {
      throw CommandFailure(
        "'\(suite)' has no walks. Use the file walks.jsonl that 'navgraph walks' writes.",
        .invalidData
      )
    }
    return walks
  }
}

extension DecodingError {
  /// The reason why a line is not a walk, as a sentence.
  fileprivate var reason: String {
    switch self {
    case .keyNotFound(let key, let context):
      "Member '\(key.stringValue)' is missing"
        + (context.codingPath.isEmpty ? "." : " at '\(context.path)'.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(context.codingPath.isEmpty ? "The line" : "'\(context.path)'") takes \(expected(type))."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "'\(context.path)' has an unknown value."
    default: "The line is not JSON."
    }
  }

  private func expected(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is any RangeReplaceableCollection.Type: "an array"
    default: "an object"
    }
  }
}

extension DecodingError.Context {
  /// The members and positions that lead to the value, such as `steps[0].screen`.
  fileprivate var path: String {
    codingPath.map { $0.intValue.map(MemberName.position) ?? .name($0.stringValue) }.text
  }
}
