import NavGraphWalks

/// Coverage as text, and as Markdown for a comment on a pull request.
struct CoverageReport {
  let coverage: Coverage

  /// The headings of the table of counts.
  private static let header =
    ["", "total"] + CoverageState.shown.map(\.rawValue) + ["covered"]

  var textLines: [String] {
    var counts = TextTable(CoverageReport.header)
    for kind in WalkGoal.allCases { counts.append(row(of: kind)) }
    var table = TextTable("state", "kind", "name", "walk")
    for (kind, element) in open {
      table.append(
        element.state.rawValue,
        kind.singular,
        element.names.joined(separator: " > "),
        CoverageReport.place(of: element)
      )
    }
    let problems = problems.map(Console.printable)
    return [summary, ""] + counts.lines
      + (table.isEmpty ? [] : [""] + table.lines) + (problems.isEmpty ? [] : [""] + problems)
  }

  var markdownLines: [String] {
    let rows = WalkGoal.allCases.map(row)
    let rule = CoverageReport.header.map { _ in "--:" }
    let open = open.map { kind, element in
      let name = Markdown.code(element.names.joined(separator: " > "))
      return "- \(element.state.rawValue): \(kind.singular) \(name) "
        + "(\(Markdown.escaped(CoverageReport.place(of: element))))"
    }
    let problems = problems.map { "- " + Markdown.escaped($0) }
    return
      (["### Coverage", "", summary, ""]
      + ([CoverageReport.header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      + (open.isEmpty ? [] : [""] + open) + (problems.isEmpty ? [] : [""] + problems))
      .map(Console.printable)
  }

  /// Returns the row of a kind in the table of counts.
  private func row(of kind: WalkGoal) -> [String] {
    let elements = coverage[kind]
    return [kind.rawValue, String(elements.elements.count)]
      + CoverageState.shown.map { String(elements.count($0)) }
      + [elements.percentage.map(CoverageReport.percentage) ?? ""]
  }

  /// Returns a percentage with one digit, rounded down so that only all elements are 100 %.
  static func percentage(_ value: Double) -> String {
    let tenths = Int(10 * value)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// The results of the walks in a sentence.
  private var summary: String {
    let words: [(CoverageState, String)] = [
      (.passed, "passed"), (.failed, "failed"), (.unclear, "ended early"), (.untried, "not run"),
    ]
    let counts = words.compactMap { state, word -> String? in
      let count = coverage.walks.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return "\(counted(coverage.walks.count, "walk")): \(counts.joined(separator: ", "))."
  }

  /// The elements that did not pass, beginning with those that failed.
  ///
  /// Untried pairs are too many to be read.
  private var open: [(kind: WalkGoal, element: CoveredElement)] {
    [CoverageState.failed, .unclear, .untried].flatMap { state in
      WalkGoal.allCases.filter { $0 != .pairs || state != .untried }.flatMap { kind in
        coverage[kind].elements.filter { $0.state == state }.map { (kind, $0) }
      }
    }
  }

  /// Returns the walk that covers an element, in words.
  private static func place(of element: CoveredElement) -> String {
    element.visit.map { "\($0.walk), step \($0.step)" } ?? "in no walk"
  }

  /// The problems of the suite and the results, each as a sentence.
  private var problems: [String] {
    coverage.missing.map {
      "The flows have no \($0.kind.singular) '\($0.name)', which \($0.walk) covers: "
        + "write the suite again."
    } + coverage.unknownTests.map { "Test '\($0)' is not a walk of the suite." }
      + coverage.ambiguousTests.map { test in
        let suites = test.suites.map { "'\($0)'" }.joined(separator: ", ")
        return "\(suites) have tests of the name '\(test.walk)'. The worst result counts."
      }
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
