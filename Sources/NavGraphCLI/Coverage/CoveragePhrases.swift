import NavGraphWalks

/// The words of coverage in text and Markdown.
enum CoveragePhrases {
  /// The headings of the table of counts.
  static let header = ["", "total"] + CoverageState.shown.map(\.rawValue) + ["covered"]

  /// Returns the row of a kind in the table of counts.
  static func row(of kind: WalkGoal, in coverage: Coverage) -> [String] {
    let elements = coverage[kind]
    return [kind.rawValue, String(elements.elements.count)]
      + CoverageState.shown.map { String(elements.count($0)) }
      + [elements.percentage.map(percentage) ?? ""]
  }

  /// Returns a percentage with one digit, rounded down so that only all elements are 100 %.
  static func percentage(_ value: Double) -> String {
    let tenths = Int(10 * value)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// Returns the results of the walks in a sentence.
  static func summary(of walks: [WalkResult]) -> String {
    let words: [(CoverageState, String)] = [
      (.passed, "passed"), (.failed, "failed"), (.unclear, "ended early"), (.untried, "not run"),
    ]
    let counts = words.compactMap { state, word -> String? in
      let count = walks.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return "\(counted(walks.count, "walk")): \(counts.joined(separator: ", "))."
  }

  /// The elements that did not pass, beginning with those that failed.
  ///
  /// Untried pairs are too many to be read.
  static func open(in coverage: Coverage) -> [(kind: WalkGoal, element: CoveredElement)] {
    [CoverageState.failed, .unclear, .untried].flatMap { state in
      WalkGoal.allCases.filter { $0 != .pairs || state != .untried }.flatMap { kind in
        coverage[kind].elements.filter { $0.state == state }.map { (kind, $0) }
      }
    }
  }

  /// Returns the walk that covers an element, in words.
  static func place(of element: CoveredElement) -> String {
    element.visit.map { "\($0.walk), step \($0.step)" } ?? "in no walk"
  }

  /// The problems of the suite and the results, each as a sentence.
  static func problems(of coverage: Coverage) -> [String] {
    coverage.missing.map {
      "The flows have no \($0.kind.singular) '\($0.name)', which \($0.walk) covers: "
        + "write the suite again."
    } + coverage.unknownTests.map { "Test '\($0)' is not a walk of the suite." }
  }
}

extension CoverageState {
  /// The states in the order of the table.
  static let shown: [CoverageState] = [.passed, .failed, .unclear, .untried]
}

extension WalkGoal {
  /// The word for one element of the kind.
  var singular: String { self == .links ? "link pattern" : String(rawValue.dropLast()) }
}
