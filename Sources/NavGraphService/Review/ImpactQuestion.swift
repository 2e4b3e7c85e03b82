import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphStore

/// A question for what edits would break, without making them.
package struct ImpactQuestion: Question {
  package static let form = QuestionForm(
    "impact",
    "Return what edits would break, without making them: routes, links, findings, tests of the "
      + "server. A removal removes what uses the row, too; 'edits' then has all edits.",
    [proposed],
    result: .object([
      .init("changes", .array, isGuaranteed: true),
      .init("regressions", .array, isGuaranteed: true), .init("lost", .array),
      .init("links", .array), .init("findings", .array), .init("tests", .array),
      .init("edits", .array),
    ]),
    example: ["edits": [["removeEdge": ["origin": "Start", "destination": "Catalog"]]]]
  )

  private static let proposed = Parameter(
    "edits",
    .alternatives,
    "Edits as for 'edit'.",
    isRequired: true
  )

  private let edits: [StoreEdit]

  package init(_ arguments: some Arguments) throws {
    edits = try arguments.edits(ImpactQuestion.proposed)
  }

  /// Makes the edits in a copy in memory, and compares it with the database.
  ///
  /// - Throws: `StoreError` for the first edit that fails.
  package func answer(by service: NavigationService) throws -> ImpactJSON {
    let store = try service.store()
    let copy = try store.copy()
    let made = try apply(to: copy)
    let review = try Review(
      from: store,
      to: NavigationService(.database(copy), database: service.database),
      tests: service.files.tests()
    )
    return ImpactJSON(review: review, edits: made == edits ? [] : made)
  }

  /// Makes the edits, before which other rows are freed of those that the edits remove.
  ///
  /// - Returns: All edits.
  private func apply(to copy: NavigationStore) throws -> [StoreEdit] {
    var all = edits
    var resolved: Set<EditError> = []
    while let error = try failure(of: all, in: copy) {
      let removal = all.firstIndex { $0.rowEdits.contains { $0.isPrevented(by: error) } }
      let resolutions = error.resolutions(in: try copy.graph(includesDisabledFlows: true))
      guard let removal, !resolutions.isEmpty, resolved.insert(error).inserted else {
        throw StoreError.invalidEdit(error)
      }
      all.insert(contentsOf: resolutions, at: removal)
    }
    return all
  }

  /// Makes edits, and returns why one of them fails; nil if they are made.
  private func failure(of edits: [StoreEdit], in copy: NavigationStore) throws -> EditError? {
    do throws(StoreError) {
      _ = try copy.outcome(of: edits)
      return nil
    } catch {
      guard case .invalidEdit(let reason) = error else { throw error }
      return reason
    }
  }
}

extension RowEdit {
  /// Whether the edit is the removal of a row that an error says others use.
  fileprivate func isPrevented(by error: EditError) -> Bool {
    guard case .inUse(let kind, let used, _, _, _) = error else { return false }
    return verb == .remove && subject == .row(kind) && name.first?.description == used
  }
}

extension EditError {
  /// Returns the edits after which no row uses one that should be removed, for the graph with the
  /// rows; empty for another error.
  fileprivate func resolutions(in graph: NavigationGraph) -> [StoreEdit] {
    guard case .inUse(_, let used, let user, let column, let names) = self else { return [] }
    switch (user, column) {
    case (.tab, _):
      return graph.tabs(withRoot: ScreenID(used)).map { .removeTab($0.tab, of: $0.container) }
    case (_, "pop_to"), (_, "parent"):
      return names.map { .set(user, [$0], parsing: [column: nil]) }
    default: return names.map { .remove(user, [$0]) }
    }
  }
}

/// The answer to an ``ImpactQuestion``.
package struct ImpactJSON: JSONConvertible {
  let review: Review
  /// All edits, if the given ones require others; empty otherwise.
  fileprivate let edits: [StoreEdit]

  package var json: ObjectJSON {
    let lost = review.diff.routes?.newlyUnreachable.map(\.name) ?? []
    let links = review.diff.links?.changes.map(\.json) ?? []
    let tests = review.failingTests.filter(\.isNew)
    let findings = review.newFindings.map(\.message)
    return [
      "changes": review.diff.rows.changes.map(\.description),
      "regressions": review.reasons.map(\.json), "lost": lost.isEmpty ? nil : lost,
      "links": links.isEmpty ? nil : links, "findings": findings.isEmpty ? nil : findings,
      "tests": tests.isEmpty ? nil : tests,
      "edits": edits.isEmpty ? nil : edits.flatMap(\.rowEdits).map(\.json),
    ]
  }
}
