import NavGraphWalks

/// Coverage in Markdown, for a comment on a pull request.
struct CoverageMarkdown {
  private let coverage: Coverage

  init(_ coverage: Coverage) { self.coverage = coverage }

  var lines: [String] {
    let rows = WalkGoal.allCases.map { CoveragePhrases.row(of: $0, in: coverage) }
    let rule = CoveragePhrases.header.map { _ in "--:" }
    let open = CoveragePhrases.open(in: coverage).map { kind, element in
      let name = DiffMarkdown.code(element.names.joined(separator: " > "))
      return "- \(element.state.rawValue): \(kind.singular) \(name) "
        + "(\(DiffMarkdown.escaped(CoveragePhrases.place(of: element))))"
    }
    let problems = CoveragePhrases.problems(of: coverage).map { "- " + DiffMarkdown.escaped($0) }
    return
      (["### Coverage", "", CoveragePhrases.summary(of: coverage.walks), ""]
      + ([CoveragePhrases.header, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      + (open.isEmpty ? [] : [""] + open) + (problems.isEmpty ? [] : [""] + problems))
      .map(Console.printable)
  }
}
