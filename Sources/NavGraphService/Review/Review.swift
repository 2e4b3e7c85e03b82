import Algorithms
package import NavGraph
package import NavGraphLinks
package import NavGraphReview
package import NavGraphStore

/// What a change of an app's navigation does to users, links, findings and tests, with one verdict.
package struct Review: Sendable {
  /// A kind of change that can forbid a merge.
  package enum Kind: String, Sendable, CaseIterable {
    case gone, blocked, longer, unblocked, links, errors, warnings, tests

    /// The kinds that forbid a merge by default.
    package static let usual: [Kind] = [.gone, .blocked, .links, .errors, .tests]

    /// What a change of this kind does, as the beginning of a sentence.
    package var title: String {
      switch self {
      case .gone: "Gone"
      case .blocked: "Blocked"
      case .longer: "Longer"
      case .unblocked: "Open without a former requirement"
      case .links: "Newly open to links"
      case .errors: "New errors"
      case .warnings: "New warnings"
      case .tests: "Failing tests"
      }
    }
  }

  /// A change, with its kind.
  package struct Reason: Sendable, Hashable {
    package let kind: Kind
    /// What has changed, such as `screen 'Cart'`.
    package let subject: String
  }

  /// A group of users, and the facts about them.
  package struct Role: Sendable, Hashable {
    package let name: String
    package var facts: PropertyDictionary

    package init(_ name: String, _ facts: PropertyDictionary) {
      (self.name, self.facts) = (name, facts)
    }
  }

  package let diff: StoreDiff
  package let roles: [RoleDiff]
  /// The findings that only the state after the change has.
  package let newFindings: [Finding]
  /// The places of the new findings.
  package let places: FindingPlaces
  /// The findings that only the state before the change has.
  package let mendedFindings: [Finding]
  /// The tests that fail after the change.
  package let failingTests: [FailingTest]
  /// Whether there is no state before the change.
  package let isFirst: Bool
  /// The kinds of changes that forbid a merge.
  package let forbidden: [Kind]

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - before: The state before the change; nil if there is none.
  ///   - service: The service of the state after the change.
  ///   - tests: The files with tests.
  ///   - roles: The groups of users.
  ///   - forbidden: The kinds of changes that forbid a merge.
  ///   - progress: Called with the number of compared screens, and of all screens.
  /// - Throws: `StoreError`, `CustomRuleError`, or the errors of routes.
  package init(
    from before: NavigationStore?,
    to service: NavigationService,
    tests: [TestFile] = [],
    roles: [Role] = [],
    forbidden: [Kind] = Kind.usual,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    let after = try service.store()
    let former = try before ?? NavigationStore.inMemory()
    diff = try StoreDiff(from: former, to: after, roots: [], progress: progress)
    let question = CheckQuestion()
    let report = try question.report(on: after, by: service)
    let formerReport = try before.map { try question.report(on: $0, by: service) }
    newFindings = (formerReport.map(report.excluding) ?? report).findings
    mendedFindings = formerReport?.excluding(report).findings ?? []
    let state = { (store: NavigationStore) in
      try (graph: store.graph(), starts: store.startScreens())
    }
    self.roles = try roles.map { role in
      try RoleDiff(role.name, role.facts, from: state(former), to: state(after))
    }
    failingTests = try tests.flatMap { file in
      try file.failures(
        before: before.map { try TestState($0) },
        after: TestState(after),
        database: service.database
      )
    }
    places = try FindingPlaces(after)
    isFirst = before == nil
    self.forbidden = forbidden
  }

  /// What has changed, by kind, in the order of the kinds.
  package var reasons: [Reason] {
    let regressions = diff.regressions.map { regression in
      let subject = regression.subject
      return Reason(
        kind: regression.reviewKind,
        subject: subject.hasPrefix("gate of ") ? "'\(subject)'" : subject
      )
    }
    let opened = (diff.links?.openings ?? []).map { opening in
      Reason(
        kind: .links,
        subject: "screen '\(opening.screen)'" + LinkSource.phrase(opening.sources)
      )
    }
    let handlers = diff.rows.changes.filter { $0.kind == .added && $0.row.kind == .handler }
      .map { Reason(kind: .links, subject: $0.row.description) }
    let findings = newFindings.compactMap { finding -> Reason? in
      let row = finding.subjects.first.map { "\($0) (\(finding.code))" }
      return switch finding.severity {
      case .error: Reason(kind: .errors, subject: row ?? finding.message)
      case .warning: Reason(kind: .warnings, subject: row ?? finding.message)
      case .note: nil
      }
    }
    let tests = failingTests.filter(\.isNew).map { Reason(kind: .tests, subject: "'\($0.name)'") }
    let changes = regressions + roles.flatMap(\.reasons) + opened + handlers
    let all = ((isFirst ? [] : changes) + findings + tests).uniqued()
    return Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }

  /// The reasons that forbid a merge; empty if the change can be merged.
  package var objections: [Reason] { reasons.filter { forbidden.contains($0.kind) } }
}

extension Regression {
  fileprivate var reviewKind: Review.Kind {
    switch kind {
    case .gone: .gone
    case .blocked: .blocked
    case .longer: .longer
    case .unblocked: concernsLinks ? .links : .unblocked
    }
  }
}

extension RoleDiff {
  fileprivate var reasons: [Review.Reason] {
    changes.compactMap { change in
      let kind: Review.Kind
      switch change.kind {
      case .unreachable: kind = .gone
      case .blocked: kind = .blocked
      case .opened where change.requirements.isEmpty: return nil
      case .opened: kind = .unblocked
      case .longer: kind = .longer
      }
      return Review.Reason(kind: kind, subject: "'\(change.screen)' for '\(role)'")
    }
  }
}

extension LinkSource {
  /// Returns sources as a phrase, such as ` from web`; an empty text for all sources.
  package static func phrase(_ sources: [LinkSource]) -> String {
    sources.isEmpty ? "" : " from " + sources.map(\.rawValue).joined(separator: ", ")
  }
}
