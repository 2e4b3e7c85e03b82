import NavGraphInterchange

extension SarifLog {
  /// Creates the log of the findings of an import.
  init(_ findings: [InterchangeFinding]) {
    self.init(
      rules: Set(findings.map(\.code)).sorted().map { Rule(id: $0) },
      results: findings.map { finding in
        Result(
          ruleId: finding.code,
          level: Level(finding.kind),
          message: Message(text: "\(finding.kind): \(finding.message)"),
          locations: finding.location.map { [Location(physicalLocation: .init($0))] } ?? []
        )
      }
    )
  }
}

extension SarifLog.PhysicalLocation {
  fileprivate init?(_ location: SourceLocation) {
    self.init(
      path: location.file,
      region: Region(startLine: location.line, startColumn: location.column)
    )
  }
}

extension SarifLog.Level {
  fileprivate init(_ kind: InterchangeFinding.Kind) {
    self =
      switch kind {
      case .dropped, .approximated: .warning
      case .assumed, .kept: .note
      }
  }
}
