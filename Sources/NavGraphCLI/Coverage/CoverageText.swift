import NavGraphWalks

/// Coverage as text.
struct CoverageText {
  private let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  var lines: [String] {
    var counts = TextTable(CoveragePhrases.header)
    for kind in WalkGoal.allCases { counts.append(CoveragePhrases.row(of: kind, in: coverage)) }
    var table = TextTable("state", "kind", "name", "walk")
    for (kind, element) in CoveragePhrases.open(in: coverage) {
      table.append(
        element.state.rawValue,
        kind.singular,
        element.names.joined(separator: " > "),
        CoveragePhrases.place(of: element)
      )
    }
    let problems = CoveragePhrases.problems(of: coverage).map(Console.printable)
    return [CoveragePhrases.summary(of: coverage.walks), ""] + counts.lines
      + (table.isEmpty ? [] : [""] + table.lines) + (problems.isEmpty ? [] : [""] + problems)
  }
}
