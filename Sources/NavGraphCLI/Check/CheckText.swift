import NavGraphReview
import NavGraphService
import OrderedCollections

/// The findings of a check as text, in groups with the same code.
struct CheckText {
  private let report: CheckReport
  private let remedies: Remedies
  private let places: FindingPlaces

  init(_ answer: CheckJSON) {
    (report, remedies, places) = (answer.report, answer.remedies, answer.places)
  }

  var lines: [String] {
    let groups = OrderedDictionary(grouping: report.findings) { Group(of: $0) }
    return groups.flatMap { lines(of: $1, in: $0) + [""] } + [summary]
  }

  /// A table of all codes.
  static var codes: [String] {
    var table = TextTable("code", "severity", "finds")
    for rule in CheckRule.all { table.append(rule.code, rule.severity.rawValue, rule.title) }
    return table.lines
  }

  private struct Group: Hashable {
    let code: String
    let severity: Severity

    init(of finding: Finding) { (code, severity) = (finding.code, finding.severity) }
  }

  private func lines(of findings: [Finding], in group: Group) -> [String] {
    let heading =
      Console.colored(group.severity.rawValue, group.severity.color) + " "
      + Console.bold(Console.printable(group.code))
    let rule = CheckRule.all.first { $0.code == group.code }
    guard let rule, rule.namesSuffice, findings.count > 1 else {
      return [heading] + findings.flatMap(lines(of:))
    }
    let names = findings.compactMap(\.subjects.first?.name)
    return [heading]
      + Console.printable("\(rule.title): \(names.joined(separator: ", "))")
      .wrapped(to: CheckText.maximumWidth, indentation: 2).map { "  " + $0 }
  }

  private func lines(of finding: Finding) -> [String] {
    let suggestion = finding.remedy.map(remedies.text)
    let place = places.place(of: finding)?.description
    return ["  " + Console.printable(finding.message)]
      + [place, suggestion].compactMap { $0 }
      .map { Console.faint("    " + Console.printable($0)) }
  }

  /// The width of lists of names in cells, without their margin.
  private static let maximumWidth = min(Terminal.output.columnCount ?? 100, 100) - 2

  private var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.count(of: severity)
      guard count > 0 else { return nil }
      return counted(count, severity.rawValue)
    }
    let found = counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
    guard report.exceptedCount > 0 else { return found + "." }
    return "\(found); \(report.exceptedCount) ignored by exceptions."
  }
}

extension Severity {
  fileprivate var color: Console.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .blue
    }
  }
}
