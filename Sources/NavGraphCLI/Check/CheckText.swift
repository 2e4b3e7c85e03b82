import NavGraphReview

/// The findings of a check as people read them.
struct CheckText {
  private let report: CheckReport
  /// The path given by `--db`, for suggestions.
  private let database: String?

  init(_ report: CheckReport, database: String?) {
    self.report = report
    self.database = database
  }

  var lines: [String] {
    var lines: [String] = []
    var groups: [(code: String, findings: [Finding])] = []
    for finding in report.findings {
      let index = groups.firstIndex {
        $0.code == finding.code && $0.findings[0].severity == finding.severity
      }
      if let index {
        groups[index].findings.append(finding)
      } else {
        groups.append((finding.code, [finding]))
      }
    }
    for group in groups { lines += self.lines(of: group.findings) + [""] }
    return lines + [summary]
  }

  /// All codes, with what they stand for.
  static var codes: [String] {
    var table = TextTable("code", "severity", "finds")
    for rule in CheckRule.all { table.append(rule.code, rule.severity.rawValue, rule.title) }
    return table.lines
  }

  private func lines(of findings: [Finding]) -> [String] {
    guard let first = findings.first else { return [] }
    let rule = CheckRule.all.first { $0.code == first.code }
    let colour: Console.Colour =
      switch first.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .blue
      }
    let heading =
      Console.coloured(first.severity.rawValue, colour) + " "
      + Console.bold(Console.printable(first.code))
    guard let rule, rule.namesSuffice, findings.count > 1 else {
      return [heading] + findings.flatMap(lines(of:))
    }
    let names = findings.compactMap(\.subjects.first?.name)
    return [heading]
      + CheckText.wrapped("\(rule.title): \(names.joined(separator: ", "))")
      .map { "  " + Console.printable($0) }
  }

  private func lines(of finding: Finding) -> [String] {
    let suggestion = finding.remedy?.text(database: database)
    return ["  " + Console.printable(finding.message)]
      + (suggestion.map { [Console.faint("    " + Console.printable($0))] } ?? [])
  }

  /// Breaks a text between words into lines of about a hundred characters.
  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 98 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }

  private var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      guard count > 0 else { return nil }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let found = counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
    guard report.exceptedCount > 0 else { return found + "." }
    return "\(found); \(report.exceptedCount) let pass by exceptions."
  }
}
